"""The entry point: all commands, and how a fault is told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import houndtable
from houndtable.cli import edition, record
from houndtable.cli.compile import compile_rules
from houndtable.cli.draw import draw
from houndtable.cli.faults import EXIT_CODE, is_for_people
from houndtable.cli.games import games
from houndtable.cli.match import match
from houndtable.cli.perft import perft
from houndtable.cli.play import play
from houndtable.cli.replay import replay
from houndtable.cli.resume import resume
from houndtable.cli.rules import rules
from houndtable.cli.serve import serve
from houndtable.cli.unwritable import told_if_unwritable
from houndtable.core.names import printable


class Commands(TyperGroup):
    """The commands; what one of them refuses is one sentence on standard error and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except ValueError as error:
            if not is_for_people(error):
                raise
            print(f"houndtable: {printable(str(error))}", file=sys.stderr)
            raise typer.Exit(EXIT_CODE) from None


app = typer.Typer(
    name="houndtable",
    cls=Commands,
    help="Four dog games at one table: play them, read their rules, let bots play.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"houndtable {houndtable.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command()(serve)
app.command()(play)
app.command()(resume)
app.command()(replay)
app.command()(draw)
app.command()(games)
app.command()(rules)
app.command()(match)
app.command()(perft)
app.add_typer(record.app, name="record")
app.add_typer(edition.app, name="edition")
app.command("compile")(compile_rules)


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line with `args`, or with what was typed; ends with SystemExit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # What cannot be read or shown is replaced by a question mark instead of stopping the game.
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    with told_if_unwritable():
        app(args=args, prog_name="houndtable")


if __name__ == "__main__":
    main()
