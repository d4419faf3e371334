"""The connection, the server, or the patience of a finger fails in the middle of a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, AtTable, Open, Person, sits_at

PLAYS = """async () => {
  const { seat } = told.view;
  const answer = await fetch(`/api/tables/${told.table.code}/view?seat=${seat}`);
  const { lines } = await answer.json();
  return lines.filter(({ actor, kind }) => actor === seat && kind === 'play').length;
}"""


def alone_with_a_bot(anna: Person, **wanted: object) -> AtTable:
    """Anna at a running table, to whom it is to give a card."""
    anna.arrives()
    code = anna.opens("me", "bot", options=BASIC, **wanted)
    anna.does(code, "begin")
    table = anna.at(code)
    table.is_asked()
    return table


@pytest.mark.usefixtures("losses")
def test_what_is_half_chosen_survives_the_death_of_the_server(person: NewPerson, server: Open) -> None:
    table = alone_with_a_bot(person("Anna"))
    action = table.half_chooses()
    meant = table.play_it.locator("xpath=..").inner_text()
    server.kill()
    expect(table.banner).to_contain_text("Connection lost.")
    assert table.play_it.locator("xpath=..").inner_text() == meant
    server.opens()
    expect(table.banner).to_be_hidden()
    assert table.play_it.locator("xpath=..").inner_text() == meant
    table.plays(action)
    assert table.page.evaluate(PLAYS) == 1


@pytest.mark.usefixtures("losses")
def test_a_play_that_no_answer_came_to_is_done_once(person: NewPerson, server: Open) -> None:
    table = alone_with_a_bot(person("Anna"))
    table.half_chooses()
    server.kill()
    table.play_it.click()
    expect(table.status).to_contain_text("your play goes out when the connection is back")
    table.play_it.click(force=True)  # once more, since nothing seems to happen
    server.opens()
    table.page.evaluate("dispatchEvent(new Event('online'))")
    table.until("() => told.answers.length === 1")
    assert table.page.evaluate("told.answers[0].type") == "done"
    expect(table.banner).to_be_hidden()
    assert table.page.evaluate(PLAYS) == 1


@pytest.mark.usefixtures("losses")
def test_a_play_whose_answer_was_lost_is_sent_again_and_done_once(person: NewPerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script("""{
      const Real = WebSocket;
      window.WebSocket = class extends Real {
        send(text) {
          super.send(text);
          if (JSON.parse(text).do !== 'play' || window.cut) return;
          window.cut = true;
          this.onmessage = null; // what comes now is never heard,
          setTimeout(() => this.close(), 300); // and then the line is dead
        }
      };
    }""")
    table = alone_with_a_bot(anna)
    table.plays()
    table.until("() => told.plays === 2 && told.answers.length === 2")
    expect(table.status).not_to_contain_text("sending")
    assert table.page.evaluate(PLAYS) == 1


@pytest.mark.usefixtures("losses")
def test_a_device_without_a_network_says_so_and_comes_back_by_itself(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", options=BASIC)
    anna.does(code, "begin")
    cut = {"is": False}
    live = []

    def route(socket):  # type: ignore[no-untyped-def]
        if cut["is"]:
            socket.close()
            return
        live.append(socket)
        socket.connect_to_server()

    anna.page.route_web_socket("**/socket*", route)
    table = anna.at(code)
    table.is_asked()
    action = table.half_chooses()
    cut["is"] = True
    live[-1].close()
    expect(table.banner).to_be_visible()
    cut["is"] = False
    expect(table.banner).to_be_hidden()
    table.plays(action)
    assert table.page.evaluate(PLAYS) == 1


def test_a_doubled_click_plays_once(person: NewPerson) -> None:
    table = alone_with_a_bot(person("Anna"))
    table.half_chooses()
    table.play_it.dblclick()
    table.until("() => told.answers.length > 0")
    table.is_asked()
    assert table.page.evaluate("told.plays") == 1
    assert table.page.evaluate(PLAYS) == 1


def test_two_tabs_of_one_seat_play_once(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC)
    sits_at(code, bruno)
    anna.does(code, "begin")
    bruno.does(
        code,
        "play",
        seat=1,
        decision=1,
        action=bruno.asks(f"/api/tables/{code}/view?seat=1")["legal"][0]["id"],
    )
    first = anna.at(code)
    second = Person(anna.server, anna.page.context.new_page(), "Anna").at(code)
    for tab in (first, second):
        tab.half_chooses()
    first.play_it.click()
    second.page.evaluate("document.querySelector('.preview .go').click()")
    for tab in (first, second):
        tab.until("() => told.view.decision !== 1")
        expect(tab.log.get_by_text("All have chosen, and the cards change hands.")).to_have_count(1)
    assert first.page.evaluate(PLAYS) <= 2
