"""An engine and its oracle side by side: what the comparisons of several games share.

An oracle is a second implementation of a game, by somebody who had not read the first one.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import numpy as np

from houndtable.core.croupier import seeded
from houndtable.core.game import Game
from houndtable.core.layout import CHANCE, WATCHER

Pairs = list[tuple[str, Any, Any]]
"""What something is called, what the engine says of it, and what the oracle says."""


class Pair:
    """One game, played by both."""

    game: ClassVar[Game]
    oracle: Any

    def __init__(self, options: Sequence[int], edition: Any) -> None:
        """`options` begin with the number of seats."""
        self.e, self.s = edition, self.game.state.new()
        self.game.rules.setup(self.s, edition, np.array(options, np.int64))
        self.seats = range(options[0])
        self.viewers = [*self.seats, WATCHER]
        self.told: list[tuple[int, str, int]] = []
        self.kinds: Counter[str] = Counter()

    # What each game says for itself.

    def an_oracle(self, state: Any) -> Any:
        """The oracle, as it goes on from a state of the engine's."""
        raise NotImplementedError

    def name_of(self, actor: int, action: int) -> str:
        """What kind of event this is."""
        raise NotImplementedError

    def moment(self) -> str:
        """Where in the game this is, for whoever reads of a difference."""
        raise NotImplementedError

    def pairs(self) -> Pairs:
        """All that both know of, but for who acts and what is legal."""
        raise NotImplementedError

    # What all do alike.

    def begin_again(self) -> None:
        """Let the oracle go on from the engine's state."""
        self.oracle = self.an_oracle(self.s)

    def apply(self, actor: int, action: int) -> None:
        """An event, and what both make of it."""
        name = self.name_of(actor, action)
        self.told.append((actor, name, action))
        self.kinds[name] += 1
        self.game.rules.apply(self.s, self.e, actor, action)
        self.oracle.apply(actor, action)
        self.compare()

    def compare(self) -> None:
        """Both say the same of all that can be seen, done and drawn."""
        self.is_sound(self.s)
        self.tell([*self._acting(), *self.pairs()])

    def is_sound(self, state: Any) -> None:
        """`check` finds nothing wrong with a state."""
        fault = self.game.rules.check(state, self.e)
        assert not fault, f"{self.moment()}; last {self.told[-5:]}: {self.game.words.fault(fault)}"

    def tell(self, pairs: Pairs) -> None:
        """Fail with all that differs."""
        different = [f"{name}: {apart(engine, oracle)}" for name, engine, oracle in pairs if engine != oracle]
        assert not different, "\n".join([f"{self.moment()}; last {self.told[-5:]}", *different])

    def legal(self, state: Any, seat: int) -> list[int]:
        """What the engine lets a seat do."""
        out = np.zeros(self.game.most_legal, np.int64)
        found: list[int] = out[: self.game.rules.legal(state, self.e, seat, out)].tolist()
        return found

    def _acting(self) -> Pairs:
        rules = self.game.rules
        bits = rules.actors(self.s, self.e)
        acting = {actor for actor in [*self.seats, CHANCE] if bits >> actor & 1}
        found: Pairs = [("actors", acting, self.oracle.actors())]
        for seat in self.seats:
            legal = self.legal(self.game.state.observe(self.s, seat), seat)
            found.append((f"legal for {seat}", legal, sorted(self.oracle.legal(seat))))
        if CHANCE in acting:
            weights = np.zeros(self.game.outcomes, np.int64)
            rules.odds(self.s, self.e, weights)
            odds = {k: int(weights[k]) for k in np.flatnonzero(weights).tolist()}
            found.append(("odds", odds, self.oracle.odds()))
        return found

    def learning(self, actor: int, action: int) -> Pairs:
        """What each viewer is told of an event that comes."""
        found = []
        for viewer in self.viewers:
            told = self.oracle.learned(viewer, actor, action)
            for s in (self.s, self.game.state.observe(self.s, viewer)):
                learned = self.game.rules.mask_action(s, self.e, viewer, actor, action)
                found.append((f"learned by {viewer}", learned, told))
        return found

    def imagine(self, viewer: int, seed: int) -> Any:
        """A possible truth looks the same to the viewer, and can be played on; its oracle."""
        seen = self.game.state.observe(self.s, viewer)
        world = self.game.state.copy_of(seen)
        self.game.rules.determinize(world, self.e, viewer, seeded(seed))
        self.is_sound(world)
        assert self.game.state.observe(world, viewer).tobytes() == seen.tobytes(), self.told[-3:]
        assert not self.game.rules.check_seen(seen, self.e), self.told[-3:]
        imagined = self.an_oracle(world)
        assert imagined.actors() == self.oracle.actors()
        for seat in imagined.actors() - {CHANCE}:
            legal = self.legal(world, seat)
            assert legal, (viewer, self.told[-3:])
            self.tell([(f"legal for {seat} as {viewer} imagines", legal, sorted(imagined.legal(seat)))])
        return imagined

    def refuse(self) -> None:
        """Each action that is not legal is refused, and no other."""
        for seat in self.seats:
            refusal, seen = self.game.rules.refusal, self.game.state.observe(self.s, seat)
            allowed = [a for a in range(self.game.actions) if not refusal(seen, self.e, seat, a)]
            self.tell([(f"not refused to {seat}", allowed, sorted(self.oracle.legal(seat)))])


def apart(engine: Any, oracle: Any) -> str:
    """What differs between two values."""
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
            return f"only engine {engine}, only oracle {oracle}"
    return f"engine {engine}, oracle {oracle}"


def filled(values: list[int], count: int, empty: int) -> list[int]:
    """Values as a field of so many elements holds them."""
    return values + [empty] * (count - len(values))


def bits_of(values: Iterable[int]) -> int:
    """Numbers as the bits of one."""
    return sum(1 << value for value in values)


def compare_many(
    title: str,
    game: Callable[[str, int], Pair],
    position: Callable[[str, int], Pair],
) -> None:
    """Compare as many games and positions as the command line says; both get a seed and a number."""
    parser = argparse.ArgumentParser(description=f"Compare the engine of {title} with the oracle.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--seed", default="long")
    given = parser.parse_args()
    kinds: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    for number in range(given.games + given.positions):
        seed = f"{given.seed} {number}"
        try:
            kinds += (game if number < given.games else position)(seed, number).kinds
        except AssertionError as fault:
            text = str(fault)
            if not faults[text.split("\n")[-1][:30]]:
                print(f"--- {seed}\n{text}\n", flush=True)
            faults[text.split("\n")[-1][:30]] += 1
    print(dict(kinds), f"{kinds.total()} events;", dict(faults) or "no difference")


def now_and_then(pair: Pair, chance: random.Random, imagines: float) -> None:
    """Sometimes the oracle goes on from the engine's state, a viewer imagines a truth, or all is tried."""
    if chance.random() < 0.02:
        pair.begin_again()
        pair.compare()
    if chance.random() < imagines:
        pair.imagine(chance.choice(pair.viewers), chance.randrange(1 << 30))
    if chance.random() < 0.002:
        pair.refuse()
