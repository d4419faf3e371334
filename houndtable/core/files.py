"""Where a person's games are kept, and reading and writing whole files with nothing half done."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path

FOLDER = "HOUNDTABLE_DATA"
"""The environment variable that names another data folder."""


def data_folder() -> Path:
    """The folder for games: the platform's, unless HOUNDTABLE_DATA names another."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("houndtable", appauthor=False)


class Unreadable(ValueError):
    """A file that cannot be read; the text says why, without its name."""


def read_whole(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes; Unreadable where it is none."""
    try:
        # A pipe would be waited for, and a device may never end.
        if path.exists() and not path.is_file():
            raise Unreadable("cannot be read (it is no regular file)")
        with path.open("rb") as stream:
            raw = stream.read(most + 1)
    except OSError as error:
        raise Unreadable(f"cannot be read ({error.strerror})") from None
    if len(raw) > most:
        raise Unreadable(f"larger than {most:,} bytes")
    return raw


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a file so that at any moment either the old content or the new one is there, whole.

    A private file, and a folder that is made for it, can be read by its owner alone. OSError as `open`.
    """
    if path.parent.exists() and not path.parent.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent))
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700 if private else 0o777)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)  # mode 0600
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if not private:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(name, 0o666 & ~mask)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Have the folder's new entry on the disk too, where that can be asked for."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Lock:
    """Says to other programs that a file is in use; ends with the program, however it ends.

    Where the system has no such locks, everybody gets one.
    """

    def __init__(self, path: Path) -> None:
        """For the file `path`, of which nothing is changed: there is a second one beside it."""
        self.path = path.with_name(f"{path.name}.lock")
        self._handle = -1

    def take(self) -> bool:
        """Whether the file is ours from now on. OSError where that cannot be said."""
        if self._handle >= 0:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass
        except BlockingIOError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def give_back(self) -> None:
        """Let others have the file."""
        if self._handle >= 0:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            os.close(self._handle)
            self._handle = -1
