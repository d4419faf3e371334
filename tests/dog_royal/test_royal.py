"""Chapter "Royal": the first placing, the hierarchy, taking, and the special spaces."""

from __future__ import annotations

import pytest

from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_royal import NAMES, RANKS, on
from tests.dog_royal.sitting import Sitting, position

BASIC = {"royal": 0}
PAIRS = [(rank, other) for rank in RANKS for other in RANKS]
NOT_LOWER = [(rank, other) for rank, other in PAIRS if RANKS.index(rank) <= RANKS.index(other)]
HIGHER = [(rank, other) for rank, other in PAIRS if RANKS.index(rank) > RANKS.index(other)]


def opening(**options: int) -> Sitting:
    """The first placing, with A to begin."""
    return position(A="2", B="2", C="2", D="2", phase=Phase.OPENING, opened=False, rounds=1, options=options)


@pytest.mark.clause("DR-901")
def test_in_the_royal_game_everybody_must_place_a_piece() -> None:
    at = opening()
    at.A.refused("place none", "DR-901")
    opening(royal=0).A.may("place none")


@pytest.mark.clause("DR-902")
def test_the_players_choose_the_pieces_to_be_placed() -> None:
    at = opening()
    assert at.A.legal == ["place king", "place knight", "place citizen", "place jester"]
    for player, name in zip(at.players, ("jester", "knight", "king", "citizen"), strict=True):
        player.plays(f"place {name}")
    at.shows(on(A0="Aj", B0="Bn", C0="Ck", D0="Dc"))


@pytest.mark.clause("DR-903")
@pytest.mark.parametrize(("rank", "other"), NOT_LOWER)
def test_a_piece_passes_its_own_and_lower_ranks(rank: str, other: str) -> None:
    at = position(on(A1=f"A{rank}", A3=f"B{other}", A4=f"C{other}"), A="5")
    at.A.plays(f"5 {NAMES[rank]}")
    at.shows(on(A6=f"A{rank}", A3=f"B{other}", A4=f"C{other}"))


@pytest.mark.clause("DR-904")
@pytest.mark.parametrize(("rank", "other"), HIGHER)
@pytest.mark.parametrize("whose", "ABC")
def test_a_piece_does_not_pass_a_higher_rank(whose: str, rank: str, other: str) -> None:
    at = position(on(A1=f"A{rank}", A3=f"{whose}{other}"), A="1-7")
    at.A.refused(f"1-7 {NAMES[rank]} 3", "DR-904")
    at.A.refused(f"1-7 {NAMES[rank]} 7", "DR-904")
    at.A.may(f"1-7 {NAMES[rank]} 1")


@pytest.mark.clause("DR-904")
@pytest.mark.parametrize("use", ["2", "3", "5", "6", "8", "9", "12", "13", "1/11 11", "1-7 2", "1-7 7"])
def test_no_blue_or_red_card_helps_past_a_higher_rank(use: str) -> None:
    card, *steps = use.split()
    at = position(on(A1="Aj", A2="Bc", C1="Ac"), A=f"{card} 2")
    at.A.refused(" ".join([card, "jester", *steps]), "DR-904")


@pytest.mark.clause("DR-905")
@pytest.mark.parametrize("rank", "ncj")
@pytest.mark.parametrize(("card", "goal"), [("4", "A5"), ("10", "A11")])
def test_with_a_green_card_a_piece_passes_any_rank(card: str, goal: str, rank: str) -> None:
    at = position(on(A1=f"A{rank}", A2="Ak", A3="Bk", A4="Dk"), A=card)
    at.A.plays(f"{card} {NAMES[rank]}")
    at.shows(on(**{goal: f"A{rank}", "A2": "Ak", "A3": "Bk", "A4": "Dk"}))


