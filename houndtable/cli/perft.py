"""``houndtable perft``: counting action sequences, a check on rules and a measure of speed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Annotated, Any

import typer

from houndtable.cli import output
from houndtable.cli.background import interruptible
from houndtable.cli.faults import Fault
from houndtable.cli.options import (
    AsJson,
    EditionPath,
    GameName,
    SeedNumber,
    Settings,
    edition_of,
    set_options,
    with_flags,
)
from houndtable.cli.prepare import prepare
from houndtable.games import facts, load

DEEPEST = 20


@with_flags
def perft(
    game_name: GameName,
    depth: Annotated[int, typer.Option(metavar="N", help=f"How many actions deep, 0 to {DEEPEST}.")],
    seats: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 4,
    seed: SeedNumber = 0,
    settings: Settings = None,
    edition: EditionPath = None,
    as_json: AsJson = False,
) -> None:
    """Count the action sequences from a game's start.

    For each depth up to N; chance is drawn, not counted.
    """
    about = facts(game_name)
    if not 0 <= depth <= DEEPEST:
        raise Fault(f"the depth is {depth}; it goes from 0 to {DEEPEST}")
    options = set_options(about, settings)
    values = about.check_options(seats, options)
    game = load(game_name)
    played_with = edition_of(game, edition)
    prepare(game)
    from houndtable.lab.perft import count_sequences

    def count(level: int) -> int:
        return count_sequences(game, seats, level, seed=seed, options=options, edition=played_with)

    rows = _measured(count, depth)
    if as_json:
        told = {"game": game.name, "seats": seats, "seed": seed, "options": values, "counts": list(rows)}
        output.print_json(told)
    else:
        _show(rows)


def _measured(count: Callable[[int], int], depth: int) -> Iterator[dict[str, Any]]:
    """For each depth how many sequences there are, and how long it took to count them."""
    count(1)  # what is loaded or compiled first is not timed
    for level in range(depth + 1):
        started = time.perf_counter()
        sequences = interruptible(partial(count, level))
        yield {"depth": level, "sequences": sequences, "seconds": time.perf_counter() - started}


def _show(rows: Iterable[dict[str, Any]]) -> None:
    """A line for each depth, as soon as it has been counted."""
    out = output.console()
    out.print(f"{'depth':>5}  {'sequences':>17}  {'seconds':>9}  {'a second':>13}", soft_wrap=True)
    for row in rows:
        line = "{depth:>5}  {sequences:>17,}  {seconds:>9.3f}".format(**row)
        out.print(f"{line}  {row['sequences'] / row['seconds']:>13,.0f}", soft_wrap=True)
