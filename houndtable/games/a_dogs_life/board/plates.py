"""The names of the streets, on enamel plates at the kerb, where least is in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houndtable.core.board import Box
from houndtable.core.drawing.look import CREAM, OUTLINE
from houndtable.core.drawing.svg import at, rect, width_of, word
from houndtable.games.a_dogs_life.board.layout import CELL, Town
from houndtable.games.a_dogs_life.board.tints import tint

NORTH, EAST, SOUTH, WEST = range(4)
SIZES = (14.0, 11.5)  # of the letters: the smaller ones where there is no room
HIGH = 19.0
QUARTER = CELL / 4
OFF = CELL / 2 + 5.5  # from the middle of a square to that of a plate beside it
ARROW = 16.0  # around the middle of an arrow, to be kept free


class Plate(NamedTuple):
    """A plate: its name, its middle and whether it stands upright."""

    name: str
    x: float
    y: float
    upright: bool
    size: float

    @property
    def box(self) -> Box:
        """The place that it takes."""
        wide = width_of(self.name, self.size) + 11
        return Box(self.x, self.y, *((HIGH, wide) if self.upright else (wide, HIGH)))


def names(town: Town) -> str:
    """The names of all streets."""
    placed: list[Plate] = []
    cost = _costs(town)
    for name, spaces in _streets(town).items():
        tried = _tries(town, name, spaces)
        placed.append(min(tried, key=lambda plate: round(_in_the_way(town, plate, placed, cost), 3)))
    return "".join(map(_drawn, placed))


def _drawn(plate: Plate) -> str:
    area = plate.box
    wide = max(area.width, area.height)
    return at(
        plate.x,
        plate.y,
        rect(-wide / 2, -HIGH / 2, wide, HIGH, 4, fill=tint("plate"), stroke=OUTLINE, stroke_width=1.4),
        rect(
            -wide / 2 + 2, -HIGH / 2 + 2, wide - 4, HIGH - 4, 2.5, fill="none", stroke=CREAM, stroke_width=0.9
        ),
        word(plate.name, 0, round(plate.size * 0.36, 2), plate.size, fill=CREAM, font_weight=800),
        turn=-90 if plate.upright else 0,
    )


def _streets(town: Town) -> dict[str, list[int]]:
    """The squares of each street, by its name."""
    found: dict[str, list[int]] = {}
    for space in town.streets:
        name = town.names[space]
        first, _, number = name.rpartition(" ")
        found.setdefault(first if first and number.isdigit() else name, []).append(space)
    return found


def _tries(town: Town, name: str, spaces: Sequence[int]) -> Iterator[Plate]:
    """Where a plate could be: along each straight run of squares, on both sides."""
    for upright in (False, True):
        for run in _straight(town, spaces, upright):
            if len(run) < 2 and len(spaces) > 1:
                continue
            first = town.areas[run[0]]
            for step in range(-1, 4 * len(run) - 2):
                for side in (-1, 1):
                    along, off = step * QUARTER, side * OFF
                    x, y = (first.x + off, first.y + along) if upright else (first.x + along, first.y + off)
                    yield from (Plate(name, x, y, upright, size) for size in SIZES)


def _straight(town: Town, spaces: Sequence[int], upright: bool) -> Iterator[list[int]]:
    """The straight runs among squares, across or down."""
    mine = set(spaces)
    before, behind = (NORTH, SOUTH) if upright else (WEST, EAST)
    for space in spaces:
        if town.roads[space][before] in mine:
            continue
        run = [space]
        while (nearby := town.roads[run[-1]][behind]) in mine and nearby != space:
            run.append(nearby)
        yield run


def _costs(town: Town) -> dict[tuple[int, int], float]:
    """How bad it is to cover some of a square."""
    found = {square: 5.0 if space in town.roads else 1.6 for square, space in town.at.items()}
    for sight in town.sights:
        left, top, wide, high = sight.cells
        squares = [(left + i, top + j) for j in range(high) for i in range(wide)]
        found |= dict.fromkeys(squares, 1.3 if sight.name else 0.25)
    return found


def _in_the_way(
    town: Town, plate: Plate, placed: Sequence[Plate], cost: dict[tuple[int, int], float]
) -> float:
    """How much a plate would hide: squares, arrows and other plates."""
    area, corner = plate.box, town.corner(town.used[0], town.used[1])
    worth = sum(20.0 for other in placed if _meet(area, other.box, 3))
    worth += sum(14.0 for arrow in town.arrows if _meet(area, Box(arrow.x, arrow.y, ARROW, ARROW), 6))
    left, top = (int(edge // CELL) for edge in (area.left - corner[0], area.top - corner[1]))
    right, bottom = (int(edge // CELL) for edge in (area.right - corner[0], area.bottom - corner[1]))
    for down in range(top, bottom + 1):
        for across in range(left, right + 1):
            x, y = corner[0] + across * CELL, corner[1] + down * CELL
            wide = min(area.right, x + CELL) - max(area.left, x)
            high = min(area.bottom, y + CELL) - max(area.top, y)
            worth += cost.get((across + town.used[0], down + town.used[1]), 0.3) * wide * high / 200
    edges = (area.left, area.top, town.offset + town.width - area.right, town.height - area.bottom)
    return (
        worth
        + sum(30.0 for edge in edges if edge < 4)
        + (0.05 if plate.upright else 0)
        + 0.5 * (SIZES[0] - plate.size)
    )


def _meet(one: Box, other: Box, gap: float) -> bool:
    """Whether two rectangles come closer than a gap."""
    return (
        abs(one.x - other.x) < (one.width + other.width) / 2 + gap
        and abs(one.y - other.y) < (one.height + other.height) / 2 + gap
    )
