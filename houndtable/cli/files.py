"""Where records and saves are, and the files that a person names: read and written, or refused."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from houndtable.cli.faults import Fault
from houndtable.core.files import data_folder
from houndtable.games import TITLES, load

if TYPE_CHECKING:
    from houndtable.core.game import Game
    from houndtable.core.record import Record
    from houndtable.core.replay import Replay


def records_folder() -> Path:
    """Where the records of finished games are."""
    return data_folder() / "records"


def saves_folder() -> Path:
    """Where running games are put by."""
    return data_folder() / "saves"


def opened(path: Path) -> Replay:
    """A record, ready to be looked through."""
    from houndtable.core.record import Record
    from houndtable.core.replay import Replay

    record = Record.read(path)
    return Replay(game_of(record), record)


def game_of(record: Record) -> Game:
    """The game that a record is of."""
    if record.head.game not in TITLES:
        raise record.error(-1, f"a record of {record.head.game[:40]!r}, which is no game of this Houndtable")
    return load(record.head.game)


def write(path: Path, content: bytes, *, over: bool = False) -> None:
    """Write a file, whole or not at all; what is there already stays, unless it may be written `over`."""
    from houndtable.core.files import write_whole

    try:
        if path.exists() and (not over or not path.is_file()):
            raise Fault(f"{path} is there already: nothing was written")
        check_folder(path.absolute().parent)
        write_whole(path, content)
    except OSError as error:
        raise Fault(f"{path} cannot be written ({error.strerror})") from None


def check_folder(folder: Path) -> None:
    """Fault where nothing can be written into a folder that a person named."""
    if not folder.is_dir():
        raise Fault(f"{folder} is no folder" if folder.exists() else f"the folder {folder} is not there")
    if not os.access(folder, os.W_OK):
        raise Fault(f"nothing can be written into {folder}")


def newest_first(folder: Path, ending: str) -> list[Path]:
    """The files of a folder with this ending that can be looked at, the newest first."""
    found = []
    for path in folder.glob(f"*{ending}"):
        with suppress(OSError):  # it has gone meanwhile, or leads nowhere
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def seat_numbered(number: int, names: tuple[str, ...]) -> int:
    """The seat from 0 that a person means by a number from 1."""
    if not 1 <= number <= len(names):
        raise Fault(f"there is no seat {number}; the seats are 1 to {len(names)}")
    return number - 1
