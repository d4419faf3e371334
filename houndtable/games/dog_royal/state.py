"""The state of DOG Royal: what lies on the table, in the hands and in the pile."""

from __future__ import annotations

from enum import IntEnum

from houndtable.core.layout import MAX_SEATS, Bits, Bytes, Grid, Layout, hidden, own, public

KINDS = 15
PIECES = 4
SECTION = 16  # track spaces of one colour
HAND = 5

HOME = 96  # places HOME to HOME + 3 are a colour's own home spaces, outermost first
START = 100  # the start area; smaller than HOME is a space of the track
NO_CARD = KINDS


class Kind(IntEnum):
    """The kinds of cards, in the order of the edition file."""

    ELEVEN = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    TWELVE = 10
    THIRTEEN = 11
    COPY = 12
    SWITCH = 13
    MAGNET = 14


class Rank(IntEnum):
    """The pieces of a colour, highest first; in the basic game four alike."""

    KING = 0
    KNIGHT = 1
    CITIZEN = 2
    JESTER = 3


class Phase(IntEnum):
    """What happens now, and so who acts."""

    DEALER = 0  # chance draws the first dealer
    DEAL = 1  # chance deals a card
    EXCHANGE = 2  # all seats choose a card to give
    OPENING = 3  # a seat puts its first piece on its arrival space
    PLAY = 4  # a seat plays a card, or cannot
    REPLACE = 5  # chance draws for a seat that could not play
    OFFER = 6  # a seat may draw for a special space
    DRAW = 7  # chance draws for a special space
    JUMP = 8  # a seat's citizen may jump
    OVER = 9


# Actions. Stable: records hold these numbers.
USES = 64  # of one card with one piece
DEPART = 0  # uses 1 to 13 are a move forward on the track by so many spaces
INTO_HOME = 16  # uses 17 to 29: forward by use - 16 spaces, ending in the home
BACK = 30
PULL = 31  # the magnet
SWAP = 32  # uses 32 to 55: switch with the piece (colour * 4 + rank) of use - 32
MOST_USES = MAX_SEATS * PIECES + 1  # uses of one kind of card (the switch has most), and a -1

PLAYS = KINDS * PIECES * USES
GIVE = PLAYS  # + kind
DISCARD = GIVE + 16  # + kind
PLACE = DISCARD + 16  # + piece
PLACE_NONE = PLACE + PIECES
SIT_OUT = PLACE_NONE + 1
TAKE_CARD = SIT_OUT + 1
NO_CARD_TAKEN = TAKE_CARD + 1
JUMP_ON = NO_CARD_TAKEN + 1
STAY = JUMP_ON + 1
ACTIONS = STAY + 1

# Chance actions: a kind of card, or the first dealer.
FIRST_DEALER = KINDS  # + seat
OUTCOMES = KINDS + MAX_SEATS


class State(Layout):
    """One moment of a game. Colours are numbered clockwise; `colour_of` finds a seat's."""

    # the options of this table
    seats: int = public(least=2, most=MAX_SEATS, fixed=True)
    colours: int = public(least=4, most=MAX_SEATS, fixed=True)  # 4 or 6: the side of the board
    royal: int = public(most=1, fixed=True)
    partners: int = public(most=1, fixed=True)
    move_limit: int = public(element="i4", fixed=True)
    # where the game is
    moves: int = public(element="i4")  # actions of seats so far
    rounds: int = public(element="i2")
    phase: int = public(most=Phase.OVER)
    dealer: int = public(most=MAX_SEATS - 1)
    turn: int = public(most=MAX_SEATS - 1)  # the seat that acts, outside DEALER, DEAL and EXCHANGE
    dealt: int = public()  # cards dealt in this round
    opened: int = public()  # seats that have had their opening placement
    replaced: int = public(most=1)  # the seat on turn could not play, and has discarded a card for another
    last: int = public(most=NO_CARD)  # the kind played last in this round (a copy counts as what it copied)
    moved: int = public(most=MAX_SEATS * PIECES - 1)  # in OFFER, DRAW, JUMP: the piece on the special space
    # the board
    at: Grid = public(MAX_SEATS, PIECES, most=START)  # by colour and rank: a space, HOME + 0..3, or START
    space: Grid = public(MAX_SEATS * SECTION, most=MAX_SEATS * PIECES)  # 1 + colour * 4 + rank, or 0
    # the cards, as counts by kind
    hand: Grid = own(MAX_SEATS, KINDS, most=HAND)
    held: Grid = public(MAX_SEATS, most=HAND)
    pile: Grid = hidden(KINDS)
    left: int = public()  # cards in the pile
    discards: Grid = public(KINDS)
    shown: Grid = public(MAX_SEATS, KINDS, most=HAND)  # hands shown by those who sit out this round
    gift: Grid = own(MAX_SEATS, most=NO_CARD)  # the kind chosen to be given, until all have chosen
    ready: Bytes = public(MAX_SEATS, element="u1", most=1)
    # knows[viewer, holder, kind]: cards that the viewer has seen in, or put into, the holder's hand
    knows: Grid = own(MAX_SEATS, MAX_SEATS, KINDS, axes=2, most=HAND)


class Edition(Layout):
    """What the cards and the board say. Move sets are bits: bit n is a move by n spaces."""

    count: Grid = public(KINDS)
    steps: Bits = public(KINDS, element="i4")
    king_steps: Bits = public(KINDS, element="i4")
    jester_home: Bits = public(KINDS, element="i4")
    back: Grid = public(KINDS)  # spaces backwards, 0 for none
    departs: Grid = public(KINDS)
    uses: Grid = public(KINDS, MOST_USES)  # all that a card may be used for, ascending, and a -1
    green: Grid = public(KINDS)
    special: int = public()  # offset of the special space from the arrival space, in each section
