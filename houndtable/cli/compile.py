"""``houndtable compile``: the rules of all games, ahead of their first use."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated

import typer

from houndtable.cli.prepare import prepare
from houndtable.games import TITLES, load


def compile_rules(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Some games only, such as dog-royal.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print nothing.")] = False,
) -> None:
    """Compile the rules, so that games start at once. Several games are compiled side by side."""
    names = games or list(TITLES)
    if len(names) > 1:
        fresh = _side_by_side(names, quiet)
    else:
        fresh = [name for name in names if prepare(load(name), quiet=quiet)]
    if fresh and not quiet:
        print(f"The rules are ready: {', '.join(TITLES[name] for name in fresh)}.")
    elif not quiet:
        print("The rules are ready.")


def _side_by_side(names: Sequence[str], quiet: bool) -> list[str]:
    """Compile each game that is not ready in a process of its own; those that were not."""
    from houndtable.core.kernel import is_warm

    cold = [name for name in names if not is_warm(name)]
    with ThreadPoolExecutor(max(1, os.cpu_count() or 1)) as pool:
        codes = list(pool.map(lambda name: _alone(name, quiet), cold))
    if any(codes):
        raise typer.Exit(next(code for code in codes if code))
    return cold


def _alone(name: str, quiet: bool) -> int:
    """Compile one game in a process of its own, which tells of it on standard error."""
    command = [sys.executable, "-m", "houndtable.cli.main", "compile", name]
    return subprocess.run([*command, *(["--quiet"] if quiet else [])], stdout=subprocess.DEVNULL).returncode
