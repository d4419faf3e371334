"""What the cards do: chapter "Cards"."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_royal import NAMES, RANKS, on
from tests.dog_royal.sitting import position


@pytest.mark.clause("DR-601")
@pytest.mark.parametrize("card", ["2", "3", "5", "6", "8", "9", "12"])
def test_a_blue_card_moves_a_piece_forward_by_its_number(card: str) -> None:
    at = position(on(A1="Aj"), A=card)
    assert at.A.legal == [f"{card} jester"]
    at.A.refused(f"{card} jester 1", "DR-302")
    at.A.plays(f"{card} jester")
    at.shows(on(**{f"A{1 + int(card)}": "Aj"}))


@pytest.mark.clause("DR-602")
@pytest.mark.parametrize("steps", range(1, 8))
def test_a_1_7_moves_a_piece_one_to_seven_spaces(steps: int) -> None:
    at = position(on(A9="Aj", D15="Dj"), A="1-7", D="2")
    assert at.A.legal == [f"1-7 jester {n}" for n in range(1, 8)]
    at.A.refused("1-7 jester 8", "DR-302")
    at.A.plays(f"1-7 jester {steps}")
    goal = f"A{9 + steps}" if steps < 7 else "B0"
    at.shows(on(**{goal: "Aj", "D15": "Dj"}))


@pytest.mark.clause("DR-603")
@pytest.mark.parametrize(
    ("use", "board"),
    [
        ("1/11 king out", on(A0="Ak", A9="Aj")),
        ("1/11 knight out", on(A0="An", A9="Aj")),
        ("1/11 citizen out", on(A0="Ac", A9="Aj")),
        ("1/11 jester 1", on(A10="Aj")),
        ("1/11 jester 11", on(B4="Aj")),
    ],
)
def test_a_1_11_brings_a_piece_out_or_moves_one_by_one_or_eleven(use: str, board: str) -> None:
    at = position(on(A9="Aj"), A="1/11")
    outs = [f"1/11 {name} out" for name in ("king", "knight", "citizen")]
    assert at.A.legal == [*outs, "1/11 jester 1", "1/11 jester 11"]
    at.A.refused("1/11 jester 10", "DR-302")
    at.A.plays(use)
    at.shows(board)


@pytest.mark.clause("DR-604")
@pytest.mark.parametrize(
    ("use", "board"),
    [
        ("13 king out", on(A0="Ak", A9="Aj")),
        ("13 knight out", on(A0="An", A9="Aj")),
        ("13 citizen out", on(A0="Ac", A9="Aj")),
        ("13 jester", on(B6="Aj")),
    ],
)
def test_a_13_brings_a_piece_out_or_moves_one_by_thirteen(use: str, board: str) -> None:
    at = position(on(A9="Aj"), A="13")
    outs = [f"13 {name} out" for name in ("king", "knight", "citizen")]
    assert at.A.legal == [*outs, "13 jester"]
    at.A.refused("13 jester 1", "DR-302")
    at.A.plays(use)
    at.shows(board)


@pytest.mark.clause("DR-605")
def test_a_10_moves_a_piece_ten_spaces() -> None:
    at = position(on(A9="Aj"), A="10")
    assert at.A.legal == ["10 jester"]
    at.A.plays("10 jester")
    at.shows(on(B3="Aj"))


@pytest.mark.clause("DR-606")
@pytest.mark.parametrize(("use", "goal"), [("4 jester", "A7"), ("4 jester back", "D15")])
def test_a_4_moves_a_piece_forward_or_backwards(use: str, goal: str) -> None:
    at = position(on(A3="Aj"), A="4")
    assert at.A.legal == ["4 jester", "4 jester back"]
    at.A.plays(use)
    at.shows(on(**{goal: "Aj"}))


@pytest.mark.clause("DR-607")
@pytest.mark.parametrize(
    "card", ["1/11", "2", "3", "5", "6", "1-7", "8", "9", "10", "12", "13", "switch", "magnet"]
)
def test_no_other_card_and_no_copy_of_one_moves_backwards(card: str) -> None:
    at = position(on(A9="Aj", B4="Bj"), A=f"{card} copy", last=card)
    at.A.refused(f"{card} jester back", "DR-607")
    at.A.refused("copy jester back", "DR-607")


@pytest.mark.clause("DR-608")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("passed", ["Ck", "Dn", "Bj"])
def test_a_piece_that_goes_back_passes_any_rank(rank: str, passed: str) -> None:
    at = position(on(A9=f"A{rank}", A7=passed), A="4")
    at.A.plays(f"4 {NAMES[rank]} back")
    at.shows(on(A5=f"A{rank}", A7=passed))


@pytest.mark.clause("DR-608")
@pytest.mark.parametrize(("passed", "blocks"), [("Bj", True), ("Bk", True), ("Cj", False), ("Ck", False)])
def test_going_back_only_protected_pieces_block(passed: str, blocks: bool) -> None:
    at = position(on(B2="Aj", B0=passed), A="4")
    if blocks:
        at.A.refused("4 jester back", "DR-409")
    else:
        at.A.may("4 jester back")


@pytest.mark.clause("DR-609")
@pytest.mark.parametrize("whose", "BCD")
def test_a_switch_exchanges_two_pieces_a_partners_too(whose: str) -> None:
    at = position(on(A5="Aj", B3=f"{whose}n", D1="Ac"), A="switch")
    at.A.plays(f"switch jester {whose} knight")
    at.shows(on(A5=f"{whose}n", B3="Aj", D1="Ac"))


@pytest.mark.clause("DR-611")
def test_a_switch_needs_both_pieces_on_the_track() -> None:
    at = position(on(A5="Aj", B3="Bn"), A="switch")
    at.A.refused("switch jester B king", "DR-611")
    at.A.refused("switch king B knight", "DR-611")
    assert at.A.legal == ["switch jester B knight"]


@pytest.mark.clause("DR-612")
def test_two_pieces_of_one_colour_are_not_switched() -> None:
    at = position(on(A5="Aj", A9="An", B3="Bn"), A="switch")
    at.A.refused("switch jester A knight", "DR-612")
    at.A.refused("switch jester A jester", "DR-612")
    assert at.A.legal == ["switch knight B knight", "switch jester B knight"]


@pytest.mark.clause("DR-613")
def test_a_switch_that_is_all_there_is_must_be_played_to_ones_own_harm() -> None:
    at = position(on(D15="Ak", A1="Bj"), A="9 12 switch")
    assert at.A.legal == ["switch king B jester"]
    at.A.refused("show hand", "DR-217")
    at.A.plays("switch king B jester")
    at.shows(on(A1="Ak", D15="Bj"))


@pytest.mark.clause("DR-614")
@pytest.mark.parametrize(
    ("spot", "piece", "goal"),
    [
        ("A7", "Bk", "A6"),
        ("A9", "An", "A8"),
        ("B4", "Cc", "B3"),
        ("C0", "Ck", "B15"),
        ("D1", "Dj", "D0"),
        ("A4", "Bk", "A3"),
    ],
)
def test_a_magnet_pulls_a_piece_right_behind_the_next_one(spot: str, piece: str, goal: str) -> None:
    beyond = {"D9": "Dn"} if spot != "A4" else {}  # a lap to the piece behind, when it is the only one
    at = position(on(**{"A5": "Aj", spot: piece, **beyond}), A="magnet 2")
    at.A.refused("magnet jester 1" if spot != "A7" else "magnet jester 2", "DR-302")
    at.A.plays("magnet jester")
    at.shows(on(**{goal: "Aj", spot: piece, **beyond}))


@pytest.mark.clause("DR-615")
def test_without_another_piece_on_the_track_there_is_no_magnet() -> None:
    at = position(on(A5="Aj", Ah3="Ak", Bh1="Bk"), A="magnet 2")
    at.A.refused("magnet jester", "DR-615")
    assert at.A.legal == ["2 jester"]


@pytest.mark.clause("DR-616")
def test_a_piece_right_behind_another_is_not_pulled() -> None:
    at = position(on(A5="Aj", A6="An", A8="Bn"), A="magnet")
    at.A.refused("magnet jester", "DR-616")
    at.A.plays("magnet knight")
    at.shows(on(A5="Aj", A7="An", A8="Bn"))


@pytest.mark.clause("DR-617")
def test_a_magnet_pulls_a_piece_past_its_home() -> None:
    at = position(on(D12="Aj", A3="Bk"), A="magnet 2")
    at.A.refused("magnet jester home 5", "DR-302")
    at.A.refused("magnet jester home 6", "DR-302")
    at.A.plays("magnet jester")
    at.shows(on(A2="Aj", A3="Bk"))


@pytest.mark.clause("DR-618")
def test_a_magnet_moves_nothing_in_the_home_or_the_start_area() -> None:
    at = position(on(Ah1="Aj", A5="An", A9="Bk"), A="magnet")
    at.A.refused("magnet jester", "DR-618")
    at.A.refused("magnet king", "DR-618")
    assert at.A.legal == ["magnet knight"]


@pytest.mark.clause("DR-619")
@pytest.mark.parametrize(
    ("card", "first", "copied", "board"),
    [
        ("5", "5 jester", "copy jester 5", on(A7="Aj", B7="Bj", C2="Dj")),
        ("1-7", "1-7 jester 3", "copy jester 7", on(A5="Aj", B9="Bj", C2="Dj")),
        ("1/11", "1/11 king out", "copy jester 11", on(A0="Ak", A2="Aj", B13="Bj", C2="Dj")),
        ("1/11", "1/11 jester 1", "copy king out", on(A3="Aj", B0="Bk", B2="Bj", C2="Dj")),
        ("13", "13 king out", "copy jester 13", on(A0="Ak", A2="Aj", B15="Bj", C2="Dj")),
        ("4", "4 jester", "copy jester back", on(A6="Aj", A14="Bj", C2="Dj")),
        ("switch", "switch jester D jester", "copy jester A jester", on(B2="Aj", C2="Bj", A2="Dj")),
        ("magnet", "magnet jester", "copy jester pull", on(B1="Aj", C1="Bj", C2="Dj")),
    ],
)
def test_a_copy_is_used_in_any_way_of_the_card_before(card: str, first: str, copied: str, board: str) -> None:
    at = position(on(A2="Aj", B2="Bj", C2="Dj"), A=card, B="copy")
    at.A.plays(first)
    at.B.plays(copied)
    at.shows(board)


@pytest.mark.clause("DR-619")
def test_a_copy_is_not_used_as_any_other_card() -> None:
    at = position(on(A2="Aj", B2="Bj"), A="copy 8", last="5")
    at.A.refused("copy jester 8", "DR-302")
    at.A.refused("copy king out", "DR-402")
    assert at.A.legal == ["8 jester", "copy jester 5"]


@pytest.mark.clause("DR-620")
def test_the_first_card_of_a_round_is_no_copy() -> None:
    at = position(on(A2="Aj"), A="copy 2")
    at.A.refused("copy jester 2", "DR-620")
    assert at.A.legal == ["2 jester"]


@pytest.mark.clause("DR-620")
def test_a_card_of_the_round_before_is_not_copied() -> None:
    dealt = "copy 2 3 5 " + "6 2 3 5 " * 4  # to B, C, D, A in turn
    at = position(on(A3="Aj", B3="Bj"), A="6", draws=dealt)
    at.A.plays("6 jester")
    for player, card in zip(at.players, ("5", "6", "2", "3"), strict=True):
        player.plays(f"give {card}")
    assert (at.phase, at.turn) == (Phase.PLAY, "B")
    at.B.refused("copy jester 6", "DR-620")
    at.B.may("6 jester")


@pytest.mark.clause("DR-621")
def test_copies_of_copies_stand_for_the_first_card() -> None:
    at = position(on(A1="Aj", B1="Bj", C1="Cj", D1="Dj"), A="9", B="copy", C="copy", D="copy 5")
    at.A.plays("9 jester")
    at.B.plays("copy jester 9")
    at.C.plays("copy jester 9")
    at.D.refused("copy jester 5", "DR-302")
    at.D.plays("copy jester 9")
    at.shows(on(A10="Aj", B10="Bj", C10="Cj", D10="Dj"))


@pytest.mark.clause("DR-622")
def test_a_hand_that_is_shown_is_not_copied() -> None:
    at = position(on(A1="Aj", C1="Cj"), A="5", B="9", C="copy")
    at.A.plays("5 jester")  # B has nothing on the track and shows the 9
    at.C.refused("copy jester 9", "DR-302")
    assert at.C.legal == ["copy jester 5"]


@pytest.mark.clause("DR-622")
def test_a_card_that_is_discarded_is_not_copied() -> None:
    at = position(on(A1="Aj", C1="Cj"), seats=3, A="5", B="9", C="copy", draws="12")
    at.A.plays("5 jester")
    at.B.plays("discard 9", "discard 12")
    at.C.refused("copy jester 9", "DR-302")
    at.C.refused("copy jester 12", "DR-302")
    assert at.C.legal == ["copy jester 5"]


@pytest.mark.clause("DR-623")
@pytest.mark.parametrize(("last", "use"), [("10", "10"), ("4", "4"), ("4", "back")])
def test_a_copy_of_a_green_card_is_green(last: str, use: str) -> None:
    at = position(on(A5="Aj", A3="Bk", A7="Dk"), A="copy", last=last)
    at.A.may(f"copy jester {use}")


@pytest.mark.clause("DR-623")
@pytest.mark.parametrize(
    ("last", "use"), [("5", "5"), ("9", "9"), ("13", "13"), ("1/11", "11"), ("1-7", "7")]
)
def test_a_copy_of_a_blue_or_red_card_is_not_green(last: str, use: str) -> None:
    at = position(on(A5="Aj", A6="Dk", C1="An"), A="copy 2", last=last)
    at.A.refused(f"copy jester {use}", "DR-904")


@pytest.mark.clause("DR-623")
def test_a_copy_bears_the_crossed_out_crown_of_its_card() -> None:
    at = position(on(A5="Ak", A9="An"), A="copy", last="12")
    at.A.refused("copy king 12", "DR-1001")
    assert at.A.legal == ["copy knight 12"]


@pytest.mark.clause("DR-624")
def test_a_player_who_plays_on_alone_copies_the_own_card() -> None:
    at = position(on(A1="Aj"), A="5 copy copy")
    at.A.plays("5 jester", "copy jester 5", "copy jester 5")
    at.shows(on(B0="Aj"))
