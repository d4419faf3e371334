"""A small town for tests, drawn below, with decks whose cards have names.

Streets are the rows North, Middle and South and the columns West, High and East; squares are numbered from
the left or from above. Capital letters are homes, digits and x, y, z houses (10 to 12); R and S restaurants,
K the kiosk, P the pound; c, l and f are street squares with a can, a lamppost, a fountain. Arrows lead from
every street square beside a building, but from the pound to one alone.
"""

from __future__ import annotations

import json
from typing import Any

from houndtable.core.edition import Edition
from houndtable.games.a_dogs_life.game import GAME

TOWN = (
    "  A 1 2 R 3 B  ",
    " ..c.l..c.f.c. ",
    " c 4 5P.K 6  c ",
    "C.     .     .D",
    " .cl.c.f.c.l.c ",
    "7. 8 9S. x y .z",
    " . E   c   F . ",
    " .c.c.l.c.c.cl ",
)
ROWS = {1: "North", 4: "Middle", 7: "South"}
COLUMNS = {1: "West", 7: "High", 13: "East"}
HOUSES = "123456789xyz"
CARDS = (
    ("nothing", "nothing", "nothing", "nothing", 0, False, False),
    ("food 1", "food 1", "food 1", "food 1", 0, False, False),
    ("food 2", "food 2", "food 2", "food 2", 0, False, False),
    ("food 3", "food 3", "food 3", "food 3", 0, False, False),
    ("bone", "bone", "bone", "bone", 0, False, False),
    ("hides", "nothing", "nothing", "nothing", 0, True, False),
    ("leaves", "nothing", "nothing", "nothing", 0, False, True),
    ("one claw", "nothing", "nothing", "nothing", 1, False, False),
    ("two claws", "nothing", "nothing", "nothing", 2, False, False),
    ("three claws", "nothing", "nothing", "nothing", 3, False, False),
    ("for cans", "bone", "food 1", "food 2", 0, False, False),
    ("for guests", "nothing", "bone", "food 3", 0, False, False),
)
"""The cards of every dog: name, trash can, restaurant, newspaper, claws, whether it hides, and leaves."""
CARD_NAMES = (*(card[0] for card in CARDS), "shuffle")
DOGS = (
    ("Butch", "boxer", 6),
    ("Fifi", "poodle", 7),
    ("White Fang", "husky", 8),
    ("Vagabond", "fox terrier", 7),
    ("Argus", "German shepherd", 7),
    ("Mokka", "labrador", 6),
)


def squares() -> dict[tuple[int, int], str]:
    """The name of each street square, by where it is."""
    found = {}
    for y, row in enumerate(TOWN):
        for x, sign in enumerate(row):
            if sign in ".clf" and y in ROWS:
                found[x, y] = f"{ROWS[y]} {x}"
    for x, name in COLUMNS.items():
        downwards = [y for y, row in enumerate(TOWN) if row[x] in ".clf" and y not in ROWS]
        found.update({(x, y): f"{name} {number}" for number, y in enumerate(downwards, 1)})
    return found


def _at(signs: str) -> list[tuple[int, int]]:
    return [(row.index(sign), y) for sign in signs for y, row in enumerate(TOWN) if sign in row]


def _all(sign: str) -> list[list[int]]:
    return [[x, y] for y, row in enumerate(TOWN) for x, other in enumerate(row) if other == sign]


def _building(name: str, at: tuple[int, int]) -> dict[str, Any]:
    (x, y), streets = at, squares()
    beside = [(x + i, y + j) for i, j in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    arrows = [list(square) for square in beside if square in streets]
    return {"name": name, "box": [x, y, 1, 1], "arrows": arrows[:1] if name == "Pound" else arrows}


def data() -> dict[str, Any]:
    """The edition file of the town, as data."""
    streets: dict[str, list[list[int]]] = {}
    for square, name in sorted(squares().items(), key=lambda item: (item[0][1], item[0][0])):
        streets.setdefault(name.split()[0], []).append(list(square))
    keys = ("trash", "restaurant", "newspaper", "claws", "escapes", "leaves")
    deck = [dict(zip(keys, card[1:], strict=True)) for card in CARDS]
    return {
        "game": "a-dogs-life",
        "name": "Test town",
        "about": "For tests.",
        "town": {
            "name": "Test town",
            "width": len(TOWN[0]),
            "height": len(TOWN),
            "truck": [6, 1],
            "cans": _all("c"),
            "lampposts": _all("l"),
            "fountains": _all("f"),
            "walls": [],
        },
        "street": [{"name": name, "squares": found} for name, found in streets.items()],
        "home": [_building(f"Home {letter}", at) for letter, at in zip("ABCDEF", _at("ABCDEF"), strict=True)],
        "restaurant": [_building(n, at) for n, at in zip(("Ritz", "Savoy"), _at("RS"), strict=True)],
        "kiosk": _building("Kiosk", _at("K")[0]),
        "pound": _building("Pound", _at("P")[0]),
        "house": [_building(f"Casa {number}", at) for number, at in enumerate(_at(HOUSES), 1)],
        "scenery": [],
        "dog": [
            {"name": name, "breed": breed, "points": points, "cards": deck} for name, breed, points in DOGS
        ],
    }


def edition(**changes: Any) -> Edition:
    """The town as an edition; `changes` are other tables of the file."""
    return Edition.parse_data(GAME, json.loads(json.dumps(data() | changes)), "test town")


TEST_TOWN = edition()


def _with_yard() -> Edition:
    """The town with a street of two squares between Casa 5 and Middle 5, Middle 6 and High 2.

    A wall shuts its second square off from Middle 6; no arrow leads from it into Casa 5 or the pound.
    """
    town, streets = data()["town"], data()["street"]
    yard = {"name": "Yard", "squares": [[5, 3], [6, 3]]}
    return edition(town=town | {"walls": [[[6, 3], [6, 4]]]}, street=[*streets, yard])


YARD_TOWN = _with_yard()
