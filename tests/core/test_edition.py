"""Editions: a file that is none gets one sentence with its line and the broken rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from houndtable.core.edition import Edition, EditionError, line_of
from houndtable.games.dog_royal.game import GAME

HOUSE = (GAME.folder / "house.toml").read_text(encoding="utf-8")


def line(text: str, start: str) -> int:
    """The number of the line that begins so."""
    return next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        ("magnet = 6", "magnet = 5", "[cards]", "there are 109 cards in all; the box has 110"),
        ("special = 8", "special = 16", "special", "less than or equal to 15"),
        ("special = 8", "special = 0", "special", "greater than or equal to 1"),
        ("special = 8", 'special = "corner"', "special", "valid integer"),
        ("magnet = 6", "magnet = 6\n7 = 1", "7 =", "Input should be '1/11', '2'"),
        ("magnet = 6\n", "", "[cards]", "it does not say how many cards 'magnet' there are"),
        ("magnet = 6", "magnet = -1", "magnet", "greater than or equal to 0"),
        ('game = "dog-royal"', 'game = "ludo"', "game", "an edition of 'ludo', not of 'dog-royal'"),
        ("special = 8", "special = 8\nspezial = 9", "spezial", "Extra inputs are not permitted"),
        ("form = 1", "form = 2", "form", "Input should be 1"),
        ("[board]", "[bord]", "[bord]", "Extra inputs are not permitted"),
    ],
)
def test_a_broken_rule_is_named_with_its_line(old: str, new: str, at: str, sentence: str) -> None:
    assert old in HOUSE
    text = HOUSE.replace(old, new)
    with pytest.raises(EditionError) as error:
        Edition.parse(GAME, text, "box.toml")
    said = str(error.value)
    if at != "[bord]":  # a missing table is noticed first, and has no line of its own
        assert said.startswith(f"box.toml, line {line(text, at)}: "), said
        assert sentence in said
    assert "\n" not in said


def test_what_is_not_toml_is_refused_with_the_line() -> None:
    with pytest.raises(EditionError, match=r"box.toml: not TOML: .*line 2"):
        Edition.parse(GAME, 'game = "dog-royal"\nwhat is this', "box.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = 1" + "0" * 5000])
def test_hostile_toml_gets_one_sentence(text: str) -> None:
    with pytest.raises(EditionError, match=r"box.toml: not TOML") as error:
        Edition.parse(GAME, text, "box.toml")
    assert len(str(error.value)) < 300


def test_an_edition_in_which_no_piece_can_come_out_is_refused() -> None:
    text = (
        HOUSE.replace('"1/11" = 10', '"1/11" = 0').replace("13 = 10", "13 = 0").replace("\n2 = 7", "\n2 = 27")
    )
    with pytest.raises(EditionError, match="no card brings a piece out"):
        Edition.parse(GAME, text)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        Edition.read(GAME, tmp_path / "missing.toml")
    with pytest.raises(EditionError, match="cannot be read"):
        Edition.read(GAME, tmp_path)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="not a text file"):
        Edition.read(GAME, tmp_path / "binary")
    (tmp_path / "large").write_bytes(b"#" * (2 << 20))
    with pytest.raises(EditionError, match="larger than"):
        Edition.read(GAME, tmp_path / "large")


def test_the_hash_is_of_the_content_and_not_of_comments_or_order() -> None:
    house = Edition.parse(GAME, HOUSE)
    assert house.hash == GAME.house.hash
    assert Edition.parse(GAME, "# my box\n" + HOUSE.replace("magnet = 6", "magnet = 0x6")).hash == house.hash
    assert Edition.parse(GAME, HOUSE.replace("special = 8", "special = 9")).hash != house.hash
    assert len(house.hash) == 64


def test_an_edition_is_played_with() -> None:
    edition = Edition.parse(GAME, HOUSE.replace("special = 8", "special = 3"))
    assert edition.record.special == 3
    assert edition.record.count.sum() == 110


def test_the_line_of_a_key_is_found_in_nested_tables() -> None:
    text = "a = 1\n[b]\nc = 2\n[[d]]\ne = 3\n[[d]]\ne = 4\n"
    assert line_of(text, ("b", "c")) == 3
    assert line_of(text, ("d", 1, "e")) == 7
    assert line_of(text, ("b", "missing")) == 2
    assert line_of(text, ()) == 1
