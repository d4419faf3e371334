"""Keeping a game: put by while it runs, so that nothing is lost; its record when it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from houndtable.cli.faults import Fault
from houndtable.cli.files import check_folder, newest_first, records_folder, saves_folder
from houndtable.core.chain import RecordError
from houndtable.core.files import Lock, write_whole
from houndtable.core.layout import WATCHER
from houndtable.core.record import record_of
from houndtable.core.save import Save, save

if TYPE_CHECKING:
    from houndtable.bots.players import Bot
    from houndtable.core.table import Table

SAVE = ".save"
RECORD = ".hound"


@dataclass
class Keeper:
    """Keeps one game in a private file, and writes its record in the end.

    `fault` is why the file could not be written last, "" where it could. `content` is what the file held
    when we last wrote or read it, None before that.
    """

    table: Table
    persons: Sequence[int]
    bots: Mapping[int, Bot]
    file: Path
    record: Path
    begun: str
    content: bytes | None = None
    fault: str = ""
    _kept: int = field(init=False, repr=False)
    lock: Lock = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._kept = self.table.version
        self.lock = Lock(self.file)

    @classmethod
    def new(
        cls, table: Table, persons: Sequence[int], bots: Mapping[int, Bot], record: Path | None
    ) -> Keeper:
        """For a new game; `record` is where its record shall be, if not among the others."""
        now = datetime.now(UTC)
        # The last part tells apart what begins in the same second.
        name = f"{table.game.name}-{now:%Y-%m-%d-%H%M%S}-{token_hex(3)}"
        target = records_folder() / f"{name}{RECORD}" if record is None else place_for_record(record)
        begun = now.isoformat(timespec="seconds").replace("+00:00", "Z")
        return cls(table, persons, bots, saves_folder() / f"{name}{SAVE}", target, begun)

    def keep(self) -> None:
        """Put the game by as it stands. A fault is only noted: the game at the table goes on."""
        if self._kept == self.table.version or not self._is_begun():
            return
        self.fault = ""
        try:
            if not self.lock.take() or self._is_anothers():
                self.fault = "another program goes on with this game"
                return
            self.content = save(self.file, self.table, self._host())
        except OSError as error:
            self.fault = str(error.strerror)
        else:
            self._kept = self.table.version

    def _is_begun(self) -> bool:
        """Whether somebody has chosen something: before that, a game is not worth a file."""
        lines = self.table.log(WATCHER) if self.content is None else ()
        return self.content is not None or any(
            line.actor < self.table.seats and not line.cause for line in lines
        )

    def _is_anothers(self) -> bool:
        """Whether the file is not as we left it."""
        there = self.file.read_bytes() if self.file.exists() else None
        return there != self.content

    def _host(self) -> dict[str, Any]:
        bots = {str(seat): {"name": bot.name, "random": bot.random} for seat, bot in self.bots.items()}
        return {"persons": list(self.persons), "bots": bots, "record": str(self.record), "begun": self.begun}

    @property
    def is_kept(self) -> bool:
        """Whether the file is there and holds the game as it stands."""
        return self._kept == self.table.version and self.file.exists()

    def finish(self) -> str:
        """Write the record of the game that is over; returns why that is not possible, "" where it is there.

        The file of the running game goes when the record is there, and not before.
        """
        self.keep()
        players = [
            self.bots[seat].name if seat in self.bots else "person" for seat in range(self.table.seats)
        ]
        content = record_of(self.table, players, self.begun).to_bytes()
        try:
            self.record = _free(self.record)
            write_whole(self.record, content)
        except OSError as error:
            return f"The record of this game cannot be written ({error.strerror}):"
        with suppress(OSError):
            if not self._is_anothers():
                self.file.unlink(missing_ok=True)
        return ""


def _free(record: Path) -> Path:
    """`record`, or a path among the other records where somebody has written it meanwhile."""
    if not record.exists():
        return record
    names = (f"{record.stem}-{number}{RECORD}" for number in count(2))
    return next(path for name in names if not (path := records_folder() / name).exists())


def place_for_record(path: Path) -> Path:
    """Where a record shall be written; Fault where it cannot."""
    try:
        target = path.resolve()
        str(target).encode()
        there = target.exists()
    except (OSError, ValueError):
        raise Fault("this path of a record cannot be used: its name is too long, or no text") from None
    if target.suffix != RECORD:
        raise Fault(f"{path.name[:40]}: the name of a record ends with {RECORD}")
    if there:
        raise Fault(f"{path} is there already: name another file for the record")
    check_folder(target.parent)
    return target


def kept_games() -> list[Path]:
    """The files of the games that were put by on this machine, the newest first."""
    return newest_first(saves_folder(), SAVE)


def resumed(path: Path, kept: Save, table: Table, record: Path | None) -> Keeper:
    """The keeper of a game that was put by; RecordError where what it says of the players does not fit.

    `record` is where its record shall be instead of where it was meant to be.
    """
    from houndtable.bots.players import Bot

    host = kept.host
    try:
        persons = [int(seat) for seat in host["persons"]]
        bots = {int(seat): Bot(said["name"], random=said["random"]) for seat, said in host["bots"].items()}
        if sorted([*persons, *bots]) != list(range(table.seats)):
            raise ValueError
        meant, begun = Path(str(host["record"])), str(host["begun"])[:40]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError(path.name, 1, "it does not say who sits on which seat") from None
    if record is None:
        with suppress(Fault):
            record = place_for_record(meant)
    target = record or records_folder() / f"{path.stem}{RECORD}"
    keeper = Keeper(table, persons, bots, path, target, begun, kept.content)
    try:
        if not keeper.lock.take():
            raise Fault(f"{path.name} is open in another program")
    except OSError as error:
        raise Fault(f"{path.name} cannot be taken up ({error.strerror})") from None
    return keeper


def told_of(kept: Save) -> dict[str, Any]:
    """What can be said of a game that was put by, without loading its rules."""
    return {
        "game": kept.game,
        "names": list(kept.names),
        "begun": str(kept.host.get("begun")),
        "events": kept.length,
    }
