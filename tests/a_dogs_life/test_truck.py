"""Chapter "Move the Dogcatcher's Truck": the ways that it can take. In maps ``+`` is where it may stop."""

from __future__ import annotations

import pytest

from houndtable.core.edition import Edition, EditionError
from houndtable.games.a_dogs_life.state import ROLL, Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, signed
from tests.a_dogs_life.town import TEST_TOWN, YARD_TOWN, data, edition

AT_HOME = "A home\nB home"
WEST_OF_HIGH = """
       |  A 1 2 R 3 B  |
       | ............. |
       | . 4 5P.K 6  . |
       |C.     .     .D|
       | ...>......... |
       |7. 8 9S. x y .z|
       | . E   .   F . |
       | ............. |
    """
"""The truck is on Middle 4, and drives east."""
IN_THE_YARD = """
       |  A 1 2 R 3 B  |
       | ............. |
       | . 4 5P.K 6  . |
       |C.   ..+     .D|
       | ...>...+..... |
       |7. 8 9S+ x y .z|
       | . E   .   F . |
       | ............. |
    """
"""Here a loop leads over the yard: Middle 5, Yard 1 and 2, High 2, Middle 7 and 6."""


def rolled(map: str, pips: int, town: Edition = TEST_TOWN, auto: bool = True) -> Sitting:
    """A has rolled so many pips for the truck of a map."""
    chance = Stacked(pips=str(pips))
    return at_table(AT_HOME, map=map, phase=Phase.ROLL, chance=chance, edition=town, auto=auto)


def drives_as_drawn(map: str, pips: int, town: Edition = TEST_TOWN) -> None:
    """The truck of a map can drive to the squares that bear a cross there, and to no others."""
    s = rolled(map, pips, town, auto=False)
    assert {name.split(" from ")[0] for name in s.A.drives} == signed(map, "+", town)


# The die


@pytest.mark.clause("ADL-701", "ADL-705")
@pytest.mark.parametrize("pips", range(1, 7))
def test_after_the_actions_a_die_is_rolled_and_the_truck_drives_as_many_squares(pips: int) -> None:
    s = at_table(f"{AT_HOME}\ntruck South 2 from the west", chance=Stacked(pips=str(pips)), first="B")
    s.A.plays("end")
    if pips == 6:
        assert s.A.drives == {"South 8", "High 4"}
        s.A.plays("drive South 8")
    assert s.truck == f"South {2 + pips} from the west"
    assert s.turn == "B"


@pytest.mark.clause("ADL-701")
def test_each_number_of_pips_is_as_likely_as_another() -> None:
    assert at_table(AT_HOME).odds(Phase.ROLL) == {ROLL + face: 1 for face in range(6)}


@pytest.mark.clause("ADL-701")
def test_who_has_acted_drives() -> None:
    s = at_table("A home\nB home\nC home", turn="B", chance=Stacked(pips="1"))
    s.B.plays("end")
    assert (s.turn, s.phase) == ("B", Phase.DRIVE)
    s.A.refused("drive North 5", "ADL-208")
    s.B.refused("end", "ADL-209")
    s.B.refused("search", "ADL-209")
    s.B.plays("drive North 5")
    assert s.turn == "C"


# Never back


@pytest.mark.clause("ADL-702", "ADL-720")
@pytest.mark.parametrize("pips", [1, 2])
def test_on_a_street_the_truck_goes_on_and_never_back(pips: int) -> None:
    s = rolled(WEST_OF_HIGH, pips)
    assert s.truck == f"Middle {4 + pips} from the west"
    assert s.turn == "B"


@pytest.mark.clause("ADL-702")
def test_it_never_turns_round_on_its_way() -> None:
    drives_as_drawn(
        """
       |  A 1 2 R 3 B  |
       | ............. |
       | . 4 5P.K 6  . |
       |C.     +     .D|
       | .....>.+..... |
       |7. 8 9S+ x y .z|
       | . E   .   F . |
       | ............. |
        """,
        2,
    )


@pytest.mark.clause("ADL-704")
def test_it_does_not_come_to_a_square_from_where_no_way_leads_there() -> None:
    s = rolled(WEST_OF_HIGH, 4)
    assert s.A.drives == {"Middle 8", "High 3", "High 2"}
    s.A.refused("drive High 2 from the north", "ADL-704")
    s.A.refused("drive Middle 8 from the east", "ADL-704")
    s.A.refused("drive High 3 from the south", "ADL-704")


@pytest.mark.clause("ADL-702")
@pytest.mark.parametrize("square", ["Middle 6", "Middle 6 from the east"])
def test_to_the_square_that_it_came_from_the_truck_does_not_drive(square: str) -> None:
    s = at_table(f"{AT_HOME}\ntruck Middle 7 from the west", phase=Phase.ROLL, chance=Stacked(pips="1"))
    assert s.A.drives == {"Middle 8", "High 2", "High 3"}
    s.A.refused(f"drive {square}", "ADL-702")


@pytest.mark.clause("ADL-702")
def test_where_it_came_from_is_kept_for_the_next_player() -> None:
    s = at_table(f"{AT_HOME}\ntruck High 2 from the north", chance=Stacked(pips="1 1 1"))
    s.A.plays("end")
    assert s.truck == "Middle 7 from the north"
    s.B.plays("end")
    assert s.B.drives == {"Middle 6", "Middle 8", "High 3"}
    s.B.plays("drive Middle 6")
    assert s.truck == "Middle 6 from the east"
    s.A.plays("end")
    assert s.truck == "Middle 5 from the east"


