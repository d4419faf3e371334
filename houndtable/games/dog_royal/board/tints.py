"""The colours of DOG Royal's board and cards, by day and by night."""

from __future__ import annotations

from houndtable.core.drawing import look

TOKENS: look.Tokens = {
    "lawn": ("#b7d39a", "#33472e"),
    "lawn-stripe": ("#aecb90", "#384d33"),
    "court": ("#f1e5ca", "#4b4234"),
    "court-tile": ("#e9dab8", "#534938"),
    "band": ("#d3bc92", "#6f5f47"),
    "band-line": ("#8a7145", "#221d18"),
    "space": ("#fffaf0", "#eadfc6"),
    "space-line": ("#7d6b4e", "#1d1914"),
    "stone": ("#e4ddcf", "#a79d8b"),
    "stone-line": ("#b3a993", "#786e5d"),
    "leaf-1": ("#4f9a52", "#2b5433"),
    "leaf-2": ("#5fa653", "#315a37"),
    "leaf-3": ("#3f8449", "#26492e"),
    "bloom-1": ("#6fb765", "#3f7146"),
    "bloom-2": ("#83c46f", "#477a4b"),
    "bloom-3": ("#5ea657", "#386440"),
    "safe": ("#fff3cf", "#f6e6b4"),
    "steel": ("#dfe6ea", "#d3dbe0"),
    "blue": ("#2569a8", "#2a6cab"),
    "blue-dark": ("#1a4f83", "#1a4f83"),
    "green": ("#2a7849", "#2b784a"),
    "green-dark": ("#1e5b38", "#1e5b38"),
    "red": ("#b8352a", "#b8392e"),
    "red-dark": ("#8d231b", "#8d231b"),
    "back": ("#4a2a5e", "#53306a"),
    "back-dark": ("#3a1f4c", "#3a1f4c"),
    "sand": ("#e9dcc0", "#ddcfb1"),
    "stop": ("#c3271d", "#c3271d"),
}


def tint(name: str) -> str:
    """A colour of the game as it stands in a drawing."""
    return look.colour(name, TOKENS)


SPACE_FILL, SPACE_LINE = tint("space"), tint("space-line")
