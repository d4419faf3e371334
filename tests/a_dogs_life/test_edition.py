"""The edition file: a town or a deck that cannot be played with is refused with its line and place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houndtable.core.edition import Edition, EditionError
from houndtable.games.a_dogs_life.game import GAME
from tests.a_dogs_life.sitting import Stacked, at_table, space_of
from tests.a_dogs_life.town import TEST_TOWN, YARD_TOWN, data, edition


def _in_toml(value: Any) -> str:
    """A value as TOML; a list of tables or of squares has a line for each."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + "".join(f"  {_in_toml(table)},\n" for table in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_in_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list) and len(value) > 4:
        return "[\n" + "".join(f"  {json.dumps(square)},\n" for square in value) + "]"
    return json.dumps(value)


def _as_text() -> str:
    """The file of the test town, written as one writes such files."""
    tables, scenery = data(), [{"look": "park", "box": [9, 2, 1, 1]}]
    lines = [f"{key} = {_in_toml(tables.pop(key))}" for key in ("game", "name", "about")]
    tables["scenery"] = scenery
    lines += [f"scenery = {_in_toml(tables.pop('scenery'))}"]
    for name, table in tables.items():
        for one in table if isinstance(table, list) else [table]:
            lines += ["", f"[[{name}]]" if isinstance(table, list) else f"[{name}]"]
            lines += [f"{key} = {_in_toml(value)}" for key, value in one.items()]
    return "\n".join(lines) + "\n"


TEXT = _as_text()


def fault_of(text: str) -> tuple[int, str]:
    """The line and the sentence with which a file is refused."""
    with pytest.raises(EditionError) as error:
        Edition.parse(GAME, text, "box.toml")
    where, _, says = str(error.value).partition(": ")
    assert where.startswith("box.toml, line ")
    assert "\n" not in says
    return int(where.removeprefix("box.toml, line ")), says


def line_with(text: str, part: str) -> int:
    """The number of the line on which a part of the text begins, which may go over several."""
    return text[: text.index(part)].count("\n") + 1


# What is taken out of the text, what stands there instead, the line that is named, and the sentence.
NO_NEIGHBOURS = "are no street squares side by side"
NO_START = "town.truck: the truck starts on a street square next to the pound"
WALLS = "walls = []"
WEST = "squares = [[1, 2], [1, 3], [1, 5], [1, 6]]"
CASA_1, CASA_2 = "box = [4, 0, 1, 1]\narrows = [[4, 1]]", "box = [6, 0, 1, 1]\narrows = [[6, 1]]"
POUND = "box = [6, 2, 1, 1]\narrows = [[6, 1]]"
SCENERY = "box = [9, 2, 1, 1] }"

