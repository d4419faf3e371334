"""Without a mouse: a whole game from the lobby, and what keys must never do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, sits_at

FOCUSED = """() => {
  const one = document.activeElement;
  if (one === document.body || one.tabIndex < 0) return '';
  const label = one.labels?.[0]?.textContent ?? '';
  const words = one.getAttribute('aria-label') || label || one.textContent.trim();
  return [one.tagName, words, one.id, one.className?.baseVal ?? one.className].join('|');
}"""


def tabs_to(page: Page, wanted: str, back: bool = False, most: int = 80) -> None:
    """Press Tab until the thing with these words has the focus."""
    seen = []
    for _ in range(most):
        now = page.evaluate(FOCUSED)
        if wanted in now:
            return
        seen.append(now)
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab did not reach {wanted!r}: {seen}")


def test_a_whole_game_is_played_by_keys_alone(person: NewPerson) -> None:
    page = person("Anna").goes("/")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    tabs_to(page, "To the new table")
    page.keyboard.press("Enter")
    tabs_to(page, "Your name")
    page.keyboard.type("Anna")
    tabs_to(page, "Seats")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    tabs_to(page, "Move limit")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("10")
    tabs_to(page, "Name, clock and absence")
    page.keyboard.press("Enter")
    tabs_to(page, "Calm")
    page.keyboard.press("ArrowRight")
    tabs_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table = AtTable(page)
    table.is_drawn()
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    tabs_to(page, "BUTTON|Begin")
    page.keyboard.press("Enter")
    table.until("() => told.view !== null")
    expect(table.status).to_be_visible()

    plays = 0
    while not table.is_over():
        table.is_asked()
        if table.over:
            break
        answers = page.evaluate("told.answers.length")
        cards = page.evaluate("document.querySelectorAll('.card:not([aria-disabled])').length")
        if cards:
            tabs_to(page, "|card")
            while page.evaluate("document.activeElement.ariaDisabled === 'true'"):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        while page.evaluate("told.answers.length") == answers:
            before = page.evaluate("told.plays")
            if page.evaluate("document.querySelector('.preview').hidden"):
                tabs_to(page, "|opt")
            else:
                tabs_to(page, "Play it")
            page.keyboard.press("Enter")
            if page.evaluate(
                "document.querySelector('dialog[open]') !== null && told.view.stage === 'running'"
            ):
                tabs_to(page, "Play it")
                page.keyboard.press("Enter")
            if page.evaluate("told.plays") > before:
                table.until("(answers) => told.answers.length > answers", answers)
        plays += 1
    assert plays >= 4
    expect(table.dialog.get_by_role("heading")).to_be_focused()
    tabs_to(page, "Replay")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/*")


@pytest.mark.parametrize("place", ["lobby", "waiting", "table", "replay", "rules"])
def test_tab_goes_through_everything_and_out_again(person: NewPerson, place: str) -> None:
    anna = person("Anna").arrives()
    page = anna.page
    if place == "lobby":
        anna.goes("/")
        expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    elif place == "rules":
        anna.goes("/rules/dog-royal")
        expect(page.get_by_text("DR-1035")).to_be_visible()
    else:
        code = anna.opens("me", "bot", options={**BASIC, "move_limit": 2})
        if place != "waiting":
            anna.does(code, "begin")
        if place == "replay":
            anna.plays_out(code)
            anna.goes(f"/replay/{code}")
            expect(page.get_by_role("log").get_by_role("button").first).to_be_visible()
        else:
            anna.at(code)
    stops: list[int] = []
    for _ in range(200):
        page.keyboard.press("Tab")
        now = page.evaluate("""() => {
          const one = document.activeElement;
          if (one === document.body) return -1;
          window.visited ??= [];
          if (!window.visited.includes(one)) window.visited.push(one);
          return window.visited.indexOf(one);
        }""")
        if now == -1 or (now == 0 and stops):
            break
        stops.append(now)
    else:
        raise AssertionError(f"Tab never came round: {stops[-10:]}")
    assert stops == sorted(set(stops)), "it comes to each thing once"
    assert len(stops) > 5


def test_letters_do_nothing_in_text_fields_or_with_other_keys(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    page = table.page
    page.evaluate("""() => {
      window.sent = [];
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (text) {
        sent.push(JSON.parse(text).do);
        send.call(this, text);
      };
    }""")
    for keys in ("Control", "Alt", "Meta"):
        for letter in "uhws":
            page.locator("body").press(f"{keys}+{letter}")
    page.get_by_role("tab", name="Rules").click()
    field = page.get_by_label("Find a word or a clause")
    field.press_sequentially("uhwls?/")
    expect(field).to_have_value("uhwls?/")
    expect(table.popover).to_be_hidden()
    expect(table.dialog).to_be_hidden()
    assert {*page.evaluate("sent")} <= {"ping"}
    page.get_by_role("tab", name="Log").click()
    page.keyboard.press("h")
    table.until("() => sent.includes('hint')")
    expect(table.status).to_contain_text("You: give")
    page.keyboard.press("?")
    expect(table.dialog.get_by_role("heading", name="Keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.dialog).to_be_hidden()


def test_single_letters_can_be_turned_off(person: NewPerson) -> None:
    anna = person("Anna").arrives().prefers(shortcuts=False)
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    for letter in "hws?/":
        table.page.keyboard.press(letter)
    expect(table.status).not_to_contain_text("You: give")
    expect(table.dialog).to_be_hidden()
    expect(table.popover).to_be_hidden()


def test_the_focus_stays_when_another_acts(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    card = mine.cards.nth(2)
    name = card.get_attribute("data-id")
    card.focus()
    theirs.plays()
    mine.until("() => told.view.lines.some(({ actor }) => actor === 1)")
    expect(mine.card(str(name))).to_be_focused()
    mine.page.keyboard.press("Enter")
    mine.play_it.focus()
    mine.page.keyboard.press("Enter")
    mine.until("() => told.view.prompt.includes('arrival')")
    expect(mine.status).to_be_focused()


def test_escape_takes_back_and_closes_one_thing_at_a_time(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    table.half_chooses()
    table.page.keyboard.press("w")
    expect(table.popover).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.popover).to_be_hidden()
    expect(table.play_it).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.play_it).to_be_hidden()
