"""The tests of the server speak to rooms as sockets and HTTP do, without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests import programs
from tests.server.kit import Evening, evening
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
    """The URL of a new database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store/test.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


@pytest.fixture
async def tonight(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening of games: a hall with a clock that only the test moves."""
    async with evening(f"sqlite:///{tmp_path}/evening.db") as here:
        yield here
