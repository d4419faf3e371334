"""Luck: what each seat drew in a game, against what was to be expected of the same draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from houndtable.core.layout import CHANCE
from houndtable.core.table import Table


class Luck(Protocol):
    """What a game says about its chance."""

    def receiver(self, s: Any, e: Any) -> int:
        """The seat that what chance does now at state `s` is for; UNKNOWN where it is for nobody."""

    def worths(self, e: Any) -> Mapping[str, Sequence[int]]:
        """What is counted, by its name: a whole number (0 or more) for each outcome of chance."""


@dataclass(frozen=True)
class SeatLuck:
    """One count of one seat.

    `less` and `more` are the shares of all games with the same draws in which it would have got less, and
    more, than it did.
    """

    seat: int
    what: str
    draws: int
    got: int
    expected: float
    less: float
    more: float


def luck_of(table: Table) -> list[SeatLuck]:
    """The luck of each seat in a game that is over, count by count. ValueError while it runs."""
    if not table.over:
        raise ValueError("the game is not over: its luck would tell what is hidden")
    luck, record = table.game.luck, table.edition.record
    worths = {what: np.array(w) for what, w in luck.worths(record).items()}
    draws: dict[int, list[tuple[NDArray[np.float64], int]]] = {seat: [] for seat in range(table.seats)}
    weights = np.zeros(table.game.outcomes, np.int64)
    for before, event, _ in table.steps():
        if event.actor == CHANCE and (seat := luck.receiver(before, record)) in draws:
            table.game.rules.odds(before, record, weights)
            draws[seat].append((weights / weights.sum(), event.action))
    return [_count(seat, what, worth, draws[seat]) for seat in draws for what, worth in worths.items()]


def _count(
    seat: int, what: str, worth: NDArray[np.int64], draws: Sequence[tuple[NDArray[np.float64], int]]
) -> SeatLuck:
    chances = np.ones(1)  # of each sum so far
    for odds, _ in draws:
        chances = np.convolve(chances, np.bincount(worth, odds))
    got = int(sum(worth[outcome] for _, outcome in draws))
    expected = float(chances @ np.arange(len(chances)))
    less, more = float(chances[:got].sum()), float(chances[got + 1 :].sum())
    return SeatLuck(seat, what, len(draws), got, expected, less, more)
