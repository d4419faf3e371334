"""The laws of the policies: each sees what its seat sees, does what is legal, and leaves all as it was."""

from __future__ import annotations

import numpy as np
import pytest

from houndtable.core.croupier import roll, seeded
from houndtable.core.game import Game, seats_of
from houndtable.core.kernel import COMPILED
from tests.laws.strategies import ENDING, GAMES
from tests.policies import chance_acts, chosen

MATCHES, MOVES = (6, 2000) if COMPILED else (1, 30)
BOUNDARY = [(game, seats) for game in GAMES for seats in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("game", "seats"), BOUNDARY, ids=lambda value: getattr(value, "name", str(value)))
def test_a_policy_does_the_same_whatever_the_truth_behind_what_it_sees(game: Game, seats: int) -> None:
    rules, record, random = game.rules, game.house.record, seeded(seats)
    switches = [option.name for option in game.options if option.switch]
    for number in range(MATCHES):
        wanted = {name: (number + place) % 2 for place, name in enumerate(switches)}
        try:
            options = game.check_options(seats, {**ENDING.get(game.name, {}), **wanted})
        except ValueError:  # these switches do not go together
            options = game.check_options(seats, ENDING.get(game.name, {}))
        state = game.state.new()
        rules.setup(state, record, np.array([seats, *options.values()], np.int64))
        for _ in range(MOVES):
            if chance_acts(game, state, record, random):
                continue
            acting = seats_of(int(rules.actors(state, record)))
            if not acting:
                break
            seat = acting[roll(random, len(acting))]
            seen = game.state.observe(state, seat)
            before, action = seen.tobytes(), chosen(game, seen, seat, random)
            assert seen.tobytes() == before, "it changes what it sees"
            assert rules.refusal(state, record, seat, action) == 0
            assert chosen(game, state, seat, random) == action, "it looks behind what it may see"
            world = game.state.copy_of(seen)
            rules.determinize(world, record, seat, random.copy())
            assert chosen(game, world, seat, random) == action
            rules.apply(state, record, seat, action)
