"""Houses that nobody enters: roofs from above, with a strip of front below them, and the boards of names.

Each size and kind of roof and front is a symbol without a colour of its own: who uses it says which.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from houndtable.core.drawing.look import CREAM, DARK, OUTLINE
from houndtable.core.drawing.svg import (
    Attribute,
    at,
    circle,
    fit,
    group,
    num,
    path,
    rect,
    use,
    width_of,
    word,
)
from houndtable.games.a_dogs_life.board.greenery import PARK, chance
from houndtable.games.a_dogs_life.board.layout import CELL, Sight, Town
from houndtable.games.a_dogs_life.board.tints import tint

INSET = 5.5  # from the edge of its squares
FRONT = 12.0  # height of what is seen below a roof
SIGN, PARK_SIGN, LEAST_SIGN = 17.0, 13.0, 9.0  # sizes of names on boards
COLOURS = 7
GABLE, HIP, FLAT, SHOP = range(4)
SHADES = 2  # of each kind: where its chimney is
EDGE = 1.6


class House(NamedTuple):
    """How a house looks: its size, kind of roof, and what else differs."""

    wide: int  # squares
    high: int
    kind: int
    shade: int

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height."""
        return self.wide * CELL - 2 * INSET, self.high * CELL - 2 * INSET

    @property
    def name(self) -> str:
        """The symbol of its roof and front."""
        return f"life-roof-{self.wide}-{self.high}-{self.kind}-{self.shade}"

    @property
    def front(self) -> str:
        """The symbol of its wall."""
        return f"life-wall-{self.wide}-{int(self.kind == SHOP)}"


@lru_cache(maxsize=64)
def _houses(town: Town) -> tuple[tuple[int, House], ...]:
    """The houses of a town, by the number of the sight."""
    return tuple((n, _house(sight, n)) for n, sight in enumerate(town.sights) if sight.look != PARK)


def _house(sight: Sight, number: int) -> House:
    wide, high = sight.cells[2:]
    kind = SHOP if sight.look == 0 else int(chance(number, 2, *sight.cells[:2]) * 3)
    return House(wide, high, kind, int(chance(number, 3, *sight.cells[:2]) * SHADES))


def symbols(town: Town) -> list[str]:
    """Roofs, and walls with windows, of all sizes that there are."""
    houses = {house for _, house in _houses(town)}
    walls = {house.front: house for house in sorted(houses)}
    return [
        *(group(_wall(house), id=name) for name, house in walls.items()),
        *(group(_roof(house), id=house.name) for house in sorted(houses)),
    ]


def buildings(town: Town) -> str:
    """All of them; names come later, over all."""
    shades, drawn = [], []
    for n, house in _houses(town):
        area = town.area(town.sights[n].cells)
        x, y = round(area.left + INSET, 2), round(area.top + INSET, 2)
        wide, high = house.size
        shades.append(f"M{num(x + 4)} {num(y + 6)}h{num(wide)}v{num(high - 1)}h-{num(wide)}Z")
        wall = tint(f"wall-{1 + int(chance(n, 1) * 3)}")
        roof = tint(f"roof-{1 + int(chance(n, 0, *house[:2]) * COLOURS)}")
        colour = roof if house.kind == SHOP else wall
        drawn.append(use(house.front, x, round(y + high - FRONT - 2, 2), fill=colour))
        drawn.append(use(house.name, x, y, fill=roof))
    return path("".join(shades), fill=OUTLINE, opacity=0.22) + "".join(drawn)


def shadow(wide: float, high: float) -> str:
    """What a house throws on the ground; its upper left corner is the origin."""
    return path(f"M4 6h{num(wide)}v{num(high - 1)}h-{num(wide)}Z", fill=OUTLINE, opacity=0.22)


def _wall(house: House) -> str:
    """The strip of front with windows and a door, or with an awning; who uses it colours wall or awning."""
    wide, shop = house.size[0], house.kind == SHOP
    fill = tint("wall-1") if shop else None
    ground = rect(0.8, 0, wide - 1.6, FRONT + 2, 1.5, fill=fill, stroke=OUTLINE, stroke_width=EDGE)
    count = max(2, round((wide - 6) / 11))
    step = (wide - 6) / count
    door = -1 if shop else count // 2
    windows = "".join(
        f"M{num(n * step + step / 2)} {num(FRONT - 6.4)}h6v5h-6Z" for n in range(count) if n != door
    )
    found = ground + path(windows, fill=tint("window"), stroke=OUTLINE, stroke_width=0.9)
    if shop:
        return found + awning(wide, 2)
    d = f"M{num((door + 0.5) * step + 0.4)} {num(FRONT + 1.2)}v-7.4h5.2v7.4Z"
    return found + path(d, fill=tint("chimney"), stroke=OUTLINE, stroke_width=0.9)


