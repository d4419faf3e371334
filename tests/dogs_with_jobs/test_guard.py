"""Guard: a unit is turned together with a job that it completes, and is safe from others while it lies so."""

from __future__ import annotations

import pytest

from tests.dogs_with_jobs.kit_knowing import cannot_tell, learned
from tests.dogs_with_jobs.sitting import Sitting, at_table

PICTURE = """
    draft  sled 6, fire 5
    A rescue 4, wild 3, defense 5, support 2 | fire 6 4: wild 1 | guard 5
    B wild 5 | police 1 | guide 1 | therapy 1
    C -
    """


@pytest.mark.clause("DWJ-670")
def test_guard_completes_a_job_and_turns_the_unit_sideways() -> None:
    s = at_table(PICTURE)
    s.A.plays("turn fire with rescue 4")
    assert s.A.team == ["fire 6 4 sideways", "guard 5"]
    assert s.A.laid("fire") == ["wild 1", "rescue 4"]
    assert s.A.hand == ["defense 5", "support 2", "wild 3"]
    assert s.turn == "A"


@pytest.mark.clause("DWJ-670")
def test_any_unit_of_the_team_can_be_guarded_the_guards_too() -> None:
    s = at_table(PICTURE)
    turns = sorted(text for text in s.A.legal if text.startswith("turn"))
    assert turns == [
        "turn fire with rescue 4",
        "turn fire with wild 3",
        "turn guard with defense 5",
        "turn guard with wild 3",
    ]
    s.A.plays("turn guard with defense 5")
    assert s.A.team == ["fire 6 4", "guard 5 sideways"]


@pytest.mark.clause("DWJ-670")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("turn fire with support 2", "DWJ-401"),
        ("turn fire with defense 5", "DWJ-401"),
        ("turn fire with rescue 5", "DWJ-209"),
        ("turn sled with wild 3", "DWJ-411"),
        ("turn police with wild 3", "DWJ-411"),
    ],
)
def test_the_job_must_be_one_that_the_unit_can_complete(text: str, clause: str) -> None:
    at_table(PICTURE).A.refused(text, clause)


@pytest.mark.clause("DWJ-670")
def test_a_job_that_is_too_hard_does_not_guard_a_unit() -> None:
    s = at_table(PICTURE.replace("guard 5", "guard 4"))
    s.A.refused("turn guard with defense 5", "DWJ-403")


@pytest.mark.clause("DWJ-670")
def test_completing_alone_guards_nothing() -> None:
    s = at_table(PICTURE)
    s.A.plays("complete rescue 4 with fire")
    assert s.A.team == ["fire 6 4", "guard 5"]


@pytest.mark.clause("DWJ-671")
def test_a_guarded_unit_is_turned_upright_and_completes_a_job() -> None:
    s = at_table(PICTURE.replace("fire 6 4", "fire 6 4 sideways"))
    s.A.plays("turn fire with rescue 4")
    assert s.A.team == ["fire 6 4", "guard 5"]
    assert s.A.laid("fire") == ["wild 1", "rescue 4"]
    s.A.plays("complete wild 3 with fire")
    assert s.A.laid("fire") == ["wild 1", "rescue 4", "wild 3"]


@pytest.mark.clause("DWJ-671")
def test_a_guarded_guard_dog_frees_itself() -> None:
    s = at_table(PICTURE.replace("guard 5", "guard 5 sideways: wild 2"))
    s.A.plays("turn guard with defense 5")
    assert s.A.team == ["fire 6 4", "guard 5"]


