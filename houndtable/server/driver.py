"""What happens by itself: bots play, clocks run out, bots sit in for who is away and get up again."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import replace

from houndtable.bots.players import Bot
from houndtable.core.admission import mistimed
from houndtable.core.layout import WATCHER
from houndtable.core.log import BACK, OUT_OF_TIME, SITS_IN
from houndtable.core.observation import Observation
from houndtable.server import metrics
from houndtable.server.playing import decide
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room

TOGETHER = 0.3
"""The part of a bot's pace that passes where several choose at once: nobody can see what they choose."""


async def drive(room: Room) -> None:
    """Let the bots of a room play for as long as somebody looks, until the game ends."""
    while room.running:
        await room.wait_for_change()
        while room.running and room.anybody_here and (seat := _next_bot(room)) is not None:
            try:
                await _bot_plays(room, seat)
            except Exception:  # one bad moment of a bot shall not stop the table for good
                room.hall.log.exception("a bot could not play", table=room.kept.called)
                await asyncio.sleep(1)


def _next_bot(room: Room) -> int | None:
    """The first seat that must act and is a bot's; none while people are asked to take something back."""
    if room.asks_for_undo:
        return None
    return next((seat for seat in room.game().actors if room.bot_plays(seat)), None)


async def _bot_plays(room: Room, seat: int) -> None:
    """One decision of a bot: shown for a while, thought of outside the lock, played through the door."""
    pace = room.kept.pace * (TOGETHER if len(room.game().actors) > 1 else 1)
    await asyncio.sleep(max(0.0, room.changed_at + pace - room.hall.now()))
    async with room.lock:
        if not room.running or not room.bot_plays(seat):
            return
        decision, seen = room.game().decision(seat), room.game().observe(seat)
    if decision is None:
        return
    action = await choice(room.kept.chairs[seat].bot, seen)
    async with room.lock:
        if room.running and room.bot_plays(seat):
            await _decide(room, seat, decision, action)


async def choice(bot: str, seen: Observation) -> int:
    """What a bot chooses, thought of in a thread; "" is the one that sits in for people."""
    began = time.perf_counter()
    player = Bot(bot or "greedy", secrets.randbits(31))
    action = await asyncio.to_thread(player.choose, seen)
    metrics.BOT_TIME.observe(time.perf_counter() - began)
    return action


async def _decide(room: Room, seat: int, decision: int | None, action: int) -> None:
    try:
        await decide(room, seat, decision, action)
    except Refusal as refusal:
        if refusal.code == "disk":
            await asyncio.sleep(1)  # and try again: the game waits
        elif refusal.code != "stale":
            room.hall.log.error("a bot was refused", table=room.kept.called, why=refusal.sentence)


async def tick(room: Room) -> None:
    """See who is there, and whose time is up. Called now and then for every room."""
    stood = room.clocks.stop(not room.anybody_here)  # views sent before still show the clocks as they were
    if not stood and not _something_is_due(room):
        return
    async with room.lock:
        if _see_who_is_here(room) or stood:
            room.publish()
        if not room.running or not room.anybody_here:
            return
        with suppress(Refusal):
            await _change_seats(room)
            if _time_is_up(room):
                room.game().time_up()
                await room.save(room.kept)
            if room.asked_too_long:
                await room.save(replace(room.kept, ask=None))
    for seat in room.clocks.out_of_time():
        await _play_for(room, seat)


def _something_is_due(room: Room) -> bool:
    return bool(
        _seats_without_people(room) != set(room.lost)
        or late_seats(room) != room.late
        or room.asked_too_long
        or _time_is_up(room)
        or room.clocks.out_of_time()
        or any(chair.sat_in and room.is_here(chair) for chair in room.kept.chairs)
        or _overdue(room)
    )


def _time_is_up(room: Room) -> bool:
    """Whether the table's time has run out, and the game could still go on for more rounds."""
    ends_at = room.kept.ends_at
    return bool(ends_at and room.running and room.hall.unix_ms() >= ends_at and not mistimed(room.game()))


def _seats_without_people(room: Room) -> set[int]:
    return {chair.seat for chair in room.kept.chairs if chair.holders and not room.is_here(chair)}


def _see_who_is_here(room: Room) -> bool:
    """Note since when seats are without their people; whether that has changed."""
    away, late = _seats_without_people(room), room.late
    changed = away != set(room.lost)
    room.lost = {seat: room.lost.get(seat, room.hall.now()) for seat in away}
    room.late = late_seats(room)
    return changed or room.late != late


def _overdue(room: Room) -> list[int]:
    """The seats whose people have stayed away for so long that a bot sits in."""
    if not room.kept.sit_in or not room.running or not room.anybody_here:
        return []
    return [seat for seat in late_seats(room) if not room.kept.chairs[seat].sat_in]


def late_seats(room: Room) -> set[int]:
    """The seats whose people have stayed away for longer than the table's grace."""
    return {seat for seat in room.lost if room.away_s(seat) >= room.kept.grace}


async def _change_seats(room: Room) -> None:
    """Bots sit in for those who stay away, and get up for those who are back."""
    back = [chair.seat for chair in room.kept.chairs if chair.sat_in and room.is_here(chair)]
    overdue = _overdue(room)
    for seat, cause in [(seat, BACK) for seat in back] + [(seat, SITS_IN) for seat in overdue]:
        room.game().note(seat, cause)
        await room.set_chair(replace(room.kept.chairs[seat], sat_in=cause == SITS_IN))


async def _play_for(room: Room, seat: int) -> None:
    """A bot decides for somebody whose time is up, until there is something that all notice.

    What others do not notice, such as a part of a choice, would else leave the seat where it was, with all
    its time before it again.
    """
    lines = None  # of a watcher, when the bot began
    while True:
        async with room.lock:
            table = room.game()
            if lines is None and seat not in room.clocks.out_of_time():
                return
            decision, seen = table.decision(seat), table.observe(seat)
        action = await choice("", seen)
        async with room.lock:
            table = room.game()
            if not room.running or table.decision(seat) != decision or room.bot_plays(seat):
                return
            if lines is None:
                table.note(seat, OUT_OF_TIME)
                lines = table.log_length(WATCHER)
            await _decide(room, seat, decision, action)
            if table.decision(seat) is None or table.log_length(WATCHER) != lines:
                return
