"""Whole games: somebody who always takes the first play gets to the end of each of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.kit import always, houndtable, types, widest

LONG = ",".join(f"{letter * 30}" for letter in "ABCDEF")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("kind", ["royal", "basic"])
def test_always_the_first_play_reaches_the_result(seats: int, kind: str) -> None:
    basic = ["--basic"] if kind == "basic" else []
    limit = ["--set", "move_limit=1500"]
    result = houndtable(
        "play", "dog-royal", "--seats", str(seats), "--seed", "1", *basic, *limit, person=always("1")
    )
    assert (result.code, result.err) == (0, "")
    last, record, path = result.out.rstrip().splitlines()[-3:]
    assert record == "The record of this game, with the secret that decided chance:"
    assert Path(path.strip()).stat().st_size > 1000
    assert re.fullmatch(r"\w+(, \w+)*( and \w+)? wins?( together)?(:| at) .*\.", last)
    assert "The game is over." in result.out
    assert not any(line.startswith("There is no play") for line in result.out.splitlines())


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_no_line_is_wider_than_80(seats: int) -> None:
    names = ",".join(LONG.split(",")[:seats])
    result = houndtable(
        *("play", "dog-royal", "--seats", str(seats), "--seed", "7", "--names", names),
        *("--set", "move_limit=400"),
        person=always("1"),
    )
    assert result.code == 0
    assert "A" * 20 in result.out
    assert "A" * 21 not in result.out
    assert widest(result.out.splitlines()[:-1]) <= 80  # the last one is the path of the record
    assert "\x1b" not in result.out
    assert "…" not in result.out


def test_a_narrow_and_a_wide_window() -> None:
    for columns in (40, 200):
        out = houndtable(
            "play", "dog-royal", "--seed", "1", person=types("1", "rules magnet"), columns=columns
        ).out
        text = [line for line in out.splitlines() if "DR-" in line or line.startswith("      ")]
        assert widest(text) <= max(80, min(columns, 100))


def test_a_game_watched_to_its_end() -> None:
    result = houndtable("play", "dog-royal", "--me", "0", "--seed", "1", "--seats", "3")
    assert result.code == 0
    assert result.out.rstrip().splitlines()[-3].endswith("wins: all 4 pieces are home.")
    assert "holds" not in result.out
    assert not re.search(r"(gives|draws (?!a card))", result.out)


def test_a_game_watched_step_by_step() -> None:
    person = types("", "3", "everything", "log 2", "board", "why x", "undo", "plays", "help", "quit")
    out = houndtable("play", "dog-royal", "--me", "0", "--seed", "1", person=person).out
    assert out.count("round 1, last card") == 3
    assert "Enter plays on" in out
    assert out.count("You only watch this game.") == 2
    assert out.endswith("> quit\nThe game stops here; it is put by, and houndtable resume goes on with it.\n")
    ended = houndtable("play", "dog-royal", "--me", "0", "--seed", "1", person=types("all", "quit")).out
    assert " win: all 8 pieces are home." in ended
