"""What is on a screen that is redrawn: board, news, what to decide and the plays, as far as they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from houndtable.cli.listing import elided, flowing, numbered
from houndtable.cli.output import folded
from houndtable.core.observation import Action

Groups = Sequence[tuple[str, Sequence[Action]]]
_FEW_NEWS = (3, 2, 1)  # lines of the news that are kept where there is no room for all


@dataclass(frozen=True)
class Row:
    """One line of the screen; `board` where it is of the board, with the colours of the seats."""

    text: str
    strong: bool = False
    board: bool = False
    marks: bool = False


@dataclass(frozen=True)
class View:
    """The game as it is to be shown: the board, whether pieces are marked on it, the prompt and the plays."""

    board: str
    marks: bool = False
    prompt: str = ""
    groups: Groups = ()

    def board_rows(self) -> list[Row]:
        """The board."""
        return [Row(line, board=True, marks=self.marks) for line in self.board.splitlines()]

    def prompt_rows(self, width: int) -> list[Row]:
        """What is to be decided."""
        return rows(folded(self.prompt, width), strong=True) if self.prompt else []


def rows(text: str, *, strong: bool = False) -> list[Row]:
    """The lines of a text."""
    return [Row(line, strong) for line in text.split("\n")]


def fitted(
    view: View, news: Sequence[Row], answer: Sequence[Row], width: int, height: int
) -> list[Row] | None:
    """All on one screen of so many lines, shortened as far as necessary; None where that is not enough.

    An `answer` to what was typed stands in the place of the news, and is never shortened.
    """
    return next((page for page in _pages(view, news, answer, width) if len(page) <= height), None)


def _pages(view: View, news: Sequence[Row], answer: Sequence[Row], width: int) -> Iterator[list[Row]]:
    """The screen in ever fewer lines."""
    board, prompt = view.board_rows(), view.prompt_rows(width)

    def page(told: Sequence[Row], listed: Callable[[Groups, int], list[str]], gap: bool = False) -> list[Row]:
        between = [Row("")] if gap and told else []
        plays = [Row(line) for line in listed(view.groups, width)]
        return [*board, *between, *told, *between, *prompt, *plays]

    told = answer or news
    yield page(told, numbered, gap=True)
    yield page(told, numbered)
    if not answer:
        for few in _FEW_NEWS:
            yield page(news[-few:], numbered)
        told = news[-1:]
    yield page(told, elided)
    yield page(told, flowing)
    yield page(told, _only_counted) if answer else page((), flowing)


def _only_counted(groups: Groups, _width: int) -> list[str]:
    count = sum(len(plays) for _, plays in groups)
    return [f"  {count} plays: Enter shows them."] if count else []


def cut(view: View, news: Sequence[Row], width: int, height: int) -> list[Row]:
    """As much as fits, without plays, for what is only looked at: the prompt, and above it what there is."""
    prompt = view.prompt_rows(width)
    told = list(news[-1:])
    return [*view.board_rows()[: max(0, height - len(prompt) - len(told))], *told, *prompt][-height:]


def in_pages(lines: Sequence[Row], height: int) -> list[list[Row]]:
    """Lines in pages of at most `height`; at least one page."""
    return [list(lines[start : start + height]) for start in range(0, len(lines), height)] or [[]]
