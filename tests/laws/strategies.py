"""What laws are drawn over: every game, seat count and option."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from houndtable.core.facts import OptionError
from houndtable.core.game import Game
from houndtable.games import TITLES, load

GAMES = [load(name) for name in TITLES]
ENDING: dict[str, dict[str, int]] = {"a-dogs-life": {"round_limit": 30}}
"""Options with which random players come to an end soon."""


@st.composite
def tables(draw: Any) -> tuple[str, int, dict[str, int]]:
    """A game's name, a number of seats, and options that fit, with a move limit sometimes."""
    game: Game = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(list(game.seats)))
    options = {}
    for option in game.options:
        if option.switch:
            options[option.name] = int(draw(st.booleans()))
        elif draw(st.booleans()):
            options[option.name] = draw(st.integers(option.low, min(option.high, option.low + 200)))
    try:
        return game.name, seats, game.check_options(seats, options)
    except OptionError:
        return game.name, seats, game.check_options(seats, {})
