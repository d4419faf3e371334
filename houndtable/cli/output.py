"""Where the command line writes to: plain text, with colour where a terminal shows it."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Any

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
    """`text` in lines of at most `width`, the first one behind `first`, the others behind `rest`."""
    indent = " " * len(first) if rest is None else rest
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def print_json(data: Any) -> None:
    """Print plain data for programs."""
    print(json.dumps(data, indent=2))
