"""The engine and the oracle agree: in random games, in games where rare things are frequent, and from
positions that games hardly ever come to. And they would not, were either of them wrong.

``python -m tests.a_dogs_life.test_oracle --games 2000`` compares so many.
"""

from __future__ import annotations

import random
import tomllib
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN
from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.parts import LifeEdition
from houndtable.games.a_dogs_life.state import Phase, Trial
from tests import oracles
from tests.a_dogs_life.oracle import Oracle
from tests.a_dogs_life.oracle_errors import ERRORS
from tests.a_dogs_life.oracle_players import TASTES, Player, Taste, any_options, name_of
from tests.a_dogs_life.oracle_positions import Scatter, random_edition
from tests.a_dogs_life.oracle_table import Options
from tests.a_dogs_life.oracle_town import Dog, Paper, Town
from tests.oracles import Pairs, bits_of, compare_many, filled, now_and_then

GAMES = 3 if COMPILED else 1  # for each taste
EVENTS = 300 if COMPILED else 30  # of a game, at most
POSITIONS = 50 if COMPILED else 3  # for each number of seats
STEPS = 12  # from a position on
NOTICED = 400  # positions within which a wrong rule is noticed
TOWNS, MANY_TOWNS = 6, 40  # drawn at random, beside the house edition's; those of a long comparison
SETTING_UP = (Phase.FIRST, Phase.DOGS, Phase.CHOOSE, Phase.HOMES)


@lru_cache
def edition(number: int) -> tuple[dict[str, Any], Any]:
    """The data of an edition file and its record: that of the house, or one drawn at random."""
    if number == 0:
        return tomllib.loads((GAME.folder / "house.toml").read_text()), GAME.house.record
    chance = random.Random(number)
    while True:
        data = random_edition(chance)
        file = LifeEdition.model_validate(data)
        if not file.fault():
            return data, file.record()


