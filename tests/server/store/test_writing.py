"""What is written together, and in which order; what goes wrong for one goes wrong for no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from houndtable.server.store import Store
from houndtable.server.stored import Said, StoreError
from tests.server.store.kit import begun, created, move, rows

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """Have the writer wait, so that what is asked for meanwhile is done together."""
    go, waits = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:  # noqa: ARG001
        waits.set()
        go.wait()

    waiting = asyncio.ensure_future(store._writer.do(wait))
    await asyncio.to_thread(waits.wait)
    yield
    await asyncio.sleep(0)  # what was asked for is in the queue
    go.set()
    await waiting


async def test_many_who_wait_are_committed_at_once(store: Store) -> None:
    tables = [await created(store, f"T{number}") for number in range(100)]
    games = [await store.load(table) for table in tables]
    before = store.commits
    async with held(store):
        tasks = []
        for table, game in zip(tables, games, strict=True):
            game.begin()
            tasks.append(asyncio.ensure_future(store.append(table, game, 0, at=1)))
    await asyncio.gather(*tasks)
    assert store.commits - before == 2  # the one that was held, and the one for all
    for table, game in zip(tables, games, strict=True):
        assert len(await store.times(table.code)) == game.version


async def test_what_goes_wrong_for_one_does_not_touch_the_others(store: Store) -> None:
    table, other = await created(store, "AAAAAA"), await created(store, "BBBBBB")
    game = await begun(store, table)
    since = game.version
    move(game)
    before = store.commits

    def breaks(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE tables SET title = 'lost'")
        raise KeyError("a fault in a job")

    async with held(store):
        asked = [
            store.said("AAAAAA", Said(0, 0, "Anna", "first", "", 1)),
            store.append(replace(table, title="lost"), game, 0, at=1),  # others have written
            store.said("AAAAAA", Said(0, 0, "Anna", "the same number", "", 1)),  # the database refuses
            store.said("AAAAAA", Said(9, 0, "Anna", "half \ud800", "", 1)),  # its driver does
            store._writer.do(breaks),
            store.change(replace(other, chairs=other.chairs[:1], title="lost")),
            store.append(table, game, since, at=1),
            store.said("AAAAAA", Said(1, 0, "Anna", "last", "", 1)),
        ]
        tasks = [asyncio.ensure_future(one) for one in asked]
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    kinds = [None, StoreError, StoreError, StoreError, KeyError, StoreError, None, None]
    assert [None if outcome is None else type(outcome) for outcome in outcomes] == kinds
    assert store.commits - before == 2
    assert [said.text for said in await store.sayings("AAAAAA")] == ["first", "last"]
    assert (await store.load(table)).events == game.events
    assert [found.title for found in await store.open_tables()] == ["", ""]


async def test_nobody_hears_of_what_is_not_yet_committed(store: Store, store_url: str) -> None:
    await created(store, "AAAAAA")
    tasks: list[asyncio.Task[None]] = []
    at_commit: list[bool] = []
    event.listen(store._engine, "commit", lambda _: at_commit.append(any(task.done() for task in tasks)))
    async with held(store):
        tasks += [
            asyncio.ensure_future(store.said("AAAAAA", Said(number, 0, "Anna", "x", "", 1)))
            for number in range(9)
        ]
    await asyncio.gather(*tasks)
    assert at_commit == [False, False]
    for number in range(9, 20):
        await store.said("AAAAAA", Said(number, 0, "Anna", "x", "", 1))
        assert rows(store_url, "SELECT count(*) FROM sayings") == [(number + 1,)]


async def test_a_commit_that_fails_fails_for_all(store: Store) -> None:
    await created(store, "AAAAAA")

    def fail(connection: Connection) -> None:  # noqa: ARG001
        raise OperationalError("COMMIT", None, Exception("the disk is full\nand more"))

    async with held(store):
        jobs = [store._writer.do(lambda c: event.listen(c.engine, "commit", fail, once=True))]
        jobs += [store.said("AAAAAA", Said(number, 0, "Anna", "x", "", 1)) for number in range(3)]
        tasks = [asyncio.ensure_future(job) for job in jobs]
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, StoreError)
        assert str(outcome).endswith("cannot be written: the disk is full")
    assert await store.sayings("AAAAAA") == []
    await store.said("AAAAAA", Said(0, 0, "Anna", "x", "", 1))
    assert len(await store.sayings("AAAAAA")) == 1


async def test_who_stops_waiting_stops_nothing(store: Store) -> None:
    await created(store, "AAAAAA")
    async with held(store):
        tasks = [asyncio.ensure_future(store.said("AAAAAA", Said(n, 0, "A", "x", "", 1))) for n in range(2)]
        await asyncio.sleep(0)
        tasks[0].cancel()
    await tasks[1]
    assert tasks[0].cancelled()
    assert len(await store.sayings("AAAAAA")) == 2


async def test_closing_does_first_what_waits(store_url: str) -> None:
    store = await Store.open(store_url)
    await created(store, "AAAAAA")
    async with held(store):
        tasks = [asyncio.ensure_future(store.said("AAAAAA", Said(n, 0, "A", "x", "", 1))) for n in range(2)]
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(store.close())
    await closing
    await asyncio.gather(*tasks)
    with pytest.raises(StoreError, match="the store is closed"):
        await store.add_guest("too late")
    await store.close()
    assert rows(store_url, "SELECT count(*) FROM sayings") == [(2,)]


async def test_of_two_servers_with_one_table_only_one_goes_on(store: Store, store_url: str) -> None:
    other = await Store.open(store_url)
    table = await created(store, "AAAAAA")
    games = [await begun(store, table), await other.load(table)]
    stores = [store, other]
    for turn in range(20):
        since = games[0].version
        for game in games:
            seat = game.actors[0]
            legal = game.legal(seat)
            game.play(seat, legal[0] if game is games[0] else legal[-1])
        asked = [one.append(table, game, since, at=turn) for one, game in zip(stores, games, strict=True)]
        refused = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in refused) == ["NoneType", "StoreError"]
        loser = 0 if refused[0] else 1
        games[loser] = await stores[loser].load(table)
        assert games[0].events == games[1].events
    await other.close()


async def test_two_servers_write_different_tables_side_by_side(store: Store, store_url: str) -> None:
    other = await Store.open(store_url)

    async def plays(one: Store, code: str) -> None:
        table = await created(one, code)
        game = await begun(one, table)
        for turn in range(10):
            since = game.version
            move(game)
            await one.append(table, game, since, at=turn)
        assert (await store.load(table)).events == game.events

    await asyncio.gather(*(plays(one, f"{n}{one is store}") for n in range(5) for one in (store, other)))
    await other.close()


async def test_reading_waits_for_no_writer(store: Store) -> None:
    table = await created(store, "AAAAAA")
    go = threading.Event()

    def write_and_wait(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE tables SET title = 'new'")
        go.wait()

    writing = asyncio.ensure_future(store._writer.do(write_and_wait))
    await asyncio.sleep(0.05)
    found = await asyncio.gather(*(store.find("AAAAAA") for _ in range(20)))
    assert found == [table] * 20
    go.set()
    await writing
    assert await store.find("AAAAAA") == replace(table, title="new")
