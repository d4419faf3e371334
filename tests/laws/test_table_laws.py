"""The laws of a table: its log replays it, clones are their own, words and actions are one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER
from houndtable.core.observation import Observation
from houndtable.core.table import Table
from houndtable.core.undo import UndoRefused
from houndtable.games import load
from tests.laws.strategies import GAMES, tables

MEMORY = {
    "dog-royal": {"knows"},
    "dogs-day": {"known"},
    "a-dogs-life": {"paper_seen"},
    "dogs-with-jobs": {"knows", "shown", "laid_known", "drawn", "drawn_known"},
}
"""The fields in which a state keeps what was seen."""

law = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def played(table: Table, moves: int, seed: int) -> Table:
    """`table` after so many random moves, or its end."""
    bot = Bot("random", seed)
    rng = np.random.default_rng(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = int(rng.choice(table.actors))
        table.play(seat, bot.choose(table.observe(seat)))
    return table


def a_table(drawn: Any, seed: int) -> Table:
    """A table with chance of its own for each seed."""
    name, seats, options = drawn
    return Table(load(name), seats, options, croupier=Croupier(seed.to_bytes(32, "big")))


def viewers(table: Table) -> list[int]:
    """All who may look on."""
    return [*range(table.seats), WATCHER]


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 150))
def test_the_log_rebuilds_the_state_byte_for_byte(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    *_, (_, _, last) = table.steps()
    assert last.tobytes() == table.truth.tobytes()


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 80))
def test_a_clone_is_independent(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    before, events = table.truth.tobytes(), table.events
    twin = played(table.clone(), 40, seed)
    assert (table.truth.tobytes(), table.events) == (before, events)
    chances = [vars(each)["_croupier"].commitment for each in (table, twin)]
    assert chances[0] != chances[1], "a clone tells what will be drawn"
    played(table, 5, seed)
    assert twin.version >= len(events)


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 60))
def test_every_legal_action_has_words_of_its_own_that_mean_it(drawn: Any, seed: int, moves: int) -> None:
    table = a_table(drawn, seed)
    for _ in range(moves):
        for seat in table.actors:
            legal = table.legal(seat)
            texts = [action.words for action in legal]
            assert len(set(texts)) == len(texts)
            seen, record = table.observe(seat).state, table.edition.record
            for action in legal:
                assert table.game.words.parse(seen, record, seat, action.words) == int(action)
                assert table.game.words.parse(seen, record, seat, f"  {action.words.upper()} ") == int(action)
        if table.over:
            return
        played(table, 1, seed + table.version)


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 60))
def test_what_is_shown_is_the_same_from_every_world_that_a_viewer_holds_possible(
    drawn: Any, seed: int, moves: int
) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    game, record = table.game, table.edition.record
    for viewer in viewers(table):
        seen = table.observe(viewer)
        world = game.state.copy_of(seen.state)
        game.rules.determinize(world, record, viewer, np.arange(1, 5))
        twin = Table(game, table.seats, table.options, start=world, auto=False)
        other = twin.observe(viewer)
        assert shown(other) == shown(seen)
        if viewer < table.seats and seen.legal:
            refusals = [table.explain(viewer, action) for action in range(-1, game.actions + 1)]
            assert refusals == [twin.explain(viewer, action) for action in range(-1, game.actions + 1)]
            for name in ("random", "greedy"):
                assert Bot(name, seed).choose(other) == Bot(name, seed).choose(seen)


def shown(seen: Observation) -> tuple[str, str, list[str], list[str]]:
    """All words that an observation leads to."""
    words, record = seen.game.words, seen.edition.record
    headings = [words.group(seen.state, record, seen.seat, int(action)) for action in seen.legal]
    prompt = words.prompt(seen.state, record, seen.seat, seen.names)
    return str(seen), prompt, [action.words for action in seen.legal], headings


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 80))
def test_a_log_tells_a_viewer_what_mask_action_lets_them_know(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    for viewer in viewers(table):
        lines = table.log(viewer)
        assert [line.number for line in lines] == list(range(table.log_length(viewer)))
        assert table.log(viewer, since=len(lines) - 1) == lines[-1:]
        left = iter(lines)
        for before, event, after in table.steps():
            rules, record = table.game.rules, table.edition.record
            seen = rules.mask_action(before, record, viewer, event.actor, event.action)
            views = [table.game.state.observe(state, viewer).tobytes() for state in (before, after)]
            if seen == UNKNOWN and views[0] == views[1] and event.actor != viewer:
                continue  # it had no line
            line = next(left)
            assert line.action == (None if seen == UNKNOWN else seen)
            if event.actor == viewer:
                assert line.action == event.action
            assert "you" not in line.text.lower().split()
        assert not list(left)


@law
@given(tables(), st.integers(0, 2**32), st.integers(1, 60))
def test_what_is_taken_back_is_as_it_was_but_for_what_was_seen(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    rng = np.random.default_rng(seed)
    for _ in range(10):
        if table.over:
            break
        seat = int(rng.choice(table.actors))
        version, before = table.version, table.truth
        played(table, 1, seed + version)
        seat = table.events[version].actor
        try:
            event = table.undo(seat, consent=range(table.seats))
        except UndoRefused as error:
            refused = str(error)
        else:
            refused = ""
        if refused:
            drawn = any(event.actor == CHANCE for event in table.events[version:])
            assert drawn or table.over or "hidden choices" in refused or "made anew" in refused
            continue
        assert (event.actor, event.action) == (TABLE, version)
        assert table.version > version + 1
        after = table.truth
        assert table.game.rules.check(after, table.edition.record) == 0
        changed = {
            name
            for name in table.game.state.fields
            if not np.array_equal(getattr(before, name), getattr(after, name))
        }
        assert changed <= MEMORY[table.game.name]
        *_, (_, _, last) = table.steps()
        assert last.tobytes() == after.tobytes()
        played(table, 1, seed + version)


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 60))
def test_a_refused_action_leaves_everything_as_it_was(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    rng = np.random.default_rng(seed)
    before, events = table.truth.tobytes(), table.events
    for _ in range(20):
        seat, action = int(rng.integers(table.seats)), int(rng.integers(-2, table.game.actions + 2))
        clause = table.explain(seat, action)
        if clause is None:
            continue
        with pytest.raises(ValueError, match=clause.id):
            table.play(seat, action)
    assert (table.truth.tobytes(), table.events) == (before, events)


def test_unknown_is_no_true_value() -> None:
    for game in GAMES:
        table = played(Table(game, game.seats[-1], croupier=Croupier(bytes(32))), 60, 1)
        truth = table.truth
        for field in game.state.fields:
            assert (np.asarray(getattr(truth, field)) != UNKNOWN).all(), field
