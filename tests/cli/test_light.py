"""What one reads before a game: help, games, rules. It comes at once, without the compiler."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import houndtable as package
from houndtable.cli.texts import clauses_of, how_to_play
from houndtable.games import TITLES
from tests.cli.kit import houndtable, refused, widest

RUN_AND_LIST = """
import sys
from houndtable.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit as ending:
    assert not ending.code, ending.code
heavy = {"numba", "llvmlite", "numpy", "scipy"} & set(sys.modules)
sys.exit(f"imported: {sorted(heavy)}" if heavy else 0)
"""


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "--version",
        "",
        "games",
        "games --json",
        "rules dog-royal",
        "rules dog-royal 305 --json",
        "rules dogs-day",
        "play --help",
        "edition export dog-royal",
    ],
)
def test_light_commands_do_not_import_the_compiler(command: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", RUN_AND_LIST, *command.split()], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


def test_the_version_is_printed() -> None:
    assert houndtable("--version").out == f"houndtable {package.__version__}\n"


def test_without_a_command_the_help_comes() -> None:
    result = houndtable()
    assert result.code == 0
    for command in ("play", "games", "rules", "match", "perft", "compile", "edition"):
        assert f"\n  {command} " in result.out


def test_an_unknown_command_is_refused() -> None:
    result = houndtable("fetch")
    assert result.code == 2
    assert "No such command 'fetch'" in result.err


def test_games_are_listed_with_seats_and_options() -> None:
    out = houndtable("games").out
    assert "dog-royal  DOG Royal, 2 to 6 players" in out
    assert "--basic" in out
    assert "--alone" in out
    assert "dogs-day  Dogs' Day, 3 to 6 players" in out
    assert "--informant-free" in out
    assert widest(out.splitlines()) <= 80


def test_games_as_plain_data() -> None:
    games = json.loads(houndtable("games", "--json").out)
    assert {game["name"]: game["title"] for game in games} == TITLES
    game = games[0]
    assert game["name"] == "dog-royal"
    assert game["seats"] == {"least": 2, "most": 6}
    assert [option["name"] for option in game["options"]] == ["royal", "partners", "move_limit"]
    assert game["options"][1]["defaults"] == {"2": 0, "3": 0, "4": 1, "5": 0, "6": 1}


@pytest.mark.parametrize("name", TITLES)
def test_each_game_has_a_short_text_for_80_columns(name: str) -> None:
    text = how_to_play(name)
    assert text
    assert widest(text.splitlines()) <= 80


@pytest.mark.parametrize("name", TITLES)
def test_all_rules_come_by_chapter(name: str) -> None:
    out = houndtable("rules", name).out
    for clause in clauses_of(name):
        assert f"  {clause.id}  " in out
        assert f"{clause.chapter}\n" in out
    assert widest(out.splitlines()) <= 80


@pytest.mark.parametrize("asked", ["DR-305", "dr305", "305"])
def test_one_clause_can_be_asked_for(asked: str) -> None:
    out = " ".join(houndtable("rules", "dog-royal", asked).out.split())
    clause = clauses_of("dog-royal").find("305")
    assert out == f"{clause.chapter} {clause.id} {clause.text}"


def test_a_chapter_or_a_word_can_be_asked_for() -> None:
    chapter = houndtable("rules", "dog-royal", "move and take").out
    assert "DR-301" in chapter
    assert "DR-401" not in chapter
    assert "DR-614" in houndtable("rules", "dog-royal", "magnet").out


def test_clauses_as_plain_data() -> None:
    found = json.loads(houndtable("rules", "dog-royal", "101", "102", "101", "--json").out)
    assert [clause["id"] for clause in found] == ["DR-101", "DR-102"]
    assert set(found[0]) == {"id", "chapter", "heading", "text", "ruling"}
    assert len(json.loads(houndtable("rules", "dog-royal", "--json").out)) == len(clauses_of("dog-royal"))


@pytest.mark.parametrize("asked", ["9999", "DR-9999", "zebra", "", "-", "\x1b[2J"])
def test_a_clause_that_is_not_there_is_refused(asked: str) -> None:
    sentence = refused("rules", "dog-royal", "--", asked)
    assert "there is no clause" in sentence
    assert sentence.isprintable()


@pytest.mark.parametrize("command", ["rules", "play", "edition export"])
@pytest.mark.parametrize("name", ["dog", "DOG Royal", "", "../core", "x" * 10_000])
def test_an_unknown_game_is_refused(command: str, name: str) -> None:
    sentence = refused(*command.split(), name)
    assert sentence.startswith("there is no game ")
    assert "dog-royal" in sentence
    assert len(sentence) < 120
