"""Chapter "Piddle on a Lamppost": one marker a lamppost, out of the bladder."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import at_table

LAMPPOSTS = ["North 5", "Middle 3", "Middle 11", "South 6", "South 13"]


@pytest.mark.clause("ADL-521")
@pytest.mark.parametrize("lamppost", LAMPPOSTS)
def test_a_dog_piddles_at_a_lamppost_for_a_point(lamppost: str) -> None:
    s = at_table(f"A {lamppost} | bladder 2\nB home")
    s.A.plays("piddle")
    assert s.marks == {lamppost: "A"}
    assert (s.A.bladder, s.points) == (1, 5)


@pytest.mark.clause("ADL-521")
@pytest.mark.parametrize("space", ["North 4", "North 10", "Casa 5", "home", "Kiosk"])
def test_a_dog_piddles_nowhere_else(space: str) -> None:
    s = at_table(f"A {space} | bladder 2\nB home")
    s.A.refused("piddle", "ADL-521")


@pytest.mark.clause("ADL-522")
def test_without_a_marker_in_the_bladder_a_dog_does_not_piddle() -> None:
    s = at_table("A North 5 | bladder 0\nB home")
    s.A.refused("piddle", "ADL-522")


@pytest.mark.clause("ADL-522")
def test_each_time_takes_a_marker_out_of_the_bladder() -> None:
    s = at_table("A North 5 | bladder 1\nB home\nC Middle 3 | bladder 2")
    s.A.plays("piddle", "go North 4")
    assert (s.A.bladder, s.C.bladder) == (0, 2)
    s = at_table("A North 5 | bladder 0\nB home\nmarks B North 5")
    s.A.refused("piddle", "ADL-522")


@pytest.mark.clause("ADL-523")
@pytest.mark.parametrize("bladder", [1, 2])
def test_a_dog_does_not_mark_where_its_own_marker_is(bladder: int) -> None:
    s = at_table(f"A North 5 | bladder {bladder}\nB home\nmarks A North 5")
    s.A.refused("piddle", "ADL-523")


@pytest.mark.clause("ADL-523")
def test_a_dog_does_not_mark_a_lamppost_twice() -> None:
    s = at_table("A North 5 | bladder 2\nB home")
    s.A.plays("piddle")
    s.A.refused("piddle", "ADL-523")


@pytest.mark.clause("ADL-523")
def test_a_dog_marks_several_lampposts() -> None:
    s = at_table("A North 5 | bladder 1\nB home\nmarks A Middle 3, A South 6")
    s.A.plays("piddle")
    assert s.marks == {"North 5": "A", "Middle 3": "A", "South 6": "A"}


@pytest.mark.clause("ADL-524")
def test_a_lamppost_bears_one_marker_and_an_opponents_goes_back() -> None:
    s = at_table("A North 5 | bladder 1\nB home | bladder 1\nmarks B North 5, B Middle 3")
    s.A.plays("piddle")
    assert s.marks == {"North 5": "A", "Middle 3": "B"}
    assert s.B.bladder == 1, "it goes beside the chart, not into the bladder"


@pytest.mark.clause("ADL-524")
def test_a_replaced_marker_stops_its_owner_from_then_on() -> None:
    s = at_table("A North 5\nB North 4\nmarks B North 5\ntruck South 9 from the west", turn="A")
    s.A.plays("piddle", "go North 7")
    s.pass_turn()
    s.B.plays("go North 5")
    assert s.points == 0, "it sniffs there"


@pytest.mark.clause("ADL-524")
def test_two_dogs_mark_a_lamppost_in_turns() -> None:
    s = at_table("A North 5 | bladder 2\nB home | bladder 1\nmarks B North 5")
    s.A.plays("piddle")
    s.A.refused("piddle", "ADL-523")
    assert s.marks == {"North 5": "A"}
