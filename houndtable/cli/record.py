"""``houndtable record``: what can be done with the record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli import output
from houndtable.cli.faults import EXIT_CODE, Fault
from houndtable.cli.files import game_of, newest_first, opened, records_folder, seat_numbered, write
from houndtable.cli.options import AsJson
from houndtable.core.names import columns, padded, printable

if TYPE_CHECKING:
    from houndtable.core.luck import SeatLuck
    from houndtable.core.record import Record

app = typer.Typer(help="The records of games: list, show, verify, redact, luck.", no_args_is_help=True)

RecordPath = Annotated[Path, typer.Argument(metavar="FILE", help="A record, such as game.hound.")]


@app.command("list")
def list_records(as_json: AsJson = False) -> None:
    """List the records of the games that were played on this machine, the newest first."""
    from houndtable.core.chain import RecordError
    from houndtable.core.record import Record

    rows = []
    for path in newest_first(records_folder(), ".hound"):
        try:
            rows.append((path, Record.read(path)))
        except RecordError as error:
            output.console(errors=True).print(f"houndtable: {printable(str(error))}", soft_wrap=True)
    if as_json:
        output.print_json([{"file": str(path), **summary(record)} for path, record in rows])
        return
    out = output.console()
    if not rows:
        out.print("There are no records yet: houndtable play writes one of each game.", soft_wrap=True)
    for path, record in rows:
        out.print(f"{printable(str(path))}\n    {printable(_in_a_line(record))}", soft_wrap=True)


@app.command()
def show(file: RecordPath, as_json: AsJson = False) -> None:
    """Show what a record is of: game, players, options, result, and what chance was bound to."""
    from houndtable.core.record import Record

    record = Record.read(file)
    if as_json:
        output.print_json(summary(record))
        return
    head = record.head
    players = (
        f"{name} ({line.player})" if line.player else name
        for name, line in zip(record.names, head.seats, strict=True)
    )
    rows = {
        "game": f"{head.game}, rules revision {head.revision}",
        "played": head.played or "not said",
        "players": ", ".join(players),
        "options": ", ".join(f"{name} {value}" for name, value in head.options.items()) or "none",
        "edition": f"{head.edition.name} ({head.edition.hash[:16]})",
        "seen by": "all" if head.seen_by is None else record.names[head.seen_by],
        "events": f"{len(record.entries):,}",
        "result": record.ending.text or "still running",
        "bound to": f"{head.commitment} (the hash of the secret)",
        "salts": ", ".join(head.salts) or "none",
        "secret": record.ending.secret or "not told",
    }
    out = output.console()
    for name, text in rows.items():
        out.print(output.folded(printable(text), output.text_width(out), f"{name:<10}"), soft_wrap=True)


@app.command()
def verify(file: RecordPath, as_json: AsJson = False) -> None:
    """Check a record: that nothing was changed, that the rules allow it, and that chance was fair."""
    verify_record(file, as_json)


def verify_record(file: Path, as_json: bool) -> None:
    """Check a record and say what was found; RecordError where it does not hold."""
    from houndtable.core.chain import RecordError
    from houndtable.core.record import Record
    from houndtable.core.replay import verify as verified

    try:
        record = Record.read(file)
        found = verified(game_of(record), record)
    except RecordError as error:
        if not as_json:
            raise
        output.print_json(
            {"file": str(file), "whole": False, "found": [], "line": error.line, "fault": error.reason}
        )
        raise typer.Exit(EXIT_CODE) from None
    if as_json:
        output.print_json({"file": str(file), "whole": found.whole, "found": list(found.lines)})
        return
    out = output.console()
    for line in found.lines:
        out.print(output.folded(printable(line), output.text_width(out), "  ", "    "), soft_wrap=True)
    end = "The record holds." if found.whole else "The chain holds; nothing else can be checked."
    out.print(end, soft_wrap=True)


@app.command()
def redact(
    file: RecordPath,
    seat: Annotated[int, typer.Option(metavar="N", help="The seat, from 1, through whose eyes it is told.")],
    to: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to; else beside the record.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write a record as one seat saw the game: without the secret, and nothing that it could not see."""
    from houndtable.core.record import record_seen_by

    replay = opened(file)
    number = seat_numbered(seat, replay.record.names)
    if replay.table is None or replay.broken:
        raise Fault(f"{file.name}: {replay.broken or 'this record is redacted already, to one seat'}")
    target = to or file.with_suffix(f".seat{seat}.hound")
    head = replay.record.head
    seen = record_seen_by(replay.table, number, [line.player for line in head.seats], head.played)
    write(target, seen.to_bytes(), over=force)
    name = replay.record.names[number]
    output.console().print(f"{target}: the game as {name} saw it, without the secret.", soft_wrap=True)


@app.command()
def luck(file: RecordPath, as_json: AsJson = False) -> None:
    """Tell each seat's draws against what was to be expected of them, and how unusual that is."""
    from houndtable.core.luck import luck_of

    replay = opened(file)
    if replay.table is None or replay.broken:
        raise Fault(f"{file.name}: {replay.broken or 'a redacted record does not tell what was drawn'}")
    counts = luck_of(replay.table)
    if as_json:
        output.print_json([{"name": replay.record.names[count.seat], **vars(count)} for count in counts])
        return
    _show_luck(counts, replay.record.names)


def _show_luck(counts: list[SeatLuck], names: tuple[str, ...]) -> None:
    out = output.console()
    wide = max(len("player"), *(columns(name) for name in names))
    what_wide = max(len(count.what) for count in counts)
    out.print(f"{'player':<{wide}}  draws  {'what':<{what_wide}}  drawn  expected  luck", soft_wrap=True)
    for i, count in enumerate(counts):
        new = i == 0 or counts[i - 1].seat != count.seat
        name = names[count.seat] if new else ""
        draws = str(count.draws) if new else ""
        out.print(
            f"{padded(name, wide)}  {draws:>5}  {count.what:<{what_wide}}  {count.got:>5}  "
            f"{count.expected:>8.1f}  {how_unusual(count.less, count.more)}",
            soft_wrap=True,
        )
    note = (
        "Told against all games with the same draws: more than in 78 % of games means that 78 of 100 such "
        "games bring less. Whoever looks at many numbers finds an unusual one among them."
    )
    out.print(f"\n{output.folded(note, output.text_width(out))}", soft_wrap=True)


def how_unusual(less: float, more: float) -> str:
    """In how many games there is less, or more, in words."""
    share = max(less, more)
    if share < 0.6:
        return "as expected"
    percent = f"{100 * share:.0f}" if share < 0.99 else f"{100 * min(share, 0.9999):.2f}"
    return f"{'more' if less > more else 'less'} than in {percent} % of games"


def summary(record: Record) -> dict[str, object]:
    """What a record is of, as plain data."""
    head, ending = record.head, record.ending
    return {
        "game": head.game,
        "revision": head.revision,
        "played": head.played,
        "seats": [line.model_dump() for line in head.seats],
        "options": head.options,
        "edition": head.edition.hash,
        "seen_by": head.seen_by,
        "events": len(record.entries),
        "ended": ending.ended,
        "returns": ending.returns,
        "result": ending.text,
        "commitment": head.commitment,
        "salts": head.salts,
        "secret": ending.secret,
    }


def _in_a_line(record: Record) -> str:
    seen = "" if record.head.seen_by is None else f" (as {record.names[record.head.seen_by]} saw it)"
    when = f"{record.head.played}: " if record.head.played else ""
    return f"{when}{record.head.game}, {', '.join(record.names)}. {record.ending.text}{seen}"
