"""Chapter "Trash Day": with the fifteenth marker all others are taken off the cans."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import Stacked, at_table
from tests.a_dogs_life.town import data, edition

CANS = 15
MORE_CANS = edition(town=data()["town"] | {"cans": [*data()["town"]["cans"], [2, 1], [4, 1]]})
"""The town with two cans more than there are markers, on North 2 and North 4."""


@pytest.mark.clause("ADL-821")
@pytest.mark.parametrize("can", ["North 3", "South 12"])
def test_with_the_fifteenth_marker_all_others_are_taken_off(can: str) -> None:
    s = at_table(f"A {can}\nB home\nsearched all but {can}", chance=Stacked(cards="bone"))
    assert len(s.searched) == CANS - 1
    s.A.plays("search")
    assert s.searched == [can]
    assert s.A.mouth == ["bone"]


@pytest.mark.clause("ADL-821")
def test_that_can_stays_searched_and_all_others_can_be_searched_again() -> None:
    s = at_table("A North 3\nB home\nsearched all but North 3", chance=Stacked(cards="nothing, bone"))
    s.A.plays("search")
    s.A.refused("search", "ADL-402")
    s.A.plays("go West 1")
    assert s.points == 2
    s.A.plays("search")
    assert s.searched == ["North 3", "West 1"]
    assert s.A.mouth == ["bone"]


@pytest.mark.clause("ADL-821")
def test_with_the_fourteenth_marker_it_is_not_trash_day_yet() -> None:
    s = at_table("A North 3\nB home\nsearched all but North 3, West 1", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    assert len(s.searched) == 14
    assert "West 1" not in s.searched


@pytest.mark.clause("ADL-821")
@pytest.mark.parametrize("card", ["nothing", "food 2", "bone", "shuffle, bone"])
def test_it_comes_whatever_is_found(card: str) -> None:
    s = at_table(
        "A North 3 | bone, bone\nB home\nsearched all but North 3", chance=Stacked(cards=card), supply=0
    )
    s.A.plays("search")
    assert s.searched == ["North 3"]


@pytest.mark.clause("ADL-821")
def test_in_a_town_with_more_cans_it_is_the_marker_that_counts() -> None:
    left = "North 2, North 3, North 4"
    s = at_table(f"A North 4\nB home\nsearched all but {left}", edition=MORE_CANS)
    s.A.plays("search")
    assert s.searched == ["North 4"]
    s = at_table(f"A North 4\nB home\nsearched all but {left}, West 1", edition=MORE_CANS)
    s.A.plays("search")
    assert len(s.searched) == CANS - 1


@pytest.mark.clause("ADL-821")
def test_all_are_told_of_it() -> None:
    s = at_table("A North 3\nB home\nsearched all but North 3", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    for player in s.players:
        assert "trash day" in player.told[-1]
