"""Chapter "Special Powers": what king, knight, citizen and jester can and cannot do."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_royal import NAMES, RANKS, on
from tests.dog_royal.sitting import position

# ---- the king


@pytest.mark.clause("DR-1001")
@pytest.mark.parametrize(
    "use",
    ["8 {}", "9 {}", "10 {}", "12 {}", "13 {}", "1/11 {} 11", "8 {} home", "10 {} home", "1/11 {} home 11"],
)
def test_a_number_of_more_than_seven_does_not_move_the_king(use: str) -> None:
    at = position(on(D8="Ak", D9="An"), A=use.split()[0])
    at.A.refused(use.format("king"), "DR-1001")
    at.A.may(use.format("knight"))


@pytest.mark.clause("DR-1001")
@pytest.mark.parametrize("use", ["2", "3", "4", "4 back", "5", "6", "1/11 1", "1-7 1", "1-7 7"])
def test_the_king_moves_by_one_to_seven(use: str) -> None:
    card, *how = use.split()
    steps = -4 if how == ["back"] else int((how or [card])[0])
    at = position(on(C5="Ak"), A=card)
    at.A.plays(" ".join([card, "king", *how]))
    at.shows(on(**{f"C{5 + steps}": "Ak"}))


@pytest.mark.clause("DR-1002")
@pytest.mark.parametrize("card", ["1/11", "13"])
def test_a_departure_card_brings_the_king_out(card: str) -> None:
    at = position(A=card)
    at.A.plays(f"{card} king out")
    at.shows(on(A0="Ak"))


@pytest.mark.clause("DR-1002")
def test_a_1_11_moves_the_king_by_one_only_and_a_13_not_at_all() -> None:
    home = {"Ah1": "An", "Ah2": "Ac", "Ah4": "Aj"}
    at = position(on(C1="Ak", **home), A="1/11 13")
    assert at.A.legal == ["1/11 king 1", "1/11 citizen home 1"]
    at.A.plays("1/11 king 1")
    at.shows(on(C2="Ak", **home))


@pytest.mark.clause("DR-1003")
@pytest.mark.parametrize(
    ("play", "board"),
    [
        ("switch king B jester", on(C5="Bj", D3="Ak", B2="Aj", B5="Bk", C1="Ck")),
        ("switch jester B king", on(C5="Ak", D3="Bj", B2="Bk", B5="Aj", C1="Ck")),
        ("switch king B king", on(C5="Bk", D3="Bj", B2="Aj", B5="Ak", C1="Ck")),
        ("switch jester C king", on(C5="Ak", D3="Bj", B2="Ck", B5="Bk", C1="Aj")),
    ],
)
def test_kings_switch_and_are_switched(play: str, board: str) -> None:
    at = position(on(C5="Ak", D3="Bj", B2="Aj", B5="Bk", C1="Ck"), A="switch")
    at.A.plays(play)
    at.shows(board)


@pytest.mark.clause("DR-1004")
@pytest.mark.parametrize(("next_piece", "goal"), [("A9", "A8"), ("A10", "A9"), ("B5", "B4"), ("D12", "D11")])
def test_a_magnet_moves_the_king_any_distance(next_piece: str, goal: str) -> None:
    at = position(on(**{"A1": "Ak", next_piece: "Bn"}), A="magnet")
    at.A.plays("magnet king")
    at.shows(on(**{goal: "Ak", next_piece: "Bn"}))


@pytest.mark.clause("DR-1005")
@pytest.mark.parametrize("last", ["8", "9", "10", "12", "13", "1/11"])
def test_no_copy_of_a_crossed_out_crown_moves_the_king(last: str) -> None:
    number = "11" if last == "1/11" else last
    at = position(on(C5="Ak", C6="An"), A="copy", last=last)
    at.A.refused(f"copy king {number}", "DR-1001")
    at.A.may(f"copy knight {number}")


@pytest.mark.clause("DR-1005")
@pytest.mark.parametrize(
    ("last", "use", "goal"),
    [
        ("2", "2", "C7"),
        ("3", "3", "C8"),
        ("4", "4", "C9"),
        ("4", "back", "C1"),
        ("5", "5", "C10"),
        ("6", "6", "C11"),
        ("1-7", "7", "C12"),
        ("1/11", "1", "C6"),
        ("magnet", "pull", "D2"),
        ("switch", "B jester", "D3"),
    ],
)
def test_a_copy_moves_the_king_as_the_copied_card_could(last: str, use: str, goal: str) -> None:
    at = position(on(C5="Ak", D3="Bj"), A="copy", last=last)
    at.A.plays(f"copy king {use}")
    at.shows(on(**{goal: "Ak", "C5" if last == "switch" else "D3": "Bj"}))


@pytest.mark.clause("DR-1005")
@pytest.mark.parametrize("last", ["1/11", "13"])
def test_a_copy_of_a_departure_card_brings_the_king_out(last: str) -> None:
    at = position(A="copy", last=last)
    at.A.plays("copy king out")
    at.shows(on(A0="Ak"))


# ---- the knight


@pytest.mark.clause("DR-1011")
@pytest.mark.parametrize("use", ["3", "5", "1-7 6", "9", "10", "1/11 11", "13"])
@pytest.mark.parametrize("protected", "ncj")
def test_a_knight_passes_protected_pieces(protected: str, use: str) -> None:
    card, *steps = use.split()
    at = position(on(A14="An", B0=f"B{protected}"), A=card)
    at.A.plays(" ".join([card, "knight", *steps]))
    at.shows(on(**{f"B{int((steps or [card])[0]) - 2}": "An", "B0": f"B{protected}"}))


@pytest.mark.clause("DR-1012")
@pytest.mark.parametrize("protected", RANKS)
def test_a_knight_passes_protected_pieces_backwards_too(protected: str) -> None:
    at = position(on(B2="An", B0=f"B{protected}"), A="4")
    at.A.plays("4 knight back")
    at.shows(on(A14="An", B0=f"B{protected}"))


@pytest.mark.clause("DR-1013")
@pytest.mark.parametrize("use", ["3", "5", "1-7 6", "1-7 3", "9", "12", "1/11 11", "13"])
def test_a_knight_does_not_pass_a_protected_king_with_blue_or_red(use: str) -> None:
    card, *steps = use.split()
    at = position(on(A14="An", B0="Bk"), A=f"{card} 1-7")
    at.A.refused(" ".join([card, "knight", *steps]), "DR-904")


@pytest.mark.clause("DR-1013")
@pytest.mark.parametrize(("card", "goal"), [("4", "B2"), ("10", "B8")])
def test_a_knight_passes_a_protected_king_with_a_green_card(card: str, goal: str) -> None:
    at = position(on(A14="An", B0="Bk"), A=card)
    at.A.plays(f"{card} knight")
    at.shows(on(**{goal: "An", "B0": "Bk"}))


@pytest.mark.clause("DR-1014")
@pytest.mark.parametrize("protected", RANKS)
@pytest.mark.parametrize(
    ("start", "use"), [("A11", "5"), ("A12", "4"), ("A6", "10"), ("B4", "4 back"), ("A3", "13")]
)
def test_a_knight_never_stops_on_a_protected_piece(start: str, use: str, protected: str) -> None:
    card, *back = use.split()
    at = position(on(**{start: "An", "B0": f"B{protected}"}), A=f"{card} 2")
    at.A.refused(" ".join([card, "knight", *back]), "DR-405")


@pytest.mark.clause("DR-1014")
def test_a_knight_does_not_stop_on_a_protected_piece_of_its_own() -> None:
    at = position(on(D11="An", A0="Aj"), A="5 6")
    at.A.refused("5 knight", "DR-405")
    at.A.plays("6 knight")
    at.shows(on(A0="Aj", A1="An"))


@pytest.mark.clause("DR-1015")
@pytest.mark.parametrize("protected", "cj")
@pytest.mark.parametrize(("card", "goal"), [("3", "Ah1"), ("4", "Ah2"), ("5", "Ah3"), ("6", "Ah4")])
def test_a_knight_goes_home_past_a_protected_piece_of_its_colour(
    card: str, goal: str, protected: str
) -> None:
    at = position(on(D14="An", A0=f"A{protected}"), A=card)
    at.A.plays(f"{card} knight home")
    at.shows(on(**{goal: "An", "A0": f"A{protected}"}))


@pytest.mark.clause("DR-1016")
@pytest.mark.parametrize("rank", "kcj")
@pytest.mark.parametrize("protected", ["Bk", "Bn", "Bc", "Bj"])
@pytest.mark.parametrize(
    ("start", "use", "clause"),
    [
        ("A14", "3", "DR-407"),
        ("A14", "4", "DR-407"),
        ("A14", "1-7 5", "DR-407"),
        ("B2", "4 back", "DR-409"),
    ],
)
def test_nobody_else_passes_a_protected_piece(
    start: str, use: str, clause: str, protected: str, rank: str
) -> None:
    card, *how = use.split()
    at = position(on(**{start: f"A{rank}", "B0": protected}), A=f"{card} 1-7")
    at.A.refused(" ".join([card, NAMES[rank], *how]), clause)


@pytest.mark.clause("DR-1016")
@pytest.mark.parametrize("rank", "kcj")
@pytest.mark.parametrize("use", ["3 {}", "3 {} home", "4 {} home", "1-7 {} home 5"])
def test_nobody_else_passes_a_protected_piece_of_the_own_colour(use: str, rank: str) -> None:
    at = position(on(D14=f"A{rank}", A0="An"), A="3 4 1-7")
    at.A.refused(use.format(NAMES[rank]), "DR-408")


# ---- the citizen


@pytest.mark.clause("DR-1021")
@pytest.mark.parametrize(("start", "goal"), [("A5", "B8"), ("B5", "C8"), ("C5", "D8"), ("D5", "A8")])
def test_a_citizen_jumps_to_the_next_special_space(start: str, goal: str) -> None:
    at = position(on(**{start: "Ac"}), A="3 2", draws="9")
    at.A.plays("3 citizen", "draw", "jump")
    at.shows(on(**{goal: "Ac"}))
    assert at.A.hand == ["2", "9"]


@pytest.mark.clause("DR-1021")
@pytest.mark.parametrize("rank", "knj")
@pytest.mark.parametrize("choice", ["draw", "no draw"])
def test_nobody_but_a_citizen_jumps(choice: str, rank: str) -> None:
    at = position(on(B5=f"A{rank}", D1="Bj"), A="3 2", B="2")
    at.A.plays(f"3 {NAMES[rank]}", choice)
    assert (at.phase, at.turn) == (Phase.PLAY, "B")


@pytest.mark.clause("DR-1022")
@pytest.mark.parametrize(
    ("start", "between", "goal"),
    [
        ("B5", {"B9": "Bk", "B12": "Ak", "C1": "Cn", "C7": "Dj"}, "C8"),
        ("B5", {"C0": "Ck"}, "C8"),
        ("D5", {"A0": "Ak"}, "A8"),
    ],
)
def test_a_citizen_jumps_over_any_rank_and_over_protected_pieces(
    start: str, between: dict[str, str], goal: str
) -> None:
    at = position(on(**{start: "Ac"}, **between), A="3 2")
    at.A.plays("3 citizen", "no draw", "jump")
    at.shows(on(**{goal: "Ac"}, **between))


@pytest.mark.clause("DR-1023")
@pytest.mark.parametrize(
    ("taken", "goal"),
    [
        ({"C8": "Bj"}, "D8"),
        ({"C8": "Aj"}, "D8"),
        ({"D8": "Bj"}, "C8"),
        ({"C8": "Cj", "D8": "Dj"}, "A8"),
    ],
)
def test_a_special_space_with_a_piece_is_skipped(taken: dict[str, str], goal: str) -> None:
    at = position(on(B5="Ac", **taken), A="3 2")
    at.A.plays("3 citizen", "no draw", "jump")
    at.shows(on(**{goal: "Ac"}, **taken))


@pytest.mark.clause("DR-1023")
@pytest.mark.parametrize("choice", ["draw", "no draw"])
def test_with_all_special_spaces_taken_there_is_no_jump(choice: str) -> None:
    taken = {"A8": "Aj", "C8": "Bj", "D8": "Dj"}
    at = position(on(B5="Ac", **taken), A="3 2", B="2", draws="9")
    at.A.plays("3 citizen", choice)
    at.shows(on(B8="Ac", **taken))
    assert (at.phase, at.turn) == (Phase.PLAY, "B")


@pytest.mark.clause("DR-1024")
def test_a_jump_brings_neither_a_card_nor_another_jump() -> None:
    at = position(on(B5="Ac", D1="Bj"), A="3 2", B="2", draws="9 12")
    at.A.plays("3 citizen", "draw", "jump")
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["2", "9"])


@pytest.mark.clause("DR-1025")
def test_the_jump_may_be_declined() -> None:
    at = position(on(B5="Ac", D1="Bj"), A="3 2", B="2")
    at.A.plays("3 citizen", "no draw")
    assert at.A.legal == ["jump", "stay"]
    at.A.plays("stay")
    at.shows(on(B8="Ac", D1="Bj"))
    assert (at.phase, at.turn) == (Phase.PLAY, "B")


@pytest.mark.clause("DR-1026")
@pytest.mark.parametrize(("choice", "hand"), [("draw", ["2", "9"]), ("no draw", ["2"])])
def test_the_jump_is_decided_when_the_card_has_been_seen_or_declined(choice: str, hand: list[str]) -> None:
    at = position(on(B5="Ac"), A="3 2", draws="9")
    at.A.plays("3 citizen")
    at.A.refused("jump", "DR-222")
    at.A.plays(choice)
    assert (at.phase, at.turn, at.A.hand, at.A.legal) == (Phase.JUMP, "A", hand, ["jump", "stay"])


# ---- the jester


@pytest.mark.clause("DR-1031")
@pytest.mark.parametrize(
    ("start", "play", "goal"),
    [
        ("D12", "8 jester home", "Ah4"),
        ("D12", "8 jester home 7", "Ah3"),
        ("D12", "8 jester home 6", "Ah2"),
        ("D14", "4 jester home 3", "Ah1"),
        ("D10", "12 jester home 10", "Ah4"),
        ("D9", "10 jester home 8", "Ah1"),
        ("D5", "13 jester home 12", "Ah1"),
        ("D8", "1/11 jester home 10", "Ah2"),
        ("D8", "1/11 jester home 9", "Ah1"),
    ],
)
def test_a_jester_leaves_up_to_two_points_unused(start: str, play: str, goal: str) -> None:
    at = position(on(**{start: "Aj"}), A=play.split()[0])
    at.A.plays(play)
    at.shows(on(**{goal: "Aj"}))


@pytest.mark.clause("DR-1031")
def test_three_points_are_too_many_to_leave_unused() -> None:
    at = position(on(D12="Aj"), A="8 9")
    at.A.refused("8 jester home 5", "DR-302")
    at.A.refused("9 jester home 6", "DR-302")
    homeward = [text for text in at.A.legal if "home" in text]
    assert homeward == [
        "8 jester home 6",
        "8 jester home 7",
        "8 jester home",
        "9 jester home 7",
        "9 jester home 8",
    ]


@pytest.mark.clause("DR-1031")
@pytest.mark.parametrize("rank", "nc")
def test_nobody_but_a_jester_leaves_points_unused(rank: str) -> None:
    at = position(on(D12=f"A{rank}"), A="8")
    at.A.refused(f"8 {NAMES[rank]} home 7", "DR-302")
    at.A.refused(f"8 {NAMES[rank]} home 6", "DR-302")
    at.A.may(f"8 {NAMES[rank]} home")


@pytest.mark.clause("DR-1032")
def test_only_the_way_that_the_jester_really_goes_must_be_free() -> None:
    at = position(on(D12="Aj", Ah3="Ak"), A="8")
    at.A.refused("8 jester home", "DR-504")
    at.A.refused("8 jester home 7", "DR-505")
    at.A.plays("8 jester home 6")
    at.shows(on(Ah2="Aj", Ah3="Ak"))


@pytest.mark.clause("DR-1033")
@pytest.mark.parametrize("card", ["2", "3"])
def test_a_jester_goes_at_least_one_space(card: str) -> None:
    at = position(on(Ah3="Aj"), A=card)
    assert at.A.legal == [f"{card} jester home 1"]
    stuck = position(on(Ah3="Aj", Ah4="An"), A=card, B="2", auto=False)
    assert stuck.A.legal == ["show hand"]


@pytest.mark.clause("DR-1034")
@pytest.mark.parametrize(
    ("start", "use"), [("A1", "5 jester 4"), ("A1", "5 jester 3"), ("D12", "5 jester 4")]
)
def test_on_the_track_a_jester_uses_all_points(start: str, use: str) -> None:
    at = position(on(**{start: "Aj"}), A="5")
    at.A.refused(use, "DR-302")
    at.A.may("5 jester")


@pytest.mark.clause("DR-1035")
@pytest.mark.parametrize("play", ["6 jester home", "1-7 jester home 6", "8 jester home 6"])
def test_the_winning_jester_may_leave_points_unused(play: str) -> None:
    done = {"Ah2": "Ak", "Ah3": "An", "Ah4": "Ac", "Ch1": "Ck", "Ch2": "Cn", "Ch3": "Cc", "Ch4": "Cj"}
    at = position(on(D11="Aj", **done), A=f"{play.split()[0]} 2")
    at.A.plays(play)
    assert at.table.over
    assert at.table.returns == [1.0, 0.0, 1.0, 0.0]
