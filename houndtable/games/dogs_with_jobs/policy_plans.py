"""How the sensible cheap player plans to recruit: which jobs it spends, for which dogs, in which way."""

from __future__ import annotations

import numpy as np

from houndtable.core.croupier import Random, roll
from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Shares
from houndtable.games.dogs_with_jobs.policy_worth import (
    Thought,
    add_dog,
    drop_dog,
    has_room,
    value,
)
from houndtable.games.dogs_with_jobs.rules.recruiting import reach_refusal
from houndtable.games.dogs_with_jobs.rules.scoring import NO_JOBS_DONE, prospect
from houndtable.games.dogs_with_jobs.rules.teams import type_of, worth
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    DRAFT,
    HERD,
    NO_DOG,
    NO_JOB,
    PAY,
    PILE,
    POLICE,
    RECRUIT,
    SEARCH,
    TEAM,
    TYPES,
    Edition,
    Phase,
    State,
    Type,
)

NEVER = -1e6  # what cannot be done is worth
CARE = 0.4  # what it is worth if the others together lose a point
AHEAD = 0.021  # how much more one cares for each point that another is ahead of them
DOUBT = 0.8  # points by which the dogs that Sled may bring must be better
LITTLE = 0.01  # part of the difference between what is nearly alike
IN_TIME = 6  # actions left with which a unit of another can still complete its jobs
HASTE = 3  # actions left with which it may come to complete none
SLED_TRIES = 2  # Drafts that are imagined to tell what Sled may bring


@kernel
def care_for(s: State, e: Edition, viewer: int, other: int) -> float:
    """What it is worth to the viewer if another seat loses a point; more if that one stands well."""
    total = 0.0
    for seat in range(s.seats):
        if seat != viewer:
            total += prospect(s, e, seat)
    ahead = prospect(s, e, other) - total / (s.seats - 1)
    return max(0.0, CARE / (s.seats - 1) * (1.0 + AHEAD * ahead))


@kernel
def purse(th: Thought, e: Edition, ready: Actions) -> int:
    """The most points that a seat can spend at once, with these jobs laid ready already."""
    first, second, points, laid = 0, 0, 0, 0
    for i in range(2):
        if ready[i] != NO_JOB:
            points += int(e.top[ready[i]])
            laid += 1
    met = np.zeros(2, np.bool_)
    for i in range(th.held):
        kind, top = int(th.hand[i]), int(e.top[th.hand[i]])
        if kind == ready[0] and not met[0]:
            met[0] = True
        elif kind == ready[1] and not met[1]:
            met[1] = True
        elif top > first:
            first, second = top, first
        elif top > second:
            second = top
    return points + (first if laid < 2 else 0) + (second if laid < 1 else 0)


@kernel
def cheapest_pay(th: Thought, e: Edition, cost: int, ready: Actions, again: bool, pay: Actions) -> float:
    """What the jobs are worth that are best spent for so many points; writes them into `pay`.

    `again`: Fire may bring them back by one more action.
    """
    held, least = int(th.held), np.inf
    alone = th.price if again else np.inf
    for i in range(held):
        one = int(th.hand[i])
        if ready[0] != NO_JOB and one != ready[0]:
            continue
        if ready[1] == NO_JOB and e.top[one] >= cost and th.kept[i] < least:
            least, pay[0], pay[1] = th.kept[i], one, NO_JOB
        for j in range(held):
            other = int(th.hand[j])
            if j == i or (ready[0] == NO_JOB and j < i) or (ready[1] != NO_JOB and other != ready[1]):
                continue
            if e.top[one] + e.top[other] >= cost:
                loss = th.kept[i] + th.kept[j]
                if loss > alone:
                    loss = alone + LITTLE * (loss - alone)
                if loss < least:
                    least, pay[0], pay[1] = loss, one, other
    return float(least) - th.burden


