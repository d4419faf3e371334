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
        "minutes": kept.minutes,
        "ends_at": kept.ends_at,
        "pace": kept.pace,
        "commitment": kept.commitment,
        "preparing": room.hall.kitchen.waits_for(kept.game),
        "seats": [
            _seat(room, chair, letters[chair.seat], teams, chair.seat in mine) for chair in kept.chairs
        ],
        "mine": mine,
        "host": is_host(room, who),
        "may_sit": who.door == "code" and any(chair.free for chair in kept.chairs),
        "takes": room.seat_behind(who),
        "watchers": sum(not room.held_by(link.who) for link in room.links),
        "silent": is_silent(kept),
        "links": _links(kept, who, mine),
        "result": kept.result,
        "next": (kept.next or None) if who.door in ("code", "seat") else None,
    }


def is_silent(kept: Kept) -> bool:
    """Whether the rules forbid talk now."""
    facts = games.facts(kept.game)
    return kept.stage == "running" and facts.silent(len(kept.chairs), kept.options)


def is_host(room: Room, who: Who) -> bool:
    """Whether somebody may change seats and begin: others at the table, too, when the host stays away."""
    if who.door != "code" or who.guest is None:
        return False
    host = room.kept.host
    seats = [chair.seat for chair in room.kept.chairs if host in chair.holders]
    gone = bool(seats) and all(seat in room.late for seat in seats)
    return who.guest.id == host or (gone and bool(room.held_by(who)))


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
    return "away" if room.away_s(chair.seat) >= room.kept.grace else "reconnecting"


def seconds_left(room: Room, chair: Chair) -> int | None:
    """How long a seat still waits for its person, None where it does not."""
    left = room.kept.grace - room.away_s(chair.seat)
    if chair.seat not in room.lost or chair.sat_in or room.is_here(chair) or left <= 0:
        return None
    return max(1, round(left))


def _links(kept: Kept, who: Who, mine: list[int]) -> Json:
    links: Json = {"watch": f"/t/{kept.watch}", "replay": f"/replay/{kept.replay}"}
    if who.door == "code":
        links["invite"] = f"/t/{kept.code}"
        links["seat"] = {str(seat): f"/t/{kept.chairs[seat].token}" for seat in mine}
    return links


def listed(hall: Hall, kept: Kept, who: Who | None = None) -> Json:
    """A table in a list; with `who`, as one of theirs."""
    room = hall.live(kept.code)
    acting = room.acting if room else []
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
        "my_turn": bool(set(mine) & set(acting)),
        "turn": [kept.chairs[seat].name for seat in acting],
        "result": kept.result,
        "changed": kept.changed,
        "watchers": sum(not room.held_by(link.who) for link in room.links) if room else 0,
        "clock": kept.clock,
    }
