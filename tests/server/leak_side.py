"""One of the two rooms that the leak checker compares, as one viewer hears it."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any, cast

from fastapi import WebSocket

from houndtable.core.croupier import Croupier
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.server import commands, table_api, views
from houndtable.server.hall import Hall
from houndtable.server.kitchen import Kitchen
from houndtable.server.limits import Limits
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who, compact
from houndtable.server.sockets import Socket
from houndtable.server.store import Store
from houndtable.server.stored import Chair, Guest, Kept
from houndtable.server.tables import listed, table_of
from tests.server.kit import FREELY, Clock, Wire

NAMES = ("Anna", "Bruno", "Chidi", "Dana", "Eda", "Femi")
SECRET = bytes(range(32))
TURNS = 60  # of the loop, within which everything that was begun has ended


class Echo(Croupier):
    """Chance that draws what was drawn in the other room, where that is possible, and keeps what it drew."""

    def __init__(self, stream: int) -> None:
        super().__init__(SECRET)
        self.heard: list[int] = []
        self.said: list[int] = []
        self.missed = False  # whether something could not be drawn again
        self._rest = Croupier(stream.to_bytes(32, "big"))

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome."""
        outcome = self.heard.pop(0) if self.heard else UNKNOWN
        if outcome == UNKNOWN or not weights[outcome]:
            self.missed = True
            outcome = self._rest.draw(weights)
        self.said.append(outcome)
        return outcome


class Nowhere:
    """A store that keeps nothing."""

    async def append(self, *given: object) -> None:
        """Forget events."""

    async def change(self, *given: object) -> None:
        """Forget a change."""

    async def said(self, *given: object) -> None:
        """Forget what was said."""


class StillHall(Hall):
    """A hall whose time of day is the test's."""

    def unix_ms(self) -> int:  # type: ignore[override]
        """The time of day."""
        return int(self.now() * 1000)


def a_table(table: Table, clock: int) -> Kept:
    """What is kept of a game of people alone."""
    chairs = [
        Chair(
            seat=seat,
            kind="person",
            token=f"s-{seat}",
            name=name,
            left_ms=clock * 60_000 or None,
            holders=frozenset([seat + 1]),
        )
        for seat, name in enumerate(table.names)
    ]
    return Kept(
        code="ABCDEF",
        game=table.game.name,
        revision=table.game.revision,
        options=dict(table.options),
        watch="w-watch",
        replay="r-replay",
        commitment=table.commitment,
        created=0,
        changed=0,
        host=1,
        chairs=tuple(chairs),
        title="A table",
        stage="running",
        clock=clock,
    )


class Side:
    """One of the two rooms, and the viewer's connection to it."""

    def __init__(self, table: Table, viewer: int, clock: Clock, minutes: int) -> None:
        hall = StillHall(cast(Store, Nowhere()), Kitchen(), clock)
        kept = a_table(table, minutes)
        self.room, self.table, self.viewer = Room(hall, kept, table, []), table, viewer
        hall._rooms[kept.code] = self.room
        for chair in kept.chairs:  # nobody is away, and nobody watches but the viewer
            self.room.touched[chair.seat + 1] = 1e12
        self.room.clocks.restart()
        self.chance = cast(Echo, table.croupier)
        self.who = self.guest(viewer)
        self.wire = Wire()
        self._socket = Socket(cast(WebSocket, self.wire), self.room, self.who, Limits(FREELY))
        self._socket.look(None if viewer == WATCHER else viewer, 0)
        self._running = asyncio.create_task(self._socket.run())

    def guest(self, seat: int) -> Who:
        """Who holds a seat; somebody without one for WATCHER."""
        return Who(Guest(seat + 1, "Guest"))

    async def settles(self) -> None:
        """Until all has been sent."""
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert self.wire.to_server.empty()
        assert not self.room.lock.locked()

    async def does(self, seat: int, do: str, **command: Any) -> str:
        """One command of whoever holds a seat: "done", or the code of the refusal."""
        command |= {"do": do, "seat": seat}
        if seat == self.viewer:
            await self.wire.to_server.put(json.dumps(command))
            await self.settles()
            return ""  # the answer is among what was sent
        try:
            await commands.obey(self.room, self.guest(seat), commands.read(command))
        except Refusal as refusal:
            return refusal.code
        finally:
            await self.settles()
        return "done"

    def told(self) -> dict[str, str]:
        """All that the viewer could ask for now."""
        told = {
            "table": compact(table_of(self.room, self.who)),
            "listed": compact(listed(self.room.hall, self.room.kept, self.who)),
            "view": self.room.view(self.viewer, 0),
        }
        if not self.table.over and self.viewer != WATCHER:
            told["record"] = table_api._record(self.room, self.viewer).decode()
        return told

    def back(self, lines: int) -> str:
        """The game as it was when the viewer's log had so many lines."""
        return compact(views.view_back(self.table, self.viewer, lines))

    async def ends(self) -> None:
        """The viewer hangs up."""
        await self.wire.to_server.put(None)
        await self._running
