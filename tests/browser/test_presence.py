"""Who is there: clocks that run, people who go away and come back, and the bot that sits in for them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, Person, sits_at


def test_a_clock_runs_for_who_must_choose(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC, clock=5)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    timer = mine.status.get_by_role("timer")
    expect(timer).to_have_text(re.compile("^(5:00|4:5.)$"))
    shown = timer.inner_text()
    expect(timer).not_to_have_text(shown)
    mine.plays()
    clocks = mine.view["clocks"]
    assert [clock["running"] for clock in clocks] == [False, True]
    theirs.plays()
    expect(theirs.page.locator(".pl .ck").filter(has_text=":")).to_have_count(2)


def test_who_goes_away_is_waited_for_then_a_bot_sits_in_until_they_are_back(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC, grace=5)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    seat = mine.page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Bruno")
    expect(seat).to_contain_text("here, choosing")
    context = theirs.page.context
    theirs.page.close()
    expect(seat).to_contain_text(re.compile(r"reconnecting, 0:0\d"))
    expect(seat).to_contain_text("reconnecting, 0:02")
    expect(seat).to_contain_text("bot sits in", timeout=15_000)
    expect(mine.log.get_by_text("Bruno is away: a bot sits in.")).to_have_count(1)
    mine.plays()
    mine.until("() => told.view.prompt.includes('arrival') || told.view.prompt.includes('play')")

    back = Person(bruno.server, context.new_page(), "Bruno").at(code)
    expect(seat).to_contain_text("here")
    expect(mine.log.get_by_text("Bruno is back")).to_have_count(1)
    back.until("() => told.view.seat === 1")
    expect(back.cards.first).to_be_visible()


def test_a_bot_does_not_sit_in_where_that_was_not_agreed(person: NewPerson) -> None:
    anna, bruno = person("Anna").arrives(), person("Bruno").arrives()
    code = anna.opens("me", "person", options=BASIC, grace=5, sit_in=False)
    sits_at(code, bruno)
    anna.does(code, "begin")
    mine, theirs = anna.at(code), bruno.at(code)
    seat = mine.page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Bruno")
    context = theirs.page.context
    theirs.page.close()
    expect(seat).to_contain_text("away", timeout=15_000)
    back = Person(bruno.server, context.new_page(), "Bruno").at(code)
    expect(seat).to_contain_text("here, choosing")
    back.plays()
    mine.until("() => told.view.lines.some(({ actor }) => actor === 1)")
