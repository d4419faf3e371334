"""Whose colour is whose: seats, colours, partners, and the colour that a seat moves.

Chapters "Set Up" and "Partners" of the rulebook.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.dog_royal.state import HOME, PIECES, START, State


@kernel
def colour_of(s: State, seat: int) -> int:
    """The colour of a seat's pieces."""
    if s.seats == 2:
        return seat * 2  # DR-105
    return seat


@kernel
def seat_of(s: State, colour: int) -> int:
    """The seat that a colour belongs to."""
    return colour // 2 if s.seats == 2 else colour


@kernel
def partner_of(s: State, seat: int) -> int:
    """The seat opposite."""
    return (seat + s.seats // 2) % s.seats  # DR-111 DR-112


@kernel
def on_one_team(s: State, seat: int, other: int) -> bool:
    """Whether two seats win together."""
    return seat == other or (bool(s.partners) and other == partner_of(s, seat))


@kernel
def pieces_home(s: State, colour: int) -> int:
    """How many pieces of a colour are home."""
    count = 0
    for rank in range(PIECES):
        if HOME <= s.at[colour, rank] < START:
            count += 1
    return count


@kernel
def mover_of(s: State, seat: int) -> int:
    """The colour that a seat moves: its own, or its partner's once its own four pieces are home."""
    if s.partners and pieces_home(s, colour_of(s, seat)) == PIECES:
        return colour_of(s, partner_of(s, seat))  # DR-701
    return colour_of(s, seat)
