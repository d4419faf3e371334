"""The ways of dogs and of the truck, to be shown: how far it is, and what is passed. They decide nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from houndtable.games.a_dogs_life.board.layout import Town
from houndtable.games.a_dogs_life.state import HOME, HOMES, NO_SPACE, POUND, SIDES

Way = tuple[int, ...]
"""Spaces, from the first to the last."""


def of_dog(seen: Any, town: Town, seat: int) -> dict[int, Way]:
    """The shortest way of a seat's dog to each space that it can get to, however many points it has."""
    start = int(seen.place[seat])
    if start not in town.near:
        return {}
    closed, last = _closed(seen, seat), _last(seen, town, seat)
    found: dict[int, Way] = {start: (start,)}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here != start and here in last:
            continue
        for other in town.near[here]:
            if other not in found and other not in closed:
                found[other] = (*found[here], other)
                waiting.append(other)
    return found


def _closed(seen: Any, seat: int) -> set[int]:
    """Where a dog never goes: the pound, and starting spaces of others."""
    return {POUND, *range(HOME, HOME + HOMES)} - {HOME + int(seen.home[seat])}


def _last(seen: Any, town: Town, seat: int) -> set[int]:
    """Where a way ends: at marks of others, and at dogs that may not be passed."""
    marks = seen.mark.tolist()
    strange = set(range(seen.seats)) - {seat}
    found = {space for number, space in town.lamps.items() if marks[number - 1] in strange}
    if seen.pass_dogs:
        return found
    places = seen.place.tolist()
    return found | {places[other] for other in strange}


def of_truck(town: Town, start: int, side: int, steps: int) -> dict[tuple[int, int], Way]:
    """A way of so many steps to each space where the truck can end, and the side that it comes from there."""
    ways: Mapping[tuple[int, int], Way] = {(start, side): (start,)} if start in town.roads else {}
    for _ in range(steps):
        further: dict[tuple[int, int], Way] = {}
        for (here, came), way in ways.items():
            for to, other in enumerate(town.roads[here]):
                if to != came and other != NO_SPACE:
                    further.setdefault((other, (to + SIDES // 2) % SIDES), (*way, other))
        ways = further
    return dict(ways)


def steps(way: Sequence[int]) -> int:
    """How many steps a way has."""
    return max(0, len(way) - 1)
