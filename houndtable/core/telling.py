"""What a viewer is told of a table's events, line by line.

A viewer's lines have numbers of their own. What it could not notice, such as that another seat changed a
hidden choice, has no line and no number: otherwise somebody could count.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from houndtable.core.layout import OPEN, TABLE, UNKNOWN
from houndtable.core.log import ABANDONED, AGREED_UNDO, Event, Line, Step

if TYPE_CHECKING:
    from houndtable.core.table import Table


class Telling:
    """The events of a table that one viewer could notice."""

    def __init__(self, table: Table, viewer: int) -> None:
        self._table, self._viewer = table, viewer
        self._numbers: list[int] = []  # of the events that were noticed, as far as somebody asked
        self._looked_at = 0

    def numbers(self) -> list[int]:
        """The numbers of all events that have lines, ascending."""
        table = self._table
        for number, step in enumerate(table.steps(self._looked_at), self._looked_at):
            if self._notices(step):
                self._numbers.append(number)
        self._looked_at = table.version
        return self._numbers

    def _notices(self, step: Step) -> bool:
        before, event, after = step
        table, viewer = self._table, self._viewer
        if viewer == OPEN or event.actor == viewer or event.cause == ABANDONED:
            return True
        if event.is_undo:
            if event.action in self._numbers:
                return True
        elif _learned(table, viewer, step) != UNKNOWN:
            return True
        observe = table.game.state.observe
        return bool(observe(before, viewer).tobytes() != observe(after, viewer).tobytes())

    def lines(self, since: int = 0) -> list[Line]:
        """The lines from number `since` on."""
        numbers = self.numbers()[since:]
        if not numbers:
            return []
        noticed = set(numbers)
        steps = enumerate(self._table.steps(numbers[0]), numbers[0])
        return [self.line(number, step) for number, step in steps if number in noticed]

    def line(self, number: int, step: Step) -> Line:
        """The line of event `number`, which the viewer noticed."""
        _, event, _ = step
        place = bisect_left(self.numbers(), number)
        if event.actor == TABLE:
            return self._own_line(place, event)
        action = _learned(self._table, self._viewer, step)
        text = tell(self._table, self._viewer, step)
        return Line(place, event.actor, None if action == UNKNOWN else action, event.cause, text)

    def _own_line(self, place: int, event: Event) -> Line:
        """The line of something that the table did."""
        if not event.is_undo:
            return Line(place, TABLE, None, event.cause, "The game is abandoned.")
        table = self._table
        undone = next(table.steps(event.action))
        agreed = ", as all agree" if event.cause == AGREED_UNDO else ""
        text = f"{table.names[undone[1].actor]} takes this back{agreed}, and all since:"
        told = tell(table, self._viewer, undone)
        target = bisect_left(self.numbers(), event.action)
        return Line(place, TABLE, target, event.cause, f"{text} {told}".strip())


def _learned(table: Table, viewer: int, step: Step) -> int:
    """What a viewer learns of an action; UNKNOWN for nothing."""
    before, event, _ = step
    if viewer == OPEN:
        return event.action
    record = table.edition.record
    return table.game.rules.mask_action(before, record, viewer, event.actor, event.action)


def tell(table: Table, viewer: int, step: Step) -> str:
    """A step of a seat or of chance in words, as a viewer may hear it."""
    before, event, after = step
    observe = table.game.state.observe
    seen, seen_after = observe(before, viewer), observe(after, viewer)
    action = _learned(table, viewer, step)
    return table.game.words.tell(seen, seen_after, viewer, event.actor, action, table.names)
