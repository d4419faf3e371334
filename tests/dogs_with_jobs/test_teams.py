"""Chapters "Recruit Dogs", "Building Your Team": units, room for dogs, guarded units."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import hand
from tests.dogs_with_jobs.sitting import at_table


@pytest.mark.clause("DWJ-315")
def test_dogs_of_one_type_are_one_unit() -> None:
    s = hand("rescue 10, wild 6", draft="fire 3, fire 1, fire 2, mountain 4")
    s.A.recruits("fire 3, fire 2, mountain 4, fire 1", "rescue 10, wild 6")
    assert s.A.team == ["fire 3 2 1", "mountain 4"]
    assert int(s.table.truth.experience[0, 0]) == 6


@pytest.mark.clause("DWJ-315")
def test_a_unit_has_three_dogs_at_most() -> None:
    s = hand("rescue 10", draft="fire 1, sled 6", team="| fire 6 5 4")
    s.A.plays("pay rescue 10")
    s.A.may_only("recruit sled 6")
    s.A.refused("recruit fire 1", "DWJ-315")


@pytest.mark.clause("DWJ-316")
@pytest.mark.parametrize(
    ("team", "may"),
    [
        ("| fire 6 | guide 6 | hunting 6", True),
        ("| fire 6 | guide 6 | hunting 6 | guard 6", False),
        ("| sled 6 | guide 6 | hunting 6 | guard 6", True),
    ],
)
def test_a_team_has_four_units_at_most_each_of_another_type(team: str, may: bool) -> None:
    s = hand("rescue 10", draft="sled 1, guide 1", team=team)
    s.A.plays("pay rescue 10")
    assert "recruit guide 1" in s.A.legal
    assert ("recruit sled 1" in s.A.legal) == may
    if not may:
        s.A.refused("recruit sled 1", "DWJ-316")


@pytest.mark.clause("DWJ-317")
def test_room_is_looked_at_for_each_dog_when_it_is_taken() -> None:
    s = hand("rescue 10", draft="sled 1, sled 2, guard 1, guide 1", team="| fire 6 | guide 6 5 | hunting 6")
    s.A.recruits("sled 1", "rescue 10")
    s.A.may_only("recruit sled 2", "recruit guide 1", "stop")
    s.A.refused("recruit guard 1", "DWJ-316")
    s.A.plays("recruit guide 1", "recruit sled 2")
    assert s.A.team == ["fire 6", "sled 2 1", "hunting 6", "guide 6 5 1"]


@pytest.mark.clause("DWJ-317")
def test_a_unit_that_was_filled_in_this_action_is_full() -> None:
    s = hand("rescue 10", draft="fire 1, fire 2, sled 2", team="| fire 6 5")
    s.A.recruits("fire 1", "rescue 10")
    s.A.refused("recruit fire 2", "DWJ-315")
    s.A.may_only("recruit sled 2", "stop")


GUARDED = "| fire 6 sideways | search 6 | police 6 | herding 6"


@pytest.mark.clause("DWJ-318")
@pytest.mark.parametrize("way", ["recruit fire 1", "herd fire 1", "search fire 2", "police fire 3"])
def test_a_guarded_unit_takes_no_dog_in(way: str) -> None:
    s = at_table(f"draft fire 1, herding 1\ndogs fire 2\nA rescue 10 {GUARDED}\nB - | fire 3")
    s.A.plays("pay rescue 10")
    s.A.refused(way, "DWJ-318")


@pytest.mark.clause("DWJ-318")
def test_a_guarded_unit_takes_no_further_dog_and_none_of_a_herd_in() -> None:
    s = at_table(f"draft fire 1, herding 1\nA rescue 10 {GUARDED}\nB -")
    s.A.recruits("herding 1", "rescue 10")
    assert s.phase is Phase.TURN
    s = at_table("draft fire 1, mountain 2\nA rescue 10 | fire 6 sideways | herding 6\nB -")
    s.A.recruits("mountain 2", "rescue 10", "herd")
    assert (s.phase, s.A.team[0]) == (Phase.TURN, "fire 6 sideways")


@pytest.mark.clause("DWJ-318")
def test_other_units_than_the_guarded_one_take_dogs_in() -> None:
    s = at_table("draft guide 1, sled 1\nA rescue 10 | fire 6 sideways | sled 6\nB -")
    s.A.recruits("guide 1, sled 1", "rescue 10")
    assert s.A.team == ["fire 6 sideways", "sled 6 1", "guide 1"]
