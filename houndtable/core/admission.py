"""Whether an entry of a log is what the rules and chance would have done: a log is never believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houndtable.core.layout import CHANCE, TABLE, UNKNOWN
from houndtable.core.log import ABANDONED, Event

if TYPE_CHECKING:
    from houndtable.core.table import Table


def objection(table: Table, event: Event) -> str:
    """Why the next event of a table cannot be this one, "" where it can.

    Of an event of chance, the croupier draws the outcome that it is compared with.
    """
    if table.abandoned:
        return "something happens after the game was abandoned"
    if event.actor == TABLE:
        return _misdone(table, event)
    return _misdrawn(table, event) if event.actor == CHANCE else _misplayed(table, event)


def _misdone(table: Table, event: Event) -> str:
    """Why the table cannot have done this."""
    if event == Event(TABLE, UNKNOWN, ABANDONED) and not table.over:
        return ""
    if event.is_note:
        return table.misnoted(event.action, event.cause)
    if not event.is_undo or event.action not in table.standing:
        return "the table does something that no table does"
    return ""  # whether it can be taken back shows when it is


def _misdrawn(table: Table, event: Event) -> str:
    """Why chance cannot have done this."""
    if not table.awaits_chance or event.cause != "chance":
        return "chance does not act here"
    weights = table.odds()
    if not 0 <= event.action < len(weights) or weights[event.action] == 0:
        return f"chance cannot do {event.action} here"
    if table.croupier.draw(weights) != event.action:
        return f"chance did something else than {event.action} here, by the secret"
    return ""


def _misplayed(table: Table, event: Event) -> str:
    """Why a seat cannot have done this."""
    if not 0 <= event.actor < table.seats:
        return f"there is no seat {event.actor}"
    if clause := table.explain(event.actor, event.action):
        return f"{table.names[event.actor]} may not do {event.action}, by {clause}"
    forced = table.game.rules.forced(table.truth, table.edition.record, event.actor)
    cause = f"auto {table.game.clauses[forced].id}" if forced else ""
    return "" if event.cause == cause else f"the cause is {cause!r}, not {event.cause[:40]!r}"
