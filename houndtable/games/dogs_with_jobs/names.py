"""What jobs and dogs are called: "rescue 5/9" is a job with 5 points on top and 9 at the bottom."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.games.dogs_with_jobs.parts import CATEGORY_NAMES, TYPE_NAMES
from houndtable.games.dogs_with_jobs.state import BEST, DOGS, KINDS, NO_JOB, Edition, Measure

EDITIONS = 16
"""Whose names are kept at a time."""

DOG_NAMES = tuple(f"{TYPE_NAMES[dog // BEST]} {dog % BEST + 1}" for dog in range(DOGS))
"""Each dog's, in notation."""


def job_names(e: Any) -> tuple[str, ...]:
    """The names of an edition's jobs by kind; no two are the same. "" where there is no such kind."""
    return _job_names(e.tobytes())


@lru_cache(EDITIONS)
def _job_names(data: bytes) -> tuple[str, ...]:
    e = np.frombuffer(data, Edition.dtype)[0]
    names = [_plain(e, kind) for kind in range(e.kinds)]
    often, met = Counter(names), Counter[str]()
    for kind, name in enumerate(names):
        if often[name] > 1:
            names[kind] = f"{name} {chr(ord('a') + met[name])}"
            met[name] += 1
    return (*names, *[""] * (KINDS - len(names)))


def _plain(e: Any, kind: int) -> str:
    """A job's category and points."""
    name = f"{CATEGORY_NAMES[e.category[kind]]} {e.top[kind]}"
    return name if e.measure[kind] == Measure.NOTHING else f"{name}/{e.bottom[kind]}"


def job_name(e: Any, kind: int) -> str:
    """A job's name, or "a job" where one does not know which."""
    return job_names(e)[kind] if 0 <= kind < NO_JOB else "a job"


def dog_name(dog: int) -> str:
    """A dog's name in a sentence: "Fire 3"."""
    return DOG_NAMES[dog].capitalize()


def unit_name(kind: int) -> str:
    """A unit's name in a sentence: "Fire"."""
    return TYPE_NAMES[kind].capitalize()


def category_name(category: int) -> str:
    """A category's name in a sentence: "Rescue"."""
    return CATEGORY_NAMES[category].capitalize()
