"""``houndtable match``: many games between bots, and how often each seat wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.bots import number_of
from houndtable.cli import output
from houndtable.cli.faults import Fault
from houndtable.cli.files import check_folder
from houndtable.cli.options import (
    AsJson,
    EditionPath,
    GameName,
    SeedNumber,
    Settings,
    edition_of,
    listed,
    set_options,
    with_flags,
)
from houndtable.cli.prepare import prepare
from houndtable.games import facts, load

if TYPE_CHECKING:
    from rich.console import Console

    from houndtable.lab.match import Match

MOVE_LIMIT = 20_000
MOST_GAMES = 10_000_000
MOST_THREADS = 256


@with_flags
def match(
    game_name: GameName,
    seats: Annotated[
        str, typer.Option(metavar="BOT,BOT,...", help="The bot of each seat: random or greedy.")
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")],
    seed: SeedNumber = 0,
    threads: Annotated[int, typer.Option(metavar="T", help="How many to play at a time.")] = 1,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of each game into this folder.")
    ] = None,
    settings: Settings = None,
    edition: EditionPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count their wins.

    The same seed gives the same games, whatever the number of threads. A game that can go on without end
    stops after 20,000 moves, unless --set move_limit says otherwise (0 for never).

    With --record the games are played one after the other, with chance that can be proved: slower, and
    other games than without it.
    """
    about, bots = facts(game_name), _bots(seats)
    _check("--games", games, MOST_GAMES)
    _check("--threads", threads, MOST_THREADS)
    options = set_options(about, settings)
    if any(option.name == "move_limit" for option in about.options):
        options.setdefault("move_limit", MOVE_LIMIT)
    about.check_options(len(bots), options)
    game = load(game_name)
    played_with = edition_of(game, edition)
    prepare(game)
    from houndtable.lab.match import play_match
    from houndtable.lab.recorded import play_recorded_match

    if record is not None:
        check_folder(record if record.exists() else record.absolute().parent)
    if record is None:
        play = partial(play_match, game, bots, threads=threads)
    else:
        play = partial(play_recorded_match, game, bots, record)
    play = partial(play, games=games, seed=seed, options=options, edition=played_with)
    try:
        result = _with_progress(play, games)
    except OSError as error:
        raise Fault(f"{record} cannot be written ({error.strerror})") from None
    if as_json:
        output.print_json(result.to_json())
    else:
        _show(result, output.console())


def _bots(text: str) -> list[str]:
    bots = listed(text)
    for bot in bots:
        number_of(bot)
    return bots


def _check(what: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise Fault(f"{what} is {value}; it goes from 1 to {most:,}")


def _with_progress(play: Callable[..., Match], games: int) -> Match:
    """Play, with a bar on standard error where that is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    err = output.console(errors=True)
    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=games)
        return play(played=lambda count: bar.advance(task, count))


def _show(result: Match, out: Console) -> None:
    """The result as a table."""
    wide = max(len("bot"), *(len(seat.bot) for seat in result.seats))
    lines = [f"seat  {'bot':<{wide}}  {'wins':>11}  win rate  95 % interval"]
    for number, seat in enumerate(result.seats, 1):
        interval = f"{100 * seat.low:.1f} to {100 * seat.high:.1f} %"
        wins = f"{seat.wins:,.2f}".removesuffix(".00")
        lines.append(
            f"{number:>4}  {seat.bot:<{wide}}  {wins:>11}  {100 * seat.win_rate:>6.1f} %  {interval}"
        )
    count = "1 game" if result.games == 1 else f"{result.games:,} games"
    lines += [
        "",
        f"{count} of {result.game} with seed {result.seed}, "
        f"{result.moves_per_game:,.1f} moves and {_seconds(result.seconds_per_game)} a game",
    ]
    for line in lines:
        out.print(line, soft_wrap=True)


def _seconds(value: float) -> str:
    return f"{value:.2f} s" if value >= 1 else f"{1e6 * value:,.0f} microseconds"
