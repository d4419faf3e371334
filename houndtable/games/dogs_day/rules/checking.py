"""What must be true of every state: every card and marker is in exactly one place, and all counts agree."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN
from houndtable.games.dogs_day.rules.days import receiver
from houndtable.games.dogs_day.rules.markers import behind, first_of, kind_of
from houndtable.games.dogs_day.rules.scene import count_of, is_arrested
from houndtable.games.dogs_day.rules.steps import count_in, nameable, reach
from houndtable.games.dogs_day.rules.turns import may_be_picked
from houndtable.games.dogs_day.state import (
    CARD,
    CARDS,
    KINDS,
    MARKERS,
    MOST_VALUE,
    NO_CARD,
    PLACES,
    RESERVE,
    ROUNDS,
    Card,
    Edition,
    Lot,
    Phase,
    State,
    Step,
)

FAULTS = (
    "",
    "a place or a number that the table does not have",
    "the markers in a place are not as many as its count says",
    "the reserve holds a marker that has left it, or lacks one that has not",
    "a marker that nobody has held has a value, or one that was held has none",
    "a marker's holder does not know it",
    "the values of a kind do not add up to the edition's count",
    "a hand's size is not the number of its cards",
    "a card is in a hand and was played, or is no card of the deck",
    "the cards that were played do not fit the round",
    "the Scene and what has become of its cards disagree",
    "the choices that have been made do not fit the moment",
    "a seat that does not play has something",
    "the cars do not add up to the edition's count",
    "a step of the round, or what is due in it, does not fit the moment",
    "the markers whose values are to be drawn do not fit the moment",
    "a vault is not laid open when the game is over",
)


@kernel
def check(s: State, e: Edition) -> int:
    """0, or the number of what is wrong with a state, by `FAULTS`."""
    return check_seen(s, e) or check_values(s, e) or check_hands(s)


@kernel
def check_seen(s: State, e: Edition) -> int:
    """`check` as far as an observation goes."""
    return check_ranges(s) or check_markers(s) or check_cards(s) or check_moment(s, e)


@kernel
def check_ranges(s: State) -> int:
    """All numbers that name something name something that there is."""
    if not 3 <= s.seats <= MAX_SEATS or not 0 <= s.rounds <= ROUNDS:
        return 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.step <= Step.NEW_DAY and 0 <= s.turn < s.seats):
        return 1
    if not 0 <= s.marker <= MARKERS or not 0 <= s.asked <= PLACES * KINDS * 2:
        return 1
    for marker in range(MARKERS):
        if not 0 <= s.at[marker] < PLACES:
            return 1
    for seat in range(MAX_SEATS):
        if not 0 <= s.scene[seat] <= NO_CARD or not 0 <= s.named[seat] <= MAX_SEATS:
            return 1
        if not 0 <= s.due[seat] <= MARKERS or s.chosen[seat] > NO_CARD or s.wanted[seat] > MOST_VALUE:
            return 1
        if s.named[seat] != MAX_SEATS and s.named[seat] >= s.seats:
            return 1
    return 0


@kernel
def check_markers(s: State) -> int:
    """Every marker is in exactly one place, and who holds it knows it."""
    for kind in range(KINDS):
        total = 0
        for place in range(PLACES):
            count = 0
            for marker in range(first_of(kind), behind(kind)):
                if s.at[marker] == place:
                    count += 1
            if count != s.stock[place, kind]:
                return 2
            total += count
        end = behind(kind) - s.stock[RESERVE, kind]
        for marker in range(first_of(kind), behind(kind)):
            if (s.at[marker] == RESERVE) != (marker >= end):
                return 3
    waiting = 0
    for marker in range(MARKERS):
        place = int(s.at[marker])
        if place >= CARD:
            seat = (place - CARD) % MAX_SEATS
            if seat >= s.seats:
                return 12
            if not s.known[marker] >> seat & 1:
                return 5
            if (s.known[marker] >> MAX_SEATS & 1) != (s.phase == Phase.OVER):
                return 16
        if s.opened[marker] and not s.known[marker]:
            return 4
        if s.known[marker] and not s.opened[marker]:
            waiting += 1
            if place < CARD:
                return 4
    if waiting != s.pending or (s.phase == Phase.VALUE) != (s.pending > 0):
        return 15
    if (s.marker < MARKERS) != (s.phase == Phase.VALUE):
        return 15
    if s.marker < MARKERS and (s.opened[s.marker] or not s.known[s.marker]):
        return 15
    return 0


@kernel
def check_cards(s: State) -> int:
    """Every card that was played is in exactly one place, and each seat has played one a round."""
    for seat in range(MAX_SEATS):
        gone, shown = 0, 0
        for card in range(CARDS):
            if not 0 <= s.lot[seat, card] <= Lot.ARRESTED:
                return 1
            if s.lot[seat, card] != Lot.UNPLAYED:
                gone += 1
            if s.lot[seat, card] == Lot.SCENE:
                shown += 1
        card = int(s.scene[seat])
        if seat >= s.seats:
            if gone or s.held[seat] or s.ready[seat] or card != NO_CARD or s.escaped[seat] or s.due[seat]:
                return 12
            continue
        if gone != played(s) or not 0 <= s.held[seat] <= CARDS - gone:
            return 9
        if (card != NO_CARD) != (s.phase != Phase.OVER and Step.NONE < s.step < Step.NEW_DAY):
            return 10
        if shown != (1 if card != NO_CARD and not s.escaped[seat] else 0):
            return 10
        if s.escaped[seat] and (card == NO_CARD or s.lot[seat, card] != Lot.RETIRED):
            return 10
        if card != NO_CARD and not s.escaped[seat] and s.lot[seat, card] != Lot.SCENE:
            return 10
    return 0


@kernel
def played(s: State) -> int:
    """How many cards each seat has played: this round's is one when it has been turned."""
    return s.rounds - 1 if s.phase == Phase.CHOOSE else int(s.rounds)


