"""What a viewer is told of a table's events, line by line.

A viewer's lines have numbers of their own. What it could not notice, such as that another seat changed a
hidden choice, has no line and no number: otherwise somebody could count.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from houndtable.core.layout import CHANCE, OPEN, TABLE, UNKNOWN, WATCHER
from houndtable.core.log import (
    ABANDONED,
    AGREED_UNDO,
    BACK,
    LEAVES,
    OUT_OF_TIME,
    SITS_DOWN,
    SITS_IN,
    Event,
    Line,
    Step,
)

if TYPE_CHECKING:
    from houndtable.core.table import Table

MOST_TRAILED = 32  # lines that are gone through for the last move

_NOTES = {
    SITS_IN: "{name} is away: a bot sits in.",
    BACK: "{name} is back.",
    OUT_OF_TIME: "{name} is out of time: a bot decides this once.",
    LEAVES: "{name} leaves the table.",
}


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
        table, viewer, event = self._table, self._viewer, step[1]
        if viewer == OPEN or event.actor == viewer or event.cause == ABANDONED or event.is_note:
            return True
        if event.is_undo and event.action in self._numbers:
            return True
        return notices(table, viewer, step)

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
        before, event, after = step
        table, observe, words = self._table, self._table.game.state.observe, self._table.game.words
        place, names = bisect_left(self.numbers(), number), table.names_at(number)
        seen = observe(before, self._viewer)
        record = table.edition.record
        heading = words.heading(seen, record, names)
        if event.actor == TABLE:
            return self._own_line(place, number, event, heading)
        action = learned(table, self._viewer, step)
        then = observe(after, self._viewer)
        text = words.tell(seen, then, record, self._viewer, event.actor, action, names)
        return Line(place, event.actor, None if action == UNKNOWN else action, event.cause, text, heading)

    def _own_line(self, place: int, number: int, event: Event, heading: str) -> Line:
        """The line of something that the table did."""
        if event.is_undo:
            target = bisect_left(self.numbers(), event.action)
            return Line(place, TABLE, target, event.cause, self._undo_in_words(event), heading)
        if event.is_note:
            text = self._note_in_words(number, event)
            return Line(place, TABLE, event.action, event.cause, text, heading)
        text = "The time is up: this round is the last." if event.is_time_up else "The game is abandoned."
        return Line(place, TABLE, None, event.cause, text, heading)

    def _undo_in_words(self, event: Event) -> str:
        table = self._table
        undone = next(table.steps(event.action))
        agreed = ", as all agree" if event.cause == AGREED_UNDO else ""
        name = table.names_at(event.action)[undone[1].actor]
        told = self.line(event.action, undone).text
        return f"{name} takes this back{agreed}, and all since: {told}".strip()

    def _note_in_words(self, number: int, event: Event) -> str:
        name = self._table.names_at(number)[event.action]
        if event.cause.startswith(SITS_DOWN):
            return f"{event.cause.removeprefix(SITS_DOWN)} sits down in the place of {name}."
        return _NOTES[event.cause].format(name=name)

    def trail(self, lines: int) -> tuple[str, ...]:
        """The way of the last move among so many lines, as ids of the board, () where there was none.

        A hidden move has none, and what was before it is not the last one any more.
        """
        table = self._table
        for number in reversed(self.numbers()[max(0, lines - MOST_TRAILED) : lines]):
            before, event, _ = step = next(table.steps(number))
            if event.is_undo:
                return ()
            if event.actor in (CHANCE, TABLE):
                continue
            if learned(table, WATCHER, step) == UNKNOWN:
                return ()
            return table.way(number, before, event)
        return ()


def notices(table: Table, viewer: int, step: Step) -> bool:
    """Whether an event looked like anything at all to a viewer."""
    before, event, after = step
    if event.actor != TABLE and learned(table, viewer, step) != UNKNOWN:
        return True
    observe = table.game.state.observe
    return bool(observe(before, viewer).tobytes() != observe(after, viewer).tobytes())


def learned(table: Table, viewer: int, step: Step) -> int:
    """What a viewer learns of an action; UNKNOWN for nothing."""
    before, event, _ = step
    if viewer == OPEN:
        return event.action
    record = table.edition.record
    return table.game.rules.mask_action(before, record, viewer, event.actor, event.action)
