"""axe-core finds nothing wrong: each page, on a desktop and a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, PHONE, AtTable, Json, Person, on_turn, play_out, sits_at

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL: Json = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}}
COLOURS: Json = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}

DEVICES: dict[str, Json] = {"desktop": {"viewport": {"width": 1440, "height": 900}}, "phone": PHONE}


class Inspector:
    """Runs axe where it is told to, by day and by night, and keeps what it finds."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def looks_at(self, page: Page, where: str) -> None:
        """Note what is wrong with a page as it is now. By night only the colours differ."""
        if page.evaluate("window.axe === undefined"):
            page.evaluate(AXE_SCRIPT)
        self._note(page, f"{where} by day", ALL)
        page.emulate_media(color_scheme="dark")
        self._note(page, f"{where} by night", COLOURS)
        page.emulate_media(color_scheme="light")

    def _note(self, page: Page, where: str, options: Json) -> None:
        for fault in page.evaluate("async (options) => (await axe.run(options)).violations", options):
            for node in fault["nodes"]:
                said = " ".join(node["failureSummary"].split())
                self.found.append(
                    f"{where}: {fault['id']}: {node['target']} {node['html'][:200]} {said[:300]}"
                )


@contextmanager
def inspected() -> Iterator[Inspector]:
    """An inspector who at the end must have found nothing."""
    inspector = Inspector()
    yield inspector
    assert inspector.found == []


@pytest.mark.parametrize("device", DEVICES)
def test_the_pages_around_a_game(person: NewPerson, device: str, faults: list[str]) -> None:
    anna, bruno = person("Anna", **DEVICES[device]), person("Bruno", **DEVICES[device])
    with inspected() as inspector:
        page = anna.goes("/")
        expect(page.get_by_role("button", name="Open the table")).to_be_visible()
        page.get_by_text("Name, clock and absence").click()
        page.get_by_role("group", name="Who plays").get_by_label("One device").check()
        inspector.looks_at(page, "lobby and new table")
        page.get_by_role("button", name="How to play").first.click()
        inspector.looks_at(page, "how to play")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        inspector.looks_at(page, "settings")

        anna.arrives()
        code = anna.opens("me", "person", "open", "bot", title="A table")
        anna.goes("/")
        expect(page.get_by_role("heading", name="My tables")).to_be_visible()
        inspector.looks_at(page, "lobby of somebody with a table")
        bruno.at(code)
        inspector.looks_at(bruno.page, "waiting room of a guest")
        bruno.page.get_by_role("button", name="Sit here").first.click()
        inspector.looks_at(bruno.page, "the question for a name")
        anna.at(code)
        inspector.looks_at(page, "waiting room of the host")

        anna.goes("/rules/dog-royal")
        expect(page.get_by_text("DR-1035")).to_be_visible()
        page.get_by_label("Find a word or a clause").fill("magnet")
        inspector.looks_at(page, "rules")
        anna.goes("/nowhere")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        inspector.looks_at(page, "missing page")
        faults[:] = [fault for fault in faults if "404" not in fault]


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_from_the_first_card_to_the_replay(person: NewPerson, device: str) -> None:
    anna, bruno = person("Anna", **DEVICES[device]).arrives(), person("Bruno").arrives()
    with inspected() as inspector:
        code = anna.opens("me", "person", options={**BASIC, "move_limit": 6})
        sits_at(code, bruno)
        anna.does(code, "begin")
        table = anna.at(code)
        page = table.page
        inspector.looks_at(page, "table, my turn")
        action = table.half_chooses()
        inspector.looks_at(page, "table, half chosen")
        page.keyboard.press("w")
        expect(table.popover.or_(page.locator(".toast:visible"))).to_be_visible()
        inspector.looks_at(page, "why-popover")
        page.keyboard.press("Escape")
        table.plays(action)
        looks_around(inspector, table)
        theirs = bruno.at(code)
        theirs.plays()
        while on_turn([table, theirs]) is table:
            table.plays()
        inspector.looks_at(page, "table, another's turn")
        play_out(table, theirs)
        expect(table.dialog).to_be_visible()
        inspector.looks_at(page, "result")
        anna.goes(f"/replay/{code}")
        expect(page.get_by_role("log").get_by_role("button").first).to_be_visible()
        expect(page.get_by_role("region", name="Dealt fairly?")).to_contain_text("follow from the secret")
        inspector.looks_at(page, "replay")


def looks_around(inspector: Inspector, table: AtTable) -> None:
    """All that can be opened at a table."""
    page = table.page
    inspector.looks_at(page, "table, chosen")
    for key, what in (("?", "keys"), ("s", "talk"), ("l", "log")):
        page.keyboard.press(key)
        inspector.looks_at(page, what)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").first.click()
    expect(page.get_by_text("DR-1035")).to_be_attached()
    inspector.looks_at(page, "rules beside the board")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave").click()
    inspector.looks_at(page, "leave")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    inspector.looks_at(page, "type a play")
    page.keyboard.press("Escape")
    if page.get_by_role("button", name="Invite").is_visible():
        page.get_by_role("button", name="Invite").click()
        inspector.looks_at(page, "links")
        page.keyboard.press("Escape")


@pytest.mark.parametrize("device", DEVICES)
def test_the_curtain_and_a_table_of_six(person: NewPerson, device: str) -> None:
    anna = person("Anna", **DEVICES[device]).arrives()
    with inspected() as inspector:
        code = anna.opens(
            {"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Chidi"}, *["bot"] * 4, clock=10
        )
        anna.does(code, "begin")
        anna.at(code)
        expect(anna.page.get_by_role("heading", name="Anna, it is your turn")).to_be_visible()
        inspector.looks_at(anna.page, "curtain")
        anna.page.get_by_role("button", name="show my cards").click()
        table = AtTable(anna.page)
        expect(table.cards.first).to_be_visible()
        inspector.looks_at(anna.page, "table of six")


def test_a_watchers_table(person: NewPerson) -> None:
    anna, eda = person("Anna").arrives(), person("Eda", **DEVICES["desktop"])
    code = anna.opens("me", "bot")
    anna.does(code, "begin")
    watching = _watching(anna, eda, code)
    with inspected() as inspector:
        inspector.looks_at(watching, "a watcher's table")


def _watching(anna: Person, eda: Person, code: str) -> Page:
    eda.at(anna.asks(f"/api/tables/{code}")["links"]["watch"].removeprefix("/t/"))
    return eda.page
