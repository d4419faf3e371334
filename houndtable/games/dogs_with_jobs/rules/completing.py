"""Completing jobs, also as part of guarding. Chapters "Complete a Job", "Completing Jobs", "Guard Dog"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.dogs_with_jobs.rules.jobs import leave_unseen, place_in_hand
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.state import (
    EVERYBODY,
    GUARD,
    KINDS,
    LAY,
    NO_JOB,
    TYPES,
    UNIT_JOBS,
    Category,
    Edition,
    State,
    Type,
)


@kernel
def unit_in(action: int) -> int:
    """The unit that a LAY or GUARD names."""
    return (action - LAY) % (GUARD - LAY) // (KINDS + 1)


@kernel
def kind_in(action: int) -> int:
    """The job that a LAY or GUARD names."""
    return (action - LAY) % (KINDS + 1)


@kernel
def seat_of_slot(slot: int) -> int:
    """The seat of a place for a completed job."""
    return slot // (TYPES * UNIT_JOBS)


@kernel
def unit_of_slot(slot: int) -> int:
    """The unit of a place for a completed job."""
    return slot // UNIT_JOBS % TYPES


@kernel
def lay_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a job of the hand cannot be completed by a unit, or completed and the unit turned."""
    unit, kind = unit_in(action), kind_in(action)
    if action >= GUARD and not s.dogs[seat, Type.GUARD]:
        return No.NO_ABILITY
    if not s.dogs[seat, unit]:
        return No.NO_UNIT  # DWJ-411
    if kind == NO_JOB or place_in_hand(s, seat, kind) < 0:
        return No.NOT_IN_HAND
    return place_refusal(s, seat, unit, action >= GUARD) or match_refusal(s, e, seat, unit, kind)


@kernel
def place_refusal(s: State, seat: int, unit: int, turning: bool) -> int:
    """Why a unit can take no further job at all."""
    if turning:
        return No.FULL_GUARD if s.done[seat, unit] >= UNIT_JOBS else 0  # DWJ-674
    if s.guarded[seat, unit]:
        return No.GUARDED_JOBS  # DWJ-408
    return No.THREE_JOBS if s.done[seat, unit] >= UNIT_JOBS else 0  # DWJ-406


@kernel
def match_refusal(s: State, e: Edition, seat: int, unit: int, kind: int) -> int:
    """Why a job is not one for a unit."""
    if e.category[kind] != unit // 2 and e.category[kind] != Category.WILD:
        return No.WRONG_CATEGORY  # DWJ-401 DWJ-402
    return No.TOO_LITTLE if e.top[kind] > s.experience[seat, unit] else 0  # DWJ-403 DWJ-404


@kernel
def complete(s: State, seat: int, action: int) -> None:
    """A job goes face down below a unit, which is turned if the action says so."""
    unit, kind = unit_in(action), kind_in(action)
    leave_unseen(s, seat, kind)
    place = int(s.done[seat, unit])
    s.laid[seat, unit, place] = kind  # DWJ-405
    s.laid_known[seat, unit, place] = 1 << seat
    s.laid_at[seat, unit, place] = s.experience[seat, unit]  # DWJ-409
    s.done[seat, unit] += 1
    if action >= GUARD:
        s.guarded[seat, unit] = 1 - s.guarded[seat, unit]  # DWJ-670 DWJ-671


@kernel
def take_up(s: State, seat: int, unit: int, place: int) -> int:
    """A completed job is taken away from a unit; those behind it move up. Returns its kind."""
    kind = int(s.laid[seat, unit, place])
    s.done[seat, unit] -= 1
    last = int(s.done[seat, unit])
    for i in range(place, last):
        s.laid[seat, unit, i] = s.laid[seat, unit, i + 1]
        s.laid_known[seat, unit, i] = s.laid_known[seat, unit, i + 1]
        s.laid_at[seat, unit, i] = s.laid_at[seat, unit, i + 1]
    s.laid[seat, unit, last] = NO_JOB
    s.laid_known[seat, unit, last] = EVERYBODY
    s.laid_at[seat, unit, last] = 0
    return kind
