"""What spaces, dogs and things are called, in notation and in sentences."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.core.phrases import how_many
from houndtable.games.a_dogs_life.board.layout import EDITIONS, text_of
from houndtable.games.a_dogs_life.state import (
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    IN_MOUTH,
    KIOSK,
    NAME_BYTES,
    PAPERS,
    POUND,
    SPACES,
    STREET,
)

SIDE_NAMES = ("north", "east", "south", "west")
OWN_HOME = "home"
_BUILDINGS = {KIOSK: "kiosk", POUND: "pound", **{HOUSE + i: f"house {i + 1}" for i in range(HOUSES)}}
_TAKEN = {"", OWN_HOME, *_BUILDINGS.values()}
_TAILS = tuple(f" from the {side}" for side in SIDE_NAMES)


def folded(text: str) -> str:
    """A text as it is compared: without capitals, accents, and blanks that nobody counts."""
    plain = unicodedata.normalize("NFKD", text.upper().casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def space_names(e: Any) -> tuple[str, ...]:
    """The name of each space in notation; no two are the same. "" where there is no such space."""
    return _space_names(e.names.tobytes())


@lru_cache(EDITIONS)
def _space_names(data: bytes) -> tuple[str, ...]:
    names, taken = [""] * SPACES, set(_TAKEN)
    for space, row in enumerate(np.frombuffer(data, np.uint8).reshape(SPACES, NAME_BYTES)):
        name = _BUILDINGS.get(space, text_of(row))
        while name and space not in _BUILDINGS and (folded(name) in taken or folded(name).endswith(_TAILS)):
            name += " b"  # only where an edition's names are like others
        names[space] = name
        taken.add(folded(name))
    return tuple(names)


def is_own_home(seen: Any, seat: int, space: int) -> bool:
    """Whether a space is the starting space of a seat."""
    return 0 <= seat < seen.seats and HOME <= space < HOME + HOMES and space - HOME == seen.home[seat]


def at(seen: Any, e: Any, seat: int, space: int) -> str:
    """Where a seat's dog is or does something: "at Bolero 4", "in house 7", "at home"."""
    if is_own_home(seen, seat, space):
        return "at home"
    return f"{'at' if space >= STREET else 'in'} {_with_article(e, space)}"


def to(seen: Any, e: Any, seat: int, space: int) -> str:
    """Where a seat's dog goes: "to Bolero 4", "home"."""
    return "home" if is_own_home(seen, seat, space) else f"to {_with_article(e, space)}"


def _with_article(e: Any, space: int) -> str:
    if space == POUND:
        return "the pound's building"  # the pound itself is its track
    return f"the {_BUILDINGS[space]}" if space == KIOSK else space_names(e)[space]


def dog_name(seen: Any, e: Any, seat: int) -> str:
    """What a seat's dog is called."""
    return text_of(e.dogs[seen.dog[seat]])


def papers(seen: Any, place: int) -> list[int]:
    """The newspapers in a mouth, on a space or in the stock, from the first or lowest one on."""
    places, orders = seen.paper_at.tolist(), seen.paper_order.tolist()
    return sorted((paper for paper in range(PAPERS) if places[paper] == place), key=orders.__getitem__)


def paper_name(seen: Any, paper: int) -> str:
    """A newspaper in a sentence, with its address where that is known."""
    address = int(seen.address[paper])
    return f"the newspaper for house {address}" if address > 0 else "a newspaper"


def bones_in_mouth(seen: Any, seat: int) -> list[str]:
    """The bones that a seat's dog carries, in a sentence."""
    bones = int(seen.carried[seat])
    return [how_many(bones, "bone", "bones")] if bones else []


def papers_in_mouth(seen: Any, seat: int) -> list[str]:
    """The newspapers that a seat's dog carries, in a sentence."""
    held = papers(seen, IN_MOUTH + seat)
    known = [paper_name(seen, paper) for paper in held if seen.address[paper] > 0]
    unknown = len(held) - len(known)
    return known + ([how_many(unknown, "newspaper", "newspapers")] if unknown else [])


def days(count: int) -> str:
    """A number of days."""
    return f"{count} {'day' if count == 1 else 'days'}"


def points_of(count: int) -> str:
    """A number of action points."""
    return f"{count} {'point' if count == 1 else 'points'}"
