"""The sensible cheap player of A Dog's Life.

It plans two targets ahead and home, goes where most bones come of it, looks where it stops, fights when it
pays, and drives the truck at those who carry bones. Among what it rates alike it draws.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houndtable.core.croupier import Random, any_best
from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.policy_plans import list_targets, think_of_kiosk, worth_of
from houndtable.games.a_dogs_life.policy_streets import best_fight, best_stop, drive_worth
from houndtable.games.a_dogs_life.policy_worth import THOUGHT, Thought, think
from houndtable.games.a_dogs_life.rules.turns import MOST_LEGAL, act_refusal, legal
from houndtable.games.a_dogs_life.state import DRIVE, END, GO, SIDES, Edition, Phase, State

ALIKE = 0.003  # bones; among what differs less it draws


@kernel
def policy(s: State, e: Edition, viewer: int, random: Random) -> int:
    """The sensible cheap player's action, from the observation of `viewer`."""
    if s.phase == Phase.ACT:
        if s.points == 0:
            return END
        return act_sensibly(s, e, viewer, random)
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(s, e, viewer, actions)
    worths = np.zeros(count)
    if s.phase == Phase.DRIVE and count > 1:
        for i in range(count):
            end = int(actions[i]) - DRIVE
            worths[i] = drive_worth(s, e, viewer, end // SIDES, end % SIDES)
    return any_best(actions[:count], worths, ALIKE, random)


@kernel
def act_sensibly(s: State, e: Edition, seat: int, random: Random) -> int:
    """What to do with action points."""
    thoughts = np.zeros(1, THOUGHT)
    return think_and_act(s, e, seat, thoughts, random)


@kernel
def think_and_act(s: State, e: Edition, seat: int, thoughts: Any, random: Random) -> int:
    """`act_sensibly` with room to think in: an array, as a record alone would not keep it."""
    th = thoughts[0]
    think(s, e, seat, th)
    action = best_fight(s, e, seat, th, random)
    if action == END:
        list_targets(s, e, seat, th)
        think_of_kiosk(s, e, seat, th)
        action = go_for_best(s, e, seat, th, random)
    return action


@kernel
def go_for_best(s: State, e: Edition, seat: int, th: Thought, random: Random) -> int:
    """The next step to the best target, or what is to be done there."""
    target, aim = choose(s, e, seat, th, random)
    if target == th.here:
        return aim if act_refusal(s, e, seat, aim) == 0 else END
    if 0 < th.way[target] < th.points:
        return GO + target
    return best_stop(s, e, seat, th, target, random)


@kernel
def choose(s: State, e: Edition, seat: int, th: Thought, random: Random) -> tuple[int, int]:
    """The target to go for, and what to do there; home where there is none."""
    if th.targets == 0:
        return int(th.home), END
    numbers, worths = np.arange(th.targets), np.empty(th.targets)
    for i in range(th.targets):
        worths[i] = worth_of(s, e, seat, th, i)
    i = any_best(numbers, worths, ALIKE, random)
    return int(th.target[i]), int(th.aim[i])
