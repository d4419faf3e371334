"""Who acts, what is refused and why, what is legal, and what an action does."""

from __future__ import annotations

import numpy as np

from houndtable.core.game import CHANCE_BIT
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, Actions, Weights
from houndtable.games.dog_royal.rules.cards import acts_as, do_use, next_special, plays, use_refusal
from houndtable.games.dog_royal.rules.moves import departure_refusal, put
from houndtable.games.dog_royal.rules.refusals import No
from houndtable.games.dog_royal.rules.rounds import (
    after_offer,
    apply_chance,
    choose_gift,
    has_won,
    lay_down,
    opening_done,
    pass_turn,
    sit_out,
)
from houndtable.games.dog_royal.rules.sides import colour_of, mover_of
from houndtable.games.dog_royal.state import (
    ACTIONS,
    DISCARD,
    FIRST_DEALER,
    GIVE,
    JUMP_ON,
    KINDS,
    NO_CARD,
    NO_CARD_TAKEN,
    OUTCOMES,
    PIECES,
    PLACE,
    PLACE_NONE,
    PLAYS,
    SECTION,
    SIT_OUT,
    STAY,
    TAKE_CARD,
    USES,
    Edition,
    Phase,
    State,
)

MOST_LEGAL = 512  # no position has more legal plays


@kernel
def actors(s: State, e: Edition) -> int:
    """The seats that must act, as bits; CHANCE_BIT; 0 when the game is over."""
    match s.phase:
        case Phase.OVER:
            return 0
        case Phase.DEALER | Phase.DEAL | Phase.REPLACE | Phase.DRAW:
            return CHANCE_BIT
        case Phase.EXCHANGE:
            bits = 0
            for seat in range(s.seats):
                if not s.ready[seat]:
                    bits |= 1 << seat
            return bits
    return 1 << int(s.turn)


@kernel
def refusal(s: State, e: Edition, actor: int, action: int) -> int:
    """The clause that forbids `action`, 0 where it is legal."""
    if s.phase == Phase.OVER:
        return No.OVER  # DR-223
    if actor < 0 or actor >= s.seats:
        return No.NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return No.NOT_NOW
    match s.phase:
        case Phase.EXCHANGE:
            return gift_refusal(s, actor, action)
        case Phase.DEALER | Phase.DEAL | Phase.REPLACE | Phase.DRAW:
            return No.NOT_YOUR_TURN
    if actor != s.turn:
        return No.NOT_YOUR_TURN  # DR-221
    match s.phase:
        case Phase.OPENING:
            return opening_refusal(s, actor, action)
        case Phase.OFFER:
            return 0 if action in (TAKE_CARD, NO_CARD_TAKEN) else No.NOT_NOW  # DR-914
        case Phase.JUMP:
            return 0 if action in (JUMP_ON, STAY) else No.NOT_NOW  # DR-1025
    return play_refusal(s, e, actor, action)


@kernel
def gift_refusal(s: State, seat: int, action: int) -> int:
    """Why a seat may not give this card."""
    if not GIVE <= action < GIVE + KINDS:
        return No.NOT_NOW  # DR-222
    if s.hand[seat, action - GIVE] <= 0:
        return No.NOT_IN_HAND_TO_GIVE  # DR-209
    return 0


@kernel
def opening_refusal(s: State, seat: int, action: int) -> int:
    """Why a seat may not open so."""
    if action == PLACE_NONE:
        return No.MUST_PLACE if s.royal else 0  # DR-901
    if not PLACE <= action < PLACE + PIECES:
        return No.NOT_NOW
    return departure_refusal(s, colour_of(s, seat), action - PLACE)  # DR-902


