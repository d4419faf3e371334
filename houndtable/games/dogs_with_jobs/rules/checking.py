"""What must be true of every state: every dog and job is in exactly one place, and all counts agree."""

from __future__ import annotations

import numpy as np

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN
from houndtable.games.dogs_with_jobs.rules.abilities import KEPT, drawn_count
from houndtable.games.dogs_with_jobs.rules.checking_jobs import (
    check_hands,
    check_hidden,
    check_kinds,
    check_knowing,
    check_units,
)
from houndtable.games.dogs_with_jobs.rules.completing import seat_of_slot, unit_of_slot
from houndtable.games.dogs_with_jobs.rules.jobs import count_in_hand, most_points
from houndtable.games.dogs_with_jobs.rules.recruiting import NO_UNIT, budget, can_take_more, cheapest
from houndtable.games.dogs_with_jobs.rules.rounds import receiver
from houndtable.games.dogs_with_jobs.rules.teams import open_place, units_of, worth
from houndtable.games.dogs_with_jobs.state import (
    ACTS,
    BEST,
    DISCARDS,
    DOGS,
    DRAFT,
    DRAWN,
    EVERYBODY,
    GAMES,
    IN_DRAFT,
    JOBS,
    NO_DOG,
    NO_JOB,
    PILE,
    PLACES,
    ROUNDS,
    SLOTS,
    TEAM,
    TYPES,
    UNIT_DOGS,
    UNIT_JOBS,
    UNITS,
    Edition,
    Mode,
    Phase,
    State,
)

FAULTS = (
    "",
    "a place or a number that the table does not have",
    "the Draft, the dog pile or its discards do not hold the dogs that are said to be there",
    "a unit's dogs or experience are not those of its dogs",
    "a team has too many units, or a unit too many dogs",
    "a hand's size is not the number of its jobs",
    "a hand is not in order, or is open to others than those who may look at it",
    "there are more or fewer jobs of a kind than the edition has",
    "jobs below a unit are not as many as said, are unknown to who laid them, or do not fit it",
    "jobs laid ready are not in the hand, or cannot be spent",
    "what is under way does not fit the moment",
    "a seat that does not play has something",
    "the score pad or the game's number does not fit the moment",
    "jobs are not laid open when a game is over",
    "more is known of a hand than can be in it, or somebody does not know what all know",
)


@kernel
def check(s: State, e: Edition) -> int:
    """0, or the number of what is wrong with a state, by `FAULTS`."""
    return check_seen(s, e) or check_hidden(s, e)


@kernel
def check_seen(s: State, e: Edition) -> int:
    """`check` as far as an observation goes."""
    fault = check_ranges(s) or check_dogs(s) or check_teams(s) or check_hands(s) or check_units(s, e)
    if fault:
        return fault
    fault = check_knowing(s, e)
    if fault:
        return fault
    return check_kinds(s, e) or check_phase(s) or check_under_way(s) or check_ready(s, e) or check_pad(s)


@kernel
def check_ranges(s: State) -> int:
    """All numbers that name something name something that there is."""
    if not (2 <= s.seats <= 5 and 1 <= s.game <= s.series <= GAMES and 1 <= s.rounds <= ROUNDS):
        return 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.mode <= Mode.SLED and 0 <= s.turn < s.seats):
        return 1
    if not (0 <= s.acts <= ACTS and 0 <= s.herd <= NO_DOG and 0 <= s.unit <= NO_UNIT and s.money >= 0):
        return 1
    if not 0 <= s.fetched <= SLOTS:
        return 1
    for seat in (s.leader, s.first, s.looked_at):
        if not 0 <= seat < s.seats and seat != MAX_SEATS:
            return 1
    if not (0 <= s.to_draw <= DRAWN and 0 <= s.left <= JOBS and 0 <= s.discarded <= JOBS):
        return 1
    for i in range(JOBS):
        if not 0 <= s.job_discards[i] <= NO_JOB or (s.job_discards[i] == NO_JOB) != (i >= s.discarded):
            return 1
    if not 0 <= s.dogs_left <= DOGS or not 0 <= s.dogs_discarded <= DOGS:
        return 1
    return 0


@kernel
def check_dogs(s: State) -> int:
    """Every dog is in exactly one place."""
    count = np.zeros(PLACES, np.int64)
    for dog in range(DOGS):
        if not 0 <= s.at[dog] < PLACES:
            return 1
        count[s.at[dog]] += 1
    if count[PILE] != s.dogs_left or count[DISCARDS] != s.dogs_discarded:
        return 2
    listed = 0
    for i in range(DRAFT):
        dog = int(s.draft[i])
        if not 0 <= dog <= NO_DOG:
            return 1
        if dog != NO_DOG:
            if s.at[dog] != IN_DRAFT:
                return 2
            listed += 1
            for j in range(i):
                if s.draft[j] == dog:
                    return 2
    if listed != count[IN_DRAFT]:
        return 2
    for i in range(DOGS):
        dog = int(s.dog_discards[i])
        if not 0 <= dog <= NO_DOG:
            return 1
        if (dog == NO_DOG) != (i >= s.dogs_discarded) or (dog != NO_DOG and s.at[dog] != DISCARDS):
            return 2
        for j in range(i):
            if dog != NO_DOG and s.dog_discards[j] == dog:
                return 2
    return 0


