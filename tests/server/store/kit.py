"""Tables as the tests of the store need them, and a look into a database past the store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import text

from houndtable.core.croupier import Croupier
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.server.store import Store
from houndtable.server.store.database import engine_of
from houndtable.server.stored import Chair, Guest, Kept

GAME = load("dog-royal")
SECRET = bytes(range(32))


def kept(code: str, host: Guest, **fields: Any) -> Kept:
    """A table for four, of whom only the host is there."""
    chairs = [Chair(seat, "open", f"s-{code}{seat}", name="") for seat in range(4)]
    chairs[0] = replace(chairs[0], kind="person", name=host.name, holders=frozenset([host.id]))
    table = Kept(
        code=code,
        game=GAME.name,
        revision=GAME.revision,
        options={"royal": 1, "partners": 1, "move_limit": 0},
        watch=f"w-{code}",
        replay=f"r-{code}",
        commitment=Croupier(SECRET).commitment,
        created=1_790_000_000_000,
        changed=1_790_000_000_000,
        host=host.id,
        chairs=tuple(chairs),
    )
    return replace(table, **fields)


async def created(store: Store, code: str, **fields: Any) -> Kept:
    """A table that is stored, with a host of its own."""
    host, _ = await store.add_guest(f"host of {code}")
    table = kept(code, host, **fields)
    await store.create(table, GAME.house, Croupier(SECRET))
    return table


async def begun(store: Store, table: Kept) -> Table:
    """The game at a stored table, with its beginning stored too."""
    game = await store.load(table)
    game.begin(table.words)
    await store.append(replace(table, stage="running"), game, 0, at=1)
    return game


def with_chair(table: Kept, seat: int, **fields: Any) -> Kept:
    """A table with one chair changed."""
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], **fields)
    return replace(table, chairs=tuple(chairs))


def move(game: Table) -> None:
    """Play the first legal action of whoever must act."""
    seat = game.actors[0]
    game.play(seat, game.legal(seat)[0])


def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """What the database answers to others than the store, and does to it."""
    engine = engine_of(url)
    with engine.begin() as connection:
        result = connection.execute(text(query))
        found = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return found
