"""Chapters "Move and Take" and "Leaving Start Area": going, passing, taking, coming out, protection."""

from __future__ import annotations

import pytest

from tests.dog_royal.kit_rounds import row
from tests.dog_royal.sitting import position

# Move and take


@pytest.mark.clause("DR-301")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("2", "D: .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  An"),
        ("3", "A: An"),
        ("5", "A: .  .  An"),
        ("12", "A: .  .  .  .  .  .  .  .  .  An"),
    ],
)
def test_a_piece_goes_forward_by_exactly_the_number_of_the_card(card: str, after: str) -> None:
    at = position("D: .  .  .  .  .  .  .  .  .  .  .  .  .  An", A=card, B="2")
    at.A.plays(f"{card} knight")
    at.shows(after)


@pytest.mark.clause("DR-302")
@pytest.mark.parametrize(
    ("card", "play"),
    [
        ("5", "5 knight 4"),
        ("5", "5 knight pull"),
        ("5", "5 knight B king"),
        ("13", "13 knight 12"),
        ("1/11", "1/11 knight 10"),
        ("1-7", "1-7 knight 8"),
        ("magnet", "magnet knight 1"),
        ("switch", "switch knight pull"),
        ("2", "2 knight home 1"),
    ],
)
def test_a_card_is_used_only_in_a_way_that_it_shows(card: str, play: str) -> None:
    at = position(
        """
        B: .  Bk
        D: .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  An
        """,
        A=card,
    )
    at.A.refused(play, "DR-302")


@pytest.mark.clause("DR-303")
def test_a_moving_piece_passes_own_and_foreign_pieces() -> None:
    at = position("A: .  An Aj Bc Cn Dj", A="5", B="2")
    at.A.plays("5 knight")
    at.shows("A: .  .  Aj Bc Cn Dj An")


@pytest.mark.clause("DR-304")
def test_a_piece_takes_what_stands_where_its_move_ends() -> None:
    at = position("A: .  An .  .  .  .  Bc", A="5", B="13")
    at.A.plays("5 knight")
    at.shows("A: .  .  .  .  .  .  An")
    at.B.may("13 citizen out")


@pytest.mark.clause("DR-305")
@pytest.mark.parametrize("taken", ["Ac", "Cc"])
def test_ones_own_and_ones_partners_pieces_are_taken_if_nothing_else_can_be_played(taken: str) -> None:
    at = position(f"A: .  An .  .  .  .  {taken}", A="5", B="13")
    assert at.A.legal.count("5 knight") == 1
    at.A.refused("show hand", "DR-217")
    at.A.plays("5 knight")
    at.shows("A: .  .  .  .  .  .  An")


@pytest.mark.clause("DR-306")
@pytest.mark.parametrize("play", ["5 jester", "4 jester", "4 jester back", "5 jester home", "13 jester"])
def test_a_piece_in_the_start_area_is_not_moved_along_the_track(play: str) -> None:
    at = position("A: .  An", A="4 5 13")
    at.A.refused(play, "DR-306")


@pytest.mark.clause("DR-307")
def test_a_piece_that_cannot_stop_at_home_must_go_into_another_lap() -> None:
    at = position("D: .  .  .  .  .  .  .  .  .  .  .  .  .  .  An", A="8", B="2")
    assert at.A.legal == ["8 knight"]
    at.A.refused("show hand", "DR-217")
    at.A.plays("8 knight")
    at.shows("A: .  .  .  .  .  .  An")


# Leaving the start area


