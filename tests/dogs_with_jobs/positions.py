"""Editions and positions made at random, also such as games hardly ever come to."""

from __future__ import annotations

import random
from typing import Any

from pydantic import ValidationError

from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_with_jobs.parts import CATEGORY_NAMES, HIGHEST, MEASURES, Condition, JobsEdition
from houndtable.games.dogs_with_jobs.rules.jobs import add_to_hand
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DOGS,
    DRAFT,
    EVERYBODY,
    IN_DRAFT,
    JOBS,
    NO_DOG,
    NO_JOB,
    PILE,
    SLOTS,
    TEAM,
    TYPES,
    UNIT_DOGS,
    UNIT_JOBS,
    UNITS,
    Category,
    Mode,
    Phase,
)
from houndtable.games.dogs_with_jobs.state import DISCARDS as DISCARDED
from houndtable.games.dogs_with_jobs.state import State as Moment


def random_edition(chance: random.Random) -> Any:
    """Jobs with any points and conditions, many of them alike."""
    while True:
        data = {"game": "dogs-with-jobs", "form": 1, "name": "Any", "about": "Drawn at random."}
        try:
            return JobsEdition.model_validate(data | {"job": _random_rows(chance)}).record()
        except ValidationError:  # two conditions come to the same
            continue


def _random_rows(chance: random.Random) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    most_points = chance.choice([6, 10, 15])
    for category in CATEGORY_NAMES:
        left, (few, many) = 9, chance.choice([(1, 1), (1, 3), (4, 9), (9, 9)])
        while left:
            row: dict[str, Any] = {"category": category, "points": chance.randint(1, most_points)}
            if chance.random() < 0.7:
                row |= {"bonus": chance.randint(1, 15), "when": random_condition(chance)}
            if row not in [{key: value for key, value in old.items() if key != "count"} for old in rows]:
                count = min(left, chance.randint(few, many))
                rows.append(row | {"count": count})
                left -= count
    return rows


def random_condition(chance: random.Random) -> dict[str, Any]:
    """A condition that is sometimes met."""
    while True:
        what = chance.choice(list(MEASURES))
        highest = HIGHEST[MEASURES[what]]
        bounds = {"least": chance.randint(0, min(highest, 6)), "most": chance.randint(0, min(highest, 8))}
        names = chance.choice([["least"], ["most"], ["least", "most"]])
        found = {"what": what, **{name: bounds[name] for name in names}}
        try:
            Condition.model_validate(found)
        except ValidationError:
            continue
        return found


def scatter(s: Any, e: Any, chance: random.Random) -> None:
    """Lay dogs and jobs anew, and let any seat be about to begin an action."""
    seats = range(s.seats)
    bare = chance.random() < 0.15  # nobody has anything, and this is the very end: ties
    s.game = s.series if bare else chance.randint(1, s.series)
    s.points[:], s.skill[:] = 0, 0
    for game in range(s.game - 1):
        for seat in seats:
            s.points[seat, game], s.skill[seat, game] = chance.choice([-9, 7, 7, 7]), chance.randint(0, 9)
    s.rounds, s.phase, s.mode = chance.choice([1, 4, 7, 8, 8]), Phase.TURN, Mode.NONE
    s.leader, s.first, s.turn = (chance.choice(seats) for _ in range(3))
    s.acts = chance.choice([0, 0, 1])
    if bare or chance.random() < 0.1:
        s.rounds, s.first, s.acts = 8, (s.turn + 1) % s.seats, 1
    s.ready[:], s.drawn[:], s.drawn_known[:], s.to_draw = NO_JOB, NO_JOB, EVERYBODY, 0
    s.money, s.herd, s.unit, s.looked_at = 0, NO_DOG, MAX_SEATS * TYPES, MAX_SEATS
    s.fetched, s.looking[:] = SLOTS, 0
    teams: list[dict[int, int]] = [{}] * s.seats
    _scatter_dogs(s, chance, teams if bare else _any_teams(s.seats, chance))
    _scatter_jobs(s, e, chance, 0 if bare else chance.choice([0, 6, 20, JOBS]))


