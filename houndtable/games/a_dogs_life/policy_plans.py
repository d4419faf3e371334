"""How the sensible cheap player plans: what to do next, and after that, on the way to buried bones."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.policy_ways import in_town, stands_free
from houndtable.games.a_dogs_life.policy_worth import (
    HALVES,
    LOST,
    MOST_TARGETS,
    STARVED,
    Thought,
    at_rest,
    need,
    turns_for,
)
from houndtable.games.a_dogs_life.rules.fights import is_home
from houndtable.games.a_dogs_life.rules.places import markers_left
from houndtable.games.a_dogs_life.rules.things import papers_at
from houndtable.games.a_dogs_life.state import (
    BARK,
    BEG,
    BLADDER,
    BONE,
    BURY,
    COLLECT_BONE,
    DELIVER,
    DRINK,
    FAR,
    FULL,
    HOME,
    HOUSE,
    HOUSES,
    IN_MOUTH,
    KIOSK,
    MOUTH,
    NO_SPACE,
    NOBODY,
    PAPERS,
    PIDDLE,
    POUND,
    RESTAURANT,
    SEARCH,
    STOCK,
    STREET,
    Edition,
    Section,
    State,
)

NEVER = -1e6  # what cannot be done in time is worth
VICTORY = 10.0  # what it is worth to bury the last bone before all else
WAIT = 2  # action points that it costs to wait for a space
RIVAL_NEARER = 0.5  # what a lying bone is worth less where another is nearer
MARK = 0.03  # what it is worth to mark a lamppost
MARK_AHEAD = 0.25  # and for each bone that another carries home that way
WATER = 0.03  # what a marker in the bladder is worth
WATER_STEPS = 2  # how far it goes for it, and for a lamppost
HASTE = 0.5  # turns that newspapers may take longer than a dog is fed


@kernel
def add_target(th: Thought, space: int, aim: int) -> None:
    """Think of a space as one to go to."""
    if th.targets < MOST_TARGETS and th.steps[space] < FAR:
        th.target[th.targets] = space
        th.aim[th.targets] = aim
        th.targets += 1


@kernel
def list_targets(s: State, e: Edition, seat: int, th: Thought) -> None:
    """Find all that it may be worth going to."""
    room = MOUTH - th.carried - th.papers
    thirsty = s.bladder[seat] < BLADDER and markers_left(s, seat) > 0
    if th.carried:
        add_target(th, int(th.home), BURY)
    for paper in range(PAPERS):
        if s.paper_at[paper] == IN_MOUTH + seat:
            add_target(th, HOUSE + int(s.address[paper]) - 1, DELIVER)
    for space in range(RESTAURANT, RESTAURANT + e.restaurants):
        if not (s.begged >> (space - RESTAURANT) & 1):
            add_target(th, space, BEG)
    if room > 0 and papers_at(s, STOCK):
        add_target(th, KIOSK, BARK)
    for space in range(e.spaces):
        if s.lying[space] and room and is_open(th, space):
            add_target(th, space, COLLECT_BONE)
        if space < STREET:
            continue
        if e.can[space] and not s.searched[e.can[space] - 1]:
            add_target(th, space, SEARCH)
        elif e.fountain[space] and thirsty and th.steps[space] <= WATER_STEPS:
            add_target(th, space, DRINK)
        elif is_lamp_to_mark(s, e, seat, th, space):
            add_target(th, space, PIDDLE)


@kernel
def is_open(th: Thought, space: int) -> bool:
    """Whether the dog may come to be on a space: no pound that it has left, no other starting space."""
    if space == POUND:
        return bool(th.here == POUND)
    return bool(not is_home(space) or space == th.home)


@kernel
def is_lamp_to_mark(s: State, e: Edition, seat: int, th: Thought, space: int) -> bool:
    """Whether a lamppost is near enough to be marked on the way."""
    lamp = int(e.lamp[space])
    if lamp == 0 or s.bladder[seat] == 0 or th.steps[space] > WATER_STEPS or s.mark[lamp - 1] == seat:
        return False
    return bool(s.mark[lamp - 1] == NOBODY or space == th.here)


@kernel
def think_of_kiosk(s: State, e: Edition, seat: int, th: Thought) -> None:
    """Write what newspapers out of the kiosk are worth, by bones in the mouth, without food."""
    stock, held = np.ones(HOUSES, np.bool_), -1
    for paper in range(PAPERS):
        if s.paper_at[paper] != STOCK and s.address[paper] > 0:
            stock[s.address[paper] - 1] = False
            if s.paper_at[paper] == IN_MOUTH + seat:
                held = int(s.address[paper]) - 1
    chance = float(th.finds[Section.NEWSPAPER, BONE])
    food = (1.0 - chance) * float(th.days[Section.NEWSPAPER])
    one, two = np.zeros(MOUTH), 0.0
    ones, twos = 0, 0
    steps, step_pairs, homes = 0, 0, 0
    for house in range(HOUSES):
        if not stock[house]:
            continue
        way = int(e.distance[KIOSK, HOUSE + house]) + 1
        ones += 1
        steps += way
        homes += int(e.distance[HOUSE + house, th.home])
        for bones in range(MOUTH):
            one[bones] += after_delivery(e, th, HOUSE + house, chance, bones, way)
        for other in range(HOUSES):
            if other == held or (held < 0 and stock[other] and other < house):
                both = best_round(e, house, other)
                end = other if both > 0 else house
                both = abs(both)
                twos += 1
                step_pairs += both + int(e.distance[HOUSE + end, th.home])
                two += (1.0 - chance) * after_delivery(e, th, HOUSE + end, chance, 0, both)
                two += chance * after_delivery(e, th, HOUSE + end, chance, 1, both)
    for bones in range(MOUTH):
        th.kiosk[bones] = one[bones] / max(1, ones)
        th.kiosk_turns[bones] = (steps + homes) / (max(1, ones) * int(th.pace))
        th.kiosk_days[bones] = food
    if twos and (held >= 0 or two / twos > th.kiosk[0]):
        th.kiosk[0] = two / twos
        th.kiosk_turns[0] = step_pairs / (twos * int(th.pace))
        th.kiosk_days[0] = 2.0 * food


@kernel
def best_round(e: Edition, house: int, other: int) -> int:
    """Action points to bark and to deliver two newspapers; below 0 where `other` comes first."""
    way = int(e.distance[HOUSE + house, HOUSE + other]) + 3
    first, last = int(e.distance[KIOSK, HOUSE + house]), int(e.distance[KIOSK, HOUSE + other])
    return way + first if first <= last else -way - last


@kernel
def after_delivery(e: Edition, th: Thought, space: int, chance: float, bones: int, spent: int) -> float:
    """What bones are worth behind a delivery, with food enough for the way home."""
    none = at_rest(e, th, space, bones, spent, float(FAR), 0.0)
    return (1.0 - chance) * none + chance * at_rest(e, th, space, bones + 1, spent, float(FAR), 0.0)


@kernel
def kiosk_worth(th: Thought, bones: int, hunger: float) -> float:
    """What it is worth to be in the kiosk with so many bones and days of food, and to deliver newspapers."""
    turns = float(th.kiosk_turns[bones])
    left = hunger - turns + th.kiosk_days[bones]
    worth = th.kiosk[bones] - need(min(float(FULL), left))
    if left < -HASTE:
        worth -= STARVED + LOST
    return float(worth)


@kernel
def reward(
    e: Edition, th: Thought, space: int, section: int, bones: int, papers: int, spent: int, hunger: float
) -> float:
    """What it is worth to turn a card on a space after so many action points, and then to go home."""
    fed = float(th.fed[section, max(0, min(HALVES - 1, int(2 * hunger)))])
    chance = float(th.finds[section, BONE])
    hunger = min(float(FULL), hunger + th.days[section])
    total = (1.0 - chance) * at_rest(e, th, space, bones, spent, hunger, 0.0)
    more = bones + 1 if bones + papers < MOUTH else bones
    return float(fed + total + chance * at_rest(e, th, space, more, spent, hunger, 0.0))


@kernel
def section_of(aim: int) -> int:
    """The section of the card that is turned for an aim."""
    if aim == SEARCH:
        return Section.TRASH
    return Section.RESTAURANT if aim == BEG else Section.NEWSPAPER


@kernel
def second(
    e: Edition, th: Thought, first: int, space: int, bones: int, papers: int, spent: int, hunger: float
) -> float:
    """The most that it is worth to be on a space, with one more target and then home."""
    best = at_rest(e, th, space, bones, spent, hunger, -need(hunger))
    turns = turns_for(th, spent)
    for i in range(th.targets):
        aim = int(th.aim[i])
        if i == first or aim in (BURY, DRINK, PIDDLE):
            continue
        there = int(th.target[i])
        way = int(e.distance[space, there]) + 1
        after = spent + way
        left = hunger - (turns_for(th, after) - turns)
        if left < 0:
            continue
        worth = -th.risk * bones * way
        if aim in (SEARCH, BEG):
            worth += reward(e, th, there, section_of(aim), bones, papers, after, left)
        elif aim == DELIVER:
            if papers == 0:
                continue
            worth += reward(e, th, there, Section.NEWSPAPER, bones, papers - 1, after, left)
        elif bones + papers == MOUTH:
            continue
        elif aim == BARK:
            worth += kiosk_worth(th, bones, left) - th.point * after
        else:
            worth += at_rest(e, th, there, bones + 1, after, left, -need(left))
        best = max(best, worth)
    return float(best)


@kernel
def reach(s: State, th: Thought, space: int) -> int:
    """Action points until a seat's dog is on a space."""
    if space == th.here:
        return 0
    if 0 < th.way[space] <= th.points:
        return int(th.way[space])
    steps = max(int(th.steps[space]), int(th.points) + 1)
    return steps if stands_free(s, space) else steps + WAIT


