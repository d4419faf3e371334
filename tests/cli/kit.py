"""The command line as a test uses it: type a command, answer what is asked, read what comes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from houndtable.cli.main import main

Person = Callable[[str], str | None]
"""What a person types when they have read what was printed since their last line; None leaves."""


@dataclass(frozen=True)
class Result:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


class Keyboard(io.TextIOBase):
    """Standard input, typed by a person who reads the screen."""

    def __init__(self, person: Person, screen: io.StringIO) -> None:
        self._person, self._screen, self._read = person, screen, 0

    def isatty(self) -> bool:
        """No terminal."""
        return False

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        """The next line; "" at the end."""
        shown = self._screen.getvalue()
        fresh, self._read = shown[self._read :], len(shown)
        line = self._person(fresh)
        return "" if line is None else f"{line}\n"


def types(*lines: str) -> Person:
    """A person who types these lines, whatever comes."""
    return _from(iter(lines))


def _from(lines: Iterator[str]) -> Person:
    return lambda _shown: next(lines, None)


def always(line: str) -> Person:
    """A person who types the same again and again."""
    return lambda _shown: line


def houndtable(*args: str, person: Person | None = None, columns: int = 80) -> Result:
    """Type a command, and answer as `person`."""
    out, err = io.StringIO(), io.StringIO()
    keyboard = Keyboard(person or types(), out)
    environment = {"COLUMNS": str(columns), "LINES": "24", "TERM": "xterm", "NO_COLOR": "1"}
    code: object = 0
    with (
        patch("sys.stdin", keyboard),
        patch.dict("os.environ", environment),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main(args)
        except SystemExit as ending:
            code = ending.code or 0
    assert isinstance(code, int)
    return Result(code, out.getvalue(), err.getvalue())


def refused(*args: str) -> str:
    """The one sentence with which a command is refused; nothing else may be printed."""
    result = houndtable(*args)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("houndtable: ")
    assert result.err.endswith("\n")
    assert result.err.count("\n") == 1
    return result.err.removeprefix("houndtable: ").strip()


def answers(out: str) -> list[str]:
    """What came after each line that was typed, the beginning first."""
    return re.split(r"^> .*$", out, flags=re.MULTILINE)


def plays(listing: str) -> list[str]:
    """The notations in what the command "plays" printed."""
    found = re.findall(r"^ +\d+ (\S+(?: \S+)*?)(?:  |$)", listing, flags=re.MULTILINE)
    return [str(words) for words in found]


def widest(lines: Iterable[str]) -> int:
    """The length of the longest line."""
    return max(len(line) for line in lines)
