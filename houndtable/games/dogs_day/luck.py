"""What counts as luck in Dogs' Day."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_day.rules import days
from houndtable.games.dogs_day.state import (
    CAR_ROWS,
    CARD,
    CARDS,
    MARKERS,
    MOST_VALUE,
    VAULT,
    Phase,
)


def receiver(s: Any, e: Any) -> int:
    """The seat that chance draws for: whose hand is filled, or whose marker's value is drawn."""
    if s.phase == Phase.DEAL:
        return int(days.receiver(s))
    if s.phase == Phase.VALUE:
        place = int(s.at[s.marker])
        return place - (VAULT if place >= VAULT else CARD)
    return int(s.turn) if s.phase == Phase.PICK else UNKNOWN


def worths(e: Any) -> dict[str, list[int]]:
    """The values of the markers that were taken for the first time."""
    return {"fortune found": [0] * CARDS + list(range(1, MOST_VALUE + 1)) + [0] * (CAR_ROWS + MARKERS)}
