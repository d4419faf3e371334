"""What is seen of dogs, mouths and heaps, read out of an observation once for a picture."""

from __future__ import annotations

from typing import Any, NamedTuple

from houndtable.games.a_dogs_life.state import (
    BREEDS,
    IN_MOUTH,
    NO_CARD,
    NO_SPACE,
    PAPERS,
    SPACES,
    Phase,
)


class Thing(NamedTuple):
    """A bone (piece -1), or a newspaper with its address, 0 where one does not know it."""

    piece: int
    address: int


BONE = Thing(-1, 0)


class Heaps(NamedTuple):
    """Where bones and newspapers are, the newspapers from the lowest one of a stack or a mouth on."""

    mouths: tuple[tuple[Thing, ...], ...]
    stacks: tuple[tuple[int, tuple[Thing, ...]], ...]  # by space
    bones: tuple[tuple[int, int], ...]  # spaces and counts
    stock: int


def heaps(seen: Any) -> Heaps:
    """All bones and newspapers in sight."""
    places, orders, addresses = seen.paper_at.tolist(), seen.paper_order.tolist(), seen.address.tolist()
    mouths: list[list[Thing]] = [[BONE] * count for count in seen.carried.tolist()[: seen.seats]]
    stacks: dict[int, list[Thing]] = {}
    stock = 0
    for piece in sorted(range(PAPERS), key=orders.__getitem__):
        place, thing = places[piece], Thing(piece, max(0, addresses[piece]))
        if place < SPACES:
            stacks.setdefault(place, []).append(thing)
        elif IN_MOUTH <= place < IN_MOUTH + seen.seats:
            mouths[place - IN_MOUTH].append(thing)
        else:
            stock += 1
    bones = tuple((space, count) for space, count in enumerate(seen.lying.tolist()) if count)
    return Heaps(
        tuple(map(tuple, mouths)),
        tuple((space, tuple(things)) for space, things in sorted(stacks.items())),
        bones,
        stock,
    )


class Player(NamedTuple):
    """What a chart tells of a player and the dog."""

    name: str
    breed: int  # BREEDS for none yet
    speed: int  # action points a turn
    points: int  # of them left, -1 while the dog does not act
    hunger: int
    bladder: int
    mouth: tuple[Thing, ...]
    shown: bool  # the viewer's own: what it carries lies in the hand
    buried: int
    goal: int
    pound: int
    left: int  # cards in the deck
    turned: int
    acts: bool
    first: bool
    plays: bool  # still takes turns


ACTING = (Phase.ACT, Phase.CARD, Phase.PAPER, Phase.STARVE, Phase.RELEASE)
SETTING_UP = (Phase.FIRST, Phase.DOGS, Phase.CHOOSE, Phase.HOMES)


def player(seen: Any, e: Any, seat: int, name: str, mouth: tuple[Thing, ...], viewer: int) -> Player:
    """A player's chart as it stands."""
    phase, breed = int(seen.phase), int(seen.dog[seat])
    acts = bool(seen.turn == seat) and phase not in (Phase.FIRST, Phase.DOGS, Phase.HOMES, Phase.OVER)
    return Player(
        name,
        breed,
        int(e.points[breed]) if breed < BREEDS else 0,
        int(seen.points) if acts and phase in ACTING and seen.pound[seat] == 0 else -1,
        int(seen.hunger[seat]),
        int(seen.bladder[seat]),
        mouth,
        seat == viewer,
        int(seen.buried[seat]),
        int(seen.bones),
        int(seen.pound[seat]),
        int(seen.deck[seat].sum()),
        int(seen.turned[seat]) if seen.dog[seat] < BREEDS else NO_CARD,
        acts,
        bool(seen.first == seat) and phase != Phase.FIRST and not seen.play_off,
        phase in SETTING_UP or bool(seen.playing >> seat & 1),
    )


def standing(seen: Any) -> list[tuple[int, int]]:
    """The seats whose dogs stand in the town, with their spaces."""
    places = seen.place.tolist()
    dogs = seen.dog.tolist()
    return [
        (seat, places[seat]) for seat in range(seen.seats) if places[seat] < NO_SPACE and dogs[seat] < BREEDS
    ]
