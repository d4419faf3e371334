"""Fights. Chapter "Attack an Opposing Dog"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.state import (
    HOME,
    HOMES,
    NEAR,
    NO_SPACE,
    POUND,
    Edition,
    State,
)


@kernel
def are_next(e: Edition, space: int, other: int) -> bool:
    """Whether one can step from a space into another one; the pound's building is next to nothing."""
    if space == POUND:
        return False
    for i in range(NEAR):
        if e.near[space, i] == other:
            return True  # ADL-603 ADL-711
    return False


@kernel
def is_home(space: int) -> bool:
    """Whether a space is somebody's starting space."""
    return HOME <= space < HOME + HOMES


@kernel
def attack_refusal(s: State, e: Edition, seat: int, foe: int) -> int:
    """Why a dog may not attack another."""
    if foe == seat or foe >= s.seats:
        return No.NOT_ANOTHER
    here, there = int(s.place[seat]), int(s.place[foe])
    if there in (NO_SPACE, POUND) or here == POUND:
        return No.POUND_IS_SAFE
    if not are_next(e, here, there):
        return No.NOT_NEXT
    return No.HOME_IS_SAFE if s.safe_home and (is_home(here) or is_home(there)) else 0
