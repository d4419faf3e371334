"""A table: one running game with its log. The one door through which people, bots and replays play."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from houndtable.core import undo
from houndtable.core.clauses import Clause
from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.game import CHANCE_BIT, Game, check_viewer, seats_of
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER

LETTERS = "ABCDEF"


class Refused(ValueError):
    """An action that a clause forbids. Nothing has changed."""

    def __init__(self, clause: Clause) -> None:
        super().__init__(str(clause))
        self.clause = clause


class Action(int):
    """An action of a seat: a number that prints as its words."""

    words: str

    def __new__(cls, number: int, words: str) -> Action:
        """The action `number` with its notation."""
        action = super().__new__(cls, number)
        action.words = words
        return action

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]
        return int(self), self.words

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.words}>"

    def __format__(self, spec: str) -> str:
        return format(self.words, spec)


@dataclass(frozen=True)
class Event:
    """One entry of the log: who did what, and why if it was not the actor's own choice.

    `actor` is a seat, CHANCE or TABLE; an undo is TABLE's action, and its number is the version whose
    position is restored. `cause` is "" for a choice, "chance", "auto DR-216" or "undo".
    """

    actor: int
    action: int
    cause: str = ""


@dataclass(frozen=True)
class Line:
    """An event as one viewer may see it: `action` is None where it is hidden."""

    number: int
    actor: int
    action: int | None
    cause: str
    text: str

    def __str__(self) -> str:
        return self.text


class Draws(Protocol):
    """Whatever decides chance: a `Croupier`, or a test that names the card that it wants."""

    def draw(self, weights: Sequence[int]) -> int:
        """An index, of which the weight is not 0."""


@dataclass(frozen=True)
class Observation:
    """A game as one seat, or a watcher, may see it; `state` is UNKNOWN where that is hidden."""

    game: Game
    edition: Edition
    seat: int
    state: Any
    names: tuple[str, ...]

    def __str__(self) -> str:
        return self.game.words.board(self.state, self.edition.record, self.seat, self.names)

    def __repr__(self) -> str:
        return f"<Observation of {self.game.title}>\n{self}"

    @property
    def actors(self) -> list[int]:
        """The seats that must act."""
        return seats_of(self.game.rules.actors(self.state, self.edition.record))

    @property
    def legal(self) -> list[Action]:
        """The viewer's legal actions."""
        if self.seat >= len(self.names):
            return []
        return legal_actions(self.game, self.state, self.edition, self.seat)


