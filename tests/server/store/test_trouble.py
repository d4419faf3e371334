"""Disks that are full, servers that go away, programs that are killed: what was acknowledged is there."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from houndtable.server.store import Store
from houndtable.server.stored import Said, StoreError
from tests.server.store.kit import begun, created, move, rows
from tests.server.store.postgres import Postgres

pytestmark = pytest.mark.anyio


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Let no file grow beyond what `path` has now: as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_on_a_full_disk_nothing_is_half_done(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/test.db")
    table = await created(store, "AAAAAA")
    game = await begun(store, table)
    since = game.version
    move(game)
    with full(tmp_path / "test.db-wal"):
        asked = [store.append(replace(table, title="lost"), game, since, at=1)]
        asked += [store.said("AAAAAA", Said(number, 0, "Anna", "lost", "", 1)) for number in range(3)]
        for outcome in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(outcome, StoreError)
            assert re.fullmatch(r"the database \S+ cannot be written: .+", str(outcome))
        assert await store.find("AAAAAA") == replace(table, stage="running")
        assert (await store.load(table)).version == since
        assert await store.sayings("AAAAAA") == []
    await store.append(table, game, since, at=1)
    assert (await store.load(table)).events == game.events
    await store.close()


async def test_a_database_that_cannot_be_written_can_still_be_read(postgres: Postgres) -> None:
    url = postgres.empty()
    store = await Store.open(url)
    table = await created(store, "AAAAAA")
    rows(url, "ALTER DATABASE test SET default_transaction_read_only = on".replace("test", name_of(url)))
    rows(url, OTHERS_END)
    with pytest.raises(StoreError, match="cannot be written: cannot execute INSERT in a read-only"):
        await store.said("AAAAAA", Said(0, 0, "Anna", "lost", "", 1))
    assert await store.find("AAAAAA") == table
    await store.close()


OTHERS_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


def name_of(url: str) -> str:
    """The name of a database."""
    return re.sub(r".*/(\w+)\?.*", r"\1", url)


async def test_a_connection_that_is_lost_fails_what_is_being_written_and_nothing_later(
    postgres: Postgres,
) -> None:
    url = postgres.empty()
    store = await Store.open(url)
    table = await created(store, "AAAAAA")
    await store.find("AAAAAA")
    await asyncio.to_thread(rows, url, OTHERS_END)
    assert await store.find("AAAAAA") == table
    await store.said("AAAAAA", Said(0, 0, "Anna", "a new connection", "", 1))
    saying = store.said("AAAAAA", Said(1, 0, "Anna", "lost", "", 1))
    ending = store._writer.do(lambda _: rows(url, OTHERS_END))
    outcomes = await asyncio.gather(ending, saying, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreError] * 2
    assert [said.text for said in await store.sayings("AAAAAA")] == ["a new connection"]
    await store.said("AAAAAA", Said(1, 0, "Anna", "again", "", 1))
    assert len(await store.sayings("AAAAAA")) == 2
    await store.close()


@pytest.mark.parametrize("after", [1, 60, 200])
async def test_what_was_acknowledged_is_there_after_a_kill(store: Store, store_url: str, after: int) -> None:
    codes = [f"T{number}" for number in range(5)]
    for code in codes:
        await begun(store, await created(store, code))
    command = [sys.executable, "-m", "tests.server.store.appender", store_url, *codes]
    acknowledged = dict.fromkeys(codes, 0)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        for _ in range(after):
            code, version = playing.stdout.readline().split()
            acknowledged[code] = int(version)
        playing.send_signal(signal.SIGKILL)
        for line in playing.stdout:
            if line.endswith("\n"):
                acknowledged[line.split()[0]] = int(line.split()[1])
        assert playing.wait() == -signal.SIGKILL
    again = await Store.open(store_url)
    for code in codes:
        table = await again.find(code)
        assert table
        game = await again.load(table)
        times = await again.times(code)
        assert acknowledged[code] <= game.version == len(times)
        assert int(table.title or 1) == max(times)  # written with the events
        since = game.version
        move(game)
        await again.append(table, game, since, at=1)
    await again.close()
