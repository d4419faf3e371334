"""Chapter "Special Rules for 2, 3 or 5 Players": each for themself."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_rounds import all_but, begin, everybody_gives, hands, names, one_each, row
from tests.dog_royal.sitting import position

ALONE = {"partners": 0}


@pytest.mark.clause("DR-801")
def test_who_is_done_moves_nobody_elses_pieces() -> None:
    # No game comes here, since it would be over. Asked all the same, the pieces at home are one's own.
    at = position("A home: Ak An Ac Aj\nC: .  Cn", A="5 13", options=ALONE)
    assert at.A.legal == ["discard 5", "discard 13"]
    at.A.refused("13 king out", "DR-403")


@pytest.mark.clause("DR-801", "DR-807")
def test_who_faces_the_winner_wins_nothing() -> None:
    at = position("A home: .  An Ac Aj\nC home: Ck Cn Cc\n" + row("D14", "Ak"), A="3", C="2", options=ALONE)
    at.A.plays("3 king home")
    assert at.table.returns == [1, 0, 0, 0]


@pytest.mark.clause("DR-802")
@pytest.mark.parametrize(("discarded", "after"), [("8", "2 9"), ("9", "2 8")])
def test_who_has_no_legal_play_discards_a_card_of_choice_and_draws_one(discarded: str, after: str) -> None:
    at = position("B: .  Bk", seats=3, A="8 9", draws="2")
    assert at.A.legal == ["discard 8", "discard 9"]
    at.A.plays(f"discard {discarded}")
    assert (at.phase, at.turn) == (Phase.PLAY, "A")
    assert at.A.hand == after.split()


@pytest.mark.clause("DR-204", "DR-802")
def test_when_the_pile_has_run_out_the_card_is_drawn_from_the_discards() -> None:
    at = position(seats=3, A="8 9", discards=all_but("8 9"), draws="8")
    at.A.plays("discard 8")
    assert (at.A.hand, at.A.sees.left) == (["8", "9"], 108)
    assert names(at.A.sees.discards) == ""


@pytest.mark.clause("DR-803")
def test_if_the_new_hand_has_a_legal_play_it_must_be_made() -> None:
    at = position(seats=3, A="8 9", B="2", draws="13")
    at.A.plays("discard 8")
    assert at.A.legal == [f"13 {piece} out" for piece in ("king", "knight", "citizen", "jester")]
    at.A.refused("discard 9", "DR-805")
    at.A.plays("13 king out")
    assert (at.turn, at.A.hand) == ("B", ["9"])


@pytest.mark.clause("DR-804")
def test_if_not_one_more_card_is_discarded_and_the_turn_passes() -> None:
    at = position(seats=3, A="8 9", B="2", draws="10")
    at.A.plays("discard 8")
    assert at.A.legal == ["discard 9", "discard 10"]
    left = at.A.sees.left
    at.A.plays("discard 10")
    assert (at.turn, at.A.hand, at.A.sees.left) == ("B", ["9"], left)


@pytest.mark.clause("DR-802", "DR-804")
def test_in_the_next_turn_it_is_all_the_same_again() -> None:
    at = position(seats=3, A="8 9", draws="10 12")
    at.A.plays("discard 8", "discard 10", "discard 9")
    assert (at.turn, at.A.hand) == ("A", ["12"])
    at.A.plays("discard 12")
    assert at.phase is Phase.EXCHANGE


@pytest.mark.clause("DR-805")
def test_nobody_who_has_a_legal_play_may_discard_instead() -> None:
    at = position("A: .  Ak", seats=3, A="5 8")
    assert at.A.legal == ["5 king"]
    at.A.refused("discard 8", "DR-805")


@pytest.mark.clause("DR-806")
@pytest.mark.parametrize(
    ("players", "given", "got"),
    [
        ("AB", "2 3", ["3", "2"]),
        ("ABC", "2 3 4", ["4", "2", "3"]),
        ("ABCD", "2 3 4 5", ["5", "2", "3", "4"]),
        ("ABCDE", "2 3 4 5 6", ["6", "2", "3", "4", "5"]),
        ("ABCDEF", "2 3 4 5 6 8", ["8", "2", "3", "4", "5", "6"]),
    ],
)
def test_everybody_gives_one_card_to_the_left_neighbour(players: str, given: str, got: list[str]) -> None:
    hold = one_each(players, given)
    at = position(seats=len(players), phase=Phase.EXCHANGE, auto=False, options=ALONE, **hold)
    everybody_gives(at)
    assert hands(at) == got


@pytest.mark.clause("DR-806")
def test_cards_are_given_after_each_deal() -> None:
    assert begin(3).phase is Phase.EXCHANGE
    at = position("A: .  Ak", seats=3, A="5", auto=False)
    at.A.plays("5 king")
    assert (at.phase, at.turn) == (Phase.EXCHANGE, "ABC")


@pytest.mark.clause("DR-807")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_first_with_all_four_pieces_home_wins(seats: int) -> None:
    last = "F" if seats == 5 else "D"
    at = position("A home: .  An Ac Aj\n" + row(f"{last}14", "Ak"), seats=seats, A="3 5", B="2")
    at.A.plays("3 king home")
    assert at.turn == ""
    assert at.table.returns == [1] + [0] * (seats - 1)


@pytest.mark.clause("DR-807")
def test_three_pieces_home_are_not_enough() -> None:
    at = position("A home: .  .  An Aj\n" + row("D14", "Ak"), seats=3, A="3", B="13")
    at.A.plays("3 king home")
    assert at.turn == "B"


@pytest.mark.clause("DR-808")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_without_partners_no_hand_is_shown(seats: int) -> None:
    at = position(seats=seats, A="8 9")
    at.A.refused("show hand", "DR-808")
    at.A.may("discard 8")


@pytest.mark.clause("DR-808")
def test_without_partners_nobody_is_out_of_a_round() -> None:
    at = position("B: .  Bk", seats=3, A="8 9 10", B="2", draws="12 13")
    at.A.plays("discard 8", "discard 12")
    at.B.plays("2 king")
    assert (at.turn, at.A.hand) == ("A", ["9", "10"])


@pytest.mark.clause("DR-809")
@pytest.mark.parametrize("seats", [4, 6])
def test_with_partners_no_single_card_is_discarded(seats: int) -> None:
    at = position(seats=seats, A="8 9", auto=False)
    assert at.A.legal == ["show hand"]
    at.A.refused("discard 8", "DR-809")
