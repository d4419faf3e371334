"""Compiling is announced, goes on in the background, and is silent when nothing is missing."""

from __future__ import annotations

import time
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from houndtable.cli.prepare import prepare
from houndtable.core.game import Game
from houndtable.games import TITLES, load
from houndtable.lab import warm
from tests.cli.kit import houndtable, types

GAME = load("dog-royal")


def cold(monkeypatch: pytest.MonkeyPatch, *, error: bool = False) -> list[str]:
    """Let the next preparation find three parts missing; returns the list of those that were made."""
    made: list[str] = []

    def make(part: str) -> None:
        time.sleep(0.2)
        if error:
            raise RuntimeError("no room left")
        made.append(part)

    def steps(_game: Game) -> tuple[warm.Step, ...]:
        return tuple((part, partial(make, part)) for part in ("rules", "games", "counts"))

    monkeypatch.setattr(warm, "warm_steps", steps)
    return made


def test_a_game_is_warm_only_when_its_last_part_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(warm, "is_warm", lambda name: name in said)
    monkeypatch.setattr(warm, "set_warm", said.append)
    *first, last = warm.warm_steps(GAME)
    for _, compile_it in first:
        compile_it()
    assert len(warm.warm_steps(GAME)) == len(first) + 1
    last[1]()
    assert warm.warm_steps(GAME) == ()


def test_the_first_game_is_prepared_while_one_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    made = cold(monkeypatch)
    result = houndtable("play", "dog-royal", person=types("quit"))
    assert made == ["rules", "games", "counts"]
    assert result.out.startswith("DOG Royal in short\n")
    assert result.err.splitlines() == [
        "Preparing the rules of DOG Royal, once: 1 of 3 (rules)",
        "Preparing the rules of DOG Royal, once: 2 of 3 (games)",
        "Preparing the rules of DOG Royal, once: 3 of 3 (counts)",
    ]
    assert result.code == 0


def test_nothing_is_said_when_all_is_ready(capsys: pytest.CaptureFixture[str]) -> None:
    prepare(GAME)
    capsys.readouterr()
    assert not prepare(GAME, reading="long text")
    assert capsys.readouterr() == ("", "")


def test_compile_says_one_line_and_none_when_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(GAME)
    assert houndtable("compile").out == "The rules are ready.\n"
    assert houndtable("compile", "--quiet").out == ""
    made = cold(monkeypatch)
    assert houndtable("compile", GAME.name).out == f"The rules are ready: {GAME.title}.\n"
    quiet = houndtable("compile", GAME.name, "--quiet")
    assert (quiet.out, quiet.err) == ("", "")
    assert len(made) == 6


def test_several_games_are_compiled_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houndtable.core.kernel.is_warm", lambda name: name == GAME.name)
    commands: list[list[str]] = []

    def run(command: list[str], **given: Any) -> SimpleNamespace:  # noqa: ARG001
        commands.append(command)
        return SimpleNamespace(returncode=0 if "--quiet" in command else 3)

    monkeypatch.setattr("subprocess.run", run)
    assert houndtable("compile", "--quiet").code == 0
    others = [name for name in TITLES if name != GAME.name]
    assert sorted(command[-2] for command in commands) == sorted(others)
    assert houndtable("compile").code == 3, "what went wrong there goes wrong here"


def test_an_error_while_compiling_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    cold(monkeypatch, error=True)
    with pytest.raises(RuntimeError, match="no room left"):
        prepare(GAME, quiet=True)
