"""What a game looks like at the terminal. Everything can be read without colour."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from houndtable.cli import output
from houndtable.core.log import Line

if TYPE_CHECKING:
    from rich.text import Text

_COLOURS = ("red", "blue", "green", "magenta", "cyan", "yellow")
_MARK = re.compile(r"(?<!\w)([A-F])(?:[a-z_]|\d+)?(?!\w)")  # a colour, piece or space: "B", "Bk", "B12"


class Screen:
    """Standard output, with the colours of the seats where it is a terminal."""

    def __init__(self) -> None:
        self._out = output.console()
        self.width = output.text_width(self._out)

    def say(self, text: str, first: str = "", *, strong: bool = False) -> None:
        """Print running text, folded at the width, behind `first`."""
        self._print(output.folded(text, self.width, first), "bold" if strong else "")

    def show(self, text: str) -> None:
        """Print a text as it is."""
        self._print(text)

    def gap(self) -> None:
        """Print an empty line."""
        self._print("")

    def board(self, text: str) -> None:
        """Print a board in its colours."""
        self._print(text, marks=True)

    def happened(self, lines: Iterable[Line], *, numbers: bool = False) -> None:
        """Print log lines; hidden choices one behind the other, since they say little."""
        hidden: list[str] = []
        for line in lines:
            text = told(line)
            if line.action is None and line.cause == "" and not numbers:
                hidden.append(text)
                continue
            self._flush(hidden)
            if text:
                self.say(text, f"{line.number:>5}  " if numbers else "  ")
        self._flush(hidden)

    def _flush(self, hidden: list[str]) -> None:
        if hidden:
            self.say(" ".join(hidden), "  ")
            hidden.clear()

    def _print(self, text: str, style: str = "", *, marks: bool = False) -> None:
        self._out.print(_coloured(text, style, marks), soft_wrap=True)


def told(line: Line) -> str:
    """A log line, with the clause by which it came about where nobody chose it."""
    how, _, clause = line.cause.partition(" ")
    return f"{line.text} ({clause})" if how == "auto" and line.text else line.text


def _coloured(text: str, style: str, marks: bool) -> Text:
    from rich.text import Text

    coloured = Text(text, style)
    if marks:
        for mark in _MARK.finditer(text):
            coloured.stylize(f"bold {_COLOURS[ord(mark[1]) - ord('A')]}", *mark.span())
    return coloured
