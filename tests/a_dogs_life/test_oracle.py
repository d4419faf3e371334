"""The engine and the oracle agree: in random games, in games where rare things are frequent, and from
positions that games hardly ever come to. And they would not, were either of them wrong.

``python -m tests.a_dogs_life.test_oracle --games 2000`` compares so many.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from houndtable.core.croupier import seeded
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER
from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.parts import LifeEdition
from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.oracle import Oracle
from tests.a_dogs_life.oracle_errors import ERRORS
from tests.a_dogs_life.oracle_players import TASTES, Player, Taste, any_options, name_of
from tests.a_dogs_life.oracle_positions import Scatter, random_edition
from tests.a_dogs_life.oracle_table import Options
from tests.a_dogs_life.oracle_town import Dog, Paper, Town

GAMES = 3 if COMPILED else 1  # for each taste
EVENTS = 300 if COMPILED else 30  # of a game, at most
POSITIONS = 50 if COMPILED else 3  # for each number of seats
STEPS = 12  # from a position on
NOTICED = 400  # positions within which a wrong rule is noticed
TOWNS = 6  # drawn at random, beside the house edition's
SETTING_UP = (Phase.FIRST, Phase.DOGS, Phase.CHOOSE, Phase.HOMES)
Pairs = list[tuple[str, Any, Any]]


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


class Pair:
    """One game, played by both."""

    def __init__(self, options: Options, town: int, oracle: type[Oracle] = Oracle) -> None:
        self.options, self.kind = options, oracle
        self.data, self.e = edition(town)
        self.title = f"{options}, town {town}"
        self.s = GAME.state.new()
        GAME.rules.setup(self.s, self.e, np.array(options, np.int64))
        self.oracle = oracle(options, self.data)
        self.seats = range(options.seats)
        self.viewers = [*self.seats, WATCHER]
        self.told: list[tuple[int, str, int]] = []
        self.kinds: Counter[str] = Counter()

    def scatter(self, chance: random.Random) -> None:
        """Lay everything anew."""
        points = [breed.points for breed in self.oracle.breeds]
        Scatter(self.s, Town(self.data), points, chance)
        self.begin_again()

    def begin_again(self) -> None:
        """Let the oracle go on from the engine's state."""
        self.oracle = self.kind(self.options, self.data, self.s)

    def apply(self, actor: int, action: int) -> None:
        """An event, and what both make of it."""
        name = Phase(self.s.phase).name if actor == CHANCE else name_of(action)
        if actor == CHANCE and self.s.phase == Phase.CARD:
            name = Trial(self.s.trial).name.lower()
        self.told.append((actor, name, action))
        self.kinds[name] += 1
        self._tell(self._learning(actor, action))
        before = GAME.state.copy_of(self.s)
        GAME.rules.apply(self.s, self.e, actor, action)
        if actor != CHANCE and action != numbers.DELIVER:
            self._take_back(before, actor, action)
        self.oracle.apply(actor, action)
        self.compare()

    def _take_back(self, before: Any, actor: int, action: int) -> None:
        """Who takes a newspaper knows it, also when that is taken back; nothing else is kept."""
        taken = GAME.state.copy_of(before)
        GAME.rules.remember(taken, self.s, self.e, actor, action)
        if action == numbers.COLLECT_PAPER:
            paper = self.oracle.dogs[actor].space.papers[-1]  # type: ignore[union-attr]
            before.paper_seen[paper.number] |= 1 << actor
        self._tell([("taken back", taken.tobytes(), before.tobytes())])

    def run_out(self) -> None:
        """The table's time is up."""
        GAME.rules.apply(self.s, self.e, TABLE, 0)
        self.oracle.time_up()
        self.compare()

    def compare(self) -> None:
        """Both say the same of all that can be seen, done and drawn."""
        fault = GAME.rules.check(self.s, self.e)
        assert not fault, f"{self.title}: {self.told[-5:]}: {GAME.words.fault(fault)}"
        pairs = [
            *self._acting(),
            *self._course(),
            *self._dogs(),
            *self._town(),
            *self._papers(),
            *self._end(),
        ]
        self._tell(pairs)

    def _tell(self, pairs: Pairs) -> None:
        apart = [f"{name}: {_apart(engine, oracle)}" for name, engine, oracle in pairs if engine != oracle]
        if apart:
            s = self.s
            moment = f"round {s.rounds}, turn {s.turn}, {Phase(s.phase).name}, {Trial(s.trial).name}"
            raise AssertionError("\n".join([f"{self.title}: {moment}; last {self.told[-5:]}", *apart]))

    def _learning(self, actor: int, action: int) -> Pairs:
        found = []
        for viewer in self.viewers:
            told = self.oracle.learned(viewer, actor, action)
            for s in (self.s, GAME.state.observe(self.s, viewer)):
                learned = GAME.rules.mask_action(s, self.e, viewer, actor, action)
                found.append((f"learned by {viewer}", learned, told))
        return found

    def _acting(self) -> Pairs:
        s, o = self.s, self.oracle
        bits = GAME.rules.actors(s, self.e)
        acting = {actor for actor in [*self.seats, CHANCE] if bits >> actor & 1}
        found: Pairs = [("actors", acting, o.actors())]
        out = np.zeros(GAME.most_legal, np.int64)
        for seat in self.seats:
            seen = GAME.state.observe(s, seat)
            legal = out[: GAME.rules.legal(seen, self.e, seat, out)].tolist()
            found.append((f"legal for {seat}", legal, sorted(o.legal(seat))))
            found.append((f"forced for {seat}", GAME.rules.forced(s, self.e, seat) > 0, o.is_forced(seat)))
        if CHANCE in acting:
            weights = np.zeros(GAME.outcomes, np.int64)
            GAME.rules.odds(s, self.e, weights)
            found.append(("odds", {k: int(weights[k]) for k in np.flatnonzero(weights).tolist()}, o.odds()))
        return found

    def _course(self) -> Pairs:
        s, o = self.s, self.oracle
        found: Pairs = [
            ("phase", s.phase, o.phase),
            ("round", s.rounds, o.round),
            ("last round", s.last_round, o.last_round),
            ("play-off", s.play_off, o.play_off),
            ("first", s.first, o.first.seat),
            ("points", s.points, o.points),
            ("begged", s.begged, _bits(place.place for place in o.begged)),
            ("trial", s.trial, o.trial),
            ("turner", s.turner, _seat(o.turner)),
            ("foe", s.foe, _seat(o.foe)),
            ("claws", s.claws, o.claws),
            ("cards due", s.cards_due, o.cards_due),
            ("freed", s.freed, o.freed),
            ("escapes", s.escapes, _bits(dog.seat for dog in o.hiding)),
            ("pips", s.pips, o.pips),
        ]
        if s.phase != Phase.OVER:
            found.append(("playing", s.playing, _bits(dog.seat for dog in o.playing)))
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
                _filled([int(can.searched) for can in town.cans], numbers.CANS, 0),
            ),
            ("marks", s.mark.tolist(), _filled(marks, numbers.LAMPS, numbers.NOBODY)),
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

    def imagine(self, viewer: int, seed: int) -> None:
        """A possible truth looks the same to the viewer, and can be played on."""
        seen = GAME.state.observe(self.s, viewer)
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, self.e, viewer, seeded(seed))
        fault = GAME.rules.check(world, self.e)
        assert not fault, f"{self.title}: {self.told[-3:]}: {GAME.words.fault(fault)}"
        assert GAME.state.observe(world, viewer).tobytes() == seen.tobytes(), self.told[-3:]
        assert not GAME.rules.check_seen(seen, self.e), self.told[-3:]
        imagined = self.kind(self.options, self.data, world)
        out = np.zeros(GAME.most_legal, np.int64)
        for seat in imagined.actors() - {CHANCE}:
            legal = out[: GAME.rules.legal(world, self.e, seat, out)].tolist()
            self._tell([(f"legal for {seat} as {viewer} imagines", legal, sorted(imagined.legal(seat)))])

    def refuse(self) -> None:
        """Each action that is not legal is refused, and no other."""
        for seat in self.seats:
            refusal, seen = GAME.rules.refusal, GAME.state.observe(self.s, seat)
            allowed = {a for a in range(GAME.actions) if not refusal(seen, self.e, seat, a)}
            self._tell([(f"not refused to {seat}", sorted(allowed), sorted(self.oracle.legal(seat)))])


