"""What people say to each other, and that nothing which they write is more than text."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, sits_at

DESKTOP = {"width": 1440, "height": 900}
MARKUP = "<img src=x onerror=boom()><b>"
ATTACK = "<script>boom()</script>&amp;<i onclick='boom()'>x</i>"


def test_partners_have_signals_and_no_chat(person: NewPerson) -> None:
    anna, bruno = person("Anna", viewport=DESKTOP).arrives(), person("Bruno", viewport=DESKTOP).arrives()
    code = anna.opens("me", "bot", "person", "bot")
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    for table in (mine, theirs):
        expect(table.page.get_by_text("Partners may not talk about cards")).to_be_visible()
        expect(table.page.get_by_label("Say something")).to_be_hidden()
    mine.page.get_by_role("button", name="Well played").click()
    expect(theirs.page.locator(".pl", has_text="Anna").locator(".bubble")).to_have_text("Well played")
    expect(theirs.page.locator("#polite")).to_contain_text("Anna: Well played")
    mine.page.keyboard.press("s")
    expect(mine.page.get_by_role("button", name="Hello")).to_be_focused()
    mine.page.keyboard.press("ArrowRight")
    mine.page.keyboard.press("Enter")
    expect(theirs.page.locator(".pl", has_text="Anna").locator(".bubble")).to_have_text("One moment")


def test_where_nobody_has_a_partner_people_chat(person: NewPerson) -> None:
    anna, bruno = person("Anna", viewport=DESKTOP).arrives(), person("Bruno", viewport=DESKTOP).arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    mine.says("Good luck!")
    expect(theirs.page.locator(".chat li")).to_have_text("Anna Good luck!")
    expect(mine.page.get_by_label("Say something")).to_have_value("")
    theirs.says("Have fun")
    expect(mine.page.locator(".chat li")).to_have_text(["Anna Good luck!", "Bruno Have fun"])
    mine.page.reload()
    expect(mine.page.locator(".chat li")).to_have_text(["Anna Good luck!", "Bruno Have fun"])


def test_markup_in_names_titles_and_chat_is_text(person: NewPerson) -> None:
    anna, bruno = person(MARKUP, viewport=DESKTOP).arrives(), person("<u>B</u>", viewport=DESKTOP).arrives()
    code = anna.opens("me", "person", "open", options=BASIC, title="<h1>boom</h1>")
    sits_at(code, bruno)
    anna.at(code)
    lobby = person("Eda").goes("/")
    expect(lobby.get_by_text("DOG Royal · <h1>boom</h1>")).to_be_visible()
    expect(anna.page.locator(".who b").nth(1)).to_have_text("<u>B</u>")
    anna.does(code, "seat", seat=2, kind="bot")
    anna.does(code, "begin")
    theirs = bruno.at(code)
    mine = AtTable(anna.page)
    mine.until("() => told.view !== null")
    theirs.says(ATTACK)
    expect(mine.page.locator(".chat li")).to_have_text(f"<u>B</u> {ATTACK}")
    mine.plays()
    expect(theirs.log.get_by_text(f"{MARKUP[:18]}").last).to_be_visible()
    for page in (mine.page, theirs.page, lobby):
        assert (
            page.evaluate(
                "document.querySelectorAll('img[src=x], u, main script, i[onclick], .chat i').length"
            )
            == 0
        )
    mine.page.goto(mine.page.url.replace("/t/", "/replay/"))
    expect(mine.page).to_have_title("Replay: DOG Royal · <h1>boom</h1> - Houndtable")
