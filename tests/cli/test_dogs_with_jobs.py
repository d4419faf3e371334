"""Dogs With Jobs at the command line: whole games, a series, several persons at one screen, and records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.kit import always, answers, houndtable, plays, refused, types, widest
from tests.cli.test_hot_seat import Table, holders

PLAY = ("play", "dogs-with-jobs", "--seats", "3", "--seed", "4", "--names", "Anna,Ben,Cem")
NAMES = ",".join(f"{letter * 30}" for letter in "ABCDE")


def busy(shown: str) -> str:
    """A person who completes jobs and uses dogs where it can be done, and else recruits."""
    for verb in (
        "complete",
        "turn",
        "take",
        "discard",
        "guide",
        "therapy",
        "trade",
        "recruit",
        "police",
        "pay",
    ):
        if found := re.search(rf"^  {verb} +(\d+)\) ", shown, flags=re.MULTILINE):
            return found[1]
    return "1"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("person", [always("1"), busy])
def test_a_whole_game_reaches_the_result(seats: int, person: object) -> None:
    names = ",".join(NAMES.split(",")[:seats])
    result = houndtable(
        *("play", "dogs-with-jobs", "--seats", str(seats), "--seed", "1", "--names", names),
        person=person,  # type: ignore[arg-type]
    )
    assert (result.code, result.err) == (0, "")
    *_, path = result.out.rstrip().splitlines()
    assert Path(path.strip()).stat().st_size > 1000
    text = " ".join(result.out.split())
    assert re.search(r" wins? [^.]*\. The record of this game", text)
    assert "All jobs are turned over. The game is over. Points: " in text
    assert widest(result.out.splitlines()[:-1]) <= 80
    assert not re.search(r"There is no play|is no action|\bNone\b", result.out)


def test_a_series_of_three_games() -> None:
    out = " ".join(houndtable(*PLAY, "--series", "3", person=busy).out.split())
    assert "Dogs With Jobs, 3 players: series 3." in out
    assert re.search(r"Game 1 of 3 is over\. Points: Anna -?\d+, Ben -?\d+ and Cem -?\d+\.", out)
    assert "Anna is ready for the next game." in out
    assert "Game 3 begins." in out
    assert re.search(r"All 3 games: Anna -?\d+, ", out)
    assert re.search(r" wins? the series", out)


def test_a_game_watched_to_its_end_shows_no_hand() -> None:
    result = houndtable(*PLAY, "--me", "0", person=types("all"))
    assert result.code == 0
    story, _, end = " ".join(result.out.split()).partition(" All jobs are turned over. ")
    assert "The game is over. Points: " in end
    assert not re.search(r"(Anna|Ben|Cem) holds | draws \w+ \d| lays | gets \w+ \d", story)
    assert not re.search(r" completes \w+ \d| keeps | from \w+'s hand: ", story)


def test_what_each_play_would_do_a_hint_and_a_clause() -> None:
    out = houndtable(*PLAY, person=types("1", "plays", "hint", "why sled", "why end", "help")).out
    listing, hint, why, other, help_text = answers(out)[2:7]
    assert len(plays(listing)) == 5
    assert "Anna draws 2 jobs." in listing
    assert listing.count(" ready.") == 4
    assert re.search(r"The bot's advice: [\w /]+ \(play [1-5]\)", hint)
    assert "DWJ-601" in why
    assert "DWJ-202" in other
    assert "rules DWJ-101" in help_text


def test_the_condition_of_a_job_stands_in_the_hand() -> None:
    out = houndtable(*PLAY, person=types("1", "draw", "quit")).out
    assert re.search(r"^   detection 5/9: \w.{15}", out, flags=re.MULTILINE)


@pytest.mark.parametrize("me", ["1,2", "1,2,3"])
def test_what_is_held_and_laid_ready_stays_behind_the_curtain(me: str) -> None:
    table = Table(choose=busy, turns=80)
    result = houndtable(*PLAY, "--me", me, person=table)
    assert (result.code, result.err) == (0, "")
    names = set(table.curtains)
    assert len(names) == len(me.split(","))
    assert holders(table.public) == set()
    assert not re.search(r"1\) | lays | gets \w+ \d| draws \w+ \d| completes \w+ \d", table.public)
    for name in names:
        others = "|".join({"Anna", "Ben", "Cem"} - {name})
        assert not re.search(rf"({others}) (lays|gets|draws) \w+ \d", table.read[name])
        assert not re.search(rf"({others}) completes \w+ \d", table.read[name])
        assert re.search(rf"{name} lays ", table.read[name])


def test_a_game_that_is_left_goes_on_with_its_jobs_laid_ready() -> None:
    left = houndtable(*PLAY, person=types("1", "pay wild 3", "quit")).out
    assert "Anna holds rescue 6, support 6, support 6, wild 3 (ready), wild 6" in left
    out = houndtable("resume", person=types("quit")).out
    assert "wild 3 (ready)" in out
    assert "Anna must take a dog for 3, or add a second job." in out


def test_a_record_is_verified_shown_redacted_and_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    match = houndtable(
        *("match", "dogs-with-jobs", "--seats", "greedy,random,greedy", "--games", "1", "--seed", "3"),
        *("--record", str(folder), "--series", "3"),
    )
    assert "1 game of dogs-with-jobs with seed 3" in match.out
    (record,) = folder.glob("*.hound")
    assert houndtable("replay", str(record), "--verify").out.endswith("The record holds.\n")
    shown = houndtable("replay", str(record), "--turn", "2", "--as", "all").out
    assert len(re.findall(r"^\w+(?: \w)? holds ", shown, flags=re.MULTILINE)) == 3
    one = tmp_path / "one.hound"
    assert houndtable("record", "redact", str(record), "--seat", "2", "-o", str(one)).code == 0
    seen = houndtable("replay", str(one)).out
    assert re.search(r"random B (draws|gets) \w+ \d", seen)
    assert not re.search(r"greedy [AC] (draws|gets) \w+ \d", seen)
    picture = tmp_path / "end.svg"
    assert houndtable("draw", str(record), "-o", str(picture)).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "points drawn" in houndtable("record", "luck", str(record)).out


def test_what_the_game_does_not_have_is_refused() -> None:
    assert "2 to 5, not by 6" in refused("play", "dogs-with-jobs", "--seats", "6")
    assert "series is 2; it is 1 or 3 games" in refused("play", "dogs-with-jobs", "--series", "2")
    assert "series is 4; it goes from 1 to 3" in refused("play", "dogs-with-jobs", "--set", "series=4")
    assert "the value must be a whole number" in refused("play", "dogs-with-jobs", "--series", "many")
    assert "Dogs' Day has no --series" in refused("play", "dogs-day", "--series", "3")
    assert "set twice" in refused("play", "dogs-with-jobs", "--series", "3", "--set", "series=1")
    assert "Dogs With Jobs has no --basic" in refused("play", "dogs-with-jobs", "--basic")
    assert "--series N, 1 to 3" in houndtable("games").out
