"""Who acts, what is refused and why, what is legal, and what an action does."""

from __future__ import annotations

import numpy as np

from houndtable.core.game import CHANCE_BIT
from houndtable.core.kernel import kernel
from houndtable.core.layout import CHANCE, TABLE, Actions
from houndtable.games.a_dogs_life.rules.chance import apply_chance, ask_escape, is_taken
from houndtable.games.a_dogs_life.rules.fights import attack_refusal
from houndtable.games.a_dogs_life.rules.moving import SURVEY, go, go_refusal, survey
from houndtable.games.a_dogs_life.rules.places import (
    bark_refusal,
    beg_refusal,
    deliver_refusal,
    delivery,
    drink,
    drink_refusal,
    piddle,
    piddle_refusal,
)
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.rules.rounds import (
    end_by_clock,
    finish,
    give_dog,
    let_go,
    starve,
)
from houndtable.games.a_dogs_life.rules.things import (
    bury,
    bury_refusal,
    collect_bone,
    collect_bone_refusal,
    collect_paper,
    collect_paper_refusal,
    drop_bone,
    drop_paper_refusal,
    lay,
    mix,
    search_refusal,
)
from houndtable.games.a_dogs_life.rules.truck import ENDS, drive_refusal, drives, stop_truck
from houndtable.games.a_dogs_life.state import (
    ACTIONS,
    ATTACK,
    BARK,
    BEG,
    BREEDS,
    BURY,
    CHOOSE,
    COLLECT_BONE,
    COLLECT_PAPER,
    DELIVER,
    DRINK,
    DRIVE,
    DROP_BONE,
    DROP_PAPER,
    END,
    GO,
    LEAVE,
    PAPERS,
    PIDDLE,
    RESTAURANT,
    SEARCH,
    SIDES,
    STARVE,
    Edition,
    Phase,
    State,
    Trial,
)

MOST_LEGAL = ENDS


@kernel
def actors(s: State, e: Edition) -> int:
    """The seat that must act, as a bit; CHANCE_BIT; 0 when the game is over."""
    match s.phase:
        case Phase.OVER:
            return 0
        case Phase.CHOOSE | Phase.ACT | Phase.STARVE | Phase.RELEASE | Phase.DRIVE:
            return 1 << int(s.turn)
    return CHANCE_BIT


