"""Who acts, what is refused and why, what is legal, and what an action does."""

from __future__ import annotations

import numpy as np

from houndtable.core.game import CHANCE_BIT
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, Actions, Weights
from houndtable.games.dogs_with_jobs.rules.abilities import (
    fetch,
    fetched_kind,
    fire,
    guide,
    look,
    reject,
    reject_refusal,
    take_looked_at,
    take_refusal,
    trade,
)
from houndtable.games.dogs_with_jobs.rules.choices import (
    kinds_in_hand,
    list_first,
    list_more,
    list_pays,
    list_turn,
    turn_refusal,
)
from houndtable.games.dogs_with_jobs.rules.completing import complete
from houndtable.games.dogs_with_jobs.rules.recruiting import (
    more_refusal,
    take_another,
    take_first,
)
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.rules.rounds import (
    apply_chance,
    deal_anew,
    end_turn,
    fill_draft,
    finish_action,
    go_on_drawing,
    go_on_rejecting,
    go_on_taking,
)
from houndtable.games.dogs_with_jobs.rules.scoring import finish, write_pad
from houndtable.games.dogs_with_jobs.rules.teams import sweep
from houndtable.games.dogs_with_jobs.state import (
    ACTIONS,
    BEGIN,
    DOGS,
    DRAWN,
    FIRE,
    GUIDE,
    HUNT,
    KINDS,
    LAY,
    LEAD,
    NEXT,
    NO_JOB,
    PASS,
    PAY,
    PILE,
    RECRUIT,
    REJECT,
    SHOW,
    SLED,
    STOP,
    TAKE,
    THERAPY,
    TRADE,
    TURN_OVER,
    Edition,
    Mode,
    Phase,
    State,
)

MOST_LEGAL = 1024
FORCED = 696  # the clause by which a lone job must be taken
FETCHED = 690  # that by which the job that Guide has turned over is
SHOWN = 801  # that by which all jobs are turned over


@kernel
def actors(s: State, e: Edition) -> int:
    """The seats that must act, as bits; CHANCE_BIT; 0 when the game is over."""
    match s.phase:
        case Phase.OVER:
            return 0
        case Phase.LEADER | Phase.DEAL | Phase.DRAFT | Phase.DRAW:
            return CHANCE_BIT
        case Phase.SCORED:
            bits = 0
            for seat in range(s.seats):
                if s.looking[seat]:
                    bits |= 1 << seat
            return bits
    return 1 << int(s.turn)


@kernel
def refusal(s: State, e: Edition, actor: int, action: int) -> int:
    """The clause that forbids `action`, 0 where it is legal."""
    if s.phase == Phase.OVER:
        return No.OVER  # DWJ-905
    if actor < 0 or actor >= s.seats or not actors(s, e) >> actor & 1:
        return No.NOT_YOUR_TURN  # DWJ-207
    if action < 0 or action >= ACTIONS:
        return No.NOT_NOW  # DWJ-208
    match s.phase:
        case Phase.SHOW:
            return 0 if action == SHOW else No.NOT_NOW
        case Phase.SCORED:
            return 0 if action == NEXT else No.NOT_NOW
        case Phase.FIRST:
            return 0 if BEGIN <= action < BEGIN + s.seats else No.NOT_NOW  # DWJ-110
        case Phase.LOOK | Phase.FETCH:
            return take_refusal(s, action) if TAKE <= action < TAKE + KINDS else No.NOT_NOW
        case Phase.REJECT:
            return reject_refusal(s, action) if action >= REJECT else No.NOT_NOW
        case Phase.MORE:
            if RECRUIT <= action < TRADE:
                return more_refusal(s, actor, action)
            return 0 if action == STOP else No.NOT_NOW  # DWJ-303
        case Phase.SLED:
            return sled_choice_refusal(s, e, actor, action)
    if action == PASS:
        return 0 if is_stuck(s, e, actor) else No.NOT_STUCK  # DWJ-204
    return turn_refusal(s, e, actor, action)


