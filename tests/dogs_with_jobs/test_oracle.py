"""The engine and the oracle agree: in random games, in games where rare things are frequent, and from
positions that games hardly ever come to.

``python -m tests.dogs_with_jobs.test_oracle --games 2000`` compares so many.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE, MAX_SEATS, WATCHER
from houndtable.games.dogs_with_jobs import state as numbers
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.rules.scoring import score
from houndtable.games.dogs_with_jobs.state import (
    DISCARDS,
    DOGS,
    IN_DRAFT,
    NO_DOG,
    NO_JOB,
    PILE,
    TEAM,
    TYPES,
    Mode,
    Phase,
    Type,
)
from tests import oracles
from tests.dogs_with_jobs.oracle import Oracle
from tests.dogs_with_jobs.positions import random_edition, scatter
from tests.oracles import Pairs, compare_many, filled, now_and_then

GAMES = 3 if COMPILED else 1  # for each taste
EVENTS = 300 if COMPILED else 30  # of a game, at most; a whole one has 150 to 400
POSITIONS = 60 if COMPILED else 3  # for each number of seats
STEPS = 20  # from a position on
NAMES = (
    *(
        "END",
        "STOP",
        "PASS",
        "DRAW",
        "FIRE",
        "SLED",
        "HUNT",
        "NEXT",
        "SHOW",
        "BEGIN",
        "PAY",
        "RECRUIT",
        "HERD",
    ),
    *("SEARCH", "POLICE", "TRADE", "LAY", "GUARD", "GUIDE", "THERAPY", "TAKE", "REJECT"),
)
STARTS = [(int(getattr(numbers, name)), name) for name in NAMES]
ON_TURN = (Phase.TURN, Phase.SLED, Phase.MORE, Phase.DRAW, Phase.REJECT, Phase.LOOK, Phase.FETCH, Phase.SHOW)


@dataclass(frozen=True)
class Taste:
    """How often each kind of action is chosen, and which dogs chance likes to turn over."""

    dogs: tuple[Type, ...] = ()
    often: dict[str, float] = field(default_factory=dict)


TASTES = {
    "any": Taste(),
    "herds": Taste((Type.HERDING, Type.SLED, Type.FIRE), {"HERD": 6, "RECRUIT": 0.3, "SLED": 2}),
    "finds": Taste((Type.HUNTING, Type.SEARCH, Type.FIRE), {"SEARCH": 5, "FIRE": 5, "HUNT": 3}),
    "fires": Taste((Type.FIRE, Type.GUIDE, Type.THERAPY), {"FIRE": 9, "PAY": 5, "STOP": 3}),
    "guards": Taste((Type.GUARD, Type.POLICE, Type.MOUNTAIN), {"GUARD": 6, "POLICE": 6, "LAY": 0.5}),
    "minds": Taste((Type.GUIDE, Type.THERAPY, Type.GUARD), {"GUIDE": 5, "THERAPY": 5, "LAY": 4}),
    "trades": Taste((Type.MOUNTAIN, Type.POLICE, Type.SLED), {"TRADE": 9, "POLICE": 4}),
    "hoards": Taste((Type.HUNTING,), {"DRAW": 9, "HUNT": 9, "PAY": 0.02, "LAY": 0.02, "END": 0.02}),
}


def name_of(action: int) -> str:
    """The kind of an action."""
    return max((start, name) for start, name in STARTS if start <= action)[1]


class Pair(oracles.Pair):
    """One game, played by both."""

    game = GAME
    oracle: Oracle

    def __init__(self, seats: int, series: int, edition: Any) -> None:
        self.series = series
        super().__init__((seats, series), edition)
        self.oracle = Oracle(seats, series, edition)

    def an_oracle(self, state: Any) -> Oracle:
        return Oracle(len(self.seats), self.series, self.e, state)

    def name_of(self, actor: int, action: int) -> str:
        return "chance" if actor == CHANCE else name_of(action)

    def moment(self) -> str:
        s = self.s
        return (
            f"{len(self.seats)} seats, game {s.game} of {self.series}, round {s.rounds}, "
            f"turn {s.turn}, acts {s.acts}, {Phase(s.phase).name}"
        )

    def pairs(self) -> Pairs:
        return [*self._course(), *self._dogs(), *self._jobs(), *self._teams(), *self._known(), *self._end()]

    def apply(self, actor: int, action: int) -> None:
        """An event, and what both make of it."""
        self.tell(self.learning(actor, action))
        super().apply(actor, action)

    def _course(self) -> Pairs:
        s, o = self.s, self.oracle
        found: Pairs = [
            ("phase", s.phase, o.phase),
            ("game", s.game, o.game),
            ("leader", s.leader, o.leader),
            ("first", s.first, o.first),
            ("looking", set(np.flatnonzero(s.looking).tolist()), o.looking),
            ("looked at", s.looked_at, o.looked_at),
            ("fetched", s.fetched, _slot(o)),
        ]
        if s.phase in ON_TURN:
            found += [("turn", s.turn, o.turn), ("acts", s.acts, o.acts), ("round", s.rounds, o.round)]
        taking = o.taking
        mode, money, herd, unit = Mode.NONE, 0, NO_DOG, MAX_SEATS * TYPES
        if taking:
            mode, money = taking.mode, taking.money
            herd = taking.herd.number if taking.herd else NO_DOG
            if taking.victim:
                unit = taking.victim[0] * TYPES + taking.victim[1]
        elif o.hunting:
            mode = Mode.HUNT
        elif o.phase in (Phase.DRAFT, Phase.SLED) and o.acts:
            mode = Mode.SLED
        found += [("mode", s.mode, mode), ("money", s.money, money), ("herd", s.herd, herd)]
        return [*found, ("unit", s.unit, unit), ("to draw", s.to_draw, o.to_draw)]

    def _dogs(self) -> Pairs:
        s, o = self.s, self.oracle
        places = dict.fromkeys(o.dog_pile, PILE)
        places |= {dog: IN_DRAFT for dog in o.draft if dog}
        places |= dict.fromkeys(o.dog_discards, DISCARDS)
        for seat, team in enumerate(o.teams):
            places |= {dog: TEAM + seat for unit in team.values() for dog in unit.dogs}
        where = {dog.number: place for dog, place in places.items()}
        discards = [dog.number for dog in o.dog_discards]
        return [
            ("at", s.at.tolist(), [where.get(number) for number in range(DOGS)]),
            ("dogs left", s.dogs_left, len(o.dog_pile)),
            ("draft", s.draft.tolist(), [dog.number if dog else NO_DOG for dog in o.draft]),
            ("dogs discarded", s.dogs_discarded, len(discards)),
            ("dog discards", s.dog_discards.tolist(), filled(discards, DOGS, NO_DOG)),
        ]

    def _jobs(self) -> Pairs:
        s, o = self.s, self.oracle
        discards = [job.kind for job in o.job_discards]
        pile = Counter({job.kind: count for job, count in o.job_pile.items()})
        ready = [filled(o.ready_jobs if seat == o.turn else [], 2, NO_JOB) for seat in range(MAX_SEATS)]
        hands = [Counter(job.kind for job in hand) for hand in o.hands]
        drawn = [kind for kind in s.drawn.tolist() if kind != NO_JOB]
        bits = [bits for bits, kind in zip(s.drawn_known, s.drawn, strict=True) if kind != NO_JOB]
        return [
            ("pile", s.pile.tolist(), [pile[kind] for kind in range(numbers.KINDS)]),
            ("left", s.left, pile.total()),
            ("job discards", s.job_discards.tolist(), filled(discards, numbers.JOBS, NO_JOB)),
            ("discarded", s.discarded, len(discards)),
            ("held", s.held.tolist(), filled([hand.total() for hand in hands], MAX_SEATS, 0)),
            ("hands", [Counter(self._hand(seat)) for seat in self.seats], hands),
            ("ready", s.ready.tolist(), ready),
            ("drawn", Counter(drawn), Counter(job.kind for job in o.drawn)),
            ("drawn known", set(bits), {1 << o.turn} if o.drawn else set()),
        ]

    def _hand(self, seat: int) -> list[int]:
        held: list[int] = self.s.hand[seat, : self.s.held[seat]].tolist()
        return held

    def _teams(self) -> Pairs:
        names = ("dogs", "experience", "guarded", "done", "laid", "laid_at", "laid_known")
        numbers_of = [self.s[name].tolist() for name in names]
        engine, oracle = {}, {}
        for seat in range(MAX_SEATS):
            for kind in range(TYPES):
                unit = [values[seat][kind] for values in numbers_of]
                if any(unit[:4]):
                    engine[seat, kind] = unit
        for seat, team in enumerate(self.oracle.teams):
            for kind, found in team.items():
                jobs = found.jobs
                known = [self._bits(seat, kind, place) for place in range(len(jobs))]
                oracle[seat, int(kind)] = [
                    *(len(found.dogs), found.experience, found.guarded, len(jobs)),
                    filled([laid.job.kind for laid in jobs], 3, NO_JOB),
                    filled([laid.experience for laid in jobs], 3, 0),
                    filled(known, 3, 127),
                ]
        return [("units by seat and type", engine, oracle)]

    def _bits(self, seat: int, unit: Type, place: int) -> int:
        """Who knows a job that is laid, as the engine writes it; an empty chair knows what watchers do."""
        bits = {viewer: self.oracle.knows_laid(viewer, seat, unit, place) for viewer in self.viewers}
        return sum(1 << bit for bit in range(MAX_SEATS + 1) if bits.get(bit, bits[WATCHER]))

    def _known(self) -> Pairs:
        s, o = self.s, self.oracle
        found: Pairs = []
        for seat in self.seats:
            open_to = {int(bits) for bits in s.open_to[seat, : s.held[seat]]}
            for viewer in self.viewers:
                known = s.knows[viewer, seat] if viewer < len(self.seats) else s.shown[seat]
                counts = Counter({kind: int(count) for kind, count in enumerate(known) if count})
                if any(bits >> min(viewer, MAX_SEATS) & 1 for bits in open_to):
                    counts = Counter(self._hand(seat))
                found.append((f"{viewer} knows in the hand of {seat}", counts, o.knows(viewer, seat)))
            found.append((f"order in the hand of {seat}", self._hand(seat), sorted(self._hand(seat))))
        return found

    def _end(self) -> Pairs:
        s, o = self.s, self.oracle
        points = [filled(o.points[seat], numbers.GAMES, 0) for seat in self.seats]
        skill = [filled(o.skill[seat], numbers.GAMES, 0) for seat in self.seats]
        found: Pairs = [
            ("points", s.points[: len(self.seats)].tolist(), points),
            ("skill", s.skill[: len(self.seats)].tolist(), skill),
        ]
        if o.phase in (Phase.TURN, Phase.SHOW, Phase.SCORED, Phase.OVER):
            found.append(("scores", [score(s, self.e, seat) for seat in self.seats], o.scores()))
        if not o.actors():
            shares, winners = np.zeros(len(self.seats)), o.winners()
            GAME.rules.returns(s, self.e, shares)
            even = [(seat in winners) / len(winners) for seat in self.seats]
            found.append(("returns", shares.tolist(), pytest.approx(even)))
        return found

    def imagine(self, viewer: int, seed: int) -> Oracle:
        """A possible truth keeps what the viewer knows, and jobs that can lie where they do."""
        imagined: Oracle = super().imagine(viewer, seed)
        for seat in self.seats:
            hand = imagined.knows(seat, seat)
            assert self.oracle.knows(viewer, seat) <= hand, (viewer, seat, self.told[-3:])
        for unit in (unit for team in imagined.teams for unit in team.values()):
            for laid in unit.jobs:
                assert laid.job.top <= laid.experience, (viewer, self.told[-3:])
                assert laid.job.category in (unit.category, numbers.Category.WILD)
        return imagined


def _slot(oracle: Oracle) -> int:
    """The place of the job that is being fetched."""
    if oracle.fetched is None:
        return numbers.SLOTS
    seat, unit, place = oracle.fetched
    return (seat * TYPES + unit) * 3 + place


def _answer(pair: Pair, chance: random.Random, taste: Taste) -> tuple[int, int]:
    """What happens next: chance and seats have the taste of this game."""
    actors = pair.oracle.actors()
    if actors == {CHANCE}:
        odds = pair.oracle.odds()
        if pair.s.phase == Phase.DRAFT and chance.random() < 0.7:
            wished = [n for n in odds if (n - numbers.TURN_OVER) // 6 in taste.dogs]
            odds = {outcome: odds[outcome] for outcome in wished or odds}
        if pair.s.phase == Phase.DRAW and chance.random() < 0.4:  # jobs that are alike
            return CHANCE, max(odds, key=lambda outcome: odds[outcome])
        return CHANCE, chance.choices(list(odds), list(odds.values()))[0]
    seat = chance.choice(sorted(actors))
    by_name: dict[str, list[int]] = {}
    for action in sorted(pair.oracle.legal(seat)):
        by_name.setdefault(name_of(action), []).append(action)
    often = {"END": 0.3, "STOP": 0.3} | taste.often
    (name,) = chance.choices(list(by_name), [often.get(name, 1) for name in by_name])
    return seat, chance.choice(by_name[name])


def play(pair: Pair, chance: random.Random, taste: Taste, most: int) -> None:
    """Play to the end, or so many events; now and then the oracle goes on from the engine's state."""
    pair.compare()
    for _ in range(most):
        if not pair.oracle.actors():
            break
        pair.apply(*_answer(pair, chance, taste))
        now_and_then(pair, chance, imagines=0.1)


