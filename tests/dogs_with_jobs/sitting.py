"""Tests in the words of the table: a moment as a picture, players who play, refuse to and look.

A picture has a line for the Draft, one for each pile of discards (the last card on top), and one for each
player: the hand, and then each unit behind a bar. Jobs below a unit stand behind a colon; ``sideways`` is a
guarded unit. Dogs and jobs that are not in the picture lie in the piles.

    draft     fire 3, sled 6, police 2
    dogs      hunting 3
    discards  rescue 5, wild 2
    A rescue 4, wild 3 | fire 6 4: wild 1 | guard 5 sideways: defense 3
    B -                | therapy 2
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

import numpy as np

from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES, job_name, job_names
from houndtable.games.dogs_with_jobs.parts import TYPE_NAMES
from houndtable.games.dogs_with_jobs.rules.jobs import add_to_hand, discard_job
from houndtable.games.dogs_with_jobs.rules.scoring import score
from houndtable.games.dogs_with_jobs.rules.teams import experience_of, join
from houndtable.games.dogs_with_jobs.sight import hand_seen
from houndtable.games.dogs_with_jobs.state import (
    BEST,
    DISCARDS,
    DOGS,
    IN_DRAFT,
    KINDS,
    LEAD,
    NO_DOG,
    NO_JOB,
    PILE,
    TEAM,
    TURN_OVER,
    Phase,
)
from tests import sitting
from tests.sitting import SEATS

LINES = ("draft", "dogs", "discards")


class Stacked:
    """Chance that brings what a test names: jobs, dogs and the Team Leader's seat. Then it is as it comes."""

    def __init__(
        self, jobs: str = "", dogs: str = "", leader: str = "", edition: Edition = GAME.house
    ) -> None:
        self.jobs, self.dogs, self.leader = _words(jobs), _words(dogs), leader
        self.names = job_names(edition.record)
        self.rest = Croupier(bytes(32))

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome that is named for this kind of draw."""
        first = next(outcome for outcome, weight in enumerate(weights) if weight)
        if first >= LEAD and self.leader:
            chosen = LEAD + SEATS.index(self.leader)
        elif TURN_OVER <= first < LEAD and self.dogs:
            chosen = TURN_OVER + DOG_NAMES.index(self.dogs.pop(0))
        elif first < KINDS and self.jobs:
            chosen = self.names.index(self.jobs.pop(0))
        else:
            return self.rest.draw(weights)
        assert weights[chosen], f"{chosen} cannot be drawn"
        return chosen


class Player(sitting.Player):
    """A seat, as a test speaks of it."""

    def recruits(self, dogs: str, jobs: str, way: str = "recruit") -> None:
        """Lay one or two jobs ready, and take these dogs for them."""
        for job in _words(jobs):
            self.plays(f"pay {job}")
        for dog in _words(dogs):
            self.plays(f"{way} {dog}")

    @property
    def hand(self) -> list[str]:
        """The jobs in the hand, by kind."""
        return self._named(self.table.truth.hand[self.seat])

    def _named(self, places: Any) -> list[str]:
        kinds = sorted(int(kind) for kind in places if 0 <= kind < NO_JOB)
        return [job_name(self.table.edition.record, kind) for kind in kinds]

    def knows(self, seat: str) -> list[str]:
        """The jobs of another hand that this player knows."""
        return self._named(hand_seen(self.sees, self.seat, SEATS.index(seat)))

    @property
    def team(self) -> list[str]:
        """The units in words, such as "fire 6 4", "guard 5 sideways"."""
        s, found = self.table.truth, []
        for kind, name in enumerate(TYPE_NAMES):
            dogs = [
                d % BEST + 1 for d in range(kind * BEST, kind * BEST + BEST) if s.at[d] == TEAM + self.seat
            ]
            if dogs:
                turned = " sideways" if s.guarded[self.seat, kind] else ""
                found.append(f"{name} {' '.join(map(str, sorted(dogs, reverse=True)))}{turned}")
        return found

    def laid(self, unit: str, seen_by: str = "") -> list[str]:
        """The jobs below a unit in their order; "?" for those that another player does not know."""
        table = self.table
        s = table.observe(SEATS.index(seen_by)).state if seen_by else table.truth
        kind = TYPE_NAMES.index(unit)
        places = s.laid[self.seat, kind][: s.done[self.seat, kind]]
        return [job_name(table.edition.record, int(job)) if job >= 0 else "?" for job in places]

    @property
    def points(self) -> int:
        """The points of this game as they stand, all jobs laid open."""
        return int(score(self.table.truth, self.table.edition.record, self.seat))

    @property
    def experience(self) -> int:
        """The team's total experience."""
        return int(experience_of(self.table.truth, self.seat))

    @property
    def told(self) -> list[str]:
        """The texts of the log as the player sees it, empty ones left out."""
        return [line.text for line in self.log if line.text]


