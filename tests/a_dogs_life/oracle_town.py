"""The pieces of the oracle of A Dog's Life: the town and the dogs, made from the data of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from houndtable.games.a_dogs_life import state as numbers

BREED_ORDER = ("boxer", "poodle", "husky", "fox terrier", "German shepherd", "labrador")
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
ALL_CARDS = frozenset(range(13))
SHUFFLE_CARD = 12


class Kind(Enum):
    """What a space is; the value is where its numbers start."""

    HOME = numbers.HOME
    HOUSE = numbers.HOUSE
    KIOSK = numbers.KIOSK
    POUND = numbers.POUND
    RESTAURANT = numbers.RESTAURANT
    STREET = numbers.STREET


@dataclass(eq=False)
class Paper:
    """A newspaper. Among those of the stock no address is known, so it has none there."""

    number: int
    address: int = 0
    readers: set[int] = field(default_factory=set)


@dataclass(eq=False)
class Breed:
    """A dog's description chart and its cards, without the one that shuffles."""

    number: int
    points: int
    cards: list[Mapping[str, Any]]


@dataclass(eq=False)
class Space:
    """A space of the board, and what lies on it; newspapers from the bottom."""

    kind: Kind
    place: int  # among its kind, from 0
    steps: list[Space] = field(default_factory=list)  # where a dog can go from here
    roads: dict[int, Space] = field(default_factory=dict)  # where the truck can go, by side
    can: bool = False
    fountain: bool = False
    lamppost: bool = False
    searched: bool = False
    mark: Dog | None = None
    bones: int = 0
    papers: list[Paper] = field(default_factory=list)

    @property
    def number(self) -> int:
        """What the game calls it."""
        return int(self.kind.value) + self.place

    def is_next_to(self, other: Space) -> bool:
        """Whether one is adjacent to the other: a building only by an arrow that allows entering it."""
        return other in self.steps and self in other.steps


@dataclass(eq=False)
class Dog:
    """A dog with its chart, its pile of cards and its home."""

    seat: int
    breed: Breed | None = None
    home: Space | None = None
    space: Space | None = None
    pound_day: int = 0
    hunger: int = 0
    bladder: int = 0
    bones: int = 0
    papers: list[Paper] = field(default_factory=list)
    buried: int = 0
    pile: set[int] = field(default_factory=set)
    turned: int | None = None

    @property
    def has_room(self) -> bool:
        """ "Up to, but never more than, two objects at a time"."""
        return self.bones + len(self.papers) < 2


class Town:
    """The board."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._read_streets(data)
        self.spaces: list[Space] = list(self._at.values())
        for kind, key in (
            (Kind.HOME, "home"),
            (Kind.HOUSE, "house"),
            (Kind.KIOSK, "kiosk"),
            (Kind.POUND, "pound"),
            (Kind.RESTAURANT, "restaurant"),
        ):
            rows = data[key] if isinstance(data[key], list) else [data[key]]
            self.spaces += [self._built(kind, place, row) for place, row in enumerate(rows)]
        self.by_number = {space.number: space for space in self.spaces}
        self.cans = self._found(data["town"]["cans"])
        self.lampposts = self._found(data["town"]["lampposts"])
        for space in self.cans:
            space.can = True
        for space in self.lampposts:
            space.lamppost = True
        for space in self._found(data["town"]["fountains"]):
            space.fountain = True
        (self.truck_start,) = self._found([data["town"]["truck"]])

    def of_kind(self, kind: Kind) -> list[Space]:
        """All spaces of a kind, in order."""
        return [space for space in self.spaces if space.kind == kind]

    def _found(self, places: list[list[int]]) -> list[Space]:
        return [self._at[across, down] for across, down in places]

    def _read_streets(self, data: Mapping[str, Any]) -> None:
        squares = [(across, down) for street in data["street"] for across, down in street["squares"]]
        walls = [{tuple(one), tuple(other)} for one, other in data["town"]["walls"]]
        self._at = {square: Space(Kind.STREET, place) for place, square in enumerate(squares)}
        for (across, down), space in self._at.items():
            for side, (right, below) in enumerate(SIDES):
                beside = across + right, down + below
                if beside in self._at and {(across, down), beside} not in walls:
                    space.roads[side] = self._at[beside]
                    space.steps.append(self._at[beside])

    def _built(self, kind: Kind, place: int, row: Mapping[str, Any]) -> Space:
        """A building, "entered where indicated by an arrow"; "a dog may never enter the pound"."""
        building = Space(kind, place)
        for square in self._found(row["arrows"]):
            building.steps.append(square)
            if kind != Kind.POUND:
                square.steps.append(building)
        return building


def read_breeds(data: Mapping[str, Any]) -> list[Breed]:
    """The six breeds, by number."""
    rows = {row["breed"]: row for row in data["dog"]}
    return [Breed(n, rows[name]["points"], rows[name]["cards"]) for n, name in enumerate(BREED_ORDER)]
