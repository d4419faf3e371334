"""The sensible cheap player of Dogs' Day.

A card is worth what it may be expected to bring in this round: what lies on the table, times the chance that
the others' cards let it be taken and kept. Others are taken to reason alike, about the cards that have not
been seen of them. One of the better cards is then drawn: who always plays the best meets its equals there.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houndtable.core.croupier import Random, any_best, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, Shares
from houndtable.games.dogs_day.rules.markers import end_of, first_of, knows
from houndtable.games.dogs_day.rules.scene import COLUMNS, column
from houndtable.games.dogs_day.rules.turns import MOST_LEGAL, kind_in, legal, look_in, place_of
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    CARDS,
    CHOOSE,
    KINDS,
    MOST_VALUE,
    NAME,
    PRISON,
    RESERVE,
    ROUNDS,
    VAULT,
    Edition,
    Kind,
    Lot,
    Phase,
    State,
)

X9, LAWYER, MENTOR, CON_ARTIST, EXCAVATOR, HACKER, FEMME, MARKSMEN, DRIVER = range(COLUMNS)  # of the row

SAME = 1e-9
FINENESS = 1 << 24  # of a number drawn from 0 to 1
SPREAD = 1.0  # a card that is worth so much less fortune than another is drawn e times more seldom
OTHERS_SPREAD = 3.0  # the same of others, of whose hands and thoughts little is known
LEVELS = 3  # how often others are thought to think again; fewer end amid the swing from one card to the next
SAVED = 1.5  # what it costs to spend one of the four cards that bring more in other rounds than most do
FEE = 0.8  # what a seat with a vault pays in a frustrated heist: its cheapest marker, if it pays at all
FROM_THE_RICH = 0.02  # what it is worth to rob one who stands well, for each fortune that it has


class Around(NamedTuple):
    """What the viewer sees lying around, as fortune and as counts."""

    bag: float  # the mean of those that the viewer does not know
    case: float
    prison: float
    bags: float  # in others' vaults
    cases: float
    payers: float  # others with something in the vault
    own: float  # the viewer's vault
    cheapest: float  # marker in it


@kernel
def policy(s: State, e: Edition, viewer: int, random: Random) -> int:
    """An action: a card drawn among the better ones, or the best of other choices, drawn from those alike."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(s, e, viewer, actions)
    if count == 1:
        return int(actions[0])
    worth = np.empty(count, np.float64)
    bag, case = mean_of_unseen(s, e, viewer, Kind.BAG), mean_of_unseen(s, e, viewer, Kind.CASE)
    if s.phase == Phase.CHOOSE:
        places = np.empty(COLUMNS, np.float64)
        worth_of_places(s, viewer, bag, case, places)
        for i in range(count):
            worth[i] = places[column(int(actions[i]) - CHOOSE)]
        return int(actions[draw(worth, random)])
    for i in range(count):
        worth[i] = worth_of(s, viewer, int(actions[i]), bag, case)
    return any_best(actions, worth, SAME, random)


@kernel
def draw(worth: Shares, random: Random) -> int:
    """An index, the more often the more it is worth."""
    weights = np.exp((worth - worth.max()) / SPREAD)
    left = roll(random, FINENESS) / FINENESS * weights.sum()
    chosen = 0
    while chosen < len(worth) - 1 and left >= weights[chosen]:
        left -= weights[chosen]
        chosen += 1
    return chosen


@kernel
def worth_of(s: State, viewer: int, action: int, bag: float, case: float) -> float:
    """What it is worth to the viewer to take or to pay a marker, or to name a card."""
    if action >= NAME:
        return in_place(s, viewer, CARD + action - NAME, bag, case)
    look = look_in(action)
    value = float(look) if look else (bag if kind_in(action) == Kind.BAG else case)
    if s.phase == Phase.PAY:
        return -value
    place = place_of(action)
    if place < CARD:
        return value
    seat = (place - CARD) % MAX_SEATS
    bags = int(s.stock[CARD + seat, Kind.BAG]) + int(s.stock[VAULT + seat, Kind.BAG])
    cases = int(s.stock[CARD + seat, Kind.CASE]) + int(s.stock[VAULT + seat, Kind.CASE])
    return value + FROM_THE_RICH * (bags * bag + cases * case)


