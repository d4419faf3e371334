"""What a seat knows, and possible truths behind it. Hands, face-down jobs and the pile are hidden."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, pick, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS, UNKNOWN, Actions
from houndtable.games.dogs_with_jobs.rules.completing import kind_in, seat_of_slot, unit_of_slot
from houndtable.games.dogs_with_jobs.rules.jobs import count_in_hand, sort_hand
from houndtable.games.dogs_with_jobs.rules.rounds import receiver
from houndtable.games.dogs_with_jobs.state import (
    DRAWN,
    GUIDE,
    JOBS,
    KINDS,
    LAY,
    NO_JOB,
    PAY,
    RECRUIT,
    REJECT,
    SLOTS,
    TAKE,
    TYPES,
    UNIT_JOBS,
    Category,
    Edition,
    Phase,
    State,
)

NOBODY = -1

# Zones that jobs lie in: hands by seat, below units, drawn by Hunting, discarded.
BELOW = MAX_SEATS  # + seat * TYPES + type
HUNTED = BELOW + MAX_SEATS * TYPES
ZONES = HUNTED + 2


@kernel
def mask_action(s: State, e: Edition, viewer: int, actor: int, action: int) -> int:
    """What `viewer` learns of an action.

    A job drawn is its owner's secret. Jobs laid ready are nobody's business; of a job that is completed, or
    taken from a hand, others see what becomes of it: they learn it as NO_JOB, some job.
    """
    if actor == CHANCE:
        if s.phase == Phase.DEAL:
            return action if viewer == receiver(s) else UNKNOWN
        if s.phase == Phase.DRAW:
            return action if viewer == s.turn else UNKNOWN  # DWJ-505
        return action
    if viewer == actor:
        return action
    if PAY <= action < RECRUIT:
        return UNKNOWN  # DWJ-311
    if LAY <= action < GUIDE:
        return action - kind_in(action) + NO_JOB  # DWJ-405
    if TAKE <= action < REJECT and viewer != s.looked_at and viewer != seat_of_slot(s.fetched):
        return TAKE + NO_JOB  # DWJ-699
    return action


@kernel
def known_in_hand(s: State, viewer: int, seat: int, kind: int) -> int:
    """How many jobs of a kind a viewer knows to be in another's hand."""
    return int(s.knows[viewer, seat, kind] if viewer < s.seats else s.shown[seat, kind])


@kernel
def determinize(s: State, e: Edition, viewer: int, random: Random) -> None:
    """Lay unseen jobs below units, into hands and into the pile, in some way that may be true."""
    left = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        left[kind] = e.copies[kind]
    take_out_seen(s, left)
    for seat in range(s.seats):
        if s.held[seat] and s.hand[seat, 0] == UNKNOWN:
            put_known(s, seat, viewer, left)
    lay_unseen(s, e, left, random)
    for place in range(DRAWN):
        if s.drawn[place] == UNKNOWN:
            s.drawn[place] = draw_one(left, random)
    for seat in range(s.seats):
        for place in range(s.held[seat]):
            if s.hand[seat, place] == UNKNOWN:
                s.hand[seat, place] = draw_one(left, random)
        sort_hand(s, seat)
    for seat in range(MAX_SEATS):
        if seat != viewer:
            s.ready[seat, :] = NO_JOB
            s.knows[seat, :, :] = 0
            for other in range(s.seats if seat < s.seats else 0):
                if other != seat:
                    s.knows[seat, other, :] = s.shown[other]
    for kind in range(KINDS):
        s.pile[kind] = left[kind]


@kernel
def put_known(s: State, seat: int, viewer: int, left: Actions) -> None:
    """Put the jobs that a viewer knows into an unseen hand."""
    place = 0
    for kind in range(KINDS):
        for _ in range(known_in_hand(s, viewer, seat, kind)):
            s.hand[seat, place] = kind
            left[kind] -= 1
            place += 1


@kernel
def draw_one(left: Actions, random: Random) -> int:
    """Draw a kind by how many are left of each, and take it out."""
    kind = pick(random, left, KINDS)
    left[kind] -= 1
    return int(kind)


@kernel
def take_out_seen(s: State, left: Actions) -> None:
    """Take all jobs that are seen out of the counts."""
    for i in range(s.discarded):
        left[s.job_discards[i]] -= 1
    for place in range(DRAWN):
        if 0 <= s.drawn[place] < NO_JOB:
            left[s.drawn[place]] -= 1
    for seat in range(s.seats):
        for place in range(s.held[seat]):
            if s.hand[seat, place] >= 0:
                left[s.hand[seat, place]] -= 1
        for unit in range(TYPES):
            for place in range(s.done[seat, unit]):
                if s.laid[seat, unit, place] >= 0:
                    left[s.laid[seat, unit, place]] -= 1


