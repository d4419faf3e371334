"""Which databases a store opens, what it makes of them, and what it says of the others."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from houndtable.core.files import FOLDER
from houndtable.server.store import Store
from houndtable.server.store.database import engine_of
from houndtable.server.store.schema import METADATA, VERSION_TABLE
from houndtable.server.stored import StoreError
from tests.server.store.kit import created, rows
from tests.server.store.postgres import Postgres

pytestmark = pytest.mark.anyio

OPENS = """
import asyncio, sys
from houndtable.server.store import Store

async def main():
    print("ready", flush=True)
    input()
    store = await Store.open(sys.argv[1])
    await store.add_guest("Anna")
    await store.close()

asyncio.run(main())
"""


async def refusal(url: str) -> str:
    """Why a database is not opened."""
    with pytest.raises(StoreError) as error:
        await Store.open(url)
    return str(error.value)


async def test_migrations_lead_to_what_the_program_knows(store: Store, store_url: str) -> None:
    assert await store.count() == {}
    engine = engine_of(store_url)
    with engine.begin() as connection:
        opts = {"compare_type": True, "compare_server_default": True, "version_table": VERSION_TABLE}
        assert compare_metadata(MigrationContext.configure(connection, opts=opts), METADATA) == []
    engine.dispose()


async def test_what_is_stored_is_there_when_it_is_opened_again(store: Store, store_url: str) -> None:
    table = await created(store, "AAAAAA")
    await store.close()
    again = await Store.open(store_url)
    assert await again.find("AAAAAA") == table
    await again.close()


async def test_several_programs_may_open_a_new_database_at_once(store_url: str) -> None:
    run = [sys.executable, "-W", "error", "-c", OPENS, store_url]
    programs = [
        await asyncio.create_subprocess_exec(*run, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(4)
    ]
    for program in programs:
        assert program.stdout
        assert await program.stdout.readline() == b"ready\n"
    await asyncio.gather(*(program.communicate(b"\n") for program in programs))
    assert [program.returncode for program in programs] == [0] * 4
    assert rows(store_url, "SELECT count(*) FROM guests") == [(4,)]


async def test_a_database_of_a_newer_program_is_refused_as_it_is(store: Store, store_url: str) -> None:
    await store.add_guest("Anna")
    rows(store_url, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    says = await refusal(store_url)
    assert re.search(r"is of a newer Houndtable \(step 9999; this one knows steps up to \d{4}\)$", says)
    assert rows(store_url, "SELECT name FROM guests") == [("Anna",)]


async def test_a_database_of_an_older_program_is_brought_up_with_all_its_tables(
    store: Store, store_url: str
) -> None:
    table = await created(store, "ABCD")
    await store.close()
    for column in ("minutes", "ends_at"):
        rows(store_url, f"ALTER TABLE tables DROP COLUMN {column}")
    rows(store_url, f"UPDATE {VERSION_TABLE} SET version_num = '0001'")
    again = await Store.open(store_url)
    try:
        assert await again.find("ABCD") == table
    finally:
        await again.close()


async def test_a_database_of_another_program_is_refused_as_it_is(store_url: str) -> None:
    if store_url.startswith("sqlite"):
        Path(store_url.removeprefix("sqlite:///")).parent.mkdir()
    rows(store_url, "CREATE TABLE tables (legs integer)")
    assert (await refusal(store_url)).endswith("holds another program's tables")
    assert rows(store_url, "SELECT * FROM tables") == []


async def test_the_file_is_in_the_data_folder_and_its_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Anna's games #1? 100%"
    monkeypatch.setenv(FOLDER, str(folder))
    store = await Store.open()
    await store.add_guest("Anna")
    files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert files == {"houndtable.db": 0o600, "houndtable.db-wal": 0o600, "houndtable.db-shm": 0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    await store.close()
    assert [path.name for path in folder.iterdir()] == ["houndtable.db"]


async def test_sqlite_waits_for_the_disk_and_keeps_references(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/test.db")
    for engine in (store._engine, store._writer._engine):
        with engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for pragma in pragmas]
            assert found == ["wal", 2, 1, 10_000]
    await store.close()


async def test_opening_waits_for_another_program_that_makes_the_file(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.ensure_future(Store.open(f"sqlite:///{path}"))
        await asyncio.sleep(0.3)
        assert not opening.done()
        other.execute("ROLLBACK")
    store = await opening
    await store.close()


async def test_a_file_that_is_no_database_is_refused_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 1000)
    assert (
        await refusal(f"sqlite:///{path}") == f"the database {path} cannot be opened: file is not a database"
    )
    assert path.read_text() == "Dear Anna, " * 1000
    assert (await refusal(f"sqlite:///{path}/x.db")).endswith("cannot be opened: File exists")
    says = await refusal(f"sqlite:///{tmp_path}")
    assert says == f"the database {tmp_path} cannot be opened: Is a directory"


@pytest.fixture
def as_nobody() -> Iterator[Path]:
    """A folder where nothing can be written by who runs the test, with an empty database in it."""
    folder = Path(tempfile.mkdtemp(prefix="houndtable-"))
    with closing(sqlite3.connect(folder / "test.db")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    (folder / "test.db").chmod(0o444)
    folder.chmod(0o555)
    me = os.geteuid()
    if me == 0:
        os.seteuid(65534)
    yield folder
    os.seteuid(me)
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_where_nothing_can_be_written_no_store_is_opened(as_nobody: Path) -> None:
    says = await refusal(f"sqlite:///{as_nobody}/test.db")
    assert says.startswith(f"the database {as_nobody}/test.db cannot be opened: ")
    assert (await refusal(f"sqlite:///{as_nobody}/new.db")).endswith("cannot be opened: Permission denied")
    assert (await refusal(f"sqlite:///{as_nobody}/new/new.db")).endswith(
        "cannot be opened: Permission denied"
    )


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("houndtable.db", "a database is named by a URL: sqlite:///FILE or postgresql://HOST/NAME"),
        ("mysql://root:hunter2@localhost/x", "the store is SQLite or PostgreSQL, not 'mysql'"),
        ("postgresql+asyncpg://x/y", "the store is SQLite or PostgreSQL, not 'postgresql+asyncpg'"),
        ("sqlite://", "the store needs a file that all its connections see: sqlite:///FILE"),
        ("sqlite:///:memory:", "the store needs a file that all its connections see: sqlite:///FILE"),
    ],
)
async def test_what_is_no_database_of_ours_is_refused(url: str, says: str) -> None:
    assert await refusal(url) == says


async def test_a_server_that_does_not_answer_is_told_without_the_password() -> None:
    says = await refusal("postgresql://anna:hunter2@127.0.0.1:1/games?password=hunter2")
    assert says.startswith("the database postgresql://anna:***@127.0.0.1:1/games cannot be opened: ")
    assert "hunter2" not in says
    assert "\n" not in says


async def test_a_missing_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    says = await refusal("postgresql://localhost/games")
    assert says == "PostgreSQL needs the driver psycopg: install houndtable[postgres]"


async def test_postgres_may_be_called_as_others_call_it(postgres: Postgres) -> None:
    url = postgres.empty()
    for scheme in ("postgres://", "postgresql+psycopg://"):
        store = await Store.open(url.replace("postgresql://", scheme))
        await store.close()


async def test_a_database_is_claimed_by_one_server_until_it_closes(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houndtable.server.store.store.CLAIMS", 1)
    monkeypatch.setattr("houndtable.server.store.store.CLAIM_S", 0)
    first, second = await Store.open(store_url), await Store.open(store_url)
    await first.claim()
    with pytest.raises(StoreError, match="another Houndtable serves from"):
        await second.claim()
    await first.close()
    await second.claim()
    await second.close()
