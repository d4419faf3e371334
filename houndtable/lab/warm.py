"""Compiling a game's kernels ahead of their first use."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import numpy as np

from houndtable.bots.players import Bot
from houndtable.core.clicks import lit, why_not
from houndtable.core.croupier import Croupier
from houndtable.core.drawing.picture import still_layer
from houndtable.core.game import Game
from houndtable.core.kernel import is_warm, set_warm
from houndtable.core.layout import WATCHER
from houndtable.core.luck import luck_of
from houndtable.core.observation import Observation
from houndtable.core.table import Table
from houndtable.core.undo import UndoRefused
from houndtable.lab.match import play_games_of
from houndtable.lab.perft import count_sequences

Step = tuple[str, Callable[[], object]]
LOOK_EVERY = 30
MOST_TAKEN_BACK = 20
MOST_MOVES = 600  # as many as tell of everything: some games of such bots are long


def warm_steps(game: Game) -> tuple[Step, ...]:
    """What compiles all kernels of a game, a part at a time: a name, and what is to be called, in order.

    Nothing where they are in the cache already.
    """
    if is_warm(game.name):
        return ()
    return (
        ("rules", lambda: _play_games(game)),
        ("whole games", lambda: _play_whole_games(game)),
        ("counting positions", lambda: _count(game)),
    )


def _play_games(game: Game) -> None:
    """Games of the fewest and of the most."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        _play_a_game(Table(game, seats, croupier=Croupier(bytes(32))))


def _play_a_game(table: Table) -> None:
    """A game, with all that bots, screens and luck ask the rules."""
    bots = [Bot("greedy"), Bot("random")]
    number = 0
    while not table.over and number < MOST_MOVES:
        seat = table.actors[0]
        seen = table.observe(seat)
        if number % LOOK_EVERY == 0:
            _look(seen)
            lit(seen, ())
            why_not(seen, ("",))
        table.play(seat, bots[number % 2].choose(seen))
        if number < MOST_TAKEN_BACK:
            with suppress(UndoRefused):
                table.clone().undo(seat)
        number += 1
    if not table.over:
        table.abandon()
    table.log(WATCHER)
    _look(table.observe(0))
    table.game.rules.check(table.truth, table.edition.record)
    table.game.rules.returns(table.truth, table.edition.record, np.zeros(table.seats))
    luck_of(table)


def _look(seen: Observation) -> None:
    """What pictures, words and clicks ask the rules beside the contract."""
    board, words, record, seat = seen.game.board, seen.game.words, seen.edition.record, seen.seat
    still_layer(seen, seat)
    board.moving(seen.state, record, seat, seen.names, seat)
    for action in seen.legal:
        board.touches(seen.state, record, seat, int(action))
    words.heading(seen.state, record, seen.names)
    words.prompt(seen.state, record, seat, seen.names)
    words.counts(seen.state, record, seat)


def _play_whole_games(game: Game) -> None:
    seats = game.seats[0]
    play_games_of(game, ["random"] * seats, 1, 0, game.check_options(seats, {}), game.house)


def _count(game: Game) -> None:
    count_sequences(game, game.seats[0], 1)
    set_warm(game.name)  # the last step