def _bits(values: Iterable[int]) -> int:
    return sum(1 << value for value in values)


def _seat(dog: Dog | None) -> int:
    return dog.seat if dog else numbers.NOBODY


def _readers(paper: Paper) -> int:
    return _bits(paper.readers) if paper.address else numbers.EVERYBODY


def _filled(values: list[int], count: int, empty: int) -> list[int]:
    return values + [empty] * (count - len(values))


def _apart(engine: Any, oracle: Any) -> str:
    if isinstance(engine, dict) and isinstance(oracle, dict):
        keys = [key for key in engine | oracle if engine.get(key) != oracle.get(key)]
        return f"engine { {k: engine.get(k) for k in keys} }, oracle { {k: oracle.get(k) for k in keys} }"
    if isinstance(engine, list) and isinstance(oracle, list):
        if len(engine) == len(oracle):
            engine = {n: x for n, x in enumerate(engine) if x != oracle[n]}
            oracle = {n: oracle[n] for n in engine}
        else:
            both = set(engine) & set(oracle)
            engine, oracle = sorted(set(engine) - both), sorted(set(oracle) - both)
            return f"only engine {_named(engine)}, only oracle {_named(oracle)}"
    return f"engine {engine}, oracle {oracle}"


def _named(actions: list[int]) -> list[tuple[str, int]]:
    return [(name_of(action), action) for action in actions]


def play(pair: Pair, chance: random.Random, taste: Taste, most: int) -> None:
    """Play to the end, or so many events; now and then the oracle goes on from the engine's state."""
    pair.compare()
    for _ in range(most):
        if not pair.oracle.actors():
            break
        if chance.random() < 0.02:
            pair.begin_again()
            pair.compare()
        pair.apply(*Player(pair.oracle, chance, taste).answer())
        if chance.random() < 0.05:
            pair.imagine(chance.choice(pair.viewers), chance.randrange(1 << 30))
        if chance.random() < 0.002:
            pair.refuse()
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
    parser = argparse.ArgumentParser(description="Compare the engine of A Dog's Life with the oracle.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--towns", type=int, default=40)
    parser.add_argument("--seed", default="long")
    given = parser.parse_args()
    kinds: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    tastes = list(TASTES)
    for number in range(given.games + given.positions):
        seed = f"{given.seed} {number}"
        try:
            if number < given.games:
                pair = whole_game(seed, TASTES[tastes[number % len(tastes)]], 10_000, towns=given.towns)
            else:
                pair = from_position(seed, 2 + number % 5, 60, towns=given.towns)
            kinds += pair.kinds
        except AssertionError as fault:
            text = str(fault)
            if not faults[text.split("\n")[-1][:30]]:
                print(f"--- {seed}\n{text}\n", flush=True)
            faults[text.split("\n")[-1][:30]] += 1
    print(dict(kinds), f"{kinds.total()} events;", dict(faults) or "no difference")


if __name__ == "__main__":
    main()
