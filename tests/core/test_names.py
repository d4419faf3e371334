"""Names are shown on every screen: they must not move the cursor, turn the text or break the board."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from houndtable.core.names import LONGEST, columns, padded, safe_name, shortened


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
        ("קֹרָה", "קֹרָה"),
        ("A\u200b\u200cn\u2060n\u00ad", "Ann"),
        ("\u0301\u0301Ann", "Ann"),
        ("A \u0301n", "A n"),
        ("A\u3164n\u115fn\u2800", "Ann"),
        ("A\ufe0f\U000e0101nn", "Ann"),
    ],
)
def test_what_is_left_of_a_name(typed: str, shown: str) -> None:
    assert safe_name(typed) == unicodedata.normalize("NFC", shown)


@pytest.mark.parametrize(
    "typed",
    ["", " \t\n", "\x1b", "\x1b[2J", "\u200b\u200d", "\u202e", "\u0301" * 9, "\u3164\u2800", "\ud800\udfff"],
)
def test_nothing_is_left_of_a_name_that_shows_nothing(typed: str) -> None:
    assert safe_name(typed) == ""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("x" * 10_000, "x" * 20),
        ("犬" * 10_000, "犬" * 10),
        ("x" + "犬" * 10, "x" + "犬" * 9),
        ("e\u0301" * 5_000, "é" * 20),
        ("a" + "\u0335" * 9_999, "a\u0335\u0335"),
        ("🐕" * 50, "🐕" * 10),
        ("\x1b]" * 5_000, ""),
    ],
)
def test_names_are_cut_to_the_space_there_is(typed: str, shown: str) -> None:
    name = safe_name(typed)
    assert name == shown
    assert columns(name) == cell_len(name) <= LONGEST


def test_a_flood_of_marks_ends_on_each_letter() -> None:
    flood = "".join(letter + "\u0335\u0336\u0337\u0338\u0321" * 40 for letter in "Ann")
    assert safe_name(flood) == "A\u0335\u0336n\u0335\u0336n\u0335\u0336"


def test_a_safe_name_stays_as_it_is() -> None:
    for text in ("Ann", "Zoe\u0308", "犬" * 12, "a" + "\u0335" * 9, "x" * 19 + " y", "\u1100\u1161\u11a8"):
        name = safe_name(text)
        assert safe_name(name) == name != ""


def test_width_is_counted_in_columns() -> None:
    assert [columns(text) for text in ("", "Ann", "犬x", "e\u0301", "a\u0335\u0335")] == [0, 3, 3, 1, 1]
    assert shortened("犬犬犬", 5) == "犬犬"
    assert padded("犬", 4) == "犬  "
    assert padded("long", 2) == "long"
