"""Taking back: free while nothing new was seen, by consent further, never across chance."""

from __future__ import annotations

import pytest

from houndtable.core.undo import UndoRefused
from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.sitting import KINDS, Sitting, new_game, position

EVERYBODY = range(4)


def knows(at: Sitting, viewer: str, holder: str, card: str) -> int:
    """How many such cards a player knows to be in another's hand."""
    seats = "ABCDEF"
    return int(at.table.truth.knows[seats.index(viewer), seats.index(holder), KINDS[card]])


def test_a_chosen_gift_is_chosen_anew_and_not_taken_back() -> None:
    at = new_game()
    first, second = at.A.legal[:2]
    at.A.plays(first)
    for consent in ((), EVERYBODY):
        with pytest.raises(UndoRefused, match="made anew until all have chosen"):
            at.table.undo(0, consent)
    at.A.plays(second, first)
    assert at.turn == "BCD"


def test_nobody_learns_from_an_undo_that_another_changed_a_hidden_choice() -> None:
    def told(changes: int) -> list[tuple[object, ...]]:
        at = new_game()
        at.C.plays(at.C.legal[0])
        at.B.plays(*[at.B.legal[i % 2] for i in range(changes + 1)])
        for seat in (1, 2):
            with pytest.raises(UndoRefused, match="made anew"):
                at.table.undo(seat, EVERYBODY)
        at.A.plays(at.A.legal[0])
        lines = [(line.number, line.actor, line.action, line.text) for line in at.D.log]
        return [*lines, at.D.sees.tobytes(), at.table.log_length(3)]

    assert told(0) == told(1) == told(4)


def test_a_piece_put_on_the_board_is_taken_back_freely_by_who_put_it() -> None:
    at = position(phase=Phase.OPENING, opened=False, A="2", B="3", C="5", D="6")
    at.A.plays("place king")
    at.table.undo(0)
    assert at.turn == "A"
    assert at.C.log[-1].text == "A takes this back, and all since: A puts the king on A0."


def test_a_placing_declined_is_taken_back_freely() -> None:
    at = position(phase=Phase.OPENING, opened=False, options={"royal": 0}, A="2", B="3", C="5", D="6")
    at.A.plays("place none")
    at.table.undo(0)
    assert at.turn == "A"
    at.A.may("place 1")


def test_a_card_that_others_have_seen_needs_their_consent() -> None:
    at = position("A: Ak", A="5 8", B="2", C="3", D="6", auto=False)
    at.A.plays("5 king")
    before = at.table.truth.tobytes()
    with pytest.raises(UndoRefused, match="something new was seen by it"):
        at.table.undo(0)
    with pytest.raises(UndoRefused):
        at.table.undo(0, consent=[1, 2])
    assert at.table.truth.tobytes() == before
    at.table.undo(0, consent=[1, 2, 3])
    at.shows("A: Ak")
    assert at.A.hand == ["5", "8"]


def test_what_was_seen_stays_known_after_it_is_taken_back() -> None:
    at = position("A: Ak", A="5 5 8", B="2", C="3", D="6", auto=False)
    assert knows(at, "B", "A", "5") == 0
    at.A.plays("5 king")
    at.table.undo(0, consent=EVERYBODY)
    assert [knows(at, viewer, "A", "5") for viewer in "BCD"] == [1, 1, 1]
    at.A.plays("5 king")
    assert [knows(at, viewer, "A", "5") for viewer in "BCD"] == [0, 0, 0]


def test_others_acts_are_taken_back_by_consent_and_their_cards_stay_known() -> None:
    at = position("A: Ak\nB: Bk", A="5 8", B="2 9", C="3", D="6", auto=False)
    at.A.plays("5 king")
    at.B.plays("2 king")
    with pytest.raises(UndoRefused, match="has acted since"):
        at.table.undo(0)
    version = at.table.version
    at.table.undo(0, consent=EVERYBODY)
    assert at.table.version == version + 1
    assert at.turn == "A"
    assert (knows(at, "C", "A", "5"), knows(at, "C", "B", "2")) == (1, 1)
    at.shows("A: Ak\nB: Bk")


def test_two_cards_of_a_kind_that_were_seen_are_both_known() -> None:
    at = position("A: Ak", A="2 2 8", auto=False)
    at.A.plays("2 king")
    at.A.plays("2 king")
    at.table.undo(0, consent=EVERYBODY)
    at.table.undo(0, consent=EVERYBODY)
    assert knows(at, "B", "A", "2") == 2
    at.shows("A: Ak")


def test_a_drawn_card_is_never_taken_back() -> None:
    at = position("A: .  .  .  Ak", A="5 8", B="2", C="3", D="6", draws="9")
    at.A.plays("5 king", "draw")
    assert "9" in at.A.hand
    with pytest.raises(UndoRefused, match="chance is not taken back"):
        at.table.undo(0, consent=EVERYBODY)


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    at = new_game()
    with pytest.raises(UndoRefused, match="A has done nothing"):
        at.table.undo(0)


def test_an_undo_is_an_event_that_all_can_read() -> None:
    at = position("A: Ak", A="5 8", B="2", C="3", D="6", auto=False)
    at.A.plays("5 king")
    at.table.undo(0, consent=EVERYBODY)
    assert [line.cause for line in at.C.log] == ["", "undo by consent"]
    assert at.C.log[-1].text == "A takes this back, as all agree, and all since: A plays 5: king A0 to A5."
    at.A.plays("5 king")
    assert at.table.version == 3


def test_a_hand_that_was_shown_stays_known_when_that_is_taken_back() -> None:
    at = position("B: Bk", A="5 5 8", B="2", auto=False)
    at.A.plays("show hand")
    at.table.undo(0, consent=EVERYBODY)
    assert [knows(at, "B", "A", card) for card in ("5", "8", "2")] == [2, 1, 0]
    assert at.A.hand == ["5", "5", "8"]


def test_a_discarded_card_stays_known_when_that_is_taken_back() -> None:
    at = position("", A="5 8", B="2", replaced=True, options={"partners": 0}, auto=False)
    at.A.plays("discard 8")
    at.table.undo(0, consent=EVERYBODY)
    assert [knows(at, "B", "A", card) for card in ("5", "8")] == [0, 1]


def test_an_exchange_in_which_all_have_chosen_is_never_taken_back() -> None:
    at = position("A: Ak\nC: Ck", phase=Phase.EXCHANGE, A="5 8", B="2 3", C="9 6", D="13 4", auto=False)
    at.A.plays("give 8")
    at.B.plays("give 2")
    at.C.plays("give 9")
    at.C.plays("give 6")
    at.D.plays("give 4")
    for seat in EVERYBODY:
        with pytest.raises(UndoRefused, match="hidden choices have come to light"):
            at.table.undo(seat, consent=EVERYBODY)
    at.A.plays("5 king")
    at.table.undo(0, consent=EVERYBODY)
    with pytest.raises(UndoRefused, match="hidden choices have come to light"):
        at.table.undo(0, consent=EVERYBODY)


def test_a_finished_game_is_not_taken_back() -> None:
    at = new_game(2, move_limit=1)
    at.A.plays(at.A.legal[0])
    with pytest.raises(UndoRefused, match="the game is over"):
        at.table.undo(0, consent=EVERYBODY)


def test_a_gift_chosen_anew_is_no_further_move_and_no_further_line() -> None:
    at = new_game(4)
    at.A.plays(*[play for play in at.A.legal for _ in range(3)])
    assert at.table.truth.moves == 1
    assert [line.text for line in at.B.log if line.actor == 0] == ["A has chosen a card to give."]