def awning(wide: float, top: float, colour: str | None = None, high: float = 7.0) -> str:
    """A striped awning over a shop window, scalloped below."""
    count = max(3, round((wide - 2) / 8)) | 1
    step = (wide - 2) / count
    cloth, stripes = f"M1 {num(top)}v{num(high - 2)}", ""
    for n in range(count):
        bow = f"q{num(step / 2)} 4 {num(step)} 0"
        cloth += bow
        if n % 2:
            stripes += f"M{num(1 + n * step)} {num(top)}v{num(high - 2)}{bow}v-{num(high - 2)}Z"
    cloth += f"v-{num(high - 2)}Z"
    edge = path(cloth, fill=colour, stroke=OUTLINE, stroke_width=1.3)
    return edge + path(stripes, fill=tint("sign"), stroke=OUTLINE, stroke_width=0.7)


# Roofs


def _roof(house: House) -> str:
    wide, high = house.size
    high -= FRONT
    match house.kind:
        case 0:
            return _gable(wide, high, house.shade)
        case 1:
            return _hip(wide, high, house.shade)
        case 2:
            return _flat(wide, high) + _upon(wide, high, house)
    return _flat(wide, high) + (_glass(wide, high) if min(wide, high) > 60 else "")


def _flat(wide: float, high: float) -> str:
    """A flat roof with a parapet."""
    inner: dict[str, Attribute] = {
        "fill": CREAM,
        "fill_opacity": 0.17,
        "stroke": OUTLINE,
        "stroke_width": 0.8,
        "stroke_opacity": 0.45,
    }
    return rect(0, 0, wide, high, 3, stroke=OUTLINE, stroke_width=EDGE) + rect(
        3.4, 3.4, wide - 6.8, high - 6.8, 1.5, **inner
    )


def _upon(wide: float, high: float, house: House) -> str:
    """What stands on a flat roof."""
    drawn = ""
    for n in range(max(1, round(wide * high / 1300))):
        key = (house.wide, house.high, house.shade, n)
        x, y = 8 + chance(*key, 5) * max(1, wide - 26), 6 + chance(*key, 6) * max(1, high - 21)
        match int(chance(*key, 7) * 3):
            case 0:
                fan = circle(5, 5, 3, fill="none", stroke=OUTLINE, stroke_width=1.2)
                thing = rect(0, 0, 10, 10, 1.5, fill=tint("metal"), stroke=OUTLINE, stroke_width=1.2) + fan
            case 1:
                panes = path("M0 4.5H12M4 0V9M8 0V9", stroke=CREAM, stroke_width=0.9, opacity=0.8)
                thing = rect(0, 0, 12, 9, 1, fill=tint("plate"), stroke=OUTLINE, stroke_width=1.2) + panes
            case _:
                pots = ((3, 3, 3, "bloom-2"), (8, 5, 2.6, "leaf-1"), (4, 8, 2.4, "bloom-1"))
                thing = "".join(circle(a, b, r, fill=tint(name)) for a, b, r, name in pots)
        drawn += at(round(x, 1), round(y, 1), thing)
    return drawn


def _glass(wide: float, high: float) -> str:
    """Glass over a hall, above and below its board."""
    found = ""
    for y in (10, high - 24):
        found += rect(12, y, wide - 24, 14, 2, fill=tint("window"), stroke=OUTLINE, stroke_width=1.2)
        bars = "".join(f"M{num(12 + (wide - 24) * n / 6)} {num(y)}v14" for n in range(1, 6))
        found += path(bars, stroke=OUTLINE, stroke_width=1, opacity=0.6)
    return found


def _gable(wide: float, high: float, shade: int) -> str:
    """Two slopes with rows of tiles, the ridge along the longer side."""
    across = wide >= high
    if across:
        dark = f"M1 {num(high / 2)}H{num(wide - 1)}V{num(high - 1)}H1Z"
        ridge = f"M0 {num(high / 2)}H{num(wide)}"
        rows = "".join(f"M2 {num(high * k / 6)}H{num(wide - 2)}" for k in (1, 2, 4, 5))
    else:
        dark = f"M{num(wide / 2)} 1H{num(wide - 1)}V{num(high - 1)}H{num(wide / 2)}Z"
        ridge = f"M{num(wide / 2)} 0V{num(high)}"
        rows = "".join(f"M{num(wide * k / 6)} 2V{num(high - 2)}" for k in (1, 2, 4, 5))
    return (
        rect(0, 0, wide, high, 2.5, stroke=OUTLINE, stroke_width=EDGE)
        + path(dark, fill=OUTLINE, opacity=0.17)
        + path(rows, stroke=OUTLINE, stroke_width=0.8, opacity=0.22)
        + path(ridge, stroke=OUTLINE, stroke_width=1.4, opacity=0.75)
        + (_skylights(wide, high, across) if shade else "")
        + _chimney(wide * (0.2 if shade else 0.72), high * 0.2)
    )


