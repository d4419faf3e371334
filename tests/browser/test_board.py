"""The board under a mouse: clicks in any order, what is pointed at, and nothing by accident."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import AtTable, Json

REACHED = """() => ({
  board: [...document.querySelectorAll('.targets [data-key]')].map((one) => one.dataset.key),
  hand: [...document.querySelectorAll('#hand [data-id]')].map((one) => one.dataset.id),
})"""


def clicks_things_of(table: AtTable, action: Json, chance: random.Random) -> None:
    """Click what a play touches, in any order, until it is played; where that is not all, go on by words."""
    page = table.page
    clicked: set[str] = set()
    while page.evaluate("told.plays") == 0:
        reached = page.evaluate(REACHED)
        left = [
            name
            for name in action["ids"]
            if name not in clicked and name in reached["board"] + reached["hand"]
        ]
        if not left or page.evaluate("document.querySelector('.preview:not([hidden])') !== null"):
            break
        name = chance.choice(left)
        clicked.add(name)
        if name in reached["hand"]:
            table.card(name).click()
        else:
            box = page.locator(f'.targets [data-key="{name}"]').bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if table.dialog.is_visible():
            table.dialog.get_by_role("button", name="Play it").click()
    if page.evaluate("told.plays") == 0:
        table.clicks(action, card=False)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_clicked_in_any_order_is_what_is_played(person: NewPerson, seed: int) -> None:
    anna = person("Anna", viewport={"width": 1440, "height": 900}).arrives()
    chance = random.Random(seed)
    code = anna.opens("me", "bot", "bot")
    anna.does(code, "begin")
    table = anna.at(code)
    for _ in range(7):
        table.is_asked()
        action = table.a_play()
        version = table.view["version"]
        table.page.evaluate("told.plays = 0; told.answers.length = 0")
        clicks_things_of(table, action, chance)
        table.until("() => told.answers.length > 0")
        assert table.page.evaluate("told.plays") == 1
        lines = anna.asks(f"/api/tables/{code}/view?seat=0&since={version}")["lines"]
        own = [line["words"] for line in lines if line["actor"] == 0 and line["kind"] == "play"]
        assert own[0] == action["words"]


def test_pointing_shows_what_would_happen_and_changes_nothing(person: NewPerson) -> None:
    anna = person("Anna", viewport={"width": 1440, "height": 900}).arrives()
    code = anna.opens("me", "bot")
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    table.plays()
    table.until("() => told.view.prompt.startsWith('Anna must put')")
    table.is_asked()
    king = table.thing("Anna's king, in the start area")
    box = king.bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.status).to_contain_text("king")
    expect(table.page.locator(".under .way, .above .way").first).to_be_attached()
    expect(table.play_it).to_be_hidden()
    table.page.mouse.move(2, 2)
    expect(table.page.locator(".way")).to_have_count(0)


def test_a_click_on_nothing_of_use_clears_nothing(person: NewPerson) -> None:
    anna = person("Anna", viewport={"width": 1440, "height": 900}).arrives()
    code = anna.opens("me", "bot")
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    table.half_chooses()
    expect(table.play_it).to_be_visible()
    table.page.locator('.still [id="space-A4"]').click(force=True)
    expect(table.popover).to_be_visible()
    expect(table.play_it).to_be_visible()
    table.status.get_by_role("button", name="Clear").click()
    expect(table.play_it).to_be_hidden()
    assert table.page.evaluate("told.plays") == 0
