"""A table in the middle of a turn, from a picture in words, for tests of words and drawings.

draft fire 3, sled 2, -, guide 6
dogs  hunting 2, fire 1               the discards from the bottom to the top
jobs  rescue 4, wild 2                the same of the jobs
A fire 3 5: rescue 5/9, wild 2 | guard 2 guarded
B
hand A rescue 4, wild 3
hand B wild 1 (A), wild 4 (all)       who knows a job besides its owner
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from houndtable.core.edition import Edition
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES, job_names
from houndtable.games.dogs_with_jobs.parts import TYPE_NAMES
from houndtable.games.dogs_with_jobs.rules.jobs import add_to_hand
from houndtable.games.dogs_with_jobs.state import (
    DISCARDS,
    DOGS,
    EVERYBODY,
    IN_DRAFT,
    NO_JOB,
    PILE,
    TEAM,
    Phase,
)

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


class Stacked:
    """Chance that brings what a test names, in its order, and else the first thing that can come."""

    def __init__(self, *named: str, e: Any = None) -> None:
        kinds = [*job_names(GAME.house.record if e is None else e), *DOG_NAMES]
        self.named = [kinds.index(name) for name in named]

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome."""
        if self.named and weights[self.named[0]]:
            return self.named.pop(0)
        return next(outcome for outcome, weight in enumerate(weights) if weight)


def scene(
    picture: str,
    *,
    seats: int = 3,
    chance: Sequence[str] = (),
    dogs_left: int = DOGS,
    jobs_left: int = 54,
    edition: Edition | None = None,
    auto: bool = True,
    rest: str = "",
    names: Sequence[str] = NAMES,
    **fields: int,
) -> Table:
    """A table with this picture, and fields of the state; A is on turn in round 3, and C begins each round.

    So many dogs and jobs are left in the piles, and the others lie on their discards below what is named;
    or `rest`, a seat's letter, holds the jobs.
    """
    edition = edition or GAME.house
    s, series = GAME.state.new(), fields.pop("series", 1)
    GAME.rules.setup(s, edition.record, np.array([seats, series], np.int64))
    s.rounds, s.phase, s.leader, s.first, s.turn = 3, Phase.TURN, 1, seats - 1, 0
    _Painter(s, edition.record).paint(picture, dogs_left, jobs_left, rest)
    for name, value in fields.items():
        s[name] = value
    croupier = Stacked(*chance, e=edition.record)
    return Table(
        GAME,
        seats,
        {"series": series},
        edition=edition,
        names=names[:seats],
        croupier=croupier,
        start=s,
        auto=auto,
    )


class _Painter:
    """Puts what a picture says into a state."""

    def __init__(self, s: Any, e: Any) -> None:
        self.s, self.e, self.jobs = s, e, job_names(e)
        self.dogs: dict[int, int] = {}
        self.used: list[int] = []

    def paint(self, picture: str, dogs_left: int, jobs_left: int, rest: str) -> None:
        """All lines of a picture, and the piles."""
        s = self.s
        discards: dict[str, list[int]] = {"dogs": [], "jobs": []}
        hands: dict[int, list[tuple[int, int]]] = {}
        for line in filter(None, map(str.strip, picture.splitlines())):
            word, _, text = line.partition(" ")
            if word == "draft":
                for place, name in enumerate(_listed(text)):
                    if name != "-":
                        s.draft[place] = self._dog(name, IN_DRAFT)
            elif word == "dogs":
                discards["dogs"] = [self._dog(name, DISCARDS) for name in _listed(text)]
            elif word == "jobs":
                discards["jobs"] = [self._job(name) for name in _listed(text)]
            elif word == "hand":
                letter, _, text = text.partition(" ")
                hands["ABCDE".index(letter)] = [
                    self._held("ABCDE".index(letter), job) for job in _listed(text)
                ]
            else:
                for unit in filter(None, map(str.strip, text.split("|"))):
                    self._unit("ABCDE".index(word), unit)
        self._pile_dogs(discards["dogs"], dogs_left)
        others = self._others()
        if rest:
            seat = "ABCDE".index(rest)
            hands[seat] = [*hands.get(seat, []), *((1 << seat, kind) for kind in others)]
            others = []
        self._pile_jobs(discards["jobs"], others, jobs_left)
        for seat, hand in hands.items():
            for known, kind in hand:
                add_to_hand(s, seat, kind, known)

    def _dog(self, name: str, place: int) -> int:
        dog = DOG_NAMES.index(name)
        assert dog not in self.dogs, name
        self.dogs[dog] = place
        self.s.at[dog] = place
        return dog

    def _job(self, name: str) -> int:
        kind = self.jobs.index(name)
        self.used.append(kind)
        assert self.used.count(kind) <= self.e.copies[kind], name
        return kind

    def _held(self, seat: int, text: str) -> tuple[int, int]:
        name, _, letters = text.rstrip(")").partition(" (")
        known = EVERYBODY if letters == "all" else sum(1 << "ABCDE".index(letter) for letter in letters)
        return known | 1 << seat, self._job(name)

    def _unit(self, seat: int, text: str) -> None:
        s, (dogs, _, jobs) = self.s, text.partition(":")
        kind = TYPE_NAMES.index(dogs.split()[0])
        for number in re.findall(r"\d", dogs):
            self._dog(f"{TYPE_NAMES[kind]} {number}", TEAM + seat)
            s.dogs[seat, kind] += 1
            s.experience[seat, kind] += int(number)
        for place, job in enumerate(_listed(jobs)):
            s.laid_known[seat, kind, place], s.laid[seat, kind, place] = self._held(seat, job)
            s.laid_at[seat, kind, place] = max(
                s.experience[seat, kind], self.e.top[s.laid[seat, kind, place]]
            )
            s.done[seat, kind] += 1
        s.guarded[seat, kind] = "guarded" in dogs

    def _pile_dogs(self, named: list[int], left: int) -> None:
        s, others = self.s, [dog for dog in range(DOGS) if dog not in self.dogs]
        discards = [*others[left:], *named]
        s.at[others[left:]] = DISCARDS
        s.at[others[:left]] = PILE
        s.dogs_left, s.dogs_discarded = len(others[:left]), len(discards)
        s.dog_discards[: len(discards)] = discards

    def _others(self) -> list[int]:
        found = []
        for kind in range(NO_JOB):
            found += [kind] * (int(self.e.copies[kind]) - self.used.count(kind))
        return found

    def _pile_jobs(self, named: list[int], others: list[int], left: int) -> None:
        s = self.s
        discards = [*others[left:], *named]
        s.pile[:] = 0
        for kind in others[:left]:
            s.pile[kind] += 1
        s.left, s.discarded = len(others[:left]), len(discards)
        s.job_discards[:] = NO_JOB
        s.job_discards[: len(discards)] = discards


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def play(table: Table, *words: str) -> None:
    """Whoever must act does these things."""
    for text in words:
        table.play(table.actors[0], text)


def told(table: Table, viewer: int) -> list[str]:
    """All that a viewer reads."""
    return [line.text for line in table.log(viewer) if line.text]
