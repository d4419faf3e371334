"""The four games. Nothing is imported before a game is asked for: names and titles are known without."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from houndtable.core.game import Game

TITLES = {"dog-royal": "DOG Royal"}
"""The games that can be played, by name."""


class UnknownGame(ValueError):
    """A name that is no game's."""


def check_name(name: str) -> str:
    """`name`, if a game has it."""
    if name not in TITLES:
        raise UnknownGame(f"there is no game {name[:40]!r}; there is {', '.join(TITLES)}")
    return name


def load(name: str) -> Game:
    """The game of this name, such as "dog-royal"."""
    module = import_module(f"houndtable.games.{check_name(name).replace('-', '_')}.game")
    return cast("Game", module.GAME)
