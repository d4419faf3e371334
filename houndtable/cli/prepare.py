"""Compiling a game's rules where that has not been done, with a word about it and something to read."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from houndtable.cli import output

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from houndtable.bots.warm import Step
    from houndtable.core.game import Game

STEPS = 3  # how many `warm_steps` has; held by a test
_POLL_S = 0.1


def prepare(game: Game, *, reading: str = "", quiet: bool = False) -> bool:
    """Compile what a game needs and say so on standard error; False, in silence, where nothing is missing.

    `reading` is printed first: something to read meanwhile.
    """
    from houndtable.bots.warm import warm_steps

    steps = warm_steps(game)
    first = next(steps, None)
    if first is None:
        return False
    if reading:
        output.console().print(reading, "", sep="\n", soft_wrap=True)
    work = _Compiling(first, steps)
    work.start()
    if quiet:
        work.wait()
    else:
        _follow(work, f"Preparing the rules of {game.title}, once")
    return True


class _Compiling(threading.Thread):
    """The steps, done one after the other in the background; ends with the program."""

    def __init__(self, first: Step, rest: Iterator[Step]) -> None:
        super().__init__(name="compiling", daemon=True)
        self._first, self._rest = first, rest
        self.done, self.part = 0, first[0]
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self._first[1]()
            for part, compile_it in self._rest:
                self.done, self.part = self.done + 1, part
                compile_it()
            self.done += 1
        except BaseException as error:
            self.error = error

    def wait(self, seconds: float | None = None) -> None:
        """Wait, as long as given or until all is done; an error in there is raised here."""
        self.join(seconds)
        if self.error is not None:
            raise self.error


def _follow(work: _Compiling, title: str) -> None:
    """Show how far it is, until it is done."""
    out = output.console(errors=True)
    if out.is_terminal:
        _follow_with_clock(work, title, out)
        return
    said = ""
    while work.is_alive() or not said:
        if (status := _status(work, title)) != said:
            out.print(status, soft_wrap=True)
            said = status
        work.wait(_POLL_S)
    work.wait()


def _follow_with_clock(work: _Compiling, title: str, out: Console) -> None:
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    with Progress(*columns, console=out, transient=True) as bar:
        task = bar.add_task(_status(work, title), total=STEPS)
        while work.is_alive():
            bar.update(task, completed=work.done, description=_status(work, title))
            work.wait(_POLL_S)
    work.wait()


def _status(work: _Compiling, title: str) -> str:
    number = min(work.done + 1, STEPS)
    return f"{title}: {number} of {STEPS} ({work.part})"
