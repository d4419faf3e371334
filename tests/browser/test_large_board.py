"""A board that is more than a screen can show: moved, enlarged, searched, and listed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, PHONE, Json
from tests.browser.large import HOME, LargeTable, legal, name, spot, touches
from tests.browser.test_axe import inspected
from tests.browser.test_modules import EACH_BRANCH, EACH_WAY, LEGAL, choosing
from tests.browser.test_small_screens import misfits

DESKTOP: Json = {"viewport": {"width": 1440, "height": 900}}
FAR = (20, 13)  # from where the piece is


def test_a_mouse_moves_and_enlarges_it_and_plays_nothing_by_that(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **DESKTOP))
    mouse, (left, top) = table.page.mouse, table.at_corner()
    assert table.scale == 1
    x, y = table.middle_of((7, 5))
    mouse.move(left + x, top + y)
    for _ in range(3):
        mouse.wheel(0, -120)
    assert table.scale > 1.5
    assert abs(table.middle_of((7, 5))[0] - x) < 1, "what is under the pointer stays there"
    x, y = table.middle_of((7, 5))
    mouse.move(left + x, top + y)
    mouse.wheel(0, -40)
    assert max(abs(a - b) for a, b in zip(table.middle_of((7, 5)), (x, y), strict=True)) < 1
    expect(table.wood).to_have_attribute("title", name((7, 5)))

    mouse.down()
    mouse.move(left + x - 90, top + y - 40, steps=4)
    mouse.up()
    moved = table.middle_of((7, 5))
    assert (round(moved[0] - x), round(moved[1] - y)) == (-90, -40)
    expect(table.play_it).to_be_hidden()
    assert table.played == []
    mouse.move(left + moved[0] - 2, top + moved[1])
    expect(table.status).to_contain_text(f"go {name((7, 5))}")
    expect(table.page.locator(".way")).to_have_count(1)
    mouse.click(left + moved[0] - 2, top + moved[1])
    table.page.wait_for_timeout(50)
    assert len(table.played) == 1

    for _ in range(9):
        mouse.wheel(0, 120)
    assert table.scale == 1


def test_buttons_and_keys_move_and_enlarge_it(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **DESKTOP))
    page = table.page
    expect(page.get_by_role("button", name="The whole board")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Closer").click()
    assert 1.3 < table.scale < 1.5
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert table.scale > 2.5
    page.keyboard.press("-")
    x, y = table.middle_of(HOME)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    moved = table.middle_of(HOME)
    assert moved[0] < x
    assert moved[1] < y
    page.get_by_role("button", name="To what can be done").click()
    assert table.sees(HOME)
    page.keyboard.press("0")
    assert table.scale == 1
    table.status.focus()
    page.keyboard.press("+")
    assert table.scale == 1, "only while the focus is on the board"


def test_what_has_the_focus_comes_into_sight(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **DESKTOP))
    page = table.page
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()
    page.locator(".overview").click(position={"x": 90, "y": 58})
    assert table.sees(FAR)
    assert not table.sees(HOME)
    page.locator(".targets [tabindex='0']").focus()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        target = page.evaluate("document.activeElement.dataset.key")
        across, down = map(int, target.split("-")[1:])
        assert table.sees((across, down))
    assert page.evaluate("[document.querySelector('.wood').scrollTop, scrollY]") == [0, 0]
    page.locator(".choices .opt", has_text=f"{name((11, 4))}").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert table.sees((11, 4))


def test_a_phone_shows_what_can_be_done_and_follows_what_is_done(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **PHONE))
    page = table.page
    assert table.scale > 2
    assert all(table.sees(at) for at in (HOME, (7, 4), (5, 4), (6, 5)))
    expect(page.get_by_role("button", name="Zoom")).to_be_hidden()
    table.hears(mine=False, at=FAR, trail=[(17, 13), (18, 13), FAR])
    assert table.sees(FAR)
    expect(page.locator(".lately")).to_be_visible()

    left, top = table.at_corner()
    x, y = table.middle_of(FAR)
    touches(page, [(left + 150 + 8 * n, top + 100 + 10 * n) for n in range(8)])
    moved = table.middle_of(FAR)
    assert moved[0] > x + 40
    assert moved[1] > y + 50
    assert page.evaluate("scrollY") == 0, "the page does not go along"
    table.hears(trail=[(1, 1), (2, 1)])
    assert table.middle_of(FAR) == moved, "it stays where it was moved to"
    table.hears(mine=True, at=HOME)
    assert table.sees(HOME)

    whole = page.get_by_role("button", name="The whole board")
    whole.click()  # a tap so soon after a throw is swallowed by the browser
    expect(whole).to_have_attribute("aria-disabled", "true")
    assert table.scale == 1
    touches(
        page,
        [(left + 150 - 6 * n, top + 150) for n in range(9)],
        [(left + 180 + 6 * n, top + 150) for n in range(9)],
    )
    assert table.scale > 2
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]
    assert table.played == []


def test_something_is_found_by_its_name(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **DESKTOP))
    page, field = table.page, table.finder
    page.keyboard.press("f")
    expect(field).to_be_focused()
    status = page.locator(".findbox").get_by_role("status")
    expect(status).to_have_text("Type a name, or a part of one.")
    options = page.get_by_role("listbox", name="On the board").get_by_role("option")
    page.keyboard.type("nowhere")
    expect(status).to_have_text("Nothing on the board is called that.")
    expect(options).to_have_count(0)
    field.fill("CAFE mir")
    expect(options).to_have_text([f"{name(FAR)}, Café Mirabo"])
    expect(field).to_have_attribute("aria-activedescendant", str(options.first.get_attribute("id")))
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()

    page.get_by_role("button", name="Find on the board").click()
    page.keyboard.type("street 5")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    chosen = str(options.nth(1).get_attribute("data-key"))
    page.keyboard.press("Enter")
    expect(page.locator(".m.name")).to_have_text(name((1, 4)))
    expect(page.locator("#polite")).to_have_text(f"{name((1, 4))}: marked on the board.")
    assert chosen == spot((1, 4))
    expect(page.locator(f'.target[data-key="{chosen}"]')).to_be_focused()
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    assert not table.sees(FAR)
    page.keyboard.press("f")
    page.keyboard.type("mirabo")
    options.first.click()
    assert table.sees(FAR)
    button = page.get_by_role("button", name="Find on the board")
    expect(button).to_have_attribute("aria-expanded", "false")


def test_many_actions_are_a_list_with_their_notes(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **PHONE))
    page = table.page
    choices = page.get_by_role("region", name="You may play")
    expect(choices.get_by_role("heading", level=3)).to_have_text(["Here", "Go"])
    assert table.choices.count() > 40
    here = [text.split("\n") for text in table.choices.all_inner_texts()[:2]]
    assert here == [["search", "1"], ["drop bone", "1"]]
    fountain = table.choices.filter(has_text="fountain")
    assert [part for part in fountain.inner_text().split("\n") if part] == [name((7, 4)), "fountain", "1"]
    target = page.locator(f'.target[data-key="{spot((7, 4))}"]')
    expect(target).to_have_attribute("aria-label", f"{name((7, 4))}, fountain: 1")
    assert page.locator(".m.note").count() > 40
    end = table.choices.filter(has_text="end")
    expect(end).to_be_in_viewport(ratio=1)

    far = table.choices.filter(has_text=name((11, 4)))
    far.tap()
    expect(table.play_it).to_be_visible()
    expect(far).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".way")).to_have_count(1)
    assert table.sees((11, 4))
    assert table.played == []
    fountain.tap()
    expect(table.status).to_contain_text(f"go {name((7, 4))}")
    expect(far).to_have_attribute("aria-pressed", "false")
    table.choices.filter(has_text="search").tap()
    expect(table.status).to_contain_text("You: search")
    table.play_it.tap()
    expect(table.play_it).to_be_hidden()
    assert table.played == [1]


def test_what_is_looked_back_on_says_its_name_when_it_is_clicked(person: NewPerson) -> None:
    table = LargeTable(person("Anna", **DESKTOP))
    table.log.get_by_role("button").first.click()
    expect(table.status).to_contain_text("Looking back")
    (left, top), (x, y) = table.at_corner(), table.middle_of(FAR)
    table.page.mouse.click(left + x, top + y)
    expect(table.page.locator(".m.name")).to_have_text(f"{name(FAR)}, Café Mirabo")
    assert table.sees(FAR)


def test_a_board_of_ordinary_size_is_searched_by_a_key_alone(person: NewPerson) -> None:
    anna = person("Anna", **DESKTOP).arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    page = anna.at(code).page
    assert anna.asks(f"/api/tables/{code}/board?below=0")["closest"] == 1.0
    expect(page.get_by_role("button", name="Find on the board")).to_be_hidden()
    expect(page.get_by_role("group", name="Part of the board")).to_be_hidden()
    page.keyboard.press("f")
    page.keyboard.type("a4")
    expect(page.get_by_role("option").first).to_have_text("A4")
    page.keyboard.press("Enter")
    expect(page.locator(".m.name")).to_have_text("A4")
    expect(page.get_by_role("combobox", name="Name of a place or thing")).to_be_hidden()


def test_actions_with_notes_are_all_listed_under_their_headings(blank: Page) -> None:
    noted = legal(HOME)
    assert blank.evaluate(EACH_WAY, noted) == []
    assert blank.evaluate(EACH_BRANCH, noted) == {"missed": [], "wrong": []}
    script = "return c.branches().map((one) => [one.label, one.heading ?? null, one.actions.length])"
    found = choosing(blank, script, noted)
    assert found[:3] == [["search", "Here", 1], ["drop bone", "Here", 1], [name((1, 4)), "Go", 1]]
    assert found[-1] == ["end", "", 1]
    assert len(found) == len(noted)
    after_a_click = choosing(blank, f"c.click('{spot((1, 4))}'); {script}", noted)
    assert after_a_click == found, "the others can still be taken"
    follow = "for (const n of [5, 0, 7]) c.follow(c.branches()[n]); return c.meant.words"
    assert choosing(blank, follow, noted) == noted[7]["words"]
    assert {heading for _, heading, _ in choosing(blank, script, LEGAL)} == {None}


def test_it_fits_everywhere_and_axe_finds_nothing(person: NewPerson) -> None:
    found = []
    with inspected() as inspector:
        for device, options in {"desktop": DESKTOP, "phone": PHONE}.items():
            table = LargeTable(person("Anna", **options))
            table.page.get_by_role("button", name="Closer" if device == "desktop" else "Farther").click()
            table.page.keyboard.press("f")
            table.finder.fill("street 1")
            inspector.looks_at(table.page, f"finding on a large board, {device}")
            found += misfits(table.page, f"a large board, {device}")
    assert found == []
