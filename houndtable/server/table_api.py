"""Routes of one table: what is behind its door."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Body, Query, Request, WebSocket
from fastapi.responses import Response

from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.record import record_of, record_seen_by
from houndtable.core.replay import verify
from houndtable.core.table import Table
from houndtable.server.asking import Entered, address_of, entered, guest_of, limits_of
from houndtable.server.commands import obey, told
from houndtable.server.messages import Command
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who, compact
from houndtable.server.sockets import Socket
from houndtable.server.stored import StoreError
from houndtable.server.tables import table_of
from houndtable.server.views import Json, board_of, view_back

MOST_LINKS = 200
"""Sockets at one table."""

router = APIRouter(prefix="/api/tables/{door}")

SeatQuery = Annotated[
    str, Query(max_length=10, description='a seat, "" for a watcher, "open" for all when it is over')
]
Since = Annotated[int, Query(ge=0, le=1 << 31)]


def _viewer(room: Room, who: Who, seat: str) -> int:
    if seat.isascii() and seat.isdecimal():
        return room.viewer(who, int(seat))
    if seat not in ("", "open"):
        raise Refusal("bad", 'A seat is a number from 0, "" for a watcher, or "open".')
    return room.viewer(who, seat or None)


def _touch(room: Room, who: Who) -> None:
    """Note that somebody is here who asks by HTTP."""
    if room.held_by(who) and who.guest:
        room.touched[who.guest.id] = room.hall.now()


@router.get("")
async def table(at: Entered) -> Json:
    """The table: who sits where, and what was agreed."""
    return table_of(*at)


@router.get("/board")
async def board(at: Entered, below: Annotated[int, Query(ge=0, le=16)] = 0) -> Response:
    """The still layer of the board."""
    room, _ = at
    data = board_of(room.game(), room.chair(below).seat)
    return Response(compact(data), media_type="application/json")


@router.get("/view")
async def view(at: Entered, seat: SeatQuery = "", since: Since = 0) -> Response:
    """The game as a seat of yours, or a watcher, may see it now."""
    room, who = at
    async with room.lock:
        text = room.view(_viewer(room, who, seat), since)
    return Response(text, media_type="application/json")


@router.get("/back/{lines}")
async def back(at: Entered, lines: int, seat: SeatQuery = "") -> Json:
    """The game as it was when your log had so many lines."""
    room, who = at
    async with room.lock:
        try:
            return view_back(room.game(), _viewer(room, who, seat), lines)
        except ValueError as error:
            raise Refusal("bad", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None


@router.post("/do")
async def do(request: Request, at: Entered, command: Annotated[Command, Body()]) -> Json:
    """One command; the answer is what a socket would be sent."""
    room, who = at
    limits_of(request).command(who, address_of(request), command.do)
    _touch(room, who)
    return await obey(room, who, command)


@router.get("/record", response_class=Response)
async def record(at: Entered, seat: SeatQuery = "") -> Response:
    """The record of the game: whole when it is over, else as a seat of yours saw it."""
    room, who = at
    async with room.lock:
        viewer = _viewer(room, who, seat)
        text = await asyncio.to_thread(_record, room, viewer)
    attached = f'attachment; filename="{room.kept.game}-{room.kept.called}.hound"'
    return Response(text, media_type="application/jsonl", headers={"content-disposition": attached})


def _record(room: Room, viewer: int) -> bytes:
    table = room.game()
    players = [chair.bot or "person" for chair in room.kept.chairs]
    played = datetime.fromtimestamp(room.kept.created / 1000, UTC).date().isoformat()
    if table.over:
        return record_of(table, players, played).to_bytes()
    if viewer in (WATCHER, OPEN):
        raise Refusal("not-yours", "The record of a running game is for those who play it.")
    return record_seen_by(table, viewer, players, played).to_bytes()


@router.get("/verified")
async def verified(at: Entered) -> Json:
    """What can be proved of a finished game: it is played again, and all chance drawn again."""
    room, _ = at
    async with room.lock:
        if not room.game().over:
            raise Refusal("running", "The proof is there when the game is over: it holds the secret.")
        if room.proof is None:
            room.proof = await asyncio.to_thread(_verified, room.game())
        return room.proof


def _verified(table: Table) -> Json:
    proof = record_of(table)
    checked = verify(table.game, proof)
    return {
        "commitment": proof.head.commitment,
        "salts": proof.head.salts,
        "secret": proof.ending.secret,
        "draws": sum(entry.by == "chance" for entry in proof.entries),
        "result": table.result,
        "lines": checked.lines,
        "whole": checked.whole,
    }


@router.websocket("/socket")
async def socket(socket: WebSocket, door: str, seat: str | None = None, since: int = 0) -> None:
    """Views as things happen, and commands. Without `seat` as the one that you hold, if it is just one."""
    await socket.accept()
    try:
        with limits_of(socket).socket(address_of(socket)):
            await (await _connected(socket, door, seat, since)).run()
    except (Refusal, StoreError) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("disk")
        closed: dict[str, Any] = {"type": "closed", **told(refusal)}
        await socket.send_text(compact(closed))
        await socket.close(4000 + refusal.status)


async def _connected(socket: WebSocket, door: str, seat: str | None, since: int) -> Socket:
    """A socket at a table, which looks as it wants; Refusal where it may not."""
    room, who = await entered(socket, door[:60], await guest_of(socket))
    mine = room.held_by(who)
    if len(room.links) >= MOST_LINKS and not mine:
        raise Refusal("full", "Too many are looking at this table already.")
    connection = Socket(socket, room, who, limits_of(socket))
    connection.look(mine[0] if seat is None and len(mine) == 1 else _seat(seat), max(0, since))
    return connection


def _seat(text: str | None) -> int | str | None:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 3 else text or None
