"""The colours of Dogs With Jobs' board and cards, by day and by night."""

from __future__ import annotations

from houndtable.core.drawing import look
from houndtable.games.dogs_with_jobs.state import Category

TOKENS: look.Tokens = {
    "head-line": ("#2f5d62", "#1f4145"),
    "head-gone": ("#24484c", "#17343a"),
    "head-later": ("#3d7479", "#2b585c"),
    "head-edge": ("#8fbcc0", "#7aa7ab"),
    "sun": ("#ffe9a8", "#f2d98f"),
    "table": ("#dfc79a", "#57462f"),
    "table-line": ("#cbb184", "#463824"),
    "cloth": ("#efe4cb", "#35302a"),
    "paper-slip": ("#ecdcb9", "#dccba6"),
    "paper-line": ("#cdb98f", "#bca77c"),
    "glow": ("#fffefb", "#f5f0e4"),
    "dog-back": ("#c8692f", "#a95626"),
    "dog-back-paw": ("#e08a4f", "#c27440"),
    "dog-back-disc": ("#8f3f17", "#763312"),
    "job-back": ("#2f5d62", "#2a555a"),
    "job-back-line": ("#4a7f84", "#42757a"),
    "board-wood": ("#b27a3d", "#9b6831"),
    "clip": ("#b9bcc2", "#a3a6ac"),
    "tick": ("#2e7d4f", "#276d44"),
    "steel": ("#dfe6ea", "#cdd5da"),
    "leader": ("#f2d98c", "#dfc577"),
    "condition": ("#2b2620", "#241f19"),
    "rescue": ("#b93a2b", "#b63829"),
    "rescue-light": ("#f2d3c8", "#dfbbae"),
    "agriculture": ("#4c7a1f", "#4a761f"),
    "agriculture-light": ("#dfe9c4", "#c8d4a9"),
    "detection": ("#7a4f9a", "#7a4f9b"),
    "detection-light": ("#e2d3ea", "#ccbad6"),
    "defense": ("#3d5a80", "#3e5b82"),
    "defense-light": ("#cfdbe8", "#b6c5d4"),
    "support": ("#12716f", "#127170"),
    "support-light": ("#cbe6e2", "#b1d1cc"),
    "wild": ("#4a443d", "#4a443c"),
    "wild-light": ("#ece2c8", "#d8ccae"),
}


def tint(name: str) -> str:
    """A colour of the game as it stands in a drawing."""
    return look.colour(name, TOKENS)


def of_category(category: int) -> str:
    """The colour of a category."""
    return tint(Category(category).name.lower())


def light(category: int) -> str:
    """The light colour of a category."""
    return tint(f"{Category(category).name.lower()}-light")
