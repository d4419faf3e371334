"""Where everything is on the board of Dogs' Day, in drawing units; the board is 1000 wide.

From top to bottom: the head line, the street with prison, bank and car, the Scene, and the players' plates.
Whoever looks on sits below. The others sit in pairs, in the order of play; the last of an odd number has a
plate as wide as the board, as the one below has. Letters of 29 units are 10 pixels high on a phone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from houndtable.core.board import Box, Place
from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_day.state import BANK, CAR, PRISON, RESERVE

WIDTH = 1000.0
HEAD = 56.0
STREET = 332.0  # its lower edge
GAP = 8.0
COUNT = 30  # size of numbers
SCENE = {3: 380.0, 4: 344.0, 5: 340.0, 6: 326.0}  # height of the Scene
HALF, WIDE = 162.0, 110.0  # heights of plates
STRIP = 46.0  # the seat's colour at the left of a plate
CHIP = 48.0
MOST_CHIPS = 8  # one for each round


class Heap(NamedTuple):
    """Where markers lie: rows from the middle of the first one on, and what ink their counts have."""

    x: float  # the middle, or the left end
    y: float
    width: float
    rows: int
    centred: bool
    scale: float
    ink: str


class House(NamedTuple):
    """A place in the street: its spot, its counts, and where its markers lie."""

    spot: Place
    tally: Box
    heap: tuple[float, float, float]  # the middle of the row, and its width


HOUSES = {
    PRISON: House(Place(49, 174, 30), Box(145, 256, 190, 42), (145, 304, 256)),
    BANK: House(Place(500, 188, 38), Box(500, 256, 190, 42), (500, 304, 400)),
    CAR: House(Place(802, 172, 34), Box(855, 256, 190, 42), (855, 304, 256)),
}
BASKET = House(Place(786, 84, 20), Box(874, 84, 228, 42), (874, 84, 0))
CELL_WINDOW = Box(180, 168, 190, 126)  # behind bars
TALLIES = {RESERVE: BASKET, **HOUSES}


class Plate(NamedTuple):
    """A player's plate: in half of the width with three lines, or in all of it with two."""

    wide: bool
    box: Box

    @property
    def badge(self) -> tuple[float, float]:
        """The seat's badge."""
        return self.box.left + STRIP / 2, self.box.top + 28

    @property
    def line(self) -> float:
        """The middle of the first line."""
        return self.box.top + (30 if self.wide else 27)

    @property
    def name(self) -> tuple[float, float, float]:
        """The name: left end, base line, room."""
        left = self.box.left + STRIP + 12
        right = self.chips[0] - 12 if self.wide else self.counts[0] - 26
        return left, self.line + 11, right - left

    @property
    def counts(self) -> tuple[float, float, float, float]:
        """The middles of the icons of the hand, the deck, bags and briefcases."""
        right = self.box.right
        return right - 286, right - 220, right - 152, right - 66

    @property
    def vault(self) -> Place:
        """The safe."""
        return Place(self.box.left + STRIP + 32, self.box.top + (84 if self.wide else 76), 20)

    @property
    def heap(self) -> tuple[float, float, float]:
        """The markers in the vault: left end, middle, width."""
        left = self.vault.x + 28
        return left, self.vault.y, self.box.right - 8 - left

    @property
    def chips(self) -> tuple[float, float, float]:
        """The retired cards: left end, middle, room."""
        if self.wide:
            return self.counts[0] - 28 - MOST_CHIPS * CHIP, self.box.top + 31, MOST_CHIPS * CHIP
        left = self.box.left + STRIP + 10
        return left, self.box.top + 130, self.box.right - 8 - left


@dataclass(frozen=True)
class Plan:
    """The board for so many seats, with seat `below` at the lower edge."""

    seats: int
    below: int

    @cached_property
    def scene(self) -> Box:
        """The Scene."""
        high = SCENE[self.seats]
        return Box(WIDTH / 2, STREET + high / 2, WIDTH, high)

    @cached_property
    def plates(self) -> tuple[Plate, ...]:
        """The plates, by seat."""
        others = [(self.below + n) % self.seats for n in range(1, self.seats)]
        found: dict[int, Plate] = {}
        y = STREET + SCENE[self.seats] + GAP
        for n in range(0, len(others) - 1, 2):
            wide = (WIDTH - 3 * GAP) / 2
            for seat, x in zip(others[n : n + 2], (GAP + wide / 2, WIDTH - GAP - wide / 2), strict=True):
                found[seat] = Plate(False, Box(x, y + HALF / 2, wide, HALF))
            y += HALF + GAP
        for seat in [*others[len(others) // 2 * 2 :], self.below]:
            found[seat] = Plate(True, Box(WIDTH / 2, y + WIDE / 2, WIDTH - 2 * GAP, WIDE))
            y += WIDE + GAP
        return tuple(found[seat] for seat in range(self.seats))

    @cached_property
    def height(self) -> float:
        """The height of the board."""
        box = self.plates[self.below].box
        return box.top + box.height + GAP


@lru_cache(maxsize=MAX_SEATS * MAX_SEATS)
def plan(seats: int, below: int) -> Plan:
    """The board for so many seats, with seat `below` at the lower edge."""
    return Plan(seats, below)
