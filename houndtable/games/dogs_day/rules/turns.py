"""Who acts, what is refused and why, what is legal, and what an action does."""

from __future__ import annotations

import numpy as np

from houndtable.core.game import CHANCE_BIT
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS, Actions, Weights
from houndtable.games.dogs_day.rules.days import apply_chance, carry_on, in_deck, receiver
from houndtable.games.dogs_day.rules.markers import end_of, first_of, kind_of, knows, take
from houndtable.games.dogs_day.rules.refusals import No
from houndtable.games.dogs_day.rules.scene import column, next_to
from houndtable.games.dogs_day.rules.steps import kinds, nameable, reach, reveal
from houndtable.games.dogs_day.state import (
    ACTIONS,
    CAR_ROWS,
    CARD,
    CARDS,
    CHOOSE,
    DRAW_CAR,
    DRAW_VALUE,
    KINDS,
    LOOKS,
    MOST_VALUE,
    NAME,
    NO_CARD,
    PICK,
    PLACES,
    SURE,
    TAKE,
    VAULT,
    Edition,
    Phase,
    State,
    Step,
)

MOST_LEGAL = PLACES * KINDS * LOOKS
FORCED = 325  # the clause by which a lone choice is no choice


@kernel
def actors(s: State, e: Edition) -> int:
    """The seats that must act, as bits; CHANCE_BIT; 0 when the game is over."""
    match s.phase:
        case Phase.OVER:
            return 0
        case Phase.CAR | Phase.DEAL | Phase.PICK | Phase.VALUE:
            return CHANCE_BIT
        case Phase.CHOOSE:
            bits = 0
            for seat in range(s.seats):
                if not s.ready[seat]:
                    bits |= 1 << seat  # DD-202
            return bits
    return 1 << int(s.turn)


@kernel
def refusal(s: State, e: Edition, actor: int, action: int) -> int:
    """The clause that forbids `action`, 0 where it is legal."""
    if s.phase == Phase.OVER:
        return No.OVER  # DD-706
    if actor < 0 or actor >= s.seats:
        return No.NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return No.NOT_NOW
    if s.phase == Phase.CHOOSE:
        if action >= CHOOSE + CARDS:
            return No.NOT_NOW
        return 0 if s.hand[actor, action - CHOOSE] > 0 else No.NOT_IN_HAND  # DD-205
    if s.phase not in (Phase.TAKE, Phase.PAY, Phase.NAME) or actor != s.turn:
        return No.NOT_YOUR_TURN  # DD-210
    if s.phase == Phase.NAME:
        return name_refusal(s, actor, action - NAME) if action >= NAME else No.NOT_NOW  # DD-211
    if not TAKE <= action < NAME:
        return No.NOT_NOW
    place, kind, look = place_of(action), kind_in(action), look_in(action)
    if not reach(s, actor) >> place & 1:
        return place_refusal(s, actor, place)
    if not kinds(s.step) >> kind & 1:
        return kind_refusal(s)
    return look_refusal(s, actor, place, kind, look)


@kernel
def place_of(action: int) -> int:
    """The place that a TAKE names."""
    return (action - TAKE) // (KINDS * LOOKS)


@kernel
def kind_in(action: int) -> int:
    """The kind of marker that a TAKE names."""
    return (action - TAKE) // LOOKS % KINDS


@kernel
def look_in(action: int) -> int:
    """The look of a marker that a TAKE names: 0 for an unknown one, its value, or SURE."""
    return (action - TAKE) % LOOKS


@kernel
def name_refusal(s: State, seat: int, other: int) -> int:
    """Why a La Femme may not name this seat's card."""
    if nameable(s, seat) >> other & 1:
        return 0
    return No.EMPTY_CARD if next_to(s, seat, -1) >> other & 1 else No.NOT_NEXT  # DD-606 DD-607


