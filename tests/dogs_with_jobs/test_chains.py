"""From every step of a chain the action can be finished, and each step shows no more than what lies open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from houndtable.core.game import CHANCE_BIT
from houndtable.core.layout import CHANCE, WATCHER
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    IN_DRAFT,
    NO_JOB,
    PAY,
    RECRUIT,
    REJECT,
    TAKE,
    TEAM,
    TRADE,
    Mode,
    Phase,
    Type,
)
from tests.dogs_with_jobs.kit_turns import TOPS, TYPES, TYPES_OF
from tests.dogs_with_jobs.sitting import Sitting, at_table

E = GAME.house.record
LONGEST = 20  # steps of an action: two jobs, a dog, four more, and chance

SMALL = range(40)
"""Seeds of the small positions."""


class Stock:
    """Dogs and jobs of which a random picture is made, each once."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.dogs = [*DOG_NAMES]
        self.jobs = [f"{name} {top}" for name, tops in TOPS.items() for top in tops]
        self.chance.shuffle(self.dogs)
        self.chance.shuffle(self.jobs)

    def some(self, things: list[str], most: int) -> str:
        """Up to so many of these, in a line."""
        taken = [things.pop() for _ in range(min(len(things), self.chance.randint(0, most)))]
        return ", ".join(taken) or "-"

    def unit(self, kind: str) -> str:
        """A unit with one to three dogs, jobs that fit, and perhaps turned; "" where no dog is left."""
        mine = [dog for dog in self.dogs if dog.startswith(kind)][: self.chance.choice([1, 1, 2, 3, 3])]
        if not mine:
            return ""
        for dog in mine:
            self.dogs.remove(dog)
        worths = [dog.split()[1] for dog in mine]
        below: list[str] = []
        for _ in range(self.chance.choice([0, 0, 1, 3])):
            fitting = [job for job in self.jobs if _fits(job, kind, sum(map(int, worths)))]
            if fitting:
                self.jobs.remove(fitting[0])
                below.append(fitting[0])
        turned = " sideways" if below and self.chance.random() < 0.4 else ""
        return f"| {kind} {' '.join(worths)}{turned}{': ' if below else ''}{', '.join(below)}"


def _fits(job: str, kind: str, experience: int) -> bool:
    category, points = job.split()
    return (category == "wild" or kind in TYPES_OF[category]) and int(points.split("/")[0]) <= experience


def small(seed: int) -> Sitting:
    """A small position in which A is about to act."""
    stock = Stock(seed)
    chance = stock.chance
    rows = []
    for letter in "ABC"[: chance.choice([2, 3])]:
        names = chance.sample(TYPES, chance.choice([0, 1, 2, 4, 4]))
        units = " ".join(stock.unit(kind) for kind in names)
        rows.append(f"{letter} {stock.some(stock.jobs, 4 if letter == 'A' else 3)} {units}")
    if chance.random() < 0.5:
        alike = TYPES_OF[chance.choice(["rescue", "agriculture", "detection", "defense", "support"])]
        stock.dogs.sort(key=lambda dog: dog.split()[0] in alike)
    piles = [
        f"draft {stock.some(stock.dogs, 5)}",
        f"dogs {stock.some(stock.dogs, 3)}",
        f"discards {stock.some(stock.jobs, 3)}",
    ]
    return at_table("\n".join([*piles, *rows]), acts=chance.choice([0, 1]), first=chance.choice("AB"))


class Walked(NamedTuple):
    """A step of an action: the state before, who did what, the state after."""

    before: Any
    actor: int
    action: int
    after: Any


def legal(s: Any, seat: int) -> list[int]:
    """A seat's legal actions."""
    out = np.zeros(GAME.most_legal, np.int64)
    return [int(action) for action in out[: GAME.rules.legal(s, E, seat, out)]]


def is_over(root: Any, s: Any) -> bool:
    """Whether the action that began at the root is finished: it counted, or the turn has passed on."""
    if s.phase in (Phase.SHOW, Phase.OVER) or (s.phase == Phase.DRAFT and s.mode != Mode.SLED):
        return True
    done = s.turn != root.turn or s.acts == root.acts + 1
    return bool(s.phase == Phase.TURN and done and (s.ready == NO_JOB).all())


