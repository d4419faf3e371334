"""What is measured of Houndtable."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np

from benchmarks.measure import Row
from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier
from houndtable.core.game import Game
from houndtable.core.kernel import kernel
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.lab.match import play_match

GAMES = 320
SHORT_GAMES = 3200  # of a tenth of the moves
CLONES = 2_000_000

FIRST_GAME = """
import houndtable
from houndtable.bots.players import Bot
table, bot = houndtable.table("dog-royal", seed=1), Bot("greedy", 1)
while not table.over:
    seat = table.actors[0]
    table.play(seat, bot.choose(table.observe(seat)))
print(table.result)
"""


def playouts(
    game: Game, seats: int, games: int = GAMES, threads: int = 1, **options: int
) -> Callable[[], float]:
    """Whole random games; counts moves."""

    def run() -> float:
        match = play_match(game, ["random"] * seats, games=games * threads, options=options, threads=threads)
        return float(match.moves.sum())

    return run


def greedy(game: Game, games: int = 64) -> float:
    """Whole games of four greedy bots; counts moves."""
    return float(play_match(game, ["greedy"] * 4, games=games).moves.sum())


@kernel
def _clone(states: np.ndarray, count: int) -> int:  # type: ignore[type-arg]
    total = 0
    for _i in range(count):
        states[1] = states[0]
        states[0].moves += 1
        total += states[1].moves
    return total


def clones(game: Game) -> float:
    """Copies of a state inside a kernel, each different from the last."""
    _clone(game.state.many(2), CLONES)
    return float(CLONES)


def table_plays(game: Game) -> float:
    """``table.play`` from Python with actions that are known to be legal; counts moves."""
    table = Table(game, 4, {"move_limit": 2000}, croupier=Croupier(bytes(32)))
    bot = Bot("random", 1)
    count = 0
    while not table.over:
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))
        count += 1
    return float(count)


def rows(game: Game) -> list[Row]:
    """The rows that are repeated."""
    day, jobs, life = load("dogs-day"), load("dogs-with-jobs"), load("a-dogs-life")
    return [
        Row("DOG Royal, basic, 4 seats", "moves/s", playouts(game, 4, royal=0), "6.7 maedn (Python)"),
        Row("DOG Royal, Royal, 4 seats", "moves/s", playouts(game, 4, royal=1), "3.3 maedn (Python)"),
        Row("DOG Royal, basic, 6 seats", "moves/s", playouts(game, 6, royal=0)),
        Row("DOG Royal, Royal, 6 seats", "moves/s", playouts(game, 6, royal=1)),
        Row("DOG Royal, greedy bots, 4 seats", "moves/s", lambda: greedy(game)),
        Row("Dogs' Day, 4 seats", "moves/s", playouts(day, 4, SHORT_GAMES), "1.5 M moves/s"),
        Row("Dogs' Day, 6 seats", "moves/s", playouts(day, 6, SHORT_GAMES), "1.5 M moves/s"),
        Row("Dogs' Day, greedy bots, 4 seats", "moves/s", lambda: greedy(day, 640)),
        Row("Dogs With Jobs, 2 seats", "moves/s", playouts(jobs, 2, SHORT_GAMES), "1.5 M moves/s"),
        Row("Dogs With Jobs, 5 seats", "moves/s", playouts(jobs, 5, SHORT_GAMES // 2), "1.5 M moves/s"),
        Row("Dogs With Jobs, greedy bots, 4 seats", "moves/s", lambda: greedy(jobs, 320)),
        Row("A Dog's Life, 2 seats", "moves/s", playouts(life, 2, round_limit=30), "1.5 M moves/s"),
        Row("A Dog's Life, 6 seats", "moves/s", playouts(life, 6, round_limit=30), "1.5 M moves/s"),
        Row("A Dog's Life, greedy bots, 4 seats", "moves/s", lambda: greedy(life, 320)),
        Row("table.play from Python, bot's choice included", "moves/s", lambda: table_plays(game)),
        Row("state clone in a kernel", "clones/s", lambda: clones(game), "under 50 ns"),
    ]


def two_threads(game: Game) -> float:
    """How much more two threads play than one, on two cores."""
    one, two = playouts(game, 4, royal=1), playouts(game, 4, threads=2, royal=1)
    rates: list[list[float]] = [[], []]
    for _ in range(5):
        for run, rate in ((one, rates[0]), (two, rates[1])):
            started = time.perf_counter()
            rate.append(run() / (time.perf_counter() - started))
    return max(rates[1]) / max(rates[0])


def first_game() -> tuple[float, float, float]:
    """Seconds from the start of a process to the end of its first game: cold and warm; and MB then."""
    probe = "\nimport resource\nprint(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    with tempfile.TemporaryDirectory() as cache:
        env = os.environ | {"HOUNDTABLE_CACHE": cache}
        times, memory = [], 0.0
        for _ in range(4):
            started = time.perf_counter()
            result = subprocess.run(
                [sys.executable, "-c", FIRST_GAME + probe],
                env=env,
                check=True,
                capture_output=True,
                text=True,
            )
            times.append(time.perf_counter() - started)
            memory = int(result.stdout.split()[-1]) / 1024
    return times[0], min(times[1:]), memory


def the_game() -> Game:
    """The game that is measured."""
    return load("dog-royal")
