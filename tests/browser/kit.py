"""People with browsers at a real server: what is on their screens, and what they do there."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, TypeAlias
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import orjson
from playwright.sync_api import Locator, Page, expect

from tests.server.real import Server

Json: TypeAlias = dict[str, Any]

PATIENCE_MS = 30_000
READY_S = 120.0

expect.set_options(timeout=PATIENCE_MS)  # the machine may be busy

QUICK: Json = {"game": "dog-royal", "pace": 0}
BASIC: Json = {"royal": 0, "partners": 0}

PHONE: Json = {
    "viewport": {"width": 360, "height": 780},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

TOLD = """
// Keeps what the server says to this page, and what it answers to plays: tests look it up, and wait for it.
window.told = { view: null, table: null, answers: [], plays: 0, ids: new Set() };
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      told[message.type] = message;
      if (told.ids.has(message.id)) told.answers.push(message);
    });
  }
  send(text) {
    const command = JSON.parse(text);
    if (command.do === 'play') {
      told.plays += 1;
      told.ids.add(command.id);
    }
    super.send(text);
  }
};
"""


class Open(Server):
    """A server for browsers, without limits."""

    def opens(self) -> None:
        """Start, on the port that it had before, and wait until every game can begin."""
        self.start("--unlimited", "--log-level", "warning")
        deadline = time.monotonic() + READY_S
        while any(game["preparing"] for game in self.asked("/api/games")):
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.1)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def asked(self, path: str) -> Any:
        """What a GET of nobody in particular answers."""
        try:
            with build_opener(ProxyHandler({})).open(self.address + path, timeout=10) as answer:
                return orjson.loads(answer.read())
        except URLError as error:
            raise AssertionError(self.log()) from error


class Person:
    """Somebody with a device of their own."""

    def __init__(self, server: Server, page: Page, name: str) -> None:
        self.server, self.page, self.name = server, page, name
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(TOLD)

    # What is said to the server directly: to set a table up, and to look up what is legal.

    def _asks(self, method: str, path: str, data: Any = None) -> Any:
        answer = self.page.context.request.fetch(self.server.address + path, method=method, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def arrives(self) -> Person:
        """Become known to the server under the own name."""
        self._asks("POST", "/api/me", {"name": self.name})
        return self

    def opens(self, *seats: str | Json, **wanted: Any) -> str:
        """Open a table; its code."""
        chairs = [seat if isinstance(seat, dict) else {"kind": seat} for seat in seats]
        return str(self._asks("POST", "/api/tables", {**QUICK, "seats": chairs, **wanted})["code"])

    def does(self, door: str, do: str, **command: Any) -> Json:
        """One command by HTTP."""
        answer: Json = self._asks("POST", f"/api/tables/{door}/do", {"do": do, **command})
        return answer

    def plays_out(self, code: str) -> None:
        """Play a game against bots to its end, by HTTP."""
        seat = self.asks(f"/api/tables/{code}")["mine"][0]
        while True:
            view = self.asks(f"/api/tables/{code}/view?seat={seat}")
            if view["stage"] != "running":
                return
            if view["decision"] is not None and seat in view["actors"]:
                play = {"seat": seat, "decision": view["decision"], "action": view["legal"][0]["id"]}
                path = f"{self.server.address}/api/tables/{code}/do"
                answer = self.page.context.request.post(path, data={"do": "play", **play})
                # A bot may have ended the game, or the decision, since the view was made.
                assert answer.ok or answer.json()["code"] in ("over", "stale"), answer.text()

    def asks(self, path: str) -> Any:
        """What a GET answers."""
        return self._asks("GET", path)

    # What is done in the browser.

    def prefers(self, **settings: Any) -> Person:
        """Have settings, as if they had been chosen on this device before."""
        self.page.add_init_script(f"localStorage.houndtable ??= '{orjson.dumps(settings).decode()}'")
        return self

    def goes(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(self.server.address + path)
        return self.page

    def at(self, door: str) -> AtTable:
        """Open a table, and wait until it is drawn."""
        self.goes(f"/t/{door}")
        table = AtTable(self.page)
        table.is_drawn()
        return table


class AtTable:
    """The page of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.locator("#status")
        self.hand = page.locator("#hand")
        self.cards = self.hand.get_by_role("button")
        self.choices = page.locator(".choices .opt")
        self.play_it = page.locator(".preview").get_by_role("button", name="Play it")
        self.dialog = page.get_by_role("dialog")
        self.banner = page.locator(".banner")
        self.log = page.get_by_role("log")
        self.popover = page.locator(".pop")
        self.chance = random.Random(7)

    def is_drawn(self) -> None:
        """Until the waiting room or the game is there."""
        game = ".page:not([hidden]) #game:not([hidden]) .items > use"
        self.page.wait_for_selector(f"#waiting:not([hidden]) .place, {game}, .curtain:not([hidden])")

    @property
    def view(self) -> Json:
        """What the server told this page last."""
        view: Json = self.page.evaluate("told.view")
        return view

    @property
    def decision(self) -> int | None:
        """The decision that this page may make."""
        found: int | None = self.page.evaluate("told.view.decision")
        return found

    def until(self, condition: str, arg: Any = None) -> None:
        """Until something holds of what the server told this page, said as a function in JavaScript."""
        self.page.evaluate(_UNTIL.replace("CONDITION", condition), arg)

    def is_asked(self) -> None:
        """Until this seat must act, or the game is over."""
        self.until("() => told.view?.stage !== 'running' || told.view.actors.includes(told.view.seat)")

    def is_over(self) -> bool:
        """Whether the game has ended; waits until it has begun."""
        self.until("() => told.view !== null")
        return self.over

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as this page knows."""
        return bool(self.page.evaluate("told.view.stage !== 'running'"))

    def thing(self, name: str) -> Locator:
        """What is lit on the board, by its name."""
        return self.page.locator(".targets").get_by_role("button", name=name, exact=True)

    def card(self, item: str) -> Locator:
        """A card of the hand, by its id."""
        return self.hand.locator(f'[data-id="{item}"]')

    def legal(self) -> list[Json]:
        """The plays that there are."""
        return list(self.view["legal"])

    def a_play(self) -> Json:
        """A legal play that hurts nobody of the own side, where there is one."""
        legal = self.legal()
        kind = [action for action in legal if not action.get("hurts")]
        return self.chance.choice(kind or legal)

    def plays(self, action: Json | None = None) -> Json:
        """Play by clicking; returns what was played. Waits for the server's word."""
        action = action or self.a_play()
        before = self.page.evaluate("told.answers.length")
        self.clicks(action)
        self.until("before => told.answers.length > before", before)
        answer = self.page.evaluate("told.answers.at(-1)")
        assert answer["type"] == "done", (action, answer)
        return action

    def clicks(self, action: Json, *, card: bool = True) -> None:
        """Click what means an action, until it is played: a card where there is one, then by words."""
        sent = self.page.evaluate("told.plays")
        held = {item["id"] for item in self.view["hand"]}
        cards = [name for name in action["ids"] if name in held and card]
        if cards:
            self.card(cards[0]).click()
        while True:
            at = self.page.evaluate(_LEFT)
            if at["plays"] > sent:
                return
            if at["dialog"]:
                self.dialog.get_by_role("button", name="Play it").click()
            elif at["meant"]:
                self.play_it.click()
            else:
                words = action["words"]
                fitting = [key for key in at["options"] if f"{words} ".startswith(f"{key} ")]
                assert fitting, (action, at)
                key = max(fitting, key=len)
                self.choices.locator(f'xpath=self::*[@data-key="{key}"]').click()

    def opens_talk(self) -> None:
        """Have the signals or the chat on the screen, which smaller screens keep in a drawer."""
        if not self.page.locator("#talk").is_visible():
            self.page.get_by_role("button", name="Talk").click()

    def says(self, text: str) -> None:
        """Say something in the chat."""
        self.opens_talk()
        self.page.get_by_label("Say something").fill(text)
        self.page.get_by_role("button", name="Send").click()

    def half_chooses(self) -> Json:
        """Click a card that leaves more than one way, or all but the last click; the action that is meant."""
        action = self.a_play()
        held = {item["id"] for item in self.view["hand"]}
        self.card(next(name for name in action["ids"] if name in held)).click()
        return action


