"""Walking: where a dog gets to with its points, and what stops it.

Chapters "Move a Space" and "Sniff a Lamppost".
"""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import Shorts
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.state import (
    HOME,
    HOMES,
    NEAR,
    NO_SPACE,
    NOBODY,
    POUND,
    RESTAURANT,
    SPACES,
    STREET,
    Edition,
    State,
)

# What stands in a survey for a space: the steps there, where a dog may stop; 0 where it has not been; or
SHUT = -1  # it cannot be entered
PASSED = -2  # it can be passed, and has not been
BETWEEN = -10  # less the steps there: it can be passed, and not be stopped on
SURVEY = 2 * SPACES  # numbers of a survey; behind the spaces are those where it has been, in order


@kernel
def is_marked(s: State, e: Edition, seat: int, space: int) -> bool:
    """Whether an opponent's piddle marker is on a space."""
    lamp = e.lamp[space]
    return bool(lamp > 0 and s.mark[lamp - 1] != NOBODY and s.mark[lamp - 1] != seat)


@kernel
def dog_on(s: State, space: int) -> int:
    """The seat whose dog is on a space, NOBODY for none."""
    for seat in range(s.seats):
        if s.place[seat] == space:
            return seat
    return NOBODY


@kernel
def survey(s: State, e: Edition, seat: int, way: Shorts) -> None:
    """Write into a zeroed `way` how many steps each space is away from a dog, as far as its points go."""
    for other in range(s.seats):
        if other != seat and s.place[other] != NO_SPACE:
            way[s.place[other]] = PASSED if s.pass_dogs else SHUT  # ADL-302 ADL-304 ADL-914
    for home in range(HOMES):
        if home != s.home[seat]:
            way[HOME + home] = SHUT  # ADL-310 ADL-311
    way[s.truck] = PASSED  # ADL-303
    start, points = s.place[seat], int(s.points)
    way[start] = BETWEEN  # ADL-316
    way[SPACES] = start
    head, tail = SPACES, SPACES + 1
    while head < tail:
        here = way[head]
        head += 1
        steps = 1 + (way[here] if way[here] > 0 else BETWEEN - way[here])  # ADL-301
        if steps > points:  # ADL-314
            return
        for i in range(NEAR):  # ADL-306 ADL-307
            there = e.near[here, i]
            if there == NO_SPACE:
                break
            seen = way[there]
            if seen != 0 and seen != PASSED:
                continue
            if is_marked(s, e, seat, there):
                way[there] = steps if seen == 0 else SHUT  # ADL-312 ADL-318
                continue
            way[there] = steps if seen == 0 else BETWEEN - steps
            way[tail] = there
            tail += 1


@kernel
def go_refusal(s: State, e: Edition, seat: int, space: int) -> int:
    """Why a seat's dog may not walk to a space."""
    if space >= e.spaces or RESTAURANT + e.restaurants <= space < STREET:
        return No.NO_SUCH_SPACE  # ADL-317
    if space == s.place[seat]:
        return No.HERE
    if space == POUND:
        return No.POUND_SHUT
    if HOME <= space < HOME + HOMES and space - HOME != s.home[seat]:
        for other in range(s.seats):
            if s.home[other] == space - HOME:
                return No.HOME_OF_ANOTHER
        return No.HOME_CLOSED
    if dog_on(s, space) != NOBODY:
        return No.DOG_THERE
    if space == s.truck:
        return No.TRUCK_THERE
    way = np.zeros(SURVEY, np.int16)
    survey(s, e, seat, way)
    if way[space] > 0:
        return 0
    return No.BLOCKED if e.distance[s.place[seat], space] <= s.points else No.TOO_FAR


@kernel
def go(s: State, e: Edition, seat: int, space: int) -> None:
    """Walk a seat's dog to a space that it may walk to."""
    way = np.zeros(SURVEY, np.int16)
    survey(s, e, seat, way)
    s.points -= way[space]  # ADL-313
    s.place[seat] = space
    if is_marked(s, e, seat, space):
        s.points = 0  # ADL-621
