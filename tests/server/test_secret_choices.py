"""Before the reveal each choice looks the same to all others, in every byte that they get.

A game is brought to a moment when all choose in secret. From there it is played again and again, each time
in a new room: in all orders of choosing, and with another card chosen by one seat, at once or anew. The
others and a watcher look on meanwhile, come back after their connections were lost, open second tabs, and
ask by HTTP for whatever there is. What reaches them must be the same, whatever that one seat has chosen.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Any, cast

import httpx
import pytest
from fastapi import FastAPI, WebSocket

from houndtable.core.croupier import Croupier
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.server import commands, driver
from houndtable.server.app import Settings, make_app
from houndtable.server.kitchen import Kitchen
from houndtable.server.limits import Limits
from houndtable.server.room import Room, Who
from houndtable.server.sockets import Socket
from houndtable.server.store import Store
from houndtable.server.stored import Guest, Kept
from tests.server.kit import FREELY, Clock, Wire
from tests.server.leak_side import NAMES, TURNS, Nowhere, StillHall, a_table
from tests.server.leaks import fixed

Said = list[tuple[str, str]]
Plan = Sequence[Sequence[int]]
"""What the watched seat chooses: when it is its turn to choose, after the next seat has chosen, and so on."""

GAMES = {"dogs-day": 3, "dog-royal": 4}
ORDERS = [
    *(("dogs-day", order) for order in permutations(range(3))),
    ("dog-royal", (1, 3, 0, 2)),
]


class Register(Nowhere):
    """A store that knows one table and everybody, by their seat: 1 is who sits on seat 0."""

    room: Room

    async def find(self, door: str) -> Kept | None:
        """The table behind its doors."""
        kept = self.room.kept
        return kept if door in (kept.code, kept.watch) else None

    async def open_tables(self) -> list[Kept]:
        """All tables."""
        return [self.room.kept]

    async def guest_of(self, secret: str) -> Guest | None:
        """Who has a secret."""
        return Guest(int(secret), "Guest")

    async def tables_of(self, guest: int) -> list[Kept]:
        """The tables where somebody sits."""
        return [self.room.kept] if guest <= len(self.room.kept.chairs) else []


@cache
def the_app() -> FastAPI:
    """The routes; whose hall it is, each room says."""
    return make_app(Settings(rates=FREELY))


class Looker:
    """Somebody at the table, with all that reaches them. Some keep one tab open, and all come back."""

    def __init__(self, here: Here, viewer: int, *, stays: bool) -> None:
        self.here, self.viewer = here, viewer
        self.seat = None if viewer == WATCHER else viewer
        self.who = Who(Guest(self.number, "Guest"), "watch" if self.seat is None else "code")
        self.heard: Said = []
        self.tabs = {"tab": self.connect(0)} | ({"kept tab": self.connect(0)} if stays else {})

    @property
    def number(self) -> int:
        """The number of the guest."""
        return 99 if self.seat is None else self.seat + 1

    def connect(self, since: int) -> tuple[Wire, asyncio.Task[None]]:
        """A new connection."""
        wire = Wire()
        socket = Socket(cast(WebSocket, wire), self.here.room, self.who, Limits(FREELY))
        socket.look(self.seat, since)
        return wire, asyncio.create_task(socket.run())

    def listen(self) -> None:
        """Note what has come through the open tabs."""
        for name, (wire, _) in self.tabs.items():
            self.heard += [(name, text) for text in wire.sent]
            wire.sent.clear()

    async def close(self, name: str) -> None:
        """Close a tab, or lose its connection."""
        wire, running = self.tabs.pop(name)
        self.heard += [(name, text) for text in wire.sent]
        await wire.to_server.put(None)
        await running

    async def comes_back(self) -> None:
        """Lose the connection and get a new one, look through a second tab, and ask for all by HTTP."""
        views = [json.loads(text) for name, text in self.heard if name == "tab" and '"type":"view"' in text]
        await self.close("tab")
        await self.here.passes(3)
        self.tabs["tab"] = self.connect(views[-1]["version"])
        self.tabs["new tab"] = self.connect(0)
        await self.here.passes(3)
        await self.close("new tab")
        await self.ask()

    async def ask(self) -> None:
        """Whatever there is."""
        kept = self.here.room.kept
        door = kept.watch if self.seat is None else kept.code
        seat = "" if self.seat is None else self.seat
        lines = self.here.table.log_length(self.viewer)
        of_table = ["", f"/view?seat={seat}", f"/back/{lines}?seat={seat}", f"/back/{lines + 1}?seat={seat}"]
        of_table += [f"/record?seat={seat}", "/verified"]
        paths = [f"/api/tables/{door}{path}" for path in of_table]
        for path in [*paths, "/api/tables", "/api/me"]:
            headers = {"authorization": f"Bearer {self.number}"}
            answer = await self.here.client.get(path, headers=headers)
            assert answer.status_code == 200 or path not in paths[:3], answer.text
            self.heard.append((path, f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}"))


class Here:
    """A room in which all are to choose."""

    def __init__(self, table: Table) -> None:
        self.clock, register = Clock(), Register()
        self.hall = StillHall(cast(Store, register), Kitchen(), self.clock)
        self.table = table
        self.room = register.room = Room(self.hall, a_table(table, clock=5), table, [])
        self.hall._rooms[self.room.kept.code] = self.room
        app = the_app()
        app.state.hall = self.hall
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
        self.lookers = [
            Looker(self, viewer, stays=viewer % 2 == 0) for viewer in [*range(table.seats), WATCHER]
        ]

    async def passes(self, seconds: float) -> None:
        """Let time pass, see who is there, and let everything that was begun end."""
        self.clock.seconds += seconds
        await driver.tick(self.room)
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert not self.room.lock.locked()
        for looker in self.lookers:
            looker.listen()

    async def chooses(self, seat: int, action: int) -> None:
        """A seat chooses."""
        play = {"do": "play", "seat": seat, "decision": self.table.decision(seat), "action": action}
        await commands.obey(self.room, self.lookers[seat].who, commands.read(play))

    async def ends(self) -> None:
        """All go."""
        for looker in self.lookers:
            for name in list(looker.tabs):
                await looker.close(name)
        await self.client.aclose()


def all_choose(name: str) -> Any:
    """A state of a game in which all choose in secret, not at its beginning where there was one before."""
    table = Table(load(name), GAMES[name], croupier=Croupier(bytes([4] * 32)))
    seen = 0
    while True:
        if len(table.actors) == table.seats:
            seen += 1
            if seen == 2:
                return table.truth
        seat = table.actors[0]
        table.play(seat, int(table.legal(seat)[0]))


def at_choice(name: str, start: Any) -> Table:
    """A table at this state."""
    seats = GAMES[name]
    return Table(load(name), seats, start=start, croupier=Croupier(bytes(32)), names=NAMES[:seats])


async def what_all_hear(
    name: str, start: Any, order: Sequence[int], watched: int, plan: Plan
) -> dict[int, Said]:
    """What reaches everybody until the last one chooses, by viewer."""
    here = Here(at_choice(name, start))
    await here.passes(1)
    for place, seat in enumerate(order[:-1], -order.index(watched)):
        if seat != watched:
            await here.chooses(seat, int(here.table.legal(seat)[0]))
        await here.passes(2)
        for action in plan[place] if place >= 0 else ():
            await here.chooses(watched, action)
        await here.passes(3)
        for looker in here.lookers:
            await looker.comes_back()
    await here.passes(3)
    assert here.table.actors == [order[-1]]
    await here.ends()
    return {looker.viewer: looker.heard for looker in here.lookers}


def plans_of(one: int, other: int, turns: int) -> Iterator[Plan]:
    """Ways to choose for who may choose anew so often: at once, anew at once, and after the others."""
    for first, second in ((one, other), (other, one)):
        yield [[first], *[[]] * (turns - 1)]
        yield [[first, second], *[[]] * (turns - 1)]
        if turns > 1:
            yield [[first], *[[]] * (turns - 2), [second]]
            yield [[first, first], *[[second, first]] * (turns - 1)]


def differences(name: str, order: Sequence[int]) -> Iterator[str]:
    """By what others could tell the choices of each seat but the last one apart."""
    start = all_choose(name)
    for place, watched in enumerate(order[:-1]):
        legal = at_choice(name, start).legal(watched)
        assert len(legal) > 1
        reference: dict[int, Said] = {}
        for plan in plans_of(int(legal[0]), int(legal[-1]), len(order) - 1 - place):
            with fixed():
                heard = asyncio.run(what_all_hear(name, start, order, watched, plan))
            del heard[watched]
            reference = reference or heard
            for viewer, said in heard.items():
                where = f"viewer {viewer}, seat {watched} chooses {plan}"
                yield from (f"{where}: {part}" for part in unlike(reference[viewer], said))


def unlike(one: Said, other: Said) -> list[str]:
    """The first thing that is not the same."""
    if len(one) != len(other):
        names = [[name for name, _ in said] for said in (one, other)]
        return [f"{len(one)} and {len(other)} messages: {names}"]
    for (name, text), (_, twin) in zip(one, other, strict=True):
        if text.encode() != twin.encode():
            at = next((n for n, (a, b) in enumerate(zip(text, twin, strict=False)) if a != b), 0)
            return [f"{name}: {text[max(0, at - 80) : at + 60]!r} and {twin[max(0, at - 80) : at + 60]!r}"]
    return []


@pytest.mark.parametrize(("name", "order"), ORDERS)
def test_before_the_reveal_each_choice_looks_the_same(name: str, order: tuple[int, ...]) -> None:
    assert list(differences(name, order)) == []


# Leaks. Each shows a choice in the way that somebody could write it.


def open_field(patch: pytest.MonkeyPatch, name: str, field: str) -> None:
    """A field that all may see."""
    layout = load(name).state
    hides = layout.hides.copy()
    kind, start, *_ = cast(Any, layout.dtype.fields)[field]
    hides[:, start : start + kind.itemsize] = 0
    patch.setattr(layout, "hides", hides)


def chosen_cards(patch: pytest.MonkeyPatch) -> None:
    """The chosen cards of Dogs' Day, open to all."""
    open_field(patch, "dogs-day", "chosen")


def chosen_gifts(patch: pytest.MonkeyPatch) -> None:
    """The gifts of DOG Royal, open to all."""
    open_field(patch, "dog-royal", "gift")


def who_has_asked(patch: pytest.MonkeyPatch) -> None:
    """A room that tells others of a choice made anew."""
    save = Room.save

    async def leaky(self: Room, kept: Kept, *, unseen: bool = False) -> None:  # noqa: ARG001
        await save(self, kept)

    patch.setattr(Room, "save", leaky)


PLANTED: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "the chosen cards": ("dogs-day", chosen_cards),
    "the gifts": ("dog-royal", chosen_gifts),
    "the time of a choice anew": ("dogs-day", who_has_asked),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_leak_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, plant = PLANTED[planted]
    plant(monkeypatch)
    assert next(differences(name, range(GAMES[name])), None) is not None
