"""The contract's kernels of A Dog's Life, in one place."""

from houndtable.games.a_dogs_life.policy import policy
from houndtable.games.a_dogs_life.rules.chance import odds
from houndtable.games.a_dogs_life.rules.checking import check, check_seen
from houndtable.games.a_dogs_life.rules.knowledge import determinize, mask_action, remember
from houndtable.games.a_dogs_life.rules.rounds import returns, setup, standing
from houndtable.games.a_dogs_life.rules.turns import actors, apply, forced, legal, refusal

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
