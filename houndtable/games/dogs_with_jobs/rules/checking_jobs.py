"""What must be true of the jobs of every state: each is in one place, and seen by whom it should be."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN
from houndtable.games.dogs_with_jobs.rules.jobs import count_in_hand
from houndtable.games.dogs_with_jobs.rules.knowledge import fits
from houndtable.games.dogs_with_jobs.state import (
    DRAWN,
    EVERYBODY,
    JOBS,
    KINDS,
    NO_JOB,
    TYPES,
    UNIT_JOBS,
    Edition,
    Phase,
    State,
)


@kernel
def check_hands(s: State) -> int:
    """Hands hold as many jobs as they say, in order, and are open to those who may look at them."""
    for seat in range(MAX_SEATS):
        if not 0 <= s.held[seat] <= JOBS:
            return 1
        lookers = 1 << seat
        if s.phase >= Phase.SCORED:
            lookers = EVERYBODY
        elif s.phase == Phase.LOOK and seat == s.looked_at:
            lookers |= 1 << int(s.turn)
        for place in range(JOBS):
            kind, open_to = int(s.hand[seat, place]), int(s.open_to[seat, place])
            if not UNKNOWN <= kind <= NO_JOB:
                return 1
            if (kind == NO_JOB) != (place >= s.held[seat]):
                return 5
            if open_to != (EVERYBODY if place >= s.held[seat] else lookers):
                return 6
            if place and place < s.held[seat] and kind != UNKNOWN and s.hand[seat, place - 1] > kind:
                return 6
    return 0


@kernel
def check_knowing(s: State, e: Edition) -> int:
    """What is known of hands may lie in them, and a seat knows what all know."""
    for seat in range(MAX_SEATS):
        for viewer in range(MAX_SEATS):
            total, shown = 0, 0
            for kind in range(KINDS):
                sure, least = int(s.knows[viewer, seat, kind]), int(s.shown[seat, kind])
                if not 0 <= least <= JOBS or not UNKNOWN <= sure <= JOBS:
                    return 1
                if sure > 0 and (viewer == seat or viewer >= s.seats):
                    return 14
                if 0 <= sure < least and viewer != seat and viewer < s.seats:
                    return 14
                if is_visible(s, seat) and max(sure, least) > count_in_hand(s, seat, kind):
                    return 14
                total += max(sure, 0)
                shown += least
            if total > s.held[seat] or shown > s.held[seat]:
                return 14
    return 0


@kernel
def is_visible(s: State, seat: int) -> bool:
    """Whether a hand is seen, or empty."""
    return bool(s.held[seat] == 0 or s.hand[seat, 0] != UNKNOWN)


@kernel
def check_units(s: State, e: Edition) -> int:
    """Jobs below units, and those that Hunting has drawn, are where they are said to be, and fit."""
    for seat in range(MAX_SEATS):
        for unit in range(TYPES):
            done = int(s.done[seat, unit])
            if not 0 <= done <= UNIT_JOBS or (done and not s.dogs[seat, unit]):
                return 8
            for place in range(UNIT_JOBS):
                kind, known = int(s.laid[seat, unit, place]), int(s.laid_known[seat, unit, place])
                at = int(s.laid_at[seat, unit, place])
                if not UNKNOWN <= kind <= NO_JOB or known > EVERYBODY or not 0 <= at <= 18:
                    return 1
                if (kind == NO_JOB) != (place >= done):
                    return 8
                if place >= done:
                    if known != EVERYBODY or at:
                        return 8
                    continue
                slot = (seat * TYPES + unit) * UNIT_JOBS + place
                if not known >> seat & 1 or (kind >= 0 and not fits(s, e, slot, kind)):
                    return 8
    for place in range(DRAWN):
        if not UNKNOWN <= s.drawn[place] <= NO_JOB or s.drawn_known[place] > EVERYBODY:
            return 1
        if place and s.drawn[place - 1] == NO_JOB and s.drawn[place] != NO_JOB:
            return 10
        if s.drawn[place] == NO_JOB:
            if s.drawn_known[place] != EVERYBODY:
                return 10
        elif not s.drawn_known[place] >> int(s.turn) & 1:
            return 10
    return 0


@kernel
def count_seen(s: State, kind: int) -> int:
    """How many jobs of a kind (or UNKNOWN) lie in hands, below units, among discards and drawn ones."""
    count = 0
    for seat in range(s.seats):
        count += count_in_hand(s, seat, kind)
        for unit in range(TYPES):
            for place in range(s.done[seat, unit]):
                if s.laid[seat, unit, place] == kind:
                    count += 1
    for i in range(s.discarded):
        if s.job_discards[i] == kind:
            count += 1
    for place in range(DRAWN):
        if s.drawn[place] == kind:
            count += 1
    return count


@kernel
def known_unseen(s: State, kind: int) -> int:
    """How many jobs of a kind are known to be in hands that are not seen."""
    count = 0
    for seat in range(s.seats):
        if not is_visible(s, seat):
            most = int(s.shown[seat, kind])
            for viewer in range(s.seats):
                most = max(most, int(s.knows[viewer, seat, kind]))
            count += most
    return count


@kernel
def check_kinds(s: State, e: Edition) -> int:
    """No more jobs of a kind are seen than the edition has, and all together are as many as there are."""
    total = int(s.left) + count_seen(s, UNKNOWN)
    for kind in range(KINDS):
        seen = count_seen(s, kind)
        if seen + known_unseen(s, kind) > e.copies[kind]:
            return 7
        total += seen
    return 0 if total == JOBS else 7


@kernel
def check_hidden(s: State, e: Edition) -> int:
    """The jobs that an observation hides are there as often as the edition says."""
    if count_seen(s, UNKNOWN):
        return 7
    for kind in range(KINDS):
        if s.pile[kind] < 0 or s.pile[kind] + count_seen(s, kind) != e.copies[kind]:
            return 7
    for seat in range(MAX_SEATS):
        if s.ready[seat, 0] == UNKNOWN:
            return 9
        if s.knows[seat].min() == UNKNOWN:
            return 14
    return 0