@kernel
def worth_of(s: State, e: Edition, seat: int, th: Thought, i: int) -> float:
    """What it is worth to go for a target first, with what may follow."""
    space, aim = int(th.target[i]), int(th.aim[i])
    bones, papers = int(th.carried), int(th.papers)
    way = reach(s, th, space)
    spent = way + (bones if aim == BURY else 1)
    hunger = float(th.hunger - turns_for(th, spent))
    risk = -th.risk * bones * spent
    if hunger < 0:
        return float(-STARVED - LOST * bones - th.point * spent)
    if spent > th.horizon:
        return float(NEVER - way)
    if aim in (SEARCH, BEG, DELIVER):
        return float(risk + worth_of_card(e, th, i, spent, hunger))
    if aim == BARK:
        return float(risk + kiosk_worth(th, bones, hunger) - th.point * spent)
    if aim == BURY:
        worth = bones + second(e, th, i, space, 0, papers, spent, hunger)
        return float(risk + worth + (VICTORY if bones >= th.missing else 0.0))
    if aim == COLLECT_BONE:
        worth = second(e, th, i, space, bones + 1, papers, spent, hunger)
        return float(risk + worth - (RIVAL_NEARER if nearest_rival(s, e, seat, space) < way else 0.0))
    worth = second(e, th, i, space, bones, papers, spent, hunger)
    if aim == DRINK:
        return float(risk + worth + WATER * (BLADDER - int(s.bladder[seat])))
    return float(risk + worth + mark_worth(s, e, seat, space))