class Pair(oracles.Pair):
    """One game, played by both."""

    game = GAME
    oracle: Oracle

    def __init__(self, options: Options, town: int, oracle: type[Oracle] = Oracle) -> None:
        self.options, self.kind = options, oracle
        self.data, record = edition(town)
        self.title = f"{options}, town {town}"
        super().__init__(options, record)
        self.oracle = oracle(options, self.data)

    def an_oracle(self, state: Any) -> Oracle:
        return self.kind(self.options, self.data, state)

    def name_of(self, actor: int, action: int) -> str:
        if actor != CHANCE:
            return name_of(action)
        return Trial(self.s.trial).name.lower() if self.s.phase == Phase.CARD else Phase(self.s.phase).name

    def moment(self) -> str:
        s = self.s
        return f"{self.title}: round {s.rounds}, turn {s.turn}, {Phase(s.phase).name}, {Trial(s.trial).name}"

    def pairs(self) -> Pairs:
        return [*self._course(), *self._dogs(), *self._town(), *self._papers(), *self._end()]

    def scatter(self, chance: random.Random) -> None:
        """Lay everything anew."""
        points = [breed.points for breed in self.oracle.breeds]
        Scatter(self.s, Town(self.data), points, chance)
        self.begin_again()

    def apply(self, actor: int, action: int) -> None:
        """An event, and what both make of it."""
        self.tell(self.learning(actor, action))
        if actor != CHANCE and action != numbers.DELIVER:
            before, after = GAME.state.copy_of(self.s), GAME.state.copy_of(self.s)
            GAME.rules.apply(after, self.e, actor, action)
            self._take_back(before, after, actor, action)
        super().apply(actor, action)

    def _take_back(self, before: Any, after: Any, actor: int, action: int) -> None:
        """Who takes a newspaper knows it, also when that is taken back; nothing else is kept."""
        taken = GAME.state.copy_of(before)
        GAME.rules.remember(taken, after, self.e, actor, action)
        if action == numbers.COLLECT_PAPER:
            paper = self.oracle.dogs[actor].space.papers[-1]  # type: ignore[union-attr]
            before.paper_seen[paper.number] |= 1 << actor
        self.tell([("taken back", taken.tobytes(), before.tobytes())])

    def run_out(self) -> None:
        """The table's time is up."""
        GAME.rules.apply(self.s, self.e, TABLE, 0)
        self.oracle.time_up()
        self.compare()

    def _course(self) -> Pairs:
        s, o = self.s, self.oracle
        found: Pairs = [
            ("phase", s.phase, o.phase),
            ("round", s.rounds, o.round),
            ("last round", s.last_round, o.last_round),
            ("play-off", s.play_off, o.play_off),
            ("first", s.first, o.first.seat),
            ("points", s.points, o.points),
            ("begged", s.begged, bits_of(place.place for place in o.begged)),
            ("trial", s.trial, o.trial),
            ("turner", s.turner, _seat(o.turner)),
            ("foe", s.foe, _seat(o.foe)),
            ("claws", s.claws, o.claws),
            ("cards due", s.cards_due, o.cards_due),
            ("freed", s.freed, o.freed),
            ("escapes", s.escapes, bits_of(dog.seat for dog in o.hiding)),
            ("pips", s.pips, o.pips),
        ]
        if s.phase != Phase.OVER:
            found.append(("playing", s.playing, bits_of(dog.seat for dog in o.playing)))
        if s.phase not in (*SETTING_UP, Phase.OVER):
            found.append(("turn", s.turn, o.dog.seat))
        return found

    def _dogs(self) -> Pairs:
        s, dogs = self.s, self.oracle.dogs
        found: Pairs = [
            ("breed", s.dog, [dog.breed.number if dog.breed else numbers.BREEDS for dog in dogs]),
            ("home", s.home, [dog.home.number if dog.home else numbers.HOMES for dog in dogs]),
        ]
        if s.phase not in SETTING_UP:
            turned = [numbers.NO_CARD if dog.turned is None else dog.turned for dog in dogs]
            found += [
                ("place", s.place, [dog.space.number if dog.space else numbers.NO_SPACE for dog in dogs]),
                ("pound", s.pound, [dog.pound_day for dog in dogs]),
                ("hunger", s.hunger, [dog.hunger for dog in dogs]),
                ("bladder", s.bladder, [dog.bladder for dog in dogs]),
                ("carried", s.carried, [dog.bones for dog in dogs]),
                ("buried", s.buried, [dog.buried for dog in dogs]),
                ("deck", s.deck, [[int(card in dog.pile) for card in range(13)] for dog in dogs]),
                ("turned", s.turned, turned),
            ]
        return [(name, values[: len(dogs)].tolist(), others) for name, values, others in found]

    def _town(self) -> Pairs:
        s, o, town = self.s, self.oracle, self.oracle.town
        lying = {number: int(s.lying[number]) for number in np.flatnonzero(s.lying).tolist()}
        sides = {road: side for side, road in o.truck.roads.items()}
        side = sides[o.truck_last] if o.truck_last else numbers.NO_SIDE
        marks = [_seat(post.mark) for post in town.lampposts]
        return [
            (
                "searched",
                s.searched.tolist(),
                filled([int(can.searched) for can in town.cans], numbers.CANS, 0),
            ),
            ("marks", s.mark.tolist(), filled(marks, numbers.LAMPS, numbers.NOBODY)),
            ("lying", lying, {space.number: space.bones for space in town.spaces if space.bones}),
            ("supply", s.supply, o.supply),
            ("truck", s.truck, o.truck.number),
            ("truck's side", s.truck_side, side),
        ]

    def _papers(self) -> Pairs:
        s, o = self.s, self.oracle
        stacks = [(space.number, space.papers) for space in o.town.spaces]
        stacks += [(numbers.IN_MOUTH + dog.seat, dog.papers) for dog in o.dogs]
        where = {paper: (place, n) for place, stack in stacks for n, paper in enumerate(stack, 1)}
        places = [where.get(paper, (numbers.STOCK, 0)) for paper in o.papers]
        found: Pairs = [
            ("newspapers", list(zip(s.paper_at.tolist(), s.paper_order.tolist(), strict=True)), places),
            ("addresses", s.address.tolist(), [paper.address for paper in o.papers]),
            ("readers", s.paper_seen.tolist(), [_readers(paper) for paper in o.papers]),
        ]
        for viewer in self.viewers:
            known = [paper.address if o.knows(viewer, paper) else UNKNOWN for paper in o.papers]
            found.append((f"known to {viewer}", GAME.state.observe(s, viewer).address.tolist(), known))
        return found

    def _end(self) -> Pairs:
        if self.oracle.actors():
            return []
        shares, winners = np.zeros(len(self.seats)), self.oracle.leaders()
        GAME.rules.returns(self.s, self.e, shares)
        even = [(dog in winners) / len(winners) for dog in self.oracle.dogs]
        standing = np.zeros(len(self.seats))
        GAME.rules.standing(self.s, self.e, standing)
        ends = {"returns": shares, "standing": standing}
        return [(name, values.tolist(), pytest.approx(even)) for name, values in ends.items()]


