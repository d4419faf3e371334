"""What is seen of teams and hands, read out of an observation once for a picture."""

from __future__ import annotations

from typing import Any, NamedTuple

from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_with_jobs.rules import scoring
from houndtable.games.dogs_with_jobs.state import BEST, NO_JOB, TEAM, TYPES, Phase, Type


class Unit(NamedTuple):
    """A unit as it is seen: its dogs, the best one first, and its jobs, -1 where one does not know which."""

    kind: int
    dogs: tuple[int, ...]
    experience: int
    jobs: tuple[int, ...]
    laid_at: tuple[int, ...]  # the experience that it had when each of them was laid
    guarded: int
    counts: tuple[int, ...] | None  # the points of each job, when a game is over


def is_over(seen: Any) -> bool:
    """Whether a game has been scored, so that all lies open."""
    return bool(seen.phase in (Phase.SCORED, Phase.OVER))


def teams(seen: Any, e: Any) -> list[tuple[Unit, ...]]:
    """The units of every seat, by type."""
    lying: dict[tuple[int, int], list[int]] = {}
    for dog, place in enumerate(seen.at.tolist()):
        if place >= TEAM:
            lying.setdefault((place - TEAM, dog // BEST), []).append(dog)
    experience, done = seen.experience.tolist(), seen.done.tolist()
    guarded, laid, laid_at = seen.guarded.tolist(), seen.laid.tolist(), seen.laid_at.tolist()
    found: list[list[Unit]] = [[] for _ in range(seen.seats)]
    for (seat, kind), dogs in sorted(lying.items()):
        jobs = tuple(laid[seat][kind][: done[seat][kind]])
        counts = None
        if is_over(seen):
            counts = tuple(int(scoring.job_points(seen, e, seat, kind, job)) for job in jobs)
        unit = Unit(
            kind=kind,
            dogs=tuple(dogs[::-1]),
            experience=experience[seat][kind],
            jobs=jobs,
            laid_at=tuple(laid_at[seat][kind][: len(jobs)]),
            guarded=guarded[seat][kind],
            counts=counts,
        )
        found[seat].append(unit)
    return [tuple(units) for units in found]


def known_jobs(seen: Any, seat: int) -> tuple[int, ...]:
    """The jobs in a hand that are seen, by kind."""
    hand = seen.hand[seat, : seen.held[seat]].tolist()
    return tuple(sorted(kind for kind in hand if 0 <= kind < NO_JOB))


def score(seen: Any, e: Any, seat: int) -> int | None:
    """A seat's points as things stand; None where something of it is hidden."""
    if seen.leader >= seen.seats or len(known_jobs(seen, seat)) < seen.held[seat]:
        return None
    for kind in range(TYPES):
        if UNKNOWN in seen.laid[seat, kind, : seen.done[seat, kind]].tolist():
            return None
    return int(scoring.score(seen, e, seat))


def is_acting(seen: Any, seat: int) -> bool:
    """Whether a seat is waited for."""
    match seen.phase:
        case Phase.LEADER | Phase.DEAL | Phase.DRAFT | Phase.DRAW | Phase.OVER:
            return False
        case Phase.SCORED:
            return bool(seen.looking[seat])
    return bool(seen.turn == seat)


def searches(seen: Any, seat: int) -> bool:
    """Whether a seat, as it sees itself, may look through the discarded dogs for one that it can pay."""
    if seen.phase != Phase.TURN or seen.turn != seat or not 0 <= seen.ready[seat, 0] < NO_JOB:
        return False
    return bool(seen.dogs[seat, Type.SEARCH] and seen.dogs_discarded)


def looks(seen: Any, seat: int) -> bool:
    """Whether a seat, as it sees itself, looks at another hand."""
    return bool(seen.phase == Phase.LOOK and seen.turn == seat and seen.ready[seat, 0] != UNKNOWN)


def rejects(seen: Any, seat: int) -> bool:
    """Whether a seat, as it sees itself, discards some of the jobs that it has drawn."""
    return bool(seen.phase == Phase.REJECT and seen.turn == seat and seen.ready[seat, 0] != UNKNOWN)
