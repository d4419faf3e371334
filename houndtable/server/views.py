"""What is sent of a game: views, as docs/protocol.md describes them, made from observations alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from houndtable.core.board import Item, Still
from houndtable.core.clauses import Clause
from houndtable.core.drawing.picture import still_layer
from houndtable.core.layout import CHANCE, TABLE, WATCHER
from houndtable.core.log import Line
from houndtable.core.observation import Observation
from houndtable.core.table import Table

Json = dict[str, Any]

_STYLE = re.compile(r'([a-z-]+)="([^"]*)"')
_ACTORS = {CHANCE: "chance", TABLE: "table"}
_KINDS = {"chance": "chance", "undo": "undo", "undo by consent": "undo"}


def public_view(table: Table, stage: str, ask: Mapping[str, Any] | None) -> Json:
    """What a view tells everybody alike: made once, as a watcher sees it, for all viewers of a moment."""
    seen = table.observe(WATCHER)
    told = _told_to_all(table, seen, WATCHER, table.log_length(WATCHER))
    return told | {"stage": stage, "result": table.result, "ask": ask}


def view_of(table: Table, viewer: int, public: Json) -> Json:
    """The game as a viewer may see it now, with the `public_view`, without the clocks and the log."""
    seen = table.observe(viewer)
    shown = _shown_to_one(table, seen, viewer, table.log_length(viewer))
    decision = table.decision(viewer) if viewer < table.seats else None
    legal = seen.legal if decision is not None else []
    return {
        **shown,
        **public,
        "decision": decision,
        "legal": [_legal(seen, int(action), action.words) for action in legal],
        "can_undo": viewer < table.seats and table.may_undo(viewer),
    }


def view_back(table: Table, viewer: int, lines: int) -> Json:
    """The game as it was when a viewer's log had so many lines; ValueError where it never had."""
    seen = table.look_back(viewer, lines)
    return _shown_to_one(table, seen, viewer, lines) | _told_to_all(table, seen, viewer, lines)


def _told_to_all(table: Table, seen: Observation, viewer: int, lines: int) -> Json:
    words, record = seen.game.words, seen.edition.record
    return {
        "actors": seen.actors,
        "heading": words.heading(seen.state, record, seen.names),
        "trail": table.trail(viewer, lines),
        "counts": [words.counts(seen.state, record, seat) for seat in range(table.seats)],
    }


def _shown_to_one(table: Table, seen: Observation, viewer: int, lines: int) -> Json:
    board, words, record = seen.game.board, seen.game.words, seen.edition.record
    below = viewer if viewer < table.seats else 0
    return {
        "type": "view",
        "seat": viewer if viewer < table.seats else None,
        "version": lines,
        "prompt": words.prompt(seen.state, record, viewer, seen.names),
        "items": [_item(item) for item in board.moving(seen.state, record, viewer, seen.names, below)],
        "hand": [_item(item) for item in board.hand(seen.state, record, viewer)],
    }


@lru_cache(maxsize=16_384)
def _item(item: Item) -> Json:
    """An item as it is sent: nearly all were in the last view, too. Nobody changes what this returns."""
    made: Json = {"id": item.id, "x": round(item.x, 2), "y": round(item.y, 2)}
    for name in ("symbol", "text", "title", "spot"):
        if value := getattr(item, name):
            made[name] = value
    if item.style:
        made["style"] = dict(_STYLE.findall(item.style))
    if item.scale != 1.0:
        made["scale"] = round(item.scale, 3)
    if item.turn:
        made["turn"] = item.turn
    return made


def _legal(seen: Observation, action: int, words: str) -> Json:
    game, record = seen.game, seen.edition.record
    touched = game.board.touches(seen.state, record, seen.seat, action)
    made: Json = {"id": action, "words": words, "ids": sorted(touched.ids)}
    if group := game.words.group(seen.state, record, seen.seat, action):
        made["group"] = group
    if touched.path:
        made["path"] = touched.path
    if touched.takes:
        made["takes"] = touched.takes
    if touched.hurts:
        made["hurts"] = True
    if touched.note:
        made["note"] = touched.note
    return made


def lines_of(table: Table, viewer: int, since: int) -> list[Json]:
    """A viewer's log from line `since` on."""
    seen = table.observe(viewer)
    return [_line(seen, line) for line in table.log(viewer, since)]


def _line(seen: Observation, line: Line) -> Json:
    made: Json = {
        "number": line.number,
        "actor": _ACTORS.get(line.actor, line.actor),
        "kind": _kind(line),
        "text": line.text,
        "heading": line.heading,
    }
    if line.action is not None:
        made["seat" if made["kind"] == "note" else "action"] = line.action
        if line.actor != TABLE:
            record = seen.edition.record
            made["words"] = seen.game.words.describe(seen.state, record, line.actor, line.action)
    if line.cause:
        made["cause"] = line.cause
    return made


def _kind(line: Line) -> str:
    if line.actor == TABLE:
        return _KINDS.get(line.cause, "note")
    if line.cause.startswith("auto "):
        return "auto"
    return _KINDS.get(line.cause, "play")


def board_of(table: Table, below: int) -> Json:
    """The still layer of a table's board, with seat `below` at the lower edge: nothing in it ever changes."""
    still: Still = still_layer(table.observe(WATCHER), below)
    return {
        "width": still.width,
        "height": still.height,
        "defs": still.defs,
        "body": still.body,
        "places": {name: (place.x, place.y, place.r) for name, place in still.places.items()},
        "sizes": still.sizes,
        "tokens": still.tokens,
        "closest": still.closest,
    }


def clause_of(clause: Clause) -> Json:
    """A clause, to be shown."""
    return asdict(clause)
