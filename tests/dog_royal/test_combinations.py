"""Ranks, powers and protection together: who passes, takes and comes home past whom."""

from __future__ import annotations

import pytest

from tests.dog_royal.kit_royal import NAMES, RANKS, on
from tests.dog_royal.sitting import position

# ---- the knight past protected pieces


@pytest.mark.clause("DR-1011", "DR-1013")
@pytest.mark.parametrize(
    ("start", "blocker", "use", "answer"),
    [
        # forward past a foreign piece
        ("A14", {"B0": "Bn"}, "5", "B3"),
        ("A14", {"B0": "Bk"}, "5", "DR-904"),
        ("A14", {"B0": "Bk"}, "13", "DR-904"),
        ("A14", {"B0": "Bk"}, "4", "B2"),
        ("A14", {"B0": "Bk"}, "10", "B8"),
        # forward past an own piece, to stay on the track
        ("D14", {"A0": "Ac"}, "5", "A3"),
        ("D14", {"A0": "Ak"}, "5", "DR-904"),
        ("D14", {"A0": "Ak"}, "4", "A2"),
        # a second piece behind the protected one, with its rank
        ("A14", {"B0": "Bj", "B1": "Ck"}, "5", "DR-904"),
        ("A14", {"B0": "Bj", "B1": "Ck"}, "4", "B2"),
        ("A14", {"B0": "Bj", "B1": "Cn"}, "5", "B3"),
        # a king on its own arrival space is taken by nobody, one on another by a king alone
        ("A14", {"B0": "Bk"}, "2", "DR-405"),
        ("A14", {"B0": "Ck"}, "2", "DR-908"),
        # an unprotected king on an arrival space is a king like any other
        ("A14", {"B0": "Ck"}, "5", "DR-904"),
        ("A14", {"B0": "Ck"}, "10", "B8"),
    ],
)
def test_a_knight_and_a_piece_on_an_arrival_space(
    start: str, blocker: dict[str, str], use: str, answer: str
) -> None:
    at = position(on(**{start: "An"}, **blocker), A=f"{use} 1-7")
    if answer.startswith("DR"):
        at.A.refused(f"{use} knight", answer)
    else:
        at.A.plays(f"{use} knight")
        at.shows(on(**{answer: "An"}, **blocker))


@pytest.mark.clause("DR-1012", "DR-409")
@pytest.mark.parametrize("blocker", ["Ak", "Ac", "Aj"])
def test_only_the_knight_goes_back_past_a_piece_on_the_own_arrival_space(blocker: str) -> None:
    at = position(on(A2="An", A0=blocker, A1="Dj"), A="4", B="2")
    at.A.plays("4 knight back")
    at.shows(on(D14="An", A0=blocker, A1="Dj"))
    other = "c" if blocker == "Aj" else "j"
    at = position(on(A2=f"A{other}", A0=blocker), A="4 2")
    at.A.refused(f"4 {NAMES[other]} back", "DR-409")


@pytest.mark.clause("DR-1013", "DR-1015")
@pytest.mark.parametrize(
    ("blockers", "play", "answer"),
    [
        ({"A0": "Aj"}, "3", "Ah1"),
        ({"A0": "Aj"}, "1-7", "Ah4"),
        ({"A0": "Ak"}, "3", "DR-904"),
        ({"A0": "Ak"}, "1-7", "DR-904"),
        ({"A0": "Ak"}, "4", "Ah2"),
        ({"A0": "Ac", "D15": "Bk"}, "3", "DR-904"),
        ({"A0": "Ac", "D15": "Bk"}, "4", "Ah2"),
        ({"A0": "Ac", "Ah1": "Aj"}, "3", "DR-505"),
        ({"A0": "Ac", "Ah1": "Aj"}, "4", "DR-504"),
        ({"A0": "Ac", "Ah3": "Aj"}, "4", "Ah2"),
    ],
)
def test_a_knight_comes_home_past_its_own(blockers: dict[str, str], play: str, answer: str) -> None:
    at = position(on(D14="An", **blockers), A=f"{play} 2")
    text = f"{play} knight home" + (" 6" if play == "1-7" else "")
    if answer.startswith("DR"):
        at.A.refused(text, answer)
    else:
        at.A.plays(text)
        at.shows(on(**{answer: "An"}, **blockers))


@pytest.mark.clause("DR-623", "DR-1013")
def test_a_copied_green_card_brings_a_knight_past_a_protected_king() -> None:
    at = position(on(D14="An", A0="Ak"), A="copy", last="4")
    at.A.may("copy knight 4", "copy knight home 4", "copy knight back")
    at = position(on(D14="An", A0="Ak"), A="copy 2", last="5")
    at.A.refused("copy knight 5", "DR-904")
    at.A.refused("copy knight home 5", "DR-904")


# ---- the jester into its home


