"""Taking back: free while nothing new was seen, by consent further, never across chance."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.undo import UndoRefused
from houndtable.games.dogs_day.state import Phase, Step
from tests.dogs_day.kit_days import begin
from tests.dogs_day.sitting import Sitting, deal, evening

EVERYBODY = range(4)

THEFT = """
    A Mentor    bag1
    B Brute     bag3 case4.A 3case5
    C Brute     4bag2
    """


def refused(s: Sitting, seat: int, why: str, consent: range = EVERYBODY) -> None:
    """The last choice of a seat cannot be taken back, with all that consent, and nothing changes."""
    before = s.table.truth.tobytes()
    with pytest.raises(UndoRefused, match=why):
        s.table.undo(seat, consent)
    assert s.table.truth.tobytes() == before


# The choice of a card


def test_a_card_is_chosen_anew_and_its_choice_not_taken_back() -> None:
    s = deal("A Lawyer\nB Con Artist\nC Brute")
    s.A.plays("lawyer")
    for consent in (range(0), EVERYBODY):
        refused(s, 0, "made anew until all have chosen", consent)
    s.A.plays("mentor")
    assert s.turn == "BC"


def test_nobody_learns_from_an_undo_that_another_chose_anew() -> None:
    def told(changes: int) -> list[object]:
        s = deal("A Lawyer\nB Con Artist\nC Brute")
        s.C.plays("brute")
        for number in range(changes + 1):
            s.B.plays(s.B.legal[number % 2])
        for seat in (1, 2):
            refused(s, seat, "made anew")
        lines = [(line.number, line.actor, line.action, line.text) for line in s.A.log]
        return [*lines, s.A.sees.tobytes(), s.table.log_length(0)]

    assert told(0) == told(1) == told(4)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cards_that_have_been_turned_are_never_taken_back(seat: int) -> None:
    s = evening("bank 3bag 2case\nA Con Artist\nB Brute\nC Lawyer")
    assert s.step is Step.CON_ARTIST
    refused(s, seat, "hidden choices have come to light")


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    refused(begin(3), 1, "B has done nothing")


# Thefts


def test_a_theft_that_showed_a_value_needs_consent() -> None:
    s = evening(THEFT)
    assert s.A.knows("B vault") == [4]
    s.A.plays("bag from B vault")
    assert s.A.knows("A card") == [3]
    refused(s, 0, "something new was seen by it", range(0))
    refused(s, 0, "something new was seen by it", range(1, 2))
    s.table.undo(0, consent=[1, 2])
    assert (s.turn, s.A.loot) == ("A", "")


def test_a_value_that_was_seen_stays_known_after_the_theft_is_taken_back() -> None:
    s = evening(THEFT)
    before = s.A.legal
    s.A.plays("bag from B vault")
    s.table.undo(0, consent=EVERYBODY)
    assert s.B.vault == "bag case case case case"
    assert s.A.knows("B vault") == [3, 4]
    assert s.C.knows("B vault") == []
    assert "bag from B vault" in before
    assert "bag 3 from B vault" in s.A.legal
    assert "bag from B vault" not in s.A.legal


def test_everybody_sees_that_the_thief_knows_the_marker_then() -> None:
    s = evening(THEFT)
    s.A.plays("bag from B vault")
    s.table.undo(0, consent=EVERYBODY)
    for viewer in (1, 2, WATCHER):
        seen = s.table.observe(viewer).state
        marker = next(m for m in range(78) if seen.at[m] == 11)
        assert seen.known[marker] == 0b011
    assert s.table.log(2)[-1].cause == "undo by consent"


def test_a_theft_of_a_marker_that_the_thief_knew_is_taken_back_freely() -> None:
    s = evening(THEFT)
    s.A.plays("briefcase 4 from B vault")
    s.table.undo(0)
    assert (s.turn, s.A.loot) == ("A", "")
    assert s.A.knows("B vault") == [4]
    assert s.C.knows("B vault") == []


def test_thefts_are_taken_back_one_after_another() -> None:
    s = evening(THEFT)
    s.A.plays("briefcase 4 from B vault", "bag from B vault")
    s.table.undo(0, consent=EVERYBODY)
    assert s.A.loot == "case"
    s.table.undo(0)
    assert s.A.loot == ""
    assert s.A.knows("B vault") == [3, 4]
    s.A.plays("bag 3 from B vault")
    s.table.undo(0)


def test_what_another_stole_since_needs_the_consent_of_all() -> None:
    s = evening("A Mentor\nB Mentor\nC Brute  bag1 bag2.A case3 case4.B", auto=False)
    s.A.plays("bag 2 from C vault")
    s.B.plays("briefcase 4 from C vault")
    refused(s, 0, "B has acted since", range(2, 3))
    s.table.undo(0, consent=EVERYBODY)
    assert (s.turn, s.A.loot, s.B.loot) == ("A", "", "")


def test_a_card_that_was_named_is_taken_back_freely() -> None:
    s = evening("bank 4bag\nA Con Artist\nB Con Artist\nC La Femme\nD La Femme")
    assert (s.phase, s.turn) == (Phase.NAME, "C")
    s.C.plays("name A")
    assert s.turn == "D"
    s.table.undo(2)
    s.C.may_only("name A", "name B")


def test_a_payment_of_a_single_kind_is_taken_back_freely() -> None:
    s = evening("A Informant  bag1 case4\nB Mentor  bag2 case5\nC Brute")
    s.A.plays("pay briefcase 4")
    assert s.turn == "B"
    s.table.undo(0)
    assert (s.turn, s.lies("prison")) == ("A", "")
    s.A.plays("pay bag 1")
    assert s.lies("prison") == "bag"


# Chance


def test_nothing_is_taken_back_across_a_value_that_was_drawn() -> None:
    s = evening("bank 3bag 2case\nA Con Artist\nB Brute\nC Lawyer")
    s.A.plays("briefcase from bank")
    assert s.turn == "A"
    refused(s, 0, "chance is not taken back")


def test_nothing_is_taken_back_across_a_marker_that_was_picked() -> None:
    s = evening("A Mentor\nB Brute  bag1 bag3 4case5\nC Brute")
    s.A.plays("bag from B vault")
    refused(s, 0, "chance is not taken back")
    assert not s.table.may_undo(0)


def test_nothing_is_taken_back_across_a_marker_of_a_known_value_that_was_picked() -> None:
    s = evening("A Mentor\nB Brute  bag1.A bag3.A 4case5\nC Brute")
    s.A.plays("bag 3 from B vault")
    refused(s, 0, "chance is not taken back")


def test_a_round_that_ended_with_a_new_car_is_not_taken_back() -> None:
    s = evening("A Mentor\nB Mentor\nC Brute  bag1 case3.A")
    s.A.plays("briefcase 3 from C vault")
    assert s.round_is_over
    refused(s, 0, "chance is not taken back")


def test_what_came_before_chance_is_not_taken_back_either() -> None:
    s = evening(THEFT)
    s.A.plays("briefcase 4 from B vault", "bag from C vault")
    refused(s, 0, "chance is not taken back")
    s.A.plays("bag from B vault")
    s.table.undo(0, consent=EVERYBODY)
    refused(s, 0, "chance is not taken back")


def test_a_finished_game_is_not_taken_back() -> None:
    s = evening("A Brute  bag1 case3.B\nB Mentor\nC Mentor", round=8)
    s.B.plays("briefcase 3 from A vault")
    assert s.table.over
    refused(s, 1, "the game is over")
