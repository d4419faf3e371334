"""The law of spending: who sees jobs being spent sees those, and nothing that tells of the rest of the hand.

Whatever the hand may have been, as far as somebody knows, the same jobs spent for the same dog look the same.
So does all else that a player does, and all that is taken back.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.rules.knowledge import known_in_hand
from houndtable.games.dogs_with_jobs.state import (
    HERD,
    KINDS,
    NO_JOB,
    PAY,
    POLICE,
    RECRUIT,
    SEARCH,
    TRADE,
    Phase,
)
from tests.dogs_with_jobs.kit_knowing import edition_of, is_possible, random_play, sit_down, worlds
from tests.dogs_with_jobs.positions import new_state, scatter
from tests.dogs_with_jobs.sitting import Sitting, Stacked

SEEDS = range(20 if COMPILED else 1)
FILLS = 3 if COMPILED else 1

EDITION = edition_of(
    *("rescue 4 x6", "rescue 2 x3", "agriculture 5 x9", "detection 3 x9", "defense 6 x9"),
    *("support 4 x9", "wild 3 x6", "wild 6 x3"),
)
"""Many jobs are alike."""

E = EDITION.record


class Taken(NamedTuple):
    """A step of a seat: the state before, who did what, the state after."""

    before: Any
    actor: int
    action: int
    after: Any

    @property
    def spends(self) -> bool:
        """Whether jobs that lay ready are spent for a first dog."""
        return RECRUIT <= self.action < TRADE and self.before.phase in (Phase.TURN, Phase.SLED)

    @property
    def ready(self) -> Counter[int]:
        """The jobs that lie ready, by kind."""
        return Counter(kind for kind in self.before.ready[self.actor].tolist() if kind != NO_JOB)

    @property
    def viewers(self) -> list[int]:
        """Everybody else, and a watcher."""
        return [seat for seat in (*range(self.before.seats), WATCHER) if seat != self.actor]


@cache
def steps(seed: int) -> list[Taken]:
    """The steps of seats in random games, one from its beginning, others from random positions."""
    chance, found = random.Random(seed), []
    for number in range(6 if COMPILED else 1):
        seats = chance.choice([2, 3, 4])
        croupier = Stacked(edition=EDITION)
        if number:
            state = new_state(seats, 1)
            scatter(state, E, chance)
            s = sit_down(state, edition=EDITION, chance=croupier)
        else:
            s = Sitting(Table(GAME, seats, {"series": 1}, edition=EDITION, croupier=croupier))
        random_play(s, chance, 150 if COMPILED else 10)
        found += [
            Taken(before, event.actor, event.action, after)
            for before, event, after in map(_kept, s.table.steps())
            if event.actor < seats and event.action is not None
        ]
    return found


def _kept(step: Any) -> Any:
    before, event, after = step
    return GAME.state.copy_of(before), event, GAME.state.copy_of(after)


def count(world: Any, seat: int, kind: int) -> int:
    """How many jobs of a kind a hand holds."""
    return int((world.hand[seat, : world.held[seat]] == kind).sum())


def give(world: Any, viewer: int, seat: int, wanted: Counter[int], chance: random.Random) -> bool:
    """Exchange jobs that a viewer does not see for others, so that a hand holds these; False if it cannot."""
    for kind, number in wanted.items():
        while count(world, seat, kind) < number:
            spare = [
                job
                for job in range(KINDS)
                if count(world, seat, job) > max(wanted[job], least(world, viewer, seat, job))
            ]
            away = chance.choice(spare)
            others = [
                other
                for other in range(world.seats)
                if other not in (seat, viewer)
                and count(world, other, kind) > least(world, viewer, other, kind)
            ]
            if world.pile[kind]:
                world.pile[kind] -= 1
                world.pile[away] += 1
            elif others:
                swap(world, chance.choice(others), kind, away)
            else:
                return False
            swap(world, seat, away, kind)
    return True


def least(world: Any, viewer: int, seat: int, kind: int) -> int:
    """How many jobs of a kind a viewer knows to be in a hand."""
    return known_in_hand(world, viewer, seat, kind)


def swap(world: Any, seat: int, away: int, come: int) -> None:
    """A job of a hand is another one."""
    hand = world.hand[seat, : world.held[seat]].tolist()
    hand.remove(away)
    world.hand[seat, : world.held[seat]] = sorted([*hand, come])


def looks(s: Any, viewer: int, actor: int, action: int) -> tuple[Any, Any]:
    """What a viewer sees after an action, and after that was taken back."""
    after, back = GAME.state.copy_of(s), GAME.state.copy_of(s)
    GAME.rules.apply(after, E, actor, action)
    GAME.rules.remember(back, after, E, actor, action)
    assert GAME.rules.check(after, E) == GAME.rules.check(back, E) == 0
    return GAME.state.observe(after, viewer), GAME.state.observe(back, viewer)


def look_the_same(one: tuple[Any, Any], other: tuple[Any, Any], step: Taken) -> None:
    """All that a viewer sees is the same, byte for byte."""
    did = GAME.words.describe(step.before, E, step.actor, step.action)
    for mine, yours, when in zip(one, other, ("done", "taken back"), strict=True):
        tells = [n for n in GAME.state.fields if not np.array_equal(mine[n], yours[n])]
        assert tells == [], f"{did!r}, {when}"
        assert mine.tobytes() == yours.tobytes()


@pytest.mark.clause("DWJ-698")
@pytest.mark.parametrize("seed", SEEDS)
def test_jobs_spent_tell_nothing_of_the_rest_of_the_hand(seed: int) -> None:
    chance = random.Random(seed)
    for step in steps(seed):
        for viewer in step.viewers if step.spends else ():
            seen = looks(step.before, viewer, step.actor, step.action)
            for world in worlds(step.before, viewer, FILLS, E, chance.randrange(1 << 30)):
                if give(world, viewer, step.actor, step.ready, chance):
                    world.ready[step.actor] = step.before.ready[step.actor]
                    is_possible(world, step.before, viewer, E)
                    look_the_same(looks(world, viewer, step.actor, step.action), seen, step)


@pytest.mark.clause("DWJ-698")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_cannot_be_told_apart_looks_the_same_also_when_it_is_taken_back(seed: int) -> None:
    chance = random.Random(seed)
    for step in steps(seed):
        for viewer in step.viewers if not (step.spends or PAY <= step.action < RECRUIT) else ():
            if step.before.phase == Phase.SHOW:
                continue  # all jobs are turned over
            seen = looks(step.before, viewer, step.actor, step.action)
            for world in worlds(step.before, viewer, FILLS, E, chance.randrange(1 << 30)):
                alike = alike_in(world, step, viewer)
                if alike:
                    look_the_same(looks(world, viewer, step.actor, chance.choice(alike)), seen, step)


def alike_in(world: Any, step: Taken, viewer: int) -> list[int]:
    """The actions in a world that a viewer cannot tell from a step."""
    out = np.zeros(GAME.most_legal, np.int64)
    legal = out[: GAME.rules.legal(world, E, step.actor, out)].tolist()
    learned = GAME.rules.mask_action(step.before, E, viewer, step.actor, step.action)
    return [a for a in legal if GAME.rules.mask_action(world, E, viewer, step.actor, a) == learned]


@pytest.mark.skipif(not COMPILED, reason="too few games are played interpreted")
def test_the_games_have_all_that_can_be_spent_and_known() -> None:
    met = Counter[str]()
    for step in (step for seed in SEEDS for step in steps(seed) if step.spends):
        met[
            ["recruit", "herd", "search", "police"][sum(step.action >= way for way in (HERD, SEARCH, POLICE))]
        ] += 1
        met[f"{step.ready.total()} jobs"] += 1
        for kind, spent in step.ready.items():
            held = count(step.before, step.actor, kind)
            for viewer in step.viewers:
                known = least(step.before, viewer, step.actor, kind)
                met["known, and another was there"] += 0 < known < held
                met["nothing known is left, but jobs are"] += 0 < known <= spent < held
                met["all were known"] += 0 < known == held
                met["none was known"] += known == 0
    assert min(met.values()) > 20, met
    assert len(met) == 10