@kernel
def check_moment(s: State, e: Edition) -> int:
    """What is due, chosen and drawn fits the phase."""
    choosing = s.phase == Phase.CHOOSE
    chosen = 0
    for seat in range(s.seats):
        if not 0 <= s.ready[seat] <= 1 or not 0 <= s.escaped[seat] <= 1:
            return 1
        chosen += int(s.ready[seat])
    if chosen and (not choosing or chosen == s.seats):
        return 11
    if choosing and (s.step != Step.NONE or not s.rounds):
        return 14
    if s.phase in (Phase.CAR, Phase.DEAL) and s.step != Step.NEW_DAY:
        return 14
    if s.phase == Phase.DEAL and receiver(s) == UNKNOWN:
        return 14
    if s.phase in (Phase.TAKE, Phase.PAY, Phase.NAME, Phase.PICK, Phase.VALUE):
        if not Step.NONE < s.step < Step.NEW_DAY or not s.rounds:
            return 14
        if (s.frustrated == 1) != (count_of(s, Card.INFORMANT) == 1):
            return 14
        if s.phase != Phase.VALUE and not can_act(s):
            return 14
    elif s.frustrated:
        return 14
    if (s.asked > 0) != (s.phase == Phase.PICK):
        return 14
    return check_cars(s, e)


