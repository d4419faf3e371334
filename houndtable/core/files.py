"""Reading and writing whole files, with nothing half done."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path


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