@kernel
def sled_choice_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a seat cannot do this behind Sled: it may recruit, or stop."""
    if PAY <= action < TRADE:
        return turn_refusal(s, e, seat, action)
    if action != STOP:
        return No.NOT_NOW
    return 0 if s.ready[seat, 0] == NO_JOB else No.MUST_RECRUIT  # DWJ-641


@kernel
def is_stuck(s: State, e: Edition, seat: int) -> bool:
    """Whether a seat has nothing to do in its turn."""
    return list_turn(s, e, seat, np.empty(MOST_LEGAL, np.int64)) == 0


@kernel
def legal(s: State, e: Edition, actor: int, out: Actions) -> int:
    """Write the legal actions of a seat into `out`, ascending; returns how many."""
    if actor < 0 or actor >= s.seats or not actors(s, e) >> actor & 1:
        return 0
    match s.phase:
        case Phase.TURN:
            n = list_turn(s, e, actor, out)
            if n == 0:
                out[0] = PASS
                n = 1
            return n
        case Phase.SHOW:
            out[0] = SHOW
            return 1
        case Phase.SCORED:
            out[0] = NEXT
            return 1
        case Phase.FIRST:
            for seat in range(s.seats):
                out[seat] = BEGIN + seat
            return int(s.seats)
        case Phase.LOOK:
            n = kinds_in_hand(s, s.looked_at, out)
            for i in range(n):
                out[i] += TAKE
            return n
        case Phase.FETCH:
            out[0] = TAKE + fetched_kind(s)
            return 1
        case Phase.REJECT:
            return list_rejects(s, out)
    if s.phase == Phase.SLED and s.ready[actor, 0] != NO_JOB:
        return list_first(s, e, actor, list_pays(s, e, actor, out, 0), out)
    out[0] = STOP
    return list_pays(s, e, actor, out, 1) if s.phase == Phase.SLED else list_more(s, actor, 1, out)


@kernel
def list_rejects(s: State, out: Actions) -> int:
    """Write the jobs that may be rejected into `out`; returns how many."""
    n = 0
    for kind in range(KINDS):
        if reject_refusal(s, REJECT + kind) == 0:
            out[n] = REJECT + kind
            n += 1
    return n


@kernel
def apply(s: State, e: Edition, actor: int, action: int) -> None:
    """Do a legal action."""
    if actor == CHANCE:
        apply_chance(s, e, action)
    elif action < PAY:
        apply_plain(s, e, actor, action)
    elif action < RECRUIT:
        s.ready[actor, 0 if s.ready[actor, 0] == NO_JOB else 1] = action - PAY  # DWJ-311
    elif action < TRADE:
        if s.phase == Phase.MORE:
            take_another(s, actor, (action - RECRUIT) % DOGS)
        else:
            take_first(s, e, actor, action)
        go_on_taking(s)
    elif action < TAKE:
        apply_ability(s, actor, action)
    elif action < REJECT:
        if s.phase == Phase.FETCH:
            fetch(s, actor)
        else:
            take_looked_at(s, actor, action - TAKE)
        finish_action(s)
    else:
        reject(s, action - REJECT)
        go_on_rejecting(s)


@kernel
def apply_plain(s: State, e: Edition, seat: int, action: int) -> None:
    """Do one of the actions that name nothing but themselves, or a seat that begins."""
    if action >= BEGIN:
        s.first = action - BEGIN
        s.turn = s.first
        s.phase = Phase.TURN
    elif action == NEXT:
        s.looking[seat] = 0
        if not s.looking.any():
            write_pad(s, e)
            deal_anew(s, e)
    elif action == SHOW:
        finish(s)
    elif action == STOP:
        finish_action(s)
    elif action <= PASS:
        end_turn(s)
    else:
        s.acts += 1
        if action == FIRE:
            fire(s, seat)
            finish_action(s)
        elif action == SLED:
            s.mode = Mode.SLED
            sweep(s)  # DWJ-640 DWJ-642
            fill_draft(s)
        else:
            s.mode = Mode.HUNT if action == HUNT else Mode.NONE
            s.to_draw = DRAWN if action == HUNT else 2  # DWJ-501 DWJ-650
            go_on_drawing(s)


@kernel
def apply_ability(s: State, seat: int, action: int) -> None:
    """Trade, complete a job, take a completed one, or look at a hand."""
    s.acts += 1
    if action < LAY:
        trade(s, seat, action)
    elif action < GUIDE:
        complete(s, seat, action)
    elif action < THERAPY:
        guide(s, seat, action - GUIDE)
        return
    else:
        look(s, seat, action - THERAPY)
        return
    finish_action(s)


@kernel
def odds(s: State, e: Edition, out: Weights) -> None:
    """Write the weight of each chance action into `out`."""
    out[:] = 0
    match s.phase:
        case Phase.LEADER:
            for seat in range(s.seats):
                out[LEAD + seat] = 1
        case Phase.DRAFT:
            for dog in range(DOGS):
                if s.at[dog] == PILE:
                    out[TURN_OVER + dog] = 1
        case _:
            for kind in range(KINDS):
                out[kind] = s.pile[kind]


@kernel
def forced(s: State, e: Edition, actor: int) -> int:
    """The clause by which a seat has one choice only, as everybody can see; else 0."""
    if s.phase == Phase.FETCH and actor == s.turn:
        return FETCHED
    if s.phase == Phase.SHOW and actor == s.turn:
        return SHOWN
    alone = s.phase == Phase.LOOK and actor == s.turn and s.held[s.looked_at] == 1
    return FORCED if alone else 0
