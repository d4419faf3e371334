"""Chapters "Recruit Dogs", "Recruiting", "Building Your Team": jobs are spent for dogs of the Draft."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import hand
from tests.dogs_with_jobs.sitting import Stacked, at_table

# Spending


@pytest.mark.clause("DWJ-301")
def test_one_job_is_spent_for_a_dog() -> None:
    s = hand("rescue 4, wild 2")
    s.A.recruits("mountain 4", "rescue 4")
    assert (s.A.hand, s.A.team, s.discards) == (["wild 2"], ["mountain 4"], ["rescue 4"])


@pytest.mark.clause("DWJ-301")
def test_two_jobs_are_spent_for_a_dog() -> None:
    s = hand("rescue 4, wild 2, wild 1")
    s.A.recruits("sled 6", "rescue 4, wild 2")
    assert (s.A.hand, s.A.team, s.discards) == (["wild 1"], ["sled 6"], ["rescue 4", "wild 2"])


@pytest.mark.clause("DWJ-301")
@pytest.mark.parametrize("jobs", ["support 6", "support 6, support 6"])
def test_of_jobs_that_are_alike_as_many_are_spent_as_were_laid_ready(jobs: str) -> None:
    s = hand("support 6, support 6, wild 2")
    s.A.recruits("sled 6", jobs)
    assert s.A.hand == sorted(["wild 2", *["support 6"] * (1 - jobs.count(","))])


@pytest.mark.clause("DWJ-302")
@pytest.mark.parametrize(
    ("jobs", "dogs"),
    [
        ("wild 1", "guide 1"),
        ("wild 2", "police 2, guide 1"),
        ("wild 3", "fire 3, police 2, guide 1"),
        ("wild 2, wild 1", "fire 3, police 2, guide 1"),
        ("rescue 5", "fire 3, police 2, guide 1, mountain 4"),
        ("rescue 4, wild 1", "fire 3, police 2, guide 1, mountain 4"),
        ("rescue 6", "fire 3, sled 6, police 2, guide 1, mountain 4"),
    ],
)
def test_the_points_must_reach_the_experience_of_the_dog(jobs: str, dogs: str) -> None:
    s = hand("wild 1, wild 2, wild 3, rescue 4, rescue 5, rescue 6")
    for job in jobs.split(", "):
        s.A.plays(f"pay {job}")
    taken = [text.removeprefix("recruit ") for text in s.A.legal if text.startswith("recruit")]
    assert sorted(taken) == sorted(dogs.split(", "))
    for dog in {*s.draft} - {*taken}:
        s.A.refused(f"recruit {dog}", "DWJ-302")


@pytest.mark.clause("DWJ-302")
def test_the_dogs_are_added_up() -> None:
    s = hand("rescue 8")
    s.A.recruits("fire 3, mountain 4", "rescue 8")
    s.A.may_only("recruit guide 1", "stop")
    s.A.refused("recruit police 2", "DWJ-302")
    s.A.plays("recruit guide 1")
    assert s.A.experience == 8


@pytest.mark.clause("DWJ-302")
def test_nine_points_are_enough_for_a_five_and_a_four_in_any_order() -> None:
    for dogs in ("hunting 5, mountain 4", "mountain 4, hunting 5"):
        s = hand("agriculture 9", draft="hunting 5, mountain 4, guide 1")
        s.A.recruits(dogs, "agriculture 9")
        assert s.A.team == ["mountain 4", "hunting 5"]
        assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-303")
def test_one_takes_as_many_dogs_as_one_can_pay_and_stops_behind_any() -> None:
    for count in (1, 2, 3):
        s = hand("rescue 10")
        s.A.recruits("guide 1", "rescue 10")
        for dog in ["police 2", "fire 3"][: count - 1]:
            assert "stop" in s.A.legal
            s.A.plays(f"recruit {dog}")
        s.A.plays("stop")
        assert (len(s.A.team), s.turn, s.phase) == (count, "A", Phase.TURN)


@pytest.mark.clause("DWJ-303")
def test_all_five_dogs_may_be_taken_in_one_action() -> None:
    s = hand("rescue 10, support 10", draft="fire 3, fire 6, guide 5, guide 1, police 2")
    s.A.recruits("fire 3, fire 6, guide 5, guide 1, police 2", "rescue 10, support 10")
    assert s.A.team == ["fire 6 3", "police 2", "guide 5 1"]
    assert (s.draft, s.turn, int(s.table.truth.acts)) == ([], "A", 1)


@pytest.mark.clause("DWJ-303")
def test_it_is_one_dog_at_least() -> None:
    s = hand("rescue 4, wild 3")
    s.A.refused("stop", "DWJ-208")
    s.A.plays("pay rescue 4")
    assert not {"stop", "end turn"} & {*s.A.legal}


@pytest.mark.clause("DWJ-304")
@pytest.mark.parametrize("job", ["wild 5", "rescue 5", "support 5/9", "agriculture 5/8", "defense 5"])
def test_spending_looks_neither_at_categories_nor_at_the_points_at_the_bottom(job: str) -> None:
    s = hand(job, draft="sled 6, sled 5, fire 5, guide 5, hunting 5")
    s.A.plays(f"pay {job}")
    s.A.may_only("recruit sled 5", "recruit fire 5", "recruit guide 5", "recruit hunting 5")
    s.A.refused("recruit sled 6", "DWJ-302")
    s.A.plays("recruit fire 5")
    assert s.phase is Phase.TURN


@pytest.mark.clause("DWJ-304")
def test_nothing_is_laid_ready_on_the_strength_of_the_points_at_the_bottom() -> None:
    s = hand("support 3/7", draft="sled 6, fire 4")
    s.A.refused("pay support 3/7", "DWJ-308")


@pytest.mark.clause("DWJ-305")
def test_points_that_are_left_over_are_lost() -> None:
    s = hand("rescue 10, wild 1", draft="guide 1, fire 1, police 2")
    s.A.recruits("guide 1", "rescue 10")
    s.A.plays("stop")
    assert int(s.table.truth.money) == 0
    s.A.plays("pay wild 1")
    s.A.refused("recruit police 2", "DWJ-302")


@pytest.mark.clause("DWJ-305")
def test_points_that_are_left_over_are_lost_when_nothing_more_can_be_taken() -> None:
    s = hand("rescue 10, wild 2", draft="guide 1, police 2")
    s.A.recruits("guide 1, police 2", "rescue 10")
    assert (int(s.table.truth.money), s.A.hand) == (0, ["wild 2"])
    assert s.discards == ["rescue 10"]


@pytest.mark.clause("DWJ-306")
@pytest.mark.parametrize(("jobs", "top"), [("wild 1, wild 2", "wild 2"), ("wild 2, wild 1", "wild 1")])
def test_the_second_job_lies_on_top_of_the_first(jobs: str, top: str) -> None:
    s = at_table("draft fire 3\ndiscards rescue 4\nA wild 1, wild 2, wild 3\nB -")
    s.A.recruits("fire 3", jobs)
    assert s.discards == ["rescue 4", *jobs.split(", ")]
    assert s.discards[-1] == top
    for viewer in (0, 1, WATCHER):
        seen = s.table.observe(viewer).state
        assert seen.job_discards.tolist() == s.table.truth.job_discards.tolist()


@pytest.mark.clause("DWJ-307")
def test_first_the_jobs_are_chosen_then_the_dogs() -> None:
    s = hand("rescue 4, wild 3")
    s.A.refused("recruit fire 3", "DWJ-307")
    assert not any(text.startswith("recruit") for text in s.A.legal)
    s.A.plays("pay rescue 4")
    assert s.phase is Phase.TURN
    s.A.plays("recruit fire 3")


@pytest.mark.clause("DWJ-307")
def test_no_job_is_added_when_a_dog_has_been_taken() -> None:
    s = hand("rescue 4, wild 3")
    s.A.recruits("guide 1", "rescue 4")
    s.A.refused("pay wild 3", "DWJ-208")


# What can be laid ready


@pytest.mark.clause("DWJ-308")
@pytest.mark.parametrize(
    ("jobs", "draft", "ready"),
    [
        ("wild 1, wild 2, wild 3", "sled 5", ["wild 2", "wild 3"]),
        ("wild 1, wild 2, wild 3", "sled 4", ["wild 1", "wild 2", "wild 3"]),
        ("wild 1, wild 2, wild 3", "sled 6", []),
        ("wild 1", "sled 1, fire 6", ["wild 1"]),
        ("wild 3", "sled 4", []),
        ("wild 1, wild 2, wild 6", "sled 6", ["wild 1", "wild 2", "wild 6"]),
        ("wild 1, wild 2", "-", []),
        ("defense 2, agriculture 2, wild 1", "sled 4", ["defense 2", "agriculture 2"]),
        ("wild 2, support 6, support 6", "sled 6", ["wild 2", "support 6"]),
    ],
)
def test_a_job_is_laid_ready_only_if_it_can_pay_for_a_dog_alone_or_with_a_second_one(
    jobs: str, draft: str, ready: list[str]
) -> None:
    s = hand(jobs, draft=draft)
    assert sorted(text for text in s.A.legal if text.startswith("pay")) == sorted(
        f"pay {job}" for job in ready
    )
    for job in {*jobs.split(", ")} - {*ready}:
        s.A.refused(f"pay {job}", "DWJ-308")


@pytest.mark.clause("DWJ-308")
def test_a_job_is_no_second_one_for_itself() -> None:
    hand("wild 3, wild 2", draft="sled 6").A.refused("pay wild 3", "DWJ-308")
    hand("support 6, wild 3", draft="sled 6").A.plays("pay support 6")


@pytest.mark.clause("DWJ-308")
def test_the_second_job_must_make_the_first_enough() -> None:
    s = hand("wild 1, wild 2, wild 4", draft="sled 5, fire 6")
    s.A.plays("pay wild 1")
    s.A.may_only("pay wild 4")
    s.A.refused("pay wild 2", "DWJ-308")


@pytest.mark.clause("DWJ-308")
@pytest.mark.parametrize(
    ("team", "may"),
    [
        ("| fire 6 | guard 1 | guide 1 | hunting 1", False),  # four units of other types
        ("| fire 6 | guard 1 | guide 1", True),
        ("| sled 6 | guard 1 | guide 1 | hunting 1", True),
        ("| sled 6 5 4", False),  # no room in the unit
        ("| sled 6 sideways", False),
    ],
)
def test_dogs_without_room_are_nothing_to_lay_jobs_ready_for(team: str, may: bool) -> None:
    s = hand("wild 3", draft="sled 1, sled 2", team=team)
    assert ("pay wild 3" in s.A.legal) == may
    if not may:
        s.A.refused("pay wild 3", "DWJ-308")


@pytest.mark.clause("DWJ-308")
@pytest.mark.parametrize(
    ("team", "may"), [("", False), ("| search 6", True), ("| police 6", True), ("| herding 6", False)]
)
def test_dogs_that_an_ability_reaches_are_worth_a_job_too(team: str, may: bool) -> None:
    others = "| guide 2" if "police" in team else ""
    s = at_table(f"draft sled 6\ndogs fire 2\nA wild 3 {team}\nB - {others}")
    assert ("pay wild 3" in s.A.legal) == may


@pytest.mark.clause("DWJ-309")
@pytest.mark.parametrize("second", ["wild 1", "rescue 10"])
def test_a_second_job_may_be_added_though_it_is_not_needed(second: str) -> None:
    s = hand(f"rescue 6, {second}", draft="sled 6")
    s.A.plays("pay rescue 6")
    s.A.may_only(f"pay {second}", "recruit sled 6")
    s.A.plays(f"pay {second}", "recruit sled 6")
    assert s.discards == ["rescue 6", second]


@pytest.mark.clause("DWJ-310")
def test_no_more_than_two_jobs_are_spent_in_an_action() -> None:
    s = hand("wild 1, wild 2, wild 3")
    s.A.plays("pay wild 1", "pay wild 2")
    s.A.refused("pay wild 3", "DWJ-310")
    s.A.may_only("recruit fire 3", "recruit police 2", "recruit guide 1")


@pytest.mark.clause("DWJ-310")
def test_the_next_action_may_spend_two_again() -> None:
    s = hand("wild 1, wild 2, wild 3, wild 4")
    s.A.recruits("fire 3", "wild 1, wild 2")
    s.A.recruits("sled 6", "wild 3, wild 4")
    assert s.discards == ["wild 1", "wild 2", "wild 3", "wild 4"]


@pytest.mark.clause("DWJ-311")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_nobody_else_notices_which_jobs_lie_ready(viewer: int) -> None:
    s = at_table("draft fire 3, sled 6\nA rescue 10, wild 4\nB support 2\nC -")
    before = s.table.observe(viewer).state.tobytes(), s.table.log(viewer)
    s.A.plays("pay wild 4")
    s.A.plays("pay rescue 10")
    assert (s.table.observe(viewer).state.tobytes(), s.table.log(viewer)) == before
    assert set(s.table.observe(viewer).state.ready[0].tolist()) == {UNKNOWN}
    assert [line.text for line in s.A.log] == ["A lays wild 4 ready.", "A lays rescue 10 ready."]


@pytest.mark.clause("DWJ-311")
@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_everybody_sees_them_when_the_first_dog_is_taken(viewer: int) -> None:
    s = at_table("draft fire 3, sled 6\nA rescue 10, wild 4\nB support 2")
    s.A.recruits("fire 3", "wild 4, rescue 10")
    assert [line.text for line in s.table.log(viewer)] == ["A spends wild 4 and rescue 10 for Fire 3."]
    assert s.discards == ["wild 4", "rescue 10"]


# The Draft


@pytest.mark.clause("DWJ-313")
def test_one_recruits_from_the_draft() -> None:
    s = at_table("draft fire 3, sled 6\ndogs guide 2\nA rescue 10 | hunting 1\nB - | police 2")
    s.A.plays("pay rescue 10")
    s.A.may_only("recruit fire 3", "recruit sled 6")
    for dog in ("guide 2", "police 2", "hunting 1", "therapy 4"):
        s.A.refused(f"recruit {dog}", "DWJ-313")


@pytest.mark.clause("DWJ-313")
def test_the_further_dogs_are_of_the_draft_too() -> None:
    s = at_table("draft fire 3, sled 6\ndogs guide 2\nA rescue 10 | hunting 1\nB - | police 2")
    s.A.recruits("fire 3", "rescue 10")
    for dog in ("guide 2", "police 2", "hunting 1", "therapy 4", "fire 3"):
        s.A.refused(f"recruit {dog}", "DWJ-313")


@pytest.mark.clause("DWJ-314")
def test_places_of_the_draft_stay_empty_until_the_turn_has_ended() -> None:
    s = at_table(
        "draft fire 3, sled 6, police 2, guide 1, mountain 4\nA wild 3, wild 2, wild 1\nB -",
        chance=Stacked(dogs="therapy 1, therapy 2"),
    )
    s.A.recruits("fire 3", "wild 3")
    assert s.draft == ["sled 6", "police 2", "guide 1", "mountain 4"]
    s.A.plays("pay wild 2")
    s.A.may_only("pay wild 1", "recruit police 2", "recruit guide 1")
    s.A.plays("recruit police 2")
    assert s.turn == "B"
    assert s.draft == ["therapy 1", "sled 6", "therapy 2", "guide 1", "mountain 4"]


@pytest.mark.clause("DWJ-314")
def test_an_empty_draft_stays_empty_for_the_second_action() -> None:
    s = at_table("draft fire 3\nA wild 3, wild 2\nB -")
    s.A.recruits("fire 3", "wild 3")
    assert s.draft == []
    s.A.refused("pay wild 2", "DWJ-308")


@pytest.mark.clause("DWJ-319")
@pytest.mark.parametrize(
    ("job", "draft", "team"),
    [
        ("wild 3", "fire 3, guide 1", ""),  # all is spent
        ("wild 4", "fire 3, guide 2", ""),  # not enough is left
        ("rescue 10", "fire 3", ""),  # no dog is left
        ("rescue 10", "fire 3, fire 1", "| fire 6 5"),  # no room is left in the unit
        ("rescue 10", "fire 3, guide 1", "| sled 1 | guard 1 | hunting 1"),  # nor for another unit
    ],
)
def test_when_no_further_dog_can_be_taken_the_action_is_over(job: str, draft: str, team: str) -> None:
    s = hand(job, draft=draft, team=team)
    s.A.recruits("fire 3", job)
    assert (s.turn, s.phase) == ("A", Phase.TURN)
    assert "end turn" in s.A.legal
