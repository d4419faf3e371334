"""Fire: the last two discarded jobs come into the hand."""

from __future__ import annotations

import pytest

from tests.dogs_with_jobs.kit_knowing import learned, watcher_knows
from tests.dogs_with_jobs.sitting import Stacked, at_table

PICTURE = """
    draft     sled 6, police 2, fire 2
    discards  rescue 1, rescue 5, wild 2
    A rescue 4, wild 3 | fire 6
    B defense 2
    C -
    """


@pytest.mark.clause("DWJ-610")
def test_fire_takes_the_last_two_discarded_jobs() -> None:
    s = at_table(PICTURE)
    s.A.plays("fire")
    assert s.A.hand == ["rescue 4", "rescue 5", "wild 2", "wild 3"]
    assert s.discards == ["rescue 1"]
    assert s.turn == "A"


@pytest.mark.clause("DWJ-610")
def test_a_second_fire_takes_the_next_two_and_ends_the_turn() -> None:
    s = at_table(PICTURE.replace("rescue 1,", "support 2, rescue 1,"))
    s.A.plays("fire", "fire")
    assert s.A.hand == ["rescue 1", "rescue 4", "rescue 5", "support 2", "wild 2", "wild 3"]
    assert s.discards == []
    assert s.turn == "B"


@pytest.mark.clause("DWJ-610")
def test_fire_leaves_no_choice_of_one() -> None:
    s = at_table(PICTURE)
    assert s.A.legal.count("fire") == 1
    assert not any(text.startswith("fire ") for text in s.A.legal)


@pytest.mark.clause("DWJ-610")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fire_takes_jobs_whoever_has_discarded_them(seats: int) -> None:
    rest = "\n".join(f"{letter} -" for letter in "CDE"[: seats - 2])
    s = at_table(f"draft fire 6, sled 1\nA - | fire 5\nB wild 3, wild 4\n{rest}", turn="B")
    s.B.recruits("sled 1", "wild 3")
    s.B.plays("end turn")
    while s.turn != "A":
        player = s.players["ABCDE".index(s.turn)]
        player.plays("draw", "end turn")
    s.A.plays("fire")
    assert s.A.hand == ["wild 3"]


@pytest.mark.clause("DWJ-611")
def test_fire_takes_back_what_the_same_player_has_just_spent() -> None:
    s = at_table("draft sled 6, police 2\nA rescue 4, wild 3 | fire 6\nB -")
    s.A.recruits("sled 6", "rescue 4, wild 3")
    assert s.A.hand == []
    s.A.plays("fire")
    assert s.A.hand == ["rescue 4", "wild 3"]
    assert s.A.team == ["fire 6", "sled 6"]


@pytest.mark.clause("DWJ-611")
def test_a_fire_dog_that_was_just_recruited_brings_back_what_it_cost() -> None:
    s = at_table("draft fire 6\nA rescue 8\nB -")
    s.A.recruits("fire 6", "rescue 8")
    s.A.plays("fire")
    assert s.A.hand == ["rescue 8"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-611")
def test_fire_takes_what_hunting_has_just_discarded() -> None:
    chance = Stacked("rescue 1, rescue 10, wild 5, wild 6")
    s = at_table("draft sled 1\nA - | fire 1 | hunting 1\nB -", chance=chance)
    s.A.plays("hunt", "discard rescue 1", "discard wild 5", "fire")
    assert s.A.hand == ["rescue 1", "rescue 10", "wild 5", "wild 6"]
    assert s.discards == []


@pytest.mark.clause("DWJ-612")
def test_fire_takes_the_one_job_that_is_discarded() -> None:
    s = at_table("draft sled 1\ndiscards rescue 5\nA - | fire 6\nB -")
    s.A.plays("fire")
    assert s.A.hand == ["rescue 5"]
    assert s.discards == []
    s.A.refused("fire", "DWJ-612")


@pytest.mark.clause("DWJ-612")
def test_without_discarded_jobs_fire_is_refused() -> None:
    s = at_table("draft sled 1\nA rescue 4 | fire 6\nB -")
    s.A.refused("fire", "DWJ-612")


@pytest.mark.clause("DWJ-612")
def test_behind_a_pile_made_anew_there_is_nothing_for_fire() -> None:
    s = at_table("draft sled 1\ndiscards rescue 5, rescue 4, wild 1\nA - | fire 6\nB -", jobs_left=0)
    s.A.plays("draw")
    assert (s.left, s.discards) == (1, [])
    s.A.refused("fire", "DWJ-612")


@pytest.mark.clause("DWJ-601", "DWJ-612")
def test_fire_of_an_empty_pile_leaves_nothing_to_draw() -> None:
    s = at_table("draft sled 1\ndiscards rescue 5, rescue 4\nA - | fire 6\nB -", jobs_left=0)
    s.A.plays("fire")
    s.A.refused("draw", "DWJ-502")


@pytest.mark.clause("DWJ-601")
def test_who_has_no_fire_dog_does_not_use_one_of_another_team() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.refused("fire", "DWJ-601")


@pytest.mark.clause("DWJ-613")
def test_all_know_the_jobs_that_fire_has_taken() -> None:
    s = at_table(PICTURE)
    s.A.plays("fire")
    for player in (s.B, s.C):
        assert player.knows("A") == ["rescue 5", "wild 2"]
        assert learned(player) == ["fire"]
        assert "rescue 5" in player.told[-1]
        assert "wild 2" in player.told[-1]
    assert watcher_knows(s, "A") == ["rescue 5", "wild 2"]


@pytest.mark.clause("DWJ-613")
def test_what_the_hand_held_before_fire_stays_secret() -> None:
    s = at_table(PICTURE)
    s.A.plays("fire")
    assert "rescue 4" not in s.B.knows("A")
    assert s.B.sees.held[0] == 4


@pytest.mark.clause("DWJ-610", "DWJ-602")
def test_a_guarded_fire_unit_takes_jobs_too() -> None:
    s = at_table(PICTURE.replace("fire 6", "fire 6 sideways: wild 4"))
    s.A.plays("fire")
    assert s.A.hand == ["rescue 4", "rescue 5", "wild 2", "wild 3"]


@pytest.mark.clause("DWJ-610")
def test_fire_makes_a_hand_as_large_as_it_gets() -> None:
    s = at_table("draft sled 1\ndiscards wild 1, wild 2\nA - | fire 1\nB -", jobs_left=0, turn="A")
    assert s.B.sees.held[1] == 52
    s.A.plays("fire")
    t = at_table("draft sled 1\ndiscards wild 1, wild 2\nA -\nB - | fire 1", jobs_left=0, turn="B", first="B")
    t.B.plays("fire")
    assert len(t.B.hand) == 54
    assert t.A.knows("B") == ["wild 1", "wild 2"]
