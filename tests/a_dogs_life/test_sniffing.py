"""Chapter "Sniff a Lamppost": who enters a space with an opponent's marker has no point left."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import Stacked, at_table


@pytest.mark.clause("ADL-621")
@pytest.mark.parametrize("start", ["Middle 2", "Middle 4", "Casa 8", "Middle 6", "Middle 1"])
def test_who_enters_a_space_with_an_opponents_marker_spends_all_its_points(start: str) -> None:
    s = at_table(f"A {start}\nB home\nmarks B Middle 3")
    s.A.plays("go Middle 3")
    assert (s.A.at, s.points) == ("Middle 3", 0)
    s.A.may_only("end")


@pytest.mark.clause("ADL-621")
@pytest.mark.parametrize("action", ["piddle", "go Middle 4", "attack B", "drop bone"])
def test_nothing_more_is_done_there_in_this_turn(action: str) -> None:
    s = at_table("A Middle 5 | bone\nB Middle 2\nmarks B Middle 3")
    s.A.plays("go Middle 3")
    s.A.refused(action, "ADL-210")


@pytest.mark.clause("ADL-621")
def test_then_the_truck_is_moved() -> None:
    s = at_table(
        "A Middle 4\nB home\nmarks B Middle 3\ntruck South 2 from the west", chance=Stacked(pips="3")
    )
    s.A.plays("go Middle 3", "end")
    assert s.truck == "South 5 from the west"
    assert s.turn == "B"


@pytest.mark.clause("ADL-621")
@pytest.mark.parametrize("marks", ["A Middle 3", "B Middle 11"])
def test_at_its_own_marker_or_none_a_dog_does_not_sniff(marks: str) -> None:
    s = at_table(f"A Middle 4\nB home\nmarks {marks}")
    s.A.plays("go Middle 3")
    assert s.points == 5


@pytest.mark.clause("ADL-621")
def test_the_winner_of_a_fight_sniffs_too_when_it_enters() -> None:
    s = at_table(
        "A Middle 4\nB Middle 3 | bone\nC home\nmarks C Middle 3", chance=Stacked(cards="one claw, nothing")
    )
    s.A.plays("attack B", "go Middle 3")
    assert s.points == 0
    s.A.refused("take bone", "ADL-210")


@pytest.mark.clause("ADL-622")
def test_a_dog_that_begins_its_turn_there_acts_freely() -> None:
    s = at_table(
        "A Middle 4 | bladder 1\nB home\nmarks B Middle 3\ntruck South 2 from the west",
        chance=Stacked(pips="1 1"),
    )
    s.A.plays("go Middle 3", "end")
    s.B.plays("end")
    assert (s.A.at, s.points) == ("Middle 3", 6)
    s.A.plays("piddle", "go Middle 5")
    assert s.marks == {"Middle 3": "A"}
    assert s.points == 3


@pytest.mark.clause("ADL-622")
def test_if_it_comes_back_it_sniffs_again() -> None:
    s = at_table("A Middle 3\nB home\nmarks B Middle 3")
    s.A.plays("go Middle 4")
    assert s.points == 5
    s.A.plays("go Middle 3")
    assert s.points == 0


@pytest.mark.clause("ADL-622")
def test_if_it_comes_back_to_its_own_new_marker_it_does_not() -> None:
    s = at_table("A Middle 3\nB home\nmarks B Middle 3")
    s.A.plays("piddle", "go Middle 4", "go Middle 3")
    assert s.points == 3
