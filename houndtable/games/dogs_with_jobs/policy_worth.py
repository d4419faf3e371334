"""What the sensible cheap player thinks that a team, a hand and a job are worth.

It thinks in points at the end of the game: those that lie there, those that the hand brings, and what the
actions that are left may bring further. A position that does not stand yet is thought of in a `Thought`.
"""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Layout, Shares, public
from houndtable.games.dogs_with_jobs.rules.scoring import NO_JOBS_DONE
from houndtable.games.dogs_with_jobs.rules.teams import type_of, worth
from houndtable.games.dogs_with_jobs.state import (
    ACTS,
    CATEGORIES,
    JOBS,
    KINDS,
    ROUNDS,
    TYPES,
    UNIT_DOGS,
    UNIT_JOBS,
    UNITS,
    Category,
    Edition,
    Measure,
    State,
    Type,
)

ALL_ACTIONS = ROUNDS * ACTS
MOST_SKILL = 18  # of a unit

# What the player reckons with, in points where nothing else is said; found by letting players that reckon
# differently play each other.
COIN = 0.023  # what a point to spend is worth while there is time
COIN_LATE = 0.1  # what it may be worth for each action that is left, from -1 on: jobs in the hand cost points
WAITING = 0.05  # the part of its points that a job loses for not being completed yet
NEAR = 0.2  # what a job is worth that a unit cannot complete yet, for each experience of the unit
SOON = 8  # actions that it takes until such a job can be completed, about
RATE = 1.26  # how much of what the actions that are left might bring they will bring
LATE = 1.0  # the last actions of a game, which bring nothing but what the hand brings
SEEN = 0.7  # jobs that a seat comes to see for each action that is left
PURSE = 3.0  # jobs that are neither to be completed nor a burden, since they can be spent
BURDEN = 2.5  # what each job more costs
RELIEF = 6  # actions left from which on it costs less: then each counts against the hand anyway

# Chances that conditions come to be met, or stay so, if most of the game is left.
DOG_COMES = 0.5  # to a unit, or to the other one of its category
JOB_COMES = 0.65  # to a unit
UNIT_COMES = 0.6  # to a team
TURNS = 0.48  # a unit, with a Guard dog in the team
TURNS_ALONE = 0.05  # a unit, without one
DOGS_STAY, JOBS_STAY, UNITS_STAY, HAND_STAYS = 0.9, 0.95, 0.7, 0.7
CHANGES = 4  # actions that it takes until something has come, about
EMPTIES = 0.6  # the hand, if there are as many actions as jobs
RIVAL_COMES = 0.5  # in the category; of all it is twice that


class Thought(Layout):
    """A position of one seat as it may come to be."""

    # the seat
    left: int = public(element="i8")  # actions
    held: int = public(element="i8")  # jobs
    hand: Actions = public(JOBS, element="i8")  # kinds
    members: int = public(element="i8")  # units
    units: Actions = public(UNITS, element="i8")  # their types
    dogs: Actions = public(TYPES, element="i8")
    skill: Actions = public(TYPES, element="i8")
    done: Actions = public(TYPES, element="i8")
    turned: Actions = public(TYPES, element="i8")
    jobs: Actions = public(TYPES, UNIT_JOBS, element="i8")
    # the table
    rivals: Actions = public(CATEGORIES, element="i8")  # the most experience of a unit of others
    cover: Shares = public(CATEGORIES, MOST_SKILL + 1, element="f8")  # jobs up to an experience
    points: Shares = public(CATEGORIES, MOST_SKILL + 1, element="f8")  # and their points
    # what `value` finds
    best: Actions = public(CATEGORIES, element="i8")  # the most experience of a unit that can take a job
    room: Actions = public(UNITS, element="i8")  # jobs that each unit can still take
    missing: Shares = public(UNITS, element="f8")  # what each may lose for having none
    gain: Shares = public(JOBS, UNITS, element="f8")  # what a unit's completing a job brings more
    kept: Shares = public(JOBS, element="f8")  # what each job of the hand is worth
    price: float = public(element="f8")  # what an action is worth
    burden: float = public(element="f8")  # what a further job costs that is neither completed nor spent
    coin: float = public(element="f8")  # what a point to spend is worth
    # of further jobs, behind `foresee`
    usual: float = public(element="f8")
    spread: float = public(element="f8")
    further: Shares = public(KINDS, element="f8")  # by kind


