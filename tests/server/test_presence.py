"""Who is there, who sits in, whose time is up, and what a device is sent when."""

from __future__ import annotations

import asyncio
import json

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.observation import Observation
from houndtable.server import driver, table_api
from tests.server.kit import Evening, Person

pytestmark = pytest.mark.anyio


async def a_pair(tonight: Evening, **wanted: object) -> tuple[str, Person, Person]:
    """A game of two people and two bots."""
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "bot", "person", "bot", **wanted)
    await bruno.does(code, "sit", seat=2)
    await anna.does(code, "begin")
    return code, anna, bruno


async def shown(tonight: Evening, code: str) -> list[str]:
    """The presence of every seat."""
    from houndtable.server.tables import presence

    room = await tonight.room(code)
    return [presence(room, chair) for chair in room.kept.chairs]


async def test_a_short_loss_is_shown_and_nothing_else(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=60)
    await anna.connects(code, 0)
    phone = await bruno.connects(code, 2)
    await tonight.passes(1)
    assert await shown(tonight, code) == ["here"] * 4
    await phone.hangs_up()
    await tonight.passes(1)
    assert (await shown(tonight, code))[2] == "reconnecting"
    await tonight.passes(30)
    await bruno.connects(code, 2)
    await tonight.passes(1)
    assert await shown(tonight, code) == ["here"] * 4
    assert not any(event.is_note for event in (await tonight.room(code)).game().events)


async def test_a_bot_sits_in_after_the_grace_and_gives_the_seat_back(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=60)
    await anna.connects(code, 0)
    phone = await bruno.connects(code, 2)
    await phone.hangs_up()
    await tonight.passes(1)
    await tonight.passes(61)
    assert (await shown(tonight, code))[2] == "bot"
    room = await tonight.room(code)
    await tonight.bots_have_played(code)
    assert 2 not in room.game().actors, "the choice in the exchange was due in everybody's turn"
    await bruno.connects(code, 2)
    await tonight.passes(1)
    assert (await shown(tonight, code))[2] == "here"
    assert not room.bot_plays(2)
    lines = [str(line) for line in room.game().log(0)]
    assert "Bruno is away: a bot sits in." in lines
    assert "Bruno is back." in lines


async def test_who_thinks_for_an_hour_is_here(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5)
    await anna.connects(code, 0)
    await bruno.connects(code, 2)
    for _ in range(60):
        await tonight.passes(60)
    assert await shown(tonight, code) == ["here"] * 4
    assert not any(event.is_note for event in (await tonight.room(code)).game().events)


async def test_where_no_bot_may_sit_in_a_seat_is_away_and_the_game_waits(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5, sit_in=False)
    await anna.connects(code, 0)
    phone = await bruno.connects(code, 2)
    await phone.hangs_up()
    await tonight.passes(1)
    await tonight.passes(100)
    assert (await shown(tonight, code))[2] == "away"
    await tonight.bots_have_played(code)
    assert 2 in (await tonight.room(code)).game().actors


async def test_when_all_are_away_nobody_plays_on_without_them(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5)
    room = await tonight.room(code)
    await (await anna.connects(code, 0)).hangs_up()
    await (await bruno.connects(code, 2)).hangs_up()
    await tonight.passes(1)
    before = len(room.game().events)
    await tonight.passes(1000)
    await tonight.passes(1000)
    assert len(room.game().events) == before


async def test_a_late_close_of_an_old_connection_takes_nothing_from_the_new_one(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight)
    await anna.connects(code, 0)
    old = await bruno.connects(code, 2)
    new = await bruno.connects(code, 2)
    await old.hangs_up()
    await tonight.passes(1)
    assert await shown(tonight, code) == ["here"] * 4
    answer = await new.sends({"do": "signal", "seat": 2, "signal": "hello"})
    assert answer["type"] == "done"


async def test_two_tabs_of_one_seat_show_the_same(tonight: Evening) -> None:
    code, anna, _ = await a_pair(tonight)
    tabs = [await anna.connects(code, 0) for _ in range(2)]
    await anna.plays(code, 0)
    for tab in tabs:
        await tab.settled()
    one, other = (tab.last("view") for tab in tabs)
    assert {k: v for k, v in one.items() if k not in ("since", "lines")} == {
        k: v for k, v in other.items() if k not in ("since", "lines")
    }


async def test_a_lost_message_is_healed_by_the_next_connection(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight)
    device = await anna.connects(code, 0)
    await bruno.connects(code, 2)
    seen = device.last("view")["version"]
    await device.hangs_up()
    await bruno.plays(code, 2)
    await tonight.bots_have_played(code)
    back = await anna.connects(code, None)
    await back.sends({"do": "look", "seat": 0, "since": seen})
    view = back.last("view")
    assert view["since"] == seen
    assert [line["number"] for line in view["lines"]] == list(range(seen, view["version"]))


