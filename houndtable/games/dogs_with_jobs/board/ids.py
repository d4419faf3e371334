"""The ids of all that lies on the board of Dogs With Jobs. They are stable: the browser and tests name them.

``draft-0`` to ``draft-4`` the places of the Draft; ``dog-pile``, ``dog-discards``, ``job-pile``,
``job-discards``; ``dog-fire-3`` a dog, wherever it is seen; ``seat-b`` a player's plate, ``hand-b`` the backs
of the hand upon it, ``known-b-7`` a job in that hand which the viewer knows, ``unit-b-fire`` a unit,
``room-b`` the place for a further one, ``laid-b-fire-0`` a job below a unit, ``cell-b-0`` the spot where a
unit is; ``leader`` the Team Leader. ``job-7`` is a job in the viewer's own hand, by its kind, ``job-7-2`` a
second one that is alike; so are ``seen-7`` in the hand that the viewer looks at, and ``drawn-7`` by Hunting.
``choice-end`` is an action that has no place on the board.
"""

from __future__ import annotations

from houndtable.games.dogs_with_jobs.parts import LETTERS, TYPE_NAMES
from houndtable.games.dogs_with_jobs.state import BEST

DOG_PILE, DOG_DISCARDS, JOB_PILE, JOB_DISCARDS = "dog-pile", "dog-discards", "job-pile", "job-discards"
LEADER = "leader"
TRAY = "tray"
_LETTERS = LETTERS.lower()


def draft(place: int) -> str:
    """A place of the Draft."""
    return f"draft-{place}"


def dog(number: int) -> str:
    """A dog."""
    return f"dog-{TYPE_NAMES[number // BEST]}-{number % BEST + 1}"


def seat(number: int) -> str:
    """A player's plate."""
    return f"seat-{_LETTERS[number]}"


def hand(number: int) -> str:
    """The backs of a player's jobs."""
    return f"hand-{_LETTERS[number]}"


def of_seat(what: str, number: int) -> str:
    """Some other thing of a player's plate, such as the name."""
    return f"{what}-{_LETTERS[number]}"


def room(number: int) -> str:
    """The place for a further unit of a team."""
    return f"room-{_LETTERS[number]}"


def cell(number: int, place: int) -> str:
    """The spot where a team's unit is; teams have four."""
    return f"cell-{_LETTERS[number]}-{place}"


def unit(number: int, kind: int) -> str:
    """A team's unit of a type."""
    return f"unit-{_LETTERS[number]}-{TYPE_NAMES[kind]}"


def laid(number: int, kind: int, place: int) -> str:
    """A job below a unit."""
    return f"laid-{_LETTERS[number]}-{TYPE_NAMES[kind]}-{place}"


def job(where: str, kind: int, copy: int) -> str:
    """A job that is seen in a hand, where "job" is the own one; `copy` counts those that are alike from 1."""
    return f"{where}-{kind}-{copy}" if copy > 1 else f"{where}-{kind}"


def choice(words: str) -> str:
    """An action that has no place on the board."""
    return f"choice-{words}"
