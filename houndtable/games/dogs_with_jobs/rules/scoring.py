"""What a game is worth at its end. Chapters "End Game Scoring", "Most Experienced Units"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, Shares
from houndtable.games.dogs_with_jobs.rules.teams import experience_of, units_of
from houndtable.games.dogs_with_jobs.state import (
    ACTS,
    EVERYBODY,
    ROUNDS,
    TYPES,
    Edition,
    Measure,
    Phase,
    State,
)

NO_JOBS_DONE = 10  # points that a unit without completed jobs costs
TIE_BREAK = 10_000  # more than any total of experience


@kernel
def measured(s: State, seat: int, unit: int, measure: int) -> int:
    """What a special condition looks at, for a unit."""
    match measure:
        case Measure.UNIT_DOGS:
            return int(s.dogs[seat, unit])
        case Measure.UNIT_JOBS:
            return int(s.done[seat, unit])
        case Measure.GUARDED:
            return int(s.guarded[seat, unit])
        case Measure.RIVALS:
            return rivals(s, seat, unit, 0, TYPES)  # DWJ-810
        case Measure.CATEGORY_RIVALS:
            return rivals(s, seat, unit, unit // 2 * 2, unit // 2 * 2 + 2)  # DWJ-812
        case Measure.OTHER_TYPE:
            return int(s.dogs[seat, unit ^ 1])
        case Measure.TEAM_UNITS:
            return units_of(s, seat)
        case Measure.HAND:
            return int(s.held[seat])
    return 0


@kernel
def rivals(s: State, seat: int, unit: int, first: int, behind: int) -> int:
    """How many other units of some types (from `first` on), of all teams, have as much experience or more."""
    count = 0
    for other in range(s.seats):
        for kind in range(first, behind):
            if s.dogs[other, kind] and (other != seat or kind != unit):
                if s.experience[other, kind] >= s.experience[seat, unit]:
                    count += 1  # DWJ-811
    return count


@kernel
def is_met(s: State, e: Edition, seat: int, unit: int, kind: int) -> bool:
    """Whether a job's special condition is met where it lies, as things stand."""
    if e.measure[kind] == Measure.NOTHING:
        return False
    value = measured(s, seat, unit, int(e.measure[kind]))
    return bool(e.least[kind] <= value <= e.most[kind])  # DWJ-809 DWJ-813


@kernel
def job_points(s: State, e: Edition, seat: int, unit: int, kind: int) -> int:
    """What a completed job counts, as things stand."""
    if e.top[kind] > s.experience[seat, unit]:
        return -int(e.top[kind])  # DWJ-805
    return int(e.bottom[kind]) if is_met(s, e, seat, unit, kind) else int(e.top[kind])  # DWJ-801 DWJ-802


@kernel
def score(s: State, e: Edition, seat: int) -> int:
    """A seat's points as they stand, as far as its jobs are seen."""
    points = 0
    for unit in range(TYPES):
        if s.dogs[seat, unit] and not s.done[seat, unit]:
            points -= NO_JOBS_DONE  # DWJ-803
        for place in range(s.done[seat, unit]):
            kind = int(s.laid[seat, unit, place])
            if kind >= 0:
                points += job_points(s, e, seat, unit, kind)
    for place in range(s.held[seat]):
        kind = int(s.hand[seat, place])
        if kind >= 0:
            points -= int(e.top[kind])  # DWJ-804
    return points


@kernel
def finish(s: State) -> None:
    """A game is over: all jobs are laid open."""
    s.open_to[:, :] = EVERYBODY
    s.laid_known[:, :, :] = EVERYBODY
    if s.game == s.series:
        s.phase = Phase.OVER
    else:
        s.phase = Phase.SCORED
        for seat in range(s.seats):
            s.looking[seat] = 1  # DWJ-904


@kernel
def write_pad(s: State, e: Edition) -> None:
    """The points of a game that is over are written on the score pad."""
    for seat in range(s.seats):
        s.points[seat, s.game - 1] = score(s, e, seat)
        s.skill[seat, s.game - 1] = experience_of(s, seat)


@kernel
def total(s: State, e: Edition, seat: int) -> int:
    """A number that orders final results: the points of all games first, then the experience."""
    points = int(s.points[seat].sum()) + score(s, e, seat)  # DWJ-901
    return points * TIE_BREAK + int(s.skill[seat].sum()) + experience_of(s, seat)  # DWJ-807 DWJ-903


@kernel
def returns(s: State, e: Edition, out: Shares) -> None:
    """1.0 shared evenly by the seats with the most points and, among these, the most experience."""
    best, winners = total(s, e, 0), 0.0
    for seat in range(1, s.seats):
        best = max(best, total(s, e, seat))  # DWJ-806
    for seat in range(s.seats):
        if total(s, e, seat) == best:
            winners += 1.0
    out[:] = 0.0
    for seat in range(s.seats):
        if total(s, e, seat) == best:
            out[seat] = 1.0 / winners  # DWJ-808


@kernel
def actions_of(s: State, seat: int) -> int:
    """How many actions a seat has left in this game."""
    if s.first == MAX_SEATS:
        return ROUNDS * ACTS
    rest = int(ROUNDS - s.rounds) * ACTS
    if seat == s.turn:
        return rest + int(ACTS - s.acts if s.phase < Phase.SHOW else 0)
    gone = (seat - s.first) % s.seats < (s.turn - s.first) % s.seats
    return rest + (0 if gone else ACTS)


@kernel
def prospect(s: State, e: Edition, seat: int) -> float:
    """About what a seat has and may come to, from what everybody sees; between games, its points.

    The weights come nearest to how games of sensible players end, seen from rounds 2 to 8. Which jobs are
    laid down is not looked at: it is a secret until the end.
    """
    if s.phase == Phase.SCORED:
        return float(s.points[seat].sum() + score(s, e, seat))
    points, left, held = float(s.points[seat].sum()), actions_of(s, seat), int(s.held[seat])
    for unit in range(TYPES):
        if s.dogs[seat, unit]:
            points += (0.8 - 0.06 * s.rounds) * int(s.experience[seat, unit])
            for place in range(s.done[seat, unit]):
                points += 2.5 + 0.35 * min(int(s.laid_at[seat, unit, place]), 8)
            if not s.done[seat, unit]:
                points -= 2.0 if left else float(NO_JOBS_DONE)
    # A job in the hand is worth having while it can still be completed.
    return points + 2.4 * min(held, left) - (1.0 if left else 4.0) * max(0, held - left)


@kernel
def standing(s: State, e: Edition, out: Shares) -> None:
    """How each seat stands by what everybody sees: its part of all prospects, from a low point on."""
    if s.phase == Phase.OVER:
        returns(s, e, out)
        return
    lowest, all_of_them = prospect(s, e, 0), 0.0
    out[:] = 0.0
    for seat in range(s.seats):
        lowest = min(lowest, prospect(s, e, seat))
    for seat in range(s.seats):
        out[seat] = prospect(s, e, seat) - lowest + 20.0
        all_of_them += out[seat]
    for seat in range(s.seats):
        out[seat] /= all_of_them
