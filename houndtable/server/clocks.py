"""Clocks: each seat has some minutes for the whole game, and some seconds at least for each decision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from houndtable.core.layout import WATCHER
from houndtable.server.stored import Kept

if TYPE_CHECKING:
    from houndtable.server.room import Room
    from houndtable.server.views import Json

LEAST_MS = 10_000
"""For a decision of who has used all of the time up."""


class Clocks:
    """The clocks of a room. They run for the people who must decide, while the game goes on."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._running: dict[int, tuple[int | None, int]] = {}  # by seat: the decision, and what it took
        self._since = room.hall.now()  # until when that has been counted
        self._told: dict[int, tuple[int | None, int | None]] = {}  # by seat: its decision, and the clock's
        self._lines = -1  # of a watcher's log, when the clocks were started last
        self.stopped = False  # all of them, as nobody is there

    def charge(self, kept: Kept) -> Kept:
        """Take off what was used for the decisions that are over, or are a bot's now."""
        asked = self._asked(kept)
        chairs = list(kept.chairs)
        self._count()
        for seat, (decision, used) in self._running.items():
            if asked.get(seat) != decision:
                left = (chairs[seat].left_ms or 0) - used
                chairs[seat] = replace(chairs[seat], left_ms=max(0, left))
        return replace(kept, chairs=tuple(chairs))

    def restart(self) -> None:
        """Let the clocks run for whoever must decide now, after something has changed."""
        self._count()
        before = self._running
        self._running = {}
        for seat, decision in self._asked(self._room.kept).items():
            same = before.get(seat)
            self._running[seat] = same if same and same[0] == decision else (decision, 0)
        self._lines = self._room.table.log_length(WATCHER) if self._room.table else -1

    def stop(self, stopped: bool) -> bool:
        """Let all clocks stand while nobody is there, or go on; whether that is new."""
        if stopped == self.stopped:
            return False
        self._count()
        self.stopped = stopped
        return True

    def _count(self) -> None:
        """Count the time since it was counted last."""
        now = self._room.hall.now()
        passed = 0 if self.stopped else int((now - self._since) * 1000)
        self._since = now
        self._running = {seat: (decision, used + passed) for seat, (decision, used) in self._running.items()}

    def _asked(self, kept: Kept) -> dict[int, int | None]:
        """The decisions that people have to make against the clock, with numbers of its own.

        What nobody else noticed begins no new one: a clock that starts anew would tell of it.
        """
        table = self._room.table
        if table is None or not kept.clock:
            return {}
        people = [seat for seat in table.actors if kept.chairs[seat].kind != "bot"]
        unseen = table.log_length(WATCHER) == self._lines
        for seat in people:
            decision = table.decision(seat)
            known, told = self._told.get(seat, (None, decision))
            self._told[seat] = decision, told if unseen or known == decision else decision
        return {seat: self._told[seat][1] for seat in people if not kept.chairs[seat].sat_in}

    def _left_ms(self, seat: int) -> int:
        left = self._room.kept.chairs[seat].left_ms or 0
        if seat in self._running:
            left = max(left, LEAST_MS) - self._running[seat][1]
        return max(0, left)

    def out_of_time(self) -> list[int]:
        """The seats whose time for a decision is up."""
        self._count()
        return [seat for seat in self._running if self._left_ms(seat) == 0]

    def shown(self) -> list[Json | None] | None:
        """What is told of the clocks; None where there are none."""
        if not self._room.kept.clock:
            return None
        self._count()
        return [
            None
            if chair.left_ms is None
            else {"left_ms": self._left_ms(seat), "running": seat in self._running and not self.stopped}
            for seat, chair in enumerate(self._room.kept.chairs)
        ]
