"""The streets: kerb and paving with a tile for each square, walls, and the arrows of buildings."""

from __future__ import annotations

from houndtable.core.drawing.look import CREAM, OUTLINE
from houndtable.core.drawing.svg import circle, group, num, path, place, rect, stroke, title, use
from houndtable.games.a_dogs_life.board import ids
from houndtable.games.a_dogs_life.board.layout import CELL, SPACE_R, Town
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import (
    HOME,
    HOMES,
    KIOSK,
    NO_SPACE,
    POUND,
    RESTAURANT,
)

EAST, SOUTH = 1, 2
ROUND = 9.0  # of the corners of the paving
KERB = 6.0  # its width
TILE = 41.0
STREETS = "life-streets"
ARROWS = ("home", "house", "food", "news", "pound")
SHAFT = "M-13 -5.5H-1V-11.5L12.5 0L-1 11.5V5.5H-13Z"


def symbols(town: Town) -> list[str]:
    """The streets as one shape, tiles and arrows."""
    found = [path(_union(town), id=STREETS)]
    for n, fill in enumerate((tint("tile"), tint("tile-other"))):
        tile = rect(-TILE / 2, -TILE / 2, TILE, TILE, 6, fill=fill)
        found.append(group(tile, id=f"life-tile-{n}"))
    for name in ARROWS:
        edge = OUTLINE if name == "home" else CREAM
        shade = path(SHAFT, fill=OUTLINE, opacity=0.28, transform="translate(1 2.5)")
        rim = path(
            SHAFT,
            fill="none",
            stroke=OUTLINE if name != "home" else CREAM,
            stroke_width=5.4,
            stroke_linejoin="round",
        )
        body = path(SHAFT, fill=tint(f"arrow-{name}"), stroke=edge, stroke_width=2.4, stroke_linejoin="round")
        found.append(group(shade, rim, body, id=f"life-arrow-{name}"))
    return found


def ground(town: Town) -> str:
    """Kerb, paving and tiles of all streets."""
    layers = (
        ("kerb-line", 2 * (ROUND + KERB + 1.3)),
        ("kerb", 2 * (ROUND + KERB)),
        ("kerb-line", 2 * ROUND + 1.6),
        ("paving", 2 * ROUND),
    )
    drawn = "".join(
        use(STREETS, fill=tint(name), stroke=tint(name), stroke_width=width, stroke_linejoin="round")
        for name, width in layers
    )
    shade = use(
        STREETS,
        2,
        4,
        fill=OUTLINE,
        stroke=OUTLINE,
        stroke_width=2 * (ROUND + KERB),
        stroke_linejoin="round",
        opacity=0.16,
    )
    tiles = "".join(
        use(f"life-tile-{sum(town.cells[space][:2]) % 2}", area.x, area.y)
        for space in town.streets
        for area in (town.areas[space],)
    )
    return shade + drawn + tiles


def _union(town: Town) -> str:
    """The path of all squares, each a little smaller, with what joins them."""
    small = CELL - 2 * ROUND
    parts = []
    for space in town.streets:
        area = town.areas[space]
        x, y = num(area.left + ROUND), num(area.top + ROUND)
        east, south = (town.roads[space][side] != NO_SPACE for side in (EAST, SOUTH))
        wide = num(small + (CELL if east else 0))
        parts.append(f"M{x} {y}h{wide}v{num(small)}h-{wide}Z")
        if south:
            parts.append(f"M{x} {y}h{num(small)}v{num(small + CELL)}h-{num(small)}Z")
    return "".join(parts)


def walls(town: Town) -> str:
    """Between squares that lie side by side and are not joined."""
    found = []
    for space in town.streets:
        left, top = town.cells[space][:2]
        area = town.areas[space]
        for side, other in ((EAST, (left + 1, top)), (SOUTH, (left, top + 1))):
            if other in town.at and town.at[other] in town.roads and town.roads[space][side] == NO_SPACE:
                d = (
                    f"M{num(area.right)} {num(area.top + 1)}v{num(CELL - 2)}"
                    if side == EAST
                    else f"M{num(area.left + 1)} {num(area.bottom)}h{num(CELL - 2)}"
                )
                found.append(
                    stroke(d, OUTLINE, 11)
                    + stroke(d, tint("leaf-3"), 8)
                    + stroke(d, tint("bloom-2"), 4, stroke_dasharray="0.1 8")
                )
    return "".join(found)


def spots(town: Town) -> str:
    """The spots of all spaces, named; they are there to be found and pointed at."""
    found = []
    for space in town.spaces:
        area = town.areas[space]
        wide = min(area.width, area.height) / 2 - CELL / 2 + SPACE_R
        spot = circle(0, 0, wide, fill_opacity=0)
        where = place(area.x, area.y)
        found.append(group(title(town.said(space)), spot, id=ids.place(space), transform=where))
    return "".join(found)


# Arrows


def arrows(town: Town) -> str:
    """The coloured arrows; that of the pound leads out."""
    found = []
    for building, x, y, turn in town.arrows:
        name, reach = arrow_name(building), -5.5
        if building == POUND:
            turn, reach = (turn + 180) % 360, 5
        dx, dy = {0: (reach, 0), 90: (0, reach), 180: (-reach, 0), 270: (0, -reach)}[turn]
        turned = f"rotate({turn} {num(x + dx)} {num(y + dy)})" if turn else None
        found.append(use(f"life-arrow-{name}", round(x + dx, 2), round(y + dy, 2), transform=turned))
    return "".join(found)


def arrow_name(building: int) -> str:
    """The colour of a building's arrows."""
    if building in (KIOSK, POUND):
        return "news" if building == KIOSK else "pound"
    if building >= RESTAURANT:
        return "food"
    return "home" if HOME <= building < HOME + HOMES else "house"