# wait_for_function evaluates strings, which the pages' policy forbids, as it should.
_UNTIL = f"""(arg) => new Promise((settle, fail) => {{
  const end = performance.now() + {PATIENCE_MS};
  const look = () => {{
    if ((CONDITION)(arg)) settle();
    else if (performance.now() > end) fail(new Error('waited in vain'));
    else setTimeout(look, 10);
  }};
  look();
}})"""

_LEFT = """() => ({
  plays: told.plays,
  dialog: document.querySelector('dialog[open]') !== null,
  meant: !document.querySelector('.preview').hidden,
  options: [...document.querySelectorAll('.choices .opt')].map((one) => one.dataset.key),
})"""


def on_turn(tables: list[AtTable]) -> AtTable:
    """Who must act."""
    tables[0].until("() => told.view.actors.length === 1 && told.view.stage === 'running'")
    table: AtTable = tables[tables[0].view["actors"][0]]
    table.until("() => told.view.decision !== null && told.view.actors.includes(told.view.seat)")
    return table


def play_out(*tables: AtTable, most: int = 200) -> int:
    """The people of these pages play their game to its end; how many plays that were."""
    last = tables[0]
    seats = {table.view["seat"]: table for table in tables}
    for count in range(most):
        last.until(
            "seats => told.view.stage !== 'running' || told.view.actors.some((seat) => seats.includes(seat))",
            list(seats),
        )
        if last.over:
            return count
        last = next(seats[seat] for seat in last.view["actors"] if seat in seats)
        last.is_asked()
        if not last.over:
            last.plays()
    raise AssertionError("the game did not end")


def sits_at(code: str, *people: Person) -> None:
    """People sit down on the first free seats, by HTTP."""
    for person in people:
        seats = person.asks(f"/api/tables/{code}")["seats"]
        person.does(code, "sit", seat=next(seat["seat"] for seat in seats if seat["presence"] == "free"))


def saved(page: Page, press: Locator, folder: Path) -> Path:
    """The file that a click downloads."""
    with page.expect_download() as started:
        press.click()
    target = folder / started.value.suggested_filename
    started.value.save_as(target)
    return target
