"""The engine and the oracle agree: in random games, in games where rare things are frequent, and from
positions that no game would reach."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.rules.days import fortune
from houndtable.games.dogs_day.state import (
    BAGS,
    BANK,
    CAR,
    CARDS,
    CHOOSE,
    MARKERS,
    NO_CARD,
    PRISON,
    RESERVE,
    VAULT,
    Card,
    Kind,
    Phase,
    Step,
)
from tests import oracles
from tests.dogs_day.oracle import Oracle
from tests.oracles import Pairs

GAMES = 3 if COMPILED else 1  # of each taste, for each number of seats
EVENTS = 1000 if COMPILED else 60  # of a game; a whole one has some 200
OPTIONS = ("rich_bank", "informant_first", "informant_arrested")
TASTES = {
    "any": [],
    "alike": list(Card),  # all play the same card, if they can
    "informant": [Card.INFORMANT],  # one plays it, and the others do not
    "lawyers": [Card.LAWYER, Card.MENTOR, Card.CON_ARTIST],
    "femmes": [Card.FEMME, Card.HACKER, Card.LAWYER, Card.EXCAVATOR],
}


class Pair(oracles.Pair):
    """One game, played by both."""

    game = GAME
    oracle: Oracle

    def __init__(self, seats: int, options: dict[str, int], edition: Any) -> None:
        self.options = options
        super().__init__((seats, *options.values()), edition)
        self.oracle = Oracle(seats, options, edition)

    def an_oracle(self, state: Any) -> Oracle:
        """The oracle goes on only where all choose."""
        return Oracle(len(self.seats), self.options, self.e, state)

    def name_of(self, actor: int, action: int) -> str:  # noqa: ARG002
        return Phase(self.s.phase).name

    def moment(self) -> str:
        scene = {seat: Card(card).name for seat, card in enumerate(self.s.scene) if card != NO_CARD}
        return f"{len(self.seats)} seats, {self.options}, round {self.s.rounds}, engine's scene {scene}"

    def pairs(self) -> Pairs:
        return [*self._turn(), *self._cards(), *self._markers(), *self._end()]

    def _turn(self) -> Pairs:
        s, o = self.s, self.oracle
        found: Pairs = []
        if s.phase in (Phase.TAKE, Phase.PAY, Phase.NAME):
            found.append(("turn", {s.turn}, o.actors()))
        if s.phase == Phase.PICK:
            found.append(("turn", s.turn, self.told[-1][0]))
        if s.phase == Phase.TAKE and s.step != Step.FEMME:  # there it is no number
            found.append(("due", s.due[: len(self.seats)].tolist()[s.turn], o.due.get(s.turn)))
        return found

    def _cards(self) -> Pairs:
        s, o, seats = self.s, self.oracle, self.seats
        in_scene = {seat: s.scene[seat] for seat in seats if s.scene[seat] != NO_CARD and not s.escaped[seat]}
        ready = {seat: s.chosen[seat] for seat in seats if s.ready[seat]}
        found: Pairs = [
            ("hands", [set(np.flatnonzero(s.hand[seat]).tolist()) for seat in seats], o.hands),
            ("held", s.held[: len(self.seats)].tolist(), [len(hand) for hand in o.hands]),
            ("chosen", ready, o.chosen),
            ("none chosen", {s.chosen[seat] for seat in set(seats) - set(ready)} <= {NO_CARD}, True),
            ("scene", in_scene, o.scene),
            ("escaped", [bool(s.escaped[seat]) for seat in seats], [o.escaped(seat) for seat in seats]),
            ("cars", s.cars.tolist(), [o.cars[row] for row in range(len(s.cars))]),
        ]
        for seat in seats:
            found.append((f"lot of {seat}", s.lot[seat].tolist(), [o.lot(seat, card) for card in Card]))
        if s.phase not in (Phase.CAR, Phase.DEAL, Phase.OVER):
            found.append(("round", s.rounds, o.round))
        if in_scene:
            found.append(("frustrated", bool(s.frustrated), o.revealed[-1] == 1))
        return found

    def _markers(self) -> Pairs:
        s, o = self.s, self.oracle
        where = {marker.number: place for place, pile in enumerate(o.piles.values()) for marker in pile}
        stock = [Counter(marker.kind for marker in pile) for pile in o.piles.values()]
        return [
            ("at", s.at.tolist(), [where[number] for number in range(MARKERS)]),
            ("known", s.known.tolist(), [sum(1 << seat for seat in m.holders) for m in o.markers]),
            ("value", s.value.tolist(), [m.value for m in o.markers]),
            ("opened", s.opened.tolist(), [bool(m.value) for m in o.markers]),
            ("stock", s.stock.tolist(), [[count[kind] for kind in Kind] for count in stock]),
            ("pool", s.pool.tolist(), [[o.undrawn[k][v] for v in range(s.pool.shape[1])] for k in Kind]),
            ("pending", s.pending, len(o.unlooked)),
        ]

    def _end(self) -> Pairs:
        if self.oracle.actors():
            return []
        shares = np.zeros(len(self.seats))
        GAME.rules.returns(self.s, self.e, shares)
        return [
            ("returns", shares.tolist(), pytest.approx(self.oracle.returns())),
            ("fortune", [fortune(self.s, seat) for seat in self.seats], self.oracle.fortunes),
        ]


def _answer(pair: Pair, chance: random.Random, taste: str, wish: list[Card]) -> tuple[int, int]:
    """What happens next: for chance by its weights, for a seat as the taste of this game is."""
    actors = pair.oracle.actors()
    if actors == {CHANCE}:
        odds = pair.oracle.odds()
        if pair.s.phase == Phase.DEAL and taste != "any":  # the same hands for all
            return CHANCE, min(odds, key=lambda card: wish.index(Card(card)) if card in wish else CARDS)
        return CHANCE, chance.choices(list(odds), list(odds.values()))[0]
    if pair.s.phase != Phase.CHOOSE:
        (seat,) = actors
        return seat, chance.choice(sorted(pair.oracle.legal(seat)))
    seat = chance.choice(sorted(actors) * 3 + list(pair.seats))
    cards = {action - CHOOSE for action in pair.oracle.legal(seat)}
    if taste == "informant":
        lone = (pair.s.rounds * 5) % len(pair.seats)
        cards = cards & {Card.INFORMANT} if seat == lone else cards - {Card.INFORMANT}
    elif taste != "any" and chance.random() < 0.9:
        cards = set([card for card in wish if card in cards][: chance.choice([1, 1, 1, 2])])
    return seat, CHOOSE + chance.choice(sorted(cards or {a - CHOOSE for a in pair.oracle.legal(seat)}))


def _play(pair: Pair, chance: random.Random, taste: str, scatter: float = 0) -> None:
    """Play a game to its end; before a choice the markers are scattered with this probability."""
    wish = chance.sample(TASTES[taste], len(TASTES[taste]))
    pair.compare()
    while pair.oracle.actors() and len(pair.told) < EVENTS:
        if pair.s.phase == Phase.CHOOSE and not pair.s.ready.any():
            if taste == "alike":
                chance.shuffle(wish)
            if chance.random() < scatter:
                _scatter(pair, chance)
                pair.begin_again()
                pair.compare()
        pair.apply(*_answer(pair, chance, taste, wish))


def _scatter(pair: Pair, chance: random.Random) -> None:
    """Lay the markers anew: who has held them stays within what can happen, the counts need not."""
    s = pair.s
    holders = chance.choice([[], [0], list(pair.seats)])
    vaults = [VAULT + seat for seat in pair.seats]
    few = chance.choice([2, 6, 20, MARKERS])
    s.at[:], s.known[:], s.opened[:], s.value[:], s.stock[:] = RESERVE, 0, 0, 0, 0
    s.pool[:] = pair.e.values
    bags, cases = chance.randint(0, min(few, BAGS)), chance.randint(0, min(few, MARKERS - BAGS))
    for marker in [*range(bags), *range(BAGS, BAGS + cases)]:  # they have left the reserve in their order
        place = chance.choice([BANK, PRISON, PRISON, CAR, *vaults, *vaults])
        s.at[marker] = place
        if place in vaults or (place == PRISON and holders):
            kind = int(marker >= BAGS)
            s.value[marker] = chance.choice(np.flatnonzero(s.pool[kind]).tolist())
            s.pool[kind, s.value[marker]] -= 1
            s.opened[marker] = 1
            held = {place - VAULT} if place in vaults else {chance.choice(holders)}
            held |= {seat for seat in holders if chance.random() < 0.3}
            s.known[marker] = sum(1 << seat for seat in held)
    for marker in range(MARKERS):
        s.stock[s.at[marker], int(marker >= BAGS)] += 1


def _edition(chance: random.Random) -> Any:
    """An edition with other values, and cars that bring nothing or far too much."""
    e = GAME.edition.copy_of(GAME.house.record)
    e.values[:] = e.car_bags[:] = e.car_cases[:] = e.car_count[:] = 0
    for kind, count in ((Kind.BAG, 78), (Kind.CASE, 24)):
        for value in chance.choices(chance.sample(range(1, 10), chance.randint(1, 4)), k=count):
            e.values[kind, value] += 1
    for row in range(chance.randint(1, 6)):
        e.car_bags[row], e.car_cases[row] = (
            chance.choice([0, 0, 1, 2, 3, 30]),
            chance.choice([0, 0, 1, 2, 12]),
        )
        e.car_count[row] = 1
    for _ in range(18 - int(e.car_count.sum())):
        e.car_count[chance.choice(np.flatnonzero(e.car_count).tolist())] += 1
    return e


def _options(seed: int) -> dict[str, int]:
    return {name: seed >> bit & 1 for bit, name in enumerate(OPTIONS)}


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_engine_plays_games_as_the_oracle_does(seats: int, taste: str) -> None:
    for seed in range(GAMES):
        chance = random.Random(f"{seats} {taste} {seed}")
        _play(Pair(seats, _options(seed + seats), GAME.house.record), chance, taste)


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_engine_plays_any_position_as_the_oracle_does(seats: int, taste: str) -> None:
    for seed in range(GAMES):
        chance = random.Random(f"{seats} {taste} {seed} scattered")
        edition = chance.choice([GAME.house.record, _edition(chance)])
        _play(Pair(seats, _options(seed + seats), edition), chance, taste, scatter=0.7)
