"""Makes game.svg: a whole game of bots, animated, and the record that it is drawn from goes away again.

``.venv/bin/python docs/pictures/film.py``
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from houndtable.bots.players import Bot
from houndtable.cli.main import main
from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.files import write_whole
from houndtable.core.record import record_of
from houndtable.core.table import Table
from houndtable.games import load

SEED = 115  # a short game
NAMES = ["Anna", "Ben", "Cora", "Dexter"]
PICTURE = Path(__file__).with_name("game.svg")


def record() -> bytes:
    """The record of the game."""
    table = Table(load("dog-royal"), len(NAMES), croupier=Croupier(secret_from(SEED)), names=NAMES)
    bots = [Bot("greedy", SEED + seat) for seat in range(len(NAMES))]
    while not table.over:
        seat = table.actors[0]
        table.play(seat, bots[seat].choose(table.observe(seat)))
    return record_of(table, ["greedy"] * len(NAMES)).to_bytes()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.hound"
        write_whole(file, record())
        main(
            ["draw", str(file), "--film", "--as", "watcher", "--look", "auto", "-o", str(PICTURE), "--force"]
        )
