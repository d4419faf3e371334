"""What viewers are told beside the lines of their logs: the way of the last move."""

from __future__ import annotations

import pytest

from houndtable.core.croupier import Croupier
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games import load

SECRET_CHOICES = {"dog-royal": 4, "dogs-day": 3}
"""Games in which all choose in secret again and again, with how many seats here."""


def at_secret_choices(name: str, seats: int) -> Table:
    """A game at a moment when all choose in secret and the last move went some way."""
    table = Table(load(name), seats, croupier=Croupier(bytes(32)))
    while True:
        while len(table.actors) < 2 or not table.trail(WATCHER, table.log_length(WATCHER)):
            seat = table.actors[0]
            table.play(seat, int(table.legal(seat)[0]))
        if len(table.actors) == seats:
            return table


@pytest.mark.parametrize(("name", "seats"), SECRET_CHOICES.items())
def test_a_secret_choice_ends_the_trail_of_the_last_move(name: str, seats: int) -> None:
    table = at_secret_choices(name, seats)
    viewers = [*range(seats), WATCHER]
    first, *others = table.actors
    shown = [table.trail(viewer, table.log_length(viewer)) for viewer in viewers]
    assert len(set(shown)) == 1
    assert len(shown[0]) > 1
    for seat, nth in ((first, 0), (first, -1), *[(seat, 0) for seat in others[:-1]], (first, 0)):
        table.play(seat, int(table.legal(seat)[nth]))
        assert [table.trail(viewer, table.log_length(viewer)) for viewer in viewers] == [()] * len(viewers)
    for viewer in viewers:
        lines = table.log_length(viewer) - len(others) - 2 * (viewer == first)
        assert table.trail(viewer, lines) == shown[0], "looking back it is still there"
