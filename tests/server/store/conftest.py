"""Each test of the store is run on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from houndtable.server.store import Store
from tests import programs
from tests.server.store.postgres import Postgres, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs the tests that are coroutines."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    folder = programs.postgres()
    if folder is None:
        programs.missing("postgres")
    with running(folder) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store/test.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """A store on a new database."""
    store = await Store.open(store_url)
    yield store
    await store.close()