@kernel
def place_refusal(s: State, seat: int, place: int) -> int:
    """Why a seat cannot take anything from a place in this step."""
    match s.step:
        case Step.PAYMENTS:
            return No.NOT_YOUR_VAULT  # DD-313
        case Step.LAWYER_BAGS | Step.LAWYER_CASES:
            return No.LAWYER_PLACE
        case Step.CON_ARTIST:
            return No.CON_ARTIST_BANK
        case Step.EXCAVATOR:
            return No.EXCAVATOR_BANK
    other = (place - CARD) % MAX_SEATS if place >= CARD else seat
    if place >= CARD and other == seat:
        return No.NOT_YOURSELF  # DD-608
    if place >= CARD and other < s.seats and s.escaped[other]:
        return No.ESCAPED  # DD-682
    match s.step:
        case Step.CON_ARTIST_TWIST:
            return No.CON_ARTIST_PLACE
        case Step.HACKER:
            return No.HACKER_VAULTS
        case Step.FEMME:
            return No.FEMME_LEFT
        case Step.LAWYER_TWIST:
            return No.LAWYER_RIGHT  # DD-604
    if CARD <= place < VAULT and other < s.seats and s.scene[other] != NO_CARD:
        if column(s.scene[other]) == column(s.scene[seat]):
            return No.EQUALS_GAIN  # DD-317
    if s.step == Step.DRIVER:
        return No.DRIVER_VAULT if place >= VAULT else No.DRIVER_SCENE  # DD-672
    return No.MENTOR_PLACE


@kernel
def kind_refusal(s: State) -> int:
    """Why a kind of marker cannot be taken in this step."""
    match s.step:
        case Step.HACKER:
            return No.HACKER_BAGS  # DD-642
        case Step.LAWYER_BAGS | Step.LAWYER_CASES:
            return No.LAWYER_SHARE  # DD-603
    return No.EXCAVATOR_BANK  # DD-631


@kernel
def look_refusal(s: State, seat: int, place: int, kind: int, look: int) -> int:
    """Why a seat may not take a marker of this look from a place in its reach."""
    looks = looks_in(s, seat, place, kind)
    if looks >> look & 1:
        return 0
    if looks == 0 or look == SURE:
        return No.NOT_THERE  # DD-323
    if look == 0:
        return No.VALUE_KNOWN  # DD-322
    return No.NOT_KNOWN if looks & 1 else No.NOT_THERE  # DD-324


@kernel
def looks_in(s: State, seat: int, place: int, kind: int) -> int:
    """How the markers of a kind in a place look to a seat: bit 0 for unknown ones, else a bit a value."""
    looks = 0
    if s.stock[place, kind]:
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.at[marker] == place:
                looks |= look_of(s, seat, marker)
    return looks


@kernel
def look_of(s: State, seat: int, marker: int) -> int:
    """How a marker looks to a seat, as one of the bits of `looks_in`."""
    return 1 << int(s.value[marker]) if knows(s, seat, marker) else 1  # DD-322


@kernel
def legal(s: State, e: Edition, actor: int, out: Actions) -> int:
    """Write the legal actions of a seat into `out`, ascending; returns how many."""
    n = 0
    if s.phase == Phase.CHOOSE and 0 <= actor < s.seats:
        for card in range(CARDS):
            if s.hand[actor, card] > 0:
                out[n] = CHOOSE + card
                n += 1
        return n
    if actor != s.turn:
        return 0
    if s.phase == Phase.NAME:
        named = nameable(s, actor)
        for other in range(s.seats):
            if named >> other & 1:
                out[n] = NAME + other
                n += 1
    elif s.phase in (Phase.TAKE, Phase.PAY):
        n = takes(s, actor, out)
    return n


@kernel
def takes(s: State, actor: int, out: Actions) -> int:
    """Write all markers that a seat may take now into `out`, as actions; returns how many."""
    places, allowed = reach(s, actor), kinds(s.step)
    looks = np.zeros(PLACES * KINDS, np.int64)  # as `looks_in`, for all places in one go
    for kind in range(KINDS):
        if allowed >> kind & 1:
            for marker in range(first_of(kind), end_of(s, kind)):
                place = int(s.at[marker])
                if places >> place & 1:
                    looks[place * KINDS + kind] |= look_of(s, actor, marker)
    n = 0
    for slot in range(PLACES * KINDS):
        if looks[slot]:
            for look in range(SURE):
                if looks[slot] >> look & 1:
                    out[n] = TAKE + slot * LOOKS + look
                    n += 1
    return n


