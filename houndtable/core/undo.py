"""Taking back: what is free, what needs consent, what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from houndtable.core.croupier import roll, seeded
from houndtable.core.game import seats_of
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER

if TYPE_CHECKING:
    from houndtable.core.table import Event, Table

WORLDS = 64  # possible truths that are tried for each viewer


class UndoRefused(ValueError):
    """Why something cannot be taken back. Nothing has changed."""


def take_back(table: Table, seat: int, consent: Sequence[int]) -> tuple[Any, Event]:
    """The state without the last choice of `seat` and what came after it, and the event that says so."""
    from houndtable.core.table import Event

    if table.over:
        raise UndoRefused("the game is over: nothing is taken back")
    line = standing_steps(table)
    mine = [i for i, (_, _, event, _) in enumerate(line) if event.actor == seat and not event.cause]
    if not mine:
        raise UndoRefused(f"{table.names[seat]} has done nothing that could be taken back")
    undone = line[mine[-1] :]
    if any(event.actor == CHANCE for _, _, event, _ in undone):
        raise UndoRefused("a card has been drawn since: chance is not taken back")
    if any(_came_to_light(table, event, after) for _, _, event, after in undone):
        raise UndoRefused("hidden choices have come to light since: they are not taken back")
    others = [other for other in range(table.seats) if other != seat]
    if not set(others) <= set(consent):
        acted = [event.actor for _, _, event, _ in undone if event.actor != seat]
        if acted:
            raise UndoRefused(f"{table.names[acted[0]]} has acted since: that needs everybody's consent")
        steps = [(before, event, after) for _, before, event, after in undone]
        for viewer in [seat, *others, WATCHER]:
            if shows_new(table, viewer, steps):
                raise UndoRefused("others have seen something new by it: that needs their consent")
    version = undone[0][0]
    state = restored(table, [(n, before) for n, before, _, _ in line], version, table.truth)
    return state, Event(TABLE, version, "undo")


def _came_to_light(table: Table, event: Event, after: Any) -> bool:
    """Whether a hidden choice was the last of several: it cannot be made anew, since all are known now."""
    rules, record = table.game.rules, table.edition.record
    if rules.mask_action(after, record, WATCHER, event.actor, event.action) != UNKNOWN:
        return False
    return rules.refusal(after, record, event.actor, event.action) != 0


def standing_steps(table: Table) -> list[tuple[int, Any, Event, Any]]:
    """The steps that have not been taken back, each with its number."""
    line: list[tuple[int, Any, Event, Any]] = []
    for number, (before, event, after) in enumerate(table.steps()):
        if event.actor == TABLE:
            line = [step for step in line if step[0] < event.action]
        else:
            line.append((number, before, event, after))
    return line


def restored(table: Table, line: Sequence[tuple[int, Any]], version: int, now: Any) -> Any:
    """The state at `version`, with all that was seen since then still known.

    `line` holds the number of each step that has not been taken back, and the state before it; the last
    one led to `now`.
    """
    after = now
    for number, before in reversed([step for step in line if step[0] >= version]):
        event = table.events[number]
        kept = table.game.state.copy_of(before)
        table.game.rules.remember(kept, after, table.edition.record, event.actor, event.action)
        after = kept
    return after


def shows_new(table: Table, viewer: int, steps: Sequence[tuple[Any, Event, Any]]) -> bool:
    """Whether `viewer` learned anything hidden through `steps`.

    It did unless in every world that it held possible before (a sample of them) the same steps, as far as
    it sees them, could have been taken and would have looked the same.
    """
    game, record = table.game, table.edition.record
    random = seeded(len(steps), table.version)
    seen_after = game.state.observe(steps[-1][2], viewer)
    for _ in range(WORLDS):
        world = game.state.observe(steps[0][0], viewer)
        game.rules.determinize(world, record, viewer, random)
        for before, event, _ in steps:
            action = game.rules.mask_action(before, record, viewer, event.actor, event.action)
            if action == UNKNOWN:
                action = _any_hidden(table, world, viewer, event.actor, random)
            elif game.rules.refusal(world, record, event.actor, action):
                return True
            game.rules.apply(world, record, event.actor, action)
        if game.state.observe(world, viewer).tobytes() != seen_after.tobytes():
            return True
    return False


def _any_hidden(table: Table, world: Any, viewer: int, actor: int, random: Any) -> int:
    """An action that looks to `viewer` like the hidden one that was done."""
    game, record = table.game, table.edition.record
    assert actor in seats_of((1 << table.seats) - 1), "only a seat's action is hidden and taken back"
    out = np.zeros(game.most_legal, np.int64)
    count = game.rules.legal(world, record, actor, out)
    hidden = [
        n for n in out[:count].tolist() if game.rules.mask_action(world, record, viewer, actor, n) == UNKNOWN
    ]
    return int(hidden[roll(random, len(hidden))])
