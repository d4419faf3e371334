"""What chance does: the draws of the set-up, cards that are turned over, newspapers, the die.

Chapters "The Icons on the Cards" and "Shuffle the Deck".
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Weights
from houndtable.games.a_dogs_life.rules.places import hand_over, is_in_stock
from houndtable.games.a_dogs_life.rules.rounds import (
    end_trial,
    give_dog,
    give_first,
    give_home,
    let_go,
    next_turn,
    stay,
)
from houndtable.games.a_dogs_life.rules.things import mark_searched, receive, take_away
from houndtable.games.a_dogs_life.rules.truck import next_escape
from houndtable.games.a_dogs_life.state import (
    BREEDS,
    CARDS,
    DRAW_DOG,
    DRAW_FIRST,
    DRAW_HOME,
    HAND_PAPER,
    HOMES,
    HOUSES,
    NOBODY,
    ROLL,
    SHUFFLE,
    TURN_CARD,
    Edition,
    Phase,
    Section,
    State,
    Trial,
)


@kernel
def is_taken(s: State, breed: int) -> bool:
    """Whether a seat has the dog of a breed."""
    for seat in range(s.seats):
        if s.dog[seat] == breed:
            return True
    return False


@kernel
def is_lived_in(s: State, home: int) -> bool:
    """Whether a starting space is a seat's."""
    for seat in range(s.seats):
        if s.home[seat] == home:
            return True
    return False


@kernel
def odds(s: State, e: Edition, out: Weights) -> None:
    """Write the weight of each chance action into `out`."""
    out[:] = 0
    match s.phase:
        case Phase.FIRST:
            for seat in range(s.seats):
                out[DRAW_FIRST + seat] = 1
        case Phase.DOGS:
            for breed in range(BREEDS):
                out[DRAW_DOG + breed] = 0 if is_taken(s, breed) else 1
        case Phase.HOMES:
            for home in range(HOMES):
                out[DRAW_HOME + home] = 0 if is_lived_in(s, home) else 1
        case Phase.CARD:
            for card in range(CARDS):
                out[TURN_CARD + card] = s.deck[s.turner, card]  # ADL-115
        case Phase.PAPER:
            for address in range(1, HOUSES + 1):
                out[HAND_PAPER + address - 1] = 1 if is_in_stock(s, address) else 0  # ADL-116
        case Phase.ROLL:
            for pips in range(6):
                out[ROLL + pips] = 1  # ADL-701


@kernel
def apply_chance(s: State, e: Edition, action: int) -> None:
    """Do what chance has drawn."""
    match s.phase:
        case Phase.FIRST:
            give_first(s, action - DRAW_FIRST)
        case Phase.DOGS:
            give_dog(s, action - DRAW_DOG)
        case Phase.HOMES:
            give_home(s, e, action - DRAW_HOME)
        case Phase.CARD:
            turn_card(s, e, action - TURN_CARD)
        case Phase.PAPER:
            hand_over(s, s.turn, action - HAND_PAPER + 1)
            s.phase = Phase.ACT
        case Phase.ROLL:
            s.pips = action - ROLL + 1
            s.phase = Phase.DRIVE


@kernel
def turn_card(s: State, e: Edition, card: int) -> None:
    """A card is turned over; the shuffle card makes a new deck, and chance turns another one."""
    s.deck[s.turner, card] = 0  # ADL-118
    s.turned[s.turner] = card
    if card == SHUFFLE:
        s.deck[s.turner, :] = 1  # ADL-631 ADL-632 ADL-633
        return
    breed = s.dog[s.turner]
    match s.trial:
        case Trial.SEARCH:
            receive(s, s.turn, int(e.cards[breed, card, Section.TRASH]))  # ADL-403
            mark_searched(s, e, s.turn)
        case Trial.BEG:
            receive(s, s.turn, int(e.cards[breed, card, Section.RESTAURANT]))  # ADL-503
        case Trial.DELIVER:
            receive(s, s.turn, int(e.cards[breed, card, Section.NEWSPAPER]))  # ADL-543
        case Trial.ATTACK:
            s.claws = e.cards[breed, card, Section.CLAWS]
            s.trial = Trial.DEFEND  # ADL-604
            s.turner = s.foe
            return
        case Trial.DEFEND:
            end_fight(s, e, int(e.cards[breed, card, Section.CLAWS]))
            return
        case Trial.ESCAPE:
            end_escape(s, e, e.cards[breed, card, Section.ESCAPE] > 0)
            return
        case Trial.EXIT:
            end_day_in_pound(s, e, e.cards[breed, card, Section.EXIT] > 0)
            return
    end_trial(s)
    s.phase = Phase.ACT


@kernel
def end_fight(s: State, e: Edition, claws: int) -> None:
    """Both have turned a card: the one with fewer claws goes to the pound."""
    if s.claws < claws:
        take_away(s, s.turn)
        next_turn(s, e)  # ADL-608
        return
    if s.claws > claws:
        take_away(s, s.foe)  # ADL-605
    end_trial(s)
    s.phase = Phase.ACT  # ADL-607 ADL-609


@kernel
def end_escape(s: State, e: Edition, escaped: bool) -> None:
    """A dog has tried to hide from the truck."""
    s.escapes &= ~(1 << s.turner)
    if not escaped:
        take_away(s, s.turner)  # ADL-710
    ask_escape(s, e)


@kernel
def ask_escape(s: State, e: Edition) -> None:
    """The next dog must hide from the truck; when all have, the turn is over."""
    s.turner = next_escape(s)
    if s.turner == NOBODY:
        next_turn(s, e)
        return
    s.trial = Trial.ESCAPE
    s.phase = Phase.CARD


@kernel
def end_day_in_pound(s: State, e: Edition, freed: bool) -> None:
    """A card was turned in the pound; when all are, the dog goes or stays."""
    s.cards_due -= 1
    s.freed |= freed
    if s.cards_due:
        return  # ADL-806
    let = s.freed
    end_trial(s)
    if let:
        let_go(s, e)
    else:
        stay(s, e)
