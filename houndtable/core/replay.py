"""Looking through a record: every position and line of it, as far as the rules of today lead.

A full record is played again, with its chance checked against the secret. A record seen by one seat is not:
it holds that seat's observations, which are only checked for being observations at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.core.chain import encode
from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.facts import OptionError
from houndtable.core.game import Game
from houndtable.core.layout import OPEN, TABLE, UNKNOWN, WATCHER
from houndtable.core.log import Event, Line
from houndtable.core.observation import Observation
from houndtable.core.record import Record
from houndtable.core.table import BadLog, Table


def edition_of(game: Game, record: Record) -> Edition:
    """The edition that a record holds; RecordError where it is none of the game, or not the one it names."""
    head = record.head.edition
    try:
        edition = Edition.parse_data(game, head.data, "the edition")
    except ValueError as error:
        raise record.error(-1, str(error)) from None
    if edition.hash != head.hash:
        raise record.error(-1, "the edition in the record is not the one whose hash it names")
    return edition


class Replay:
    """A record with all its positions. Position k is the one before event k; the last is the end.

    `broken` says why the record of older or newer rules leads no further, "" where it is whole; then
    positions end there, and lines beyond come from the stored words.
    """

    def __init__(self, game: Game, record: Record) -> None:
        """Play `record` again. RecordError where it does not hold, and its rules are those of today."""
        if record.head.game != game.name:
            raise record.error(-1, f"a record of {record.head.game[:40]!r}, not of {game.name!r}")
        self.game, self.record = game, record
        self.edition = edition_of(game, record)
        self.options = self._options()
        self.broken = ""
        self.seat = record.head.seen_by
        self.table: Table | None = None
        self._states: list[Any] = []
        if self.seat is None:
            self.table = self._played_again()
            steps = list(self.table.steps())
            self._steps = steps
            self._states = [before for before, _, _ in steps] + [self.table.truth]
        else:
            self._states = self._views()

    def __len__(self) -> int:
        """How many events there are."""
        return len(self.record.entries)

    @property
    def last(self) -> int:
        """The last position that can be shown: `len`, unless the record is broken."""
        return len(self._states) - 1

    @property
    def viewers(self) -> list[int]:
        """Through whose eyes it can be seen: OPEN, each seat and WATCHER; or the one seat that saw it."""
        if self.seat is not None:
            return [self.seat]
        return [OPEN, *range(len(self.record.names)), WATCHER]

    @property
    def stops(self) -> list[int]:
        """The positions in which a seat chose or the table acted, and the last one: turn N is stop N - 1."""
        entries = self.record.entries[: self.last]
        found = [n for n, e in enumerate(entries) if e.by == "table" or (e.by != "chance" and not e.cause)]
        return [*found, self.last]

    def seen(self, position: int, viewer: int) -> Observation:
        """The game at a position as `viewer` (one of `viewers`) saw it."""
        if viewer not in self.viewers:
            raise ValueError(f"this record cannot be seen as seat {viewer}")
        state = self._states[position]
        if self.seat is None:
            state = self.game.state.observe(state, viewer)
        return Observation(self.game, self.edition, viewer, state, self.record.names, self.options)

    def line(self, number: int, viewer: int) -> Line:
        """Event `number` as `viewer` was told it; the stored words where the rules do not lead there."""
        if self.table is not None and number < self.last:
            return self.table.tell(viewer, number, self._steps[number])
        entry = self.record.entries[number]
        return Line(number, entry.actor, entry.action, entry.cause, entry.text)

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

    def _options(self) -> dict[str, int]:
        head = self.record.head
        try:
            values = self.game.check_options(len(head.seats), head.options)
        except OptionError as error:
            raise self.record.error(-1, str(error)) from None
        if encode(values) != encode(head.options):
            raise self.record.error(-1, "the options are not those of the game")
        return values

    def _played_again(self) -> Table:
        head, secret = self.record.head, self.record.ending.secret
        croupier = Croupier(bytes.fromhex(secret or ""), head.salts)
        if croupier.commitment != head.commitment:
            raise self.record.error(len(self), "the secret is not the one that chance was bound to")
        events = [
            Event(e.actor, UNKNOWN if e.action is None else e.action, e.cause) for e in self.record.entries
        ]
        try:
            table = Table(
                self.game,
                len(head.seats),
                self.options,
                edition=self.edition,
                croupier=croupier,
                names=self.record.names,
                events=events,
            )
        except BadLog as bad:
            if head.revision == self.game.revision:
                raise self.record.error(bad.number, bad.reason) from None
            self.broken = (
                f"played by the rules of revision {head.revision}; by those of today (revision "
                f"{self.game.revision}) it leads only to event {bad.number}: {bad.reason}"
            )
            return bad.table
        if table.version > len(events):
            raise self.record.error(len(self), "the game goes on by itself where the record ends")
        return table

    def _views(self) -> list[Any]:
        """The observations of the seat that saw the record."""
        fields, start = self.game.state.fields, self.record.head.start or {}
        state = self.game.state.new()
        if set(start) != set(fields):
            raise self.record.error(-1, f"the first view is none of {self.game.title}")
        for name, value in start.items():
            if not _fits(value, fields[name].shape, fields[name].element):
                raise self.record.error(-1, f"the view's field {name!r} does not fit")
            state[name] = value
        self._check_view(state, -1)
        states = [state]
        for number, entry in enumerate(self.record.entries):
            state = self.game.state.copy_of(state)
            for place, value in (entry.view or {}).items():
                self._change(state, place, value, number)
            self._check_view(state, number)
            states.append(state)
        return states

    def _change(self, state: Any, place: str, value: int, number: int) -> None:
        """Write one number of a view; `place` is a field and its indices, such as "at.0.2"."""
        name, *indices = place.split(".")
        field = self.game.state.fields.get(name)
        whole = all(index.isascii() and index.isdecimal() and len(index) < 4 for index in indices)
        if field is None or not whole or len(indices) != len(field.shape):
            raise self.record.error(number, f"the view has no place {place[:40]!r}")
        where = tuple(int(index) for index in indices)
        if any(i >= size for i, size in zip(where, field.shape, strict=True)) or not _fits(
            value, (), field.element
        ):
            raise self.record.error(number, f"the view's {place[:40]!r} does not fit")
        if where:
            state[name][where] = value
        else:
            state[name] = value

    def _check_view(self, state: Any, number: int) -> None:
        assert self.seat is not None
        if misfit := self.game.state.misfit(state):
            raise self.record.error(number, f"the view's field {misfit!r} has a value that it cannot have")
        if self.game.state.observe(state, self.seat).tobytes() != state.tobytes():
            raise self.record.error(number, "the view shows what the seat cannot see")
        try:
            self.game.words.board(state, self.edition.record, self.seat, self.record.names)
            self.game.words.prompt(state, self.seat, self.record.names)
        except Exception:  # whatever a made-up view leads to, each number of which is possible by itself
            raise self.record.error(number, "the view is no position of the game") from None


def _fits(value: Any, shape: tuple[int, ...], element: str) -> bool:
    """Whether plain data is a number, or lists of numbers, of this shape and element."""
    try:
        array = np.array(value)
    except (ValueError, OverflowError):
        return False
    if array.shape != shape or array.dtype.kind != "i":
        return False
    limits = np.iinfo(element)
    return bool((array >= limits.min).all() and (array <= limits.max).all())


@dataclass(frozen=True)
class Verified:
    """What was found true of a record, a sentence each."""

    lines: tuple[str, ...]
    whole: bool  # whether everything could be checked: not only the chain


def verify(game: Game, record: Record) -> Verified:
    """Check everything that a record claims; RecordError with the line and the reason where it fails."""
    replay = Replay(game, record)
    count, names = len(record.entries), record.names
    chain = f"chain: {count + 2} lines and the seal, each bound to the one before"
    if replay.seat is not None:
        return Verified(
            (
                chain,
                f"only the chain was checked: the record holds what {names[replay.seat]} saw, without the "
                "secret, so neither the rules nor chance can be checked from it",
            ),
            whole=False,
        )
    if replay.broken:
        raise record.error(replay.last, replay.broken)
    table = replay.table
    assert table is not None
    _check_ending(record, table)
    drawn = sum(entry.by == "chance" for entry in record.entries)
    return Verified(
        (
            chain,
            f"rules: all {count} events are as the rules allow (revision {record.head.revision})",
            f"chance: all {drawn} outcomes follow from the secret, which fits the commitment "
            f"{record.head.commitment}",
            f"result: {record.ending.text}",
        ),
        whole=True,
    )


def _check_ending(record: Record, table: Table) -> None:
    ending, number = record.ending, len(record.entries)
    ended = "abandoned" if table.abandoned else "over" if table.over else "running"
    if ending.ended != ended or ended == "running":
        raise record.error(number, f"the game is {ended} here, not {ending.ended}")
    if ending.returns != table.returns:
        raise record.error(number, f"the result is {table.returns}, not {ending.returns}")
