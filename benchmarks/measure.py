"""Measuring: the best of several interleaved rounds, so that all rows meet the same machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

ROUNDS = 7


@dataclass
class Row:
    """One thing that is measured: `run` does `count` of it, however it likes, and returns how many."""

    name: str
    unit: str
    run: Callable[[], float]
    goal: str = ""
    seconds: list[float] = field(default_factory=list)
    counts: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Per second, in the best round."""
        return max(count / seconds for count, seconds in zip(self.counts, self.seconds, strict=True))


def measure(rows: list[Row], done: Callable[[], object]) -> None:
    """Measure all rows, once in each round, after a round that warms up."""
    for row in rows:
        row.run()
        done()
    for _ in range(ROUNDS):
        for row in rows:
            started = time.perf_counter()
            count = row.run()
            row.seconds.append(time.perf_counter() - started)
            row.counts.append(count)
            done()