STANDING = [
    ("cans = [\n  [3, 1],", "cans = [", "cans", "town.cans: List should have at least 15 items"),
    ("fountains = [[10, 1], [7, 4]]", "fountains = []", "fountains", "town.fountains: List should have at"),
    ("[[10, 1], [7, 4]]", "[[10, 1], [7, 4], [9, 3]]", "fountains", "there is no street square at [9, 3]"),
    ("cans = [", "cans = [\n  [9, 2],", "cans", "town.cans: there is no street square at [9, 2]"),
    ("cans = [", "cans = [\n  [3, 1],", "cans", "town.cans: [3, 1] is among the cans too"),
    ("lampposts = [", "lampposts = [\n  [3, 1],", "lampposts", "lampposts: [3, 1] is among the cans too"),
    ("[[10, 1], [7, 4]]", "[[5, 1]]", "fountains", "town.fountains: [5, 1] is among the lampposts too"),
    ("truck = [6, 1]", "truck = [5, 1]", "truck", NO_START),
    ("truck = [6, 1]", "truck = [6, 2]", "truck", NO_START),
    ("truck = [6, 1]", "truck = [13, 7]", "truck", NO_START),
    ("truck = [6, 1]", "truck = [6]", "truck", "town.truck: List should have at least 2 items"),
    (WALLS, "walls = [[[1, 1], [3, 1]]]", "walls", f"town.walls: [1, 1] and [3, 1] {NO_NEIGHBOURS}"),
    (WALLS, "walls = [[[1, 1], [2, 2]]]", "walls", f"town.walls: [1, 1] and [2, 2] {NO_NEIGHBOURS}"),
    (WALLS, "walls = [[[4, 1], [4, 0]]]", "walls", f"town.walls: [4, 1] and [4, 0] {NO_NEIGHBOURS}"),
    (WALLS, "walls = [[[1, 1], [1, 1]]]", "walls", NO_NEIGHBOURS),
    (WALLS, "walls = [[[1, 1]]]", "walls", "town.walls.0: List should have at least 2 items"),
]
STREETS = [
    (WALLS, "walls = [[[1, 6], [1, 7]]]", WEST, "street.1.squares: West 4 at [1, 6] is a dead end"),
    (WEST, WEST[:-1] + ", [9, 3]]", WEST[:-1], "street.1.squares: West 5 at [9, 3] is a dead end"),
    (
        WALLS,
        "walls = [[[1, 4], [1, 5]], [[1, 6], [1, 7]]]",
        WEST,
        "street.1.squares: West 3 cannot be reached from where the truck starts",
    ),
    (WEST, WEST[:-1] + ", [1, 8]]", WEST[:-1], "street 'West' reaches out of the town at [1, 8]"),
    (WEST, WEST[:-1] + ", [7, 2]]", "squares = [[7, 2]", "street 'High' lies on street 'West' at [7, 2]"),
    (WEST, WEST[:-1] + ", [1, -7]]", WEST[:-1], "Input should be greater than or equal to 0"),
    (WEST, "squares = []", "squares = []", "street.1.squares: List should have at least 1 item"),
]
BUILDINGS = [
    (CASA_1, CASA_1.replace("[[4, 1]]", "[[4, 2]]"), "arrows = [[4, 2]]", "has no street square beside it"),
    (CASA_1, CASA_1.replace("[[4, 1]]", "[[9, 7]]"), "arrows = [[9, 7]]", "house.0.arrows: Casa 1 has no"),
    (CASA_1, CASA_1.replace("[[4, 1]]", "[[3, 1]]"), "arrows = [[3, 1]]", "house.0.arrows: Casa 1 has no"),
    (CASA_1, CASA_1.replace("[[4, 1]]", "[]"), "arrows = []", "house.0.arrows: List should have at least 1"),
    (CASA_1, CASA_1.replace("[[4, 1]]", "[[4, 1], [4, 1]]"), "arrows = [[4, 1], [4", "two arrows at one"),
    (POUND, POUND.replace("[[6, 1]]", "[[6, 3]]"), "arrows = [[6, 3]]", "pound.arrows: Pound has no street"),
    (CASA_2, CASA_2.replace("[6, 0", "[4, 0"), "box = [4, 0, 1, 1]\narrows = [[6, 1]]", "lies on Casa 1 at"),
    (
        CASA_1,
        CASA_1.replace("[4, 0", "[4, 1"),
        "box = [4, 1, 1, 1]",
        "Casa 1 lies on street 'North' at [4, 1]",
    ),
    (CASA_1, CASA_1.replace("1, 1]\n", "0, 1]\n"), "box = [4, 0, 0, 1]", "house.0.box: Casa 1 has no size"),
    ("[14, 3, 1, 1]", "[15, 3, 1, 1]", "box = [15, 3, 1, 1]", "home.3.box: Home D reaches out of the town"),
    (SCENERY, SCENERY.replace("9", "8"), "scenery", "scenery: scenery 1 lies on Kiosk at [8, 2]"),
    (SCENERY, SCENERY.replace("9, 2", "9, 1"), "scenery", "scenery: scenery 1 lies on street 'North'"),
]
NAMES = [
    ('"Casa 2"', '"casa 1"', '"casa 1"', "house.1.name: the name 'casa 1' is given twice"),
    ('"West"', '"North"', '"North"\nsquares = [[1, 2]', "street.1.name: the name 'North' is given twice"),
    ('"Casa 2"', '"West"', '"West"\nbox', "house.1.name: the name 'West' is given twice"),
    ('"Kiosk"', '"Pound"', '"Pound"\nbox = [6, 2', "pound.name: the name 'Pound' is given twice"),
    ('"West"', '"Streets of the long names"', '"Streets', "is too long; a name has 24 bytes at most"),
    ('"West"', f'"{"é" * 13}"', '"éé', "street.1.name: 'ééééééééééééé' is too long; a name has 24 bytes"),
    ('"West"', '""', 'name = ""', "street.1.name: String should have at least 1 character"),
    ('"West"', '"We  st"', '"We  st"', "street.1.name: a name is plain text with single blanks"),
    ('"West"', '"West "', '"West "', "street.1.name: a name is plain text with single blanks"),
    ('"West"', '"We\\u200bst"', '"We\\u200bst"', "street.1.name: a name is plain text"),
]
WORDS = [
    ("width = 15", "width = 2", "width", "town.width: Input should be greater than or equal to 3"),
    ("width = 15", "width = 101", "width", "town.width: Input should be less than or equal to 100"),
    ("width = 15", 'width = "15"', "width", "town.width: Input should be a valid integer"),
    ("width = 15", "width = 15\nlength = 8", "length", "town.length: Extra inputs are not permitted"),
    ('look = "park"', 'look = "shed"', "scenery", "scenery.0.look: Input should be 'shop', 'flat' or 'park'"),
    ("points = 8", "points = 0", "points = 0", "dog.2.points: Input should be greater than or equal to 1"),
    ("points = 8", "points = 13", "points = 13", "dog.2.points: Input should be less than or equal to 12"),
    ("points = 8", "points = 8.5", "points = 8.5", "dog.2.points: Input should be a valid integer"),
    ('"poodle"', '"dachshund"', 'breed = "dachshund"', "dog.1.breed: Input should be 'boxer', 'poodle'"),
    ('"poodle"', '"boxer"', "[[dog]]", "dog: two dogs have the breed 'boxer'"),
    ('"Fifi"', '"Butch"', "[[dog]]", "dog: two dogs have the name 'Butch'"),
    (
        '"Fifi"',
        '"Fifi of the many long names"',
        '"Fifi of',
        "dog.1.name: 'Fifi of the many long names' is too",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"), [*STANDING, *STREETS, *BUILDINGS, *NAMES, *WORDS], ids=str
)
def test_a_town_that_cannot_be_played_in_is_refused_with_its_line(
    old: str, new: str, at: str, sentence: str
) -> None:
    assert TEXT.count(old) == 1, old
    text = TEXT.replace(old, new)
    line, says = fault_of(text)
    assert sentence in says
    assert line == line_with(text, at), says


def test_the_text_without_a_fault_is_the_test_town() -> None:
    assert Edition.parse(GAME, TEXT).record.near.tolist() == TEST_TOWN.record.near.tolist()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('trash = "nothing"', 'trash = "meat"', "trash: Input should be 'nothing', 'food 1'"),
        ('restaurant = "nothing"', 'restaurant = "food 4"', "restaurant: Input should be 'nothing'"),
        ('newspaper = "nothing"', "newspaper = 1", "newspaper: Input should be 'nothing'"),
        ("claws = 0", "claws = 10", "claws: Input should be less than or equal to 9"),
        ("claws = 0", "claws = -1", "claws: Input should be greater than or equal to 0"),
        ("escapes = false", "escapes = 1", "escapes: Input should be a valid boolean"),
        (", leaves = false", "", "leaves: Field required"),
        ("leaves = false", "leaves = false, paw = 1", "paw: Extra inputs are not permitted"),
    ],
)
def test_a_card_that_says_something_else_is_refused(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace(old, new, 1)
    line, says = fault_of(text)
    assert says.startswith("dog.0.cards.0."), says
    assert sentence in says
    assert line == line_with(text, "cards = ["), says


@pytest.mark.parametrize(
    ("kind", "counts"), [("home", (5, 7)), ("house", (11, 13)), ("restaurant", (0, 7)), ("dog", (5, 7))]
)
def test_of_each_kind_there_are_as_many_as_the_game_has(kind: str, counts: tuple[int, int]) -> None:
    for count in counts:
        with pytest.raises(EditionError, match=rf"test town: {kind}: List should have"):
            edition(**{kind: (data()[kind] * 4)[:count]})


def test_a_town_has_no_more_squares_than_can_be_numbered() -> None:
    wide = [[across, down] for down in range(20, 30) for across in range(10)]
    with pytest.raises(EditionError, match="there are 151 street squares in all; 134 at most"):
        edition(street=[*data()["street"], {"name": "Park", "squares": wide}])


def test_what_is_missing_is_named() -> None:
    file = data()
    for kind in ("town", "kiosk", "pound", "street", "scenery"):
        with pytest.raises(EditionError, match=f"{kind}: Field required"):
            Edition.parse_data(GAME, {key: part for key, part in file.items() if key != kind}, "test town")


def test_the_order_of_the_dogs_in_the_file_does_not_matter() -> None:
    turned = edition(dog=data()["dog"][::-1])
    assert turned.record.tobytes() == edition().record.tobytes()


# Walls and names on the board


def test_a_wall_parts_two_squares_for_dogs_and_truck() -> None:
    s = at_table("A Yard 2\nB home\ntruck South 9", points=2, edition=YARD_TOWN)
    s.A.refused("go Middle 6", "ADL-314")
    assert s.A.reaches == {"Yard 1", "High 2", "High 1", "Middle 5", "Middle 7"}
    picture = "A home\nB home\ntruck Yard 1 from the south"
    s = at_table(picture, edition=YARD_TOWN, chance=Stacked(pips="3"))
    s.A.plays("end")
    assert s.A.drives == {"High 1", "Middle 7"}


def test_a_street_of_one_square_has_no_number() -> None:
    streets = data()["street"]
    lone = {"name": "Corner", "squares": [streets[0]["squares"][0]]}
    streets[0] = streets[0] | {"squares": streets[0]["squares"][1:]}
    named = edition(street=[*streets, lone])
    assert space_of(named, "Corner") > 0
