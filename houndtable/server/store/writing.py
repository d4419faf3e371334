"""What is written: each function is a part of a job, on the connection of the writer."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.log import Event
from houndtable.core.record import EditionLine
from houndtable.server.store.reading import chairs_of
from houndtable.server.store.schema import CHAIRS, EDITIONS, EVENTS, GUESTS, HOLDERS, SAYINGS, TABLES
from houndtable.server.stored import Chair, Kept, Said, StoreError

LASTING = ("code", "game", "revision", "options", "watch", "replay", "commitment", "created")
"""The fields of `Kept` that are written once."""
CHANGING = tuple(f.name for f in dataclasses.fields(Kept) if f.name not in (*LASTING, "chairs"))
"""The fields of `Kept` that are written again with each change, beside the chairs."""

# Statements of each move. Made once: that takes longer than what the database does with them.
_CHANGE = update(TABLES).where(TABLES.c.code == bindparam("of"))
_LENGTHEN = _CHANGE.where(TABLES.c.length == bindparam("since"))
_ADD_EVENTS = insert(EVENTS)
_REMOVE_CHAIRS = delete(CHAIRS).where(
    CHAIRS.c.code == bindparam("of"), CHAIRS.c.seat.in_(bindparam("seats", expanding=True))
)
_ADD_CHAIRS = insert(CHAIRS)
_ADD_HOLDERS = insert(HOLDERS)


def add_guest(connection: Connection, name: str, secret_hash: str, created: int) -> int:
    """Add a guest, and return the id."""
    row = insert(GUESTS).values(name=name, secret=secret_hash, created=created).returning(GUESTS.c.id)
    return int(connection.execute(row).scalar_one())


def rename_guest(connection: Connection, guest: int, name: str) -> None:
    """Change a guest's name; StoreError where there is no such guest."""
    renamed = connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
    if not renamed.rowcount:
        raise StoreError(f"there is no guest {guest}")


def add_table(connection: Connection, kept: Kept, edition: Edition, croupier: Croupier) -> None:
    """Add a table that has no events yet, and its edition where that is new."""
    known = connection.execute(select(EDITIONS.c.hash).where(EDITIONS.c.hash == edition.hash))
    if known.first() is None:
        row = insert(EDITIONS).values(hash=edition.hash, data=EditionLine.of(edition).data)
        with suppress(IntegrityError), connection.begin_nested():  # another server was quicker
            connection.execute(row)
    connection.execute(
        insert(TABLES).values(
            **_fields(kept, LASTING),
            **_fields(kept, CHANGING),
            edition=edition.hash,
            secret=croupier.reveal(),
            names=[],
            salts=[],
            length=0,
        )
    )
    _add_chairs(connection, kept.code, kept.chairs)


def change_table(connection: Connection, kept: Kept) -> None:
    """Write what may change of a table; StoreError where there is no such table."""
    if not connection.execute(_CHANGE, {**_fields(kept, CHANGING), "of": kept.code}).rowcount:
        raise StoreError(f"there is no table {kept.called}")
    _change_chairs(connection, kept)


@dataclasses.dataclass(frozen=True)
class News:
    """What a table that has begun adds: its events from number `since` on, and what it began with."""

    since: int
    events: Sequence[Event]
    names: Sequence[str]
    salts: Sequence[str]


def add_events(connection: Connection, kept: Kept, news: News, at: int) -> None:
    """Add events, and write what may change; StoreError unless there are just `since` of them so far."""
    length = news.since + len(news.events)
    lengthened = connection.execute(
        _LENGTHEN,
        {
            **_fields(kept, CHANGING),
            "names": news.names,
            "salts": news.salts,
            "length": length,
            "of": kept.code,
            "since": news.since,
        },
    )
    if not lengthened.rowcount:
        raise StoreError(f"table {kept.called} does not have {news.since} events: somebody else has written")
    if news.events:
        rows = [
            {"code": kept.code, "number": number, "at": at, **vars(event)}
            for number, event in enumerate(news.events, news.since)
        ]
        connection.execute(_ADD_EVENTS, rows)
    _change_chairs(connection, kept)


def add_saying(connection: Connection, code: str, said: Said) -> None:
    """Add something said."""
    connection.execute(insert(SAYINGS).values(code=code, **vars(said)))


def _fields(kept: Kept, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(kept, name) for name in names}


def _change_chairs(connection: Connection, kept: Kept) -> None:
    """Write the chairs that are not as they were."""
    before = chairs_of(connection, [kept.code])[kept.code]
    if len(before) != len(kept.chairs):
        raise StoreError(f"table {kept.called} has {len(before)} chairs, not {len(kept.chairs)}")
    changed = [chair for chair, old in zip(kept.chairs, before, strict=True) if chair != old]
    if changed:
        # Made anew rather than changed: two that swap their tokens would be in each other's way.
        connection.execute(_REMOVE_CHAIRS, {"of": kept.code, "seats": [chair.seat for chair in changed]})
        _add_chairs(connection, kept.code, changed)


def _add_chairs(connection: Connection, code: str, chairs: Sequence[Chair]) -> None:
    connection.execute(_ADD_CHAIRS, [{"code": code, **_columns(chair)} for chair in chairs])
    held = [{"code": code, "seat": chair.seat, "guest": guest} for chair in chairs for guest in chair.holders]
    if held:
        connection.execute(_ADD_HOLDERS, held)


def _columns(chair: Chair) -> dict[str, Any]:
    columns = dict(vars(chair))
    del columns["holders"]
    return columns
