"""Playing through the server: once, in time, by the rules; taking back; asking all; talking."""

from __future__ import annotations

import asyncio
import gc
import json
from typing import Any

import pytest

from houndtable.core.undo import UndoRefused
from houndtable.server import driver, table_api
from houndtable.server.limits import Limits, Rates
from houndtable.server.refusals import Refusal
from houndtable.server.room import Who
from houndtable.server.stored import Guest, StoreError, Unplayable
from tests.server.kit import Evening, Person

pytestmark = pytest.mark.anyio


async def two_and_two(tonight: Evening, **wanted: object) -> tuple[str, Person, Person]:
    """A game of two people on seats 0 and 1, who are no partners, and two bots."""
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "person", "bot", "bot", **wanted)
    await bruno.does(code, "sit", seat=1)
    await anna.does(code, "begin")
    return code, anna, bruno


async def until_play(tonight: Evening, code: str, anna: Person, bruno: Person) -> int:
    """Past the exchange and the openings, until one of the people must play a card; the seat."""
    await anna.connects(code)
    table = (await tonight.room(code)).game()
    while True:
        await tonight.bots_have_played(code)
        seat = table.actors[0]
        if any("give" not in action.words and "place" not in action.words for action in table.legal(seat)):
            return seat
        await (anna, bruno)[seat].plays(code, seat)


