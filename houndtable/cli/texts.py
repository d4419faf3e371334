"""A game's texts that can be read before its rules, and with them the compiler, are imported."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from houndtable.core.clauses import Clauses
from houndtable.games import folder_of


def folder(game: str) -> Path:
    """The folder of a game's rules; UnknownGame where there is no such game."""
    return Path(import_module(folder_of(game)).__path__[0])


def how_to_play(game: str) -> str:
    """A game's rules in a dozen lines, "" where there are none."""
    path = folder(game) / "howto.txt"
    return path.read_text(encoding="utf-8").rstrip() if path.exists() else ""


def house_edition(game: str) -> str:
    """The text of a game's built-in edition."""
    return (folder(game) / "house.toml").read_text(encoding="utf-8")


@cache
def clauses_of(game: str) -> Clauses:
    """The clauses of a game."""
    return Clauses.read(folder(game) / "clauses.toml")
