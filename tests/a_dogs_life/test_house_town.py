"""The house edition's town: no dead ends, enough of everything, and starting spaces that are alike."""

from __future__ import annotations

from collections import deque

import pytest

from houndtable.core.table import Table
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.parts import LifeEdition
from houndtable.games.a_dogs_life.state import (
    FAR,
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    KIOSK,
    NO_SPACE,
    POUND,
    RESTAURANT,
    STREET,
)
from tests.a_dogs_life.sitting import name_of, space_of


def _house() -> LifeEdition:
    file = GAME.house.file
    assert isinstance(file, LifeEdition)
    return file


def _joined() -> dict[int, set[int]]:
    """The spaces next to each space of the house town, from the file alone."""
    file = _house()
    squares: dict[tuple[int, int], int] = {}
    for street in file.street:
        for number, (across, down) in enumerate(street.squares, 1):
            name = f"{street.name} {number}" if len(street.squares) > 1 else street.name
            squares[across, down] = space_of(GAME.house, name)
    near: dict[int, set[int]] = {space: set() for space in squares.values()}
    for (across, down), space in squares.items():
        for other in ((across + 1, down), (across, down + 1)):
            if other in squares:
                near[space].add(squares[other])
                near[squares[other]].add(space)
    assert file.town.walls == []
    for built in (*file.home, *file.house, *file.restaurant, file.kiosk, file.pound):
        space = space_of(GAME.house, built.name)
        near[space] = {squares[across, down] for across, down in built.arrows}
        for square in near[space]:
            near[square] |= {space} if space != POUND else set()
    return near


def _steps(near: dict[int, set[int]], start: int) -> dict[int, int]:
    """The steps to each space, around all other starting spaces."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        if here == start or here >= HOME + HOMES:
            for there in near[here] - set(found):
                found[there] = found[here] + 1
                waiting.append(there)
    return found


@pytest.mark.clause("ADL-703")
def test_no_street_of_the_house_town_has_a_dead_end() -> None:
    record = GAME.house.record
    for space in range(STREET, int(record.spaces)):
        joined = sum(int(road) != NO_SPACE for road in record.roads[space])
        assert joined >= 2, name_of(GAME.house, space)


def test_the_house_town_has_many_crossings() -> None:
    near = _joined()
    streets = [sum(other >= STREET for other in near[space]) for space in near if space >= STREET]
    assert set(streets) <= {2, 3, 4}
    assert sum(count > 2 for count in streets) >= 20


def test_the_counts_of_the_house_town() -> None:
    file, record = _house(), GAME.house.record
    town = file.town
    assert len(town.cans) == int(record.cans) >= 15
    assert len(town.lampposts) == int(record.lamps) >= 8
    assert len(town.fountains) >= 3
    assert len(file.restaurant) == int(record.restaurants) >= 3
    assert sum(len(street.squares) for street in file.street) == int(record.spaces) - STREET


def test_the_distances_of_the_house_town_are_its_steps() -> None:
    near, record = _joined(), GAME.house.record
    for start in near:
        if start == POUND:
            continue
        steps = _steps(near, start)
        for space in near:
            assert int(record.distance[start, space]) == steps.get(space, FAR), (start, space)


def _nearest(near: dict[int, set[int]], home: int) -> dict[str, int]:
    """How far the nearest space of each kind is away from a starting space."""
    record, steps = GAME.house.record, _steps(near, HOME + home)
    kinds = {
        "can": [space for space in near if record.can[space]],
        "lamppost": [space for space in near if record.lamp[space]],
        "fountain": [space for space in near if record.fountain[space]],
        "restaurant": [space for space in near if RESTAURANT <= space < STREET],
        "house": [HOUSE + house for house in range(HOUSES)],
        "kiosk": [KIOSK],
        "home of another": [HOME + other for other in range(HOMES) if other != home],
    }
    found = {kind: min(steps[space] for space in spaces) for kind, spaces in kinds.items()}
    return found | {"pound": _steps(near, POUND)[HOME + home]}


def test_the_starting_spaces_of_the_house_town_are_alike() -> None:
    near = _joined()
    distances = [_nearest(near, home) for home in range(HOMES)]
    for kind in distances[0]:
        there = [nearest[kind] for nearest in distances]
        assert max(there) - min(there) <= 4, (kind, there)
        assert max(there) <= 14, (kind, there)
    assert len({nearest["kiosk"] for nearest in distances}) == 1
    assert max(nearest["can"] for nearest in distances) <= 4


def test_no_lamppost_of_the_house_town_stands_before_a_starting_space() -> None:
    near, record = _joined(), GAME.house.record
    for home in range(HOMES):
        assert not any(record.lamp[square] for square in near[HOME + home])


def test_the_house_edition_says_that_it_is_not_the_box() -> None:
    assert GAME.house.name == "House edition"
    assert "need not be" in _house().about
    assert Table(GAME, 6).edition.hash == GAME.house.hash
