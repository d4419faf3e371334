"""Taking back, alone or if the other agrees; ending together; and why something cannot be done."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Json, Person, on_turn, sits_at


def playing(anna: Person, bruno: Person, until: str = "") -> list[AtTable]:
    """Anna and Bruno, who have exchanged cards and, unless it is "placing", put a piece each on the board."""
    anna.arrives()
    bruno.arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    tables = [anna.at(code), bruno.at(code)]
    for table in tables:
        table.plays()
    for _ in tables if until != "placing" else ():
        on_turn(tables).plays(next(one for one in on_turn(tables).legal() if one["words"] == "place 1"))
    return tables


def undo(table: AtTable) -> None:
    """Press Undo."""
    table.page.get_by_role("button", name="Undo").click()


def test_what_nobody_has_built_upon_is_taken_back_at_once(person: NewPerson) -> None:
    tables = playing(person("Anna"), person("Bruno"), until="placing")
    table = on_turn(tables)
    before: Json = table.view
    table.plays()
    undo(table)
    table.until("() => told.view.decision !== null && told.view.actors.includes(told.view.seat)")
    expect(table.log.get_by_text(re.compile("takes? .* back|taken back"))).to_be_visible()
    after = table.view
    for part in ("hand", "prompt", "counts"):
        assert after[part] == before[part]
    assert {item["id"]: item.get("spot") for item in after["items"]} == {
        item["id"]: item.get("spot") for item in before["items"]
    }
    table.plays()


def test_a_play_that_was_answered_is_taken_back_if_the_other_agrees(person: NewPerson) -> None:
    tables = playing(person("Anna"), person("Bruno"))
    table = on_turn(tables)
    before = table.view
    table.plays()
    second = on_turn(tables)
    second.plays()
    undo(table)
    table.dialog.get_by_role("button", name="Ask all").click()
    question = second.page.get_by_role("region", name="A question to all")
    expect(question).to_contain_text("asks to take the last play back")
    expect(second.page.locator("#shout")).to_contain_text("asks to take the last play back")
    question.get_by_role("button", name="Agree").click()
    table.until("() => told.view.lines.some(({ kind }) => kind === 'undo')")
    assert table.view["hand"] == before["hand"]
    expect(question).to_be_hidden()


def test_a_no_leaves_everything_as_it_is(person: NewPerson) -> None:
    tables = playing(person("Anna"), person("Bruno"))
    table = on_turn(tables)
    table.plays()
    second = on_turn(tables)
    second.plays()
    version = table.view["version"]
    undo(table)
    table.dialog.get_by_role("button", name="Ask all").click()
    question = second.page.get_by_role("region", name="A question to all")
    question.get_by_role("button", name="No").click()
    expect(question.get_by_role("button")).to_have_count(0)
    asked = table.page.get_by_role("region", name="A question to all")
    expect(asked).to_contain_text("does not agree")
    assert table.view["version"] == version
    on_turn(tables).plays()


def test_a_game_is_ended_unfinished_if_all_agree(person: NewPerson) -> None:
    tables = playing(person("Anna"), person("Bruno"))
    tables[1].page.get_by_role("button", name="Leave").click()
    tables[1].dialog.get_by_role("button", name="Ask to end the game").click()
    question = tables[0].page.get_by_role("region", name="A question to all")
    expect(question).to_contain_text("Bruno asks to end the game unfinished.")
    question.get_by_role("button", name="Agree").click()
    for table in tables:
        expect(table.dialog).to_contain_text("The game was ended unfinished. Nobody wins.")


def test_what_is_not_possible_is_answered_with_its_clause(person: NewPerson) -> None:
    anna = person("Anna", viewport={"width": 1440, "height": 900}).arrives()
    code = anna.opens("me", "bot")
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    spot = table.page.locator(".still").locator('[id="space-A4"]')
    spot.click(force=True)
    expect(table.popover.get_by_role("heading", name="Why not?")).to_be_visible()
    expect(table.page.locator("#shout")).to_contain_text("Clause DR-")
    clause = str(table.popover.inner_text()).split("Clause ")[1].split()[0]
    assert re.fullmatch(r"DR-\d+", clause)
    table.popover.get_by_role("button", name=f"Open {clause}").click()
    article = table.page.locator(f'article[id="{clause}"]')
    expect(article).to_be_focused()
    expect(article).to_be_in_viewport()
    expect(table.popover).to_be_hidden()
    table.page.get_by_role("tab", name="Log").click()

    table.plays()
    table.is_asked()
    card = table.cards.first
    card.click(force=True)  # only pieces can be chosen now
    expect(table.popover).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.popover).to_be_hidden()


def test_the_rules_page_opens_at_a_clause(person: NewPerson) -> None:
    page = person("Anna").goes("/rules/dog-royal#DR-405")
    article = page.locator('[id="DR-405"]')
    expect(article).to_be_focused()
    expect(article).to_be_in_viewport()
    page.get_by_label("Find a word or a clause").fill("magnet home")
    expect(page.locator("article:visible")).to_have_count(page.locator("article:visible").count())
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ clauses?$"))
