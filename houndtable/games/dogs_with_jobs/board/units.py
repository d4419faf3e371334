"""The units of a team: dogs in a fan, their jobs below them, and a badge that tells what counts.

A guarded unit lies sideways, its jobs beside it; name, badge and jobs stay upright, so that they can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from houndtable.core.board import Box, Item
from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import CREAM, DANGER, DARK, GOLD, INK, LINE, OUTLINE, SURFACE
from houndtable.core.drawing.svg import at, box, group, path, rect, word
from houndtable.games.dogs_with_jobs.board import cards, ids, signs, titles
from houndtable.games.dogs_with_jobs.board.layout import CARD_WIDE, CELL, NUMBER, PLATE, SHORT_HIGH
from houndtable.games.dogs_with_jobs.board.looks import Unit
from houndtable.games.dogs_with_jobs.board.tints import of_category, tint
from houndtable.games.dogs_with_jobs.names import unit_name
from houndtable.games.dogs_with_jobs.rules.scoring import NO_JOBS_DONE
from houndtable.games.dogs_with_jobs.state import CATEGORIES, Measure

GROUND, ROOM, FACE_DOWN = "jobs-unit", "jobs-room", "jobs-laid-down"
WIDE, HIGH = CELL - 6, PLATE - 12
NAME = 29
UPRIGHT, TURNED = 0.78, 0.66  # sizes of dogs
FAN, TURNED_STEP = 44.0, 27.0  # from one dog to the next, at most
DOGS_TOP, DOGS_HIGH = 36.0, 138.0
TILE_WIDE, TILE_HIGH, HIDDEN = 58.0, 46.0, 8.0  # a job below a unit, and how much of it the dogs hide
TILE_STEP = 61.0
BADGE_HIGH = 42.0


def badge(category: int, guarded: int) -> str:
    """The symbol of a unit's badge."""
    return f"jobs-badge-{category}{'-guarded' if guarded else ''}"


def tile(kind: int) -> str:
    """The symbol of a job below a unit that one knows."""
    return f"jobs-laid-{kind}"


def scored(category: int) -> str:
    """The symbol of a job below a unit when it is scored, without its points."""
    return f"jobs-scored-{category}"


def symbols(e: Any) -> list[str]:
    """What units are made of, dogs aside."""
    ground = box(WIDE, HIGH, 14, fill=OUTLINE, opacity=0.07)
    room = box(112, 150, 14, fill="none", stroke=LINE, stroke_width=3.5, stroke_dasharray="11 8")
    found = [group(ground, id=GROUND), group(room, paw(LINE, 27), id=ROOM), _face_down()]
    found += [_badge(category, guarded) for category in range(CATEGORIES - 1) for guarded in (0, 1)]
    found += [group(_sheet(of_category(n)), id=scored(n)) for n in range(CATEGORIES)]
    return [*found, *(_tile(e, kind) for kind in range(e.kinds))]


def sizes(e: Any) -> dict[str, tuple[float, float]]:
    """Half the width and height of what may be marked."""
    names = [FACE_DOWN, *map(tile, range(e.kinds)), *map(scored, range(CATEGORIES))]
    return {
        GROUND: (WIDE / 2, HIGH / 2),
        ROOM: (56, 75),
        **dict.fromkeys(names, (TILE_WIDE / 2, TILE_HIGH / 2)),
    }


def _sheet(fill: str) -> str:
    return box(TILE_WIDE, TILE_HIGH, 6, fill=CREAM, stroke=OUTLINE, stroke_width=1.5) + box(
        TILE_WIDE - 7, TILE_HIGH - 7, 4, fill=fill
    )


def _face_down() -> str:
    lines = path("M-24 -2H24M-24 14H24", stroke=tint("job-back-line"), stroke_width=2)
    return group(_sheet(tint("job-back")), lines, at(0, 7, signs.clipboard(0.3)), id=FACE_DOWN)


def _tile(e: Any, kind: int) -> str:
    """The points of a job: on top, and in gold those at the bottom."""
    top, bottom = int(e.top[kind]), int(e.bottom[kind])
    base = HIDDEN / 2 + 10.5
    sheet = _sheet(of_category(int(e.category[kind])))
    if e.measure[kind] == Measure.NOTHING:
        return group(sheet, word(str(top), 0, base, 29, fill=CREAM, font_weight=800), id=tile(kind))
    gold = rect(1, -TILE_HIGH / 2 + 4, 24, TILE_HIGH - 8, 4, fill=GOLD)
    return group(
        sheet,
        gold,
        word(str(top), -12.5, base, _digits(top), fill=CREAM, font_weight=800),
        word(str(bottom), 13, base, _digits(bottom), fill=DARK, font_weight=800),
        id=tile(kind),
    )


def _digits(number: int) -> int:
    """The size of a number in half a tile."""
    return 29 if number < 10 else 20


def _badge(category: int, guarded: int) -> str:
    """Beside every unit, upright: category, and room for its experience and the number of its jobs."""
    wide = WIDE if guarded else 164
    parts = [
        box(wide, BADGE_HIGH, BADGE_HIGH / 2, fill=SURFACE, stroke=OUTLINE, stroke_width=1.6),
        at(-wide / 2 + 22, 0, signs.roundel(category, 18)),
        at(-wide / 2 + 107, 0, signs.job_back(17, 25)),
    ]
    if guarded:
        parts.append(at(wide / 2 - 20, -1, signs.shield(14, tint("steel"), OUTLINE)))
    return group(*parts, id=badge(category, guarded))


# What moves


