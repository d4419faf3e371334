"""Records as tests make them: of a short game, changed by somebody who knows the form."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from houndtable.bots.players import Bot
from houndtable.core.chain import RecordError, chained, unchained
from houndtable.core.croupier import Croupier
from houndtable.core.record import Record, record_of
from houndtable.core.replay import verify
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.games.dog_royal.state import Phase

GAME = load("dog-royal")
SECRET = bytes(range(32))


def played(moves: int = 10_000, seats: int = 4, **options: int) -> Table:
    """A game of sensible players, with salts and names that are not plain ASCII."""
    croupier = Croupier(SECRET, ["Anna's salt", "Bén"])
    table = Table(GAME, seats, options, croupier=croupier, names=["Änna", "Ben", "Cora", "Dan"][:seats])
    bots = [Bot("greedy", seat) for seat in range(seats)]
    for _ in range(moves):
        if table.over:
            break
        seat = table.actors[-1]
        table.play(seat, bots[seat].choose(table.observe(seat)))
    return table


@cache
def whole() -> bytes:
    """The record of a short game, with an undo of each kind in it."""
    table = played(0, move_limit=12)
    left = [Phase.OPENING, Phase.PLAY]
    while not table.over:
        seat, phase = table.actors[0], table.truth.phase
        table.play(seat, table.legal(seat)[0])
        if phase == table.truth.phase and phase in left:
            table.undo(seat, consent=range(4))
            left.remove(phase)
    assert {"undo", "undo by consent"} <= {event.cause for event in table.events}
    return record_of(table, ["person", "greedy"], "2026-11-30T12:00:00Z").to_bytes()


def rewritten(raw: bytes, change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """A record with changed lines and a new chain: what somebody writes who knows the format."""
    objects = unchained(raw, "record")
    change(objects)
    return b"".join(chained(objects))


def refused(raw: bytes) -> str:
    """Why verifying refuses a file."""
    with pytest.raises(RecordError) as error:
        verify(GAME, Record.parse(raw, "game.hound"))
    return str(error.value)
