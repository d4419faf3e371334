"""The course of the oracle's game of Dogs With Jobs: set-up, what chance brings, turns, rounds and games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from houndtable.games.dogs_with_jobs.state import Mode, Phase, Type
from tests.dogs_with_jobs.oracle_table import NOBODY, Dog, Job, Table, Unit

Deed: TypeAlias = Callable[[], None]


class Course(Table):
    """One game of a series after another, from the set-up or from a full state on."""

    refilled: Deed  # what follows when the Draft is full

    def _read(self, s: Any) -> None:
        """Take over a full state, and what follows when its Draft is full."""
        super()._read(s)
        if self.first == NOBODY:
            self.refilled = self._ask_leader
        else:
            sled = s.mode == Mode.SLED
            self.refilled = self._ask_to_recruit if sled else partial(self._start_turn, self.turn)

    # Set up.

    def _have_leader(self, seat: int) -> None:
        self.leader = seat
        self.phase = Phase.DEAL

    def _undealt(self) -> list[int]:
        """Who lacks jobs: six each; the Team Leader card is one of its owner's six."""
        return [seat for seat in self.seats if len(self.hands[seat]) < 6 - (seat == self.leader)]

    def _ask_leader(self) -> None:
        self.phase = Phase.FIRST

    def _ask_to_recruit(self) -> None:
        """After Sled: "Then you may Recruit"."""
        self.phase = Phase.SLED

    def _begin(self, seat: int) -> None:
        """ "They decide which player goes first"."""
        self.first = self.turn = seat
        self.phase = Phase.TURN

    # Chance.

    def _receiver(self) -> int:
        """Who sees the job that chance turns up."""
        return self._undealt()[0] if self.phase == Phase.DEAL else self.turn

    def _draw(self, job: Job) -> None:
        seat = self._receiver()
        self.job_pile[job] -= 1
        if self.phase == Phase.DEAL:
            self.hands[seat].append(job)
            if not self._undealt():
                self._refill(self._ask_leader)
            return
        (self.drawn if self.hunting else self.hands[seat]).append(job)
        self.to_draw -= 1
        self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        """Draw while something is due and there is something to draw; then go on."""
        if self.to_draw and not self.job_pile.total():
            self.job_pile, self.job_discards = Counter(self.job_discards), []
        if self.to_draw and self.job_pile.total():
            self.phase = Phase.DRAW
        elif self.hunting:
            self._choose_drawn()
        else:
            self._finish_action()

    def _refill(self, then: Deed) -> None:
        """Fill the Draft "back to 5", as far as there are dogs; then go on."""
        self.refilled = then
        if None in self.draft and not self.dog_pile:
            self.dog_pile, self.dog_discards = set(self.dog_discards), []
        if None in self.draft and self.dog_pile:
            self.phase = Phase.DRAFT
        else:
            then()

    def _turn_over(self, dog: Dog) -> None:
        self.dog_pile.remove(dog)
        self.draft[self.draft.index(None)] = dog
        self._refill(self.refilled)

    def _sweep(self) -> None:
        """Discard the Draft."""
        self.dog_discards += [dog for dog in self.draft if dog]
        self.draft = [None] * 5

    def _choose_drawn(self) -> None:
        """Hunting: "choose 2 of those to keep"."""
        self.to_draw = 0
        if len(self.drawn) > 2:
            self.phase = Phase.REJECT
        else:
            self._hand.extend(self.drawn)
            self._finish_action()

    # Turns and rounds.

    def _act(self) -> None:
        self.acts += 1

    def _finish_action(self) -> None:
        """ "Up to 2"."""
        self.taking, self.to_draw, self.hunting, self.drawn = None, 0, False, []
        self.looked_at, self.fetched = NOBODY, None
        if self.acts < 2:
            self.phase = Phase.TURN
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.acts = 0
        following = (self.turn + 1) % len(self.seats)
        if following != self.first:
            self._refill(partial(self._start_turn, following))
        elif self.round < 8:
            self.round += 1
            self._sweep()
            self._refill(partial(self._start_turn, self.first))
        else:
            self.phase = Phase.SHOW

    def _start_turn(self, seat: int) -> None:
        self.turn = seat
        self.phase = Phase.TURN

    def _show(self) -> None:
        """ "Reveal and add up Reward Points": all hands and jobs are laid open."""
        if self.game < self.series:
            self.phase = Phase.SCORED
            self.looking = set(self.seats)
        else:
            self.phase = Phase.OVER

    def _next_game(self, seat: int) -> None:
        self.looking.remove(seat)
        if not self.looking:
            for player in self.seats:
                self.points[player].append(self.scores()[player])
                self.skill[player].append(self.experience()[player])
            self._set_up()

    # Whose turn it is.

    @property
    def _hand(self) -> list[Job]:
        return self.hands[self.turn]

    @property
    def _team(self) -> dict[Type, Unit]:
        return self.teams[self.turn]

    def _others(self) -> list[int]:
        return [seat for seat in self.seats if seat != self.turn]

    def _can_draw(self) -> bool:
        return self.job_pile.total() > 0 or bool(self.job_discards)
