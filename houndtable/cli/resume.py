"""``houndtable resume``: a game that was put by goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli import output
from houndtable.cli.faults import Fault
from houndtable.cli.options import AsJson
from houndtable.cli.pace import seconds_of
from houndtable.cli.play import Pace, Plain, RecordFile
from houndtable.cli.screens import at_terminal, screen_for
from houndtable.core.names import printable
from houndtable.games import TITLES, load

if TYPE_CHECKING:
    from houndtable.core.save import Save

RECENT = 8  # lines of the log that are told again


def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A game that was put by; else the newest one.")
    ] = None,
    list_them: Annotated[bool, typer.Option("--list", help="List the games that were put by.")] = False,
    record: RecordFile = None,
    pace: Pace = None,
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Go on with a game that was left, or broke off."""
    if list_them or as_json:
        _list(as_json)
        return
    from houndtable.cli.keeping import kept_games, place_for_record
    from houndtable.core.save import Save

    target = None if record is None else place_for_record(record)
    seconds = seconds_of(pace, at_terminal())
    if file is not None:
        path, kept = file, Save.read(file)
    else:
        path, kept = _newest(kept_games())
    if kept.game not in TITLES:
        raise Fault(f"{path.name}: a game of {kept.game[:40]!r}, which this Houndtable does not have")
    _go_on(path, kept, target, seconds, plain)


def _newest(paths: Sequence[Path]) -> tuple[Path, Save]:
    """The first of these games that can be read; what is wrong with those before it is told."""
    from houndtable.core.chain import RecordError
    from houndtable.core.save import Save

    faults: list[RecordError] = []
    for path in paths:
        try:
            kept = Save.read(path)
            for fault in faults:
                output.console(errors=True).print(f"houndtable: {printable(str(fault))}", soft_wrap=True)
            return path, kept
        except RecordError as error:
            faults.append(error)
    if faults:
        raise faults[0]
    raise Fault("no game is put by: houndtable play begins one")


def _go_on(path: Path, kept: Save, record: Path | None, pace: float, plain: bool) -> None:
    from houndtable.cli.keeping import resumed
    from houndtable.cli.prepare import prepare
    from houndtable.cli.session import Session

    game = load(kept.game)
    prepare(game)
    keeper = resumed(path, kept, kept.table(game), record)
    screen = screen_for(plain=plain)
    session = Session(keeper.table, keeper.persons, keeper.bots, screen=screen, pace=pace, keeper=keeper)
    session.recall(RECENT)
    session.run()


def _list(as_json: bool) -> None:
    """The games that were put by."""
    from houndtable.cli.keeping import kept_games, told_of
    from houndtable.core.chain import RecordError
    from houndtable.core.save import Save

    rows = []
    for path in kept_games():
        try:
            rows.append({"file": str(path), **told_of(Save.read(path))})
        except RecordError as error:
            output.console(errors=True).print(f"houndtable: {printable(str(error))}", soft_wrap=True)
    if as_json:
        output.print_json(rows)
        return
    out = output.console()
    if not rows:
        out.print("No game is put by: houndtable play begins one.", soft_wrap=True)
    for row in rows:
        line = f"{row['begun']}: {row['game']}, {', '.join(row['names'])}, {row['events']} events"
        out.print(f"{printable(row['file'])}\n    {printable(line)}", soft_wrap=True)