@kernel
def play_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a seat whose turn it is may not play or discard so."""
    if action < PLAYS:
        card = action // (PIECES * USES)
        kind = acts_as(s, card)
        if s.hand[seat, card] <= 0:
            return No.NOT_IN_HAND  # DR-215
        if kind == NO_CARD:
            return No.COPY_FIRST  # DR-620
        mover = mover_of(s, seat)
        return use_refusal(s, e, mover, kind, action // USES % PIECES, action % USES)
    if DISCARD <= action < DISCARD + KINDS:
        if s.partners:
            return No.MUST_SHOW  # DR-809
        if s.hand[seat, action - DISCARD] <= 0:
            return No.NOT_IN_HAND
        return No.MUST_PLAY_FIRST if can_play(s, e, seat) else 0  # DR-805
    if action == SIT_OUT:
        if not s.partners:
            return No.MUST_DISCARD  # DR-808
        return No.MUST_PLAY if can_play(s, e, seat) else 0  # DR-217
    return No.NOT_NOW


@kernel
def can_play(s: State, e: Edition, seat: int) -> bool:
    """Whether a seat has any legal play."""
    return plays(s, e, seat, np.empty(MOST_LEGAL, np.int64), 1) > 0


@kernel
def legal(s: State, e: Edition, actor: int, out: Actions) -> int:
    """Write the legal actions of a seat into `out`, ascending; returns how many."""
    if s.phase == Phase.PLAY and actor == s.turn:
        n = plays(s, e, actor, out, MOST_LEGAL)
        if n == 0 and s.partners:
            out[0] = SIT_OUT  # DR-216
            return 1
        if n == 0:
            for kind in range(KINDS):
                if s.hand[actor, kind] > 0:
                    out[n] = DISCARD + kind  # DR-802
                    n += 1
        return n
    n = 0
    for action in range(PLAYS, ACTIONS):
        if refusal(s, e, actor, action) == 0:
            out[n] = action
            n += 1
    return n


@kernel
def apply(s: State, e: Edition, actor: int, action: int) -> None:
    """Do a legal action."""
    if actor == CHANCE:
        apply_chance(s, action)
        return
    if not (GIVE <= action < DISCARD and s.ready[actor]):
        s.moves += 1  # a gift chosen anew is no further move
    if action < PLAYS:
        play_card(s, e, actor, action)
    elif action < DISCARD:
        choose_gift(s, actor, action - GIVE)
    elif action < PLACE:
        replace_card(s, actor, action - DISCARD)
    elif action < PLACE_NONE:
        put(s, colour_of(s, actor), action - PLACE, SECTION * colour_of(s, actor))
        opening_done(s)
    elif action == PLACE_NONE:
        opening_done(s)
    elif action == SIT_OUT:
        sit_out(s, actor)
    elif action == TAKE_CARD:
        s.phase = Phase.DRAW
    elif action == NO_CARD_TAKEN:
        after_offer(s)
    else:
        if action == JUMP_ON:
            colour, rank = s.moved >> 2, s.moved & 3
            put(s, colour, rank, next_special(s, int(s.at[colour, rank])))  # DR-1022 DR-1024
        pass_turn(s)
    if s.move_limit and s.moves >= s.move_limit:
        s.phase = Phase.OVER  # DR-709
        s.gift[:] = NO_CARD


@kernel
def play_card(s: State, e: Edition, seat: int, action: int) -> None:
    """Lay a card down and use it."""
    card = action // (PIECES * USES)
    rank = action // USES % PIECES
    kind, mover = acts_as(s, card), mover_of(s, seat)
    lay_down(s, seat, card)  # DR-213
    s.last = kind  # DR-622
    earns = do_use(s, e, mover, kind, rank, action % USES)
    if has_won(s, seat):
        s.phase = Phase.OVER  # DR-706
    elif earns:
        s.moved = mover * PIECES + rank
        s.phase = Phase.OFFER  # DR-705
    else:
        pass_turn(s)


@kernel
def replace_card(s: State, seat: int, kind: int) -> None:
    """Without partners: a card discarded because nothing could be played."""
    lay_down(s, seat, kind)
    if s.replaced:
        pass_turn(s)  # DR-804
    else:
        s.replaced = 1
        s.phase = Phase.REPLACE  # DR-802


@kernel
def odds(s: State, e: Edition, out: Weights) -> None:
    """The weight of each chance action, by its number."""
    out[:OUTCOMES] = 0
    if s.phase == Phase.DEALER:
        for seat in range(s.seats):
            out[FIRST_DEALER + seat] = 1  # DR-201
        return
    for kind in range(KINDS):
        out[kind] = s.pile[kind] if s.left else s.discards[kind]


@kernel
def forced(s: State, e: Edition, actor: int) -> int:
    """The clause by which a seat has only one action that all can see to be the only one, else 0.

    Sitting out is told by the hand that is shown with it. The last card of a hand is not forced: that
    it cannot be kept is plain, but which it is, is not.
    """
    if s.phase == Phase.PLAY and actor == s.turn and s.partners and not can_play(s, e, actor):
        return 216
    return 0
