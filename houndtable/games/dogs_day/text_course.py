"""The course of a round between two observations, step by step, for the log.

One play can carry the round on through many steps, and a marker then goes through several hands. How all
goes on follows from what everybody sees, and from the same functions of the rules: here they are called one
by one on a copy of what the viewer saw before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_day.rules.markers import kind_of, knows, take
from houndtable.games.dogs_day.rules.steps import Next, advance, reveal
from houndtable.games.dogs_day.rules.turns import kind_in, look_in, place_of
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARDS,
    MARKERS,
    NAME,
    PICK,
    ROUNDS,
    Lot,
    Phase,
    State,
    Step,
)


class Moment(NamedTuple):
    """What happens at once. `s` is the table behind it, and goes on when the next moment is asked for."""

    s: Any
    step: int
    moves: dict[tuple[int, int], list[int]]  # markers by the places that they leave and come to
    escaped: tuple[int, ...] = ()  # seats
    begun: bool = False  # whether the step has just begun


def turned(before: Any, after: Any) -> dict[int, int]:
    """The cards turned between two observations, by seat."""
    return {
        seat: card
        for seat in range(before.seats)
        for card in range(CARDS)
        if before.lot[seat, card] == Lot.UNPLAYED != after.lot[seat, card]
    }


def course(before: Any, after: Any, action: int) -> Iterator[Moment]:
    """All that an action brings about, in its order."""
    s = State.copy_of(before)
    match before.phase:
        case Phase.CHOOSE:
            cards = turned(before, after)
            if len(cards) < before.seats:
                return
            for seat, card in cards.items():
                s.chosen[seat] = card
            reveal(s)
            yield Moment(s, int(Step.NONE), {}, begun=True)
        case Phase.TAKE | Phase.PAY:
            if after.phase == Phase.PICK:
                return
            s.due[s.turn] -= 1
            take(s, s.turn, _meant(s, action))
            yield _moment(before, s)
        case Phase.PICK:
            take(s, s.turn, action - PICK)  # told when the seat reached for it
        case Phase.NAME:
            s.named[s.turn] = action - NAME
            s.due[s.turn] = 0
        case Phase.VALUE:
            s.opened[s.marker] = 1
            s.pending -= 1
        case _:
            return
    yield from _go_on(s)


def _meant(s: Any, action: int) -> int:
    """The marker that a seat takes, where chance need not pick: the first of those that it means."""
    place, kind, sure = place_of(action), kind_in(action), look_in(action) > 0
    return next(
        marker
        for marker in range(MARKERS)
        if s.at[marker] == place and kind_of(marker) == kind and knows(s, s.turn, marker) == sure
    )


def _go_on(s: Any) -> Iterator[Moment]:
    """As `rules.steps.go_on`, with a moment for each step on the way."""
    while not s.pending:
        was = State.copy_of(s)
        if advance(s) == Next.ASKED:
            return
        yield _moment(was, s)
        if s.step == Step.NEW_DAY:
            if s.rounds < ROUNDS:
                yield Moment(s, int(Step.NEW_DAY), _way(s, CAR, BANK))
            return


def _moment(was: Any, s: Any) -> Moment:
    """What has happened from `was` to `s`."""
    moves: dict[tuple[int, int], list[int]] = {}
    if was.stock.tobytes() != s.stock.tobytes():
        for marker, (old, new) in enumerate(zip(was.at.tolist(), s.at.tolist(), strict=True)):
            if old != new:
                moves.setdefault((old, new), []).append(marker)
    escaped = tuple(seat for seat in range(MAX_SEATS) if s.escaped[seat] > was.escaped[seat])
    return Moment(s, s.step, moves, escaped, s.step != was.step)


def _way(s: Any, source: int, target: int) -> dict[tuple[int, int], list[int]]:
    markers = [marker for marker in range(MARKERS) if s.at[marker] == source]
    return {(source, target): markers} if markers else {}