@pytest.mark.clause("ADL-703")
@pytest.mark.parametrize(
    ("squares", "walls"),
    [([[4, 3]], []), ([[3, 3], [4, 3]], [[[3, 3], [3, 4]]]), ([[9, 3], [10, 3]], [[[10, 3], [10, 4]]])],
)
def test_a_town_with_a_dead_end_is_refused(squares: list[list[int]], walls: list[list[list[int]]]) -> None:
    streets = [*data()["street"], {"name": "Blind", "squares": squares}]
    with pytest.raises(EditionError, match=r"Blind \d at .* is a dead end"):
        edition(street=streets, town=data()["town"] | {"walls": walls})


@pytest.mark.clause("ADL-703")
def test_a_wall_too_may_make_a_dead_end() -> None:
    with pytest.raises(EditionError, match=r"North 1 at \[1, 1\] is a dead end"):
        edition(town=data()["town"] | {"walls": [[[1, 1], [2, 1]]]})


# Where streets meet


@pytest.mark.clause("ADL-704")
def test_at_a_crossing_the_player_chooses_among_three_ways() -> None:
    drives_as_drawn(
        """
       |  A 1 2 R 3 B  |
       | ............. |
       | . 4 5P.K 6  . |
       |C.     +     .D|
       | ...>...+..... |
       |7. 8 9S+ x y .z|
       | . E   .   F . |
       | ............. |
        """,
        4,
    )


@pytest.mark.clause("ADL-704")
def test_at_a_junction_it_chooses_between_left_and_right() -> None:
    drives_as_drawn(
        """
       |  A 1 2 R 3 B  |
       | .....+.+..... |
       | . 4 5P^K 6  . |
       |C.     .     .D|
       | ............. |
       |7. 8 9S. x y .z|
       | . E   .   F . |
       | ............. |
        """,
        2,
    )


@pytest.mark.clause("ADL-704")
def test_at_a_junction_it_goes_on_or_turns_off() -> None:
    drives_as_drawn(
        """
       |  A 1 2 R 3 B  |
       | ............. |
       | . 4 5P.K 6  . |
       |C+     .     .D|
       | .+........... |
       |7^ 8 9S. x y .z|
       | . E   .   F . |
       | ............. |
        """,
        2,
    )


@pytest.mark.clause("ADL-704")
def test_it_chooses_at_several_crossings_of_one_way() -> None:
    drives_as_drawn(
        """
       |  A 1 2 R 3 B  |
       | .....+.+..... |
       | . 4 5P.K 6  . |
       |C.     .     .D|
       | ..+.......+.. |
       |7. 8 9S^ x y .z|
       | . E   .   F . |
       | ............. |
        """,
        5,
    )


@pytest.mark.clause("ADL-704", "ADL-720")
def test_at_a_corner_there_is_nothing_to_choose() -> None:
    s = rolled(
        """
       |  A 1 2 R 3 B  |
       | ..<.......... |
       | . 4 5P.K 6  . |
       |C.     .     .D|
       | ............. |
        """,
        4,
    )
    assert s.truck == "West 2 from the north"


# Loops


@pytest.mark.clause("ADL-704", "ADL-702")
def test_a_small_loop_is_driven_round() -> None:
    map = """
       |  A 1 2 R 3 B  |
       | .....+.+..... |
       | . 4 5P.K 6  . |
       |C.   ...     .D|
       | ....>...+.+.. |
       |7. 8 9S. x y .z|
       | . E   +   F . |
       | .....+.+..... |
    """
    s = rolled(map, 6, YARD_TOWN)
    round_about = {"Middle 5 from the north", "Middle 5 from the east"}
    assert s.A.drives == signed(map, "+", YARD_TOWN) | round_about
    s.A.plays("drive Middle 5 from the east")
    assert s.truck == "Middle 5 from the east"


@pytest.mark.clause("ADL-702", "ADL-704")
def test_where_two_ways_end_on_a_square_the_side_matters_for_the_next_player() -> None:
    s = rolled(IN_THE_YARD, 4, YARD_TOWN)
    assert s.A.drives == {"High 2 from the west", "High 2 from the south", "Middle 8", "High 3"}
    s.A.refused("drive High 2 from the north", "ADL-704")
    with pytest.raises(ValueError, match="High 2"):
        s.A.plays("drive High 2")
    s.A.plays("drive High 2 from the south")
    assert s.truck == "High 2 from the south"


@pytest.mark.clause("ADL-702")
@pytest.mark.parametrize(
    ("side", "ways"),
    [("south", {"High 1", "Yard 2"}), ("west", {"High 1", "Middle 7"})],
)
def test_the_next_player_drives_on_from_there(side: str, ways: set[str]) -> None:
    s = at_table(
        f"{AT_HOME}\ntruck High 2 from the {side}",
        edition=YARD_TOWN,
        phase=Phase.ROLL,
        chance=Stacked(pips="1"),
    )
    assert s.A.drives == ways


@pytest.mark.clause("ADL-706")
def test_a_wall_between_squares_stops_the_truck() -> None:
    s = at_table(
        f"{AT_HOME}\ntruck Middle 6 from the west",
        edition=YARD_TOWN,
        phase=Phase.ROLL,
        chance=Stacked(pips="1"),
    )
    assert s.truck == "Middle 7 from the west"
