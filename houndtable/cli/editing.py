"""The line that is typed at a terminal: completion, history, keys. Nothing of it without readline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

_PRIVATE_KEYS = (r"\C-y", r"\ey", r"\e\C-y", r"\C-r", r"\C-s", r"\C-xe", r"\C-_", r"\C-x\C-u")
"""Keys that bring back what was typed or looked for earlier, other than the history."""

_REDRAW_KEY = r'"\C-l": "\C-e\C-uboard\C-m"'


@cache
def _editor() -> Any:
    """The module readline, None where there is none.

    It comes with the first question, not earlier: it passes on only those signals that were caught before.
    """
    try:
        return import_module("readline")
    except ImportError:  # as on Windows
        return None


def prepare(words: Callable[[], Sequence[str]], *, shared: bool) -> None:
    """Let Tab complete the whole line to one of the `words` of that moment."""
    readline = _editor()
    if readline is None:
        return

    def candidate(start: str, number: int) -> str | None:
        fitting = [word for word in words() if word.startswith(start.lower())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(candidate)
    if "libedit" in (readline.__doc__ or ""):
        readline.parse_and_bind("bind ^I rl_complete")
        return
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")
    readline.parse_and_bind(_REDRAW_KEY)
    for key in _PRIVATE_KEYS if shared else ():
        readline.parse_and_bind(f'"{key}": abort')


def typed() -> str:
    """What has been typed of the line so far."""
    readline = _editor()
    return str(readline.get_line_buffer()) if readline else ""


def begin_with(text: str, waiting: Callable[[], None]) -> None:
    """Have `text` in the next line from its beginning; `waiting` is called when keys are waited for."""
    readline = _editor()
    if readline is None or not hasattr(readline, "set_pre_input_hook"):
        waiting()
        return
    readline.set_startup_hook((lambda: readline.insert_text(text)) if text else None)
    readline.set_pre_input_hook(waiting)


def forget() -> None:
    """Empty the history."""
    if readline := _editor():
        readline.clear_history()