@kernel
def can_act(s: State) -> bool:
    """Whether the seat on turn has something to take, pay or name, or chance something to pick for it."""
    if s.phase == Phase.NAME:
        named = nameable(s, s.turn)
        return s.step == Step.FEMME_NAMES and s.scene[s.turn] == Card.FEMME and named & (named - 1) > 0
    if (s.phase == Phase.PAY) != (s.step == Step.PAYMENTS) and s.phase != Phase.PICK:
        return False
    if s.phase == Phase.PICK:
        if not s.asked or not reach(s, s.turn) >> ((s.asked - 1) // 2 // KINDS) & 1:
            return False
        for marker in range(MARKERS):
            if may_be_picked(s, marker):
                return True
        return False
    return s.due[s.turn] > 0 and count_in(s, reach(s, s.turn)) > 0 and is_in_step(s)


@kernel
def is_in_step(s: State) -> bool:
    """Whether the card of the seat on turn is the one whose step it is."""
    card = s.scene[s.turn]
    match s.step:
        case Step.PAYMENTS:
            return is_arrested(s, s.turn)
        case Step.LAWYER_BAGS | Step.LAWYER_CASES | Step.LAWYER_TWIST:
            return bool(card == Card.LAWYER)
        case Step.MENTOR:
            return bool(card == Card.MENTOR)
        case Step.CON_ARTIST | Step.CON_ARTIST_TWIST:
            return bool(card == Card.CON_ARTIST)
        case Step.EXCAVATOR:
            return bool(card == Card.EXCAVATOR)
        case Step.HACKER:
            return bool(card == Card.HACKER)
        case Step.FEMME:
            return bool(card == Card.FEMME)
    return bool(s.step == Step.DRIVER and card == Card.DRIVER)


@kernel
def check_cars(s: State, e: Edition) -> int:
    """The cars that were drawn are as many as the days that have come."""
    drawn = 0
    for row in range(s.cars.shape[0]):
        if not 0 <= s.cars[row] <= e.car_count[row]:
            return 13
        drawn += e.car_count[row] - s.cars[row]
    if drawn != s.drawn:
        return 13
    if s.phase == Phase.CAR:
        return 0 if s.drawn == s.rounds + 1 or s.rounds + s.drawn == 0 else 13
    return 0 if s.drawn == s.rounds + (2 if s.phase == Phase.DEAL else 1) else 13


@kernel
def check_values(s: State, e: Edition) -> int:
    """Each value is there as often as the edition says, and the end counts them."""
    for kind in range(KINDS):
        for value in range(MOST_VALUE + 1):
            count = int(s.pool[kind, value])
            if count < 0:
                return 6
            for marker in range(MARKERS):
                if kind_of(marker) == kind and s.opened[marker] and s.value[marker] == value:
                    count += 1
            if count != e.values[kind, value]:
                return 6
    for marker in range(MARKERS):
        if (s.value[marker] > 0) != (s.opened[marker] == 1) or s.value[marker] < 0:
            return 4
    return 0


@kernel
def check_hands(s: State) -> int:
    """Hands hold cards that have not been played, choices are among them."""
    for seat in range(MAX_SEATS):
        cards = 0
        for card in range(CARDS):
            if not 0 <= s.hand[seat, card] <= 1:
                return 7
            if s.hand[seat, card]:
                cards += 1
                if s.lot[seat, card] != Lot.UNPLAYED:
                    return 8
        if cards != s.held[seat]:
            return 7
        chosen = int(s.chosen[seat])
        if chosen < 0 or s.wanted[seat] < 0:
            return 1
        if (chosen != NO_CARD) != (s.ready[seat] == 1):
            return 11
        if chosen != NO_CARD and not s.hand[seat, chosen]:
            return 11
        if s.informant_first and s.held[seat] and seat < s.seats:
            informant = Card.INFORMANT
            if s.lot[seat, informant] == Lot.UNPLAYED and not s.hand[seat, informant]:
                return 8
        if s.wanted[seat] and (s.phase != Phase.PICK or s.turn != seat):
            return 14
    return check_wanted(s)


@kernel
def check_wanted(s: State) -> int:
    """Whoever is to get one of several markers wants one that is there."""
    if s.phase != Phase.PICK:
        return 0
    wanted = s.wanted[s.turn]
    if (wanted > 0) != ((s.asked - 1) % 2 == 1):
        return 14
    for marker in range(MARKERS):
        if may_be_picked(s, marker) and (wanted == 0 or s.value[marker] == wanted):
            return 0
    return 14
