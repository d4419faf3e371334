"""What tests of policies share: what one does in a player's place, and games that it plays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from houndtable.core.croupier import Random, pick, seeded
from houndtable.core.game import CHANCE_BIT, Game
from houndtable.core.layout import CHANCE
from tests.sitting import Player


def chosen(game: Game, state: Any, seat: int, random: Random, edition: Any = None) -> int:
    """What the policy does with this record, and the generator where it was."""
    record = game.house.record if edition is None else edition
    return int(game.rules.policy(state, record, seat, random.copy()))


def shares(player: Player, seeds: int) -> Counter[str]:
    """How often the policy does what in a player's place, in words, with so many seeds."""
    table, seat = player.table, player.seat
    words = {int(action): action.words for action in table.legal(seat)}
    drawn = [
        chosen(table.game, player.sees, seat, seeded(seed), table.edition.record) for seed in range(seeds)
    ]
    return Counter(words[action] for action in drawn)


def choices(player: Player, seeds: int = 20) -> set[str]:
    """What the policy does in a player's place, in words, with so many seeds."""
    return set(shares(player, seeds))


def plays_on(player: Player, steps: int) -> list[str]:
    """The steps that the policy does in a player's place, one after the other."""
    done: list[str] = []
    for _ in range(steps):
        done += choices(player, 1)
        player.plays(done[-1])
    return done


def chance_acts(game: Game, state: Any, edition: Any, random: Random) -> bool:
    """Let chance act if it must; whether it had to."""
    if int(game.rules.actors(state, edition)) != CHANCE_BIT:
        return False
    weights = np.zeros(game.outcomes, np.int64)
    game.rules.odds(state, edition, weights)
    game.rules.apply(state, edition, CHANCE, pick(random, weights, len(weights)))
    return True
