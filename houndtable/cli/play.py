"""``houndtable play``: a game at the terminal, against bots."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.bots import number_of
from houndtable.cli.faults import Fault
from houndtable.cli.names import names_at_table
from houndtable.cli.options import (
    Alone,
    Basic,
    EditionPath,
    GameName,
    Settings,
    chosen,
    edition_of,
    listed,
)
from houndtable.cli.prepare import prepare
from houndtable.cli.texts import how_to_play
from houndtable.games import facts, load

if TYPE_CHECKING:
    from houndtable.bots.players import Bot


def play(
    game_name: GameName,
    seats: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 4,
    me: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, from 1; 0 to watch bots play.")] = 1,
    bots: Annotated[
        str, typer.Option(metavar="BOT", help="greedy or random: one for all, or a comma list.")
    ] = "greedy",
    basic: Basic = False,
    alone: Alone = False,
    settings: Settings = None,
    names: Annotated[
        str, typer.Option(metavar="ANNA,BEN,...", help="The players' names, from the first seat on.")
    ] = "",
    edition: EditionPath = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Makes chance and bots repeatable.")] = None,
) -> None:
    """Play a game against bots.

    In the game, type a play as it is shown, shortened, or by its number; "help" says what else there is.
    """
    about = facts(game_name)
    values = about.check_options(seats, chosen(about, basic, alone, settings))
    if not 0 <= me <= seats:
        raise Fault(f"--me is {me}; the seats are 1 to {seats}, and 0 is to watch")
    bot_names = _bots(bots, seats, me - 1)
    called = names_at_table(seats, listed(names) if names else [])
    game = load(game_name)
    played_with = edition_of(game, edition)
    prepare(game, reading=how_to_play(game_name))
    from houndtable.cli.session import Session
    from houndtable.core.croupier import Croupier
    from houndtable.core.table import Table

    croupier = Croupier(None if seed is None else _digest(f"seed {seed}"))
    table = Table(game, seats, values, edition=played_with, croupier=croupier, names=called)
    Session(table, me - 1, _players(bot_names, seed)).run()


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


def _bots(text: str, seats: int, me: int) -> dict[int, str]:
    """The names of the bots by seat; `me` is the person's seat, -1 where nobody sits."""
    wanted = listed(text)
    for name in wanted:
        number_of(name)
    free = [seat for seat in range(seats) if seat != me]
    if len(wanted) == 1:
        wanted *= len(free)
    if len(wanted) != len(free):
        raise Fault(
            f"--bots names {len(wanted)} bots for {len(free)} seats: name one for all, or one for each"
        )
    return dict(zip(free, wanted, strict=True))


def _players(names: Mapping[int, str], seed: str | None) -> dict[int, Bot]:
    """The bots by seat, each with random numbers of its own."""
    from houndtable.bots.players import Bot

    source = secrets.token_hex(16) if seed is None else seed
    return {
        seat: Bot(name, int.from_bytes(_digest(f"bot {seat} {source}")[:8], "big"))
        for seat, name in names.items()
    }