@lru_cache(maxsize=4096)
def items(
    area: Box, seat: int, name: str, unit: Unit, called: tuple[str, ...], categories: tuple[int, ...]
) -> tuple[Item, ...]:
    """A unit in its cell. `called` and `categories` are of the edition's jobs, by kind."""
    whose = f"{name}'s {unit_name(unit.kind)} unit"
    title = f"{whose}, {titles.number_of(len(unit.dogs), 'dog')} with experience {unit.experience}"
    title += f", {titles.number_of(len(unit.jobs), 'job')} done{', guarded' if unit.guarded else ''}"
    style = f'font-size="{NAME}" font-weight="700" text-anchor="middle" fill="{INK}"'
    word = unit_name(unit.kind)
    mine = ids.unit(seat, unit.kind)
    found = [
        Item(mine, area.x, area.y, GROUND, title=title),
        Item(f"{mine}-name", area.x, area.top + 28, text=word, style=style),
    ]
    jobs = zip(_job_places(area, unit), unit.jobs, strict=True)
    for n, ((x, y), kind) in enumerate(jobs):
        found += _job(seat, whose, unit, n, (x, y, kind), called, categories)
    for (x, y), dog in zip(_dog_places(area, unit), unit.dogs, strict=True):
        symbol = cards.turned_dog(dog) if unit.guarded else cards.short_dog(dog)
        scale = TURNED if unit.guarded else UPRIGHT
        found.append(
            Item(ids.dog(dog), x, y, symbol, title=f"{titles.dog(dog)}, in {name}'s team", scale=scale)
        )
    if unit.counts == ():
        style = f'font-size="30" font-weight="800" text-anchor="middle" fill="{DANGER}"'
        found.append(Item(f"{mine}-costs", area.x, area.top + 164, text=f"−{NO_JOBS_DONE}", style=style))
    return (*found, *_badge_items(area, mine, unit))


def _dog_places(area: Box, unit: Unit) -> list[tuple[float, float]]:
    """The middles of the dogs: from left to right, or from top to bottom in a guarded unit."""
    count = len(unit.dogs)
    top = area.top + DOGS_TOP
    if unit.guarded:
        x = _turned_left(area) + TILE_WIDE + SHORT_HIGH * TURNED / 2
        first = top + DOGS_HIGH / 2 - TURNED_STEP * (count - 1) / 2
        return [(round(x, 2), round(first + n * TURNED_STEP, 2)) for n in range(count)]
    y = top + SHORT_HIGH * UPRIGHT / 2
    return [(round(area.x + (n - (count - 1) / 2) * FAN, 2), round(y, 2)) for n in range(count)]


def _turned_left(area: Box) -> float:
    return area.x - (TILE_WIDE + SHORT_HIGH * TURNED) / 2


def _job_places(area: Box, unit: Unit) -> list[tuple[float, float]]:
    """The middles of the jobs: below the dogs, or beside them in a guarded unit."""
    count = len(unit.jobs)
    if unit.guarded:
        x, middle = _turned_left(area) + TILE_WIDE / 2, area.top + DOGS_TOP + DOGS_HIGH / 2
        return [(round(x, 2), round(middle + (n - (count - 1) / 2) * TILE_HIGH, 2)) for n in range(count)]
    y = area.top + DOGS_TOP + SHORT_HIGH * UPRIGHT - HIDDEN + TILE_HIGH / 2
    return [(round(area.x + (n - (count - 1) / 2) * TILE_STEP, 2), round(y, 2)) for n in range(count)]


def _job(
    seat: int,
    whose: str,
    unit: Unit,
    place: int,
    at: tuple[float, float, int],
    called: Sequence[str],
    categories: Sequence[int],
) -> list[Item]:
    """A job below a unit: face down, known, or with the points that it counts."""
    x, y, kind = at
    mine = ids.laid(seat, unit.kind, place)
    if kind < 0:
        title = f"job below {whose}, face down, laid with {unit.laid_at[place]} experience"
        return [Item(mine, x, y, FACE_DOWN, title=title)]
    thing, _, worth = called[kind].partition(", ")
    title = f"{thing} below {whose}, {worth}"
    if unit.counts is None:
        return [Item(mine, x, y, tile(kind), title=title)]
    points = unit.counts[place]
    style = f'font-size="29" font-weight="800" text-anchor="middle" fill="{CREAM}"'
    text = str(points).replace("-", "−")
    return [
        Item(mine, x, y, scored(categories[kind]), title=f"{title}: counts {points}"),
        Item(f"{mine}-counts", x, y + 14.5, text=text, style=style),
    ]


def _badge_items(area: Box, mine: str, unit: Unit) -> list[Item]:
    left, y = area.x - (WIDE / 2 if unit.guarded else 82), area.bottom - BADGE_HIGH / 2 - 4
    style = f'font-size="{NUMBER}" font-weight="800" fill='
    jobs = len(unit.jobs)
    middle = ' text-anchor="middle"'
    base = y + 11.5
    return [
        Item(f"{mine}-badge", area.x, y, badge(unit.kind // 2, unit.guarded)),
        Item(f"{mine}-sum", left + 44, base, text=str(unit.experience), style=f'{style}"{INK}"'),
        Item(
            f"{mine}-jobs",
            left + 135,
            base,
            text=str(jobs),
            style=f'{style}"{INK if jobs else DANGER}"{middle}',
        ),
    ]


def room(area: Box, seat: int, name: str) -> Item:
    """The place for a further unit."""
    return Item(ids.room(seat), area.x, area.y, ROOM, title=f"room for another unit in {name}'s team")


assert CARD_WIDE * UPRIGHT + 2 * FAN <= WIDE
