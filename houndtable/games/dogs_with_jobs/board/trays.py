"""What lies over the board for a while: another's hand, what Hunting has drawn, and the discarded dogs.

A hand that one looks at covers the Draft and the piles, for nothing else can be chosen then. The discarded
dogs cover the piles only: who can take one of them may as well take one from the Draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from houndtable.core.board import Box, Item
from houndtable.core.drawing.look import ACCENT, CREAM, DARK, INK, OUTLINE, SURFACE
from houndtable.core.drawing.svg import at, box, circle, fit, group, use, word
from houndtable.games.dogs_with_jobs.board import cards, dogs, ids, signs, titles
from houndtable.games.dogs_with_jobs.board.layout import CARD_HIGH, CARD_WIDE, SEARCH, TRAY
from houndtable.games.dogs_with_jobs.board.tints import light, of_category
from houndtable.games.dogs_with_jobs.names import unit_name
from houndtable.games.dogs_with_jobs.state import BEST, DOGS, TYPES

GROUND, SEARCHED = "jobs-tray", "jobs-search"
HEADLINE = 54.0
GAP = 10.0
LARGEST = 1.6
IN_ROW = 5  # types of discarded dogs
HEAD_R = 30.0
WORTH_WIDE, WORTH_HIGH = 37.0, 54.0
NAME = 29.0


def worth(dog: int) -> str:
    """The symbol of a dog among the discarded ones of its type: its experience."""
    return f"jobs-worth-{ids.dog(dog)}"


def symbols() -> list[str]:
    """The trays, and what lies on that of the discarded dogs."""
    found = [_tray(GROUND, TRAY), _tray(SEARCHED, SEARCH)]
    for kind in range(TYPES):
        head = at(0, 2, use(dogs.symbol(kind)), scale=0.5)
        disc = circle(0, 0, HEAD_R, fill=light(kind // 2), stroke=of_category(kind // 2), stroke_width=3.5)
        sign = at(19, 20, signs.roundel(kind // 2, 12))
        found.append(group(disc, head, sign, id=f"jobs-search-head-{kind}"))
    return [*found, *map(_worth, range(DOGS))]


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of what may be marked."""
    return {
        SEARCHED: (SEARCH.width / 2, SEARCH.height / 2),
        **dict.fromkeys(map(worth, range(DOGS)), (WORTH_WIDE / 2 - 1, WORTH_HIGH / 2)),
    }


def _tray(name: str, area: Box) -> str:
    shade = box(area.width, area.height, 16, fill=OUTLINE, opacity=0.35, transform="translate(3 5)")
    sheet = box(area.width, area.height, 16, fill=SURFACE, stroke=ACCENT, stroke_width=4)
    return group(shade, sheet, id=name)


