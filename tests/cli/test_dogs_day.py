"""Dogs' Day at the command line: whole games, several persons at one screen, and records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houndtable import table as houndtable_table
from houndtable.bots.players import Bot
from houndtable.cli.listing import consequence
from tests.cli.kit import always, answers, houndtable, plays, refused, types, widest
from tests.cli.test_hot_seat import CURTAIN, Table, holders

PLAY = ("play", "dogs-day", "--seats", "3", "--seed", "4", "--names", "Anna,Ben,Cem")
NAMES = ",".join(f"{letter * 30}" for letter in "ABCDEF")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [[], ["--informant-free", "--set", "rich_bank=on"]])
def test_always_the_first_play_reaches_the_result(seats: int, options: list[str]) -> None:
    names = ",".join(NAMES.split(",")[:seats])
    result = houndtable(
        *("play", "dogs-day", "--seats", str(seats), "--seed", "1", "--names", names, *options),
        person=always("1"),
    )
    assert (result.code, result.err) == (0, "")
    *_, path = result.out.rstrip().splitlines()
    assert Path(path.strip()).stat().st_size > 1000
    text = " ".join(result.out.split())
    assert re.search(r" wins? [^.]*\. The record of this game", text)
    assert "The game is over. Fortunes: " in text
    assert widest(result.out.splitlines()[:-1]) <= 80
    assert not re.search(r"There is no play|-1\b|\bNone\b", result.out)


def test_a_game_watched_to_its_end_shows_no_hand() -> None:
    result = houndtable(*PLAY, "--me", "0", person=types("all"))
    assert result.code == 0
    story, _, last_round = " ".join(result.out.split()).partition(" is first in round 8. ")
    assert "The game is over. Fortunes: " in last_round
    assert not re.search(r" holds \w+ \d| draws | chooses | finds |\(\d", story)


def test_plays_are_listed_by_place_and_played_as_they_are_listed() -> None:
    def choose(shown: str) -> str:
        found = re.search(r"from ([A-F] vault|bank) +1\) (\w+(?: \d)?)", shown)
        return f"{found[2]} from {found[1]}" if found else "1"

    out = houndtable(*PLAY, person=choose).out
    assert len(re.findall(r"^> (?:bag|briefcase) from ", out, flags=re.MULTILINE)) > 2
    assert "Not possible" not in out
    assert "is no action" not in out


def test_what_each_play_would_do_a_hint_and_a_clause() -> None:
    out = houndtable(*PLAY, person=types("plays", "hint", "why la femme", "why bag from bank", "help")).out
    listing, hint, why, other, help_text = answers(out)[1:6]
    assert len(plays(listing)) == 4
    assert listing.count("Anna chooses") == 4
    assert re.search(r"The bot's advice: [\w ]+ \(play [1-4]\)", hint)
    assert "DD-205" in why or "legal" in why
    assert "DD-211" in other
    assert "rules DD-101" in help_text


@pytest.mark.parametrize("me", ["1,2", "1,3", "1,2,3"])
def test_what_is_chosen_and_known_stays_behind_the_curtain(me: str) -> None:
    table = Table(turns=60)
    result = houndtable(*PLAY, "--me", me, person=table)
    assert (result.code, result.err) == (0, "")
    names = set(table.curtains)
    assert len(names) == len(me.split(","))
    assert holders(table.public) == set()
    assert not re.search(r"1\) |\(\d| chooses | draws | finds ", table.public)
    for name in names:
        others = "|".join({"Anna", "Ben", "Cem"} - {name})
        assert holders(table.read[name]) == {name}
        assert not re.search(rf"({others}) (chooses|draws|finds) ", table.read[name])
        assert re.search(rf"{name} chooses ", table.read[name])
    assert all(a != b for a, b in zip(table.curtains, table.curtains[1:], strict=False))
    assert all(
        CURTAIN.search(f"{name}, it is your turn: press Enter when only you can see the screen.")
        for name in names
    )


def test_a_game_that_is_left_goes_on_with_its_choices_hidden() -> None:
    left = houndtable(*PLAY, "--me", "1,2", person=types("", "1", "quit")).out
    assert "houndtable resume goes on with it" in " ".join(left.split())
    out = houndtable("resume", person=types("", "1")).out
    assert holders(out) == {"Ben"}
    assert "The Scene face down: A Anna, C Cem" in out
    assert "Anna chooses" not in out


def test_a_record_is_verified_shown_redacted_and_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    match = houndtable(
        *("match", "dogs-day", "--seats", "greedy,random,greedy", "--games", "1", "--seed", "3"),
        *("--record", str(folder), "--set", "informant_first=1"),
    )
    assert "1 game of dogs-day with seed 3" in match.out
    (record,) = folder.glob("*.hound")
    assert houndtable("replay", str(record), "--verify").out.endswith("The record holds.\n")
    shown = houndtable("replay", str(record), "--turn", "2", "--as", "all").out
    assert shown.count(" holds ") == 3
    one = tmp_path / "one.hound"
    assert houndtable("record", "redact", str(record), "--seat", "2", "-o", str(one)).code == 0
    seen = houndtable("replay", str(one)).out
    assert re.search(r"random B (chooses|draws) ", seen)
    assert not re.search(r"greedy [AC] (chooses|draws|finds) ", seen)
    picture = tmp_path / "end.svg"
    assert houndtable("draw", str(record), "-o", str(picture)).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "fortune found" in houndtable("record", "luck", str(record)).out


def test_positions_are_counted() -> None:
    out = houndtable("perft", "dogs-day", "--seats", "3", "--depth", "2").out
    assert re.search(r"^ +1 +4 ", out, flags=re.MULTILINE)
    assert re.search(r"^ +2 +16 ", out, flags=re.MULTILINE)


def test_what_the_game_does_not_have_is_refused() -> None:
    assert "3 to 6, not by 2" in refused("play", "dogs-day", "--seats", "2")
    assert "Dogs' Day has no --basic" in refused("play", "dogs-day", "--basic")
    assert "DOG Royal has no --informant-free" in refused("play", "dog-royal", "--informant-free")
    twice = refused("play", "dogs-day", "--informant-free", "--set", "informant_arrested=1")
    assert "set twice" in twice


def test_what_a_play_would_do_makes_no_value_up() -> None:
    thefts = 0
    for seed in range(3):
        table, bot = houndtable_table("dogs-day", seats=4, seed=seed), Bot("greedy", seed)
        while not table.over:
            seat = table.actors[0]
            for play in table.legal(seat):
                if " from " in play.words and not any(map(str.isdigit, play.words)):
                    thefts += 1
                    assert "(" not in consequence(table, seat, play), play
            table.play(seat, bot.choose(table.observe(seat)))
    assert thefts > 100
