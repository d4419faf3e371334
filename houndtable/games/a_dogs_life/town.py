"""The town of an edition: whether it is one that can be played on, and its record.

Places are squares (across, down); spaces are numbered as `state` says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from houndtable.games.a_dogs_life.state import (
    FAR,
    HOME,
    HOMES,
    NO_SPACE,
    POUND,
    RESTAURANT,
    SIDES,
    SPACES,
    STREET,
)

At: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
Place: TypeAlias = "tuple[int | str, ...]"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""To the square on each side: north, east, south, west."""
assert len(STEPS) == SIDES


@dataclass(frozen=True)
class Built:
    """A building: its place in the file, its name, its box, and the squares that its arrows join."""

    where: tuple[int | str, ...]
    name: str
    box: Box
    arrows: list[At]


@dataclass(frozen=True)
class Plan:
    """A town as an edition file tells it; buildings by their spaces."""

    size: At
    truck: At
    features: dict[str, list[At]]
    walls: list[tuple[At, At]]
    streets: list[tuple[str, list[At]]]
    buildings: dict[int, Built]
    scenery: list[Box]

    def squares(self) -> dict[At, int]:
        """The space of each street square."""
        squares = [square for _, found in self.streets for square in found]
        return {square: STREET + i for i, square in enumerate(squares)}

    def roads(self, square: At) -> list[At | None]:
        """The street squares joined to one, by side."""
        squares = self.squares()
        found: list[At | None] = []
        for across, down in STEPS:
            other = square[0] + across, square[1] + down
            walled = (square, other) in self.walls or (other, square) in self.walls
            found.append(other if other in squares and not walled else None)
        return found


def first_fault(plan: Plan) -> tuple[Place, str] | None:
    """The first thing in a town that does not fit, with its place in the file; None where all does."""
    for faults in (_misplaced, _misnamed, _misjoined, _unjoined):
        if found := next(faults(plan), None):
            return found
    return None


def _said(square: At) -> str:
    return f"[{square[0]}, {square[1]}]"


def _cells(box: Box) -> list[At]:
    left, upper, width, height = box
    return [(left + i, upper + j) for j in range(height) for i in range(width)]


def _misplaced(plan: Plan) -> Iterator[tuple[Place, str]]:
    """Everything lies in the town, and nothing on top of another thing."""
    taken: dict[At, str] = {}
    parts: list[tuple[Place, str, list[At]]] = [
        (("street", i, "squares"), f"street {name!r}", squares)
        for i, (name, squares) in enumerate(plan.streets)
    ]
    parts += [((*built.where, "box"), built.name, _cells(built.box)) for built in plan.buildings.values()]
    parts += [(("scenery",), f"scenery {i + 1}", _cells(box)) for i, box in enumerate(plan.scenery)]
    for place, name, cells in parts:
        if not cells:
            yield place, f"{name} has no size"
        for cell in cells:
            if not (cell[0] < plan.size[0] and cell[1] < plan.size[1]):
                yield place, f"{name} reaches out of the town at {_said(cell)}"
            if cell in taken:
                yield place, f"{name} lies on {taken[cell]} at {_said(cell)}"
            taken[cell] = name


def _misnamed(plan: Plan) -> Iterator[tuple[Place, str]]:
    """No two names are alike: people go by them."""
    names: set[str] = set()
    named: list[tuple[Place, str]] = [
        (("street", i, "name"), name) for i, (name, _) in enumerate(plan.streets)
    ]
    named += [((*built.where, "name"), built.name) for built in plan.buildings.values()]
    for place, name in named:
        if name.casefold() in names:
            yield place, f"the name {name!r} is given twice"
        names.add(name.casefold())


