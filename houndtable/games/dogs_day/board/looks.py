"""What markers look like to somebody who looks on: the same piece is a number to one and a bag to another."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import MAX_SEATS, OPEN
from houndtable.games.dogs_day.parts import KINDS_OF
from houndtable.games.dogs_day.state import RESERVE


def values_to(seen: Any, viewer: int) -> list[int]:
    """For each marker the value that the viewer knows, else 0."""
    bit = 0xFF if viewer == OPEN else 1 << min(viewer, MAX_SEATS)
    known, values = seen.known.tolist(), seen.value.tolist()
    return [value if value > 0 and holders & bit else 0 for holders, value in zip(known, values, strict=True)]


def stacks_of(seen: Any, viewer: int) -> dict[int, tuple[tuple[int, int, tuple[int, ...]], ...]]:
    """By place: its markers in stacks of those that look alike, as kind, value (0 unknown) and numbers.

    Bags come before briefcases, and what is known before what is not, the greatest values first. What is
    in the reserve is left out.
    """
    lying: dict[tuple[int, int, int], list[int]] = {}
    values = values_to(seen, viewer)
    for marker, place in enumerate(seen.at.tolist()):
        if place != RESERVE:
            lying.setdefault((place, KINDS_OF[marker], -values[marker]), []).append(marker)
    found: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
    for (place, kind, less), numbers in sorted(lying.items()):
        found.setdefault(place, []).append((kind, -less, tuple(numbers)))
    return {place: tuple(stacks) for place, stacks in found.items()}
