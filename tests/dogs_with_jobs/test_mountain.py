"""Mountain: a dog of the team for a better one of the Draft."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from tests.dogs_with_jobs.kit_knowing import learned
from tests.dogs_with_jobs.sitting import at_table

PICTURE = """
    draft  sled 6, fire 5, police 2, fire 2, mountain 4
    A - | mountain 2 | fire 3 1: wild 1
    B - | fire 4 | herding 1
    C -
    """


@pytest.mark.clause("DWJ-620")
def test_mountain_trades_a_dog_for_one_of_the_same_type_in_the_draft() -> None:
    s = at_table(PICTURE)
    s.A.plays("trade fire 3 for 5")
    assert s.A.team == ["fire 5 1", "mountain 2"]
    assert s.draft == ["sled 6", "fire 3", "police 2", "fire 2", "mountain 4"]
    assert s.turn == "A"


@pytest.mark.clause("DWJ-620", "DWJ-624")
def test_all_trades_are_for_better_dogs_of_the_same_type() -> None:
    s = at_table(PICTURE)
    trades = sorted(text for text in s.A.legal if text.startswith("trade"))
    assert trades == [
        "trade fire 1 for 2",
        "trade fire 1 for 5",
        "trade fire 3 for 5",
        "trade mountain 2 for 4",
    ]


@pytest.mark.clause("DWJ-620")
@pytest.mark.parametrize("text", ["trade fire 3 for 4", "trade fire 3 for 6", "trade mountain 2 for 5"])
def test_a_dog_that_is_not_in_the_draft_is_not_traded_for(text: str) -> None:
    at_table(PICTURE).A.refused(text, "DWJ-620")


@pytest.mark.clause("DWJ-620")
def test_a_dog_of_another_team_is_not_given() -> None:
    at_table(PICTURE).A.refused("trade fire 4 for 5", "DWJ-620")


@pytest.mark.clause("DWJ-621")
def test_the_dog_that_was_given_may_be_recruited_at_once() -> None:
    s = at_table(PICTURE.replace("A -", "A wild 3"))
    s.A.plays("trade fire 3 for 5")
    s.A.recruits("fire 3", "wild 3")
    assert s.A.team == ["fire 5 3 1", "mountain 2"]
    assert "fire 3" not in s.draft


@pytest.mark.clause("DWJ-621")
def test_the_dog_that_was_given_lies_in_the_draft_for_the_next_player() -> None:
    s = at_table(PICTURE.replace("C -", "C wild 3"), turn="A")
    s.A.plays("trade fire 3 for 5", "end turn")
    assert s.draft[1] == "fire 3"
    s.B.plays("draw", "end turn")
    s.C.recruits("fire 3", "wild 3")
    assert s.C.team == ["fire 3"]


@pytest.mark.clause("DWJ-621")
def test_two_trades_go_up_step_by_step() -> None:
    s = at_table("draft fire 4, fire 6\nA - | fire 1 | mountain 1\nB -")
    s.A.plays("trade fire 1 for 4", "trade fire 4 for 6")
    assert s.A.team == ["fire 6", "mountain 1"]
    assert s.draft[:2] == ["fire 1", "fire 4"]


@pytest.mark.clause("DWJ-622")
def test_a_trade_costs_no_points() -> None:
    s = at_table(PICTURE.replace("A -", "A wild 2"))
    s.A.plays("trade fire 1 for 5")
    assert s.A.hand == ["wild 2"]
    assert s.discards == []


@pytest.mark.clause("DWJ-622")
def test_an_empty_hand_is_enough_for_a_trade() -> None:
    s = at_table("draft fire 6\nA - | fire 1 | mountain 1\nB -", jobs_left=0)
    s.A.plays("trade fire 1 for 6")
    assert s.A.team == ["fire 6", "mountain 1"]


@pytest.mark.clause("DWJ-623")
def test_a_dog_of_a_guarded_unit_is_not_traded() -> None:
    s = at_table(PICTURE.replace("fire 3 1", "fire 3 1 sideways"))
    s.A.refused("trade fire 3 for 5", "DWJ-623")
    s.A.plays("trade mountain 2 for 4")


@pytest.mark.clause("DWJ-623", "DWJ-602")
def test_a_guarded_mountain_unit_trades_dogs_of_other_units_but_not_its_own() -> None:
    s = at_table(PICTURE.replace("mountain 2", "mountain 2 sideways: wild 2"))
    s.A.refused("trade mountain 2 for 4", "DWJ-623")
    s.A.plays("trade fire 3 for 5")
    assert s.A.team == ["fire 5 1", "mountain 2 sideways"]


@pytest.mark.clause("DWJ-624")
def test_a_trade_for_less_experience_is_refused() -> None:
    s = at_table(PICTURE)
    s.A.refused("trade fire 3 for 2", "DWJ-624")
    t = at_table("draft fire 1, fire 2\nA - | fire 3 | mountain 1\nB -")
    t.A.refused("trade fire 3 for 1", "DWJ-624")
    assert not any(text.startswith("trade") for text in t.A.legal)


@pytest.mark.clause("DWJ-601")
def test_without_a_mountain_dog_nothing_is_traded() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.refused("trade fire 4 for 5", "DWJ-601")


@pytest.mark.clause("DWJ-620")
def test_full_units_and_full_teams_trade_too() -> None:
    s = at_table("draft fire 6\nA - | fire 5 4 3 | mountain 1 | sled 2 | guide 1\nB -")
    s.A.plays("trade fire 4 for 6")
    assert s.A.team == ["fire 6 5 3", "mountain 1", "sled 2", "guide 1"]


@pytest.mark.clause("DWJ-620")
def test_a_unit_keeps_its_jobs_in_a_trade_and_may_then_do_a_harder_one() -> None:
    s = at_table("draft fire 6\nA rescue 6 | fire 1: wild 1 | mountain 1\nB -")
    s.A.refused("complete rescue 6 with fire", "DWJ-403")
    s.A.plays("trade fire 1 for 6", "complete rescue 6 with fire")
    assert s.A.laid("fire") == ["wild 1", "rescue 6"]
    assert s.table.truth.laid_at[0, 0].tolist() == [1, 6, 0]


@pytest.mark.clause("DWJ-620")
def test_the_last_mountain_dog_may_trade_itself() -> None:
    s = at_table("draft mountain 6\nA - | mountain 5\nB -")
    s.A.plays("trade mountain 5 for 6")
    assert (s.A.team, s.draft) == (["mountain 6"], ["mountain 5"])
    s.A.refused("trade mountain 6 for 5", "DWJ-624")


@pytest.mark.clause("DWJ-620")
def test_all_see_a_trade() -> None:
    s = at_table(PICTURE)
    s.A.plays("trade fire 3 for 5")
    for player in s.players:
        assert learned(player) == ["trade fire 3 for 5"]
        assert DOG_NAMES[player.sees.draft[1]] == "fire 3"
