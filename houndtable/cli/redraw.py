"""One screen that is drawn anew, in a window of any size. What was there before is there again at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from houndtable.cli import output
from houndtable.cli.frame import Row, View, cut, fitted, in_pages, rows
from houndtable.cli.listing import numbered
from houndtable.cli.screen import Screen, coloured, told_rows
from houndtable.core.log import Line
from houndtable.core.names import columns

_TYPED = 20  # columns that what is typed may need


class Redrawn(Screen):
    """A terminal's other screen. What does not fit is shown in pages, turned with Enter."""

    redrawn = True

    def __init__(self) -> None:
        super().__init__()
        self._live = False
        self._view: View | None = None
        self._asking = True
        self._news: list[Line] = []
        self._answer: list[Row] = []
        self._page = 0

    @property
    def width(self) -> int:
        """How many columns running text may fill."""
        return max(20, min(self.size()[0], output.WIDEST))

    def open(self) -> None:
        """Turn to the other screen."""
        self._live = True
        self._out.set_alt_screen(True)

    def close(self) -> None:
        """Turn back; what is printed from now on stays, line by line."""
        if self._live:
            self._live = False
            self._out.set_alt_screen(False)

    def news(self, lines: Sequence[Line]) -> None:
        """Keep what has happened, to be drawn."""
        if self._live:
            self._news = list(lines)
        else:
            super().news(lines)

    def turn(self, view: View, *, asking: bool = True) -> None:
        """Keep the game as it is, to be drawn; with `asking` the plays are to be seen whole."""
        if self._live:
            self._view, self._asking, self._page = view, asking, 0
        else:
            super().turn(view)

    def draw(self) -> str:
        """Draw the page that is due; returns a prompt that says how to turn it, or ""."""
        if not self._live:
            return ""
        pages = self._pages()
        self._page = min(self._page, len(pages) - 1)
        self._put(pages[self._page])
        more = self._page + 1 < len(pages)
        if self._answer and not self._fits():
            return "Enter shows more > " if more else "Enter goes on > "
        if len(pages) == 1:
            return ""
        return f"Your play, or Enter to see {'more' if more else 'the board'} > "

    def prompt(self, text: str, short: str) -> str:
        """What stands before the line that is typed: `short` where the window is narrow.

        A prompt on two lines would, in a window made wider, take away the line above it.
        """
        return text if len(text) + _TYPED < self.size()[0] else short

    def turn_page(self) -> bool:
        """The next page, or the board again behind an answer; False where nothing else is to be seen."""
        if not self._live:
            return False
        pages = len(self._pages())
        if self._answer and (self._fits() or self._page + 1 == pages):
            self.forget()
            return True
        self._page = (self._page + 1) % pages
        return pages > 1

    def forget(self) -> None:
        """The answer has been read."""
        self._answer = []
        self._page = 0

    def wipe(self) -> None:
        """Let nobody read what was on the screen, nor what was to come."""
        self._answer, self._news, self._view = [], [], None
        super().wipe()

    def _print(self, lines: Sequence[Row]) -> None:
        if self._live:
            self._answer += [part for row in lines for part in self._folded(row)]
        else:
            super()._print(lines)

    def _folded(self, row: Row) -> list[Row]:
        """A line of an answer in lines that are not cut off."""
        if row.board or columns(row.text) <= self.width:
            return [row]
        indent = " " * (len(row.text) - len(row.text.lstrip()))
        return rows(output.folded(row.text, self.width, indent), strong=row.strong)

    def _fits(self) -> bool:
        """Whether the answer has its place beside the board."""
        width, room = self._room()
        return self._view is not None and fitted(self._view, (), self._answer, width, room) is not None

    def _room(self) -> tuple[int, int]:
        """Columns for text, and lines above the one that is typed in."""
        return self.width, max(4, self.size()[1] - 1 - len(self._too_narrow()))

    def _too_narrow(self) -> list[Row]:
        """What is said where the board is cut off at the right."""
        columns, wide = self.size()[0], max(map(len, self._view.board.splitlines())) if self._view else 0
        text = f"The board is {wide} columns wide, and this window {columns}."
        return [Row(text[:columns])] if columns < wide else []

    def _pages(self) -> list[list[Row]]:
        width, room = self._room()
        if self._view is None:
            return in_pages(self._answer, room)
        news = told_rows(self._news, width)
        page = fitted(self._view, news, self._answer, width, room)
        if page is not None:
            return [page]
        if self._answer:
            return in_pages(self._answer, room)
        if not self._asking:
            return [cut(self._view, news, width, room)]
        return self._in_parts(news, width, room)

    def _in_parts(self, news: Sequence[Row], width: int, room: int) -> list[list[Row]]:
        """The board in parts, and the plays behind it, or beside its last part where they fit."""
        assert self._view is not None
        view, prompt = self._view, self._view.prompt_rows(width)
        parts = in_pages(view.board_rows(), room - len(prompt))
        for end in (parts[-1], []):
            board = "\n".join(row.text for row in end)
            rest = fitted(replace(view, board=board), news, (), width, room)
            if rest is not None:
                return [*(part + prompt for part in (parts[:-1] if end else parts)), rest]
        every = [*prompt, *(Row(line) for line in numbered(view.groups, width))]
        return [*(part + prompt for part in parts), *in_pages(every, room)]

    def _put(self, page: Sequence[Row]) -> None:
        from rich.control import Control
        from rich.text import Text

        columns, _ = self.size()
        text = Text()
        for row in [*self._too_narrow(), *page]:
            line = coloured(row)
            line.truncate(columns)  # a line that wraps would push the first ones out
            text.append_text(line).append("\n")
        with self._out:
            self._out.control(Control.home(), Control.clear())
            self._out.print(text, soft_wrap=True, end="")