@pytest.mark.clause("DWJ-670", "DWJ-671")
def test_a_unit_is_guarded_and_freed_in_one_turn() -> None:
    s = at_table(PICTURE)
    s.A.plays("turn fire with rescue 4", "turn fire with wild 3")
    assert s.A.team == ["fire 6 4", "guard 5"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-671")
def test_a_guarded_unit_is_not_freed_without_a_job_that_fits() -> None:
    s = at_table(PICTURE.replace("fire 6 4", "fire 2 sideways").replace("wild 3", "wild 4"))
    for text, clause in (("turn fire with rescue 4", "DWJ-403"), ("turn fire with support 2", "DWJ-401")):
        s.A.refused(text, clause)


@pytest.mark.clause("DWJ-674")
def test_a_unit_that_has_three_jobs_cannot_be_guarded() -> None:
    s = at_table(PICTURE.replace("wild 1", "wild 1, wild 2, rescue 1"))
    s.A.refused("turn fire with rescue 4", "DWJ-674")
    s.A.refused("complete rescue 4 with fire", "DWJ-406")


@pytest.mark.clause("DWJ-674")
def test_a_guarded_unit_that_has_three_jobs_is_never_freed() -> None:
    s = at_table(PICTURE.replace("fire 6 4: wild 1", "fire 6 4 sideways: wild 1, wild 2, rescue 1"))
    s.A.refused("turn fire with rescue 4", "DWJ-674")
    s.A.refused("turn fire with wild 3", "DWJ-674")


@pytest.mark.clause("DWJ-674")
def test_the_third_job_may_come_with_the_guard() -> None:
    s = at_table(PICTURE.replace("wild 1", "wild 1, wild 2"))
    s.A.plays("turn fire with rescue 4")
    assert s.A.team[0] == "fire 6 4 sideways"
    s.A.refused("turn fire with wild 3", "DWJ-674")


@pytest.mark.clause("DWJ-675")
def test_a_unit_stays_guarded_when_the_last_guard_dog_is_taken_away() -> None:
    s = at_table(PICTURE.replace("fire 6 4", "fire 6 4 sideways"), turn="B")
    s.B.recruits("guard 5", "wild 5", way="police")
    assert s.A.team == ["fire 6 4 sideways"]
    s.B.refused("guide A fire 1", "DWJ-691")
    s.B.plays("end turn")
    s.C.plays("draw", "end turn")
    s.A.refused("turn fire with rescue 4", "DWJ-601")
    s.A.refused("complete rescue 4 with fire", "DWJ-408")


@pytest.mark.clause("DWJ-676")
def test_a_guarded_therapy_unit_and_all_others_protect_no_hand() -> None:
    s = at_table(
        PICTURE.replace("fire 6 4", "fire 6 4 sideways").replace("guard 5", "guard 5 sideways: wild 2"),
        turn="B",
    )
    s.B.plays("therapy A")
    s.B.plays("take defense 5")
    assert s.A.hand == ["rescue 4", "support 2", "wild 3"]


@pytest.mark.clause("DWJ-601")
def test_without_a_guard_dog_nothing_is_turned() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.refused("turn police with wild 5", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_guard_unit_turns_others() -> None:
    s = at_table(PICTURE.replace("guard 5", "guard 5 sideways: wild 2"))
    s.A.plays("turn fire with rescue 4")
    assert s.A.team == ["fire 6 4 sideways", "guard 5 sideways"]


def guarded_with(job: str, jobs: str = "rescue 4, wild 3") -> Sitting:
    """A has guarded the Fire unit with a job of the hand."""
    s = at_table(f"draft sled 6\nA {jobs} | fire 6 4 | guard 5\nB -\nC -")
    s.A.plays(f"turn fire with {job}")
    return s


@pytest.mark.clause("DWJ-670")
@pytest.mark.parametrize("viewer", ["B", "C", "-"])
def test_others_see_that_a_unit_is_guarded_but_not_with_which_job(viewer: str) -> None:
    one, other = guarded_with("rescue 4"), guarded_with("wild 3")
    cannot_tell(viewer, one, other)
    cannot_tell(viewer, one, guarded_with("rescue 10", "rescue 10, support 2"))
    if viewer != "-":
        player = one.players["ABC".index(viewer)]
        assert learned(player) == ["turn fire with a job"]
        assert player.sees.guarded[0, 0] == 1
        assert one.A.laid("fire", seen_by=viewer) == ["?"]
