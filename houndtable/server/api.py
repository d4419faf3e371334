"""Routes about games, guests, the list of tables, and the server itself."""

from __future__ import annotations

from dataclasses import asdict
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import houndtable
from houndtable import bots, games
from houndtable.core.clauses import Clauses
from houndtable.core.names import safe_name
from houndtable.server.asking import (
    COOKIE,
    MaybeGuest,
    SomeGuest,
    SomeHall,
    address_of,
    limits_of,
)
from houndtable.server.guard import Hosts, comes_from_here, split
from houndtable.server.lan import Lan
from houndtable.server.messages import Me, NewTable, Switch
from houndtable.server.refusals import Refusal
from houndtable.server.room import Who
from houndtable.server.tables import listed
from houndtable.server.views import Json, clause_of

router = APIRouter()

COOKIE_S = 400 * 86_400
"""As long as browsers keep any cookie."""


@router.get("/api/games")
def all_games(hall: SomeHall) -> list[Json]:
    """The games: what can be chosen before a table is opened, and how they are played in two minutes."""
    return [_game(name) | {"preparing": hall.kitchen.waits_for(name)} for name in games.TITLES]


def _game(name: str) -> Json:
    facts = games.facts(name)
    seats = []
    for count in facts.seats:
        defaults = {option.name: int(option.default(count)) for option in facts.options}
        letters = facts.letters(count)
        seats.append({"seats": count, "defaults": defaults, "letters": list(letters)})
    options = [
        {"name": o.name, "text": o.text, "switch": o.switch, "low": o.low, "high": o.high}
        for o in facts.options
    ]
    howto = _folder(name) / "howto.txt"
    return {
        "name": name,
        "title": facts.title,
        "seats": seats,
        "options": options,
        "timed": facts.timed,
        "bots": list(bots.NAMES),
        "howto": howto.read_text(encoding="utf-8").rstrip(),
    }


def _folder(name: str) -> Path:
    return Path(import_module(games.folder_of(name)).__path__[0])


@router.get("/api/games/{game}/clauses")
def clauses(game: str) -> list[Json]:
    """The rules of a game, clause by clause, in the order of its rulebook."""
    if game not in games.TITLES:
        raise Refusal("gone", "There is no such game.")
    return [clause_of(clause) for clause in Clauses.read(_folder(game) / "clauses.toml")]


@router.get("/api/teams")
def teams(
    game: str, seats: int, options: Annotated[str, Query(max_length=500, description="name:value,...")] = ""
) -> list[list[int]]:
    """Which seats would win together, with some options; 400 with a sentence where these do not fit."""
    try:
        facts = games.facts(game)
        given = dict(pair.split(":") for pair in options.split(",") if pair)
        values = facts.check_options(seats, {name: int(value) for name, value in given.items()})
    except ValueError as error:
        raise Refusal("bad", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    return [list(team) for team in facts.teams(seats, values)]


@router.get("/api/me")
async def who_am_i(hall: SomeHall, guest: MaybeGuest) -> Json:
    """Your name, or null; and the tables where you hold a seat."""
    if guest is None:
        return {"name": None, "tables": []}
    who = Who(guest)
    kept = await hall.store.tables_of(guest.id)
    return {"name": guest.name, "tables": [listed(hall, table, who) for table in kept]}


@router.post("/api/me")
async def be_called(request: Request, hall: SomeHall, guest: MaybeGuest, me: Me) -> Response:
    """Become a guest, whose secret is in the cookie of the answer; or change your name."""
    name = safe_name(me.name)
    if not name:
        raise Refusal("bad", "That is no name that can be shown.")
    if guest is not None:
        await hall.store.rename_guest(guest.id, name)
        return JSONResponse({"name": name})
    limits_of(request).count("guests", address_of(request))
    _, secret = await hall.store.add_guest(name)
    answer = JSONResponse({"name": name})
    secure = request.url.scheme == "https" or request.app.state.settings.public.startswith("https:")
    answer.set_cookie(COOKIE, secret, max_age=COOKIE_S, httponly=True, samesite="strict", secure=secure)
    return answer


@router.get("/api/tables")
async def open_tables(hall: SomeHall, guest: MaybeGuest) -> list[Json]:
    """The tables that wait for anybody, or that anybody may watch."""
    return [listed(hall, kept, Who(guest)) for kept in await hall.store.open_tables()]


@router.post("/api/tables", status_code=201)
async def new_table(request: Request, hall: SomeHall, guest: SomeGuest, wanted: NewTable) -> Json:
    """Open a table; you are its host."""
    limits_of(request).count("tables", address_of(request))
    kept = await hall.create(guest, wanted)
    return {"code": kept.code}


def _own_machine(request: Request) -> Lan:
    """The switch for the network, which only this machine's own people may turn."""
    if not comes_from_here(request):
        raise Refusal("not-yours", "This can only be changed at the computer that Houndtable runs on.")
    lan: Lan = request.app.state.lan
    return lan


OwnLan = Annotated[Lan, Depends(_own_machine)]


@router.get("/api/lan")
def lan_state(request: Request) -> Json:
    """Whether phones in the same network reach the server."""
    lan: Lan = request.app.state.lan
    return asdict(lan.state()) | ({} if comes_from_here(request) else {"possible": False})


@router.post("/api/lan")
async def switch_lan(lan: OwnLan, switch: Switch) -> Json:
    """Open the server to the same network, or close it again."""
    await (lan.open() if switch.on else lan.close())
    return asdict(lan.state())


@router.get("/api/qr", response_class=Response)
def qr(request: Request, text: Annotated[str, Query(max_length=300)]) -> Response:
    """A QR code, as SVG, of an address of this server."""
    parts = split(text)
    hosts = Hosts(request.app.state.settings.public)
    if parts is None or parts.scheme not in ("http", "https") or not hosts.allow(parts.netloc):
        raise Refusal("bad", "A QR code is made of addresses of this server only.")
    out = BytesIO()
    segno.make(text, error="m").save(out, kind="svg", border=3, dark="#2b2620", light="#ffffff", scale=6)
    return Response(out.getvalue(), media_type="image/svg+xml")


@router.get("/healthz")
async def health(hall: SomeHall) -> Json:
    """Whether the server and its database answer."""
    tables: Any = await hall.store.count()
    return {"houndtable": houndtable.__version__, "tables": tables}


@router.get("/metrics", response_class=Response)
def metrics(request: Request) -> Response:
    """What is measured, for Prometheus on this machine: how often something is done is not for players."""
    if not comes_from_here(request):
        raise Refusal("gone", "There is nothing here.")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
