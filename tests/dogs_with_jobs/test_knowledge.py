"""Who knows which job of which hand: those who have seen it, until a job leaves that hand unseen."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from tests.dogs_with_jobs.kit_knowing import (
    ALL_KNOW,
    OTHERS,
    after_fire,
    can_tell,
    cannot_tell,
    known_of,
    learned,
    unknown_in,
    watcher_knows,
)
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

# ---- what is public


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_how_many_jobs_a_hand_holds_all_see(viewer: int) -> None:
    s = at_table(ALL_KNOW)
    assert s.table.observe(viewer).state.held.tolist() == [2, 2, 1, 0, 0, 0]


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", ["B", "C", "-"])
def test_which_jobs_a_hand_holds_is_a_secret(viewer: str) -> None:
    other = ALL_KNOW.replace("A rescue 4, defense 3", "A support 10, agriculture 9")
    cannot_tell(viewer, at_table(ALL_KNOW), at_table(other))
    can_tell("A", at_table(ALL_KNOW), at_table(other))


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_nobody_sees_which_jobs_are_left_in_the_pile(viewer: int) -> None:
    sees = at_table(ALL_KNOW).table.observe(viewer).state
    assert unknown_in(sees.pile) == 54
    assert sees.left == 54 - 8


# ---- drawing


@pytest.mark.clause("DWJ-505")
def test_who_draws_sees_the_jobs_and_others_only_that_they_were_drawn() -> None:
    one, other = (
        at_table(ALL_KNOW, chance=Stacked(jobs)) for jobs in ("wild 3, wild 4", "rescue 1, rescue 8")
    )
    for s in (one, other):
        s.A.plays("draw")
    for viewer in OTHERS:
        cannot_tell(viewer, one, other)
    assert one.A.hand == ["rescue 4", "defense 3", "wild 3", "wild 4"]
    assert learned(one.B) == ["draw"]
    assert one.B.sees.held[0] == 4


@pytest.mark.clause("DWJ-505")
def test_in_which_order_jobs_were_drawn_is_not_kept() -> None:
    one, other = (at_table(ALL_KNOW, chance=Stacked(jobs)) for jobs in ("wild 3, wild 4", "wild 4, wild 3"))
    for s in (one, other):
        s.A.plays("draw")
    assert one.table.truth.tobytes() == other.table.truth.tobytes()


@pytest.mark.clause("DWJ-505", "DWJ-698")
def test_drawing_leaves_what_is_known_of_a_hand() -> None:
    s = after_fire()
    s.A.plays("draw")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}


# ---- completing


@pytest.mark.clause("DWJ-405", "DWJ-698")
@pytest.mark.parametrize(
    "text",
    [
        "complete rescue 5 with fire",
        "complete wild 2 with guard",
        "complete rescue 4 with fire",
        "complete defense 3 with guard",
        "turn fire with rescue 5",
        "turn guard with defense 3",
    ],
)
def test_a_job_laid_face_down_ends_what_others_know_of_that_hand(text: str) -> None:
    s = after_fire()
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}
    s.A.plays(text)
    assert known_of(s, "A") == {}
    assert len(s.A.hand) == 3


@pytest.mark.clause("DWJ-405", "DWJ-698")
@pytest.mark.parametrize("viewer", OTHERS)
def test_others_cannot_tell_whether_a_job_laid_down_was_one_they_had_known(viewer: str) -> None:
    tables = [after_fire() for _ in range(3)]
    for s, job in zip(tables, ["rescue 4", "rescue 5", "wild 2"], strict=True):
        s.A.plays(f"complete {job} with fire")
    cannot_tell(viewer, *tables)


@pytest.mark.clause("DWJ-405")
def test_only_the_owner_knows_what_lies_below_a_unit() -> None:
    s = after_fire()
    s.A.plays("complete rescue 5 with fire")
    assert s.A.laid("fire") == s.A.laid("fire", seen_by="A") == ["rescue 5"]
    for viewer in ("B", "C"):
        assert s.A.laid("fire", seen_by=viewer) == ["?"]
    assert unknown_in(s.watched.laid[0, 0]) == 1
    assert learned(s.B)[-1] == "complete a job with fire"


@pytest.mark.clause("DWJ-698")
def test_a_job_laid_down_leaves_what_is_known_of_other_hands() -> None:
    s = at_table(ALL_KNOW.replace("guide 1", "guide 5"))
    s.A.plays("fire", "end turn")
    s.B.plays("complete wild 5 with guide")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}


# ---- spending


@pytest.mark.clause("DWJ-698")
def test_a_known_job_that_is_spent_is_gone_and_the_other_stays_known() -> None:
    s = after_fire()
    s.A.recruits("sled 1", "wild 2")
    assert known_of(s, "A") == {viewer: ["rescue 5"] for viewer in OTHERS}


@pytest.mark.clause("DWJ-698")
def test_a_job_of_which_nobody_knew_is_spent_and_the_others_stay_known() -> None:
    s = after_fire()
    s.A.recruits("sled 1", "defense 3")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}


@pytest.mark.clause("DWJ-613", "DWJ-698")
def test_a_job_that_goes_from_hand_to_hand_over_the_discards_stays_known() -> None:
    s = after_fire()
    s.A.recruits("sled 1", "wild 2")
    s.B.plays("draw", "end turn")
    s.C.plays("fire")
    assert s.C.hand[-1] == "wild 2"
    assert known_of(s, "C") == {viewer: ["wild 1", "wild 2"] for viewer in ("A", "B", "-")}


@pytest.mark.clause("DWJ-698")
def test_jobs_laid_ready_end_nothing() -> None:
    s = after_fire()
    s.A.plays("pay wild 2")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}


# ---- Therapy


@pytest.mark.clause("DWJ-698")
@pytest.mark.parametrize("job", ["rescue 4", "rescue 5", "wild 2", "defense 3"])
def test_a_job_taken_by_therapy_ends_what_third_players_know_of_that_hand(job: str) -> None:
    s = after_fire()
    s.A.plays("end turn")
    s.B.plays("therapy A", f"take {job}")
    left = sorted({"rescue 4", "rescue 5", "wild 2", "defense 3"} - {job})
    assert sorted(s.B.knows("A")) == left
    assert s.C.knows("A") == []
    assert watcher_knows(s, "A") == []
    assert known_of(s, "B") == {"A": [job]}


@pytest.mark.clause("DWJ-695", "DWJ-699")
@pytest.mark.parametrize("viewer", ["C", "-"])
def test_third_players_cannot_tell_whether_therapy_took_a_job_they_had_known(viewer: str) -> None:
    tables = [after_fire() for _ in range(4)]
    for s, job in zip(tables, ["rescue 4", "rescue 5", "wild 2", "defense 3"], strict=True):
        s.A.plays("end turn")
        s.B.plays("therapy A", f"take {job}")
    cannot_tell(viewer, *tables)


@pytest.mark.clause("DWJ-698")
def test_while_therapy_looks_third_players_go_on_knowing() -> None:
    s = after_fire()
    s.A.plays("end turn")
    s.B.plays("therapy A")
    assert known_of(s, "A") == {
        "B": ["rescue 4", "rescue 5", "defense 3", "wild 2"],
        "C": ["rescue 5", "wild 2"],
        "-": ["rescue 5", "wild 2"],
    }


def after_look() -> Sitting:
    """B has taken "rescue 4" from A, and knows "defense 3" and "wild 4" there; C is on turn, then A."""
    s = at_table(
        """
        draft  sled 1, police 6, search 6, herding 6, hunting 6
        A rescue 4, defense 3, wild 4 | fire 6: wild 1 | guard 3
        B wild 5 | therapy 1 | police 1
        C support 2 | therapy 2 | guide 1
        """,
        turn="B",
        first="B",
    )
    s.B.plays("therapy A", "take rescue 4", "end turn")
    return s


@pytest.mark.clause("DWJ-698")
def test_the_looker_knows_the_rest_of_the_hand_and_the_other_what_was_taken() -> None:
    s = after_look()
    assert known_of(s, "A") == {"B": ["defense 3", "wild 4"]}
    assert known_of(s, "B") == {"A": ["rescue 4"]}


@pytest.mark.clause("DWJ-698")
def test_the_looker_forgets_when_a_job_of_that_hand_is_laid_down() -> None:
    s = after_look()
    s.C.plays("draw", "end turn")
    s.A.plays("complete wild 4 with fire")
    assert known_of(s, "A") == {}
    assert known_of(s, "B") == {"A": ["rescue 4"]}


@pytest.mark.clause("DWJ-698")
def test_the_looker_forgets_when_a_third_player_takes_a_job_of_that_hand() -> None:
    s = after_look()
    s.C.plays("therapy A", "take wild 4")
    assert known_of(s, "A") == {"C": ["defense 3"]}
    assert known_of(s, "C") == {"A": ["wild 4"]}


@pytest.mark.clause("DWJ-698")
def test_the_looker_sees_a_known_job_being_spent_and_goes_on_knowing_the_rest() -> None:
    s = after_look()
    s.C.plays("draw", "end turn")
    s.A.recruits("sled 1", "defense 3")
    assert known_of(s, "A") == {"B": ["wild 4"]}


@pytest.mark.clause("DWJ-698")
def test_the_looker_goes_on_knowing_when_a_job_is_drawn() -> None:
    s = after_look()
    s.C.plays("draw", "end turn")
    s.A.plays("draw")
    assert known_of(s, "A") == {"B": ["defense 3", "wild 4"]}


@pytest.mark.clause("DWJ-698")
def test_who_was_robbed_forgets_when_a_third_player_robs_the_robber() -> None:
    s = after_look()
    s.C.plays("therapy B", "take wild 5")
    assert known_of(s, "B") == {"C": ["rescue 4"]}
    t = after_look()
    t.C.plays("therapy B", "take rescue 4")
    assert known_of(t, "B") == {"C": ["wild 5"]}
    assert known_of(t, "C") == {"B": ["rescue 4"]}


@pytest.mark.clause("DWJ-698")
def test_who_looks_again_knows_again() -> None:
    s = after_look()
    s.C.plays("draw", "end turn")
    s.A.plays("complete wild 4 with fire", "draw")
    s.B.plays("therapy A")
    assert s.B.knows("A") == s.A.hand
    s.B.plays("take defense 3")
    assert s.B.knows("A") == s.A.hand
    assert known_of(s, "B") == {"A": ["rescue 4", "defense 3"]}


@pytest.mark.clause("DWJ-698")
def test_two_lookers_know_each_what_they_have_seen() -> None:
    s = at_table(
        "draft sled 1\nA wild 3, wild 4, wild 5\nB - | therapy 1\nC - | therapy 2\nD -", turn="B", first="B"
    )
    s.B.plays("therapy A", "take wild 3", "end turn")
    s.C.plays("therapy A", "take wild 4", "end turn")
    assert known_of(s, "A") == {"C": ["wild 5"]}
    assert known_of(s, "B") == {"A": ["wild 3"]}
    assert known_of(s, "C") == {"A": ["wild 4"]}


@pytest.mark.clause("DWJ-698")
def test_the_next_look_of_the_same_player_ends_nothing_of_the_own_knowledge() -> None:
    s = at_table("draft sled 1\nA wild 3, wild 4, wild 5\nB - | therapy 1\nC -", turn="B", first="B")
    s.B.plays("therapy A", "take wild 3", "therapy A", "take wild 4")
    assert known_of(s, "A") == {"B": ["wild 5"]}
    assert known_of(s, "B") == {"A": ["wild 3", "wild 4"]}


# ---- Guide


@pytest.mark.clause("DWJ-692", "DWJ-698")
def test_a_job_taken_by_guide_ends_nothing() -> None:
    s = at_table(ALL_KNOW.replace("fire 6 |", "fire 6: rescue 6 |"))
    s.A.plays("fire", "draw")
    s.B.plays("guide A fire 1")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}
    assert known_of(s, "B") == {"A": ["rescue 6"]}


@pytest.mark.clause("DWJ-692", "DWJ-698")
def test_who_laid_a_job_forgets_it_when_it_may_have_been_laid_again() -> None:
    s = at_table("draft sled 1\nA wild 3, wild 2 | guide 2 | sled 6\nB wild 5 | fire 6: wild 1\nC -")
    s.A.plays("guide B fire 1")
    assert known_of(s, "A") == {"B": ["wild 1"]}
    s.A.plays("complete wild 3 with sled")
    assert known_of(s, "A") == {}


@pytest.mark.clause("DWJ-405", "DWJ-692")
def test_what_is_laid_down_again_its_first_owner_does_not_see() -> None:
    s = at_table("draft sled 1\nA - | guide 2 | sled 6\nB wild 5 | fire 6: wild 1\nC -")
    s.A.plays("guide B fire 1", "complete wild 1 with sled")
    assert s.A.laid("sled", seen_by="B") == ["?"]


# ---- Hunting


@pytest.mark.clause("DWJ-654", "DWJ-698")
def test_what_hunting_keeps_nobody_else_knows_and_what_was_known_stays_so() -> None:
    s = at_table(
        ALL_KNOW.replace("guard 3", "hunting 3"), chance=Stacked("wild 3, wild 4, rescue 1, rescue 8")
    )
    s.A.plays("fire", "hunt", "discard wild 3", "discard rescue 8")
    assert known_of(s, "A") == {viewer: ["rescue 5", "wild 2"] for viewer in OTHERS}
    assert len(s.A.hand) == 6