def _scatter_dogs(s: Any, chance: random.Random, teams: list[dict[int, int]]) -> None:
    s.at[:], s.dogs[:], s.experience[:] = PILE, 0, 0
    s.draft[:], s.dog_discards[:] = NO_DOG, NO_DOG
    free = set(range(DOGS))
    for seat, counts in enumerate(teams):
        for kind, count in counts.items():
            mine = [dog for dog in free if dog // BEST == kind]
            for dog in chance.sample(mine, min(len(mine), count)):
                s.at[dog] = TEAM + seat
                s.dogs[seat, kind] += 1
                s.experience[seat, kind] += dog % BEST + 1
                free.remove(dog)
    rest = chance.sample(sorted(free), len(free))
    if chance.random() < 0.4:  # the Draft is of one category
        category = chance.randrange(TYPES // 2)
        rest.sort(key=lambda dog: dog // BEST // 2 == category)
    filled = chance.choice([0, 0.7, 0.9, 0.9])
    for place in range(DRAFT):
        if rest and chance.random() < filled:
            s.draft[place] = rest.pop()
            s.at[s.draft[place]] = IN_DRAFT
    kept = chance.choice([0, 1, 3, DOGS])
    s.dogs_left, s.dogs_discarded = len(rest[:kept]), len(rest[kept:])
    s.dog_discards[: s.dogs_discarded] = rest[kept:]
    s.at[rest[kept:]] = DISCARDED


def _any_teams(seats: int, chance: random.Random) -> list[dict[int, int]]:
    """How many dogs of which types each team has."""
    if seats == 5 and chance.random() < 0.4:  # all of them: each type is in two teams
        kinds = chance.sample(range(TYPES), TYPES) * 2
        return [dict.fromkeys(kinds[UNITS * seat : UNITS * seat + UNITS], UNIT_DOGS) for seat in range(seats)]
    few, most = chance.choice([(0, 0), (0, UNITS), (1, UNITS), (UNITS, UNITS), (UNITS, UNITS)])
    sizes = [chance.randint(few, most) for _ in range(seats)]
    return [
        {kind: chance.randint(1, UNIT_DOGS) for kind in chance.sample(range(TYPES), size)} for size in sizes
    ]


def _scatter_jobs(s: Any, e: Any, chance: random.Random, dealt: int) -> None:
    rest = [kind for kind in range(int(e.kinds)) for _ in range(int(e.copies[kind]))]
    chance.shuffle(rest)
    s.guarded[:], s.done[:], s.laid_at[:] = 0, 0, 0
    s.laid[:], s.laid_known[:] = NO_JOB, EVERYBODY
    often = chance.choice([0, 0.4, 0.9])
    for seat in range(s.seats):
        for kind in range(TYPES):
            if s.dogs[seat, kind]:
                _scatter_below(s, e, chance, seat, kind, rest, often)
    s.held[:], s.open_to[:], s.hand[:] = 0, EVERYBODY, NO_JOB
    s.shown[:], s.knows[:] = 0, 0
    greed = [chance.choice([0, 1, 1, 8]) for _ in range(s.seats)]
    dealt = dealt if any(greed) else 0
    hands: list[list[tuple[int, int]]] = [[] for _ in range(s.seats)]
    for kind in rest[:dealt]:
        (seat,) = chance.choices(range(s.seats), greed)
        some = sum(1 << other for other in range(s.seats) if chance.random() < 0.5)
        hands[seat].append((chance.choice([EVERYBODY, 0, some, some]) | 1 << seat, kind))
    for seat, hand in enumerate(hands):
        for known, kind in hand:
            add_to_hand(s, seat, kind, known)
    rest = rest[dealt:]
    kept = chance.choice([0, 1, 3, JOBS])
    s.pile[:], s.job_discards[:] = 0, NO_JOB
    for kind in rest[:kept]:
        s.pile[kind] += 1
    s.left, s.discarded = len(rest[:kept]), len(rest[kept:])
    s.job_discards[: s.discarded] = rest[kept:]


def _scatter_below(
    s: Any, e: Any, chance: random.Random, seat: int, kind: int, rest: list[int], often: float
) -> None:
    """Lay jobs below a unit that fit it, though it may be too weak now, and perhaps guard it."""
    category, top = e.category.tolist(), e.top.tolist()
    while chance.random() < often and s.done[seat, kind] < UNIT_JOBS:
        experience = chance.choice([*[int(s.experience[seat, kind])] * 9, 18])
        fitting = [job for job in rest if category[job] in (kind // 2, Category.WILD)]
        fitting = [job for job in fitting if top[job] <= experience]
        if not fitting:
            break
        job, place = chance.choice(fitting), s.done[seat, kind]
        rest.remove(job)
        s.laid[seat, kind, place], s.laid_known[seat, kind, place] = job, 1 << seat
        s.laid_at[seat, kind, place] = chance.randint(top[job], experience)
        s.done[seat, kind] += 1
    s.guarded[seat, kind] = s.done[seat, kind] > 0 and chance.random() < 0.4


def new_state(seats: int, series: int) -> Any:
    """A state with these options, and nothing laid yet."""
    s = Moment.new()
    s.seats, s.series = seats, series
    return s
