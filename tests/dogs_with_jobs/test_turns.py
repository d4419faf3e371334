"""Chapter "Game Play": one or two actions a turn, hands, and what is due."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

TABLE = """
    draft     fire 1, sled 2, police 3, guide 4, mountain 6
    discards  rescue 4, wild 3
    A wild 1, wild 2, rescue 5, rescue 6 | fire 6 | mountain 5
    B wild 4, wild 5
    C support 2
    """


# One or two actions


@pytest.mark.clause("DWJ-201")
@pytest.mark.parametrize(
    "actions",
    [
        ["draw", "draw"],
        ["draw", "fire"],
        ["fire", "draw"],
        ["draw", "complete rescue 5 with fire"],
        ["complete rescue 5 with fire", "complete rescue 6 with fire"],
        ["trade mountain 5 for 6", "complete rescue 6 with mountain"],
    ],
    ids=" and ".join,
)
def test_a_turn_has_two_actions_in_any_order_and_combination(actions: list[str]) -> None:
    s = at_table(TABLE)
    s.A.plays(actions[0])
    assert s.turn == "A"
    s.A.plays(actions[1])
    assert s.turn == "B"


@pytest.mark.clause("DWJ-201")
def test_recruiting_is_one_action_however_many_dogs_it_brings() -> None:
    s = at_table(TABLE)
    s.A.recruits("sled 2, police 3", "rescue 5")
    assert s.turn == "A"
    s.A.plays("draw")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-201")
def test_one_may_recruit_twice() -> None:
    s = at_table(TABLE)
    s.A.recruits("fire 1", "wild 1")
    assert s.turn == "A"
    s.A.recruits("sled 2", "wild 2")
    assert s.turn == "B"
    assert s.A.team == ["fire 6 1", "mountain 5", "sled 2"]


@pytest.mark.clause("DWJ-201")
def test_the_next_player_has_two_actions_again() -> None:
    s = at_table(TABLE)
    s.A.plays("draw", "draw")
    s.B.plays("draw")
    assert s.turn == "B"
    s.B.plays("draw")
    assert s.turn == "C"


@pytest.mark.clause("DWJ-202")
def test_a_turn_does_not_end_before_the_first_action() -> None:
    s = at_table(TABLE)
    s.A.refused("end turn", "DWJ-202")
    s.A.plays("pay wild 1")
    s.A.refused("end turn", "DWJ-210")
    s.A.plays("recruit fire 1")
    assert "end turn" in s.A.legal


@pytest.mark.clause("DWJ-203")
@pytest.mark.parametrize("action", ["draw", "fire", "complete rescue 5 with fire", "trade mountain 5 for 6"])
def test_a_turn_may_end_behind_the_first_action(action: str) -> None:
    s = at_table(TABLE)
    s.A.plays(action)
    assert s.turn == "A"
    s.A.plays("end turn")
    assert s.turn == "B"
    s.B.refused("end turn", "DWJ-202")


@pytest.mark.clause("DWJ-203")
def test_a_turn_ends_by_itself_behind_the_second_action() -> None:
    s = at_table(TABLE, acts=1)
    s.A.plays("draw")
    assert (s.turn, int(s.table.truth.acts)) == ("B", 0)


@pytest.mark.clause("DWJ-203")
def test_further_dogs_of_the_second_action_come_before_the_turn_ends() -> None:
    s = at_table(TABLE, acts=1)
    s.A.recruits("fire 1", "rescue 6")
    assert (s.turn, s.phase) == ("A", Phase.MORE)
    s.A.plays("recruit sled 2")
    s.A.plays("recruit police 3")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-203")
def test_who_stops_in_the_second_action_ends_the_turn() -> None:
    s = at_table(TABLE, acts=1)
    s.A.recruits("fire 1", "rescue 6")
    s.A.plays("stop")
    assert s.turn == "B"


# Passing


@pytest.mark.clause("DWJ-204")
def test_who_can_do_nothing_at_all_passes() -> None:
    s = at_table("draft sled 6\nA wild 4 | fire 3: wild 2\nB -", jobs_left=0)
    s.A.may_only("pass")
    s.A.plays("pass")
    assert (s.turn, s.phase) == ("B", Phase.TURN)


@pytest.mark.clause("DWJ-204")
def test_an_empty_hand_without_dogs_and_without_a_pile_is_nothing_to_do() -> None:
    s = at_table("draft fire 1\nA -\nB -", jobs_left=0)
    s.A.may_only("pass")
    s.A.refused("end turn", "DWJ-202")
    s.A.refused("draw", "DWJ-502")


@pytest.mark.clause("DWJ-204")
@pytest.mark.parametrize(
    ("picture", "jobs_left", "only"),
    [
        ("draft fire 6\nA wild 1\nB -", 1, ["draw"]),
        ("draft fire 5\nA wild 1, rescue 4\nB -", 0, ["pay wild 1", "pay rescue 4"]),
        ("A wild 1 | fire 1\nB -", 0, ["complete wild 1 with fire"]),
        ("A - | sled 1\nB -", 0, ["sled"]),
        ("A - | therapy 1\nB wild 1", 0, ["therapy B"]),
        ("A - | guide 1\nB - | fire 3: wild 3", 0, ["guide B fire 1"]),
        ("draft mountain 2\nA - | mountain 1\nB -", 0, ["trade mountain 1 for 2"]),
        ("draft fire 6\nA wild 1 | police 1\nB - | fire 1", 0, ["pay wild 1", "complete wild 1 with police"]),
    ],
)
def test_who_can_do_something_must(picture: str, jobs_left: int, only: list[str]) -> None:
    s = at_table(picture, jobs_left=jobs_left)
    s.A.may_only(*only)
    s.A.refused("pass", "DWJ-204")


@pytest.mark.clause("DWJ-204")
def test_nobody_passes_behind_a_first_action() -> None:
    s = at_table("draft fire 6\nA wild 1\nB -", jobs_left=0, acts=1)
    s.A.may_only("end turn")
    s.A.refused("pass", "DWJ-204")


# Hands


@pytest.mark.clause("DWJ-205")
@pytest.mark.parametrize("left", [54, 40, 20, 2])
def test_a_hand_is_as_large_as_it_gets(left: int) -> None:
    s = at_table("draft fire 6\nA -\nB -", jobs_left=left, turn="B")
    assert len(s.B.hand) == 54 - left
    s.B.plays("draw")
    assert len(s.B.hand) == 54 - left + 2


@pytest.mark.clause("DWJ-205")
def test_a_hand_may_be_empty() -> None:
    s = at_table("draft fire 1\nA wild 1 | fire 3\nB -")
    s.A.plays("complete wild 1 with fire")
    assert s.A.hand == []
    assert s.turn == "A"
    s.A.plays("draw")
    assert len(s.A.hand) == 2
    assert s.B.hand == []


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_how_many_jobs_a_hand_holds_is_public_and_which_is_secret(viewer: int) -> None:
    s = at_table(TABLE)
    seen = s.table.observe(viewer).state
    assert seen.held[:3].tolist() == [4, 2, 1]
    for seat in range(3):
        places = seen.hand[seat, : seen.held[seat]]
        assert (places == UNKNOWN).all() == (seat != viewer)
        assert (places == s.table.truth.hand[seat, : seen.held[seat]]).all() == (seat == viewer)


@pytest.mark.clause("DWJ-206")
def test_whoever_looks_on_sees_the_same_whatever_the_hands_are() -> None:
    one = at_table("draft fire 1\nA wild 1, rescue 10\nB support 3")
    other = at_table("draft fire 1\nA wild 6, support 2\nB support 3")
    for viewer in (1, WATCHER):
        assert one.table.observe(viewer).state.tobytes() == other.table.observe(viewer).state.tobytes()


# What is due


@pytest.mark.clause("DWJ-207")
@pytest.mark.parametrize("text", ["draw", "end turn", "pass", "pay wild 4", "stop", "next game", "show"])
def test_only_whoever_must_decide_acts(text: str) -> None:
    s = at_table(TABLE)
    s.B.refused(text, "DWJ-207")
    assert s.B.legal == []
    s.A.plays("draw", "draw")
    s.A.refused(text, "DWJ-207")


@pytest.mark.clause("DWJ-207")
def test_only_the_hunter_rejects_and_only_the_looker_takes() -> None:
    s = at_table("A wild 1 | hunting 1\nB wild 2", chance=Stacked(jobs="wild 3, wild 4, wild 5, wild 6"))
    s.A.plays("hunt")
    s.B.refused("discard wild 3", "DWJ-207")
    s = at_table("A wild 1 | therapy 1\nB wild 2, wild 3")
    s.A.plays("therapy B")
    s.B.refused("take wild 2", "DWJ-207")


NEVER_IN_A_TURN = ["stop", "next game", "show", "begin A", "take wild 1", "discard wild 1"]


@pytest.mark.clause("DWJ-208")
@pytest.mark.parametrize("text", NEVER_IN_A_TURN)
@pytest.mark.parametrize("acts", [0, 1])
def test_in_a_turn_only_actions_begin(text: str, acts: int) -> None:
    at_table(TABLE, acts=acts).A.refused(text, "DWJ-208")


def taking_more() -> Sitting:
    """A has taken a dog, and has points for more."""
    s = at_table(TABLE)
    s.A.recruits("fire 1", "rescue 6")
    return s


def looking() -> Sitting:
    """A looks at a hand."""
    s = at_table("draft fire 1\nA wild 1, rescue 5 | therapy 6 | fire 6\nB wild 2, wild 3")
    s.A.plays("therapy B")
    return s


def rejecting() -> Sitting:
    """A has drawn four jobs by hunting."""
    s = at_table("draft fire 1\nA wild 1, rescue 5 | hunting 6 | fire 6\nB wild 2")
    s.A.plays("hunt")
    return s


def behind_sled() -> Sitting:
    """A has renewed the Draft."""
    s = at_table("draft fire 1\nA wild 1, rescue 5 | sled 6 | fire 6\nB wild 2")
    s.A.plays("sled")
    return s


@pytest.mark.clause("DWJ-208")
@pytest.mark.parametrize("begun", [taking_more, looking, rejecting, behind_sled])
@pytest.mark.parametrize(
    "text",
    ["draw", "fire", "hunt", "end turn", "pass", "complete rescue 5 with fire", "therapy B", "begin A"],
)
def test_what_has_begun_is_finished_first(begun: object, text: str) -> None:
    assert callable(begun)
    begun().A.refused(text, "DWJ-208")


@pytest.mark.clause("DWJ-208")
@pytest.mark.parametrize("begun", [taking_more, looking, rejecting])
def test_no_further_jobs_are_laid_ready_in_the_middle_of_an_action(begun: object) -> None:
    assert callable(begun)
    begun().A.refused("pay wild 1", "DWJ-208")


@pytest.mark.clause("DWJ-209")
def test_only_jobs_of_ones_own_hand_are_spent() -> None:
    s = at_table(TABLE)
    for text in ("wild 4", "support 2", "rescue 4", "wild 3", "rescue 10", "support 6"):
        s.A.refused(f"pay {text}", "DWJ-209")
    s.A.plays("pay wild 1")
    s.A.refused("pay wild 1", "DWJ-209")
    s.A.refused("pay wild 4", "DWJ-209")


@pytest.mark.clause("DWJ-209")
def test_two_jobs_that_are_alike_may_be_spent_together_if_the_hand_holds_both() -> None:
    s = at_table("draft fire 6, fire 5\nA support 6, wild 1\nB support 6")
    s.A.plays("pay support 6")
    s.A.refused("pay support 6", "DWJ-209")
    s = at_table("draft fire 6, fire 5\nA support 6, support 6\nB -")
    s.A.recruits("fire 6, fire 5", "support 6, support 6")
    assert s.A.hand == []


@pytest.mark.clause("DWJ-209")
def test_only_jobs_of_ones_own_hand_are_completed() -> None:
    s = at_table(TABLE)
    for text in ("complete wild 4 with fire", "complete wild 3 with fire", "complete rescue 4 with mountain"):
        s.A.refused(text, "DWJ-209")


# Jobs that are laid ready


@pytest.mark.clause("DWJ-210")
@pytest.mark.parametrize(
    "text",
    ["end turn", "draw", "fire", "complete rescue 5 with fire", "trade mountain 5 for 6", "therapy B"],
)
@pytest.mark.parametrize("acts", [0, 1])
def test_jobs_that_are_laid_ready_must_be_spent_for_a_dog(text: str, acts: int) -> None:
    s = at_table(TABLE, acts=acts)
    s.A.plays("pay wild 1")
    s.A.refused(text, "DWJ-210")
    s.A.plays("pay wild 2")
    s.A.refused(text, "DWJ-210")


@pytest.mark.clause("DWJ-210")
def test_behind_sled_jobs_that_are_laid_ready_must_be_spent_too() -> None:
    s = behind_sled()
    s.A.plays("pay rescue 5")
    s.A.refused("stop", "DWJ-210")
    assert not {"stop", "end turn", "draw"} & set(s.A.legal)


@pytest.mark.clause("DWJ-210")
def test_a_hand_is_never_discarded_without_a_dog() -> None:
    s = at_table(TABLE)
    assert not any(text.startswith("discard") for text in s.A.legal)
    s.A.plays("pay wild 1", "pay wild 2")
    assert s.discards == ["rescue 4", "wild 3"]
    assert all(text.startswith("recruit") for text in s.A.legal)