@kernel
def lay_unseen(s: State, e: Edition, left: Actions, random: Random) -> None:
    """Lay jobs that fit below the units that have some unseen: one after the other, others moving if need be.

    This is a matching of places and jobs, found by augmenting paths in a random order; since the truth is
    one, there is always one.
    """
    slots = np.empty(SLOTS, np.int64)
    count = unseen_slots(s, slots)
    for i in range(count - 1, 0, -1):
        j = roll(random, i + 1)
        slots[i], slots[j] = slots[j], slots[i]
    for i in range(count):
        lay_one(s, e, slots[: i + 1], left, random)


@kernel
def unseen_slots(s: State, out: Actions) -> int:
    """Write the places below units with jobs that are not seen into `out`; returns how many."""
    n = 0
    for slot in range(SLOTS):
        seat, unit, place = seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS
        if place < s.done[seat, unit] and s.laid[seat, unit, place] == UNKNOWN:
            out[n] = slot
            n += 1
    return n


@kernel
def fits(s: State, e: Edition, slot: int, kind: int) -> bool:
    """Whether a job may lie in a place below a unit: it had to fit when it was laid."""
    seat, unit, place = seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS
    if e.category[kind] != unit // 2 and e.category[kind] != Category.WILD:
        return False
    return bool(e.top[kind] <= s.laid_at[seat, unit, place])


@kernel
def lay_one(s: State, e: Edition, slots: Actions, left: Actions, random: Random) -> None:
    """Lay a job in the last of these places; earlier ones may have to change theirs."""
    last = slots.shape[0] - 1
    free = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        free[kind] = left[kind] if fits(s, e, int(slots[last]), kind) else 0
    if free.sum() > 0:
        put(s, int(slots[last]), draw_one(free, random), left)
        return
    came_from = np.full(KINDS, NOBODY, np.int64)  # the place that wants a kind, by its number in slots
    queue = np.empty(slots.shape[0], np.int64)
    queue[0], head, tail = last, 0, 1
    while head < tail:
        at = queue[head]
        head += 1
        for kind in range(KINDS):
            if came_from[kind] != NOBODY or not e.copies[kind] or not fits(s, e, int(slots[at]), kind):
                continue
            came_from[kind] = at
            if left[kind] > 0:
                move_along(s, slots, kind, came_from, left)
                return
            for i in range(last):
                if kind_at(s, int(slots[i])) == kind:
                    queue[tail] = i
                    tail += 1
    put(s, int(slots[last]), draw_one(left.copy(), random), left)  # only where no truth is possible


@kernel
def kind_at(s: State, slot: int) -> int:
    """The job in a place below a unit."""
    return int(s.laid[seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS])


@kernel
def put(s: State, slot: int, kind: int, left: Actions) -> None:
    """Lay a job that is left in a place below a unit."""
    s.laid[seat_of_slot(slot), unit_of_slot(slot), slot % UNIT_JOBS] = kind
    left[kind] -= 1


@kernel
def move_along(s: State, slots: Actions, kind: int, came_from: Actions, left: Actions) -> None:
    """Lay a job that is left where it is wanted, what lay there where that is wanted, and so on."""
    at = slots.shape[0]
    while at != slots.shape[0] - 1:
        at = int(came_from[kind])
        gone = kind_at(s, int(slots[at]))
        put(s, int(slots[at]), kind, left)
        if gone >= 0:
            left[gone] += 1
            kind = gone


@kernel
def remember(s: State, after: State, e: Edition, actor: int, action: int) -> None:
    """Keep in `s` what was seen by the step from `s` to `after`, which is taken back.

    Whoever knew a job where it was afterwards, knows it where it was before; viewer MAX_SEATS is all who have
    no seat.
    """
    before, behind = np.empty((JOBS, 2), np.int64), np.empty((JOBS, 2), np.int64)
    count, others = list_zones(s, before), list_zones(after, behind)
    keep_turned_over(s, after)
    for i in range(count):
        kind, zone = int(before[i, 0]), int(before[i, 1])
        here = count_in(s, kind, zone)
        gone = here - count_in(after, kind, zone)
        for viewer in range(MAX_SEATS + 1):
            if s.seats <= viewer < MAX_SEATS:
                continue
            sure = known_in(after, kind, zone, viewer) + min(0, gone)
            for j in range(others if gone > 0 else 0):
                if behind[j, 0] == kind and behind[j, 1] != zone:
                    fresh = count_in(after, kind, int(behind[j, 1])) - count_in(s, kind, int(behind[j, 1]))
                    gained = known_in(after, kind, int(behind[j, 1]), viewer)
                    gained -= known_in(s, kind, int(behind[j, 1]), viewer)
                    sure += max(0, min(fresh, gained))
            raise_known(s, kind, zone, viewer, min(here, sure))
    sort_drawn(s)


