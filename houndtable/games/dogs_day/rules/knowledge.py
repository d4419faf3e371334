"""What a seat knows, and possible truths behind it. Hands, choices and the values of markers are hidden."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, pick, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS, UNKNOWN
from houndtable.games.dogs_day.rules.days import receiver
from houndtable.games.dogs_day.rules.markers import behind, end_of, first_of
from houndtable.games.dogs_day.rules.turns import look_in, may_be_picked
from houndtable.games.dogs_day.state import (
    CARDS,
    KINDS,
    MARKERS,
    MOST_VALUE,
    NAME,
    NO_CARD,
    SURE,
    TAKE,
    Card,
    Edition,
    Lot,
    Phase,
    State,
)


@kernel
def mask_action(s: State, e: Edition, viewer: int, actor: int, action: int) -> int:
    """What `viewer` learns of an action.

    A card chosen or dealt is its owner's secret, a value that of whoever holds the marker. Of a marker that
    is taken for its value others see where it lay, and that the taker knew it: they learn it as SURE.
    """
    if actor == CHANCE:
        if s.phase == Phase.DEAL:
            return action if viewer == receiver(s) else UNKNOWN
        if s.phase == Phase.VALUE:
            return action if viewer < s.seats and s.known[s.marker] >> viewer & 1 else UNKNOWN
        return action
    if viewer == actor:
        return action
    if action < TAKE:
        return UNKNOWN  # DD-203
    if action < NAME and 0 < look_in(action) < SURE:
        return action - look_in(action) + SURE  # DD-405
    return action


@kernel
def is_seen(s: State, viewer: int, marker: int) -> bool:
    """Whether a viewer sees a marker's value; the bit behind the seats' is that of all without one."""
    return bool(s.known[marker] >> min(viewer, MAX_SEATS) & 1)


@kernel
def determinize(s: State, e: Edition, viewer: int, random: Random) -> None:
    """Give unseen markers values, and others hands and choices; each possible truth alike."""
    s.pool[:, :] = e.values
    left = np.zeros(MOST_VALUE + 1, np.int64)
    for kind in range(KINDS):
        for value in range(MOST_VALUE + 1):
            left[value] = e.values[kind, value]
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.opened[marker] and is_seen(s, viewer, marker):
                left[s.value[marker]] -= 1
        for marker in range(first_of(kind), behind(kind)):
            if not s.opened[marker]:
                s.value[marker] = 0
            elif not is_seen(s, viewer, marker):
                s.value[marker] = pick(random, left, MOST_VALUE + 1)
                left[s.value[marker]] -= 1
        for value in range(MOST_VALUE + 1):
            s.pool[kind, value] = left[value]
    for seat in range(MAX_SEATS):
        if seat != viewer:
            imagine_hand(s, seat, random)
            s.wanted[seat] = 0
    if s.phase == Phase.PICK and s.turn != viewer and (s.asked - 1) % 2 == 1:
        s.wanted[s.turn] = any_wanted(s, random)


@kernel
def imagine_hand(s: State, seat: int, random: Random) -> None:
    """Deal a seat any hand that it may have, and let it have chosen any card of it."""
    s.hand[seat, :] = 0
    s.chosen[seat] = NO_CARD
    if seat >= s.seats:
        return
    missing = int(s.held[seat])
    if s.informant_first and s.lot[seat, Card.INFORMANT] == Lot.UNPLAYED and missing:
        s.hand[seat, Card.INFORMANT] = 1  # DD-806
        missing -= 1
    left = 0
    for card in range(CARDS):
        if s.lot[seat, card] == Lot.UNPLAYED and not s.hand[seat, card]:
            left += 1
    for card in range(CARDS):
        if s.lot[seat, card] == Lot.UNPLAYED and not s.hand[seat, card]:
            if roll(random, left) < missing:
                s.hand[seat, card] = 1
                missing -= 1
            left -= 1
    if s.ready[seat]:
        chosen = roll(random, int(s.held[seat]))
        for card in range(CARDS):
            if s.hand[seat, card]:
                if chosen == 0:
                    s.chosen[seat] = card
                chosen -= 1


@kernel
def any_wanted(s: State, random: Random) -> int:
    """The value of any marker that chance may pick for a seat that knows what it wants."""
    kind = (s.asked - 1) // 2 % KINDS
    count, found = 0, 0
    for marker in range(first_of(kind), end_of(s, kind)):
        if may_be_picked(s, marker):
            count += 1
            if roll(random, count) == 0:
                found = int(s.value[marker])
    return found


@kernel
def remember(s: State, after: State, e: Edition, actor: int, action: int) -> None:
    """Keep in `s` what was seen by the step from `s` to `after`, which is taken back: values of markers."""
    for marker in range(MARKERS):
        if s.opened[marker]:
            s.known[marker] |= after.known[marker]
