"""What does not fit is refused in one sentence, with exit code 2, before anything has happened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houndtable import cli
from houndtable.cli.faults import sentence
from houndtable.core.names import printable
from houndtable.games import TITLES, facts
from tests.cli.kit import houndtable, refused

PLAY = ["play", "dog-royal"]
MATCH = ["match", "dog-royal"]
PERFT = ["perft", "dog-royal"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "1"], "2 to 6"),
        (["--seats", "7"], "2 to 6"),
        (["--seats", "-4"], "2 to 6"),
        (["--seats", "5", "--set", "partners=1"], "partners need 4 or 6 players"),
        (["--seats", "2", "--set", "partners=on"], "partners need 4 or 6 players"),
        (["--set", "royal=2"], "royal is 2"),
        (["--set", "move_limit=-1"], "move_limit is -1"),
        (["--set", "bones=4"], "no option 'bones'"),
        (["--set", "royal"], "NAME=VALUE"),
        (["--set", "=1"], "NAME=VALUE"),
        (["--set", "royal=maybe"], "whole number"),
        (["--set", "royal=" + "9" * 5000], "whole number"),
        (["--set", "royal=1", "--set", "royal=0"], "set twice"),
        (["--basic", "--set", "royal=1"], "set twice"),
        (["--set", "--basic", "--basic"], "set twice"),
        (["--set", "--bones"], "DOG Royal has no --bones"),
        (["--me", "9"], "--me is 9"),
        (["--me", "-1"], "--me is -1"),
        (["--seats", "3", "--me", "4"], "the seats are 1 to 3"),
        (["--bots", "clever"], "no bot 'clever'"),
        (["--bots", ""], "no bot ''"),
        (["--bots", "greedy,random"], "2 bots for 3 seats"),
        (["--bots", "greedy,random,greedy,random"], "4 bots for 3 seats"),
        (["--me", "0", "--bots", "greedy,random,greedy"], "3 bots for 4 seats"),
        (["--names", "Ann,Ben,Cem,Dot,Eve"], "5 names for 4 seats"),
        (["--names", "Ann,ann"], "two players are called"),
        (["--edition", "nowhere.toml"], "nowhere.toml: cannot be read"),
    ],
)
def test_a_game_that_cannot_be_set_up(args: list[str], says: str) -> None:
    assert says in refused(*PLAY, *args)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "greedy", "--games", "9"], "2 to 6"),
        (["--seats", ",".join(["random"] * 7), "--games", "9"], "2 to 6"),
        (["--seats", "greedy,dog", "--games", "9"], "no bot 'dog'"),
        (["--seats", "greedy,,random", "--games", "9"], "no bot ''"),
        (["--seats", "greedy,random", "--games", "0"], "--games is 0"),
        (["--seats", "greedy,random", "--games", "-5"], "--games is -5"),
        (["--seats", "greedy,random", "--games", "99999999999"], "--games is"),
        (["--seats", "greedy,random", "--games", "9", "--threads", "0"], "--threads is 0"),
        (["--seats", "greedy,random", "--games", "9", "--set", "partners=1"], "partners need"),
        (["--seats", "greedy,random", "--games", "9", "--edition", "nowhere"], "cannot be read"),
    ],
)
def test_a_match_that_cannot_be_played(args: list[str], says: str) -> None:
    assert says in refused(*MATCH, *args)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--depth", "-1"], "the depth is -1"),
        (["--depth", "1000"], "the depth is 1000"),
        (["--depth", "2", "--seats", "9"], "2 to 6"),
        (["--depth", "2", "--edition", "nowhere"], "cannot be read"),
        (["--depth", "2", "--seats", "5", "--set", "partners=1"], "partners need"),
    ],
)
def test_a_count_that_cannot_be_made(args: list[str], says: str) -> None:
    assert says in refused(*PERFT, *args)


@pytest.mark.parametrize(
    "args",
    [
        [*PLAY, "--seats", "four"],
        [*PLAY, "--wager", "4"],
        ["play"],
        [*MATCH, "--seats", "greedy,random", "--games", "many"],
        [*MATCH, "--games", "3"],
        [*MATCH, "--seats", "greedy,random", "--games", "3", "--seed", "-1"],
        PERFT,
        ["edition", "burn", "x"],
    ],
)
def test_a_command_line_that_cannot_be_read(args: list[str]) -> None:
    result = houndtable(*args)
    assert (result.code, result.out) == (2, "")
    assert "Error: " in result.err
    assert "Traceback" not in result.err


def test_flags_come_from_the_games_and_say_what_they_turn_off() -> None:
    for command in ("play", "match", "perft"):
        told = " ".join(houndtable(command, "--help").out.split())
        for name in TITLES:
            for option in facts(name).options:
                if option.flag:
                    what = "Turns off: " if option.switch else "N "
                    assert f"--{option.flag} {what}{option.text} (" in told


def test_no_command_knows_a_games_words() -> None:
    folder = Path(cli.__file__).parent
    words = {word for name in TITLES for option in facts(name).options for word in (option.name, option.flag)}
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in words - {"", "move_limit"}:
            assert not re.search(rf"""--{word}\b|["']{word}["']""", text), f"{path.name} knows {word}"


def test_a_path_full_of_control_characters_is_shown_harmlessly(tmp_path: Path) -> None:
    told = refused("edition", "check", str(tmp_path / "\x1b[2J\u202egnp.toml"))
    assert told.isprintable()


def test_text_for_the_screen() -> None:
    assert printable("a\nb\x1bc\u202ed é 犬") == "a\\nb\\x1bc\\u202ed é 犬"
    assert sentence("nothing fits") == "Nothing fits."
    assert sentence("  ready!  ") == "Ready!"
