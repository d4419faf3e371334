"""How long a bot's move is shown before the next one."""

from __future__ import annotations

from houndtable.cli.faults import Fault

SECONDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
MOST_SECONDS = 60.0


def seconds_of(text: str | None, at_terminal: bool) -> float:
    """The pace that a person asks for, by name or in seconds; otherwise one that can be followed."""
    if text is None:
        return SECONDS["normal"] if at_terminal else 0.0
    if text in SECONDS:
        return SECONDS[text]
    try:
        seconds = float(text) if text.isascii() else -1.0
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_SECONDS:
        names = ", ".join(SECONDS)
        raise Fault(f"--pace is {text[:40]!r}; it is {names}, or seconds from 0 to {MOST_SECONDS:.0f}")
    return seconds
