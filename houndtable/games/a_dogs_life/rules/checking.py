"""What must be true of every state: every bone, newspaper, marker and dog is in exactly one place."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS
from houndtable.games.a_dogs_life.rules.checking_moments import check_moment
from houndtable.games.a_dogs_life.rules.places import markers_left
from houndtable.games.a_dogs_life.rules.things import papers_at
from houndtable.games.a_dogs_life.state import (
    BLADDER,
    BONES,
    BREEDS,
    CANS,
    CARDS,
    DAYS_IN_POUND,
    EVERYBODY,
    FULL,
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    IN_MOUTH,
    KIOSK,
    LAMPS,
    MOUTH,
    NO_CARD,
    NO_SIDE,
    NO_SPACE,
    NOBODY,
    PAPER_PLACES,
    PAPERS,
    POUND,
    RESTAURANT,
    SEARCH_MARKERS,
    SPACES,
    STOCK,
    STREET,
    Edition,
    Phase,
    State,
    Trial,
)

FAULTS = (
    "",
    "a number that the table or the town does not have",
    "the bones are not thirty in all",
    "a mouth holds more than two things",
    "a stack of newspapers has a gap, or a newspaper's place does not fit its address",
    "two newspapers have the same address",
    "a dog has more piddle markers than eight",
    "a can is searched, or a lamppost marked, that the town does not have; or too many cans are searched",
    "two seats have the same dog or the same starting space",
    "a dog is where no dog can be",
    "two dogs, or a dog and the truck, are on one space",
    "a seat that does not play has something",
    "what happens now does not fit the moment",
    "a number of the turn stands where nothing is due",
    "the rounds and those who play do not fit together",
    "who holds a newspaper does not know it",
)


@kernel
def check(s: State, e: Edition) -> int:
    """0, or the number of what is wrong with a state, by `FAULTS`."""
    return check_seen(s, e) or check_addresses(s)


@kernel
def check_seen(s: State, e: Edition) -> int:
    """`check` as far as an observation goes."""
    fault = check_ranges(s, e) or check_bones(s) or check_papers(s) or check_town(s, e)
    return fault or check_dogs(s, e) or check_moment(s, e)


@kernel
def is_space(e: Edition, space: int) -> bool:
    """Whether the town has a space."""
    return 0 <= space < e.spaces and not RESTAURANT + e.restaurants <= space < STREET


@kernel
def check_ranges(s: State, e: Edition) -> int:
    """All numbers that name something name something that there is."""
    if not 2 <= s.seats <= MAX_SEATS or not 1 <= s.bones <= BONES:
        return 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.trial <= Trial.EXIT and 0 <= s.pips <= 6):
        return 1
    if not (0 <= s.turn < s.seats and 0 <= s.first < s.seats):
        return 1
    if not (0 <= s.turner <= NOBODY and 0 <= s.foe <= NOBODY and 0 <= s.truck_side <= NO_SIDE):
        return 1
    if not (STREET <= s.truck < e.spaces):
        return 1
    if s.truck_side != NO_SIDE and e.roads[s.truck, s.truck_side] == NO_SPACE:
        return 1
    for seat in range(MAX_SEATS):
        if not (0 <= s.dog[seat] <= BREEDS and 0 <= s.home[seat] <= HOMES):
            return 1
        if s.place[seat] != NO_SPACE and not is_space(e, s.place[seat]):
            return 1
        if not (0 <= s.pound[seat] <= DAYS_IN_POUND and 0 <= s.hunger[seat] <= FULL):
            return 1
        if not (0 <= s.bladder[seat] <= BLADDER and 0 <= s.carried[seat] <= MOUTH):
            return 1
        if not (0 <= s.buried[seat] <= BONES and 0 <= s.turned[seat] <= NO_CARD):
            return 1
        for card in range(CARDS):
            if not 0 <= s.deck[seat, card] <= 1:
                return 1
    return 0


@kernel
def check_bones(s: State) -> int:
    """All bones are somewhere."""
    count = int(s.supply)
    for space in range(SPACES):
        if s.lying[space] < 0:
            return 2
        count += s.lying[space]
    for seat in range(MAX_SEATS):
        count += int(s.carried[seat]) + int(s.buried[seat])
    return 0 if count == BONES else 2


@kernel
def check_papers(s: State) -> int:
    """Newspapers are in the stock, in mouths, or in stacks without a gap."""
    for paper in range(PAPERS):
        place, order = s.paper_at[paper], s.paper_order[paper]
        if not 0 <= place < PAPER_PLACES or not 0 <= order <= PAPERS or place == KIOSK:
            return 4
        if place == STOCK:
            if order or s.paper_seen[paper] != EVERYBODY:
                return 4
            continue
        below = 0
        for other in range(PAPERS):
            if s.paper_at[other] == place and other != paper:
                if s.paper_order[other] == order:
                    return 4
                below += s.paper_order[other] < order
        if order != below + 1 or not 0 < s.paper_seen[paper] < 1 << s.seats:
            return 4
        if place >= IN_MOUTH and not s.paper_seen[paper] >> (place - IN_MOUTH) & 1:
            return 15
    for seat in range(MAX_SEATS):
        if s.carried[seat] + papers_at(s, IN_MOUTH + seat) > MOUTH:
            return 3
    return 0


@kernel
def check_town(s: State, e: Edition) -> int:
    """Markers are on what the town has."""
    searched = 0
    for can in range(CANS):
        if not 0 <= s.searched[can] <= 1 or (s.searched[can] and can >= e.cans):
            return 7
        searched += s.searched[can]
    if searched >= SEARCH_MARKERS:
        return 7
    for lamp in range(LAMPS):
        if s.mark[lamp] != NOBODY and (not 0 <= s.mark[lamp] < s.seats or lamp >= e.lamps):
            return 7
    for space in range(SPACES):
        if s.lying[space] and not is_space(e, space):
            return 1
    for paper in range(PAPERS):
        if s.paper_at[paper] < SPACES and not is_space(e, s.paper_at[paper]):
            return 1
    for seat in range(s.seats):
        if markers_left(s, seat) < 0:
            return 6
    return 0


@kernel
def check_dogs(s: State, e: Edition) -> int:
    """Each seat has its dog and its starting space, and each dog is where a dog can be."""
    for seat in range(MAX_SEATS):
        if seat >= s.seats:
            if s.dog[seat] != BREEDS or s.home[seat] != HOMES or s.place[seat] != NO_SPACE or s.pound[seat]:
                return 11
            if s.hunger[seat] or s.bladder[seat] or s.carried[seat] or s.buried[seat]:
                return 11
            if papers_at(s, IN_MOUTH + seat):
                return 11
            continue
        for other in range(seat):
            if s.dog[seat] != BREEDS and s.dog[seat] == s.dog[other]:
                return 8
            if s.home[seat] != HOMES and s.home[seat] == s.home[other]:
                return 8
            if s.place[seat] != NO_SPACE and s.place[seat] == s.place[other] and s.place[seat] != POUND:
                return 10
        if s.place[seat] == s.truck:
            return 10
        if check_place(s, seat):
            return 9
    return 0


@kernel
def check_place(s: State, seat: int) -> bool:
    """Whether a dog is where it cannot be."""
    place = s.place[seat]
    if s.home[seat] == HOMES:
        return bool(place != NO_SPACE or s.pound[seat] > 0)
    if (place == NO_SPACE) != (s.pound[seat] > 0):
        return True
    if s.pound[seat] and (s.carried[seat] or papers_at(s, IN_MOUTH + seat)):
        return True
    return bool(HOME <= place < HOME + HOMES and place != HOME + s.home[seat])


@kernel
def check_addresses(s: State) -> int:
    """Each newspaper outside of the stock has an address of its own."""
    taken = np.zeros(HOUSES + 1, np.int64)
    for paper in range(PAPERS):
        if (s.paper_at[paper] == STOCK) != (s.address[paper] == 0):
            return 4
        if s.address[paper]:
            if not 1 <= s.address[paper] <= HOUSES:
                return 4
            if taken[s.address[paper]]:
                return 5
            taken[s.address[paper]] = 1
    return 0


assert HOUSE + HOUSES == KIOSK
