"""Two friends and two bots: from the lobby to the result and on to the next game, in two browsers at once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import AtTable, play_out


def test_friends_meet_by_a_link_play_to_the_end_and_play_again(person: NewPerson) -> None:
    anna, bruno = person("Anna", reduced_motion="no-preference"), person("Bruno")
    lobby = anna.goes("/")
    lobby.get_by_role("button", name="New table of DOG Royal").click()
    lobby.get_by_label("Your name").fill("Anna")
    lobby.get_by_role("group", name="Seat C").get_by_label("Person").check()
    lobby.get_by_label("Move limit").fill("12")
    lobby.get_by_text("Name, clock and absence").click()
    lobby.get_by_role("group", name="Pace of bots").get_by_label("At once").check()
    lobby.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/t/*")
    room = AtTable(anna.page)
    room.is_drawn()
    expect(anna.page.get_by_role("heading", name="Together: Anna and seat C")).to_be_visible()

    bruno.goes(anna.page.evaluate("told.table.links.invite"))
    bruno.page.get_by_role("button", name="Sit here").click()
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_label("Your name").press("Enter")
    expect(bruno.page.get_by_text("Whoever opened the table begins the game.")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Together: Anna and Bruno")).to_be_visible()
    anna.page.get_by_role("button", name="Begin", exact=True).click()

    tables = [AtTable(anna.page), AtTable(bruno.page)]
    for table in tables:
        table.until("() => told.view !== null")
    assert [table.view["seat"] for table in tables] == [0, 2]
    play_out(*tables)
    for table in tables:
        expect(table.dialog.get_by_role("heading")).to_have_text(re.compile("win|draw|move limit"))
        expect(table.dialog.locator(".score li")).to_have_count(2)

    old = anna.page.url
    tables[1].dialog.get_by_role("button", name="Rematch").click()
    expect(tables[0].dialog.get_by_role("status")).to_have_text(
        "Bruno asks for another game: Rematch agrees."
    )
    tables[0].dialog.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and url != old)
    bruno.page.wait_for_url(anna.page.url)
    expect(anna.page.get_by_role("heading", name="Together: Anna and Bruno")).to_be_visible()


def test_a_stranger_sits_down_from_the_lobby_or_comes_by_the_code(
    person: NewPerson, faults: list[str]
) -> None:
    anna, eda, finn = person("Anna").arrives(), person("Eda"), person("Finn")
    code = anna.opens("me", "open", "open", title="Come in")
    room = anna.at(code)
    lobby = eda.goes("/")
    lobby.get_by_role("listitem").filter(has_text="Come in").get_by_role("button", name="Sit down").click()
    lobby.get_by_role("region", name="Open tables").get_by_label("Your name").fill("Eda")
    lobby.keyboard.press("Enter")
    lobby.wait_for_url(f"**/t/{code}")
    expect(room.page.locator(".who b").nth(1)).to_have_text("Eda")

    door = finn.goes("/")
    door.get_by_label("Join by code").fill("nosuch")
    door.get_by_role("button", name="Join").click()
    expect(door.get_by_role("alert").filter(has_text="There is no table NOSUCH.")).to_be_visible()
    door.get_by_label("Join by code").fill(code.lower())
    door.keyboard.press("Enter")
    door.wait_for_url(f"**/t/{code}")
    door.get_by_role("button", name="Sit here").click()
    door.get_by_label("Your name").fill("Finn")
    door.get_by_role("main").get_by_role("button", name="Go on").click()
    expect(room.page.locator(".who b").nth(2)).to_have_text("Finn")
    faults[:] = [fault for fault in faults if "404" not in fault]  # that the code led nowhere
    anna.page.get_by_role("button", name="Begin", exact=True).click()
    for one in (anna, eda, finn):
        table = AtTable(one.page)
        table.until("() => (told.view?.decision ?? null) !== null")
