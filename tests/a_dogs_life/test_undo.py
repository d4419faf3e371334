"""Taking back: free until a card, a die or a newspaper was drawn, or a new address was seen."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.undo import UndoRefused
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, new_table

ALL = range(3)
CHANCE_ACTED = "chance has acted since"


def refused(s: Sitting, seat: int, why: str, consent: range = ALL) -> None:
    """The last choice of a seat cannot be taken back, with those that consent, and nothing changes."""
    before = s.table.truth.tobytes()
    with pytest.raises(UndoRefused, match=why):
        s.table.undo(seat, consent)
    assert s.table.truth.tobytes() == before


def free(s: Sitting, *texts: str) -> None:
    """A does all this, and takes it back one by one, though nobody consents."""
    moments = []
    for text in texts:
        moments.append(s.table.truth.tobytes())
        s.A.plays(text)
    for moment in reversed(moments):
        assert s.table.may_undo(0)
        s.table.undo(0)
        assert s.table.truth.tobytes() == moment


@pytest.mark.parametrize(
    "texts",
    [
        ["go Middle 6"],
        ["go Middle 6", "go Middle 4", "go Casa 8"],
        ["drop bone", "go Middle 4", "go Middle 5", "take bone"],
        ["drop newspaper", "take newspaper", "drop newspaper"],
        ["go Middle 7", "drink"],
        ["go Middle 3", "piddle", "go Middle 4"],
    ],
)
def test_moves_are_free_to_take_back(texts: list[str]) -> None:
    free(at_table("A Middle 5 | bone, newspaper 3\nB home\nC home"), *texts)


def test_burying_is_free_to_take_back() -> None:
    free(at_table("A North 2 | bone, bone\nB home\nC home"), "go home", "bury", "bury")


def test_a_marker_that_replaced_another_is_taken_back() -> None:
    s = at_table("A Middle 3\nB home\nC home\nmarks B Middle 3")
    free(s, "piddle")
    assert s.marks == {"Middle 3": "B"}


@pytest.mark.clause("ADL-621")
def test_a_walk_that_ended_in_sniffing_is_taken_back_before_the_end() -> None:
    s = at_table("A Middle 5\nB home\nC home\nmarks B Middle 3")
    s.A.plays("go Middle 3")
    assert s.points == 0
    s.table.undo(0)
    assert (s.A.at, s.points) == ("Middle 5", 6)
    s.A.plays("go Middle 6")


def test_after_the_end_of_the_actions_it_is_not() -> None:
    s = at_table(
        "A Middle 5\nB home\nC home\nmarks B Middle 3\ntruck South 2 from the west", chance=Stacked(pips="1")
    )
    s.A.plays("go Middle 3", "end")
    refused(s, 0, CHANCE_ACTED)
    assert not s.table.may_undo(0)


@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("A North 3\nB home\nC home", "search"),
        ("A Ritz\nB home\nC home", "beg"),
        ("A Kiosk\nB home\nC home", "bark"),
        ("A Casa 7 | newspaper 7\nB home\nC home", "deliver"),
        ("A Middle 4\nB Middle 5\nC home", "attack B"),
        ("A home\nB home\nC home", "end"),
    ],
)
def test_where_something_was_drawn_it_is_not_taken_back(picture: str, text: str) -> None:
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays(text)
    refused(s, 0, CHANCE_ACTED)
    assert not s.table.may_undo(0)


def test_nor_is_what_came_before() -> None:
    s = at_table("A North 4\nB home\nC home", chance=Stacked(cards="bone"))
    s.A.plays("go North 3", "search")
    refused(s, 0, CHANCE_ACTED)
    s.A.plays("go North 4")
    s.table.undo(0)
    assert s.A.at == "North 3"
    refused(s, 0, CHANCE_ACTED)


def test_the_trucks_way_may_be_taken_back_until_the_next_player_has_acted() -> None:
    s = at_table("A home\nB home\nC home", chance=Stacked(pips="3"))
    s.A.plays("end", "drive North 3")
    assert s.turn == "B"
    s.table.undo(0)
    assert (s.turn, s.phase, s.truck) == ("A", Phase.DRIVE, "North 6")
    s.A.plays("drive High 2")
    s.B.plays("go North 12")
    refused(s, 0, "B has acted since", range(0))
    refused(s, 0, "B has acted since", range(2))
    s.table.undo(0, ALL)
    assert (s.turn, s.B.at) == ("A", "Home B")


def test_so_may_a_drive_that_has_caught_a_dog() -> None:
    s = at_table("A home\nB home\nC North 3 | bone", chance=Stacked(pips="3"))
    s.A.plays("end", "drive North 3")
    assert s.C.at == "pound 1"
    s.table.undo(0)
    assert (s.C.at, s.C.mouth, s.lying("North 3")) == ("North 3", ["bone"], [])


@pytest.mark.parametrize("c", ["North 2", "Casa 4"])
def test_a_drive_behind_which_a_dog_had_to_hide_is_not_taken_back(c: str) -> None:
    s = at_table(f"A home\nB home\nC {c}", chance=Stacked(pips="3", cards="hides"))
    s.A.plays("end", "drive North 3")
    refused(s, 0, CHANCE_ACTED)


def test_nor_is_one_behind_which_the_next_turn_began_in_the_pound() -> None:
    s = at_table("A home\nB pound 1\nC home", chance=Stacked(pips="3", cards="bone"))
    s.A.plays("end", "drive North 3")
    refused(s, 0, CHANCE_ACTED)


def test_a_chosen_dog_is_taken_back_until_the_next_one_has_chosen() -> None:
    s = new_table(3, choose_dogs=1, chance=Stacked(first="A"))
    s.A.plays("choose husky")
    s.table.undo(0)
    s.A.plays("choose boxer")
    s.B.plays("choose husky")
    refused(s, 0, "B has acted since", range(0))
    s.table.undo(1)
    assert s.turn == "B"


# Newspapers


@pytest.mark.clause("ADL-425")
def test_collecting_an_unknown_newspaper_needs_consent() -> None:
    s = at_table("A home\nB North 9\nC home\nlying newspaper 4 North 9", turn="B")
    s.B.plays("take newspaper")
    refused(s, 1, "something new was seen by it", range(0))
    refused(s, 1, "something new was seen by it", range(1))
    s.table.undo(1, [0, 2])
    assert (s.B.mouth, s.lying("North 9"), s.points) == ([], ["newspaper 4"], 6)


@pytest.mark.clause("ADL-425")
def test_collecting_a_newspaper_that_it_knows_does_not() -> None:
    free(at_table("A North 9\nB home\nC home\nlying newspaper 4 North 9"), "take newspaper")


@pytest.mark.clause("ADL-425")
def test_once_taken_back_it_is_known_and_then_free() -> None:
    s = at_table("A home\nB North 9\nC home\nlying newspaper 4 North 9", turn="B")
    s.B.plays("take newspaper")
    s.table.undo(1, ALL)
    s.B.plays("take newspaper")
    s.table.undo(1)
    assert s.B.mouth == []


@pytest.mark.clause("ADL-425")
def test_the_twelfth_newspaper_shows_nothing_new_to_who_knows_the_others() -> None:
    def knows_eleven(s: Any) -> None:
        s.paper_seen[:11] |= 2

    lying = ", ".join(f"newspaper {address} South 9" for address in range(1, 12))
    picture = f"A South 9\nB North 9\nC home\nlying {lying}, newspaper 12 North 9"
    s = at_table(picture, turn="B", change=knows_eleven)
    s.B.plays("take newspaper")
    s.table.undo(1)
    s = at_table(picture, turn="B")
    s.B.plays("take newspaper")
    refused(s, 1, "something new was seen by it", range(0))


def test_dropping_shows_nothing_to_anybody() -> None:
    free(
        at_table("A North 9 | newspaper 4, newspaper 5\nB North 8\nC home"),
        "drop first newspaper",
        "drop newspaper",
    )


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    refused(at_table("A home\nB home\nC home"), 1, "B has done nothing")


@pytest.mark.clause("ADL-907")
def test_a_finished_game_is_not_taken_back() -> None:
    s = at_table("A home | bone | buried 3\nB home\nC home")
    s.A.plays("bury")
    refused(s, 0, "the game is over")
