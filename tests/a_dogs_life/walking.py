"""Walks as maps: a map of the town that shows a moment, and with digits the steps to each space.

Where neither map nor picture say where the truck is, it is far away, at South 9.
"""

from __future__ import annotations

from typing import Any

from houndtable.core.edition import Edition
from houndtable.games.a_dogs_life.state import DRIVE, GO, MOST_POINTS, SPACES
from tests.a_dogs_life.sitting import HEADINGS, Player, Sitting, at_table, name_of
from tests.a_dogs_life.town import TEST_TOWN, data, edition

FAST_TOWN = edition(dog=[dog | {"points": MOST_POINTS} for dog in data()["dog"]])
"""The test town with dogs that have as many action points as there can be."""


def costs(player: Player) -> dict[str, int]:
    """The action points that are gone after a walk to each space that the dog may walk to."""
    found = {}
    for action in player.table.legal(player.seat):
        if GO <= action < DRIVE:
            table = player.table.clone()
            table.play(player.seat, action)
            spent = int(player.table.truth.points) - int(table.truth.points)
            found[name_of(table.edition, action - GO)] = spent
    return found


def steps(map: str, edition: Edition = TEST_TOWN) -> dict[str, int]:
    """The digits of a map, by the spaces where they stand."""
    rows = [row.partition("|")[2] for row in map.splitlines() if "|" in row]
    found = {}
    for space in range(SPACES):
        left, upper = (int(number) for number in edition.record.box[space][:2])
        sign = rows[upper][left : left + 1] if upper < len(rows) else ""
        if name_of(edition, space) and sign.isdigit():
            found[name_of(edition, space)] = int(sign)
    return found


def walk_as_shown(map: str, picture: str = "A map\nB home", **moment: Any) -> Sitting:
    """The moment of a map, in which A's dog gets just where digits stand, in as many steps."""
    if "truck" not in picture and not any(sign in map for sign in HEADINGS):
        picture += "\ntruck South 9"
    s = at_table(picture, map=map, **moment)
    assert costs(s.A) == steps(map, s.table.edition)
    return s
