"""How the sensible cheap player foresees the truck."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import Shares, Shorts
from houndtable.games.a_dogs_life.state import (
    NEAR,
    NO_SPACE,
    SIDES,
    SPACES,
    Edition,
    State,
)

PIPS = 6
ENDS = 64  # of the truck's ways of one length, at most
HOSTILE = 0.7  # how surely the next player drives it at a dog that it can reach


@kernel
def first_ends(e: Edition, square: int, back: int, ends: Shorts) -> int:
    """Write where the truck may be after one step, as squares and sides; returns how many."""
    count = 0
    for side in range(SIDES):
        there = int(e.roads[square, side])
        if there != NO_SPACE and side != back:
            ends[count] = there * SIDES + (side + 2) % SIDES
            count += 1
    return count


@kernel
def next_ends(e: Edition, ends: Shorts, count: int, room: Shorts) -> int:
    """Move all places where the truck may be a step on; returns how many there are. `room` is overwritten."""
    found = 0
    for i in range(count):
        here, came = int(ends[i]) // SIDES, int(ends[i]) % SIDES
        for side in range(SIDES):
            there = int(e.roads[here, side])
            if there == NO_SPACE or side == came or found == ENDS:
                continue
            end = there * SIDES + (side + 2) % SIDES
            known = False
            for j in range(found):
                known = known or room[j] == end
            if not known:
                room[found] = end
                found += 1
    for i in range(found):
        ends[i] = room[i]
    return found


@kernel
def strike(e: Edition, square: int, caught: float, hit: Shares) -> None:
    """Raise in `hit` the chance that a dog is caught on each space if the truck stops on a square."""
    hit[square] = 1.0
    for i in range(NEAR):
        there = int(e.near[square, i])
        if there == NO_SPACE:
            return
        hit[there] = max(hit[there], caught)


@kernel
def threaten(
    e: Edition, square: int, back: int, caught: float, ways: Shorts, hit: Shares, out: Shares
) -> None:
    """Add to `out` the chance that the next player's roll catches a dog on each space.

    `caught` is the chance that a dog beside the truck does not escape; `ways` and the zeroed `hit` are room.
    """
    count = first_ends(e, square, back, ways[0])
    for pips in range(PIPS):
        if pips:
            count = next_ends(e, ways[0], count, ways[1])
        for i in range(count):
            strike(e, int(ways[0, i]) // SIDES, caught, hit)
        for i in range(count):
            end = int(ways[0, i]) // SIDES
            out[end] += HOSTILE / PIPS * hit[end]
            hit[end] = 0.0
            for j in range(NEAR):
                there = int(e.near[end, j])
                if there == NO_SPACE:
                    break
                out[there] += HOSTILE / PIPS * hit[there]
                hit[there] = 0.0


@kernel
def threat_to(e: Edition, square: int, back: int, caught: float, space: int) -> float:
    """The chance that the next player's roll catches a dog on a space if the truck stops on a square."""
    out = np.zeros(SPACES)
    threaten(e, square, back, caught, np.empty((2, ENDS), np.int16), np.zeros(SPACES), out)
    return float(out[space])


@kernel
def foresee_truck(s: State, e: Edition, caught: float, here: int, points: int, out: Shares) -> None:
    """Write the chance to be caught on each space by the own roll, driven away from it, and the next one.

    It holds for the spaces that lie at most so many `points` from `here`.
    """
    ends, ways = np.empty(ENDS, np.int16), np.empty((2, ENDS), np.int16)
    least, risk, hit = np.empty(SPACES), np.empty(SPACES), np.zeros(SPACES)
    count = first_ends(e, int(s.truck), int(s.truck_side), ends)
    for pips in range(PIPS):
        if pips:
            count = next_ends(e, ends, count, ways[1])
        least[:] = 1.0
        for i in range(count):
            if e.distance[here, ends[i] // SIDES] > points + PIPS + 1:
                least[:] = 0.0  # no roll comes back from there
                break
            risk[:] = 0.0
            square = int(ends[i]) // SIDES
            threaten(e, square, int(ends[i]) % SIDES, caught, ways, hit, risk)
            strike(e, square, caught, risk)
            for space in range(SPACES):
                least[space] = min(least[space], risk[space])
        for space in range(SPACES):
            out[space] += least[space] / PIPS
