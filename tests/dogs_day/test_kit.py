"""The kit itself: a picture is read as it looks."""

from __future__ import annotations

from tests.dogs_day.sitting import Stacked, evening


def test_a_picture_is_the_evening_that_it_shows() -> None:
    s = evening(
        """
        bank    3bag 2case
        prison  bag bag2.B
        car     2bag case
        A Lawyer
        B Con Artist    bag1 case4.C
        C Hacker        2bag2
        """,
        chance=Stacked(values=[3, 1]),
    )
    assert s.turn == "B"
    assert s.A.loot == "bag bag"
    assert s.values("A card") == [2, 3]
    assert s.A.knows("A card") == [2, 3]
    assert s.B.knows("A card") == [2]
    assert s.C.knows("B vault") == [4]
    s.B.may_only("bag from bank", "briefcase from bank")
