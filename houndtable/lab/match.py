"""Matches: many games between bots, and how often each seat wins."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houndtable.bots import number_of
from houndtable.bots.loops import play_games
from houndtable.core.croupier import seeded
from houndtable.core.edition import Edition
from houndtable.core.game import Game

BATCH = 16  # games that share one stream of random numbers
CONFIDENCE = 0.95


@dataclass(frozen=True)
class SeatResult:
    """How a seat fared. A victory shared by n teams counts as 1/n of a win."""

    bot: str
    wins: float
    win_rate: float
    low: float  # Wilson's interval, 95 %
    high: float


@dataclass(frozen=True)
class Match:
    """The outcome of a match."""

    game: str
    options: Mapping[str, int]
    edition: str
    seed: int
    games: int
    seats: tuple[SeatResult, ...]
    moves_per_game: float
    seconds_per_game: float
    shares: NDArray[np.float64] = field(repr=False, compare=False)  # [games, seats]
    moves: NDArray[np.int64] = field(repr=False, compare=False)  # [games]

    def to_json(self) -> dict[str, Any]:
        """The match as plain data."""
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "edition": self.edition,
            "moves_per_game": self.moves_per_game,
            "seconds_per_game": self.seconds_per_game,
            "seats": [vars(seat) for seat in self.seats],
        }


def play_match(
    game: Game,
    bots: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
    edition: Edition | None = None,
    threads: int = 1,
    played: Callable[[int], object] = int,
) -> Match:
    """Play `games` games; seat i is played by the bot named ``bots[i]``.

    The same `seed` gives the same games whatever the number of `threads`. `played` is called with the
    number of games that have ended since its last call.
    """
    edition = edition or game.house
    values = game.check_options(len(bots), options or {})
    play_games_of(game, bots, 0, seed, values, edition)  # loads the kernel, which is not timed
    started = time.perf_counter()
    shares, moves = play_games_of(game, bots, games, seed, values, edition, threads, played)
    seconds = time.perf_counter() - started
    return match_of(game, bots, seed, values, edition, shares, moves, seconds)


def match_of(
    game: Game,
    bots: Sequence[str],
    seed: int,
    values: Mapping[str, int],
    edition: Edition,
    shares: NDArray[np.float64],
    moves: NDArray[np.int64],
    seconds: float,
) -> Match:
    """The outcome of games that took so many `seconds` in all."""
    return Match(
        game.name,
        values,
        edition.hash,
        seed,
        len(moves),
        tuple(_seat_result(bot, shares[:, seat]) for seat, bot in enumerate(bots)),
        float(moves.mean()),
        seconds / len(moves),
        shares,
        moves,
    )


def play_games_of(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    values: Mapping[str, int],
    edition: Edition,
    threads: int = 1,
    played: Callable[[int], object] = int,
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Play the games of a match: each seat's share of each victory [games, seats], and the moves [games]."""
    numbers = np.array([number_of(bot) for bot in bots], np.int64)
    settings = np.array([len(bots), *values.values()], np.int64)
    shares = np.zeros((games, len(bots)))
    moves = np.zeros(games, np.int64)

    def play_batch(first: int) -> int:
        last = min(first + BATCH, games)
        play_games(
            game.state.many(3),
            edition.record,
            settings,
            numbers,
            seeded(seed, first // BATCH),
            game.state.hides,
            game.state.sights,
            np.zeros(game.most_legal, np.int64),
            np.zeros(game.outcomes, np.int64),
            shares[first:last],
            moves[first:last],
        )
        return last - first

    waiting: set[Future[int]] = set()
    firsts = iter(range(0, games, BATCH) or (0,))
    pool = ThreadPoolExecutor(threads)
    try:
        while True:  # a few batches at a time, so that an interrupt has little to wait for
            waiting |= {
                pool.submit(play_batch, first) for first in islice(firsts, 2 * threads - len(waiting))
            }
            if not waiting:
                return shares, moves
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for batch in done:
                played(batch.result())
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _seat_result(bot: str, shares: NDArray[np.float64]) -> SeatResult:
    from scipy.stats import binomtest  # needed for this alone, and slow to import

    wins = float(shares.sum())
    interval = binomtest(round(wins), len(shares)).proportion_ci(CONFIDENCE, method="wilson")
    return SeatResult(bot, wins, wins / len(shares), float(interval.low), float(interval.high))
