"""Players' names: safe to show, and some for those who give none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from houndtable.cli.faults import Fault

LONGEST = 20
_ESCAPES = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[\]PX^_].*?(?:\x07|\x1b\\|$)|\x1b.", re.DOTALL)
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi marks), surrogates, unassigned
_DOGS = ("Asta", "Bello", "Cora", "Dexter", "Emma", "Fips")  # after the letters of the colours


def safe_name(text: str) -> str:
    """`text` as a name that can be shown anywhere: printable, on one line, at most 20 columns wide.

    Terminal escapes, control characters, and marks that turn the direction of writing are left out.
    """
    from rich.cells import cell_len

    text = _ESCAPES.sub("", text[:10_000])
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    words = "".join(char for char in spaced if unicodedata.category(char) not in _UNSEEN).split()
    name = " ".join(words)[:LONGEST]
    while cell_len(name) > LONGEST:
        name = name[:-1]
    return name.strip()


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
