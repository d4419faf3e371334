"""What players are told of each other's actions, what they cannot tell apart, and possible truths."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from houndtable.core.croupier import seeded
from houndtable.core.edition import Edition
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import job_names
from houndtable.games.dogs_with_jobs.sight import hand_seen
from tests.dogs_with_jobs.sitting import Player, Sitting, Stacked, at_table
from tests.sitting import SEATS

OTHERS = ("B", "C", "-")
"""Those at a table of three who are not A: the other players, and a watcher."""

ALL_KNOW = """
    draft     sled 1, police 6, search 6, herding 6, hunting 6
    discards  wild 1, rescue 5, wild 2
    A rescue 4, defense 3 | fire 6 | guard 3
    B wild 5, wild 6 | therapy 1 | guide 1
    C support 2 | therapy 2 | fire 5 | guide 2
    """
"""A moment before A's Fire shows "rescue 5" and "wild 2" to all."""


def learned(player: Player) -> list[str]:
    """The actions of seats in a player's log, as this player learned of them."""
    words, e = GAME.words, player.table.edition.record
    return [
        words.describe(player.sees, e, line.actor, line.action)
        for line in player.log
        if line.actor < len(SEATS) and line.action is not None
    ]


def cannot_tell(viewer: str, *tables: Sitting) -> None:
    """A player, or "-" for a watcher, sees and is told the same at each of these tables."""
    seat = SEATS.index(viewer) if viewer != "-" else WATCHER
    views = {s.table.observe(seat).state.tobytes() for s in tables}
    assert len(views) == 1, f"{viewer} sees something else"
    told = {tuple((line.actor, line.action, line.text) for line in s.table.log(seat)) for s in tables}
    assert len(told) == 1, f"{viewer} is told something else: {told}"


def can_tell(viewer: str, one: Sitting, other: Sitting) -> None:
    """A player sees something else at the other table."""
    seat = SEATS.index(viewer)
    assert one.table.observe(seat).state.tobytes() != other.table.observe(seat).state.tobytes()


def watcher_knows(s: Sitting, seat: str) -> list[str]:
    """The jobs of a hand that somebody without a seat knows."""
    names = job_names(s.table.edition.record)
    hand = hand_seen(s.watched, WATCHER, SEATS.index(seat))
    return [names[kind] for kind in sorted(hand) if kind >= 0]


def sit_down(
    state: Any, *, edition: Edition = GAME.house, chance: Stacked | None = None, auto: bool = True
) -> Sitting:
    """A table that begins with a state that a test has written into."""
    options = {"series": int(state.series)}
    seats = int(state.seats)
    return Sitting(
        Table(GAME, seats, options, edition=edition, start=state, croupier=chance or Stacked(), auto=auto)
    )


def moments(s: Sitting) -> Iterator[Any]:
    """The true state after each event."""
    for _, _, after in s.table.steps():
        yield after


def worlds(state: Any, viewer: int, fills: int, e: Any = None, seed: int = 1) -> list[Any]:
    """Possible truths behind what a viewer sees of a state."""
    seen, random, found = GAME.state.observe(state, viewer), seeded(seed), []
    for _ in range(fills):
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, GAME.house.record if e is None else e, viewer, random)
        found.append(world)
    return found


def is_possible(world: Any, state: Any, viewer: int, e: Any = None) -> None:
    """A world is a possible truth, and looks to the viewer like the true one."""
    fault = GAME.rules.check(world, GAME.house.record if e is None else e)
    assert fault == 0, GAME.words.fault(fault)
    assert GAME.state.observe(world, viewer).tobytes() == GAME.state.observe(state, viewer).tobytes(), (
        "it looks different"
    )


def edition_of(*rows: str) -> Edition:
    """An edition with these jobs: "rescue 5 x3", "rescue 5 9 rivals most 0"; wild and others fill it up.

    What a category lacks of its nine jobs are plain ones of 1 point.
    """
    jobs: list[dict[str, Any]] = []
    for row in rows:
        words = row.split()
        job: dict[str, Any] = {"category": words[0], "points": int(words[1])}
        rest = words[2:]
        if rest and rest[-1].startswith("x"):
            job["count"] = int(rest.pop()[1:])
        if rest:
            job["bonus"] = int(rest.pop(0))
            bounds = {}
            while len(rest) > 1 and rest[-2] in ("least", "most"):
                bounds[rest[-2]] = int(rest[-1])
                rest = rest[:-2]
            job["when"] = {"what": " ".join(rest), **bounds}
        jobs.append(job)
    for category in ("rescue", "agriculture", "detection", "defense", "support", "wild"):
        count = sum(job.get("count", 1) for job in jobs if job["category"] == category)
        if count < 9:
            jobs.append({"category": category, "points": 1, "count": 9 - count})
    return Edition.parse(GAME, _toml(jobs))


def _toml(jobs: Sequence[dict[str, Any]]) -> str:
    lines = ['game = "dogs-with-jobs"', "form = 1", 'name = "Test"', 'about = "For a test."']
    for job in jobs:
        lines.append("[[job]]")
        for key, value in job.items():
            lines.append(f"{key} = {_value(value)}")
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(part)}" for key, part in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str) else str(value)


def unknown_in(values: Any) -> int:
    """How many numbers of a field a viewer does not know."""
    return int((values == UNKNOWN).sum())


def random_play(s: Sitting, chance: random.Random, most: int = 100_000) -> None:
    """Anybody who must act does anything that is legal, until nothing is or so many actions were done."""
    for _ in range(most):
        if s.table.over:
            return
        seat = chance.choice(s.table.actors)
        s.table.play(seat, chance.choice(s.table.legal(seat)))


def known_of(s: Sitting, hand: str) -> dict[str, list[str]]:
    """What each player knows of a hand, and "-" for a watcher; who knows nothing is left out."""
    found = {"ABCDE"[player.seat]: player.knows(hand) for player in s.players}
    found["-"] = watcher_knows(s, hand)
    del found[hand]
    return {viewer: jobs for viewer, jobs in found.items() if jobs}


def after_fire() -> Sitting:
    """All know two of A's jobs, "rescue 5" and "wild 2"; A has an action left, and C is on turn behind B."""
    s = at_table(ALL_KNOW)
    s.A.plays("fire")
    return s
