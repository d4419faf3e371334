"""Therapy: a look at another's hand, and one job of it."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import cannot_tell, learned, unknown_in, watcher_knows
from tests.dogs_with_jobs.sitting import Sitting, at_table

PICTURE = """
    draft  sled 6, fire 5
    A wild 3 | therapy 1
    B wild 5, rescue 4, support 6 | fire 6
    C - | guard 6
    D defense 2
    """


def looking(hand: str = "wild 5, rescue 4, support 6") -> Sitting:
    """A looks at B's hand."""
    s = at_table(PICTURE.replace("wild 5, rescue 4, support 6", hand))
    s.A.plays("therapy B")
    return s


@pytest.mark.clause("DWJ-695")
def test_therapy_looks_at_the_whole_hand_of_another_player() -> None:
    s = looking()
    assert s.phase == Phase.LOOK
    assert s.A.knows("B") == ["rescue 4", "support 6", "wild 5"]
    assert any("rescue 4, support 6 and wild 5" in text for text in s.A.told)


@pytest.mark.clause("DWJ-695")
@pytest.mark.parametrize("viewer", ["C", "D", "-"])
def test_nobody_else_sees_the_hand_that_is_looked_at(viewer: str) -> None:
    cannot_tell(viewer, looking(), looking("wild 1, defense 9, detection 4"))


@pytest.mark.clause("DWJ-695")
def test_all_see_who_looks_at_whose_hand() -> None:
    s = looking()
    for player in s.players:
        assert learned(player) == ["therapy B"]
    assert s.watched.looked_at == 1


@pytest.mark.clause("DWJ-695")
def test_who_is_looked_at_does_not_see_the_other_hand() -> None:
    s = looking()
    assert s.B.knows("A") == []
    assert unknown_in(s.B.sees.hand[0]) == 1


@pytest.mark.clause("DWJ-696")
def test_who_has_looked_takes_one_job_of_that_hand() -> None:
    s = looking()
    s.A.may_only("take rescue 4", "take support 6", "take wild 5")
    s.A.plays("take support 6")
    assert s.A.hand == ["support 6", "wild 3"]
    assert s.B.hand == ["rescue 4", "wild 5"]
    assert (s.turn, s.phase) == ("A", Phase.TURN)
    s.A.plays("end turn")
    assert s.turn == "B"


@pytest.mark.clause("DWJ-696")
@pytest.mark.parametrize("text", ["stop", "end turn", "draw", "pass", "pay wild 3", "therapy D", "therapy B"])
def test_who_has_looked_does_nothing_else_before(text: str) -> None:
    looking().A.refused(text, "DWJ-208")


@pytest.mark.clause("DWJ-696")
@pytest.mark.parametrize("text", ["take wild 3", "take defense 2", "take wild 1", "take rescue 5"])
def test_a_job_that_is_not_in_that_hand_is_not_taken(text: str) -> None:
    looking().A.refused(text, "DWJ-696")


@pytest.mark.clause("DWJ-696")
def test_the_only_job_of_a_hand_is_taken_without_a_question() -> None:
    s = at_table(PICTURE)
    s.A.plays("therapy D")
    assert (s.A.hand, s.D.hand) == (["defense 2", "wild 3"], [])
    assert s.phase == Phase.TURN


@pytest.mark.clause("DWJ-696")
def test_of_two_alike_jobs_one_is_taken() -> None:
    s = looking("support 6, support 6, wild 1")
    s.A.may_only("take support 6", "take wild 1")
    s.A.plays("take support 6")
    assert (s.A.hand, s.B.hand) == (["support 6", "wild 3"], ["support 6", "wild 1"])
    assert s.A.knows("B") == ["support 6", "wild 1"]


@pytest.mark.clause("DWJ-697")
@pytest.mark.parametrize("text", ["therapy A", "therapy C", "therapy E"])
def test_no_own_no_empty_and_nobodys_hand_is_looked_at(text: str) -> None:
    at_table(PICTURE).A.refused(text, "DWJ-697")


@pytest.mark.clause("DWJ-697")
def test_every_other_hand_with_a_job_can_be_looked_at() -> None:
    s = at_table(PICTURE)
    assert [text for text in s.A.legal if text.startswith("therapy")] == ["therapy B", "therapy D"]


@pytest.mark.clause("DWJ-697")
@pytest.mark.parametrize("seats", [2, 5])
def test_therapy_looks_at_any_other_player(seats: int) -> None:
    rest = "\n".join(f"{letter} wild {number}" for number, letter in enumerate("BCDE"[: seats - 1], 2))
    s = at_table(f"draft sled 6\nA - | therapy 1\n{rest}")
    assert sum(text.startswith("therapy") for text in s.A.legal) == seats - 1
    s.A.plays(f"therapy {'BCDE'[seats - 2]}")
    assert s.A.hand == [f"wild {seats}"]


@pytest.mark.clause("DWJ-698")
def test_the_looker_goes_on_knowing_the_rest_of_that_hand() -> None:
    s = looking()
    s.A.plays("take support 6")
    assert s.A.knows("B") == ["rescue 4", "wild 5"]
    assert (s.C.knows("B"), s.D.knows("B"), watcher_knows(s, "B")) == ([], [], [])


@pytest.mark.clause("DWJ-699")
def test_which_job_was_taken_these_two_alone_know() -> None:
    s = looking()
    s.A.plays("take support 6")
    assert s.B.knows("A") == ["support 6"]
    assert (s.C.knows("A"), s.D.knows("A"), watcher_knows(s, "A")) == ([], [], [])
    assert learned(s.B) == ["therapy B", "take support 6"]
    assert learned(s.C) == ["therapy B", "take a job"]
    assert learned(s.D) == ["therapy B", "take a job"]


@pytest.mark.clause("DWJ-699")
@pytest.mark.parametrize("viewer", ["C", "D", "-"])
def test_others_cannot_tell_which_job_was_taken(viewer: str) -> None:
    tables = [looking() for _ in range(3)]
    for s, job in zip(tables, ["rescue 4", "support 6", "wild 5"], strict=True):
        s.A.plays(f"take {job}")
    cannot_tell(viewer, *tables)
    other = looking("wild 1, defense 9, detection 4")
    other.A.plays("take defense 9")
    cannot_tell(viewer, tables[0], other)


@pytest.mark.clause("DWJ-601")
def test_without_a_therapy_dog_no_hand_is_looked_at() -> None:
    at_table(PICTURE, turn="B").B.refused("therapy A", "DWJ-601")


@pytest.mark.clause("DWJ-602")
def test_a_guarded_therapy_unit_looks() -> None:
    s = at_table(PICTURE.replace("therapy 1", "therapy 1 sideways: wild 1"))
    s.A.plays("therapy B", "take wild 5")
    assert s.A.hand == ["wild 3", "wild 5"]


@pytest.mark.clause("DWJ-696")
def test_two_looks_take_two_jobs() -> None:
    s = looking()
    s.A.plays("take support 6", "therapy B", "take wild 5")
    assert s.A.hand == ["support 6", "wild 3", "wild 5"]
    assert s.turn == "B"
