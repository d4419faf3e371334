"""Where everything is on the board of A Dog's Life, in drawing units, as an edition tells it.

The town is cut to what stands in it. Below it lie the supplies with the pound's track, and the players'
charts in pairs, that of whoever looks on as the last one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from houndtable.core.board import Box
from houndtable.core.layout import MAX_SEATS
from houndtable.games.a_dogs_life.state import (
    DAYS_IN_POUND,
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    KIOSK,
    NO_SPACE,
    POUND,
    RESTAURANT,
    STREET,
    Edition,
)

CELL = 48.0  # a square of the town
MARGIN = 0.45  # of lawn around it, in squares
SPACE_R = 19.5
BAR = 76.0  # height of the supplies
CHART_HIGH = 120.0
CHART_WIDE = 488.0
GAP = 8.0
LEAST_WIDE = 2 * CHART_WIDE + 3 * GAP
TRACK_STEP = 122.0
EDITIONS = 16  # kept at a time


Cells = tuple[int, int, int, int]
"""A rectangle in squares: left, upper, width, height."""


class Arrow(NamedTuple):
    """An arrow at the edge of a building: its place, and where the building is from there, in degrees."""

    building: int
    x: float
    y: float
    turn: int


class Sight(NamedTuple):
    """Something that nobody enters: its look (0 shop, 1 flat, 2 park), its squares and its name."""

    look: int
    cells: Cells
    name: str


@dataclass(frozen=True, eq=False)
class Town:
    """A town as it is drawn: all that an edition's record says of it, read once."""

    name: str
    spaces: tuple[int, ...]
    cells: dict[int, Cells]
    names: dict[int, str]
    near: dict[int, tuple[int, ...]]
    roads: dict[int, tuple[int, ...]]
    cans: dict[int, int]  # the space of each, by its number
    lamps: dict[int, int]
    fountains: dict[int, int]
    dogs: tuple[str, ...]
    sights: tuple[Sight, ...]

    @cached_property
    def used(self) -> Cells:
        """What stands somewhere: left and upper square, width and height."""
        found = [*self.cells.values(), *(sight.cells for sight in self.sights)]
        left, top = min(each[0] for each in found), min(each[1] for each in found)
        right, bottom = max(each[0] + each[2] for each in found), max(each[1] + each[3] for each in found)
        return left, top, right - left, bottom - top

    @cached_property
    def width(self) -> float:
        """The width of the town with its margin."""
        return (self.used[2] + 2 * MARGIN) * CELL

    @cached_property
    def height(self) -> float:
        """The height of the town with its margin."""
        return (self.used[3] + 2 * MARGIN) * CELL

    @cached_property
    def offset(self) -> float:
        """How far from the left edge of the board the town begins: a small one lies in the middle."""
        return max(0.0, (LEAST_WIDE - self.width) / 2)

    def corner(self, across: float, down: float) -> tuple[float, float]:
        """The upper left corner of a square."""
        x = self.offset + (across - self.used[0] + MARGIN) * CELL
        return x, (down - self.used[1] + MARGIN) * CELL

    def area(self, cells: Cells) -> Box:
        """A rectangle of squares on the board."""
        x, y = self.corner(cells[0], cells[1])
        wide, high = cells[2] * CELL, cells[3] * CELL
        return Box(x + wide / 2, y + high / 2, wide, high)

    @cached_property
    def areas(self) -> dict[int, Box]:
        """Where each space is."""
        return {space: self.area(self.cells[space]) for space in self.spaces}

    @cached_property
    def streets(self) -> tuple[int, ...]:
        """The street squares."""
        return tuple(space for space in self.spaces if space >= STREET)

    @cached_property
    def at(self) -> dict[tuple[int, int], int]:
        """The space at each square that has one."""
        return {
            (left + i, top + j): space
            for space, (left, top, wide, high) in self.cells.items()
            for j in range(high)
            for i in range(wide)
        }

    @cached_property
    def arrows(self) -> tuple[Arrow, ...]:
        """All arrows, in the order of the buildings."""
        return tuple(arrow for space in self.spaces if space < STREET for arrow in self._arrows(space))

    def _arrows(self, building: int) -> Iterator[Arrow]:
        left, top, wide, high = self.cells[building]
        for square in self.near[building]:
            across, down = self.cells[square][:2]
            right, below = across >= left + wide, down >= top + high
            turn = 180 if right else 0 if across < left else 270 if below else 90
            i, j = {0: (1.0, 0.5), 90: (0.5, 1.0), 180: (0.0, 0.5), 270: (0.5, 0.0)}[turn]
            x, y = self.corner(across + i, down + j)
            yield Arrow(building, x, y, turn)

    def said(self, space: int) -> str:
        """What a space is called, in plain words."""
        name = self.names[space]
        if space >= STREET:
            return name
        if space >= RESTAURANT:
            return f"{name}, restaurant"
        if space in (KIOSK, POUND):
            return f"{name}, {'newspaper kiosk' if space == KIOSK else 'the pound'}"
        if space >= HOUSE:
            return f"House {space - HOUSE + 1}, {name}"
        return f"{name}, starting space"

    def within(self, space: int) -> str:
        """Where something is that lies on a space: "on Bolero 4", "in house 7"."""
        if space >= STREET:
            return f"on {self.names[space]}"
        return f"in {f'house {space - HOUSE + 1}' if HOUSE <= space < HOUSE + HOUSES else self.names[space]}"


