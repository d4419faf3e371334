"""What must be true of a state's moment: whose turn it is, what is due, and how far the game has come."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.rules.fights import are_next, is_home
from houndtable.games.a_dogs_life.rules.places import bark_refusal
from houndtable.games.a_dogs_life.rules.rounds import leaders
from houndtable.games.a_dogs_life.rules.things import search_refusal
from houndtable.games.a_dogs_life.rules.truck import next_escape
from houndtable.games.a_dogs_life.state import (
    BREEDS,
    CARDS,
    DAYS_IN_POUND,
    HOMES,
    HOUSE,
    HOUSES,
    MOST_ROUNDS,
    NO_SPACE,
    NOBODY,
    PLAY_OFF,
    POUND,
    RESTAURANT,
    STREET,
    Edition,
    Phase,
    State,
    Trial,
)

MOMENT = 12
IDLE = 13
ROUNDS = 14


@kernel
def check_moment(s: State, e: Edition) -> int:
    """0, or the number of what does not fit the moment, by `checking.FAULTS`."""
    return check_idle(s) or check_rounds(s) or check_setup(s) or check_turn(s, e) or check_trial(s, e)


@kernel
def check_idle(s: State) -> int:
    """Numbers of a turn that are not due are nothing."""
    if s.phase != Phase.CARD and (s.trial != Trial.NONE or s.turner != NOBODY or s.escapes):
        return IDLE
    if s.trial not in (Trial.ATTACK, Trial.DEFEND) and s.foe != NOBODY:
        return IDLE
    if s.trial != Trial.DEFEND and s.claws:
        return IDLE
    if s.trial != Trial.EXIT and (s.cards_due or s.freed):
        return IDLE
    if s.trial != Trial.ESCAPE and s.escapes:
        return IDLE
    acting = s.phase in (Phase.ACT, Phase.PAPER) or Trial.SEARCH <= s.trial <= Trial.DEFEND
    if not acting and (s.points or s.begged):
        return IDLE
    return 0


@kernel
def check_rounds(s: State) -> int:
    """Rounds are counted from 1 on, when all dogs are at home; those who are out of a play-off wait."""
    everybody = (1 << s.seats) - 1
    if not 0 <= s.rounds <= s.last_round + PLAY_OFF or not 1 <= s.last_round <= MOST_ROUNDS:
        return ROUNDS
    if not 0 <= s.play_off <= PLAY_OFF or not 0 < s.playing <= everybody:
        return ROUNDS
    if s.phase == Phase.OVER:
        return 0
    if s.play_off == 0:
        if s.playing != everybody or s.rounds > s.last_round:
            return ROUNDS
    elif misses_play_off(s):
        return ROUNDS
    for seat in range(s.seats):
        if s.buried[seat] >= s.bones:
            return ROUNDS
    return 0


@kernel
def misses_play_off(s: State) -> bool:
    """Whether others than the tied leaders play on, or in another round."""
    if s.rounds != s.last_round + s.play_off or s.playing & (s.playing - 1) == 0:
        return True
    return bool(s.playing != leaders(s) or not s.playing >> s.turn & 1)


@kernel
def check_setup(s: State) -> int:
    """Dogs and starting spaces are given in the set-up, from the first seat on."""
    setting = s.phase <= Phase.HOMES
    if setting != (s.rounds == 0):
        return MOMENT
    given = (s.turn - s.first) % s.seats  # seats that have theirs by now
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        has_dog = s.phase > Phase.CHOOSE or (s.phase in (Phase.DOGS, Phase.CHOOSE) and i < given)
        has_home = s.phase > Phase.HOMES or (s.phase == Phase.HOMES and i < given)
        if (s.dog[seat] != BREEDS) != has_dog or (s.home[seat] != HOMES) != has_home:
            return MOMENT
    if s.phase == Phase.FIRST and (s.turn or s.first):
        return MOMENT
    if s.phase in (Phase.DOGS, Phase.CHOOSE) and (s.phase == Phase.CHOOSE) != (s.choose_dogs > 0):
        return MOMENT
    return 0


@kernel
def check_turn(s: State, e: Edition) -> int:
    """The dog whose turn it is can do what is due."""
    seat = s.turn
    inside = s.pound[seat] > 0
    match s.phase:
        case Phase.ACT:
            if inside or not 0 <= s.points <= e.points[s.dog[seat]] or not 0 <= s.begged < 1 << e.restaurants:
                return MOMENT
        case Phase.PAPER:
            if inside or bark_refusal(s, seat):
                return MOMENT
        case Phase.STARVE:
            if inside or s.hunger[seat]:
                return MOMENT
        case Phase.RELEASE:
            if s.pound[seat] != DAYS_IN_POUND:
                return MOMENT
        case Phase.ROLL:
            if inside:
                return MOMENT
        case Phase.DRIVE:
            if inside or s.pips == 0:
                return MOMENT
    return 0


@kernel
def check_trial(s: State, e: Edition) -> int:
    """A card is turned over where there is a reason and a card."""
    if s.phase != Phase.CARD:
        return 0
    if s.turner >= s.seats or s.trial == Trial.NONE or not has_card(s):
        return MOMENT
    if s.trial == Trial.ESCAPE:
        return MOMENT if misses_escape(s, e) else 0
    if s.trial == Trial.EXIT:
        turner_inside = s.turner == s.turn and 0 < s.pound[s.turn] < DAYS_IN_POUND
        return 0 if turner_inside and 0 < s.cards_due <= s.pound[s.turn] and 0 <= s.freed <= 1 else MOMENT
    place = s.place[s.turn]
    if (
        place == NO_SPACE
        or not 0 <= s.points < e.points[s.dog[s.turn]]
        or not 0 <= s.begged < 1 << e.restaurants
    ):
        return MOMENT
    if s.trial in (Trial.ATTACK, Trial.DEFEND):
        if s.foe >= s.seats or s.foe == s.turn or s.place[s.foe] == NO_SPACE:
            return MOMENT
        turner = s.turn if s.trial == Trial.ATTACK else s.foe
        return (
            0 if s.turner == turner and are_next(e, place, s.place[s.foe]) and 0 <= s.claws <= 9 else MOMENT
        )
    if s.turner != s.turn:
        return MOMENT
    match s.trial:
        case Trial.SEARCH:
            return MOMENT if search_refusal(s, e, s.turn) else 0
        case Trial.BEG:
            inside = RESTAURANT <= place < STREET
            return 0 if inside and s.begged >> (place - RESTAURANT) & 1 else MOMENT
    return 0 if HOUSE <= place < HOUSE + HOUSES else MOMENT


@kernel
def has_card(s: State) -> bool:
    """Whether a card is left in the deck that one is turned from."""
    for card in range(CARDS):
        if s.deck[s.turner, card]:
            return True
    return False


@kernel
def misses_escape(s: State, e: Edition) -> bool:
    """Whether dogs must escape that need not, or in another order."""
    if not 0 < s.escapes < 1 << s.seats or s.turner != next_escape(s):
        return True
    for seat in range(s.seats):
        place = int(s.place[seat])
        if s.escapes >> seat & 1:
            if place in (NO_SPACE, POUND) or is_home(place) or not are_next(e, s.truck, place):
                return True
    return False
