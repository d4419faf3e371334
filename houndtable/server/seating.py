"""Who sits where: sitting down, changing seats, leaving, and the start of the game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace

from houndtable import games
from houndtable.bots import UnknownBot, number_of
from houndtable.core.log import LEAVES, SITS_DOWN, SITS_IN
from houndtable.core.names import LONGEST, safe_name, shortened
from houndtable.server import messages
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.stored import Chair, Guest, Kept
from houndtable.server.tables import is_host
from houndtable.server.views import Json

DONE: Json = {"type": "done"}


def new_token(kind: str) -> str:
    """A door that nobody can guess."""
    return f"{kind}-{secrets.token_urlsafe(18)}"


def unused_name(wanted: str, others: Iterable[Chair]) -> str:
    """A name that can be told from those of the others."""
    taken = {chair.name for chair in others}
    name = safe_name(wanted) or "Somebody"
    numbered = (f"{shortened(name, LONGEST - 2).rstrip()} {n}" for n in range(2, 10))
    return name if name not in taken else next(n for n in numbered if n not in taken)


def _need_guest(who: Who) -> Guest:
    if who.guest is None:
        raise Refusal("guest")
    return who.guest


def _need_waiting(room: Room) -> None:
    if room.kept.stage != "waiting":
        raise Refusal("running")


def _need_host(room: Room, who: Who) -> None:
    if not is_host(room, who):
        raise Refusal("host")


async def sit(room: Room, who: Who, command: messages.Sit) -> Json:
    """Sit down on a free seat, before the start or in the place of one who left."""
    guest, chair = _need_guest(who), room.chair(command.seat)
    if who.door != "code":
        raise Refusal("gone")
    if room.kept.stage in ("over", "abandoned"):
        raise Refusal("over")
    if not chair.free:
        raise Refusal("full")
    if room.running and room.held_by(who):
        raise Refusal("full", "You play already: another's cards are not for you.")
    name = unused_name(command.name or guest.name, (c for c in room.kept.chairs if c != chair))
    if room.running and name != chair.name:
        room.game().note(chair.seat, f"{SITS_DOWN}{name}")
    await room.set_chair(
        replace(chair, name=name, holders=frozenset({guest.id}), sat_in=False, token=new_token("s"))
    )
    return DONE


async def set_seat(room: Room, who: Who, command: messages.SetSeat) -> Json:
    """What a seat is for, before the start. Who sat there gets up.

    Later whoever plays may let a bot play a seat that was given up.
    """
    chair = room.chair(command.seat)
    if room.running and chair.free and command.kind == "bot" and room.held_by(who):
        if not chair.sat_in:
            room.game().note(chair.seat, SITS_IN)
            await room.set_chair(replace(chair, sat_in=True))
        return DONE
    _need_waiting(room)
    _need_host(room, who)
    await room.set_chair(furnished(chair, command.kind, command.bot))
    return DONE


def furnished(chair: Chair, kind: str, bot: str) -> Chair:
    """A chair for a bot, for who has the code, or for anybody."""
    empty = replace(chair, holders=frozenset(), word="", token=new_token("s"))
    if kind != "bot":
        return replace(empty, kind="open" if kind == "open" else "person", name="", bot="")
    try:
        number_of(bot)
    except UnknownBot as error:
        raise Refusal("bad", f"{str(error).capitalize()}.") from None
    return replace(empty, kind="bot", name="", bot=bot)


async def swap(room: Room, who: Who, command: messages.Swap) -> Json:
    """Change places before the start."""
    _need_waiting(room)
    one, other = room.chair(command.seat), room.chair(command.other)
    if not is_host(room, who) and not (who.holds(one) and other.free):
        raise Refusal("not-yours")
    moved = {one.seat: replace(other, seat=one.seat), other.seat: replace(one, seat=other.seat)}
    chairs = tuple(moved.get(chair.seat, chair) for chair in room.kept.chairs)
    await room.save(replace(room.kept, chairs=chairs))
    return DONE


async def give_word(room: Room, who: Who, command: messages.Word) -> Json:
    """A word on which chance shall depend, too, given before the first draw."""
    _need_waiting(room)
    chair = room.own_chair(who, command.seat)
    await room.set_chair(replace(chair, word=" ".join(command.word.split())))
    return DONE


async def begin(room: Room, who: Who, command: messages.Begin) -> Json:  # noqa: ARG001
    """Deal: names and words are fixed from here on."""
    _need_waiting(room)
    _need_host(room, who)
    room.hall.kitchen.check(room.kept.game)
    if any(chair.free for chair in room.kept.chairs):
        raise Refusal("bad", "There are free seats: wait for people, or let bots sit there.")
    kept = _named(room.kept)
    if kept.minutes:
        kept = replace(kept, ends_at=room.hall.unix_ms() + kept.minutes * 60_000)
    room.table = await room.hall.store.load(kept)
    room.table.begin(kept.words)
    try:
        await room.save(kept)
    finally:
        if room.running:  # also where only the word of the store was lost
            room.hall.begun(room)
    return DONE


def _named(kept: Kept) -> Kept:
    """The table with a name for every bot, and full clocks for the people."""
    letters = games.facts(kept.game).letters(len(kept.chairs))
    for chair in kept.chairs:
        name = chair.name
        if chair.kind == "bot":
            name = unused_name(f"Bot {letters[chair.seat]}", kept.chairs)
        left = kept.clock * 60_000 if kept.clock and chair.kind != "bot" else None
        named = replace(chair, name=name, left_ms=left)
        kept = replace(kept, chairs=tuple(named if c.seat == chair.seat else c for c in kept.chairs))
    return kept


async def take(room: Room, who: Who, command: messages.Take) -> Json:  # noqa: ARG001
    """Hold a seat on this device, too, through its link."""
    guest = _need_guest(who)
    seat = room.seat_behind(who)
    if seat is None:
        raise Refusal("gone" if who.token else "not-yours")
    chair = room.chair(seat)
    await room.set_chair(replace(chair, holders=chair.holders | {guest.id}))
    return DONE | {"code": room.kept.code}


async def leave(room: Room, who: Who, command: messages.Leave) -> Json:
    """Give a seat up for good. The last one who leaves a running game ends it."""
    guest, chair = _need_guest(who), room.own_chair(who, command.seat)
    kept = room.kept
    left = replace(chair, holders=frozenset(), word="", token=new_token("s"))
    if kept.stage == "waiting":
        left = replace(left, name="")
    elif room.running:
        left = replace(left, sat_in=kept.sit_in)
    chairs = tuple(left if c.seat == left.seat else c for c in kept.chairs)
    people = [holder for c in chairs for holder in sorted(c.holders)]
    kept = replace(kept, chairs=chairs, ask=None)
    if guest.id == kept.host and guest.id not in people:
        kept = replace(kept, host=people[0] if people else kept.host)
    if room.running:
        room.game().note(chair.seat, LEAVES)
        if not people:
            room.game().abandon()
    elif kept.stage == "waiting" and not people:
        kept = replace(kept, stage="abandoned", result="Nobody stayed at the table.")
    await room.save(kept)
    return DONE


async def set_pace(room: Room, who: Who, command: messages.Pace) -> Json:
    """How long the play of a bot is shown."""
    if not room.held_by(who):
        raise Refusal("not-yours")
    await room.save(replace(room.kept, pace=command.pace))
    return DONE
