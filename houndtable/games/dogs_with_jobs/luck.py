"""What counts as luck in Dogs With Jobs."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import MAX_SEATS, UNKNOWN
from houndtable.games.dogs_with_jobs.rules import rounds
from houndtable.games.dogs_with_jobs.state import DOGS, Phase


def receiver(s: Any, e: Any) -> int:
    """The seat that chance draws a job for."""
    if s.phase == Phase.DEAL:
        return int(rounds.receiver(s))
    return int(s.turn) if s.phase == Phase.DRAW else UNKNOWN


def worths(e: Any) -> dict[str, list[int]]:
    """The points on the jobs that were dealt and drawn."""
    return {"points drawn": [*e.top.tolist()] + [0] * (DOGS + MAX_SEATS)}
