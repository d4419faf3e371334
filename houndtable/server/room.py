"""A room: one table with its people, its sockets and its lock. Everything happens to it through one door."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

import orjson

from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.table import Table
from houndtable.server import clocks
from houndtable.server.refusals import Refusal
from houndtable.server.stored import Chair, Guest, Kept, Said, Stage, StoreError
from houndtable.server.views import Json, lines_of, public_view, view_of

if TYPE_CHECKING:
    from houndtable.server.hall import Hall

MOST_ANSWERS = 200  # kept in case a command is sent again
ASK_S = 30.0  # the bots wait for an answer to who wants to take something back
TOUCH_S = 30.0  # how long who plays by HTTP counts as here


@dataclass(frozen=True)
class Who:
    """Who wants something, and through which door: "code", "watch", "seat" or "replay"."""

    guest: Guest | None
    door: str = "code"
    token: str = ""  # of a seat, where the door is one

    def holds(self, chair: Chair) -> bool:
        """Whether a seat is held by this guest. Links for watching and looking back allow nothing else."""
        return self.door in ("code", "seat") and self.guest is not None and self.guest.id in chair.holders


class Link(Protocol):
    """A socket that is told when something has changed."""

    who: Who

    def wake(self) -> None:
        """There is something new in the room."""


def compact(data: Any) -> str:
    """JSON as it is sent."""
    return orjson.dumps(data).decode()


def _heard(doing: asyncio.Future[Json]) -> None:
    """Take in how something ended: who asked may have hung up, and a refusal is then nobody's."""
    if not doing.cancelled():
        doing.exception()


