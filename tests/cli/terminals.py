"""A command in a terminal of its own, of any size: press keys, read the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping

WAIT_S = 60
SETTLED_S = 0.1
# The process gets this terminal's Ctrl-C, also where the tests run in the background and would get none.
IN_TERMINAL = """
import fcntl, signal, sys, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from houndtable.cli.main import main
main(sys.argv[1:])
"""
NOTHING: Mapping[str, str] = {}
ASKED = r"> $"  # a prompt, and nothing typed behind it
CLEARED = "\x1b[H\x1b[2J"
OTHER_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
_SIGNS = re.compile(r"\x1b\[[?\d;]*[A-Za-z]|\x1b[=>]|\x07")


class Terminal:
    """A command that runs in a terminal of its own."""

    def __init__(self, *args: str, environment: Mapping[str, str] = NOTHING, lines: int = 24) -> None:
        self.end, inner = pty.openpty()
        self._set_size(80, lines)
        left_out = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
        kept = {name: value for name, value in os.environ.items() if name not in left_out}
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_TERMINAL, *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**kept, "TERM": "xterm-256color", **environment},
            start_new_session=True,
        )
        os.close(inner)
        self.shown = ""  # since the last key
        self.everything = ""

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        self.shown = ""
        self._set_size(columns, lines)  # of which the terminal tells the program

    def until(self, text: str = ASKED, within_s: float = WAIT_S) -> str:
        """What has been shown since the last key, as soon as `text`, a regular expression, is in it."""
        limit = time.monotonic() + within_s
        while time.monotonic() < limit:
            if not select.select([self.end], [], [], SETTLED_S)[0]:
                # Only what comes no further is looked at: a screen comes in pieces, and any may end with ">".
                if re.search(text, self.shown):
                    break
                continue
            try:
                fresh = os.read(self.end, 65536).decode(errors="replace")
            except OSError:  # the other end is closed
                break
            self.shown += fresh
            self.everything += fresh
        assert re.search(text, self.shown), self.shown
        return self.shown

    def press(self, keys: str) -> None:
        """Type these keys."""
        self.shown = ""
        os.write(self.end, keys.encode())

    def answers(self, keys: str, text: str = ASKED) -> str:
        """Type these keys and Enter, and read the screen when `text` is there."""
        self.press(keys + "\n")
        self.until(text)
        return self.screen

    @property
    def screen(self) -> str:
        """What has been drawn since the screen was cleared last, without the terminal's signs."""
        drawn = self.everything.rpartition(CLEARED)[2]
        return _SIGNS.sub("", drawn).replace("\r\n", "\n")

    def ended(self) -> int:
        """Wait for the end; returns the exit code."""
        return self.process.wait(WAIT_S)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait(WAIT_S)
        os.close(self.end)
