"""What an observation shows of hands, and so of points."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_with_jobs.rules.knowledge import known_in_hand
from houndtable.games.dogs_with_jobs.rules.scoring import score
from houndtable.games.dogs_with_jobs.state import KINDS, TYPES


def hand_seen(seen: Any, viewer: int, seat: int) -> list[int]:
    """The jobs in a hand by kind, with UNKNOWN behind those that the viewer sees or knows."""
    hand: list[int] = seen.hand[seat, : seen.held[seat]].tolist()
    if UNKNOWN not in hand:
        return hand
    known = [kind for kind in range(KINDS) for _ in range(known_in_hand(seen, viewer, seat, kind))]
    return known + [UNKNOWN] * (len(hand) - len(known))


def score_seen(seen: Any, e: Any, viewer: int, seat: int) -> tuple[int, int]:
    """A seat's points as they stand, as far as the viewer knows, and how many jobs of it are not known."""
    hand = hand_seen(seen, viewer, seat)
    points = int(score(seen, e, seat))
    if UNKNOWN in seen.hand[seat, : seen.held[seat]].tolist():
        points -= sum(int(e.top[kind]) for kind in hand if kind >= 0)
    laid = [kind for unit in range(TYPES) for kind in seen.laid[seat, unit, : seen.done[seat, unit]].tolist()]
    return points, hand.count(UNKNOWN) + laid.count(UNKNOWN)
