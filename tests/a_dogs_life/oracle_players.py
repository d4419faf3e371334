"""Players for comparisons in A Dog's Life: at random, but with a taste for what games are to be full of."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from houndtable.core.layout import CHANCE
from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.oracle import Oracle
from tests.a_dogs_life.oracle_positions import steps_from
from tests.a_dogs_life.oracle_table import Options
from tests.a_dogs_life.oracle_town import Kind, Space

NAMES = (
    "END SEARCH BURY BEG DRINK PIDDLE BARK COLLECT_BONE COLLECT_PAPER DROP_BONE "
    "DELIVER STARVE LEAVE DROP_PAPER ATTACK CHOOSE GO DRIVE"
)
STARTS = [(int(getattr(numbers, name)), name) for name in NAMES.split()]


@dataclass(frozen=True)
class Taste:
    """How often each kind of action is chosen, where dogs like to go, and how often the truck chases dogs."""

    often: dict[str, float] = field(default_factory=dict)
    goals: dict[str, float] = field(default_factory=dict)
    chase: float = 0.5


USUAL = {"END": 0.05, "DROP_BONE": 0.1, "DROP_PAPER": 0.2, "SEARCH": 3, "BEG": 3, "BURY": 3, "DELIVER": 3}
TASTES = {
    "any": Taste(),
    "buries": Taste({"DROP_BONE": 0, "BURY": 9}, {"home": 20, "can": 4, "restaurant": 2, "thing": 4}, 0.0),
    "feeds": Taste({"BEG": 9, "SEARCH": 9}, {"can": 3, "restaurant": 6}, 0.0),
    "reads": Taste({"BARK": 5, "DELIVER": 5}, {"kiosk": 6, "house": 12, "thing": 2}),
    "litters": Taste({"DROP_BONE": 3, "DROP_PAPER": 6, "BARK": 4}, {"thing": 5, "kiosk": 3, "home": 1}),
    "marks": Taste({"DRINK": 6, "PIDDLE": 6}, {"lamppost": 6, "fountain": 6, "mark": 2}, 0.1),
    "fights": Taste({"ATTACK": 9}, {"dog": 12, "thing": 3}, 0.5),
    "runs": Taste({"END": 0.5}, {"truck": 6, "dog": 3, "mark": 3}, 0.9),
}


def name_of(action: int) -> str:
    """The kind of an action."""
    return max((start, name) for start, name in STARTS if start <= action)[1]


def any_options(chance: random.Random, seats: int) -> Options:
    """Options that a table could agree on."""
    limit = chance.choice([0, chance.randint(1, 30)])
    others = [chance.random() < 0.4 for _ in range(3)]
    return Options(seats, chance.randint(1, 4), limit, *others)


class Player:
    """Answers for chance and all seats, with the taste of a game."""

    def __init__(self, oracle: Oracle, chance: random.Random, taste: Taste) -> None:
        self.oracle, self.chance, self.taste = oracle, chance, taste

    def answer(self) -> tuple[int, int]:
        """Who acts, and how."""
        actors = self.oracle.actors()
        if actors == {CHANCE}:
            odds = self.oracle.odds()
            if self.oracle.phase == Phase.CARD and self.chance.random() < 0.06:
                return CHANCE, numbers.TURN_CARD + numbers.SHUFFLE
            return CHANCE, self.chance.choices(list(odds), list(odds.values()))[0]
        (seat,) = actors
        by_name: dict[str, list[int]] = {}
        for action in sorted(self.oracle.legal(seat)):
            by_name.setdefault(name_of(action), []).append(action)
        often = USUAL | self.taste.often
        (name,) = self.chance.choices(list(by_name), [often.get(name, 1) + 0.001 for name in by_name])
        if name == "GO":
            return seat, self._go(by_name[name])
        if name == "DRIVE" and self.chance.random() < self.taste.chase:
            return seat, self._chase(by_name[name])
        return seat, self.chance.choice(by_name[name])

    def _go(self, actions: list[int]) -> int:
        goals = {name: spaces for name, spaces in self._goals().items() if spaces}
        weights = [self.taste.goals.get(name, 1) for name in goals]
        (name,) = self.chance.choices(list(goals), weights)
        steps = steps_from(goals[name])
        by_number = self.oracle.town.by_number
        return min(actions, key=lambda action: (steps[by_number[action - numbers.GO]], self.chance.random()))

    def _goals(self) -> dict[str, list[Space]]:
        """Where one could want to go."""
        o, dog, town = self.oracle, self.oracle.dog, self.oracle.town
        others = [other.space for other in o.dogs if other.space and other is not dog]
        houses = town.of_kind(Kind.HOUSE)
        return {
            "any": [self.chance.choice(town.spaces)],
            "home": [dog.home] if dog.home and dog.bones else [],
            "can": [can for can in town.cans if not can.searched],
            "restaurant": [place for place in town.of_kind(Kind.RESTAURANT) if place not in o.begged],
            "kiosk": town.of_kind(Kind.KIOSK) if dog.has_room else [],
            "house": [houses[paper.address - 1] for paper in dog.papers],
            "fountain": [space for space in town.spaces if space.fountain and dog.bladder < 2],
            "lamppost": [post for post in town.lampposts if post.mark is not dog and dog.bladder],
            "mark": [post for post in town.lampposts if post.mark not in (None, dog)],
            "thing": [space for space in town.spaces if (space.bones or space.papers) and dog.has_room],
            "dog": [step for space in others for step in space.steps],
            "truck": o.truck.steps,
        }

    def _chase(self, actions: list[int]) -> int:
        dogs = [dog.space for dog in self.oracle.dogs if dog.space]
        steps = steps_from(dogs)
        nearest = [action for action in actions if steps[self._end(action)] < 2]
        return self.chance.choice(nearest or actions)

    def _end(self, action: int) -> Space:
        return self.oracle.town.by_number[(action - numbers.DRIVE) // 4]
