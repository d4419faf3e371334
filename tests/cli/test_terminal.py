"""At a real terminal: colour only where it is wanted, completion, Ctrl-D and Ctrl-C."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

pty = pytest.importorskip("pty", reason="no terminals here")
WAIT_S = 120
# The terminal becomes the one whose Ctrl-C the process gets.
IN_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from houndtable.cli.main import main
main(sys.argv[1:])
"""
ASKED = r"\n(\x1b\[[?\d]*[a-z])*> $"  # the prompt, and the terminal's own signs before it


class Terminal:
    """A command that runs in a terminal of its own."""

    def __init__(self, *args: str, **environment: str) -> None:
        self.end, inner = pty.openpty()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_TERMINAL, *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**kept, "TERM": "xterm-256color", "COLUMNS": "80", **environment},
            start_new_session=True,
        )
        os.close(inner)
        self.shown = ""

    def until(self, text: str, within_s: float = WAIT_S) -> str:
        """What has been shown since the last key, as soon as `text`, a regular expression, is in it."""
        limit = time.monotonic() + within_s
        while not re.search(text, self.shown) and time.monotonic() < limit:
            if not select.select([self.end], [], [], 1)[0]:
                continue
            try:
                self.shown += os.read(self.end, 65536).decode(errors="replace")
            except OSError:  # the other end is closed
                break
        assert re.search(text, self.shown), self.shown
        return self.shown

    def press(self, keys: str) -> None:
        """Type these keys."""
        self.shown = ""
        os.write(self.end, keys.encode())

    def ended(self) -> int:
        """Wait for the end; returns the exit code."""
        return self.process.wait(WAIT_S)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait(WAIT_S)
        os.close(self.end)


@pytest.fixture
def game() -> Iterator[Terminal]:
    with Terminal("play", "dog-royal", "--seed", "4") as terminal:
        terminal.until(ASKED)
        yield terminal


def test_tab_completes_and_control_d_ends_with_0(game: Terminal) -> None:
    game.press("pla\t")
    game.until("plays")
    game.press("\n")
    game.until(f"Asta gives(.|\n)*{ASKED}")
    game.press("\x04")
    game.until("The input has ended")
    assert game.ended() == 0


def test_control_c_ends_with_130(game: Terminal) -> None:
    game.press("1\n")
    game.until(f"must put one piece(.|\n)*{ASKED}")
    for _ in range(20):  # the prompt is there a moment before the terminal listens: press until it does
        game.press("\x03")
        with suppress(AssertionError):
            game.until("The game ends here", within_s=3)
            break
    assert "The game ends here" in game.shown
    assert "Traceback" not in game.shown
    assert game.ended() == 130


@pytest.mark.parametrize(
    ("environment", "colour"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colour_is_there_only_where_it_is_wanted(environment: dict[str, str], colour: bool) -> None:
    with Terminal("play", "dog-royal", "--seed", "4", **environment) as terminal:
        shown = terminal.until(ASKED)
        assert ("\x1b[1;3" in shown) == colour
        terminal.press("\x04")
        terminal.until("ended")
        assert terminal.ended() == 0
