"""What was wrong once: each test shows that it is not so any more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

import orjson
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from houndtable.server.refusals import SENTENCES
from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Json, Person, sits_at
from tests.browser.test_hot_seat import WORDS, opens_the_curtain
from tests.browser.test_modules import FAKE, LEGAL


@pytest.fixture
def refused(faults: list[str]) -> Iterator[None]:
    """The browser itself complains of answers that say no; in this test they are expected."""
    yield
    usual = re.compile("status of (404|409|429|503)|WebSocket")
    faults[:] = [fault for fault in faults if not usual.search(fault)]


def two_on_one_device(anna: Person) -> str:
    """A running table whose two seats share a device."""
    anna.arrives()
    code = anna.opens({"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Chidi"}, options=BASIC)
    anna.does(code, "begin")
    return code


def plays_elsewhere(anna: Person, code: str, seat: int = 0, nth: int = 0) -> Json:
    """A play of a seat that does not come through the page, as when a clock has run out; the action."""
    view = anna.asks(f"/api/tables/{code}/view?seat={seat}")
    action: Json = view["legal"][nth]
    anna.does(code, "play", seat=seat, decision=view["decision"], action=action["id"])
    return action


def until(page: Page, condition: Callable[[], bool]) -> None:
    """Until something holds here; the page goes on meanwhile."""
    for _ in range(150):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("waited in vain")


# One device for all


@pytest.mark.parametrize("what", ["typed play", "question", "clause", "drawer"])
def test_the_curtain_leaves_nothing_open_that_knows_a_hand(person: NewPerson, what: str) -> None:
    anna = person("Anna").prefers(pace="now", askBefore="all")
    code = two_on_one_device(anna)
    table = anna.at(code)
    page = table.page
    held = opens_the_curtain(page, "Anna")["hand"]
    words = [action["words"] for action in table.legal()]
    if what == "typed play":
        page.keyboard.press("/")
        page.get_by_label("In words, such as").fill(words[0])
    elif what == "question":
        table.half_chooses()
        table.play_it.click()
        expect(table.dialog).to_contain_text("give")
    elif what == "clause":
        page.keyboard.press("w")
        expect(table.popover.or_(page.locator(".toast")).locator("visible=true")).to_be_visible()
    else:
        page.keyboard.press("l")
    plays_elsewhere(anna, code)
    expect(page.get_by_role("heading", name="Chidi, it is your turn")).to_be_visible()
    expect(page.locator("dialog, datalist")).to_have_count(0)
    expect(page.locator(".pop, .toast, .side.open").locator("visible=true")).to_have_count(0)
    said = page.evaluate(WORDS)
    titles = {item["title"] for item in held if len(item["title"]) > 1}
    assert not [word for word in said if word in words or word in titles or word.startswith("card-")]
    assert page.evaluate("told.plays") == 0
    opens_the_curtain(page, "Chidi")


def test_the_replay_of_a_running_game_shows_no_hand_where_several_share_a_device(person: NewPerson) -> None:
    anna = person("Anna")
    code = two_on_one_device(anna)
    page = anna.goes(f"/replay/{code}")
    expect(page.locator(".said b")).to_be_visible()
    eyes = page.get_by_role("group", name="Seen by")
    expect(eyes.get_by_role("radio")).to_have_count(1)
    expect(eyes.get_by_label("Watcher")).to_be_checked()
    expect(page.get_by_role("region", name="Your hand")).to_be_hidden()
    expect(page.get_by_role("link", name="Record")).to_be_hidden()
    cards = [
        item["id"] for seat in (0, 1) for item in anna.asks(f"/api/tables/{code}/view?seat={seat}")["hand"]
    ]
    assert cards
    assert not [card for card in cards if f'"{card}"' in page.content()]


def test_who_plays_alone_goes_to_the_replay_so_far(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    table = anna.at(code)
    table.page.get_by_role("link", name="Replay so far").click()
    page = table.page
    page.wait_for_url(f"**/replay/{code}*")
    expect(page.get_by_role("group", name="Seen by").get_by_label("Seen by Anna")).to_be_checked()
    expect(page.get_by_role("region", name="Your hand").get_by_role("listitem")).to_have_count(5)
    expect(page.get_by_role("link", name="Record")).to_be_visible()
    page.get_by_label("Watcher").check()
    expect(page.get_by_role("region", name="Your hand")).to_be_hidden()
    expect(page.get_by_role("link", name="Record")).to_be_hidden()


# Talk


def test_old_chat_is_neither_read_aloud_nor_shown_beside_its_sender(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    bruno.does(code, "say", seat=1, text="Good evening!")
    page = anna.at(code).page
    bubble = page.locator(".pl", has_text="Bruno").locator(".bubble")
    expect(bubble).to_have_text("Good evening!")
    expect(page.locator("#polite")).to_contain_text("Bruno: Good evening!")
    page.add_init_script("{ const now = Date.now; Date.now = () => now() + 3_600_000; }")
    page.reload()
    expect(page.locator(".chat li")).to_have_text("Bruno Good evening!")
    page.wait_for_timeout(200)  # longer than a voice waits
    expect(bubble).to_be_hidden()
    assert "Good evening" not in (page.locator("#polite").all_inner_texts() or [""])[0]


# The connection


def test_a_server_that_lets_in_only_to_close_is_left_alone_longer_each_time(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("""() => { for (let n = 0; n < 7; n += 1) {
      sockets.at(-1).open(); sockets.at(-1).lose(); waits.at(-1).run();
    } }""")
    assert blank.evaluate("waits.map(({ wait }) => wait)") == [500, 1000, 2000, 4000, 8000, 15_000, 15_000]
    blank.evaluate("sockets.at(-1).open()")
    blank.evaluate("sockets.at(-1).say({ type: 'table' })")
    blank.evaluate("sockets.at(-1).lose()")
    assert blank.evaluate("waits.at(-1).wait") == 500


@pytest.mark.parametrize("code", ["full", "preparing", "disk", "too-fast"])
def test_after_a_reason_it_waits_and_tries_again(blank: Page, code: str) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    for _ in range(3):
        blank.evaluate("sockets.at(-1).open()")
        blank.evaluate("(code) => sockets.at(-1).say({ type: 'closed', code, error: 'So.' })", code)
        blank.evaluate("sockets.at(-1).lose()")
        blank.evaluate("waits.at(-1).run()")
    assert blank.evaluate("waits.map(({ wait }) => wait)") == [2000, 4000, 8000]
    assert blank.evaluate("heard[0]") == {"type": "closed", "code": code, "error": "So."}


@pytest.mark.parametrize("code", ["gone", "unplayable"])
def test_after_a_final_reason_it_tries_no_more(blank: Page, code: str) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate("socket.send({ do: 'play', action: 7 }).then((one) => { window.answer = one; }) && 0")
    blank.evaluate("(code) => sockets[0].say({ type: 'closed', code, error: 'So.' })", code)
    blank.evaluate("sockets[0].lose()")
    assert blank.evaluate("[states, waits.length, answer.type]") == [["open", "gone"], 0, "lost"]


@pytest.mark.usefixtures("refused")
@pytest.mark.parametrize("door", [404, 503])
def test_the_banner_says_why_the_server_closes_and_the_page_comes_back(person: NewPerson, door: int) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    shut = {"is": True}
    said = orjson.dumps({"type": "closed", "code": "full", "error": "Too many are looking at this table."})

    def route(socket: WebSocketRoute) -> None:
        if shut["is"]:
            socket.send(said.decode())
            socket.close(code=4409)
        else:
            socket.connect_to_server()

    def answer(asked: Route) -> None:
        asked.fulfill(status=door, body="<p>of a proxy</p>")

    anna.page.route_web_socket("**/socket*", route)
    anna.page.route(f"**/api/tables/{code}", answer)
    page = anna.goes(f"/t/{code}")
    table = AtTable(page)
    expect(table.banner).to_contain_text("Too many are looking at this table.")
    shut["is"] = False
    table.is_drawn()
    expect(table.banner).to_be_hidden()


@pytest.mark.usefixtures("losses", "refused")
@pytest.mark.parametrize("door", [404, 503])
def test_an_answer_of_somebody_else_does_not_end_the_trying(person: NewPerson, door: int) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    shut = {"is": True}

    def route(socket: WebSocketRoute) -> None:
        if shut["is"]:
            socket.close()
        else:
            socket.connect_to_server()

    anna.page.route_web_socket("**/socket*", route)
    anna.page.route(f"**/api/tables/{code}", lambda asked: asked.fulfill(status=door, body="no"))
    with anna.page.expect_response(f"**/api/tables/{code}"):
        anna.goes(f"/t/{code}")
    table = AtTable(anna.page)
    expect(table.banner).to_contain_text("Connection lost.")
    shut["is"] = False
    table.is_drawn()
    expect(table.banner).to_be_hidden()


def test_a_page_gets_its_first_view_once(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, person("Bruno").arrives())
    anna.does(code, "begin")
    anna.page.add_init_script("""{
      window.traffic = [];
      const Real = WebSocket;
      window.WebSocket = class extends Real {
        constructor(...all) {
          super(...all);
          this.addEventListener('message', ({ data }) => traffic.push(JSON.parse(data).type));
        }
        send(text) {
          traffic.push(JSON.parse(text).do);
          super.send(text);
        }
      };
    }""")
    table = anna.at(code)
    expect(table.cards).to_have_count(5)
    table.page.wait_for_timeout(300)
    assert table.page.evaluate("traffic.filter((what) => what === 'view' || what === 'look')") == ["view"]


# The replay


@pytest.fixture
def finished(person: NewPerson) -> tuple[Page, Json]:
    """Anna at the replay of her finished game; and what is known of its table."""
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", "bot", options={**BASIC, "move_limit": 10})
    anna.does(code, "begin")
    anna.plays_out(code)
    table = anna.asks(f"/api/tables/{code}")
    page = anna.goes(f"/replay/{code}")
    expect(page.locator(".said b")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page, table


@pytest.mark.usefixtures("refused")
def test_the_slider_asks_for_one_position_at_a_time_and_waits_where_it_must(
    finished: tuple[Page, Json],
) -> None:
    page, _ = finished
    held: list[Route] = []
    page.route("**/back/*", lambda route: held.append(route))
    slider = page.get_by_role("slider", name="Position")
    for at in range(1, 8):
        slider.fill(str(at))
    expect(page.locator(".said b")).to_have_text(re.compile("^7 of"))
    page.wait_for_timeout(200)
    assert len(held) == 1
    held[0].continue_()
    until(page, lambda: len(held) > 1)
    assert held[1].request.url != held[0].request.url
    held[1].fulfill(status=429, body='{"code": "too-fast", "error": "Wait."}')
    until(page, lambda: len(held) > 2)
    assert held[2].request.url == held[1].request.url
    with page.expect_response(held[2].request.url):
        held[2].continue_()
    until(page, lambda: len(held) > 4)  # and now what lies beside it
    for route in held[3:]:
        route.continue_()
    slider.fill("3")
    until(page, lambda: len(held) > 5)
    held[5].fulfill(status=409, body='{"code": "waiting", "error": "No."}')
    expect(page.locator(".toast")).to_have_text("The game has not begun yet.")


def test_the_last_of_two_quick_changes_of_eyes_counts(finished: tuple[Page, Json]) -> None:
    page, table = finished
    slow: list[Route] = []
    page.route("**/view?seat=1", lambda route: slow.append(route))
    eyes = page.get_by_role("group", name="Seen by")
    first, last = (table["seats"][seat]["name"] for seat in (1, 2))
    eyes.get_by_label(f"Seen by {first}").check()
    eyes.get_by_label(f"Seen by {last}").check()
    expect(page.get_by_text(f"As {last} saw it: only this hand is open.")).to_be_visible()
    lines = page.get_by_role("log").get_by_role("button").all_inner_texts()
    assert [line for line in lines if f"{last} gives " in line]  # as nobody else has it
    assert not [line for line in lines if f"{first} gives " in line]
    with page.expect_response("**/view?seat=1"):
        slow[0].continue_()
    page.wait_for_timeout(200)
    expect(page.get_by_text(f"As {last} saw it: only this hand is open.")).to_be_visible()
    assert page.get_by_role("log").get_by_role("button").all_inner_texts() == lines
    expect(eyes.get_by_label(f"Seen by {last}")).to_be_checked()


# The waiting room


@pytest.mark.usefixtures("refused")
def test_who_comes_too_late_for_a_seat_reads_why(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    page = person("Eda").at(code).page

    def first(route: Route) -> None:
        bruno.does(code, "sit", seat=1)
        route.continue_()

    page.route("**/do", first)
    page.get_by_role("button", name="Sit here").click()
    page.get_by_label("Your name").fill("Eda")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("alert").filter(has_text="Somebody else sits there.")).to_be_visible()


def test_who_still_writes_a_name_hears_that_the_seat_was_taken(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", "person", options=BASIC)
    page = person("Eda").at(code).page
    page.get_by_role("button", name="Sit here").last.click()
    field = page.get_by_label("Your name")
    field.press_sequentially("Ed")
    bruno.does(code, "sit", seat=1)
    expect(page.locator(".who b").nth(1)).to_have_text("Bruno")
    expect(field).to_be_focused()
    expect(field).to_have_value("Ed")
    person("Chidi").arrives().does(code, "sit", seat=2)
    expect(page.get_by_role("alert").filter(has_text="Chidi has just sat down there.")).to_be_visible()
    expect(field).to_have_count(0)


def test_a_swap_is_of_those_who_were_marked(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", "person", options=BASIC)
    bruno.does(code, "sit", seat=1)
    page = anna.at(code).page
    page.get_by_role("button", name="Swap Bruno").click()
    marked = page.locator("[data-act=swap][aria-pressed=true]")
    expect(marked).to_have_count(1)
    person("Eda").arrives()
    anna.does(code, "word", seat=0, word="bone")  # something else
    page.wait_for_timeout(200)
    expect(marked).to_have_count(1)
    bruno.does(code, "swap", seat=1, **{"with": 2})
    expect(page.locator(".who b").nth(2)).to_have_text("Bruno")
    expect(marked).to_have_count(0)
    expect(page.locator("#shout")).to_have_text("Somebody has moved meanwhile: choose anew whom to swap.")


# Half choices, and clauses


def test_a_half_choice_is_for_one_decision_only(blank: Page) -> None:
    script = """async (legal) => {
      const { Choosing } = await import('/web/choosing.js');
      const c = new Choosing();
      c.update(legal, 17);
      c.click('card-5');
      c.update(legal, 17);
      const kept = [...c.clicks];
      c.update(legal, 18);
      return [kept, c.begun];
    }"""
    assert blank.evaluate(script, LEGAL) == [["card-5"], False]


def test_what_is_half_chosen_goes_when_the_seat_is_asked_anew(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, person("Bruno").arrives())
    anna.does(code, "begin")
    table = anna.at(code)
    meant = table.half_chooses()
    card = table.page.locator(".card[aria-pressed=true]")
    expect(card).to_have_count(1)
    others = [n for n, action in enumerate(table.legal()) if action["id"] != meant["id"]]
    plays_elsewhere(anna, code, nth=others[0])
    expect(table.log.get_by_text("Anna gives")).to_be_visible()
    assert table.decision is not None  # it may be chosen anew
    expect(card).to_have_count(0)


def test_the_clause_of_what_was_forced_opens_in_the_rules(person: NewPerson) -> None:
    anna = person("Anna", viewport={"width": 1440, "height": 900}).arrives()
    for _ in range(9):
        code = anna.opens("me", "bot", "bot", "bot", options={"move_limit": 60})
        anna.does(code, "begin")
        with suppress(AssertionError):  # a bot may reach the move limit just before
            anna.plays_out(code)
        if any(line["kind"] == "auto" for line in anna.asks(f"/api/tables/{code}/view?seat=0")["lines"]):
            break
    page = anna.goes(f"/t/{code}")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    cause = page.get_by_role("log").locator(".cause").first
    clause = cause.inner_text()
    expect(cause).to_have_accessible_name(f"Open {clause}")
    cause.click()
    expect(page.locator(".clause.cur")).to_have_attribute("id", clause)
    expect(page.locator(".clause.cur")).to_be_focused()


def test_a_why_stays_open_while_others_act(person: NewPerson) -> None:
    anna, bruno, eda = (person(name).arrives() for name in ("Anna", "Bruno", "Eda"))
    code = anna.opens("me", "person", "person", options=BASIC)
    sits_at(code, bruno, eda)
    anna.does(code, "begin")
    table = anna.at(code)
    table.page.locator("svg.b .items > use").first.click(force=True)
    expect(table.popover).to_be_visible()
    plays_elsewhere(bruno, code, seat=1)
    expect(table.log.get_by_text("Bruno has chosen a card to give.")).to_be_visible()
    expect(table.popover).to_be_visible()
    plays_elsewhere(anna, code)  # she may choose anew, while Eda has not chosen
    expect(table.popover).to_be_hidden()


def test_refusals_with_one_sentence_are_said_in_the_words_of_the_page(blank: Page) -> None:
    script = """async () => {
      const { wordsFor } = await import('/web/refusals.js');
      const { words } = await import('/web/words/en.js');
      const all = Object.keys(words.refusals).map((code) => wordsFor({ code, error: 'Told.' }));
      const others = [{ code: 'clause', error: 'Told.' }, { error: 'Told.' }].map(wordsFor);
      return [words.refusals, all, ...others];
    }"""
    ours, said, *others = blank.evaluate(script)
    assert ours == {code: SENTENCES[code] for code in ours}
    assert said == list(ours.values())
    assert others == ["Told.", "Told."]


# The waiting room

PLACES = """
// Where the button that begins the game has been, frame by frame.
window.places = new Set();
const look = () => {
  const box = document.querySelector('.start .big')?.getBoundingClientRect();
  if (box?.width) places.add(`${box.x} ${box.y} ${box.width} ${box.height}`);
  requestAnimationFrame(look);
};
look();
"""


def test_the_waiting_room_comes_as_a_whole_and_nothing_jumps_away_under_a_click(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    page, held = anna.page, list[Route]()
    code = anna.opens("me", "bot")
    page.add_init_script(PLACES)
    for late in ("**/waiting.css", "**/api/games"):
        page.route(late, lambda route: held.append(route))  # Playwright takes no method of a list
    # What is held back may be part of what the page's own loading waits for.
    page.goto(f"{anna.server.address}/t/{code}", wait_until="commit")
    table = AtTable(page)
    table.until("() => window.told?.table")
    for _ in range(2):
        until(page, lambda: bool(held))
        page.wait_for_timeout(200)
        held.pop(0).continue_()
    table.is_drawn()
    expect(page.get_by_role("heading", name="Phones in your network")).to_be_visible()
    page.wait_for_timeout(100)
    assert len(page.evaluate("[...places]")) == 1
    page.get_by_role("button", name="Begin", exact=True).click()
    table.until("() => told.view !== null")
