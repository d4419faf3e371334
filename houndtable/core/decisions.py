"""Which decision each seat is at: a number that tells a stale or doubled click from one that is meant now.

The number of a seat rises whenever it is asked anew. What another seat does in secret at the same time, such
as choosing or choosing anew, does not change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from houndtable.core.layout import CHANCE, TABLE, UNKNOWN

if TYPE_CHECKING:
    from houndtable.core.log import Step
    from houndtable.core.table import Table


class Decisions:
    """The decisions of a table's seats. They follow from its log, so that a restart changes none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._numbers = [0] * table.seats
        self._legal: list[bytes] = [b""] * table.seats
        self._looked_at = 0
        self._room = np.zeros(table.game.most_legal, np.int64)
        self._ask(table.first_state(), range(table.seats))

    def number(self, seat: int) -> int | None:
        """The number of the decision that `seat` has to make, or may make anew; None where it has none."""
        for step in self._table.steps(self._looked_at):
            self._follow(step)
        self._looked_at = self._table.version
        return self._numbers[seat] if self._legal[seat] and not self._table.over else None

    def _follow(self, step: Step) -> None:
        before, event, after = step
        if event.is_note or event.is_time_up:
            return
        rules, record = self._table.game.rules, self._table.edition.record
        asked_before, asked = (rules.actors(state, record) for state in (before, after))
        seats = [seat for seat in range(self._table.seats) if asked >> seat & 1 or self._legal[seat]]
        if event.actor in (CHANCE, TABLE) or asked & ~asked_before:
            self._ask(after, seats)
            return
        for seat in seats:
            unseen = (
                event.actor != seat
                and rules.mask_action(before, record, seat, event.actor, event.action) == UNKNOWN
            )
            if not unseen or self._actions(after, seat) != self._legal[seat]:
                self._ask(after, [seat])

    def _ask(self, state: Any, seats: range | list[int]) -> None:
        """Ask the seats anew, as far as they have something to decide."""
        for seat in seats:
            self._legal[seat] = self._actions(state, seat)
            self._numbers[seat] += bool(self._legal[seat])

    def _actions(self, state: Any, seat: int) -> bytes:
        table = self._table
        count = table.game.rules.legal(state, table.edition.record, seat, self._room)
        return self._room[:count].tobytes()
