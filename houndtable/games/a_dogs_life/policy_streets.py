"""How the sensible cheap player deals with others: where it stops for the night, fights, and the truck."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, Shares
from houndtable.games.a_dogs_life.policy_truck import foresee_truck, threat_to
from houndtable.games.a_dogs_life.policy_ways import exposure, in_town, measure
from houndtable.games.a_dogs_life.policy_worth import CLAWS, Thought, chance_of, chance_of_card
from houndtable.games.a_dogs_life.rules.fights import are_next, is_home
from houndtable.games.a_dogs_life.rules.moving import is_marked
from houndtable.games.a_dogs_life.state import (
    ATTACK,
    END,
    GO,
    MOUTH,
    NEAR,
    NO_SPACE,
    POUND,
    SHUFFLE,
    SPACES,
    Edition,
    Section,
    State,
)

POUND_COSTS = 0.45  # bones that it costs to be taken to the pound
BONE_COSTS = 0.7  # and each bone in the mouth
HUNTED = 0.012  # chance that each player behind the next one brings the truck to a square
ATTACKED = 0.35  # chance that another fights who is near enough
CARE = 0.5  # what it is worth that others lose a bone, all together
FIGHT = 0.06  # what a fight must bring at least
NEAR_END = 1.0  # how much more one cares for who carries the last bones home
SAME = 1e-3


@kernel
def care_for(s: State, other: int) -> float:
    """What it is worth that another seat loses a bone."""
    care = CARE / (int(s.seats) - 1)
    if s.buried[other] + s.carried[other] >= s.bones:
        care += NEAR_END
    return care


@kernel
def win_chance(s: State, e: Edition, seat: int, foe: int) -> tuple[float, float]:
    """The chances that a seat wins and loses a fight against another."""
    mine, theirs = np.zeros(CLAWS), np.zeros(CLAWS)
    for card in range(SHUFFLE):
        mine[e.cards[s.dog[seat], card, Section.CLAWS]] += chance_of_card(s, seat, card)
        theirs[e.cards[s.dog[foe], card, Section.CLAWS]] += chance_of_card(s, foe, card)
    win, lose, below = 0.0, 0.0, 0.0
    for claws in range(CLAWS):
        win += mine[claws] * below
        lose += mine[claws] * (1.0 - below - theirs[claws])
        below += theirs[claws]
    return win, lose


@kernel
def loss_of(s: State, seat: int) -> float:
    """What a seat loses if its dog is taken to the pound."""
    return POUND_COSTS + BONE_COSTS * int(s.carried[seat])


@kernel
def steps_to_attack(s: State, e: Edition, seat: int, th: Thought, there: int, place: int) -> int:
    """The steps to a space from which a dog on another one can be attacked now, -1 where it cannot."""
    steps = 0 if there == th.here else int(th.way[there])
    if (steps <= 0 and there != th.here) or steps >= th.points or not are_next(e, there, place):
        return -1
    if steps and is_marked(s, e, seat, there):
        return -1
    return -1 if s.safe_home and (is_home(there) or is_home(place)) else steps


@kernel
def best_fight(s: State, e: Edition, seat: int, th: Thought, random: Random) -> int:
    """The step to the fight that pays best in this turn, END for none."""
    best, chosen, alike = FIGHT, END, 0
    room = MOUTH - th.carried - th.papers
    for foe in range(s.seats):
        place = int(s.place[foe])
        if foe == seat or not in_town(place) or e.distance[th.here, place] > th.points:
            continue
        win, lose = win_chance(s, e, seat, foe)
        gain = win * care_for(s, foe) * loss_of(s, foe) - lose * loss_of(s, seat)
        if not is_home(place):
            gain += win * BONE_COSTS * min(room, int(s.carried[foe]))
        for i in range(NEAR):
            there = int(e.near[place, i])
            if there == NO_SPACE:
                break
            steps = steps_to_attack(s, e, seat, th, there, place)
            worth = gain - th.point * (steps + 1)
            if steps < 0 or worth < best - SAME:
                continue
            if worth > best + SAME:
                best, alike = worth, 0
            alike += 1
            if roll(random, alike) == 0:
                chosen = GO + there if steps else ATTACK + foe
    return chosen


@kernel
def best_stop(s: State, e: Edition, seat: int, th: Thought, target: int, random: Random) -> int:
    """Where to stop on the way to a target that is too far for now: GO or END."""
    togo = np.empty(SPACES, np.int16)
    measure(s, e, seat, target, togo)
    caught = 1.0 - chance_of(s, e, seat, Section.ESCAPE)
    risk, fights = np.zeros(SPACES), np.zeros(MAX_SEATS)
    foresee_truck(s, e, caught, int(th.here), int(th.points), risk)
    if th.carried:
        foresee_fights(s, e, seat, fights)
    loss = loss_of(s, seat)
    best, chosen, alike = -np.inf, END, 0
    for space in range(e.spaces):
        if th.way[space] <= 0 and space != th.here:
            continue
        worth = -th.point * int(togo[space])
        if not is_home(space) and space != POUND:
            hunted = HUNTED * (int(s.seats) - 2) * exposure(e, space)
            worth -= loss * min(1.0, risk[space] + caught * hunted)
        if th.carried:
            worth -= loss * attack_chance(s, e, fights, space)
        if space == th.here:
            worth += SAME
        if worth > best + SAME:
            best, alike = worth, 0
        if worth >= best - SAME:
            alike += 1
            if roll(random, alike) == 0:
                chosen = END if space == th.here else GO + space
    return chosen


@kernel
def foresee_fights(s: State, e: Edition, seat: int, out: Shares) -> None:
    """Write the chance that each other dog attacks and wins if it is near enough."""
    for other in range(s.seats):
        if other != seat and in_town(int(s.place[other])):
            out[other] = ATTACKED * mean_win(e, int(s.dog[other]), int(s.dog[seat]))


@kernel
def attack_chance(s: State, e: Edition, fights: Shares, space: int) -> float:
    """The chance to lose a fight on a space against another dog until the next turn."""
    safe = 1.0
    for other in range(s.seats):
        if fights[other] and e.distance[s.place[other], space] <= e.points[s.dog[other]]:
            safe *= 1.0 - fights[other]
    return 1.0 - safe


@kernel
def mean_win(e: Edition, breed: int, other: int) -> float:
    """The chance that a breed wins a fight against another with full decks."""
    wins = 0
    for card in range(SHUFFLE):
        for against in range(SHUFFLE):
            if e.cards[breed, card, Section.CLAWS] > e.cards[other, against, Section.CLAWS]:
                wins += 1
    return wins / (SHUFFLE * SHUFFLE)


@kernel
def drive_worth(s: State, e: Edition, seat: int, square: int, side: int) -> float:
    """What it is worth to leave the truck on a square."""
    worth = 0.0
    for other in range(s.seats):
        place = int(s.place[other])
        if not in_town(place) or is_home(place):
            continue
        if place == square:
            chance = 1.0
        elif are_next(e, square, place):
            chance = 1.0 - chance_of(s, e, other, Section.ESCAPE)
        else:
            chance = 0.0
        if other == seat:
            caught = 1.0 - chance_of(s, e, seat, Section.ESCAPE)
            chance += (1.0 - chance) * threat_to(e, square, side, caught, place)
        worth += chance * loss_of(s, other) * (-1.0 if other == seat else care_for(s, other))
    return worth
