"""Restaurants, fountains, lampposts, kiosk and houses. Chapters "Beg for Food" to "Deliver a Newspaper"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.rules.things import hold, is_full, papers_at
from houndtable.games.a_dogs_life.state import (
    BLADDER,
    HOUSE,
    HOUSES,
    IN_MOUTH,
    KIOSK,
    LAMPS,
    MARKS,
    PAPERS,
    RESTAURANT,
    STOCK,
    STREET,
    Edition,
    State,
)


@kernel
def beg_refusal(s: State, seat: int) -> int:
    """Why a dog may not beg."""
    if not RESTAURANT <= s.place[seat] < STREET:
        return No.NO_RESTAURANT
    return No.BEGGED if s.begged >> (s.place[seat] - RESTAURANT) & 1 else 0


@kernel
def markers_left(s: State, seat: int) -> int:
    """How many of a dog's piddle markers lie beside its chart."""
    left = MARKS - s.bladder[seat]  # ADL-119
    for lamp in range(LAMPS):
        if s.mark[lamp] == seat:
            left -= 1
    return int(left)


@kernel
def drink_refusal(s: State, e: Edition, seat: int) -> int:
    """Why a dog may not drink."""
    if not e.fountain[s.place[seat]]:
        return No.NO_FOUNTAIN
    if s.bladder[seat] == BLADDER:
        return No.FULL_BLADDER
    return No.NO_MARKERS if markers_left(s, seat) == 0 else 0


@kernel
def drink(s: State, seat: int) -> None:
    """A dog fills its bladder."""
    s.bladder[seat] += min(BLADDER - s.bladder[seat], markers_left(s, seat))  # ADL-512


@kernel
def piddle_refusal(s: State, e: Edition, seat: int) -> int:
    """Why a dog may not piddle."""
    lamp = e.lamp[s.place[seat]]
    if lamp == 0:
        return No.NO_LAMPPOST
    if s.mark[lamp - 1] == seat:
        return No.OWN_MARK
    return No.EMPTY_BLADDER if s.bladder[seat] == 0 else 0


@kernel
def piddle(s: State, e: Edition, seat: int) -> None:
    """A dog marks a lamppost; the marker that was there goes back to its owner."""
    s.bladder[seat] -= 1  # ADL-522
    s.mark[e.lamp[s.place[seat]] - 1] = seat  # ADL-524


@kernel
def bark_refusal(s: State, seat: int) -> int:
    """Why a dog may not bark for a newspaper."""
    if s.place[seat] != KIOSK:
        return No.NO_KIOSK
    if is_full(s, seat):
        return No.FULL_FOR_BARKING
    return No.EMPTY_STOCK if papers_at(s, STOCK) == 0 else 0


@kernel
def is_in_stock(s: State, address: int) -> bool:
    """Whether the newspaper for an address is in the stock."""
    for paper in range(PAPERS):
        if s.address[paper] == address:
            return False
    return True


@kernel
def hand_over(s: State, seat: int, address: int) -> None:
    """A dog gets the newspaper for an address out of the stock."""
    for paper in range(PAPERS):
        if s.paper_at[paper] == STOCK:
            s.paper_seen[paper], s.address[paper] = 0, address
            hold(s, seat, paper)  # ADL-534
            return


@kernel
def delivery(s: State, seat: int) -> int:
    """The newspaper that a dog carries for the house where it is, PAPERS for none."""
    if HOUSE <= s.place[seat] < HOUSE + HOUSES:
        for paper in range(PAPERS):
            if s.paper_at[paper] == IN_MOUTH + seat and s.address[paper] == s.place[seat] - HOUSE + 1:
                return paper
    return PAPERS


@kernel
def deliver_refusal(s: State, seat: int) -> int:
    """Why a dog may not deliver a newspaper."""
    return No.NO_DELIVERY if delivery(s, seat) == PAPERS else 0
