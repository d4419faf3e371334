"""Herding: one dog is paid for, and its herd comes along."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import learned
from tests.dogs_with_jobs.sitting import at_table

PICTURE = """
    draft  sled 4, herding 4, sled 2, herding 5, fire 1
    A rescue 4, wild 3, rescue 10 | herding 1
    B wild 5 | sled 6
    C -
    """


@pytest.mark.clause("DWJ-630", "DWJ-631")
def test_a_herd_of_the_same_category_comes_along_for_nothing() -> None:
    s = at_table(PICTURE)
    s.A.recruits("herding 4, sled 4, sled 2", "rescue 4", way="herd")
    assert s.A.team == ["herding 4 1", "sled 4 2"]
    assert s.A.hand == ["rescue 10", "wild 3"]
    assert s.draft == ["herding 5", "fire 1"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-630")
def test_the_first_dog_of_a_herd_is_paid_as_usual() -> None:
    s = at_table(PICTURE)
    s.A.refused("herd herding 4", "DWJ-307")
    s.A.plays("pay wild 3")
    s.A.refused("herd herding 4", "DWJ-302")
    s.A.plays("pay rescue 4", "herd herding 5")
    assert s.discards == ["wild 3", "rescue 4"]
    assert s.A.hand == ["rescue 10"]


@pytest.mark.clause("DWJ-630")
@pytest.mark.parametrize("dog", ["police 6", "hunting 3", "guide 1", "sled 4"])
def test_the_dog_that_is_paid_for_may_be_of_any_type(dog: str) -> None:
    s = at_table(f"draft {dog}\nA rescue 10 | herding 1\nB -")
    s.A.recruits(dog, "rescue 10", way="herd")
    assert dog in s.A.team
    assert s.phase == Phase.TURN


@pytest.mark.clause("DWJ-630")
def test_a_herd_is_recruited_from_the_draft_alone() -> None:
    s = at_table("draft fire 1\ndogs sled 2\nA rescue 10 | herding 1\nB - | sled 1")
    s.A.plays("pay rescue 10")
    for dog in ("sled 1", "sled 2", "sled 3"):
        s.A.refused(f"herd {dog}", "DWJ-313")


@pytest.mark.clause("DWJ-631")
def test_dogs_of_as_much_experience_or_less_come_along_and_no_better_ones() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 4", "herd herding 4")
    s.A.may_only("herd sled 4", "herd sled 2", "stop")
    s.A.refused("herd herding 5", "DWJ-631")
    s.A.refused("herd fire 1", "DWJ-631")


@pytest.mark.clause("DWJ-631")
def test_a_herd_does_not_come_from_the_discards_or_other_teams() -> None:
    s = at_table("draft sled 5, sled 4\ndogs sled 2\nA rescue 10 | herding 1\nB - | sled 1")
    s.A.plays("pay rescue 10", "herd sled 5")
    for dog in ("sled 1", "sled 2", "sled 3"):
        s.A.refused(f"herd {dog}", "DWJ-313")


@pytest.mark.clause("DWJ-632")
def test_the_category_of_a_herd_is_that_of_the_dog_that_was_paid_for() -> None:
    s = at_table("draft guide 5, therapy 5, therapy 1, herding 1, sled 1\nA rescue 10 | herding 3\nB -")
    s.A.plays("pay rescue 10", "herd guide 5")
    s.A.may_only("herd therapy 5", "herd therapy 1", "stop")
    s.A.refused("herd herding 1", "DWJ-631")


@pytest.mark.clause("DWJ-632")
def test_the_measure_of_a_herd_stays_the_dog_that_was_paid_for() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 4", "herd herding 4", "herd sled 2")
    s.A.may_only("herd sled 4", "stop")
    s.A.plays("herd sled 4")
    assert s.A.team == ["herding 4 1", "sled 4 2"]


@pytest.mark.clause("DWJ-632")
def test_a_better_dog_of_the_team_is_no_measure_of_a_herd() -> None:
    s = at_table("draft herding 2, herding 3, sled 2\nA wild 3 | herding 6\nB -")
    s.A.plays("pay wild 3", "herd herding 2")
    s.A.may_only("herd sled 2", "stop")


@pytest.mark.clause("DWJ-633")
def test_a_herd_comes_along_as_far_as_one_wants() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 4", "herd herding 4", "stop")
    assert s.A.team == ["herding 4 1"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-633")
def test_a_herd_stops_at_three_dogs_of_a_unit() -> None:
    s = at_table("draft sled 5, sled 4, sled 3, herding 1\nA rescue 10 | herding 2 | sled 1\nB -")
    s.A.plays("pay rescue 10", "herd sled 5", "herd sled 4")
    s.A.refused("herd sled 3", "DWJ-315")
    s.A.may_only("herd herding 1", "stop")


@pytest.mark.clause("DWJ-633")
def test_a_herd_opens_no_fifth_unit() -> None:
    s = at_table(
        "draft fire 5, fire 4, mountain 3\nA rescue 10 | herding 2 | guide 1 | fire 1 | guard 1\nB -"
    )
    s.A.plays("pay rescue 10", "herd fire 5")
    s.A.refused("herd mountain 3", "DWJ-316")
    s.A.may_only("herd fire 4", "stop")


@pytest.mark.clause("DWJ-633")
def test_a_herd_does_not_join_a_guarded_unit() -> None:
    s = at_table("draft herding 5, sled 4, sled 3\nA rescue 10 | herding 2 | sled 1 sideways: wild 1\nB -")
    s.A.plays("pay rescue 10", "herd herding 5")
    assert s.A.team == ["herding 5 2", "sled 1 sideways"]
    assert s.phase == Phase.TURN


@pytest.mark.clause("DWJ-633")
def test_the_paid_dog_needs_room_too() -> None:
    s = at_table(
        "draft sled 5, fire 4, guide 1\n"
        "A rescue 10 | herding 2 | sled 1 sideways: wild 1 | guide 4 3 2 | guard 1\nB -"
    )
    s.A.refused("herd sled 5", "DWJ-318")
    s.A.refused("herd guide 1", "DWJ-315")
    s.A.refused("herd fire 4", "DWJ-316")
    s.A.refused("pay rescue 10", "DWJ-308")


@pytest.mark.clause("DWJ-634")
def test_only_one_dog_is_paid_for_with_whatever_is_left_over() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 10", "herd herding 4")
    s.A.refused("recruit fire 1", "DWJ-634")
    s.A.refused("recruit sled 2", "DWJ-634")
    s.A.refused("herd fire 1", "DWJ-631")


@pytest.mark.clause("DWJ-601")
def test_without_a_herding_dog_no_herd_comes_along() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.refused("herd sled 4", "DWJ-601")
    s.B.plays("pay wild 5")
    assert not any(text.startswith("herd") for text in s.B.legal)


@pytest.mark.clause("DWJ-601", "DWJ-630")
def test_a_herding_dog_of_the_first_action_herds_in_the_second() -> None:
    s = at_table("draft herding 1, sled 3, sled 2\nA wild 1, wild 3\nB -")
    s.A.recruits("herding 1", "wild 1")
    s.A.recruits("sled 3, sled 2", "wild 3", way="herd")
    assert s.A.team == ["herding 1", "sled 3 2"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-602")
def test_a_guarded_herding_unit_brings_a_herd() -> None:
    s = at_table(PICTURE.replace("herding 1", "herding 1 sideways: wild 1"))
    s.A.recruits("sled 4, sled 2", "rescue 4", way="herd")
    assert s.A.team == ["herding 1 sideways", "sled 4 2"]


@pytest.mark.clause("DWJ-633")
def test_without_a_herd_nobody_is_asked() -> None:
    s = at_table("draft fire 5, sled 4\nA rescue 10 | herding 2\nB -", acts=1)
    s.A.recruits("fire 5", "rescue 10", way="herd")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-630")
def test_all_see_a_herd_and_what_was_spent_for_it() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 4", "herd herding 4", "herd sled 2", "stop")
    assert learned(s.A) == ["pay rescue 4", "herd herding 4", "herd sled 2", "stop"]
    for player in (s.B, s.C):
        assert learned(player) == ["herd herding 4", "herd sled 2", "stop"]
    assert s.discards == ["rescue 4"]
