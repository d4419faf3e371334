"""How a person says what of a record they want to see: a turn, and through whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli.faults import Fault

if TYPE_CHECKING:
    from houndtable.core.replay import Replay

Turn = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="The turn, from 1: the position that was decided in.")
]
AsSeat = Annotated[
    str,
    typer.Option("--as", metavar="SEAT", help="A seat from 1, watcher, or all: through whose eyes."),
]


def position_of(replay: Replay, turn: int | None) -> int:
    """The position of a turn, counted from 1; the last one for None."""
    stops = replay.stops
    if replay.last < 0 and turn is not None:
        raise Fault(f"no turn of this record can be shown: it was {replay.broken}")
    if turn is None:
        return stops[-1]
    if not 1 <= turn <= len(stops):
        raise Fault(f"there is no turn {turn}; the turns are 1 to {len(stops)}, the last one the end")
    return stops[turn - 1]


def viewer_of(replay: Replay, text: str) -> int:
    """The viewer that `text` means: all, or the seat that saw a redacted record, for ""."""
    from houndtable.core.layout import OPEN, WATCHER

    names = replay.record.names
    word = text.strip().lower()
    if not word:
        return replay.viewers[0]
    if word in ("all", "watcher"):
        viewer = OPEN if word == "all" else WATCHER
    elif word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(names):
        viewer = int(word) - 1
    else:
        raise Fault(f"{text[:20]!r} is nobody's view: say a seat from 1 to {len(names)}, watcher, or all")
    if viewer not in replay.viewers:
        raise Fault(
            f"this record shows only what {names[replay.viewers[0]]} saw (--as {replay.viewers[0] + 1})"
        )
    return viewer


def name_of(replay: Replay, viewer: int) -> str:
    """Through whose eyes, in words."""
    from houndtable.core.layout import OPEN, WATCHER

    if viewer == OPEN:
        return "all cards open"
    return "as a watcher saw it" if viewer == WATCHER else f"as {replay.record.names[viewer]} saw it"
