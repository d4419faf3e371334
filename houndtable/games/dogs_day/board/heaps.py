"""Markers where they lie: stacks of those that look alike to the viewer, laid out in the room that there is.

Few lie open beside each other; more of a kind are pushed together, and a number says how many there are.
Every marker stays a thing of its own, so that it can be seen to move. A stack has a ground that is marked
and clicked as one: which of several markers that look alike is meant makes no difference.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from houndtable.core.board import Item
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import box, group
from houndtable.games.dogs_day.board import ids, markers
from houndtable.games.dogs_day.board.layout import COUNT, Heap
from houndtable.games.dogs_day.parts import KIND_NAMES

Stacks: TypeAlias = tuple[tuple[int, int, tuple[int, ...]], ...]
"""Kind, value (0 where the viewer does not know it) and the numbers of the markers."""

PIECE = 2 * markers.RADIUS
ROW = 43.0
BETWEEN = 5.0  # two stacks
DIGIT = 21.0
ROUND = 4  # widths of grounds go up by so much
WIDEST = 416


class Level(NamedTuple):
    """How close markers lie: from one to the next, how many show, and from how many on they are counted."""

    step: float
    shown: int
    counted: int


LEVELS = (Level(PIECE, 99, 99), Level(17, 7, 4), Level(10, 3, 4), Level(8, 2, 3), Level(0, 1, 2))
SHRINKS = (1.0, 0.92, 0.85)  # rather than to begin another row
SMALLEST = 0.85


class _Cell(NamedTuple):
    """A stack as it is laid out: its row, its left end and width, and how its markers lie."""

    row: int
    left: float
    wide: float
    level: Level


def ground(wide: float) -> str:
    """The symbol of the ground of a stack."""
    return f"day-stack-{int(wide)}"


def _widths() -> range:
    return range(int(PIECE), WIDEST + 1, ROUND)


def symbols() -> list[str]:
    """The grounds of stacks, in all widths."""
    return [
        group(box(wide, PIECE + 2, 12, fill=OUTLINE, opacity=0.09), id=ground(wide)) for wide in _widths()
    ]


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of the grounds."""
    return {ground(wide): (wide / 2, PIECE / 2 + 1) for wide in _widths()}


@lru_cache(maxsize=8192)
def items(stacks: Stacks, heap: Heap, place: int, where: str) -> tuple[Item, ...]:
    """The markers of a place; `where` says in words where they are."""
    cells, scale = _laid([len(numbers) for _, _, numbers in stacks], heap)
    found: list[Item] = []
    for cell, (kind, look, numbers) in zip(cells, stacks, strict=True):
        found += _stack(cell, heap, scale, (place, kind, look), numbers, where)
    return tuple(found)


def _stack(
    cell: _Cell, heap: Heap, scale: float, which: tuple[int, int, int], numbers: tuple[int, ...], where: str
) -> list[Item]:
    _, kind, look = which
    name = ids.stack(*which)
    y = round(heap.y + cell.row * ROW * scale, 2)
    words = f"{KIND_NAMES[kind]} {where}{f', value {look}' if look else ''}"
    count = len(numbers)
    title = (
        words
        if count == 1
        else f"{count} {KIND_NAMES[kind]}s {where}{f', each of value {look}' if look else ''}"
    )
    found = [
        Item(
            name,
            round(cell.left + cell.wide * scale / 2, 2),
            y,
            ground(cell.wide),
            title=title,
            spot=name,
            scale=scale,
        )
    ]
    step, shown, counted = cell.level
    shown = min(shown, count)
    first = cell.left + PIECE * scale / 2
    for n, number in enumerate(numbers):
        x = round(first + max(0, n - count + shown) * step * scale, 2)
        under = look and step < PIECE and n < count - 1
        piece = markers.covered(kind) if under else markers.symbol(kind, look)
        found.append(Item(ids.marker(number), x, y, piece, title=words, spot=name, scale=scale))
    if count >= counted:
        x = first + ((shown - 1) * step + PIECE / 2 + 4) * scale
        size = round(COUNT * scale, 1)
        style = f'font-size="{size}" font-weight="800" fill="{heap.ink}"'
        found.append(
            Item(f"{name}-count", round(x, 2), round(y + size * 0.36, 2), text=f"×{count}", style=style)
        )
    return found


def _laid(counts: list[int], heap: Heap) -> tuple[list[_Cell], float]:
    """The stacks in the rows of a heap, as open as there is room; and how large they are."""
    for rows in range(1, heap.rows + 1):
        for shrink in SHRINKS:
            scale = round(heap.scale * shrink, 3)
            if scale < SMALLEST:
                break
            for level in LEVELS:
                if found := _packed(counts, level, heap.width / scale, rows):
                    return _placed(found, heap, scale), scale
    scale = heap.scale
    while not (found := _packed(counts, LEVELS[-1], heap.width / scale, heap.rows)):
        scale = round(scale * 0.95, 3)
    return _placed(found, heap, scale), scale


def _packed(counts: list[int], level: Level, room: float, rows: int) -> list[list[tuple[float, Level]]]:
    """The widths of the stacks, row by row; nothing where they need more rows."""
    found: list[list[tuple[float, Level]]] = [[]]
    left = room
    for count in counts:
        wide = _width(count, level)
        if found[-1] and wide > left:
            found.append([])
            left = room
        if wide > left or wide > WIDEST or len(found) > rows:
            return []
        found[-1].append((wide, level))
        left -= wide + BETWEEN
    return found


def _width(count: int, level: Level) -> float:
    wide = PIECE + level.step * (min(count, level.shown) - 1)
    if count >= level.counted:
        wide += 12 + DIGIT * (1 + len(str(count)))
    return math.ceil(wide / ROUND) * ROUND


def _placed(rows: list[list[tuple[float, Level]]], heap: Heap, scale: float) -> list[_Cell]:
    cells = []
    for number, row in enumerate(rows):
        whole = (sum(wide for wide, _ in row) + BETWEEN * (len(row) - 1)) * scale
        left = heap.x - whole / 2 if heap.centred else heap.x
        for wide, level in row:
            cells.append(_Cell(number, left, wide, level))
            left += (wide + BETWEEN) * scale
    return cells
