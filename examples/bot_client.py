"""A bot that plays at a Houndtable server, through the protocol that docs/protocol.md describes.

    python examples/bot_client.py http://localhost:8700 K7QMXR

It sits down on the first free seat of the table with that code, waits for the game, and plays: what takes a
piece if something does and hurts none of its own side, else anything. It needs only the library websockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import urllib.error
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

Json = dict[str, Any]


class Refused(Exception):
    """What the server does not do; the text says why, `code` is its word for it."""

    def __init__(self, answer: Json) -> None:
        super().__init__(answer["error"])
        self.code = answer["code"]


class Server:
    """A Houndtable server, as one guest."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.secret = ""

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """One request; the answer's JSON. Refused where the server refuses."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.secret}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                if cookie := answer.headers.get("set-cookie"):
                    self.secret = cookie.split(";")[0].partition("=")[2]
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            raise Refused(json.load(refusal)) from None
        except urllib.error.URLError as error:
            raise SystemExit(f"{self.address} does not answer: {error.reason}") from None

    def sit_down(self, code: str, name: str) -> int:
        """Take the first free seat of a table; the seat's number."""
        self.ask("POST", "/api/me", {"name": name})
        table = self.ask("GET", f"/api/tables/{code}")
        for seat in (int(seat["seat"]) for seat in table["seats"] if seat["free"]):
            try:
                self.ask("POST", f"/api/tables/{code}/do", {"do": "sit", "seat": seat, "name": name})
                return seat
            except Refused as refused:
                if refused.code != "full":  # somebody was faster: there may be another seat
                    raise
        raise SystemExit("There is no free seat at this table.")

    async def play(self, code: str, seat: int) -> str:
        """Play a game to its end; how it ended, in a sentence."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{code}/socket?seat={seat}"
        headers = {"authorization": f"Bearer {self.secret}"}
        answered = None
        async for socket in connect(address, additional_headers=headers, max_size=None):
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "closed":
                    raise SystemExit(message["error"])
                if message["type"] == "refused":  # too fast, or too late: look again in a moment
                    await asyncio.sleep(0.5)
                    answered = None
                    await socket.send(json.dumps({"do": "look", "seat": seat}))
                if message["type"] != "view":
                    continue
                if message["stage"] != "running":
                    return str(message["result"])
                decision = message["decision"]
                if seat in message["actors"] and decision != answered:
                    answered = decision
                    play = {"do": "play", "seat": seat, "decision": decision, "action": choose(message)}
                    await socket.send(json.dumps(play | {"id": f"decision {decision}"}))
        raise AssertionError("websockets connects again for ever")


def choose(view: Json) -> int:
    """The number of a legal action."""
    legal = view["legal"]
    harmless = [action for action in legal if not action.get("hurts")] or legal
    taking = [action for action in harmless if action.get("takes")]
    return int(random.choice(taking or harmless)["id"])


def main() -> None:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(description="A bot that plays at a Houndtable server.")
    parser.add_argument("server", help="its address, such as http://localhost:8700")
    parser.add_argument("code", help="the code of the table")
    parser.add_argument("--name", default="Example bot")
    arguments = parser.parse_args()
    server = Server(arguments.server)
    try:
        seat = server.sit_down(arguments.code, arguments.name)
        print(asyncio.run(server.play(arguments.code, seat)))
    except Refused as refused:
        raise SystemExit(str(refused)) from None


if __name__ == "__main__":
    main()