@pytest.mark.clause("DR-906")
@pytest.mark.parametrize("rank", "kcj")
@pytest.mark.parametrize(
    ("start", "use", "blocker", "clause"),
    [
        ("A14", "4", {"B0": "Bn"}, "DR-407"),
        ("D14", "4", {"A0": "An"}, "DR-408"),
        ("B2", "4 back", {"B0": "Bn"}, "DR-409"),
        ("A2", "4 back", {"A0": "An"}, "DR-409"),
    ],
)
def test_a_green_4_does_not_help_past_a_protected_piece(
    start: str, use: str, blocker: dict[str, str], clause: str, rank: str
) -> None:
    card, *back = use.split()
    at = position(on(**{start: f"A{rank}", **blocker}), A=f"{card} 1-7")
    at.A.refused(" ".join([card, NAMES[rank], *back]), clause)


@pytest.mark.clause("DR-906")
@pytest.mark.parametrize("rank", "cj")
@pytest.mark.parametrize(
    ("start", "blocker", "clause"), [("A14", {"B0": "Bn"}, "DR-407"), ("D14", {"A0": "An"}, "DR-408")]
)
def test_a_green_10_does_not_help_past_a_protected_piece(
    start: str, blocker: dict[str, str], clause: str, rank: str
) -> None:
    at = position(on(**{start: f"A{rank}", **blocker}), A="10 1-7")
    at.A.refused(f"10 {NAMES[rank]}", clause)


@pytest.mark.clause("DR-907")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("other", "ncj")
@pytest.mark.parametrize("use", ["5", "4 back"])
def test_a_piece_takes_any_rank_below_the_king(use: str, rank: str, other: str) -> None:
    card, *back = use.split()
    goal = "A2" if back else "A11"
    at = position(on(**{"A6": f"A{rank}", goal: f"B{other}"}), A=card)
    at.A.plays(" ".join([card, NAMES[rank], *back]))
    at.shows(on(**{goal: f"A{rank}"}))


@pytest.mark.clause("DR-908")
@pytest.mark.parametrize("rank", "ncj")
@pytest.mark.parametrize(
    ("use", "goal"),
    [
        ("5", "B12"),
        ("1-7 5", "B12"),
        ("4", "B11"),
        ("4 back", "B3"),
        ("10", "C1"),
        ("1/11 11", "C2"),
        ("13", "C4"),
    ],
)
@pytest.mark.parametrize("whose", "BC")
def test_nobody_but_a_king_takes_a_king(whose: str, use: str, goal: str, rank: str) -> None:
    card, *how = use.split()
    at = position(on(**{"B7": f"A{rank}", goal: f"{whose}k"}), A=f"{card} 2")
    at.A.refused(" ".join([card, NAMES[rank], *how]), "DR-908")


@pytest.mark.clause("DR-908")
@pytest.mark.parametrize("whose", "BC")
@pytest.mark.parametrize("use", ["5", "4 back"])
def test_a_king_takes_a_king(use: str, whose: str) -> None:
    card, *back = use.split()
    goal = "B2" if back else "B11"
    at = position(on(**{"B6": "Ak", goal: f"{whose}k"}), A=card)
    at.A.plays(" ".join([card, "king", *back]))
    at.shows(on(**{goal: "Ak"}))


@pytest.mark.clause("DR-909")
@pytest.mark.parametrize("card", ["1/11", "13"])
@pytest.mark.parametrize("whose", "BCD")
@pytest.mark.parametrize(
    ("rank", "other"), [("j", "k"), ("c", "k"), ("n", "k"), ("k", "k"), ("j", "n"), ("c", "c")]
)
def test_a_piece_that_comes_out_takes_whatever_stands_there(
    rank: str, other: str, whose: str, card: str
) -> None:
    at = position(on(A0=f"{whose}{other}"), A=card)
    at.A.plays(f"{card} {NAMES[rank]} out")
    at.shows(on(A0=f"A{rank}"))


@pytest.mark.clause("DR-910")
@pytest.mark.parametrize("whose", "BCD")
@pytest.mark.parametrize(("start", "use"), [("D11", "5"), ("D10", "1-7 6"), ("D6", "10"), ("A4", "4 back")])
@pytest.mark.parametrize("rank", "ncj")
def test_a_piece_on_the_track_takes_a_king_on_its_own_arrival_space(
    rank: str, start: str, use: str, whose: str
) -> None:
    card, *how = use.split()
    at = position(on(**{start: f"A{rank}", "A0": f"{whose}k"}), A=card)
    at.A.plays(" ".join([card, NAMES[rank], *how]))
    at.shows(on(A0=f"A{rank}"))


