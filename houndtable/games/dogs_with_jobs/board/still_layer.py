"""The still layer of Dogs With Jobs' board: symbols, ground and plates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houndtable.core.board import Place, Still
from houndtable.core.drawing import look
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import rect
from houndtable.games.dogs_with_jobs.board import cards, dogs, ids, piles, plates, tints, trays, units
from houndtable.games.dogs_with_jobs.board.layout import WIDTH, Plan, plan
from houndtable.games.dogs_with_jobs.board.tints import tint
from houndtable.games.dogs_with_jobs.state import UNITS


def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
    """The still layer, with seat `below` at the lower edge."""
    board = plan(seats, below)
    symbols = [
        *dogs.symbols(),
        *cards.symbols(e),
        *piles.symbols(),
        *plates.symbols(e),
        *units.symbols(e),
        *trays.symbols(),
    ]
    body = [
        rect(0, 0, WIDTH, board.height, 20, fill=tint("cloth")),
        piles.still(),
        *(plates.still(plate, seat) for seat, plate in enumerate(board.plates)),
        rect(1, 1, WIDTH - 2, board.height - 2, 19, fill="none", stroke=OUTLINE, stroke_width=2),
    ]
    return Still(
        WIDTH,
        board.height,
        "\n".join(symbols),
        "\n".join(body),
        _places(board),
        {**cards.sizes(e), **piles.sizes(), **plates.sizes(e), **units.sizes(e), **trays.sizes()},
        {**look.TOKENS, **tints.TOKENS},
    )


def _places(board: Plan) -> dict[str, Place]:
    """The spots of units, where ways end."""
    return {
        ids.cell(seat, place): Place(plate.cell(place).x, plate.cell(place).y, 4)
        for seat, plate in enumerate(board.plates)
        for place in range(UNITS)
    }
