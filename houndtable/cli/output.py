"""Where the command line writes to: plain text, with colour where a terminal shows it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from houndtable.core.names import columns, shortened

if TYPE_CHECKING:
    from rich.console import Console

WIDEST = 100  # columns that running text fills at most


def console(*, errors: bool = False) -> Console:
    """Standard output, or standard error. Colour ends where it is no terminal, or NO_COLOR is set."""
    from rich.console import Console

    return Console(stderr=errors, highlight=False, markup=False, emoji=False)


def text_width(out: Console) -> int:
    """How many columns running text may fill."""
    return max(20, min(out.width, WIDEST))


def folded(text: str, width: int, first: str = "", rest: str | None = None) -> str:
    """`text` in lines of at most `width` columns, the first one behind `first`, the others behind `rest`."""
    indent = " " * len(first) if rest is None else rest
    lines, line = [], first
    bare = True  # nothing of the text is on this line yet
    for word in text.split():
        if not bare and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line, bare = indent, True
        while columns(line) + columns(word) > width and columns(line) < width - 1 and bare:
            part = shortened(word, width - columns(line))  # a word longer than a line
            lines.append(line + part)
            line, word = indent, word[len(part) :]
        line += word if bare else f" {word}"
        bare = False
    return "\n".join(lines if bare else [*lines, line])


def print_json(data: Any) -> None:
    """Print plain data for programs."""
    print(json.dumps(data, indent=2))
