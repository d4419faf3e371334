"""Chapter "Move a Space": piddle markers on a dog's way, its own and those of opponents."""

from __future__ import annotations

import pytest

from houndtable.core.edition import Edition
from tests.a_dogs_life.sitting import at_table
from tests.a_dogs_life.town import data, edition
from tests.a_dogs_life.walking import FAST_TOWN, walk_as_shown


def town_with_lampposts(*squares: list[int]) -> Edition:
    """The test town with more lampposts."""
    town = data()["town"]
    return edition(town=town | {"lampposts": [*town["lampposts"], *squares]})


FROM_MIDDLE_2 = """
    |
    | 4
    | 3
    | 2
    | 1a4..........
    |32
    | 3
    | 4
    """


@pytest.mark.clause("ADL-312")
def test_an_opponents_marker_is_entered_and_not_passed() -> None:
    s = walk_as_shown(FROM_MIDDLE_2, "A map\nB home\nmarks B Middle 3", points=4)
    s.A.refused("go Middle 4", "ADL-315")
    s.A.plays("go Middle 3")
    assert s.A.at == "Middle 3"
    s.A.refused("go Middle 4", "ADL-210")


@pytest.mark.clause("ADL-312")
def test_a_marker_hinders_all_dogs_but_its_owners() -> None:
    picture = "A Middle 2\nB Middle 5\nC Middle 1\nmarks C Middle 3"
    s = at_table(picture, points=3)
    s.A.refused("go Middle 4", "ADL-315")
    s = at_table(picture, turn="B", points=4)
    assert "Middle 3" in s.B.reaches
    s = at_table(picture.replace("A Middle 2", "A home"), turn="C", points=3)
    s.C.plays("go Middle 4")


@pytest.mark.clause("ADL-312")
def test_a_marker_of_a_dog_in_the_pound_hinders_all_the_same() -> None:
    s = at_table("A Middle 2\nB pound 2\nmarks B Middle 3", points=4)
    s.A.refused("go Middle 4", "ADL-315")


@pytest.mark.clause("ADL-312")
def test_of_two_markers_in_a_row_only_the_first_is_reached() -> None:
    picture = "A Middle 2\nB home\nC home\nmarks B Middle 3, C Middle 4"
    s = at_table(picture, points=6, edition=town_with_lampposts([4, 4]))
    s.A.refused("go Middle 4", "ADL-315")
    assert "Middle 3" in s.A.reaches


@pytest.mark.clause("ADL-312")
def test_a_dog_at_an_opponents_marker_leaves_it_to_both_sides() -> None:
    walk_as_shown(
        """
        |
        |
        |
        |
        | 21a12........
        |   1
        """,
        "A map\nB home\nmarks B Middle 3",
        points=2,
    )


@pytest.mark.clause("ADL-312", "ADL-313", "ADL-315")
def test_a_walk_goes_the_shortest_way_around_a_marker() -> None:
    picture = "A West 1\nB home\ntruck South 9\nmarks B Middle 3"
    s = at_table(picture, points=12, edition=FAST_TOWN)
    s.A.plays("go Middle 5")
    assert s.points == 0, "six steps by Middle, and twelve by North and High"
    s = at_table(picture, points=12, edition=FAST_TOWN)
    s.A.plays("go Middle 6")
    assert s.points == 1
    at_table(picture, points=11, edition=FAST_TOWN).A.refused("go Middle 5", "ADL-315")


@pytest.mark.clause("ADL-312", "ADL-308")
def test_the_kiosk_is_a_way_around_a_marker_at_the_corner() -> None:
    walk_as_shown(
        """
        |        1 3
        | ......3a123..
        |       21 3
        |       3
        """,
        "A map\nB home\nmarks B North 7",
        points=3,
        edition=town_with_lampposts([7, 1]),
    )


@pytest.mark.clause("ADL-319")
def test_a_dogs_own_marker_is_like_any_square() -> None:
    s = walk_as_shown(
        """
        |
        |
        | 3
        | 2
        | 1a123........
        |32 2
        | 3
        """,
        "A map\nB home\nmarks A Middle 3",
        points=3,
    )
    s.A.plays("go Middle 3")
    assert s.points == 2
    s.A.plays("go Middle 5")
    assert (s.A.at, s.points) == ("Middle 5", 0)


@pytest.mark.clause("ADL-319")
def test_a_lamppost_without_a_marker_is_like_any_square() -> None:
    s = at_table("A Middle 2\nB home", points=2)
    s.A.plays("go Middle 3")
    assert s.points == 1
    s.A.plays("go Middle 4")


@pytest.mark.clause("ADL-318")
def test_the_truck_on_an_opponents_marker_is_not_passed() -> None:
    s = walk_as_shown(
        FROM_MIDDLE_2.replace("a4", "a>"),
        "A map\nB home\nmarks B Middle 3",
        points=4,
    )
    s.A.refused("go Middle 3", "ADL-303")
    s.A.refused("go Middle 4", "ADL-315")


@pytest.mark.clause("ADL-318", "ADL-319")
def test_the_truck_on_the_own_marker_is_passed() -> None:
    s = walk_as_shown(
        """
        |
        |
        |
        | 2
        | 1a<2.........
        | 2 2
        """,
        "A map\nB home\nmarks A Middle 3",
        points=2,
    )
    s.A.refused("go Middle 3", "ADL-303")


@pytest.mark.clause("ADL-318")
def test_a_dog_on_an_opponents_marker_is_not_passed_where_dogs_pass_each_other() -> None:
    picture = "A Middle 2\nB Middle 3\nC home\nmarks {} Middle 3"
    for owner in "BC":
        s = at_table(picture.format(owner), points=4, pass_dogs=1)
        s.A.refused("go Middle 4", "ADL-315")
    s = at_table(picture.format("A"), points=4, pass_dogs=1)
    s.A.plays("go Middle 4")
    assert s.points == 2


@pytest.mark.clause("ADL-318")
def test_a_marker_beside_the_truck_is_the_end_of_a_way_that_passes_it() -> None:
    picture = "A Middle 1\nB home\ntruck Middle 2 from the east\nmarks B Middle 3"
    s = at_table(picture, points=2)
    assert "Middle 3" in s.A.reaches
    s = at_table(picture, points=1)
    s.A.refused("go Middle 3", "ADL-314")
