"""Output that cannot be written, to a full disk or to nobody: the command ends, without a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

EXIT_CODE = 1

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG, errno.EBADF}


@contextmanager
def told_if_unwritable() -> Iterator[None]:
    """Run what prints, write all of it out, and end with one sentence where that is not possible."""
    try:
        try:
            yield
        finally:
            _flush()
    except BrokenPipeError:  # such as `| head`: whoever reads has read enough
        _write_no_more()
        raise SystemExit(EXIT_CODE) from None
    except OSError as error:
        if error.filename is not None or error.errno not in _FULL:
            raise  # it is not about the output
        _write_no_more()
        with suppress(OSError, AttributeError):
            print(f"houndtable: the output cannot be written ({error.strerror})", file=sys.stderr)
        raise SystemExit(EXIT_CODE) from None


def _flush() -> None:
    if sys.stdout is not None:  # closed from the beginning: then nothing was printed
        sys.stdout.flush()


def _write_no_more() -> None:
    """Let what is still waiting to be written go nowhere, so that it does not fail again at the very end."""
    with suppress(OSError, AttributeError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