@lru_cache(maxsize=EDITIONS)
def _town(data: bytes) -> Town:
    e = np.frombuffer(data, Edition.dtype)[0]
    buildings = [*range(HOME, HOME + HOMES), *range(HOUSE, HOUSE + HOUSES), KIOSK, POUND]
    buildings += range(RESTAURANT, RESTAURANT + int(e.restaurants))
    spaces = (*buildings, *range(STREET, int(e.spaces)))

    def where(numbers: Any) -> dict[int, int]:
        return {int(numbers[space]): space for space in spaces if numbers[space]}

    near = {space: tuple(other for other in e.near[space].tolist() if other < NO_SPACE) for space in spaces}
    return Town(
        text_of(e.town),
        spaces,
        {space: tuple(e.box[space].tolist()) for space in spaces},
        {space: text_of(e.names[space]) for space in spaces},
        near,
        {space: tuple(e.roads[space].tolist()) for space in spaces if space >= STREET},
        where(e.can),
        where(e.lamp),
        where(e.fountain),
        tuple(text_of(name) for name in e.dogs),
        tuple(
            Sight(row[0], (row[1], row[2], row[3], row[4]), text_of(name))
            for row, name in zip(
                e.scenery[: e.scenery_count].tolist(), e.scenery_names[: e.scenery_count], strict=True
            )
        ),
    )


def town(e: Any) -> Town:
    """The town of an edition's record."""
    return _town(e.tobytes())


def text_of(name: Any) -> str:
    """A name out of a record."""
    return bytes(name.tolist()).rstrip(b"\0").decode(errors="replace")


# Below the town


@dataclass(frozen=True, eq=False)
class Plan:
    """The board for a town and so many players, with seat `below` at the lower edge."""

    town: Town
    seats: int
    below: int

    @cached_property
    def width(self) -> float:
        """The width of the board."""
        return max(self.town.width, LEAST_WIDE)

    @cached_property
    def bar(self) -> Box:
        """The supplies and the pound's track."""
        return Box(self.width / 2, self.town.height + BAR / 2, self.width, BAR)

    @cached_property
    def track(self) -> tuple[Box, ...]:
        """The spaces of the pound's track."""
        right = self.bar.x + LEAST_WIDE / 2 - 2 * GAP
        return tuple(
            Box(right - (DAYS_IN_POUND - n - 0.5) * TRACK_STEP, self.bar.y, TRACK_STEP - 6, BAR - 14)
            for n in range(DAYS_IN_POUND)
        )

    @cached_property
    def charts(self) -> tuple[Box, ...]:
        """The charts, by seat: in the order of play from the next seat on."""
        found: dict[int, Box] = {}
        top = self.bar.bottom + GAP
        step = CHART_WIDE + GAP
        for n in range(self.seats):
            seat = (self.below + 1 + n) % self.seats
            row, column = divmod(n, 2)
            alone = column == 0 and n == self.seats - 1
            x = self.width / 2 + (0 if alone else (column - 0.5) * step)
            found[seat] = Box(x, top + row * (CHART_HIGH + GAP) + CHART_HIGH / 2, CHART_WIDE, CHART_HIGH)
        return tuple(found[seat] for seat in range(self.seats))

    @cached_property
    def height(self) -> float:
        """The height of the board."""
        return self.charts[self.below].bottom + GAP


@lru_cache(maxsize=EDITIONS * MAX_SEATS)
def _plan(data: bytes, seats: int, below: int) -> Plan:
    return Plan(_town(data), seats, below)


def plan(e: Any, seats: int, below: int) -> Plan:
    """The board for an edition's record and so many players, with seat `below` at the lower edge."""
    return _plan(e.tobytes(), seats, below)
