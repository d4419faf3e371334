"""The kernel laws: a random game of any game, with every law looked at on every step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houndtable.core.croupier import pick, roll, seeded
from houndtable.core.dispatch import (
    actors,
    apply,
    check,
    determinize,
    forced,
    legal,
    mask_action,
    odds,
    refusal,
    returns,
    setup,
    standing,
)
from houndtable.core.game import CHANCE_BIT, Game
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, MAX_SEATS, UNKNOWN, WATCHER, hide_new, mask
from houndtable.games.dog_royal.state import SIT_OUT

Numbers = NDArray[np.int64]
Records = NDArray[Any]


class Law(IntEnum):
    """What a walk may find broken."""

    NONE = 0
    CHECK = 1  # a state is not consistent
    NO_ACTION = 2  # a seat must act and has no legal action
    ORDER = 3  # legal actions are not ascending
    BRUTE = 4  # the legal actions are not those that nothing refuses
    CHANGED = 5  # asking changed the state
    APPLY = 6  # a legal action leads to a state that is not consistent
    MASK = 7  # a determinized observation looks different
    WORLD = 8  # a determinized state is not consistent
    OWN_LEGAL = 9  # a seat's observation has other legal actions than the state
    ACTION = 10  # what a viewer learns of an action depends on what is hidden
    STANDING = 11  # a standing is out of range, or depends on what is hidden
    AFTER = 12  # what a viewer sees after an action depends on what is hidden
    RETURNS = 13  # the returns do not follow the winner rule
    OUTCOMES = 14  # chance acts and nothing can happen
    FORCED = 15  # a step is called forced that is not the only one


REVEALS = {"dog-royal": [SIT_OUT]}
"""Actions by which a seat shows more of what is hidden than the action itself, as the rulebook wants it."""


@dataclass(frozen=True)
class Walk:
    """How a walk ended: the law that it found broken, the step, the detail, and the moves made."""

    law: Law
    step: int
    detail: int
    moves: int
    over: bool


@kernel
def same(states: Records, i: int, j: int) -> bool:
    """Whether two records are the same byte for byte."""
    a, b = states[i : i + 1].view(np.uint8), states[j : j + 1].view(np.uint8)
    for k in range(a.shape[0]):
        if a[k] != b[k]:
            return False
    return True


@kernel
def legality(states: Records, e: Any, seats: int, last: int, out: Numbers, found: Numbers) -> int:
    """The laws of legal actions, for every seat at ``states[0]``."""
    s = states[0]
    states[1] = s
    bits = actors(s, e)
    for seat in range(seats):
        found[2] = seat
        count = legal(s, e, seat, out)
        if bits >> seat & 1 and count == 0:
            return Law.NO_ACTION
        if bits >> seat & 1 and forced(s, e, seat) and count != 1:
            return Law.FORCED
        n = 0
        for action in range(-2, last + 3):
            if refusal(s, e, seat, action) == 0:
                if n >= count or out[n] != action:
                    return Law.BRUTE
                n += 1
        if n != count:
            return Law.BRUTE
        for i in range(1, count):
            if out[i] <= out[i - 1]:
                return Law.ORDER
        for action in (1 << 40, -(1 << 40), 1 << 31):
            if refusal(s, e, seat, action) == 0:
                return Law.BRUTE
        if not same(states, 0, 1):
            return Law.CHANGED
        for i in range(count):
            states[2] = s
            apply(states[2], e, seat, out[i])
            if check(states[2], e):
                found[2] = out[i]
                return Law.APPLY
    return 0


@kernel
def secrecy(
    states: Records,
    e: Any,
    seats: int,
    viewer: int,
    random: Numbers,
    hides: NDArray[np.uint8],
    sights: Numbers,
    out: Numbers,
    other: Numbers,
    shares: NDArray[np.float64],
) -> int:
    """The laws of what a viewer sees of ``states[0]``. Leaves a world that it holds possible in 4."""
    mask(states[0], viewer, hides, sights, states[3:4])
    states[4] = states[3]
    determinize(states[4], e, viewer, random)
    if check(states[4], e):
        return Law.WORLD
    mask(states[4], viewer, hides, sights, states[5:6])
    if not same(states, 3, 5):
        return Law.MASK
    if viewer < seats:
        count = legal(states[0], e, viewer, out)
        for i in (3, 4):
            if legal(states[i], e, viewer, other) != count:
                return Law.OWN_LEGAL
            for k in range(count):
                if out[k] != other[k]:
                    return Law.OWN_LEGAL
    if actors(states[3], e) != actors(states[0], e):
        return Law.ACTION
    standing(states[0], e, shares[0])
    standing(states[3], e, shares[1])
    for seat in range(seats):
        if not 0.0 <= shares[0, seat] <= 1.0 or shares[0, seat] != shares[1, seat]:
            return Law.STANDING
    return 0


@kernel
def after(
    states: Records,
    e: Any,
    viewer: int,
    actor: int,
    action: int,
    hides: NDArray[np.uint8],
    sights: Numbers,
    out: Numbers,
    weights: Numbers,
) -> int:
    """A step that a viewer sees must look alike from the world in 4; it leaves the truth's next state in 6.

    A step that it does not see must look like some step that is possible there.
    """
    learned = mask_action(states[0], e, viewer, actor, action)
    for i in (3, 4):
        if learned != UNKNOWN and mask_action(states[i], e, viewer, actor, action) != learned:
            return Law.ACTION
    mask(states[6], viewer, hides, sights, states[5:6])
    hide_new(states[0:1], states[5:6], viewer, sights)
    count = 0
    if actor == CHANCE:
        odds(states[4], e, weights)
        for k in range(weights.shape[0]):
            if weights[k] > 0:
                out[count] = k
                count += 1
    else:
        count = legal(states[4], e, actor, out)
    tried = 0
    for k in range(count):
        if mask_action(states[4], e, viewer, actor, out[k]) != learned:
            continue
        tried += 1
        states[7] = states[4]
        apply(states[7], e, actor, out[k])
        mask(states[7], viewer, hides, sights, states[8:9])
        hide_new(states[0:1], states[8:9], viewer, sights)
        if same(states, 5, 8):
            return 0
    return Law.AFTER if tried else 0


@kernel
def alone(states: Records, e: Any, seats: int, actor: int, out: Numbers) -> bool:
    """Whether no other seat could act too: no simultaneous choice is going on."""
    for seat in range(seats):
        if seat != actor and legal(states[0], e, seat, out):
            return False
    return True


@kernel
def winner_rule(s: Any, e: Any, seats: int, shares: NDArray[np.float64]) -> bool:
    """Whether returns are equal shares of all who have any, and the standing says the same."""
    returns(s, e, shares[0])
    standing(s, e, shares[1])
    top = shares[0].max()
    for seat in range(seats):
        if shares[0, seat] not in (0.0, top) or shares[0, seat] != shares[1, seat]:
            return False
    everybody = shares[0, :seats].min() == top
    return bool(0.0 < top <= 1.0) and not (everybody and top == 1.0)


@kernel
def walk(
    states: Records,
    e: Any,
    options: Numbers,
    random: Numbers,
    hides: NDArray[np.uint8],
    sights: Numbers,
    out: Numbers,
    other: Numbers,
    weights: Numbers,
    shares: NDArray[np.float64],
    last: int,
    reveals: Numbers,
    most_steps: int,
    found: Numbers,
) -> int:
    """Play a random game in ``states[0]``; returns the first law found broken.

    `found` gets the step, the moves made, a detail, and whether the game is over.
    """
    seats = int(options[0])
    setup(states[0], e, options)
    for step in range(most_steps):
        found[0] = step
        s = states[0]
        if check(s, e):
            found[2] = check(s, e)
            return Law.CHECK
        broken = legality(states, e, seats, last, out, found)
        if broken:
            return broken
        bits = actors(s, e)
        found[3] = bits == 0
        if bits == CHANCE_BIT:
            odds(s, e, weights)
            if weights.sum() <= 0 or weights.min() < 0:
                return Law.OUTCOMES
            actor, action = CHANCE, pick(random, weights, weights.shape[0])
        elif bits:
            actor = roll(random, seats)
            count = legal(s, e, actor, out)
            while count == 0:
                actor = roll(random, seats)
                count = legal(s, e, actor, out)
            action = int(out[roll(random, count)])
            found[1] += 1
        else:
            actor, action = CHANCE, UNKNOWN
        states[6] = s
        if bits:
            apply(states[6], e, actor, action)
        for viewer in range(seats + 1):
            who = viewer if viewer < seats else WATCHER
            found[2] = who
            broken = secrecy(states, e, seats, who, random, hides, sights, out, other, shares)
            if broken:
                return broken
            if bits and (actor == CHANCE or (action not in reveals and alone(states, e, seats, actor, out))):
                broken = after(states, e, who, actor, action, hides, sights, out, weights)
                if broken:
                    return broken
        if bits == 0:
            return Law.NONE if winner_rule(s, e, seats, shares) else Law.RETURNS
        states[0] = states[6]
    return Law.NONE


def comes_to_light(game: Game, before: Any, after: Any, viewer: int) -> bool:
    """Whether a viewer sees something after a step because its public bits changed by it."""
    bit = 1 << min(viewer, MAX_SEATS)
    bits = [field.by for field in game.state.fields.values() if field.by]
    return any(bool((~before[name] & after[name] & bit).any()) for name in bits)


def walk_game(
    game: Game,
    seats: int,
    options: dict[str, int],
    seed: int,
    most_steps: int = 2000,
    hides: NDArray[np.uint8] | None = None,
    sights: NDArray[np.int64] | None = None,
) -> Walk:
    """One walk; `hides` and `sights` replace the layout's own mask, to see that a leak is found."""
    found = np.zeros(4, np.int64)
    room = max(game.most_legal, game.outcomes)
    law = walk(
        game.state.many(9),
        game.house.record,
        np.array([seats, *game.check_options(seats, options).values()], np.int64),
        seeded(seed),
        game.state.hides if hides is None else hides,
        game.state.sights if sights is None else sights,
        np.zeros(room, np.int64),
        np.zeros(room, np.int64),
        np.zeros(game.outcomes, np.int64),
        np.zeros((2, seats)),
        game.actions,
        np.array(REVEALS.get(game.name, [UNKNOWN]), np.int64),
        most_steps,
        found,
    )
    return Walk(Law(law), int(found[0]), int(found[2]), int(found[1]), bool(found[3]))