@pytest.mark.clause("DR-1031", "DR-1032")
@pytest.mark.parametrize(
    ("board", "card", "homeward"),
    [
        # the card decides how many points there are to leave unused
        (
            on(D14="Aj"),
            "1-7",
            ["1-7 jester home 3", "1-7 jester home 4", "1-7 jester home 5", "1-7 jester home 6"],
        ),
        (on(D12="Aj"), "1-7", ["1-7 jester home 5", "1-7 jester home 6", "1-7 jester home 7"]),
        (on(D10="Aj"), "1-7", ["1-7 jester home 7"]),
        (on(D15="Aj"), "4", ["4 jester home 2", "4 jester home 3", "4 jester home"]),
        (on(D15="Aj"), "6", ["6 jester home 4", "6 jester home 5"]),
        (on(D15="Aj"), "8", []),
        (on(D4="Aj"), "13", ["13 jester home"]),
        (on(D1="Aj"), "13", []),
        (on(D15="Aj"), "1/11", []),
        # others in the home: whom it does not reach does not matter
        (on(D12="Aj", Ah4="Ak"), "8", ["8 jester home 6", "8 jester home 7"]),
        (on(D12="Aj", Ah2="Ak"), "8", []),
        (on(D12="Aj", Ah1="Ak"), "8", []),
        (on(D13="Aj", Ah2="Ak"), "6", ["6 jester home 4"]),
        (on(D13="Aj", Ah2="Ak", Ah3="An"), "4", ["4 jester home"]),
        # inside the home
        (on(Ah1="Aj"), "1/11", ["1/11 jester home 1"]),
        (on(Ah1="Aj"), "2", ["2 jester home 1", "2 jester home"]),
        (on(Ah1="Aj"), "3", ["3 jester home 1", "3 jester home 2", "3 jester home"]),
        (on(Ah1="Aj"), "5", ["5 jester home 3"]),
        (on(Ah1="Aj"), "6", []),
        (on(Ah1="Aj", Ah3="Ak"), "3", ["3 jester home 1"]),
        (on(Ah1="Aj", Ah2="Ak"), "3", []),
        # what stands on the way to the home counts with its rank
        (on(D14="Aj", A0="Bc"), "5", []),
        (on(D14="Aj", A0="Bk"), "4", ["4 jester home 3", "4 jester home"]),
        (on(D14="Aj", A0="Bj"), "5", ["5 jester home 3", "5 jester home 4", "5 jester home"]),
        (on(D14="Aj", A0="Ac"), "4", []),
        # from the arrival space nobody goes home
        (on(A0="Aj"), "3", []),
    ],
)
def test_the_jesters_ways_home(board: str, card: str, homeward: list[str]) -> None:
    at = position(board, A=card, auto=False)
    assert [text for text in at.A.legal if "jester home" in text] == homeward


@pytest.mark.clause("DR-1031", "DR-623")
@pytest.mark.parametrize(
    ("last", "numbers"), [("8", [6, 7, 8]), ("9", [7, 8]), ("1-7", [5, 6, 7]), ("10", [8])]
)
def test_a_jester_leaves_points_of_a_copied_card_unused(last: str, numbers: list[int]) -> None:
    at = position(on(D12="Aj"), A="copy", last=last)
    homeward = [f"copy jester home {number}" for number in numbers]
    assert [text for text in at.A.legal if "home" in text] == homeward


@pytest.mark.clause("DR-1031", "DR-701")
def test_a_player_who_is_done_leaves_points_of_the_partners_jester_unused() -> None:
    done = {"Ah1": "Ak", "Ah2": "An", "Ah3": "Ac", "Ah4": "Aj"}
    at = position(on(B12="Cj", Ch2="Ck", **done), A="6 2")
    at.A.refused("6 jester home", "DR-505")
    at.A.plays("6 jester home 5")
    at.shows(on(Ch1="Cj", Ch2="Ck", **done))


# ---- kings, switches and protection


@pytest.mark.clause("DR-1003", "DR-405", "DR-406")
def test_a_king_that_is_switched_to_its_arrival_space_is_protected_there() -> None:
    at = position(on(B0="Aj", C5="Bk", A12="Dk", D3="Dj"), A="switch", D="4 switch 2", turn="A")
    at.A.plays("switch jester B king")
    at.shows(on(B0="Bk", C5="Aj", A12="Dk", D3="Dj"))
    at.D.refused("4 king", "DR-405")
    at.D.refused("switch jester B king", "DR-406")


@pytest.mark.clause("DR-1003", "DR-405", "DR-503")
def test_a_piece_may_switch_itself_to_its_arrival_space() -> None:
    at = position(on(C5="Aj", A0="Bk", D12="Bj"), A="switch 3", B="4")
    at.A.plays("switch jester B king")
    at.shows(on(A0="Aj", C5="Bk", D12="Bj"))
    at.B.refused("4 jester", "DR-405")
    at.B.plays("4 king")
    at.A.refused("3 jester home", "DR-503")
    at.A.plays("3 jester")


@pytest.mark.clause("DR-406", "DR-1003")
@pytest.mark.parametrize(
    ("board", "play"),
    [
        (on(A5="Aj", B0="Bk"), "switch jester B king"),
        (on(A0="Aj", B5="Bk"), "switch jester B king"),
        (on(A0="Ak", B5="Ck"), "switch king C king"),
    ],
)
def test_a_protected_piece_is_not_switched_king_or_not(board: str, play: str) -> None:
    at = position(board, A="switch 2")
    at.A.refused(play, "DR-406")


