"""Recruiting: jobs laid ready, the first dog that they are spent for, and further ones.

Chapters "Recruit Dogs", "Recruiting"; and those abilities that recruit: Herding, Search, Police.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_with_jobs.rules.jobs import count_in_hand, discard_job, leave_seen, most_points
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.rules.teams import join, room_refusal, roomy, type_of, worth
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    DRAFT,
    HERD,
    IN_DRAFT,
    NO_DOG,
    NO_JOB,
    POLICE,
    RECRUIT,
    SEARCH,
    TEAM,
    TYPES,
    Edition,
    Mode,
    Phase,
    State,
    Type,
)

OUT_OF_REACH = 127  # more than any two jobs bring
NO_UNIT = MAX_SEATS * TYPES


@kernel
def budget(s: State, e: Edition, seat: int) -> int:
    """The points of the jobs that a seat has laid ready."""
    points = 0
    for i in range(2):
        if s.ready[seat, i] != NO_JOB:
            points += int(e.top[s.ready[seat, i]])  # DWJ-304
    return points


@kernel
def cheapest(s: State, seat: int) -> int:
    """The least experience of a dog that a seat could take now, if it could pay; OUT_OF_REACH for none."""
    room, best = roomy(s, seat), OUT_OF_REACH
    for i in range(DRAFT):
        dog = int(s.draft[i])
        if dog != NO_DOG and room >> type_of(dog) & 1:
            best = min(best, worth(dog))
    if s.phase == Phase.SLED:
        return best  # DWJ-644
    if s.dogs[seat, Type.SEARCH]:
        for i in range(s.dogs_discarded):
            dog = int(s.dog_discards[i])
            if room >> type_of(dog) & 1:
                best = min(best, worth(dog))
    if s.dogs[seat, Type.POLICE]:
        best = min(best, cheapest_of_others(s, seat, room))
    return best


@kernel
def cheapest_of_others(s: State, seat: int, room: int) -> int:
    """The least experience of a dog that Police can reach, among types with room (bits)."""
    best = OUT_OF_REACH
    for other in range(s.seats):
        for kind in range(TYPES):
            if room >> kind & 1 and s.dogs[other, kind] and reach_refusal(s, seat, other, kind) == 0:
                for dog in range(kind * BEST, kind * BEST + BEST):
                    if s.at[dog] == TEAM + other:
                        best = min(best, worth(dog))
    return best


@kernel
def reach_refusal(s: State, seat: int, other: int, kind: int) -> int:
    """Why Police cannot reach into a unit of another seat."""
    if other == seat:
        return No.NOT_OTHERS  # DWJ-685
    if s.done[other, kind]:
        return No.HAS_JOBS  # DWJ-680
    return No.GUARDED_POLICE if s.guarded[other, kind] else 0  # DWJ-682


@kernel
def pay_refusal(s: State, e: Edition, seat: int, kind: int, least: int) -> int:
    """Why a job cannot be laid ready, where the cheapest dog to be had has the experience `least`."""
    first = int(s.ready[seat, 0])
    if count_in_hand(s, seat, kind) <= (1 if kind == first else 0):
        return No.NOT_IN_HAND  # DWJ-209
    if s.ready[seat, 1] != NO_JOB:
        return No.TWO_JOBS  # DWJ-310
    if e.top[kind] >= least:
        return 0
    other = most_points(s, e, seat, kind) if first == NO_JOB else int(e.top[first])
    return No.CANNOT_PAY if e.top[kind] + other < least else 0  # DWJ-308 DWJ-309


@kernel
def first_refusal(s: State, e: Edition, seat: int, action: int) -> int:
    """Why a seat cannot spend its ready jobs on this dog in this way."""
    way, dog = (action - RECRUIT) // DOGS * DOGS + RECRUIT, (action - RECRUIT) % DOGS
    if s.phase == Phase.SLED and way != RECRUIT:
        return No.NORMAL_RECRUIT  # DWJ-644
    refused = source_refusal(s, seat, way, dog) or room_refusal(s, seat, type_of(dog))
    if refused:
        return refused
    if s.ready[seat, 0] == NO_JOB:
        return No.JOBS_FIRST  # DWJ-307
    return No.TOO_DEAR if worth(dog) > budget(s, e, seat) else 0  # DWJ-302


@kernel
def source_refusal(s: State, seat: int, way: int, dog: int) -> int:
    """Why a dog is not where this way of recruiting takes one from."""
    place = int(s.at[dog])
    if way == RECRUIT:
        return 0 if place == IN_DRAFT else No.NOT_IN_DRAFT  # DWJ-313
    if way == HERD:
        if not s.dogs[seat, Type.HERDING]:
            return No.NO_ABILITY  # DWJ-601
        return 0 if place == IN_DRAFT else No.NOT_IN_DRAFT
    if way == SEARCH:
        if not s.dogs[seat, Type.SEARCH]:
            return No.NO_ABILITY
        return 0 if place == DISCARDS else No.NOT_DISCARDED  # DWJ-660
    if not s.dogs[seat, Type.POLICE]:
        return No.NO_ABILITY
    if place < TEAM:
        return No.NOT_OTHERS
    return reach_refusal(s, seat, place - TEAM, type_of(dog))


@kernel
def more_refusal(s: State, seat: int, action: int) -> int:
    """Why a seat cannot take this further dog in the action that is under way."""
    dog = (action - RECRUIT) % DOGS
    if s.mode == Mode.HERD:
        return herd_refusal(s, seat, dog) if HERD <= action < SEARCH else No.ONE_PAID  # DWJ-634
    if s.mode == Mode.RECRUIT:
        if action >= HERD:
            return No.NOT_NOW
        if s.at[dog] != IN_DRAFT:
            return No.NOT_IN_DRAFT
    else:
        if action < POLICE:
            return No.NOT_NOW
        if s.at[dog] < TEAM or (s.at[dog] - TEAM) * TYPES + type_of(dog) != s.unit:
            return No.ONE_UNIT  # DWJ-681
    if worth(dog) > s.money:
        return No.TOO_DEAR
    return room_refusal(s, seat, type_of(dog))  # DWJ-317


@kernel
def herd_refusal(s: State, seat: int, dog: int) -> int:
    """Why a dog does not come along with the one that was paid for."""
    if s.at[dog] != IN_DRAFT:
        return No.NOT_IN_DRAFT
    if type_of(dog) // 2 != type_of(s.herd) // 2 or worth(dog) > worth(s.herd):
        return No.NOT_IN_HERD  # DWJ-631 DWJ-632
    return room_refusal(s, seat, type_of(dog))  # DWJ-633


@kernel
def way_of_more(s: State) -> int:
    """The first number of the actions that take further dogs."""
    match s.mode:
        case Mode.HERD:
            return HERD
        case Mode.POLICE:
            return POLICE
    return RECRUIT


@kernel
def can_take_more(s: State, seat: int) -> bool:
    """Whether a seat can take a further dog in the action that is under way."""
    way = way_of_more(s)
    if way == POLICE:
        kind = s.unit % TYPES
        for dog in range(kind * BEST, kind * BEST + BEST):
            if more_refusal(s, seat, way + dog) == 0:
                return True
        return False
    for place in range(DRAFT):
        if s.draft[place] != NO_DOG and more_refusal(s, seat, way + int(s.draft[place])) == 0:
            return True
    return False


@kernel
def spend(s: State, e: Edition, seat: int, dog: int) -> None:
    """The jobs that are ready are spent for a first dog, which joins the team."""
    s.money = budget(s, e, seat) - worth(dog)  # DWJ-305
    for i in range(2):
        kind = int(s.ready[seat, i])
        if kind != NO_JOB:
            s.ready[seat, i] = NO_JOB
            leave_seen(s, seat, kind)
            discard_job(s, kind)  # DWJ-306
    if s.phase == Phase.TURN:
        s.acts += 1  # DWJ-201
    s.phase = Phase.MORE
    join(s, seat, dog)


@kernel
def take_first(s: State, e: Edition, seat: int, action: int) -> None:
    """A seat takes the first dog of an action."""
    dog = (action - RECRUIT) % DOGS
    if action < HERD:
        s.mode = Mode.RECRUIT
    elif action < SEARCH:
        s.mode = Mode.HERD
        s.herd = dog
    elif action >= POLICE:
        s.mode = Mode.POLICE
        s.unit = (int(s.at[dog]) - TEAM) * TYPES + type_of(dog)
    else:
        s.mode = Mode.NONE  # DWJ-661
    spend(s, e, seat, dog)
    if s.mode == Mode.HERD:
        s.money = 0


@kernel
def take_another(s: State, seat: int, dog: int) -> None:
    """A seat takes a further dog."""
    if s.mode != Mode.HERD:
        s.money -= worth(dog)
    join(s, seat, dog)
