"""Tables whose game ends by the clock."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.log import TIME_UP
from houndtable.server.refusals import Refusal
from tests.server.kit import Evening

pytestmark = pytest.mark.anyio


async def test_the_round_in_which_the_time_runs_out_is_the_last(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await tonight.person("Anna")
    code = await anna.opens("me", "bot", game="a-dogs-life", minutes=30)
    device = await anna.connects(code)
    await anna.does(code, "begin")
    room = await tonight.room(code)
    assert room.kept.ends_at - room.kept.changed in range(1_799_000, 1_800_001)
    assert device.last("table")["ends_at"] == room.kept.ends_at
    await tonight.passes(1)
    assert all(event.cause != TIME_UP for event in room.game().events)
    monkeypatch.setattr(tonight.hall, "unix_ms", lambda: room.kept.ends_at)
    await tonight.passes(1)
    await tonight.passes(1)
    texts = [str(line) for line in room.game().log(WATCHER)]
    assert texts.count("The time is up: this round is the last.") == 1
    tonight.hall.forget(room)
    again = await tonight.room(code)
    assert [event.cause for event in again.game().events].count(TIME_UP) == 1
    seen = again.game().observe(WATCHER).state
    assert int(seen.last_round) == int(seen.rounds)


async def test_a_game_without_such_an_end_is_not_opened_with_minutes(tonight: Evening) -> None:
    anna = await tonight.person("Anna")
    with pytest.raises(Refusal, match="DOG Royal is not ended by the clock"):
        await anna.opens("me", "bot", "bot", "bot", minutes=30)


async def test_a_rematch_has_the_same_minutes(tonight: Evening) -> None:
    anna = await tonight.person("Anna")
    code = await anna.opens("me", "bot", game="a-dogs-life", minutes=45)
    room = await tonight.room(code)
    fresh = await tonight.hall.rematch(room.kept)
    assert ((await tonight.room(fresh)).kept.minutes, (await tonight.room(fresh)).kept.ends_at) == (45, 0)
