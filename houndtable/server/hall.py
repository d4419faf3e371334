"""The hall: all rooms of a server. They come from the store with their people, and leave memory when idle."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import structlog

from houndtable import games
from houndtable.core.croupier import Croupier
from houndtable.core.facts import OptionError
from houndtable.core.names import safe_name
from houndtable.server import driver, metrics
from houndtable.server.kitchen import Kitchen
from houndtable.server.messages import NewTable
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.seating import furnished, new_token, unused_name
from houndtable.server.store import Store
from houndtable.server.stored import Chair, Guest, Kept, Unplayable

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
TICK_S = 0.5
IDLE_S = 600.0
"""A room that nobody has used for so long leaves memory."""


class Hall:
    """All rooms. `now` gives seconds that only go forward; tests turn them."""

    def __init__(self, store: Store, kitchen: Kitchen, now: Callable[[], float] = time.monotonic) -> None:
        self.store, self.kitchen, self.now = store, kitchen, now
        self.log = structlog.get_logger()
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @staticmethod
    def unix_ms() -> int:
        """The time of day, for the store."""
        return time.time_ns() // 1_000_000

    def open(self) -> None:
        """Begin to look after the rooms."""
        self._start(self._look_after())

    async def close(self) -> None:
        """End all that goes on by itself."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.log.error("something in the background failed", exc_info=error)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            await self.tick()

    async def tick(self) -> None:
        """See after every room: presence, clocks, and whether it is still used."""
        for room in list(self._rooms.values()):
            await asyncio.sleep(0)  # moves come first: many rooms in a row would keep them waiting
            try:
                await driver.tick(room)
            except Exception:
                self.log.exception("a room could not be looked after", table=room.kept.called)
            if not room.links and self.now() - room.used_at > IDLE_S and not room.lock.locked():
                self.forget(room)

    # Rooms.

    def live(self, code: str) -> Room | None:
        """The room of a table, if it is in memory."""
        return self._rooms.get(code)

    def forget(self, room: Room) -> None:
        """Let a room leave memory. What it was is in the store."""
        if self._rooms.get(room.kept.code) is room:
            del self._rooms[room.kept.code]
            metrics.TABLES.set(len(self._rooms))
        if room.driver:
            room.driver.cancel()
        room.closed = True
        room.publish()

    async def enter(self, door: str, guest: Guest | None) -> tuple[Room, Who]:
        """The room behind a door, and as who one comes in; Refusal "gone" where there is none."""
        kept = await self.store.find(door.upper() if len(door) == CODE_LENGTH else door)
        if kept is None:
            raise Refusal("gone")
        room = await self._room(kept)
        return room, _as_who(room.kept, door, guest)

    async def _room(self, kept: Kept) -> Room:
        async with self._coming.setdefault(kept.code, asyncio.Lock()):
            room = self._rooms.get(kept.code)
            if room is None:
                room = await self._read(kept.code)
                self._rooms[kept.code] = room
                metrics.TABLES.set(len(self._rooms))
                if room.running:
                    self.begun(room)
        self._coming.pop(kept.code, None)
        room.used_at = self.now()
        return room

    async def _read(self, code: str) -> Room:
        kept = await self.store.find(code)
        if kept is None:
            raise Refusal("gone")
        table = None
        if kept.stage != "waiting" and await self.store.times(code):
            self.kitchen.check(kept.game)
            try:
                table = await self.store.load(kept)
            except Unplayable as error:
                self.log.error("a table cannot go on", table=kept.called, error=str(error))
                raise Refusal("unplayable") from None
        return Room(self, kept, table, await self.store.sayings(code))

    def begun(self, room: Room) -> None:
        """A game goes on: let its bots play."""
        room.driver = self._start(driver.drive(room))
        room.publish()

    # New tables.

    async def create(self, guest: Guest, wanted: NewTable) -> Kept:
        """Set up a new table; its creator sits down on the "me" seats, and is its host."""
        options = self._check(wanted)
        chairs: list[Chair] = []
        for seat, new in enumerate(wanted.seats):
            chair = Chair(seat=seat, kind="person", token=new_token("s"))
            if new.kind == "me":
                name = unused_name(new.name or guest.name, chairs)
                chair = replace(chair, holders=frozenset({guest.id}), name=name)
            else:
                chair = furnished(chair, new.kind, new.bot)
            chairs.append(chair)
        kept = self._bare(wanted.game, options, guest.id)
        kept = replace(
            kept,
            chairs=tuple(chairs),
            title=safe_name(wanted.title) or f"{guest.name}'s table",
            sit_in=wanted.sit_in,
            grace=wanted.grace,
            clock=wanted.clock,
            minutes=wanted.minutes,
            pace=wanted.pace,
        )
        return await self._keep(kept)

    def _check(self, wanted: NewTable) -> dict[str, int]:
        """The options of a new table; Refusal where something does not fit."""
        if wanted.game not in games.TITLES:
            raise Refusal("bad", f"There is no game {wanted.game!r} here.")
        facts = games.facts(wanted.game)
        if wanted.minutes and not facts.timed:
            raise Refusal("bad", f"{facts.title} is not ended by the clock.")
        try:
            return facts.check_options(len(wanted.seats), wanted.options)
        except OptionError as error:
            raise Refusal("bad", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None

    def _bare(self, game: str, options: dict[str, int], host: int) -> Kept:
        now = self.unix_ms()
        return Kept(
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)),
            game=game,
            revision=0,
            options=options,
            watch=new_token("w"),
            replay=new_token("r"),
            commitment="",
            created=now,
            changed=now,
            host=host,
            chairs=(),
        )

    async def _keep(self, kept: Kept) -> Kept:
        """Give a new table the secret that its chance will follow from, and store it."""
        self.kitchen.want(kept.game)
        game = await asyncio.to_thread(games.load, kept.game)
        croupier = Croupier()
        kept = replace(kept, commitment=croupier.commitment, revision=game.revision)
        await self.store.create(kept, game.house, croupier)
        self.log.info("new table", game=kept.game, seats=len(kept.chairs))
        return kept

    async def rematch(self, old: Kept) -> str:
        """A new table of the same people, bots and options, and its code."""
        people = [holder for chair in old.chairs for holder in sorted(chair.holders)]
        host = old.host if old.host in people else people[0]
        kept = self._bare(old.game, dict(old.options), host)
        chairs = []
        for chair in old.chairs:
            fresh = replace(chair, token=new_token("s"), word="", left_ms=None, sat_in=False)
            chairs.append(replace(fresh, name="") if chair.kind == "bot" or not chair.holders else fresh)
        same = {name: getattr(old, name) for name in ("title", "sit_in", "grace", "clock", "minutes", "pace")}
        return (await self._keep(replace(kept, chairs=tuple(chairs), **same))).code


def _as_who(kept: Kept, door: str, guest: Guest | None) -> Who:
    """As who one comes through a door."""
    if door == kept.watch:
        return Who(guest, "watch")
    if door == kept.replay:
        return Who(guest, "replay")
    if any(door == chair.token for chair in kept.chairs):
        return Who(guest, "seat", door)
    if door.upper() != kept.code:
        raise Refusal("gone")  # it was a seat's link a moment ago
    return Who(guest)
