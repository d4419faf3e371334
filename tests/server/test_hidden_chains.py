"""A chain of steps that nobody else notices looks like no step at all, in every byte that the others get.

In Dogs With Jobs one lays jobs ready before one takes a dog, and puts them back by undo. A game is brought
to such a turn, again and again, each time in a new room; there the seat lays nothing ready, or this job, or
that one, or takes all back. The others and a watcher look on meanwhile, come back after their connections
were lost, open second tabs, and ask by HTTP for whatever there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from houndtable.core.croupier import Croupier
from houndtable.core.layout import CHANCE, UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.server import clocks, commands, messages, playing
from houndtable.server.clocks import Clocks
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room
from houndtable.server.seating import DONE
from houndtable.server.stored import Kept
from tests.server.leak_side import NAMES
from tests.server.leaks import fixed
from tests.server.test_secret_choices import Here, Said, open_field, unlike

GAME, SEATS = "dogs-with-jobs", 3
UNDO, LONGEST = -1, 4
QUIET = ("complete", "turn", "trade", "fire", "therapy", "recruit", "take", "end", "stop")
"""Actions after which chance need not act."""

Chain = Sequence[int]
"""What the seat does that nobody notices: actions, and UNDO."""


class Moment(NamedTuple):
    """A turn that can begin in secret, and how it came: the seat before may take its last play back."""

    start: Any
    before: tuple[tuple[int, int], ...]
    seat: int


@cache
def moment() -> Moment:
    """The first such turn of a game in which the seats draw as few cards as may be."""
    for seed in range(1, 200):
        table = Table(load(GAME), SEATS, croupier=Croupier(bytes([seed] * 32)))
        for played in range(120):
            seat = table.actors[0]
            legal = list(map(int, table.legal(seat)))
            others = [other for other in range(SEATS) if other != seat and table.may_undo(other)]
            if len(hidden(table, seat)) > 1 and others:
                return _moment(table, seat)
            quiet = [action for action in legal if words_of(table, seat, action).startswith(QUIET)]
            table.play(seat, (quiet or legal)[(played * 7 + seed) % len(quiet or legal)])
            if table.over:
                break
    raise AssertionError("no game came to such a turn")


def words_of(table: Table, seat: int, action: int) -> str:
    """An action in words."""
    words: str = table.game.words.describe(table.truth, table.edition.record, seat, action)
    return words


def _moment(table: Table, seat: int) -> Moment:
    """How the turn came since the last chance."""
    last = max(number for number in table.standing if table.events[number].actor == CHANCE)
    steps = list(table.steps(last))
    before = [(event.actor, event.action) for _, event, _ in steps[1:] if not event.cause]
    return Moment(steps[0][2], tuple(before), seat)


def hidden(table: Table, seat: int) -> list[int]:
    """What a seat may do and nobody else notices."""
    rules, record = table.game.rules, table.edition.record
    legal = map(int, table.legal(seat))
    return [a for a in legal if rules.mask_action(table.truth, record, WATCHER, seat, a) == UNKNOWN]


def at_turn() -> Table:
    """A new table at that moment."""
    start, before, seat = moment()
    table = Table(load(GAME), SEATS, start=start, croupier=Croupier(bytes(32)), names=NAMES[:SEATS])
    for actor, action in before:
        table.play(actor, action)
    assert table.actors == [seat]
    return table


def who_played(table: Table, seat: int) -> int:
    """Another seat that may want its last play back."""
    return next(other for other in range(SEATS) if other != seat and table.may_undo(other))


def room_at(table: Table, around: str) -> Here:
    """A new room around a table, with what else is going on there."""
    here = Here(table)
    if around == "another asks":
        by = who_played(table, moment().seat)
        ask = {"id": 7, "what": "undo", "by": by, "yes": [by], "need": [*range(SEATS)], "no": []}
        here.room.kept = replace(here.room.kept, ask=ask)
    if around == "out of time":
        chairs = tuple(replace(chair, left_ms=4000) for chair in here.room.kept.chairs)
        here.room.kept = replace(here.room.kept, chairs=chairs)
    return here


async def does(here: Here, seat: int, action: int) -> None:
    """One step of a chain."""
    if action != UNDO:
        await here.chooses(seat, action)
        return
    await commands.obey(here.room, here.lookers[seat].who, commands.read({"do": "undo", "seat": seat}))


async def what_all_hear(chain: Chain, around: str) -> dict[int, Said]:
    """What reaches everybody while a seat goes through a chain."""
    here, seat = room_at(at_turn(), around), moment().seat
    await here.passes(1)
    for number in range(LONGEST):
        await here.passes(1)
        if number < len(chain):
            await does(here, seat, chain[number])
        await here.passes(1)
    for looker in here.lookers:
        await looker.comes_back()
    await here.passes(3)
    assert here.table.actors == [seat]
    times = ("times", f"{here.room.changed_at} {here.room.kept.changed}")
    await here.ends()
    return {looker.viewer: [*looker.heard, times] for looker in here.lookers if looker.viewer != seat}


def chains() -> Iterator[Chain]:
    """Nothing, and ways to lay ready and to take back."""
    table, seat = at_turn(), moment().seat
    one, other, *_ = hidden(table, seat)
    yield []
    yield [one]
    yield [other]
    table.play(seat, one)
    more = hidden(table, seat)
    yield from ([one, second] for second in more[:2])
    yield [one, UNDO]
    yield [other, UNDO, one]
    yield [one, UNDO, other, UNDO]


def differences(around: str) -> Iterator[str]:
    """By what others could tell one chain from another."""
    reference: dict[int, Said] = {}
    for chain in chains():
        with fixed():
            heard = asyncio.run(what_all_hear(chain, around))
        reference = reference or heard
        for viewer, said in heard.items():
            yield from (f"viewer {viewer}, {list(chain)}: {part}" for part in unlike(reference[viewer], said))


AROUND = ("nothing else", "another asks", "out of time")
"""What goes on meanwhile: another seat asks to take its play back; nobody has any time left but the least."""


@pytest.fixture(autouse=True)
def least_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is out of time has so much for a decision that everybody can come back meanwhile."""
    monkeypatch.setattr(clocks, "LEAST_MS", 60_000)


