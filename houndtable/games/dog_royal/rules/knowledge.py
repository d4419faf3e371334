"""What a seat knows, and possible truths behind it. Hands, gifts and the pile are hidden."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, pick, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS, UNKNOWN
from houndtable.games.dog_royal.rules.rounds import gift_goes_to, receiver
from houndtable.games.dog_royal.rules.sides import colour_of, seat_of
from houndtable.games.dog_royal.state import (
    DISCARD,
    GIVE,
    HAND,
    HOME,
    KINDS,
    NO_CARD,
    PIECES,
    PLAYS,
    SECTION,
    SIT_OUT,
    START,
    USES,
    Edition,
    Phase,
    State,
)


@kernel
def mask_action(s: State, e: Edition, viewer: int, actor: int, action: int) -> int:
    """What `viewer` learns of an action: gifts and drawn cards are seen by their owner alone."""
    if actor == CHANCE and s.phase != Phase.DEALER:
        return action if viewer == receiver(s) else UNKNOWN
    if GIVE <= action < DISCARD and actor < s.seats:
        return action if viewer == actor else UNKNOWN
    return action


@kernel
def determinize(s: State, e: Edition, viewer: int, random: Random) -> None:
    """Deal the unseen cards to the other hands and the pile, each possible deal alike.

    What the viewer knows of a hand stays in it. A chosen gift is any card of its hand. Whether others
    still hold what they were given is not known; they are taken to remember one card in proportion to the
    cards that the hand has left.
    """
    unseen = np.zeros(KINDS, np.int64)
    total = 0
    for kind in range(KINDS):
        unseen[kind] = e.count[kind] - s.discards[kind]
        for seat in range(s.seats):
            if seat == viewer:
                unseen[kind] -= s.hand[seat, kind]
            elif viewer < s.seats:
                unseen[kind] -= s.knows[viewer, seat, kind]
        total += unseen[kind]
    for seat in range(s.seats):
        if seat != viewer:
            missing = int(s.held[seat])
            for kind in range(KINDS):
                s.hand[seat, kind] = s.knows[viewer, seat, kind] if viewer < s.seats else 0
                missing -= s.hand[seat, kind]
            for _ in range(missing):
                kind = pick(random, unseen, KINDS)
                unseen[kind] -= 1
                s.hand[seat, kind] += 1
    for kind in range(KINDS):
        s.pile[kind] = unseen[kind]
    for seat in range(s.seats):
        if seat != viewer:
            s.gift[seat] = NO_CARD
            if s.phase == Phase.EXCHANGE and s.ready[seat]:
                s.gift[seat] = card_of_hand(s, seat, random)
    imagine_knowledge(s, viewer, random)


@kernel
def card_of_hand(s: State, seat: int, random: Random) -> int:
    """Any card of a hand that is not empty, each alike."""
    left = roll(random, int(s.held[seat]))
    kind = 0
    while left >= s.hand[seat, kind]:
        left -= s.hand[seat, kind]
        kind += 1
    return kind


@kernel
def imagine_knowledge(s: State, viewer: int, random: Random) -> None:
    """Fill in what others know of each other's hands."""
    exchanged = s.phase >= Phase.OPENING
    for knower in range(MAX_SEATS):
        for holder in range(MAX_SEATS):
            if viewer in (knower, holder):
                continue
            s.knows[knower, holder, :] = 0
            if knower < s.seats and exchanged and gift_goes_to(s, knower) == holder:
                if roll(random, HAND) < s.held[holder]:
                    s.knows[knower, holder, card_of_hand(s, holder, random)] = 1
    for seat in range(s.seats, MAX_SEATS):
        if seat != viewer:
            s.hand[seat, :] = 0
            s.gift[seat] = NO_CARD


@kernel
def remember(s: State, after: State, e: Edition, actor: int, action: int) -> None:
    """Keep in `s` what was seen by the step from `s` to `after`, which is taken back.

    All have seen a card that was laid down, and what they knew of a hand later, they know of it now.
    """
    for holder in range(s.seats):
        for kind in range(KINDS):
            extra = 0
            if (holder == actor and action < PLAYS and kind == action // (PIECES * USES)) or (
                holder == actor and kind == action - DISCARD
            ):
                extra = 1
            elif holder == actor and action == SIT_OUT:
                extra = int(s.hand[holder, kind])
            for viewer in range(s.seats):
                known = int(after.knows[viewer, holder, kind]) + extra
                known = min(known, int(s.hand[holder, kind]))
                if viewer != holder and known > s.knows[viewer, holder, kind]:
                    s.knows[viewer, holder, kind] = known


FAULTS = (
    "",
    "a negative count of cards",
    "the cards of a kind do not add up to the edition's count",
    "a hand's size is not the number of its cards",
    "the pile's size is not the number of its cards",
    "a piece and its space disagree",
    "two pieces in one home space",
    "a space holds a piece that is elsewhere",
    "a chosen gift is not in the hand",
    "a seat knows a card that the hand does not hold",
    "a hand is larger than five cards",
    "a seat is on turn that is not at the table",
    "a player is on turn without a card",
    "the phase, the last card or the moved piece is none",
    "the number of cards dealt in this round does not fit the moment",
    "the number of opening placements does not fit the moment",
    "a hand is shown by a player who is not out of the round",
    "the choices of gifts that have been made do not fit the moment",
    "the number of moves does not fit the move limit or the moment",
    "a card is being replaced that cannot be",
    "the options do not fit each other",
)


