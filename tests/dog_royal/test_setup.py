"""Chapter "Set Up": the cards, the board, the seats and the teams, and the first placing."""

from __future__ import annotations

import pytest

from houndtable.core.edition import Edition, EditionError
from houndtable.core.facts import OptionError
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_rounds import begin, everybody_gives, names, one_each, row, turned_over, with_special
from tests.dog_royal.sitting import new_game, position

TEN_EACH = ["1/11", "13"]
SEVEN_EACH = ["2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "copy", "switch"]
DECK = sorted(TEN_EACH * 10 + SEVEN_EACH * 7 + ["magnet"] * 6)


@pytest.mark.clause("DR-101")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_deck_has_110_cards_of_15_kinds(seats: int) -> None:
    s = new_game(seats).table.truth
    assert sorted(names(s.pile + s.hand.sum(axis=0)).split()) == DECK
    assert len(DECK) == 110


@pytest.mark.clause("DR-101")
def test_an_edition_with_another_number_of_cards_is_refused() -> None:
    text = (GAME.folder / "house.toml").read_text(encoding="utf-8")
    with pytest.raises(EditionError, match="109 cards in all; the box has 110"):
        Edition.parse(GAME, text.replace("magnet = 6", "magnet = 5"))


@pytest.mark.clause("DR-102")
def test_a_colour_has_king_knight_citizen_and_jester() -> None:
    at = position("A: .  Ak An Ac Aj", A="5")
    assert at.A.legal == ["5 king", "5 knight", "5 citizen", "5 jester"]


@pytest.mark.clause("DR-102")
@pytest.mark.parametrize("piece", [1, 2, 3, 4])
def test_in_the_basic_game_the_four_pieces_are_alike(piece: int) -> None:
    at = position(f"A: .  A{piece} B1 .  .  .  C1", A="2 5 6 8", options={"royal": 0})
    assert at.A.legal == [f"2 {piece}", f"5 {piece}", f"6 {piece}", f"8 {piece}"]


@pytest.mark.clause("DR-103")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_players_go_round_a_track_of_four_sections(seats: int) -> None:
    at = position(row("D15", "An"), seats=seats, A="3")
    at.A.plays("3 knight")
    at.shows("A: .  .  An")


@pytest.mark.clause("DR-104")
@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize(("space", "after"), [("D15", "E: .  .  An"), ("F15", "A: .  .  An")])
def test_five_or_six_players_go_round_six_sections(seats: int, space: str, after: str) -> None:
    at = position(row(space, "An"), seats=seats, A="3")
    at.A.plays("3 knight")
    at.shows(after)


@pytest.mark.clause("DR-105")
def test_two_players_sit_opposite_each_other() -> None:
    at = position(seats=2, A="13", B="13")
    at.A.plays("13 king out")
    at.B.plays("13 king out")
    at.shows(
        """
        A: Ak
        C: Ck
        """
    )


@pytest.mark.clause("DR-106")
@pytest.mark.parametrize(
    ("seats", "behind", "empty"), [(2, "A", "B"), (2, "C", "D"), (3, "C", "D"), (5, "E", "F")]
)
def test_an_arrival_space_that_nobody_owns_is_an_ordinary_space(seats: int, behind: str, empty: str) -> None:
    at = position(f"{row(behind + '15', 'Ak')}\n{empty}: An", seats=seats, A="1-7")
    at.A.may("1-7 king 1", "1-7 king 2")
    at.A.plays("1-7 king 1")
    at.shows(f"{empty}: Ak")


@pytest.mark.clause("DR-106")
def test_a_colour_that_nobody_plays_has_no_piece_on_the_board() -> None:
    at = position("A: .  An .  .  Ck", seats=2, A="switch")
    assert at.A.legal == ["switch knight C king"]
    at.A.refused("switch knight B king", "DR-611")


@pytest.mark.clause("DR-107")
@pytest.mark.parametrize(("letter", "behind"), ["AF", "BA", "CB", "DC", "ED", "FE"])
def test_a_section_has_sixteen_spaces_with_the_arrival_space_first(letter: str, behind: str) -> None:
    hand = one_each(letter, "1/11")
    at = position(row(f"{behind}15", f"{letter}n"), seats=6, turn=letter, **hand)
    at.players["ABCDEF".index(letter)].plays("1/11 knight 1")
    at.shows(f"{letter}: {letter}n")
    at = position(seats=6, turn=letter, **hand)
    at.players["ABCDEF".index(letter)].plays("1/11 knight out")
    at.shows(f"{letter}: {letter}n")


@pytest.mark.clause("DR-107")
@pytest.mark.parametrize("section", "ABCDEF")
def test_each_section_has_a_special_space(section: str) -> None:
    at = position(row(f"{section}6", "An"), seats=6, A="2 3", auto=False)
    at.A.plays("2 knight")
    assert at.phase is Phase.OFFER


@pytest.mark.clause("DR-107")
@pytest.mark.parametrize(("space", "phase"), [(5, Phase.OFFER), (6, Phase.PLAY), (8, Phase.PLAY)])
def test_the_edition_says_where_the_special_spaces_are(space: int, phase: Phase) -> None:
    at = with_special(5, row(f"B{space - 2}", "An"), A="2 3")
    at.A.plays("2 knight")
    assert at.phase is phase


@pytest.mark.clause("DR-108")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_pieces_begin_in_their_start_area(seats: int) -> None:
    at = new_game(seats)
    at.shows("")
    everybody_gives(at)
    starter = at.players["ABCDEF".index(at.turn)]
    assert starter.legal == ["place king", "place knight", "place citizen", "place jester"]


@pytest.mark.clause("DR-109")
def test_one_player_alone_is_no_game() -> None:
    with pytest.raises(OptionError, match="2 to 6, not by 1"):
        new_game(1)
    assert new_game(2).table.seats == 2


@pytest.mark.clause("DR-110")
def test_seven_are_too_many() -> None:
    with pytest.raises(OptionError, match="2 to 6, not by 7"):
        new_game(7)
    assert new_game(6).table.seats == 6


@pytest.mark.clause("DR-111")
def test_of_four_players_those_who_face_each_other_are_a_team() -> None:
    at = position(phase=Phase.EXCHANGE, auto=False, A="2", B="3", C="4", D="5")
    everybody_gives(at, "2 3 4 5")
    assert [player.hand for player in at.players] == [["4"], ["5"], ["2"], ["3"]]


@pytest.mark.clause("DR-111")
@pytest.mark.parametrize(
    ("player", "behind", "partner", "shares"), [("A", "D", "C", [1, 0, 1, 0]), ("D", "C", "B", [0, 1, 0, 1])]
)
def test_of_four_players_those_who_face_each_other_win_together(
    player: str, behind: str, partner: str, shares: list[int]
) -> None:
    at = position(
        f"""
        {behind}: .  .  .  .  .  .  .  .  .  .  .  .  .  .  {player}c
        {player} home: .  {player}k {player}n {player}j
        {partner} home: {partner}k {partner}n {partner}c {partner}j
        """,
        turn=player,
        **one_each(player, "3"),
    )
    at.players["ABCD".index(player)].plays("3 citizen home")
    assert at.table.returns == shares


@pytest.mark.clause("DR-112")
def test_six_players_are_teams_of_two_who_face_each_other() -> None:
    at = position(seats=6, phase=Phase.EXCHANGE, auto=False, A="2", B="3", C="4", D="5", E="6", F="8")
    everybody_gives(at, "2 3 4 5 6 8")
    assert [player.hand for player in at.players] == [["5"], ["6"], ["8"], ["2"], ["3"], ["4"]]


@pytest.mark.clause("DR-113")
@pytest.mark.parametrize("seats", [4, 6])
def test_four_or_six_players_may_play_each_for_themself(seats: int) -> None:
    at = position(seats=seats, A="8 9", auto=False, options={"partners": 0})
    at.A.refused("show hand", "DR-808")
    at.A.plays("discard 8")
    assert new_game(seats).A.sees.partners == 1


@pytest.mark.clause("DR-114")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_two_three_or_five_players_have_no_partners(seats: int) -> None:
    with pytest.raises(OptionError, match=f"partners need 4 or 6 players, not {seats}"):
        new_game(seats, partners=1)
    assert new_game(seats).A.sees.partners == 0


@pytest.mark.clause("DR-115")
@pytest.mark.parametrize(
    ("picture", "play", "clause"),
    [
        ("A: .  Aj .  Bk", "5 jester", "DR-904"),  # a jester passes no king
        ("A: .  Aj .  .  .  .  Bk", "5 jester", "DR-908"),  # and takes none
        ("A: .  Ak", "8 king", "DR-1001"),  # a king is slow
    ],
)
def test_in_the_basic_game_nothing_is_forbidden_by_rank(picture: str, play: str, clause: str) -> None:
    position(picture, A="5 8", auto=False).A.refused(play, clause)
    position(turned_over(picture), A="5 8", auto=False, options={"royal": 0}).A.may(turned_over(play))


@pytest.mark.clause("DR-115")
@pytest.mark.parametrize(
    ("picture", "play", "clause"),
    [
        (row("A14", "An", ".", "\nB: Bj"), "5 knight", "DR-407"),  # a knight passes protected pieces
        (row("D14", "Aj"), "8 jester home 6", "DR-302"),  # a jester leaves points unused
    ],
)
def test_in_the_basic_game_nothing_is_allowed_by_a_power(picture: str, play: str, clause: str) -> None:
    position(picture, A="5 8", auto=False).A.may(play)
    position(turned_over(picture), A="5 8", auto=False, options={"royal": 0}).A.refused(
        turned_over(play), clause
    )


@pytest.mark.clause("DR-115")
@pytest.mark.parametrize(("royal", "piece", "phase"), [(1, "n", Phase.OFFER), (0, "2", Phase.PLAY)])
def test_in_the_basic_game_special_spaces_are_ordinary_ones(royal: int, piece: str, phase: Phase) -> None:
    at = position(row("A6", f"A{piece}"), A="2 3", auto=False, options={"royal": royal})
    at.A.plays(at.A.legal[0])
    assert at.phase is phase


@pytest.mark.clause("DR-210")
def test_after_the_first_exchange_each_in_turn_puts_one_piece_on_the_arrival_space() -> None:
    at = begin(dealer="A")
    everybody_gives(at)
    assert (at.phase, at.turn) == (Phase.OPENING, "B")
    at.B.plays("place king")
    at.C.plays("place jester")
    at.D.plays("place knight")
    assert (at.phase, at.turn) == (Phase.OPENING, "A")
    at.A.plays("place citizen")
    at.shows(
        """
        A: Ac
        B: Bk
        C: Cj
        D: Dn
        """
    )


@pytest.mark.clause("DR-210")
def test_in_the_basic_game_the_first_placing_may_be_left() -> None:
    at = position(phase=Phase.OPENING, opened=False, A="5", B="5", options={"royal": 0})
    assert at.A.legal == ["place 1", "place none"]
    at.A.plays("place none")
    at.B.plays("place 1")
    at.C.plays("place none")
    at.D.plays("place 1")
    at.shows(
        """
        B: B1
        D: D1
        """
    )


@pytest.mark.clause("DR-211")
def test_pieces_are_placed_in_the_first_round_alone() -> None:
    at = begin(A="8 8 8 8 8", B="9 9 9 9 9", C="10 10 10 10 10", D="12 12 12 12 12", auto=False)
    everybody_gives(at)
    for player in at.players:
        player.plays("place king")
    for player in at.players:
        player.plays("show hand")
    assert (at.phase, at.A.sees.rounds) == (Phase.EXCHANGE, 2)
    everybody_gives(at)
    assert (at.phase, at.turn) == (Phase.PLAY, "B")
