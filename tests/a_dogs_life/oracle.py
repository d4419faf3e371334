"""A second opinion on the rules of A Dog's Life: slow, plain Python, written from the rulebook and the
rulings alone, never from the rules' code.

Each legal action is kept together with what it does. Walks are searched step by step. The pieces, the table
and the course of a game are in the other files of the oracle.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TypeAlias

from houndtable.core.layout import CHANCE
from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.oracle_course import Course, Deed
from tests.a_dogs_life.oracle_town import Dog, Kind, Paper, Space

Choices: TypeAlias = dict[int, Deed]


class Oracle(Course):
    """All that can be asked and done."""

    # What is asked from outside.

    def actors(self) -> set[int]:
        """Who must act; nobody when all is over."""
        match self.phase:
            case Phase.FIRST | Phase.DOGS | Phase.HOMES | Phase.CARD | Phase.PAPER | Phase.ROLL:
                return {CHANCE}
            case Phase.CHOOSE:
                return {self._next_to_set_up().seat}
            case Phase.OVER:
                return set()
            case _:
                return {self.dog.seat}

    def legal(self, seat: int) -> set[int]:
        """A seat's legal actions."""
        return set(self._choices()) if seat in self.actors() else set()

    def is_forced(self, seat: int) -> bool:
        """Whether the one thing that a seat can do is done for it."""
        return self.phase != Phase.ACT and len(self.legal(seat)) == 1

    def odds(self) -> dict[int, int]:
        """What chance may draw, with weights."""
        match self.phase:
            case Phase.FIRST:
                outcomes = [numbers.DRAW_FIRST + dog.seat for dog in self.dogs]
            case Phase.DOGS:
                outcomes = [numbers.DRAW_DOG + breed.number for breed in self._free_breeds()]
            case Phase.HOMES:
                outcomes = [numbers.DRAW_HOME + home.place for home in self._free_homes()]
            case Phase.CARD:
                assert self.turner
                outcomes = [numbers.TURN_CARD + card for card in self.turner.pile]
            case Phase.PAPER:
                outcomes = [numbers.HAND_PAPER + address - 1 for address in self._addresses_in_stock()]
            case Phase.ROLL:
                outcomes = [numbers.ROLL + face for face in range(6)]
            case _:
                outcomes = []
        return dict.fromkeys(outcomes, 1)

    def apply(self, actor: int, action: int) -> None:
        """Go on with an action."""
        if actor != CHANCE:
            self._choices()[action]()
            return
        match self.phase:
            case Phase.FIRST:
                self._begin_set_up(self.dogs[action - numbers.DRAW_FIRST])
            case Phase.DOGS:
                self._take_breed(self.breeds[action - numbers.DRAW_DOG])
            case Phase.HOMES:
                self._take_home(self.town.of_kind(Kind.HOME)[action - numbers.DRAW_HOME])
            case Phase.CARD:
                self._turn_card(action - numbers.TURN_CARD)
            case Phase.PAPER:
                self._take_from_kiosk(action - numbers.HAND_PAPER + 1)
            case _:
                self._roll(action - numbers.ROLL + 1)

    def learned(self, viewer: int, actor: int, action: int) -> int:
        """What a viewer learns of an action that is about to happen: only its taker looks at a newspaper."""
        if actor == CHANCE and self.phase == Phase.PAPER and viewer != self.dog.seat:
            return numbers.SOME_PAPER
        return action

    def knows(self, viewer: int, paper: Paper) -> bool:
        """Whether a viewer knows a newspaper's address, or that it has none in the stock."""
        return not paper.address or viewer in paper.readers

    # What may be done.

    def _choices(self) -> Choices:
        """The legal actions, each with what it does."""
        match self.phase:
            case Phase.CHOOSE:
                return {
                    numbers.CHOOSE + breed.number: partial(self._take_breed, breed)
                    for breed in self._free_breeds()
                }
            case Phase.STARVE:
                return {numbers.STARVE: self._starve}
            case Phase.RELEASE:
                return {numbers.LEAVE: self._leave_pound}
            case Phase.DRIVE:
                return self._drives()
            case Phase.ACT:
                actions = self._actions() if self.points else {}
                return {numbers.END: self._end_actions} | actions
        return {}

    def _drives(self) -> Choices:
        found: Choices = {}
        for space, last in self._truck_ends():
            assert last
            (side,) = (side for side, road in space.roads.items() if road is last)
            found[numbers.DRIVE + space.number * 4 + side] = partial(self._drive, space, last)
        return found

    def _actions(self) -> Choices:
        """What costs action points."""
        priced = self._things() | self._deeds() | self._attacks()
        found = {action: partial(self._spend, 1, deed) for action, deed in priced.items()}
        for space, left in self._walks().items():
            deed = partial(self._stop_on, space)
            found[numbers.GO + space.number] = partial(self._spend, self.points - left, deed)
        return dict(found)

    def _spend(self, points: int, deed: Deed) -> None:
        self.points -= points
        deed()

    # Moving.

    def _walks(self) -> dict[Space, int]:
        """Where the dog can come to stand, step by step, and the most action points that are then left."""
        start = self.dog.space
        assert start
        reached = {(start, self.points)}
        waiting = deque(reached)
        found: dict[Space, int] = {}
        while waiting:
            here, left = waiting.popleft()
            for there in here.steps if left else []:
                after = self._points_after_step(there, left)
                if after is None or (there, after) in reached:
                    continue
                reached.add((there, after))
                waiting.append((there, after))
                if not self._is_occupied(there) and there is not start:
                    found[there] = max(after, found.get(there, 0))
        return found

    def _is_occupied(self, space: Space) -> bool:
        """ "May never end its move in an occupied space": with another dog, or with the truck."""
        return space is self.truck or self.dog_on(space) not in (None, self.dog)

    def _points_after_step(self, there: Space, left: int) -> int | None:
        """The action points left after a step, None where the dog may not step."""
        if there.kind == Kind.HOME and there is not self.dog.home:
            return None
        if self.dog_on(there) not in (None, self.dog) and not self.options.pass_dogs:
            return None
        occupied = self._is_occupied(there)
        if self._is_foreign_mark(there.mark):
            return None if occupied else 0  # the rest of its points go into sniffing
        if occupied and left == 1:
            return None
        return left - 1

    def _is_foreign_mark(self, mark: Dog | None) -> bool:
        return mark not in (None, self.dog)

    def _stop_on(self, space: Space) -> None:
        self.dog.space = space

    # Bones and newspapers.

    def _things(self) -> Choices:
        dog, space = self.dog, self.dog.space
        assert space
        found: Choices = {}
        if dog.bones:
            found[numbers.DROP_BONE] = self._drop_bone
            if space is dog.home:
                found[numbers.BURY] = self._bury
        for paper in dog.papers:
            if space.kind != Kind.KIOSK:
                found[numbers.DROP_PAPER + paper.number] = partial(self._drop_paper, paper)
            if space.kind == Kind.HOUSE and paper.address == space.place + 1:
                found[numbers.DELIVER] = partial(self._deliver, paper)
        if dog.has_room:
            if space.bones:
                found[numbers.COLLECT_BONE] = self._collect_bone
            if space.papers:
                found[numbers.COLLECT_PAPER] = self._collect_paper
            if space.kind == Kind.KIOSK and self.stock:
                found[numbers.BARK] = self._bark
        return found

    def _here(self) -> Space:
        assert self.dog.space
        return self.dog.space

    def _drop_bone(self) -> None:
        self.dog.bones -= 1
        self._here().bones += 1

    def _collect_bone(self) -> None:
        self._here().bones -= 1
        self.dog.bones += 1

    def _bury(self) -> None:
        """ "The first dog to bury the bones wins"; among tied leaders, the first one that buries any."""
        self.dog.bones -= 1
        self.dog.buried += 1
        if self.play_off or self.dog.buried == self.options.bones:
            self._win()

    def _drop_paper(self, paper: Paper) -> None:
        self.dog.papers.remove(paper)
        self._here().papers.append(paper)

    def _collect_paper(self) -> None:
        """The top one; the player may "look at the delivery number"."""
        self._hold(self._here().papers.pop())

    def _hold(self, paper: Paper) -> None:
        self.dog.papers.append(paper)
        paper.readers.add(self.dog.seat)

    def _deliver(self, paper: Paper) -> None:
        self.dog.papers.remove(paper)
        self._mix_in(paper)
        self._ask_for_card(Trial.DELIVER, self.dog)

    def _bark(self) -> None:
        self.phase = Phase.PAPER

    def _addresses_in_stock(self) -> set[int]:
        return set(range(1, 13)) - {paper.address for paper in self.papers}

    def _take_from_kiosk(self, address: int) -> None:
        paper = self.stock[0]
        paper.address = address
        self._hold(paper)
        self.phase = Phase.ACT

    # Cans, restaurants, fountains and lampposts.

    def _deeds(self) -> Choices:
        dog, space = self.dog, self._here()
        found: Choices = {}
        if space.can and not space.searched:
            found[numbers.SEARCH] = partial(self._ask_for_card, Trial.SEARCH, dog)
        if space.kind == Kind.RESTAURANT and space not in self.begged:
            found[numbers.BEG] = self._beg
        if space.fountain and self._drink_gain():
            found[numbers.DRINK] = self._drink
        if space.lamppost and dog.bladder and space.mark is not dog:
            found[numbers.PIDDLE] = self._piddle
        return found

    def _beg(self) -> None:
        self.begged.add(self._here())
        self._ask_for_card(Trial.BEG, self.dog)

    def _drink_gain(self) -> int:
        """How many of its eight markers come into the dog's bladder, which holds two."""
        outside = sum(post.mark is self.dog for post in self.town.lampposts)
        return min(2 - self.dog.bladder, 8 - outside - self.dog.bladder)

    def _drink(self) -> None:
        self.dog.bladder += self._drink_gain()

    def _piddle(self) -> None:
        self.dog.bladder -= 1
        self._here().mark = self.dog

    # Fights.

    def _attacks(self) -> Choices:
        foes = [dog for dog in self.dogs if dog is not self.dog and self._is_attackable(dog)]
        return {numbers.ATTACK + foe.seat: partial(self._attack, foe) for foe in foes}

    def _is_attackable(self, foe: Dog) -> bool:
        """ "In an adjacent space", through arrows too."""
        here, there = self._here(), foe.space
        if there is None or not here.is_next_to(there):
            return False
        return not self.options.safe_home or Kind.HOME not in (here.kind, there.kind)

    def _attack(self, foe: Dog) -> None:
        self.foe = foe
        self._ask_for_card(Trial.ATTACK, self.dog)
