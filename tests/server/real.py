"""A real server in a process of its own, and guests who reach it as everybody does."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE_S = 60.0


class Server:
    """A server that can be killed and started again, on one database and one port."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder, self.database = folder, database
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, *options: str) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-m", "houndtable.cli.main", "serve", "--port", str(self.port), *options]
        if self.database:
            command += ["--database", self.database]
        with open(self.folder / "server.log", "ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"HOUNDTABLE_DATA": str(self.folder)},
            )
        assert self._process.stdout
        said = self._process.stdout.readline()
        found = re.search(r"http://[a-z0-9.]+:(\d+)", said)
        assert found, f"{said}\n{self.log()}"
        self.port = int(found[1])

    def kill(self) -> None:
        """End it without a warning, as when the power goes."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        with self._process as process:
            process.send_signal(how)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        self._process = None

    def log(self) -> str:
        """What it logged."""
        return (self.folder / "server.log").read_text(encoding="utf-8")


@contextmanager
def serving(folder: Path, *options: str, database: str = "") -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(folder, database)
    try:
        server.start(*options)
        yield server
    finally:
        server.kill()


class Guest:
    """Somebody at a real server. All that they receive is kept in `got`, whatever it came through."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.secret = ""
        self.got: list[str] = []

    async def http(self, method: str, path: str, body: Any = None, **also: Any) -> httpx.Response:
        """One request; the answer is kept, whatever it is."""
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        headers |= also.pop("headers", {})
        async with httpx.AsyncClient(trust_env=False, timeout=20) as client:
            if body is not None:
                also["json"] = body
            answer = await client.request(method, self.server.address + path, headers=headers, **also)
        self.got.append(answer.text)
        return answer

    async def asks(self, path: str) -> Any:
        """What a GET answers."""
        async with asyncio.timeout(PATIENCE_S):
            while (answer := await self.http("GET", path)).status_code == 503:  # the rules are not ready yet
                await asyncio.sleep(0.1)
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()

    async def arrives(self, name: str) -> None:
        """Become known to the server."""
        answer = await self.http("POST", "/api/me", {"name": name})
        self.secret = answer.headers["set-cookie"].split(";")[0].partition("=")[2]

    async def opens(self, seats: list[Json], **wanted: Any) -> str:
        """Open a table; its code."""
        body = {"game": "dog-royal", "pace": 0, "seats": seats, **wanted}
        answer = await self.http("POST", "/api/tables", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def does(self, door: str, do: str, **command: Any) -> Json:
        """One command by HTTP."""
        answer = await self.http("POST", f"/api/tables/{door}/do", {"do": do, **command})
        result: Json = answer.json()
        return result

    async def begins(self, code: str) -> None:
        """Deal, as soon as the rules are ready."""
        async with asyncio.timeout(PATIENCE_S):
            while (answer := await self.does(code, "begin")).get("code") == "preparing":
                await asyncio.sleep(0.2)
        assert answer["type"] == "done", answer

    def connects(self, door: str, seat: int | None, since: int = 0, **headers: str) -> connect:
        """A connection to be entered."""
        where = "" if seat is None else f"seat={seat}&"
        address = (
            f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{door}/socket?{where}since={since}"
        )
        headers |= {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        return connect(address, additional_headers=headers, max_size=None, proxy=None)

    async def reads(self, socket: ClientConnection) -> Json:
        """The next message of a socket."""
        text = await asyncio.wait_for(socket.recv(decode=True), PATIENCE_S)
        self.got.append(text)
        message: Json = json.loads(text)
        return message

    async def plays(self, code: str, seat: int | None, hand: Hand) -> Json:
        """Look at a game until it has ended, with a hand that plays it; returns the last view.

        The connection is lost now and then, and made anew.
        """
        view: Json = {}
        while True:
            hand.lost()
            async with self.connects(code, seat, view.get("version", 0)) as socket:
                while hand.chance.random() > 0.02:
                    message = await self.reads(socket)
                    if message["type"] == "view":
                        view = message
                        if view["stage"] != "running":
                            return view
                    elif message["type"] in ("table", "done", "chat"):
                        continue  # what there is to see comes with a view
                    if command := hand.answers(view):
                        await socket.send(json.dumps(command))


class Hand:
    """Somebody who plays at random, and asks for this and that beside. A watcher has no seat."""

    def __init__(self, seat: int | None, chance: random.Random, beside: float = 0.15) -> None:
        self.seat, self.chance, self.beside = seat, chance, beside
        self._answered: set[int] = set()

    def lost(self) -> None:
        """Nobody knows whether the last answer has arrived."""
        self._answered.clear()

    def answers(self, view: Json) -> Json:
        """The answer to a view, {} for none."""
        seat, version, decision = self.seat, view["version"], view["decision"]
        if self.chance.random() < self.beside:
            return self._something_else(view)
        if seat is None or view["seat"] != seat:
            return {"do": "look", "seat": seat, "since": version} if view["seat"] != seat else {}
        # Who has chosen may choose anew until all have.
        if decision is None or decision in self._answered or (seat not in view["actors"] and version % 2):
            return {}
        self._answered.add(decision)
        action = self.chance.choice(view["legal"])["id"]
        return {
            "do": "play",
            "seat": seat,
            "decision": decision,
            "action": action,
            "id": f"{seat} {decision}",
        }

    def _something_else(self, view: Json) -> Json:
        seat, decision = self.seat, view["decision"] or 1
        if seat is None:
            return {"do": "look", "seat": self.chance.choice([None, 0])}
        click = self.chance.choice(view["items"])["id"]
        several: list[Json] = [
            {"do": "look", "seat": seat, "since": view["version"] // 2},
            {"do": "look", "seat": None},
            {"do": "why", "seat": seat, "clicks": [click]},
            {"do": "hint", "seat": seat},
            {"do": "undo", "seat": seat},
            {"do": "play", "seat": seat, "decision": decision, "action": 17},
            {"do": "play", "seat": seat, "decision": decision, "action": "a card"},
            {"do": "play", "seat": seat ^ 1, "decision": decision, "action": 1},
            {"do": "ask", "seat": seat, "what": "undo"},
        ]
        return self.chance.choice(several)
