"""A game as one seat, or a watcher, may see it, and the actions that it has there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from houndtable.core.edition import Edition
from houndtable.core.game import Game, seats_of
from houndtable.core.layout import UNKNOWN


class Action(int):
    """An action of a seat: a number that prints as its words."""

    words: str

    def __new__(cls, number: int, words: str) -> Action:
        """The action `number` with its notation."""
        action = super().__new__(cls, number)
        action.words = words
        return action

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]
        return int(self), self.words

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.words}>"

    def __format__(self, spec: str) -> str:
        return format(self.words, spec)


@dataclass(frozen=True)
class Observation:
    """A game as one seat, or a watcher, may see it; `state` is UNKNOWN where that is hidden.

    `closed` is a game that was abandoned: nobody acts any more.
    """

    game: Game
    edition: Edition
    seat: int
    state: Any
    names: tuple[str, ...]
    options: Mapping[str, int]
    closed: bool = False

    def __str__(self) -> str:
        return self.game.words.board(self.state, self.edition.record, self.seat, self.names)

    def __repr__(self) -> str:
        return f"<Observation of {self.game.title}>\n{self}"

    def _repr_svg_(self) -> str:
        """The observation in a notebook."""
        from houndtable.core.drawing.picture import picture

        return picture(self)

    @property
    def actors(self) -> list[int]:
        """The seats that must act."""
        return [] if self.closed else seats_of(self.game.rules.actors(self.state, self.edition.record))

    @property
    def legal(self) -> list[Action]:
        """The viewer's legal actions."""
        if self.closed or self.seat >= len(self.names):
            return []
        return legal_actions(self.game, self.state, self.edition, self.seat)


LETTERS = frozenset("abcdef")  # of seats


def find_action(seen: Observation, text: str) -> int:
    """The action that `text` stands for, whether legal or not; ValueError where it stands for none.

    Each word may be shortened as long as only one action of the game fits. Words may be left out where no
    action fits without, and only one legal action with them.
    """
    record = seen.edition.record
    number = seen.game.words.parse(seen.state, record, seen.seat, text)
    if number != UNKNOWN:
        return number
    words = text.lower().split()
    said = repr(" ".join(words)[:40])
    every = (seen.game.words.describe(seen.state, record, seen.seat, n) for n in range(seen.game.actions))
    fits = {n: notation for n, notation in enumerate(every) if _fits(words, notation.lower().split())}
    if len(fits) == 1:
        return next(iter(fits))
    legal = seen.legal
    if not fits:
        fits = {int(a): a.words for a in legal if words and _within(words, a.words.lower().split())}
        if len(fits) == 1:
            return next(iter(fits))
    if fits:
        some = ", ".join(list(fits.values())[:4])
        raise ValueError(f"{said} could be {some}{' or others' if len(fits) > 4 else ''}")
    example = f"; one that can be played now is {legal[0].words!r}" if legal else ""
    raise ValueError(f"{said} is no action of {seen.game.title}{example}")


def _within(short: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words, shortened, stand in this order among `words`, the first one first."""
    rest = iter(words)
    return _stands_for(words[0], short[0], words) and all(
        any(_stands_for(word, s, words) for word in rest) for s in short
    )


def _stands_for(word: str, short: str, words: Sequence[str]) -> bool:
    """Whether `short` can stand for a word. A seat's letter is meant as one where the notation has one."""
    if short in LETTERS and any(other in LETTERS for other in words):
        return word == short
    return word.startswith(short)


def _fits(short: Sequence[str], words: Sequence[str]) -> bool:
    return len(short) == len(words) and all(
        word.startswith(start) for start, word in zip(short, words, strict=True)
    )


def legal_actions(game: Game, seen: Any, edition: Edition, seat: int) -> list[Action]:
    """A seat's legal actions from its observation, with their words."""
    out = np.zeros(game.most_legal, np.int64)
    count = game.rules.legal(seen, edition.record, seat, out)
    return [Action(n, game.words.describe(seen, edition.record, seat, n)) for n in out[:count].tolist()]
