"""Matches of which every game leaves a record."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.edition import Edition
from houndtable.core.files import write_whole
from houndtable.core.game import Game
from houndtable.core.record import record_of
from houndtable.core.table import Table
from houndtable.lab.match import Match, match_of


class WouldOverwrite(ValueError):
    """A folder that holds records of these names already."""


def play_recorded_match(
    game: Game,
    bots: Sequence[str],
    folder: Path,
    *,
    games: int,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
    edition: Edition | None = None,
    played: Callable[[int], object] = int,
) -> Match:
    """Play `games` games at tables with chance that can be proved, and write a record of each.

    The same `seed` gives the same games, but others than `play_match`, whose chance is a fast generator's.
    The files are called 1.hound and so on; WouldOverwrite where one is there already. OSError where one
    cannot be written.
    """
    edition = edition or game.house
    values = game.check_options(len(bots), options or {})
    files = [folder / f"{number:0{len(str(games))}}.hound" for number in range(1, games + 1)]
    taken = next((file for file in files if file.exists()), None)
    if taken is not None:
        raise WouldOverwrite(f"{taken} is there already: nothing has been played")
    shares, moves = np.zeros((games, len(bots))), np.zeros(games, np.int64)
    started = time.perf_counter()
    for number, file in enumerate(files):
        table = _play(game, bots, values, edition, f"match {seed} game {number + 1}")
        shares[number] = table.returns
        moves[number] = sum(event.actor < table.seats for event in table.events)
        write_whole(file, record_of(table, bots).to_bytes())
        played(1)
    return match_of(game, bots, seed, values, edition, shares, moves, time.perf_counter() - started)


def _play(game: Game, bots: Sequence[str], values: Mapping[str, int], edition: Edition, seed: str) -> Table:
    """One game, to its end."""
    croupier = Croupier(secret_from(seed))
    names = [f"{bot} {letter}" for bot, letter in zip(bots, game.facts.letters(len(bots)), strict=True)]
    table = Table(game, len(bots), values, edition=edition, croupier=croupier, names=names)
    players = [
        Bot(bot, int.from_bytes(secret_from(seed, "seat", seat), "big")) for seat, bot in enumerate(bots)
    ]
    while not table.over:
        seat = table.actors[0]
        table.play(seat, players[seat].choose(table.observe(seat)))
    return table