def _hip(wide: float, high: float, shade: int) -> str:
    """Four slopes."""
    w, h = num(wide), num(high)
    half = min(wide, high) / 2
    if wide >= high:
        a, b = f"{num(half)} {num(high / 2)}", f"{num(wide - half)} {num(high / 2)}"
        south, east, west = f"M0 {h}L{a}L{b}L{w} {h}Z", f"M{w} 0L{b}L{w} {h}Z", f"M0 0L{a}L0 {h}Z"
        hips = f"M0 0L{a}L0 {h}M{w} 0L{b}L{w} {h}M{a}L{b}"
    else:
        a, b = f"{num(wide / 2)} {num(half)}", f"{num(wide / 2)} {num(high - half)}"
        south, east, west = f"M0 {h}L{b}L{w} {h}Z", f"M{w} 0L{a}L{b}L{w} {h}Z", f"M0 0L{a}L{b}L0 {h}Z"
        hips = f"M0 0L{a}L{w} 0M0 {h}L{b}L{w} {h}M{a}L{b}"
    return (
        rect(0, 0, wide, high, 2.5, stroke=OUTLINE, stroke_width=EDGE)
        + path(south, fill=OUTLINE, opacity=0.22)
        + path(east, fill=OUTLINE, opacity=0.12)
        + path(west, fill=CREAM, opacity=0.12)
        + path(hips, fill="none", stroke=OUTLINE, stroke_width=1.2, opacity=0.65)
        + _chimney(wide * (0.24 if shade else 0.64), high * 0.16)
    )


def _skylights(wide: float, high: float, across: bool) -> str:
    count = max(1, round((wide if across else high) / 40))
    spots = []
    for n in range(count):
        along = (n + 0.5) / count
        x, y = (wide * along, high * 0.74) if across else (wide * 0.25, high * along)
        spots.append(f"M{num(x - 3.5)} {num(y - 2.6)}h7v5.2h-7Z")
    return path("".join(spots), fill=tint("window"), stroke=OUTLINE, stroke_width=1)


def _chimney(x: float, y: float) -> str:
    x, y = round(x, 1), round(y, 1)
    return (
        rect(x + 1.5, y + 2, 7, 8, 1, fill=OUTLINE, opacity=0.25)
        + rect(x, y, 7, 7.5, 1, fill=tint("chimney"), stroke=OUTLINE, stroke_width=1.1)
        + rect(x + 2, y + 2, 3, 3.5, 0.8, fill=OUTLINE)
    )


# Boards


def names(town: Town) -> str:
    """The names of shops and parks, on boards."""
    found = []
    for sight in town.sights:
        if not sight.name:
            continue
        area = town.area(sight.cells)
        upright = sight.cells[3] > sight.cells[2]
        front = 0 if sight.look == PARK else FRONT
        room = area.height - 16 - front if upright else area.width - 18
        if sight.look == PARK and not upright:
            rows = len(in_lines(sight.name, area.width - 20, PARK_SIGN))
            found.append(
                at(area.x, area.bottom - 12 - 7 * rows, board(sight.name, area.width - 20, 2, PARK_SIGN))
            )
            continue
        lines = 2 if min(sight.cells[2:]) > 1 else 1
        found.append(
            at(area.x, area.y - front / 2, board(sight.name, room, lines), turn=-90 if upright else 0)
        )
    return "".join(found)


def board(name: str, room: float, lines: int = 1, largest: float = SIGN) -> str:
    """A name on a board, in the middle of the origin, in so many lines at most."""
    rows = in_lines(name, room, largest, lines)
    size = rows[0][1]
    wide = min(max(width_of(text, size) for text, _ in rows) + 9, room + 9)
    step = size * 1.02
    high = step * (len(rows) - 1) + size + 6
    ground = rect(-wide / 2, -high / 2, wide, high, 4, fill=tint("sign"), stroke=OUTLINE, stroke_width=1.3)
    words = "".join(
        word(
            text,
            0,
            (n - (len(rows) - 1) / 2) * step + size * 0.36,
            round(size, 1),
            fill=DARK,
            font_weight=800,
        )
        for n, (text, size) in enumerate(rows)
    )
    return ground + words


def in_lines(name: str, room: float, most: float, lines: int = 2) -> list[tuple[str, float]]:
    """A name in one line or two, each with their size: in two where it is larger so."""
    one = fit(name, most, LEAST_SIGN, room)
    words = name.split(" ")
    if lines < 2 or len(words) < 2 or one[1] >= most - 1:
        return [one]
    half = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    two = [fit(" ".join(part), most, LEAST_SIGN, room) for part in (words[:half], words[half:])]
    size = min(size for _, size in two)
    return [(text, size) for text, _ in two]


def plots(town: Town) -> str:
    """The ground around houses: a lighter green."""
    areas = [town.area(sight.cells) for sight in town.sights if sight.look != PARK]
    areas += [area for space, area in town.areas.items() if space not in town.roads]
    d = "".join(
        f"M{num(area.left + 4)} {num(area.top + 4)}h{wide}v{num(area.height - 8)}h-{wide}Z"
        for area in areas
        for wide in (num(area.width - 8),)
    )
    return path(d, fill=tint("plot"), stroke=tint("plot"), stroke_width=9, stroke_linejoin="round")


assert CELL > 2 * INSET + FRONT
