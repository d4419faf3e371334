"""``python -m benchmarks.load``: many tables at once through a real server, and how long a move takes to all.

A server process of its own, then this process with all the sockets: the two share the machine. Moves are made
at a steady rate all over the tables. The time of a move is from the click, that is when the command is sent,
until the last of the table's sockets has the view that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
from rich.console import Console
from rich.progress import Progress, track
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
ERRORS = Console(stderr=True)


@dataclass
class Sat:
    """One seat of a table: its socket, and the last view that came."""

    seat: int
    socket: ClientConnection
    view: Json = field(default_factory=dict)


class Game:
    """One table with its four sockets."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seats: list[Sat] = []
        self.sent = 0.0
        self.waiting: set[int] = set()  # the seats that have not been shown the last move
        self.times: list[float] = []
        self.over = False

    def hear(self, sat: Sat, text: str) -> None:
        """Take in a message."""
        message = json.loads(text)
        if message["type"] == "refused":
            raise SystemExit(f"a move was refused: {message}")
        if message["type"] != "view":
            return
        grown = message["version"] > sat.view.get("version", -1)
        sat.view = message
        self.over = self.over or message["stage"] != "running"
        if grown and sat.seat in self.waiting:
            self.waiting.discard(sat.seat)
            if not self.waiting:
                self.times.append(time.perf_counter() - self.sent)

    async def move(self) -> bool:
        """Make a move, unless the last one is still on its way; whether one was made."""
        if self.waiting or self.over:
            return False
        sat = next((s for s in self.seats if s.seat in s.view["actors"] and s.view["decision"]), None)
        if sat is None:
            return False
        action = random.choice(sat.view["legal"])["id"]
        play = {"do": "play", "seat": sat.seat, "decision": sat.view["decision"], "action": action}
        self.waiting = {s.seat for s in self.seats}
        self.sent = time.perf_counter()
        await sat.socket.send(json.dumps(play))
        return True


async def open_table(address: str) -> Game:
    """A table of four guests, begun, with a socket for each."""
    async with httpx.AsyncClient(base_url=address) as client:

        async def ask(secret: str, path: str, body: Json) -> httpx.Response:
            headers = {"authorization": f"Bearer {secret}"} if secret else {}
            answer = await client.post(path, json=body, headers=headers)
            client.cookies.clear()
            answer.raise_for_status()
            return answer

        guests = []
        for number in range(4):
            answer = await ask("", "/api/me", {"name": f"Guest {number}"})
            guests.append(answer.cookies["houndtable"])
        seats = [{"kind": kind} for kind in ("me", "person", "person", "person")]
        wanted = {"game": "dog-royal", "seats": seats, "sit_in": False}
        game = Game((await ask(guests[0], "/api/tables", wanted)).json()["code"])
        for seat, secret in enumerate(guests[1:], 1):
            await ask(secret, f"/api/tables/{game.code}/do", {"do": "sit", "seat": seat})
        await ask(guests[0], f"/api/tables/{game.code}/do", {"do": "begin"})
    for seat, secret in enumerate(guests):
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{game.code}/socket?seat={seat}"
        headers = {"authorization": f"Bearer {secret}"}
        socket = await connect(url, additional_headers=headers, compression=None, max_size=None)
        game.seats.append(Sat(seat, socket))
    return game


async def listen(game: Game, sat: Sat) -> None:
    """Take in all that comes."""
    async for text in sat.socket:
        game.hear(sat, str(text))


async def play(games: list[Game], rate: float, seconds: float) -> tuple[int, float]:
    """Make moves at a rate; how many were made, in how many seconds."""
    began, made, turn = time.perf_counter(), 0, 0
    with Progress(console=ERRORS, transient=True) as progress:
        task = progress.add_task("Playing", total=seconds)
        while (passed := time.perf_counter() - began) < seconds:
            progress.update(task, completed=passed)
            due = int(passed * rate) - made
            for _ in range(len(games)):
                if due <= 0:
                    break
                turn = (turn + 1) % len(games)
                if await games[turn].move():
                    made += 1
                    due -= 1
            await asyncio.sleep(0.001)
    return made, time.perf_counter() - began


async def measured(address: str, server: psutil.Process, arguments: argparse.Namespace) -> Json:
    """Open the tables, play, and measure."""
    empty = server.memory_info().rss
    games = []
    for _ in track(range(arguments.tables), "Opening tables", console=ERRORS, transient=True):
        games.append(await open_table(address))
    listeners = [asyncio.create_task(listen(game, sat)) for game in games for sat in game.seats]
    while any("actors" not in sat.view for game in games for sat in game.seats):
        await asyncio.sleep(0.05)
    await play(games, arguments.rate, min(5.0, arguments.seconds))  # to warm up
    for game in games:
        game.times.clear()
    used = server.cpu_times()
    made, took = await play(games, arguments.rate, arguments.seconds)
    await asyncio.sleep(0.5)
    busy = sum(server.cpu_times()[:2]) - sum(used[:2])
    times = sorted(each * 1000 for game in games for each in game.times)
    full = server.memory_info().rss
    for listener in listeners:
        listener.cancel()
    return {
        "tables": arguments.tables,
        "sockets": 4 * arguments.tables,
        "moves per second": round(made / took, 1),
        "median ms": round(statistics.median(times), 2),
        "99th percentile ms": round(times[int(len(times) * 0.99)], 2),
        "slowest ms": round(times[-1], 2),
        "moves measured": len(times),
        "server's share of one core": round(busy / took, 2),
        "memory of a table, kB": round((full - empty) / arguments.tables / 1024),
        "memory of the server, MB": round(full / 1e6),
    }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description="Play at many tables of a real server at once.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [Path(sys.executable).with_name("houndtable"), "serve", "--port", "0", "--unlimited"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "HOUNDTABLE_DATA": folder}
        )
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1]
            wait_until_ready(address)
            found = asyncio.run(measured(address, psutil.Process(process.pid), arguments))
        finally:
            process.terminate()
            process.wait(20)
    if arguments.json:
        print(json.dumps(found, indent=2))
        return
    cores = os.cpu_count()
    grid = Grid(title=f"{arguments.rate:g} moves a second asked for, on {cores} cores, the load beside it")
    grid.add_column("what")
    grid.add_column("figure", justify="right")
    for name, value in found.items():
        grid.add_row(name, f"{value:,}")
    Console().print(grid)


def wait_until_ready(address: str) -> None:
    """Until the rules are compiled."""
    while any(game["preparing"] for game in httpx.get(f"{address}/api/games").json()):
        time.sleep(0.2)


if __name__ == "__main__":
    main()
