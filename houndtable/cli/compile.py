"""``houndtable compile``: the rules of all games, ahead of their first use."""

from __future__ import annotations

from typing import Annotated

import typer

from houndtable.cli.prepare import prepare
from houndtable.games import TITLES, load


def compile_rules(
    quiet: Annotated[bool, typer.Option("--quiet", help="Print nothing.")] = False,
) -> None:
    """Compile the rules, so that games start at once."""
    fresh = [title for name, title in TITLES.items() if prepare(load(name), quiet=quiet)]
    if fresh and not quiet:
        print(f"The rules of {' and '.join(fresh)} are ready.")
    elif not quiet:
        print("The rules are ready.")