def _seat(dog: Dog | None) -> int:
    return dog.seat if dog else numbers.NOBODY


def _readers(paper: Paper) -> int:
    return bits_of(paper.readers) if paper.address else numbers.EVERYBODY


def play(pair: Pair, chance: random.Random, taste: Taste, most: int) -> None:
    """Play to the end, or so many events; now and then the oracle goes on from the engine's state."""
    pair.compare()
    for _ in range(most):
        if not pair.oracle.actors():
            break
        pair.apply(*Player(pair.oracle, chance, taste).answer())
        now_and_then(pair, chance, imagines=0.05)
        if chance.random() < 0.0005:
            pair.run_out()


def whole_game(seed: str, taste: Taste, most: int, oracle: type[Oracle] = Oracle, towns: int = TOWNS) -> Pair:
    """A game from the set-up on."""
    chance = random.Random(seed)
    pair = Pair(any_options(chance, chance.randint(2, 6)), chance.randint(0, towns), oracle)
    play(pair, chance, taste, most)
    return pair


def from_position(
    seed: str, seats: int, most: int, oracle: type[Oracle] = Oracle, towns: int = TOWNS
) -> Pair:
    """Some events from any position on."""
    chance = random.Random(seed)
    pair = Pair(any_options(chance, seats), chance.randint(0, towns), oracle)
    pair.scatter(chance)
    play(pair, chance, chance.choice(list(TASTES.values())), most)
    return pair


@pytest.mark.parametrize("taste", TASTES)
def test_the_engine_plays_games_as_the_oracle_does(taste: str) -> None:
    for number in range(GAMES):
        whole_game(f"{taste} {number}", TASTES[taste], EVENTS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_engine_plays_any_position_as_the_oracle_does(seats: int) -> None:
    for number in range(POSITIONS):
        from_position(f"{seats} {number}", seats, STEPS)


@pytest.mark.parametrize("error", ERRORS if COMPILED else ERRORS[:3], ids=lambda error: error.__name__)
def test_a_wrong_rule_is_noticed(error: type[Oracle]) -> None:
    with pytest.raises(AssertionError):
        _compare_with(error)


def _compare_with(wrong: type[Oracle]) -> None:
    for number in range(NOTICED):
        from_position(f"wrong {number}", 2 + number % 5, STEPS, wrong)
        if number % 10 == 0:
            whole_game(f"wrong {number}", TASTES["any"], STEPS, wrong)


def main() -> None:
    """Compare as many games and positions as the command line says."""
    tastes = list(TASTES.values())
    compare_many(
        GAME.title,
        lambda seed, number: whole_game(seed, tastes[number % len(tastes)], 10_000, towns=MANY_TOWNS),
        lambda seed, number: from_position(seed, 2 + number % 5, 60, towns=MANY_TOWNS),
    )


if __name__ == "__main__":
    main()
