"""The parts of the client that know no page: from clicks to an action, and a connection that heals."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.kit import Json

LEGAL: list[Json] = [
    {
        "id": 1,
        "words": "5 king",
        "group": "5",
        "ids": ["card-5", "A-king", "space-A5"],
        "path": ["space-A0", "space-A5"],
    },
    {
        "id": 2,
        "words": "5 knight",
        "group": "5",
        "ids": ["card-5", "A-knight", "space-A9"],
        "path": ["space-A4", "space-A9"],
    },
    {
        "id": 3,
        "words": "1-7 king 5",
        "group": "1-7",
        "ids": ["card-1-7", "A-king", "space-A5"],
        "path": ["space-A0", "space-A5"],
    },
    {
        "id": 4,
        "words": "1-7 king 6",
        "group": "1-7",
        "ids": ["card-1-7", "A-king", "space-A6"],
        "path": ["space-A0", "space-A6"],
    },
    {"id": 5, "words": "4 king", "group": "4", "ids": ["card-4", "A-king", "space-A4"]},
    {"id": 6, "words": "4 king back", "group": "4", "ids": ["card-4", "A-king", "choice-back"]},
    {"id": 7, "words": "pass", "ids": ["choice-pass"]},
]

EACH_WAY = """async (legal) => {
  const { Choosing } = await import('/web/choosing.js');
  const orders = (ids) => (ids.length < 2 ? [ids]
    : ids.flatMap((id, n) => orders(ids.toSpliced(n, 1)).map((rest) => [id, ...rest])));
  const wrong = [];
  for (const action of legal) {
    for (const order of orders(action.ids)) {
      const choosing = new Choosing();
      choosing.update(legal);
      for (const id of order) {
        if (!choosing.isChosen(id) && choosing.click(id) === 'nothing') wrong.push([action.words, order, id]);
      }
      const { fits } = choosing;
      const others = fits.filter((one) => !action.ids.every((id) => one.set.has(id)));
      if (others.length || !fits.some(({ id }) => id === action.id)) wrong.push([action.words, order]);
    }
  }
  return wrong;
}"""

EACH_BRANCH = """async (legal) => {
  const { Choosing } = await import('/web/choosing.js');
  const found = new Set();
  const wrong = [];
  const walk = (steps) => {
    const choosing = new Choosing();
    choosing.update(legal);
    for (const step of steps) choosing.follow(choosing.branches()[step]);
    if (steps.length > 8) { wrong.push(steps); return; }
    if (choosing.fits.length === 1) { found.add(choosing.fits[0].id); return; }
    const labels = choosing.branches().map(({ label }) => label);
    if (new Set(labels).size < labels.length || labels.includes('')) wrong.push(labels);
    choosing.branches().forEach((branch, n) => walk([...steps, n]));
  };
  walk([]);
  for (const action of legal) {
    const choosing = new Choosing();
    choosing.update(legal);
    choosing.take(action); // as a hint does
    if (choosing.meant?.id !== action.id) wrong.push(action.words);
  }
  return { missed: legal.filter(({ id }) => !found.has(id)).map(({ words }) => words), wrong };
}"""

FAKE = """
// A WebSocket that the test moves by hand, and timers that only remember what they shall do.
window.sockets = [];
window.waits = [];
window.WebSocket = class {
  static OPEN = 1;
  constructor(address) {
    Object.assign(this, { address: String(address), readyState: 0, sent: [] });
    sockets.push(this);
  }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; }
  open() { this.readyState = 1; this.onopen(); }
  lose() { this.readyState = 3; this.onclose?.(); }
  say(message) { this.onmessage({ data: JSON.stringify(message) }); }
};
window.setTimeout = (run, wait) => waits.push({ run, wait });
Math.random = () => 1;
window.make = async (since = 0) => {
  const { Socket } = await import('/web/socket.js');
  window.states = [];
  window.heard = [];
  window.socket = new Socket('K7QMXR', {
    where: () => ({ seat: 0, since }),
    hear: (message) => heard.push(message),
    changed: (state) => states.push(state),
  });
  socket.connect();
};
0;
"""


def choosing(page: Page, script: str, legal: list[Json] | None = None) -> Any:
    """What a script leaves of `c`, who chooses among plays."""
    return page.evaluate(
        "async (legal) => { const { Choosing } = await import('/web/choosing.js');"
        f" const c = new Choosing(); c.update(legal); {script} }}",
        LEGAL if legal is None else legal,
    )


def test_clicks_in_any_order_mean_the_same_play(blank: Page) -> None:
    assert blank.evaluate(EACH_WAY, LEGAL) == []


def test_every_play_is_reached_by_buttons(blank: Page) -> None:
    assert blank.evaluate(EACH_BRANCH, LEGAL) == {"missed": [], "wrong": []}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_play_of_a_real_game_is_reached_by_clicks_and_by_buttons(
    blank: Page, person: NewPerson, seats: int
) -> None:
    anna = person("Bruno").arrives()
    code = anna.opens(*["me"] * seats)
    anna.does(code, "begin")
    looked_at = 0
    for step in range(60):
        seat = anna.asks(f"/api/tables/{code}/view")["actors"][0]
        view = anna.asks(f"/api/tables/{code}/view?seat={seat}")
        if step > seats and len(view["legal"]) > 1 and step % 4 == 0:
            looked_at += 1
            assert blank.evaluate(EACH_WAY, view["legal"]) == []
            assert blank.evaluate(EACH_BRANCH, view["legal"]) == {"missed": [], "wrong": []}
        chosen = view["legal"][step % len(view["legal"])]
        anna.does(code, "play", seat=seat, decision=view["decision"], action=chosen["id"])
    assert looked_at > 4


def test_a_click_narrows_repeats_takes_back_or_begins_anew(blank: Page) -> None:
    assert choosing(blank, "return [c.click('space-C1'), c.begun]") == ["nothing", False]
    assert choosing(blank, "return [c.click('card-5'), c.fits.map(({ id }) => id)]") == ["more", [1, 2]]
    assert choosing(blank, "return [c.click('card-5'), c.click('card-5'), c.begun]") == [
        "more",
        "less",
        False,
    ]
    assert choosing(blank, "return [c.click('choice-pass'), c.meant.id, c.click('choice-pass')]") == [
        "more",
        7,
        "again",
    ]
    script = "c.click('card-5'); c.click('A-knight'); return [c.click('card-4'), c.clicks]"
    assert choosing(blank, script) == ["anew", ["card-4"]]
    script = "c.click('card-5'); c.click('A-king'); return [c.click('card-4'), c.clicks]"
    assert choosing(blank, script) == ["anew", ["A-king", "card-4"]]


def test_back_takes_one_click_at_a_time(blank: Page) -> None:
    script = "c.click('card-5'); c.click('A-king'); return [c.back(), c.clicks, c.back(), c.clicks, c.back()]"
    assert choosing(blank, script) == [True, ["card-5"], True, [], False]


def test_what_is_lit_narrows_further(blank: Page) -> None:
    assert choosing(blank, "c.click('card-1-7'); return [...c.lit()].sort()") == ["space-A5", "space-A6"]
    assert choosing(blank, "c.click('card-5'); c.click('A-king'); return [[...c.lit()], c.meant.id]") == [
        ["space-A5"],
        1,
    ]


def test_a_new_list_keeps_what_still_fits_and_forgets_the_rest(blank: Page) -> None:
    kept = "c.click('card-5'); c.update(legal.filter(({ id }) => id !== 1)); return [c.clicks, c.meant.id]"
    assert choosing(blank, kept) == [["card-5"], 2]
    gone = "c.click('card-5'); c.update(legal.filter(({ group }) => group !== '5')); return c.clicks"
    assert choosing(blank, gone) == []


def test_what_has_no_heading_is_a_choice_of_its_own(blank: Page) -> None:
    more = [
        {"id": 8, "words": "draw", "ids": ["pile"]},
        {"id": 9, "words": "end turn", "ids": ["choice-end"]},
    ]
    script = "return c.branches().map(({ label, id, actions }) => [label, id, actions.length])"
    assert choosing(blank, script, [*LEGAL, *more]) == [
        ["5", "card-5", 2],
        ["1-7", "card-1-7", 2],
        ["4", "card-4", 2],
        ["pass", "choice-pass", 1],
        ["draw", "pile", 1],
        ["end turn", "choice-end", 1],
    ]


def test_a_long_leap_is_drawn_less_than_a_way(blank: Page) -> None:
    script = """async (points) => {
      const { trail } = await import('/web/marks.js');
      return trail(points).map((mark) => mark.getAttribute('class'));
    }"""
    strong, weak = ["m trail-rim", "m trail"], ["m trail-rim far", "m trail far"]
    assert blank.evaluate(script, [[0, 0], [30, 40]])[:2] == strong
    assert blank.evaluate(script, [[0, 0], [30, 40], [400, 0]])[:2] == strong
    assert blank.evaluate(script, [[0, 0], [300, 400]])[:2] == weak


def test_the_ground_of_a_large_thing_leaves_its_words_readable(blank: Page) -> None:
    script = """async ([wide, high]) => {
      const { chosen } = await import('/web/marks.js');
      return chosen({ x: 0, y: 0, wide, high, empty: false }).map((mark) => mark.getAttribute('class'));
    }"""
    assert blank.evaluate(script, [20, 0]) == ["m chosen"]
    assert blank.evaluate(script, [63, 88]) == ["m chosen"]
    assert blank.evaluate(script, [94, 112]) == ["m chosen large"]


def test_a_hint_is_chosen_as_a_whole(blank: Page) -> None:
    script = "c.click('card-5'); c.take(c.legal[4]); return [c.meant.id, c.clicks, c.back(), c.begun]"
    assert choosing(blank, script) == [5, [], True, False]


def test_a_lost_connection_comes_back_and_asks_for_what_it_missed(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make(41)")
    assert "/api/tables/K7QMXR/socket?since=41&seat=0" in blank.evaluate("sockets[0].address")
    assert blank.evaluate("sockets[0].address").startswith("ws:")
    blank.evaluate("sockets[0].open()")
    blank.evaluate("sockets[0].lose()")
    assert blank.evaluate("waits.length") == 1
    blank.evaluate("waits[0].run()")
    blank.evaluate("sockets[1].open()")
    assert blank.evaluate("states") == ["open", "lost", "open"]


def test_a_command_without_an_answer_is_sent_again_with_its_id(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate(
        "socket.send({ do: 'play', action: 7 }).then((answer) => { window.answer = answer; }) && 0"
    )
    blank.evaluate("sockets[0].lose()")
    blank.evaluate("waits[0].run()")
    blank.evaluate("sockets[1].open()")
    first, again = blank.evaluate("[sockets[0].sent, sockets[1].sent]")
    assert first == again
    assert len(first) == 1
    blank.evaluate("(id) => sockets[1].say({ type: 'done', id })", first[0]["id"])
    assert blank.evaluate("answer.type") == "done"
    blank.evaluate("sockets[1].lose()")
    blank.evaluate("waits.at(-1).run()")
    blank.evaluate("sockets[2].open()")
    assert blank.evaluate("sockets[2].sent") == []


def test_a_command_given_while_nobody_hears_goes_out_later(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("socket.send({ do: 'play', action: 7 }) && 0")
    assert blank.evaluate("sockets[0].sent") == []
    blank.evaluate("sockets[0].open()")
    assert [sent["do"] for sent in blank.evaluate("sockets[0].sent")] == ["play"]


def test_a_look_of_an_old_connection_is_not_sent_again(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate(
        "socket.send({ do: 'look', seat: null }).then((answer) => { window.answer = answer; }) && 0"
    )
    blank.evaluate("sockets[0].lose()")
    assert blank.evaluate("answer.type") == "lost"
    blank.evaluate("waits[0].run()")
    blank.evaluate("sockets[1].open()")
    assert blank.evaluate("sockets[1].sent") == []


def test_the_late_close_of_an_old_connection_does_not_end_the_new_one(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate("socket.connect()")
    blank.evaluate("sockets[1].open()")
    blank.evaluate("sockets[0].lose()")
    blank.evaluate("sockets[0].say({ type: 'view' })")
    assert blank.evaluate("states") == ["open"]
    assert blank.evaluate("heard") == []
    assert blank.evaluate("waits.length") == 0


def test_it_waits_longer_each_time_and_never_too_long(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("() => { for (let n = 0; n < 9; n += 1) { sockets.at(-1).lose(); waits.at(-1).run(); } }")
    waits = blank.evaluate("waits.map(({ wait }) => wait)")
    assert waits == sorted(waits)
    assert (waits[0], waits[-1]) == (500, 15_000)
    blank.evaluate("sockets.at(-1).open()")
    blank.evaluate("sockets.at(-1).say({ type: 'table' })")
    blank.evaluate("sockets.at(-1).lose()")
    assert blank.evaluate("waits.at(-1).wait") == 500


def test_when_the_table_is_gone_it_tries_no_more(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate("socket.stop()")
    blank.evaluate("sockets[0].lose()")
    blank.evaluate("dispatchEvent(new Event('online'))")
    assert blank.evaluate("[states, waits.length, sockets.length]") == [["open", "gone"], 0, 1]


def test_a_connection_that_says_nothing_counts_as_lost(blank: Page) -> None:
    blank.evaluate(FAKE)
    blank.evaluate("make()")
    blank.evaluate("sockets[0].open()")
    blank.evaluate("() => { const now = Date.now(); Date.now = () => now + 16_000; socket.watch(); }")
    assert [sent["do"] for sent in blank.evaluate("sockets[0].sent")] == ["ping"]
    blank.evaluate("() => { const now = Date.now(); Date.now = () => now + 16_000; socket.watch(); }")
    assert blank.evaluate("states") == ["open", "lost"]
    assert blank.evaluate("waits.length") == 1
