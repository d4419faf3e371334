"""The table of the oracle of A Dog's Life: all pieces, as they lie at the start or in a full state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.oracle_town import Dog, Kind, Paper, Space, Town, read_breeds


class Options(NamedTuple):
    """What is agreed before a game, in the order in which the set-up wants it."""

    seats: int
    bones: int = 4
    round_limit: int = 0
    choose_dogs: bool = False
    pass_dogs: bool = False
    safe_home: bool = False


class Table:
    """What lies on a table and where the game is."""

    def __init__(self, options: Options, data: Mapping[str, Any], state: Any = None) -> None:
        self.options = options
        self.town = Town(data)
        self.breeds = read_breeds(data)
        self.dogs = [Dog(seat) for seat in range(options.seats)]
        self.papers = [Paper(number) for number in range(12)]
        self.supply = 30
        self.truck = self.town.truck_start
        self.truck_last: Space | None = None
        self.pips = 0
        self.phase = Phase.FIRST
        self.first = self.dog = self.dogs[0]  # `dog` is the one whose turn it is
        self.round, self.play_off = 0, 0
        self.last_round = options.round_limit or numbers.MOST_ROUNDS
        self.playing = list(self.dogs)
        self.points = 0
        self.begged: set[Space] = set()
        self.trial = Trial.NONE
        self.turner: Dog | None = None
        self.foe: Dog | None = None
        self.claws = 0
        self.cards_due = 0
        self.freed = False
        self.hiding: list[Dog] = []  # from the truck, in turn
        if state is not None:
            self._read(state)

    @property
    def stock(self) -> list[Paper]:
        """The newspapers that lie mixed beside the board."""
        return [paper for paper in self.papers if not paper.address]

    def clockwise(self, start: Dog) -> list[Dog]:
        """All dogs, from one on."""
        return self.dogs[start.seat :] + self.dogs[: start.seat]

    def dog_on(self, space: Space) -> Dog | None:
        """The dog on a space where only one can be."""
        return next((dog for dog in self.dogs if dog.space is space), None)

    # From a full state on.

    def _read(self, s: Any) -> None:
        self.phase, self.trial = Phase(s.phase), Trial(s.trial)
        self.first, self.dog = self.dogs[s.first], self.dogs[s.turn]
        self.turner, self.foe = self._seat(s.turner), self._seat(s.foe)
        self.round, self.last_round, self.play_off = s.rounds, s.last_round, s.play_off
        self.playing = [dog for dog in self.dogs if s.playing >> dog.seat & 1]
        self.points, self.claws, self.cards_due, self.freed = s.points, s.claws, s.cards_due, s.freed == 1
        self.begged = {place for place in self.town.of_kind(Kind.RESTAURANT) if s.begged >> place.place & 1}
        self.hiding = [dog for dog in self.clockwise(self.dog) if s.escapes >> dog.seat & 1]
        self._read_town(s)
        for dog in self.dogs:
            self._read_dog(s, dog)
        self._read_papers(s)

    def _seat(self, seat: int) -> Dog | None:
        return None if seat == numbers.NOBODY else self.dogs[seat]

    def _read_town(self, s: Any) -> None:
        for space in self.town.spaces:
            space.bones = int(s.lying[space.number])
        for number, space in enumerate(self.town.cans):
            space.searched = s.searched[number] == 1
        for number, space in enumerate(self.town.lampposts):
            space.mark = self._seat(s.mark[number])
        self.supply, self.pips = s.supply, s.pips
        self.truck = self.town.by_number[s.truck]
        self.truck_last = None if s.truck_side == numbers.NO_SIDE else self.truck.roads[s.truck_side]

    def _read_dog(self, s: Any, dog: Dog) -> None:
        seat = dog.seat
        dog.breed = None if s.dog[seat] == numbers.BREEDS else self.breeds[s.dog[seat]]
        dog.home = None if s.home[seat] == numbers.HOMES else self.town.by_number[int(s.home[seat])]
        dog.space = self.town.by_number.get(int(s.place[seat]))
        dog.pound_day, dog.hunger, dog.bladder = int(s.pound[seat]), int(s.hunger[seat]), int(s.bladder[seat])
        dog.bones, dog.buried = int(s.carried[seat]), int(s.buried[seat])
        dog.pile = {card for card in range(13) if s.deck[seat, card]}
        dog.turned = None if s.turned[seat] == numbers.NO_CARD else int(s.turned[seat])

    def _read_papers(self, s: Any) -> None:
        for paper in sorted(self.papers, key=lambda paper: int(s.paper_order[paper.number])):
            place = int(s.paper_at[paper.number])
            paper.address = int(s.address[paper.number])
            if not paper.address:
                continue
            paper.readers = {dog.seat for dog in self.dogs if s.paper_seen[paper.number] >> dog.seat & 1}
            if place >= numbers.IN_MOUTH:
                self.dogs[place - numbers.IN_MOUTH].papers.append(paper)
            else:
                self.town.by_number[place].papers.append(paper)
