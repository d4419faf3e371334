"""Reading what a person types, from a terminal or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

LONGEST = 1_000  # characters of a line that are looked at


class Reader:
    """Lines from standard input; at a terminal with history, and completion of what `words` offers."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        self.at_terminal = bool(sys.stdin and sys.stdin.isatty() and sys.stdout.isatty())
        if self.at_terminal:
            _complete(words)

    def ask(self, prompt: str) -> str:
        """The next line, without blanks around it. Raises EOFError at the end of the input."""
        if self.at_terminal:
            return input(prompt)[:LONGEST].strip()
        line = sys.stdin.readline() if sys.stdin else ""  # a closed input has ended
        if not line:
            raise EOFError
        line = line[:LONGEST].strip()
        print(f"{prompt}{line if line.isprintable() else ascii(line)[1:-1]}")  # the transcript is whole
        return line


def _complete(words: Callable[[], Sequence[str]]) -> None:
    """Let Tab complete the whole line to one of the `words` of that moment."""
    with suppress(ImportError):
        import readline

        def candidate(start: str, number: int) -> str | None:
            fitting = [word for word in words() if word.startswith(start.lower())]
            return fitting[number] if number < len(fitting) else None

        readline.set_completer_delims("")
        readline.set_completer(candidate)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        if not libedit:
            readline.parse_and_bind("set enable-bracketed-paste off")
