"""One device for all: a curtain between the turns, and nobody's cards behind it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Json

WATCH = """
// Counts the moments at which a card of a hand is in the page while nobody has opened the curtain.
window.flashes = 0;
let opened = false;
addEventListener('click', ({ target }) => { opened ||= target.closest('.curtain button') !== null; }, true);
new MutationObserver(() => {
  const curtain = document.querySelector('.curtain:not([hidden])');
  opened &&= curtain !== null;
  const card = document.querySelector('[data-id^="card-"], [data-key^="card-"]');
  if (curtain && !opened && card) window.flashes += 1;
}).observe(document, { subtree: true, childList: true, attributes: true });
"""

WORDS = """() => {
  const attributes = ['title', 'aria-label', 'data-key', 'data-id', 'href', 'value'];
  const all = [...document.body.querySelectorAll('*')];
  return all.filter((one) => !one.closest('defs, .items, [role=log]')).flatMap((one) => [
    ...one.children.length ? [] : [one.textContent],
    ...attributes.map((name) => one.getAttribute(name) ?? ''),
  ]);
}"""


def opens_the_curtain(page: Page, name: str) -> Json:
    """Somebody sits down before the screen; what they see then."""
    page.get_by_role("button", name=f"I am {name}: show my cards").click()
    table = AtTable(page)
    table.until("() => told.view.decision !== null")
    expect(table.cards.first).to_be_visible()
    return table.view


def test_two_on_one_device_play_a_whole_game_behind_a_curtain(person: NewPerson) -> None:
    page = person("Anna").prefers(pace="now").goes("/")
    page.get_by_role("button", name="Hot-seat").click()
    page.get_by_role("button", name="One seat fewer").click()
    page.get_by_role("button", name="One seat fewer").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Name on seat A").fill("Anna")
    page.get_by_label("Name on seat C").fill("Chidi")
    page.get_by_label("Move limit").fill("9")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Begin", exact=True).click()

    table = AtTable(page)
    titles: set[str] = set()
    turns: list[str] = []
    while not table.is_over():
        name = page.evaluate("told.table.seats[told.view.seat ?? told.view.actors[0]].name")
        opening = page.get_by_role("button", name=f"I am {name}: show my cards")
        if not turns or turns[-1] != name:
            expect(opening).to_be_focused()
            words = page.evaluate(WORDS)
            assert not [word for word in words if re.match("card-|give ", word)]
            assert not titles.intersection(words)
            opens_the_curtain(page, name)
            assert page.locator(".curtain").inner_html() == ""
        turns.append(name)
        titles = {
            item["title"] for item in table.view["hand"] if len(item["title"]) > 1
        }  # "5" may count anything
        table.plays()
        table.until("() => told.view.decision !== null || told.view.seat === null")
    assert {*turns} == {"Anna", "Chidi"}
    assert page.evaluate("window.flashes") == 0
    expect(table.dialog.locator(".score li")).to_have_count(2)


def test_a_curtain_is_there_after_a_reload_too(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens({"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Chidi"}, options=BASIC)
    anna.does(code, "begin")
    anna.at(code)
    held = opens_the_curtain(anna.page, "Anna")["hand"]
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="Anna, it is your turn")).to_be_visible()
    assert held[0]["id"] not in anna.page.content()
    assert anna.page.evaluate("told.view.seat") is None
    anna.page.get_by_role("link", name="Not now: leave the table closed").click()
    expect(anna.page.get_by_role("heading", name="My tables")).to_be_visible()
