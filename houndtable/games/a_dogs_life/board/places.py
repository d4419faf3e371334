"""The buildings that dogs enter: starting spaces, numbered houses, restaurants, the kiosk, and the pound."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from houndtable.core.board import Box
from houndtable.core.drawing.heads import bone, paw
from houndtable.core.drawing.look import CREAM, DARK, OUTLINE
from houndtable.core.drawing.svg import (
    Attribute,
    at,
    box,
    circle,
    element,
    group,
    num,
    path,
    rect,
    stroke,
    use,
    word,
)
from houndtable.games.a_dogs_life.board import signs
from houndtable.games.a_dogs_life.board.buildings import INSET, awning, board, in_lines, shadow
from houndtable.games.a_dogs_life.board.greenery import FLOWERS
from houndtable.games.a_dogs_life.board.layout import CELL, Town
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import HOME, HOMES, HOUSE, HOUSES, KIOSK, POUND, RESTAURANT, STREET

KENNEL_ROOFS = ("kennel", "roof-2", "roof-6", "roof-5", "roof-3", "roof-4")
assert len(KENNEL_ROOFS) == HOMES
KENNEL, PLAQUE, HOUSE_ROOF, NEWS, FOOD = (
    "life-kennel",
    "life-plaque",
    "life-house",
    "life-roof-news",
    "life-roof-food",
)
LOW = 19.0  # from a building's lower edge to the middle of its name


def plaque(address: int) -> str:
    """The symbol of a house's number."""
    return f"{PLAQUE}-{address}"


