"""Command-line options that several commands share, and what they mean to a game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from houndtable.cli.faults import Fault
from houndtable.core.facts import Facts
from houndtable.games import TITLES, facts

if TYPE_CHECKING:
    from houndtable.core.edition import Edition
    from houndtable.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as dog-royal.")]
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


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """`command`, which has `settings`, with the flags that turn off what the games have to turn off.

    The facts of all games name them, so that no command knows a game's words.
    """
    flags = _flags()
    hints = get_type_hints(command, include_extras=True)
    own = [
        parameter.replace(annotation=hints[name])
        for name, parameter in inspect.signature(command).parameters.items()
    ]
    extra = [
        inspect.Parameter(
            flag, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=_flag_option(flag, text)
        )
        for flag, text in flags.items()
    ]

    @wraps(command)
    def run(**given: Any) -> None:
        off = [f"--{flag}" for flag in flags if given.pop(flag)]
        command(**{**given, "settings": [*(given["settings"] or ()), *off]})

    shown = [*own, *extra]
    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in shown}
    return run


def _flags() -> dict[str, str]:
    """What each flag of any game turns off."""
    texts: dict[str, str] = {}
    for name in TITLES:
        game = facts(name)
        for option in game.options:
            if option.flag:
                texts.setdefault(option.flag, f"Turns off: {option.text} ({game.title}).")
    return texts


def _flag_option(flag: str, text: str) -> Any:
    return Annotated[bool, typer.Option(f"--{flag}", help=text)]


def set_options(game: Facts, settings: Sequence[str] | None) -> dict[str, int]:
    """The options that a person has chosen, by name; the game itself checks their values.

    Each of the `settings` is NAME=VALUE, or the flag, with its two dashes, that turns a switch off.
    """
    values: dict[str, int] = {}
    for text in settings or ():
        if text.startswith("--"):
            name, number = _turned_off_by(game, text), 0
        else:
            name, equals, value = (part.strip() for part in text.partition("="))
            if not equals or not name:
                raise Fault(f"--set {text[:40]!r}: say NAME=VALUE, such as {_example(game)}")
            number = _number(name, value)
        if name in values:
            raise Fault(f"the option {name[:40]!r} is set twice")
        values[name] = number
    return values


def _turned_off_by(game: Facts, flag: str) -> str:
    for option in game.options:
        if option.flag and f"--{option.flag}" == flag:
            return option.name
    raise Fault(f"{game.title} has no {flag[:40]}")


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
