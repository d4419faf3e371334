"""``houndtable games``: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from houndtable.cli import output
from houndtable.core.facts import Facts, Option
from houndtable.games import TITLES, facts


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print plain data for programs.")] = False,
) -> None:
    """Say what games there are, and their options."""
    if as_json:
        output.print_json([_plain(facts(name)) for name in TITLES])
        return
    out = output.console()
    for name in TITLES:
        game = facts(name)
        out.print(f"{name}  {game.title}, {game.seats[0]} to {game.seats[-1]} players", soft_wrap=True)
        wide = max((len(option.name) for option in game.options), default=0)
        for option in game.options:
            text = f"{option.text} ({', '.join(_details(option, game.seats))})"
            first = f"  {option.name:<{wide}}  "
            out.print(output.folded(text, output.text_width(out), first), soft_wrap=True)


def _details(option: Option, seats: range) -> list[str]:
    """How an option is set, and what it is otherwise."""
    on = [str(number) for number in seats if option.default(number)]
    if not option.switch:
        said = f"--{option.flag} N" if option.flag else f"--set {option.name}=N"
        return [f"{said}, {option.low} to {option.high}"]
    if len(on) in (0, len(seats)):
        details = ["on" if on else "off"]
    else:
        details = [f"on for {' and '.join(on)} players"]
    return [*details, f"--{option.flag} turns it off"] if option.flag else details


def _plain(game: Facts) -> dict[str, Any]:
    options = [
        {
            "name": option.name,
            "text": option.text,
            "flag": option.flag,
            "low": option.low,
            "high": option.high,
            "defaults": {str(seats): int(option.default(seats)) for seats in game.seats},
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "options": options,
    }
