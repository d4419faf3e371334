"""Dogs: where they are, how they join a team and leave it. Chapters "Recruit Dogs", "Building Your Team"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.dogs_with_jobs.rules.refusals import No
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    DRAFT,
    IN_DRAFT,
    NO_DOG,
    PILE,
    TEAM,
    TYPES,
    UNIT_DOGS,
    UNITS,
    State,
)


@kernel
def type_of(dog: int) -> int:
    """A dog's type, which is its unit too."""
    return dog // BEST


@kernel
def worth(dog: int) -> int:
    """A dog's experience."""
    return dog % BEST + 1


@kernel
def units_of(s: State, seat: int) -> int:
    """How many units a team has."""
    count = 0
    for kind in range(TYPES):
        if s.dogs[seat, kind]:
            count += 1
    return count


@kernel
def experience_of(s: State, seat: int) -> int:
    """The total experience of a team."""
    return int(s.experience[seat].sum())


@kernel
def room_refusal(s: State, seat: int, kind: int) -> int:
    """Why a team has no room for a further dog of a type, 0 where it has."""
    if s.dogs[seat, kind]:
        return unit_refusal(s, seat, kind)
    return No.TEAM_FULL if units_of(s, seat) >= UNITS else 0  # DWJ-316


@kernel
def unit_refusal(s: State, seat: int, kind: int) -> int:
    """Why a unit has no room for a further dog, 0 where it has."""
    if s.guarded[seat, kind]:
        return No.GUARDED_DOGS  # DWJ-318
    return No.UNIT_FULL if s.dogs[seat, kind] >= UNIT_DOGS else 0  # DWJ-315


@kernel
def roomy(s: State, seat: int) -> int:
    """The types that a team has room for, as bits."""
    bits, room = 0, units_of(s, seat) < UNITS
    for kind in range(TYPES):
        if unit_refusal(s, seat, kind) == 0 if s.dogs[seat, kind] else room:
            bits |= 1 << kind
    return bits


@kernel
def join(s: State, seat: int, dog: int) -> None:
    """A dog joins a team, from wherever it is."""
    leave(s, dog)
    s.at[dog] = TEAM + seat
    s.dogs[seat, type_of(dog)] += 1
    s.experience[seat, type_of(dog)] += worth(dog)


@kernel
def leave(s: State, dog: int) -> None:
    """A dog leaves the place that it is in; its new one is for the caller to say."""
    place = int(s.at[dog])
    if place == IN_DRAFT:
        for i in range(DRAFT):
            if s.draft[i] == dog:
                s.draft[i] = NO_DOG
    elif place == DISCARDS:
        found = 0
        for i in range(s.dogs_discarded):
            if s.dog_discards[i] == dog:
                found = i
        for i in range(found, s.dogs_discarded - 1):
            s.dog_discards[i] = s.dog_discards[i + 1]
        s.dogs_discarded -= 1
        s.dog_discards[s.dogs_discarded] = NO_DOG
    elif place >= TEAM:
        s.dogs[place - TEAM, type_of(dog)] -= 1  # DWJ-684
        s.experience[place - TEAM, type_of(dog)] -= worth(dog)


@kernel
def sweep(s: State) -> None:
    """The dogs of the Draft are discarded."""
    for i in range(DRAFT):
        dog = int(s.draft[i])
        if dog != NO_DOG:
            s.draft[i] = NO_DOG
            s.at[dog] = DISCARDS
            s.dog_discards[s.dogs_discarded] = dog
            s.dogs_discarded += 1


@kernel
def open_place(s: State) -> int:
    """The first empty place of the Draft, DRAFT if it is full."""
    place = 0
    while place < DRAFT and s.draft[place] != NO_DOG:
        place += 1
    return place


@kernel
def has_dogs(s: State) -> bool:
    """Whether a dog can be turned over; an empty pile is made anew from its discards, if there are any."""
    if s.dogs_left == 0 and s.dogs_discarded:
        for dog in range(DOGS):
            if s.at[dog] == DISCARDS:
                s.at[dog] = PILE  # DWJ-504
        s.dogs_left = s.dogs_discarded
        s.dog_discards[:] = NO_DOG
        s.dogs_discarded = 0
    return bool(s.dogs_left > 0)


@kernel
def turn_over(s: State, dog: int) -> None:
    """A dog of the pile comes into the Draft."""
    s.dogs_left -= 1
    s.at[dog] = IN_DRAFT
    s.draft[open_place(s)] = dog
