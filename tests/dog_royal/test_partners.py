"""Chapter "Partners": moving the partner's pieces, and how a game ends."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_rounds import row
from tests.dog_royal.sitting import position

A_IS_HOME = "A home: Ak An Ac Aj\n"
C_IS_HOME = "C home: Ck Cn Cc Cj\n"


@pytest.mark.clause("DR-701")
def test_a_player_whose_four_pieces_are_home_moves_the_partners_pieces() -> None:
    at = position(A_IS_HOME + "C: .  Cn", A="5 13", B="2")
    assert at.A.legal == ["5 knight", "13 king out", "13 knight", "13 citizen out", "13 jester out"]
    at.A.plays("5 knight")
    at.shows(A_IS_HOME + "C: .  .  .  .  .  .  Cn")


@pytest.mark.clause("DR-701")
def test_a_player_with_three_pieces_home_moves_the_fourth() -> None:
    at = position("A home: Ak An Ac\nA: .  Aj\nC: .  Cj", A="5", B="2")
    at.A.plays("5 jester")
    at.shows("A: .  .  .  .  .  .  Aj\nA home: Ak An Ac\nC: .  Cj")


@pytest.mark.clause("DR-702")
def test_not_the_card_that_brings_the_last_piece_home_but_the_next_one_moves_the_partners() -> None:
    at = position(
        f"""
        A home: .  Ak An Ac
        C: .  Cj
        {row("D14", "Aj")}
        """,
        A="3 5",
        B="13",
    )
    at.A.refused("5 king", "DR-306")
    at.A.plays("3 jester home")
    at.shows(
        """
        A home: Aj Ak An Ac
        C: .  Cj
        """
    )
    at.B.plays("13 king out")
    at.A.plays("5 jester")
    at.shows(
        """
        A home: Aj Ak An Ac
        B: Bk
        C: .  .  .  .  .  .  Cj
        """
    )


@pytest.mark.clause("DR-703")
def test_a_player_who_is_home_still_gets_and_exchanges_cards() -> None:
    at = position(A_IS_HOME + "C: .  Cn", turn="C", C="5", draws="2 3 4 13", auto=False)
    at.C.plays("5 knight")
    assert len(at.A.hand) == 5
    at.B.plays("give 4")
    at.C.plays("give 13")
    at.D.plays("give 2")
    assert (at.phase, at.turn) == (Phase.EXCHANGE, "A")
    at.A.plays("give 3")
    assert "C gets 3 from A." in at.C.log[-1].text
    assert "A gets 13 from C." in at.A.log[-1].text


@pytest.mark.clause("DR-704")
@pytest.mark.parametrize(
    ("picture", "play", "after"),
    [
        ("", "13 king out", "C: Ck"),
        (row("B14", "Cn"), "4 knight home", "C home: .  Cn"),
        (row("B12", "Cc") + "\nC: Bk", "4 citizen", "C: Cc"),  # takes a king on its arrival space
    ],
)
def test_the_partners_piece_comes_out_and_home_at_its_own_spaces(picture: str, play: str, after: str) -> None:
    at = position(A_IS_HOME + picture, A="4 13", B="13", D="13")
    at.A.plays(play)
    at.shows(A_IS_HOME + after)


@pytest.mark.clause("DR-704")
def test_the_partners_piece_is_protected_on_its_own_arrival_space() -> None:
    at = position(A_IS_HOME + "A: .  Bn\nC: Ck\n" + row("B12", "Cc"), A="4 6 switch", auto=False)
    at.A.refused("4 citizen", "DR-405")
    at.A.refused("switch king B knight", "DR-406")
    at.A.may("switch citizen B knight")


@pytest.mark.clause("DR-704")
def test_the_partners_piece_finds_no_home_and_no_protection_at_the_players_spaces() -> None:
    at = position("A home: Ak An Ac Aj\nA: Cj\n" + row("D14", "Cc"), A="2 4")
    at.A.may("4 citizen", "2 citizen")
    at.A.refused("4 citizen home", "DR-510")


@pytest.mark.clause("DR-704")
def test_a_switch_of_the_partners_piece_is_with_another_colour() -> None:
    at = position(A_IS_HOME + "B: .  Bk\nC: .  Ck Cn", A="switch")
    assert at.A.legal == ["switch king B king", "switch knight B king"]
    at.A.refused("switch king C knight", "DR-612")


@pytest.mark.clause("DR-705")
def test_the_card_and_the_jump_of_a_partners_piece_belong_to_the_player() -> None:
    at = position(A_IS_HOME + row("C6", "Cc"), A="2", B="13", C="3", draws="9")
    at.A.plays("2 citizen")
    assert (at.phase, at.turn) == (Phase.OFFER, "A")
    at.A.plays("draw")
    assert (at.phase, at.turn) == (Phase.JUMP, "A")
    assert (at.A.hand, at.C.hand) == (["9"], ["3"])
    at.A.plays("jump")
    at.shows(A_IS_HOME + row("D8", "Cc"))


# The end


@pytest.mark.clause("DR-706")
@pytest.mark.parametrize(
    "picture",
    [
        C_IS_HOME + "A home: .  An Ac Aj\n" + row("D14", "Ak"),
        A_IS_HOME + "C home: .  Cn Cc Cj\n" + row("B14", "Ck"),
    ],
)
def test_a_team_wins_at_the_moment_when_its_eighth_piece_is_home(picture: str) -> None:
    at = position(picture, A="2 3", B="13", C="13")
    at.A.plays("3 king home")
    assert (at.phase, at.turn) == (Phase.OVER, "")
    assert at.table.returns == [1, 0, 1, 0]


@pytest.mark.clause("DR-706")
def test_seven_pieces_home_are_not_enough() -> None:
    at = position(A_IS_HOME + "C home: .  .  Cn Cj\n" + row("B14", "Ck"), A="3", B="13")
    at.A.plays("3 king home")
    assert (at.phase, at.turn) == (Phase.PLAY, "B")


@pytest.mark.clause("DR-707")
def test_with_partners_four_pieces_home_are_not_enough() -> None:
    at = position("A home: .  An Ac Aj\n" + row("D14", "Ak"), A="3 2", B="13")
    at.A.plays("3 king home")
    assert (at.phase, at.turn) == (Phase.PLAY, "B")
    assert at.table.returns == [0, 0, 0, 0]


@pytest.mark.clause("DR-708")
def test_of_three_teams_one_wins_and_there_is_no_second_place() -> None:
    at = position(
        f"""
        A home: .  An Ac Aj
        B home: Bk Bn Bc Bj
        D home: Dk Dn Dc Dj
        E home: Ek En Ec
        {row("F14", "Ak")}
        """,
        seats=6,
        A="3 2",
        B="13",
        C="13",
    )
    at.A.plays("3 king home")
    assert at.turn == ""
    assert at.table.returns == [1, 0, 0, 1, 0, 0]


@pytest.mark.clause("DR-709")
@pytest.mark.parametrize(
    ("homes", "shares"),
    [
        ("A home: Ak\nB home: Bk Bn", [0, 1, 0]),
        ("B home: Bk\nC home: Cj", [0, 1 / 2, 1 / 2]),
        ("A home: Ak\nB home: Bk\nC home: Cj", [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_at_the_move_limit_the_most_pieces_home_win(homes: str, shares: list[float]) -> None:
    at = position(homes + "\nA: .  Aj", seats=3, A="2", options={"move_limit": 1})
    at.A.plays("2 jester")
    assert at.table.returns == pytest.approx(shares)


@pytest.mark.clause("DR-709")
@pytest.mark.parametrize(
    ("homes", "shares"),
    [
        ("A home: Ak\nB home: Bk Bn Bc\nC home: Ck Cn Cc", [1, 0, 1, 0]),
        ("A home: Ak\nB home: Bk Bn\nC home: Ck", [1 / 2, 1 / 2, 1 / 2, 1 / 2]),
    ],
)
def test_at_the_move_limit_a_teams_pieces_count_together(homes: str, shares: list[float]) -> None:
    at = position(homes + "\nA: .  Aj", A="2", options={"move_limit": 1})
    at.A.plays("2 jester")
    assert at.table.returns == shares


@pytest.mark.clause("DR-709")
@pytest.mark.parametrize(("limit", "over"), [(1, True), (2, False), (0, False)])
def test_the_game_ends_at_the_limit_and_not_before(limit: int, over: bool) -> None:
    at = position("A: .  Aj", A="2 3", options={"move_limit": limit})
    at.A.plays("2 jester")
    assert at.table.over == over
