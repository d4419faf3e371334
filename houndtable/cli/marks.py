"""What has moved on the board since somebody looked at it last."""

from __future__ import annotations

from houndtable.core.observation import Observation


def moved(before: Observation | None, now: Observation) -> frozenset[str]:
    """The ids of what lies elsewhere on the drawn board than it did `before`, for one and the same viewer.

    Nothing where there is no observation before.
    """
    if before is None:
        return frozenset()

    def spots(seen: Observation) -> dict[str, str]:
        items = now.game.board.moving(seen.state, seen.edition.record, seen.seat, seen.names, 0)
        return {item.id: item.spot for item in items if item.spot}

    was = spots(before)
    return frozenset(id for id, spot in spots(now).items() if was.get(id, spot) != spot)