@kernel
def check_teams(s: State) -> int:
    """Every unit has the dogs and the experience that are said, and no team is too large."""
    for seat in range(MAX_SEATS):
        for kind in range(TYPES):
            dogs, experience = 0, 0
            for dog in range(kind * BEST, kind * BEST + BEST):
                if s.at[dog] == TEAM + seat:
                    dogs += 1
                    experience += worth(dog)
            if s.dogs[seat, kind] != dogs or s.experience[seat, kind] != experience:
                return 3
            if dogs > UNIT_DOGS:
                return 4
            if s.guarded[seat, kind] not in (0, 1) or (s.guarded[seat, kind] and not dogs):
                return 8
        if units_of(s, seat) > UNITS:
            return 4
        if seat >= s.seats and (units_of(s, seat) or s.held[seat] or s.looking[seat]):
            return 11
    return 0


@kernel
def check_phase(s: State) -> int:
    """Who leads, who begins and whose turn it is fit the phase."""
    if (s.leader == MAX_SEATS) != (s.phase == Phase.LEADER):
        return 10
    begun = s.first != MAX_SEATS
    match s.phase:
        case Phase.LEADER | Phase.DEAL:
            if begun or s.acts or (s.phase == Phase.DEAL and receiver(s) == UNKNOWN):
                return 10
        case Phase.DRAFT:
            if open_place(s) == DRAFT or not s.dogs_left or (not begun and s.turn != s.leader):
                return 10
            if (s.mode == Mode.SLED) != (s.acts > 0):
                return 10
        case Phase.FIRST:
            if begun or s.turn != s.leader or s.acts:
                return 10
        case Phase.TURN:
            return 0 if begun and s.acts < ACTS else 10
        case Phase.SHOW | Phase.SCORED | Phase.OVER:
            return 0 if begun and not s.acts and s.rounds == ROUNDS else 10
        case _:
            return 0 if begun and s.acts else 10
    return 0


@kernel
def check_under_way(s: State) -> int:
    """What the action under way has come to fits the phase."""
    if not fits_mode(s) or (s.to_draw > 0) != (s.phase == Phase.DRAW):
        return 10
    if s.phase == Phase.DRAW and not s.left:
        return 10
    drawn = drawn_count(s)
    if s.phase == Phase.REJECT:
        if drawn <= KEPT:
            return 10
    elif drawn and (s.phase != Phase.DRAW or s.mode != Mode.HUNT):
        return 10
    if (s.looked_at != MAX_SEATS) != (s.phase == Phase.LOOK):
        return 10
    if (s.fetched != SLOTS) != (s.phase == Phase.FETCH):
        return 10
    if s.phase == Phase.FETCH:
        other, unit, place = seat_of_slot(s.fetched), unit_of_slot(s.fetched), s.fetched % UNIT_JOBS
        if other == s.turn or place >= s.done[other, unit] or s.guarded[other, unit]:
            return 10
        if not s.laid_known[other, unit, place] >> int(s.turn) & 1:
            return 10
    if s.phase == Phase.LOOK:
        if s.looked_at == s.turn or not s.held[s.looked_at]:
            return 10
    return 0


@kernel
def fits_mode(s: State) -> bool:
    """Whether mode, money, herd and unit are those of one action."""
    match s.mode:
        case Mode.NONE:
            if s.phase in (Phase.MORE, Phase.SLED, Phase.REJECT):
                return False
        case Mode.HUNT:
            if s.phase not in (Phase.DRAW, Phase.REJECT):
                return False
        case Mode.SLED:
            if s.phase not in (Phase.DRAFT, Phase.SLED):
                return False
        case _:
            if s.phase != Phase.MORE:
                return False
    if (s.herd != NO_DOG) != (s.mode == Mode.HERD) or (s.unit != NO_UNIT) != (s.mode == Mode.POLICE):
        return False
    if s.mode == Mode.HERD and s.at[s.herd] != TEAM + s.turn:
        return False
    if s.money and s.mode not in (Mode.RECRUIT, Mode.POLICE):
        return False
    return s.phase != Phase.MORE or can_take_more(s, s.turn)


@kernel
def check_ready(s: State, e: Edition) -> int:
    """Jobs are laid ready by the seat on turn alone, out of its hand, and can be spent."""
    for seat in range(MAX_SEATS):
        first, second = int(s.ready[seat, 0]), int(s.ready[seat, 1])
        if not UNKNOWN <= first <= NO_JOB or not UNKNOWN <= second <= NO_JOB:
            return 1
        if (first == UNKNOWN) != (second == UNKNOWN):
            return 9
        if first == UNKNOWN or (first == NO_JOB and second == NO_JOB):
            continue
        if first == NO_JOB or seat != s.turn or s.phase not in (Phase.TURN, Phase.SLED):
            return 9
        if not count_in_hand(s, seat, first) or first >= e.kinds:
            return 9
        points = budget(s, e, seat)
        if second == NO_JOB:
            points += most_points(s, e, seat, first)
        elif second >= e.kinds or count_in_hand(s, seat, second) <= (1 if first == second else 0):
            return 9
        if points < cheapest(s, seat):
            return 9
    return 0


@kernel
def check_pad(s: State) -> int:
    """The score pad is filled as far as games are over, and then all is laid open."""
    done = s.phase in (Phase.SCORED, Phase.OVER)
    if (s.phase == Phase.OVER and s.game != s.series) or (s.phase == Phase.SCORED and s.game == s.series):
        return 12
    if s.looking.any() != (s.phase == Phase.SCORED):
        return 12
    for seat in range(MAX_SEATS):
        for game in range(GAMES):
            if not abs(s.points[seat, game]) <= 1000 or not 0 <= s.skill[seat, game] <= 216:
                return 12
            if (seat >= s.seats or game >= s.game - 1) and (s.points[seat, game] or s.skill[seat, game]):
                return 12
    if done and s.laid_known.min() != EVERYBODY:
        return 13
    return 0
