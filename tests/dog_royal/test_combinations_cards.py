"""Copies, magnets, special spaces and jumps together, at every size of the table."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_royal import on
from tests.dog_royal.sitting import KINDS, position

DONE = {"Ah1": "Ak", "Ah2": "An", "Ah3": "Ac", "Ah4": "Aj"}

# ---- the citizen's jump


@pytest.mark.clause("DR-913", "DR-1021")
@pytest.mark.parametrize(
    ("start", "card", "play"),
    [
        ("B3", "5", "5 citizen"),
        ("B4", "copy", "copy citizen 4"),
        ("B12", "copy", "copy citizen back"),
        ("B12", "4", "4 citizen back"),
        ("A14", "magnet", "magnet citizen"),
        ("A11", "13", "13 citizen"),
    ],
)
def test_a_citizen_jumps_however_it_came_to_the_special_space(start: str, card: str, play: str) -> None:
    at = position(on(**{start: "Ac", "B9": "Bj"}), A=f"{card} 2", last="4", draws="9")
    at.A.plays(play, "draw", "jump")
    at.shows(on(C8="Ac", B9="Bj"))
    assert at.A.hand == ["2", "9"]


@pytest.mark.clause("DR-913", "DR-1021")
def test_a_copied_magnet_leads_to_a_card_and_a_jump() -> None:
    at = position(on(A14="Ac", B9="Bj"), A="copy", last="magnet", draws="9")
    at.A.plays("copy citizen pull", "draw", "jump")
    at.shows(on(C8="Ac", B9="Bj"))


@pytest.mark.clause("DR-915")
def test_a_copied_switch_leads_to_neither() -> None:
    at = position(on(A14="Ac", B8="Bc"), A="copy 2", B="2", last="switch")
    at.A.plays("copy citizen B citizen")
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["2"])


@pytest.mark.clause("DR-304", "DR-1021", "DR-1023")
def test_a_citizen_takes_what_stands_on_the_special_space_and_jumps_on() -> None:
    at = position(on(B3="Ac", B8="Bj"), A="5 2")
    at.A.plays("5 citizen", "no draw", "jump")
    at.shows(on(C8="Ac"))


@pytest.mark.clause("DR-705", "DR-1021")
def test_the_partners_citizen_brings_card_and_jump_to_the_player_who_moved_it() -> None:
    at = position(on(B3="Cc", D1="Bj", **DONE), A="5 2", B="2", C="3", draws="9")
    at.A.plays("5 citizen")
    assert at.turn == "A"
    at.A.plays("draw")
    at.C.refused("jump", "DR-221")
    at.A.plays("jump")
    at.shows(on(C8="Cc", D1="Bj", **DONE))
    assert (at.turn, at.A.hand, at.C.hand) == ("B", ["2", "9"], ["3"])


@pytest.mark.clause("DR-1024")
def test_after_the_jump_the_next_move_to_a_special_space_counts_again() -> None:
    at = position(on(B3="Ac"), A="5 8 8", draws="9 10")
    at.A.plays("5 citizen", "draw", "jump", "8 citizen")
    assert at.phase == Phase.PLAY
    at.A.plays("8 citizen", "draw")
    assert (at.phase, at.A.hand) == (Phase.JUMP, ["9", "10"])


@pytest.mark.clause("DR-913")
def test_a_departure_a_move_home_and_a_take_elsewhere_bring_no_card() -> None:
    at = position(on(D14="Aj", B3="An", B6="Bj"), A="13 3 4")
    at.A.plays("3 knight", "4 jester home", "13 king out")
    at.shows(on(A0="Ak", B6="An", Ah2="Aj"))
    assert at.phase == Phase.EXCHANGE  # no card was offered


@pytest.mark.clause("DR-204", "DR-913")
def test_from_an_empty_pile_a_card_of_the_new_one_is_drawn() -> None:
    count = GAME.house.record.count.copy()
    for card in ("5", "2"):
        count[KINDS[card]] -= 1
    discards = " ".join(card.name for card, n in zip(CARDS, count, strict=True) for _ in range(n))
    at = position(on(B3="An"), A="5 2", discards=discards, draws="magnet")
    at.A.plays("5 knight", "draw")
    assert at.A.hand == ["2", "magnet"]
    assert (int(at.table.truth.left), int(at.table.truth.discards.sum())) == (108, 0)


# ---- copies


@pytest.mark.clause("DR-621", "DR-623", "DR-1005")
def test_a_copied_10_is_green_and_no_kings_card_all_round_the_table() -> None:
    at = position(
        on(A1="Aj", A2="Dk", B1="Bj", B2="Ak", C1="Cj", C2="Bk", D1="Dj"),
        A="10",
        B="copy",
        C="copy",
        D="copy 2",
    )
    at.A.plays("10 jester")
    at.B.refused("copy king 10", "DR-1001")
    at.B.plays("copy jester 10")
    at.C.plays("copy jester 10")
    at.D.refused("copy king 10", "DR-1001")
    at.D.plays("copy jester 10")
    at.shows(on(A11="Aj", A2="Dk", B11="Bj", B2="Ak", C11="Cj", C2="Bk", D11="Dj"))


@pytest.mark.clause("DR-619", "DR-621")
@pytest.mark.parametrize(
    ("card", "plays", "board"),
    [
        ("1-7", ["1-7 jester 1", "copy jester 2", "copy jester 3"], on(A2="Aj", B3="Bj", C4="Cj")),
        ("4", ["4 jester", "copy jester back", "copy jester 4"], on(A5="Aj", A13="Bj", C5="Cj")),
        (
            "13",
            ["13 king out", "copy jester 13", "copy knight out"],
            on(A0="Ak", A1="Aj", B14="Bj", C0="Cn", C1="Cj"),
        ),
        ("magnet", ["magnet jester", "copy jester pull", "copy jester pull"], on(B0="Aj", C0="Bj", A15="Cj")),
        (
            "switch",
            ["switch jester B jester", "copy jester C jester", "copy jester A jester"],
            on(C1="Bj", B1="Cj", A1="Aj"),
        ),
    ],
)
def test_a_chain_of_copies_is_used_by_each_in_its_own_way(card: str, plays: list[str], board: str) -> None:
    at = position(on(A1="Aj", B1="Bj", C1="Cj"), A=card, B="copy", C="copy")
    for player, play in zip(at.players, plays, strict=False):
        player.plays(play)
    at.shows(board)


@pytest.mark.clause("DR-622", "DR-624")
def test_a_drawn_copy_stands_for_the_card_that_led_to_it() -> None:
    at = position(on(B3="An"), A="5", draws="copy")
    at.A.plays("5 knight", "draw", "copy knight 5")
    at.shows(on(B13="An"))


@pytest.mark.clause("DR-216", "DR-620")
def test_a_hand_of_copies_at_the_beginning_of_a_round_is_shown() -> None:
    at = position(on(A1="Aj"), A="copy copy", B="2", auto=False)
    assert at.A.legal == ["show hand"]


# ---- magnets and kings


@pytest.mark.clause("DR-614", "DR-617", "DR-1004")
@pytest.mark.parametrize(
    ("board", "play", "after"),
    [
        (on(A1="Ak", B0="Bn"), "magnet king", on(A15="Ak", B0="Bn")),  # a protected piece is a next piece
        (on(A1="Aj", B0="Bk"), "magnet jester", on(A15="Aj", B0="Bk")),
        (on(D1="Ak", A0="Aj"), "magnet king", on(D15="Ak", A0="Aj")),
        (on(D1="Ak", A1="Bj"), "magnet king", on(A0="Ak", A1="Bj")),  # onto the own arrival space
        (on(A1="Ak", B1="Cj"), "magnet king", on(B0="Ak", B1="Cj")),  # onto another's
        (on(A0="Ak", C1="Cj"), "magnet king", on(C0="Ak", C1="Cj")),  # away from the own one
    ],
)
def test_magnets_and_arrival_spaces(board: str, play: str, after: str) -> None:
    at = position(board, A="magnet")
    at.A.plays(play)
    at.shows(after)


@pytest.mark.clause("DR-405", "DR-503", "DR-614")
def test_a_piece_that_a_magnet_brings_to_its_arrival_space_is_protected() -> None:
    at = position(on(D14="An", A1="Bj", D12="Dk"), A="magnet 3", D="4 3")
    at.A.plays("magnet knight")
    at.D.refused("4 king", "DR-405")
    at.D.plays("3 king")
    at.A.refused("3 knight home", "DR-503")


@pytest.mark.clause("DR-913", "DR-1004")
def test_a_king_that_a_magnet_brings_to_a_special_space_brings_a_card() -> None:
    at = position(on(A14="Ak", B9="Bj"), A="magnet 2", draws="9")
    at.A.plays("magnet king", "draw")
    assert at.A.hand == ["2", "9"]


@pytest.mark.clause("DR-614")
@pytest.mark.parametrize("blocker", ["Bk", "Bn", "Ck"])
def test_a_magnet_passes_nobody_for_a_knight_either(blocker: str) -> None:
    at = position(on(A1="An", B0=blocker, B9="Dj"), A="magnet")
    at.A.plays("magnet knight")
    at.shows(on(A15="An", B0=blocker, B9="Dj"))


# ---- the end of a round


@pytest.mark.clause("DR-220", "DR-918")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_card_drawn_with_the_last_one_keeps_the_round_going(seats: int) -> None:
    at = position(on(A3="An"), seats=seats, A="5", draws="copy 6")
    at.A.plays("5 knight", "draw")
    assert (at.phase, at.turn, int(at.table.truth.rounds)) == (Phase.PLAY, "A", 2)
    at.A.plays("copy knight 5")
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.EXCHANGE, 3)


@pytest.mark.clause("DR-216", "DR-918")
def test_a_card_drawn_with_the_last_one_may_be_of_no_use() -> None:
    at = position(on(A3="Ak"), A="5", draws="12")
    at.A.plays("5 king", "draw")  # the 12 is shown, and the round is over
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.EXCHANGE, 3)


@pytest.mark.clause("DR-220", "DR-918")
def test_after_a_draw_others_with_cards_come_first() -> None:
    at = position(on(A3="An", D1="Dj"), A="5", D="3", draws="copy")
    at.A.plays("5 knight", "draw")
    assert at.turn == "D"
    at.D.plays("3 jester")
    at.A.plays("copy knight 3")
    at.shows(on(A11="An", D4="Dj"))


# ---- two, three and six colours


@pytest.mark.clause("DR-104", "DR-913", "DR-1021", "DR-1023")
@pytest.mark.parametrize(
    ("taken", "goal"),
    [
        ({}, "F8"),
        ({"F8": "Bj"}, "A8"),
        ({"F8": "Bj", "A8": "Cj", "B8": "Dj", "C8": "Ej"}, "D8"),
        ({"F8": "Bj", "A8": "Cj", "B8": "Dj", "C8": "Ej", "D8": "Fj"}, ""),
    ],
)
def test_a_citizen_jumps_round_the_six_coloured_side(taken: dict[str, str], goal: str) -> None:
    at = position(on(E3="Ac", **taken), seats=6, A="5 2", B="2")
    at.A.plays("5 citizen", "no draw")
    assert (at.phase == Phase.JUMP) == (goal != "")
    if goal:
        at.A.plays("jump")
    at.shows(on(**{goal or "E8": "Ac"}, **taken))


@pytest.mark.clause("DR-104", "DR-617")
def test_a_magnet_pulls_round_the_six_coloured_side() -> None:
    at = position(on(B5="Aj", A5="Dk"), seats=6, A="magnet")
    at.A.plays("magnet jester")
    at.shows(on(A4="Aj", A5="Dk"))


@pytest.mark.clause("DR-104", "DR-910", "DR-1015", "DR-1031")
@pytest.mark.parametrize(
    ("board", "play", "answer"),
    [
        (on(F12="Aj", A0="Ek"), "4 jester", on(A0="Aj")),
        (on(F12="Aj", A0="Ek"), "5 jester home", "DR-904"),
        (on(F12="Aj", A0="Ej"), "6 jester home 5", on(Ah1="Aj", A0="Ej")),
        (on(F12="An", A0="Ac"), "5 knight home", on(Ah1="An", A0="Ac")),
        (on(A2="An", A0="Ac"), "4 knight back", on(F14="An", A0="Ac")),
    ],
)
def test_the_own_arrival_space_on_the_six_coloured_side(board: str, play: str, answer: str) -> None:
    at = position(board, seats=6, A=f"{play.split()[0]} 2")
    if answer.startswith("DR"):
        at.A.refused(play, answer)
    else:
        at.A.plays(play)
        at.shows(answer)


@pytest.mark.clause("DR-106", "DR-913", "DR-1021")
def test_special_spaces_of_empty_colours_are_special_too() -> None:
    at = position(on(B3="Ac", D1="Cj"), seats=2, A="5 2", B="2", draws="9")
    at.A.plays("5 citizen", "draw", "jump")
    at.shows(on(C8="Ac", D1="Cj"))
    at = position(on(A14="Ac", C9="Cj", C8="Ck"), seats=2, A="10 2", B="2")
    at.A.plays("10 citizen", "no draw", "jump")
    at.shows(on(D8="Ac", C9="Cj", C8="Ck"))


@pytest.mark.clause("DR-106", "DR-611")
def test_an_empty_colour_has_no_piece_to_switch_with() -> None:
    at = position(on(A5="Aj", C5="Cn"), seats=2, A="switch")
    at.A.refused("switch jester B king", "DR-611")
    at.A.refused("switch jester F king", "DR-611")
    assert at.A.legal == ["switch jester C knight"]


@pytest.mark.clause("DR-106", "DR-410", "DR-614")
@pytest.mark.parametrize(("seats", "space"), [(2, "B0"), (2, "D0"), (3, "D0"), (5, "F0")])
def test_on_an_empty_colours_arrival_space_pieces_are_switched_and_passed(seats: int, space: str) -> None:
    behind = f"{chr(ord(space[0]) - 1)}14"
    at = position(on(**{behind: "An", space: "Cn"}), seats=seats, A="switch 3 2 magnet")
    at.A.may("switch knight C knight", "3 knight", "2 knight", "magnet knight")


@pytest.mark.clause("DR-808", "DR-1001")
def test_without_partners_a_stuck_king_costs_single_cards() -> None:
    at = position(on(A1="Ak", B1="Bj"), seats=3, A="8 9", B="2 2", draws="13")
    at.A.refused("8 king", "DR-1001")
    at.A.plays("discard 8")
    assert at.A.legal == ["13 knight out", "13 citizen out", "13 jester out"]
