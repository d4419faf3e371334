"""The sensible cheap player of DOG Royal: looks one action ahead at what the board is worth.

That is the progress which the standing is made of, less the risk of being taken: a standing says how a seat
stands, and must not guess.
"""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, roll
from houndtable.core.kernel import kernel
from houndtable.games.dog_royal.rules.moves import ahead
from houndtable.games.dog_royal.rules.rounds import has_won, progress
from houndtable.games.dog_royal.rules.sides import colour_of, on_one_team, partner_of, seat_of
from houndtable.games.dog_royal.rules.turns import MOST_LEGAL, apply, legal
from houndtable.games.dog_royal.state import (
    DISCARD,
    GIVE,
    HOME,
    KINDS,
    NO_CARD_TAKEN,
    PIECES,
    PLACE,
    PLACE_NONE,
    PLAYS,
    SECTION,
    START,
    TAKE_CARD,
    USES,
    Edition,
    Kind,
    Rank,
    State,
)

RECORD = State.dtype
WON = 10.0  # more than any other position
SAME = 1e-9  # values nearer than this are alike, and drawn among
REACH = 13  # the longest move of a card
RISK = 0.035  # the chance that one piece within reach takes, roughly
SPENDING = 0.002  # what a wanted card is worth, against progress on the board
ENTRY_RISK = 0.15  # that a piece comes out of its start area onto an occupied arrival space


@kernel
def policy(s: State, e: Edition, viewer: int, random: Random) -> int:
    """The action of the highest value; among values that are alike, one drawn from `random`."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(s, e, viewer, actions)
    scratch = np.empty(1, RECORD)
    best, alike, chosen = -1e9, 0, int(actions[0])
    for i in range(count):
        action = int(actions[i])
        worth = value(s, e, viewer, action, scratch) if count > 1 else 0.0
        if worth > best + SAME:
            best, alike, chosen = worth, 1, action
        elif worth > best - SAME:
            alike += 1
            if roll(random, alike) == 0:
                chosen = action
    return chosen


@kernel
def value(s: State, e: Edition, seat: int, action: int, scratch: np.ndarray) -> float:
    """What an action is worth to a seat."""
    if GIVE <= action < GIVE + KINDS:
        kind = action - GIVE
        if s.partners:
            return need(s, e, partner_of(s, seat), kind, False) - need(s, e, seat, kind, True)
        return -need(s, e, seat, kind, True)
    if DISCARD <= action < DISCARD + KINDS:
        return -need(s, e, seat, action - DISCARD, True)
    if PLACE <= action <= PLACE_NONE:
        slow = s.royal and action == PLACE + Rank.KING
        return -1.0 if action == PLACE_NONE or slow else 0.0
    if action in (TAKE_CARD, NO_CARD_TAKEN):
        return 1.0 if action == TAKE_CARD else 0.0
    scratch[0] = s
    after = scratch[0]
    apply(after, e, seat, action)
    if action >= PLAYS:
        return position(after, seat)
    return position(after, seat) - SPENDING * need(s, e, seat, action // (PIECES * USES), True)


@kernel
def need(s: State, e: Edition, seat: int, kind: int, mine: bool) -> float:
    """How much a seat wants to have a card of this kind."""
    colour = colour_of(s, seat)
    waiting, running = 0, 0
    for rank in range(PIECES):
        if s.at[colour, rank] == START:
            waiting += 1
        elif s.at[colour, rank] < HOME:
            running += 1
    if e.departs[kind]:
        worth = 9.0 if waiting and not running else 3.0 + waiting
    elif running == 0:
        worth = 0.5
    elif kind == Kind.SEVEN:
        worth = 5.0
    elif kind == Kind.FOUR:
        worth = 4.0
    elif kind >= Kind.COPY:
        worth = 2.5
    else:
        worth = 3.0
    if mine and s.hand[seat, kind] > 1:
        worth *= 0.6
    return worth


@kernel
def position(s: State, seat: int) -> float:
    """What the board is worth to a seat's team: its progress less its risks, against the others'."""
    if has_won(s, seat):
        return WON
    total = 0.0
    for other in range(s.seats):
        colour = colour_of(s, other)
        if on_one_team(s, seat, other):
            total += progress(s, colour) - risk(s, seat, colour)
        else:
            total -= progress(s, colour) / (s.seats - 1)
    return total


@kernel
def risk(s: State, seat: int, colour: int) -> float:
    """The progress that a colour may expect to lose to pieces close behind."""
    total = 0.0
    track = int(s.colours) * SECTION
    for rank in range(PIECES):
        place = int(s.at[colour, rank])
        if place >= HOME or place == SECTION * colour:
            continue
        behind = 0.0
        for step in range(1, REACH + 1):
            piece = int(s.space[ahead(s, place, -step)]) - 1
            if piece >= 0 and not on_one_team(s, seat, seat_of(s, piece >> 2)):
                if not s.royal or rank != Rank.KING or piece & 3 == Rank.KING:
                    behind += RISK
        if place % SECTION == 0 and waits(s, place // SECTION):
            behind += ENTRY_RISK
        gone = (place - SECTION * colour + track) % track
        total += min(behind, 0.5) * (0.1 + 0.7 * gone / track)
    return total / PIECES


@kernel
def waits(s: State, colour: int) -> bool:
    """Whether a colour has a piece in its start area; an empty colour has none that could come out."""
    if seat_of(s, colour) >= s.seats or (s.seats == 2 and colour % 2):
        return False
    for rank in range(PIECES):
        if s.at[colour, rank] == START:
            return True
    return False
