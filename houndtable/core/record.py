"""Records: a game in one file that proves itself. docs/record-format.md is the format in words.

A full record tells all and is made when the game is over. A record seen by one seat tells what that seat
saw and nothing else; it can be made at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from houndtable.core.chain import RecordError, chained, read_bytes, unchained
from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.game import check_viewer
from houndtable.core.layout import CHANCE, MAX_SEATS, OPEN, TABLE
from houndtable.core.log import ABANDONED, Event, Step
from houndtable.core.names import safe_name
from houndtable.core.table import Table

FORM: Literal[1] = 1
By: TypeAlias = Annotated[int, Field(ge=0, lt=MAX_SEATS)] | Literal["chance", "table"]
ACTORS = {"chance": CHANCE, "table": TABLE}

MOST = (1 << 31) - 1
Number = Annotated[int, Field(ge=0, le=MOST)]
Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Share = Annotated[float, Field(ge=0, le=1)]
Text = Annotated[str, Field(max_length=10_000)]
LONGEST = 100
Short = Annotated[str, Field(max_length=LONGEST)]
Model = TypeVar("Model", bound=BaseModel)


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SeatLine(_Line):
    """A seat in the head: who sat there."""

    name: Short
    player: Short


class EditionLine(_Line):
    """The edition in the head: its content hash, and the content itself."""

    name: Text
    hash: Hash
    data: dict[str, Any]

    @classmethod
    def of(cls, edition: Edition) -> EditionLine:
        """The line for an edition."""
        return cls(name=edition.name, hash=edition.hash, data=edition.file.model_dump(mode="json"))


class Head(_Line):
    """The first line: what was played, by whom, and what chance was bound to beforehand."""

    hound: Literal[1]
    game: Short
    revision: Number
    played: Short
    seats: Annotated[list[SeatLine], Field(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, int]
    edition: EditionLine
    commitment: Hash
    salts: Annotated[list[Short], Field(max_length=MAX_SEATS)]
    seen_by: Seat | None


class Entry(_Line):
    """A line for an event. `said` is the action in notation, `text` the log line.

    Hidden actions are None. `view` is there where the record is seen by one seat: the numbers that changed
    in its observation, each under its field and its indices, such as "at.0.2".
    """

    event: Number
    by: By
    action: Number | None
    cause: Short
    said: Text
    text: Text
    view: dict[str, int] | None

    @property
    def actor(self) -> int:
        """The actor as a number."""
        return self.by if isinstance(self.by, int) else ACTORS[self.by]


class Ending(_Line):
    """The last line before the seal: how it ended, and the secret where it may be told."""

    ended: Literal["over", "abandoned", "running"]
    returns: Annotated[list[Share], Field(min_length=1)] | None
    text: Text
    secret: Hash | None


@dataclass(frozen=True)
class Record:
    """A record as its lines say; `source` is what errors call it. Nothing but its form has been checked."""

    source: str
    head: Head
    entries: tuple[Entry, ...]
    ending: Ending

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, safe to show."""
        return tuple(safe_name(seat.name) or f"seat {n + 1}" for n, seat in enumerate(self.head.seats))

    @classmethod
    def read(cls, path: Path) -> Record:
        """Read a file; RecordError where it is no record, or its chain is broken."""
        return cls.parse(read_bytes(path), path.name)

    @classmethod
    def parse(cls, raw: bytes, source: str = "record") -> Record:
        """The record in the bytes of a file; RecordError as `read`."""
        if not raw.startswith(b'{"hound":'):
            saved = raw.startswith(b'{"houndsave":')
            what = "this is a saved game, not a record" if saved else "this is no record of Houndtable"
            raise RecordError(source, 1, what)
        objects = unchained(raw, source)
        first = objects[0]
        if first.get("hound") != FORM:
            says = str(first.get("hound"))[:20]
            raise RecordError(source, 1, f"a record of form {says}; this Houndtable reads form {FORM}")
        if len(objects) < 2:
            raise RecordError(source, 1, "the record has no ending")
        head = _line(Head, first, source, 1)
        ending = _line(Ending, objects[-1], source, len(objects))
        entries = [_line(Entry, data, source, n) for n, data in enumerate(objects[1:-1], 2)]
        record = cls(source, head, tuple(entries), ending)
        record._check_form()
        for number, (line, ours) in enumerate(zip(raw.splitlines(True), record.lines(), strict=True), 1):
            if line != ours:
                raise RecordError(source, number, "it was changed: no program writes it so")
        return record

    def _check_form(self) -> None:
        """What the lines must say together."""
        seats, seen_by, ending = len(self.head.seats), self.head.seen_by, self.ending
        if seen_by is not None and seen_by >= seats:
            raise RecordError(self.source, 1, f"there is no seat {seen_by} that could have seen this")
        for number, entry in enumerate(self.entries):
            if entry.event != number:
                raise self.error(number, f"event {entry.event} stands where event {number} should")
            if (entry.view is None) != (seen_by is None):
                raise self.error(number, "a view belongs to a record that one seat sees, and to no other")
            if entry.action is None and seen_by is None and entry.cause != ABANDONED:
                raise self.error(number, "the action is missing")
        told = ending.secret is not None
        if told != (seen_by is None):
            raise self.error(
                len(self.entries), "no seat sees the secret" if told else "the secret is missing"
            )
        if told and ending.ended == "running":
            raise self.error(len(self.entries), "the secret of a running game is told to nobody")
        if (ending.returns is None) != (ending.ended == "running") or len(ending.returns or ()) not in (
            0,
            seats,
        ):
            raise self.error(len(self.entries), "the result does not fit how the game ended")

    def error(self, number: int, reason: str) -> RecordError:
        """The error for event `number` of the record; behind the last one it is the ending's."""
        return RecordError(self.source, number + 2, reason)

    def lines(self) -> Iterator[bytes]:
        """The lines of the file, each with its line end."""
        parts: Sequence[_Line] = (self.head, *self.entries, self.ending)
        return chained(part.model_dump() for part in parts)

    def to_bytes(self) -> bytes:
        """The content of the file."""
        return b"".join(self.lines())


