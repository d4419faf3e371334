"""What dogs can do that is neither recruiting nor completing. Chapter "Use a Dog's Ability"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_with_jobs.rules.completing import seat_of_slot, take_up, unit_of_slot
from houndtable.games.dogs_with_jobs.rules.jobs import (
    add_to_hand,
    discard_job,
    leave_unseen,
    place_in_hand,
)
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.rules.teams import join, leave, type_of, worth
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DRAFT,
    DRAWN,
    EVERYBODY,
    IN_DRAFT,
    NO_DOG,
    NO_JOB,
    REJECT,
    SLOTS,
    TAKE,
    TEAM,
    TRADE,
    UNIT_JOBS,
    Phase,
    State,
    Type,
)

KEPT = 2  # of the jobs that Hunting draws


@kernel
def fire_refusal(s: State, seat: int) -> int:
    """Why the last discarded jobs cannot be taken."""
    if not s.dogs[seat, Type.FIRE]:
        return No.NO_ABILITY
    return 0 if s.discarded else No.NO_DISCARDS  # DWJ-612


@kernel
def fire(s: State, seat: int) -> None:
    """The last two discarded jobs come into the hand, as all see."""
    for _ in range(min(2, int(s.discarded))):
        s.discarded -= 1
        kind = int(s.job_discards[s.discarded])
        s.job_discards[s.discarded] = NO_JOB
        add_to_hand(s, seat, kind, EVERYBODY)  # DWJ-610 DWJ-613


@kernel
def sled_refusal(s: State, seat: int) -> int:
    """Why the Draft cannot be renewed."""
    if not s.dogs[seat, Type.SLED]:
        return No.NO_ABILITY
    if s.dogs_left or s.dogs_discarded:
        return 0  # DWJ-643
    for place in range(DRAFT):
        if s.draft[place] != NO_DOG:
            return 0
    return No.NOTHING


@kernel
def hunt_refusal(s: State, seat: int) -> int:
    """Why no jobs can be hunted for."""
    if not s.dogs[seat, Type.HUNTING]:
        return No.NO_ABILITY
    return 0 if s.left or s.discarded else No.NO_JOBS


@kernel
def drawn_count(s: State) -> int:
    """How many jobs lie drawn by Hunting."""
    count = 0
    for place in range(DRAWN):
        if s.drawn[place] != NO_JOB:
            count += 1
    return count


@kernel
def reject_refusal(s: State, action: int) -> int:
    """Why a job cannot be rejected."""
    for place in range(DRAWN):
        if s.drawn[place] == action - REJECT:
            return 0
    return No.NOT_DRAWN  # DWJ-651


@kernel
def lay_drawn(s: State, seat: int, kind: int) -> None:
    """A job drawn by Hunting lies before the seat."""
    place = drawn_count(s)
    s.drawn[place] = kind
    s.drawn_known[place] = 1 << seat  # DWJ-654


@kernel
def remove_drawn(s: State, place: int) -> None:
    """One of the jobs drawn by Hunting is gone; those behind it move up."""
    for i in range(place, DRAWN - 1):
        s.drawn[i] = s.drawn[i + 1]
        s.drawn_known[i] = s.drawn_known[i + 1]
    s.drawn[DRAWN - 1] = NO_JOB
    s.drawn_known[DRAWN - 1] = EVERYBODY


@kernel
def reject(s: State, kind: int) -> None:
    """A job drawn by Hunting is discarded."""
    place = 0
    while s.drawn[place] != kind:
        place += 1
    remove_drawn(s, place)
    discard_job(s, kind)


@kernel
def keep_drawn(s: State, seat: int) -> None:
    """What is left of the jobs drawn by Hunting comes into the hand."""
    while s.drawn[0] != NO_JOB:
        add_to_hand(s, seat, int(s.drawn[0]), int(s.drawn_known[0]))
        remove_drawn(s, 0)


@kernel
def trade_refusal(s: State, seat: int, action: int) -> int:
    """Why a dog of the team cannot be traded for one of the Draft."""
    dog = (action - TRADE) // BEST
    other = type_of(dog) * BEST + (action - TRADE) % BEST
    if not s.dogs[seat, Type.MOUNTAIN]:
        return No.NO_ABILITY
    if s.at[dog] != TEAM + seat or s.at[other] != IN_DRAFT:
        return No.NOT_ALIKE  # DWJ-620
    if worth(other) <= worth(dog):
        return No.NOT_BETTER  # DWJ-624
    return No.GUARDED_TRADE if s.guarded[seat, type_of(dog)] else 0  # DWJ-623


@kernel
def trade(s: State, seat: int, action: int) -> None:
    """A dog of the team and a better one of the Draft change places."""
    dog = (action - TRADE) // BEST
    other = type_of(dog) * BEST + (action - TRADE) % BEST
    for place in range(DRAFT):
        if s.draft[place] == other:
            join(s, seat, other)
            leave(s, dog)
            s.at[dog] = IN_DRAFT  # DWJ-621
            s.draft[place] = dog
            return


@kernel
def guide_refusal(s: State, seat: int, slot: int) -> int:
    """Why a completed job cannot be taken."""
    other, unit = seat_of_slot(slot), unit_of_slot(slot)
    if not s.dogs[seat, Type.GUIDE]:
        return No.NO_ABILITY
    if other == seat or slot % UNIT_JOBS >= s.done[other, unit]:
        return No.NO_LAID_JOB  # DWJ-693
    return No.GUARDED_GUIDE if s.guarded[other, unit] else 0  # DWJ-691


@kernel
def guide(s: State, seat: int, slot: int) -> None:
    """A seat turns over a completed job of another."""
    s.laid_known[seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS] |= 1 << seat
    s.fetched = slot
    s.phase = Phase.FETCH


@kernel
def fetched_kind(s: State) -> int:
    """The job that Guide has turned over."""
    return int(s.laid[seat_of_slot(s.fetched), unit_of_slot(s.fetched), s.fetched % UNIT_JOBS])


@kernel
def fetch(s: State, seat: int) -> None:
    """The job that Guide has turned over comes into the hand; who laid it knows which one it is."""
    other, unit, place = seat_of_slot(s.fetched), unit_of_slot(s.fetched), s.fetched % UNIT_JOBS
    known = int(s.laid_known[other, unit, place])
    add_to_hand(s, seat, take_up(s, other, unit, place), known)  # DWJ-690 DWJ-692
    s.fetched = SLOTS


@kernel
def therapy_refusal(s: State, seat: int, other: int) -> int:
    """Why a hand cannot be looked at."""
    if not s.dogs[seat, Type.THERAPY]:
        return No.NO_ABILITY
    return No.NO_HAND if other == seat or not s.held[other] else 0  # DWJ-697


@kernel
def look(s: State, seat: int, other: int) -> None:
    """A seat looks at another's hand."""
    for place in range(s.held[other]):
        s.open_to[other, place] |= 1 << seat  # DWJ-695
    s.looked_at = other
    s.phase = Phase.LOOK


@kernel
def take_refusal(s: State, action: int) -> int:
    """Why a job cannot be taken from the hand that is looked at, or from below the unit."""
    if s.phase == Phase.FETCH:
        return 0 if fetched_kind(s) == action - TAKE else No.NOT_NOW
    return 0 if place_in_hand(s, s.looked_at, action - TAKE) >= 0 else No.NOT_SEEN  # DWJ-696


@kernel
def take_looked_at(s: State, seat: int, kind: int) -> None:
    """A job of the hand that is looked at comes into the own one; the two alone know which."""
    other = int(s.looked_at)
    leave_unseen(s, other, kind)
    for place in range(s.held[other]):
        s.open_to[other, place] = 1 << other
        s.knows[seat, other, s.hand[other, place]] += 1  # DWJ-698
    add_to_hand(s, seat, kind, 1 << seat | 1 << other)  # DWJ-699
    s.looked_at = MAX_SEATS
