"""What a seat knows, and possible truths behind it. Only the addresses of newspapers are hidden."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS
from houndtable.games.a_dogs_life.state import (
    HOUSES,
    PAPERS,
    SOME_PAPER,
    STOCK,
    Edition,
    Phase,
    State,
)


@kernel
def mask_action(s: State, e: Edition, viewer: int, actor: int, action: int) -> int:
    """What `viewer` learns of an action: of a newspaper that another gets in the kiosk, only that it does."""
    if actor == CHANCE and s.phase == Phase.PAPER and viewer != s.turn:
        return SOME_PAPER  # ADL-534
    return action


@kernel
def determinize(s: State, e: Edition, viewer: int, random: Random) -> None:
    """Give newspapers that the viewer has not held any of the addresses that are left."""
    taken = np.zeros(HOUSES + 1, np.int64)
    row = min(viewer, MAX_SEATS)  # the bit behind the seats' is that of all without one
    for paper in range(PAPERS):
        if s.paper_at[paper] != STOCK and s.paper_seen[paper] >> row & 1:
            taken[s.address[paper]] = 1
    left = 0
    for address in range(1, HOUSES + 1):
        left += 1 - taken[address]
    for paper in range(PAPERS):
        if s.paper_at[paper] != STOCK and not s.paper_seen[paper] >> row & 1:
            which = roll(random, left)
            for address in range(1, HOUSES + 1):
                if not taken[address]:
                    if which == 0:
                        s.address[paper] = address
                        taken[address] = 1
                    which -= 1
            left -= 1


@kernel
def remember(s: State, after: State, e: Edition, actor: int, action: int) -> None:
    """Keep in `s` what was seen by the step from `s` to `after`, which is taken back: addresses."""
    for paper in range(PAPERS):
        if s.paper_at[paper] != STOCK and after.paper_at[paper] != STOCK:
            s.paper_seen[paper] |= after.paper_seen[paper]