class Sitting(sitting.Sitting[Player]):
    """A table with its players A, B, C ..."""

    player = Player

    @property
    def phase(self) -> Phase:
        """What happens now."""
        return Phase(int(self.table.truth.phase))

    @property
    def round(self) -> int:
        """The round."""
        return int(self.table.truth.rounds)

    @property
    def draft(self) -> list[str]:
        """The dogs of the Draft, place by place, empty places left out."""
        return [DOG_NAMES[dog] for dog in self.table.truth.draft if dog != NO_DOG]

    @property
    def dogs(self) -> list[str]:
        """The dogs that are discarded, the last on top."""
        s = self.table.truth
        return [DOG_NAMES[dog] for dog in s.dog_discards[: s.dogs_discarded]]

    @property
    def discards(self) -> list[str]:
        """The jobs that are discarded, the last on top."""
        s = self.table.truth
        return [job_name(self.table.edition.record, int(kind)) for kind in s.job_discards[: s.discarded]]

    @property
    def left(self) -> int:
        """How many jobs are in the pile."""
        return int(self.table.truth.left)

    @property
    def watched(self) -> Any:
        """What somebody without a seat sees."""
        return self.table.observe(WATCHER).state


def at_table(
    picture: str,
    *,
    round: int = 1,
    turn: str = "A",
    first: str = "A",
    acts: int = 0,
    jobs_left: int | None = None,
    dogs_left: int | None = None,
    chance: Stacked | None = None,
    edition: Edition = GAME.house,
    auto: bool = True,
    **options: int,
) -> Sitting:
    """The moment of a picture, in the turn of a player who has begun so many actions.

    Jobs beyond `jobs_left` in the pile go into the last player's hand, dogs beyond `dogs_left` to the bottom
    of the discards.
    """
    piles, players = _read(picture)
    start = GAME.state.new()
    values = np.array([len(players), *GAME.check_options(len(players), options).values()], np.int64)
    GAME.rules.setup(start, edition.record, values)
    start.rounds, start.phase, start.acts = round, Phase.TURN, acts
    start.leader = start.first = SEATS.index(first)
    start.turn = SEATS.index(turn)
    names = job_names(edition.record)
    for place, name in enumerate(piles.get("draft", [])):
        start.draft[place] = _from_pile(start, name, IN_DRAFT)
    for seat, (hand, units) in enumerate(players):
        for job in hand:
            add_to_hand(start, seat, _draw(start, names.index(job)), 1 << seat)
        for unit in units:
            _set_unit(start, names, seat, unit)
    named = [_from_pile(start, name, DISCARDS) for name in piles.get("dogs", [])]
    spare = range(DOGS - 1, -1, -1) if dogs_left is not None else ()
    for dog in [dog for dog in spare if start.at[dog] == PILE][: start.dogs_left - (dogs_left or 0)]:
        named.insert(0, _from_pile(start, DOG_NAMES[dog], DISCARDS))
    start.dog_discards[: len(named)] = named
    start.dogs_discarded = len(named)
    for name in piles.get("discards", []):
        discard_job(start, _draw(start, names.index(name)))
    while jobs_left is not None and start.left > jobs_left:
        kind = int(np.flatnonzero(start.pile)[-1])
        add_to_hand(start, len(players) - 1, _draw(start, kind), 1 << len(players) - 1)
    table = Table(
        GAME, len(players), options, edition=edition, start=start, croupier=chance or Stacked(), auto=auto
    )
    return Sitting(table)


def new_game(seats: int, chance: Stacked | None = None, **options: int) -> Sitting:
    """A game from its beginning: the Team Leader is to say who goes first."""
    return Sitting(Table(GAME, seats, options, croupier=chance or Stacked()))


def _read(picture: str) -> tuple[dict[str, list[str]], list[tuple[list[str], list[str]]]]:
    """The piles by name, and each player's hand and units."""
    piles: dict[str, list[str]] = {}
    players: list[tuple[list[str], list[str]]] = []
    for line in dedent(picture).strip().splitlines():
        first, _, rest = line.strip().partition(" ")
        if first in LINES:
            piles[first] = _words(rest)
        else:
            assert first == SEATS[len(players)], f"{first!r} is no player's letter in its place"
            hand, *units = rest.split("|")
            players.append((_words(hand), [unit.strip() for unit in units]))
    return piles, players


def _words(text: str) -> list[str]:
    """Names parted by commas; "-" for none."""
    return [word.strip() for word in text.split(",") if word.strip() not in ("", "-")]


def _from_pile(s: Any, name: str, place: int) -> int:
    """A dog of the pile lies in another place."""
    dog = DOG_NAMES.index(name)
    assert s.at[dog] == PILE, f"{name} is twice in the picture"
    s.at[dog] = place
    s.dogs_left -= 1
    return dog


def _draw(s: Any, kind: int) -> int:
    """A job of the pile is taken out."""
    assert s.pile[kind] > 0, f"job {kind} is too often in the picture"
    s.pile[kind] -= 1
    s.left -= 1
    return kind


def _set_unit(s: Any, names: Sequence[str], seat: int, text: str) -> None:
    """A unit with its dogs and jobs: "fire 6 4 sideways: wild 1, rescue 4"."""
    dogs, _, jobs = text.partition(":")
    name, *rest = dogs.split()
    kind = TYPE_NAMES.index(name)
    for word in rest:
        if word != "sideways":
            dog = _from_pile(s, f"{name} {word}", IN_DRAFT)
            join(s, seat, dog)
    s.guarded[seat, kind] = "sideways" in rest
    for place, job in enumerate(_words(jobs)):
        s.laid[seat, kind, place] = _draw(s, names.index(job))
        s.laid_known[seat, kind, place] = 1 << seat
        s.laid_at[seat, kind, place] = s.experience[seat, kind]
        s.done[seat, kind] += 1
