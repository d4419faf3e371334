"""Compiling a game's kernels ahead of their first use."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import numpy as np

from houndtable.bots.players import Bot
from houndtable.core.clicks import lit, why_not
from houndtable.core.croupier import Croupier
from houndtable.core.game import Game
from houndtable.core.kernel import is_warm, set_warm
from houndtable.core.layout import WATCHER
from houndtable.core.luck import luck_of
from houndtable.core.table import Table
from houndtable.core.undo import UndoRefused
from houndtable.lab.match import play_games_of
from houndtable.lab.perft import count_sequences

Step = tuple[str, Callable[[], object]]


def warm_steps(game: Game) -> tuple[Step, ...]:
    """What compiles all kernels of a game, a part at a time: a name, and what is to be called, in order.

    Nothing where they are in the cache already.
    """
    if is_warm(game.name):
        return ()
    return (
        ("rules", lambda: _play_a_little(game)),
        ("whole games", lambda: _play_whole_games(game)),
        ("counting positions", lambda: _count(game)),
    )


def _play_a_little(game: Game) -> None:
    table = Table(game, game.seats[0], croupier=Croupier(bytes(32)))
    bots = [Bot("greedy"), Bot("random")]
    for number in range(20):
        if table.over:
            break
        seat = table.actors[0]
        table.play(seat, bots[number % 2].choose(table.observe(seat)))
        with suppress(UndoRefused):
            table.clone().undo(seat)
    table.log(WATCHER)
    _look_and_click(table)
    game.rules.check(table.truth, table.edition.record)
    game.rules.returns(table.truth, table.edition.record, np.zeros(table.seats))


def _look_and_click(table: Table) -> None:
    """What pictures, clicks and luck ask the rules beside the contract."""
    for seat in range(table.seats):
        seen = table.observe(seat)
        table.game.board.moving(seen.state, seen.edition.record, seat, seen.names, seat)
        lit(seen, ())
        why_not(seen, ("",))
    table.abandon()
    luck_of(table)


def _play_whole_games(game: Game) -> None:
    seats = game.seats[0]
    play_games_of(game, ["random"] * seats, 1, 0, game.check_options(seats, {}), game.house)


def _count(game: Game) -> None:
    count_sequences(game, game.seats[0], 1)
    set_warm(game.name)  # the last step
