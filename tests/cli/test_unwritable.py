"""Output that goes nowhere ends a command with a sentence or in silence, never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "houndtable.cli.main"]
FULL = Path("/dev/full")


def run(*args: str, stdout: int) -> tuple[int, str]:
    """The exit code and what came on standard error."""
    ran = subprocess.run(
        [*COMMAND, *args],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no full device here")
@pytest.mark.parametrize("command", ["rules dog-royal", "games --json", "--help", "play dog-royal --me 0"])
def test_a_full_disk_is_told_in_one_sentence(command: str) -> None:
    full = os.open(FULL, os.O_WRONLY)
    code, told = run(*command.split(), stdout=full)
    os.close(full)
    assert code == 1
    assert told.startswith("houndtable: the output cannot be written (")
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", ["rules dog-royal", "games --json", "--help", "play dog-royal --me 0"])
def test_a_pipe_that_nobody_reads_is_left_in_silence(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    code, told = run(*command.split(), stdout=writing)
    os.close(writing)
    assert (code, told) == (1, "")
