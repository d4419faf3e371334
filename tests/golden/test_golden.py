"""Golden playthroughs, whole games and perft counts are as they were."""

from __future__ import annotations

import json

import pytest

from houndtable.core.game import Game
from houndtable.core.kernel import COMPILED
from tests.golden.playthrough import FOLDER, MOST_LINES, perft_counts, playthrough, whole_games
from tests.laws.strategies import GAMES

EACH = [(game, seats) for game in GAMES for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), EACH, ids=lambda part: getattr(part, "name", part))
def test_a_game_begins_as_in_its_golden_playthrough(game: Game, seats: int) -> None:
    golden = (FOLDER / f"{game.name}-{seats}.txt").read_text(encoding="utf-8")
    assert len(golden.splitlines()) <= MOST_LINES
    assert playthrough(game, seats).splitlines() == golden.splitlines()


@pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whole_games_go_as_they_went(game: Game) -> None:
    assert whole_games(game) == json.loads((FOLDER / f"{game.name}-games.json").read_text())


@pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_perft_counts_are_as_they_were(game: Game) -> None:
    assert perft_counts(game) == json.loads((FOLDER / f"{game.name}-perft.json").read_text())
