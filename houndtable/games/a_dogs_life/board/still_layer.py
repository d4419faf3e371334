"""The still layer of A Dog's Life's board: symbols, the town, and the grounds of supplies and charts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from houndtable.core.board import Place, Still
from houndtable.core.drawing import look
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import rect
from houndtable.games.a_dogs_life.board import (
    bar,
    buildings,
    cards,
    charts,
    dogs,
    features,
    greenery,
    ids,
    places,
    plates,
    signs,
    streets,
    tints,
    trays,
)
from houndtable.games.a_dogs_life.board.layout import CELL, EDITIONS, SPACE_R, Plan, Town, plan

CLOSEST = 3.0


def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
    """The still layer, with seat `below` at the lower edge."""
    board = plan(e, seats, below)
    chosen = bool(options.get("choose_dogs"))
    symbols = [
        *signs.symbols(),
        *dogs.symbols(seats),
        *features.symbols(seats),
        *greenery.symbols(),
        *streets.symbols(board.town),
        *places.symbols(board.town),
        *buildings.symbols(board.town),
        *cards.symbols(e, board.town),
        *charts.symbols(),
        *bar.symbols(),
        *(trays.symbols(board.town, e.points.tolist()) if chosen else []),
    ]
    sizes = [
        dogs.sizes(seats),
        features.sizes(seats),
        cards.sizes(),
        charts.sizes(),
        bar.sizes(),
        trays.sizes() if chosen else {},
    ]
    body = [
        _town(board.town, board.width),
        bar.still(board),
        *(charts.still(area, seat) for seat, area in enumerate(board.charts)),
        rect(1, 1, board.width - 2, board.height - 2, 19, fill="none", stroke=OUTLINE, stroke_width=2),
    ]
    return Still(
        round(board.width, 2),
        round(board.height, 2),
        "\n".join(symbols),
        "\n".join(body),
        _places(board),
        {name: size for some in sizes for name, size in some.items()},
        {**look.TOKENS, **tints.TOKENS},
        CLOSEST,
    )


@lru_cache(maxsize=EDITIONS)
def _town(town: Town, width: float) -> str:
    """The town, from the ground up; the same for whoever sits below."""
    parts = [
        greenery.lawn(town, width, town.height),
        buildings.plots(town),
        greenery.water(town),
        streets.ground(town),
        streets.walls(town),
        greenery.parks(town),
        buildings.buildings(town),
        places.buildings(town),
        greenery.trees(town),
        buildings.names(town),
        plates.names(town),
        streets.arrows(town),
        streets.spots(town),
    ]
    return "\n".join(parts)


def _places(board: Plan) -> dict[str, Place]:
    """The spaces of the town, and those of the pound's track."""
    found = {}
    for space, area in board.town.areas.items():
        found[ids.place(space)] = Place(area.x, area.y, min(area.width, area.height) / 2 - CELL / 2 + SPACE_R)
    for day, area in enumerate(board.track, 1):
        found[ids.track(day)] = Place(area.x, area.y, area.height / 2)
    return found
