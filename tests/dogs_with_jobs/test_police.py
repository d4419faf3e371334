"""Police: dogs from another player's unit that has not completed any job."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import learned
from tests.dogs_with_jobs.sitting import at_table

PICTURE = """
    draft  sled 6, fire 5
    A wild 3, rescue 4, rescue 8 | police 1
    B wild 5 | fire 4 2 1 | guard 3: wild 1 | guide 2
    C - | fire 3 | police 6 | therapy 1
    """


@pytest.mark.clause("DWJ-680", "DWJ-681")
def test_police_recruits_dogs_of_another_players_unit_without_jobs() -> None:
    s = at_table(PICTURE)
    s.A.recruits("fire 4, fire 2, fire 1", "wild 3, rescue 4", way="police")
    assert s.A.team == ["fire 4 2 1", "police 1"]
    assert s.B.team == ["guard 3", "guide 2"]
    assert s.discards == ["wild 3", "rescue 4"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-680")
def test_police_does_not_recruit_from_a_unit_with_a_job() -> None:
    s = at_table(PICTURE)
    s.A.refused("police guard 3", "DWJ-680")
    s.A.plays("pay rescue 4")
    s.A.refused("police guard 3", "DWJ-680")
    assert "police fire 4" in s.A.legal


@pytest.mark.clause("DWJ-680")
def test_a_job_that_was_just_completed_keeps_police_away() -> None:
    s = at_table(PICTURE.replace("wild 5", "wild 2"), turn="B")
    s.B.plays("complete wild 2 with guide", "end turn")
    s.C.plays("draw", "end turn")
    s.A.refused("police guide 2", "DWJ-680")


@pytest.mark.clause("DWJ-680")
def test_dogs_of_others_are_paid_as_usual() -> None:
    s = at_table(PICTURE)
    s.A.refused("police fire 4", "DWJ-307")
    s.A.plays("pay wild 3")
    s.A.refused("police fire 4", "DWJ-302")
    s.A.plays("pay rescue 4", "police fire 4", "police fire 2")
    s.A.may_only("police fire 1", "stop")
    assert s.A.team == ["fire 4 2", "police 1"]
    assert s.B.team == ["fire 1", "guard 3", "guide 2"]


@pytest.mark.clause("DWJ-681")
def test_one_may_stop_behind_each_dog() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 8", "police fire 1")
    s.A.may_only("police fire 4", "police fire 2", "stop")
    s.A.plays("stop")
    assert s.B.team == ["fire 4 2", "guard 3", "guide 2"]
    assert s.A.team == ["fire 1", "police 1"]


@pytest.mark.clause("DWJ-681")
@pytest.mark.parametrize("text", ["police guide 2", "police fire 3", "police police 6"])
def test_all_dogs_come_from_one_unit(text: str) -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 8", "police fire 1")
    s.A.refused(text, "DWJ-681")


@pytest.mark.clause("DWJ-681")
def test_dogs_of_the_draft_are_another_action() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 8", "police fire 1")
    s.A.refused("recruit fire 5", "DWJ-208")
    s.A.refused("herd fire 4", "DWJ-208")


@pytest.mark.clause("DWJ-681")
def test_no_more_than_two_jobs_are_spent() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay wild 3", "pay rescue 4")
    s.A.refused("pay rescue 8", "DWJ-310")


@pytest.mark.clause("DWJ-681")
def test_a_second_action_reaches_into_another_unit() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay wild 3", "police fire 3")
    assert s.C.team == ["police 6", "therapy 1"]
    s.A.plays("pay rescue 4", "police guide 2")
    assert s.A.team == ["fire 3", "police 1", "guide 2"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-682")
def test_police_takes_no_dog_of_a_guarded_unit() -> None:
    s = at_table(PICTURE.replace("fire 4 2 1", "fire 4 2 1 sideways"))
    s.A.refused("police fire 4", "DWJ-682")
    s.A.plays("pay rescue 4")
    assert "police fire 4" not in s.A.legal
    s.A.refused("police fire 4", "DWJ-682")


@pytest.mark.clause("DWJ-682")
def test_a_guarded_unit_with_a_job_is_twice_safe() -> None:
    s = at_table(PICTURE.replace("guard 3", "guard 3 sideways"))
    s.A.plays("pay rescue 4")
    assert "police guard 3" not in s.A.legal


@pytest.mark.clause("DWJ-683")
def test_a_unit_that_has_lost_its_last_job_to_guide_is_open_to_police() -> None:
    s = at_table(PICTURE.replace("police 1", "police 1 | guide 1"))
    s.A.plays("guide B guard 1")
    assert "wild 1" in s.A.hand
    s.A.plays("pay wild 3", "police guard 3")
    assert s.A.team == ["guard 3", "police 1", "guide 1"]


@pytest.mark.clause("DWJ-683")
def test_a_unit_that_has_lost_one_of_two_jobs_is_not() -> None:
    s = at_table(PICTURE.replace("police 1", "police 1 | guide 1").replace("wild 1", "wild 1, wild 2"))
    s.A.plays("guide B guard 1")
    s.A.refused("police guard 3", "DWJ-680")


@pytest.mark.clause("DWJ-684")
def test_a_unit_that_has_lost_all_its_dogs_is_gone_and_costs_nothing() -> None:
    s = at_table(PICTURE)
    before = s.B.points
    s.A.plays("pay wild 3", "police guide 2")
    assert s.B.team == ["fire 4 2 1", "guard 3"]
    assert s.B.points == before + 10
    assert s.table.truth.dogs[1].sum() == 4


@pytest.mark.clause("DWJ-684")
def test_the_place_of_a_unit_that_is_gone_is_free_for_another() -> None:
    s = at_table(
        "draft sled 1\nA wild 3, wild 1 | police 1\nB wild 5, wild 2 | fire 4 | guard 3 | guide 2 | search 1",
        turn="A",
    )
    s.A.plays("pay wild 3", "police guide 2", "end turn")
    s.B.recruits("sled 1", "wild 2")
    assert s.B.team == ["fire 4", "sled 1", "search 1", "guard 3"]


@pytest.mark.clause("DWJ-684")
def test_a_unit_that_keeps_a_dog_still_counts() -> None:
    s = at_table(PICTURE)
    before = s.B.points
    s.A.plays("pay rescue 4", "police fire 4")
    assert s.B.team[0] == "fire 2 1"
    assert s.B.points == before


@pytest.mark.clause("DWJ-685")
@pytest.mark.parametrize("dog", ["police 1", "sled 6", "hunting 1", "fire 6"])
def test_police_recruits_from_no_own_unit_no_draft_and_no_pile(dog: str) -> None:
    s = at_table(PICTURE + "dogs fire 6")
    s.A.refused(f"police {dog}", "DWJ-685")
    s.A.plays("pay rescue 8")
    s.A.refused(f"police {dog}", "DWJ-685")


@pytest.mark.clause("DWJ-680")
@pytest.mark.parametrize(
    ("team", "dog", "clause"),
    [
        ("police 1 | fire 6 5 3", "fire 4", "DWJ-315"),
        ("police 1 | fire 6 sideways: wild 2", "fire 4", "DWJ-318"),
        ("police 1 | sled 5 | search 1 | herding 2", "fire 4", "DWJ-316"),
        ("police 2 sideways: wild 2", "police 6", "DWJ-318"),
    ],
)
def test_police_needs_room_like_any_recruiting(team: str, dog: str, clause: str) -> None:
    s = at_table(f"draft sled 6\nA rescue 8 | {team}\nB - | fire 4 2 1 | police 6")
    s.A.refused(f"police {dog}", clause)


@pytest.mark.clause("DWJ-681")
def test_police_stops_where_the_unit_is_full() -> None:
    s = at_table("draft sled 6\nA rescue 10 | police 1 | fire 6 5\nB - | fire 4 2 1")
    s.A.plays("pay rescue 10", "police fire 4")
    assert s.A.team == ["fire 6 5 4", "police 1"]
    assert s.phase == Phase.TURN


@pytest.mark.clause("DWJ-680")
def test_a_dog_of_another_team_is_enough_to_lay_a_job_ready() -> None:
    s = at_table("draft sled 6\nA wild 1 | police 1\nB - | fire 1: rescue 1 | guide 1")
    s.A.plays("pay wild 1")
    s.A.may_only("police guide 1")
    t = at_table("draft sled 6\nA wild 1 | police 1\nB - | fire 1: rescue 1 | guide 1 sideways")
    t.A.refused("pay wild 1", "DWJ-308")


@pytest.mark.clause("DWJ-601")
def test_without_a_police_dog_no_dog_of_another_team_is_recruited() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.refused("police fire 3", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_police_unit_recruits_from_others() -> None:
    s = at_table(PICTURE.replace("police 1", "police 2 sideways: wild 2"))
    s.A.recruits("fire 4", "rescue 4", way="police")
    assert s.A.team == ["fire 4", "police 2 sideways"]


@pytest.mark.clause("DWJ-685")
@pytest.mark.parametrize("seats", [2, 5])
def test_police_reaches_every_other_player(seats: int) -> None:
    units = ["guide 3", "fire 2", "search 1", "sled 4"][: seats - 1]
    rest = "\n".join(f"{letter} - | {unit}" for letter, unit in zip("BCDE", units, strict=False))
    s = at_table(f"draft hunting 6\nA rescue 4 | police 1\n{rest}")
    s.A.plays("pay rescue 4")
    assert {text for text in s.A.legal if text.startswith("police")} == {f"police {unit}" for unit in units}


@pytest.mark.clause("DWJ-680")
def test_all_see_a_police_raid_and_what_was_spent_for_it() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay rescue 8", "police fire 1", "police fire 2", "stop")
    for player in (s.B, s.C):
        assert learned(player) == ["police fire 1", "police fire 2", "stop"]
    assert s.discards == ["rescue 8"]
