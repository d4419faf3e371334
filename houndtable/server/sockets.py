"""Sockets: what a browser or a program sends and gets while it looks at a table."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import orjson
from fastapi import WebSocket, WebSocketDisconnect

from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.server import messages, metrics
from houndtable.server.commands import obey, read, refused
from houndtable.server.limits import Limits
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who, compact
from houndtable.server.tables import table_of

LONGEST_COMMAND = 4096
MOST_WAITING = 100
"""Messages that may wait for who does not read them; then the socket is closed, and it may come back."""
SEND_S = 20.0


@dataclass
class Seen:
    """What a socket has been sent: as of which stamp of the room, what, and how much of what grows."""

    stamp: int = -1
    lines: int = 0
    sayings: int = 0
    table: str = ""
    game: str = ""
    standing: bool = False  # whether its clocks stood


class Socket:
    """One connection. A task reads, another writes; the room only wakes the one that writes."""

    def __init__(self, socket: WebSocket, room: Room, who: Who, limits: Limits) -> None:
        self._socket, self._room, self.who, self._limits = socket, room, who, limits
        self._viewer = WATCHER
        self._seen = Seen()
        self._answers: list[str] = []
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is something new to be sent."""
        self._news.set()

    def look(self, seat: int | str | None, since: int) -> None:
        """Look as a seat of one's own, or as a watcher; Refusal where that is not allowed."""
        self._viewer = self._room.viewer(self.who, seat)
        self._seen = Seen(lines=since, sayings=self._seen.sayings, table=self._seen.table)
        self.wake()

    async def run(self) -> None:
        """Until the connection ends."""
        self._room.links.add(self)
        metrics.SOCKETS.inc()
        self._room.publish()  # somebody is here
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.links.discard(self)
            metrics.SOCKETS.dec()
            for task in (writer, reader):
                task.cancel()
            for ended in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(ended, Exception):
                    self._room.hall.log.error("a socket failed", exc_info=ended)
            self._room.used_at = self._room.hall.now()
            self._room.publish()
            with suppress(RuntimeError, WebSocketDisconnect):  # it may be closed already
                await self._socket.close()

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                self._answer(compact(await self._obey(await self._receive())))

    async def _receive(self) -> str:
        try:
            return await self._socket.receive_text()
        except RuntimeError:  # the one that writes has found the connection closed
            raise WebSocketDisconnect from None
        except KeyError:  # bytes, which nobody has asked for
            return ""

    def _answer(self, text: str) -> None:
        self._answers.append(text)
        self.wake()

    async def _obey(self, text: str) -> Any:
        """The answer to what was sent."""
        key = ""
        try:
            if len(text) > LONGEST_COMMAND:
                raise Refusal("bad", f"A command has at most {LONGEST_COMMAND} characters.")
            data = _parsed(text)
            if isinstance(data.get("id"), str):
                key = data["id"][:40]
            address = self._socket.client.host if self._socket.client else ""
            self._limits.command(self.who, address, str(data.get("do")))
            command = read(data)
            if isinstance(command, messages.Look):
                async with self._room.lock:
                    self.look(command.seat, command.since)
                return {"type": "done", "id": key} if key else {"type": "done"}
            return await obey(self._room, self.who, command)
        except Refusal as refusal:
            if refusal.code == "stale":
                self._seen.stamp, self._seen.game = -1, ""  # a view follows: what it looked at is old
            return refused(refusal, key)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while len(self._answers) <= MOST_WAITING and not self._room.closed:
                await self._news.wait()
                self._news.clear()
                async with self._room.lock:
                    waiting = self._waiting()
                for text in waiting:
                    async with asyncio.timeout(SEND_S):
                        await self._socket.send_text(text)

    def _waiting(self) -> list[str]:
        """All that has not been sent: the table, the view, what was said, and answers."""
        room = self._room
        if not room.may_look(self.who, self._viewer):
            self.look(None, 0)
        seen = self._seen
        found: list[str] = []
        if seen.stamp != room.stamp:
            seen.stamp = room.stamp
            table = compact(table_of(room, self.who))
            if table != seen.table:
                seen.table = table
                found.append(table)
            if room.table is not None:
                found += self._view(room.table)
        fresh = room.sayings[seen.sayings :]
        seen.sayings = len(room.sayings)
        found += [compact({"type": "chat", **vars(said)}) for said in fresh]
        found += self._answers
        self._answers = []
        return found

    def _view(self, table: Table) -> list[str]:
        """A view, unless it was sent already: then it would tell that somebody did something unseen."""
        began = time.perf_counter()
        game, standing = self._room.shown(self._viewer), self._room.clocks.stopped
        if (game, standing) == (self._seen.game, self._seen.standing):
            return []
        view = self._room.view(self._viewer, self._seen.lines)
        self._seen.game, self._seen.standing = game, standing
        self._seen.lines = table.log_length(self._viewer)
        metrics.VIEW_TIME.observe(time.perf_counter() - began)
        return [view]


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = orjson.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise Refusal("bad", "A command is one JSON object.")
    return data
