"""Observations that somebody has made up are refused, or can be shown and asked.

``python -m tests.dogs_with_jobs.test_hostile --count 300000`` tries so many; with HOUNDTABLE_BOUNDS=1 each
index is checked.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from houndtable.core.croupier import seeded
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE, UNKNOWN, WATCHER, Field
from houndtable.games.dogs_with_jobs.game import GAME
from tests.dogs_with_jobs.kit_knowing import moments, random_play
from tests.dogs_with_jobs.positions import new_state, random_edition, scatter
from tests.dogs_with_jobs.sitting import new_game

COUNT = 1500 if COMPILED else 30
FEW = ("phase", "mode", "acts", "turn", "herd", "unit", "money", "fetched", "looked_at", "to_draw", "first")
FIELDS = {name: field for name, field in GAME.state.fields.items() if not field.fixed}


def starts(seats: int, chance: random.Random) -> list[tuple[Any, Any]]:
    """States of a random game and random positions, each with its edition."""
    s = new_game(seats, series=3)
    random_play(s, chance, 200 if COMPILED else 15)
    found = [(state, GAME.house.record) for state in map(GAME.state.copy_of, moments(s))]
    for _ in range(40 if COMPILED else 3):
        e = random_edition(chance)
        state = new_state(seats, 3)
        scatter(state, e, chance)
        found.append((state, e))
    return found


def any_value(field: Field, chance: random.Random) -> int:
    """A value that a field can have, one of the ends rather often."""
    most = int(np.iinfo(field.element).max if field.most is None else field.most)
    return chance.choice(
        [field.least, most, most - 1, *(chance.randint(field.least, most) for _ in range(4))]
    )


def change(state: Any, chance: random.Random, raw: bool) -> None:
    """Change something in a state; `raw` also hides what can be hidden."""
    name = chance.choice(FEW) if chance.random() < 0.3 else chance.choice(list(FIELDS))
    field, values = FIELDS[name], state[name]
    value = any_value(field, chance)
    if raw and field.sight != "public" and chance.random() < 0.3:
        value = UNKNOWN
    if not field.shape:
        state[name] = value
        return
    where = tuple(chance.randrange(size) for size in field.shape)
    other = tuple(chance.randrange(size) for size in field.shape)
    match chance.randrange(4):
        case 0:
            values[where], values[other] = int(values[other]), int(values[where])
        case 1:
            values[where] = values[other]
        case _:
            values[where] = value


def made_up(state: Any, viewer: int, chance: random.Random, raw: bool) -> Any:
    """An observation with a few numbers changed: before it was masked, or, `raw`, behind."""
    changes = chance.choice([1, 1, 2, 3, 8])
    if raw:
        seen = GAME.state.observe(state, viewer)
        for _ in range(changes):
            change(seen, chance, raw)
        return seen
    truth = GAME.state.copy_of(state)
    for _ in range(changes):
        change(truth, chance, raw)
    return GAME.state.observe(truth, viewer)


def is_masked_right(seen: Any, viewer: int) -> bool:
    """Whether an observation shows just what its viewer can see by it."""
    known = GAME.state.copy_of(seen)
    for name in GAME.state.fields:
        values = np.asarray(known[name])
        known[name] = np.where(values == UNKNOWN, 0, values)
    return bool(GAME.state.observe(known, viewer).tobytes() == seen.tobytes())


def ask(seen: Any, e: Any, viewer: int, chance: random.Random) -> None:
    """Ask the rules and the words everything about an observation."""
    rules, words, random_numbers = GAME.rules, GAME.words, seeded(chance.randrange(1 << 30))
    seats = int(seen.seats)
    names = "ABCDE"[:seats]
    out, shares = np.zeros(GAME.most_legal, np.int64), np.zeros(seats)
    rules.actors(seen, e)
    rules.standing(seen, e, shares)
    actions = [chance.randint(-2, GAME.actions + 2) for _ in range(8)]
    chosen = UNKNOWN
    for seat in range(seats):
        count = rules.legal(seen, e, seat, out) if seat == viewer else 0
        assert 0 <= count <= GAME.most_legal
        for action in out[:count].tolist():
            assert rules.refusal(seen, e, seat, action) == 0, (seat, action)
            words.describe(seen, e, seat, action)
            words.group(seen, e, seat, action)
        if count:
            chosen = rules.policy(seen, e, seat, random_numbers)
            assert chosen in out[:count]
            actions.append(chosen)
        rules.forced(seen, e, seat)
        words.counts(seen, e, seat)
    for actor in (*range(seats), CHANCE):
        for action in actions:
            if actor == viewer:
                rules.refusal(seen, e, actor, action)
            words.describe(seen, e, actor, action)
    words.prompt(seen, e, viewer, names)
    words.heading(seen, e, names)
    words.board(seen, e, viewer, names)
    words.legend(seen, e)
    world = GAME.state.copy_of(seen)
    rules.determinize(world, e, viewer, random_numbers)
    assert GAME.state.observe(world, viewer).tobytes() == seen.tobytes(), "a truth looks different"
    if chosen != UNKNOWN and rules.check(world, e) == 0:
        rules.apply(world, e, viewer, chosen)
        words.tell(seen, GAME.state.observe(world, viewer), e, viewer, viewer, chosen, names)


def try_some(count: int, seats: int, seed: int) -> Counter[str]:
    """Make so many observations up, and ask those that are not refused; returns how many were which."""
    chance, tried = random.Random(seed), Counter[str]()
    known = starts(seats, chance)
    for number in range(count):
        state, e = chance.choice(known)
        viewer = chance.choice([*range(seats), WATCHER])
        raw = number % 4 == 0
        seen = made_up(state, viewer, chance, raw)
        fault = GAME.rules.check_seen(seen, e)
        if fault:
            tried["refused"] += 1
        elif raw and not is_masked_right(seen, viewer):
            tried["masked wrong"] += 1
        elif GAME.state.misfit(seen):
            tried["misfit"] += 1
        else:
            tried["asked"] += 1
            ask(seen, e, viewer, chance)
    return tried


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_made_up_observations_are_refused_or_can_be_shown_and_asked(seats: int) -> None:
    tried = try_some(COUNT, seats, seats)
    assert tried["refused"] > COUNT // 10
    assert tried["asked"] > COUNT // 20


def main() -> None:
    """Try as many as asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    total = Counter[str]()
    for number in range(0, given.count, 2000):
        total += try_some(2000, 2 + number // 2000 % 4, given.seed + number)
        print(number + 2000, dict(total), flush=True)


if __name__ == "__main__":
    main()
