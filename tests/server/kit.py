"""An evening of games without a network: people with devices, at tables of one hall, with one clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from fastapi import WebSocket, WebSocketDisconnect

from houndtable.server import commands
from houndtable.server.hall import Hall
from houndtable.server.kitchen import Kitchen
from houndtable.server.limits import Limits, Rates
from houndtable.server.messages import NewTable
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.sockets import Socket
from houndtable.server.store import Store
from houndtable.server.stored import Guest
from houndtable.server.views import Json

FREELY = Rates.none()
PATIENCE_S = 20.0


class Clock:
    """Seconds that pass only when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Wire:
    """What a WebSocket is to the server: texts in and out, in memory."""

    client = None

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: list[str] = []
        self.news = asyncio.Event()

    async def receive_text(self) -> str:
        """The next text from the client."""
        text = await self.to_server.get()
        if text is None:
            raise WebSocketDisconnect
        return text

    async def send_text(self, text: str) -> None:
        """A text for the client."""
        self.sent.append(text)
        self.news.set()

    async def close(self) -> None:
        """The server hangs up."""


class Device:
    """A connection of somebody to a table, and all that came through it."""

    def __init__(self, room: Room, who: Who, seat: int | str | None) -> None:
        self.wire = Wire()
        self._socket = Socket(cast(WebSocket, self.wire), room, who, Limits(FREELY))
        self._socket.look(seat, 0)
        self._running = asyncio.create_task(self._socket.run())
        self._read = 0

    async def sends(self, command: Json) -> Json:
        """Send a command, and wait for its answer."""
        key = command.setdefault("id", f"own {len(self.wire.sent)}")
        await self.wire.to_server.put(json.dumps(command))
        return await self.gets(lambda message: message.get("id") == key)

    async def gets(self, wanted: Any) -> Json:
        """The next message that is wanted, or the last of those that are here already."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                fresh = [json.loads(text) for text in self.wire.sent[self._read :]]
                for number, message in enumerate(fresh, self._read + 1):
                    if wanted(message):
                        self._read = number
                        return cast(Json, message)
                self.wire.news.clear()
                await self.wire.news.wait()

    async def settled(self) -> None:
        """Until nothing more comes by itself."""
        for _ in range(200):
            before = len(self.wire.sent)
            await asyncio.sleep(0.005)
            if len(self.wire.sent) == before and not self.wire.to_server.qsize():
                return

    def last(self, kind: str) -> Json:
        """The last message of a kind."""
        found = [json.loads(text) for text in self.wire.sent]
        return cast(Json, next(message for message in reversed(found) if message["type"] == kind))

    async def hangs_up(self) -> None:
        """The connection is lost."""
        await self.wire.to_server.put(None)
        await self._running


class Person:
    """Somebody with a name, known to the server."""

    def __init__(self, here: Evening, guest: Guest) -> None:
        self.here, self.guest = here, guest

    async def opens(self, *seats: str, **wanted: Any) -> str:
        """Open a table with seats such as "me", "bot", "open", "person"; its code."""
        data = {"game": "dog-royal", "pace": 0.0, "seats": [{"kind": kind} for kind in seats], **wanted}
        return (await self.here.hall.create(self.guest, NewTable.model_validate(data))).code

    async def does(self, door: str, do: str, **command: Any) -> Json:
        """One command through a door, as by HTTP; Refusal where the server refuses."""
        room, who = await self.here.hall.enter(door, self.guest)
        return await commands.obey(room, who, commands.read({"do": do, **command}))

    async def refused(self, door: str, do: str, **command: Any) -> str:
        """The code with which a command is refused."""
        try:
            await self.does(door, do, **command)
        except Refusal as refusal:
            return refusal.code
        raise AssertionError(f"{do} was done")

    async def connects(self, door: str, seat: int | str | None = None) -> Device:
        """Connect a device, which looks as a seat."""
        room, who = await self.here.hall.enter(door, self.guest)
        device = Device(room, who, seat)
        self.here.devices.append(device)
        await device.settled()
        return device

    async def plays(self, door: str, seat: int, action: int | str | None = None) -> Json:
        """Play what is given, else the first legal action."""
        table = (await self.here.room(door)).game()
        decision, legal = table.decision(seat), table.legal(seat)
        chosen = int(legal[0]) if action is None else action
        return await self.does(door, "play", seat=seat, decision=decision, action=chosen)


class Evening:
    """A hall, its clock, and all devices that were connected."""

    def __init__(self, hall: Hall, clock: Clock) -> None:
        self.hall, self.clock = hall, clock
        self.devices: list[Device] = []

    async def person(self, name: str) -> Person:
        """A new guest."""
        guest, _ = await self.hall.store.add_guest(name)
        return Person(self, guest)

    async def room(self, door: str) -> Room:
        """The room behind a door."""
        room, _ = await self.hall.enter(door, None)
        return room

    async def passes(self, seconds: float) -> None:
        """Let time pass, and the hall look after its rooms."""
        self.clock.seconds += seconds
        await self.hall.tick()
        await asyncio.sleep(0)

    async def bots_have_played(self, door: str) -> None:
        """Until no bot has anything to do."""
        room = await self.room(door)
        async with asyncio.timeout(PATIENCE_S):
            while room.running and any(room.bot_plays(seat) for seat in room.game().actors):
                await asyncio.sleep(0.005)


@asynccontextmanager
async def evening(url: str, clock: Clock | None = None) -> AsyncIterator[Evening]:
    """A hall on a database; at the end all devices hang up."""
    store = await Store.open(url)
    clock = clock or Clock()
    kitchen = Kitchen()
    kitchen.open()
    assert await asyncio.to_thread(kitchen.wait, 120)
    hall = Hall(store, kitchen, clock)
    here = Evening(hall, clock)
    yield here
    for device in here.devices:
        await device.hangs_up()
    await hall.close()
    await store.close()