async def test_a_refused_stale_click_is_told_and_followed_by_a_view(tonight: Evening) -> None:
    code, anna, _ = await a_pair(tonight)
    device = await anna.connects(code, 0)
    views = sum('"type":"view"' in text for text in device.wire.sent)
    answer = await device.sends({"do": "play", "seat": 0, "decision": 999, "action": 1})
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    await device.settled()
    assert sum('"type":"view"' in text for text in device.wire.sent) > views


async def test_nobody_looks_as_a_seat_that_is_not_theirs(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight)
    device = await anna.connects(code, 0)
    for seat in (1, 2, 3, 99, "open"):
        answer = await device.sends({"do": "look", "seat": seat})
        assert answer["type"] == "refused", seat
    eda = await tonight.person("Eda")
    watcher = await eda.connects(code)
    assert watcher.last("view")["hand"] == []
    assert watcher.last("view")["legal"] == []
    assert bruno


async def test_at_zero_a_bot_makes_that_one_decision(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, clock=1)
    await anna.connects(code, 0)
    await bruno.connects(code, 2)
    await tonight.bots_have_played(code)
    room = await tonight.room(code)
    assert set(room.game().actors) == {0, 2}
    await tonight.passes(59)
    assert set(room.game().actors) == {0, 2}
    await tonight.passes(2)
    await tonight.bots_have_played(code)
    assert 2 not in room.game().actors or 0 not in room.game().actors or len(room.game().actors) == 1
    texts = [str(line) for line in room.game().log(0)]
    assert "Anna is out of time: a bot decides this once." in texts
    assert not room.bot_plays(0), "only that one decision"
    left = room.kept.chairs[0].left_ms
    assert left == 0
    if 0 in room.game().actors:
        await tonight.passes(5)
        assert 0 in room.game().actors, "ten seconds are left for each decision"


