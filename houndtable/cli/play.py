"""``houndtable play``: a game at the terminal, against bots or with others at the same screen."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.bots import number_of
from houndtable.cli.faults import Fault
from houndtable.cli.names import names_at_table
from houndtable.cli.options import (
    EditionPath,
    GameName,
    Settings,
    edition_of,
    listed,
    set_options,
    with_flags,
)
from houndtable.cli.pace import seconds_of
from houndtable.cli.prepare import prepare
from houndtable.cli.screens import at_terminal, screen_for
from houndtable.cli.texts import how_to_play
from houndtable.games import facts, load

if TYPE_CHECKING:
    from houndtable.bots.players import Bot

Pace = Annotated[
    str | None,
    typer.Option(metavar="PACE", help="How long a bot's move is shown: slow, normal, fast, or seconds."),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Print line by line, as for a screen reader; redraw nothing.")
]
RecordFile = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Where the game's record goes; else to the others."),
]
_MOST_DIGITS = 4
_LONGEST_SALT = 100


@with_flags
def play(
    game_name: GameName,
    seats: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 4,
    me: Annotated[
        str,
        typer.Option(
            metavar="SEAT,...",
            help="Your seat, from 1; several for people who share this screen, such as 1,3; 0 to watch.",
        ),
    ] = "1",
    bots: Annotated[
        str, typer.Option(metavar="BOT", help="greedy or random: one for all, or a comma list.")
    ] = "greedy",
    settings: Settings = None,
    names: Annotated[
        str, typer.Option(metavar="ANNA,BEN,...", help="The players' names, from the first seat on.")
    ] = "",
    edition: EditionPath = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Makes chance and bots repeatable.")] = None,
    salt: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="A text of yours that chance depends on; one for each player."),
    ] = None,
    record: RecordFile = None,
    pace: Pace = None,
    plain: Plain = False,
) -> None:
    """Play a game against bots, or with others at the same screen.

    In the game, type a play as it is shown, shortened, or by its number; "help" says what else there is.
    A game that is left goes on with "houndtable resume"; one that is over leaves a record.
    """
    about = facts(game_name)
    values = about.check_options(seats, set_options(about, settings))
    persons = _persons(me, seats)
    bot_names = _bots(bots, seats, persons)
    salts = _salts(salt, seats)
    called = names_at_table(about.letters(seats), listed(names) if names else [])
    seconds = seconds_of(pace, at_terminal())
    game = load(game_name)
    played_with = edition_of(game, edition)
    prepare(game, reading=how_to_play(game_name))
    from houndtable.cli.keeping import Keeper
    from houndtable.cli.session import Session
    from houndtable.core.croupier import Croupier, secret_from
    from houndtable.core.table import Table

    croupier = Croupier(None if seed is None else secret_from(seed), salts)
    table = Table(game, seats, values, edition=played_with, croupier=croupier, names=called, begin=False)
    players = _players(bot_names, seed)
    keeper = Keeper.new(table, persons, players, record)
    Session(table, persons, players, screen=screen_for(plain=plain), pace=seconds, keeper=keeper).run()


def _salts(given: Sequence[str] | None, seats: int) -> list[str]:
    """The salts of a game, checked."""
    salts = list(given or ())
    if len(salts) > seats:
        raise Fault(f"there are {len(salts)} salts for {seats} players: one each at most")
    for text in salts:
        if len(text) > _LONGEST_SALT or not text.isprintable():
            raise Fault(f"--salt {text[:20]!r}: a salt has at most {_LONGEST_SALT} letters, on one line")
    return salts


def _persons(text: str, seats: int) -> list[int]:
    """The seats, from 0, of those who sit at this screen; none to watch."""
    fault = f"the seats are 1 to {seats}, and 0 is to watch"
    persons = []
    for part in listed(text):
        if not (part.isascii() and part.isdecimal() and len(part) <= _MOST_DIGITS and int(part) <= seats):
            raise Fault(f"--me is {text[:40]}; {fault}")
        persons.append(int(part) - 1)
    if persons == [-1]:
        return []
    if -1 in persons or len(set(persons)) < len(persons):
        raise Fault(f"--me is {text[:40]}; name each seat once; {fault}")
    return sorted(persons)


def _bots(text: str, seats: int, persons: Sequence[int]) -> dict[int, str]:
    """The names of the bots by seat, beside the `persons`."""
    wanted = listed(text)
    for name in wanted:
        number_of(name)
    free = [seat for seat in range(seats) if seat not in persons]
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
    from houndtable.core.croupier import secret_from

    source = secrets.token_hex(16) if seed is None else seed
    return {
        seat: Bot(name, int.from_bytes(secret_from("bot", seat, source), "big"))
        for seat, name in names.items()
    }
