"""Phones and narrow windows: all fits, all can be hit, and a tap first shows what it would do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, PHONE, AtTable, Json, Person, sits_at

DEVICES: dict[str, Json] = {"touch": PHONE, "mouse": {}}  # whose layout viewports grow, or do not
SIZES = {"phone": (360, 780), "large phone": (412, 915), "tablet": (768, 1024), "zoomed": (720, 450)}

WIDER = """() => {
  const most = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= most) return [];
  const all = [...document.querySelectorAll('body *')];
  const wide = all.filter((one) => one.getBoundingClientRect().right > most + 1);
  return ['scrolls sideways', ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
}"""

SMALL = """() => {
  // A link in a text is as high as its line; for the board and the log's lines there are other ways.
  const apart = '.board, [role=log], .sr, .skip, article, p, .chapters';
  const all = [...document.querySelectorAll('button, a[href], input, select, summary')];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(apart));
  return seen.map((one) => {
    // A label is hit as well as its field.
    const parts = [one, one.closest('label'), ...one.labels ?? []].filter(Boolean);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const most = (side) => Math.round(Math.max(...boxes.map((box) => box[side])));
    const [width, height] = [most('width'), most('height')];
    return { width, height, html: one.outerHTML.slice(0, 150) };
  }).filter(({ width, height }) => width > 1 && (width < SIZE || height < SIZE))
    .map(({ width, height, html }) => `${width} x ${height}: ${html}`);
}""".replace("SIZE", "44")


def misfits(page: Page, where: str) -> list[str]:
    """What makes the page scroll sideways, and what is too small for a thumb, at all sizes."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{where}, {size}: {what}" for what in page.evaluate(WIDER) + page.evaluate(SMALL)]
    return found


def table_with(anna: Person, seats: int, **wanted: object) -> AtTable:
    """A running table of so many, where it is Anna's turn."""
    code = anna.opens("me", *["bot"] * (seats - 1), **wanted)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    return table


@pytest.mark.parametrize("device", DEVICES)
def test_no_page_scrolls_sideways_and_everything_can_be_hit(person: NewPerson, device: str) -> None:
    anna = person("Anna with a Name", **DEVICES[device])
    page = anna.goes("/")
    found: list[str] = []
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.get_by_text("Name, clock and absence").click()
    found += misfits(page, "the lobby of a stranger")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += misfits(page, "the settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play").first.click()
    found += misfits(page, "how to play")
    anna.arrives()
    waiting = anna.opens("me", "person", "open", "bot", title="A table with quite a long name")
    anna.goes("/")
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    found += misfits(page, "the lobby")
    anna.at(waiting)
    expect(page.get_by_role("button", name="Fill with bots and begin")).to_be_visible()
    found += misfits(page, "the waiting room")
    for seats in (2, 4, 6):
        table = table_with(anna, seats)
        found += misfits(page, f"a table of {seats}")
        table.half_chooses()
        found += misfits(page, f"a table of {seats} with a half choice")
    table = table_with(anna, 2, options={**BASIC, "move_limit": 3})
    anna.plays_out(page.evaluate("told.table.code"))
    expect(table.dialog).to_be_visible()
    found += misfits(page, "the result")
    anna.goes(f"/replay/{page.evaluate('told.table.code')}")
    expect(page.get_by_role("log").get_by_role("button").first).to_be_visible()
    found += misfits(page, "the replay")
    anna.goes("/rules/dog-royal")
    expect(page.get_by_text("DR-1035")).to_be_visible()
    found += misfits(page, "the rules")
    assert found == []


def test_on_a_phone_a_tap_shows_and_a_button_plays(person: NewPerson) -> None:
    anna = person("Anna", **PHONE).arrives()
    table = table_with(anna, 2, options={**BASIC, "move_limit": 30})
    page = table.page
    for _ in range(3):
        table.is_asked()
        action = table.a_play()
        held = {item["id"] for item in table.view["hand"]}
        card = next((name for name in action["ids"] if name in held), None)
        plays = page.evaluate("told.plays")
        if card:
            table.card(card).tap()
        while page.evaluate("document.querySelector('.preview').hidden"):
            words = action["words"]
            keys = page.evaluate(
                "[...document.querySelectorAll('.choices .opt')].map((one) => one.dataset.key)"
            )
            key = max((key for key in keys if f"{words} ".startswith(f"{key} ")), key=len)
            table.choices.locator(f'xpath=self::*[@data-key="{key}"]').tap()
        assert page.evaluate("told.plays") == plays, "nothing is played by the tap that chooses"
        expect(table.status).to_contain_text(f"You: {words if not card else action['words']}")
        answers = page.evaluate("told.answers.length")
        table.play_it.tap()
        while table.dialog.is_visible():
            table.dialog.get_by_role("button", name="Play it").tap()
        table.until("(answers) => told.answers.length > answers", answers)


def test_on_a_phone_hand_and_board_are_on_one_screen(person: NewPerson) -> None:
    anna = person("Anna", **PHONE).arrives()
    table = table_with(anna, 4)
    height = table.page.viewport_size["height"]  # type: ignore[index]
    for part in (table.page.locator(".board .wood"), table.cards.first, table.status):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1


def test_a_board_spot_is_tapped_and_tapped_again(person: NewPerson) -> None:
    anna, bruno = person("Anna", **PHONE).arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    mine.plays()
    theirs.plays()
    table = mine if mine.view["actors"] == [0] else None
    if table is None:
        theirs.is_asked()
        theirs.plays()
        table = mine
    table.until("() => told.view.prompt.startsWith('Anna may put')")
    table.is_asked()
    target = table.thing("Anna's piece 1, in the start area")
    middle = target.bounding_box()
    assert middle is not None
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    table.page.touchscreen.tap(x, y)
    expect(table.play_it).to_be_visible()
    assert table.page.evaluate("told.plays") == 1
    table.play_it.tap()
    table.until("() => told.view.items.some(({ spot }) => spot === 'space-A0')")


def test_a_name_of_forty_wide_letters_breaks_nothing(person: NewPerson) -> None:
    name = "W" * 40
    for options in ({**PHONE}, {"viewport": {"width": 1366, "height": 768}}):
        anna = person(name, **options).arrives()
        code = anna.opens("me", "bot", "person", "open", title=name)
        sits_at(code, person("M" * 40).arrives(), person("@" * 40).arrives())
        anna.at(code)
        expect(anna.page.get_by_role("heading", name=f"Together: {name[:20]}")).to_be_visible()
        assert anna.page.evaluate(WIDER) == [], "the waiting room"
        anna.does(code, "begin")
        table = AtTable(anna.page)
        expect(table.status).to_be_visible()
        assert anna.page.evaluate(WIDER) == [], "the table"
        anna.goes("/")
        expect(anna.page.get_by_role("heading", name="My tables")).to_be_visible()
        assert anna.page.evaluate(WIDER) == [], "the lobby"
        anna.goes(f"/replay/{code}")
        expect(anna.page.get_by_role("log").get_by_role("button").first).to_be_visible()
        assert anna.page.evaluate(WIDER) == [], "the replay"
