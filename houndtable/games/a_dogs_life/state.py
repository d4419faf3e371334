"""The state of A Dog's Life: the town, the dogs and what they carry, and how far the turn has come."""

from __future__ import annotations

from enum import IntEnum

from houndtable.core.layout import MAX_SEATS, Bytes, Grid, Layout, Shorts, public, seen

BREEDS = 6
CARDS = 13  # of each dog's deck
SHUFFLE = CARDS - 1  # the shuffle card
NO_CARD = CARDS
FULL = 4  # days that a dog can be fed for
FED_IN_POUND = 2
MOUTH = 2  # things that a dog can carry
BLADDER = 2
MARKS = 8  # piddle markers of each dog
BONES = 30
SEARCH_MARKERS = 15
DAYS_IN_POUND = 4  # spaces of the pound's track; on the last one the dog is let go
MOST_POINTS = 12
MOST_ROUNDS = 999  # after which a game without another limit ends
PLAY_OFF = 20  # rounds of tied leaders, at most
NOBODY = MAX_SEATS

# Spaces: buildings first, each kind with its own numbers, then street squares in the edition's order.
HOMES = 6
HOUSES = 12
RESTAURANTS = 6  # at most
HOME = 0  # + number of the home
HOUSE = HOME + HOMES  # + address - 1
KIOSK = HOUSE + HOUSES
POUND = KIOSK + 1
RESTAURANT = POUND + 1  # + number of the restaurant
STREET = RESTAURANT + RESTAURANTS  # + number of the square
SPACES = 160
NO_SPACE = SPACES
NEAR = 8  # spaces that one can step to from one, at most
CANS = 24  # at most
LAMPS = 24  # lampposts, at most
SIDES = 4  # of a square: north, east, south, west
NO_SIDE = SIDES
FAR = 127  # no way there

# Newspapers: pieces that everybody can follow, each with an address on its hidden face.
PAPERS = HOUSES
STOCK = SPACES  # where newspapers are that nobody has taken; behind it the mouths
IN_MOUTH = STOCK + 1  # + seat
PAPER_PLACES = IN_MOUTH + MAX_SEATS
EVERYBODY = 127  # all seats, and those without one, as bits

NAME_BYTES = 28  # of a name in UTF-8, at most, with the number of a street square
SCENERY = 96  # things in the town that nobody enters, at most


class Section(IntEnum):
    """The sections of a card."""

    TRASH = 0
    RESTAURANT = 1
    NEWSPAPER = 2
    CLAWS = 3
    ESCAPE = 4  # 1: the dog gets away
    EXIT = 5  # 1: the dog may leave the pound


BONE = 4  # in the first three sections; below it, days of food


class Phase(IntEnum):
    """What happens now, and so who acts."""

    FIRST = 0  # chance draws who begins
    DOGS = 1  # chance draws a seat's dog
    CHOOSE = 2  # a seat chooses its dog
    HOMES = 3  # chance draws a seat's home
    ACT = 4  # a seat's dog acts
    STARVE = 5  # a seat's dog is carried to the pound, starving
    RELEASE = 6  # a seat's dog is let out of the pound after its last day there
    CARD = 7  # chance turns a card over
    PAPER = 8  # chance hands a newspaper over
    ROLL = 9  # chance rolls the die for the truck
    DRIVE = 10  # a seat drives the truck
    OVER = 11


class Trial(IntEnum):
    """What a card is turned over for."""

    NONE = 0
    SEARCH = 1
    BEG = 2
    DELIVER = 3
    ATTACK = 4  # the attacker's card
    DEFEND = 5  # the card of who is attacked
    ESCAPE = 6
    EXIT = 7


# Actions. Stable: records hold these numbers.
END = 0  # the dog's actions
SEARCH = 1
BURY = 2
BEG = 3
DRINK = 4
PIDDLE = 5
BARK = 6
COLLECT_BONE = 7
COLLECT_PAPER = 8
DROP_BONE = 9
DELIVER = 10
STARVE = 11
LEAVE = 12  # the pound
DROP_PAPER = 13  # + newspaper
ATTACK = DROP_PAPER + PAPERS  # + seat
CHOOSE = ATTACK + MAX_SEATS  # + breed
GO = CHOOSE + BREEDS  # + space, by the shortest way
DRIVE = GO + SPACES  # + space * SIDES + the side of it that the truck comes from
ACTIONS = DRIVE + SPACES * SIDES

# Chance actions.
TURN_CARD = 0  # + card
ROLL = TURN_CARD + CARDS  # + pips - 1
HAND_PAPER = ROLL + 6  # + address - 1; behind them one for "some address"
SOME_PAPER = HAND_PAPER + PAPERS
DRAW_FIRST = SOME_PAPER + 1  # + seat
DRAW_DOG = DRAW_FIRST + MAX_SEATS  # + breed
DRAW_HOME = DRAW_DOG + BREEDS  # + home
OUTCOMES = DRAW_HOME + HOMES


