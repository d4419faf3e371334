"""The phrases that sentences about any game are made of."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def how_many(count: int, one: str, more: str) -> str:
    """A number of things: "a job", "3 jobs", "0 jobs"."""
    return f"{'a' if count == 1 else count} {one if count == 1 else more}"
