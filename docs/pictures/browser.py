"""Makes the pictures of tables in the browser: people and bots at a real server, in a real browser.

``.venv/bin/python docs/pictures/browser.py [GAME ...]`` needs what the tests need, a Chromium among it.
Chance is not fixed: each time it is another game.
"""

from __future__ import annotations

import base64
import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

Json = dict[str, Any]

FOLDER = Path(__file__).parent
PEOPLE = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
BOT = {"kind": "bot", "bot": "greedy"}


class Picture(NamedTuple):
    """What is photographed, and on which device."""

    name: str
    width: int
    height: int
    scale: int
    theme: str


class Evening(NamedTuple):
    """A game that is played until it is `worth` seeing; then something is chosen, and pictures are taken."""

    game: str
    bots: int
    worth: Callable[[Json], bool]
    choose: Callable[[Page, Json], None]
    pictures: tuple[Picture, ...]


class Guest:
    """Somebody at a table, who plays by HTTP."""

    def __init__(self, server: str, name: str) -> None:
        self.server, self.name, self.secret, self.seat = server, name, "", 0
        self.ask("POST", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """One request, and what is answered."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.secret}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            if cookie := answer.headers.get("set-cookie"):
                self.secret = cookie.split(";")[0].partition("=")[2]
            return json.load(answer)

    def do(self, code: str, do: str, **rest: Any) -> Any:
        """One command."""
        return self.ask("POST", f"/api/tables/{code}/do", {"do": do, "seat": self.seat, **rest})


@contextmanager
def served() -> Iterator[str]:
    """A server with an empty database, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "houndtable.cli.main", "serve", "--port", "0", "--unlimited"],
            env=os.environ | {"HOUNDTABLE_DATA": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout
        yield process.stdout.readline().split()[-1]
        process.send_signal(signal.SIGINT)
        process.wait(20)


def open_table(server: str, evening: Evening) -> tuple[str, list[Guest]]:
    """A table that has begun, and its people."""
    people = [Guest(server, name) for name in ("Anna", "Ben", "Cora")]
    anna = people[0]
    seats = PEOPLE + [BOT] * evening.bots
    wanted = {"game": evening.game, "title": "Friday night", "seats": seats, "pace": 0}
    code = str(anna.ask("POST", "/api/tables", wanted)["code"])
    while anna.ask("GET", f"/api/tables/{code}")["preparing"]:
        time.sleep(0.5)
    for seat, guest in enumerate(people[1:], 1):
        guest.seat = seat
        guest.do(code, "sit")
    anna.ask("POST", f"/api/tables/{code}/do", {"do": "begin"})
    return code, people


def play_on(code: str, people: list[Guest], worth: Callable[[Json], bool]) -> Json | None:
    """Play, as a bot would, until there is something to see: then the view of the first seat, else None."""
    for _ in range(1000):
        for guest in people:
            view = guest.ask("GET", f"/api/tables/{code}/view?seat={guest.seat}")
            if view["stage"] != "running":
                return None
            if guest.seat not in view["actors"]:
                continue
            if guest.seat == 0 and worth(view):
                return dict(view)
            try:
                action = guest.do(code, "hint")["action"]
                guest.do(code, "play", decision=view["decision"], action=action)
            except urllib.error.HTTPError as refusal:
                if refusal.code != 409:  # what was seen is old already
                    raise
        time.sleep(0.02)
    return None


def pieces_about(view: Json) -> bool:
    """DOG Royal: whether many pieces are on their way, some are home, and something can be taken."""
    spots = [str(item.get("spot", "")).partition("-")[0] for item in view["items"]]
    takes = [action for action in view["legal"] if action.get("takes") and not action.get("hurts")]
    home = sum(count for seat in view["counts"] for count, what in seat if what == "home")
    return spots.count("space") >= 6 and len(view["hand"]) >= 4 and bool(takes) and 3 <= home <= 9


def theft_of_choice(view: Json) -> bool:
    """Dogs' Day: whether markers lie in many places that can be stolen from, later in the game."""
    places = {action.get("group", "") for action in view["legal"]} - {""}
    return len(places) >= 4 and view["heading"] in ("Round 4", "Round 5", "Round 6")


def dogs_of_choice(view: Json) -> bool:
    """Dogs With Jobs: whether a job lies ready that buys one of several dogs, in the middle of the game."""
    ready = any(item["id"] == "ready-1" for item in view["hand"])
    dogs = sum(action["words"].startswith("recruit") for action in view["legal"])
    done = sum(count for seat in view["counts"] for count, what in seat if what.endswith("done"))
    middle = view["heading"] in ("Round 4", "Round 5", "Round 6")
    return middle and ready and dogs >= 3 and 4 <= len(view["hand"]) - 1 <= 7 and done >= 4


def walks_of_choice(view: Json) -> bool:
    """A Dog's Life: whether a dog with much to do stands on a street, in the middle of the game."""
    walks = [action.get("group") for action in view["legal"]]
    round_now = int(view["heading"].split()[1])
    return round_now >= 5 and walks.count("Go and do") >= 6 and len(walks) >= 25


def photograph(
    browser: Browser, server: str, code: str, guest: Guest, view: Json, evening: Evening, picture: Picture
) -> None:
    """Take one picture."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        device_scale_factor=picture.scale,
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=picture.width < 600,
        is_mobile=picture.width < 600,
    )
    context.add_cookies([{"name": "houndtable", "value": guest.secret, "url": server}])
    page = context.new_page()
    page.goto(f"{server}/t/{code}")
    page.wait_for_selector("#game:not([hidden]) .hand [data-key]")
    evening.choose(page, view)
    page.wait_for_timeout(1500)
    shot = page.screenshot()
    context.close()
    (FOLDER / picture.name).write_bytes(in_few_colours(browser, shot))


def choose_a_taking_card(page: Page, view: Json) -> None:
    """Choose the card that takes something."""
    action = next(one for one in view["legal"] if one.get("takes") and not one.get("hurts"))
    card = next(name for name in action["ids"] if name.startswith("card-"))
    page.click(f'.hand [data-key="{card}"]')


def choose_nothing(page: Page, view: Json) -> None:
    """What can be chosen is lit."""


EVENINGS = (
    Evening(
        "dog-royal",
        1,
        pieces_about,
        choose_a_taking_card,
        (
            Picture("table-desktop.png", 1440, 900, 1, "light"),
            Picture("table-phone.png", 390, 844, 2, "dark"),
        ),
    ),
    Evening(
        "dogs-day",
        3,
        theft_of_choice,
        choose_nothing,
        (
            Picture("dogs-day-desktop.png", 1440, 900, 1, "light"),
            Picture("dogs-day-phone.png", 390, 844, 2, "dark"),
        ),
    ),
    Evening(
        "dogs-with-jobs",
        2,
        dogs_of_choice,
        choose_nothing,
        (
            Picture("dogs-with-jobs-desktop.png", 1440, 900, 1, "light"),
            Picture("dogs-with-jobs-phone.png", 390, 844, 2, "dark"),
        ),
    ),
    Evening(
        "a-dogs-life",
        1,
        walks_of_choice,
        choose_nothing,
        (
            Picture("a-dogs-life-desktop.png", 1440, 900, 1, "light"),
            Picture("a-dogs-life-phone.png", 390, 844, 2, "dark"),
        ),
    ),
)


PIXELS = """async (png) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const step = 32768;
  let text = '';
  for (let at = 0; at < data.length; at += step) text += String.fromCharCode(...data.subarray(at, at + step));
  return [width, height, btoa(text)];
}"""


def in_few_colours(browser: Browser, png: bytes) -> bytes:
    """The same picture in 256 colours, about a third of the size; the browser reads the pixels."""
    page = browser.new_page()
    width, height, pixels = page.evaluate(PIXELS, base64.b64encode(png).decode())
    page.close()
    rgb = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    keys, where, counts = np.unique(rgb @ [65536, 256, 1], return_inverse=True, return_counts=True)
    colours = np.stack([keys >> 16, keys >> 8 & 255, keys & 255], axis=1).astype(float)
    palette = colours[np.argsort(-counts)[:256]]
    nearest = _nearest(colours, palette)
    for _ in range(12):  # k-means, from the most frequent colours on
        weight = np.bincount(nearest, counts, len(palette))
        for channel in range(3):
            total = np.bincount(nearest, counts * colours[:, channel], len(palette))
            palette[:, channel] = np.where(weight > 0, total / np.maximum(weight, 1), palette[:, channel])
        nearest = _nearest(colours, palette)
    rows = nearest[where].astype(np.uint8).reshape(height, width)
    raw = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette.round().astype(np.uint8).tobytes()),
            _chunk(b"IDAT", zlib.compress(raw, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _nearest(colours: Any, palette: Any) -> Any:
    return np.argmin((palette**2).sum(axis=1) - 2 * colours @ palette.T, axis=1)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    """Play, and take the pictures."""
    chromium = which("chromium") or which("google-chrome") or sys.exit("There is no Chromium here.")
    wanted = [evening for evening in EVENINGS if evening.game in sys.argv[1:] or len(sys.argv) == 1]
    with served() as server, sync_playwright() as playwright:
        args = ["--no-sandbox"] if os.getuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium, args=args)
        for evening in wanted:
            view = None
            while view is None:
                code, people = open_table(server, evening)
                view = play_on(code, people, evening.worth)
            for picture in evening.pictures:
                photograph(browser, server, code, people[0], view, evening, picture)
                print(picture.name, f"{(FOLDER / picture.name).stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main()
