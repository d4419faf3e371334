"""Loops over any game that stay inside kernels: whole games, and counts of positions."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houndtable.bots import GREEDY
from houndtable.core.croupier import Random, pick, roll
from houndtable.core.dispatch import actors, apply, legal, odds, policy, returns, setup
from houndtable.core.game import CHANCE_BIT
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, Actions, Bytes, Shares, Weights, mask

Numbers = NDArray[np.int64]


@kernel
def lowest(bits: int) -> int:
    """The number of the lowest bit that is set."""
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    return seat


@kernel
def play_games(
    states: NDArray[Any],
    e: Any,
    options: Numbers,
    bots: Numbers,
    random: Random,
    hides: Bytes,
    sights: Numbers,
    actions: Actions,
    weights: Weights,
    shares: Shares,
    moves: Numbers,
) -> None:
    """Play one whole game for each row of `shares` (games, seats), counting its moves into `moves`.

    `states` are three records: one to play in, one for observations, and an empty one. `bots` holds the
    number of each seat's bot; `actions` and `weights` are room to write in.
    """
    for number in range(shares.shape[0]):
        states[0] = states[2]
        s = states[0]
        setup(s, e, options)
        moves[number] = 0
        while True:
            bits = actors(s, e)
            if bits == 0:
                break
            if bits == CHANCE_BIT:
                odds(s, e, weights)
                apply(s, e, CHANCE, pick(random, weights, weights.shape[0]))
                continue
            seat = lowest(bits)
            if bots[seat] == GREEDY:
                mask(s, seat, hides, sights, states[1:2])
                action = policy(states[1], e, seat, random)
            else:
                count = legal(s, e, seat, actions)
                action = int(actions[roll(random, count)])
            apply(s, e, seat, action)
            moves[number] += 1
        returns(s, e, shares[number])


@kernel
def settle(s: Any, e: Any, random: Random, weights: Weights) -> int:
    """Draw chance until a seat must act; returns the bits of who must."""
    bits = actors(s, e)
    while bits == CHANCE_BIT:
        odds(s, e, weights)
        apply(s, e, CHANCE, pick(random, weights, weights.shape[0]))
        bits = actors(s, e)
    return int(bits)


@kernel
def perft(
    states: NDArray[Any], e: Any, randoms: NDArray[np.int64], actions: NDArray[np.int64], weights: Weights
) -> int:
    """Count the action sequences of a length from ``states[0]``, whose chance is settled.

    The length is the rows of `states` less one; `randoms` (a row each, the first given) settle chance alike
    on each path; `actions` has a row of room for each. Of several actors the lowest seat goes first. A
    sequence that ends the game early is not counted.
    """
    depth = states.shape[0] - 1
    count = np.zeros(depth + 1, np.int64)
    next_one = np.zeros(depth + 1, np.int64)
    seats = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    bits = actors(states[0], e)
    if bits == 0:
        return 0
    seats[0] = lowest(bits)
    count[0] = legal(states[0], e, seats[0], actions[0])
    while level >= 0:
        if level == depth - 1:
            total += count[level]
            level -= 1
            continue
        if next_one[level] == count[level]:
            level -= 1
            continue
        states[level + 1] = states[level]
        randoms[level + 1, :] = randoms[level, :]
        below = states[level + 1]
        apply(below, e, seats[level], actions[level, next_one[level]])
        next_one[level] += 1
        bits = settle(below, e, randoms[level + 1], weights)
        if bits:
            level += 1
            seats[level] = lowest(bits)
            count[level] = legal(below, e, seats[level], actions[level])
            next_one[level] = 0
    return int(total)
