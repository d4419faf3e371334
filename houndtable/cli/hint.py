"""Advice: what a simple bot would play for a seat, from what that seat sees."""

from __future__ import annotations

from houndtable.bots.players import Bot
from houndtable.core.observation import Action, Observation

ADVISER = "greedy"


def hint(seen: Observation, version: int) -> Action:
    """The play that the bot chooses for the observation's seat; at the same `version` always the same."""
    chosen = Bot(ADVISER, version).choose(seen)
    return next(play for play in seen.legal if play == chosen)
