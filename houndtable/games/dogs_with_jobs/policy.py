"""The sensible cheap player of Dogs With Jobs.

Whatever it may do it thinks of the position behind it, and takes what leads to most points. To recruit is
planned as a whole, jobs and dogs together, and then done step by step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houndtable.core.croupier import Random, any_best
from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Shares
from houndtable.games.dogs_with_jobs.policy_deeds import in_hand_of, value_of_change, value_of_deed
from houndtable.games.dogs_with_jobs.policy_plans import best_set, care_for, list_draft, list_recruits
from houndtable.games.dogs_with_jobs.policy_worth import (
    THOUGHT,
    Thought,
    add_dog,
    drop_dog,
    foresee,
    think,
    value,
)
from houndtable.games.dogs_with_jobs.rules.turns import MOST_LEGAL, legal
from houndtable.games.dogs_with_jobs.state import (
    BEGIN,
    DOGS,
    FIRE,
    GUIDE,
    NO_JOB,
    PAY,
    RECRUIT,
    REJECT,
    SLED,
    STOP,
    TAKE,
    TRADE,
    Edition,
    Mode,
    Phase,
    State,
)

PLANS = DOGS  # to recruit, at most
ALIKE = 0.05  # points; among what differs less it draws


@kernel
def policy(s: State, e: Edition, viewer: int, random: Random) -> int:
    """The action that leads to most points, as far as it is thought through."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(s, e, viewer, actions)
    if count == 1:
        return int(actions[0])
    if s.phase == Phase.FIRST:
        return BEGIN + (viewer + 1) % int(s.seats)
    worths = np.zeros(count + PLANS)
    thoughts = np.zeros(1, THOUGHT)
    count = weigh(s, e, thoughts, viewer, actions, count, worths, random)
    return any_best(actions, worths[:count], ALIKE, random)


@kernel
def weigh(
    s: State,
    e: Edition,
    thoughts: Any,
    viewer: int,
    actions: Actions,
    count: int,
    worths: Shares,
    random: Random,
) -> int:
    """What each action is worth; returns how many are left. `thoughts` is room to think in.

    It comes as an array from the caller, as a record alone would not keep the memory that it lies in.
    """
    thought = thoughts[0]
    think(s, e, viewer, thought)
    if s.phase == Phase.TURN or s.phase == Phase.SLED:
        return weigh_turn(s, e, thought, viewer, actions, count, worths, random)
    if s.phase == Phase.MORE:
        return weigh_more(s, e, thought, actions, count, worths)
    if s.phase == Phase.LOOK or s.phase == Phase.REJECT:
        weigh_jobs(s, e, thought, viewer, actions, worths[:count])
    return count


@kernel
def weigh_turn(
    s: State,
    e: Edition,
    th: Thought,
    viewer: int,
    actions: Actions,
    count: int,
    worths: Shares,
    random: Random,
) -> int:
    """Write what the actions of a turn are worth; those that recruit give way to plans. Returns how many."""
    if s.phase == Phase.TURN:
        th.left -= 1
    base = 0.0
    if s.ready[viewer, 0] == NO_JOB:
        base = value(th, e)
        foresee(th, e)
    n, recruits = 0, False
    for i in range(count):
        action = int(actions[i])
        if PAY <= action < TRADE:
            recruits = True
            continue
        actions[n] = action
        worths[n] = 0.0 if is_change(action) else value_of_deed(s, e, th, viewer, action, base)
        n += 1
    for i in range(n):
        if is_change(int(actions[i])):
            worths[i] = value_of_change(s, e, th, viewer, int(actions[i]), random)
    if recruits:
        plans, brings = np.empty(PLANS, np.int64), np.empty(PLANS)
        found = list_recruits(s, e, th, viewer, plans, brings)
        for i in range(found):
            actions[n], worths[n] = plans[i], brings[i]
            n += 1
    return n if n else count


@kernel
def is_change(action: int) -> bool:
    """Whether an action changes what is thought of the team or the hand."""
    return bool(action in (FIRE, SLED) or TRADE <= action < GUIDE)


@kernel
def weigh_more(s: State, e: Edition, th: Thought, actions: Actions, count: int, worths: Shares) -> int:
    """Write what it is worth to take further dogs, or none. Returns how many choices are left."""
    if s.mode == Mode.RECRUIT:
        dogs, ready = np.empty(DOGS, np.int64), np.full(2, NO_JOB)
        n = list_draft(s, th, dogs)
        worths[0], actions[0] = best_set(th, e, dogs, n, ready, int(s.money), False)
        if actions[0] < 0:
            actions[0] = STOP
        return 1
    worths[0] = value(th, e)
    for i in range(1, count):
        dog = (int(actions[i]) - RECRUIT) % DOGS
        add_dog(th, dog)
        worths[i] = value(th, e)
        drop_dog(th, dog)
    return count


@kernel
def weigh_jobs(s: State, e: Edition, th: Thought, viewer: int, actions: Actions, worths: Shares) -> None:
    """Write what it is worth to take a job of another's hand, or to reject one."""
    value(th, e)
    foresee(th, e)
    for i in range(len(worths)):
        if s.phase == Phase.REJECT:
            worths[i] = -th.further[int(actions[i]) - REJECT]
        else:
            kind = int(actions[i]) - TAKE
            loss = in_hand_of(th, float(e.top[kind])) * care_for(s, e, viewer, int(s.looked_at))
            worths[i] = th.further[kind] + loss
