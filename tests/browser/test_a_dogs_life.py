"""A Dog's Life in the browser: by mouse from lobby to last bone, a turn by keys, the end by the clock."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import PHONE, AtTable, Json, Person
from tests.browser.test_axe import DEVICES, inspected

DEEDS = ("bury", "deliver", "search", "beg", "bark", "take bone")
"""What is done first where it can be."""
FIRST_LIT = "(names) => names.find((name) => document.querySelector(`.targets [data-key='${name}']`))"


def begins(anna: Person, *seats: str, **wanted: object) -> str:
    """A table of Anna and others that has begun; its code."""
    code = anna.arrives().opens("me", *seats, game="a-dogs-life", **wanted)
    anna.does(code, "begin")
    return code


def wanted(legal: list[Json]) -> Json:
    """A sensible thing to do: a deed here, home with a bone, the nearest place where there is one."""
    for deed in DEEDS:
        for action in legal:
            if action["words"].startswith(deed):
                return action
    walks = [action for action in legal if action.get("group") == "Go and do"]
    home = [action for action in walks if action["words"] == "go home"]
    return min(home or walks or legal[:1], key=lambda action: int(action.get("note", 0)))


def target_of(table: AtTable, action: Json) -> str:
    """What is lit for a walk: the space, or what stands or lies there."""
    space, way = action["path"][-1], set(action["path"])
    names = [space, *(name for name in action["ids"] if name not in way and not name.startswith("dog"))]
    lit = table.page.wait_for_function(FIRST_LIT, arg=names).json_value()
    return f'.targets [data-key="{lit}"]'


def clicks_square(table: AtTable, action: Json) -> None:
    """Click the lit space of a walk on the board, and play it."""
    before, sent = table.page.evaluate("[told.answers.length, told.plays]")
    box = table.page.locator(target_of(table, action)).bounding_box()
    assert box is not None, action
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if table.page.evaluate("told.plays") == sent:
        table.play_it.click()
    table.until("before => told.answers.length > before", before)
    assert table.page.evaluate("told.answers.at(-1).type") == "done"


def presses_until(table: AtTable, key: str, focused: str, most: int = 100) -> None:
    """Press a key until what has the focus is such."""
    for _ in range(most):
        if table.page.evaluate("(wanted) => document.activeElement.matches(wanted)", focused):
            return
        table.page.keyboard.press(key)
    raise AssertionError(f"{key} did not reach {focused}")


def test_a_game_by_mouse_from_the_lobby_to_the_last_bone(person: NewPerson) -> None:
    lobby = person("Anna", **DEVICES["desktop"]).goes("/")
    lobby.get_by_role("button", name="New table of A Dog's Life").click()
    lobby.get_by_label("Your name").fill("Anna")
    fewer = lobby.get_by_role("button", name="One seat fewer")
    while lobby.get_by_label("Seats").input_value() != "2":
        fewer.click()
    lobby.get_by_label("Bones to bury").fill("1")
    lobby.get_by_text("Name, clock and absence").click()
    lobby.get_by_role("group", name="Pace of bots").get_by_label("At once").check()
    lobby.get_by_role("button", name="Open the table").click()
    lobby.wait_for_url("**/t/*")
    table = AtTable(lobby)
    table.is_drawn()
    lobby.get_by_role("button", name="Begin", exact=True).click()
    walked = 0
    while not table.is_over():
        table.is_asked()
        if table.over:
            break
        action = wanted(table.legal())
        if action["words"].startswith("go ") and walked < 5:
            clicks_square(table, action)
            walked += 1
        else:
            table.plays(action)
    assert walked, "squares were clicked on the board"
    expect(table.dialog.get_by_role("heading")).to_have_text(re.compile(r"wins?\b.*bone"))
    expect(table.log).to_contain_text(re.compile(r"bur(y|ies) "))


def test_a_turn_by_keys(person: NewPerson) -> None:
    anna = person("Anna", **DEVICES["desktop"])
    table = anna.at(begins(anna, "bot"))
    table.is_asked()
    first = table.view["decision"]
    walk = next(action for action in table.legal() if action["words"].startswith("go "))
    presses_until(table, "Tab", ".targets [data-key]")
    presses_until(table, "ArrowRight", target_of(table, walk))
    table.page.keyboard.press("Enter")
    if table.decision == first:
        table.page.keyboard.press("Enter")
    table.until("(first) => told.view.decision !== first", first)
    expect(table.log).to_contain_text(re.compile(r"goes to .* for \d points?"))
    table.page.keyboard.press("u")
    expect(table.log).to_contain_text("Anna takes this back")


def test_what_can_be_done_is_listed_with_what_it_costs(person: NewPerson) -> None:
    anna = person("Anna", **DEVICES["desktop"])
    table = anna.at(begins(anna, "bot"))
    table.is_asked()
    groups = table.choices.locator("xpath=ancestor::section[1]")
    for name in {action["group"] for action in table.legal() if action.get("group")}:
        expect(groups.get_by_text(name, exact=True).first).to_be_visible()
    walk = next(action for action in table.legal() if action.get("note"))
    row = table.choices.locator(f'xpath=self::*[@data-key="{walk["words"]}"]')
    expect(row).to_contain_text(walk["note"])


def test_the_game_ends_by_the_clock_where_the_table_agreed_on_it(person: NewPerson) -> None:
    lobby = person("Anna").goes("/")
    lobby.get_by_role("button", name="New table of DOG Royal").click()
    lobby.get_by_text("Name, clock and absence").click()
    end = lobby.get_by_label("End of the game")
    expect(end).to_be_hidden()
    lobby.get_by_role("button", name="New table of A Dog's Life").click()
    end.select_option("30")
    lobby.get_by_label("Your name").fill("Anna")
    lobby.get_by_role("button", name="Open the table").click()
    lobby.wait_for_url("**/t/*")
    expect(lobby.locator("#waiting")).to_contain_text("after 30 min")


def test_the_town_is_accessible_on_desktop_and_phone(person: NewPerson) -> None:
    with inspected() as inspector:
        for device in (DEVICES["desktop"], PHONE):
            anna = person("Anna", **device)
            table = anna.at(begins(anna, "bot", "bot"))
            table.is_asked()
            inspector.looks_at(table.page, "the town")
