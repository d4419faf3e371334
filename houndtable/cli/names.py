"""The names at a table: those that were given, and some for those who give none."""

from __future__ import annotations

from collections.abc import Sequence

from houndtable.cli.faults import Fault
from houndtable.core.names import safe_name

_DOGS = {"A": "Asta", "B": "Bello", "C": "Cora", "D": "Dexter", "E": "Emma", "F": "Fips"}


def names_at_table(letters: str, given: Sequence[str]) -> list[str]:
    """The names of the seats with these letters: those `given` for the first, dogs' names for the others."""
    if len(given) > len(letters):
        raise Fault(f"there are {len(given)} names for {len(letters)} seats")
    names = [_DOGS[letter] for letter in letters]
    for seat, text in enumerate(given):
        names[seat] = safe_name(text) or names[seat]
    for seat, name in enumerate(names):
        if name.casefold() in (other.casefold() for other in names[:seat]):
            raise Fault(f"two players are called {name!r}: give them different names")
    return names
