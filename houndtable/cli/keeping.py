"""Keeping a game: put by while it runs, so that nothing is lost; its record when it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houndtable.cli.faults import Fault
from houndtable.cli.files import records_folder, saves_folder
from houndtable.core.chain import RecordError
from houndtable.core.record import record_of
from houndtable.core.save import Save, save, write_whole

if TYPE_CHECKING:
    from houndtable.bots.players import Bot
    from houndtable.core.table import Table

ENDING = ".save"


@dataclass
class Keeper:
    """Keeps one game in a private file, and writes its record in the end.

    `fault` is why the file could not be written last, "" where it could.
    """

    table: Table
    persons: Sequence[int]
    bots: Mapping[int, Bot]
    file: Path
    record: Path
    begun: str
    fault: str = ""
    _kept: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._kept = self.table.version  # a game in which nobody has chosen yet is not worth a file

    @classmethod
    def new(
        cls, table: Table, persons: Sequence[int], bots: Mapping[int, Bot], record: Path | None
    ) -> Keeper:
        """For a new game; `record` is where its record shall be, if not among the others."""
        now = datetime.now(UTC)
        name = free_name(f"{table.game.name}-{now:%Y-%m-%d-%H%M%S}")
        target = record or records_folder() / f"{name}.hound"
        if target.exists():
            raise Fault(f"{target} is there already: name another file for the record")
        begun = now.isoformat(timespec="seconds").replace("+00:00", "Z")
        return cls(table, persons, bots, saves_folder() / f"{name}{ENDING}", target, begun)

    def keep(self) -> None:
        """Put the game by as it stands. A fault is only noted: the game at the table goes on."""
        if self._kept == self.table.version or self.table.over:
            return
        self.fault = ""
        host = {
            "persons": list(self.persons),
            "bots": {str(seat): {"name": bot.name, "random": bot.random} for seat, bot in self.bots.items()},
            "record": str(self.record),
            "begun": self.begun,
        }
        try:
            save(self.file, self.table, host)
        except OSError as error:
            self.fault = str(error.strerror)
        else:
            self._kept = self.table.version

    @property
    def is_kept(self) -> bool:
        """Whether the file is there and holds the game as it stands."""
        return self._kept == self.table.version and self.file.exists()

    def finish(self) -> str:
        """Write the record of the game that is over; returns a sentence that says why not, "" where it is there.

        The file of the running game goes when the record is there.
        """
        players = [
            self.bots[seat].name if seat in self.bots else "person" for seat in range(self.table.seats)
        ]
        content = record_of(self.table, players, self.begun).to_bytes()
        try:
            if self.record.exists():
                self.record = records_folder() / f"{free_name(self.record.stem)}.hound"
            write_whole(self.record, content)
        except OSError as error:
            return f"The record of this game cannot be written ({error.strerror}):"
        self.drop()
        return ""

    def drop(self) -> None:
        """Take the file of the running game away."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)


def free_name(name: str) -> str:
    """`name`, or with a number behind it, so that no game of that name is there."""
    tried, number = name, 2
    while (saves_folder() / f"{tried}{ENDING}").exists() or (records_folder() / f"{tried}.hound").exists():
        tried, number = f"{name}-{number}", number + 1
    return tried


def kept_games() -> list[Path]:
    """The files of the games that were put by on this machine, the newest first."""
    return sorted(saves_folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)


def resumed(path: Path, kept: Save, table: Table) -> Keeper:
    """The keeper of a game that was put by; RecordError where what it says of the players does not fit."""
    from houndtable.bots.players import Bot

    host = kept.host
    try:
        persons = [int(seat) for seat in host["persons"]]
        bots = {int(seat): Bot(said["name"], random=said["random"]) for seat, said in host["bots"].items()}
        if sorted([*persons, *bots]) != list(range(table.seats)):
            raise ValueError
        return Keeper(table, persons, bots, path, Path(str(host["record"])), str(host["begun"])[:40])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError(path.name, 1, "it does not say who sits on which seat") from None


def summary(kept: Save) -> dict[str, Any]:
    """What can be said of a game that was put by, without loading its rules."""
    return {
        "game": kept.game,
        "names": list(kept.names),
        "begun": str(kept.host.get("begun")),
        "events": kept.length,
    }
