"""``python -m benchmarks [--json]``: one table of ratios, measured in one run."""

from __future__ import annotations

import json
import os
import platform
import sys

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks import houndtable_rows, openspiel_rows
from benchmarks.measure import ROUNDS, Row, measure

BASE = "OpenSpiel maedn, 4 seats, from Python"


def one_core(core: int | None) -> None:
    """Keep this process on one core, or on all where it is None; where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core} if core is not None else ALL_CORES)


ALL_CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


def main() -> None:
    """Measure everything and print it."""
    game = houndtable_rows.the_game()
    rows = houndtable_rows.rows(game) + openspiel_rows.rows()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Measuring", total=len(rows) * (ROUNDS + 1) + 2)
        one_core(min(ALL_CORES, default=None))
        measure(rows, lambda: progress.advance(task))
        one_core(None)
        threads = houndtable_rows.two_threads(game)
        progress.advance(task)
        cold, warm, memory = houndtable_rows.first_game()
        progress.advance(task)
    extra = {
        "two threads against one (goal 1.8)": f"{threads:.2f}",
        "first game in a fresh process, cold cache": f"{cold:.1f} s",
        "first game in a fresh process, warm cache (goal 1.5 s)": f"{warm:.2f} s",
        "memory of that process at its end": f"{memory:.0f} MB",
        "a state": f"{game.state.dtype.itemsize} bytes",
    }
    if "--json" in sys.argv[1:]:
        print(json.dumps({"rates": {row.name: row.rate for row in rows}, "other": extra}, indent=2))
    else:
        show(rows, extra)


def show(rows: list[Row], extra: dict[str, str]) -> None:
    """Print the table."""
    base = next(row for row in rows if row.name == BASE).rate
    table = Table(
        title=f"On one core of {platform.processor() or platform.machine()}, best of {ROUNDS} rounds"
    )
    table.add_column("what")
    for heading in ("rate", "each", "maedn = 1", "goal"):
        table.add_column(heading, justify="right")
    for row in rows:
        ratio = f"{row.rate / base:.2f}" if row.unit == "moves/s" else ""
        table.add_row(
            row.name, f"{row.rate / 1e6:.3f} M {row.unit}", f"{1e9 / row.rate:,.0f} ns", ratio, row.goal
        )
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    for name, value in extra.items():
        console.print(f"{name}: {value}", highlight=False)


if __name__ == "__main__":
    main()
