"""OpenSpiel's C++ games, driven as whole random games: from Python, and by its own C++ loop."""

from __future__ import annotations

import random
from collections.abc import Callable

from benchmarks.measure import Row

PYTHON_GAMES = {"maedn": 20, "oh_hell": 150}
CPP_GAMES = {"maedn": 200, "oh_hell": 2000}


def _load(name: str):
    import pyspiel

    return pyspiel.load_game(f"{name}(players=4)")


def from_python(name: str) -> Callable[[], float]:
    """Whole games through the Python binding, a call a step; counts moves of players."""
    game = _load(name)
    draw = random.Random(1)

    def run() -> float:
        moves = 0
        for _ in range(PYTHON_GAMES[name]):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw.choices(actions, weights)[0])
                else:
                    state.apply_action(draw.choice(state.legal_actions()))
                    moves += 1
        return float(moves)

    return run


def in_cpp(name: str) -> Callable[[], float]:
    """Whole games by OpenSpiel's own loop in C++ with its uniform random bots; counts moves of players."""
    import pyspiel

    game = _load(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]

    def run() -> float:
        moves = 0
        for seed in range(CPP_GAMES[name]):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            moves += sum(1 for step in state.full_history() if step.player >= 0)
        return float(moves)

    return run


def clones() -> Callable[[], float]:
    """Copies of a state, from Python."""
    state = _load("maedn").new_initial_state()

    def run() -> float:
        for _ in range(100_000):
            state.clone()
        return 100_000.0

    return run


def rows() -> list[Row]:
    """The rows of OpenSpiel."""
    return [
        Row("OpenSpiel maedn, 4 seats, from Python", "moves/s", from_python("maedn")),
        Row("OpenSpiel oh_hell, 4 seats, from Python", "moves/s", from_python("oh_hell")),
        Row("OpenSpiel maedn, 4 seats, all in C++", "moves/s", in_cpp("maedn")),
        Row("OpenSpiel oh_hell, 4 seats, all in C++", "moves/s", in_cpp("oh_hell")),
        Row("OpenSpiel maedn clone, from Python", "clones/s", clones()),
    ]