def _worth(dog: int) -> str:
    number = word(str(dog % BEST + 1), 0, 13, 36, fill=DARK, font_weight=800)
    edge = box(WORTH_WIDE - 2, WORTH_HIGH, 8, fill=of_category(dog // BEST // 2))
    sheet = box(WORTH_WIDE - 7, WORTH_HIGH - 7, 5, fill=CREAM)
    rim = box(WORTH_WIDE - 2, WORTH_HIGH, 8, fill="none", stroke=OUTLINE, stroke_width=1.5)
    return group(edge, sheet, rim, number, id=worth(dog))


# Jobs to choose from


@lru_cache(maxsize=256)
def jobs(where: str, words: str, kinds: tuple[int, ...], called: tuple[str, ...]) -> tuple[Item, ...]:
    """Jobs over the middle of the board, as large as there is room; `words` say what is to be done."""
    text, size = fit(words, 36, 26, TRAY.width - 60)
    style = f'font-size="{round(size, 1)}" font-weight="800" text-anchor="middle" fill="{INK}"'
    found = [
        Item(ids.TRAY, TRAY.x, TRAY.y, GROUND),
        Item(f"{ids.TRAY}-words", TRAY.x, TRAY.top + 44, text=text, style=style, title=words),
    ]
    room = Box(TRAY.x, TRAY.y + HEADLINE / 2, TRAY.width - 24, TRAY.height - HEADLINE - 20)
    for (x, y, scale), kind, copy in zip(_grid(len(kinds), room), kinds, copies(kinds), strict=True):
        name = ids.job(where, kind, copy)
        found.append(Item(name, x, y, cards.job(kind), title=called[kind], scale=scale))
    return tuple(found)


def copies(kinds: Sequence[int]) -> list[int]:
    """For each job how many of its kind there are up to it."""
    return [kinds[: n + 1].count(kind) for n, kind in enumerate(kinds)]


def _grid(count: int, room: Box) -> list[tuple[float, float, float]]:
    """Places for cards in rows, and their size: as large as may be."""
    best, rows = 0.0, 1
    for tried in range(1, count + 1):
        columns = -(-count // tried)
        scale = min(
            LARGEST,
            (room.width + GAP) / (columns * (CARD_WIDE + GAP)),
            (room.height + GAP) / (tried * (CARD_HIGH + GAP)),
        )
        if scale > best:
            best, rows = round(scale, 3), tried
    columns = -(-count // rows)
    found = []
    for n in range(count):
        row, place = divmod(n, columns)
        wide = min(columns, count - row * columns)
        x = room.x + (place - (wide - 1) / 2) * (CARD_WIDE + GAP) * best
        y = room.y + (row - (rows - 1) / 2) * (CARD_HIGH + GAP) * best
        found.append((round(x, 2), round(y, 2), best))
    return found


# Discarded dogs


@lru_cache(maxsize=256)
def discarded(dogs_there: tuple[int, ...]) -> tuple[Item, ...]:
    """The discarded dogs by type, over the piles; each type with its name and its dogs' experience."""
    types = sorted({dog // BEST for dog in dogs_there})
    rows = 1 if len(types) <= IN_ROW else 2
    columns = len(types) if rows == 1 else -(-len(types) // rows)
    area = SEARCH
    title = f"discarded dogs, {len(dogs_there)} of them"
    found = [Item(ids.DOG_DISCARDS, area.x, area.y, SEARCHED, title=title)]
    wide, high = (area.width - 12) / max(columns, 1), (area.height - 12) / rows
    for n, kind in enumerate(types):
        row, column = divmod(n, columns)
        cell = Box(
            area.left + 6 + (column + 0.5) * wide, area.top + 6 + (row + 0.5) * high, wide - 6, high - 4
        )
        found += _of_type(cell, kind, sorted(dog for dog in dogs_there if dog // BEST == kind))
    return tuple(found)


def _of_type(cell: Box, kind: int, there: Sequence[int]) -> list[Item]:
    """The dogs of a type: on the left its head, on the right its name above their experience."""
    head = round(min(2.0, cell.height / (2 * HEAD_R + 6), cell.width / 215), 3)
    left = round(cell.left + 2 * HEAD_R * head + 8, 2)
    room = cell.right - left
    name, size = fit(unit_name(kind), NAME, 20, room)
    style = f'font-size="{round(size, 1)}" font-weight="800" fill="{INK}"'
    scale = round(min(1.6, room / (len(there) * WORTH_WIDE), (cell.height - NAME - 4) / WORTH_HIGH), 3)
    top = cell.y - (NAME + 4 + WORTH_HIGH * scale) / 2
    middle = round(cell.left + HEAD_R * head, 2)
    found = [
        Item(f"search-{kind}", middle, round(cell.y, 2), f"jobs-search-head-{kind}", scale=head),
        Item(f"search-{kind}-name", left, round(top + NAME - 6, 2), text=name, style=style),
    ]
    y = round(top + NAME + 4 + WORTH_HIGH * scale / 2, 2)
    for n, dog in enumerate(there):
        x = round(left + (n + 0.5) * WORTH_WIDE * scale, 2)
        title = f"{titles.dog(dog)}, among the discarded dogs"
        found.append(Item(ids.dog(dog), x, y, worth(dog), title=title, scale=scale))
    return found