THOUGHT = Thought.dtype


@kernel
def think(s: State, e: Edition, viewer: int, th: Thought) -> None:
    """Begin with the position of a seat as it stands."""
    for unit in range(TYPES):
        for seat in range(s.seats):
            if seat != viewer and s.dogs[seat, unit]:
                th.rivals[unit // 2] = max(th.rivals[unit // 2], int(s.experience[seat, unit]))
        if not s.dogs[viewer, unit]:
            continue
        th.units[th.members] = unit
        th.members += 1
        th.dogs[unit] = s.dogs[viewer, unit]
        th.skill[unit] = s.experience[viewer, unit]
        th.done[unit] = s.done[viewer, unit]
        th.turned[unit] = s.guarded[viewer, unit]
        for place in range(s.done[viewer, unit]):
            th.jobs[unit, place] = s.laid[viewer, unit, place]
    th.held = s.held[viewer]
    for place in range(s.held[viewer]):
        th.hand[place] = s.hand[viewer, place]
    th.left = (ROUNDS - s.rounds) * ACTS + ACTS - s.acts
    for kind in range(e.kinds):
        th.cover[e.category[kind], e.top[kind]] += e.copies[kind]
        th.points[e.category[kind], e.top[kind]] += int(e.copies[kind]) * int(e.top[kind])
    for category in range(CATEGORIES):
        for skill in range(MOST_SKILL):
            th.cover[category, skill + 1] += th.cover[category, skill]
            th.points[category, skill + 1] += th.points[category, skill]


@kernel
def has_room(th: Thought, dog: int) -> bool:
    """Whether the team can take this dog in."""
    unit = type_of(dog)
    if th.dogs[unit]:
        return bool(th.dogs[unit] < UNIT_DOGS and not th.turned[unit])
    return bool(th.members < UNITS)


@kernel
def add_dog(th: Thought, dog: int) -> None:
    """A dog joins the team."""
    unit = type_of(dog)
    if not th.dogs[unit]:
        th.units[th.members] = unit
        th.members += 1
    th.dogs[unit] += 1
    th.skill[unit] += worth(dog)


@kernel
def drop_dog(th: Thought, dog: int) -> None:
    """A dog leaves the team again."""
    unit = type_of(dog)
    th.dogs[unit] -= 1
    th.skill[unit] -= worth(dog)
    if not th.dogs[unit]:
        th.members -= 1
        for i in range(th.members):
            if th.units[i] == unit:
                th.units[i] = th.units[th.members]


@kernel
def fits(th: Thought, e: Edition, kind: int, unit: int) -> bool:
    """Whether a unit of the team has the category and the experience for a job."""
    if e.category[kind] != unit // 2 and e.category[kind] != Category.WILD:
        return False
    return bool(e.top[kind] <= th.skill[unit])


@kernel
def expected(th: Thought, e: Edition, kind: int, unit: int, jobs: int, held: int) -> float:
    """What a job may be expected to count at the end below a unit that has so many with it."""
    top = int(e.top[kind])
    if e.measure[kind] == Measure.NOTHING:
        return float(top)
    return top + (int(e.bottom[kind]) - top) * chance_of(th, e, kind, unit, jobs, held)


@kernel
def chance_of(th: Thought, e: Edition, kind: int, unit: int, jobs: int, held: int) -> float:
    """The chance that a job's condition is met at the end, below a unit that has so many jobs with it."""
    measure, left = int(e.measure[kind]), int(th.left)
    time = left / ALL_ACTIONS
    # That the measured value goes one up, one down, or stays where it is.
    rise, fall, stay, value = 0.0, 0.0, 1.0, 0
    if measure in (Measure.RIVALS, Measure.CATEGORY_RIVALS):
        return lead_chance(th, unit, measure == Measure.CATEGORY_RIVALS, time)
    if measure == Measure.HAND:
        return hand_chance(held - int(e.most[kind]), left)
    if measure == Measure.UNIT_DOGS:
        value, rise, stay = int(th.dogs[unit]), DOG_COMES, DOGS_STAY
    elif measure == Measure.UNIT_JOBS:
        value, rise, stay = jobs, JOB_COMES, JOBS_STAY
    elif measure == Measure.GUARDED:
        value, stay = int(th.turned[unit]), JOBS_STAY
        rise = fall = TURNS if th.dogs[Type.GUARD] and jobs < UNIT_JOBS else TURNS_ALONE
    elif measure == Measure.OTHER_TYPE:
        value, rise = int(th.dogs[unit ^ 1]), DOG_COMES
    elif measure == Measure.TEAM_UNITS:
        value, rise, stay = int(th.members), UNIT_COMES, UNITS_STAY
    least, most = int(e.least[kind]), int(e.most[kind])
    if least <= value <= most:
        return 1.0 - time * (1.0 - stay)
    step = (rise if value < least else fall) * min(1.0, left / CHANGES)
    chance = 1.0
    for _ in range(least - value if value < least else value - most):
        chance *= step
    return chance


@kernel
def lead_chance(th: Thought, unit: int, in_category: bool, time: float) -> float:
    """The chance that a unit is the most experienced at the end."""
    best = 0
    for i in range(th.members):
        other = int(th.units[i])
        if other != unit and (not in_category or other // 2 == unit // 2):
            best = max(best, int(th.skill[other]))
    for category in range(CATEGORIES):
        if not in_category or category == unit // 2:
            best = max(best, int(th.rivals[category]))
    ahead = int(th.skill[unit]) - best
    threat = time * RIVAL_COMES * (2.0 if in_category else 4.0)
    if ahead > 0:
        return max(0.0, 1.0 - threat / (1.0 + ahead))
    return time / (1.0 - ahead)


@kernel
def hand_chance(over: int, left: int) -> float:
    """The chance that so many jobs too many are gone from the hand at the end."""
    if over <= 0:
        return 1.0 - (1.0 - HAND_STAYS) * min(1.0, left / CHANGES)
    if over <= left:
        return EMPTIES
    return EMPTIES / 2 if over <= 2 * left else 0.0


@kernel
def value(th: Thought, e: Edition) -> float:
    """The points that the seat may be expected to have at the end."""
    rate = RATE * survey(th)
    th.coin = min(COIN, COIN_LATE * th.left - 1.0)
    total = 0.0
    for j in range(th.members):
        unit, done = int(th.units[j]), int(th.done[th.units[j]])
        total -= th.missing[j]
        for place in range(done):
            kind = int(th.jobs[unit, place])
            total += expected(th, e, kind, unit, done, th.held) if kind >= 0 else 0.0
    for i in range(th.held):
        kind = int(th.hand[i])
        th.kept[i] = in_hand(th, e, kind)
        total += th.kept[i]
        for j in range(th.members):
            unit = int(th.units[j])
            if th.room[j] and fits(th, e, kind, unit):
                points = expected(th, e, kind, unit, int(th.done[unit]) + 1, th.held - 1)
                th.gain[i, j] = points * (1.0 - WAITING) - th.kept[i]
            else:
                th.gain[i, j] = -np.inf
    return total + assign(th, rate)


@kernel
def survey(th: Thought) -> float:
    """Look over the units: what they can take, and may lose. Returns what an action may bring in time."""
    cards = SEEN * max(0, th.left - 1)
    th.best[:] = 0
    for j in range(th.members):
        unit = int(th.units[j])
        skill = int(th.skill[unit])
        th.room[j] = 0 if th.turned[unit] else UNIT_JOBS - th.done[unit]
        th.missing[j] = 0.0
        if not th.done[unit]:
            odds = (th.cover[unit // 2, skill] + th.cover[Category.WILD, skill]) / JOBS
            th.missing[j] = NO_JOBS_DONE * (1.0 - odds) ** cards
        if th.room[j]:
            th.best[unit // 2] = max(th.best[unit // 2], skill)
            th.best[Category.WILD] = max(th.best[Category.WILD], skill)
    covered, points = 0.0, 0.0
    for category in range(CATEGORIES):
        covered += th.cover[category, th.best[category]]
        points += th.points[category, th.best[category]]
    return 2.0 * points / (2.0 * JOBS + covered)


@kernel
def in_hand(th: Thought, e: Edition, kind: int) -> float:
    """What a job is worth in the hand for other ends than to be completed soon."""
    top, skill = int(e.top[kind]), int(th.best[e.category[kind]])
    if 0 < skill < top:
        return top * th.coin + NEAR * skill * min(1.0, th.left / SOON)
    return top * th.coin


@kernel
def assign(th: Thought, rate: float) -> float:
    """Let units complete jobs of the hand, the best first; returns what that and later actions bring."""
    used, total, lowest = 0, 0.0, 0.0
    while used < min(th.left, th.held):
        price = rate if th.left - used > LATE else 0.0
        top, job, unit = price, -1, -1
        for i in range(th.held):
            for j in range(th.members):
                if th.room[j] and th.gain[i, j] + th.missing[j] > top:
                    top, job, unit = th.gain[i, j] + th.missing[j], i, j
        if job < 0:
            break
        total += top
        lowest = top
        th.room[unit] -= 1
        th.missing[unit] = 0.0
        th.kept[job] += top - price
        for j in range(th.members):
            th.gain[job, j] = -np.inf
        used += 1
    if used == th.left:
        th.price = max(lowest, rate)
    else:
        th.price = rate if th.left - used > LATE else 0.0
    idle, burden = th.held - used - PURSE, BURDEN * min(1.0, th.left / RELIEF)
    th.burden = burden if idle >= 0.0 else 0.0
    return total + rate * max(0.0, th.left - used - LATE) - burden * max(0.0, idle)


@kernel
def foresee(th: Thought, e: Edition) -> None:
    """Find what each further job would be worth, and one of the pile, behind a call of `value`."""
    count, total, squares = 0, 0.0, 0.0
    for kind in range(e.kinds):
        idle, top = in_hand(th, e, kind), -np.inf
        for j in range(th.members):
            unit = int(th.units[j])
            if th.room[j] and fits(th, e, kind, unit):
                points = expected(th, e, kind, unit, int(th.done[unit]) + 1, th.held)
                top = max(top, points * (1.0 - WAITING) + th.missing[j])
        idle -= th.burden
        worth_of = max(idle, top - th.price) if th.left else idle
        th.further[kind] = worth_of
        unseen = int(e.copies[kind])
        for i in range(th.held):
            unseen -= 1 if th.hand[i] == kind else 0
        if unseen:
            count += unseen
            total += unseen * worth_of
            squares += unseen * worth_of * worth_of
    if count:
        th.usual = total / count
        th.spread = np.sqrt(max(0.0, squares / count - th.usual * th.usual))


@kernel
def take_in(th: Thought, kind: int) -> None:
    """A job comes into the hand."""
    th.hand[th.held] = kind
    th.held += 1


@kernel
def give_away(th: Thought, kind: int) -> None:
    """A job leaves the hand."""
    th.held -= 1
    for i in range(th.held):
        if th.hand[i] == kind:
            th.hand[i] = th.hand[th.held]
            return
