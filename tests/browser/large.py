"""A large board that is no game's: a grid of spots with a piece that may go to many of them, for each a note.

A real table stands behind it, so that the page opens; what the page is told of the board and of the game is
made here, and what it plays comes here.
"""

from __future__ import annotations

from typing import Any

import orjson
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.kit import BASIC, AtTable, Json, Person

WIDE, HIGH, STEP, RADIUS = 24, 16, 40, 15
HOME = (6, 4)
POINTS = 5
SHOPS = {(20, 13): "Café Mirabo", (7, 4): "fountain"}

DOT = '<circle id="dot" r="12" fill="var(--ht-dark)"/>'
COLOURS = {"lit": "#0b6e99", "halo": "#fffaf0", "cream": "#fffaf0", "dark": "#2b2620", "ink": "#2b2620"}

At = tuple[int, int]


def spot(at: At) -> str:
    """The id of a spot."""
    return f"spot-{at[0]}-{at[1]}"


def name(at: At) -> str:
    """What a spot is called: its column is a street."""
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWX'[at[0]]} street {at[1] + 1}"


def _middle(at: At) -> tuple[float, float]:
    return (at[0] + 0.5) * STEP, (at[1] + 0.5) * STEP


SPOTS = [(across, down) for across in range(WIDE) for down in range(HIGH)]


def _drawn(at: At) -> str:
    x, y = _middle(at)
    title = ", ".join(filter(None, [name(at), SHOPS.get(at)]))
    circle = f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="#d9ccb4"/>'
    return f'<g id="{spot(at)}"><title>{title}</title>{circle}</g>'


def board(closest: float) -> Json:
    """The still layer, as the server would send it."""
    return {
        "width": WIDE * STEP,
        "height": HIGH * STEP,
        "defs": DOT,
        "body": "".join(map(_drawn, SPOTS)),
        "places": {spot(at): (*_middle(at), RADIUS) for at in SPOTS},
        "sizes": {},
        "tokens": {token: (colour, colour) for token, colour in COLOURS.items()},
        "closest": closest,
    }


def way(start: At, end: At) -> list[At]:
    """A way: first across, then up or down."""
    (x, y), (to, down) = start, end
    across = [(n, y) for n in range(x, to, 1 if to > x else -1)]
    return across + [(to, n) for n in range(y, down, 1 if down > y else -1)] + [end]


def legal(at: At) -> list[Json]:
    """What may be done: something here, a walk to each spot in reach, and the end."""
    here = [
        {"id": 1, "words": "search", "ids": ["choice-search"], "group": "Here", "note": "1"},
        {"id": 2, "words": "drop bone", "ids": ["choice-drop"], "group": "Here", "note": "1"},
    ]
    ways = [way(at, end) for end in SPOTS if 0 < abs(end[0] - at[0]) + abs(end[1] - at[1]) <= POINTS]
    walks: list[Json] = [
        {
            "id": 100 + n,
            "words": f"go {name(steps[-1])}",
            "ids": [spot(steps[-1])],
            "group": "Go",
            "path": list(map(spot, steps)),
            "note": str(len(steps) - 1),
        }
        for n, steps in enumerate(ways)
    ]
    return [*here, *walks, {"id": 3, "words": "end", "ids": ["choice-end"]}]


class LargeTable(AtTable):
    """The page of a table with a large board."""

    def __init__(self, person: Person, *, closest: float = 3.0, mine: bool = True) -> None:
        super().__init__(person.page)
        self.played: list[int] = []
        self._true: Json = {}
        self._told: Json = {"mine": mine, "at": HOME, "trail": []}
        self._decision = 1
        self._socket: WebSocketRoute | None = None
        code = person.arrives().opens("me", "bot", options=BASIC)
        person.does(code, "begin")
        person.page.route("**/board?*", lambda route: _answers(route, board(closest)))
        person.page.route_web_socket("**/socket*", self._stands_between)
        person.at(code)
        self.wood = self.page.locator(".wood")
        self.drawing = self.page.locator("svg.b")
        self.finder = self.page.get_by_role("combobox", name="Name of a place or thing")
        self.page.wait_for_selector(f'.still [id="{spot(HOME)}"]', state="attached")

    def _stands_between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._socket = page

        def told(message: str | bytes) -> None:
            said = orjson.loads(message)
            if said["type"] == "view":
                self._true = said
                said = self._view()
            page.send(orjson.dumps(said).decode())

        def asked(message: str | bytes) -> None:
            command = orjson.loads(message)
            if command["do"] == "play":
                self.played.append(command["action"])
                page.send(orjson.dumps({"type": "done", "id": command["id"]}).decode())
            else:
                server.send(message)

        server.on_message(told)
        page.on_message(asked)

    def _view(self) -> Json:
        mine, at = self._told["mine"], self._told["at"]
        x, y = _middle(at)
        piece = {
            "id": "piece",
            "symbol": "dot",
            "x": x,
            "y": y,
            "spot": spot(at),
            "title": f"Anna's dog, on {name(at)}",
        }
        return {
            **self._true,
            "items": [piece],
            "hand": [],
            "trail": list(map(spot, self._told["trail"])),
            "actors": [0 if mine else 1],
            "prompt": "Anna has 5 points." if mine else "Bot B has 5 points.",
            "decision": self._decision if mine else None,
            "heading": f"Round {self._decision}",
            "legal": legal(at) if mine else [],
        }

    def hears(self, **news: Any) -> None:
        """Another view: whose turn it is (`mine`), where the piece is (`at`), the last move (`trail`)."""
        self._told |= news
        self._decision += 1
        assert self._socket
        lines = {"since": self._true["since"] + len(self._true["lines"]), "lines": []}
        self._socket.send(orjson.dumps({**self._view(), **lines}).decode())
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(f"Round {self._decision}")

    @property
    def scale(self) -> float:
        """How many times larger than all of it the board is shown."""
        return float(self.page.evaluate(_SCALE))

    def middle_of(self, at: At) -> tuple[float, float]:
        """Where a spot is in the frame, from its upper left corner."""
        x, y = self.page.evaluate(_MIDDLE, spot(at))
        return x, y

    def sees(self, at: At) -> bool:
        """Whether a spot is in the frame, and under none of the buttons."""
        x, y = self.middle_of(at)
        width, height = self.page.evaluate(f"[{_FRAME}.clientWidth, {_FRAME}.clientHeight]")
        return bool(0 < x < width - 60 and 0 < y < height)

    def at_corner(self) -> tuple[float, float]:
        """Where the frame's upper left corner is on the screen."""
        box = self.wood.bounding_box()
        assert box
        return box["x"], box["y"]


_FRAME = "document.querySelector('.wood')"
_SCALE = f"document.querySelector('svg.b').getBoundingClientRect().width / {_FRAME}.clientWidth"
_MIDDLE = """(id) => {
  const box = document.querySelector(`.still [id="${id}"]`).getBoundingClientRect();
  const frame = document.querySelector('.wood').getBoundingClientRect();
  return [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y];
}"""


def _answers(route: Route, what: Json) -> None:
    route.fulfill(json=what)


def touches(page: Page, *ways: list[tuple[float, float]]) -> None:
    """Fingers that go along ways at the same time, and are lifted."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[tuple[float, float]]) -> None:
        hands = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": hands})

    steps = list(zip(*ways, strict=True))
    send("touchStart", list(steps[0]))
    for step in steps[1:]:
        send("touchMove", list(step))
    send("touchEnd", [])
