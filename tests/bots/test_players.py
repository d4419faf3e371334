"""Bots at a table."""

from __future__ import annotations

import pytest

from houndtable.bots import NAMES, UnknownBot
from houndtable.bots.players import Bot
from tests.dog_royal.sitting import new_game, position

WIDE = """
    A: .  Ak .  .  Bc .  .  .  .  An
    B: .  Bk .  .  Cc .  .  .  .  Bn
    C: .  Ck .  .  Dc .  .  .  .  Cn
    D: .  Dk .  .  Ac .  .  .  Aj Dn Bj Cj Dj
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_alike_with_one_seed_and_varies_with_others(name: str) -> None:
    at = new_game(4)
    seen = at.table.observe(0)
    assert len({Bot(name, 7).choose(seen) for _ in range(5)}) == 1
    for seed in range(10):
        assert Bot(name, seed).choose(seen) in at.table.legal(0)


def test_greedy_draws_among_choices_that_it_rates_alike() -> None:
    at = position("", A="13", B="2", C="2", D="2")
    seen = at.table.observe(0)
    words = {int(action): action.words for action in at.table.legal(0)}
    plays = {words[Bot("greedy", seed).choose(seen)] for seed in range(40)}
    assert plays == {"13 king out", "13 knight out", "13 citizen out", "13 jester out"}


@pytest.mark.parametrize("name", NAMES)
def test_the_widest_position_is_answered(name: str) -> None:
    at = position(WIDE, last="switch", A="switch copy 1-7 4 1/11", B="2", C="2", D="2")
    legal = at.table.legal(0)
    assert 100 < len(legal) < at.table.game.most_legal
    assert Bot(name, 1).choose(at.table.observe(0)) in legal


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'clever'; there is random, greedy"):
        Bot("clever")
