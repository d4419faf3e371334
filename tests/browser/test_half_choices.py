"""What is half chosen stays while others act; and secret choices of several at once are opened once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Person, sits_at

CHOSEN = "has chosen a card to give."
OPENED = "All have chosen, and the cards change hands."


def two_at_a_table(anna: Person, bruno: Person, **wanted: object) -> tuple[AtTable, AtTable, str]:
    """Anna and Bruno at one table, who both have a card to give."""
    anna.arrives()
    bruno.arrives()
    code = anna.opens("me", "person", **{"options": BASIC, **wanted})
    sits_at(code, bruno)
    anna.does(code, "begin")
    return anna.at(code), bruno.at(code), code


def test_what_is_half_chosen_stays_when_another_seat_chooses(person: NewPerson) -> None:
    anna, bruno, _ = two_at_a_table(person("Anna"), person("Bruno"))
    action = anna.half_chooses()
    shown = anna.play_it.locator("xpath=..").inner_text()
    card = anna.page.locator(".card[aria-pressed=true]")
    expect(card).to_have_count(1)
    bruno.plays()
    expect(anna.log.get_by_text(f"Bruno {CHOSEN}")).to_be_visible()
    expect(card).to_have_count(1)
    assert anna.play_it.locator("xpath=..").inner_text() == shown
    anna.plays(action)
    expect(anna.log.get_by_text(OPENED)).to_have_count(1)


def test_a_play_that_is_being_typed_stays_when_others_act_and_talk(person: NewPerson) -> None:
    anna, bruno, _ = two_at_a_table(person("Anna"), person("Bruno"))
    anna.page.keyboard.press("/")
    field = anna.page.get_by_label("In words, such as")
    field.press_sequentially("give ")
    bruno.says("Good evening!")
    bruno.plays()
    expect(anna.page.locator(".chat li")).to_have_text("Bruno Good evening!")
    expect(anna.log.get_by_text(f"Bruno {CHOSEN}")).to_have_count(1)
    expect(field).to_be_focused()
    expect(field).to_have_value("give ")
    field.press_sequentially("a bone")
    field.press("Enter")
    expect(anna.dialog.get_by_role("alert")).not_to_be_empty()
    words = anna.legal()[0]["words"]
    field.fill(words)
    field.press("Enter")
    expect(anna.dialog).to_be_hidden()
    expect(anna.log.get_by_text(OPENED)).to_have_count(1)


def test_a_line_of_chat_that_is_being_typed_stays_when_others_act(person: NewPerson) -> None:
    anna, bruno, _ = two_at_a_table(person("Anna"), person("Bruno"))
    anna.page.keyboard.press("s")
    field = anna.page.get_by_label("Say something")
    field.press_sequentially("uhlws? I am thin")
    bruno.plays()
    expect(anna.log.get_by_text(f"Bruno {CHOSEN}")).to_have_count(1)
    field.press_sequentially("king")
    expect(field).to_have_value("uhlws? I am thinking")


def test_looking_back_is_not_ended_by_another(person: NewPerson) -> None:
    anna, bruno, _ = two_at_a_table(person("Anna"), person("Bruno"))
    anna.plays()
    anna.log.get_by_role("button").first.click()
    expect(anna.status).to_contain_text("Looking back")
    expect(anna.page.locator("#hand .card")).to_have_count(0)  # nothing had been dealt
    bruno.plays()
    expect(anna.log.get_by_text(OPENED)).to_have_count(1)
    expect(anna.status).to_contain_text("Looking back")
    anna.page.get_by_role("button", name="Back to now").click()
    expect(anna.status).not_to_contain_text("Looking back")
    expect(anna.page.locator("#hand .card")).to_have_count(5)


@pytest.mark.parametrize("order", ["AB", "BBA", "AreloadB", "AreloadAB", "reloadBreloadA"])
def test_gifts_chosen_in_any_order_are_opened_once(person: NewPerson, order: str) -> None:
    anna, bruno, _ = two_at_a_table(person("Anna"), person("Bruno"))
    for step in order.replace("reload", "*"):
        if step == "*":
            for table in (anna, bruno):
                table.page.reload()
                table.is_drawn()
        else:
            table = anna if step == "A" else bruno
            table.until("() => (told.view?.decision ?? null) !== null")
            table.plays(table.legal()[ord(step) % 3])
    for table in (anna, bruno):
        table.until("() => told.view?.prompt.includes('arrival')")
        expect(table.log.get_by_text(OPENED)).to_have_count(1)
        assert [count[0][0] for count in table.view["counts"]] == [5, 5]
