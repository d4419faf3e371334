"""Who sits where: sitting down, changing seats, leaving, and being replaced."""

from __future__ import annotations

import pytest

from houndtable.server import commands
from houndtable.server.refusals import Refusal
from houndtable.server.tables import table_of
from tests.server.kit import Evening, Person

pytestmark = pytest.mark.anyio


async def names(tonight: Evening, code: str) -> list[str]:
    """Who sits on which seat."""
    return [chair.name for chair in (await tonight.room(code)).kept.chairs]


async def four(tonight: Evening) -> tuple[str, list[Person]]:
    """A table of four people that has not begun."""
    people = [await tonight.person(name) for name in ("Anna", "Bruno", "Chidi", "Dana")]
    code = await people[0].opens("me", "person", "person", "person")
    for seat, person in enumerate(people[1:], 1):
        await person.does(code, "sit", seat=seat)
    return code, people


async def test_a_table_begins_when_all_sit(tonight: Evening) -> None:
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "bot", "open", "bot")
    assert await anna.refused(code, "begin") == "bad"
    await bruno.does(code, "sit", seat=2)
    assert await bruno.refused(code, "begin") == "host"
    await anna.does(code, "begin")
    assert await names(tonight, code) == ["Anna", "Bot B", "Bruno", "Bot D"]
    assert (await tonight.room(code)).kept.stage == "running"
    assert await anna.refused(code, "begin") == "running"


async def test_two_of_one_name_can_be_told_apart(tonight: Evening) -> None:
    anna, other = await tonight.person("Anna"), await tonight.person("Anna")
    code = await anna.opens("me", "person", "me", "bot")
    await other.does(code, "sit", seat=1)
    assert await names(tonight, code) == ["Anna", "Anna 3", "Anna 2", ""]


async def test_a_taken_seat_is_not_given_twice(tonight: Evening) -> None:
    code, people = await four(tonight)
    eda = await tonight.person("Eda")
    assert await eda.refused(code, "sit", seat=1) == "full"
    assert await eda.refused(code, "sit", seat=9) == "bad"
    assert (await names(tonight, code))[1] == "Bruno"
    assert len(people) == 4


async def test_people_change_seats_and_so_teams_before_the_start(tonight: Evening) -> None:
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "person", "open", "bot")
    await bruno.does(code, "sit", seat=1)
    await bruno.does(code, "swap", seat=1, **{"with": 2})
    assert await names(tonight, code) == ["Anna", "", "Bruno", ""]
    assert await bruno.refused(code, "swap", seat=2, **{"with": 0}) == "not-yours"
    await anna.does(code, "swap", seat=0, **{"with": 2})
    assert await names(tonight, code) == ["Bruno", "", "Anna", ""]


