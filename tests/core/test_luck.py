"""Luck: exact where it can be reckoned by hand, and even over many games."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from scipy.stats import kstest

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.luck import luck_of
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.games.dog_royal.parts import CARDS

GAME = load("dog-royal")


def finished(seed: int, seats: int = 2, moves: int = 6) -> Table:
    """A short game of random players."""
    table = Table(GAME, seats, {"move_limit": moves}, croupier=Croupier(secret_from(seed)))
    bot = Bot("random", seed)
    while not table.over:
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))
    return table


def test_what_a_seat_got_is_what_it_drew() -> None:
    table = finished(3)
    counts = luck_of(table)
    assert [(c.seat, c.what) for c in counts[:3]] == [
        (0, "start cards"),
        (0, "copy, switch, magnet"),
        (0, "spaces to go"),
    ]
    drawn: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
    for before, event, after in table.steps():
        if event.cause == "chance" and before.phase != 0:
            (seat,) = np.flatnonzero(after.hand.sum(axis=1) != before.hand.sum(axis=1))
            drawn[int(seat)][CARDS[event.action].name] += 1
    for count in counts:
        assert count.draws == drawn[count.seat].total()
        if count.what == "start cards":
            assert count.got == drawn[count.seat]["1/11"] + drawn[count.seat]["13"]


def test_the_first_card_of_a_game_is_expected_as_the_deck_says() -> None:
    table = finished(1, moves=1)
    first = luck_of(table)[0]
    # Ten cards are dealt, and 20 of 110 bring a piece out: five draws expect about 5 * 20 / 110.
    assert first.draws == 5
    assert first.expected == pytest.approx(5 * 20 / 110, abs=0.15)
    none, one = (1 - 20 / 110) ** 5, 5 * 20 / 110 * (1 - 20 / 110) ** 4
    assert first.got in (0, 1)
    less, more = ((0.0, 1 - none), (none, 1 - none - one))[first.got]
    assert first.less == pytest.approx(less, abs=0.06)
    assert first.more == pytest.approx(more, abs=0.06)


def test_over_many_games_every_luck_is_as_frequent_as_it_says() -> None:
    counts = [c for seed in range(120) for c in luck_of(finished(seed)) if c.what == "spaces to go"]
    ranks = [(1 + c.less - c.more) / 2 for c in counts]  # in the middle of those that are alike
    assert kstest(ranks, "uniform").pvalue > 0.01
    assert np.mean(ranks) == pytest.approx(0.5, abs=0.06)


def test_the_luck_of_a_running_game_is_not_told() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        luck_of(Table(GAME, 2, croupier=Croupier(bytes(32))))