@kernel
def worth_of_card(e: Edition, th: Thought, i: int, spent: int, hunger: float) -> float:
    """What it is worth to turn a card at a target, and what may follow with a bone and without."""
    space, aim = int(th.target[i]), int(th.aim[i])
    bones, papers = int(th.carried), int(th.papers) - (1 if aim == DELIVER else 0)
    section = section_of(aim)
    chance = float(th.finds[section, BONE])
    fed = min(float(FULL), hunger + float(th.days[section]))
    more = bones + 1 if bones + papers < MOUTH else bones
    worth = float(th.fed[section, int(2 * hunger)])
    worth += (1.0 - chance) * (need(fed) + second(e, th, i, space, bones, papers, spent, fed))
    return worth + chance * (need(hunger) + second(e, th, i, space, more, papers, spent, hunger))


@kernel
def nearest_rival(s: State, e: Edition, seat: int, space: int) -> int:
    """How far the nearest other dog is from a space."""
    least = FAR
    for other in range(s.seats):
        if other != seat and s.place[other] != NO_SPACE:
            least = min(least, int(e.distance[s.place[other], space]))
    return least


@kernel
def mark_worth(s: State, e: Edition, seat: int, space: int) -> float:
    """What it is worth to mark a lamppost: more where another carries bones home by it."""
    worth = MARK
    for other in range(s.seats):
        start, end = int(s.place[other]), HOME + int(s.home[other])
        if other == seat or not in_town(start) or start == space or s.carried[other] == 0:
            continue
        if int(e.distance[start, space]) + int(e.distance[space, end]) == e.distance[start, end]:
            worth += MARK_AHEAD * int(s.carried[other])
    return worth
