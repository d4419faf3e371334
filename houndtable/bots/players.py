"""A bot at a table: it gets an observation and answers with an action."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houndtable.bots import GREEDY, number_of
from houndtable.core.croupier import roll, seeded
from houndtable.core.observation import Observation


class Bot:
    """One bot with its own random numbers. `name` is "random" or "greedy"."""

    def __init__(self, name: str, seed: int = 0, *, random: Sequence[int] | None = None) -> None:
        """`random` are the numbers that another bot of this name had come to, to go on from there."""
        self.name = name
        self._number = number_of(name)
        self._random = seeded(seed)
        if random is not None:
            if len(random) != len(self._random) or not all(0 <= word < 1 << 32 for word in random):
                raise ValueError("a bot's random numbers are four of 32 bits")
            self._random[:] = random

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    @property
    def random(self) -> list[int]:
        """The numbers that it has come to: another bot goes on from there."""
        return [int(word) for word in self._random]

    def choose(self, seen: Observation) -> int:
        """The action that the bot plays for the observation's seat, which must have one."""
        record = seen.edition.record
        if self._number == GREEDY:
            return int(seen.game.rules.policy(seen.state, record, seen.seat, self._random))
        actions = np.zeros(seen.game.most_legal, np.int64)
        count = seen.game.rules.legal(seen.state, record, seen.seat, actions)
        return int(actions[roll(self._random, count)])
