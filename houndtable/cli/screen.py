"""What a game looks like at the terminal, printed line by line. Everything can be read without colour."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from houndtable.cli import output
from houndtable.cli.frame import Row, View, rows
from houndtable.cli.listing import numbered
from houndtable.core.log import Line

if TYPE_CHECKING:
    from rich.text import Text

# A seat's colour is a letter in every game, so that nobody needs to tell colours apart: "B" alone, or before
# a letter or a number, is something of seat B. Marked: "Bk'", or "bk" where a board has no room for more; but
# for what is a word.
_COLOURS = ("red", "blue", "green", "magenta", "cyan", "yellow")
_SIGN = re.compile(r"(?<!\w)([A-F])(?:[a-z_]|\d+)?(?!\w)")
_MARKED = re.compile(r"(?<!\w)([A-Fa-f])\w'|(?<![\w'])(?!as|at|be|by|do)([a-f])\w(?=\s|$)|\w'")
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the last one empties what can be scrolled back to


class Screen:
    """Standard output, with the colours of the seats where it is a terminal."""

    redrawn = False

    def __init__(self) -> None:
        self._out = output.console()

    @property
    def can_be_redrawn(self) -> bool:
        """Whether the terminal knows how to move its cursor."""
        return not (self._out.is_dumb_terminal or self._out.legacy_windows)

    @property
    def width(self) -> int:
        """How many columns running text may fill."""
        return output.text_width(self._out)

    def open(self) -> None:
        """Begin."""

    def close(self) -> None:
        """End; what is printed from now on stays."""

    def say(self, text: str, first: str = "", *, strong: bool = False) -> None:
        """Print running text, folded at the width, behind `first`."""
        self._print(rows(output.folded(text, self.width, first), strong=strong))

    def show(self, text: str) -> None:
        """Print a text as it is."""
        self._print(rows(text))

    def gap(self) -> None:
        """Print an empty line."""
        self._print([Row("")])

    def happened(self, lines: Iterable[Line], *, numbers: bool = False) -> None:
        """Print log lines; hidden choices one behind the other, since they say little."""
        self._print(told_rows(lines, self.width, numbers=numbers))

    def news(self, lines: Sequence[Line]) -> None:
        """Print what has happened since it was told last."""
        if any(line.text for line in lines):
            self.gap()
            self.happened(lines)

    def turn(self, view: View, *, asking: bool = True) -> None:  # noqa: ARG002
        """Print the board, what is to be decided and the plays."""
        self.gap()
        self._print(view.board_rows())
        self._print(view.prompt_rows(self.width))
        self._print([Row(line) for line in numbered(view.groups, self.width)])

    def draw(self) -> str:
        """Have everything on the screen; returns a prompt of the screen's own, "" for none."""
        return ""

    def prompt(self, text: str, short: str) -> str:  # noqa: ARG002
        """What stands before the line that is typed."""
        return text

    def turn_page(self) -> bool:
        """Show what comes next; False where there is nothing more."""
        return False

    def forget(self) -> None:
        """What was answered has been read."""

    def wipe(self) -> None:
        """Let nobody read what was on the screen."""
        if not self._out.is_terminal:
            return
        if self._out.is_dumb_terminal:
            print("\n" * self._out.height)
        else:
            sys.stdout.write(_CLEAR)
            sys.stdout.flush()

    def _print(self, lines: Sequence[Row]) -> None:
        for row in lines:
            self._out.print(coloured(row), soft_wrap=True)

    def size(self) -> tuple[int, int]:
        """Columns and lines of the window, as it is now."""
        try:
            columns, lines = os.get_terminal_size(sys.stdout.fileno())
        except (OSError, AttributeError, ValueError):
            columns, lines = 0, 0
        return columns or self._out.width, lines or self._out.height


def told_rows(lines: Iterable[Line], width: int, *, numbers: bool = False) -> list[Row]:
    """Log lines, folded; hidden choices one behind the other."""
    texts: list[str] = []
    hidden: list[str] = []

    def flush() -> None:
        if hidden:
            texts.append(output.folded(" ".join(hidden), width, "  "))
            hidden.clear()

    for line in lines:
        text = told(line)
        if line.action is None and line.cause == "" and not numbers:
            hidden.append(text)
            continue
        flush()
        if text:
            texts.append(output.folded(text, width, f"{line.number:>5}  " if numbers else "  "))
    flush()
    return [row for text in texts for row in rows(text) if text]


def told(line: Line) -> str:
    """A log line, with the clause by which it came about where nobody chose it."""
    how, _, clause = line.cause.partition(" ")
    return f"{line.text} ({clause})" if how == "auto" and line.text else line.text


def coloured(row: Row) -> Text:
    """A row as it is printed."""
    from rich.text import Text

    text = Text(row.text, "bold" if row.strong else "")
    if row.board:
        for style, start, end in _styles(row):
            text.stylize(style, start, end)
    return text


def _styles(row: Row) -> Iterator[tuple[str, int, int]]:
    """The colours of the seats, and what is marked turned into its reverse."""
    for sign in _SIGN.finditer(row.text):
        yield f"bold {_colour(sign[1])}", *sign.span()
    for sign in _MARKED.finditer(row.text) if row.marks else ():
        letter = sign[1] or sign[2]
        yield f"bold reverse {_colour(letter) if letter else ''}", *sign.span()


def _colour(letter: str) -> str:
    return _COLOURS[ord(letter.upper()) - ord("A")]
