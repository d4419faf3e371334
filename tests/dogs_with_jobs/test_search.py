"""Search: one dog from the discards, paid as usual."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import learned
from tests.dogs_with_jobs.sitting import Stacked, at_table

PICTURE = """
    draft  sled 6, fire 5
    dogs   hunting 3, guide 1, fire 2, police 6
    A wild 3, rescue 4 | search 1
    B wild 5
    C -
    """


@pytest.mark.clause("DWJ-660")
@pytest.mark.parametrize("dog", ["hunting 3", "guide 1", "fire 2"])
def test_search_recruits_a_dog_from_anywhere_in_the_discards(dog: str) -> None:
    s = at_table(PICTURE)
    s.A.recruits(dog, "wild 3", way="search")
    assert dog in s.A.team
    assert s.dogs == [left for left in ("hunting 3", "guide 1", "fire 2", "police 6") if left != dog]
    assert s.discards == ["wild 3"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-660")
def test_search_takes_no_dog_from_the_draft_the_pile_or_a_team() -> None:
    s = at_table(PICTURE.replace("C -", "C - | guard 1"))
    s.A.plays("pay wild 3", "pay rescue 4")
    for dog in ("sled 6", "fire 5", "mountain 1", "guard 1", "search 1"):
        s.A.refused(f"search {dog}", "DWJ-660")


@pytest.mark.clause("DWJ-660")
def test_a_dog_of_the_discards_is_paid_as_usual() -> None:
    s = at_table(PICTURE)
    s.A.refused("search hunting 3", "DWJ-307")
    s.A.plays("pay wild 3")
    s.A.refused("search police 6", "DWJ-302")
    s.A.plays("pay rescue 4", "search police 6")
    assert s.A.team == ["search 1", "police 6"]
    assert s.discards == ["wild 3", "rescue 4"]


@pytest.mark.clause("DWJ-660")
def test_a_dog_of_the_discards_is_enough_to_lay_a_job_ready() -> None:
    s = at_table("draft sled 6\ndogs guide 1\nA wild 1 | search 1\nB -")
    s.A.plays("pay wild 1")
    s.A.may_only("search guide 1")
    s.A.plays("search guide 1")
    assert s.A.team == ["search 1", "guide 1"]


@pytest.mark.clause("DWJ-660")
@pytest.mark.parametrize("dogs", ["", "dogs guide 6\n"])
def test_without_a_dog_that_can_be_paid_no_job_is_laid_ready(dogs: str) -> None:
    s = at_table(f"draft sled 6\n{dogs}A wild 5 | search 1\nB -")
    s.A.refused("pay wild 5", "DWJ-308")
    s.A.refused("search guide 6", "DWJ-307" if dogs else "DWJ-660")


@pytest.mark.clause("DWJ-661")
def test_search_recruits_one_dog_whatever_is_left_over() -> None:
    s = at_table(PICTURE, acts=1)
    s.A.plays("pay wild 3", "pay rescue 4", "search guide 1")
    assert s.A.team == ["search 1", "guide 1"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-661")
def test_a_second_search_is_a_second_action() -> None:
    s = at_table(PICTURE)
    s.A.recruits("guide 1", "rescue 4", way="search")
    s.A.refused("search fire 2", "DWJ-307")
    s.A.recruits("fire 2", "wild 3", way="search")
    assert s.A.team == ["fire 2", "search 1", "guide 1"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-662")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_all_see_the_discarded_dogs_at_any_time(viewer: int) -> None:
    s = at_table(PICTURE, turn="B")
    sees = s.table.observe(viewer).state
    lie = [DOG_NAMES[dog] for dog in sees.dog_discards[: sees.dogs_discarded]]
    assert lie == ["hunting 3", "guide 1", "fire 2", "police 6"]


@pytest.mark.clause("DWJ-660")
@pytest.mark.parametrize(
    ("team", "dog", "clause"),
    [
        ("search 1 | guide 4 3 2", "guide 1", "DWJ-315"),
        ("search 1 | guide 4 sideways: wild 1", "guide 1", "DWJ-318"),
        ("search 1 | guard 4 | sled 1 | therapy 2", "guide 1", "DWJ-316"),
        ("search 1 sideways: wild 1", "search 2", "DWJ-318"),
    ],
)
def test_search_needs_room_like_any_recruiting(team: str, dog: str, clause: str) -> None:
    s = at_table(f"draft search 6, fire 2\ndogs {dog}\nA rescue 8 | {team}\nB -")
    s.A.refused(f"search {dog}", clause)


@pytest.mark.clause("DWJ-602")
def test_a_guarded_search_unit_searches() -> None:
    s = at_table(PICTURE.replace("search 1", "search 1 sideways: wild 1"))
    s.A.recruits("guide 1", "wild 3", way="search")
    assert s.A.team == ["search 1 sideways", "guide 1"]


@pytest.mark.clause("DWJ-601")
def test_without_a_search_dog_the_discards_are_out_of_reach() -> None:
    s = at_table(PICTURE.replace("sled 6", "sled 5"), turn="B")
    s.B.refused("search guide 1", "DWJ-601")
    s.B.plays("pay wild 5")
    s.B.may_only("recruit sled 5", "recruit fire 5")


@pytest.mark.clause("DWJ-660")
def test_search_finds_what_the_last_turn_of_a_round_has_swept() -> None:
    s = at_table(
        "draft guide 1, fire 2\nA wild 3 | search 1\nB -",
        turn="B",
        chance=Stacked(dogs="sled 6, fire 6, guard 6, guide 6, police 6"),
    )
    s.B.plays("draw", "end turn")
    assert s.round == 2
    s.A.recruits("guide 1", "wild 3", way="search")
    assert s.dogs == ["fire 2"]


@pytest.mark.clause("DWJ-660")
def test_the_dog_pile_made_anew_leaves_nothing_to_search() -> None:
    s = at_table("draft sled 6\ndogs guide 1, fire 2\nA wild 3, wild 1 | search 1 | sled 1\nB -", dogs_left=0)
    s.A.plays("sled", "stop")
    assert s.dogs == []
    s.A.refused("search guide 1", "DWJ-660")


@pytest.mark.clause("DWJ-660")
def test_all_see_a_search_and_what_was_spent_for_it() -> None:
    s = at_table(PICTURE)
    s.A.plays("pay wild 3", "search guide 1")
    for player in (s.B, s.C):
        assert learned(player) == ["search guide 1"]
        assert "wild 3" in player.told[-1]
