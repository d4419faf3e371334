"""Hunting: four jobs are drawn, and two of them kept."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_with_jobs.state import NO_JOB, Phase
from tests.dogs_with_jobs.kit_knowing import cannot_tell, learned
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

FOUR = "rescue 1, rescue 10, wild 5, wild 6"
PICTURE = """
    draft     sled 1
    discards  support 2
    A rescue 4, wild 3 | hunting 1
    B - | sled 6
    C -
    """


def hunting(jobs: str = FOUR, picture: str = PICTURE) -> Sitting:
    """A has hunted, and these jobs came."""
    s = at_table(picture, chance=Stacked(jobs))
    s.A.plays("hunt")
    return s


@pytest.mark.clause("DWJ-650")
def test_hunting_draws_four_jobs() -> None:
    s = hunting()
    assert s.phase == Phase.REJECT
    assert s.left == 54 - 3 - 4
    s.A.may_only("discard rescue 1", "discard rescue 10", "discard wild 5", "discard wild 6")


@pytest.mark.clause("DWJ-651")
def test_two_of_the_four_jobs_are_kept_and_the_others_discarded() -> None:
    s = hunting()
    s.A.plays("discard wild 5", "discard rescue 1")
    assert s.A.hand == ["rescue 4", "rescue 10", "wild 3", "wild 6"]
    assert s.discards == ["support 2", "wild 5", "rescue 1"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)


@pytest.mark.clause("DWJ-651")
@pytest.mark.parametrize(
    "text", ["discard rescue 4", "discard wild 3", "discard support 2", "discard wild 1"]
)
def test_no_job_but_those_drawn_is_discarded(text: str) -> None:
    s = hunting()
    s.A.refused(text, "DWJ-651")
    s.A.plays("discard wild 5")
    s.A.refused(text, "DWJ-651")
    s.A.refused("discard wild 5", "DWJ-651")


@pytest.mark.clause("DWJ-651")
def test_a_job_of_the_hand_that_is_like_a_drawn_one_stays() -> None:
    s = hunting("support 6, rescue 10, wild 5, wild 6", PICTURE.replace("rescue 4,", "support 6,"))
    s.A.plays("discard support 6", "discard wild 5")
    assert "support 6" in s.A.hand
    assert s.discards == ["support 2", "support 6", "wild 5"]


@pytest.mark.clause("DWJ-652")
def test_neither_more_nor_fewer_than_two_are_kept() -> None:
    s = hunting()
    for text in ("stop", "end turn", "draw", "complete wild 3 with hunting"):
        s.A.refused(text, "DWJ-208")
    s.A.plays("discard wild 5")
    s.A.refused("stop", "DWJ-208")
    s.A.plays("discard wild 6")
    s.A.refused("discard rescue 1", "DWJ-208")
    assert len(s.A.hand) == 4


@pytest.mark.clause("DWJ-652")
@pytest.mark.parametrize(("jobs", "rejects"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 2)])
def test_of_fewer_drawn_jobs_no_more_than_two_are_kept(jobs: int, rejects: int) -> None:
    s = at_table("draft sled 1\nA - | hunting 1\nB -", jobs_left=jobs)
    if not jobs:
        s.A.refused("hunt", "DWJ-502")
        return
    s.A.plays("hunt")
    for left in range(rejects, 0, -1):
        assert s.phase == Phase.REJECT
        assert len(s.A.legal) == left + 2
        s.A.plays(s.A.legal[0])
    assert s.phase == Phase.TURN
    assert len(s.A.hand) == min(jobs, 2)
    assert len(s.discards) == rejects


@pytest.mark.clause("DWJ-653")
def test_what_is_discarded_is_not_drawn_again_in_the_same_hunt() -> None:
    s = at_table("draft sled 1\ndiscards rescue 5, rescue 4\nA - | hunting 1\nB -", jobs_left=1)
    s.A.plays("hunt")
    assert (s.left, s.discards, s.phase) == (0, [], Phase.REJECT)
    assert len(s.A.legal) == 3
    s.A.plays("discard rescue 5")
    assert (s.left, s.discards) == (0, ["rescue 5"])
    assert len(s.A.hand) == 2


@pytest.mark.clause("DWJ-653")
def test_all_four_are_drawn_before_the_first_is_discarded() -> None:
    s = hunting()
    assert s.discards == ["support 2"]
    assert NO_JOB not in s.table.truth.drawn
    assert s.A.hand == ["rescue 4", "wild 3"]


@pytest.mark.clause("DWJ-650")
def test_a_pile_that_runs_dry_in_a_hunt_is_made_anew() -> None:
    s = at_table(
        "draft sled 1\ndiscards rescue 5, rescue 4, wild 1, wild 2\nA - | hunting 1\nB -", jobs_left=2
    )
    s.A.plays("hunt")
    assert (s.left, s.discards) == (2, [])
    assert s.phase == Phase.REJECT


@pytest.mark.clause("DWJ-654")
@pytest.mark.parametrize("viewer", ["B", "C", "-"])
def test_what_was_drawn_only_the_hunter_sees(viewer: str) -> None:
    one, other = hunting(), hunting("defense 2, defense 9, support 10, support 7")
    cannot_tell(viewer, one, other)
    assert one.A.sees.drawn.tolist() != other.A.sees.drawn.tolist()
    assert (one.table.observe(WATCHER).state.drawn == -1).all()


@pytest.mark.clause("DWJ-654")
@pytest.mark.parametrize("viewer", ["B", "C", "-"])
def test_what_was_kept_only_the_hunter_sees(viewer: str) -> None:
    one, other = hunting(), hunting("rescue 1, support 10, support 7, wild 5")
    for s in (one, other):
        s.A.plays("discard wild 5", "discard rescue 1")
    cannot_tell(viewer, one, other)
    assert one.A.hand != other.A.hand


@pytest.mark.clause("DWJ-654")
def test_what_was_discarded_all_see() -> None:
    s = hunting()
    s.A.plays("discard wild 5", "discard rescue 1")
    for player in (s.B, s.C):
        assert learned(player) == ["hunt", "discard wild 5", "discard rescue 1"]
        assert player.knows("A") == []
    assert s.A.told[-1].count("keeps") == 1
    assert "keeps" not in "".join(s.B.told)


@pytest.mark.clause("DWJ-654")
def test_in_which_order_the_jobs_were_drawn_nobody_else_sees() -> None:
    one, other = hunting(), hunting("wild 6, wild 5, rescue 10, rescue 1")
    for s in (one, other):
        s.A.plays("discard wild 5", "discard rescue 1")
    for viewer in ("B", "C", "-"):
        cannot_tell(viewer, one, other)
    assert one.A.hand == other.A.hand


@pytest.mark.clause("DWJ-650")
@pytest.mark.parametrize("seats", [2, 5])
def test_hunting_is_the_same_with_fewer_and_more_players(seats: int) -> None:
    rest = "\n".join(f"{letter} -" for letter in "BCDE"[: seats - 1])
    s = hunting(picture=f"draft sled 1\nA - | hunting 1\n{rest}")
    s.A.plays("discard wild 5", "discard rescue 1")
    assert (len(s.A.hand), s.turn) == (2, "A")


@pytest.mark.clause("DWJ-650")
def test_two_hunts_in_a_turn_bring_four_jobs() -> None:
    s = hunting(f"{FOUR}, defense 2, defense 9, support 10, support 7")
    s.A.plays("discard wild 5", "discard rescue 1", "hunt", "discard defense 2", "discard support 7")
    assert len(s.A.hand) == 6
    assert s.turn == "B"


@pytest.mark.clause("DWJ-601")
def test_without_a_hunting_dog_nobody_hunts() -> None:
    at_table(PICTURE, turn="B").B.refused("hunt", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_hunting_unit_hunts() -> None:
    s = hunting(picture=PICTURE.replace("hunting 1", "hunting 1 sideways: wild 1"))
    assert s.phase == Phase.REJECT