@pytest.mark.clause("DR-305", "DR-907", "DR-908", "DR-912")
@pytest.mark.parametrize(
    ("mover", "target", "answer"),
    [
        ("j", "An", ""),
        ("n", "Aj", ""),
        ("j", "Cn", ""),
        ("k", "Ck", ""),
        ("k", "Cn", ""),
        ("n", "Ck", "DR-908"),
        ("n", "Ak", "DR-908"),
    ],
)
def test_own_and_partners_pieces_are_taken_but_not_their_kings(mover: str, target: str, answer: str) -> None:
    at = position(on(B1=f"A{mover}", B6=target), A="5 2")
    play = f"5 {NAMES[mover]}"
    if answer:
        at.A.refused(play, answer)
    else:
        at.A.plays(play)
        at.shows(on(B6=f"A{mover}"))


@pytest.mark.clause("DR-912", "DR-1001")
def test_a_knight_that_could_only_take_its_king_leaves_nothing_to_play() -> None:
    at = position(on(B1="An", B6="Ak"), A="5 2", B="2", auto=False)
    assert at.A.legal == ["2 king", "2 knight", "5 king"]
    at = position(on(B1="An", B10="Ak"), A="9", B="2", auto=False)
    assert at.A.legal == ["show hand"]


# ---- pieces on one's arrival space


@pytest.mark.clause("DR-909", "DR-910", "DR-911")
@pytest.mark.parametrize(
    ("board", "play", "answer"),
    [
        (on(A0="Bk"), "13 jester out", on(A0="Aj")),
        (on(A0="Ck"), "1/11 jester out", on(A0="Aj")),
        (on(A0="Bk", D15="Aj"), "1/11 jester 1", on(A0="Aj")),
        (on(A0="Bk", A4="Aj"), "4 jester back", on(A0="Aj")),
        (on(A0="Ck", D12="Aj"), "4 jester", on(A0="Aj")),
        (on(A0="Bk", D13="Aj"), "5 jester", "DR-904"),
        (on(A0="Bk", D13="Aj"), "5 jester home", "DR-904"),
        (on(A0="Bk", D13="Aj"), "5 jester home 4", "DR-904"),
        (on(A0="Bk", D13="Aj"), "4 jester", on(A0="Bk", A1="Aj")),
        (on(A0="Bk", D13="Aj"), "4 jester home", on(A0="Bk", Ah1="Aj")),
        (on(A0="Bk", A2="Aj"), "4 jester back", on(A0="Bk", D14="Aj")),
        (on(A0="Bj", D13="Aj"), "5 jester home", on(A0="Bj", Ah2="Aj")),
    ],
)
def test_a_guest_on_ones_arrival_space_is_taken_or_passed(board: str, play: str, answer: str) -> None:
    at = position(board, A=f"{play.split()[0]} 2", auto=False)
    if answer.startswith("DR"):
        at.A.refused(play, answer)
    else:
        at.A.plays(play)
        at.shows(answer)


@pytest.mark.clause("DR-404", "DR-912")
def test_ones_own_king_on_the_arrival_space_lets_nobody_out() -> None:
    at = position(on(A0="Ak", B1="Cj"), A="13 1-7")
    at.A.refused("13 jester out", "DR-404")


@pytest.mark.clause("DR-701", "DR-909", "DR-910")
@pytest.mark.parametrize(
    ("board", "play"),
    [
        (on(C0="Bk"), "13 jester out"),
        (on(C0="Bk", B12="Cj"), "4 jester"),
        (on(C0="Bk", C4="Cj"), "4 jester back"),
    ],
)
def test_the_partners_arrival_space_is_cleared_by_whoever_moves_for_the_partner(
    board: str, play: str
) -> None:
    done = on(Ah1="Ak", Ah2="An", Ah3="Ac", Ah4="Aj")
    at = position(f"{board}\n{done}", A=f"{play.split()[0]} 2")
    at.A.plays(play)
    at.shows(f"{on(C0='Cj')}\n{done}")


@pytest.mark.clause("DR-106", "DR-908", "DR-910")
@pytest.mark.parametrize("rank", RANKS)
def test_an_empty_colours_arrival_space_protects_nobody(rank: str) -> None:
    at = position(on(A12="Aj", B0=f"C{rank}"), seats=2, A="4 5 10")
    at.A.may("10 jester")  # past it, with a green card
    if rank == "k":
        at.A.refused("4 jester", "DR-908")
    else:
        at.A.may("4 jester")
    if rank == "j":
        at.A.may("5 jester")
    else:
        at.A.refused("5 jester", "DR-904")


@pytest.mark.clause("DR-115")
def test_a_basic_piece_has_no_rank_and_no_power() -> None:
    at = position(on(D12="A4", D13="B1", D14="A1", A0="B2"), A="8 12", options={"royal": 0})
    assert at.A.legal == ["8 1", "8 4", "8 4 home", "12 1", "12 4"]
