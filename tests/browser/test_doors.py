"""What a link allows: watching, taking a seat over, sitting down in a game that runs, and nothing at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, on_turn, sits_at


def test_who_watches_sees_no_hand(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    table.page.get_by_role("button", name="Invite").click()
    link = table.dialog.get_by_label("To watch only").input_value()
    table.page.keyboard.press("Escape")
    watcher = person("Eda")
    watcher.page.goto(link)
    watching = AtTable(watcher.page)
    watching.until("() => told.view !== null")
    expect(watching.status).to_contain_text("must choose")
    table.plays()
    expect(watching.log.get_by_text("Anna has chosen a card to give.")).to_be_visible()
    assert watching.view["hand"] == []
    expect(watching.hand).to_be_hidden()
    html = watcher.page.content()
    for item in table.view["hand"]:
        assert f'"{item["id"]}"' not in html
    expect(watcher.page.get_by_role("heading", level=1)).to_have_text("DOG Royal · Round 1")
    expect(watcher.page.get_by_role("button", name="Undo")).to_be_hidden()
    expect(watcher.page.get_by_role("button", name="Sit down")).to_have_count(0)


@pytest.mark.parametrize("sit_in", [True, False])
def test_a_seat_that_was_given_up_is_taken_by_somebody_else(person: NewPerson, sit_in: bool) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC, sit_in=sit_in)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    mine.plays()
    theirs.page.get_by_role("button", name="Leave").click()
    theirs.dialog.get_by_role("button", name="Give up my seat").click()
    theirs.dialog.get_by_role("button", name="Give up my seat").click()
    theirs.page.wait_for_url(anna.server.address + "/")
    expect(mine.log.get_by_text("Bruno leaves")).to_be_visible()

    eda = person("Eda")
    table = eda.at(code)
    eda.page.get_by_role("button", name="Sit down").click()
    eda.page.get_by_label("Your name").fill("Eda")
    eda.page.get_by_role("button", name="Go on").click()
    table.until("() => told.table.mine.includes(1) && told.view.seat === 1")
    expect(table.cards).to_have_count(5)
    played: set[AtTable] = set()
    while len(played) < 2:
        one = on_turn([mine, table])
        one.plays()
        played.add(one)
    expect(mine.page.get_by_role("region", name="Players")).to_contain_text("Eda")


def test_a_seat_goes_on_on_a_second_device_and_both_work(person: NewPerson) -> None:
    anna, phone = person("Anna").arrives(), person("Anna's phone")
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    first = anna.at(code)
    first.is_asked()
    first.page.get_by_role("button", name="Invite").click()
    link = first.dialog.get_by_label("The seat of Anna, on another device").input_value()
    first.page.keyboard.press("Escape")
    phone.page.goto(link)
    second = AtTable(phone.page)
    expect(second.dialog).to_contain_text("This link belongs to the seat of Anna.")
    second.dialog.get_by_role("button", name="Play here").click()
    phone.page.wait_for_url(f"**/t/{code}")
    second.until("() => (told.view?.decision ?? null) !== null")
    second.plays()
    first.until("() => told.view.prompt.includes('arrival')")
    first.is_asked()
    first.plays()
    second.until("() => told.view.prompt.includes('must play') || told.view.actors[0] !== 0")
    second.is_asked()
    second.plays()
    assert first.view["seat"] == second.view["seat"] == 0


def test_who_only_wants_to_look_through_a_seats_link_holds_no_seat(person: NewPerson) -> None:
    anna, eda = person("Anna").arrives(), person("Eda")
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    eda.goes(anna.asks(f"/api/tables/{code}")["links"]["seat"]["0"])
    table = AtTable(eda.page)
    table.dialog.get_by_role("button", name="Only watch").click()
    table.until("() => told.view !== null")
    assert table.view["hand"] == []
    assert eda.asks("/api/me")["name"] is None


@pytest.mark.usefixtures("losses")
def test_a_door_that_leads_nowhere_says_so(person: NewPerson, faults: list[str]) -> None:
    page = person("Eda").goes("/t/NOSUCH")
    expect(page.get_by_text("This table is not there, or not open to you.")).to_be_visible()
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(
        page.get_by_role("alert").filter(has_text="There is no such table, or it is not open to you.")
    ).to_be_visible()
    page.goto(page.url.replace("/replay/NOSUCH", "/nowhere"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Which dogs tonight?")).to_be_visible()
    faults[:] = [fault for fault in faults if "404" not in fault]
