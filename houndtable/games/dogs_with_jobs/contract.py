"""The contract's kernels of Dogs With Jobs, in one place."""

from houndtable.games.dogs_with_jobs.policy import policy
from houndtable.games.dogs_with_jobs.rules.checking import check, check_seen
from houndtable.games.dogs_with_jobs.rules.knowledge import determinize, mask_action, remember
from houndtable.games.dogs_with_jobs.rules.rounds import setup
from houndtable.games.dogs_with_jobs.rules.scoring import returns, standing
from houndtable.games.dogs_with_jobs.rules.turns import actors, apply, forced, legal, odds, refusal

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