@pytest.mark.parametrize("around", AROUND)
def test_what_nobody_notices_looks_like_nothing(around: str) -> None:
    assert list(differences(around)) == []


async def what_the_other_is_told(chain: Chain) -> str:
    """The answer to the seat before, which wants its last play back."""
    here, seat = room_at(at_turn(), "nothing else"), moment().seat
    await here.passes(1)
    for action in chain:
        await does(here, seat, action)
    by = who_played(here.table, seat)
    try:
        await commands.obey(here.room, here.lookers[by].who, commands.read({"do": "undo", "seat": by}))
    except Refusal as refusal:
        return f"{refusal.code}: {refusal.sentence}"
    finally:
        await here.ends()
    return "done"


def test_undo_of_another_is_answered_alike_whatever_is_laid_ready() -> None:
    assert len({asyncio.run(what_the_other_is_told(chain)) for chain in chains()}) == 1


# Leaks. Each shows that something was laid ready, in the way that somebody could write it.


def jobs_that_lie_ready(patch: pytest.MonkeyPatch) -> None:
    """What lies ready, open to all."""
    open_field(patch, GAME, "ready")


def the_time_of_a_step(patch: pytest.MonkeyPatch) -> None:
    """A room that notes the time of every step."""
    save = Room.save

    async def leaky(self: Room, kept: Kept, *, unseen: bool = False) -> None:  # noqa: ARG001
        await save(self, kept)

    patch.setattr(Room, "save", leaky)


def a_clock_for_each_step(patch: pytest.MonkeyPatch) -> None:
    """Clocks that give time for every decision, seen or not."""

    def asked(self: Clocks, kept: Kept) -> dict[int, int | None]:  # noqa: ARG001
        table = self._room.table
        return {seat: table.decision(seat) for seat in table.actors} if table else {}

    patch.setattr(clocks.Clocks, "_asked", asked)


def an_undo_that_ends_questions(patch: pytest.MonkeyPatch) -> None:
    """An undo after which nobody asks any more, though nobody noticed it."""

    async def undo(room: Room, who: Any, command: Any) -> Any:  # noqa: ARG001
        playing._take_back(room, command.seat, ())
        await room.save(replace(room.kept, ask=None), unseen=True)
        return DONE

    patch.setitem(commands.HANDLERS, messages.Undo, undo)


PLANTED: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "what lies ready": (jobs_that_lie_ready, "nothing else"),
    "the time of a step": (the_time_of_a_step, "nothing else"),
    "a clock for each step": (a_clock_for_each_step, "out of time"),
    "an undo that ends questions": (an_undo_that_ends_questions, "another asks"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_leak_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, around = PLANTED[planted]
    plant(monkeypatch)
    assert next(differences(around), None) is not None
