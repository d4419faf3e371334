"""Command-line options that several commands share, and what they mean to a game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from houndtable.cli.faults import Fault
from houndtable.core.facts import Facts, Option
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
    """`command`, which has `settings`, with the flags of the games' options.

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
            _parameter(flag),
            inspect.Parameter.KEYWORD_ONLY,
            default=False if option.switch else None,
            annotation=_flag_option(option, game),
        )
        for flag, (option, game) in flags.items()
    ]

    @wraps(command)
    def run(**given: Any) -> None:
        values = {flag: given.pop(_parameter(flag)) for flag in flags}
        chosen = [
            f"--{flag}" if value is True else f"--{flag}={value}"
            for flag, value in values.items()
            if value not in (None, False)
        ]
        command(**{**given, "settings": [*(given["settings"] or ()), *chosen]})

    shown = [*own, *extra]
    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in shown}
    return run


def _flags() -> dict[str, tuple[Option, str]]:
    """The options that flags stand for, the first of each flag, with the title of their game."""
    found: dict[str, tuple[Option, str]] = {}
    for name in TITLES:
        game = facts(name)
        for option in game.options:
            if option.flag:
                found.setdefault(option.flag, (option, game.title))
    return found


def _parameter(flag: str) -> str:
    """The name in Python of a flag, which may have several words."""
    return flag.replace("-", "_")


def _flag_option(option: Option, game: str) -> Any:
    if option.switch:
        return Annotated[bool, typer.Option(f"--{option.flag}", help=f"Turns off: {option.text} ({game}).")]
    return Annotated[
        str | None, typer.Option(f"--{option.flag}", metavar="N", help=f"{option.text} ({game}).")
    ]


def set_options(game: Facts, settings: Sequence[str] | None) -> dict[str, int]:
    """The options that a person has chosen, by name; the game itself checks their values.

    Each of the `settings` is NAME=VALUE, or a flag with its two dashes, which turns a switch off or, as
    --NAME=VALUE, sets a number.
    """
    values: dict[str, int] = {}
    for text in settings or ():
        if text.startswith("--"):
            name, number = _set_by(game, text)
        else:
            name, equals, value = (part.strip() for part in text.partition("="))
            if not equals or not name:
                raise Fault(f"--set {text[:40]!r}: say NAME=VALUE, such as {_example(game)}")
            number = _number(f"--set {name[:40]}", value)
        if name in values:
            raise Fault(f"the option {name[:40]!r} is set twice")
        values[name] = number
    return values


def _set_by(game: Facts, text: str) -> tuple[str, int]:
    """The option that a flag sets, and to what."""
    flag, _, value = text.partition("=")
    for option in game.options:
        if option.flag and option.switch and text == f"--{option.flag}":
            return option.name, 0
        if option.flag and not option.switch and flag == f"--{option.flag}":
            return option.name, _number(flag, value)
    raise Fault(f"{game.title} has no {flag[:40]}")


def _number(said: str, value: str) -> int:
    if value.lower() in _WORDS:
        return _WORDS[value.lower()]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > _LONGEST_NUMBER:
        raise Fault(f"{said}={value[:40]!r}: the value must be a whole number, on or off")
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
