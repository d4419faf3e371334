"""Chapter "Move a Space": buildings and their arrows, the pound, starting spaces of others."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.edition import Edition
from tests.a_dogs_life.sitting import at_table
from tests.a_dogs_life.town import data, edition
from tests.a_dogs_life.walking import walk_as_shown


def town_with(kind: str, **changes: Any) -> Edition:
    """The test town with a kiosk or a pound that is built otherwise."""
    return edition(**{kind: data()[kind] | changes})


def town_with_corner_home(number: int) -> Edition:
    """The test town, with a starting space between South 6 and High 4 that has an arrow from each."""
    homes = data()["home"]
    homes[number] |= {"box": [6, 6, 1, 1], "arrows": [[6, 7], [7, 6]]}
    return edition(home=homes)


# One point to enter, another to leave


@pytest.mark.clause("ADL-306")
def test_a_point_is_paid_to_enter_and_another_to_leave() -> None:
    s = at_table("A North 8\nB home", points=3)
    s.A.plays("go kiosk")
    assert (s.A.at, s.points) == ("Kiosk", 2)
    s.A.plays("go North 8")
    assert (s.A.at, s.points) == ("North 8", 1)


@pytest.mark.clause("ADL-306")
@pytest.mark.parametrize(
    ("start", "text"),
    [("North 2", "go home"), ("North 8", "go Ritz"), ("Middle 3", "go house 8"), ("High 1", "go kiosk")],
)
def test_starting_spaces_restaurants_houses_and_the_kiosk_are_spaces(start: str, text: str) -> None:
    s = at_table(f"A {start}\nB home", points=2)
    s.A.plays(text)
    assert s.points == 1
    s.A.plays(f"go {start}")
    assert (s.A.at, s.points) == (start, 0)


@pytest.mark.clause("ADL-306")
def test_buildings_are_as_far_as_the_steps_to_them() -> None:
    walk_as_shown(
        """
        |        1
        | .....21a12...
        |       21
        """,
        points=2,
    )


# Arrows


@pytest.mark.clause("ADL-307")
@pytest.mark.parametrize(
    ("inside", "squares"),
    [
        ("Casa 9", {"Middle 5"}),
        ("Casa 5", {"North 5"}),
        ("Savoy", {"Middle 6", "High 3"}),
        ("Kiosk", {"North 8", "High 1"}),
        ("home", {"North 2"}),
    ],
)
def test_a_building_is_left_through_its_arrows_and_never_into_another(inside: str, squares: set[str]) -> None:
    s = at_table(f"A {inside}\nB home\ntruck South 9", points=1)
    assert s.A.reaches == squares


@pytest.mark.clause("ADL-307")
def test_a_square_beside_a_building_without_an_arrow_does_not_lead_in() -> None:
    one_door = town_with("kiosk", arrows=[[8, 1]])
    s = at_table("A High 1\nB home\ntruck South 9", points=2, edition=one_door)
    s.A.refused("go kiosk", "ADL-314")
    s = at_table("A High 1\nB home\ntruck South 9", points=3, edition=one_door)
    s.A.plays("go kiosk")
    assert s.points == 0, "by North 7 and North 8"
    s = at_table("A Kiosk\nB home\ntruck South 9", points=1, edition=one_door)
    assert s.A.reaches == {"North 8"}


@pytest.mark.clause("ADL-307")
def test_the_pound_is_left_through_its_arrows_only() -> None:
    s = at_table("A pound\nB home\ntruck South 9", points=1)
    assert s.A.reaches == {"North 6"}, "High 1 is beside it, and has no arrow"
    s = at_table("A pound\nB North 6\ntruck South 9", points=6)
    s.A.may_only("end")


@pytest.mark.clause("ADL-308")
def test_a_walk_leads_through_the_kiosk_where_the_corner_is_blocked() -> None:
    s = walk_as_shown(
        """
        |        1 3
        | ......ba123..
        |       21 3
        |       3
        """,
        points=3,
    )
    s.A.plays("go High 1")
    assert s.points == 1


@pytest.mark.clause("ADL-308")
def test_a_walk_leads_through_a_restaurant_with_two_arrows() -> None:
    walk_as_shown(
        """
        |
        |
        |
        |
        | ..321ab......
        |     212
        |       3
        """,
        points=3,
    )


@pytest.mark.clause("ADL-308")
@pytest.mark.parametrize(
    ("start", "building", "end"),
    [
        ("North 8", "kiosk", "High 1"),
        ("High 1", "kiosk", "North 8"),
        ("Middle 6", "Savoy", "High 3"),
        ("High 3", "Savoy", "Middle 6"),
    ],
)
def test_a_dog_comes_in_by_one_arrow_and_goes_out_by_another(start: str, building: str, end: str) -> None:
    s = at_table(f"A {start}\nB home\ntruck South 9", points=2)
    s.A.plays(f"go {building}", f"go {end}")
    assert (s.A.at, s.points) == (end, 0)


@pytest.mark.clause("ADL-308", "ADL-304")
def test_a_building_with_a_dog_in_it_is_no_way_through() -> None:
    s = at_table("A North 8\nB North 7\nC Kiosk\ntruck South 9", points=4)
    s.A.refused("go High 1", "ADL-315")


# The pound


@pytest.mark.clause("ADL-309")
@pytest.mark.parametrize("start", ["North 6", "High 1", "South 9"])
def test_no_dog_goes_into_the_pound_by_itself(start: str) -> None:
    s = at_table(f"A {start}\nB home\ntruck South 10", points=6)
    s.A.refused("go pound", "ADL-309")
    assert "pound" not in s.A.reaches


@pytest.mark.clause("ADL-309")
def test_no_way_leads_through_the_pound() -> None:
    two_doors = town_with("pound", arrows=[[6, 1], [7, 2]])
    s = at_table("A North 6\nB North 7\ntruck South 9", points=4, edition=two_doors)
    s.A.refused("go High 1", "ADL-315")
    s = at_table("A pound\nB North 7\ntruck South 9", points=1, edition=two_doors)
    assert s.A.reaches == {"North 6", "High 1"}


@pytest.mark.clause("ADL-309")
def test_a_dog_that_has_left_the_pound_does_not_come_back() -> None:
    s = at_table("A pound\nB home\ntruck South 9", points=3)
    s.A.plays("go North 6")
    s.A.refused("go pound", "ADL-309")


# Starting spaces of others


@pytest.mark.clause("ADL-310")
@pytest.mark.parametrize("where", ["home", "North 9", "pound 1"])
def test_no_dog_enters_the_starting_space_of_an_opponent(where: str) -> None:
    s = at_table(f"A North 12\nB {where}\ntruck South 9", points=6)
    s.A.refused("go Home B", "ADL-310")


@pytest.mark.clause("ADL-310")
def test_homes_are_whose_they_are_drawn_for() -> None:
    def swap(s: Any) -> None:
        s.home[:2] = [1, 0]

    s = at_table("A North 12\nB North 2\ntruck South 9", points=2, change=swap)
    s.A.plays("go home")
    assert s.A.at == "Home B"
    s = at_table("A North 1\nB North 7\ntruck South 9", points=2, change=swap)
    s.A.refused("go Home A", "ADL-310")


@pytest.mark.clause("ADL-310", "ADL-306")
def test_a_way_leads_through_the_own_starting_space_and_through_no_other() -> None:
    walk_as_shown(
        """
        |
        |
        |
        |
        |
        |
        |      12
        | ...21ab......
        """,
        points=2,
        edition=town_with_corner_home(0),
    )
    for picture in ("A South 6\nB home\nC South 7", "A South 6\nB South 7"):
        s = at_table(picture, points=2, edition=town_with_corner_home(1))
        s.A.refused("go High 4", "ADL-315")


@pytest.mark.clause("ADL-311")
def test_starting_spaces_of_dogs_that_do_not_play_are_closed() -> None:
    s = at_table("A South 11\nB home", points=6)
    s.A.refused("go Home F", "ADL-311")
    s.A.refused("go Home C", "ADL-311")
    s = at_table("A South 6\nB South 7", points=2, edition=town_with_corner_home(2))
    s.A.refused("go Home C", "ADL-311")
    s.A.refused("go High 4", "ADL-315")


@pytest.mark.clause("ADL-311", "ADL-310")
def test_where_six_play_no_starting_space_is_closed() -> None:
    everybody = "A South 11\nB home\nC home\nD home\nE home\nF home"
    at_table(everybody).A.refused("go Home F", "ADL-310")
    s = at_table(everybody.replace("F home", "F South 12"), turn="F", points=2)
    s.F.refused("go home", "ADL-315")
    s = at_table(
        everybody.replace("A South 11", "A home").replace("F home", "F South 12"), turn="F", points=2
    )
    s.F.plays("go home")
    assert s.F.at == "Home F"


@pytest.mark.clause("ADL-310")
@pytest.mark.parametrize("where", ["home", "South 2"])
def test_where_dogs_pass_each_other_no_way_leads_through_an_opponents_home(where: str) -> None:
    town = data()["town"]
    lit = town | {"lampposts": [*town["lampposts"], [7, 7]]}
    homes = data()["home"]
    homes[1] |= {"box": [6, 6, 1, 1], "arrows": [[6, 7], [7, 6]]}
    s = at_table(
        f"A South 6\nB {where}\nmarks B South 7",
        points=2,
        edition=edition(home=homes, town=lit),
        pass_dogs=1,
    )
    s.A.refused("go High 4", "ADL-315")
