"""What is told of a table beside its game: who sits where, what was agreed, which links may be handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houndtable import games
from houndtable.core.drawing.look import SEATS
from houndtable.server.room import Room, Who
from houndtable.server.stored import Chair, Kept
from houndtable.server.views import Json

if TYPE_CHECKING:
    from houndtable.server.hall import Hall

_SHAPES = {seat.letter: seat.shape for seat in SEATS}


def table_of(room: Room, who: Who) -> Json:
    """A table as somebody may see it."""
    kept = room.kept
    mine = room.held_by(who)
    facts = games.facts(kept.game)
    teams = facts.teams(len(kept.chairs), kept.options)
    letters = facts.letters(len(kept.chairs))
    return {
        "type": "table",
        "code": kept.code if who.door in ("code", "seat") else None,
        "game": kept.game,
        "title": facts.title,
        "name": kept.title,
        "stage": kept.stage,
        "options": dict(kept.options),
        "sit_in": kept.sit_in,
        "grace": kept.grace,
        "clock": kept.clock,
        "pace": kept.pace,
        "commitment": kept.commitment,
        "preparing": room.hall.kitchen.waits_for(kept.game),
        "seats": [
            _seat(room, chair, letters[chair.seat], teams, chair.seat in mine) for chair in kept.chairs
        ],
        "mine": mine,
        "host": is_host(room, who),
        "may_sit": who.door == "code" and any(chair.free for chair in kept.chairs),
        "takes": who.seat,
        "watchers": sum(not room.held_by(link.who) for link in room.links),
        "silent": kept.stage == "running" and facts.silent(len(kept.chairs), kept.options),
        "links": _links(kept, who, mine),
        "result": kept.result,
        "next": kept.next or None,
    }


def is_host(room: Room, who: Who) -> bool:
    """Whether somebody may change seats before the start, and begin."""
    return who.door == "code" and who.guest is not None and who.guest.id == room.kept.host


def _seat(room: Room, chair: Chair, letter: str, teams: tuple[tuple[int, ...], ...], mine: bool) -> Json:
    return {
        "seat": chair.seat,
        "letter": letter,
        "shape": _SHAPES[letter],
        "name": chair.name,
        "kind": chair.kind,
        "bot": chair.bot or None,
        "mine": mine,
        "free": chair.free,
        "presence": presence(room, chair),
        "left_s": seconds_left(room, chair),
        "team": next(number for number, team in enumerate(teams) if chair.seat in team),
        "word": bool(chair.word),
    }


def presence(room: Room, chair: Chair) -> str:
    """Whether the person of a seat is there."""
    if chair.kind == "bot":
        return "here"
    if not chair.holders:
        return "bot" if chair.sat_in else "free"
    if chair.sat_in:
        return "bot"
    if room.is_here(chair):
        return "here"
    return "away" if is_late(room, chair) else "reconnecting"


def is_late(room: Room, chair: Chair) -> bool:
    """Whether a seat's person has stayed away for longer than others have to wait."""
    return room.lost.get(chair.seat, room.hall.now()) + room.kept.grace <= room.hall.now()


def seconds_left(room: Room, chair: Chair) -> int | None:
    """How long a seat still waits for its person, None where it does not."""
    if chair.seat not in room.lost or chair.sat_in or room.is_here(chair) or is_late(room, chair):
        return None
    return max(1, round(room.lost[chair.seat] + room.kept.grace - room.hall.now()))


def _links(kept: Kept, who: Who, mine: list[int]) -> Json:
    links: Json = {"watch": f"/t/{kept.watch}", "replay": f"/replay/{kept.replay}"}
    if who.door == "code":
        links["invite"] = f"/t/{kept.code}"
        links["seat"] = {str(seat): f"/t/{kept.chairs[seat].token}" for seat in mine}
    return links


def listed(hall: Hall, kept: Kept, who: Who | None = None) -> Json:
    """A table in a list; with `who`, as one of theirs."""
    room = hall.live(kept.code)
    table = room.table if room else None
    actors = [kept.chairs[seat].name for seat in table.actors] if table else []
    mine = [chair.seat for chair in kept.chairs if who and who.holds(chair)]
    return {
        "code": kept.code,
        "game": kept.game,
        "title": games.facts(kept.game).title,
        "name": kept.title,
        "stage": kept.stage,
        "seats": len(kept.chairs),
        "taken": sum(not chair.free for chair in kept.chairs),
        "free": sum(chair.free for chair in kept.chairs),
        "mine": mine,
        "my_turn": bool(table and set(mine) & set(table.actors)),
        "turn": actors,
        "result": kept.result,
        "changed": kept.changed,
        "watchers": sum(not room.held_by(link.who) for link in room.links) if room else 0,
        "clock": kept.clock,
    }
