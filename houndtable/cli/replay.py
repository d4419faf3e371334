"""``houndtable replay``: stepping through the record of a game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli import output
from houndtable.cli.faults import Fault, sentence
from houndtable.cli.files import opened
from houndtable.cli.looking import AsSeat, Turn, name_of, position_of, viewer_of
from houndtable.cli.options import AsJson
from houndtable.cli.record import RecordPath, verify_record
from houndtable.core.names import printable

if TYPE_CHECKING:
    from houndtable.core.log import Line
    from houndtable.core.replay import Replay

HELP = """\
  Enter     forward a turn; 20: to turn 20; +5 and -5: so many turns on or back
  b         back a turn
  start     to the first turn; end: to the last one
  as 2      through the eyes of seat 2; as all: with all cards open; as watcher
  log       all that had happened until here; log 10: the last ten lines
  q         leave"""
_PROMPT = "> "
_LONGEST_NUMBER = 6


def replay(
    file: RecordPath,
    turn: Turn = None,
    seat: AsSeat = "",
    verify: Annotated[
        bool, typer.Option("--verify", help="Check everything that the record claims, and show nothing.")
    ] = False,
    as_json: AsJson = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print line by line, as for a screen reader; redraw nothing.")
    ] = False,
) -> None:
    """Step through a recorded game, forward and back, or check it.

    Where nobody types, what happened is printed whole; with --turn that position alone.
    """
    if verify:
        verify_record(file, as_json)
        return
    found = opened(file)
    viewer = viewer_of(found, seat)
    position_of(found, turn)  # there must be such a turn
    if as_json:
        output.print_json(_plain(found, viewer))
        return
    Looking(found, viewer, (turn or 1) - 1, plain=plain).run(whole=turn is None)


class Looking:
    """Somebody who looks through a record, a turn at a time."""

    def __init__(self, replay: Replay, viewer: int, turn: int, *, plain: bool) -> None:
        """Begin at `turn`, counted from 0."""
        from houndtable.cli.reader import Reader
        from houndtable.cli.screens import screen_for

        self.replay, self.viewer, self.turn = replay, viewer, turn
        self.screen = screen_for(plain=plain)
        self.reader = Reader(lambda: list(self._commands()))

    def run(self, *, whole: bool) -> None:
        """Show turns until the person leaves. Without a person: the `whole` game, or one turn."""
        if self.replay.last < 0:
            self._print_stored_words()
            return
        if not self.reader.at_terminal:
            self._print_what_is_typed(whole)
            return
        with self.reader.following_the_window(self.screen) if self.screen.redrawn else nullcontext():
            self.screen.open()
            try:
                self._look()
            finally:
                self.screen.close()

    def _look(self) -> None:
        self._show()
        while True:
            try:
                line = self._ask()
            except (EOFError, KeyboardInterrupt):
                return
            if line.lower() in ("q", "quit", "exit"):
                return
            self._do(line)

    def _print_what_is_typed(self, whole: bool) -> None:
        """The turns that a pipe asks for; with nothing in it, the log and the end."""
        asked = False
        while True:
            try:
                line = self.reader.ask(_PROMPT)
            except EOFError:
                break
            if line.lower() in ("q", "quit", "exit"):
                return
            asked = True
            self._do(line)
        if asked:
            return
        if whole:
            self.screen.show(self._title())
            self._log("")
            self.turn = len(self.replay.stops) - 1
        self._show(news=not whole)

    def _print_stored_words(self) -> None:
        """What a record tells of itself that the rules of today cannot show."""
        self.screen.show(self._title())
        self._log("")
        self.screen.say(sentence(self.replay.broken))
        self.screen.say(self.replay.result)

    def _ask(self) -> str:
        """What is typed; Enter alone turns a page first where there is one."""
        from houndtable.cli.reader import Redraw

        while True:
            of_screen = self.screen.draw()
            prompt = "Enter, b, a turn, or help > " if self.screen.redrawn else _PROMPT
            try:
                line = self.reader.ask(of_screen or prompt)
            except Redraw:
                continue
            if line or not of_screen or not self.screen.turn_page():
                self.screen.forget()
                return line

    def _do(self, line: str) -> None:
        """What was typed."""
        word, _, rest = line.lower().partition(" ")
        try:
            if (turn := self._turn_meant(line)) is not None:
                self._go(turn)
            elif command := self._commands().get(word):
                command(rest.strip())
            else:
                self.screen.say(f"{printable(line[:40])!r} is nothing to do here; help says what is.")
        except Fault as fault:
            self.screen.say(sentence(str(fault)))

    def _turn_meant(self, line: str) -> int | None:
        """The turn, from 0, that a number stands for; None where it is no number."""
        digits = line.lstrip("+-") if line[:1] in ("+", "-") else line
        if not line:
            return self.turn + 1
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= _LONGEST_NUMBER):
            return None
        if line[0] == "+":
            return self.turn + int(digits)
        return self.turn - int(digits) if line[0] == "-" else int(digits) - 1

    def _commands(self) -> dict[str, Callable[[str], None]]:
        last = len(self.replay.stops) - 1
        return {
            **dict.fromkeys(("n", "next", "forward"), lambda _: self._go(self.turn + 1)),
            **dict.fromkeys(("b", "back"), lambda _: self._go(self.turn - 1)),
            "start": lambda _: self._go(0),
            "end": lambda _: self._go(last),
            "as": self._look_as,
            "log": self._log,
            "board": lambda _: self._show(),
            **dict.fromkeys(("help", "h", "?"), lambda _: self.screen.show(HELP)),
        }

    def _go(self, turn: int) -> None:
        last = len(self.replay.stops) - 1
        if not 0 <= turn <= last:
            where = "This is the last turn." if turn > last else "This is the first turn."
            at_edge = self.turn in (0, last) and abs(turn - self.turn) == 1
            self.screen.say(where if at_edge else f"The turns are 1 to {last + 1}.")
            return
        self.turn = turn
        self._show()

    def _look_as(self, text: str) -> None:
        self.viewer = viewer_of(self.replay, text)
        self._show()

    def _told(self, start: int, end: int) -> list[Line]:
        return [line for n in range(start, end) if (line := self.replay.line(n, self.viewer)).text]

    def _log(self, rest: str) -> None:
        """What had happened, all or the last lines; a broken record's stored words too."""
        stops, last = self.replay.stops, len(self.replay.stops) - 1
        end = stops[self.turn] if self.turn < last and self.reader.at_terminal else len(self.replay)
        lines = self._told(0, end)
        if rest.isascii() and rest.isdecimal() and len(rest) < _LONGEST_NUMBER:
            lines = lines[max(0, len(lines) - int(rest)) :]
        self.screen.happened(lines, numbers=True)

    def _title(self) -> str:
        return printable(f"{self.replay.game.title}: {', '.join(self.replay.record.names)}")

    def _show(self, *, news: bool = True) -> None:
        """The turn: what led to it, the board, and where in the game it is."""
        from houndtable.cli.frame import View

        stops = self.replay.stops
        here = stops[self.turn]
        seen = self.replay.seen(here, self.viewer)
        if news:
            self.screen.news(self._told(stops[self.turn - 1] if self.turn else 0, here))
        marked = self._moved(here)
        words = self.replay.game.words
        board = words.board(seen.state, seen.edition.record, seen.seat, seen.names, marked)
        prompt = self.replay.result if self.turn == len(stops) - 1 else ""
        if self.replay.broken and self.turn == len(stops) - 1:
            prompt = sentence(self.replay.broken)
        prompt = prompt or words.prompt(seen.state, seen.edition.record, seen.seat, seen.names)
        eyes = name_of(self.replay, self.viewer)
        view = View(board, bool(marked), f"Turn {self.turn + 1} of {len(stops)}, {eyes}. {printable(prompt)}")
        self.screen.turn(view, asking=False)

    def _moved(self, position: int) -> frozenset[str]:
        """What the turn before moved."""
        from houndtable.cli.marks import moved

        if not self.turn:
            return frozenset()
        before = self.replay.seen(self.replay.stops[self.turn - 1], self.viewer)
        return moved(before, self.replay.seen(position, self.viewer))


def _plain(replay: Replay, viewer: int) -> dict[str, object]:
    """A record as plain data, as far as `viewer` sees it."""
    lines = (replay.line(n, viewer) for n in range(len(replay)))
    events = [
        {
            "event": n,
            "by": replay.record.entries[n].by,
            "action": line.action,
            "cause": line.cause,
            "text": line.text,
        }
        for n, line in enumerate(lines)
    ]
    head = replay.record.head
    return {
        "game": head.game,
        "names": list(replay.record.names),
        "options": head.options,
        "seen_by": None if viewer >= len(replay.record.names) else viewer,
        "turns": replay.stops,
        "events": events,
        "returns": replay.record.ending.returns,
        "result": replay.result,
        "broken": replay.broken,
    }
