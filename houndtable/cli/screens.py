"""Which screen a game is shown on."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houndtable.cli.screen import Screen


def at_terminal() -> bool:
    """Whether somebody types at a terminal and reads there."""
    return bool(sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty())


def screen_for(*, plain: bool) -> Screen:
    """A screen that is redrawn where it is a terminal that can do that, unless it is to be `plain`."""
    from houndtable.cli.redraw import Redrawn
    from houndtable.cli.screen import Screen

    screen = Screen()
    return Redrawn() if at_terminal() and screen.can_be_redrawn and not plain else screen