@kernel
def apply(s: State, e: Edition, actor: int, action: int) -> None:
    """Do a legal action."""
    if actor == CHANCE:
        apply_chance(s, e, action)
    elif action < TAKE:
        choose(s, actor, action - CHOOSE)
    elif action < NAME:
        take_or_pick(s, actor, action)
    else:
        s.named[actor] = action - NAME
        s.due[actor] = 0
        carry_on(s)


@kernel
def choose(s: State, seat: int, card: int) -> None:
    """A seat chooses a card, or chooses anew; with the last choice all are turned."""
    s.chosen[seat] = card  # DD-204
    s.ready[seat] = 1
    for other in range(s.seats):
        if not s.ready[other]:
            return
    reveal(s)
    carry_on(s)


@kernel
def take_or_pick(s: State, seat: int, action: int) -> None:
    """A seat takes a marker; chance picks among several that the seat does not tell apart.

    Whether chance is asked depends only on what everybody sees: else it would tell something of values.
    """
    place, kind, look = place_of(action), kind_in(action), look_in(action)
    s.due[seat] -= 1
    alike, held, found = 0, 0, 0
    for marker in range(end_of(s, kind) - 1, first_of(kind) - 1, -1):
        if s.at[marker] == place and knows(s, seat, marker) == (look > 0):
            alike += 1
            held |= s.known[marker]
            found = marker
    if alike == 1 or not held:
        take(s, seat, found)
        carry_on(s)
    else:
        s.asked = 1 + (place * KINDS + kind) * 2 + (1 if look > 0 else 0)
        s.wanted[seat] = look
        s.phase = Phase.PICK  # DD-322


@kernel
def may_be_picked(s: State, marker: int) -> bool:
    """Whether chance may pick a marker: it is where and of what kind the seat on turn asked for."""
    place, sure = (s.asked - 1) // 2 // KINDS, (s.asked - 1) % 2 == 1
    if s.at[marker] != place or kind_of(marker) != (s.asked - 1) // 2 % KINDS:
        return False
    return knows(s, s.turn, marker) == sure


@kernel
def odds(s: State, e: Edition, out: Weights) -> None:
    """Write the weight of each chance action into `out`."""
    out[:] = 0
    match s.phase:
        case Phase.CAR:
            for row in range(CAR_ROWS):
                out[DRAW_CAR + row] = s.cars[row]
        case Phase.DEAL:
            seat = receiver(s)
            for card in range(CARDS):
                out[card] = 1 if in_deck(s, seat, card) else 0
        case Phase.PICK:
            kind = (s.asked - 1) // 2 % KINDS
            for marker in range(first_of(kind), end_of(s, kind)):
                if may_be_picked(s, marker):
                    wanted = s.wanted[s.turn]
                    out[PICK + marker] = 1 if wanted == 0 or s.value[marker] == wanted else 0
        case Phase.VALUE:
            kind = kind_of(s.marker)
            for value in range(1, MOST_VALUE + 1):
                out[DRAW_VALUE + value - 1] = s.pool[kind, value]  # DD-407


@kernel
def forced(s: State, e: Edition, actor: int) -> int:
    """The clause by which a seat has one choice only, as everybody can see; else 0."""
    if s.phase not in (Phase.TAKE, Phase.PAY) or actor != s.turn:
        return 0
    places, allowed = reach(s, actor), kinds(s.step)
    choice, count = -1, 0
    for kind in range(KINDS):
        if allowed >> kind & 1:
            for marker in range(first_of(kind), end_of(s, kind)):
                if places >> int(s.at[marker]) & 1:
                    sure = knows(s, actor, marker)
                    this = (int(s.at[marker]) * KINDS + kind) * 2 + (1 if sure else 0)
                    count += 1
                    if (choice != -1 and this != choice) or (sure and count > 1):
                        return 0
                    choice = this
    return FORCED if count else 0  # DD-325
