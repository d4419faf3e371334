"""Fortune markers: where they lie, how they go from place to place, and who gets to know them."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.dogs_day.state import (
    BAGS,
    CARD,
    MARKERS,
    PRISON,
    RESERVE,
    VAULT,
    Kind,
    Lot,
    Phase,
    State,
    Step,
)


@kernel
def kind_of(marker: int) -> int:
    """Bag or briefcase."""
    return Kind.BAG if marker < BAGS else Kind.CASE


@kernel
def first_of(kind: int) -> int:
    """The number of the first marker of a kind."""
    return 0 if kind == Kind.BAG else BAGS


@kernel
def behind(kind: int) -> int:
    """The number behind the last marker of a kind."""
    return BAGS if kind == Kind.BAG else MARKERS


@kernel
def end_of(s: State, kind: int) -> int:
    """The number behind the last marker of a kind that has left the reserve: they leave it in order."""
    return behind(kind) - int(s.stock[RESERVE, kind])


@kernel
def move(s: State, marker: int, place: int) -> None:
    """A marker goes to another place."""
    kind = kind_of(marker)
    s.stock[s.at[marker], kind] -= 1
    s.stock[place, kind] += 1
    s.at[marker] = place


@kernel
def move_all(s: State, source: int, place: int) -> None:
    """All markers of a place go to another."""
    if not s.stock[source, Kind.BAG] and not s.stock[source, Kind.CASE]:
        return
    for kind in range(2):
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.at[marker] == source:
                move(s, marker, place)


@kernel
def supply(s: State, place: int, kind: int, count: int) -> None:
    """So many markers of a kind go from the reserve to a place, or as many as there are."""
    for _ in range(min(count, int(s.stock[RESERVE, kind]))):  # DD-507 DD-508
        move(s, end_of(s, kind), place)


@kernel
def goes_to(s: State, seat: int) -> int:
    """Where what a seat takes in this step goes."""
    if s.step == Step.PAYMENTS:
        return PRISON  # DD-304
    return VAULT + seat if s.frustrated else CARD + seat  # DD-311 DD-319


@kernel
def take(s: State, seat: int, marker: int) -> None:
    """A seat takes a marker, or pays it; whoever gets it looks at it."""
    place = goes_to(s, seat)
    move(s, marker, place)
    if place != PRISON:
        s.known[marker] |= 1 << seat  # DD-405
        if not s.opened[marker]:
            s.pending += 1  # DD-407


@kernel
def take_one(s: State, seat: int, place: int, kind: int) -> None:
    """A seat takes a marker that nobody has ever held from a place, if there is one of the kind."""
    if s.stock[place, kind]:
        marker = first_of(kind)
        while s.at[marker] != place:
            marker += 1
        take(s, seat, marker)


@kernel
def begin_drawing(s: State) -> None:
    """The value of the next marker that was taken for the first time is to be drawn."""
    marker = 0 if s.marker == MARKERS else s.marker + 1
    while s.opened[marker] or not s.known[marker]:
        marker += 1
    s.marker = marker
    s.phase = Phase.VALUE


@kernel
def draw_value(s: State, value: int) -> None:
    """A marker turns out to have a value."""
    s.value[s.marker] = value
    s.opened[s.marker] = 1
    s.pool[kind_of(s.marker), value] -= 1
    s.pending -= 1


@kernel
def escape(s: State, seat: int) -> None:
    """A seat's card leaves the Scene with what lies on it."""
    s.escaped[seat] = 1
    s.lot[seat, s.scene[seat]] = Lot.RETIRED  # DD-681
    move_all(s, CARD + seat, VAULT + seat)


@kernel
def knows(s: State, seat: int, marker: int) -> bool:
    """Whether a seat has held a marker."""
    return bool(s.known[marker] >> seat & 1)
