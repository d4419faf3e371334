"""The kernel laws over random games of every game, seat count and option."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.core.game import Game
from houndtable.core.kernel import COMPILED
from houndtable.games import load
from tests.laws.strategies import ENDING, GAMES, tables
from tests.laws.walk import Law, walk_game

WALKS = 60 if COMPILED else 2
STEPS = 1500 if COMPILED else 40
SEATS = [(game, seats) for game in GAMES for seats in game.seats]
LIMITED = [(game, seats) for game, seats in SEATS if "move_limit" in {option.name for option in game.options}]


@settings(max_examples=WALKS, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32))
def test_every_law_of_the_kernels_holds_on_every_step(table: Any, seed: int) -> None:
    name, seats, options = table
    walk = walk_game(load(name), seats, options, seed, STEPS)
    assert walk.law == Law.NONE, walk


@pytest.mark.skipif(not COMPILED, reason="whole games are too slow interpreted")
@pytest.mark.parametrize(("game", "seats"), SEATS, ids=lambda part: getattr(part, "name", part))
def test_a_game_reaches_its_end(game: Game, seats: int) -> None:
    walk = walk_game(game, seats, ENDING.get(game.name, {}), 1, most_steps=30_000)
    assert (walk.law, walk.over) == (Law.NONE, True), walk


@pytest.mark.parametrize(("game", "seats"), LIMITED, ids=lambda part: getattr(part, "name", part))
def test_a_move_limit_ends_a_game(game: Game, seats: int) -> None:
    limit = 40 if COMPILED else 5
    walk = walk_game(game, seats, {"move_limit": limit}, 2)
    assert (walk.law, walk.over) == (Law.NONE, True), walk
    assert limit <= walk.moves <= 2 * limit, "choices made anew are no further moves"


def hidden_fields() -> list[tuple[Game, str]]:
    """Every field of every state that is not public."""
    return [(g, name) for g in GAMES for name, field in g.state.fields.items() if field.sight != "public"]


@pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
@pytest.mark.parametrize(("game", "field"), hidden_fields(), ids=lambda part: getattr(part, "name", part))
def test_a_field_shown_to_everybody_by_mistake_is_found(game: Game, field: str) -> None:
    hides = game.state.hides.copy()
    fields = game.state.dtype.fields
    assert fields is not None
    dtype, start = fields[field][:2]
    hides[:, start : start + dtype.itemsize] = 0
    inside = (game.state.sights[:, 0] >= start) & (game.state.sights[:, 0] < start + dtype.itemsize)
    sights = game.state.sights[~inside]
    walks = (walk_game(game, game.seats[-1], {}, seed, STEPS, hides, sights).law for seed in range(20))
    assert any(law in (Law.MASK, Law.WORLD, Law.AFTER) for law in walks), "nothing was found"
