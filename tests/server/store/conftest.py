"""Each test of the store is run on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from houndtable.server.store import Store


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """A store on a new database."""
    store = await Store.open(store_url)
    yield store
    await store.close()