def symbols(town: Town) -> list[str]:
    """Yards and kennels, the roof of numbered houses, and the signs on buildings."""
    homes = {_yard_name(area): area for space, area in town.areas.items() if HOME <= space < HOME + HOMES}
    found = [
        *map(_yard, homes.values()),
        group(_kennel(), id=KENNEL),
        group(_roof(), id=HOUSE_ROOF),
        group(_roundel(19), at(0, 0, use(signs.PAPER), scale=1.25), id=NEWS),
        group(_roundel(15), signs.fork_and_knife(tint("food-dark")), id=FOOD),
    ]
    for address in range(1, HOUSES + 1):
        size = 25 if address < 10 else 21
        found.append(
            group(
                circle(0, 0, 17, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
                circle(0, 0, 14.4, fill="none", stroke=tint("plaque"), stroke_width=3),
                word(str(address), 0, size * 0.36, size, fill=DARK, font_weight=800),
                id=plaque(address),
            )
        )
    return found


def _roundel(r: float) -> str:
    return circle(0, 0, r, fill=tint("sign"), stroke=OUTLINE, stroke_width=1.6)


def buildings(town: Town) -> str:
    """All of them."""
    return "".join(_drawn(town, space) for space in town.spaces if space not in town.roads)


def _drawn(town: Town, space: int) -> str:
    area, name = town.areas[space], town.names[space]
    if HOME <= space < HOME + HOMES:
        return at(area.x, area.y, _home(area, space - HOME, name))
    if HOUSE <= space < HOUSE + HOUSES:
        return at(area.x, area.y, _house(area))
    if space == KIOSK:
        return at(area.x, area.y, _kiosk(area, name))
    if space == POUND:
        return at(area.x, area.y, _pound(area, name))
    return at(area.x, area.y, _restaurant(area, name))


def _title(name: str, area: Box, down: float, lines: int = 1, largest: float = 17.0) -> str:
    """A building's name on a board, where there is room for it."""
    if min(area.width, area.height) < 1.5 * CELL:
        return ""
    return at(0, down, board(name, area.width - 20, lines, largest))


def _home(area: Box, number: int, name: str) -> str:
    """A yard with a fence and a kennel."""
    scale = round(min(area.width, area.height) / (2 * CELL), 2)
    x, y = area.width / 2 - 20, -area.height / 2 + 17
    return (
        use(_yard_name(area))
        + at(x, y, _toy(number))
        + at(0, -7 * scale, use(KENNEL, fill=tint(KENNEL_ROOFS[number])), scale=scale)
        + _title(name, area, area.height / 2 - 18)
    )


def _yard_name(area: Box) -> str:
    """The symbol of a yard of a size."""
    return f"life-yard-{num(area.width)}-{num(area.height)}"


def _yard(area: Box) -> str:
    """A fenced yard."""
    wide, high = area.width - 8, area.height - 8
    sand: dict[str, Attribute] = {"fill": tint("home-sand"), "opacity": 0.7}
    fence: dict[str, Attribute] = {"fill": "none", "stroke": tint("fence"), "stroke_width": 4.6}
    rail: dict[str, Attribute] = {"fill": "none", "stroke": tint("shore"), "stroke_width": 1.5}
    return group(
        box(wide, high, 12, fill=tint("home"), stroke=tint("fence"), stroke_width=2),
        element("ellipse", cx=0, cy=high * 0.09, rx=wide * 0.4, ry=high * 0.3, **sand),
        box(wide, high, 12, stroke_dasharray="7.5 5.5", **fence),
        box(wide, high, 12, stroke_dasharray="6 7", stroke_dashoffset=-0.7, **rail),
        use(FLOWERS, 15 - wide / 2, 14 - high / 2),
        id=_yard_name(area),
    )


def _toy(number: int) -> str:
    """What lies in a yard."""
    if number % 3 == 0:
        return circle(0, 0, 6, fill=tint("flower-2"), stroke=OUTLINE, stroke_width=1.3) + path(
            "M-5.5 -2Q0 2 5.5 -2", fill="none", stroke=CREAM, stroke_width=1.8
        )
    if number % 3 == 1:
        return path(
            "M-8 3Q-7 -4 0 -4Q7 -4 8 3Z", fill=tint("news"), stroke=OUTLINE, stroke_width=1.3
        ) + element("ellipse", cx=0, cy=-3.4, rx=5, ry=1.8, fill=tint("meat-dark"))
    return at(0, 0, bone(tint("bone"), 7, 0.2), turn=-24)


def _kennel() -> str:
    """A kennel; who uses it colours its roof."""
    boards = "M-15 1H-9M9 1H15M-15 8H-9M9 8H15M-15 15H-9M9 15H15"
    roof: dict[str, Attribute] = {"stroke": OUTLINE, "stroke_width": 1.8, "stroke_linejoin": "round"}
    return (
        element("ellipse", cx=3, cy=20, rx=25, ry=6, fill=OUTLINE, opacity=0.2)
        + path("M0 -14L19 -1V20H-19V-1Z", fill=tint("wall-1"), stroke=OUTLINE, stroke_width=1.8)
        + path(boards, fill="none", stroke=tint("fence"), stroke_width=1.2, opacity=0.6)
        + path("M-9.5 20V8A9.5 9.5 0 0 1 9.5 8V20Z", fill=OUTLINE)
        + path("M0 -27L27 -1L22 5L0 -15L-22 5L-27 -1Z", **roof)
        + at(0, -7.5, bone(tint("bone"), 5.4, 0.22))
    )


def _house(area: Box) -> str:
    """A yellow house."""
    scale = round(min(area.width, area.height) / CELL, 2)
    return at(0, 0, use(HOUSE_ROOF), scale=scale)


def _roof() -> str:
    """The roof of a house with a number."""
    size = CELL - 2 * INSET + 2
    half = size / 2
    return (
        at(-half, -half, shadow(size, size))
        + box(size, size, 4, fill=tint("house"), stroke=OUTLINE, stroke_width=1.7)
        + rect(1 - half, 0, size - 2, half - 1, 3, fill=tint("house-dark"))
        + path(f"M{num(-half)} 0H{num(half)}", stroke=OUTLINE, stroke_width=1.2, opacity=0.6)
        + rect(half - 11, 3 - half, 6.5, 7, 1, fill=tint("chimney"), stroke=OUTLINE, stroke_width=1.1)
    )


def _on_roof(name: str, room: float, most: float, x: float, y: float) -> str:
    """A name in light letters on a roof, its middle at a point."""
    lines = in_lines(name, room, most)
    step = lines[0][1] * 1.08
    words: dict[str, Attribute] = {
        "fill": CREAM,
        "font_weight": 800,
        "stroke": OUTLINE,
        "stroke_width": 3,
        "paint_order": "stroke",
        "stroke_linejoin": "round",
    }
    return "".join(
        word(text, x, y + (n - (len(lines) - 1) / 2) * step + size * 0.36, round(size, 1), **words)
        for n, (text, size) in enumerate(lines)
    )


def _restaurant(area: Box, name: str) -> str:
    """A red roof with a striped awning."""
    wide, high = area.width - 8, area.height - 8
    left, top = -wide / 2, -high / 2
    if high > 60:
        words = _on_roof(name, wide - 12, 20, 0, -high * 0.19)
    else:
        words = _on_roof(name, wide - 37, 15, 13.5, -4)
    return (
        at(left, top, shadow(wide, high))
        + rect(left, top, wide, high, 5, fill=tint("food"), stroke=OUTLINE, stroke_width=1.8)
        + rect(left + 4, top + 4, wide - 8, high - 16, 3, fill=tint("food-dark"), opacity=0.55)
        + at(left, top, awning(wide, high - 9, tint("food"), 9))
        + words
    )


class Sign(NamedTuple):
    """What tells a building from afar: a number, or a sign on its roof."""

    space: int
    symbol: str
    x: float
    y: float
    scale: float


@lru_cache(maxsize=64)
def signs_of(town: Town) -> tuple[Sign, ...]:
    """The signs of all buildings that have one."""
    return tuple(sign for space in town.spaces if (sign := _sign(town, space)))


def _sign(town: Town, space: int) -> Sign | None:
    area = town.areas[space]
    if HOUSE <= space < HOUSE + HOUSES:
        scale = round(min(area.width, area.height) / CELL, 2)
        return Sign(space, plaque(space - HOUSE + 1), area.x, area.y + 0.5, scale)
    if space == KIOSK:
        return Sign(space, NEWS, area.x, area.top + 28, 1.0) if area.height > 70 else None
    if RESTAURANT <= space < STREET:
        if area.height > 70:
            return Sign(space, FOOD, area.x, area.y + (area.height - 8) * 0.2, 1.0)
        return Sign(space, FOOD, area.left + 20, area.y - 4, 0.72)
    return None


def _kiosk(area: Box, name: str) -> str:
    """A blue pavilion with a newspaper on its roof."""
    wide, high = area.width - 10, area.height - 10
    cut = min(wide, high) * 0.2
    w, h, c = num(wide / 2), num(high / 2), cut
    cx, cy = num(wide / 2 - c), num(high / 2 - c)
    d = f"M-{cx} -{h}H{cx}L{w} -{cy}V{cy}L{cx} {h}H-{cx}L-{w} {cy}V-{cy}Z"
    inner = at(0, 0, path(d, fill=tint("news-dark"), opacity=0.6), scale=0.78)
    ribs = path(
        f"M-{cx} -{h}L{cx} {h}M{cx} -{h}L-{cx} {h}M{w} -{cy}L-{w} {cy}M{w} {cy}L-{w} -{cy}",
        stroke=OUTLINE,
        stroke_width=1.1,
        opacity=0.35,
    )
    lines = 2 if high > 70 else 1
    return (
        path(d, fill=OUTLINE, opacity=0.22, transform="translate(3 5)")
        + path(d, fill=tint("news"), stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round")
        + inner
        + ribs
        + _title(name, area, high / 2 - 6 - 11 * lines, lines, 15)
    )


def _pound(area: Box, name: str) -> str:
    """A dark building with bars."""
    wide, high = area.width - 8, area.height - 8
    left, top = -wide / 2, -high / 2
    lines = 2 if high > 70 else 1
    hole = Box(0, top + 9 + max(8, high - 18 - 20 * lines) / 2, wide - 20, max(8, high - 18 - 20 * lines))
    bars = "".join(
        f"M{num(hole.left + hole.width * n / 6)} {num(hole.top)}v{num(hole.height)}" for n in range(1, 6)
    )
    seam: dict[str, Attribute] = {"fill": "none", "stroke": tint("pound-dark"), "stroke_width": 2}
    dark: dict[str, Attribute] = {"fill": tint("pound-dark"), "stroke": OUTLINE, "stroke_width": 1.5}
    rim: dict[str, Attribute] = {"fill": "none", "stroke": tint("metal"), "stroke_width": 2.6}
    return (
        at(left, top, shadow(wide, high))
        + box(wide, high, 4, fill=tint("pound"), stroke=OUTLINE, stroke_width=1.8)
        + box(wide - 6, high - 6, 3, stroke_dasharray="5 3", **seam)
        + at(
            0,
            hole.y,
            box(hole.width, hole.height, 3, **dark),
            paw(tint("pound"), min(18, hole.height * 0.4)),
        )
        + stroke(bars, tint("metal"), 3.4)
        + at(0, hole.y, box(hole.width, hole.height, 3, **rim))
        + _title(name, area, high / 2 - 5 - 10 * lines, lines, 15)
    )
