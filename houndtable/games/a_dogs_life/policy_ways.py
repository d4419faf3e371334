"""How the sensible cheap player sees the town: the ways as they are now, and who stands in them."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import Shorts
from houndtable.games.a_dogs_life.rules.fights import is_home
from houndtable.games.a_dogs_life.rules.moving import dog_on, is_marked
from houndtable.games.a_dogs_life.state import (
    FAR,
    HOME,
    NEAR,
    NO_SPACE,
    NOBODY,
    POUND,
    SPACES,
    STREET,
    Edition,
    State,
)

DOG_THERE = 4  # steps that a dog in the way costs
MARK_THERE = 4  # the same of an opponent's mark


@kernel
def measure(s: State, e: Edition, seat: int, start: int, out: Shorts) -> None:
    """Write the steps between `start` and each space for a seat's dog, with what stands in the way now."""
    out[:] = FAR
    extra = np.zeros(SPACES, np.int16)
    for other in range(s.seats):
        if other != seat and s.place[other] != NO_SPACE and not s.pass_dogs:
            extra[s.place[other]] = DOG_THERE
    queue = np.empty(SPACES, np.int16)
    waiting = np.zeros(SPACES, np.bool_)
    out[start] = 0
    queue[0] = start
    head, count = 0, 1
    while count:
        here = int(queue[head])
        head = (head + 1) % SPACES
        count -= 1
        waiting[here] = False
        steps = int(out[here]) + 1
        if here != start:
            if is_home(here):
                continue
            steps += int(extra[here])
            if e.lamp[here] and is_marked(s, e, seat, here):
                steps += MARK_THERE
        for i in range(NEAR):
            there = int(e.near[here, i])
            if there == NO_SPACE:
                break
            if steps < out[there] and (not is_home(there) or there == HOME + s.home[seat]):
                out[there] = steps
                if not waiting[there]:
                    waiting[there] = True
                    queue[(head + count) % SPACES] = there
                    count += 1


@kernel
def exposure(e: Edition, space: int) -> float:
    """From how many street squares the truck reaches who is on a space, the own one counting twice."""
    if is_home(space) or space == POUND:
        return 0.0
    count = 2 if space >= STREET else 0
    for i in range(NEAR):
        there = int(e.near[space, i])
        if there == NO_SPACE:
            break
        if there >= STREET:
            count += 1
    return float(count)


@kernel
def in_town(space: int) -> bool:
    """Whether a dog on this space is neither in the pound's track nor in its building."""
    return bool(space != NO_SPACE and space != POUND)


@kernel
def stands_free(s: State, space: int) -> bool:
    """Whether neither a dog nor the truck is on a space."""
    return bool(space != s.truck and dog_on(s, space) == NOBODY)
