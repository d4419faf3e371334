"""Looking through a record: every position and line of it, as far as the rules of today lead.

A full record is played again, with its chance checked against the secret. A record seen by one seat cannot
be: it holds that seat's observations, which are only checked for being possible ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.core.chain import RecordError, encode
from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.game import Game
from houndtable.core.layout import OPEN, TABLE, UNKNOWN, WATCHER
from houndtable.core.log import Event, Line
from houndtable.core.names import printable
from houndtable.core.observation import Observation
from houndtable.core.record import EditionLine, Record
from houndtable.core.table import BadLog, Table


class Replay:
    """A record with all its positions. Position k is the one before event k; the last is the end.

    `broken` says why a record of older or newer rules leads no further, "" where it is whole; then positions
    end there (there may be none), and lines beyond come from the stored words.
    """

    def __init__(self, game: Game, record: Record) -> None:
        """Play `record` again. RecordError where it does not hold, and its rules are those of today."""
        if record.head.game != game.name:
            raise record.error(-1, f"a record of {record.head.game[:40]!r}, not of {game.name!r}")
        self.game, self.record = game, record
        self.seat = record.head.seen_by
        self.broken = ""
        self.table: Table | None = None
        self._states: list[Any] = []
        try:
            self._load()
        except RecordError as error:
            if record.head.revision == game.revision:
                raise
            self.broken = (
                f"played by the rules of revision {record.head.revision}; by those of today (revision "
                f"{game.revision}) it leads only to line {error.line}: {error.reason}"
            )

    def _load(self) -> None:
        self.edition = self._edition()
        self.options = self._options()
        if self.seat is not None:
            self._read_views(self.seat)
            return
        try:
            self.table = self._played_again()
        except BadLog as bad:
            self._keep_states(bad.table)
            raise self.record.error(bad.number, bad.reason) from None
        self._keep_states(self.table)
        if self.table.version > len(self):
            raise self.record.error(len(self), "the game goes on by itself where the record ends")

    def _keep_states(self, table: Table) -> None:
        self.table = table
        self._states = [before for before, _, _ in table.steps()] + [table.truth]

    def __len__(self) -> int:
        """How many events there are."""
        return len(self.record.entries)

    @property
    def last(self) -> int:
        """The last position that can be shown: `len`, unless the record is broken; -1 for none."""
        return min(len(self._states) - 1, len(self))

    @property
    def result(self) -> str:
        """How the game ended, in a sentence; the stored one where the game cannot be played again."""
        if self.table is not None and not self.broken:
            return self.table.result
        return printable(self.record.ending.text)

    @property
    def viewers(self) -> list[int]:
        """Through whose eyes it can be seen: OPEN, each seat and WATCHER; or the one seat that saw it."""
        if self.seat is not None:
            return [self.seat]
        return [OPEN, *range(len(self.record.names)), WATCHER]

    @property
    def stops(self) -> list[int]:
        """The positions in which a seat chose or the table acted, and the last one: turn N is stop N - 1."""
        entries = self.record.entries[: max(0, self.last)]
        found = [n for n, e in enumerate(entries) if e.by == "table" or (e.by != "chance" and not e.cause)]
        return [*found, max(0, self.last)]

    def seen(self, position: int, viewer: int) -> Observation:
        """The game at a position as `viewer`, one of `viewers`, saw it; ValueError for any other."""
        if viewer not in self.viewers:
            raise ValueError(f"this record cannot be seen as seat {viewer}")
        if not 0 <= position <= self.last:
            raise ValueError(f"there is no position {position} in this record")
        state = self._states[position]
        if self.seat is None:
            state = self.game.state.observe(state, viewer)
        return Observation(self.game, self.edition, viewer, state, self.record.names, self.options)

    def line(self, number: int, viewer: int) -> Line:
        """Event `number` as `viewer` was told it; the stored words where the rules do not lead there.

        What a viewer could not notice has an empty text.
        """
        if self.table is not None and number < self.last:
            telling = self.table.telling(viewer)
            if number in telling.numbers():
                step = next(self.table.steps(number))
                return replace(telling.line(number, step), number=number)
            return Line(number, self.record.entries[number].actor, None, "", "")
        entry = self.record.entries[number]
        heading = ""
        if self.seat is not None and number <= self.last:
            state, e = self._states[number], self.edition.record
            heading = self.game.words.heading(state, e, self.record.names)
        return Line(number, entry.actor, entry.action, printable(entry.cause), printable(entry.text), heading)

    def touched(self, number: int, viewer: int) -> Touches:
        """What event `number` touched on the board, as far as `viewer` was told; nothing by the table."""
        line = self.line(number, viewer)
        if line.action is None or line.actor == TABLE or number >= self.last:
            return Touches(frozenset())
        state = self.seen(number, viewer).state
        return self.game.board.touches(state, self.edition.record, line.actor, line.action)

    def last_way(self, position: int, viewer: int) -> tuple[str, ...]:
        """The spots along which something moved last before a position, within its turn or the one before."""
        before = [stop for stop in self.stops if stop < position][-1:]
        for number in range(position - 1, (before or [position])[0] - 1, -1):
            if path := self.touched(number, viewer).path:
                return path
        return ()

    def _edition(self) -> Edition:
        """The edition that the record holds; it must be the one that it names."""
        head = self.record.head.edition
        try:
            edition = Edition.parse_data(self.game, head.data, "the edition")
        except ValueError as error:
            raise self.record.error(-1, str(error)) from None
        if encode(EditionLine.of(edition).model_dump()) != encode(head.model_dump()):
            raise self.record.error(-1, "the edition in the record is not the one that it names")
        return edition

    def _options(self) -> dict[str, int]:
        head = self.record.head
        try:
            values = self.game.check_options(len(head.seats), head.options)
        except ValueError as error:
            raise self.record.error(-1, str(error)) from None
        if encode(values) != encode(head.options):
            raise self.record.error(-1, "the options are not those of the game")
        return values

    def _played_again(self) -> Table:
        head, secret = self.record.head, self.record.ending.secret
        croupier = Croupier(bytes.fromhex(secret or ""), head.salts)
        if croupier.commitment != head.commitment:
            raise self.record.error(len(self), "the secret is not the one that chance was bound to")
        return Table(
            self.game,
            len(head.seats),
            self.options,
            edition=self.edition,
            croupier=croupier,
            names=self.record.names,
            events=[
                Event(e.actor, UNKNOWN if e.action is None else e.action, e.cause)
                for e in self.record.entries
            ],
        )

    def _read_views(self, seat: int) -> None:
        """The observations of the seat that saw the record, from the set-up on, which everybody knows."""
        names = self.record.names
        first = Table(self.game, len(names), self.options, edition=self.edition, names=names)
        state = first.observe_first(seat).state
        self._states.append(state)
        for number, entry in enumerate(self.record.entries):
            state = self.game.state.copy_of(state)
            for place, value in (entry.view or {}).items():
                self._change(state, place, value, number)
            self._check_view(state, seat, number)
            self._states.append(state)

    def _change(self, state: Any, place: str, value: int, number: int) -> None:
        """Write one number of a view; `place` is a field and its indices, such as "at.0.2"."""
        name, *indices = place.split(".")
        field = self.game.state.fields.get(name)
        if field is None or field.fixed or not all(_is_index(index) for index in indices):
            raise self.record.error(number, f"the view has no place {place[:40]!r}")
        where = tuple(int(index) for index in indices)
        if len(where) != len(field.shape) or any(i >= n for i, n in zip(where, field.shape, strict=True)):
            raise self.record.error(number, f"the view has no place {place[:40]!r}")
        limits = np.iinfo(field.element)
        if not limits.min <= value <= limits.max:
            raise self.record.error(number, f"the view's {place[:40]!r} does not fit")
        if where:
            state[name][where] = value
        else:
            state[name] = value

    def _check_view(self, state: Any, seat: int, number: int) -> None:
        """A view must be an observation of the seat, and a possible one, before it is shown or asked."""
        layout = self.game.state
        if misfit := layout.misfit(state):
            raise self.record.error(number, f"the view's field {misfit!r} has a value that it cannot have")
        known = layout.copy_of(state)
        for name in layout.fields:
            values = np.asarray(known[name])
            known[name] = np.where(values == UNKNOWN, 0, values)
        if layout.observe(known, seat).tobytes() != state.tobytes():
            raise self.record.error(number, "the view is not what the seat can see")
        if fault := self.game.rules.check_seen(state, self.edition.record):
            raise self.record.error(number, f"the view cannot be: {self.game.words.fault(fault)}")


def _is_index(text: str) -> bool:
    """Whether `text` is a number as a view writes it."""
    return text.isascii() and text.isdecimal() and len(text) < 5 and str(int(text)) == text


@dataclass(frozen=True)
class Verified:
    """What was found true of a record, a sentence each."""

    lines: tuple[str, ...]
    whole: bool  # whether everything could be checked: not only the chain


def verify(game: Game, record: Record) -> Verified:
    """Check everything that a record claims; RecordError with the line and the reason where it fails."""
    replay = Replay(game, record)
    count = len(record.entries)
    chain = f"chain: {count + 2} lines and the seal, each bound to the one before"
    if replay.broken:
        raise record.error(max(0, replay.last), replay.broken)
    if replay.seat is not None:
        whose = (
            f"only the chain was checked: the record holds what {record.names[replay.seat]} saw, without the "
            "secret, so neither the rules nor chance can be checked from it"
        )
        return Verified((chain, whose), whole=False)
    table = replay.table
    assert table is not None
    _check_ending(record, table)
    drawn = sum(entry.by == "chance" for entry in record.entries)
    played = record.head.revision
    older = "" if played == game.revision else f"; the game was played by revision {played}"
    return Verified(
        (
            chain,
            f"rules: all {count} events are as the rules allow (revision {game.revision}{older})",
            f"chance: all {drawn} outcomes follow from the secret, which fits the commitment "
            f"{record.head.commitment}",
            f"result: {table.result}",
        ),
        whole=True,
    )


def _check_ending(record: Record, table: Table) -> None:
    ending, number = record.ending, len(record.entries)
    ended = "abandoned" if table.abandoned else "over" if table.over else "running"
    if ending.ended != ended:
        raise record.error(number, f"the game is {ended} here, not {ending.ended}")
    if ending.returns != table.returns:
        raise record.error(number, f"the result is {table.returns}, not {ending.returns}")