@kernel
def step_of(pay: Actions, ready: Actions, dog: int) -> int:
    """The next small action of a plan that spends these jobs for this dog first (with the way to take it)."""
    if ready[0] == NO_JOB:
        return PAY + int(pay[0])
    if ready[1] == NO_JOB and pay[1] != NO_JOB:
        return PAY + int(pay[1])
    return dog


@kernel
def best_set(
    th: Thought, e: Edition, dogs: Actions, count: int, ready: Actions, money: int, again: bool
) -> tuple[float, int]:
    """What the best set of these dogs is worth, and the next step towards it.

    They are paid with jobs, or with `money` if it is not negative, and then none of them may be taken.
    """
    most = money if money >= 0 else purse(th, e, ready)
    best, step = NEVER, RECRUIT
    pay = np.empty(2, np.int64)
    if money >= 0:
        best, step = value(th, e), -1
    for chosen in range(1, 1 << count):
        cost = 0
        for i in range(count):
            cost += worth(int(dogs[i])) if chosen >> i & 1 else 0
        if cost > most:
            continue
        taken = take_all(th, dogs, count, chosen)
        if taken == chosen:
            comes = value(th, e)
            if money < 0:
                fire = again and th.dogs[Type.FIRE] > 0
                comes -= cheapest_pay(th, e, cost, ready, fire, pay)
            if comes > best:
                first = 0
                while not chosen >> first & 1:
                    first += 1
                dog = RECRUIT + int(dogs[first])
                best, step = comes, (dog if money >= 0 else step_of(pay, ready, dog))
        drop_all(th, dogs, count, taken)
    return best, step


@kernel
def take_all(th: Thought, dogs: Actions, count: int, chosen: int) -> int:
    """Let those of the chosen dogs (bits) join that there is room for; returns which did."""
    taken = 0
    for i in range(count):
        if chosen >> i & 1 and has_room(th, int(dogs[i])):
            add_dog(th, int(dogs[i]))
            taken |= 1 << i
    return taken


@kernel
def drop_all(th: Thought, dogs: Actions, count: int, taken: int) -> None:
    """Let these dogs (bits) leave again."""
    for i in range(count):
        if taken >> i & 1:
            drop_dog(th, int(dogs[i]))


@kernel
def list_draft(s: State, th: Thought, dogs: Actions) -> int:
    """Write the dogs of the Draft that there is room for; returns how many."""
    count = 0
    for place in range(DRAFT):
        if s.draft[place] != NO_DOG and has_room(th, int(s.draft[place])):
            dogs[count] = s.draft[place]
            count += 1
    return count


@kernel
def list_recruits(s: State, e: Edition, th: Thought, viewer: int, actions: Actions, worths: Shares) -> int:
    """Write the next steps of the best plans to recruit, a plan for each way; returns how many.

    `th` has one action less where the plan has not begun.
    """
    if not th.held:
        return 0
    ready = np.empty(2, np.int64)
    ready[0], ready[1] = s.ready[viewer, 0], s.ready[viewer, 1]
    again = th.left % 2 == 1 and s.phase == Phase.TURN
    dogs = np.empty(DOGS, np.int64)
    count = list_draft(s, th, dogs)
    n = 0
    worths[0], actions[0] = best_set(th, e, dogs, count, ready, -1, again)
    n += 1 if worths[0] > NEVER else 0
    if s.phase == Phase.SLED:
        return n
    if s.dogs[viewer, Type.HERDING]:
        n = list_herds(th, e, dogs, count, ready, actions, worths, n)
    if s.dogs[viewer, Type.SEARCH]:
        n = list_searches(s, th, e, ready, actions, worths, n)
    if s.dogs[viewer, Type.POLICE]:
        n = list_raids(s, th, e, viewer, ready, actions, worths, n)
    return n


