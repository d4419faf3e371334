"""Whether an entry of a log is what the rules and chance would have done: a log is never believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houndtable.core.layout import CHANCE, TABLE, UNKNOWN
from houndtable.core.log import ABANDONED, SITS_DOWN, TIME_UP, Event
from houndtable.core.names import safe_name

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


def misnoted(table: Table, seat: int, cause: str) -> str:
    """Why a table cannot note this about a seat, "" where it can."""
    if not 0 <= seat < table.seats:
        return f"there is no seat {seat}"
    if table.abandoned:
        return "the game was abandoned: nothing more is noted"
    name = cause.removeprefix(SITS_DOWN)
    if not Event(TABLE, seat, cause).is_note:
        return f"a table has nothing to note with {cause[:40]!r}"
    if name != cause and (not name or name != safe_name(name)):
        return f"{name[:40]!r} is no name that can be shown"
    return ""


def mistimed(table: Table) -> str:
    """Why a table's time cannot run out now, "" where it can."""
    if not table.game.facts.timed:
        return f"{table.game.title} is not ended by the clock"
    if table.over:
        return "the game is over"
    state = table.truth
    table.game.rules.apply(state, table.edition.record, TABLE, 0)
    if state.tobytes() != table.truth.tobytes():
        return ""
    return "no round is played yet, or the last round is played already"


def _misdone(table: Table, event: Event) -> str:
    """Why the table cannot have done this."""
    if event == Event(TABLE, UNKNOWN, ABANDONED) and not table.over:
        return ""
    if event == Event(TABLE, 0, TIME_UP):
        return mistimed(table)
    if event.is_note:
        return misnoted(table, event.action, event.cause)
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
