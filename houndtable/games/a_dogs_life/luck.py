"""What counts as luck in A Dog's Life."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import UNKNOWN
from houndtable.games.a_dogs_life.state import OUTCOMES, ROLL, Phase


def receiver(s: Any, e: Any) -> int:
    """The seat that chance acts for: whose card is turned, or whose turn it is."""
    if s.phase == Phase.CARD:
        return int(s.turner)
    return UNKNOWN if s.phase == Phase.FIRST else int(s.turn)


def worths(e: Any) -> dict[str, list[int]]:
    """The pips of the truck's die. (What a card is worth depends on the dog and on what it is turned for.)"""
    return {"pips rolled": [pip + 1 if 0 <= pip < 6 else 0 for pip in range(-ROLL, OUTCOMES - ROLL)]}
