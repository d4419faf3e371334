"""A table: one running game with its log. The one door through which people, bots and replays play."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from houndtable.core import undo
from houndtable.core.admission import misnoted, mistimed, objection
from houndtable.core.clauses import Clause
from houndtable.core.croupier import Croupier
from houndtable.core.decisions import Decisions
from houndtable.core.edition import Edition
from houndtable.core.game import CHANCE_BIT, Game, check_viewer, seats_of
from houndtable.core.layout import CHANCE, OPEN, TABLE, UNKNOWN, WATCHER
from houndtable.core.log import ABANDONED, AGREED_UNDO, SITS_DOWN, TIME_UP, Event, Line, Log, Step
from houndtable.core.names import safe_name
from houndtable.core.observation import Action, Observation, find_action
from houndtable.core.telling import Telling


class Refused(ValueError):
    """An action that a clause forbids. Nothing has changed."""

    def __init__(self, clause: Clause) -> None:
        super().__init__(str(clause))
        self.clause = clause


class BadLog(ValueError):
    """A log that cannot be played again: entry `number` does not fit; `table` is as far as it went."""

    def __init__(self, table: Table, reason: str) -> None:
        super().__init__(f"event {table.version}: {reason}")
        self.table, self.number, self.reason = table, table.version, reason


class Draws(Protocol):
    """Whatever decides chance: a `Croupier`, or a test that names the card that it wants."""

    def draw(self, weights: Sequence[int]) -> int:
        """An index, of which the weight is not 0."""


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
        events: Iterable[Event] = (),
        begin: bool = True,
    ) -> None:
        """Set a table up and begin; `start` is a position to begin from instead of the game's own.

        `events` is a log that is played again first, each entry checked: BadLog where one does not fit.
        Without `begin` the table waits, so that the commitment can be shown first: see `begin`.
        """
        self.game = game
        self.options = game.check_options(seats, options or {})
        self.seats = seats
        self.edition = edition or game.house
        if len(names) not in (0, seats):
            raise ValueError(f"{len(names)} names for {seats} seats")
        letters = game.facts.letters(seats)
        first_names = tuple(
            safe_name(n) or letter for n, letter in zip(names or letters, letters, strict=True)
        )
        self._named = [(0, first_names)]  # from which event on the seats have which names
        self._croupier: Draws = croupier or Croupier()
        self._auto = auto
        self._start = None if start is None else game.state.copy_of(start)
        if start is not None and (misfit := game.state.misfit(start)):
            raise ValueError(f"no possible position: its field {misfit!r} has a value that it cannot have")
        if start is not None and (fault := game.rules.check(start, self.edition.record)):
            raise ValueError(f"no possible position: {game.words.fault(fault)}")
        self._state = self.first_state()
        self._log = Log(game, self.edition, game.state.copy_of(self._state))
        self._tellings: dict[int, Telling] = {}
        self._ways: dict[int, tuple[str, ...]] = {}
        self._abandoned = False
        self._decisions = Decisions(self)
        for event in events:
            self._admit(event)
        if begin:
            self.begin()

    def begin(self, salts: Sequence[str] = ()) -> None:
        """Let happen what comes before the first decision.

        `salts` are texts that chance shall depend on too, given by people who know the commitment. BadSalts
        where there are too many of them, or the first draw is over.
        """
        if salts:
            if not isinstance(self._croupier, Croupier):
                raise ValueError("chance is made up in this game: no salt can change it")
            self._croupier.add_salts(salts)
        fresh: list[Event] = []
        if not self._abandoned:
            self._run(fresh)
        self._log.extend(fresh)

    def first_state(self) -> Any:
        """A copy of the full state before the first event: for core."""
        if self._start is not None:
            return self.game.state.copy_of(self._start)
        state = self.game.state.new()
        values = np.array([self.seats, *self.options.values()], np.int64)
        self.game.rules.setup(state, self.edition.record, values)
        return state

    def __str__(self) -> str:
        return str(self.observe((self.actors or [WATCHER])[0]))

    def _repr_svg_(self) -> str:
        """The table in a notebook, as the seat that must act may see it."""
        return self.observe((self.actors or [WATCHER])[0])._repr_svg_()

    def __repr__(self) -> str:
        return f"<Table of {self.game.title}, version {self.version}>\n{self}"

    @property
    def version(self) -> int:
        """How many events there have been. Never falls: an undo is an event too."""
        return len(self._log)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit there now."""
        return self._named[-1][1]

    def names_at(self, number: int) -> tuple[str, ...]:
        """The names of those who sat there when event `number` happened."""
        if len(self._named) == 1:
            return self._named[0][1]
        return next(names for first, names in reversed(self._named) if first <= number)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, unmasked: for the store and for records. Viewers get `log`."""
        return self._log.events

    @property
    def truth(self) -> Any:
        """A copy of the full state: for the store, records and tests. Viewers get `observe`."""
        return self.game.state.copy_of(self._state)

    @property
    def made_up(self) -> bool:
        """Whether it is not played as games are: from a given position, with chance or forced steps aside."""
        return self._start is not None or not self._auto or not isinstance(self._croupier, Croupier)

    @property
    def croupier(self) -> Draws:
        """Whoever decides chance, with its secret: for the store, records and tests."""
        return self._croupier

    @property
    def commitment(self) -> str:
        """The hash of the secret that decides chance, published from the beginning; "" in a made-up game."""
        return self._croupier.commitment if isinstance(self._croupier, Croupier) else ""

    @property
    def salts(self) -> tuple[str, ...]:
        """The public texts that chance depends on beside the secret."""
        return self._croupier.salts if isinstance(self._croupier, Croupier) else ()

    @property
    def actors(self) -> list[int]:
        """The seats that must act; none when the game is over."""
        return seats_of(self._bits())

    @property
    def over(self) -> bool:
        """Whether the game has ended, or was abandoned."""
        return self._bits() == 0

    def _bits(self) -> int:
        return 0 if self._abandoned else self.game.rules.actors(self._state, self.edition.record)

    @property
    def awaits_chance(self) -> bool:
        """Whether chance acts next; after `begin` that is never so."""
        return self._bits() == CHANCE_BIT

    @property
    def abandoned(self) -> bool:
        """Whether the game was ended unfinished."""
        return self._abandoned

    @property
    def returns(self) -> list[float]:
        """Each seat's share of the victory once the game is over; nobody's while it runs, or if abandoned."""
        shares = np.zeros(self.seats)
        if self.over and not self._abandoned:
            self.game.rules.returns(self._state, self.edition.record, shares)
        return [float(share) for share in shares]

    @property
    def result(self) -> str:
        """One sentence that says how the game ended, "" while it runs."""
        if self._abandoned:
            return "The game was abandoned."
        if not self.over:
            return ""
        seen = self.observe(WATCHER).state
        return self.game.words.result(self.returns, self.names, seen, self.edition.record)

    def observe(self, seat: int) -> Observation:
        """What a seat (or WATCHER) may see now; OPEN only when the game is over."""
        return self._seen(self._state, self._check_viewer(seat))

    def observe_first(self, viewer: int) -> Observation:
        """What a viewer saw before the first event."""
        return self._seen(self.first_state(), viewer, self.names_at(0))

    def _seen(self, state: Any, viewer: int, names: tuple[str, ...] = ()) -> Observation:
        seen = self.game.state.observe(state, viewer)
        names = names or self.names
        return Observation(self.game, self.edition, viewer, seen, names, self.options, closed=self._abandoned)

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
        self._check_open()
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
        self._log.extend(fresh)

    def decision(self, seat: int) -> int | None:
        """The number of the decision that `seat` is at, None where it has none; see `Decisions`."""
        self._check_seat(seat)
        return self._decisions.number(seat)

    def may_undo(self, seat: int) -> bool:
        """Whether there is a choice of `seat` that it may take back, or ask all others for."""
        self._check_seat(seat)
        return not self.over and undo.is_possible(self, seat)

    def undo(self, seat: int, consent: Sequence[int] = ()) -> Event:
        """Take back the last choice of a seat.

        Free while nobody else has acted and nobody has seen anything new through it; with the `consent`
        of all other seats also beyond that, but never across chance. Raises UndoRefused.
        """
        self._check_seat(seat)
        self._check_open()
        self._state, event = undo.take_back(self, seat, consent)
        self._log.add_own(event, self.truth)
        return event

    def note(self, seat: int, cause: str) -> None:
        """Note in the log who plays for a seat: one of `log.NOTES`, or SITS_DOWN and a new player's name."""
        if reason := misnoted(self, seat, cause):
            raise ValueError(reason)
        if cause.startswith(SITS_DOWN):
            names = list(self.names)
            names[seat] = cause.removeprefix(SITS_DOWN)
            self._named.append((self.version + 1, tuple(names)))
        self._log.add_own(Event(TABLE, seat, cause))

    def abandon(self) -> None:
        """End the game unfinished. Nobody wins, nothing more is played, and chance may be looked into."""
        self._check_open()
        if not self.over:
            self._log.add_own(Event(TABLE, UNKNOWN, ABANDONED))
            self._abandoned = True

    def time_up(self) -> None:
        """Let the round that is played now be the last one, as the table's time has run out."""
        if reason := mistimed(self):
            raise ValueError(reason)
        self.game.rules.apply(self._state, self.edition.record, TABLE, 0)
        self._log.extend([Event(TABLE, 0, TIME_UP)])

    def _check_open(self) -> None:
        if self._abandoned:
            raise ValueError("the game was abandoned: nothing more is played")

    def log(self, viewer: int, since: int = 0) -> list[Line]:
        """The lines of a viewer, from its line number `since` on; see `Telling`."""
        return self.telling(self._check_viewer(viewer)).lines(since)

    def log_length(self, viewer: int) -> int:
        """How many lines a viewer has: its own measure of how far the game is."""
        return len(self.telling(self._check_viewer(viewer)).numbers())

    def look_back(self, viewer: int, lines: int) -> Observation:
        """What a viewer saw when its log had so many lines; ValueError where it never had."""
        if not 0 <= lines <= self.log_length(viewer):
            raise ValueError(f"the log has {self.log_length(viewer)} lines, not {lines}")
        if lines == 0:
            return self.observe_first(viewer)
        number = self.telling(viewer).numbers()[lines - 1]
        _, _, after = next(self.steps(number))
        return self._seen(after, viewer, self.names_at(number + 1))

    def trail(self, viewer: int, lines: int) -> tuple[str, ...]:
        """The way of the last move before the log of a viewer had so many lines, as ids of the board."""
        return self.telling(self._check_viewer(viewer)).trail(lines)

    def way(self, number: int, before: Any, event: Event) -> tuple[str, ...]:
        """The way of event `number` on the board, as all see it: for core; `before` is the full state."""
        if number not in self._ways:
            seen, record = self.game.state.observe(before, WATCHER), self.edition.record
            self._ways[number] = self.game.board.touches(seen, record, event.actor, event.action).path
        return self._ways[number]

    def _check_viewer(self, viewer: int) -> int:
        """A seat or WATCHER; OPEN, to whom nothing is hidden, only when the game is over."""
        if viewer == OPEN and self.over:
            return viewer
        return check_viewer(viewer, self.seats)

    def telling(self, viewer: int) -> Telling:
        """What a viewer is told: for core. OPEN is told everything."""
        return self._tellings.setdefault(viewer, Telling(self, viewer))

    def steps(self, since: int = 0) -> Iterator[Step]:
        """Events with the full states before and after each: for core, the store and tests."""
        return self._log.steps(since)

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the events that the rules carried out, and that have not been taken back."""
        return self._log.standing

    def clone(self) -> Table:
        """An independent copy, with chance of its own: a clone never tells what will be drawn here."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._state, twin._log, twin._croupier = self.truth, self._log.copy(), Croupier()
        twin._tellings, twin._ways = {}, {}
        twin._named, twin._decisions = list(self._named), Decisions(twin)
        return twin

    def _run(self, events: list[Event]) -> None:
        """Let chance and forced steps happen, appending them to `events`."""
        rules, record = self.game.rules, self.edition.record
        while bits := rules.actors(self._state, record):
            event = None
            if bits == CHANCE_BIT:
                event = Event(CHANCE, self._croupier.draw(self.odds()), "chance")
            elif self._auto:
                event = self._forced_step(bits)
            if event is None:
                break
            rules.apply(self._state, record, event.actor, event.action)
            events.append(event)

    def odds(self) -> list[int]:
        """The weights of what chance may do now: for core."""
        weights = np.zeros(self.game.outcomes, np.int64)
        self.game.rules.odds(self._state, self.edition.record, weights)
        return [int(weight) for weight in weights]

    def _admit(self, event: Event) -> None:
        """Add an entry of a log that is played again, if the rules and chance allow just that."""
        if reason := objection(self, event):
            raise BadLog(self, reason)
        if event.actor != TABLE or event.is_time_up:
            self.game.rules.apply(self._state, self.edition.record, event.actor, event.action)
            self._log.extend([event])
        elif event.cause == ABANDONED:
            self.abandon()
        elif event.is_note:
            self.note(event.action, event.cause)
        else:
            self._admit_undo(event)

    def _admit_undo(self, event: Event) -> None:
        consent = range(self.seats) if event.cause == AGREED_UNDO else ()
        try:
            undone = self.undo(self._log[event.action].actor, consent)
        except ValueError as error:
            raise BadLog(self, f"this cannot be taken back: {error}") from None
        if undone != event:
            raise BadLog(self, "something else would have been taken back")

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
