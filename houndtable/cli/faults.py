"""What a person typed and cannot be done: one sentence each, shown without a traceback."""

from __future__ import annotations

from houndtable.core.names import printable

PACKAGE = "houndtable."
EXIT_CODE = 2


class Fault(ValueError):
    """A request that does not fit. The text is one sentence; nothing has changed."""


def is_for_people(error: ValueError) -> bool:
    """Whether `error` is one of ours, whose text is meant for people, and not a bug's."""
    return type(error).__module__.startswith(PACKAGE)


def sentence(text: str) -> str:
    """`text` as a sentence of its own: a capital letter in front, a full stop behind."""
    whole = printable(text.strip())
    end = "" if whole.endswith((".", "!", "?")) else "."
    return whole[:1].upper() + whole[1:] + end
