"""Chapter "Move a Space": steps and points, dogs and the truck in the way, places that are none."""

from __future__ import annotations

import pytest

from houndtable.core.table import Refused
from houndtable.games.a_dogs_life.state import GO, RESTAURANT, SPACES, STREET
from tests.a_dogs_life.sitting import at_table
from tests.a_dogs_life.town import YARD_TOWN
from tests.a_dogs_life.walking import FAST_TOWN, walk_as_shown

# Steps and points


@pytest.mark.clause("ADL-301")
def test_a_step_leads_over_each_side_and_never_over_a_corner() -> None:
    walk_as_shown(
        """
        |
        |
        |
        |       1
        | .....1a1.....
        |       1
        """,
        points=1,
    )
    assert at_table("A North 1\nB home", points=1).A.reaches == {"North 2", "West 1"}


@pytest.mark.clause("ADL-301", "ADL-314")
def test_a_walk_costs_a_point_for_each_step() -> None:
    walk_as_shown(
        """
        |  3 1 3
        | 321a123......
        | . 2 2 . . . .
        """,
        points=3,
    )


@pytest.mark.clause("ADL-301", "ADL-313", "ADL-314")
def test_a_walk_goes_by_a_shortest_way_to_every_space_in_reach() -> None:
    walk_as_shown(
        """
        |  4
        | 2345.........
        | 1 5
        | a
        | 12345........
        |32 4
        | 3
        | 45...........
        """,
        points=5,
    )


@pytest.mark.clause("ADL-313")
def test_of_two_ways_the_shorter_one_is_gone() -> None:
    s = at_table("A North 4\nB home\ntruck South 9", points=12, edition=FAST_TOWN)
    s.A.plays("go Middle 1")
    assert (s.A.at, s.points) == ("Middle 1", 6)


@pytest.mark.clause("ADL-313")
def test_a_dog_may_walk_again_as_long_as_its_points_last() -> None:
    s = at_table("A North 4\nB home\ntruck South 9", points=6)
    s.A.plays("go North 6")
    assert s.points == 4
    s.A.plays("go North 7", "go North 4")
    assert (s.A.at, s.points) == ("North 4", 0)
    s.A.may_only("end")


@pytest.mark.clause("ADL-314")
def test_a_dog_gets_as_far_as_its_points_reach_and_not_a_step_farther() -> None:
    s = at_table("A Middle 2\nB home", points=4)
    s.A.refused("go Middle 7", "ADL-314")
    s.A.refused("go South 13", "ADL-314")
    s.A.plays("go Middle 6")
    assert (s.A.at, s.points) == ("Middle 6", 0)


@pytest.mark.clause("ADL-314")
def test_points_that_were_spent_reach_nowhere() -> None:
    s = at_table("A North 3\nB home\ntruck South 9", points=4)
    s.A.plays("search")
    s.A.refused("go North 7", "ADL-314")
    assert "go North 6" in s.A.legal


@pytest.mark.clause("ADL-316")
def test_a_dog_does_not_walk_to_where_it_is() -> None:
    at_table("A North 4\nB home").A.refused("go North 4", "ADL-316")
    at_table("A home\nB home").A.refused("go home", "ADL-316")
    at_table("A Casa 3\nB home").A.refused("go house 3", "ADL-316")


@pytest.mark.clause("ADL-317")
@pytest.mark.parametrize("space", [RESTAURANT + 2, STREET - 1, SPACES - 1])
def test_a_dog_does_not_walk_to_what_the_town_has_not(space: int) -> None:
    s = at_table("A North 4\nB home\ntruck South 9", points=12, edition=FAST_TOWN)
    clause = s.table.explain(0, GO + space)
    assert clause is not None
    assert clause.id == "ADL-317"
    with pytest.raises(Refused):
        s.table.play(0, GO + space)


@pytest.mark.clause("ADL-317")
def test_the_last_restaurant_and_the_last_square_are_in_the_town() -> None:
    assert at_table("A Middle 6\nB home", points=1).table.explain(0, GO + RESTAURANT + 1) is None
    s = at_table("A South 12\nB home", points=1)
    spaces = int(s.table.edition.record.spaces)
    clause = s.table.explain(0, GO + spaces)
    assert clause is not None
    assert clause.id == "ADL-317"
    clause = s.table.explain(0, GO + spaces - 1)
    assert clause is None or clause.id != "ADL-317"


# Dogs in the way


@pytest.mark.clause("ADL-302")
@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("A North 4\nB North 5", "go North 5"),
        ("A North 4\nB North 9", "go North 9"),
        ("A North 4\nB Casa 1", "go house 1"),
        ("A North 8\nB Kiosk", "go kiosk"),
        ("A North 8\nB Ritz", "go Ritz"),
        ("A Middle 4\nB Middle 3\nmarks B Middle 3", "go Middle 3"),
    ],
)
def test_a_dog_never_stops_where_another_dog_is(picture: str, text: str) -> None:
    s = at_table(picture)
    s.A.refused(text, "ADL-302")


@pytest.mark.clause("ADL-302")
def test_a_dog_in_the_pound_is_in_nobodys_way() -> None:
    s = at_table("A North 5\nB pound 1\nC pound\ntruck South 9", points=2)
    s.A.plays("go North 7")
    assert s.A.at == "North 7"


