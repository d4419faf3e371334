"""What is said aloud, and what moves."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Person

HEARD = """
// Keeps what a screen reader would hear: each change of a live region.
window.heard = [];
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = target.closest?.('#polite, #shout') ?? target.parentElement?.closest('#polite, #shout');
    if (region && window.heard.at(-1) !== region.textContent) window.heard.push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

MOVES = """
// Counts what starts to move.
window.moves = 0;
const { animate } = Element.prototype;
Element.prototype.animate = function (...all) { window.moves += 1; return animate.apply(this, all); };
"""


def alone(anna: Person, **wanted: object) -> AtTable:
    """Anna at a running table with a bot, to whom it is to give a card."""
    anna.arrives()
    code = anna.opens("me", "bot", **{"options": BASIC, **wanted})
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    return table


def says(page: Page, text: str) -> None:
    """Have the page say a sentence, and wait until it has."""
    page.evaluate("async (text) => (await import('/web/base.js')).announce(text)", text)
    expect(page.locator("#polite")).to_have_text(text)


def test_the_same_sentence_is_heard_each_time(person: NewPerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script(HEARD)
    table = alone(anna)
    page = table.page
    page.evaluate("window.heard.length = 0")
    says(page, "It is your turn.")
    page.evaluate("import('/web/base.js').then(({ announce }) => announce('It is your turn.'))")
    page.evaluate("() => new Promise((settle) => setTimeout(settle, 150))")
    assert page.evaluate("window.heard.filter((text) => text === 'It is your turn.').length") == 2
    assert page.evaluate("window.heard.includes('')"), "emptied in between"


def test_each_turn_is_told_even_in_the_same_words(person: NewPerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script(HEARD)
    table = alone(anna)
    for _ in range(3):
        table.plays()
        table.is_asked()
    expect(table.page.locator("#shout")).to_contain_text("Anna, your turn.")
    told = table.page.evaluate("window.heard.filter((text) => text.includes('Anna, your turn.')).length")
    assert told >= 3


def test_what_others_did_is_told_and_never_as_you(person: NewPerson) -> None:
    table = alone(person("Anna"))
    table.plays()
    table.is_asked()
    table.plays()
    table.is_asked()
    expect(table.page.locator("#polite")).to_contain_text("Bot C")
    lines = table.log.get_by_role("button").all_inner_texts()
    assert not [line for line in lines if "you" in line.lower().split()]


def test_a_dialog_speaks_too(person: NewPerson) -> None:
    table = alone(person("Anna"))
    table.page.keyboard.press("?")
    expect(table.dialog).to_be_visible()
    says(table.page, "Somebody has come.")
    assert table.page.evaluate("document.querySelector('dialog #polite') !== null")
    table.page.keyboard.press("Escape")
    says(table.page, "Somebody has gone.")


def test_nothing_moves_for_who_wants_no_motion(person: NewPerson) -> None:
    anna = person("Anna", reduced_motion="reduce")
    anna.page.add_init_script(MOVES)
    table = alone(anna)
    for _ in range(4):
        table.plays()
        table.is_asked()
    assert table.page.evaluate("window.moves") == 0
    lasting = "document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 1).length"
    assert table.page.evaluate(lasting) == 0


def test_a_piece_that_moves_is_in_nobodys_way(person: NewPerson) -> None:
    anna = person("Anna", reduced_motion="no-preference").prefers(pace="slow")
    anna.page.add_init_script(MOVES)
    table = alone(anna, options={**BASIC, "move_limit": 40})
    for _ in range(6):
        table.plays()  # as soon as it is possible, whatever still glides
        table.is_asked()
        if table.over:
            break
    assert table.page.evaluate("window.moves") > 0
    assert not table.over


def test_motion_can_be_turned_off_in_the_settings(person: NewPerson) -> None:
    anna = person("Anna", reduced_motion="no-preference")
    anna.page.add_init_script(MOVES)
    table = alone(anna)
    table.page.get_by_role("button", name="Settings").click()
    table.dialog.get_by_role("group", name="Motion").get_by_label("None").check()
    table.dialog.get_by_role("button", name="Done").click()
    for _ in range(3):
        table.plays()
        table.is_asked()
    assert table.page.evaluate("window.moves") == 0
