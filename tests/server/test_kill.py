"""A server that is killed in the middle of a game, again and again: what it acknowledged has happened."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from houndtable.core.croupier import Croupier
from houndtable.core.record import Record
from houndtable.core.replay import Replay
from houndtable.core.table import Table
from houndtable.games import load
from tests.server.real import Guest, Json, Server

pytestmark = pytest.mark.anyio

ROUNDS = {"sqlite": 8, "postgresql": 4}
TIME_S = 300.0  # only what hangs takes so long; a busy machine needs some seconds for each start


class Survivor:
    """Somebody who plays on whatever happens to the server, and holds it to what it has said."""

    def __init__(self, guest: Guest, code: str, seat: int | None, chance: random.Random) -> None:
        self.guest, self.code, self.seat, self.chance = guest, code, seat, chance
        self.lines: list[Json] = []
        self.positions: dict[int, Json] = {}
        self.commitments: set[str] = set()
        self.sent: dict[int, int] = {}  # decisions, and the actions that were chosen
        self.done: list[int] = []  # decisions that were acknowledged, in that order
        self.doubtful: list[int] = []  # decisions that turned out to be done before the server was killed
        self.late = 0  # a decision that perhaps came too late, when the game was over
        self.losses = 0
        self.heard = asyncio.Event()
        self._open: Json = {}  # a command that is not answered yet
        self._view: Json = {}

    def __repr__(self) -> str:
        seen = {name: self._view.get(name) for name in ("version", "stage", "actors", "decision")}
        return f"<seat {self.seat}, lost {self.losses} times, sees {seen}, waits for {self._open}>"

    async def plays(self) -> None:
        """Play to the end of the game."""
        while True:
            since = self.chance.choice([0, len(self.lines)])
            try:
                async with self.guest.connects(self.code, self.seat, since) as socket:
                    if self._open:
                        await socket.send(json.dumps(self._open))
                    while self._open or self._view.get("stage") != "over":
                        if command := self._answers(await self.guest.reads(socket)):
                            await socket.send(json.dumps(command))
                    return
            except (OSError, ConnectionClosed, InvalidHandshake):
                self.losses += 1
                await asyncio.sleep(0.1)

    def _answers(self, message: Json) -> Json:
        """What to send after a message."""
        match message["type"]:
            case "table":
                self.commitments.add(message["commitment"])
            case "view":
                self._sees(message)
                return self._chooses(message)
            case "done":
                self.done.append(self._open["decision"])
                self._open = {}
                return self._chooses(self._view)  # the view comes first, also where this is refused
            case "refused":
                assert message["code"] in ("stale", "over"), message
                if message["code"] == "over":  # perhaps the others have ended the game meanwhile
                    self.late = self._open["decision"]
                self.doubtful.append(self._open["decision"])
                self._open = {}
                return self._chooses(self._view)
            case other:
                assert other == "closed", message
                assert message["code"] == "preparing"
        return {}

    def _sees(self, view: Json) -> None:
        """What was seen once is never otherwise."""
        self.heard.set()
        self._view = view
        for line in view["lines"]:
            if line["number"] < len(self.lines):
                assert self.lines[line["number"]] == line
            else:
                assert line["number"] == len(self.lines)
                self.lines.append(line)
        assert view["version"] == len(self.lines), "less is known than before"
        position = {name: view[name] for name in ("items", "hand", "legal", "counts", "decision", "actors")}
        assert self.positions.setdefault(view["version"], position) == position

    def _chooses(self, view: Json) -> Json:
        seat, decision = self.seat, view["decision"]
        if self._open or decision is None or seat not in view["actors"]:
            return {}
        assert decision not in self.sent, "a decision that was made is asked for again"
        action = self.sent[decision] = self.chance.choice(view["legal"])["id"]
        self._open = {
            "do": "play",
            "seat": seat,
            "decision": decision,
            "action": action,
            "id": f"d{decision}",
        }
        return self._open


async def test_what_was_acknowledged_outlives_a_killed_server(store_url: str, tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    chance = random.Random(seed)
    server = Server(tmp_path, store_url)
    try:
        server.start("--unlimited")
        async with asyncio.timeout(TIME_S):
            await killed_while_playing(server, chance, ROUNDS[store_url.partition(":")[0]])
    finally:
        server.kill()


async def killed_while_playing(server: Server, chance: random.Random, rounds: int) -> None:
    """Play a game to its end while the server is killed some times, and look at its record."""
    anna, bruno, watcher = (Guest(server) for _ in range(3))
    await anna.arrives("Anna")
    await bruno.arrives("Bruno")
    seats: list[Json] = [{"kind": "me"}, {"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * 2]
    code = await anna.opens(seats, options={"move_limit": 500})
    await bruno.does(code, "sit", seat=1)
    await anna.begins(code)
    commitment = (await anna.asks(f"/api/tables/{code}"))["commitment"]
    three = [(anna, 0), (bruno, 1), (watcher, None)]
    survivors = [Survivor(guest, code, seat, random.Random(chance.random())) for guest, seat in three]
    kills: list[int] = []
    try:
        await killing(server, survivors, chance, rounds, kills)
    except BaseException:
        for survivor in survivors:
            print(f"killed at lines {kills}, stopped: {survivor}")
        raise
    print("killed at lines", kills, "lost", [survivor.losses for survivor in survivors])
    print("done before the kill, but not answered", [survivor.doubtful for survivor in survivors])
    assert len(kills) >= rounds // 2, "the game was over too soon"
    assert all(survivor.commitments == {commitment} for survivor in survivors)
    assert (await anna.asks(f"/api/tables/{code}/verified"))["whole"]
    record = Record.parse((await watcher.http("GET", f"/api/tables/{code}/record")).content)
    assert record.head.commitment == commitment
    game = Replay(load(record.head.game), record).table
    assert game
    assert record.ending.secret
    for survivor in survivors[:2]:
        happened_once(game, survivor, Croupier(bytes.fromhex(record.ending.secret), game.salts))
    assert "Traceback" not in server.log()


async def killing(
    server: Server, survivors: list[Survivor], chance: random.Random, rounds: int, kills: list[int]
) -> None:
    """Kill a server so many times while all play, and start it anew; then let them play on."""
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(survivor.plays()) for survivor in survivors]
        for _ in range(rounds):
            await survivors[0].heard.wait()
            await asyncio.sleep(chance.uniform(0.0, 0.25))
            server.kill()
            kills.append(len(survivors[2].lines))
            await asyncio.to_thread(server.start, "--unlimited")
            if playing[0].done():
                break
            survivors[0].heard.clear()


def happened_once(game: Table, survivor: Survivor, croupier: Croupier) -> None:
    """All that somebody decided is in the log, in order, and nothing twice."""
    assert survivor.seat is not None
    again = Table(game.game, game.seats, game.options, croupier=croupier, names=game.names, begin=False)
    made = []
    for event in game.events:
        if event.actor == survivor.seat and not event.cause:
            made.append((again.decision(survivor.seat), event.action))
        again._admit(event)
    sent = survivor.sent.items()
    assert made == [choice for choice in sent if choice in made or choice[0] != survivor.late]
    answered = survivor.done + survivor.doubtful
    assert sorted(answered) == sorted(survivor.sent)
    assert len(set(answered)) == len(answered)
    assert survivor.done == sorted(survivor.done)
