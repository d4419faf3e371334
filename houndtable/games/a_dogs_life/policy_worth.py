"""What the sensible cheap player of A Dog's Life knows of its dog, and what it thinks things are worth.

It reckons in bones that are buried: what they bring, what food saves, and what each action point costs.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Layout, Shares, Shorts, public
from houndtable.games.a_dogs_life.policy_ways import measure
from houndtable.games.a_dogs_life.rules.moving import SURVEY, survey
from houndtable.games.a_dogs_life.rules.things import papers_at
from houndtable.games.a_dogs_life.state import (
    BONE,
    BONES,
    FULL,
    HOME,
    IN_MOUTH,
    MOUTH,
    SHUFFLE,
    SPACES,
    Edition,
    Section,
    State,
)

FINDS = BONE + 1
CLAWS = 10
HALVES = 2 * FULL + 1  # days of food, by halves
MOST_TARGETS = 72
LONG = 160  # action points that the player thinks ahead

# What the player reckons with, in bones; found by letting players that reckon differently play each other.
TURN = 0.25  # what a turn is worth
RISK = 0.09  # what a turn costs more for each bone in the mouth
WIN = 1.0  # what the last bone is worth more
LOST = 0.6  # what a bone is worth less that must be left lying
STARVED = 0.7  # what it costs to starve
HUNGRY = 0.6  # how surely a dog does whose food does not last on the way home
NEED = (0.9, 0.55, 0.25, 0.1, 0.0)  # the part of it that a dog with so many days of food must reckon with


class Thought(Layout):
    """What a player knows of its dog and the ways, as far as it thinks."""

    pace: int = public(element="i8")  # action points of a turn
    points: int = public(element="i8")  # left in this one
    here: int = public(element="i8")
    home: int = public(element="i8")
    hunger: int = public(element="i8")
    carried: int = public(element="i8")
    papers: int = public(element="i8")  # in the mouth
    missing: int = public(element="i8")  # bones to bury
    horizon: int = public(element="i8")  # action points until the last round is over
    point: float = public(element="f8")  # what one costs
    risk: float = public(element="f8")  # and more for each bone in the mouth
    turns: Shorts = public(LONG, element="i2")  # that end before so many action points are spent
    way: Shorts = public(SURVEY, element="i2")  # the survey of this turn
    steps: Shorts = public(SPACES, element="i2")  # to each space, with what stands in the way
    finds: Shares = public(3, FINDS, element="f8")  # chance of each find, by section
    fed: Shares = public(3, HALVES, element="f8")  # what food is worth after a find, by halves of days
    days: Shares = public(3, element="f8")  # of food, where it is no bone
    targets: int = public(element="i8")
    target: Shorts = public(MOST_TARGETS, element="i2")  # spaces
    aim: Shorts = public(MOST_TARGETS, element="i2")  # what is to be done there
    kiosk: Shares = public(MOUTH, element="f8")  # what newspapers are worth there, by bones in the mouth
    kiosk_turns: Shares = public(MOUTH, element="f8")  # that it takes to deliver them
    kiosk_days: Shares = public(MOUTH, element="f8")  # of food that they bring


THOUGHT = Thought.dtype


@kernel
def chance_of_card(s: State, seat: int, card: int) -> float:
    """The chance that a card is the next that counts of a seat's deck."""
    left = 0
    for other in range(SHUFFLE + 1):
        left += int(s.deck[seat, other])
    after = float(s.deck[seat, SHUFFLE]) / (left * SHUFFLE) if left else 1.0 / SHUFFLE
    return float(s.deck[seat, card]) / left + after if left else after


@kernel
def chance_of(s: State, e: Edition, seat: int, section: int) -> float:
    """The chance that the next card of a seat says yes in a section: it escapes, or leaves the pound."""
    total = 0.0
    for card in range(SHUFFLE):
        if e.cards[s.dog[seat], card, section]:
            total += chance_of_card(s, seat, card)
    return total


@kernel
def need(hunger: float) -> float:
    """What it costs to have so few days of food, in bones."""
    if hunger <= 0:
        return STARVED * NEED[0]
    low = min(int(hunger), FULL - 1)
    return float(STARVED * (NEED[low] + (hunger - low) * (NEED[low + 1] - NEED[low])))


@kernel
def think(s: State, e: Edition, seat: int, th: Thought) -> None:
    """Begin with a seat's dog as it stands."""
    th.pace = e.points[s.dog[seat]]
    th.points = s.points
    th.here = s.place[seat]
    th.home = HOME + s.home[seat]
    th.hunger = s.hunger[seat]
    th.carried = s.carried[seat]
    th.papers = papers_at(s, IN_MOUTH + seat)
    th.missing = 1 if s.play_off else s.bones - s.buried[seat]
    th.horizon = th.points + th.pace * max(0, int(s.last_round) - int(s.rounds))
    if s.play_off:
        th.horizon = BONES * th.pace
    th.point = TURN / th.pace
    th.risk = RISK / th.pace
    survey(s, e, seat, th.way)
    measure(s, e, seat, th.here, th.steps)
    turns, next_turn = 0, th.points
    for points in range(LONG):
        if points > next_turn:
            turns += 1
            next_turn += th.pace
        th.turns[points] = turns
    for card in range(SHUFFLE):
        chance = chance_of_card(s, seat, card)
        for section in range(3):
            th.finds[section, e.cards[s.dog[seat], card, section]] += chance
    if s.supply == 0:
        for section in range(3):
            th.finds[section, 0] += th.finds[section, BONE]
            th.finds[section, BONE] = 0.0
    for section in range(Section.CLAWS):
        for find in range(1, BONE):
            th.days[section] += find * th.finds[section, find]
        if th.finds[section, BONE] < 1.0:
            th.days[section] /= 1.0 - th.finds[section, BONE]
        for half in range(HALVES):
            for find in range(FINDS):
                hunger = half / 2 + (find if find < BONE else 0)
                th.fed[section, half] -= th.finds[section, find] * need(min(float(FULL), hunger))


@kernel
def turns_for(th: Thought, points: int) -> int:
    """How many turns end before so many action points are spent."""
    return int(th.turns[min(points, LONG - 1)])


@kernel
def at_rest(
    e: Edition, th: Thought, space: int, bones: int, spent: int, hunger: float, worth: float
) -> float:
    """What it is worth to be on a space with so many bones and days of food, and to go home.

    `spent` are the action points until then. `worth` is what the days of food are worth there.
    """
    if bones == 0:
        return float(worth - th.point * spent)
    way = int(e.distance[space, th.home]) + bones
    if spent + way > th.horizon:
        return float(worth - th.point * spent)
    total = bones - th.point * (spent + way) - th.risk * bones * way
    if bones >= th.missing:
        total += WIN
    late = turns_for(th, spent + way) - turns_for(th, spent)
    if late > hunger:
        total -= HUNGRY * (LOST * bones + STARVED)
    return float(total + worth)
