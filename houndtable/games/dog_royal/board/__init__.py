"""The drawn board of DOG Royal. What draws is imported when something is drawn: a terminal needs no SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houndtable.games.dog_royal.board.touches import touches

if TYPE_CHECKING:
    from houndtable.core.board import Item, Still

__all__ = ["hand", "moving", "still", "touches"]


def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
    """See `still_layer`."""
    from houndtable.games.dog_royal.board import still_layer

    return still_layer.still(e, seats, options, below)


def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
    """See `moving_layer`."""
    from houndtable.games.dog_royal.board import moving_layer

    return moving_layer.moving(seen, e, viewer, names, below)


def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
    """See `moving_layer`."""
    from houndtable.games.dog_royal.board import moving_layer

    return moving_layer.hand(seen, e, viewer)