async def test_the_host_says_what_a_seat_is_for(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    assert await bruno.refused(code, "seat", seat=3, kind="bot") == "host"
    await anna.does(code, "seat", seat=3, kind="bot", bot="random")
    assert await anna.refused(code, "seat", seat=2, kind="bot", bot="clever") == "bad"
    chair = (await tonight.room(code)).chair(3)
    assert (chair.kind, chair.bot, chair.holders) == ("bot", "random", frozenset())


async def test_who_leaves_is_replaced_by_a_bot_and_then_by_a_person(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    await bruno.does(code, "leave", seat=1)
    room = await tonight.room(code)
    assert room.bot_plays(1)
    assert await bruno.refused(code, "play", seat=1, decision=1, action=0) == "not-yours"
    eda = await tonight.person("Eda")
    await eda.does(code, "sit", seat=1)
    assert not room.bot_plays(1)
    assert room.game().names == ("Anna", "Eda", "Chidi", "Dana")
    texts = [str(line) for line in room.game().log(0)]
    assert "Bruno leaves the table." in texts
    assert "Eda sits down in the place of Bruno." in texts


async def test_the_old_link_of_a_seat_opens_nothing_after_leaving(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    old = (await tonight.room(code)).chair(1).token
    await bruno.does(code, "leave", seat=1)
    with pytest.raises(Refusal, match="no such table"):
        await anna.here.hall.enter(old, anna.guest)


async def test_the_last_who_leaves_a_running_game_ends_it(tonight: Evening) -> None:
    anna = await tonight.person("Anna")
    code = await anna.opens("me", "bot", "bot", "bot")
    await anna.does(code, "begin")
    await anna.does(code, "leave", seat=0)
    room = await tonight.room(code)
    assert room.kept.stage == "abandoned"
    assert room.game().result == "The game was abandoned."


async def test_when_the_host_leaves_another_is_host(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    await anna.does(code, "leave", seat=0)
    await bruno.does(code, "seat", seat=0, kind="bot")
    await bruno.does(code, "begin")


async def test_the_link_of_a_seat_takes_it_on_another_device(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    phone = await tonight.person("Bruno's phone")
    token = (await tonight.room(code)).chair(1).token
    assert (await phone.does(token, "take"))["code"] == code
    await anna.does(code, "begin")
    await phone.plays(code, 1)
    assert await phone.refused(code, "play", seat=2, decision=1, action=0) == "not-yours"
    assert await bruno.refused(code, "take") == "not-yours"


async def test_the_watch_link_allows_watching_alone(tonight: Evening) -> None:
    code, (_, bruno, *_) = await four(tonight)
    kept = (await tonight.room(code)).kept
    for door in (kept.watch, kept.replay):
        assert await bruno.refused(door, "leave", seat=1) == "not-yours"
        assert await bruno.refused(door, "sit", seat=1) == "gone"


async def test_words_of_players_go_into_chance_and_are_fixed_with_the_first_card(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    await bruno.does(code, "word", seat=1, word="  a   bone ")
    await anna.does(code, "begin")
    room = await tonight.room(code)
    assert room.game().salts == ("a bone",)
    assert await bruno.refused(code, "word", seat=1, word="late") == "running"


async def test_nobody_changes_what_others_hold(tonight: Evening) -> None:
    code, (anna, *_) = await four(tonight)
    await anna.does(code, "begin")
    eda = await tonight.person("Eda")
    commands: dict[str, dict[str, object]] = {
        "play": {"decision": 1, "action": 0},
        "undo": {},
        "ask": {"what": "close"},
        "answer": {"ask": 1, "yes": True},
        "say": {"text": "hello"},
        "signal": {"signal": "hello"},
        "leave": {},
        "why": {"clicks": []},
        "hint": {},
    }
    for do, command in commands.items():
        for person in (anna, eda):
            assert await person.refused(code, do, seat=1, **command) in ("not-yours", "silent"), do


async def test_who_gave_a_seat_up_sees_its_cards_no_more(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    device = await bruno.connects(code, 1)
    assert device.last("view")["hand"]
    await bruno.does(code, "leave", seat=1)
    await device.settled()
    view = device.last("view")
    assert (view["seat"], view["hand"], view["legal"]) == (None, [], [])
    eda = await tonight.person("Eda")
    await eda.does(code, "sit", seat=1)
    await eda.plays(code, 1)
    await device.settled()
    assert device.last("view")["hand"] == []


async def test_where_no_bot_sits_in_by_itself_who_plays_may_let_one(tonight: Evening) -> None:
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "person", "bot", "bot", sit_in=False)
    await bruno.does(code, "sit", seat=1)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    assert await anna.refused(code, "seat", seat=1, kind="bot") == "running"
    await bruno.does(code, "leave", seat=1)
    room = await tonight.room(code)
    assert not room.bot_plays(1)
    assert await bruno.refused(code, "seat", seat=1, kind="bot") == "running"
    await anna.does(code, "seat", seat=1, kind="bot")
    assert room.bot_plays(1)
    await bruno.does(code, "sit", seat=1)
    assert not room.bot_plays(1)


async def test_an_old_socket_through_a_seats_link_takes_nothing_from_who_sits_there_later(
    tonight: Evening,
) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    token = (await tonight.room(code)).chair(1).token
    device = await bruno.connects(token)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    await bruno.does(code, "leave", seat=1)
    eda = await tonight.person("Eda")
    await eda.does(code, "sit", seat=1)
    answer = await device.sends({"do": "take"})
    assert (answer["type"], answer["code"]) == ("refused", "gone")
    assert (await tonight.room(code)).chair(1).holders == {eda.guest.id}


async def test_a_seats_link_follows_its_player_to_another_seat(tonight: Evening) -> None:
    code, (anna, bruno, chidi, _) = await four(tonight)
    token = (await tonight.room(code)).chair(1).token
    phone = await tonight.person("Bruno's phone")
    room, who = await tonight.hall.enter(token, phone.guest)
    await anna.does(code, "swap", seat=1, **{"with": 2})
    await commands.obey(room, who, commands.read({"do": "take"}))
    assert (await tonight.room(code)).chair(2).holders == {bruno.guest.id, phone.guest.id}
    assert (await tonight.room(code)).chair(1).holders == {chidi.guest.id}


async def test_who_plays_does_not_look_into_a_seat_that_was_given_up(tonight: Evening) -> None:
    code, (anna, bruno, *_) = await four(tonight)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    await bruno.does(code, "leave", seat=1)
    assert await anna.refused(code, "sit", seat=1) == "full"


async def test_long_names_can_be_told_apart_too(tonight: Evening) -> None:
    long = "A" * 40
    anna, other, eda = [await tonight.person(long) for _ in range(3)]
    code = await anna.opens("me", "person", "person", "bot")
    await other.does(code, "sit", seat=1)
    await eda.does(code, "sit", seat=2)
    await anna.does(code, "begin")
    assert len(set((await tonight.room(code)).game().names)) == 4
    await anna.connects(code, 0)
    await other.does(code, "leave", seat=1)
    late = await tonight.person(long)
    await late.does(code, "sit", seat=1)
    assert len(set((await tonight.room(code)).game().names)) == 4


async def test_who_only_watches_is_told_neither_code_nor_links_of_seats(tonight: Evening) -> None:
    code, (anna, *_) = await four(tonight)
    kept = (await tonight.room(code)).kept
    for door in (kept.watch, kept.replay):
        room, who = await tonight.hall.enter(door, anna.guest)
        told = table_of(room, who)
        assert code not in str(told)
        assert not any(chair.token and chair.token in str(told["links"]) for chair in kept.chairs)
        assert (told["host"], told["mine"], told["may_sit"]) == (False, [], False)


async def test_a_seat_that_the_host_empties_has_a_new_link(tonight: Evening) -> None:
    code, (anna, *_) = await four(tonight)
    old = (await tonight.room(code)).chair(1).token
    await anna.does(code, "seat", seat=1, kind="open")
    with pytest.raises(Refusal):
        await tonight.hall.enter(old, anna.guest)


async def test_what_was_said_stays_with_who_said_it(tonight: Evening) -> None:
    anna, bruno = await tonight.person("Anna"), await tonight.person("Bruno")
    code = await anna.opens("me", "person", "bot", "bot", options={"partners": 0})
    await bruno.does(code, "sit", seat=1)
    await anna.does(code, "begin")
    await anna.connects(code, 0)
    await bruno.does(code, "say", seat=1, text="good night")
    await bruno.does(code, "leave", seat=1)
    eda = await tonight.person("Eda")
    await eda.does(code, "sit", seat=1)
    device = await eda.connects(code, 1)
    assert (device.last("chat")["name"], device.last("chat")["text"]) == ("Bruno", "good night")