@pytest.mark.clause("DR-401")
@pytest.mark.parametrize("card", ["1/11", "13"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_departure_card_brings_a_piece_to_its_arrival_space(seat: int, card: str) -> None:
    letter = "ABCD"[seat]
    at = position(turn=letter, A=card, B=card, C=card, D=card)
    at.players[seat].plays(f"{card} jester out")
    at.shows(f"{letter}: {letter}j")


@pytest.mark.clause("DR-402")
@pytest.mark.parametrize("card", ["2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "switch", "magnet"])
def test_a_card_without_the_sign_of_departure_brings_nothing_out(card: str) -> None:
    at = position("B: .  Bn", A=card, auto=False)
    at.A.refused(f"{card} knight out", "DR-402")
    assert at.A.legal == ["show hand"]


@pytest.mark.clause("DR-403")
def test_only_a_piece_that_waits_in_the_start_area_comes_out() -> None:
    at = position(
        """
        A: .  An
        A home: Ac
        """,
        A="13",
    )
    at.A.refused("13 knight out", "DR-403")
    at.A.refused("13 citizen out", "DR-403")
    at.A.may("13 jester out")


@pytest.mark.clause("DR-404")
def test_no_piece_comes_out_onto_one_of_its_own_colour() -> None:
    at = position("A: Aj", A="13")
    at.A.refused("13 king out", "DR-404")
    assert at.A.legal == ["13 jester"]


@pytest.mark.clause("DR-404")
@pytest.mark.parametrize("picture", ["A: .  Aj", "A: Bj", "A: Cj"])
def test_only_a_piece_of_its_own_colour_keeps_another_from_coming_out(picture: str) -> None:
    at = position(picture, A="13", B="2")
    at.A.plays("13 king out")
    assert at.picture.startswith("A: Ak")


ARRIVALS = [
    ("", "13 knight out"),
    (row("D12", "An"), "4 knight"),
    (row("A4", "An"), "4 knight back"),
    ("A: Cj\nB: .  An", "switch knight C jester"),
    (row("D12", "An") + "\nA: .  Cj", "magnet knight"),
]


@pytest.mark.clause("DR-405")
@pytest.mark.parametrize(("picture", "arrival"), ARRIVALS)
def test_a_piece_on_its_own_arrival_space_is_not_taken_however_it_got_there(
    picture: str, arrival: str
) -> None:
    at = position(picture + "\nD: " + ". " * 11 + "Bk", A=arrival.split()[0], B="5 6", auto=False)
    at.A.plays(arrival)
    assert at.picture.startswith("A: An")
    at.B.refused("5 king", "DR-405")


@pytest.mark.clause("DR-405")
def test_not_even_its_own_colour_takes_a_protected_piece() -> None:
    at = position(
        """
        A: Aj .  .  .  Ak
        D: .  .  .  .  .  .  .  .  .  .  .  .  An
        """,
        A="4",
    )
    at.A.refused("4 knight", "DR-405")
    at.A.refused("4 king back", "DR-405")


@pytest.mark.clause("DR-406")
def test_a_protected_piece_is_not_switched() -> None:
    at = position(
        """
        A: Ak .  .  An
        B: Bk .  .  Bn
        """,
        A="switch",
    )
    at.A.refused("switch knight B king", "DR-406")
    at.A.refused("switch king B knight", "DR-406")
    assert at.A.legal == ["switch knight B knight"]


@pytest.mark.clause("DR-407")
def test_no_piece_of_another_colour_passes_a_protected_piece() -> None:
    at = position(
        """
        A: Aj
        D: .  .  .  .  .  .  .  .  .  .  .  .  Dk
        """,
        turn="D",
        D="6 3",
    )
    at.D.refused("6 king", "DR-407")
    at.D.may("3 king")


@pytest.mark.clause("DR-407", "DR-408")
def test_a_piece_beside_its_arrival_space_is_passed() -> None:
    at = position(
        """
        A: .  Aj
        D: .  .  .  .  .  .  .  .  .  .  .  .  Ak Dk
        """,
        A="6",
        D="6",
    )
    at.A.may("6 king", "6 king home")


@pytest.mark.clause("DR-408")
@pytest.mark.parametrize("play", ["6 king", "6 king home"])
def test_not_even_its_own_colour_passes_a_protected_piece(play: str) -> None:
    at = position(
        """
        A: Aj
        D: .  .  .  .  .  .  .  .  .  .  .  .  Ak
        """,
        A="6 3",
    )
    at.A.refused(play, "DR-408")
    at.A.may("3 king")


@pytest.mark.clause("DR-409")
@pytest.mark.parametrize("king", ["Ak", "Bk"])
def test_a_protected_piece_is_not_passed_backwards_either(king: str) -> None:
    at = position(f"A: Aj .  {king}", A="4", B="4", turn=king[0])
    at.players["AB".index(king[0])].refused("4 king back", "DR-409")
    beside = position(f"A: .  Aj {king}", A="4", B="4", turn=king[0])
    beside.players["AB".index(king[0])].may("4 king back")


@pytest.mark.clause("DR-410")
@pytest.mark.parametrize("play", ["6 king", "5 king", "switch king B jester", "13 knight out", "1-7 king 7"])
def test_on_a_foreign_arrival_space_a_piece_has_no_protection(play: str) -> None:
    at = position(
        """
        A: Bj
        D: .  .  .  .  .  .  .  .  .  .  .  Ak
        """,
        A="5 6 13 switch 1-7",
    )
    at.A.may(play)


@pytest.mark.clause("DR-410")
def test_a_piece_on_a_foreign_arrival_space_is_taken() -> None:
    at = position(
        """
        A: Bj
        D: .  .  .  .  .  .  .  .  .  .  .  Dk
        """,
        turn="D",
        D="5",
    )
    at.D.plays("5 king")
    at.shows("A: Dk")


@pytest.mark.clause("DR-407", "DR-409")
@pytest.mark.parametrize("between", [1, 2, 3])
def test_a_protected_piece_blocks_from_the_first_space_of_a_way_to_the_last(between: int) -> None:
    ahead = position(f"B: Bk\n{row(f'A{16 - between}', 'Ac')}", A="4")
    ahead.A.refused("4 citizen", "DR-407")
    behind = position(f"B: Bk{' .' * (between - 1)} Ac", A="4")
    behind.A.refused("4 citizen back", "DR-409")


@pytest.mark.clause("DR-218")
def test_a_shown_hand_is_forgotten_with_the_next_deal() -> None:
    at = position("B: Bk", A="8 8", auto=False)
    at.A.plays("show hand")
    assert at.B.sees.shown.sum() == 0, "the round was over at once"
    again = position("B: Bk", A="8 8", B="2", auto=False)
    again.A.plays("show hand")
    assert again.B.sees.shown[0].sum() == 2
    again.B.plays("2 king")
    assert again.B.sees.shown.sum() == 0
