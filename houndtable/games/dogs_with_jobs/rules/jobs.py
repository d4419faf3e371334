"""Jobs: hands, pile and discards, and who knows what of a hand. Chapter "Draw New Jobs".

What a seat knows of another's hand are counts by kind, and a secret of its own: at a table nobody sees which
of the jobs that somebody has looked at is the one that leaves. They follow what one sees move (DWJ-698).
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_with_jobs.state import EVERYBODY, NO_JOB, Edition, State


@kernel
def place_in_hand(s: State, seat: int, kind: int) -> int:
    """The first place of a kind in a hand, UNKNOWN where there is none."""
    for place in range(s.held[seat]):
        if s.hand[seat, place] == kind:
            return place
    return UNKNOWN


@kernel
def count_in_hand(s: State, seat: int, kind: int) -> int:
    """How many jobs of a kind a hand holds."""
    count = 0
    for place in range(s.held[seat]):
        if s.hand[seat, place] == kind:
            count += 1
    return count


@kernel
def sort_hand(s: State, seat: int) -> None:
    """Put a hand in order, as far as it is seen."""
    for behind in range(1, s.held[seat]):
        kind, place = int(s.hand[seat, behind]), behind
        while place > 0 and s.hand[seat, place - 1] > kind:
            s.hand[seat, place] = s.hand[seat, place - 1]
            place -= 1
        s.hand[seat, place] = kind


@kernel
def add_to_hand(s: State, seat: int, kind: int, witnesses: int) -> None:
    """A job comes into a hand, and the witnesses (bits) see which."""
    place = int(s.held[seat])
    s.open_to[seat, place] = 1 << seat
    while place > 0 and s.hand[seat, place - 1] > kind:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = kind
    s.held[seat] += 1
    for other in range(s.seats if witnesses != 1 << seat else 0):
        if other != seat and witnesses >> other & 1:
            s.knows[other, seat, kind] += 1
    if witnesses == EVERYBODY:
        s.shown[seat, kind] += 1


@kernel
def remove_from_hand(s: State, seat: int, kind: int) -> None:
    """A job of a hand is gone."""
    place = place_in_hand(s, seat, kind)
    s.held[seat] -= 1
    for i in range(place, s.held[seat]):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, s.held[seat]] = NO_JOB
    s.open_to[seat, s.held[seat]] = EVERYBODY


@kernel
def leave_seen(s: State, seat: int, kind: int) -> None:
    """A job leaves a hand before all eyes."""
    remove_from_hand(s, seat, kind)
    for other in range(s.seats):
        s.knows[other, seat, kind] = max(0, s.knows[other, seat, kind] - 1)
    s.shown[seat, kind] = max(0, s.shown[seat, kind] - 1)


@kernel
def leave_unseen(s: State, seat: int, kind: int) -> None:
    """A job leaves a hand, and nobody sees which: what others knew of that hand ends."""
    remove_from_hand(s, seat, kind)
    s.shown[seat, :] = 0  # DWJ-698
    for other in range(s.seats):
        s.knows[other, seat, :] = 0


@kernel
def discard_job(s: State, kind: int) -> None:
    """A job is laid on its discards, face up."""
    s.job_discards[s.discarded] = kind
    s.discarded += 1


@kernel
def has_jobs(s: State) -> bool:
    """Whether a job can be drawn; an empty pile is made anew from its discards, if there are any."""
    if s.left == 0 and s.discarded:
        for i in range(s.discarded):
            s.pile[s.job_discards[i]] += 1  # DWJ-503
            s.job_discards[i] = NO_JOB
        s.left = s.discarded
        s.discarded = 0
    return bool(s.left > 0)


@kernel
def take_from_pile(s: State, kind: int) -> None:
    """A job is drawn."""
    s.pile[kind] -= 1
    s.left -= 1


@kernel
def most_points(s: State, e: Edition, seat: int, spared: int) -> int:
    """The most points of a job in a hand, one job of the kind `spared` left out; 0 for none."""
    best, seen = 0, False
    for place in range(s.held[seat]):
        kind = int(s.hand[seat, place])
        if kind == spared and not seen:
            seen = True
        elif e.top[kind] > best:
            best = int(e.top[kind])
    return best


@kernel
def clear_hands(s: State) -> None:
    """All hands are empty, and nobody knows anything of them."""
    s.held[:] = 0
    s.hand[:, :] = NO_JOB
    s.open_to[:, :] = EVERYBODY
    s.shown[:, :] = 0
    s.knows[:, :, :] = 0
