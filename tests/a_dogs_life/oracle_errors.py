"""Rules of A Dog's Life as somebody could get them wrong: comparing must notice each of these."""

from __future__ import annotations

from houndtable.games.a_dogs_life.state import Trial
from tests.a_dogs_life.oracle import Oracle
from tests.a_dogs_life.oracle_town import ALL_CARDS, SHUFFLE_CARD, Breed, Dog, Kind, Paper, Space


class StopsOnTruck(Oracle):
    """A dog may stop where the truck is."""

    def _is_occupied(self, space: Space) -> bool:
        return self.dog_on(space) not in (None, self.dog)


class PassesMarks(Oracle):
    """Opponents' marks are nothing to sniff at."""

    def _is_foreign_mark(self, mark: Dog | None) -> bool:  # noqa: ARG002
        return False


class TrespassesOnDogs(Oracle):
    """Where dogs pass each other, a dog passes another one in its home too."""

    def _points_after_step(self, there: Space, left: int) -> int | None:
        after = super()._points_after_step(there, left)
        if self.options.pass_dogs and there.kind == Kind.HOME and self.dog_on(there) and left > 1:
            return left - 1
        return after


class WalksThroughDogs(Oracle):
    """Dogs always pass each other."""

    def _points_after_step(self, there: Space, left: int) -> int | None:
        options = self.options
        self.options = options._replace(pass_dogs=True)
        after = super()._points_after_step(there, left)
        self.options = options
        return after


class ShufflesTwelve(Oracle):
    """The shuffling card is left out of the new deck."""

    def _shuffle(self, dog: Dog) -> None:
        dog.pile = set(ALL_CARDS - {SHUFFLE_CARD})


class ShufflesTheRest(Oracle):
    """Only what is left is shuffled."""

    def _shuffle(self, dog: Dog) -> None:
        dog.pile = dog.pile or set(ALL_CARDS)


class ClearsAllCans(Oracle):
    """On trash day the marker placed last is taken away too."""

    def _mark_searched(self, space: Space) -> None:
        super()._mark_searched(space)
        if sum(can.searched for can in self.town.cans) == 1:
            space.searched = False


class FavoursDefender(Oracle):
    """With as many claws as the attacker the defender wins."""

    def _end_fight(self, claws: int) -> None:
        super()._end_fight(claws + (claws == self.claws))


class SearchesHomes(Oracle):
    """The dogcatcher reaches into starting spaces."""

    def _is_in_reach(self, dog: Dog) -> bool:
        return bool(dog.space and dog.space.is_next_to(self.truck))


class HidesFromFirst(Oracle):
    """Dogs hide in turn from the first player, not from who drove."""

    def _called_to_hide(self) -> list[Dog]:
        return self.clockwise(self.first)


class DoublesBack(Oracle):
    """The truck may turn round."""

    def _truck_steps(self, here: Space, _: Space | None) -> list[Space]:
        return list(here.roads.values())


class DrinksWithoutEnd(Oracle):
    """A dog has as many markers as it needs."""

    def _drink_gain(self) -> int:
        return 2 - self.dog.bladder


class LittersKiosk(Oracle):
    """Newspapers lost in the kiosk stay there."""

    def _lose_things(self, dog: Dog, space: Space) -> None:
        space.bones += dog.bones
        space.papers += dog.papers
        dog.bones, dog.papers = 0, []


class StacksUpsideDown(Oracle):
    """Of newspapers that fall, the first slot's comes to lie on top."""

    def _lose_things(self, dog: Dog, space: Space) -> None:
        dog.papers.reverse()
        super()._lose_things(dog, space)


class CollectsFromBelow(Oracle):
    """The lowest newspaper is collected."""

    def _collect_paper(self) -> None:
        self._hold(self._here().papers.pop(0))


class Forgets(Oracle):
    """Who has given a newspaper away knows it no more."""

    def _hold(self, paper: Paper) -> None:
        paper.readers.clear()
        super()._hold(paper)


class ReadsAloud(Oracle):
    """Everybody sees which newspaper is taken."""

    def learned(self, viewer: int, actor: int, action: int) -> int:  # noqa: ARG002
        return action


class MakesBones(Oracle):
    """There are always more bones."""

    def _find(self, dog: Dog, what: str) -> None:
        if what == "bone" and dog.has_room and not self.supply:
            self.supply += 1
        super()._find(dog, what)


class OverfillsMouth(Oracle):
    """A bone found with a full mouth is taken from the supply all the same."""

    def _find(self, dog: Dog, what: str) -> None:
        full = not dog.has_room
        super()._find(dog, what)
        if what == "bone" and full and self.supply:
            self.supply -= 1


class KeepsHunger(Oracle):
    """A dog leaves the pound as well fed as it was."""

    def _leave_pound(self) -> None:
        hunger = self.dog.hunger
        super()._leave_pound()
        self.dog.hunger = hunger


class StopsAtFreedom(Oracle):
    """In the pound, no further card is turned once one lets the dog go."""

    def _turn_in_pound(self, leaves: bool) -> None:
        if leaves:
            self.cards_due = 1
        super()._turn_in_pound(leaves)


class DrivesWhenBeaten(Oracle):
    """Who is sent to the pound in a fight of its own still drives the truck."""

    def _end_fight(self, claws: int) -> None:
        beaten = self.claws < claws
        dog = self.dog
        super()._end_fight(claws)
        if beaten:
            self.dog = dog
            self._end_actions()


class FightsAtPound(Oracle):
    """Dogs fight through the way out of the pound building."""

    def _is_attackable(self, foe: Dog) -> bool:
        here, there = self._here(), foe.space
        if there and Kind.POUND in (here.kind, there.kind):
            return there in here.steps or here in there.steps
        return super()._is_attackable(foe)


class SharesTies(Oracle):
    """When the last round is over, tied leaders share the victory."""

    def _ends_with_round(self) -> bool:
        over = not self.play_off and self.round >= self.last_round
        return over or super()._ends_with_round()


class PlaysOffToTheEnd(Oracle):
    """Tied leaders must bury as many bones as all."""

    def _bury(self) -> None:
        play_off, self.play_off = self.play_off, 0
        super()._bury()
        self.play_off = play_off


class PlaysOffForEver(Oracle):
    """Tied leaders never share."""

    def _ends_with_round(self) -> bool:
        if self.play_off == 20:
            self.round += 1
            return False
        return super()._ends_with_round()


class BegsAgain(Oracle):
    """A dog may beg again in the same restaurant."""

    def _beg(self) -> None:
        self._ask_for_card(Trial.BEG, self.dog)


class StarvesEarly(Oracle):
    """A dog starves as soon as its marker comes to 0."""

    def _begin_turn(self, dog: Dog) -> None:
        if dog.hunger == 1 and not dog.pound_day:
            dog.hunger = 0
        super()._begin_turn(dog)


class ChoosesAnyDog(Oracle):
    """Two may have the same breed."""

    def _free_breeds(self) -> list[Breed]:
        return list(self.breeds)


ERRORS = Oracle.__subclasses__()
