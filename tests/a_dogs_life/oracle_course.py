"""The course of the oracle's game of A Dog's Life: set-up, turns, cards, the truck, the pound and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.oracle_table import Table
from tests.a_dogs_life.oracle_town import ALL_CARDS, SHUFFLE_CARD, Breed, Dog, Kind, Space

Deed: TypeAlias = Callable[[], None]
SECTION = {Trial.SEARCH: "trash", Trial.BEG: "restaurant", Trial.DELIVER: "newspaper"}


class Course(Table):
    """A game from the set-up, or from a full state on."""

    # Set up.

    def _begin_set_up(self, first: Dog) -> None:
        self.first = first
        self._set_up()

    def _set_up(self) -> None:
        """Ask for the next dog chart, then for the next Home Space card, then begin."""
        if any(dog.breed is None for dog in self.dogs):
            self.phase = Phase.CHOOSE if self.options.choose_dogs else Phase.DOGS
        elif any(dog.home is None for dog in self.dogs):
            self.phase = Phase.HOMES
        else:
            self.round = 1
            self._begin_turn(self.first)

    def _next_to_set_up(self) -> Dog:
        wanting = [dog for dog in self.clockwise(self.first) if dog.breed is None]
        return (wanting or [dog for dog in self.clockwise(self.first) if dog.home is None])[0]

    def _free_breeds(self) -> list[Breed]:
        taken = [dog.breed for dog in self.dogs]
        return [breed for breed in self.breeds if breed not in taken]

    def _free_homes(self) -> list[Space]:
        return [
            home for home in self.town.of_kind(Kind.HOME) if all(dog.home is not home for dog in self.dogs)
        ]

    def _take_breed(self, breed: Breed) -> None:
        self._next_to_set_up().breed = breed
        self._set_up()

    def _take_home(self, home: Space) -> None:
        dog = self._next_to_set_up()
        dog.home = dog.space = home
        dog.hunger, dog.bladder, dog.pile = 4, 1, set(ALL_CARDS)
        self._set_up()

    # Turns and rounds.

    def _begin_turn(self, dog: Dog) -> None:
        """Phase 1, or what becomes of a dog in the pound."""
        self.dog = dog
        if dog.pound_day == 4:
            self.phase = Phase.RELEASE
        elif dog.pound_day:
            self.cards_due, self.freed = dog.pound_day, False
            self._ask_for_card(Trial.EXIT, dog)
        elif dog.hunger == 0:
            self.phase = Phase.STARVE
        else:
            dog.hunger -= 1
            self._begin_actions()

    def _begin_actions(self) -> None:
        """Phase 2."""
        assert self.dog.breed
        self.points = self.dog.breed.points
        self.begged = set()
        self.phase = Phase.ACT

    def _next_turn(self) -> None:
        """ "Players take turns in clockwise order"."""
        self.points, self.begged = 0, set()
        for dog in [*self.clockwise(self.dog)[1:], self.dog]:
            if dog is self.first and self._ends_with_round():
                self.phase = Phase.OVER
                return
            if dog in self.playing:
                self._begin_turn(dog)
                return

    def _ends_with_round(self) -> bool:
        """Whether the game is over with this round; else it is the next one."""
        if self.play_off:
            if self.play_off == 20:
                return True
            self.play_off += 1
        elif self.round >= self.last_round:
            leaders = self.leaders()
            if len(leaders) == 1:
                return True
            self.playing, self.play_off = leaders, 1
        self.round += 1
        return False

    def time_up(self) -> None:
        """The round that is being played is the last one, if there is one and the last one is not over."""
        if self.round:
            self.last_round = min(self.last_round, self.round)

    def leaders(self) -> list[Dog]:
        """Who has buried the most."""
        most = max(dog.buried for dog in self.dogs)
        return [dog for dog in self.dogs if dog.buried == most]

    def _win(self) -> None:
        self.points, self.begged = 0, set()
        self.phase = Phase.OVER

    # Cards.

    def _ask_for_card(self, trial: Trial, dog: Dog) -> None:
        self.trial, self.turner = trial, dog
        self.phase = Phase.CARD

    def _shuffle(self, dog: Dog) -> None:
        """ "Shuffles all 13 cards to start a new deck", and turns over the next one."""
        dog.pile = set(ALL_CARDS)

    def _turn_card(self, number: int) -> None:
        dog, trial = self.turner, self.trial
        assert dog
        assert dog.breed
        dog.turned = number
        dog.pile.remove(number)
        if number == SHUFFLE_CARD:
            self._shuffle(dog)
            return
        card = dog.breed.cards[number]
        match trial:
            case Trial.ATTACK:
                self.claws = card["claws"]
                assert self.foe
                self._ask_for_card(Trial.DEFEND, self.foe)
            case Trial.DEFEND:
                self._end_fight(card["claws"])
            case Trial.ESCAPE:
                self._hide(dog, card["escapes"])
            case Trial.EXIT:
                self._turn_in_pound(card["leaves"])
            case _:
                self._end_card()
                self._find(dog, card[SECTION[trial]])
                if trial == Trial.SEARCH:
                    assert dog.space
                    self._mark_searched(dog.space)
                self.phase = Phase.ACT

    def _end_card(self) -> None:
        self.trial, self.turner, self.foe = Trial.NONE, None, None
        self.claws, self.cards_due, self.freed = 0, 0, False

    def _find(self, dog: Dog, what: str) -> None:
        """A bone, or days of food, or nothing."""
        if what == "bone":
            if dog.has_room and self.supply:
                dog.bones += 1
                self.supply -= 1
        elif what != "nothing":
            dog.hunger = min(4, dog.hunger + int(what.removeprefix("food ")))

    def _mark_searched(self, space: Space) -> None:
        """Trash day comes with the last of the 15 markers, which stays."""
        space.searched = True
        if sum(can.searched for can in self.town.cans) == 15:
            for can in self.town.cans:
                can.searched = can is space

    def _end_fight(self, claws: int) -> None:
        attacker, foe, attack = self.dog, self.foe, self.claws
        assert foe
        self._end_card()
        if attack < claws:
            self._send_to_pound(attacker)
            self._next_turn()
            return
        if attack > claws:
            self._send_to_pound(foe)
        self.phase = Phase.ACT

    # The pound.

    def _send_to_pound(self, dog: Dog) -> None:
        """To the first space of the track; what the dog carries stays where it was."""
        assert dog.space
        self._lose_things(dog, dog.space)
        dog.space, dog.pound_day = None, 1

    def _lose_things(self, dog: Dog, space: Space) -> None:
        space.bones += dog.bones
        dog.bones = 0
        for paper in dog.papers:
            if space.kind == Kind.KIOSK:
                self._mix_in(paper)
            else:
                space.papers.append(paper)
        dog.papers = []

    def _mix_in(self, paper: object) -> None:
        """Put a newspaper back into the stock: nobody knows it any more."""
        for other in self.papers:
            if other is paper:
                other.address, other.readers = 0, set()

    def _starve(self) -> None:
        self._send_to_pound(self.dog)
        self._next_turn()

    def _turn_in_pound(self, leaves: bool) -> None:
        """One, two or three cards, and all are turned over."""
        self.freed |= leaves
        self.cards_due -= 1
        if self.cards_due:
            return
        freed = self.freed
        self._end_card()
        if freed:
            self._leave_pound()
        else:
            self.dog.pound_day += 1
            self._next_turn()

    def _leave_pound(self) -> None:
        (self.dog.space,) = self.town.of_kind(Kind.POUND)
        self.dog.pound_day, self.dog.hunger = 0, 2
        self._begin_actions()

    # The truck.

    def _end_actions(self) -> None:
        self.points, self.begged = 0, set()
        self.phase = Phase.ROLL

    def _roll(self, pips: int) -> None:
        self.pips = pips
        self.phase = Phase.DRIVE

    def _truck_steps(self, here: Space, last: Space | None) -> list[Space]:
        """ "Any street except the one it just left"."""
        return [there for there in here.roads.values() if there is not last]

    def _truck_ends(self) -> list[tuple[Space, Space | None]]:
        """Where the truck can end "its full movement", each with the space that it came from last."""
        ends = [(self.truck, self.truck_last)]
        for _ in range(self.pips):
            steps = [(there, here) for here, last in ends for there in self._truck_steps(here, last)]
            ends = list(dict.fromkeys(steps))
        return ends

    def _drive(self, space: Space, last: Space) -> None:
        self.truck, self.truck_last = space, last
        caught = self.dog_on(space)
        if caught:
            self._send_to_pound(caught)
        self.hiding = [dog for dog in self._called_to_hide() if self._is_in_reach(dog)]
        self._go_on_hiding()

    def _called_to_hide(self) -> list[Dog]:
        return self.clockwise(self.dog)

    def _is_in_reach(self, dog: Dog) -> bool:
        """ "Dogs are always safe from the dogcatcher while in their starting space"."""
        return bool(dog.space and dog.space.kind != Kind.HOME and dog.space.is_next_to(self.truck))

    def _hide(self, dog: Dog, escapes: bool) -> None:
        self._end_card()
        self.hiding.remove(dog)
        if not escapes:
            self._send_to_pound(dog)
        self._go_on_hiding()

    def _go_on_hiding(self) -> None:
        if self.hiding:
            self._ask_for_card(Trial.ESCAPE, self.hiding[0])
        else:
            self._next_turn()
