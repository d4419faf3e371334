"""Editions at the command line: written down, changed, checked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from houndtable.games import TITLES, load
from tests.cli.kit import houndtable, refused, types

HOUSE = (load("dog-royal").folder / "house.toml").read_text(encoding="utf-8")


def written(folder: Path, text: str) -> str:
    """The path of an edition file with this text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", TITLES)
def test_the_built_in_edition_is_printed_and_is_valid(name: str, tmp_path: Path) -> None:
    out = houndtable("edition", "export", name).out
    assert out == (load(name).folder / "house.toml").read_text(encoding="utf-8")
    checked = houndtable("edition", "check", written(tmp_path, out))
    assert checked.code == 0
    assert f"House edition is a valid edition of {TITLES[name]}." in checked.out
    assert load(name).house.hash in checked.out


def test_it_is_written_to_a_file_but_never_over_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert houndtable("edition", "export", "dog-royal", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == HOUSE
    path.write_text("precious", encoding="utf-8")
    assert "--force" in refused("edition", "export", "dog-royal", "-o", str(path))
    assert path.read_text(encoding="utf-8") == "precious"
    assert houndtable("edition", "export", "dog-royal", "-o", str(path), "--force").code == 0
    assert path.read_text(encoding="utf-8") == HOUSE


def test_it_cannot_be_written_where_no_folder_is(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "mine.toml"
    assert "cannot be written" in refused("edition", "export", "dog-royal", "-o", str(path))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\n2 = 7", "\n2 = 6", "109 cards"),
        ("special = 8", "special = 16", "board.special"),
        ("special = 8", "special = 0", "board.special"),
        ('game = "dog-royal"', 'game = "chess"', "no game 'chess'"),
        ('game = "dog-royal"', "game = 7", "which game"),
        ('game = "dog-royal"\n', "", "which game"),
        ("[cards]", "[cards", "not TOML"),
    ],
)
def test_what_is_no_edition_is_refused_with_its_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in HOUSE
    path = written(tmp_path, HOUSE.replace(old, new))
    told = refused("edition", "check", path)
    assert says in told
    assert path in told
    if "game" not in old:
        assert "line " in told
        assert says in refused("play", "dog-royal", "--edition", path)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00" * 100)
    assert "not a text file" in refused("edition", "check", str(path))
    path.write_bytes(b"#" * (2 << 20))
    assert "larger than" in refused("edition", "check", str(path))
    assert "cannot be read" in refused("edition", "check", str(tmp_path))
    assert "cannot be read" in refused("edition", "check", str(tmp_path / "nowhere"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero")):
        for command in (["edition", "check", str(path)], ["play", "dog-royal", "--edition", str(path)]):
            assert "cannot be read (it is no regular file)" in refused(*command)


def test_a_game_with_an_edition_of_ones_own_says_so(tmp_path: Path) -> None:
    mine = HOUSE.replace("House edition", "My \x1b box").replace("special = 8", "special = 5")
    path = written(tmp_path, mine.replace("\x1b", "\\u001b"))
    out = houndtable("play", "dog-royal", "--edition", path, person=types("quit")).out
    assert "My \\x1b box" in out.splitlines()[0]
    assert "\x1b" not in out
