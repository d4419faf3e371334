"""Plays a random game through the kernels and prints a hash of every state: for comparing ways to run."""

from __future__ import annotations

import hashlib
import sys

import numpy as np

from houndtable.core.croupier import roll, seeded
from houndtable.core.game import CHANCE_BIT, seats_of
from houndtable.core.layout import CHANCE, WATCHER
from houndtable.games import load


def trace(name: str, seats: int, seed: int, steps: int) -> str:
    """The hash of the states, observations, determinizations and policies of a game's first steps."""
    game = load(name)
    rules, e = game.rules, game.house.record
    options = game.check_options(seats, {})
    s = game.state.new()
    rules.setup(s, e, np.array([seats, *options.values()], np.int64))
    random = seeded(seed)
    weights, actions = np.zeros(game.outcomes, np.int64), np.zeros(game.most_legal, np.int64)
    shares = np.zeros(seats)
    digest = hashlib.sha256()
    for step in range(steps):
        bits = int(rules.actors(s, e))
        if bits == 0:
            break
        if bits == CHANCE_BIT:
            rules.odds(s, e, weights)
            chances = [k for k, weight in enumerate(weights) if weight]
            rules.apply(s, e, CHANCE, chances[roll(random, len(chances))])
        else:
            seat = seats_of(bits)[0]
            count = rules.legal(s, e, seat, actions)
            digest.update(actions[:count].tobytes())
            action = int(actions[roll(random, count)])
            if step % 3 == 0:
                action = int(rules.policy(game.state.observe(s, seat), e, seat, random))
            rules.apply(s, e, seat, action)
        digest.update(s.tobytes())
        assert rules.check(s, e) == 0
        rules.standing(s, e, shares)
        digest.update(shares.round(9).tobytes())
        if step % 10 == 0:
            for viewer in (0, WATCHER):
                seen = game.state.observe(s, viewer)
                rules.determinize(seen, e, viewer, random)
                digest.update(seen.tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    print(trace(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
