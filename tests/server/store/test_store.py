"""What is kept comes back as it was."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from pathlib import Path

import pytest

from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.table import Table
from houndtable.server.store import Store
from houndtable.server.stored import Guest, Kept, Said, StoreError
from tests.server.store.kit import GAME, SECRET, begun, created, kept, move, rows, with_chair

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_the_secret_alone(store: Store) -> None:
    anna, secret = await store.add_guest("Anna")
    ben, other = await store.add_guest("Anna")
    assert anna != ben
    assert secret != other
    assert await store.guest_of(secret) == anna
    for wrong in ("", secret[:-1], secret + "x", "\0", "\ud800"):
        assert await store.guest_of(wrong) is None
    await store.rename_guest(anna.id, "Änna \N{DOG FACE}")
    assert await store.guest_of(secret) == Guest(anna.id, "Änna \N{DOG FACE}")
    with pytest.raises(StoreError, match="there is no guest 1000"):
        await store.rename_guest(1000, "nobody")


async def test_only_the_hash_of_a_guests_secret_is_stored(store: Store, store_url: str) -> None:
    _, secret = await store.add_guest("Anna")
    assert rows(store_url, "SELECT secret FROM guests") == [(hashlib.sha256(secret.encode()).hexdigest(),)]
    if store_url.startswith("sqlite"):
        folder = Path(store_url.removeprefix("sqlite:///")).parent
        assert all(secret.encode() not in file.read_bytes() for file in folder.iterdir())


async def test_a_table_is_found_through_each_of_its_doors(store: Store) -> None:
    table, other = await created(store, "AAAAAA"), await created(store, "BBBBBB")
    for door in ("AAAAAA", "w-AAAAAA", "r-AAAAAA", "s-AAAAAA0", "s-AAAAAA3"):
        assert await store.find(door) == table
    assert await store.find("s-BBBBBB1") == other
    for door in ("", "aaaaaa", "AAAAAA ", "w-", "%", "\0", "\ud800", "Ä" * 1000):
        assert await store.find(door) is None


async def test_a_table_tells_nothing_of_its_secret(store: Store) -> None:
    table = await created(store, "AAAAAA")
    assert repr(SECRET)[2:-1] not in repr(table)
    assert SECRET.hex() not in repr(table)


async def test_doors_are_given_once(store: Store) -> None:
    table = await created(store, "AAAAAA")
    host = Guest(table.host, "")
    for double in (
        kept("AAAAAA", host),
        kept("BBBBBB", host, watch="w-AAAAAA"),
        kept("CCCCCC", host, replay="r-AAAAAA"),
        with_chair(kept("DDDDDD", host), 2, token="s-AAAAAA0"),
        kept("EEEEEE", Guest(1000, "nobody")),
    ):
        with pytest.raises(StoreError):
            await store.create(double, GAME.house, Croupier(SECRET))
    assert await store.count() == {"waiting": 1}
    with pytest.raises(ValueError, match="commitment"):
        await store.create(kept("FFFFFF", host), GAME.house, Croupier())


async def test_what_may_change_does(store: Store) -> None:
    table = await created(store, "AAAAAA")
    ben, _ = await store.add_guest("Ben")
    table = with_chair(table, 1, kind="bot", bot="greedy", sat_in=True, word="bone", left_ms=1 << 40)
    table = with_chair(table, 2, kind="person", name="Ben", holders=frozenset([ben.id, table.host]))
    table = replace(table, title="Änna's", stage="over", sit_in=False, grace=5, clock=20, pace=0.25)
    table = replace(table, ask={"id": 3, "yes": [1]}, next="BBBBBB", result="Anna wins.", host=ben.id)
    table = replace(table, changed=table.changed + 5)
    await store.change(table)
    assert await store.find("AAAAAA") == table
    table = with_chair(replace(table, ask=None), 2, holders=frozenset())
    await store.change(table)
    assert await store.find("AAAAAA") == table


async def test_two_chairs_may_swap_all_they_have(store: Store) -> None:
    table = await created(store, "AAAAAA")
    first, second, *others = table.chairs
    table = replace(table, chairs=(replace(second, seat=0), replace(first, seat=1), *others))
    await store.change(table)
    assert await store.find("AAAAAA") == table


async def test_no_table_is_changed_that_is_not_there(store: Store) -> None:
    table = await created(store, "AAAAAA")
    with pytest.raises(StoreError, match="there is no table"):
        await store.change(replace(table, code="BBBBBB"))
    with pytest.raises(StoreError, match="there is no table"):
        await store.load(replace(table, code="BBBBBB"))
    with pytest.raises(StoreError, match="4 chairs, not 3"):
        await store.change(replace(table, title="lost", chairs=table.chairs[:3]))
    assert await store.find("AAAAAA") == table


async def test_a_game_comes_back_as_it_stood_and_goes_on_with_the_same_chance(store: Store) -> None:
    table = await created(store, "AAAAAA")
    table = with_chair(table, 1, word="bone")
    table = with_chair(table, 3, word="stick")
    await store.change(table)
    game = await begun(store, table)
    assert game.salts == ("bone", "stick")
    chosen = random.Random(1)
    for turn in range(60):
        before = game.version
        seat = game.actors[0]
        if turn % 20 == 19 and game.may_undo(seat):
            game.undo(seat, consent=range(4))
        else:
            game.play(seat, chosen.choice(game.legal(seat)))
        await store.append(table, game, before, at=1000 + turn)
    again = await store.load(table)
    assert again.events == game.events
    assert again.truth.tobytes() == game.truth.tobytes()
    assert (again.salts, again.commitment) == (game.salts, table.commitment)
    assert not again.made_up
    for _ in range(20):
        move(game)
        move(again)
    assert again.events == game.events
    assert len(await store.times("AAAAAA")) == (await store.load(table)).version
    assert {1, 1000, 1059} <= set(await store.times("AAAAAA"))


async def test_names_and_words_are_those_of_the_beginning(store: Store) -> None:
    table = with_chair(await created(store, "AAAAAA"), 1, name="Ben", word="bone")
    await store.change(table)
    game = await begun(store, table)
    since = game.version
    game.note(1, "sits down: Eda")
    table = with_chair(table, 1, name="Eda", word="")
    await store.append(table, game, since, at=2)
    again = await store.load(table)
    assert again.names_at(0) == ("host of AAAAAA"[:20], "Ben", "C", "D")
    assert again.names[1] == "Eda"
    assert again.salts == ("bone",)
    assert again.events == game.events


async def test_a_game_that_has_not_begun_waits(store: Store) -> None:
    table = with_chair(await created(store, "AAAAAA"), 0, word="bone")
    await store.change(table)
    game = await store.load(table)
    assert (game.version, game.salts) == (0, ())
    game.begin(table.words)
    assert game.salts == ("bone",)


async def test_an_abandoned_game_stays_abandoned(store: Store) -> None:
    table = await created(store, "AAAAAA")
    game = await begun(store, table)
    since = game.version
    game.abandon()
    await store.append(replace(table, stage="abandoned", result=game.result), game, since, at=2)
    again = await store.load(table)
    assert again.abandoned
    assert again.events == game.events


async def test_events_are_added_to_just_those_that_are_there(store: Store) -> None:
    table = await created(store, "AAAAAA")
    game = await begun(store, table)
    length = game.version
    move(game)
    for wrong in (0, length - 1, length + 1):
        with pytest.raises(StoreError, match=f"does not have {wrong} events: somebody else has written"):
            await store.append(replace(table, title="lost"), game, wrong, at=2)
    assert len(await store.times("AAAAAA")) == length
    found = await store.find("AAAAAA")
    assert found
    assert found.title == ""
    await store.append(table, game, length, at=2)
    await store.append(table, game, game.version, at=3)  # nothing new in the log
    assert (await store.load(table)).events == game.events


async def test_rules_that_lead_elsewhere_are_told_with_their_revision(store: Store, store_url: str) -> None:
    table = await created(store, "AAAAAA")
    game = await begun(store, table)
    rows(store_url, f"UPDATE events SET cause = 'auto' WHERE number = {game.version - 1}")
    with pytest.raises(StoreError, match=rf"^table \w+ cannot go on: event {game.version - 1}: .*[^)]$"):
        await store.load(table)
    with pytest.raises(StoreError, match="played by revision 0 of the rules; this is"):
        await store.load(replace(table, revision=0))
    with pytest.raises(StoreError, match="there is no game 'chess'"):
        await store.load(replace(table, game="chess"))


async def test_an_edition_is_stored_once_and_played_with(store: Store, store_url: str) -> None:
    data = GAME.house.file.model_dump(mode="json") | {"name": "Ours"}
    ours = Edition.parse_data(GAME, data, "ours")
    host, _ = await store.add_guest("Anna")
    for code in ("AAAAAA", "BBBBBB"):
        await store.create(kept(code, host), ours, Croupier(SECRET))
    await store.create(kept("CCCCCC", host), GAME.house, Croupier(SECRET))
    assert sorted(rows(store_url, "SELECT hash FROM editions")) == sorted([(ours.hash,), (GAME.house.hash,)])
    game: Table = await store.load(kept("BBBBBB", host))
    assert (game.edition.name, game.edition.hash) == ("Ours", ours.hash)
    rows(store_url, "UPDATE editions SET hash = 'x' WHERE 1 = 0")
    rows(store_url, f"UPDATE editions SET data = (SELECT data FROM editions WHERE hash = '{ours.hash}')")
    with pytest.raises(StoreError, match=r"table \w+ cannot go on: its edition reads otherwise today"):
        await store.load(kept("CCCCCC", host))


async def test_sayings_come_back_in_order(store: Store) -> None:
    await created(store, "AAAAAA")
    await created(store, "BBBBBB")
    said = [
        Said(0, 0, "Anna", "hello", "", 5),
        Said(1, 3, "Anna", "", "well-played", 6),
        Said(2, 0, "Anna", "\N{DOG FACE} 'ä\"", "", 7),
    ]
    for one in said:
        await store.said("AAAAAA", one)
    assert await store.sayings("AAAAAA") == said
    assert await store.sayings("BBBBBB") == []
    for table, number in (("AAAAAA", 2), ("CCCCCC", 0)):
        with pytest.raises(StoreError):
            await store.said(table, Said(number, 0, "Anna", "twice, or nowhere", "", 8))
    assert await store.sayings("AAAAAA") == said


@pytest.mark.parametrize("text", ["\ud800", "nothing\0", "a" * 100_000], ids=["half", "nul", "long"])
async def test_text_is_stored_as_it_is_or_refused(store: Store, text: str) -> None:
    await created(store, "AAAAAA")
    try:
        await store.said("AAAAAA", Said(0, 0, "Anna", text, "", 1))
    except StoreError:
        assert await store.sayings("AAAAAA") == []
    else:
        assert await store.sayings("AAAAAA") == [Said(0, 0, "Anna", text, "", 1)]


async def test_strangers_hear_of_tables_with_a_seat_for_anybody(store: Store) -> None:
    open_ = await created(store, "AAAAAA", created=1)
    closed = await created(store, "BBBBBB", created=2)
    for seat in (1, 2, 3):
        closed = with_chair(closed, seat, kind="person")
    await store.change(closed)
    bots = await created(store, "CCCCCC", created=3)
    for seat in (1, 2, 3):
        bots = with_chair(bots, seat, kind="bot", bot="greedy")
    await store.change(bots)
    newer = await created(store, "DDDDDD", created=4)
    assert await store.open_tables() == [newer, open_]
    taken = replace(open_, chairs=tuple(replace(c, holders=frozenset([open_.host])) for c in open_.chairs))
    await store.change(taken)
    assert await store.open_tables() == [newer]
    for table in (taken, closed, bots):
        await store.change(replace(table, stage="running"))
    assert await store.open_tables() == [newer, replace(taken, stage="running")]
    await store.change(replace(taken, stage="over"))
    assert await store.open_tables() == [newer]
    assert await store.count() == {"waiting": 1, "running": 2, "over": 1}


async def test_lists_are_short_and_begin_with_the_newest(store: Store) -> None:
    anna, _ = await store.add_guest("Anna")
    for number in range(55):
        await store.create(kept(f"T{number}", anna, created=number), GAME.house, Croupier(SECRET))
    newest = [f"T{number}" for number in range(54, 4, -1)]
    assert [table.code for table in await store.open_tables()] == newest
    assert [table.code for table in await store.tables_of(anna.id)] == newest


async def test_a_guest_finds_the_tables_with_a_seat_of_theirs(store: Store) -> None:
    ben, _ = await store.add_guest("Ben")
    table, other = await created(store, "AAAAAA", created=1), await created(store, "BBBBBB", created=2)
    assert await store.tables_of(ben.id) == []
    mine: list[Kept] = []
    for one in (table, other):
        mine.insert(
            0, with_chair(with_chair(one, 1, holders=frozenset([ben.id])), 2, holders=frozenset([ben.id]))
        )
        await store.change(mine[0])
    assert await store.tables_of(ben.id) == mine
    assert await store.tables_of(table.host) == [mine[1]]