class Room:
    """One table. Whoever changes it holds `lock`; what is published has been stored before."""

    def __init__(self, hall: Hall, kept: Kept, table: Table | None, sayings: list[Said]) -> None:
        self.hall, self.kept, self.table, self.sayings = hall, kept, table, sayings
        self.lock = asyncio.Lock()
        self.links: set[Link] = set()
        self.touched: dict[int, float] = {}  # guests who ask by HTTP, and when they did
        self.lost: dict[int, float] = {}  # since when a seat has been without its person
        self.late: set[int] = set()  # those of them for whom nobody need wait any more
        self._asked_at = hall.now()
        self.clocks = clocks.Clocks(self)
        self.stamp = 0  # counts what was published
        self.changed_at = hall.now()
        self.used_at = hall.now()
        self.acting = table.actors if table else []  # as far as it is stored
        self._stored = table.version if table else 0
        self._answers: OrderedDict[tuple[int, str], Json] = OrderedDict()
        self._views: dict[int, tuple[int, str]] = {}
        self._public: tuple[int, Json] = (-1, {})
        self._lines: dict[int, list[str]] = {}
        self._waiting_for_bots = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.closed = False  # another room will be made of the table: nobody may stay in this one
        self.proof: Json | None = None  # of a game that is over, once somebody has asked for it
        self.clocks.restart()

    # Who is who.

    @property
    def running(self) -> bool:
        """Whether the game is going on."""
        return self.kept.stage == "running"

    def game(self) -> Table:
        """The table; Refusal where the game has not begun."""
        if self.table is None:
            raise Refusal("waiting")
        return self.table

    def chair(self, seat: int) -> Chair:
        """A seat's chair; Refusal where there is no such seat."""
        if not 0 <= seat < len(self.kept.chairs):
            raise Refusal("bad", f"There is no seat {seat} at this table.")
        return self.kept.chairs[seat]

    def own_chair(self, who: Who, seat: int) -> Chair:
        """The chair of a seat that one holds oneself."""
        chair = self.chair(seat)
        if not who.holds(chair):
            raise Refusal("not-yours")
        return chair

    def held_by(self, who: Who) -> list[int]:
        """The seats that a guest holds."""
        return [chair.seat for chair in self.kept.chairs if who.holds(chair)]

    def seat_behind(self, who: Who) -> int | None:
        """The seat whose link somebody came through, as long as it is that seat's."""
        found = (chair.seat for chair in self.kept.chairs if who.token and chair.token == who.token)
        return next(found, None)

    def viewer(self, who: Who, seat: int | str | None) -> int:
        """As whom somebody may look: a seat of theirs, a watcher, or OPEN when the game is over."""
        if seat is None:
            return WATCHER
        over = self.table is not None and self.table.over
        if seat == "open":
            if not over:
                raise Refusal("not-yours", "All cards are open only when the game is over.")
            return OPEN
        if not isinstance(seat, int):
            raise Refusal("bad")
        if over:
            return self.chair(seat).seat
        return self.own_chair(who, seat).seat

    def may_look(self, who: Who, viewer: int) -> bool:
        """Whether somebody may still look as they do: a seat can have been given up since."""
        return (
            viewer == WATCHER or (self.table is not None and self.table.over) or viewer in self.held_by(who)
        )

    def bot_plays(self, seat: int) -> bool:
        """Whether a bot decides for a seat now."""
        chair = self.kept.chairs[seat]
        return chair.kind == "bot" or chair.sat_in

    def is_here(self, chair: Chair) -> bool:
        """Whether somebody who holds the seat is connected."""
        fresh = self.hall.now() - TOUCH_S
        return any(link.who.holds(chair) for link in self.links) or any(
            self.touched.get(guest, fresh) > fresh for guest in chair.holders
        )

    def away_s(self, seat: int) -> float:
        """For how many seconds a seat has been without its person."""
        return self.hall.now() - self.lost.get(seat, self.hall.now())

    @property
    def asks_for_undo(self) -> bool:
        """Whether people are being asked to take something back, and nobody has said no."""
        ask = self.kept.ask
        return ask is not None and ask["what"] == "undo" and not ask["no"]

    @property
    def asked_too_long(self) -> bool:
        """Whether a question has stood for so long that the game goes on without an answer."""
        return self.asks_for_undo and self.hall.now() - self._asked_at > ASK_S

    @property
    def anybody_here(self) -> bool:
        """Whether somebody looks at the table, so that it goes on."""
        fresh = self.hall.now() - TOUCH_S
        return bool(self.links) or any(at > fresh for at in self.touched.values())

    # Changes.

    async def do(self, who: Who, key: str, act: Callable[[], Awaitable[Json]]) -> Json:
        """Do something with the lock held, to its end even if who asked for it hangs up meanwhile.

        What has the same `key` from the same guest was done already, and is answered as before.
        """
        doing = asyncio.ensure_future(self._do(who, key, act))
        doing.add_done_callback(_heard)
        return await asyncio.shield(doing)

    async def _do(self, who: Who, key: str, act: Callable[[], Awaitable[Json]]) -> Json:
        async with self.lock:
            known = (who.guest.id if who.guest else 0, key)
            if key and known in self._answers:
                return self._answers[known]
            self.used_at = self.hall.now()
            answer = await act()
            if key:
                self._answers[known] = answer
                while len(self._answers) > MOST_ANSWERS:
                    self._answers.popitem(last=False)
            return answer

    async def save(self, kept: Kept, *, unseen: bool = False) -> None:
        """Store the room as `kept`, with what is new in the log, and publish it; with the lock held.

        What is `unseen` nobody else can notice: then no time tells of it, either. Refusal "disk" where it
        could not be stored: then the table is as it was stored last.
        """
        table = self.table
        if table is not None:
            stage: Stage = "abandoned" if table.abandoned else "over" if table.over else "running"
            kept = replace(self.clocks.charge(kept), stage=stage, result=table.result)
        now = self.hall.unix_ms()
        kept = replace(kept, changed=kept.changed if unseen else now)
        try:
            if table is None:
                await self.hall.store.change(kept)
            else:
                await self.hall.store.append(kept, table, self._stored, now)
        except StoreError as error:
            self.hall.log.error("not stored", table=kept.called, error=str(error))
            await self._read_again()
            raise Refusal("disk") from None
        except BaseException:
            await self._read_again()
            raise
        if kept.ask != self.kept.ask:
            self._asked_at = self.hall.now()
        self.kept = kept
        self._stored = table.version if table else 0
        self.acting = table.actors if table else []
        if not unseen:
            self.changed_at = self.hall.now()
        self.clocks.restart()
        self.publish()

    async def _read_again(self) -> None:
        """Take the table as the store has it: what was not stored has not happened."""
        try:
            self.kept = await self.hall.store.find(self.kept.code) or self.kept
            begun = self.kept.stage != "waiting"
            self.table = await self.hall.store.load(self.kept) if begun else None
            self._stored = self.table.version if self.table else 0
            self.acting = self.table.actors if self.table else []
        except StoreError:
            self.hall.forget(self)  # nobody knows how it stands: who comes back reads it anew
        self._views.clear()
        self._lines.clear()
        self.publish()

    async def set_chair(self, chair: Chair, **also: Any) -> None:
        """Store a changed chair, and what changes with it."""
        chairs = [chair if old.seat == chair.seat else old for old in self.kept.chairs]
        await self.save(replace(self.kept, chairs=tuple(chairs), **also))

    def publish(self) -> None:
        """Tell everybody that there is something new."""
        self.stamp += 1
        for link in self.links:
            link.wake()
        self._waiting_for_bots.set()

    async def wait_for_change(self) -> None:
        """Until something is published; for the one who moves the bots."""
        await self._waiting_for_bots.wait()
        self._waiting_for_bots.clear()

    # What is sent.

    def shown(self, viewer: int) -> str:
        """What is sent of the game itself: the same text as long as a viewer has nothing new to see."""
        table, (stamp, text) = self.game(), self._views.get(viewer, (-1, ""))
        if stamp != self.stamp:
            if self._public[0] != self.stamp:
                self._public = self.stamp, public_view(table, self.kept.stage, self.kept.ask)
            text = compact(view_of(table, viewer, self._public[1]))
            self._views[viewer] = self.stamp, text
        return text

    def view(self, viewer: int, since: int) -> str:
        """A view as it is sent, with the clocks and the log lines from `since` on."""
        text, clocks = self.shown(viewer), compact(self.clocks.shown())
        lines = self._lines.setdefault(viewer, [])
        lines += map(compact, lines_of(self.game(), viewer, len(lines)))
        since = min(since, len(lines))
        return f'{text[:-1]},"clocks":{clocks},"since":{since},"lines":[{",".join(lines[since:])}]}}'
