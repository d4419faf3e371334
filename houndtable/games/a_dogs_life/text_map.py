"""The town in characters: three columns and a line for each square, as it is before anything moves.

A street square is ``.``, behind it what stands there; buildings are filled with ``=``, with the arrows where
one enters; streets have their names where there is room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from houndtable.core.names import columns, shortened
from houndtable.games.a_dogs_life.board.layout import EDITIONS, Town, town
from houndtable.games.a_dogs_life.state import HOUSE, HOUSES, NO_SPACE, STREET, Edition
from houndtable.games.a_dogs_life.town import STEPS

CELL = 3  # columns of a square
STREET_SIGN, FILLING = "\u00b7", "="
WALLS = {(True, False): "|", (False, True): "_", (True, True): "J"}
"""Of a square: whether one stands to its right, and below it."""
_EAST, _SOUTH = 1, 2
SEVERAL = ":"  # arrows for which there is no room
_SHORTEST = 2  # letters of a street's name

Canvas = list[list[str]]


class Ground(NamedTuple):
    """A town that nobody is in: its lines, and the line and column where each space shows who is there."""

    lines: tuple[tuple[str, ...], ...]
    spots: dict[int, tuple[int, int]]
    numbers: dict[int, str]  # of small houses, to be shown behind who is in one


def ground(e: Any) -> Ground:
    """The town of an edition."""
    return _ground(e.tobytes())


@lru_cache(EDITIONS)
def _ground(data: bytes) -> Ground:
    place = town(np.frombuffer(data, Edition.dtype)[0])
    left, top = _corner(place)
    right = max(cells[0] + cells[2] for cells in place.cells.values())
    low = max(cells[1] + cells[3] for cells in place.cells.values())
    canvas = [[" "] * (CELL * (right - left)) for _ in range(low - top)]
    spots = {}
    for space, (across, down, _, _) in place.cells.items():
        spots[space] = down - top, CELL * (across - left)
    for space in place.spaces:
        if space < STREET:
            spots[space] = _draw_building(canvas, place, space)
        else:
            _draw_square(canvas, place, space, spots[space])
    _name_streets(canvas, place)
    houses = range(HOUSE, HOUSE + HOUSES)
    numbers = {space: str(space - HOUSE + 1) for space in houses if place.cells[space][2:] == (1, 1)}
    return Ground(tuple(map(tuple, canvas)), spots, numbers)


def _corner(place: Town) -> tuple[int, int]:
    """The square at the upper left of all that is shown."""
    return min(cells[0] for cells in place.cells.values()), min(cells[1] for cells in place.cells.values())


def write(line: list[str], column: int, text: str) -> None:
    """Write a text into a line, as far as the line goes; wide letters take two columns, marks none."""
    for char in text:
        wide = columns(char)
        if column + wide > len(line):
            return
        if wide == 0:
            line[max(0, column - 1)] += char
            continue
        if line[column] == "":  # half of a wide letter
            line[column - 1] = " "
        line[column : column + wide] = [char, *[""] * (wide - 1)]
        column += wide
        if column < len(line) and line[column] == "":
            line[column] = " "


def _draw_square(canvas: Canvas, place: Town, space: int, spot: tuple[int, int]) -> None:
    """A street square, with the walls to its right and below it."""
    row, column = spot
    canvas[row][column] = STREET_SIGN
    across, down = place.cells[space][:2]
    walls = [
        neighbour >= STREET and place.roads[space][side] == NO_SPACE
        for side, neighbour in (
            (_EAST, place.at.get((across + 1, down), -1)),
            (_SOUTH, place.at.get((across, down + 1), -1)),
        )
    ]
    canvas[row][column + 2] = WALLS.get((walls[0], walls[1]), " ")


def _draw_building(canvas: Canvas, place: Town, space: int) -> tuple[int, int]:
    """A building with its arrows and its name; returns where in it a dog is shown."""
    left, top, wide, high = place.cells[space]
    corner = _corner(place)
    row, column = top - corner[1], CELL * (left - corner[0])
    is_house = HOUSE <= space < HOUSE + HOUSES
    name = str(space - HOUSE + 1) if is_house else place.names[space]
    arrows = [_arrow(place.cells[space], place.cells[square]) for square in place.near[space]]
    rows = [[FILLING] * (CELL * wide) for _ in range(high)]
    if wide == high == 1:
        sign = arrows[0][0] if len({sign for sign, _ in arrows}) == 1 else SEVERAL
        write(rows[0], 0, _small_house(name, sign) if is_house else f"{FILLING}{shortened(name, 1):1}{sign}")
    else:
        for sign, (down, across) in arrows:
            rows[down][across] = sign if rows[down][across] == FILLING else SEVERAL
        _write_name(rows, name)
    for n, line in enumerate(rows):
        canvas[row + n][column : column + CELL * wide] = line
    return row + high - 1, column


def _arrow(box: Sequence[int], square: Sequence[int]) -> tuple[str, tuple[int, int]]:
    """The arrow from a street square into a building, and its line and column in the building."""
    across, down = square[0] - box[0], square[1] - box[1]
    if down < 0 or down >= box[3]:
        return ("v", (0, CELL * across + 1)) if down < 0 else ("^", (box[3] - 1, CELL * across + 1))
    return (">", (down, 0)) if across < 0 else ("<", (down, CELL * box[2] - 1))


def _small_house(number: str, sign: str) -> str:
    """A house of one square: its number, with the arrow behind it if it comes from the right."""
    text = f"{number}{sign}" if sign == "<" else f"{sign}{number}"
    return text if len(text) == CELL else f"{FILLING}{text}" if sign == "<" else f"{text}{FILLING}"


def _write_name(rows: Canvas, name: str) -> None:
    """Write a building's name where it has most room, with a gap before arrows.

    In the last line a dog comes first.
    """
    best: tuple[int, list[str], int] = (0, rows[0], 0)
    for number, line in enumerate(rows):
        first = 1 if len(rows) == 1 else CELL if number == len(rows) - 1 else 0
        for start in range(first, len(line)):
            room = next((n for n, sign in enumerate(line[start:]) if sign != FILLING), len(line) - start)
            room -= start + room < len(line)
            if room > best[0]:
                best = room, line, start
    room, line, start = best
    write(line, start, shortened(name, room).rstrip())


# The names of streets


def _name_streets(canvas: Canvas, place: Town) -> None:
    """Write each street's name beside one of its squares, and the numbers of its ends on them.

    Short streets come first: there is less room beside them. Where there is none at all, the name begins on
    a square where nothing stands.
    """
    left, top = _corner(place)
    busy = {*place.cans.values(), *place.lamps.values(), *place.fountains.values()}
    for name, squares in sorted(_streets(place).items(), key=lambda street: len(street[1])):
        for number, square in {(1, squares[0]), (len(squares), squares[-1])} if len(squares) > 1 else ():
            canvas[square[1] - top][CELL * (square[0] - left)] = str(number)[-1]
        for length in range(columns(name), min(columns(name), _SHORTEST) - 1, -1):
            text = shortened(name, length).rstrip()
            found = min(_places(canvas, place, squares, text), default=None)
            if found is not None:
                write(canvas[found[1]], found[2], text)
                break
        else:
            bare = [square for square in squares if place.at[square] not in busy]
            for across, down in bare[:1]:
                write(canvas[down - top], CELL * (across - left) + 1, shortened(name, CELL - 1))


def _streets(place: Town) -> dict[str, list[tuple[int, int]]]:
    """The squares of each street, by its name."""
    found: dict[str, list[tuple[int, int]]] = {}
    for space in place.streets:
        street, _, number = place.names[space].rpartition(" ")
        name = street if street and number.isdecimal() else place.names[space]
        found.setdefault(name, []).append(place.cells[space][:2])
    return found


def _places(
    canvas: Canvas, place: Town, squares: Sequence[tuple[int, int]], text: str
) -> Iterator[tuple[int, int, int]]:
    """Where a street's name can stand: how many squares of others are near, the line and the column."""
    left, top = _corner(place)
    long = columns(text)
    for across, down in squares:
        x, y = CELL * (across - left), down - top
        for line, start in ((y, x + CELL), (y, x - long - 1), (y - 1, x), (y + 1, x)):
            if not (0 <= line < len(canvas) and 0 <= start <= len(canvas[line]) - long):
                continue
            if set(canvas[line][max(0, start - 1) : start + long + 1]) != {" "}:
                continue
            cells = range(start // CELL + left, (start + long - 1) // CELL + left + 1)
            beside = {(cell + i, line + top + j) for cell in cells for i, j in STEPS}
            strange = sum(place.at.get(at, 0) >= STREET and at not in squares for at in beside)
            yield strange, line, start