@kernel
def keep_turned_over(s: State, after: State) -> None:
    """Who knew a job below a unit afterwards, knows it in that place, if it lay there already."""
    for seat in range(s.seats):
        for unit in range(TYPES):
            if s.done[seat, unit] == after.done[seat, unit]:
                for place in range(s.done[seat, unit]):
                    s.laid_known[seat, unit, place] |= after.laid_known[seat, unit, place]


@kernel
def sort_drawn(s: State) -> None:
    """Put the jobs that Hunting has drawn in order: those that all know first, and then by kind.

    So the place of one that all know tells nothing of the others.
    """
    for behind in range(1, DRAWN):
        for place in range(behind, 0, -1):
            known, before = int(s.drawn_known[place]), int(s.drawn_known[place - 1])
            if s.drawn[place] == NO_JOB or before > known:
                break
            if before == known and s.drawn[place - 1] <= s.drawn[place]:
                break
            s.drawn[place - 1], s.drawn[place] = int(s.drawn[place]), int(s.drawn[place - 1])
            s.drawn_known[place - 1], s.drawn_known[place] = known, before


@kernel
def list_zones(s: State, out: Actions) -> int:
    """Write the kind and the zone of all jobs outside the pile into the rows of `out`, each pair once."""
    n = 0
    for kind in range(KINDS):
        for zone in range(ZONES):
            if count_in(s, kind, zone):
                out[n, 0] = kind
                out[n, 1] = zone
                n += 1
    return n


@kernel
def count_in(s: State, kind: int, zone: int) -> int:
    """How many jobs of a kind lie in a zone."""
    count = 0
    if zone < BELOW:
        return count_in_hand(s, zone, kind)
    if zone < HUNTED:
        seat, unit = (zone - BELOW) // TYPES, (zone - BELOW) % TYPES
        for place in range(s.done[seat, unit]):
            count += 1 if s.laid[seat, unit, place] == kind else 0
    elif zone == HUNTED:
        for place in range(DRAWN):
            count += 1 if s.drawn[place] == kind else 0
    else:
        for place in range(s.discarded):
            count += 1 if s.job_discards[place] == kind else 0
    return count


@kernel
def known_in(s: State, kind: int, zone: int, viewer: int) -> int:
    """How many jobs of a kind a viewer knows to be in a zone."""
    count = 0
    if zone < BELOW:
        if zone == viewer or s.open_to[zone, 0] >> viewer & 1:
            return count_in_hand(s, zone, kind)
        return int(s.shown[zone, kind] if viewer == MAX_SEATS else s.knows[viewer, zone, kind])
    if zone < HUNTED:
        seat, unit = (zone - BELOW) // TYPES, (zone - BELOW) % TYPES
        for place in range(s.done[seat, unit]):
            if s.laid[seat, unit, place] == kind and s.laid_known[seat, unit, place] >> viewer & 1:
                count += 1
    elif zone == HUNTED:
        for place in range(DRAWN):
            if s.drawn[place] == kind and s.drawn_known[place] >> viewer & 1:
                count += 1
    else:
        return count_in(s, kind, zone)
    return count


@kernel
def raise_known(s: State, kind: int, zone: int, viewer: int, sure: int) -> None:
    """A viewer knows at least so many jobs of a kind in a zone."""
    if zone < BELOW:
        if viewer == MAX_SEATS:
            s.shown[zone, kind] = max(s.shown[zone, kind], sure)
        elif viewer != zone:
            s.knows[viewer, zone, kind] = max(s.knows[viewer, zone, kind], sure)
        return
    lacking = max(0, sure - known_in(s, kind, zone, viewer))
    if zone < HUNTED:
        seat, unit = (zone - BELOW) // TYPES, (zone - BELOW) % TYPES
        for place in range(s.done[seat, unit]):
            known = s.laid_known[seat, unit, place] >> viewer & 1
            if lacking and s.laid[seat, unit, place] == kind and not known:
                s.laid_known[seat, unit, place] |= 1 << viewer
                lacking -= 1
    elif zone == HUNTED:
        for place in range(DRAWN):
            if lacking and s.drawn[place] == kind and not s.drawn_known[place] >> viewer & 1:
                s.drawn_known[place] |= 1 << viewer
                lacking -= 1