@kernel
def mean_of_unseen(s: State, e: Edition, viewer: int, kind: int) -> float:
    """What a marker that the viewer does not know is worth on average."""
    total, count = 0, 0
    for value in range(1, MOST_VALUE + 1):
        total += value * int(e.values[kind, value])
        count += int(e.values[kind, value])
    for marker in range(first_of(kind), end_of(s, kind)):
        if s.opened[marker] and knows(s, viewer, marker):
            total -= int(s.value[marker])
            count -= 1
    return total / count if count else 0.0


@kernel
def in_place(s: State, viewer: int, place: int, bag: float, case: float) -> float:
    """What the markers in a place may be expected to be worth."""
    total = 0.0
    for kind in range(KINDS):
        if s.stock[place, kind]:
            for marker in range(first_of(kind), end_of(s, kind)):
                if s.at[marker] == place:
                    unseen = bag if kind == Kind.BAG else case
                    total += float(s.value[marker]) if knows(s, viewer, marker) else unseen
    return total


@kernel
def look_around(s: State, viewer: int, bag: float, case: float) -> Around:
    """What lies where."""
    bags, cases, payers = 0, 0, 0
    for seat in range(s.seats):
        if seat != viewer:
            bags += int(s.stock[VAULT + seat, Kind.BAG])
            cases += int(s.stock[VAULT + seat, Kind.CASE])
            payers += 1 if s.stock[VAULT + seat, Kind.BAG] or s.stock[VAULT + seat, Kind.CASE] else 0
    own, cheapest = in_place(s, viewer, VAULT + viewer, bag, case), 0
    for kind in range(KINDS):
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.at[marker] == VAULT + viewer and (not cheapest or int(s.value[marker]) < cheapest):
                cheapest = int(s.value[marker])
    prison = in_place(s, viewer, PRISON, bag, case)
    return Around(bag, case, prison, float(bags), float(cases), float(payers), own, float(cheapest))


@kernel
def worth_of_places(s: State, viewer: int, bag: float, case: float, worth: Shares) -> None:
    """Write what a card of each place of the row is worth to the viewer."""
    share, none, again = np.empty(COLUMNS), np.empty(COLUMNS), np.zeros(COLUMNS)
    around = look_around(s, viewer, bag, case)
    frustrated = expect_others(s, viewer, again, share, none)
    expect_gains(s, around, share, none, frustrated, worth)
    for _ in range(LEVELS):
        frustrated = expect_others(s, viewer, worth, share, none)
        expect_gains(s, around, share, none, frustrated, again)
        worth[:] = (worth + again) / 2


@kernel
def expect_others(s: State, viewer: int, worth: Shares, share: Shares, none: Shares) -> float:
    """Write how many others may be expected in each place, and the chance that nobody is there.

    Returns the chance that exactly one of them is an Informant.
    """
    taste = np.exp((worth - worth.max()) / OTHERS_SPREAD)
    here = np.empty(COLUMNS)
    share[:], none[:], one = 0.0, 1.0, 0.0
    for seat in range(s.seats):
        if seat == viewer:
            continue
        here[:] = 0.0
        for card in range(CARDS):
            if s.lot[seat, card] == Lot.UNPLAYED:
                here[column(card)] += taste[column(card)]
        here /= here.sum()
        one = one * (1.0 - here[X9]) + none[X9] * here[X9]
        share += here
        none *= 1.0 - here
    return float(one)


@kernel
def best_of(bags: float, cases: float, count: float, around: Around) -> float:
    """What the best `count` of so many bags and briefcases are worth."""
    first = min(cases, count)
    return float(first * around.case + min(bags, count - first) * around.bag)


