"""The still layer of Dogs' Day's board: symbols, ground and spots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houndtable.core.board import Place, Still
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import at, box, circle, group, num, path, rect
from houndtable.games.dogs_day.board import (
    cards,
    characters,
    heaps,
    ids,
    markers,
    plates,
    scene,
    scenery,
    tints,
)
from houndtable.games.dogs_day.board.layout import BASKET, HEAD, HOUSES, TALLIES, WIDTH, Plan, plan
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.state import BANK, CAR, PRISON, RESERVE, ROUNDS

ROUND_STEP = 47.0  # between two days in the head line


def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
    """The still layer, with seat `below` at the lower edge."""
    board = plan(seats, below)
    ground = [
        rect(0, 0, WIDTH, board.height, 20, fill=tint("pavement")),
        scenery.sky(),
        scenery.prison(),
        scenery.bank(),
        scenery.car(),
        scenery.basket(),
        *(scenery.tally(house.tally) for house in HOUSES.values()),
        *_spots(),
        _head(),
        scenery.pavement(board.scene),
        _table(board),
        *(plates.still(plate, seat) for seat, plate in enumerate(board.plates)),
        rect(1, 1, WIDTH - 2, board.height - 2, 19, fill="none", stroke=OUTLINE, stroke_width=2),
    ]
    return Still(
        WIDTH,
        board.height,
        "\n".join(_symbols(board, seats)),
        "\n".join(ground),
        _places(board),
        _sizes(seats),
        {**look.TOKENS, **tints.TOKENS},
    )


def _symbols(board: Plan, seats: int) -> list[str]:
    return [
        *characters.symbols(),
        *cards.symbols(seats),
        *markers.symbols(),
        *heaps.symbols(),
        *scene.symbols(),
        *plates.symbols(board),
        scenery.light(board.scene),
        *_days(),
    ]


def _sizes(seats: int) -> dict[str, tuple[float, float]]:
    """Half the width and height of what is not round."""
    half = (cards.WIDTH / 2, cards.HEIGHT / 2)
    names = [cards.symbol(card) for card in range(len(ids.SLUGS))]
    names += [cards.EMPTY, cards.GONE, *(cards.back(seat) for seat in range(seats))]
    chip = (cards.CHIP[0] / 2, cards.CHIP[1] / 2)
    small = [cards.chip(card) for card in range(len(ids.SLUGS))]
    small += [cards.jailed(seat, card) for seat in range(seats) for card in range(len(ids.SLUGS))]
    strips = dict.fromkeys(map(cards.upper, range(len(ids.SLUGS))), (cards.WIDTH / 2, cards.STRIP / 2))
    return {
        **dict.fromkeys(names, half),
        **dict.fromkeys(small, chip),
        **strips,
        **heaps.sizes(),
        **scene.sizes(),
    }


def _places(board: Plan) -> dict[str, Place]:
    """Every spot by its id."""
    found = {ids.place(place): house.spot for place, house in TALLIES.items()}
    for seat, plate in enumerate(board.plates):
        found[ids.vault(seat)] = plate.vault
    return found


def _spots() -> list[str]:
    """The spots of the street: rings that are there to be named."""
    words = {RESERVE: "reserve", BANK: "bank", PRISON: "prison", CAR: "armoured car"}
    return [
        group(
            svg.title(words[place]),
            circle(0, 0, house.spot.r, fill=OUTLINE, opacity=0),
            id=ids.place(place),
            transform=svg.place(house.spot.x, house.spot.y),
        )
        for place, house in TALLIES.items()
    ]


def _head() -> str:
    """The head line, behind what is told there."""
    spot = BASKET.spot
    basket = at(spot.x, spot.y, markers.sign("reserve", look.INK, 1.5))
    d = f"M0 {num(HEAD)}V20A20 20 0 0 1 20 0H{num(WIDTH - 20)}a20 20 0 0 1 20 20V{num(HEAD)}Z"
    return basket + path(d, fill=tint("head-line"))


def _table(board: Plan) -> str:
    """The ground on which the plates lie."""
    area = board.scene
    top = area.top + area.height
    high = board.height - top
    d = f"M0 {num(top)}H{num(WIDTH)}v{num(high - 20)}a20 20 0 0 1 -20 20H20a20 20 0 0 1 -20 -20Z"
    ground = path(d, fill=look.LINE)
    return ground + rect(0, top - 2, WIDTH, 4, fill=OUTLINE)


def _days() -> list[str]:
    """The cars of the head line: days that are over, today, and days to come."""
    made = {
        "past": ("head-line", "day-line", 0.55),
        "today": ("moon", "moon", 1.0),
        "later": ("day-to-come", "day-line", 1.0),
    }
    found = []
    for name, (fill, edge, opacity) in made.items():
        ink = OUTLINE if name == "today" else tint("place-line")
        body = box(42, 36, 7, fill=tint(fill), stroke=tint(edge), stroke_width=2)
        found.append(
            group(
                body,
                markers.sign("car", ink, 1.3),
                id=f"day-car-{name}",
                opacity=None if opacity == 1 else opacity,
            )
        )
    return found


def day(number: int) -> tuple[float, float]:
    """Where the car of a day stands in the head line."""
    return WIDTH - 36 - ROUND_STEP * (ROUNDS - number), HEAD / 2
