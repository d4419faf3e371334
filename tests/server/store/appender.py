"""A program that plays at some tables and says what has been stored, each time a code and how many events."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace

from houndtable.server.store import Store
from tests.server.store.kit import move


async def play(store: Store, code: str) -> None:
    """Play at one table to its end."""
    table = await store.find(code)
    assert table
    game = await store.load(table)
    turn = 1
    while not game.over:
        since, turn = game.version, turn + 1
        move(game)
        await store.append(replace(table, title=str(turn)), game, since, at=turn)
        print(code, game.version, flush=True)


async def main(url: str, codes: list[str]) -> None:
    """Play at all tables side by side."""
    store = await Store.open(url)
    await asyncio.gather(*(play(store, code) for code in codes))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
