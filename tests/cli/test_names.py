"""Names are shown on every screen: they must not move the cursor, turn the text or break the board."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from houndtable.cli.faults import Fault
from houndtable.cli.names import LONGEST, names_at_table, safe_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\x1b[31mRed\x1b[0m", "Red"),
        ("\x1b]0;title\x07Ann", "Ann"),
        ("\x9b2JAnn", "Ann"),
        ("An\x07n\x00\r", "Ann"),
        ("Ann\nLee\tX", "Ann Lee X"),
        ("\u202eevE\u202c", "evE"),
        ("\u2066Ann\u2069\u200f\ufeff", "Ann"),
        ("A\u2028B", "A B"),
        ("\ud800Ann", "Ann"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("\x1b", ""),
        ("\u200b\u200d", ""),
        ("", ""),
    ],
)
def test_what_is_left_of_a_name(typed: str, shown: str) -> None:
    assert safe_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["x" * 10_000, "犬" * 10_000, "e\u0301" * 5_000, "a" + "\u0335" * 9_999, "🐕" * 50]
)
def test_names_are_cut_to_the_space_there_is(typed: str) -> None:
    name = safe_name(typed)
    assert 0 < len(name) <= LONGEST
    assert cell_len(name) <= LONGEST


def test_who_gives_no_name_gets_a_dogs() -> None:
    assert names_at_table(4, ["Zoë"]) == ["Zoë", "Bello", "Cora", "Dexter"]
    assert names_at_table(4, ["", "Zoë"]) == ["Asta", "Zoë", "Cora", "Dexter"]
    assert names_at_table(2, []) == ["Asta", "Cora"]
    assert [name[0] for name in names_at_table(6, [])] == list("ABCDEF")


def test_two_players_are_not_called_the_same() -> None:
    with pytest.raises(Fault, match="two players are called"):
        names_at_table(4, ["bello"])
    with pytest.raises(Fault, match="two players are called"):
        names_at_table(3, ["x" * 20 + "1", "x" * 20 + "2"])