class State(Layout):
    """One moment of a game. Only the addresses of newspapers are hidden; decks are what is left in them."""

    # the options of this table
    seats: int = public(least=2, most=MAX_SEATS, fixed=True)
    bones: int = public(least=1, most=BONES, fixed=True)  # to bury
    round_limit: int = public(element="i2", most=MOST_ROUNDS, fixed=True)  # 0: none
    choose_dogs: int = public(most=1, fixed=True)
    pass_dogs: int = public(most=1, fixed=True)
    safe_home: int = public(most=1, fixed=True)
    # where the game is
    rounds: int = public(element="i2", most=MOST_ROUNDS + PLAY_OFF)
    last_round: int = public(element="i2", least=1, most=MOST_ROUNDS)  # behind which the most bones win
    play_off: int = public(most=PLAY_OFF)  # rounds of tied leaders, with the present one
    playing: int = public(most=63)  # the seats that take turns, as bits
    phase: int = public(most=Phase.OVER)
    first: int = public(most=MAX_SEATS - 1)
    turn: int = public(most=MAX_SEATS - 1)
    points: int = public(most=MOST_POINTS)  # action points left
    begged: int = public(most=(1 << RESTAURANTS) - 1)  # restaurants begged in this turn, as bits
    # what chance is asked for
    trial: int = public(most=Trial.EXIT)
    turner: int = public(most=NOBODY)  # whose card is turned over
    foe: int = public(most=NOBODY)  # who is attacked
    claws: int = public(most=9)  # of the attacker's card
    cards_due: int = public(most=DAYS_IN_POUND - 1)  # in the pound: cards still to turn over
    freed: int = public(most=1)  # in the pound: one of them lets the dog go
    escapes: int = public(most=63)  # the seats whose dogs must still escape the truck, as bits
    # the dogs
    dog: Grid = public(MAX_SEATS, most=BREEDS)  # each seat's breed, BREEDS for none yet
    home: Grid = public(MAX_SEATS, most=HOMES)  # the number of each seat's home, HOMES for none yet
    place: Shorts = public(MAX_SEATS, element="i2", most=NO_SPACE)  # NO_SPACE in the pound's track
    pound: Grid = public(MAX_SEATS, most=DAYS_IN_POUND)  # the space of the pound's track, 0 outside
    hunger: Grid = public(MAX_SEATS, most=FULL)  # days that the dog is fed for
    bladder: Grid = public(MAX_SEATS, most=BLADDER)
    carried: Grid = public(MAX_SEATS, most=MOUTH)  # bones in the mouth
    buried: Grid = public(MAX_SEATS, most=BONES)
    deck: Grid = public(MAX_SEATS, CARDS, most=1)  # 1: the card is left in the deck
    turned: Grid = public(MAX_SEATS, most=NO_CARD)  # the card turned over last
    # the town
    searched: Grid = public(CANS, most=1)
    mark: Grid = public(LAMPS, most=NOBODY)  # whose piddle marker is there, NOBODY for none
    lying: Grid = public(SPACES, most=BONES)  # bones on each space
    supply: int = public(most=BONES)  # bones beside the board
    truck: int = public(element="i2", most=NO_SPACE)
    truck_side: int = public(most=NO_SIDE)  # the side of its square that the truck has come from
    pips: int = public(most=6)  # of the last roll; 0 before the first
    # the newspapers
    paper_at: Shorts = public(PAPERS, element="i2", most=PAPER_PLACES - 1)
    paper_order: Grid = public(
        PAPERS, most=PAPERS
    )  # from the bottom of its stack or mouth, from 1; 0 in stock
    paper_seen: Bytes = public(PAPERS, element="u1", most=EVERYBODY)  # who has held it, as bits
    address: Grid = seen(PAPERS, by="paper_seen", most=HOUSES)  # 0 in the stock


class Edition(Layout):
    """The town, and the dogs with their decks. Names are UTF-8, filled up with zeros."""

    points: Grid = public(BREEDS)
    cards: Grid = public(BREEDS, CARDS, 6)  # by section; the last card, which shuffles, has zeros
    spaces: int = public(element="i2")  # the number behind the last street square
    restaurants: int = public()
    cans: int = public()
    lamps: int = public()
    truck: int = public(element="i2")  # where it starts
    near: Shorts = public(SPACES, NEAR, element="i2")  # where one can step to, then NO_SPACE
    roads: Shorts = public(SPACES, SIDES, element="i2")  # street squares joined on each side, or NO_SPACE
    can: Grid = public(SPACES)  # the number of the can there, from 1; 0 for none
    lamp: Grid = public(SPACES)  # the number of the lamppost there, from 1
    fountain: Grid = public(SPACES)
    distance: Grid = public(SPACES, SPACES)  # steps through streets and buildings that all may enter, or FAR
    # for words and drawing
    width: int = public(element="i2")
    height: int = public(element="i2")
    box: Grid = public(SPACES, 4)  # left, upper, width, height of each space, in squares
    scenery: Grid = public(SCENERY, 5)  # kind of look, left, upper, width, height
    scenery_count: int = public()
    town: Bytes = public(NAME_BYTES, element="u1")
    names: Bytes = public(SPACES, NAME_BYTES, element="u1")
    scenery_names: Bytes = public(SCENERY, NAME_BYTES, element="u1")
    dogs: Bytes = public(BREEDS, NAME_BYTES, element="u1")
