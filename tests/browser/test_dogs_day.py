"""Dogs' Day in the browser: a game by mouse from the lobby to the result, and six gangs on a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import PHONE, AtTable, Json, Person, sits_at
from tests.browser.test_axe import DEVICES, inspected
from tests.browser.test_small_screens import SMALL, WIDER

GAME: Json = {"game": "dogs-day"}
LOW: Json = {**PHONE, "viewport": {"width": 360, "height": 740}}
THUMB = 24  # CSS pixels: so large is at least what is to be hit on the board

LIT = "[...document.querySelectorAll('.targets [data-key]')].map((one) => one.dataset.key)"

OVER_THE_EDGE = """[...document.querySelectorAll('.pl')].flatMap((one) => {
  const { right } = one.getBoundingClientRect();
  return [...one.querySelectorAll('.count')].filter((count) => count.getBoundingClientRect().right > right);
}).map((count) => count.outerHTML)"""


def clicks_on_board(table: AtTable, name: str) -> None:
    """Click what is lit on the board, at its middle."""
    box = table.page.locator(f'.targets [data-key="{name}"]').bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def takes(table: AtTable) -> Json:
    """Take a marker, pay one or name a card by clicking it on the board; the action that is meant."""
    lit = set(table.page.evaluate(LIT))
    action = table.legal()[-1]
    told = [name for name in action["ids"] if name in lit]
    told.sort(key=lambda name: sum(name in other["ids"] for other in table.legal()))
    sent = table.page.evaluate("told.plays")
    for name in told:
        clicks_on_board(table, name)
        if table.page.evaluate("told.plays") > sent:
            break
        if table.play_it.is_visible():
            table.play_it.click()
            break
    return action


def answered(table: AtTable, before: int) -> None:
    """Wait for the answer to a play, which must be that it is done."""
    table.until("before => told.answers.length > before", before)
    assert table.page.evaluate("told.answers.at(-1).type") == "done"


def chooses(table: AtTable, nth: int = 0) -> str:
    """Choose a card of the hand by clicking it, and then the button; its id."""
    held = [item["id"] for item in table.view["hand"]]
    before = table.page.evaluate("told.answers.length")
    table.card(held[nth]).click()
    expect(table.card(held[nth])).to_have_attribute("aria-pressed", "true")
    table.play_it.click()
    answered(table, before)
    return str(held[nth])


def test_a_game_by_mouse_from_the_lobby_to_the_result(person: NewPerson) -> None:
    anna = person("Anna")
    lobby = anna.goes("/")
    lobby.get_by_role("button", name="New table of Dogs' Day").click()
    lobby.get_by_label("Your name").fill("Anna")
    lobby.get_by_role("button", name="One seat fewer").click()
    lobby.get_by_label("Informant in hand").check()
    lobby.get_by_text("Name, clock and absence").click()
    lobby.get_by_role("group", name="Pace of bots").get_by_label("At once").check()
    lobby.get_by_role("button", name="Open the table").click()
    lobby.wait_for_url("**/t/*")
    table = AtTable(lobby)
    table.is_drawn()
    lobby.get_by_role("button", name="Begin", exact=True).click()
    kinds: set[str] = set()
    while not table.is_over():
        table.is_asked()
        if table.over:
            break
        ids = {name for action in table.legal() for name in action["ids"]}
        if any(name.startswith("card-") for name in ids):
            chooses(table)
            kinds.add("card")
            continue
        before = table.page.evaluate("told.answers.length")
        action = takes(table)
        answered(table, before)
        kinds |= {name.split("-")[0] for name in action["ids"]}
    assert {"card", "marker", "stack"} <= kinds
    sheet = table.dialog
    expect(sheet.get_by_role("heading")).to_have_text(re.compile(r"wins? with a fortune of \d+"))
    expect(sheet.locator(".score li")).to_have_count(3)
    expect(sheet.locator(".score li").first).to_contain_text(re.compile(r"\d+ bags? and \d+ briefcases?"))
    expect(table.log).to_contain_text(re.compile(r"Fortunes: .*Anna \d+"))


def three_at_a_table(anna: Person, bruno: Person, *more: str) -> tuple[AtTable, AtTable]:
    """Anna and Bruno at a table of three and more."""
    anna.arrives()
    code = anna.opens("me", "person", "bot", *more, **GAME)
    sits_at(code, bruno.arrives())
    anna.does(code, "begin")
    return anna.at(code), bruno.at(code)


def test_a_choice_is_changed_until_all_have_chosen(person: NewPerson) -> None:
    anna, bruno = three_at_a_table(person("Anna"), person("Bruno"))
    bruno.until("() => told.view.actors.length === 2")
    first = chooses(anna)
    bruno.until("() => told.view.actors.length === 1")
    expect(bruno.log).to_contain_text("Anna has chosen a card.")
    known = bruno.view
    second = chooses(anna, 1)
    assert first != second
    expect(anna.log).to_contain_text(re.compile("Anna chooses .*Anna chooses ", re.DOTALL))
    assert anna.view["actors"] == [1]
    bruno.page.wait_for_timeout(300)
    assert bruno.view == known
    chooses(bruno)
    shown = second.removeprefix("card-").replace("-", " ")
    for table in (anna, bruno):
        expect(table.log).to_contain_text(re.compile(f"The Scene: .*Anna's {shown}", re.IGNORECASE))


def test_a_click_that_leads_nowhere_is_answered_by_a_clause(person: NewPerson) -> None:
    anna, _ = three_at_a_table(person("Anna", **DEVICES["desktop"]), person("Bruno"))
    anna.page.locator('.still [id="bank"]').click(force=True)
    expect(anna.popover).to_contain_text(re.compile(r"DD-\d+"))
    assert anna.page.evaluate("told.plays") == 0


def until_taking(anna: Person, code: str, place: str) -> None:
    """Play by HTTP until something can be taken from a place."""
    while True:
        view = anna.asks(f"/api/tables/{code}/view?seat=0")
        assert view["stage"] == "running"
        if any(f"stack-{place}" in name for action in view["legal"] for name in action["ids"]):
            return
        if view["decision"] is None or 0 not in view["actors"]:
            time.sleep(0.02)
            continue
        cards = {name: action for action in view["legal"] for name in action["ids"]}
        action = cards.get("card-con-artist", view["legal"][0])
        anna.does(code, "play", seat=0, decision=view["decision"], action=action["id"])


@pytest.fixture
def at_the_bank(person: NewPerson) -> Callable[..., AtTable]:
    """Opens a table of six where Anna may take markers from the bank."""

    def opens(**device: Any) -> AtTable:
        anna = person("Anna", **device).arrives()
        while True:
            code = anna.opens("me", *["bot"] * 5, **GAME)
            anna.does(code, "begin")
            with suppress(AssertionError):
                until_taking(anna, code, "bank")
                return anna.at(code)

    return opens


def test_six_gangs_on_a_phone(at_the_bank: Callable[..., AtTable]) -> None:
    table = at_the_bank(**LOW)
    page = table.page
    assert page.evaluate(WIDER) + page.evaluate(SMALL) == []
    boxes = [
        part.bounding_box()
        for part in (table.status, page.locator(".board .wood"), table.choices.first, table.cards.first)
    ]
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert [edge for pair in edges for edge in pair] == sorted(edge for pair in edges for edge in pair)
    assert edges[0][0] >= 0, "nothing is out of sight, and nothing covers anything"
    assert edges[-1][1] <= 740
    assert boxes[1]
    assert boxes[1]["width"] > 320, "the board is as wide as there is room"
    name = next(name for name in page.evaluate(LIT) if name.startswith("stack-bank"))
    box = page.locator(f'.targets [data-key="{name}"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(x, y + THUMB / 2 - 1)  # below its edge
    expect(page.locator(f'.targets [data-key="{name}"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("told.plays") == 0
    before = page.evaluate("told.answers.length")
    table.play_it.tap()
    answered(table, before)
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing_wrong(at_the_bank: Callable[..., AtTable], device: str) -> None:
    table = at_the_bank(**DEVICES[device])
    with inspected() as inspector:
        inspector.looks_at(table.page, "six gangs, a marker to be taken")
        table.choices.first.tap() if device == "phone" else table.choices.first.hover()
        inspector.looks_at(table.page, "one is chosen")


def test_what_can_be_taken_is_lit_in_full_and_pictured(at_the_bank: Callable[..., AtTable]) -> None:
    page = at_the_bank(**DEVICES["desktop"]).page
    expect(page.locator(".above .lit").first).to_be_attached()
    expect(page.locator(".under .soft, .above .soft")).to_have_count(0)
    expect(page.locator(".opt svg.mark use")).to_have_count(page.locator(".opt").count())
    assert page.evaluate(OVER_THE_EDGE) == []


def test_who_has_chosen_reads_for_whom_the_table_waits(person: NewPerson) -> None:
    anna, bruno = three_at_a_table(person("Anna"), person("Bruno"))
    anna.until("() => told.view.actors.length === 2")
    expect(anna.status).to_have_class("status mine")
    chooses(anna)
    expect(anna.status).to_contain_text("Bruno must choose a card.")
    expect(anna.status).to_have_class("status")
    expect(anna.page.locator(".card.lit")).to_have_count(4)
    expect(bruno.status).to_have_class("status mine")
