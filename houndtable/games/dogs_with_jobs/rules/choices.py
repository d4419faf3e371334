"""What a seat may do in its turn, asked and listed. Chapter "Game Play".

`turn_refusal` says why an action is refused; `list_turn` proposes what is plausible, and asks the same
functions.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions
from houndtable.games.dogs_with_jobs.rules.abilities import (
    fire_refusal,
    guide_refusal,
    hunt_refusal,
    sled_refusal,
    therapy_refusal,
    trade_refusal,
)
from houndtable.games.dogs_with_jobs.rules.completing import (
    lay_refusal,
    match_refusal,
    place_refusal,
)
from houndtable.games.dogs_with_jobs.rules.recruiting import (
    cheapest,
    first_refusal,
    more_refusal,
    pay_refusal,
    way_of_more,
)
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    DRAW,
    END,
    FIRE,
    GUARD,
    GUIDE,
    HERD,
    HUNT,
    IN_DRAFT,
    JOBS,
    KINDS,
    LAY,
    NO_JOB,
    PAY,
    POLICE,
    RECRUIT,
    SEARCH,
    SLED,
    TAKE,
    TEAM,
    THERAPY,
    TRADE,
    TYPES,
    UNIT_JOBS,
    Edition,
    Phase,
    State,
    Type,
)


@kernel
def turn_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why an action, PASS aside, cannot begin or go on in TURN."""
    if PAY <= action < RECRUIT:
        return pay_refusal(s, e, seat, action - PAY, cheapest(s, seat))
    if RECRUIT <= action < TRADE:
        return first_refusal(s, e, seat, action)
    if s.ready[seat, 0] != NO_JOB:
        return No.MUST_RECRUIT  # DWJ-210
    if TRADE <= action < LAY:
        return trade_refusal(s, seat, action)
    if LAY <= action < GUIDE:
        return lay_refusal(s, e, seat, action)
    if GUIDE <= action < THERAPY:
        return guide_refusal(s, seat, action - GUIDE)
    if THERAPY <= action < TAKE:
        return therapy_refusal(s, seat, action - THERAPY)
    if action == END:
        return 0 if s.acts else No.MUST_ACT  # DWJ-202
    if action == DRAW:
        return 0 if s.left or s.discarded else No.NO_JOBS  # DWJ-502
    if action == FIRE:
        return fire_refusal(s, seat)
    if action == SLED:
        return sled_refusal(s, seat)
    if action == HUNT:
        return hunt_refusal(s, seat)
    return No.NOT_NOW


@kernel
def kinds_in_hand(s: State, seat: int, out: Actions) -> int:
    """Write the kinds of a seat's jobs into `out`, ascending, each once; returns how many."""
    n = 0
    for place in range(s.held[seat]):
        kind = int(s.hand[seat, place])
        at = n
        while at > 0 and out[at - 1] > kind:
            at -= 1
        if at > 0 and out[at - 1] == kind:
            continue
        for i in range(n, at, -1):
            out[i] = out[i - 1]
        out[at] = kind
        n += 1
    return n


@kernel
def list_turn(s: State, e: Edition, seat: int, out: Actions) -> int:
    """Write what a seat may do in TURN into `out`, PASS aside; returns how many."""
    if s.ready[seat, 0] != NO_JOB:
        return list_first(s, e, seat, list_pays(s, e, seat, out, 0), out)
    n = 0
    for action in (END, DRAW, FIRE, SLED, HUNT):
        if turn_refusal(s, e, seat, action) == 0:
            out[n] = action
            n += 1
    n = list_pays(s, e, seat, out, n)
    if s.dogs[seat, Type.MOUNTAIN]:
        n = list_trades(s, seat, out, n)
    n = list_jobs(s, e, seat, out, n)
    if s.dogs[seat, Type.GUIDE]:
        n = list_guides(s, seat, out, n)
    if s.dogs[seat, Type.THERAPY]:
        for other in range(s.seats):
            if therapy_refusal(s, seat, other) == 0:
                out[n] = THERAPY + other
                n += 1
    return n


@kernel
def list_pays(s: State, e: Edition, seat: int, out: Actions, n: int) -> int:
    """Add the jobs that a seat may lay ready."""
    if s.ready[seat, 1] != NO_JOB:
        return n
    least = cheapest(s, seat)
    kinds = out[out.shape[0] - JOBS :]  # legal actions never reach so far
    for i in range(kinds_in_hand(s, seat, kinds)):
        if pay_refusal(s, e, seat, int(kinds[i]), least) == 0:
            out[n] = PAY + kinds[i]
            n += 1
    return n


@kernel
def list_guides(s: State, seat: int, out: Actions, n: int) -> int:
    """Add the completed jobs of others that a seat may take."""
    for other in range(s.seats):
        for unit in range(TYPES):
            for place in range(s.done[other, unit]):
                slot = (other * TYPES + unit) * UNIT_JOBS + place
                if guide_refusal(s, seat, slot) == 0:
                    out[n] = GUIDE + slot
                    n += 1
    return n


@kernel
def list_first(s: State, e: Edition, seat: int, n: int, out: Actions) -> int:
    """Add the dogs that the ready jobs can be spent for."""
    for way in (RECRUIT, HERD, SEARCH, POLICE):
        if way == HERD and s.phase == Phase.SLED:
            break
        for dog in range(DOGS):
            place = int(s.at[dog])
            if way == POLICE:
                plausible = place >= TEAM and place != TEAM + seat
            else:
                plausible = place == (DISCARDS if way == SEARCH else IN_DRAFT)
            if plausible and first_refusal(s, e, seat, way + dog) == 0:
                out[n] = way + dog
                n += 1
    return n


@kernel
def list_more(s: State, seat: int, n: int, out: Actions) -> int:
    """Add the further dogs that a seat may take in the action that is under way."""
    way = way_of_more(s)
    place = TEAM + s.unit // TYPES if way == POLICE else IN_DRAFT
    for dog in range(DOGS):
        if s.at[dog] == place and more_refusal(s, seat, way + dog) == 0:
            out[n] = way + dog
            n += 1
    return n


@kernel
def list_trades(s: State, seat: int, out: Actions, n: int) -> int:
    """Add the trades of a dog of the team for a better one in the Draft."""
    for dog in range(DOGS):
        if s.at[dog] == TEAM + seat:
            for step in range(dog % BEST + 1, BEST):
                action = TRADE + dog * BEST + step
                if trade_refusal(s, seat, action) == 0:
                    out[n] = action
                    n += 1
    return n


@kernel
def list_jobs(s: State, e: Edition, seat: int, out: Actions, n: int) -> int:
    """Add the jobs that a seat may complete, and those by which it may turn a unit."""
    kinds = out[out.shape[0] - JOBS :]
    count = kinds_in_hand(s, seat, kinds)
    for first in (LAY, GUARD):
        if first == GUARD and not s.dogs[seat, Type.GUARD]:
            break
        for unit in range(TYPES):
            if s.dogs[seat, unit] and place_refusal(s, seat, unit, first == GUARD) == 0:
                for i in range(count):
                    if match_refusal(s, e, seat, unit, int(kinds[i])) == 0:
                        out[n] = first + unit * (KINDS + 1) + kinds[i]
                        n += 1
    return n
