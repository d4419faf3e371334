"""Finding a game's kernels by the layout of a state, from kernels and from Python.

The functions here have the names of the contract; `houndtable.core.game.Rules` says what each does. Inside
kernels they take records and cost nothing, so that a loop over any game is written once.

From Python, Numba takes some microseconds to recognise each record, and a fraction of one for an array. So
Python's calls go through second kernels, the names with an underscore in front, which take arrays of one
record: `rules_for_python` gives them the same signatures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from houndtable.core.croupier import Random
from houndtable.core.kernel import COMPILED, by_layout, kernel
from houndtable.core.layout import Actions, Shares, Weights

if TYPE_CHECKING:
    from houndtable.core.game import Rules

NAMES = (
    "setup",
    "actors",
    "refusal",
    "legal",
    "apply",
    "odds",
    "returns",
    "standing",
    "mask_action",
    "determinize",
    "remember",
    "forced",
    "check",
    "check_seen",
    "policy",
)
"""The contract's kernels."""


@cache
def rules_for_python() -> Rules:
    """The kernels of any game, for Python: found by the layout of the first record."""
    return cast("Rules", SimpleNamespace(**{name: _from_python(name) for name in NAMES}))


def _from_python(name: str) -> Callable[..., Any]:
    if not COMPILED:
        return cast("Callable[..., Any]", globals()[name])
    entry = globals()[f"_{name}"]

    def call(*given: Any) -> Any:
        # A record's array of one shares its memory.
        return entry(*[np.asarray(x).reshape(1) if isinstance(x, np.void) else x for x in given])

    call.__name__ = name
    return call


@by_layout
def setup(s: Any, e: Any, options: Actions) -> None:
    """See `Rules.setup`."""
    raise NotImplementedError


@kernel
def _setup(s: Any, e: Any, options: Actions) -> None:
    setup(s[0], e[0], options)


@by_layout
def actors(s: Any, e: Any) -> int:
    """See `Rules.actors`."""
    raise NotImplementedError


@kernel
def _actors(s: Any, e: Any) -> int:
    return actors(s[0], e[0])


@by_layout
def refusal(s: Any, e: Any, actor: int, action: int) -> int:
    """See `Rules.refusal`."""
    raise NotImplementedError


@kernel
def _refusal(s: Any, e: Any, actor: int, action: int) -> int:
    return refusal(s[0], e[0], actor, action)


@by_layout
def legal(s: Any, e: Any, actor: int, out: Actions) -> int:
    """See `Rules.legal`."""
    raise NotImplementedError


@kernel
def _legal(s: Any, e: Any, actor: int, out: Actions) -> int:
    return legal(s[0], e[0], actor, out)


@by_layout
def apply(s: Any, e: Any, actor: int, action: int) -> None:
    """See `Rules.apply`."""
    raise NotImplementedError


@kernel
def _apply(s: Any, e: Any, actor: int, action: int) -> None:
    apply(s[0], e[0], actor, action)


@by_layout
def odds(s: Any, e: Any, out: Weights) -> None:
    """See `Rules.odds`."""
    raise NotImplementedError


@kernel
def _odds(s: Any, e: Any, out: Weights) -> None:
    odds(s[0], e[0], out)


@by_layout
def returns(s: Any, e: Any, out: Shares) -> None:
    """See `Rules.returns`."""
    raise NotImplementedError


@kernel
def _returns(s: Any, e: Any, out: Shares) -> None:
    returns(s[0], e[0], out)


@by_layout
def standing(s: Any, e: Any, out: Shares) -> None:
    """See `Rules.standing`."""
    raise NotImplementedError


@kernel
def _standing(s: Any, e: Any, out: Shares) -> None:
    standing(s[0], e[0], out)


@by_layout
def mask_action(s: Any, e: Any, viewer: int, actor: int, action: int) -> int:
    """See `Rules.mask_action`."""
    raise NotImplementedError


@kernel
def _mask_action(s: Any, e: Any, viewer: int, actor: int, action: int) -> int:
    return mask_action(s[0], e[0], viewer, actor, action)


@by_layout
def determinize(s: Any, e: Any, viewer: int, random: Random) -> None:
    """See `Rules.determinize`."""
    raise NotImplementedError


@kernel
def _determinize(s: Any, e: Any, viewer: int, random: Random) -> None:
    determinize(s[0], e[0], viewer, random)


@by_layout
def remember(s: Any, after: Any, e: Any, actor: int, action: int) -> None:
    """See `Rules.remember`."""
    raise NotImplementedError


@kernel
def _remember(s: Any, after: Any, e: Any, actor: int, action: int) -> None:
    remember(s[0], after[0], e[0], actor, action)


@by_layout
def forced(s: Any, e: Any, actor: int) -> int:
    """See `Rules.forced`."""
    raise NotImplementedError


@kernel
def _forced(s: Any, e: Any, actor: int) -> int:
    return forced(s[0], e[0], actor)


@by_layout
def check(s: Any, e: Any) -> int:
    """See `Rules.check`."""
    raise NotImplementedError


@kernel
def _check(s: Any, e: Any) -> int:
    return check(s[0], e[0])


@by_layout
def check_seen(s: Any, e: Any) -> int:
    """See `Rules.check_seen`."""
    raise NotImplementedError


@kernel
def _check_seen(s: Any, e: Any) -> int:
    return check_seen(s[0], e[0])


@by_layout
def policy(s: Any, e: Any, viewer: int, random: Random) -> int:
    """See `Rules.policy`."""
    raise NotImplementedError


@kernel
def _policy(s: Any, e: Any, viewer: int, random: Random) -> int:
    return policy(s[0], e[0], viewer, random)
