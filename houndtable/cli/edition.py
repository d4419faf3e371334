"""``houndtable edition``: checking and writing down the components that a game is played with."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import typer

from houndtable.cli.faults import Fault
from houndtable.cli.texts import house_edition
from houndtable.core.edition import Edition, text_of
from houndtable.core.names import printable
from houndtable.games import TITLES, load

app = typer.Typer(no_args_is_help=True, help="Check an edition file, or write the built-in one to change it.")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The edition file.")],
) -> None:
    """Say whether a file is a valid edition of its game."""
    game = load(_game_of(file))
    edition = Edition.read(game, file)
    print(printable(f"{edition.name} is a valid edition of {game.title}."))
    print(f"sha256 {edition.hash}")


def _game_of(file: Path) -> str:
    """The game that an edition file names; what else is wrong with it, the edition's own check says."""
    text, any_game = text_of(file), next(iter(TITLES))
    try:
        game = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        return any_game
    if not isinstance(game, str):
        raise Fault(f"{file}: it does not say which game it is for, such as game = {any_game!r}")
    if game not in TITLES:
        raise Fault(f"{file}: there is no game {game[:40]!r}; there is {', '.join(TITLES)}")
    return game


@app.command()
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as dog-royal.")],
    to: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write it there, not to the screen.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Print or write the built-in edition of a game."""
    text = house_edition(game)
    if to is None:
        print(text, end="")
        return
    try:
        with to.open("w" if force else "x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise Fault(f"{to} is there already: say --force to overwrite it") from None
    except OSError as error:
        raise Fault(f"{to}: cannot be written ({error.strerror})") from None
    print(printable(f"Written to {to}."))
