"""The state of Dogs' Day: cards, markers, and how far the round has come."""

from __future__ import annotations

from enum import IntEnum

from houndtable.core.layout import MAX_SEATS, Bytes, Grid, Layout, hidden, own, public, seen

CARDS = 10  # of each seat's deck
NO_CARD = CARDS
BAGS = 78
MARKERS = 102  # bags 0 to 77, and briefcases behind them
KINDS = 2
MOST_VALUE = 9
LOOKS = MOST_VALUE + 2  # of a marker: 0 for one that the actor does not know, its value, or SURE
SURE = MOST_VALUE + 1  # what others see of a marker that the actor knows: no choice of its own
CAR_ROWS = 18  # kinds of armoured cars, at most
ROUNDS = 8

# Places of markers. Seats' places follow each other.
RESERVE = 0
BANK = 1
PRISON = 2
CAR = 3
CARD = 4  # + seat: on the card in the Scene
VAULT = CARD + MAX_SEATS  # + seat
PLACES = VAULT + MAX_SEATS


class Kind(IntEnum):
    """The two kinds of fortune markers."""

    BAG = 0
    CASE = 1


class Card(IntEnum):
    """The characters, in the order of their numbers."""

    LAWYER = 0
    MENTOR = 1
    CON_ARTIST = 2
    EXCAVATOR = 3
    HACKER = 4
    FEMME = 5
    SHARPSHOOTER = 6
    BRUTE = 7
    DRIVER = 8
    INFORMANT = 9


class Lot(IntEnum):
    """What has become of a card, as everybody sees it."""

    UNPLAYED = 0  # in the hand or in the deck
    SCENE = 1
    RETIRED = 2
    ARRESTED = 3


class Phase(IntEnum):
    """What happens now, and so who acts."""

    CAR = 0  # chance draws an armoured car
    DEAL = 1  # chance deals a card
    CHOOSE = 2  # all seats choose a card
    TAKE = 3  # a seat takes a marker
    PAY = 4  # a seat pays a marker
    NAME = 5  # a seat names the card that its La Femme steals from
    PICK = 6  # chance picks one of several markers that look alike
    VALUE = 7  # chance draws the value of a marker that was never held before
    OVER = 8


class Step(IntEnum):
    """The steps of a round behind the choice, in their order."""

    NONE = 0  # before all have chosen
    PAYMENTS = 1  # a frustrated heist begins here, a successful one at LAWYER_BAGS
    REWARD = 2
    LAWYER_BAGS = 3
    LAWYER_CASES = 4  # behind it a frustrated heist is over
    MENTOR = 5
    CON_ARTIST = 6
    EXCAVATOR = 7
    HACKER = 8
    FEMME_NAMES = 9
    FEMME = 10
    DRIVER = 11
    GETAWAY = 12
    MARKSMEN = 13  # the Twist: Sharpshooter or Brute
    FEMME_TWIST = 14
    HACKER_TWIST = 15
    EXCAVATOR_TWIST = 16
    CON_ARTIST_TWIST = 17
    LAWYER_TWIST = 18
    SPOILS = 19  # cards and markers leave the Scene
    NEW_DAY = 20


# Actions. Stable: records hold these numbers.
CHOOSE = 0  # + card
TAKE = CHOOSE + CARDS  # + (place * KINDS + kind) * LOOKS + look; from the own vault it is a payment
NAME = TAKE + PLACES * KINDS * LOOKS  # + seat
ACTIONS = NAME + MAX_SEATS

# Chance actions: a card of the deck, a value, a row of cars, a marker.
DRAW_VALUE = CARDS  # + value - 1
DRAW_CAR = DRAW_VALUE + MOST_VALUE  # + row
PICK = DRAW_CAR + CAR_ROWS  # + marker
OUTCOMES = PICK + MARKERS


class State(Layout):
    """One moment of a game. A marker is a piece with a number that everybody can follow."""

    # the options of this table
    seats: int = public(least=3, most=MAX_SEATS, fixed=True)
    rich_bank: int = public(most=1, fixed=True)
    informant_first: int = public(most=1, fixed=True)
    informant_arrested: int = public(most=1, fixed=True)
    # where the game is
    rounds: int = public(most=ROUNDS)
    phase: int = public(most=Phase.OVER)
    step: int = public(most=Step.NEW_DAY)
    frustrated: int = public(most=1)  # exactly one Informant is in the Scene
    turn: int = public(most=MAX_SEATS - 1)  # who acts in TAKE, PAY, NAME and PICK
    # the cards
    hand: Grid = own(MAX_SEATS, CARDS, most=1)
    held: Grid = public(MAX_SEATS, most=CARDS)
    chosen: Grid = own(MAX_SEATS, most=NO_CARD)  # the card chosen in secret, until all have chosen
    ready: Bytes = public(MAX_SEATS, element="u1", most=1)
    scene: Grid = public(MAX_SEATS, most=NO_CARD)  # each seat's card in the Scene
    escaped: Bytes = public(MAX_SEATS, element="u1", most=1)
    lot: Grid = public(MAX_SEATS, CARDS, most=Lot.ARRESTED)
    # the markers
    at: Grid = public(MARKERS, most=PLACES - 1)
    known: Bytes = public(MARKERS, element="u1", most=127)  # who has held it, as bits; the end shows all
    opened: Bytes = public(MARKERS, element="u1", most=1)  # its value has been drawn
    value: Grid = seen(MARKERS, by="known", most=MOST_VALUE)  # 0 until it is drawn
    stock: Grid = public(PLACES, KINDS, most=BAGS)  # how many lie in each place
    pool: Grid = hidden(KINDS, MOST_VALUE + 1, most=BAGS)  # the values that have not been drawn, as counts
    cars: Grid = public(CAR_ROWS, most=CAR_ROWS)  # the cars that have not been drawn, by row
    drawn: int = public(most=ROUNDS + 1)  # cars drawn
    # this step
    due: Grid = public(MAX_SEATS, most=MARKERS)  # markers that a seat has still to take, or pay
    named: Grid = public(MAX_SEATS, most=MAX_SEATS)  # whose card a La Femme steals from, MAX_SEATS for none
    pending: int = public(most=MARKERS)  # markers taken whose value is to be drawn
    marker: int = public(most=MARKERS)  # in VALUE the one whose value is drawn, else MARKERS
    asked: int = public(
        most=PLACES * KINDS * 2
    )  # in PICK: 1 + (place * KINDS + kind) * 2 + known to the taker
    wanted: Grid = own(MAX_SEATS, most=MOST_VALUE)  # in PICK: the value that the taker knows and wants


class Edition(Layout):
    """What the markers and the armoured cars say."""

    values: Grid = public(KINDS, MOST_VALUE + 1)  # how many markers of a kind have each value
    car_bags: Grid = public(CAR_ROWS)
    car_cases: Grid = public(CAR_ROWS)
    car_count: Grid = public(CAR_ROWS)