@pytest.mark.clause("DR-910")
@pytest.mark.parametrize(("start", "use"), [("A11", "5"), ("B4", "4 back")])
def test_on_another_colours_arrival_space_only_a_king_takes_a_king(start: str, use: str) -> None:
    card, *how = use.split()
    at = position(on(**{start: "An", "B0": "Ck", "C1": "Aj"}), A=f"{card} 2")
    at.A.refused(" ".join([card, "knight", *how]), "DR-908")


@pytest.mark.clause("DR-911")
@pytest.mark.parametrize("rank", "ncj")
@pytest.mark.parametrize("whose", "BC")
def test_to_go_home_past_a_foreign_king_needs_a_green_card(whose: str, rank: str) -> None:
    at = position(on(D14=f"A{rank}", A0=f"{whose}k"), A="3 4")
    at.A.refused(f"3 {NAMES[rank]} home", "DR-904")
    at.A.plays(f"4 {NAMES[rank]} home")
    at.shows(on(Ah2=f"A{rank}", A0=f"{whose}k"))


@pytest.mark.clause("DR-911")
def test_a_king_goes_home_past_a_foreign_king() -> None:
    at = position(on(D14="Ak", A0="Bk"), A="3")
    at.A.plays("3 king home")
    at.shows(on(Ah1="Ak", A0="Bk"))


@pytest.mark.clause("DR-911")
@pytest.mark.parametrize(("rank", "other", "passes"), [("j", "c", False), ("c", "c", True), ("n", "c", True)])
def test_to_go_home_past_any_foreign_piece_is_passing(rank: str, other: str, passes: bool) -> None:
    at = position(on(D14=f"A{rank}", A0=f"B{other}"), A="3 2")
    if passes:
        at.A.may(f"3 {NAMES[rank]} home")
    else:
        at.A.refused(f"3 {NAMES[rank]} home", "DR-904")


@pytest.mark.clause("DR-912")
@pytest.mark.parametrize("rank", "ncj")
@pytest.mark.parametrize(("start", "use"), [("B3", "5"), ("B12", "4 back"), ("A14", "10")])
def test_ones_own_king_is_not_taken(start: str, use: str, rank: str) -> None:
    card, *back = use.split()
    at = position(on(**{start: f"A{rank}", "B8": "Ak"}), A=f"{card} 2")
    at.A.refused(" ".join([card, NAMES[rank], *back]), "DR-908")


LANDINGS = [
    ("2", "2 knight", "B6"),
    ("3", "3 knight", "B5"),
    ("4", "4 knight", "B4"),
    ("4", "4 knight back", "B12"),
    ("5", "5 knight", "B3"),
    ("6", "6 knight", "B2"),
    ("1-7", "1-7 knight 1", "B7"),
    ("1-7", "1-7 knight 7", "B1"),
    ("8", "8 knight", "B0"),
    ("9", "9 knight", "A15"),
    ("10", "10 knight", "A14"),
    ("12", "12 knight", "A12"),
    ("13", "13 knight", "A11"),
    ("1/11", "1/11 knight 1", "B7"),
    ("1/11", "1/11 knight 11", "A13"),
    ("magnet", "magnet knight", "A1"),
    ("copy", "copy knight 5", "B3"),
]


@pytest.mark.clause("DR-913")
@pytest.mark.parametrize(("card", "play", "start"), LANDINGS)
def test_a_move_onto_a_special_space_offers_a_card(card: str, play: str, start: str) -> None:
    at = position(on(**{start: "An", "B9": "Bj"}), A=f"{card} 2", B="2", last="5", draws="9")
    at.A.plays(play)
    assert (at.phase, at.turn, at.A.legal) == (Phase.OFFER, "A", ["draw", "no draw"])
    at.A.plays("draw")
    assert at.A.hand == ["2", "9"]
    assert (at.phase, at.turn) == (Phase.PLAY, "B")


