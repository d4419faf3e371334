"""A game that goes on and on, with every law looked at on every step."""

from __future__ import annotations

import pytest

from houndtable.core.kernel import COMPILED
from houndtable.games.a_dogs_life.game import GAME
from tests.laws.walk import Law, walk_game

SEATS, ROUNDS = 6, 840


@pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
def test_five_thousand_turns_keep_all_laws() -> None:
    assert SEATS * ROUNDS > 5000
    walk = walk_game(GAME, SEATS, {"round_limit": ROUNDS}, 5, most_steps=100_000)
    assert (walk.law, walk.over) == (Law.NONE, True), walk
    assert walk.moves > 2 * SEATS * ROUNDS, "at least two moves in a turn that is not spent in the pound"