def _misjoined(plan: Plan) -> Iterator[tuple[Place, str]]:
    """What stands on a street stands on one, and arrows join buildings to squares beside them."""
    squares = plan.squares()
    holder: dict[At, str] = {}
    for what, found in plan.features.items():
        for square in found:
            if square not in squares:
                yield ("town", what), f"there is no street square at {_said(square)}"
            if square in holder:
                yield ("town", what), f"{_said(square)} is among the {holder[square]} too"
            holder[square] = what
    for wall in plan.walls:
        apart = abs(wall[0][0] - wall[1][0]) + abs(wall[0][1] - wall[1][1])
        if wall[0] not in squares or wall[1] not in squares or apart != 1:
            yield (
                ("town", "walls"),
                f"{_said(wall[0])} and {_said(wall[1])} are no street squares side by side",
            )
    for built in plan.buildings.values():
        beside = {(x + i, y + j) for x, y in _cells(built.box) for i, j in STEPS}
        for square in built.arrows:
            if square not in squares or square not in beside:
                yield (
                    (*built.where, "arrows"),
                    f"{built.name} has no street square beside it at {_said(square)}",
                )
        if len(set(built.arrows)) < len(built.arrows):
            yield (*built.where, "arrows"), f"{built.name} has two arrows at one square"
    if plan.truck not in plan.buildings[POUND].arrows:
        beside = {(x + i, y + j) for x, y in _cells(plan.buildings[POUND].box) for i, j in STEPS}
        if plan.truck not in squares or plan.truck not in beside:
            yield ("town", "truck"), "the truck starts on a street square next to the pound"  # ADL-114


def _unjoined(plan: Plan) -> Iterator[tuple[Place, str]]:
    """All streets hang together, and none has a dead end."""
    squares = plan.squares()
    reached, waiting = {plan.truck}, deque([plan.truck])
    while waiting:
        for other in plan.roads(waiting.popleft()):
            if other is not None and other not in reached:
                reached.add(other)
                waiting.append(other)
    for i, (name, found) in enumerate(plan.streets):
        for number, square in enumerate(found, 1):
            if square not in reached:
                yield (
                    ("street", i, "squares"),
                    f"{name} {number} cannot be reached from where the truck starts",
                )
            roads = [road for road in plan.roads(square) if road is not None]
            if len(roads) < 2:
                yield ("street", i, "squares"), f"{name} {number} at {_said(square)} is a dead end"  # ADL-703
    assert len(squares) <= SPACES - STREET


def write_name(into: Any, name: str) -> None:
    """Write a name as bytes."""
    text = name.encode()
    into[: len(text)] = np.frombuffer(text, np.uint8)


def write(plan: Plan, edition: Any) -> None:
    """Write a town without faults into an edition's record."""
    squares = plan.squares()
    edition.width, edition.height = plan.size
    edition.spaces = STREET + len(squares)
    edition.restaurants = sum(space >= RESTAURANT for space in plan.buildings)
    edition.truck = squares[plan.truck]
    edition.near[:] = NO_SPACE
    edition.roads[:] = NO_SPACE
    for what, field in (("cans", edition.can), ("lampposts", edition.lamp), ("fountains", edition.fountain)):
        for number, square in enumerate(plan.features[what], 1):
            field[squares[square]] = number
    edition.cans, edition.lamps = len(plan.features["cans"]), len(plan.features["lampposts"])
    near: dict[int, list[int]] = {space: [] for space in [*plan.buildings, *squares.values()]}
    for name, found in plan.streets:
        for number, square in enumerate(found, 1):
            space = squares[square]
            write_name(edition.names[space], f"{name} {number}" if len(found) > 1 else name)
            edition.box[space] = [*square, 1, 1]
            for side, other in enumerate(plan.roads(square)):
                if other is not None:
                    edition.roads[space, side] = squares[other]
                    near[space].append(squares[other])
    for space, built in plan.buildings.items():
        write_name(edition.names[space], built.name)
        edition.box[space] = built.box
        for square in built.arrows:
            near[space].append(squares[square])
            if space != POUND:
                near[squares[square]].append(space)  # ADL-309
    for space, others in near.items():
        edition.near[space, : len(others)] = others
    edition.distance[:] = FAR
    for space in near:
        _measure(space, near, edition.distance[space])


def _measure(start: int, near: dict[int, list[int]], out: Any) -> None:
    """The steps from a space to each other one. Starting spaces are ends of ways: few pass through them."""
    out[start] = 0
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here != start and HOME <= here < HOME + HOMES:
            continue
        for other in near[here]:
            if out[other] == FAR:
                out[other] = min(int(out[here]) + 1, FAR - 1)
                waiting.append(other)
