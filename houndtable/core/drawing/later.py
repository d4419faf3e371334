"""Boards that are drawn by modules which are imported when something is drawn: a terminal needs no SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from houndtable.core.board import Item, Still

DrawStill: TypeAlias = "Callable[[Any, int, Mapping[str, int], int], Still]"
DrawMoving: TypeAlias = "Callable[[Any, Any, int, Sequence[str], int], list[Item]]"
DrawHand: TypeAlias = "Callable[[Any, Any, int], list[Item]]"


def drawn_later(package: str) -> tuple[DrawStill, DrawMoving, DrawHand]:
    """`still`, `moving` and `hand`, out of the modules `still_layer` and `moving_layer` of a package."""

    def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
        made: Still = import_module(f"{package}.still_layer").still(e, seats, options, below)
        return made

    def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
        made: list[Item] = import_module(f"{package}.moving_layer").moving(seen, e, viewer, names, below)
        return made

    def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
        made: list[Item] = import_module(f"{package}.moving_layer").hand(seen, e, viewer)
        return made

    return still, moving, hand