@kernel
def list_herds(
    th: Thought,
    e: Edition,
    dogs: Actions,
    count: int,
    ready: Actions,
    actions: Actions,
    worths: Shares,
    n: int,
) -> int:
    """Add the best herd, if there is one with more than the dog that is paid for."""
    most, pay = purse(th, e, ready), np.empty(2, np.int64)
    best, step = NEVER, 0
    for i in range(count):
        lead = int(dogs[i])
        if worth(lead) > most:
            continue
        add_dog(th, lead)
        taken = 0
        for j in range(count):
            dog = int(dogs[j])
            if j != i and type_of(dog) // 2 == type_of(lead) // 2 and worth(dog) <= worth(lead):
                taken |= 1 << j
        if taken:
            taken = take_all(th, dogs, count, taken)
        if taken:
            comes = value(th, e) - cheapest_pay(th, e, worth(lead), ready, False, pay)
            if comes > best:
                best, step = comes, step_of(pay, ready, HERD + lead)
            drop_all(th, dogs, count, taken)
        drop_dog(th, lead)
    if best > NEVER:
        actions[n], worths[n] = step, best
        return n + 1
    return n


@kernel
def list_searches(
    s: State, th: Thought, e: Edition, ready: Actions, actions: Actions, worths: Shares, n: int
) -> int:
    """Add the best dog of each type that Search finds and the seat can pay."""
    most, pay = purse(th, e, ready), np.empty(2, np.int64)
    for kind in range(TYPES):
        best = -1
        for dog in range(kind * BEST, kind * BEST + BEST):
            if s.at[dog] == DISCARDS and worth(dog) <= most:
                best = dog
        if best >= 0 and has_room(th, best):
            add_dog(th, best)
            comes = value(th, e)
            again = th.dogs[Type.FIRE] > 0 and th.left % 2 == 1
            worths[n] = comes - cheapest_pay(th, e, worth(best), ready, again, pay)
            actions[n] = step_of(pay, ready, SEARCH + best)
            drop_dog(th, best)
            n += 1
    return n


@kernel
def list_raids(
    s: State,
    th: Thought,
    e: Edition,
    viewer: int,
    ready: Actions,
    actions: Actions,
    worths: Shares,
    n: int,
) -> int:
    """Add the best set of dogs of each unit that Police can reach."""
    dogs = np.empty(BEST, np.int64)
    for other in range(s.seats):
        for kind in range(TYPES):
            if not s.dogs[other, kind] or reach_refusal(s, viewer, other, kind):
                continue
            count = 0
            for dog in range(kind * BEST, kind * BEST + BEST):
                if s.at[dog] == TEAM + other:
                    dogs[count] = dog
                    count += 1
            best, step = best_set(th, e, dogs, count, ready, -1, False)
            if best > NEVER:
                loss = robbed(th, int(s.experience[other, kind]))
                worths[n] = best + loss * care_for(s, e, viewer, other)
                actions[n] = step if step < RECRUIT else step - RECRUIT + POLICE
                n += 1
    return n


@kernel
def robbed(th: Thought, skill: int) -> float:
    """What a seat loses with a unit without jobs: a way to complete some, but near the end a penalty."""
    return skill * min(1.0, th.left / IN_TIME) - NO_JOBS_DONE * max(0.0, 1.0 - th.left / HASTE)


@kernel
def sled_value(s: State, e: Edition, th: Thought, viewer: int, random: Random) -> float:
    """What a new Draft may bring, by some that are imagined. `th` has one action less."""
    pile, dogs = np.empty(DOGS, np.int64), np.empty(DOGS, np.int64)
    ready = np.full(2, NO_JOB)
    count, total = 0, 0.0
    for dog in range(DOGS):
        if s.at[dog] == PILE or (s.dogs_left < DRAFT and s.at[dog] == DISCARDS):
            pile[count] = dog
            count += 1
    for _ in range(SLED_TRIES):
        turned = 0
        for i in range(min(DRAFT, count)):
            j = i + roll(random, count - i)
            pile[i], pile[j] = pile[j], pile[i]
            if has_room(th, int(pile[i])):
                dogs[turned] = pile[i]
                turned += 1
        comes = value(th, e)
        best = NEVER
        if th.held:
            best, _step = best_set(th, e, dogs, turned, ready, -1, False)
        total += max(comes, best)
    return total / SLED_TRIES - DOUBT
