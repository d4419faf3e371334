"""Chapter "Round Tracker": eight rounds, the Draft between turns and between rounds, the end."""

from __future__ import annotations

import pytest

from houndtable.core.layout import CHANCE
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import TYPES, Asking, draw_and_end, one_turn, whole_game
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table, new_game

DRAFT = "draft fire 1, fire 2, fire 3, fire 4, fire 5"
FIVE = ["fire 1", "fire 2", "fire 3", "fire 4", "fire 5"]


@pytest.mark.clause("DWJ-701")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_has_eight_rounds(seats: int) -> None:
    s = new_game(seats, Stacked(leader="A"))
    s.A.plays("begin A")
    rounds = []
    while not s.table.over:
        rounds.append(s.round)
        one_turn(s)
    assert rounds == [number for number in range(1, 9) for _ in range(seats)]


@pytest.mark.clause("DWJ-702")
@pytest.mark.parametrize("acts", [0, 1])
def test_behind_a_turn_the_draft_is_filled_up_to_five(acts: int) -> None:
    s = at_table(
        f"{DRAFT}\nA rescue 8\nB -\nC -", acts=acts, chance=Stacked(dogs="guide 4, guide 5, guide 6")
    )
    s.A.recruits("fire 1, fire 3, fire 4", "rescue 8")
    if not acts:
        assert s.draft == ["fire 2", "fire 5"]
        s.A.plays("end turn")
    assert (s.turn, s.phase) == ("B", Phase.TURN)
    assert s.draft == ["guide 4", "fire 2", "guide 5", "guide 6", "fire 5"]
    assert s.dogs == []


@pytest.mark.clause("DWJ-702")
def test_a_draft_that_is_whole_stays_as_it_is_behind_a_turn() -> None:
    s = at_table(f"{DRAFT}\nA -\nB -\nC -")
    s.A.plays("draw", "end turn")
    s.B.plays("draw", "draw")
    assert (s.turn, s.draft, s.dogs) == ("C", FIVE, [])


@pytest.mark.clause("DWJ-702")
def test_it_is_filled_behind_a_turn_of_the_eighth_round_too() -> None:
    s = at_table("draft fire 1\nA -\nB -", round=8)
    draw_and_end(s)
    assert (s.turn, len(s.draft), s.round) == ("B", 5, 8)


@pytest.mark.clause("DWJ-703")
@pytest.mark.parametrize(("first", "last"), [("A", "C"), ("B", "A"), ("C", "B")])
def test_behind_a_rounds_last_turn_the_whole_draft_is_discarded_and_five_new_dogs_come(
    first: str, last: str
) -> None:
    s = at_table(
        f"{DRAFT}\ndogs sled 6\nA -\nB -\nC -",
        first=first,
        turn=last,
        round=3,
        chance=Stacked(dogs="guide 1, guide 2, guide 3, guide 4, guide 5"),
    )
    draw_and_end(s)
    assert (s.round, s.turn) == (4, first)
    assert s.draft == ["guide 1", "guide 2", "guide 3", "guide 4", "guide 5"]
    assert s.dogs == ["sled 6", *FIVE]


@pytest.mark.clause("DWJ-703")
def test_what_is_left_of_the_draft_is_discarded_without_filling_it_first() -> None:
    chance = Asking(dogs="guide 1, guide 2, guide 3, guide 4, guide 5")
    s = at_table(f"{DRAFT}\nA -\nB rescue 8", turn="B", chance=chance)
    s.B.recruits("fire 2, fire 5", "rescue 8")
    s.B.plays("stop", "end turn")
    assert len(chance.dogs_among) == 5
    assert (s.dogs, s.B.team) == (["fire 1", "fire 3", "fire 4"], ["fire 5 2"])


@pytest.mark.clause("DWJ-703")
def test_a_turn_that_is_not_the_rounds_last_discards_nothing() -> None:
    s = at_table(f"{DRAFT}\nA -\nB -\nC -", first="B", turn="B")
    draw_and_end(s)
    assert (s.turn, s.round, s.draft, s.dogs) == ("C", 1, FIVE, [])


@pytest.mark.clause("DWJ-704")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_if_there_are_no_dogs_left_the_draft_stays_short(left: int) -> None:
    s = few_dogs(left)
    s.A.plays("draw", "end turn")
    assert (s.turn, s.phase, len(s.draft)) == ("B", Phase.TURN, 2 + left)


@pytest.mark.clause("DWJ-704")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_new_round_is_short_too_and_the_swept_dogs_come_again(left: int) -> None:
    s = few_dogs(left, turn="E")
    s.E.plays("draw", "end turn")
    assert (s.turn, s.round, s.phase, len(s.draft)) == ("A", 2, Phase.TURN, 2 + left)


def few_dogs(left: int, turn: str = "A") -> Sitting:
    """Nearly all dogs are in teams: two are in the Draft, and so many in the pile."""
    free = [("fire", 1), ("fire", 2), *[("guide", worth) for worth in range(1, 4)][:left]]
    rows = []
    for seat in range(5):
        units = []
        for step in range(4):
            kind = TYPES[(seat * 4 + step) % 10]
            half = (seat * 4 + step) // 10
            dogs = [worth for worth in (range(1, 4), range(4, 7))[half] if (kind, worth) not in free]
            units.append(f"| {kind} {' '.join(map(str, dogs))}" if dogs else "")
        rows.append(f"{'ABCDE'[seat]} - {' '.join(units)}")
    return at_table("draft fire 1, fire 2\n" + "\n".join(rows), turn=turn)


@pytest.mark.clause("DWJ-705")
@pytest.mark.parametrize(("first", "last"), [("A", "C"), ("B", "A"), ("C", "B")])
def test_the_game_ends_with_the_last_turn_of_the_eighth_round(first: str, last: str) -> None:
    s = at_table(f"{DRAFT}\nA wild 1\nB -\nC -", first=first, turn=last, round=8)
    draw_and_end(s)
    assert s.table.over
    assert (s.phase, s.round, s.draft, s.dogs) == (Phase.OVER, 8, FIVE, [])


@pytest.mark.clause("DWJ-705")
def test_behind_the_last_turn_no_dog_is_turned_over() -> None:
    s = at_table("draft fire 1\nA -\nB -", turn="B", round=8)
    s.B.plays("draw")
    version = s.table.version
    s.B.plays("end turn")
    assert s.table.over
    assert not any(event.actor == CHANCE for event in s.table.events[version:])


@pytest.mark.clause("DWJ-705")
def test_other_turns_of_the_eighth_round_and_last_ones_of_others_end_nothing() -> None:
    s = at_table(f"{DRAFT}\nA -\nB -", round=8)
    draw_and_end(s)
    assert (s.table.over, s.turn) == (False, "B")
    s = at_table(f"{DRAFT}\nA -\nB -", round=7, turn="B")
    draw_and_end(s)
    assert (s.table.over, s.turn, s.round) == (False, "A", 8)
    assert whole_game(s) == "AB"