class Table:
    """One game: state, log and rules. Seats are numbered from 0."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, int] | None = None,
        *,
        edition: Edition | None = None,
        croupier: Draws | None = None,
        names: Sequence[str] = (),
        auto: bool = True,
        start: Any = None,
    ) -> None:
        """Set a table up and begin; `start` is a position to begin from instead of the game's own."""
        self.game = game
        self.options = game.check_options(seats, options or {})
        self.seats = seats
        self.edition = edition or game.house
        self.names = tuple(names) or tuple(LETTERS[:seats])
        if len(self.names) != seats:
            raise ValueError(f"{len(self.names)} names for {seats} seats")
        self._croupier: Draws = croupier or Croupier()
        self._auto = auto
        self._start = None if start is None else game.state.copy_of(start)
        if start is not None and (fault := game.rules.check(start, self.edition.record)):
            raise ValueError(f"no possible position: {game.words.fault(fault)}")
        self._events: list[Event] = []
        self._state = self._first_state()
        self._run(self._events)

    def _first_state(self) -> Any:
        if self._start is not None:
            return self.game.state.copy_of(self._start)
        state = self.game.state.new()
        values = np.array([self.seats, *self.options.values()], np.int64)
        self.game.rules.setup(state, self.edition.record, values)
        return state

    def __str__(self) -> str:
        return str(self.observe((self.actors or [0])[0]))

    def __repr__(self) -> str:
        return f"<Table of {self.game.title}, version {self.version}>\n{self}"

    @property
    def version(self) -> int:
        """How many events there have been. Never falls: an undo is an event too."""
        return len(self._events)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, unmasked: for the store and for records. Viewers get `log`."""
        return tuple(self._events)

    @property
    def truth(self) -> Any:
        """A copy of the full state: for the store, records and tests. Viewers get `observe`."""
        return self.game.state.copy_of(self._state)

    @property
    def actors(self) -> list[int]:
        """The seats that must act; none when the game is over."""
        return seats_of(self.game.rules.actors(self._state, self.edition.record))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.rules.actors(self._state, self.edition.record) == 0

    @property
    def returns(self) -> list[float]:
        """Each seat's share of the victory once the game is over."""
        shares = np.zeros(self.seats)
        if self.over:
            self.game.rules.returns(self._state, self.edition.record, shares)
        return [float(share) for share in shares]

    @property
    def result(self) -> str:
        """One sentence that says how the game ended, "" while it runs."""
        seen = self.observe(WATCHER).state
        return self.game.words.result(self.returns, self.names, seen) if self.over else ""

    def observe(self, seat: int) -> Observation:
        """What a seat (or WATCHER) may see now."""
        check_viewer(seat, self.seats)
        seen = self.game.state.observe(self._state, seat)
        return Observation(self.game, self.edition, seat, seen, self.names)

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat, ascending; none when it may not act."""
        self._check_seat(seat)
        return self.observe(seat).legal

    def explain(self, seat: int, action: int | str) -> Clause | None:
        """Why a seat may not do this now: the clause that forbids it, None where it is legal."""
        self._check_seat(seat)
        seen = self.observe(seat).state
        number = self.game.rules.refusal(seen, self.edition.record, seat, self._number(seat, action))
        return self.game.clauses[number] if number else None

    def play(self, seat: int, action: int | str) -> None:
        """Do an action, given as its number or in words.

        What follows of itself, chance and forced steps, is done too. Raises Refused with the clause, or
        ValueError for words that are no action; then nothing has changed.
        """
        number = self._number(seat, action)
        if clause := self.explain(seat, number):
            raise Refused(clause)
        state, fresh = self.truth, [Event(seat, number)]
        self.game.rules.apply(state, self.edition.record, seat, number)
        self._state, before = state, self._state
        try:
            self._run(fresh)
        except BaseException:
            self._state = before
            raise
        self._events += fresh

    def undo(self, seat: int, consent: Sequence[int] = ()) -> Event:
        """Take back the last choice of a seat.

        Free while nobody else has acted and nobody has seen anything new through it; with the `consent`
        of all other seats also beyond that, but never across chance. Raises UndoRefused.
        """
        self._check_seat(seat)
        self._state, event = undo.take_back(self, seat, consent)
        self._events.append(event)
        return event

    def log(self, seat: int, since: int = 0) -> list[Line]:
        """The events from number `since` on, as a seat (or WATCHER) may see them."""
        check_viewer(seat, self.seats)
        steps: list[tuple[Any, Event, Any]] = []
        lines = []
        for number, step in enumerate(self.steps()):
            steps.append(step)
            if number >= since:
                lines.append(self._line(seat, number, steps))
        return lines

    def _line(self, viewer: int, number: int, steps: Sequence[tuple[Any, Event, Any]]) -> Line:
        """Event `number` of `steps`, as a viewer may see it."""
        before, event, after = steps[number]
        if event.actor == TABLE:
            undone = self._line(viewer, event.action, steps).text
            name = self.names[steps[event.action][1].actor]
            return Line(
                number, TABLE, event.action, "undo", f"{name} takes this back, and all since: {undone}"
            )
        rules, observe = self.game.rules, self.game.state.observe
        action = rules.mask_action(before, self.edition.record, viewer, event.actor, event.action)
        text = self.game.words.tell(
            observe(before, viewer), observe(after, viewer), viewer, event.actor, action, self.names
        )
        return Line(number, event.actor, None if action == UNKNOWN else action, event.cause, text)

    def steps(self) -> Iterator[tuple[Any, Event, Any]]:
        """Every event with the full states before and after it, rebuilt from the log alone."""
        state = self._first_state()
        line: list[tuple[int, Any]] = []  # events not taken back, with the state before each
        for number, event in enumerate(self._events):
            before = state
            if event.actor == TABLE:
                state = undo.restored(self, line, event.action, before)
                line = [(n, s) for n, s in line if n < event.action]
            else:
                line.append((number, before))
                state = self.game.state.copy_of(before)
                self.game.rules.apply(state, self.edition.record, event.actor, event.action)
            yield before, event, state

    def clone(self) -> Table:
        """An independent copy, with chance of its own: a clone never tells what will be drawn here."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._state, twin._events, twin._croupier = self.truth, list(self._events), Croupier()
        return twin

    def _run(self, events: list[Event]) -> None:
        """Let chance and forced steps happen, appending them to `events`."""
        rules, record = self.game.rules, self.edition.record
        weights = np.zeros(self.game.outcomes, np.int64)
        while bits := rules.actors(self._state, record):
            event = None
            if bits == CHANCE_BIT:
                rules.odds(self._state, record, weights)
                event = Event(CHANCE, self._croupier.draw(weights.tolist()), "chance")
            elif self._auto:
                event = self._forced_step(bits)
            if event is None:
                break
            rules.apply(self._state, record, event.actor, event.action)
            events.append(event)

    def _forced_step(self, bits: int) -> Event | None:
        for seat in seats_of(bits):
            clause = self.game.rules.forced(self._state, self.edition.record, seat)
            if clause:
                (action,) = self.legal(seat)
                return Event(seat, int(action), f"auto {self.game.clauses[clause].id}")
        return None

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")

    def _number(self, seat: int, action: int | str) -> int:
        if isinstance(action, str):
            return find_action(self.observe(seat), action)
        number = operator.index(action)
        return number if 0 <= number < self.game.actions else UNKNOWN  # no action at all


def find_action(seen: Observation, text: str) -> int:
    """The action that `text` stands for, whether legal or not; ValueError where it stands for none.

    Each word may be shortened as long as only one action of the game fits.
    """
    number = seen.game.words.parse(seen.state, seen.seat, text)
    if number != UNKNOWN:
        return number
    words = text.lower().split()
    said = repr(" ".join(words)[:40])
    every = (seen.game.words.describe(seen.state, seen.seat, n) for n in range(seen.game.actions))
    fits = {n: notation for n, notation in enumerate(every) if _fits(words, notation.lower().split())}
    if len(fits) == 1:
        return next(iter(fits))
    if fits:
        some = ", ".join(list(fits.values())[:4])
        raise ValueError(f"{said} could be {some}{' or others' if len(fits) > 4 else ''}")
    legal = seen.legal
    example = f"; one that can be played now is {legal[0].words!r}" if legal else ""
    raise ValueError(f"{said} is no action of {seen.game.title}{example}")


def _fits(short: Sequence[str], words: Sequence[str]) -> bool:
    return len(short) == len(words) and all(
        word.startswith(start) for start, word in zip(short, words, strict=True)
    )


def legal_actions(game: Game, seen: Any, edition: Edition, seat: int) -> list[Action]:
    """A seat's legal actions from its observation, with their words."""
    out = np.zeros(game.most_legal, np.int64)
    count = game.rules.legal(seen, edition.record, seat, out)
    return [Action(n, game.words.describe(seen, seat, n)) for n in out[:count].tolist()]
