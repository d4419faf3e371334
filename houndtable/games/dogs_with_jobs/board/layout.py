"""Where everything is on the board of Dogs With Jobs, in drawing units; the board is 1000 wide.

From top to bottom: the head line, the Draft, the four piles, and the players' plates, that of whoever looks
on as the last one. Letters of 29 units are 10 pixels high on a phone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from houndtable.core.board import Box
from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_with_jobs.state import DRAFT, UNITS

WIDTH = 1000.0
HEAD = 64.0
GAP = 8.0
CARD_WIDE, CARD_HIGH = 126, 176
SHORT_HIGH = 124  # of a dog in a team, without its type and the words of its ability

DRAFT_SCALE = 1.5
DRAFT_STEP = 196.0
DRAFT_HIGH = 292.0
DRAFT_Y = HEAD + DRAFT_HIGH / 2
PILES_TOP = HEAD + DRAFT_HIGH
PILES_HIGH = 164.0
PILES_Y = PILES_TOP + PILES_HIGH / 2
PILE_SCALE = 0.78
PLATES_TOP = PILES_TOP + PILES_HIGH

PLATE = 236.0  # height of a plate
STRIP = 42.0  # the seat's colour at the left of a plate
COLUMN = 160.0  # beside it: name, hand and points
CELL = 194.0  # a unit
NUMBER = 31  # size of numbers


DRAFT_PLACES = tuple((WIDTH / 2 + (n - (DRAFT - 1) / 2) * DRAFT_STEP, DRAFT_Y) for n in range(DRAFT))
SEARCH = Box(WIDTH / 2, PILES_Y - 2, WIDTH - 2 * GAP, PILES_HIGH + 12)
"""Over the piles, between the Draft and the plates: the discarded dogs, where one of them may be taken."""
TRAY = Box(
    WIDTH / 2,
    (HEAD + PLATES_TOP) / 2,
    WIDTH - 2 * GAP,
    PLATES_TOP - HEAD - 2 * GAP,
)
"""Over the middle of the board: where one looks through a hand, or at what Hunting has drawn."""


class Plate(NamedTuple):
    """A player's plate."""

    box: Box

    @property
    def badge(self) -> tuple[float, float]:
        """The seat's badge, in its strip."""
        return self.box.left + STRIP / 2, self.box.top + 30

    @property
    def leader(self) -> tuple[float, float]:
        """Where the Team Leader lies, below the badge."""
        return self.box.left + STRIP / 2, self.box.top + 92

    @property
    def column(self) -> tuple[float, float]:
        """The left and right end of the column with name, hand and points."""
        left = self.box.left + STRIP + 10
        return left, left + COLUMN - 16

    @property
    def name(self) -> tuple[float, float, float]:
        """The name: left end, base line, room."""
        left, right = self.column
        return left, self.box.top + 38, right - left

    @property
    def hand(self) -> tuple[float, float]:
        """The backs of the hand."""
        return self.column[0] + 34, self.box.top + 86

    @property
    def known(self) -> float:
        """The middle of the row of jobs that the viewer knows."""
        return self.box.top + 146

    @property
    def points(self) -> tuple[float, float]:
        """The middle of the coin with the points."""
        left, right = self.column
        return (left + right) / 2, self.box.top + 205

    def cell(self, place: int) -> Box:
        """Where a unit is, by its place in the team."""
        left = self.box.left + STRIP + COLUMN
        return Box(left + (place + 0.5) * CELL, self.box.y, CELL - 6, PLATE - 12)


@dataclass(frozen=True)
class Plan:
    """The board for so many seats, with seat `below` at the lower edge."""

    seats: int
    below: int

    @cached_property
    def plates(self) -> tuple[Plate, ...]:
        """The plates, by seat: in the order of play from the next seat on."""
        found: dict[int, Plate] = {}
        y = PLATES_TOP + GAP
        for n in range(1, self.seats + 1):
            seat = (self.below + n) % self.seats
            found[seat] = Plate(Box(WIDTH / 2, y + PLATE / 2, WIDTH - 2 * GAP, PLATE))
            y += PLATE + GAP
        return tuple(found[seat] for seat in range(self.seats))

    @cached_property
    def height(self) -> float:
        """The height of the board."""
        return self.plates[self.below].box.bottom + GAP


@lru_cache(maxsize=MAX_SEATS * MAX_SEATS)
def plan(seats: int, below: int) -> Plan:
    """The board for so many seats, with seat `below` at the lower edge."""
    return Plan(seats, below)


assert STRIP + COLUMN + UNITS * CELL <= WIDTH - 2 * GAP
