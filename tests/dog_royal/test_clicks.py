"""Clicks at the table: what is lit, what is meant, and the clause that answers a click that leads nowhere."""

from __future__ import annotations

import pytest

from houndtable.core.clicks import chosen, fitting, lit, why_not
from houndtable.core.layout import WATCHER
from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.kit_royal import on
from tests.dog_royal.sitting import Player, position


def means(player: Player, clicks: str) -> str:
    """The action that a player's clicks mean, "" as long as there are several or none."""
    action = chosen(player.table.observe(player.seat), clicks.split())
    return "" if action is None else action.words


def shines(player: Player, clicks: str = "") -> str:
    """What the player may click next."""
    return " ".join(sorted(lit(player.table.observe(player.seat), clicks.split())))


def answered(player: Player, clicks: str) -> str:
    """The clause that answers clicks that lead nowhere."""
    seen = player.table.observe(player.seat)
    assert not fitting(seen, clicks.split())
    return why_not(seen, clicks.split()).id


def test_card_piece_and_target_in_any_order() -> None:
    at = position(on(A1="An", A9="Ac"), A="5 2")
    assert means(at.A, "card-5-1") == ""
    assert shines(at.A, "card-5-1") == "piece-Ac piece-An space-A1 space-A14 space-A6 space-A9"
    assert means(at.A, "card-5-1 piece-An") == "5 knight"
    assert means(at.A, "piece-An card-5-1") == "5 knight"
    assert means(at.A, "space-A6") == "5 knight"
    assert means(at.A, "space-A1") == ""


def test_a_piece_is_taken_with_a_click_on_it() -> None:
    at = position(on(A1="An", A6="Bj", A8="Cj"), A="5 1-7")
    assert means(at.A, "piece-Cj") == "1-7 knight 7"
    assert means(at.A, "piece-Bj card-5-1") == "5 knight"


def test_where_a_4_could_bring_two_pieces_on_each_other_a_choice_decides() -> None:
    at = position(on(A1="An", A5="Aj"), A="4")
    assert (
        shines(at.A, "card-4-1 piece-An piece-Aj") == "choice-4-jester-back choice-4-knight space-A1 space-A5"
    )
    assert means(at.A, "piece-Aj piece-An choice-4-knight") == "4 knight"


def test_a_click_on_a_citizen_asks_whether_it_jumps() -> None:
    at = position(on(A6="Ac"), A="2 5")
    at.A.plays("2 citizen", "no draw")
    assert shines(at.A, "piece-Ac") == "choice-jump choice-stay space-A8 space-B8"
    assert means(at.A, "space-B8") == "jump"
    assert means(at.A, "piece-Ac space-A8") == "stay"


def test_whose_turn_it_is_not_has_nothing_to_click() -> None:
    at = position(on(A1="An"), A="5", B="5")
    assert shines(at.B) == ""
    assert answered(at.B, "card-5-1") == "DR-221"
    assert answered(at.B, "") == "DR-221"
    seen = at.table.observe(WATCHER)
    assert lit(seen, []) == set()
    assert why_not(seen, ["piece-An"]).id == "DR-221"


def test_after_the_end_nothing_is_played() -> None:
    at = position(on(D15="Aj", Ah2="Ak", Ah3="An", Ah4="Ac"), seats=3, A="2 5")
    at.A.plays("2 jester home")
    assert answered(at.A, "card-5-1") == "DR-223"
    assert answered(at.A, "x") == "DR-223"


def test_outside_the_play_of_cards_only_what_is_due_is_answered() -> None:
    at = position(on(A1="An"), phase=Phase.EXCHANGE, A="5")
    assert means(at.A, "card-5-1") == "give 5"
    assert answered(at.A, "piece-An") == "DR-222"


@pytest.mark.parametrize(
    ("hand", "pieces", "clicks", "clause"),
    [
        ("8", {"A1": "Ak"}, "card-8-1 piece-Ak", "DR-1001"),
        ("8", {"A14": "An", "B0": "Bk"}, "card-8-1 piece-An", "DR-904"),
        ("8", {"A14": "An", "B0": "Bk"}, "piece-An space-B6", "DR-904"),
        ("8", {"A14": "Ac", "B0": "Bn"}, "card-8-1", "DR-407"),
        ("5", {"A14": "Ac", "B3": "Bk"}, "piece-Ac piece-Bk", "DR-908"),
        ("5", {}, "card-5-1 piece-Ak", "DR-306"),
        ("5", {}, "card-5-1 space-A0", "DR-402"),
        ("13", {"A0": "Ac", "A9": "An"}, "card-13-1 piece-Ak", "DR-404"),
        ("8", {"Ah1": "Ac"}, "card-8-1 piece-Ac", "DR-502"),
        ("2", {"Ah1": "Ac", "Ah3": "Ak"}, "card-2-1 home-A3", "DR-505"),
        ("3", {"Ah1": "Ac", "Ah3": "Ak"}, "card-3-1 home-A4", "DR-504"),
        ("4", {"Ah4": "Ac"}, "card-4-1 piece-Ac", "DR-507"),
        ("5", {"A9": "An"}, "card-5-1 space-A12", "DR-302"),
        ("5", {"A9": "An", "A12": "Bn"}, "card-5-1 piece-Bn", "DR-302"),
        ("5", {"A9": "An", "B12": "Bn"}, "card-5-1 piece-An piece-Bn", "DR-302"),
        ("5", {"A9": "An"}, "card-5-1 piece-An home-B2", "DR-222"),
        ("5", {"A9": "An"}, "space-B1", "DR-302"),
        ("magnet", {"A9": "An", "A10": "Bk"}, "card-magnet-1 piece-An", "DR-616"),
        ("magnet", {"A9": "An"}, "card-magnet-1", "DR-618"),
        ("switch", {"A9": "An"}, "card-switch-1", "DR-611"),
        ("switch", {"A9": "An", "B0": "Bk"}, "card-switch-1 piece-Bk", "DR-406"),
        ("switch", {"A9": "An", "B2": "Ak"}, "card-switch-1 piece-An piece-Ak", "DR-612"),
        ("copy", {"A9": "An"}, "card-copy-1 piece-An", "DR-620"),
        ("5", {"A9": "An"}, "choice-show-hand", "DR-217"),
        ("5 8", {"A9": "An"}, "card-8-1 discards", "DR-809"),
        ("5", {"A9": "An"}, "pile", "DR-222"),
        ("5", {"A9": "An"}, "choice-no-draw", "DR-222"),
        ("5", {"A9": "An"}, "card-13-1", "DR-222"),
    ],
)
def test_the_nearest_clause_answers(hand: str, pieces: dict[str, str], clicks: str, clause: str) -> None:
    at = position(on(**pieces), A=hand, B="2", auto=False)
    assert answered(at.A, clicks) == clause


def test_in_the_basic_game_any_waiting_piece_gives_the_reason_of_the_first() -> None:
    at = position(on(A0="A1", A9="A2"), options={"royal": 0}, A="13", auto=False)
    assert answered(at.A, "card-13-1 piece-A4") == "DR-404"
