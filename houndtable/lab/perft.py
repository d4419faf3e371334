"""Perft: counting action sequences, a check on rules and a measure of speed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from houndtable.bots.loops import perft, settle
from houndtable.core.croupier import Random, seeded
from houndtable.core.edition import Edition
from houndtable.core.game import Game


def count_sequences(
    game: Game,
    seats: int,
    depth: int,
    *,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
    edition: Edition | None = None,
) -> int:
    """How many sequences of `depth` actions of seats there are from the start of a game.

    Chance is drawn from `seed`, alike on each path, and not counted.
    """
    edition = edition or game.house
    values = game.check_options(seats, options or {})
    state, random = game.state.new(), seeded(seed)
    game.rules.setup(state, edition.record, np.array([seats, *values.values()], np.int64))
    settle(state, edition.record, random, np.zeros(game.outcomes, np.int64))
    return count_from(game, edition, state, depth, random)


def count_from(game: Game, edition: Edition, state: Any, depth: int, random: Random) -> int:
    """How many sequences of `depth` actions there are from a full `state` in which a seat must act."""
    if depth == 0:
        return 1
    states = game.state.many(depth + 1)
    states[0] = state
    randoms = np.zeros((depth + 1, len(random)), np.int64)
    randoms[0] = random
    actions = np.zeros((depth, game.most_legal), np.int64)
    return perft(states, edition.record, randoms, actions, np.zeros(game.outcomes, np.int64))
