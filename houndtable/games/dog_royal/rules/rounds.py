"""Set-up, dealing, the exchange, the opening, whose turn it is, and the end.

Chapters "Set Up", "Playing the Game", "Partners", "End of the Game" and "Special Rules".
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Shares
from houndtable.games.dog_royal.rules.cards import next_special
from houndtable.games.dog_royal.rules.sides import colour_of, partner_of, pieces_home
from houndtable.games.dog_royal.state import (
    FIRST_DEALER,
    HAND,
    HOME,
    KINDS,
    NO_CARD,
    PIECES,
    SECTION,
    START,
    Edition,
    Phase,
    Rank,
    State,
)


@kernel
def setup(s: State, e: Edition, options: Actions) -> None:
    """The table before the first chance action. `options`: seats, royal, partners, move_limit."""
    s.seats, s.royal, s.partners, s.move_limit = options[0], options[1], options[2], options[3]
    s.colours = 4 if s.seats <= 4 else 6  # DR-103 DR-104
    s.at[:, :] = START  # DR-108
    s.gift[:] = NO_CARD
    s.last = NO_CARD
    for kind in range(KINDS):
        s.pile[kind] = e.count[kind]
        s.left += e.count[kind]  # DR-101
    s.phase = Phase.DEALER  # DR-201


@kernel
def begin_deal(s: State) -> None:
    """Start a round."""
    s.phase = Phase.DEAL
    s.rounds += 1
    s.dealt = 0
    s.last = NO_CARD  # DR-620
    s.shown[:, :] = 0
    s.knows[:, :, :] = 0
    s.ready[:] = 0


@kernel
def receiver(s: State) -> int:
    """The seat that the card which chance draws now goes to."""
    if s.phase == Phase.DEAL:
        return (s.dealer + 1 + s.dealt) % s.seats  # DR-202
    return int(s.turn)


@kernel
def draw(s: State, kind: int) -> None:
    """A card from the pile to the hand that it is for."""
    if s.left == 0:
        s.left = s.discards.sum()  # DR-204
        s.pile[:] = s.discards
        s.discards[:] = 0
    seat = receiver(s)
    s.pile[kind] -= 1
    s.left -= 1
    s.hand[seat, kind] += 1
    s.held[seat] += 1


@kernel
def apply_chance(s: State, outcome: int) -> None:
    """A chance action: the first dealer, or a card drawn."""
    if s.phase == Phase.DEALER:
        s.dealer = outcome - FIRST_DEALER
        begin_deal(s)
        return
    draw(s, outcome)
    if s.phase == Phase.DEAL:
        s.dealt += 1
        if s.dealt == HAND * s.seats:  # DR-205
            s.phase = Phase.EXCHANGE
            s.turn = (s.dealer + 1) % s.seats  # DR-203
    elif s.phase == Phase.REPLACE:
        s.phase = Phase.PLAY  # DR-803
    else:
        after_offer(s)  # DR-1026


@kernel
def after_offer(s: State) -> None:
    """Behind a card drawn or declined for a special space: a citizen may jump."""
    place = int(s.at[s.moved >> 2, s.moved & 3])
    if s.moved & 3 == Rank.CITIZEN and next_special(s, place) >= 0:
        s.phase = Phase.JUMP  # DR-1021
    else:
        pass_turn(s)


@kernel
def gift_goes_to(s: State, seat: int) -> int:
    """Who gets the card that a seat gives."""
    if s.partners:
        return partner_of(s, seat)  # DR-206
    return (seat + 1) % s.seats  # DR-806


@kernel
def choose_gift(s: State, seat: int, kind: int) -> None:
    """A seat chooses, or chooses anew, the card that it gives; with the last choice all change hands."""
    s.gift[seat] = kind  # DR-208
    s.ready[seat] = 1
    for other in range(s.seats):
        if not s.ready[other]:
            return  # DR-207
    for giver in range(s.seats):
        taker, given = gift_goes_to(s, giver), int(s.gift[giver])
        s.hand[giver, given] -= 1
        s.hand[taker, given] += 1
        s.knows[giver, taker, given] += 1
        s.gift[giver] = NO_CARD
    s.phase = Phase.OPENING if s.opened < s.seats else Phase.PLAY  # DR-210 DR-211


@kernel
def lay_down(s: State, seat: int, kind: int) -> None:
    """A card goes openly from a hand to the discards; a known one may have been it."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    s.discards[kind] += 1  # DR-225
    for viewer in range(s.seats):
        if s.knows[viewer, seat, kind]:
            s.knows[viewer, seat, kind] -= 1


