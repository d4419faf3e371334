"""The Scene: who stands where in the row, who is still there, and who is next to whom.

Chapters "Team Selection", and "Actions and How to Play" as far as it speaks of left, right and others.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_day.state import CARD, NO_CARD, VAULT, Card, State

COLUMNS = 9  # places of the row


@kernel
def column(card: int) -> int:
    """The place of a card in the row, from 0 on the left."""
    if card == Card.INFORMANT:
        return 0  # DD-207
    return card + 1 if card <= Card.SHARPSHOOTER else card  # DD-206 DD-208


@kernel
def is_free(card: int) -> bool:
    """Whether a card bears the sign "cannot be arrested"."""
    return card in (Card.LAWYER, Card.FEMME, Card.DRIVER)  # DD-605 DD-655 DD-675


@kernel
def is_arrested(s: State, seat: int) -> bool:
    """Whether a seat's card is arrested in a frustrated heist."""
    card = s.scene[seat]
    if card == Card.INFORMANT:
        return s.informant_arrested == 1  # DD-308
    return not is_free(card)  # DD-303 DD-306


@kernel
def first_seat(s: State) -> int:
    """The seat that is first in this round."""
    return (s.rounds - 1) % s.seats  # DD-316


@kernel
def in_scene(s: State, seat: int) -> bool:
    """Whether a seat's card is still in the Scene."""
    return s.scene[seat] != NO_CARD and not s.escaped[seat]


@kernel
def row(s: State, place: int) -> int:
    """The seats, as bits, whose cards are still in the Scene at a place of the row."""
    bits = 0
    for seat in range(s.seats):
        if in_scene(s, seat) and column(s.scene[seat]) == place:
            bits |= 1 << seat
    return bits


@kernel
def lone(s: State, card: int) -> int:
    """The seat of the only card in the Scene that has the number of `card`; UNKNOWN if none or more do."""
    found = UNKNOWN
    for seat in range(s.seats):
        if s.scene[seat] != NO_CARD and column(s.scene[seat]) == column(card):
            if found != UNKNOWN:
                return UNKNOWN  # DD-402
            found = seat
    return found


@kernel
def count_of(s: State, card: int) -> int:
    """How many cards of a kind are in the Scene."""
    count = 0
    for seat in range(s.seats):
        if s.scene[seat] == card:
            count += 1
    return count


@kernel
def next_to(s: State, seat: int, way: int) -> int:
    """The seats, as bits, in the nearest place to the left (-1) or right (1) with a card in the Scene."""
    place = column(s.scene[seat]) + way
    while 0 <= place < COLUMNS:
        bits = row(s, place)
        if bits:
            return bits  # DD-606
        place += way
    return 0


@kernel
def of_others(s: State, seat: int, cards: bool, vaults: bool) -> int:
    """The cards and vaults, as bits of places, of the other participants.

    A card of the same number holds only what was gained in this same step.
    """
    bits = 0
    for other in range(s.seats):
        if other == seat or not in_scene(s, other):  # DD-608 DD-682
            continue
        if vaults:
            bits |= 1 << (VAULT + other)
        if cards and column(s.scene[other]) != column(s.scene[seat]):  # DD-317
            bits |= 1 << (CARD + other)
    return bits