def walk(root: Any, chance: random.Random) -> Iterator[Walked]:
    """All steps of all actions that can begin at a state, up to each one's end; chance draws two of its own.

    Fails where an action cannot be finished.
    """
    met = {root.tobytes()}
    ahead: list[tuple[Any, int]] = [(root, 0)]
    while ahead:
        s, steps = ahead.pop()
        assert steps < LONGEST, "an action has no end"
        actors = GAME.rules.actors(s, E)
        if actors != CHANCE_BIT:
            actor, actions = int(s.turn), legal(s, int(s.turn))
        else:
            actor, weights = CHANCE, np.zeros(GAME.outcomes, np.int64)
            GAME.rules.odds(s, E, weights)
            drawn = np.flatnonzero(weights).tolist()
            actions = chance.sample(drawn, min(2, len(drawn)))
        assert actions, f"nothing to be done in {Phase(int(s.phase)).name}: a dead end"
        for action in actions:
            after = GAME.state.copy_of(s)
            GAME.rules.apply(after, E, actor, action)
            assert GAME.rules.check(after, E) == 0
            yield Walked(s, actor, action, after)
            if not is_over(root, after) and after.tobytes() not in met:
                met.add(after.tobytes())
                ahead.append((after, steps + 1))


@pytest.mark.parametrize("seed", SMALL)
def test_every_action_can_be_finished_from_each_of_its_steps(seed: int) -> None:
    s = small(seed)
    root = s.table.truth
    ends = [step for step in walk(root, random.Random(seed)) if is_over(root, step.after)]
    assert ends
    for step in ends:
        assert (step.after.ready == NO_JOB).all()
        assert step.after.money == 0 or step.after.phase != Phase.TURN


def test_the_small_positions_have_all_that_a_chain_can_have() -> None:
    met = Counter[str]()
    for seed in SMALL:
        s = small(seed)
        met["room in all"] += len(s.A.team) < 4
        met["full team"] += len(s.A.team) == 4
        met["guarded"] += any("sideways" in unit for unit in s.A.team)
        for step in walk(s.table.truth, random.Random(seed)):
            if step.actor != CHANCE:
                words = GAME.words.describe(step.before, E, step.actor, step.action)
                phase = Phase(int(step.before.phase)).name.lower()
                met[f"{words.split()[0]} in {phase}"] += 1
    wanted = """
        pay in turn, recruit in turn, herd in turn, search in turn, police in turn, trade in turn,
        sled in turn, turn in turn, complete in turn, recruit in more, herd in more, police in more,
        stop in more, pay in sled, recruit in sled, stop in sled, discard in reject, take in look,
        take in fetch, room in all, full team, guarded
        """
    assert [what for what in wanted.split(",") if not met[what.strip()]] == []


# Which jobs can be laid ready, counted out


def tops(s: Any, seat: int) -> list[tuple[int, int]]:
    """The jobs of a hand with their points."""
    return [(int(kind), int(E.top[kind])) for kind in s.hand[seat, : s.held[seat]]]


