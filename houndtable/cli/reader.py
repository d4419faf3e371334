"""Reading what a person types, from a terminal or a pipe."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from houndtable.cli import editing
from houndtable.cli.screens import at_terminal

if TYPE_CHECKING:
    from houndtable.cli.screen import Screen

LONGEST = 1_000  # characters of a line that are looked at
_BY_SIGNAL = 128  # with the signal's number the exit code, as shells have it
_WAKE_S = 0.25
_SETTLED_S = 0.3  # a key pressed twice comes within this


class Redraw(Exception):
    """The window has another size: the screen must be drawn before the question is asked again."""


class Reader:
    """Lines from standard input; at a terminal with history, and completion of what `words` offers."""

    def __init__(self, words: Callable[[], Sequence[str]], *, shared: bool = False) -> None:
        """`shared` is for several persons: nothing that one typed may come up for another."""
        self.at_terminal = at_terminal()
        self._words, self._shared = words, shared
        self._asking = self._changed = self._ready = False
        self._typed = ""
        self._ended_by = 0

    @contextmanager
    def following_the_window(self, screen: Screen) -> Iterator[None]:
        """Raise Redraw out of `ask` when the window has changed; what was typed so far is kept.

        A program that is told to end does so orderly, and one that is stopped gives the `screen` back
        meanwhile.
        """
        change = self._on_change
        handlers: dict[str, Callable[[int, Any], Any]] = {
            "SIGWINCH": change,
            "SIGCONT": change,
            "SIGTSTP": partial(self._on_stop, screen),
            "SIGTERM": self._on_end,
            "SIGALRM": self._leave_off,
        }
        before = {
            number: signal.signal(number, handler)
            for name, handler in handlers.items()
            if (number := getattr(signal, name, None)) is not None
        }
        _wake_every(_WAKE_S)
        try:
            yield
        finally:
            _wake_every(0)
            for number, handler in before.items():
                signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _on_change(self, *_signal: Any) -> None:
        self._changed = True
        self._leave_off()

    def _on_end(self, number: int, _frame: Any) -> None:
        self._ended_by = number
        self._leave_off()

    def _on_stop(self, screen: Screen, number: int, _frame: Any) -> None:
        """Ctrl-Z: the shell has its own screen until the game goes on, which is then drawn anew."""
        again, asking = signal.signal(number, signal.SIG_DFL), self._asking
        self._asking = False  # nothing may leave off before the screen is there again
        screen.close()
        os.kill(os.getpid(), number)
        screen.open()
        signal.signal(number, again)
        self._asking = asking
        self._on_change()

    def _leave_off(self, *_signal: Any) -> None:
        if self._ended_by:
            raise SystemExit(_BY_SIGNAL + self._ended_by)
        if self._changed and self._asking:
            self._typed = editing.typed()
            raise Redraw

    def ask(self, prompt: str) -> str:
        """The next line, without blanks around it. Raises EOFError at the end of the input."""
        if self.at_terminal:
            return self._asked(prompt)[:LONGEST].strip()
        line = sys.stdin.readline() if sys.stdin else ""  # a closed input has ended
        if not line:
            raise EOFError
        return self._shown(prompt, line)

    def _shown(self, prompt: str, line: str) -> str:
        """A line that the terminal did not show: the transcript is whole."""
        line = line[:LONGEST].strip()
        print(f"{prompt}{line if line.isprintable() else ascii(line)[1:-1]}")
        return line

    def _asked(self, prompt: str) -> str:
        if not self._ready:  # after the signals are set: the editor passes on what it catches
            editing.prepare(self._words, shared=self._shared)
            self._ready = True
        editing.begin_with(self._typed, self._wait)
        self._typed = ""
        try:
            return input(prompt)
        except Redraw:
            self._changed = False
            raise
        except SystemError as error:  # so it comes through where the editor did not expect it
            if not isinstance(error.__cause__, Redraw):
                raise
            self._changed = False
            raise Redraw from None
        finally:
            self._asking = False

    def _wait(self) -> None:
        """The prompt stands: from now on a key is waited for, and that may be left off."""
        self._asking = True

    def forget(self) -> None:
        """Let nothing that was typed come up again: not from the history, nor what is still to be read."""
        self._typed = ""
        if self.at_terminal:
            editing.forget()
            time.sleep(_SETTLED_S)
            self.drop_ahead()

    def drop_ahead(self) -> None:
        """Let what was typed before a question was seen be no answer to it, such as a key pressed twice."""
        if self.at_terminal:
            with suppress(ImportError, OSError):
                import termios

                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def pause(self, seconds: float) -> bool:
        """Wait, but not for somebody who presses Enter: then it is True."""
        if not self.at_terminal or os.name == "nt":
            time.sleep(seconds)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if ready:
            os.read(sys.stdin.fileno(), LONGEST)
        return bool(ready)


def _wake_every(seconds: float) -> None:
    """Interrupt the wait for a key now and then.

    A signal that comes just before that wait would be noticed only with the next key, and what it raises
    is lost where the editor is busy; so it is raised again.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
