"""Names and other foreign text: safe to show on any screen, and how wide it is there."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 20
"""Columns that a name fills at most."""

_READ = 10_000  # characters of what was typed that are looked at
_MARKS = 2  # accents and the like on one letter: as many as languages need, too few to flood lines above
_ESCAPES = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[\]PX^_].*?(?:\x07|\x1b\\|$)|\x1b.", re.DOTALL)
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi marks), surrogates, unassigned
_BLANKS = (
    re.compile(  # letters and signs that show nothing: fillers, the blank Braille cell, joiners, selectors
        "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
    )
)


def safe_name(text: str) -> str:
    """`text` as a name that can be shown anywhere: printable, on one line, at most `LONGEST` columns wide.

    Terminal escapes, control characters, what cannot be seen, and marks that turn the direction of writing
    are left out. "" where nothing remains.
    """
    text = _ESCAPES.sub("", text[:_READ])
    # What says that it is a space is one; it may be a control character too, such as a tab.
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    seen = "".join(char for char in spaced if unicodedata.category(char) not in _UNSEEN)
    words = " ".join(_few_marks(_BLANKS.sub("", seen)).split())
    return shortened(words, LONGEST).strip()


def printable(text: str) -> str:
    """`text` on one line, with what would move the cursor or turn the writing made visible."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def _few_marks(text: str) -> str:
    """`text` with few marks on each letter, and none on what stands before the name."""
    kept, marks = [], _MARKS
    for char in text:
        marks = marks + 1 if _is_mark(char) else 0
        if marks <= _MARKS:
            kept.append(char)
        if char == " ":
            marks = _MARKS  # a mark on a blank would sit on whatever is beside it
    return "".join(kept)


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me")


def columns(text: str) -> int:
    """How many columns `text` fills on a screen: East Asian letters and pictures two, marks none."""
    return sum(map(_columns_of, text))


def _columns_of(char: str) -> int:
    if _is_mark(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def shortened(text: str, width: int) -> str:
    """The beginning of `text` that fits into `width` columns."""
    filled = 0
    for end, char in enumerate(text):
        filled += _columns_of(char)
        if filled > width:
            return text[:end]
    return text


def padded(text: str, width: int) -> str:
    """`text` with blanks behind it, `width` columns wide where it is not wider."""
    return text + " " * (width - columns(text))