async def test_a_doubled_click_acts_once_and_never_for_the_next_player(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    person, room = (anna, bruno)[seat], await tonight.room(code)
    table = room.game()
    decision, action = table.decision(seat), int(table.legal(seat)[0])
    before = len(table.events)
    click = {"seat": seat, "decision": decision, "action": action}
    first = await person.does(code, "play", id="click 1", **click)
    after = len(table.events)
    assert after > before
    assert await person.does(code, "play", id="click 1", **click) == first
    assert await person.refused(code, "play", id="click 2", **click) == "stale"
    other = 1 - seat
    assert await (anna, bruno)[other].refused(code, "play", seat=seat, decision=decision, action=action)
    await tonight.bots_have_played(code)
    moved = [event for event in table.events[before:] if event.actor == seat and not event.cause]
    assert len(moved) == 1


async def test_a_forbidden_play_is_answered_with_its_clause_and_changes_nothing(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    person, table = (anna, bruno)[seat], (await tonight.room(code)).game()
    legal = {int(action) for action in table.legal(seat)}
    illegal = next(action for action in range(table.game.actions) if action not in legal)
    before = table.events
    with pytest.raises(Refusal) as refused:
        await person.does(code, "play", seat=seat, decision=table.decision(seat), action=illegal)
    assert refused.value.code == "clause"
    assert refused.value.clause is not None
    for action in ("no such thing", 10**9, -1):
        code_of = await person.refused(code, "play", seat=seat, decision=table.decision(seat), action=action)
        assert code_of in ("bad", "clause")
    assert table.events == before


async def test_a_click_that_leads_nowhere_is_answered_with_a_clause(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    answer = await (anna, bruno)[seat].does(code, "why", seat=seat, clicks=["card-5-1", "<script>"])
    assert answer["clause"]["id"].startswith("DR-")


async def test_a_hint_is_a_legal_play(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    table = (await tonight.room(code)).game()
    answer = await (anna, bruno)[seat].does(code, "hint", seat=seat)
    assert answer["action"] in [int(action) for action in table.legal(seat)]


async def test_a_play_can_be_taken_back_freely_before_others_act(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight, pace=10.0)
    room = await tonight.room(code)
    table = room.game()
    while True:  # until a person has played a card and nobody has acted since
        seat = next((s for s in table.actors if s < 2), None)
        if seat is None:
            tonight.clock.seconds += 20
            await anna.plays(code, 0) if 0 in table.actors else await _bot(tonight, code)
            continue
        before = table.truth.tobytes()
        exchange = len(table.actors) > 1
        await (anna, bruno)[seat].plays(code, seat)
        if not exchange and table.events[-1].actor == seat:
            break
    await (anna, bruno)[seat].does(code, "undo", seat=seat)
    assert table.decision(seat) is not None
    assert table.events[-1].is_undo
    assert table.game.state.observe(table.truth, seat)["at"].tobytes() in before


async def _bot(tonight: Evening, code: str) -> None:
    """One decision of a bot, at once."""
    room = await tonight.room(code)
    seat = next(seat for seat in room.game().actors if room.bot_plays(seat))
    decision, seen = room.game().decision(seat), room.game().observe(seat)
    async with room.lock:
        await driver._decide(room, seat, decision, await driver.choice("", seen))


async def test_further_back_all_must_agree_and_one_may_say_no(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    room = await tonight.room(code)
    table = room.game()
    for _ in range(200):
        seat = await until_play(tonight, code, anna, bruno)
        length = len(table.events)
        await (anna, bruno)[seat].plays(code, seat)
        await tonight.bots_have_played(code)
        since = table.events[length:]
        if any(e.actor not in (seat, 16) for e in since) and not any(e.actor == 16 for e in since):
            break
    person, other = (anna, bruno)[seat], (bruno, anna)[seat]
    assert await person.refused(code, "undo", seat=seat) == "consent"
    await person.does(code, "ask", seat=seat, what="undo")
    asked = room.kept.ask
    assert asked is not None
    assert (asked["yes"], asked["need"]) == ([seat], [0, 1])
    await other.does(code, "answer", seat=1 - seat, ask=asked["id"], yes=False)
    assert room.kept.ask is not None
    assert room.kept.ask["no"] == [1 - seat]
    assert await other.refused(code, "answer", seat=1 - seat, ask=asked["id"], yes=True) == "stale"
    await person.does(code, "ask", seat=seat, what="undo")
    await other.does(code, "answer", seat=1 - seat, ask=room.kept.ask["id"], yes=True)
    assert table.events[-1].cause == "undo by consent" or table.events[-2].cause == "undo by consent"
    assert room.kept.ask is None


async def test_a_game_is_closed_only_if_all_agree(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    room = await tonight.room(code)
    await anna.does(code, "ask", seat=0, what="close")
    assert room.running
    assert room.kept.ask is not None
    await bruno.does(code, "answer", seat=1, ask=room.kept.ask["id"], yes=True)
    assert room.kept.stage == "abandoned"
    assert await anna.refused(code, "ask", seat=0, what="close") == "over"


async def test_a_rematch_is_a_new_table_of_the_same_people(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    assert await anna.refused(code, "ask", seat=0, what="rematch") == "running"
    await anna.connects(code, 0)
    await bruno.connects(code, 1)
    await anna.does(code, "ask", seat=0, what="close")
    room = await tonight.room(code)
    await bruno.does(code, "answer", seat=1, ask=room.kept.ask["id"], yes=True)  # type: ignore[index]
    await bruno.does(code, "ask", seat=1, what="rematch")
    assert not room.kept.next
    await anna.does(code, "answer", seat=0, ask=room.kept.ask["id"], yes=True)  # type: ignore[index]
    new = await tonight.room(room.kept.next)
    assert [chair.name for chair in new.kept.chairs] == ["Anna", "Bruno", "", ""]
    assert new.kept.commitment != room.kept.commitment
    await anna.does(room.kept.next, "begin")


async def test_partners_have_signals_and_no_chat(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    device = await bruno.connects(code, 1)
    assert await anna.refused(code, "say", seat=0, text="I hold the magnet") == "silent"
    await anna.does(code, "signal", seat=0, signal="well-played")
    said = await device.gets(lambda message: message["type"] == "chat")
    assert (said["seat"], said["signal"], said["text"]) == (0, "well-played", "")


async def test_who_plays_alone_may_chat_and_text_stays_text(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight, options={"partners": 0})
    device = await bruno.connects(code, 1)
    await anna.does(code, "say", seat=0, text="<b>hello</b>\n\x1b[2J you")
    said = await device.gets(lambda message: message["type"] == "chat")
    assert said["text"].startswith("<b>hello</b>")
    assert "\x1b" not in said["text"]
    late = await anna.connects(code, 0)
    assert late.last("chat")["text"] == said["text"], "who comes later hears what was said"


async def test_what_cannot_be_stored_has_not_happened(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    room = await tonight.room(code)
    before, decision = room.game().events, room.game().decision(seat)
    append = tonight.hall.store.append

    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(tonight.hall.store, "append", full)
    person = (anna, bruno)[seat]
    action = int(room.game().legal(seat)[0])
    assert await person.refused(code, "play", seat=seat, decision=decision, action=action) == "disk"
    assert room.game().events == before
    assert room.game().decision(seat) == decision
    monkeypatch.setattr(tonight.hall.store, "append", append)
    await person.plays(code, seat, action)
    assert len(room.game().events) > len(before)


async def test_who_hangs_up_while_playing_has_played(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    seat = await until_play(tonight, code, anna, bruno)
    table = (await tonight.room(code)).game()
    device = await (anna, bruno)[seat].connects(code, seat)
    play = {"do": "play", "seat": seat, "decision": table.decision(seat), "action": int(table.legal(seat)[0])}
    before = len(table.events)
    await device.wire.to_server.put(json.dumps(play))
    await device.hangs_up()
    room = await tonight.room(code)
    async with room.lock:
        assert len(room.game().events) > before
        again = await tonight.hall.store.load(room.kept)
    assert again.events[: before + 1] == room.game().events[: before + 1]


async def test_who_stays_away_is_not_waited_for_when_all_are_asked(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight, sit_in=False, grace=5)
    await anna.connects(code, 0)
    phone = await bruno.connects(code, 1)
    await phone.hangs_up()
    await tonight.passes(1)
    await tonight.passes(20)
    await anna.does(code, "ask", seat=0, what="close")
    assert (await tonight.room(code)).running, "nobody ends a game alone as soon as the other is gone"
    await tonight.passes(200)
    await anna.does(code, "ask", seat=0, what="close")
    assert (await tonight.room(code)).kept.stage == "abandoned"


async def test_a_room_that_nobody_can_be_sure_of_is_left_by_all(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, anna, _ = await two_and_two(tonight)
    device = await anna.connects(code, 0)

    async def lost(*_: object) -> None:
        raise StoreError("the connection was lost")

    with monkeypatch.context() as broken:
        for name in ("append", "find"):
            broken.setattr(tonight.hall.store, name, lost)
        room = tonight.hall.live(code)
        assert room is not None
        action = int(room.game().legal(0)[0])
        play = {"do": "play", "seat": 0, "decision": room.game().decision(0), "action": action}
        await device.wire.to_server.put(json.dumps(play))
        await device._running  # the server hangs up: who comes back sends the command again
    assert tonight.hall.live(code) is None
    again = await anna.connects(code, 0)
    assert again.last("view")["decision"]


async def test_bots_wait_while_people_are_asked_to_take_something_back(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    room = await tonight.room(code)
    table = room.game()
    for _ in range(300):  # until a person has played, others since, and it is a bot's turn again
        seat = await until_play(tonight, code, anna, bruno)
        await (anna, bruno)[seat].plays(code, seat)
        await tonight.bots_have_played(code)
        if table.may_undo(seat) and await refusal_of(tonight, code, seat) == "consent":
            break
    person, other = (anna, bruno)[seat], (bruno, anna)[seat]
    await person.does(code, "ask", seat=seat, what="undo")
    async with room.lock:
        length = len(table.events)
        assert driver._next_bot(room) is None
    assert await other.refused(code, "answer", seat=1 - seat, ask=1, yes=True) == "stale"
    await tonight.passes(5)
    assert room.kept.ask is not None
    assert len(table.events) == length
    await tonight.passes(40)
    assert room.kept.ask is None, "the game goes on without an answer"


async def refusal_of(tonight: Evening, code: str, seat: int) -> str:
    """With what an undo is refused now; "" where it would be done, which is not tried."""
    try:
        (await tonight.room(code)).game().clone().undo(seat)
    except UndoRefused as refused:
        return "consent" if refused.may_be_agreed else "bad"
    return ""


async def test_two_who_ask_for_the_same_agree(tonight: Evening) -> None:
    code, anna, bruno = await two_and_two(tonight)
    await anna.does(code, "ask", seat=0, what="close")
    await bruno.does(code, "ask", seat=1, what="close")
    assert (await tonight.room(code)).kept.stage == "abandoned"


async def test_a_store_that_fails_while_a_table_is_read_is_no_table_that_is_gone(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, anna, _ = await two_and_two(tonight)
    tonight.hall.forget(await tonight.room(code))

    async def fails(*_: object) -> None:
        raise StoreError("the database /secret/path cannot be read")

    async def unplayable(*_: object) -> None:
        raise Unplayable("event 21: Bot B may not do 5")

    for fault, code_told in ((fails, None), (unplayable, "unplayable")):
        monkeypatch.setattr(tonight.hall.store, "load", fault)
        with pytest.raises((StoreError, Refusal)) as told:
            await tonight.hall.enter(code, anna.guest)
        assert getattr(told.value, "code", None) == code_told
        if code_told:
            assert "event" not in str(told.value)


async def test_a_beginning_whose_word_was_lost_has_begun(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await tonight.person("Anna")
    code = await anna.opens("me", "bot", "bot", "bot")
    append = tonight.hall.store.append

    async def stored_and_lost(*given: Any) -> None:
        await append(*given)
        raise StoreError("the connection was lost")

    monkeypatch.setattr(tonight.hall.store, "append", stored_and_lost)
    assert await anna.refused(code, "begin") == "disk"
    monkeypatch.setattr(tonight.hall.store, "append", append)
    room = await tonight.room(code)
    assert room.running
    await anna.connects(code, 0)
    await tonight.bots_have_played(code)
    await anna.plays(code, 0)


async def test_the_record_of_a_running_game_is_not_for_watchers(tonight: Evening) -> None:
    code, anna, _ = await two_and_two(tonight)
    room, who = await tonight.hall.enter((await tonight.room(code)).kept.watch, anna.guest)
    with pytest.raises(Refusal) as refused:
        await table_api.record((room, who), "")
    assert refused.value.code == "not-yours"
    answer = await table_api.record(await tonight.hall.enter(code, anna.guest), "0")
    assert code not in str(answer.headers)


def test_signals_have_no_rhythm() -> None:
    limits = Limits(Rates())
    who = Who(Guest(1, "Anna"))
    for _ in range(20):
        limits.command(who, "here", "signal")
    with pytest.raises(Refusal):
        limits.command(who, "here", "signal")
    limits.command(who, "here", "play")
    limits.command(Who(Guest(2, "Bruno")), "here", "signal")


def test_an_address_has_so_many_sockets_and_gets_them_back() -> None:
    limits = Limits(Rates(sockets=2))
    with limits.socket("here"), limits.socket("here"):
        with pytest.raises(Refusal), limits.socket("here"):
            pass
        with limits.socket("there"):
            pass
    with limits.socket("here"):
        pass


async def test_a_refusal_that_nobody_waits_for_is_no_fault_in_the_log(
    tonight: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    code, anna, _ = await two_and_two(tonight)
    room = await tonight.room(code)
    async with room.lock:
        asked = asyncio.ensure_future(anna.does(code, "play", seat=0, decision=-1, action=0))
        await asyncio.sleep(0.05)
        asked.cancel()
        await asyncio.wait({asked})
    async with room.lock:
        pass
    del asked
    await asyncio.sleep(0.01)
    gc.collect()
    assert not [record for record in caplog.records if "never retrieved" in record.message]
