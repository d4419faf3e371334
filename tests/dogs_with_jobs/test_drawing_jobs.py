"""Chapter "Draw New Jobs", and piles that are made anew from their discards."""

from __future__ import annotations

from collections import Counter

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import Asking
from tests.dogs_with_jobs.sitting import Stacked, at_table


@pytest.mark.clause("DWJ-501")
@pytest.mark.parametrize("acts", [0, 1])
def test_one_draws_two_jobs_from_the_pile(acts: int) -> None:
    s = at_table("A wild 1\nB -", acts=acts, chance=Stacked(jobs="rescue 10, support 2"))
    left = s.left
    s.A.plays("draw")
    assert s.A.hand == ["rescue 10", "support 2", "wild 1"]
    assert (s.left, s.discards, s.turn) == (left - 2, [], "BA"[1 - acts])


@pytest.mark.clause("DWJ-501")
def test_any_job_of_the_pile_may_come_each_as_often_as_it_is_there() -> None:
    chance = Asking(jobs="support 6, wild 1")
    s = at_table("discards wild 2\nA rescue 4\nB support 3", chance=chance)
    s.A.plays("draw")
    first, second = chance.jobs_among
    assert not {"wild 2", "rescue 4", "support 3"} & set(first)
    assert (first["support 6"], second["support 6"]) == (2, 1)
    assert Counter(first) - Counter(second) == Counter({"support 6": 1})
    assert sum(first.values()) == 51


@pytest.mark.clause("DWJ-502")
def test_if_there_is_one_job_only_one_draws_that() -> None:
    s = at_table("A wild 1\nB -", jobs_left=1)
    s.A.plays("draw")
    assert (len(s.A.hand), s.left, s.turn) == (2, 0, "A")


@pytest.mark.clause("DWJ-502")
def test_one_job_that_is_discarded_is_drawn_too() -> None:
    s = at_table("discards rescue 4\nA wild 1\nB -", jobs_left=0)
    s.A.plays("draw")
    assert (s.A.hand, s.discards, s.left) == (["rescue 4", "wild 1"], [], 0)


@pytest.mark.clause("DWJ-502")
def test_if_there_is_no_job_drawing_is_refused() -> None:
    s = at_table("draft fire 1\nA wild 1\nB -", jobs_left=0)
    s.A.refused("draw", "DWJ-502")
    s.A.may_only("pay wild 1")
    s.A.recruits("fire 1", "wild 1")
    s.A.plays("draw")
    assert (s.A.hand, s.turn) == (["wild 1"], "B")


@pytest.mark.clause("DWJ-503")
def test_when_a_job_is_needed_and_the_pile_is_empty_its_discards_become_the_pile() -> None:
    chance = Asking()
    s = at_table("discards rescue 4, wild 2, wild 3\nA wild 1\nB -", jobs_left=0, chance=chance)
    s.A.plays("draw")
    assert chance.jobs_among[0] == {"rescue 4": 1, "wild 2": 1, "wild 3": 1}
    assert (len(s.A.hand), s.left, s.discards) == (3, 1, [])


@pytest.mark.clause("DWJ-503")
def test_the_pile_is_made_anew_in_the_middle_of_a_draw() -> None:
    chance = Asking()
    s = at_table("discards rescue 4, wild 2\nA wild 1\nB -", jobs_left=1, chance=chance)
    s.A.plays("draw")
    first, second = chance.jobs_among
    assert sum(first.values()) == 1
    assert second == {"rescue 4": 1, "wild 2": 1}
    assert (s.left, s.discards) == (1, [])


@pytest.mark.clause("DWJ-503")
def test_the_discards_stay_while_the_pile_is_not_needed() -> None:
    s = at_table("discards rescue 4, wild 2\nA wild 1\nB -", jobs_left=2)
    s.A.plays("draw")
    assert (s.left, s.discards) == (0, ["rescue 4", "wild 2"])
    s.A.plays("draw")
    assert (s.left, s.discards) == (0, [])


@pytest.mark.clause("DWJ-503")
def test_hunting_makes_the_pile_anew_too() -> None:
    s = at_table("discards rescue 4, wild 2\nA wild 1 | hunting 3\nB -", jobs_left=1)
    s.A.plays("hunt")
    assert (s.phase, s.left, s.discards) == (Phase.REJECT, 0, [])
    assert {"rescue 4", "wild 2"} <= {text.removeprefix("discard ") for text in s.A.legal}


@pytest.mark.clause("DWJ-504")
def test_when_a_dog_is_needed_and_the_pile_is_empty_its_discards_become_the_pile() -> None:
    chance = Asking()
    s = at_table(
        "draft fire 1, fire 2\ndogs guide 1, guide 2, guide 3, guide 4\nA -\nB -", dogs_left=1, chance=chance
    )
    s.A.plays("draw", "end turn")
    first, second, third = chance.dogs_among
    assert len(first) == 1
    assert {"guide 1", "guide 2", "guide 3", "guide 4"} <= set(second)
    assert set(second.values()) == {1}
    assert len(third) == len(second) - 1
    assert (s.dogs, len(s.draft)) == ([], 5)


@pytest.mark.clause("DWJ-504")
def test_the_swept_draft_may_come_again() -> None:
    chance = Asking()
    s = at_table(
        "draft fire 1, fire 2, fire 3, fire 4, fire 5\nA -\nB -", turn="B", dogs_left=0, chance=chance
    )
    s.B.plays("draw", "end turn")
    assert (s.round, s.dogs, len(s.draft)) == (2, [], 5)
    assert len(chance.dogs_among[0]) == 60
    assert {"fire 1", "fire 2", "fire 3", "fire 4", "fire 5"} <= set(chance.dogs_among[0])


@pytest.mark.clause("DWJ-504")
def test_the_discarded_dogs_stay_while_the_pile_is_not_needed() -> None:
    s = at_table("draft fire 1, fire 2, fire 3, fire 4\ndogs guide 1\nA -\nB -", dogs_left=1)
    discarded = len(s.dogs)
    s.A.plays("draw", "end turn")
    assert (len(s.draft), len(s.dogs), int(s.table.truth.dogs_left)) == (5, discarded, 0)


@pytest.mark.clause("DWJ-505")
def test_whoever_draws_a_job_alone_sees_it() -> None:
    sees = []
    for jobs in ("rescue 10, support 2", "wild 4, wild 5"):
        s = at_table("A wild 1\nB -\nC -", chance=Stacked(jobs=jobs))
        s.A.plays("draw")
        assert s.A.knows("A") == s.A.hand == sorted([*jobs.split(", "), "wild 1"])
        assert [line.text for line in s.A.log][1:] == [f"A draws {job}." for job in jobs.split(", ")]
        sees.append([(s.table.observe(v).state.tobytes(), s.table.log(v)) for v in (1, 2, WATCHER)])
        for viewer in (1, 2, WATCHER):
            assert set(s.table.observe(viewer).state.hand[0, :3].tolist()) == {UNKNOWN}
    assert sees[0] == sees[1]
