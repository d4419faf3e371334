"""The four games. Nothing is imported before a game is asked for: names and titles are known without."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from houndtable.core.facts import Facts
    from houndtable.core.game import Game

TITLES = {
    "dog-royal": "DOG Royal",
    "dogs-day": "Dogs' Day",
    "dogs-with-jobs": "Dogs With Jobs",
    "a-dogs-life": "A Dog's Life",
}
"""The games that can be played: title by name."""


class UnknownGame(ValueError):
    """A name that is no game's."""


def check_name(name: str) -> str:
    """`name`, if a game has it."""
    if name not in TITLES:
        raise UnknownGame(f"there is no game {name[:40]!r}; there is {', '.join(TITLES)}")
    return name


def facts(name: str) -> Facts:
    """What is known of the game of this name without its rules."""
    module = import_module(f"{folder_of(name)}.facts")
    return cast("Facts", module.FACTS)


def folder_of(name: str) -> str:
    """The package of the game of this name."""
    return f"houndtable.games.{check_name(name).replace('-', '_')}"


def load(name: str) -> Game:
    """The game of this name, such as "dog-royal"."""
    module = import_module(f"{folder_of(name)}.game")
    return cast("Game", module.GAME)
