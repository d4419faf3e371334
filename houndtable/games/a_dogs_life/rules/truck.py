"""The truck's ways, and the dogs that it threatens. Chapter "Move the Dogcatcher's Truck"."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Bytes
from houndtable.games.a_dogs_life.rules.fights import are_next, is_home
from houndtable.games.a_dogs_life.rules.moving import dog_on
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.rules.things import take_away
from houndtable.games.a_dogs_life.state import (
    DRIVE,
    NO_SIDE,
    NO_SPACE,
    NOBODY,
    POUND,
    SIDES,
    SPACES,
    STREET,
    Edition,
    State,
)

ENDS = SPACES * SIDES
"""Ends of the truck's ways, each a square and the side of it that the truck comes from."""


@kernel
def ways(s: State, e: Edition, back: int, ends: Bytes) -> None:
    """Set in `ends` those that the truck can drive to with its roll, but not first to the side `back`."""
    now = np.zeros(ENDS, np.int16)  # the ends after a step
    following = np.zeros(ENDS, np.int16)
    count = 0
    for side in range(SIDES):
        there = e.roads[s.truck, side]
        if there != NO_SPACE and side != back:  # ADL-702 ADL-717
            now[count] = there * SIDES + (side + 2) % SIDES
            count += 1
    for _ in range(1, s.pips):
        found = 0
        for i in range(count):
            here, came = now[i] // SIDES, now[i] % SIDES
            for side in range(SIDES):
                there = e.roads[here, side]
                if there != NO_SPACE and side != came:  # ADL-702 ADL-704
                    end = there * SIDES + (side + 2) % SIDES
                    new = True
                    for j in range(found):
                        new = new and following[j] != end
                    if new:
                        following[found] = end
                        found += 1
        for i in range(found):
            now[i] = following[i]
        count = found
    for i in range(count):
        ends[now[i]] = 1  # ADL-705


@kernel
def drive_refusal(s: State, e: Edition, space: int, side: int) -> int:
    """Why the truck may not drive to a square, coming from a side of it."""
    if not STREET <= space < e.spaces or e.roads[space, side] == NO_SPACE:
        return No.TRUCK_OFF_ROAD  # ADL-706
    ends = np.zeros(ENDS, np.uint8)
    ways(s, e, int(s.truck_side), ends)
    if ends[space * SIDES + side]:
        return 0
    back = np.zeros(ENDS, np.uint8)
    ways(s, e, NO_SIDE, back)
    if back[space * SIDES + side]:
        return No.TRUCK_BACK
    for other in range(SIDES):
        if ends[space * SIDES + other]:
            return No.TRUCK_SIDE
    for other in range(SIDES):
        if back[space * SIDES + other]:
            return No.TRUCK_BACK
    return No.TRUCK_NUMBER


@kernel
def drives(s: State, e: Edition, out: Actions) -> int:
    """Write all ways that the truck can take into `out`, as actions; returns how many."""
    ends = np.zeros(ENDS, np.uint8)
    ways(s, e, int(s.truck_side), ends)
    n = 0
    for end in range(STREET * SIDES, e.spaces * SIDES):
        if ends[end]:
            out[n] = DRIVE + end
            n += 1
    return n


@kernel
def stop_truck(s: State, e: Edition, space: int, side: int) -> None:
    """The truck stops on a square: a dog there is caught, and dogs next to it must escape."""
    s.truck, s.truck_side = space, side
    caught = dog_on(s, space)
    if caught != NOBODY:
        take_away(s, caught)  # ADL-708
    s.escapes = 0
    for seat in range(s.seats):
        place = s.place[seat]
        if place != NO_SPACE and place != POUND and not is_home(place):  # ADL-714 ADL-716
            if are_next(e, space, place):
                s.escapes |= 1 << seat  # ADL-710


@kernel
def next_escape(s: State) -> int:
    """The seat whose dog must escape next, clockwise from the player; NOBODY when all have."""
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        if s.escapes >> seat & 1:
            return seat  # ADL-715
    return NOBODY


assert NO_SIDE == SIDES
