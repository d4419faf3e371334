"""The laws of clicks: in any order they lead to the action that they mean, and else to a clause."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.bots.players import Bot
from houndtable.core.board import Touches
from houndtable.core.clicks import chosen, fitting, lit, why_not
from houndtable.core.layout import WATCHER
from houndtable.core.observation import Action, Observation
from houndtable.core.table import Table
from houndtable.games import load
from tests.laws.strategies import tables
from tests.laws.test_table_laws import a_table, played, viewers

HOSTILE = [
    "",
    "x",
    "card-",
    "card-5-99",
    "choice-",
    "piece-Zz",
    "space-A99",
    "<script>",
    "\0",
    "\u202e",
    "é" * 9999,
]

ON_STACKS = {"dogs-day", "dogs-with-jobs"}
"""Games whose pieces lie on stacks, which no way of a move names; their own tests look where moves end."""

FEW = 6  # clicks of a long row that are looked at one by one

law = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
positions = given(tables(), st.integers(0, 2**32), st.integers(0, 120))
games = given(tables(), st.integers(0, 2**32), st.integers(60, 240))


def touched(seen: Observation, actor: int, action: int) -> Touches:
    """What an action touches, from an observation."""
    return seen.game.board.touches(seen.state, seen.edition.record, actor, action)


def every(seen: Observation, actor: int) -> list[Touches]:
    """What each action of a seat touches, and each number next to them."""
    return [touched(seen, actor, action) for action in range(-2, seen.game.actions + 2)]


def places(seen: Observation) -> set[str]:
    """The ids of all that the viewer's board shows, the cards in hand aside."""
    record, seats = seen.edition.record, len(seen.names)
    moving = seen.game.board.moving(seen.state, record, seen.seat, seen.names, 0)
    return {*still_places(seen.game.name, seats, tuple(seen.options.items())), *(item.id for item in moving)}


@cache
def still_places(name: str, seats: int, options: tuple[tuple[str, int], ...]) -> frozenset[str]:
    """The ids of the places of a board."""
    game = load(name)
    return frozenset(game.board.still(game.house.record, seats, dict(options), 0).places)


def hand(seen: Observation) -> set[str]:
    """The ids of the cards that the viewer holds."""
    return {item.id for item in seen.game.board.hand(seen.state, seen.edition.record, seen.seat)}


def decisions(table: Table, seed: int, moves: int) -> Iterator[Observation]:
    """What the seats see that must act, at some moments of a game that goes on for so many moves."""
    rng = np.random.default_rng(seed)
    bots = [Bot("greedy", seed), Bot("random", seed)]
    for move in range(moves):
        if table.over:
            return
        seat = int(rng.choice(table.actors))
        seen = table.observe(seat)
        if move % 4 == seed % 4 or len(seen.legal) < 3:
            yield seen
        table.play(seat, bots[int(rng.integers(2))].choose(seen))


@law
@games
def test_clicks_in_any_order_reach_every_legal_action_and_never_another(
    drawn: Any, seed: int, moves: int
) -> None:
    rng = np.random.default_rng(seed)
    for seen in decisions(a_table(drawn, seed), seed, moves):
        for number in rng.permutation(seen.legal)[:12].tolist():
            order = rng.permutation(sorted(touched(seen, seen.seat, number).ids)).tolist()
            for count in range(min(len(order), FEW)):
                assert chosen(seen, order[:count]) in (None, number), order[:count]
            assert chosen(seen, order) == number, order
        assert chosen(seen, []) is None


@law
@games
def test_what_is_lit_is_exactly_what_keeps_a_legal_action_possible(drawn: Any, seed: int, moves: int) -> None:
    rng = np.random.default_rng(seed)
    for seen in decisions(a_table(drawn, seed), seed, moves):
        sets = {action: touched(seen, seen.seat, action).ids for action in seen.legal}
        names = sorted(set().union(*sets.values(), places(seen), hand(seen), HOSTILE))
        clicks: list[str] = []
        while True:
            may = {name for name in names if any({*clicks, name} <= ids for ids in sets.values())}
            assert lit(seen, clicks) == may - set(clicks)
            assert fitting(seen, clicks) == [action for action, ids in sets.items() if set(clicks) <= ids]
            if may == set(clicks):
                break
            clicks.append(str(rng.choice(sorted(may - set(clicks)))))


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120), st.lists(st.text(), max_size=3))
def test_a_click_that_leads_nowhere_is_answered_with_a_clause(
    drawn: Any, seed: int, moves: int, texts: list[str]
) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    rng = np.random.default_rng(seed)
    clauses = set(table.game.clauses)
    for viewer in viewers(table):
        seen = table.observe(viewer)
        shining = sorted(lit(seen, []))
        first = [str(rng.choice(shining))] if shining else []
        dark = sorted((places(seen) | hand(seen)) - lit(seen, first) - set(first))
        for name in [*rng.permutation(dark)[:2].tolist(), str(rng.choice(HOSTILE)), *texts]:
            assert chosen(seen, [*first, name]) is None
            assert fitting(seen, [*first, name]) == []
            assert why_not(seen, [*first, name]) in clauses
        assert why_not(seen, HOSTILE) in clauses
        assert why_not(seen, []) in clauses