@kernel
def refusal(s: State, e: Edition, actor: int, action: int) -> int:
    """The clause that forbids `action`, 0 where it is legal."""
    if s.phase == Phase.OVER:
        return No.OVER  # ADL-907
    if actor != s.turn or actors(s, e) != 1 << int(s.turn):
        return No.NOT_YOUR_TURN  # ADL-208
    if action < 0 or action >= ACTIONS:
        return No.NOT_NOW
    match s.phase:
        case Phase.ACT:
            return act_refusal(s, e, actor, action)
        case Phase.DRIVE:
            if action < DRIVE:
                return No.NOT_NOW
            return drive_refusal(s, e, (action - DRIVE) // SIDES, (action - DRIVE) % SIDES)
        case Phase.CHOOSE:
            if not CHOOSE <= action < GO:
                return No.NOT_NOW
            return No.DOG_TAKEN if is_taken(s, action - CHOOSE) else 0  # ADL-912
        case Phase.STARVE:
            return 0 if action == STARVE else No.NOT_NOW
    return 0 if action == LEAVE else No.NOT_NOW


@kernel
def act_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a dog may not do something among its actions."""
    if action == END:
        return 0  # ADL-212
    if CHOOSE <= action < GO or action >= DRIVE or action in (STARVE, LEAVE):
        return No.NOT_NOW  # ADL-209
    if s.points == 0:
        return No.NO_POINTS  # ADL-210
    if action >= GO:
        return go_refusal(s, e, seat, action - GO)
    if action >= ATTACK:
        return attack_refusal(s, e, seat, action - ATTACK)
    if action >= DROP_PAPER:
        return drop_paper_refusal(s, seat, action - DROP_PAPER)
    return deed_refusal(s, e, seat, action)


@kernel
def deed_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a dog may not do something where it is."""
    match action:
        case x if x == SEARCH:
            return search_refusal(s, e, seat)
        case x if x == BURY:
            return bury_refusal(s, seat)
        case x if x == BEG:
            return beg_refusal(s, seat)
        case x if x == DRINK:
            return drink_refusal(s, e, seat)
        case x if x == PIDDLE:
            return piddle_refusal(s, e, seat)
        case x if x == BARK:
            return bark_refusal(s, seat)
        case x if x == COLLECT_BONE:
            return collect_bone_refusal(s, seat)
        case x if x == COLLECT_PAPER:
            return collect_paper_refusal(s, seat)
        case x if x == DROP_BONE:
            return No.NO_BONE_TO_DROP if s.carried[seat] == 0 else 0
    return deliver_refusal(s, seat)


@kernel
def legal(s: State, e: Edition, actor: int, out: Actions) -> int:
    """Write the legal actions of a seat into `out`, ascending; returns how many."""
    if actor != s.turn or actors(s, e) != 1 << int(s.turn):
        return 0
    n = 0
    match s.phase:
        case Phase.ACT:
            out[0] = END
            n = 1
            if s.points:
                n = acts(s, e, actor, out)
        case Phase.DRIVE:
            n = drives(s, e, out)
        case Phase.CHOOSE:
            for breed in range(BREEDS):
                if not is_taken(s, breed):
                    out[n] = CHOOSE + breed
                    n += 1
        case Phase.STARVE:
            out[0] = STARVE
            n = 1
        case Phase.RELEASE:
            out[0] = LEAVE
            n = 1
    return n


@kernel
def acts(s: State, e: Edition, seat: int, out: Actions) -> int:
    """Write all that a dog with action points may do into `out`, behind END; returns how many with it."""
    n = 1
    for action in range(SEARCH, DELIVER + 1):
        if deed_refusal(s, e, seat, action) == 0:
            out[n] = action
            n += 1
    for paper in range(PAPERS):
        if drop_paper_refusal(s, seat, paper) == 0:
            out[n] = DROP_PAPER + paper
            n += 1
    for foe in range(s.seats):
        if attack_refusal(s, e, seat, foe) == 0:
            out[n] = ATTACK + foe
            n += 1
    way = np.zeros(SURVEY, np.int16)
    survey(s, e, seat, way)
    for space in range(e.spaces):
        if way[space] > 0:
            out[n] = GO + space
            n += 1
    return n


@kernel
def apply(s: State, e: Edition, actor: int, action: int) -> None:
    """Do a legal action; the table's own is that the time is up."""
    if actor == CHANCE:
        apply_chance(s, e, action)
    elif actor == TABLE:
        end_by_clock(s)
    elif action >= DRIVE:
        stop_truck(s, e, (action - DRIVE) // SIDES, (action - DRIVE) % SIDES)
        ask_escape(s, e)
    elif action >= GO:
        go(s, e, actor, action - GO)
    elif action >= CHOOSE:
        give_dog(s, action - CHOOSE)  # ADL-911
    elif action == END:
        s.points = 0
        s.begged = 0
        s.phase = Phase.ROLL  # ADL-201
    elif action == STARVE:
        starve(s, e)
    elif action == LEAVE:
        let_go(s, e)
    else:
        s.points -= 1  # ADL-206
        act(s, e, actor, action)


@kernel
def act(s: State, e: Edition, seat: int, action: int) -> None:
    """What a dog does for a point where it is."""
    match action:
        case x if x == SEARCH:
            try_luck(s, seat, Trial.SEARCH)
        case x if x == BURY:
            bury(s, seat)
            if s.buried[seat] == s.bones or s.play_off:
                finish(s)  # ADL-901 ADL-904
        case x if x == BEG:
            s.begged |= 1 << (int(s.place[seat]) - RESTAURANT)  # ADL-502
            try_luck(s, seat, Trial.BEG)
        case x if x == DRINK:
            drink(s, seat)
        case x if x == PIDDLE:
            piddle(s, e, seat)
        case x if x == BARK:
            s.phase = Phase.PAPER
        case x if x == COLLECT_BONE:
            collect_bone(s, seat)
        case x if x == COLLECT_PAPER:
            collect_paper(s, seat)
        case x if x == DROP_BONE:
            drop_bone(s, seat)
        case x if x == DELIVER:
            mix(s, delivery(s, seat))  # ADL-542
            try_luck(s, seat, Trial.DELIVER)
        case x if x >= ATTACK:
            s.foe = action - ATTACK
            try_luck(s, seat, Trial.ATTACK)
        case _:
            lay(s, action - DROP_PAPER, int(s.place[seat]))


@kernel
def try_luck(s: State, seat: int, trial: int) -> None:
    """A card of the dog's deck is to be turned over."""
    s.trial = trial
    s.turner = seat
    s.phase = Phase.CARD


@kernel
def forced(s: State, e: Edition, actor: int) -> int:
    """The clause by which a seat has one choice only; else 0."""
    if actor != s.turn:
        return 0
    match s.phase:
        case Phase.STARVE:
            return 203
        case Phase.RELEASE:
            return 805
        case Phase.CHOOSE:
            left = 0
            for breed in range(BREEDS):
                left += 0 if is_taken(s, breed) else 1
            return 913 if left == 1 else 0  # ADL-913
        case Phase.DRIVE:
            return 720 if drives(s, e, np.empty(ENDS, np.int64)) == 1 else 0  # ADL-720
    return 0
