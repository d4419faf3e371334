"""Compiling a game's rules where that has not been done, with a word about it and something to read."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from houndtable.cli import output

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from houndtable.core.game import Game
    from houndtable.lab.warm import Step

_POLL_S = 0.1


def prepare(game: Game, *, reading: str = "", quiet: bool = False) -> bool:
    """Compile what a game needs and say so on standard error; False, in silence, where nothing is missing.

    `reading` is printed first: something to read meanwhile.
    """
    from houndtable.lab.warm import warm_steps

    steps = warm_steps(game)
    if not steps:
        return False
    if reading:
        output.console().print(reading, "", sep="\n", soft_wrap=True)
    work = _Compiling(steps)
    work.start()
    if quiet:
        work.wait()
    else:
        _follow(work, f"Preparing the rules of {game.title}, once")
    return True


class _Compiling(threading.Thread):
    """The steps, done one after the other in the background; ends with the program."""

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__(name="compiling", daemon=True)
        self.steps = steps
        self.done = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            for _, compile_it in self.steps:
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
        task = bar.add_task(_status(work, title), total=len(work.steps))
        while work.is_alive():
            bar.update(task, completed=work.done, description=_status(work, title))
            work.wait(_POLL_S)
    work.wait()


def _status(work: _Compiling, title: str) -> str:
    number = min(work.done + 1, len(work.steps))
    return f"{title}: {number} of {len(work.steps)} ({work.steps[number - 1][0]})"
