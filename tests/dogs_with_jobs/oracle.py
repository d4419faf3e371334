"""A second opinion on the rules of Dogs With Jobs: slow, plain Python, written from the rulebook and the
rulings alone, never from the rules' code.

Each legal action is kept together with what it does. The table, the scoring and the course of a game are in
the other files of the oracle.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import NamedTuple, TypeAlias

from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.games.dogs_with_jobs import state as numbers
from houndtable.games.dogs_with_jobs.state import Mode, Phase, Type
from tests.dogs_with_jobs.oracle_course import Course, Deed
from tests.dogs_with_jobs.oracle_table import (
    ALL_DOGS,
    CATEGORY_OF,
    Dog,
    Job,
    Laid,
    Taking,
    Unit,
)

Options: TypeAlias = dict[int, Deed]


class Offer(NamedTuple):
    """A dog that a seat could pay for, and how."""

    action: int
    dog: Dog
    take: Deed


class Oracle(Course):
    """All that can be asked and done."""

    # What is asked from outside.

    def actors(self) -> set[int]:
        """Who must act; nobody when all is over."""
        match self.phase:
            case Phase.LEADER | Phase.DEAL | Phase.DRAFT | Phase.DRAW:
                return {CHANCE}
            case Phase.FIRST:
                return {self.leader}
            case Phase.SCORED:
                return set(self.looking)
            case Phase.OVER:
                return set()
            case _:
                return {self.turn}

    def legal(self, seat: int) -> set[int]:
        """A seat's legal actions."""
        return set(self._options(seat))

    def odds(self) -> dict[int, int]:
        """What chance may draw, with weights."""
        match self.phase:
            case Phase.LEADER:
                return {numbers.LEAD + seat: 1 for seat in self.seats}
            case Phase.DRAFT:
                return {numbers.TURN_OVER + dog.number: 1 for dog in self.dog_pile}
            case Phase.DEAL | Phase.DRAW:
                return {job.kind: count for job, count in self.job_pile.items() if count}
        return {}

    def apply(self, actor: int, action: int) -> None:
        """Go on with an action."""
        if actor != CHANCE:
            self._options(actor)[action]()
        elif self.phase == Phase.LEADER:
            self._have_leader(action - numbers.LEAD)
        elif self.phase == Phase.DRAFT:
            self._turn_over(ALL_DOGS[action - numbers.TURN_OVER])
        else:
            self._draw(self.box[action])

    def learned(self, viewer: int, actor: int, action: int) -> int:
        """What a viewer learns of an action that is about to happen."""
        if actor == viewer:
            return action
        if actor == CHANCE:
            sees = action >= numbers.TURN_OVER or viewer == self._receiver()
            return action if sees else UNKNOWN
        if numbers.PAY <= action < numbers.RECRUIT:
            return UNKNOWN  # nobody sees what is only laid ready
        for start in (numbers.LAY, numbers.GUARD):  # "laying it face down"
            if start <= action < start + 10 * 55:
                return action - (action - start) % 55 + numbers.NO_JOB
        if numbers.TAKE <= action < numbers.REJECT:
            owner = self.fetched[0] if self.fetched else self.looked_at
            return action if viewer == owner else numbers.TAKE + numbers.NO_JOB
        return action

    # What may be done.

    def _options(self, seat: int) -> Options:
        """A seat's legal actions, each with what it does."""
        if seat not in self.actors():
            return {}
        match self.phase:
            case Phase.FIRST:
                return {numbers.BEGIN + other: partial(self._begin, other) for other in self.seats}
            case Phase.TURN:
                return self._turn()
            case Phase.SLED:
                return self._spending()
            case Phase.MORE:
                return self._further() | {numbers.STOP: self._finish_action}
            case Phase.REJECT:
                return {numbers.REJECT + job.kind: partial(self._reject, job) for job in self.drawn}
            case Phase.LOOK:
                hand = self.hands[self.looked_at]
                return {numbers.TAKE + job.kind: partial(self._take_job, job) for job in hand}
            case Phase.FETCH:
                return self._fetch()
            case Phase.SHOW:
                return {numbers.SHOW: self._show}
            case _:
                return {numbers.NEXT: partial(self._next_game, seat)}

    def _turn(self) -> Options:
        if self.ready:
            return self._spending()
        found = self._spending() | self._completing() | self._abilities()
        if self._can_draw():
            found[numbers.DRAW] = partial(self._begin_drawing, 2)
        if self.acts:
            found[numbers.END] = self._end_turn
        elif not found:
            found[numbers.PASS] = self._end_turn
        return found

    # Recruiting.

    def _has_room(self, kind: Type) -> bool:
        """ "Up to 3 of the same type", "a maximum of 4 Units each", nothing into a guarded one."""
        unit = self._team.get(kind)
        if unit is None:
            return len(self._team) < 4
        return len(unit.dogs) < 3 and not unit.guarded

    def _offers(self) -> list[Offer]:
        """The dogs that could be paid now, by any action that recruits, as far as there is room."""
        found = []
        for dog in filter(None, self.draft):
            found.append(Offer(numbers.RECRUIT + dog.number, dog, partial(self._recruit, dog)))
        if self.phase == Phase.TURN:  # after Sled one recruits, and uses no other ability
            if Type.HERDING in self._team:
                found += [Offer(numbers.HERD + d.number, d, partial(self._herd, d)) for d in self.draft if d]
            if Type.SEARCH in self._team:
                for dog in self.dog_discards:
                    found.append(Offer(numbers.SEARCH + dog.number, dog, partial(self._search, dog)))
            if Type.POLICE in self._team:
                for seat in self._others():
                    for unit in self.teams[seat].values():
                        if not unit.jobs and not unit.guarded:
                            found += [self._arrest(seat, unit, dog) for dog in unit.dogs]
        return [offer for offer in found if self._has_room(offer.dog.type)]

    def _arrest(self, seat: int, unit: Unit, dog: Dog) -> Offer:
        return Offer(numbers.POLICE + dog.number, dog, partial(self._police, seat, unit, dog))

    def _spending(self) -> Options:
        """ "Discarding up to any 2 job cards": jobs are laid ready until a first dog is taken for them."""
        found: Options = {}
        offers = self._offers()
        money = sum(job.top for job in self.ready)
        rest = list(self._hand)
        for job in self.ready:
            rest.remove(job)
        for place, job in enumerate(rest):
            others = rest[:place] + rest[place + 1 :]
            sums = [money + job.top]
            if not self.ready:
                sums += [job.top + other.top for other in others]
            payable = any(total >= offer.dog.experience for total in sums for offer in offers)
            if len(self.ready) < 2 and payable:
                found[numbers.PAY + job.kind] = partial(self.ready.append, job)
        if self.ready:
            found |= {offer.action: offer.take for offer in offers if offer.dog.experience <= money}
        elif self.phase == Phase.SLED:
            found[numbers.STOP] = self._finish_action
        return found

    def _spend(self) -> int:
        """ "Place any spent Jobs face up in the discard pile"; what they are worth."""
        if self.phase == Phase.TURN:
            self._act()
        money = sum(job.top for job in self.ready)
        for job in self.ready:
            self._leaves_openly(self.turn, job)
            self.job_discards.append(job)
        self.ready = []
        return money

    def _join(self, dog: Dog) -> None:
        self._team.setdefault(dog.type, Unit(dog.type)).dogs.add(dog)

    def _leave_draft(self, dog: Dog) -> None:
        self.draft[self.draft.index(dog)] = None

    def _take_on(self, taking: Taking) -> None:
        """Ask for further dogs, if there are any."""
        self.taking, self.phase = taking, Phase.MORE
        if not self._further():
            self._finish_action()

    def _further(self) -> Options:
        """Further dogs of the same action."""
        taking = self.taking
        assert taking
        drafted = [dog for dog in self.draft if dog and self._has_room(dog.type)]
        if taking.mode == Mode.HERD:
            assert taking.herd
            alike = [dog for dog in drafted if CATEGORY_OF[dog.type] == CATEGORY_OF[taking.herd.type]]
            alike = [dog for dog in alike if dog.experience <= taking.herd.experience]
            return {numbers.HERD + dog.number: partial(self._follow, dog) for dog in alike}
        if taking.mode == Mode.RECRUIT:
            paid = [dog for dog in drafted if dog.experience <= taking.money]
            return {numbers.RECRUIT + dog.number: partial(self._recruit, dog) for dog in paid}
        assert taking.victim
        seat, kind = taking.victim
        unit = self.teams[seat].get(kind)
        if unit is None or not self._has_room(kind):
            return {}
        paid = [dog for dog in unit.dogs if dog.experience <= taking.money]
        return {numbers.POLICE + dog.number: partial(self._police, seat, unit, dog) for dog in paid}

    def _money(self) -> int:
        return self.taking.money if self.taking else self._spend()

    def _recruit(self, dog: Dog) -> None:
        money = self._money()
        self._leave_draft(dog)
        self._join(dog)
        self._take_on(Taking(Mode.RECRUIT, money - dog.experience))

    def _herd(self, dog: Dog) -> None:
        self._spend()
        self._follow(dog, Taking(Mode.HERD, herd=dog))

    def _follow(self, dog: Dog, taking: Taking | None = None) -> None:
        self._leave_draft(dog)
        self._join(dog)
        taking = taking or self.taking
        assert taking
        self._take_on(taking)

    def _search(self, dog: Dog) -> None:
        self._spend()
        self.dog_discards.remove(dog)
        self._join(dog)
        self._finish_action()

    def _police(self, seat: int, unit: Unit, dog: Dog) -> None:
        money = self._money()
        unit.dogs.remove(dog)
        if not unit.dogs:
            del self.teams[seat][unit.type]
        self._join(dog)
        self._take_on(Taking(Mode.POLICE, money - dog.experience, victim=(seat, unit.type)))

    # Completing and drawing jobs.

    def _completing(self) -> Options:
        found: Options = {}
        for unit in self._team.values():
            for job in self._hand:
                action = unit.type * 55 + job.kind
                if unit.can_complete(job):
                    if not unit.guarded:
                        found[numbers.LAY + action] = partial(self._complete, unit, job, turned=False)
                    if Type.GUARD in self._team:
                        found[numbers.GUARD + action] = partial(self._complete, unit, job, turned=True)
        return found

    def _complete(self, unit: Unit, job: Job, turned: bool) -> None:
        self._act()
        self._leaves_unseen(self.turn, job, {self.turn})
        unit.jobs.append(Laid(job, unit.experience))
        unit.guarded ^= turned
        self._finish_action()

    def _begin_drawing(self, count: int, hunting: bool = False) -> None:
        self._act()
        self.to_draw, self.hunting = count, hunting
        self._go_on_drawing()

    def _reject(self, job: Job) -> None:
        self.drawn.remove(job)
        self.job_discards.append(job)
        self._choose_drawn()

    # The other abilities. "Any of your Dog's abilities may be used as an action while they're on your team."

    def _abilities(self) -> Options:
        found: Options = {}
        for kind in self._team:
            match kind:
                case Type.FIRE if self.job_discards:
                    found[numbers.FIRE] = self._fire
                case Type.MOUNTAIN:
                    found |= self._trades()
                case Type.SLED if self.dog_pile or self.dog_discards or any(self.draft):
                    found[numbers.SLED] = self._sled
                case Type.HUNTING if self._can_draw():
                    found[numbers.HUNT] = partial(self._begin_drawing, 4, hunting=True)
                case Type.GUIDE:
                    found |= self._guides()
                case Type.THERAPY:
                    seats = [seat for seat in self._others() if self.hands[seat]]
                    found |= {numbers.THERAPY + seat: partial(self._look, seat) for seat in seats}
        return found

    def _fire(self) -> None:
        """ "Draw the last 2 discarded Jobs": all see which."""
        self._act()
        for _ in range(min(2, len(self.job_discards))):
            self._arrives(self.turn, self.job_discards.pop(), self.viewers)
        self._finish_action()

    def _trades(self) -> Options:
        return {
            numbers.TRADE + own.number * 6 + other.experience - 1: partial(self._trade, unit, own, other)
            for unit in self._team.values()
            for own in unit.dogs
            for other in self.draft
            if other and other.type == own.type and other.experience > own.experience and not unit.guarded
        }

    def _trade(self, unit: Unit, own: Dog, other: Dog) -> None:
        self._act()
        self.draft[self.draft.index(other)] = own
        unit.dogs.remove(own)
        unit.dogs.add(other)
        self._finish_action()

    def _sled(self) -> None:
        self._act()
        self._sweep()
        self._refill(self._ask_to_recruit)

    def _guides(self) -> Options:
        return {
            numbers.GUIDE + (seat * 10 + unit.type) * 3 + place: partial(self._guide, seat, unit.type, place)
            for seat in self._others()
            for unit in self.teams[seat].values()
            for place in range(len(unit.jobs))
            if not unit.guarded
        }

    def _guide(self, seat: int, unit: Type, place: int) -> None:
        """ "Cannot look at the jobs first": it is chosen, turned over, and then taken."""
        self._act()
        self.fetched = seat, unit, place
        self.phase = Phase.FETCH

    def _fetch(self) -> Options:
        assert self.fetched
        seat, unit, place = self.fetched
        job = self.teams[seat][unit].jobs[place].job
        return {numbers.TAKE + job.kind: self._take_fetched}

    def _take_fetched(self) -> None:
        assert self.fetched
        seat, unit, place = self.fetched
        job = self.teams[seat][unit].jobs.pop(place).job
        self._arrives(self.turn, job, {seat, self.turn})
        self._finish_action()

    def _look(self, seat: int) -> None:
        self._act()
        self.memory[self.turn][seat] = Counter(self.hands[seat])
        self.looked_at = seat
        self.phase = Phase.LOOK

    def _take_job(self, job: Job) -> None:
        both = {self.turn, self.looked_at}
        self._leaves_unseen(self.looked_at, job, both)
        self._arrives(self.turn, job, both)
        self._finish_action()