@law
@positions
def test_an_action_touches_the_same_in_every_world_that_its_seat_holds_possible(
    drawn: Any, seed: int, moves: int
) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    game, record = table.game, table.edition.record
    for viewer in (seed % table.seats, WATCHER):
        seen = table.observe(viewer)
        world = game.state.copy_of(seen.state)
        game.rules.determinize(world, record, viewer, np.arange(1, 5))
        before = world.tobytes()
        for actor in range(table.seats):
            for number in range(0, game.actions, 1 if actor == viewer else 7):
                from_world = game.board.touches(world, record, actor, number)
                from_seen = touched(seen, actor, number)
                if actor == viewer:
                    assert from_world == from_seen
                assert (from_world.path, from_world.takes) == (from_seen.path, from_seen.takes)
                assert from_seen.ids <= from_world.ids
        assert world.tobytes() == before


@law
@positions
def test_all_that_is_touched_is_on_the_board_and_nothing_of_another_hand(
    drawn: Any, seed: int, moves: int
) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    actor = seed % table.seats
    for viewer in viewers(table):
        seen = table.observe(viewer)
        known = places(seen) | (hand(seen) if viewer == actor else set())
        for each in every(seen, actor):
            strange = {name for name in each.ids - known if not name.startswith("choice-")}
            assert not strange, strange
            assert {*each.path, *each.takes} <= known
            assert set(each.takes) <= each.ids


@law
@games
def test_after_an_action_what_moved_stands_at_the_end_of_its_path(drawn: Any, seed: int, moves: int) -> None:
    table, looked_at = a_table(drawn, seed), 0
    game, record = table.game, table.edition.record
    for seen in decisions(table, seed, moves):
        before = spots(table, table.truth)
        for action in seen.legal:
            each = touched(seen, seen.seat, action)
            if not each.path:
                continue
            after = table.truth
            game.rules.apply(after, record, seen.seat, action)
            now = spots(table, after)
            moved = {name for name in before if before[name] != now.get(name, before[name])}
            standing = {name for name in each.ids if before.get(name) == each.path[0] != name}
            if not standing or moved - each.ids:
                continue  # it lies on no spot of the way, or more came of it
            assert [name for name in standing if now[name] == each.path[-1]], action
            assert all(before[name] != now[name] for name in each.takes), action
            looked_at += 1
    assert looked_at or game.name in ON_STACKS


def spots(table: Table, state: Any) -> dict[str, str]:
    """Where each thing of the moving layer is, as a watcher sees it."""
    seen = table.game.state.observe(state, WATCHER)
    items = table.game.board.moving(seen, table.edition.record, WATCHER, table.names, 0)
    return {item.id: item.spot for item in items}


# ---- with a board made up


def made_up(*sets: str, refused: dict[str, int] | None = None) -> Observation:
    """An observation of a game whose legal actions touch these letters, and others that are refused."""
    forbidden = refused or {}
    names = [*sets, *forbidden]
    numbers = [0] * len(sets) + list(forbidden.values())
    game = SimpleNamespace(
        actions=len(names),
        board=SimpleNamespace(
            touches=lambda _seen, _e, _seat, n: Touches(frozenset(names[n]), tuple(names[n].upper())),
            hand=lambda *_: [SimpleNamespace(id="h")],
        ),
        rules=SimpleNamespace(refusal=lambda _seen, _e, _seat, n: numbers[n] if n >= 0 else 999),
        clauses={number: number for number in (*numbers, 999)},
    )
    legal = [Action(n, each) for n, each in enumerate(sets)]
    edition = SimpleNamespace(record=None)
    return cast("Observation", SimpleNamespace(game=game, legal=legal, seat=0, state=None, edition=edition))


def test_an_action_that_touches_no_more_than_what_was_clicked_is_chosen_among_several() -> None:
    seen = made_up("ab", "abc", "bd")
    assert chosen(seen, "b") is None
    assert chosen(seen, "ab") == 0
    assert chosen(seen, "bca") == 1
    assert chosen(seen, "d") == 2
    assert lit(seen, "ab") == {"c"}


def test_actions_that_clicks_cannot_tell_apart_are_not_guessed() -> None:
    assert chosen(made_up("ab", "ab"), "ab") is None


@pytest.mark.parametrize(
    ("clicks", "clause"),
    [
        ("a", 3),  # the last in the rulebook of those that are as near
        ("ax", 1),  # only one touches both
        ("za", 3),  # z fits nothing: it is the oldest, and left out
        ("az", 999),  # nothing is touched by the newest
        ("c", 5),  # what is held goes first
        ("d", 8),  # what gets somewhere goes before what does not
        ("l", 999),  # all that it touches is legal
        ("", 999),
    ],
)
def test_the_nearest_forbidden_action_gives_the_clause(clicks: str, clause: int) -> None:
    refused = {"ax": 1, "ab": 3, "abc": 2, "hc": 5, "cc": 9, "d": 9, "dd": 8}
    answer: Any = why_not(made_up("l", refused=refused), clicks)
    assert answer == clause