def may_join(s: Any, seat: int, kind: int) -> bool:
    """Whether a team has room for a dog of a type, counted out from where the dogs are."""
    units = Counter(dog // BEST for dog in range(DOGS) if s.at[dog] == TEAM + seat)
    if kind in units:
        return units[kind] < 3 and not s.guarded[seat, kind]
    return len(units) < 4


def within_reach(s: Any, seat: int) -> list[int]:
    """The dogs that a seat could take if it had the points, by where each is."""
    mine = {dog // BEST for dog in range(DOGS) if s.at[dog] == TEAM + seat}
    found = []
    for dog in range(DOGS):
        place, kind = int(s.at[dog]), dog // BEST
        if place == IN_DRAFT:
            reached = True
        elif s.phase == Phase.SLED:
            reached = False
        elif place == DISCARDS:
            reached = Type.SEARCH in mine
        elif place >= TEAM and place != TEAM + seat:
            open_unit = not s.done[place - TEAM, kind] and not s.guarded[place - TEAM, kind]
            reached = Type.POLICE in mine and open_unit
        else:
            reached = False
        if reached and may_join(s, seat, kind):
            found.append(dog)
    return found


def payable(s: Any, seat: int) -> set[int]:
    """The jobs that a seat may lay ready: those with which some set of one or two jobs buys some dog."""
    hand, dogs = tops(s, seat), within_reach(s, seat)
    ready = [int(kind) for kind in s.ready[seat] if kind != NO_JOB]
    places = list(range(len(hand)))
    for kind in ready:
        places.remove(next(place for place in places if hand[place][0] == kind))
    if len(ready) == 2:
        return set()
    laid = sum(int(E.top[kind]) for kind in ready)
    found = set()
    for place in places:
        seconds = [0] if ready else [0, *(hand[other][1] for other in places if other != place)]
        for second in seconds:
            if any(laid + hand[place][1] + second >= dog % BEST + 1 for dog in dogs):
                found.add(hand[place][0])
    return found


@pytest.mark.parametrize("seed", SMALL)
def test_a_job_is_laid_ready_if_and_only_if_it_can_be_spent(seed: int) -> None:
    s = small(seed)
    asked = {step.before.tobytes(): step.before for step in walk(s.table.truth, random.Random(seed))}
    for moment in asked.values():
        if moment.phase in (Phase.TURN, Phase.SLED):
            listed = {action - PAY for action in legal(moment, 0) if PAY <= action < RECRUIT}
            assert listed == payable(moment, 0)
            for kind in range(NO_JOB):
                refused = GAME.rules.refusal(moment, E, 0, PAY + kind)
                assert (refused == 0) == (kind in listed)


@pytest.mark.parametrize("seed", SMALL)
def test_the_first_dogs_are_those_that_the_ready_jobs_pay_for(seed: int) -> None:
    for step in walk(small(seed).table.truth, random.Random(seed)):
        moment = step.before
        if moment.phase in (Phase.TURN, Phase.SLED) and moment.ready[0, 0] != NO_JOB:
            points = sum(int(E.top[kind]) for kind in moment.ready[0] if kind != NO_JOB)
            dogs = {(action - RECRUIT) % DOGS for action in legal(moment, 0) if RECRUIT <= action < TRADE}
            assert dogs == {dog for dog in within_reach(moment, 0) if dog % BEST + 1 <= points}


@pytest.mark.parametrize("seed", SMALL)
def test_what_is_listed_is_what_is_not_refused(seed: int) -> None:
    chance = random.Random(seed)
    steps = list(walk(small(seed).table.truth, random.Random(seed)))
    for step in chance.sample(steps, min(6, len(steps))):
        moment = step.before
        if step.actor != CHANCE:
            refusals = [GAME.rules.refusal(moment, E, step.actor, action) for action in range(GAME.actions)]
            assert [a for a, refused in enumerate(refusals) if not refused] == legal(moment, step.actor)


# What others see of a step


def seen_jobs(s: Any, viewer: int) -> Counter[int]:
    """All jobs that a viewer sees somewhere, and how often each."""
    seen = GAME.state.observe(s, viewer)
    places = [*seen.job_discards, *seen.hand[:, :].ravel(), *seen.laid.ravel(), *seen.drawn]
    return Counter(int(kind) for kind in places if 0 <= kind < NO_JOB)


def shown(step: Walked) -> Counter[int]:
    """The jobs that a step lays open to another than who does it."""
    if step.before.phase in (Phase.TURN, Phase.SLED) and RECRUIT <= step.action < TRADE:
        return Counter(int(kind) for kind in step.before.ready[step.actor] if kind != NO_JOB)
    if step.action >= REJECT:
        return Counter([step.action - REJECT])
    return Counter()


@pytest.mark.parametrize("seed", SMALL)
def test_others_see_of_a_step_no_more_than_what_lies_open(seed: int) -> None:
    s = small(seed)
    for step in walk(s.table.truth, random.Random(seed)):
        for viewer in (*range(1, s.table.seats), WATCHER):
            if step.actor == CHANCE or is_over(s.table.truth, step.after):
                continue
            gained = seen_jobs(step.after, viewer) - seen_jobs(step.before, viewer)
            assert gained <= shown(step)


@pytest.mark.parametrize("seed", SMALL)
def test_others_see_nothing_at_all_of_jobs_laid_ready(seed: int) -> None:
    s = small(seed)
    for step in walk(s.table.truth, random.Random(seed)):
        for viewer in (*range(1, s.table.seats), WATCHER):
            before, after = (GAME.state.observe(moment, viewer) for moment in (step.before, step.after))
            assert (after.ready[0] < 0).all()
            if step.actor == 0 and PAY <= step.action < RECRUIT:
                assert before.tobytes() == after.tobytes()


OF_FURTHER_DOGS = {"at", "draft", "dogs", "experience", "money", "phase", "mode", "herd", "unit"}
OF_THE_FIRST_DOG = OF_FURTHER_DOGS | {
    *(
        "dog_discards",
        "dogs_discarded",
        "job_discards",
        "discarded",
        "held",
        "open_to",
        "hand",
        "shown",
        "acts",
    )
}


@pytest.mark.parametrize("seed", SMALL)
def test_the_observations_of_others_change_only_where_something_moved(seed: int) -> None:
    s = small(seed)
    root = s.table.truth
    for step in walk(root, random.Random(seed)):
        if step.actor != 0 or step.after.turn != root.turn or step.after.phase == Phase.SHOW:
            continue
        changed = {
            name
            for name in GAME.state.fields
            if not np.array_equal(
                GAME.state.observe(step.before, WATCHER)[name], GAME.state.observe(step.after, WATCHER)[name]
            )
        }
        if step.before.phase == Phase.MORE:
            assert changed <= OF_FURTHER_DOGS
        elif RECRUIT <= step.action < TRADE:
            assert changed <= OF_THE_FIRST_DOG
        elif TAKE <= step.action < REJECT:
            assert not changed & {"at", "draft", "job_discards", "left", "ready"}
