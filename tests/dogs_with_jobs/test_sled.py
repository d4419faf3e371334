"""Sled: a new Draft, and then one recruits from it or not."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import learned
from tests.dogs_with_jobs.sitting import Stacked, at_table

NEW = "guide 1, guide 2, guide 3, guide 4, guide 5"
PICTURE = """
    draft  fire 3, fire 4
    dogs   hunting 1
    A wild 3, rescue 4 | sled 2
    B wild 5
    C -
    """
ALL_DOGS = """
    draft {draft}
    A {hand} | fire 1 2 3 | mountain 1 2 3 | herding 1 2 3 | sled 1 2 {sled}
    B - | hunting 1 2 3 | search 1 2 3 | guard 1 2 3 | police 1 2 3
    C - | guide 1 2 3 | therapy 1 2 3 | fire 4 5 6 | mountain 4 5 6
    D - | herding 4 5 6 | sled 4 5 6 | hunting 4 5 6 | search 4 5 6
    E - | guard 4 5 6 | police 4 5 6 | guide 4 5 {guide} | therapy 4 5 6
    """


@pytest.mark.clause("DWJ-640")
def test_sled_discards_the_draft_and_turns_five_new_dogs_over() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled")
    assert s.draft == NEW.split(", ")
    assert s.dogs == ["hunting 1", "fire 3", "fire 4"]


@pytest.mark.clause("DWJ-641")
def test_behind_sled_one_may_recruit() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled")
    s.A.may_only("stop", "pay wild 3", "pay rescue 4")
    s.A.recruits("guide 4, guide 3", "wild 3, rescue 4")
    assert s.A.team == ["sled 2", "guide 4 3"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)
    assert s.table.truth.acts == 1


@pytest.mark.clause("DWJ-641")
def test_behind_sled_one_may_do_without() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled", "stop")
    assert s.A.team == ["sled 2"]
    assert s.draft == NEW.split(", ")
    assert (s.turn, s.phase) == ("A", Phase.TURN)
    s.A.plays("end turn")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-641")
@pytest.mark.parametrize("recruits", [False, True])
def test_sled_and_the_recruiting_behind_it_are_one_action(recruits: bool) -> None:
    s = at_table(PICTURE, acts=1, chance=Stacked(dogs=NEW))
    s.A.plays("sled")
    assert s.turn == "A"
    if recruits:
        s.A.recruits("guide 4", "rescue 4")
    else:
        s.A.plays("stop")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-641")
@pytest.mark.parametrize("hand", ["-", "wild 3"])
def test_who_cannot_pay_only_stops_behind_sled(hand: str) -> None:
    chance = Stacked(dogs="fire 6, fire 5, guide 4, guide 5, guide 6")
    s = at_table(f"draft fire 1\nA {hand} | sled 2\nB -", chance=chance)
    s.A.plays("sled")
    s.A.may_only("stop")


@pytest.mark.clause("DWJ-641")
def test_jobs_laid_ready_behind_sled_must_be_spent() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled", "pay wild 3")
    s.A.refused("stop", "DWJ-210")
    s.A.plays("recruit guide 1")
    s.A.plays("stop")
    assert s.A.team == ["sled 2", "guide 1"]


@pytest.mark.clause("DWJ-641")
@pytest.mark.parametrize("text", ["draw", "end turn", "sled", "pass", "complete wild 3 with sled", "fire"])
def test_behind_sled_nothing_else_is_due(text: str) -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled")
    s.A.refused(text, "DWJ-208")


@pytest.mark.clause("DWJ-642")
def test_the_old_draft_may_come_again_from_a_pile_made_anew() -> None:
    again = "fire 3, fire 4, hunting 1, guide 1, guide 2"
    s = at_table(PICTURE, dogs_left=0, chance=Stacked(dogs=again))
    s.A.plays("sled")
    assert s.draft == again.split(", ")
    assert s.dogs == []


@pytest.mark.clause("DWJ-642")
def test_a_pile_of_two_dogs_comes_first_and_then_the_old_draft() -> None:
    first = "fire 1, fire 2"
    s = at_table(PICTURE, dogs_left=2, chance=Stacked(dogs=f"{first}, fire 3, fire 4, hunting 1"))
    s.A.plays("sled")
    assert s.draft == ["fire 1", "fire 2", "fire 3", "fire 4", "hunting 1"]


@pytest.mark.clause("DWJ-642")
def test_a_draft_of_the_last_few_dogs_comes_again_and_stays_short() -> None:
    s = at_table(ALL_DOGS.format(draft="guide 6, sled 3", hand="-", sled="", guide=""))
    s.A.plays("sled")
    assert sorted(s.draft) == ["guide 6", "sled 3"]
    s.A.may_only("stop")


@pytest.mark.clause("DWJ-642")
def test_the_last_dogs_come_again_whichever_place_of_the_draft_is_empty() -> None:
    s = at_table(ALL_DOGS.format(draft="sled 3, guide 6", hand="wild 3", sled="", guide=""))
    s.A.recruits("sled 3", "wild 3")
    assert s.draft == ["guide 6"]
    s.A.plays("sled")
    assert s.draft == ["guide 6"]


@pytest.mark.clause("DWJ-643")
@pytest.mark.parametrize("dogs_left", [0, 3, None])
def test_an_empty_draft_can_be_renewed(dogs_left: int | None) -> None:
    s = at_table("A - | sled 2\nB -", dogs_left=dogs_left, chance=Stacked(dogs=""))
    assert s.draft == []
    s.A.plays("sled")
    assert len(s.draft) == 5


@pytest.mark.clause("DWJ-643", "DWJ-603")
def test_without_any_dog_in_draft_pile_and_discards_sled_is_refused() -> None:
    s = at_table(ALL_DOGS.format(draft="-", hand="-", sled="3", guide="6"))
    s.A.refused("sled", "DWJ-603")


@pytest.mark.clause("DWJ-644")
def test_behind_sled_no_other_ability_recruits() -> None:
    s = at_table(
        "draft fire 3\ndogs hunting 1\nA rescue 10 | sled 2 | herding 1 | search 1 | police 1\nB - | guard 1",
        chance=Stacked(dogs="sled 3, sled 4, herding 2, fire 1, fire 2"),
    )
    s.A.plays("sled", "pay rescue 10")
    for text in ("herd sled 3", "search hunting 1", "police guard 1"):
        s.A.refused(text, "DWJ-644")
    s.A.may_only("recruit sled 3", "recruit sled 4", "recruit herding 2")


@pytest.mark.clause("DWJ-644")
def test_behind_sled_a_job_is_laid_ready_for_the_draft_alone() -> None:
    s = at_table(
        "draft fire 3\ndogs hunting 1\nA wild 2 | sled 2 | search 1\nB -",
        chance=Stacked(dogs="sled 3, sled 4, herding 3, fire 6, fire 5"),
    )
    s.A.plays("sled")
    s.A.refused("pay wild 2", "DWJ-308")
    s.A.may_only("stop")


@pytest.mark.clause("DWJ-644")
def test_behind_sled_one_recruits_as_many_dogs_as_usual_for_up_to_two_jobs() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs="guide 1, guide 2, fire 1, fire 2, guide 6"))
    s.A.plays("sled", "pay wild 3", "pay rescue 4")
    s.A.plays("recruit fire 1", "recruit fire 2", "recruit guide 1", "recruit guide 2")
    assert s.A.team == ["fire 2 1", "sled 2", "guide 2 1"]
    assert s.phase == Phase.TURN
    assert s.table.truth.acts == 1


@pytest.mark.clause("DWJ-601")
def test_without_a_sled_dog_the_draft_stays() -> None:
    at_table(PICTURE, turn="B").B.refused("sled", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_sled_unit_renews_the_draft() -> None:
    s = at_table(PICTURE.replace("sled 2", "sled 2 sideways: wild 1"), chance=Stacked(dogs=NEW))
    s.A.plays("sled")
    assert s.draft == NEW.split(", ")


@pytest.mark.clause("DWJ-640")
def test_two_sleds_in_a_turn_renew_the_draft_twice() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=f"{NEW}, fire 1, fire 2, fire 5, fire 6, guard 1"))
    s.A.plays("sled", "stop", "sled", "stop")
    assert s.draft == ["fire 1", "fire 2", "fire 5", "fire 6", "guard 1"]
    assert s.dogs == ["hunting 1", "fire 3", "fire 4", *NEW.split(", ")]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-641")
def test_all_see_sled_and_no_job_that_is_laid_ready_behind_it() -> None:
    s = at_table(PICTURE, chance=Stacked(dogs=NEW))
    s.A.plays("sled", "pay wild 3")
    assert learned(s.B) == ["sled"]
    s.A.plays("recruit guide 1", "stop")
    assert learned(s.C) == ["sled", "recruit guide 1", "stop"]
