"""The store: what a server must still know after it was started anew."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.table import Table
from houndtable.games import load as load_game
from houndtable.server.store import reading, writing
from houndtable.server.store.database import (
    REFUSALS,
    called,
    claimed,
    complaint,
    default_url,
    engine_of,
    reader,
)
from houndtable.server.store.migrate import bring_up
from houndtable.server.store.writer import Writer
from houndtable.server.stored import Guest, Kept, Said, StoreError, Unplayable

T = TypeVar("T")

CLAIMS, CLAIM_S = 10, 0.3
"""How often, and after how many seconds again, a server tries to have its database alone."""


class Store:
    """A database of guests, tables, their logs and what was said. Made by `open`.

    What has been awaited is on the disk. Everything raises StoreError where the database does not do as it
    should. Whole logs and the secrets of running games leave the store only inside the table of `load`.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine, self._reader, self._writer = engine, reader(engine), Writer(engine)
        self._claim: Callable[[], None] | None = None

    @classmethod
    async def open(cls, url: str = "") -> Store:
        """Open a database, and bring it up to what this program knows.

        `url` is `sqlite:///FILE` or `postgresql://HOST/NAME`; "" is the file houndtable.db in the data
        folder. StoreError where there is none, it cannot be written, is another program's, or of a newer
        Houndtable.
        """
        engine = engine_of(url or default_url())
        try:
            await asyncio.to_thread(bring_up, engine)
        except BaseException as error:
            engine.dispose()
            if isinstance(error, REFUSALS):
                raise complaint(engine, error, "cannot be opened") from None
            raise
        return cls(engine)

    async def claim(self) -> None:
        """Have the database for this server alone, until it is closed or the program ends, however it ends.

        StoreError where another server has it: rooms live in one process, and two would not know of each
        other's.
        """
        for _ in range(CLAIMS):
            self._claim = await asyncio.to_thread(claimed, self._engine)
            if self._claim is not None:
                return
            await asyncio.sleep(CLAIM_S)  # one that was killed a moment ago may still be going
        raise StoreError(f"another Houndtable serves from {called(self._engine.url)} already")

    async def close(self) -> None:
        """Finish what is being written, and let the database go."""
        await self._writer.close()
        if self._claim is not None:
            self._claim()
        await asyncio.to_thread(self._engine.dispose)

    @property
    def commits(self) -> int:
        """How many transactions have been written: fewer than changes, where many wait at once."""
        return self._writer.commits

    async def add_guest(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the secret that proves to be them, which is not stored itself."""
        secret, now = secrets.token_urlsafe(32), time.time_ns() // 1_000_000
        guest = await self._writer.do(lambda c: writing.add_guest(c, name, _hash(secret), now))
        return Guest(guest, name), secret

    async def guest_of(self, secret: str) -> Guest | None:
        """The guest whose secret this is."""
        return await self._read(lambda c: reading.guest_with(c, _hash(secret)))

    async def rename_guest(self, guest: int, name: str) -> None:
        """Call a guest otherwise."""
        await self._writer.do(lambda c: writing.rename_guest(c, guest, name))

    async def create(self, kept: Kept, edition: Edition, croupier: Croupier) -> None:
        """Keep a new table, before its beginning: StoreError where one of its doors is another table's."""
        if kept.commitment != croupier.commitment:
            raise ValueError("the table's commitment is not to its croupier's secret")
        await self._writer.do(lambda c: writing.add_table(c, kept, edition, croupier))

    async def change(self, kept: Kept) -> None:
        """Keep what has changed of a table beside its log."""
        await self._writer.do(lambda c: writing.change_table(c, kept))

    async def append(self, kept: Kept, table: Table, since: int, at: int) -> None:
        """Keep the events of `table` from number `since` on, which happened `at`, and what else has changed.

        All of it or nothing. StoreError where another number of events than `since` is stored: another
        server has written, and the table has to be loaded again.
        """
        news = writing.News(since, table.events[since:], table.names_at(0), table.salts)
        await self._writer.do(lambda c: writing.add_events(c, kept, news, at))

    async def said(self, code: str, said: Said) -> None:
        """Keep something said at a table: StoreError where its number has been given already."""
        await self._writer.do(lambda c: writing.add_saying(c, code, said))

    async def find(self, door: str) -> Kept | None:
        """The table behind a door: a code, or a token for watching, looking back, or a seat."""
        if not (door.isascii() and door.isprintable()):
            return None  # anybody may ask for anything: also what PostgreSQL takes for no text
        return await self._read(lambda c: reading.table_behind(c, door))

    async def load(self, kept: Kept) -> Table:
        """The table with all its events, as it stood; Unplayable where the rules of today do not lead there.

        One that has no events waits for `begin`, with `kept.words` as its salts.
        """
        inside = await self._read(lambda c: reading.inside(c, kept.code))
        if inside is None:
            raise StoreError(f"there is no table {kept.called}")
        try:
            return await asyncio.to_thread(_rebuilt, kept, inside)
        except ValueError as error:
            raise Unplayable(f"table {kept.called} cannot go on: {error}") from None

    async def times(self, code: str) -> list[int]:
        """When each event of a table happened, in the order of the events."""
        return await self._read(lambda c: reading.times(c, code))

    async def sayings(self, code: str) -> list[Said]:
        """What was said at a table, in the order in which it was."""
        return await self._read(lambda c: reading.sayings(c, code))

    async def open_tables(self) -> list[Kept]:
        """The tables that strangers may hear of, the newest first: at most 50.

        They wait for somebody on a seat that is for anybody, or run with such a seat.
        """
        return await self._read(reading.open_tables)

    async def tables_of(self, guest: int) -> list[Kept]:
        """The tables where a guest holds a seat, the newest first: at most 50."""
        return await self._read(lambda c: reading.tables_of(c, guest))

    async def count(self) -> dict[str, int]:
        """How many tables there are, by stage."""
        return await self._read(reading.count)

    async def _read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._now, query)

    def _now(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._reader.begin() as connection:
                return query(connection)
        except REFUSALS as error:
            raise complaint(self._engine, error, "cannot be read") from None


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _rebuilt(kept: Kept, inside: reading.Inside) -> Table:
    """The table, played again event by event; ValueError where that cannot be."""
    game = load_game(kept.game)
    edition = Edition.parse_data(game, inside.edition, "the edition")
    if edition.hash != inside.edition_hash:
        raise ValueError("its edition reads otherwise today")
    try:
        return Table(
            game,
            len(kept.chairs),
            kept.options,
            edition=edition,
            croupier=Croupier(inside.secret, inside.salts),
            names=inside.names or [chair.name for chair in kept.chairs],
            events=inside.events,
            begin=False,  # what follows of itself was stored with what it follows from
        )
    except ValueError as error:
        if kept.revision != game.revision:
            raise ValueError(
                f"{error} (it was played by revision {kept.revision} of the rules; this is {game.revision})"
            ) from None
        raise
