"""Taking back: what is free, what needs consent, what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from houndtable.core.croupier import roll, seeded
from houndtable.core.game import seats_of
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER
from houndtable.core.log import AGREED_UNDO, FREE_UNDO, Event, Step
from houndtable.core.telling import learned, notices

if TYPE_CHECKING:
    from houndtable.core.table import Table

WORLDS = 64  # possible truths that are tried for each viewer


class UndoRefused(ValueError):
    """Why something cannot be taken back. Nothing has changed.

    `may_be_agreed` says that it can be, if all others consent.
    """

    may_be_agreed = False


def take_back(table: Table, seat: int, consent: Sequence[int]) -> tuple[Any, Event]:
    """The state without the last choice of `seat` and what came after it, and the event that says so."""
    if table.over:
        raise UndoRefused("the game is over: nothing is taken back")
    undone = _since_last_choice(table, seat)
    if _may_be_made_anew(table, seat, undone[0][1][1].action):
        raise UndoRefused("that choice can be made anew until all have chosen: another takes its place")
    if any(event.actor == CHANCE for _, (_, event, _) in undone):
        raise UndoRefused("chance has acted since: chance is not taken back")
    if any(event.is_time_up for _, (_, event, _) in undone):
        raise UndoRefused("the time has run out since: what was done before is not taken back")
    if any(_came_to_light(table, step) for _, step in undone):
        raise UndoRefused("hidden choices have come to light since: they are not taken back")
    objection = _objection(table, seat, [step for _, step in undone])
    others = {other for other in range(table.seats) if other != seat}
    if objection and not others <= set(consent):
        refused = UndoRefused(objection)
        refused.may_be_agreed = True
        raise refused
    cause = AGREED_UNDO if objection else FREE_UNDO
    return _restored(table, [step for _, step in undone]), Event(TABLE, undone[0][0], cause)


def is_possible(table: Table, seat: int) -> bool:
    """Whether a choice of `seat` stands that no chance came after: a quick look, without any worlds."""
    for number in reversed(table.standing):
        event = table.events[number]
        if event.actor in (CHANCE, TABLE):
            return False
        if event.actor == seat and not event.cause:
            return not _may_be_made_anew(table, seat, event.action)
    return False


def _since_last_choice(table: Table, seat: int) -> list[tuple[int, Step]]:
    """The last choice of a seat and what came after it and still stands, each with its number."""
    events, standing = table.events, table.standing
    mine = (n for n in reversed(standing) if events[n].actor == seat and not events[n].cause)
    last = next(mine, None)
    if last is None:
        raise UndoRefused(f"{table.names[seat]} has done nothing that could be taken back")
    left = set(standing)
    return [(number, step) for number, step in enumerate(table.steps(last), last) if number in left]


def _may_be_made_anew(table: Table, seat: int, choice: int) -> bool:
    """Whether a choice is one of several at the same time that is still open.

    Then nothing is to be taken back. It could only tell that others have changed their minds meanwhile, or
    take that back too.
    """
    rules, record = table.game.rules, table.edition.record
    return seat not in table.actors and rules.refusal(table.truth, record, seat, choice) == 0


def _objection(table: Table, seat: int, steps: Sequence[Step]) -> str:
    """Why others must consent before `seat` takes these steps back, "" where they need not."""
    for step in steps:
        event = step[1]
        if event.actor != seat and notices(table, seat, step):
            return f"{table.names[event.actor]} has acted since: that needs everybody's consent"
    for viewer in [seat, *(other for other in range(table.seats) if other != seat), WATCHER]:
        if shows_new(table, viewer, steps):
            return "something new was seen by it: that needs the consent of the others"
    return ""


def _came_to_light(table: Table, step: Step) -> bool:
    """Whether a hidden choice was the last of several: it cannot be made anew, since all are known now."""
    _, event, after = step
    if learned(table, WATCHER, step) != UNKNOWN or not notices(table, WATCHER, step):
        return False
    return table.game.rules.refusal(after, table.edition.record, event.actor, event.action) != 0


def _restored(table: Table, undone: Sequence[Step]) -> Any:
    """The state before the `undone` steps, with all that was seen since then still known."""
    after = table.truth
    for before, event, _ in reversed(undone):
        kept = table.game.state.copy_of(before)
        table.game.rules.remember(kept, after, table.edition.record, event.actor, event.action)
        after = kept
    return after


def shows_new(table: Table, viewer: int, steps: Sequence[Step]) -> bool:
    """Whether `viewer` learned anything hidden through `steps`.

    It did unless in every world that it held possible before (a sample of them) the same steps, as far as
    it sees them, could have been taken and would have looked the same. Steps that it did not notice are none.
    """
    game, record = table.game, table.edition.record
    random = seeded(table.log_length(WATCHER))  # nothing that is counted in secret
    seen_after = game.state.observe(steps[-1][2], viewer)
    noticed = [step for step in steps if notices(table, viewer, step)]
    for _ in range(WORLDS if noticed else 0):
        world = game.state.observe(steps[0][0], viewer)
        game.rules.determinize(world, record, viewer, random)
        for step in noticed:
            event = step[1]
            action = _any_alike(table, world, viewer, event.actor, learned(table, viewer, step), random)
            if action == UNKNOWN:
                return True
            game.rules.apply(world, record, event.actor, action)
        if game.state.observe(world, viewer).tobytes() != seen_after.tobytes():
            return True
    return False


def _any_alike(table: Table, world: Any, viewer: int, actor: int, action: int, random: Any) -> int:
    """A legal action of `actor` in a world, of which `viewer` would learn as `action`; UNKNOWN if none is."""
    game, record = table.game, table.edition.record
    assert actor in seats_of((1 << table.seats) - 1), "only a seat's action is taken back"
    if action != UNKNOWN and game.rules.refusal(world, record, actor, action) == 0:
        return action
    out = np.zeros(game.most_legal, np.int64)
    count = game.rules.legal(world, record, actor, out)
    alike = [
        n for n in out[:count].tolist() if game.rules.mask_action(world, record, viewer, actor, n) == action
    ]
    return int(alike[roll(random, len(alike))]) if alike else UNKNOWN
