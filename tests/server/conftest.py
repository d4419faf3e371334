"""The tests of the server speak to rooms as sockets and HTTP do, without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.kit import Evening, evening


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs the tests that are coroutines."""
    return "asyncio"


@pytest.fixture
async def tonight(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening of games: a hall with a clock that only the test moves."""
    async with evening(f"sqlite:///{tmp_path}/evening.db") as here:
        yield here