async def test_a_bot_that_decides_once_goes_on_until_all_notice(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def pays(bot: str, seen: Observation) -> int:  # noqa: ARG001
        return int(next((action for action in seen.legal if action.words.startswith("pay")), seen.legal[0]))

    monkeypatch.setattr(driver, "choice", pays)
    anna = await tonight.person("Anna")
    code = await anna.opens("me", "bot", game="dogs-with-jobs", clock=1)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    await tonight.bots_have_played(code)
    table = (await tonight.room(code)).game()
    if table.actors == [0] and not any("pay" in action.words for action in table.legal(0)):
        await anna.plays(code, 0, "begin A")
    assert table.actors == [0]
    await tonight.passes(61)
    await tonight.bots_have_played(code)
    texts = [str(line) for line in table.log(WATCHER)]
    late = [number for number, text in enumerate(texts) if "Anna is out of time" in text]
    assert len(late) == 1
    assert "Anna spends" in texts[late[0] + 1], "laying jobs ready is nothing that others would notice"


async def test_the_clock_stops_for_who_has_chosen(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, clock=5)
    await anna.connects(code, 0)
    await bruno.connects(code, 2)
    await tonight.bots_have_played(code)
    tonight.clock.seconds += 30
    await anna.plays(code, 0)
    tonight.clock.seconds += 100
    device = await anna.connects(code, 0)
    clocks = device.last("view")["clocks"]
    assert clocks[0]["left_ms"] == 270_000
    assert clocks[2]["left_ms"] == 170_000
    assert (clocks[0]["running"], clocks[2]["running"]) == (False, True)
    assert clocks[1] is None


async def test_idle_tables_leave_memory_and_come_back_as_they_were(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight)
    device = await anna.connects(code, 0)
    await anna.plays(code, 0)
    await tonight.bots_have_played(code)
    events, decision = (await tonight.room(code)).game().events, (await tonight.room(code)).game().decision(2)
    await device.hangs_up()
    await tonight.passes(1)
    await tonight.passes(700)
    assert tonight.hall.live(code) is None
    room = await tonight.room(code)
    assert room.game().events == events
    assert room.game().decision(2) == decision
    assert await bruno.refused(code, "play", seat=2, decision=(decision or 0) - 1, action=0) == "stale"


async def test_opening_links_makes_nothing_that_lasts(tonight: Evening) -> None:
    code, anna, _ = await a_pair(tonight)
    kept = (await tonight.room(code)).kept
    before = await tonight.hall.store.count()
    for door in (code, kept.watch, kept.replay, kept.chairs[0].token):
        for _ in range(50):
            await tonight.hall.enter(door, None)
    assert await tonight.hall.store.count() == before
    assert (await tonight.room(code)).kept == kept
    await tonight.passes(700)
    assert tonight.hall.live(code) is None
    assert not tonight.hall._coming
    assert anna


async def test_what_is_no_command_is_answered_and_hurts_nobody(tonight: Evening) -> None:
    code, anna, _ = await a_pair(tonight)
    device = await anna.connects(code, 0)
    for text in (
        "",
        "{",
        "[]",
        "7",
        '{"do":"fly"}',
        '{"do":"play","seat":0}',
        "[" * 3000,
        "x" * 5000,
        '{"do":"play","seat":0,"decision":1e999,"action":1}',
        '{"do":"look","seat":"0"}',
        json.dumps({"do": "say", "seat": 0, "text": "x" * 2000}),
    ):
        await device.wire.to_server.put(text)
        answer = await device.gets(lambda message: message["type"] == "refused")
        assert answer["code"] == "bad", text[:40]
    assert (await device.sends({"do": "ping"}))["type"] == "pong"


async def test_clocks_go_on_after_a_restart(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, clock=1)
    tonight.hall.forget(await tonight.room(code))
    await anna.connects(code, 0)
    await bruno.connects(code, 2)
    await tonight.bots_have_played(code)
    await tonight.passes(61)
    texts = [str(line) for line in (await tonight.room(code)).game().log(0)]
    assert "Anna is out of time: a bot decides this once." in texts


async def test_clocks_stand_while_nobody_is_there(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, clock=5, sit_in=False)
    phones = [await anna.connects(code, 0), await bruno.connects(code, 2)]
    await tonight.bots_have_played(code)
    tonight.clock.seconds += 60
    for phone in phones:
        await phone.hangs_up()
    await tonight.passes(1)
    await tonight.passes(500)
    device = await anna.connects(code, 0)
    await tonight.passes(1)
    await device.sends({"do": "look", "seat": 0})
    await device.settled()
    assert 235_000 <= device.last("view")["clocks"][0]["left_ms"] <= 240_000
    assert set((await tonight.room(code)).game().actors) == {0, 2}


async def test_clocks_that_go_on_are_shown_as_running(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, clock=5, sit_in=False)
    room = await tonight.room(code)
    room.clocks.stop(True)  # nobody had come when that was looked at, and both come before it is again
    devices = [await anna.connects(code, 0), await bruno.connects(code, 2)]
    await tonight.passes(1)
    for device in devices:
        await device.settled()
        assert device.last("view")["clocks"][0]["running"]


async def test_who_is_given_up_on_is_shown_as_away(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5, sit_in=False)
    device = await anna.connects(code, 0)
    await (await bruno.connects(code, 2)).hangs_up()
    await tonight.passes(1)
    await device.settled()
    assert device.last("table")["seats"][2]["presence"] == "reconnecting"
    await tonight.passes(5)
    await device.settled()
    assert device.last("table")["seats"][2]["presence"] == "away"


async def test_a_bot_that_thinks_does_not_play_for_who_has_come_back(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5)
    await anna.connects(code, 0)
    await (await bruno.connects(code, 2)).hangs_up()
    room = await tonight.room(code)
    thinking, done = asyncio.Event(), asyncio.Event()

    async def slow(_: str, seen: Observation) -> int:
        if seen.seat == 2:
            thinking.set()
            await done.wait()
        return int(seen.legal[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "choice", slow)
        await tonight.passes(1)
        await tonight.passes(6)
        await asyncio.wait_for(thinking.wait(), 10)
        await bruno.connects(code, 2)
        await tonight.passes(1)
        done.set()
        await asyncio.sleep(0.05)
    assert 2 in room.game().actors, "the decision is Bruno's again"


async def test_the_host_who_stays_away_does_not_keep_the_others_waiting(tonight: Evening) -> None:
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "person", "bot", "bot", grace=5)
    await bruno.does(code, "sit", seat=1)
    phone = await anna.connects(code)
    await bruno.connects(code)
    assert await bruno.refused(code, "begin") == "host"
    await phone.hangs_up()
    await tonight.passes(1)
    assert await bruno.refused(code, "begin") == "host"
    await tonight.passes(6)
    await bruno.does(code, "begin")


async def test_looking_by_http_changes_nobodys_presence(tonight: Evening) -> None:
    code, anna, bruno = await a_pair(tonight, grace=5)
    await anna.connects(code, 0)
    await (await bruno.connects(code, 2)).hangs_up()
    await tonight.passes(1)
    await tonight.passes(6)
    room, who = await tonight.hall.enter(code, bruno.guest)
    await table_api.view((room, who), "2", 0)
    await tonight.passes(1)
    assert (await shown(tonight, code))[2] == "bot"