@pytest.mark.clause("DR-913")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("section", "ABCD")
def test_each_section_has_a_special_space_for_all_pieces(section: str, rank: str) -> None:
    at = position(on(**{f"{section}5": f"A{rank}", f"{section}8": "Bj"}), A="3")
    at.A.plays(f"3 {NAMES[rank]}")
    at.A.may("draw", "no draw")


@pytest.mark.clause("DR-913")
@pytest.mark.parametrize("use", ["1-7 2", "1-7 4", "1/11 11", "magnet"])
def test_a_move_to_another_space_or_past_a_special_one_offers_nothing(use: str) -> None:
    card, *steps = use.split()
    at = position(on(B5="An", D1="Bj"), A=f"{card} 2", B="2")
    at.A.plays(" ".join([card, "knight", *steps]))
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["2"])


@pytest.mark.clause("DR-913")
def test_a_piece_that_waits_on_a_special_space_brings_one_card_only() -> None:
    at = position(on(B5="An", D1="Bj", C1="Aj"), A="3 2 5", B="2 2", draws="9")
    at.A.plays("3 knight", "draw")
    at.B.plays("2 jester")
    at.A.plays("2 jester")
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["5", "9"])


@pytest.mark.clause("DR-914")
def test_the_card_may_be_declined() -> None:
    at = position(on(B5="An", D1="Bj"), A="3 2", B="2")
    at.A.plays("3 knight", "no draw")
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["2"])


@pytest.mark.clause("DR-914")
def test_before_the_offer_is_answered_nobody_plays() -> None:
    at = position(on(B5="An", D1="Bj"), A="3 2", B="2")
    at.A.refused("draw", "DR-222")
    at.A.plays("3 knight")
    at.A.refused("2 knight", "DR-222")
    at.B.refused("2 jester", "DR-221")


@pytest.mark.clause("DR-915")
@pytest.mark.parametrize(("mine", "theirs"), [("B8", "C3"), ("C3", "B8"), ("B8", "C8")])
def test_a_switch_onto_a_special_space_gives_no_card_and_no_jump(mine: str, theirs: str) -> None:
    at = position(on(**{mine: "Ac", theirs: "Bc"}), A="switch 2", B="2")
    at.A.plays("switch citizen B citizen")
    at.shows(on(**{mine: "Bc", theirs: "Ac"}))
    assert (at.phase, at.turn, at.A.hand, at.B.hand) == (Phase.PLAY, "B", ["2"], ["2"])


@pytest.mark.clause("DR-916")
@pytest.mark.parametrize("piece", "1234")
@pytest.mark.parametrize(("card", "play"), [("3", "3 {}"), ("magnet", "magnet {}")])
def test_in_the_basic_game_special_spaces_are_ordinary(card: str, play: str, piece: str) -> None:
    at = position(on(B5=f"A{piece}", B9="B1"), A=f"{card} 2", B="2", options=BASIC)
    at.A.plays(play.format(piece))
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "B", ["2"])


@pytest.mark.clause("DR-918")
def test_a_card_drawn_with_the_last_card_of_the_round_is_played_in_it() -> None:
    at = position(on(B5="An"), A="3", rounds=2, draws="copy")
    at.A.plays("3 knight", "draw")
    assert (at.phase, at.turn, at.A.hand) == (Phase.PLAY, "A", ["copy"])
    at.A.plays("copy knight 3")
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.EXCHANGE, 3)


@pytest.mark.clause("DR-918")
def test_the_round_is_over_when_the_last_card_is_declined() -> None:
    at = position(on(B5="An"), A="3", rounds=2)
    at.A.plays("3 knight")
    assert int(at.table.truth.rounds) == 2
    at.A.plays("no draw")
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.EXCHANGE, 3)


@pytest.mark.clause("DR-918")
@pytest.mark.parametrize(("choice", "goal"), [("jump", "C8"), ("stay", "B8")])
def test_the_round_is_over_after_the_last_jump(choice: str, goal: str) -> None:
    at = position(on(B5="Ac"), A="3", rounds=2)
    at.A.plays("3 citizen", "no draw")
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.JUMP, 2)
    at.A.plays(choice)
    at.shows(on(**{goal: "Ac"}))
    assert (at.phase, int(at.table.truth.rounds)) == (Phase.EXCHANGE, 3)
