"""Matches between bots."""

from __future__ import annotations

import numpy as np
import pytest

from houndtable.bots import UnknownBot
from houndtable.core.facts import OptionError
from houndtable.core.game import Game
from houndtable.core.kernel import COMPILED
from houndtable.games import load
from houndtable.lab.match import BATCH, match_of, play_match

GAME = load("dog-royal")
compiled = pytest.mark.skipif(not COMPILED, reason="too slow interpreted")


@compiled
@pytest.mark.parametrize("royal", [0, 1])
def test_two_sensible_players_beat_two_random_ones_in_95_of_100_games(royal: int) -> None:
    match = play_match(GAME, ["greedy", "random"] * 2, games=100, seed=5, options={"royal": royal})
    assert match.seats[0].wins == match.seats[2].wins >= 95
    swapped = play_match(GAME, ["random", "greedy"] * 2, games=100, seed=6, options={"royal": royal})
    assert swapped.seats[1].wins >= 95


@compiled
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_one_sensible_player_is_clearly_above_a_fair_share(seats: int) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    match = play_match(GAME, bots, games=100, seed=1, options={"partners": 0})
    assert match.seats[0].low > 1 / seats + 0.3


def test_the_same_seed_gives_the_same_games_however_many_threads_play_them() -> None:
    games, options = (3 * BATCH + 5, {"move_limit": 60}) if COMPILED else (3, {"move_limit": 8})
    matches = [
        play_match(GAME, ["greedy", "random"], games=games, seed=seed, options=options, threads=threads)
        for seed, threads in ((3, 1), (3, 3), (4, 1))
    ]
    assert (matches[0].shares == matches[1].shares).all()
    assert (matches[0].moves == matches[1].moves).all()
    assert not (matches[0].shares == matches[2].shares).all() or not COMPILED


@compiled
def test_no_two_batches_of_games_are_alike() -> None:
    match = play_match(GAME, ["random"] * 2, games=3 * BATCH, seed=8)
    batches = match.moves.reshape(3, BATCH)
    assert len({tuple(batch) for batch in batches.tolist()}) == 3
    assert len(set(match.moves.tolist())) > BATCH


def test_the_interval_is_wilsons() -> None:
    shares = np.array([[1.0, 0.0]] * 30 + [[0.0, 1.0]] * 10)
    match = match_of(GAME, ["greedy", "random"], 0, {}, GAME.house, shares, np.ones(40, np.int64), 1.0)
    # By hand, with z = 1.96: (p + z²/2n ± z sqrt(p(1 - p)/n + z²/4n²)) / (1 + z²/n).
    assert match.seats[0].low == pytest.approx(0.598, abs=0.001)
    assert match.seats[0].high == pytest.approx(0.858, abs=0.001)
    assert match.seats[1].low == pytest.approx(1 - match.seats[0].high)


def test_every_game_is_counted_once_and_shares_add_up() -> None:
    counted: list[int] = []
    games = 2 * BATCH + 1 if COMPILED else 2
    match = play_match(
        GAME, ["random"] * 4, games=games, options={"move_limit": 30}, threads=2, played=counted.append
    )
    assert sum(counted) == games == match.games
    assert np.allclose(match.shares[:, :2].sum(axis=1), 1.0)
    assert (match.shares[:, :2] == match.shares[:, 2:]).all()
    assert (match.moves == 30).all()


def test_a_shared_victory_is_a_part_of_a_win() -> None:
    match = play_match(GAME, ["random"] * 3, games=2, options={"move_limit": 1})
    assert [seat.wins for seat in match.seats] == pytest.approx([2 / 3] * 3)
    assert all(0.0 <= seat.low <= seat.win_rate <= seat.high <= 1.0 for seat in match.seats)


@pytest.mark.parametrize(
    ("bots", "options", "error"),
    [
        (["greedy"], {}, OptionError),
        (["greedy"] * 7, {}, OptionError),
        (["greedy", "clever"], {}, UnknownBot),
        (["greedy"] * 5, {"partners": 1}, OptionError),
    ],
)
def test_what_does_not_fit_is_refused(
    bots: list[str], options: dict[str, int], error: type[ValueError]
) -> None:
    with pytest.raises(error):
        play_match(GAME, bots, games=1, options=options)


def test_a_match_is_plain_data() -> None:
    data = play_match(GAME, ["random"] * 2, games=1, options={"move_limit": 4}).to_json()
    assert data["game"] == "dog-royal"
    assert [seat["bot"] for seat in data["seats"]] == ["random", "random"]
    assert {"wins", "win_rate", "low", "high"} <= set(data["seats"][0])
    game: Game = GAME
    assert data["edition"] == game.house.hash
