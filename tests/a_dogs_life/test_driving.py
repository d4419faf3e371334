"""Chapter "Move the Dogcatcher's Truck": the whole number on streets, the first drive, turns without it."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Stacked, at_table, new_table, signed

AT_HOME = "A home\nB home"


# The whole number, on streets


@pytest.mark.clause("ADL-705")
@pytest.mark.parametrize("square", ["Middle 7", "Middle 9", "High 1", "High 4", "Middle 5", "South 9"])
def test_the_truck_drives_no_more_and_no_less(square: str) -> None:
    s = at_table(f"{AT_HOME}\ntruck Middle 4 from the west", phase=Phase.ROLL, chance=Stacked(pips="4"))
    s.A.refused(f"drive {square}", "ADL-705")


@pytest.mark.clause("ADL-706")
@pytest.mark.parametrize("place", ["kiosk", "pound", "house 9", "Savoy", "Home E", "Ritz"])
def test_the_truck_enters_no_building(place: str) -> None:
    s = at_table(f"{AT_HOME}\ntruck Middle 4 from the west", phase=Phase.ROLL, chance=Stacked(pips="4"))
    s.A.refused(f"drive {place} from the north", "ADL-706")


@pytest.mark.clause("ADL-706")
def test_beside_buildings_it_finds_streets_alone() -> None:
    s = at_table(f"{AT_HOME}\ntruck North 7 from the east", phase=Phase.ROLL, chance=Stacked(pips="1"))
    assert s.A.drives == {"North 6", "High 1"}
    s.A.refused("drive North 6 from the south", "ADL-706")


# The first drive, turns without the truck, and where one way only is left


@pytest.mark.clause("ADL-717")
def test_at_the_start_the_truck_may_go_any_way() -> None:
    s = at_table(AT_HOME, phase=Phase.ROLL, chance=Stacked(pips="3"))
    assert s.truck == "North 6"
    map = """
       |  A 1 2 R 3 B  |
       | ..+.....+.... |
       | . 4 5P.K 6  . |
       |C.     +     .D|
       | ............. |
    """
    assert s.A.drives == signed(map, "+")


@pytest.mark.clause("ADL-717")
def test_a_new_game_begins_so() -> None:
    s = new_table(2, chance=Stacked(pips="1", first="A"))
    s.A.plays("end")
    assert s.A.drives == {"North 5", "North 7"}
    s.A.plays("drive North 5")
    assert s.truck == "North 5 from the east"


@pytest.mark.clause("ADL-718", "ADL-719")
@pytest.mark.parametrize(
    ("track", "cards"), [(1, "bone"), (2, "bone, nothing"), (3, "bone, nothing, food 1")]
)
def test_whose_dog_stays_in_the_pound_does_not_drive(track: int, cards: str) -> None:
    s = at_table(
        f"A home\nB pound {track}\nC home\ntruck Middle 8 from the west",
        chance=Stacked(cards=cards, pips="2 3"),
    )
    s.A.plays("end")
    assert s.turn == "C"
    assert (s.truck, s.state.pips) == ("Middle 10 from the west", 2)
    s.C.plays("end")
    assert s.truck == "Middle 13 from the west", "it drives on as it did"


@pytest.mark.clause("ADL-719")
def test_a_truck_that_is_not_driven_keeps_where_it_came_from() -> None:
    s = at_table(
        "A home\nB North 3 | fed 0\nC home\ntruck Middle 4 from the west", chance=Stacked(pips="2 1")
    )
    s.A.plays("end")
    assert (s.turn, s.B.at, s.truck) == ("C", "pound 1", "Middle 6 from the west")
    s.C.plays("end")
    assert s.truck == "Middle 7 from the west"


@pytest.mark.clause("ADL-719")
def test_a_truck_that_was_never_driven_still_comes_from_nowhere() -> None:
    s = at_table("A Middle 4\nB Middle 5\nC home", chance=Stacked(cards="nothing, one claw", pips="1"))
    s.A.plays("attack B")
    assert (s.turn, s.A.at) == ("B", "pound 1")
    s.B.plays("end")
    assert s.B.drives == {"North 5", "North 7"}


@pytest.mark.clause("ADL-720")
def test_where_there_is_one_way_only_the_truck_takes_it() -> None:
    s = at_table(f"{AT_HOME}\ntruck South 2 from the west", chance=Stacked(pips="4"))
    s.A.plays("end")
    assert (s.truck, s.turn) == ("South 6 from the west", "B")
    assert s.table.events[-1].cause == "auto ADL-720"


@pytest.mark.clause("ADL-720")
@pytest.mark.parametrize("pips", ["5", "6"])
def test_where_there_are_two_the_player_chooses(pips: str) -> None:
    s = at_table(f"{AT_HOME}\ntruck South 3 from the west", chance=Stacked(pips=pips))
    s.A.plays("end")
    assert s.turn == "A"
    assert len(s.A.drives) == 2
