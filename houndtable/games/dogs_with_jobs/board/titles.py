"""What things are called, in plain words: the thing itself, and behind a comma what is to be said of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.games.dogs_with_jobs.conditions import sentence
from houndtable.games.dogs_with_jobs.names import EDITIONS, job_names, unit_name
from houndtable.games.dogs_with_jobs.state import BEST, Edition


def dog(number: int) -> str:
    """A dog: "Fire dog, experience 3"."""
    return f"{unit_name(number // BEST)} dog, experience {number % BEST + 1}"


def jobs(e: Any) -> tuple[str, ...]:
    """The jobs of an edition: "Rescue 3/6, worth 3 points, or 6 where its unit has three dogs"."""
    return _jobs(e.tobytes())


@lru_cache(maxsize=EDITIONS)
def _jobs(data: bytes) -> tuple[str, ...]:
    e = np.frombuffer(data, Edition.dtype)[0]
    names = job_names(e)
    return tuple(_job(e, names[kind], kind) for kind in range(e.kinds))


def _job(e: Any, name: str, kind: int) -> str:
    category, measure, least, most = (int(row[kind]) for row in (e.category, e.measure, e.least, e.most))
    words = f"{name[0].upper()}{name[1:]}, worth {number_of(int(e.top[kind]), 'point')}"
    where = sentence(category, measure, least, most)
    return f"{words}, or {e.bottom[kind]} if: {where[0].lower()}{where[1:]}" if where else words


def number_of(count: int, what: str) -> str:
    """So many of something, in words."""
    return f"{count} {what}{'' if count in (1, -1) else 's'}"
