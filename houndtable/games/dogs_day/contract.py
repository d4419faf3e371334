"""The contract's kernels of Dogs' Day, in one place."""

from houndtable.games.dogs_day.policy import policy
from houndtable.games.dogs_day.rules.checking import check, check_seen
from houndtable.games.dogs_day.rules.days import returns, setup, standing
from houndtable.games.dogs_day.rules.knowledge import determinize, mask_action, remember
from houndtable.games.dogs_day.rules.turns import actors, apply, forced, legal, odds, refusal

__all__ = [
    "actors",
    "apply",
    "check",
    "check_seen",
    "determinize",
    "forced",
    "legal",
    "mask_action",
    "odds",
    "policy",
    "refusal",
    "remember",
    "returns",
    "setup",
    "standing",
]
