"""What each card does. Chapter "Cards" of the rulebook, with the special spaces and powers of "Royal".

A *use* is what an action does with its piece: depart, forward, into the home, back, pull, swap.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions
from houndtable.games.dog_royal.rules.moves import (
    ahead,
    back_refusal,
    departure_refusal,
    exchange_places,
    forward_refusal,
    home_refusal,
    magnet_refusal,
    magnet_steps,
    place_after_home_move,
    put,
    switch_refusal,
    way_home,
)
from houndtable.games.dog_royal.rules.refusals import No
from houndtable.games.dog_royal.rules.sides import mover_of
from houndtable.games.dog_royal.state import (
    BACK,
    DEPART,
    HOME,
    INTO_HOME,
    KINDS,
    MOST_USES,
    NO_CARD,
    PIECES,
    PULL,
    SECTION,
    START,
    SWAP,
    USES,
    Edition,
    Kind,
    Rank,
    State,
)

LONGEST = 13  # spaces forward with one card; who is not nearer to the arrival space does not come home


@kernel
def acts_as(s: State, kind: int) -> int:
    """The kind that a card stands for now: a copy for the card played last, NO_CARD if there is none."""
    return int(s.last) if kind == Kind.COPY else kind  # DR-619 DR-621 DR-623


@kernel
def use_refusal(s: State, e: Edition, mover: int, kind: int, rank: int, use: int) -> int:
    """Why a card that acts as `kind` may not be used so, the card itself aside."""
    green = int(e.green[kind])
    king = s.royal and rank == Rank.KING
    if use == DEPART:
        if not e.departs[kind]:
            return No.NOT_DEPARTURE  # DR-402
        return departure_refusal(s, mover, rank)
    if use < BACK:
        into_home = use > INTO_HOME
        steps = use - INTO_HOME if into_home else use
        unused_allowed = s.royal and rank == Rank.JESTER and into_home  # DR-1031
        printed = int(e.jester_home[kind] if unused_allowed else e.steps[kind])
        if not printed >> steps & 1:
            return No.NOT_ON_CARD  # DR-302
        if king and not e.king_steps[kind] >> steps & 1:
            return No.KING_SLOW  # DR-1001
        if into_home:
            return home_refusal(s, mover, rank, steps, green)
        return forward_refusal(s, mover, rank, steps, green)
    if use == BACK:
        if not e.back[kind]:
            return No.NOT_BACKWARDS  # DR-607
        return back_refusal(s, mover, rank, int(e.back[kind]))
    if use == PULL:
        if kind != Kind.MAGNET:
            return No.NOT_ON_CARD
        return magnet_refusal(s, mover, rank)
    if kind != Kind.SWITCH:
        return No.NOT_ON_CARD
    return switch_refusal(s, mover, rank, (use - SWAP) >> 2, (use - SWAP) & 3)


@kernel
def plays(s: State, e: Edition, seat: int, out: Actions, most: int) -> int:
    """Write a seat's legal plays into `out`, ascending, at least `most` if there are as many.

    Returns how many it wrote. All stays in one loop: handing `out` on would count references each time.
    """
    mover = mover_of(s, seat)
    n = 0
    for card in range(KINDS):
        kind = acts_as(s, card)
        if s.hand[seat, card] <= 0 or kind == NO_CARD:
            continue
        for rank in range(PIECES):
            place = int(s.at[mover, rank])
            far = place < HOME and way_home(s, mover, place) >= LONGEST
            if place == START:
                first, last = DEPART, DEPART
            elif place >= HOME:
                first, last = INTO_HOME, BACK - 1
            else:
                first, last = DEPART + 1, USES
            for i in range(MOST_USES):
                use = int(e.uses[kind, i])
                if use < 0 or use > last:
                    break
                if use < first or (far and INTO_HOME < use < BACK):
                    continue
                if use_refusal(s, e, mover, kind, rank, use) == 0:
                    out[n] = (card * PIECES + rank) * USES + use
                    n += 1
            if n >= most:
                return n
    return n


@kernel
def do_use(s: State, e: Edition, mover: int, kind: int, rank: int, use: int) -> bool:
    """Do a legal use of a card; returns whether it leads to a special space and earns an offer there."""
    place = int(s.at[mover, rank])
    if use == DEPART:
        put(s, mover, rank, SECTION * mover)  # DR-401
        return False
    if use >= SWAP:
        exchange_places(s, mover, rank, (use - SWAP) >> 2, (use - SWAP) & 3)
        return False  # DR-915
    if INTO_HOME < use < BACK:
        put(s, mover, rank, place_after_home_move(s, mover, rank, use - INTO_HOME))
        return False
    steps = use  # DR-301
    if use == BACK:
        steps = -int(e.back[kind])  # DR-606
    elif use == PULL:
        steps = magnet_steps(s, mover, rank)
    target = ahead(s, place, steps)
    put(s, mover, rank, target)
    return bool(s.royal) and target % SECTION == e.special  # DR-913 DR-916


@kernel
def next_special(s: State, place: int) -> int:
    """The next free special space clockwise of the special space `place`; -1 where there is none."""
    for step in range(1, s.colours):
        target = ahead(s, place, step * SECTION)
        if not s.space[target]:  # DR-1023
            return target
    return -1
