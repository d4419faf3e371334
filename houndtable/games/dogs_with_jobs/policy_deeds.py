"""What the sensible cheap player thinks of completing jobs and of abilities that do not recruit."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random
from houndtable.core.kernel import kernel
from houndtable.games.dogs_with_jobs.policy_plans import care_for, sled_value
from houndtable.games.dogs_with_jobs.policy_worth import (
    Thought,
    add_dog,
    drop_dog,
    give_away,
    take_in,
    value,
)
from houndtable.games.dogs_with_jobs.rules.completing import kind_in, seat_of_slot, unit_in, unit_of_slot
from houndtable.games.dogs_with_jobs.rules.scoring import NO_JOBS_DONE
from houndtable.games.dogs_with_jobs.rules.teams import type_of
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DRAW,
    GUARD,
    GUIDE,
    HUNT,
    KINDS,
    LAY,
    SLED,
    THERAPY,
    TRADE,
    UNIT_JOBS,
    Category,
    Edition,
    State,
)

LONE = 0.3  # the part of its penalty that a unit may be expected to pay if it loses its only job early
HASTE = 3  # actions left with which another hardly completes a further job
COMMON = 5.0  # points of a job that one does not know
HELD_WORTH = 0.7  # the part of its points that a job in another's hand is worth to that one, in time
LOOKED = 1.0  # what it is worth to have looked at a hand
CHOICE = 0.48  # what it is worth to choose two of four jobs, for each of them, in standard deviations
BEST_OF = (0.0, 0.0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35, 1.42)
"""How far the best of so many random numbers lies above their mean, in standard deviations."""


@kernel
def value_of_deed(s: State, e: Edition, th: Thought, viewer: int, action: int, base: float) -> float:
    """What an action that spends no jobs is worth, where the position without it is worth `base`.

    Behind a call of `foresee`; `th` has one action less.
    """
    if action >= THERAPY:
        return base + LOOKED + therapy_gain(s, e, th, viewer, action - THERAPY)
    if action >= GUIDE:
        return base + guide_gain(s, e, th, viewer, action - GUIDE)
    if action == HUNT:
        return base + 2.0 * (th.usual + CHOICE * th.spread)
    if action == DRAW:
        return base + 2.0 * th.usual
    return base  # END, STOP


@kernel
def value_of_change(s: State, e: Edition, th: Thought, viewer: int, action: int, random: Random) -> float:
    """What an action that spends no jobs is worth, where it must be thought through."""
    if action >= LAY:
        return lay_value(th, e, action)
    if action >= TRADE:
        return trade_value(th, e, action)
    if action == SLED:
        return sled_value(s, e, th, viewer, random)
    return fire_value(s, th, e)


@kernel
def lay_value(th: Thought, e: Edition, action: int) -> float:
    """What it is worth to complete a job, and perhaps to turn its unit."""
    unit, kind = unit_in(action), kind_in(action)
    give_away(th, kind)
    place = int(th.done[unit])
    th.jobs[unit, place] = kind
    th.done[unit] += 1
    turned = int(th.turned[unit])
    if action >= GUARD:
        th.turned[unit] = 1 - turned
    comes = value(th, e)
    th.turned[unit] = turned
    th.done[unit] -= 1
    take_in(th, kind)
    return comes


@kernel
def trade_value(th: Thought, e: Edition, action: int) -> float:
    """What it is worth to have a better dog."""
    dog = (action - TRADE) // BEST
    other = type_of(dog) * BEST + (action - TRADE) % BEST
    drop_dog(th, dog)
    add_dog(th, other)
    comes = value(th, e)
    drop_dog(th, other)
    add_dog(th, dog)
    return comes


@kernel
def fire_value(s: State, th: Thought, e: Edition) -> float:
    """What it is worth to have the last discarded jobs."""
    count = min(2, int(s.discarded))
    for i in range(count):
        take_in(th, int(s.job_discards[s.discarded - 1 - i]))
    comes = value(th, e)
    for i in range(count):
        give_away(th, int(s.job_discards[s.discarded - 1 - i]))
    return comes


@kernel
def guide_gain(s: State, e: Edition, th: Thought, viewer: int, slot: int) -> float:
    """What it brings to take a job from below another's unit."""
    other, unit, place = seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS
    if s.laid_known[other, unit, place] >> viewer & 1:
        kind = int(s.laid[other, unit, place])
        gain, loss = th.further[kind], float(e.top[kind])
    else:
        gain, loss = unseen_job(e, th, unit, int(s.laid_at[other, unit, place]))
    if s.done[other, unit] == 1:
        loss += NO_JOBS_DONE * max(LONE, 1.0 - th.left / HASTE)
    return float(gain + loss * care_for(s, e, viewer, other))


@kernel
def unseen_job(e: Edition, th: Thought, unit: int, skill: int) -> tuple[float, float]:
    """What an unknown job that a unit completed with some experience would be worth, and its points."""
    count, gain, loss = 0, 0.0, 0.0
    for kind in range(e.kinds):
        if e.top[kind] > skill or (e.category[kind] != unit // 2 and e.category[kind] != Category.WILD):
            continue
        copies = int(e.copies[kind])
        count += copies
        gain += copies * th.further[kind]
        loss += copies * (int(e.top[kind]) + int(e.bottom[kind])) / 2
    if count:
        gain, loss = gain / count, loss / count
    return gain, loss


@kernel
def therapy_gain(s: State, e: Edition, th: Thought, viewer: int, other: int) -> float:
    """What it brings to take a job of choice from another's hand."""
    best, hidden = -np.inf, int(s.held[other])
    for kind in range(KINDS):
        if s.knows[viewer, other, kind] > 0:
            best = max(best, th.further[kind])
            hidden -= int(s.knows[viewer, other, kind])
    if hidden:
        best = max(best, th.usual + th.spread * BEST_OF[min(hidden, len(BEST_OF) - 1)])
    return best + in_hand_of(th, COMMON) * care_for(s, e, viewer, other)


@kernel
def in_hand_of(th: Thought, points: float) -> float:
    """What a job of so many points is worth to another: near the end it is rather a burden."""
    return float(points * max(-1.0, min(HELD_WORTH, th.left / HASTE - 1.0)))