@kernel
def expect_gains(
    s: State, around: Around, share: Shares, none: Shares, frustrated: float, worth: Shares
) -> None:
    """Write what a card of each place may be expected to bring, where others stand so."""
    bag, case = around.bag, around.case
    gain, twist = np.zeros(COLUMNS), np.zeros(COLUMNS)
    in_bank, dug = expect_heist(s, around, share, none, gain)
    expect_twist(s, around, none, in_bank, dug, twist)
    # Excavator and Driver are gone before the Con Artist's twist, of which the others lose their part.
    tricked = (1.0 - none[CON_ARTIST]) * twist[CON_ARTIST] / (s.seats - 1)
    twist[EXCAVATOR] = tricked
    gain[DRIVER] += tricked
    taken = share[MENTOR] * 5.0 * (bag + case) / 2 + share[HACKER] * 2.0 * bag
    loss = min(around.own / 2, taken / (s.seats - 1) + tricked)
    heist, others = 1.0 - frustrated, 0.0
    for place in range(LAWYER, COLUMNS):
        worth[place] = heist * (gain[place] + none[place] * twist[place] - loss)
        if place == LAWYER:
            worth[place] += frustrated * (around.prison + FEE * around.payers) / (share[place] + 1.0)
        elif place not in (FEMME, DRIVER):
            worth[place] -= frustrated * around.cheapest
        others += share[place] * worth[place] / (s.seats - 1)
    # The Informant: its bags, and that the others get nothing.
    arrested = s.seats - 1 - share[LAWYER] - share[FEMME] - share[DRIVER] + s.informant_arrested
    reward = min(arrested, float(s.stock[RESERVE, Kind.BAG])) * bag - around.cheapest * s.informant_arrested
    worth[X9] = none[X9] * reward - (1.0 - none[X9]) * loss + (none[X9] - frustrated) * others
    if s.rounds < ROUNDS:
        for place in (LAWYER, MENTOR, CON_ARTIST, DRIVER):
            worth[place] -= SAVED


@kernel
def expect_heist(s: State, around: Around, share: Shares, none: Shares, gain: Shares) -> tuple[float, float]:
    """Write what the viewer's heist effect would bring home from each place.

    Returns the bags and briefcases that the twist may find in the bank.
    """
    bags, cases = around.bags, around.cases
    loot, sharing = np.zeros(COLUMNS), share + 1.0  # `loot` is what another would have on the card
    loot[LAWYER] = around.prison
    loot[MENTOR] = best_of(bags, cases, 5.0, around)
    gain[MENTOR] = best_of(bags / sharing[MENTOR], cases / sharing[MENTOR], 5.0, around)
    in_bank, dug = float(s.stock[BANK, Kind.BAG]), float(s.stock[BANK, Kind.CASE])
    loot[CON_ARTIST] = best_of(in_bank, dug, 2.0, around)
    gain[CON_ARTIST] = best_of(in_bank / sharing[CON_ARTIST], dug / sharing[CON_ARTIST], 2.0, around)
    conned = 2.0 * share[CON_ARTIST]
    in_bank, dug = max(0.0, in_bank - max(0.0, conned - dug)), max(0.0, dug - conned)
    loot[EXCAVATOR] = dug * around.case
    loot[HACKER] = best_of(bags, 0.0, 2.0, around)
    gain[HACKER] = best_of(bags / sharing[HACKER], 0.0, 2.0, around)
    between, on_cards = 1.0, 0.0
    for place in range(HACKER, X9, -1):
        loot[FEMME] += between * (1.0 - none[place]) * loot[place]
        between *= none[place]
        on_cards += share[place] * loot[place]
    for place in (LAWYER, EXCAVATOR, FEMME):
        gain[place] = loot[place] / sharing[place]
    drive = 4.0 * (around.bag + around.case) / 2
    gain[DRIVER] = min(on_cards / sharing[DRIVER], drive)
    leave_robbed(none, on_cards, drive, gain)
    return in_bank, dug


@kernel
def leave_robbed(none: Shares, on_cards: float, drive: float, gain: Shares) -> None:
    """Take from `gain` what La Femme and the Driver may be expected to steal of it."""
    robbed = 1.0 - none[FEMME]
    for place in range(FEMME, X9, -1):
        driven = min(1.0, drive / max(SAME, on_cards + (gain[place] if place != FEMME else 0.0)))
        gain[place] *= 1.0 - (1.0 - none[DRIVER]) * driven
        if place != FEMME:
            gain[place] *= 1.0 - robbed
            robbed *= none[place]


@kernel
def expect_twist(s: State, around: Around, none: Shares, in_bank: float, dug: float, twist: Shares) -> None:
    """Write what the twist of each place may bring to who stands there alone."""
    bag = around.bag
    twist[LAWYER] = bag / 2
    twist[CON_ARTIST] = best_of(around.bags, around.cases, 2.0, around)
    twist[HACKER] = int(s.stock[CAR, Kind.BAG]) * bag
    twist[FEMME] = min(1.0, in_bank) * none[MARKSMEN] * bag + min(1.0, dug * none[EXCAVATOR]) * around.case
    twist[MARKSMEN] = in_bank * bag