@kernel
def pass_turn(s: State) -> None:
    """The turn goes clockwise to the next seat with cards; without any the round is over."""
    s.replaced = 0
    s.moved = 0
    s.phase = Phase.PLAY
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats  # DR-212
        if s.held[seat]:
            s.turn = seat  # DR-220 DR-918
            return
    s.dealer = (s.dealer + 1) % s.seats  # DR-203
    begin_deal(s)  # DR-219


@kernel
def sit_out(s: State, seat: int) -> None:
    """A seat shows its hand, discards it, and is out of the round."""
    for kind in range(KINDS):
        s.shown[seat, kind] += s.hand[seat, kind]  # DR-218
        s.discards[kind] += s.hand[seat, kind]
        s.hand[seat, kind] = 0
    s.knows[:, seat, :] = 0
    s.held[seat] = 0
    pass_turn(s)


@kernel
def opening_done(s: State) -> None:
    """The next seat has its opening placement, or the first turn begins."""
    s.opened += 1
    s.turn = (s.turn + 1) % s.seats
    if s.opened == s.seats:
        s.phase = Phase.PLAY


@kernel
def team_pieces_home(s: State, seat: int) -> int:
    """Pieces home of a seat's team."""
    home = pieces_home(s, colour_of(s, seat))
    if s.partners:
        home += pieces_home(s, colour_of(s, partner_of(s, seat)))
    return home


@kernel
def has_won(s: State, seat: int) -> bool:
    """Whether a seat's team has all its pieces home."""
    return team_pieces_home(s, seat) == PIECES * (2 if s.partners else 1)  # DR-706 DR-707 DR-807


@kernel
def returns(s: State, e: Edition, out: Shares) -> None:
    """1.0 shared evenly by the teams with the most pieces home; each seat gets its team's share."""
    best = 0
    for seat in range(s.seats):
        best = max(best, team_pieces_home(s, seat))
    winners = 0.0
    for seat in range(s.seats):
        if team_pieces_home(s, seat) == best:
            winners += 1.0
    out[:] = 0.0
    for seat in range(s.seats):
        if team_pieces_home(s, seat) == best:
            out[seat] = (2.0 if s.partners else 1.0) / winners  # DR-709


@kernel
def progress(s: State, colour: int) -> float:
    """How far a colour's pieces have come: 0 for all in the start area, 1 for all home."""
    track = int(s.colours) * SECTION
    total = 0.0
    for rank in range(PIECES):
        place = int(s.at[colour, rank])
        if place < HOME:
            gone = (place - SECTION * colour + track) % track
            total += 0.1 + 0.7 * gone / track
        elif place < START:
            total += 0.91 + 0.03 * (place - HOME)
    return total / PIECES


@kernel
def standing(s: State, e: Edition, out: Shares) -> None:
    """Each team's part of all progress; when the game is over, the returns."""
    if s.phase == Phase.OVER:
        returns(s, e, out)
        return
    total = 0.0
    out[:] = 0.0
    for seat in range(s.seats):
        mine = progress(s, colour_of(s, seat))
        if s.partners:
            mine = (mine + progress(s, colour_of(s, partner_of(s, seat)))) / 2
        out[seat] = 0.05 + mine
        total += out[seat]
    for seat in range(s.seats):
        out[seat] *= (2.0 if s.partners else 1.0) / total
