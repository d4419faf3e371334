"""Chapters "Complete a Job", "Completing Jobs": jobs of the hand go face down below units."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import TOPS, TYPES, TYPES_OF
from tests.dogs_with_jobs.sitting import at_table

CATEGORIES = [name for name in TOPS if name != "wild"]


@pytest.mark.clause("DWJ-401")
@pytest.mark.parametrize("kind", TYPES)
def test_a_job_is_completed_by_a_unit_of_its_category(kind: str) -> None:
    jobs = {name: f"{name} {TOPS[name][1]}" for name in CATEGORIES}
    s = at_table(f"A {', '.join(jobs.values())} | {kind} 6 5\nB -")
    for name, job in jobs.items():
        if kind in TYPES_OF[name]:
            assert [text for text in s.A.legal if "complete" in text] == [f"complete {job} with {kind}"]
        else:
            s.A.refused(f"complete {job} with {kind}", "DWJ-401")


@pytest.mark.clause("DWJ-401")
def test_both_types_of_a_category_complete_its_jobs() -> None:
    s = at_table("A rescue 4, rescue 5 | fire 6 | mountain 6\nB -")
    s.A.plays("complete rescue 4 with fire", "complete rescue 5 with mountain")
    assert (s.A.laid("fire"), s.A.laid("mountain"), s.A.hand) == (["rescue 4"], ["rescue 5"], [])


@pytest.mark.clause("DWJ-402")
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("job", ["wild 4", "wild 3/6"])
def test_a_wild_job_is_completed_by_any_unit(kind: str, job: str) -> None:
    s = at_table(f"A {job}, wild 1 | {kind} 4\nB -")
    s.A.plays(f"complete {job} with {kind}")
    assert (s.A.laid(kind), s.A.hand) == ([job], ["wild 1"])


@pytest.mark.clause("DWJ-403")
@pytest.mark.parametrize(
    ("dogs", "done"),
    [("4", "4"), ("5", "4 5"), ("4 1", "4 5"), ("6", "4 5 6"), ("3 2 1", "4 5 6"), ("6 4", "4 5 6 8 10")],
)
def test_the_experience_of_the_whole_unit_must_reach_the_points_on_top(dogs: str, done: str) -> None:
    jobs = ["4", "5", "6", "8", "10"]
    s = at_table(f"A {', '.join(f'rescue {top}' for top in jobs)} | fire {dogs} | mountain 1\nB -")
    legal = [text for text in s.A.legal if text.startswith("complete")]
    assert legal == [f"complete rescue {top} with fire" for top in done.split()]
    for top in {*jobs} - {*done.split()}:
        s.A.refused(f"complete rescue {top} with fire", "DWJ-403")


@pytest.mark.clause("DWJ-403")
def test_only_the_points_on_top_are_to_be_reached() -> None:
    s = at_table("A rescue 3/6, wild 4/8 | fire 3\nB -")
    s.A.refused("complete wild 4/8 with fire", "DWJ-403")
    s.A.plays("complete rescue 3/6 with fire")


@pytest.mark.clause("DWJ-403")
def test_the_experience_of_other_units_does_not_count() -> None:
    s = at_table("A rescue 8 | fire 6 | mountain 6 | guide 6\nB - | fire 5")
    for kind in ("fire", "mountain"):
        s.A.refused(f"complete rescue 8 with {kind}", "DWJ-403")


@pytest.mark.clause("DWJ-404")
def test_a_unit_of_five_completes_three_jobs_of_five_points() -> None:
    s = at_table("A rescue 5, rescue 5/9, wild 5 | fire 5\nB -")
    s.A.plays("complete rescue 5 with fire", "complete wild 5 with fire")
    s.B.plays("draw", "end turn")
    s.A.plays("complete rescue 5/9 with fire")
    assert s.A.laid("fire") == ["rescue 5", "wild 5", "rescue 5/9"]


@pytest.mark.clause("DWJ-405")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_a_completed_job_lies_face_down_and_its_owner_alone_knows_it(viewer: int) -> None:
    one = at_table("A rescue 4, wild 2 | fire 6\nB -\nC -")
    other = at_table("A rescue 4, wild 2 | fire 6\nB -\nC -")
    one.A.plays("complete rescue 4 with fire")
    other.A.plays("complete wild 2 with fire")
    assert one.table.log(viewer) == other.table.log(viewer)
    assert one.table.observe(viewer).state.tobytes() == other.table.observe(viewer).state.tobytes()
    assert one.table.observe(viewer).state.laid[0, 0, 0] == UNKNOWN
    assert [line.text for line in one.table.log(viewer)] == ["A completes a job with Fire."]
    assert [line.text for line in one.A.log] == ["A completes rescue 4 with Fire."]
    assert one.A.laid("fire", seen_by="A") == ["rescue 4"]


@pytest.mark.clause("DWJ-405")
def test_jobs_below_a_unit_lie_in_the_order_in_which_they_came() -> None:
    s = at_table("A rescue 5, wild 1 | fire 6: wild 3\nB -")
    s.A.plays("complete rescue 5 with fire", "complete wild 1 with fire")
    assert s.A.laid("fire") == ["wild 3", "rescue 5", "wild 1"]
    assert s.A.laid("fire", seen_by="B") == ["?", "?", "?"]


@pytest.mark.clause("DWJ-406")
def test_a_unit_completes_three_jobs_at_most() -> None:
    s = at_table("A wild 2, rescue 5 | fire 6: wild 3, wild 4 | mountain 5\nB -")
    s.A.plays("complete wild 2 with fire")
    s.A.refused("complete rescue 5 with fire", "DWJ-406")
    s.A.plays("complete rescue 5 with mountain")


@pytest.mark.clause("DWJ-408")
def test_a_guarded_unit_takes_no_further_job() -> None:
    s = at_table("A wild 2, rescue 5 | fire 6 sideways: wild 3 | mountain 5\nB -")
    for job in ("wild 2", "rescue 5"):
        s.A.refused(f"complete {job} with fire", "DWJ-408")
        assert f"complete {job} with mountain" in s.A.legal


@pytest.mark.clause("DWJ-409")
def test_the_experience_when_a_job_was_laid_is_remembered() -> None:
    s = at_table("draft fire 6\nA wild 1, wild 2, rescue 6 | fire 2\nB -")
    s.A.plays("complete wild 1 with fire")
    s.A.recruits("fire 6", "rescue 6")
    s.B.plays("draw", "end turn")
    s.A.plays("complete wild 2 with fire")
    assert s.A.experience == 8
    for viewer in (0, 1, WATCHER):
        assert s.table.observe(viewer).state.laid_at[0, 0].tolist() == [2, 8, 0]


@pytest.mark.clause("DWJ-409")
def test_nobody_bluffs() -> None:
    s = at_table("A rescue 10, support 2 | fire 6 3\nB -")
    s.A.refused("complete rescue 10 with fire", "DWJ-403")
    s.A.refused("complete support 2 with fire", "DWJ-401")
    assert not any(text.startswith("complete") for text in s.A.legal)


@pytest.mark.clause("DWJ-411")
def test_a_job_is_completed_by_a_unit_of_ones_own_team() -> None:
    s = at_table("A wild 2, rescue 4 | guide 6\nB - | fire 6 | mountain 5")
    for kind in ("fire", "mountain", "therapy"):
        s.A.refused(f"complete wild 2 with {kind}", "DWJ-411")
    s.A.refused("complete rescue 4 with fire", "DWJ-411")
    s.A.plays("complete wild 2 with guide")
    assert (s.A.laid("guide"), s.B.laid("fire"), s.phase) == (["wild 2"], [], Phase.TURN)


@pytest.mark.clause("DWJ-411")
def test_a_unit_of_another_of_the_same_type_is_not_touched() -> None:
    s = at_table("A wild 5 | fire 2\nB - | fire 6: wild 3")
    s.A.refused("complete wild 5 with fire", "DWJ-403")
