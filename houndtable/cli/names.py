"""The names at a table: those that were given, and some for those who give none."""

from __future__ import annotations

from collections.abc import Sequence

from houndtable.cli.faults import Fault
from houndtable.core.names import safe_name

_DOGS = ("Asta", "Bello", "Cora", "Dexter", "Emma", "Fips")  # after the letters of the colours


def names_at_table(seats: int, given: Sequence[str]) -> list[str]:
    """The names of all seats: those `given` for the first seats, and dogs' names for the others."""
    if len(given) > seats:
        raise Fault(f"there are {len(given)} names for {seats} seats")
    # Two sit opposite each other, in the first and the third colour.
    names = list(_DOGS[0:4:2] if seats == 2 else _DOGS[:seats])
    for seat, text in enumerate(given):
        names[seat] = safe_name(text) or names[seat]
    for seat, name in enumerate(names):
        if name.casefold() in (other.casefold() for other in names[:seat]):
            raise Fault(f"two players are called {name!r}: give them different names")
    return names
