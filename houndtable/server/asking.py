"""Who asks: what routes need to know of a request."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from houndtable.server.hall import Hall
from houndtable.server.limits import Limits
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.stored import Guest

COOKIE = "houndtable"
LONGEST_SECRET = 100


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of the server."""
    hall: Hall = connection.app.state.hall
    return hall


def limits_of(connection: HTTPConnection) -> Limits:
    """The limits of the server."""
    limits: Limits = connection.app.state.limits
    return limits


def address_of(connection: HTTPConnection) -> str:
    """The address that a request comes from."""
    return connection.client.host if connection.client else ""


async def guest_of(connection: HTTPConnection) -> Guest | None:
    """Who asks, by the cookie or by what programs send instead."""
    bearer = connection.headers.get("authorization", "")
    secret = bearer[7:] if bearer.lower().startswith("bearer ") else connection.cookies.get(COOKIE, "")
    if not secret or len(secret) > LONGEST_SECRET:
        return None
    return await hall_of(connection).store.guest_of(secret)


MaybeGuest: TypeAlias = Annotated[Guest | None, Depends(guest_of)]


async def need_guest(guest: MaybeGuest) -> Guest:
    """Who asks; Refusal where nobody knows."""
    if guest is None:
        raise Refusal("guest")
    return guest


SomeGuest: TypeAlias = Annotated[Guest, Depends(need_guest)]
SomeHall: TypeAlias = Annotated[Hall, Depends(hall_of)]


async def entered(
    connection: HTTPConnection, door: Annotated[str, Path(max_length=60)], guest: MaybeGuest
) -> tuple[Room, Who]:
    """The room behind a door. Who tries many doors in vain has to wait."""
    limits, address = limits_of(connection), address_of(connection)
    limits.check("misses", address)
    try:
        return await hall_of(connection).enter(door, guest)
    except Refusal as refusal:
        if refusal.code == "gone":
            limits.count("misses", address)
        raise


Entered: TypeAlias = Annotated[tuple[Room, Who], Depends(entered)]
