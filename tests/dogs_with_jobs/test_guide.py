"""Guide: one face-down job of another player, unseen, into the hand."""

from __future__ import annotations

import pytest

from tests.dogs_with_jobs.kit_knowing import cannot_tell, learned, sit_down, watcher_knows
from tests.dogs_with_jobs.sitting import at_table

PICTURE = """
    draft  sled 6, fire 5
    A wild 3 | guide 2: support 2
    B wild 5 | fire 6 4: wild 1, rescue 4, rescue 5 | guard 3 | herding 5 sideways: wild 2
    C - | fire 3: rescue 1
    """


@pytest.mark.clause("DWJ-690")
@pytest.mark.parametrize(
    ("place", "took", "left"),
    [
        (1, "wild 1", ["rescue 4", "rescue 5"]),
        (2, "rescue 4", ["wild 1", "rescue 5"]),
        (3, "rescue 5", ["wild 1", "rescue 4"]),
    ],
)
def test_guide_takes_any_one_job_of_another_player(place: int, took: str, left: list[str]) -> None:
    s = at_table(PICTURE)
    s.A.plays(f"guide B fire {place}")
    assert sorted(s.A.hand) == sorted(["wild 3", took])
    assert s.B.laid("fire") == left
    assert s.turn == "A"


@pytest.mark.clause("DWJ-690")
def test_all_jobs_that_lie_below_unguarded_units_of_others_are_in_reach() -> None:
    s = at_table(PICTURE)
    assert sorted(text for text in s.A.legal if text.startswith("guide")) == [
        "guide B fire 1",
        "guide B fire 2",
        "guide B fire 3",
        "guide C fire 1",
    ]


@pytest.mark.clause("DWJ-690")
def test_the_job_is_chosen_without_looking() -> None:
    s = at_table(PICTURE, auto=False)
    assert s.B.laid("fire", seen_by="A") == ["?", "?", "?"]
    s.A.plays("guide B fire 2")
    assert s.B.laid("fire", seen_by="A") == ["?", "rescue 4", "?"]
    s.A.may_only("take rescue 4")
    for text in ("take wild 1", "guide B fire 1", "draw", "end turn", "stop", "take wild 5"):
        s.A.refused(text, "DWJ-208")


@pytest.mark.clause("DWJ-690")
def test_jobs_keep_the_experience_of_when_they_were_laid_as_they_move_up() -> None:
    s = at_table(PICTURE)
    state = s.table.truth
    state.laid_at[1, 0] = [1, 6, 10]
    t = sit_down(state)
    t.A.plays("guide B fire 1")
    assert t.table.truth.laid_at[1, 0].tolist() == [6, 10, 0]


@pytest.mark.clause("DWJ-690")
def test_a_job_that_was_taken_may_be_completed_at_once() -> None:
    s = at_table(PICTURE)
    s.A.plays("guide B fire 1", "complete wild 1 with guide")
    assert s.A.laid("guide") == ["support 2", "wild 1"]


@pytest.mark.clause("DWJ-690")
def test_two_jobs_are_two_actions() -> None:
    s = at_table(PICTURE)
    s.A.plays("guide B fire 1", "guide B fire 1")
    assert s.A.hand == ["rescue 4", "wild 1", "wild 3"]
    assert s.B.laid("fire") == ["rescue 5"]
    assert s.turn == "B"


@pytest.mark.clause("DWJ-691")
def test_guide_takes_no_job_of_a_guarded_unit() -> None:
    at_table(PICTURE).A.refused("guide B herding 1", "DWJ-691")


@pytest.mark.clause("DWJ-691")
def test_a_unit_that_was_freed_is_in_reach_again() -> None:
    s = at_table(PICTURE.replace("guard 3", "guard 3: defense 2"), turn="B", first="B")
    s.B.plays("turn herding with wild 5", "end turn")
    s.C.plays("draw", "end turn")
    s.A.plays("guide B herding 2")
    assert s.A.hand == ["wild 3", "wild 5"]


@pytest.mark.clause("DWJ-693")
@pytest.mark.parametrize(
    "text", ["guide A guide 1", "guide B guard 1", "guide C fire 2", "guide C sled 1", "guide A fire 1"]
)
def test_where_no_job_of_another_lies_guide_is_refused(text: str) -> None:
    at_table(PICTURE).A.refused(text, "DWJ-693")


@pytest.mark.clause("DWJ-693")
def test_a_seat_that_nobody_sits_on_has_no_job() -> None:
    at_table(PICTURE).A.refused("guide E fire 1", "DWJ-693")


@pytest.mark.clause("DWJ-692")
def test_who_had_laid_the_job_knows_that_it_is_in_that_hand() -> None:
    s = at_table(PICTURE)
    s.A.plays("guide B fire 2")
    assert s.B.knows("A") == ["rescue 4"]
    assert s.C.knows("A") == []
    assert watcher_knows(s, "A") == []
    assert "rescue 4" in "".join(s.B.told)
    assert "rescue 4" not in "".join(s.C.told)


@pytest.mark.clause("DWJ-692")
def test_those_who_had_not_laid_the_job_learn_only_where_it_lay() -> None:
    s = at_table(PICTURE)
    s.A.plays("guide B fire 2")
    assert learned(s.A) == ["guide B fire 2", "take rescue 4"]
    assert learned(s.B) == ["guide B fire 2", "take rescue 4"]
    assert learned(s.C) == ["guide B fire 2", "take a job"]
    other = at_table(PICTURE.replace("rescue 4", "rescue 6"))
    other.A.plays("guide B fire 2")
    cannot_tell("C", s, other)
    cannot_tell("-", s, other)


@pytest.mark.clause("DWJ-692")
def test_the_taker_does_not_learn_what_stays_below_the_unit() -> None:
    s = at_table(PICTURE)
    s.A.plays("guide B fire 2")
    assert s.B.laid("fire", seen_by="A") == ["?", "?"]


@pytest.mark.clause("DWJ-692")
def test_a_job_that_goes_through_two_hands_is_known_to_both_who_laid_it() -> None:
    s = at_table("draft sled 6\nA - | guide 1\nB - | guide 2 | fire 6: wild 1\nC wild 5")
    s.A.plays("guide B fire 1", "complete wild 1 with guide")
    s.B.plays("guide A guide 1", "end turn")
    assert s.B.hand == ["wild 1"]
    assert (s.A.knows("B"), s.C.knows("B")) == (["wild 1"], [])


@pytest.mark.clause("DWJ-601")
def test_without_a_guide_dog_no_job_is_taken() -> None:
    at_table(PICTURE, turn="C").C.refused("guide B fire 1", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_guide_unit_takes_jobs() -> None:
    s = at_table(PICTURE.replace("guide 2", "guide 2 sideways"))
    s.A.plays("guide C fire 1")
    assert s.A.hand == ["rescue 1", "wild 3"]


@pytest.mark.clause("DWJ-693")
@pytest.mark.parametrize("seats", [2, 5])
def test_guide_reaches_every_other_player(seats: int) -> None:
    units = ["fire 6: rescue 1", "sled 6: wild 1", "fire 5: wild 2", "sled 5: wild 3"][: seats - 1]
    rest = "\n".join(f"{letter} - | {unit}" for letter, unit in zip("BCDE", units, strict=False))
    s = at_table(f"draft hunting 6\nA - | guide 1\n{rest}")
    assert sum(text.startswith("guide") for text in s.A.legal) == seats - 1
    s.A.plays(f"guide {'BCDE'[seats - 2]} {units[-1].split()[0]} 1")
    assert len(s.A.hand) == 1
