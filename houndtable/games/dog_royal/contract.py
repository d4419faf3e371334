"""The contract's kernels of DOG Royal, in one place."""

from houndtable.games.dog_royal.policy import policy
from houndtable.games.dog_royal.rules.knowledge import (
    check,
    check_seen,
    determinize,
    mask_action,
    remember,
)
from houndtable.games.dog_royal.rules.rounds import returns, setup, standing
from houndtable.games.dog_royal.rules.turns import actors, apply, forced, legal, odds, refusal

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