def whole_game(seed: str, taste: Taste, most: int) -> Pair:
    """A game from the set-up on."""
    chance = random.Random(seed)
    edition = chance.choice([GAME.house.record, random_edition(chance)])
    pair = Pair(chance.randint(2, 5), chance.choice([1, 1, 3]), edition)
    play(pair, chance, taste, most)
    return pair


def from_position(seed: str, seats: int, most: int) -> Pair:
    """Some events from any position on."""
    chance = random.Random(seed)
    edition = chance.choice([GAME.house.record, random_edition(chance)])
    pair = Pair(seats, chance.choice([1, 3]), edition)
    scatter(pair.s, edition, chance)
    pair.begin_again()
    play(pair, chance, chance.choice(list(TASTES.values())), most)
    return pair


@pytest.mark.parametrize("taste", TASTES)
def test_the_engine_plays_games_as_the_oracle_does(taste: str) -> None:
    for number in range(GAMES):
        whole_game(f"{taste} {number}", TASTES[taste], EVENTS)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_engine_plays_any_position_as_the_oracle_does(seats: int) -> None:
    for number in range(POSITIONS):
        from_position(f"{seats} {number}", seats, STEPS)


def main() -> None:
    """Compare as many games and positions as the command line says."""
    tastes = list(TASTES.values())
    compare_many(
        GAME.title,
        lambda seed, number: whole_game(seed, tastes[number % len(tastes)], 10_000),
        lambda seed, number: from_position(seed, 2 + number % 4, 60),
    )


if __name__ == "__main__":
    main()
