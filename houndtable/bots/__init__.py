"""Bots: players that see only what their seat sees."""

RANDOM = 0
GREEDY = 1

NAMES = {"random": RANDOM, "greedy": GREEDY}
"""The bots, by name; the numbers are what the kernels know them by."""


class UnknownBot(ValueError):
    """A name that is no bot's."""


def number_of(name: str) -> int:
    """The number of the bot of this name."""
    if name not in NAMES:
        raise UnknownBot(f"there is no bot {name[:40]!r}; there is {', '.join(NAMES)}")
    return NAMES[name]