@kernel
def check(s: State, e: Edition) -> int:
    """0, or the number of what is wrong with a state, by `FAULTS`."""
    return check_seen(s, e) or check_cards(s, e)


@kernel
def check_seen(s: State, e: Edition) -> int:
    """`check` as far as an observation goes: options, pieces, turn, round, and the hands that are seen."""
    if (s.colours == 4) != (s.seats <= 4) or s.colours % 2 or (s.partners and s.seats not in (4, 6)):
        return 20
    for seat in range(s.seats):
        if s.hand[seat, 0] != UNKNOWN and s.hand[seat].sum() != s.held[seat]:
            return 3
    return check_board(s) or check_turn(s) or check_round(s) or check_shown(s, e)


@kernel
def check_cards(s: State, e: Edition) -> int:
    """Every card is in exactly one place."""
    for kind in range(KINDS):
        total = int(s.pile[kind]) + int(s.discards[kind])
        if s.pile[kind] < 0 or s.discards[kind] < 0:
            return 1
        for seat in range(MAX_SEATS):
            if s.hand[seat, kind] < 0 or (seat >= s.seats and s.hand[seat, kind]):
                return 1
            total += s.hand[seat, kind]
            for viewer in range(MAX_SEATS):
                if not 0 <= s.knows[viewer, seat, kind] <= s.hand[seat, kind]:
                    return 9
        if total != e.count[kind]:
            return 2
    if s.pile.sum() != s.left:
        return 4
    for seat in range(s.seats):
        if s.hand[seat].sum() != s.held[seat]:
            return 3
        if s.held[seat] > HAND:
            return 10
        chosen = int(s.gift[seat])
        if (chosen != NO_CARD) != (s.phase == Phase.EXCHANGE and s.ready[seat] == 1):
            return 8
        if chosen != NO_CARD and not s.hand[seat, chosen]:
            return 8
    return 0


@kernel
def check_board(s: State) -> int:
    """Every piece is in exactly one place."""
    standing = 0
    for colour in range(MAX_SEATS):
        for rank in range(PIECES):
            place = int(s.at[colour, rank])
            if place != START and (colour >= s.colours or colour_of(s, seat_of(s, colour)) != colour):
                return 5
            if place != START and seat_of(s, colour) >= s.seats:
                return 5
            if place < HOME and (
                place >= s.colours * SECTION or s.space[place] != 1 + colour * PIECES + rank
            ):
                return 5
            if place < HOME:
                standing += 1
            for other in range(rank):
                if HOME <= place < START and place == s.at[colour, other]:
                    return 6
    for place in range(MAX_SEATS * SECTION):
        if s.space[place]:
            standing -= 1
    return 7 if standing else 0


@kernel
def check_turn(s: State) -> int:
    """Whoever acts sits at the table and has what to act with."""
    if not (0 <= s.turn < s.seats and 0 <= s.dealer < s.seats):
        return 11
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.last <= NO_CARD and 0 <= s.moved < s.colours * PIECES):
        return 13
    if s.phase == Phase.PLAY and not s.held[s.turn]:
        return 12
    return 0


@kernel
def check_round(s: State) -> int:
    """What has been done so far fits the phase. A move limit ends the game at any moment of it."""
    over, full = s.phase == Phase.OVER, HAND * s.seats
    if s.phase == Phase.DEALER and (s.dealt or s.opened or s.moves):
        return 14 if s.dealt else 15 if s.opened else 18
    if not 0 <= s.dealt <= full or (s.phase == Phase.DEAL and s.dealt == full):
        return 14
    if s.phase > Phase.DEAL and s.dealt != full and not (over and s.dealt == 0):
        return 14
    some = 0 < s.opened < s.seats
    if not 0 <= s.opened <= s.seats or (s.phase == Phase.OPENING and s.opened == s.seats):
        return 15
    if some and s.phase != Phase.OPENING and not over:
        return 15
    if s.phase > Phase.OPENING and not s.opened and not over:
        return 15
    if s.moves < 0 or (s.move_limit and s.moves > s.move_limit - (0 if over else 1)):
        return 18
    if not 0 <= s.replaced <= 1 or (s.replaced and (s.partners or s.phase < Phase.PLAY)):
        return 19
    return 19 if s.phase == Phase.REPLACE and not s.replaced else 0


@kernel
def check_shown(s: State, e: Edition) -> int:
    """Hands are shown by those who sit out, and gifts are chosen together."""
    chosen = 0
    for seat in range(MAX_SEATS):
        cards = 0
        for kind in range(KINDS):
            if not 0 <= s.shown[seat, kind] <= e.count[kind]:
                return 16
            cards += int(s.shown[seat, kind])
        if cards > HAND or (cards and (seat >= s.seats or s.held[seat] or not s.partners)):
            return 16
        if cards and s.phase < Phase.OPENING:
            return 16
        if not 0 <= s.ready[seat] <= 1 or (s.ready[seat] and seat >= s.seats):
            return 17
        chosen += int(s.ready[seat])
    some, everybody = 0 < chosen < s.seats, chosen == s.seats
    if s.phase < Phase.EXCHANGE and chosen:
        return 17
    if s.phase == Phase.EXCHANGE:
        return 17 if everybody else 0
    return 17 if some and s.phase != Phase.OVER else 0
