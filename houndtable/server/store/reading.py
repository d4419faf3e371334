"""What is read: rows as what `stored` calls them. Each function wants a connection in a transaction."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, func, or_, select

from houndtable.core.log import Event
from houndtable.server.store.schema import CHAIRS, EDITIONS, EVENTS, GUESTS, HOLDERS, SAYINGS, TABLES
from houndtable.server.stored import Chair, Guest, Kept, Said

LISTED = 50
"""Tables in a list, at most."""

_KEPT = [TABLES.c[field.name] for field in dataclasses.fields(Kept) if field.name != "chairs"]
_CHAIR = [CHAIRS.c[field.name] for field in dataclasses.fields(Chair) if field.name != "holders"]

# Made once, since each move asks for them.
_CHAIRS = select(CHAIRS.c.code, *_CHAIR).where(CHAIRS.c.code.in_(bindparam("codes", expanding=True)))
_HOLDERS = select(HOLDERS.c.code, HOLDERS.c.seat, HOLDERS.c.guest).where(
    HOLDERS.c.code.in_(bindparam("codes", expanding=True))
)


def guest_with(connection: Connection, secret_hash: str) -> Guest | None:
    """The guest with the secret of this hash."""
    row = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.secret == secret_hash)).first()
    return None if row is None else Guest(*row)


def table_behind(connection: Connection, door: str) -> Kept | None:
    """The table to which a door of any kind leads."""
    seat = select(CHAIRS.c.code).where(CHAIRS.c.token == door)
    which = or_(
        TABLES.c.code == door, TABLES.c.watch == door, TABLES.c.replay == door, TABLES.c.code.in_(seat)
    )
    found = _tables(connection, which)
    return found[0] if found else None


def open_tables(connection: Connection) -> list[Kept]:
    """The tables that strangers may hear of, the newest first.

    Those with a free seat that waits for anybody, and of the running ones those with a seat that did.
    """
    held = select(HOLDERS.c.guest).where(HOLDERS.c.code == CHAIRS.c.code, HOLDERS.c.seat == CHAIRS.c.seat)
    for_anybody = select(CHAIRS.c.seat).where(CHAIRS.c.code == TABLES.c.code, CHAIRS.c.kind == "open")
    waiting = (TABLES.c.stage == "waiting") & for_anybody.where(~held.exists()).exists()
    running = (TABLES.c.stage == "running") & for_anybody.exists()
    return _tables(connection, waiting | running)


def tables_of(connection: Connection, guest: int) -> list[Kept]:
    """The tables where a guest holds a seat, the newest first."""
    return _tables(connection, TABLES.c.code.in_(select(HOLDERS.c.code).where(HOLDERS.c.guest == guest)))


def count(connection: Connection) -> dict[str, int]:
    """How many tables there are, by stage."""
    rows = connection.execute(select(TABLES.c.stage, func.count()).group_by(TABLES.c.stage))
    return {row[0]: row[1] for row in rows}


def chairs_of(connection: Connection, codes: Collection[str]) -> dict[str, tuple[Chair, ...]]:
    """The chairs of each of these tables, in the order of the seats."""
    which = {"codes": list(codes)}
    holders: dict[tuple[str, int], set[int]] = {}
    for code, seat, guest in connection.execute(_HOLDERS, which):
        holders.setdefault((code, seat), set()).add(guest)
    chairs: dict[str, list[Chair]] = {code: [] for code in codes}
    for row in connection.execute(_CHAIRS, which):
        fields = row._asdict()
        code = fields.pop("code")
        chairs[code].append(Chair(**fields, holders=frozenset(holders.get((code, row.seat), ()))))
    return {code: tuple(sorted(found, key=lambda chair: chair.seat)) for code, found in chairs.items()}


def sayings(connection: Connection, code: str) -> list[Said]:
    """What was said at a table."""
    columns = [SAYINGS.c[field.name] for field in dataclasses.fields(Said)]
    rows = connection.execute(select(*columns).where(SAYINGS.c.code == code).order_by(SAYINGS.c.number))
    return [Said(*row) for row in rows]


def times(connection: Connection, code: str) -> list[int]:
    """When each event of a table was stored."""
    return list(
        connection.scalars(select(EVENTS.c.at).where(EVENTS.c.code == code).order_by(EVENTS.c.number))
    )


@dataclasses.dataclass(frozen=True)
class Inside:
    """What nobody but the store may know of a table, and what it is played with."""

    edition: Any
    edition_hash: str
    secret: bytes
    names: Sequence[str]
    salts: Sequence[str]
    events: Sequence[Event]


def inside(connection: Connection, code: str) -> Inside | None:
    """All that a table is made of again; None where there is no such table."""
    which = (
        select(EDITIONS.c.data, TABLES.c.edition, TABLES.c.secret, TABLES.c.names, TABLES.c.salts)
        .join(EDITIONS, EDITIONS.c.hash == TABLES.c.edition)
        .where(TABLES.c.code == code)
    )
    row = connection.execute(which).first()
    if row is None:
        return None
    log = (
        select(EVENTS.c.actor, EVENTS.c.action, EVENTS.c.cause)
        .where(EVENTS.c.code == code)
        .order_by(EVENTS.c.number)
    )
    return Inside(*row, [Event(*event) for event in connection.execute(log)])


def _tables(connection: Connection, which: ColumnElement[bool]) -> list[Kept]:
    rows = connection.execute(
        select(*_KEPT).where(which).order_by(TABLES.c.created.desc(), TABLES.c.code).limit(LISTED)
    ).all()
    chairs = chairs_of(connection, [row.code for row in rows])
    return [Kept(**row._asdict(), chairs=chairs[row.code]) for row in rows]
