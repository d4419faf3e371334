"""A Dog's Life at the command line: whole games, what may be typed, two at one screen, records and towns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houndtable.games import load
from tests.cli.kit import answers, houndtable, plays, refused, types, widest
from tests.cli.test_hot_seat import Table

PLAY = ("play", "a-dogs-life", "--seats", "3", "--seed", "4", "--names", "Anna,Ben,Cem")
NAMES = ",".join(f"{letter * 30}" for letter in "ABCDEF")
HOUSE = (load("a-dogs-life").folder / "house.toml").read_text(encoding="utf-8")


def busy(shown: str) -> str:
    """A person whose dog does what it can, goes where it can do something, and else ends its actions."""
    for group, words in (("Here", "(?!drop)"), ("Go and do", "go"), ("Drive", "drive"), ("", "end")):
        if found := re.search(rf"^  {group} +(\d+)\) {words}", shown, flags=re.MULTILINE):
            return found[1]
    return "1"


@pytest.mark.parametrize(
    ("seats", "options"), [(2, ["--bones", "1"]), (4, ["--rounds", "6", "--set", "choose_dogs=on"])]
)
def test_a_whole_game_reaches_the_result(seats: int, options: list[str]) -> None:
    names = ",".join(NAMES.split(",")[:seats])
    result = houndtable(
        *("play", "a-dogs-life", "--seats", str(seats), "--seed", "1", "--names", names, *options),
        person=busy,
    )
    assert (result.code, result.err) == (0, "")
    *_, path = result.out.rstrip().splitlines()
    assert Path(path.strip()).stat().st_size > 1000
    text = " ".join(result.out.split())
    assert re.search(r" (wins|win)\b[^.]*\. The record of this game", text)
    assert widest(result.out.splitlines()[:-1]) <= 80
    assert not re.search(r"There is no play|is no action|\bNone\b|Not possible", result.out)


def test_a_game_watched_to_its_end_tells_no_address() -> None:
    result = houndtable(*PLAY, "--rounds", "4", "--me", "0", person=types("all"))
    assert result.code == 0
    assert "barks for a newspaper" not in result.out or "gets a newspaper." in result.out
    assert not re.search(r"gets the newspaper for|newspaper \d", result.out)


def test_what_each_play_would_do_a_hint_and_a_clause() -> None:
    typed = ("plays", "hint", "why go to the pound", "why dig", "go kiosk", "help")
    out = houndtable(*PLAY, person=types(*typed)).out
    listing, hint, why, other, far, help_text = answers(out)[1:7]
    assert plays(listing)[0] == "end"
    assert re.search(r"goes to \w+ \d for 1 point\.", listing)
    assert re.search(r"The bot's advice: [\w ]+ \(play \d+\)", hint)
    assert "ADL-309" in why
    assert "ADL-401" in other
    assert "Not possible, by ADL-314" in far
    assert "rules ADL-101" in help_text
    assert "T> is the truck, bound east" in help_text


def test_a_game_that_is_left_goes_on() -> None:
    left = houndtable(*PLAY, person=types("end", "quit")).out
    assert "Anna must drive the truck " in left
    out = houndtable("resume", person=types("quit")).out
    assert "Anna must drive the truck " in out


def test_addresses_stay_behind_the_curtain() -> None:
    table = Table(choose=busy, turns=120)
    result = houndtable(*PLAY, "--me", "1,2", person=table)
    assert (result.code, result.err) == (0, "")
    assert not re.search(r"newspaper for house|newspaper \d|deck:", table.public)
    for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
        assert re.search(rf"{name} has \d+ action points? for ", table.read[name])
        assert not re.search(rf"{other} has \d+ action points? for \w+(?: \w+)?\.\n +1\)", table.read[name])


def test_a_record_is_verified_shown_redacted_and_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    match = houndtable(
        *("match", "a-dogs-life", "--seats", "greedy,random,greedy", "--games", "1", "--seed", "3"),
        *("--record", str(folder), "--rounds", "6"),
    )
    assert "1 game of a-dogs-life with seed 3" in match.out
    (record,) = folder.glob("*.hound")
    assert houndtable("replay", str(record), "--verify").out.endswith("The record holds.\n")
    assert "Beside the board: " in houndtable("replay", str(record), "--turn", "2", "--as", "all").out
    one = tmp_path / "one.hound"
    assert houndtable("record", "redact", str(record), "--seat", "2", "-o", str(one)).code == 0
    assert " rolls a " in houndtable("replay", str(one)).out
    picture = tmp_path / "end.svg"
    assert houndtable("draw", str(record), "-o", str(picture)).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "pips rolled" in houndtable("record", "luck", str(record)).out


@pytest.mark.parametrize(
    ("pattern", "new", "place", "says"),
    [
        (r'name = "Fifi"', 'name = "Butch"', "dog", "two dogs have the name 'Butch'"),
        (r"(?s)cans = \[.*?\n\]", "cans = [[6, 2]]", "town.cans", "at least 15 items"),
        (r'(\[\[home\]\]\nname) = ".*?"', r'\1 = "A  b"', "home.0.name", "plain text with single blanks"),
        (
            r'(\[\[house\]\]\nname) = ".*?"',
            r'\1 = "BOLERO"',
            "house.0.name",
            "the name 'BOLERO' is given twice",
        ),
        (r"(?s)(\[kiosk\].*?box) = \[.*?\]", r"\1 = [99, 0, 2, 2]", "kiosk.box", "reaches out of the town"),
        (
            r"(?s)(\[pound\].*?arrows) = \[.*?\]\]",
            r"\1 = [[0, 0]]",
            "pound.arrows",
            "no street square beside it",
        ),
    ],
)
def test_a_town_that_cannot_be_played_in_is_refused_with_its_place(
    tmp_path: Path, pattern: str, new: str, place: str, says: str
) -> None:
    text, count = re.subn(pattern, new, HOUSE, count=1)
    assert count
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    told = refused("edition", "check", str(path))
    assert re.search(rf"mine\.toml, line \d+: {re.escape(place)}: ", told)
    assert says in told
    assert says in refused("play", "a-dogs-life", "--edition", str(path))


def test_what_the_game_does_not_have_is_refused() -> None:
    assert "2 to 6, not by 7" in refused("play", "a-dogs-life", "--seats", "7")
    assert "with 6 players it goes to 5" in refused("play", "a-dogs-life", "--seats", "6", "--bones", "6")
    assert "Dogs' Day has no --rounds" in refused("play", "dogs-day", "--rounds", "3")
    assert "A Dog's Life has no --basic" in refused("play", "a-dogs-life", "--basic")
    assert "--bones N, 1 to 15" in houndtable("games").out
