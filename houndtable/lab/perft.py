"""Perft: counting action sequences, a check on rules and a measure of speed."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from houndtable.bots.loops import perft, settle
from houndtable.core.croupier import seeded
from houndtable.core.game import Game


def count_sequences(
    game: Game, seats: int, depth: int, *, seed: int = 0, options: Mapping[str, int] | None = None
) -> int:
    """How many sequences of `depth` actions of seats there are from the start of a game.

    Chance is drawn from `seed`, alike on each path, and not counted.
    """
    values = game.check_options(seats, options or {})
    states = game.state.many(depth + 1)
    randoms = np.zeros((depth + 1, 4), np.int64)
    randoms[0] = seeded(seed)
    weights = np.zeros(game.outcomes, np.int64)
    record = game.house.record
    game.rules.setup(states[0], record, np.array([seats, *values.values()], np.int64))
    settle(states[0], record, randoms[0], weights)
    if depth == 0:
        return 1
    actions = np.zeros((depth, game.most_legal), np.int64)
    return perft(states, record, randoms, actions, weights)
