"""Command-line options that several commands share, and what they mean to a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli.faults import Fault
from houndtable.core.facts import Facts

if TYPE_CHECKING:
    from houndtable.core.edition import Edition
    from houndtable.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as dog-royal.")]
Basic = Annotated[bool, typer.Option("--basic", help="Without what makes the game Royal.")]
Alone = Annotated[bool, typer.Option("--alone", help="Everyone for themself, without partners.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Any option of the game; may be given several times."),
]
EditionPath = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="An edition file to play with.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print plain data for programs.")]
SeedNumber = Annotated[
    int, typer.Option(metavar="S", min=0, help="A number that makes chance repeatable.", show_default=True)
]

_WORDS = {"on": 1, "yes": 1, "true": 1, "off": 0, "no": 0, "false": 0}
_LONGEST_NUMBER = 12


def chosen(game: Facts, basic: bool, alone: bool, settings: Sequence[str] | None) -> dict[str, int]:
    """The options that a person has chosen, by name; the game itself checks their values."""
    values: dict[str, int] = {}
    for flag, given in (("basic", basic), ("alone", alone)):
        if given:
            values[_turned_off_by(game, flag)] = 0
    for text in settings or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise Fault(f"--set {text[:40]!r}: say NAME=VALUE, such as {_example(game)}")
        if name in values:
            raise Fault(f"the option {name[:40]!r} is set twice")
        values[name] = _number(name, value)
    return values


def _turned_off_by(game: Facts, flag: str) -> str:
    for option in game.options:
        if option.flag == flag:
            return option.name
    raise Fault(f"{game.title} has no --{flag}")


def _number(name: str, value: str) -> int:
    if value.lower() in _WORDS:
        return _WORDS[value.lower()]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > _LONGEST_NUMBER:
        raise Fault(f"--set {name[:40]}={value[:40]!r}: the value must be a whole number, on or off")
    return int(value)


def _example(game: Facts) -> str:
    option = game.options[-1] if game.options else None
    return f"{option.name}={option.high}" if option else "name=1"


def edition_of(game: Game, path: Path | None) -> Edition:
    """The edition in a file, or the built-in one."""
    from houndtable.core.edition import Edition

    return game.house if path is None else Edition.read(game, path)


def listed(text: str) -> list[str]:
    """The parts of a list written with commas."""
    return [part.strip() for part in text.split(",")]
