"""Prints which kernels a game in the browser calls that preparing its rules has not compiled: for a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from houndtable.bots.players import Bot
from houndtable.core.clicks import why_not
from houndtable.core.croupier import Croupier
from houndtable.core.layout import WATCHER
from houndtable.core.luck import luck_of
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.lab import warm
from houndtable.server.views import board_of, lines_of, public_view, view_back, view_of

TELL_EVERY = 40
MOST_MOVES = 600


def compiled() -> set[str]:
    """All kernels that Python has called in this process, and for which arguments."""
    return {f"{kernel.py_func.__qualname__}{kind}" for kernel in _kernels() for kind in kernel.signatures}


def _kernels() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("houndtable."):
            yield from (found for found in vars(module).values() if hasattr(found, "py_func"))


def plays(table: Table) -> None:
    """A game, with all that the server asks of it."""
    board_of(table, 0)
    bots = [Bot("greedy", 1), Bot("random", 1)]
    number = 0
    while not table.over and number < MOST_MOVES:
        seat = table.actors[-1]
        table.play(seat, bots[number % 2].choose(table.observe(seat)))
        number += 1
        if number % TELL_EVERY == 0 or table.over:
            tells(table, number)
    if not table.over:
        table.abandon()
    luck_of(table)
    view_back(table, 0, table.log_length(0) // 2)


def tells(table: Table, number: int) -> None:
    """What two viewers are told."""
    public = public_view(table, "running", None)
    for viewer in (number % table.seats, WATCHER):
        view_of(table, viewer, public)
        lines_of(table, viewer, 0)
        if viewer != WATCHER and viewer in table.actors:
            why_not(table.observe(viewer), ("",))


if __name__ == "__main__":
    game = load(sys.argv[1])
    with patch.object(warm, "is_warm", return_value=False):
        steps = warm.warm_steps(game)
    steps[0][1]()  # all that a server prepares
    before = compiled()
    for seats in (game.seats[0], game.seats[-1]):
        plays(Table(game, seats, croupier=Croupier(bytes(32))))
    print(*sorted(compiled() - before), sep="\n", end="")