def _line(model: type[Model], data: dict[str, Any], source: str, number: int) -> Model:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RecordError(source, number, f"{where[:60]}: {first['msg'][:100]}") from None


def record_of(table: Table, players: Sequence[str] = (), played: str = "") -> Record:
    """The full record of a game that is over. `players` says who sat where, `played` when it was.

    ValueError while the game runs: it would tell its secret.
    """
    if not table.over:
        raise ValueError("the game is not over: its record would tell what is to come")
    return _record(table, OPEN, players, played)


def record_seen_by(table: Table, seat: int, players: Sequence[str] = (), played: str = "") -> Record:
    """The record of a game, over or not, as one seat saw it: never the secret."""
    return _record(table, check_viewer(seat, table.seats), players, played)


def _record(table: Table, viewer: int, players: Sequence[str], played: str) -> Record:
    if table.made_up:
        raise ValueError("this game or its chance is made up: there is no record of it")
    entries = list(_entries(table, viewer))
    return Record("record", _head(table, viewer, players, played), tuple(entries), _ending(table, viewer))


def _head(table: Table, viewer: int, players: Sequence[str], played: str) -> Head:
    if len(players) > table.seats:
        raise ValueError(f"{len(players)} players for {table.seats} seats")
    told = [*players, *[""] * (table.seats - len(players))]
    return Head(
        hound=FORM,
        game=table.game.name,
        revision=table.game.revision,
        played=played[:LONGEST],
        seats=[SeatLine(name=n, player=p[:LONGEST]) for n, p in zip(table.names_at(0), told, strict=True)],
        options=dict(table.options),
        edition=EditionLine.of(table.edition),
        commitment=table.commitment,
        salts=list(table.salts),
        seen_by=None if viewer == OPEN else viewer,
    )


def _entries(table: Table, viewer: int) -> Iterator[Entry]:
    """The lines for the events that the viewer could notice."""
    telling = table.telling(viewer)
    noticed = set(telling.numbers())
    for number, step in enumerate(table.steps()):
        if number not in noticed:
            continue
        line = telling.line(number, step)
        yield Entry(
            event=line.number,
            by=_by(line.actor),
            action=line.action,
            cause=line.cause,
            said=_said(table, viewer, step[1], line.action),
            text=line.text,
            view=None if viewer == OPEN else _changes(table, viewer, step),
        )


def _by(actor: int) -> By:
    """Who it was, as a record says it."""
    return "chance" if actor == CHANCE else "table" if actor == TABLE else actor


def _said(table: Table, viewer: int, event: Event, action: int | None) -> str:
    """The action in notation; "" where it is hidden, or the table's own."""
    if action is None or event.actor == TABLE:
        return ""
    seen = table.observe_first(viewer)
    return table.game.words.describe(seen.state, table.edition.record, event.actor, action)


def _changes(table: Table, viewer: int, step: Step) -> dict[str, int]:
    """The numbers in a viewer's observation that a step changed."""
    before, after = (table.game.state.observe(step[i], viewer) for i in (0, 2))
    changes = {}
    for name in table.game.state.fields:
        old, new = np.asarray(before[name]), np.asarray(after[name])
        for place in np.argwhere(old != new):
            changes[".".join([name, *map(str, place.tolist())])] = int(new[tuple(place)])
    return changes


def _ending(table: Table, viewer: int) -> Ending:
    ended: Literal["over", "abandoned", "running"] = "over" if table.over else "running"
    return Ending(
        ended="abandoned" if table.abandoned else ended,
        returns=table.returns if table.over else None,
        text=table.result,
        secret=_secret(table) if viewer == OPEN else None,
    )


def _secret(table: Table) -> str:
    croupier = table.croupier
    assert isinstance(croupier, Croupier)
    assert table.over, "the secret of a running game is told to nobody"
    return croupier.reveal().hex()
