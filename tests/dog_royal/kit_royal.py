"""Shorter pictures, for tests that are tables: pieces by their spaces."""

from __future__ import annotations

from houndtable.games.dog_royal.state import SECTION

NAMES = {"k": "king", "n": "knight", "c": "citizen", "j": "jester"}
RANKS = "kncj"  # highest first


def on(**pieces: str) -> str:
    """A picture by spaces: ``on(A1="Aj", Ah2="Ak")`` is the jester on A1 and the king on home space 2."""
    rows: dict[str, list[str]] = {}
    for spot, piece in pieces.items():
        home = spot[1] == "h"
        head = f"{spot[0]} home" if home else spot[0]
        step = int(spot[2:]) - 1 if home else int(spot[1:])
        rows.setdefault(head, ["."] * SECTION)[step] = piece
    return "\n".join(f"{head}: {' '.join(row)}" for head, row in rows.items())