@pytest.mark.clause("ADL-304", "ADL-315")
def test_a_dog_cannot_pass_an_opponents_dog() -> None:
    s = walk_as_shown(
        """
        |
        |
        |
        |       3
        | ..b1a123.....
        |     123
        """,
        points=3,
    )
    s.A.refused("go Middle 3", "ADL-302")
    s.A.refused("go Middle 2", "ADL-315")
    s.A.refused("go Middle 1", "ADL-314")


@pytest.mark.clause("ADL-304", "ADL-313")
def test_a_walk_goes_the_shortest_way_around_a_dog() -> None:
    s = walk_as_shown(
        """
        |
        |
        |       4
        |     123
        | 4321ab4......
        |   3 1
        """,
        points=4,
        edition=YARD_TOWN,
    )
    s.A.plays("go Middle 7")
    assert (s.A.at, s.points) == ("Middle 7", 0)


@pytest.mark.clause("ADL-304", "ADL-313", "ADL-315")
def test_a_way_around_costs_all_its_steps_and_needs_them() -> None:
    round_the_block = "A North 4\nB West 1\ntruck South 9"
    s = at_table(round_the_block, points=12, edition=FAST_TOWN)
    s.A.plays("go Middle 1")
    assert s.points == 0, "six steps by West, and twelve by High and Middle"
    at_table(round_the_block, points=11, edition=FAST_TOWN).A.refused("go Middle 1", "ADL-315")
    at_table(round_the_block, points=6).A.refused("go Middle 1", "ADL-315")
    at_table(round_the_block, points=5).A.refused("go Middle 1", "ADL-314")


@pytest.mark.clause("ADL-304")
def test_dogs_on_all_sides_shut_a_dog_in() -> None:
    s = walk_as_shown(
        """
        |
        | ....bac......
        """,
        picture="A map\nB map\nC map\nD Casa 2",
        points=6,
    )
    assert not s.A.reaches
    s.A.refused("go North 9", "ADL-315")


# The truck


@pytest.mark.clause("ADL-303")
def test_a_dog_passes_the_truck_with_exactly_as_many_points_as_that_takes() -> None:
    walk_as_shown(
        """
        |    1
        | .21a<2.......
        |   2 2
        """,
        points=2,
    )


@pytest.mark.clause("ADL-303", "ADL-314")
def test_with_a_point_too_few_the_truck_is_not_passed() -> None:
    s = walk_as_shown(
        """
        |    1
        | ..1a<........
        """,
        points=1,
    )
    s.A.refused("go North 6", "ADL-314")
    s.A.refused("go North 5", "ADL-303")


@pytest.mark.clause("ADL-303")
@pytest.mark.parametrize("points", [1, 2, 6, 12])
def test_a_dog_never_stops_where_the_truck_is(points: int) -> None:
    s = at_table("A North 4\nB home\ntruck North 6", points=points, edition=FAST_TOWN)
    s.A.refused("go North 6", "ADL-303")


@pytest.mark.clause("ADL-303")
def test_behind_the_truck_a_walk_goes_on_to_all_sides() -> None:
    walk_as_shown(
        """
        |
        |
        |
        |       2
        | ...21a^2.....
        |     212
        """,
        points=2,
    )


@pytest.mark.clause("ADL-303", "ADL-315")
def test_the_truck_is_not_passed_where_a_dog_is_behind_it() -> None:
    s = walk_as_shown(
        """
        |
        |
        |
        | 3
        | 21a>b........
        | 3 1
        """,
        points=3,
    )
    s.A.refused("go Middle 4", "ADL-303")
    s.A.refused("go Middle 5", "ADL-302")
    s.A.refused("go Middle 6", "ADL-315")


@pytest.mark.clause("ADL-303")
def test_a_house_beside_the_truck_is_a_space_to_go_to() -> None:
    walk_as_shown(
        """
        |    1
        | .21a<b.......
        |   2 2
        """,
        points=2,
    )


@pytest.mark.clause("ADL-303")
def test_the_truck_before_its_door_does_not_shut_a_dog_in() -> None:
    picture = "A home\nB home\ntruck North 2 from the east"
    assert at_table(picture, points=2).A.reaches == {"North 1", "North 3"}
    at_table(picture, points=1).A.may_only("end")


@pytest.mark.clause("ADL-303")
def test_a_dog_that_has_passed_the_truck_has_paid_for_its_space_too() -> None:
    s = at_table("A North 4\nB home\ntruck North 6", points=6)
    s.A.plays("go North 8", "go North 7")
    assert s.points == 1
    s.A.refused("go North 5", "ADL-314")


# What cannot be reached


@pytest.mark.clause("ADL-315")
def test_where_all_ways_are_blocked_that_points_would_reach_is_another_refusal_than_too_far() -> None:
    s = at_table("A Middle 9\nB Middle 8\nC Middle 10", points=6)
    s.A.refused("go Middle 7", "ADL-315")
    s.A.refused("go Middle 12", "ADL-315")
    s.A.refused("go Middle 2", "ADL-314")
    assert s.A.reaches == {"house 10"}
