"""The components of Dogs With Jobs: the dogs, and the edition file with the jobs."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from houndtable.core.edition import EditionFile
from houndtable.games.dogs_with_jobs.state import (
    CATEGORIES,
    JOBS,
    KINDS,
    TYPES,
    Category,
    Edition,
    Measure,
    Type,
)

TYPE_NAMES = tuple(kind.name.lower() for kind in Type)
CATEGORY_NAMES = tuple(category.name.lower() for category in Category)
LETTERS = "ABCDE"
"""Of the seats."""

MOST_POINTS = 15
MEASURES = {
    "unit dogs": Measure.UNIT_DOGS,
    "unit jobs": Measure.UNIT_JOBS,
    "guarded": Measure.GUARDED,
    "rivals": Measure.RIVALS,
    "category rivals": Measure.CATEGORY_RIVALS,
    "other type": Measure.OTHER_TYPE,
    "team units": Measure.TEAM_UNITS,
    "hand": Measure.HAND,
}
"""What an edition file calls what a condition looks at."""

HIGHEST = {
    Measure.UNIT_DOGS: 3,
    Measure.UNIT_JOBS: 3,
    Measure.GUARDED: 1,
    Measure.RIVALS: 19,
    Measure.CATEGORY_RIVALS: 9,
    Measure.OTHER_TYPE: 3,
    Measure.TEAM_UNITS: 4,
    Measure.HAND: JOBS - 1,  # the job itself is laid down
}
"""The highest number that each can come to."""

Number = Annotated[int, Field(ge=0, le=JOBS)]
Points = Annotated[int, Field(ge=1, le=MOST_POINTS)]


class Condition(BaseModel):
    """A special condition: a number that the table's end shows lies within bounds."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    what: str
    least: Number | None = None
    most: Number | None = None

    @field_validator("what")
    @classmethod
    def _check_what(cls, what: str) -> str:
        if what not in MEASURES:
            raise ValueError(f"{what[:40]!r} is nothing that a condition looks at; {', '.join(MEASURES)} are")
        return what

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest and the highest number that it looks at can be."""
        at_least_one = (Measure.UNIT_DOGS, Measure.UNIT_JOBS, Measure.TEAM_UNITS)
        return int(MEASURES[self.what] in at_least_one), HIGHEST[MEASURES[self.what]]

    @property
    def bounds(self) -> tuple[int, int]:
        """From what to what number it is met."""
        lowest, highest = self.limits
        least = lowest if self.least is None else max(self.least, lowest)
        return least, highest if self.most is None else min(self.most, highest)

    @model_validator(mode="after")
    def _check_bounds(self) -> Self:
        if self.least is None and self.most is None:
            raise ValueError("a condition needs a bound: least, most, or both")
        lowest, highest = self.limits
        if self.bounds[0] > self.bounds[1]:
            raise ValueError(f"{self.what} goes from {lowest} to {highest}: this is never met")
        if self.bounds == self.limits:
            raise ValueError(f"{self.what} goes from {lowest} to {highest}: this is always met")
        return self


class JobRow(BaseModel):
    """Jobs that are alike."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    category: Literal["rescue", "agriculture", "detection", "defense", "support", "wild"]
    points: Points
    bonus: Points | None = None
    when: Condition | None = None
    count: Annotated[int, Field(ge=1, le=JOBS)] = 1

    @property
    def face(self) -> tuple[object, ...]:
        """What its cards say."""
        when = self.when and (self.when.what, self.when.bounds)
        return self.category, self.points, self.bonus, when

    @model_validator(mode="after")
    def _check_bonus(self) -> Self:
        if (self.bonus is None) != (self.when is None):
            raise ValueError("bonus and when go together: the points at the bottom, and their condition")
        return self


class JobsEdition(EditionFile):
    """The edition file of Dogs With Jobs: the jobs with their points and special conditions."""

    job: list[JobRow]

    @field_validator("job")
    @classmethod
    def _check_jobs(cls, rows: list[JobRow]) -> list[JobRow]:
        each = JOBS // CATEGORIES
        for name in CATEGORY_NAMES:
            total = sum(row.count for row in rows if row.category == name)
            if total != each:
                raise ValueError(f"there are {total} {name} jobs in all; the box has {each}")  # DWJ-102
        alike = [row.face for row in rows]
        for number, row in enumerate(rows):
            if row.face in alike[:number]:
                raise ValueError(f"two rows are the same {row.category} job; count its cards in one")
        return rows

    def kinds(self) -> list[JobRow]:
        """The rows in the order of the kinds: by category, then as in the file."""
        return sorted(self.job, key=lambda row: CATEGORY_NAMES.index(row.category))

    def record(self) -> Any:
        """The record that the kernels read."""
        edition = Edition.new()
        rows = self.kinds()
        edition.kinds = len(rows)
        for kind, row in enumerate(rows):
            edition.copies[kind] = row.count
            edition.category[kind] = CATEGORY_NAMES.index(row.category)
            edition.top[kind] = row.points
            edition.bottom[kind] = row.points if row.bonus is None else row.bonus
            if row.when is not None:
                edition.measure[kind] = MEASURES[row.when.what]
                edition.least[kind], edition.most[kind] = row.when.bounds
        return edition


assert len(TYPE_NAMES) == TYPES
assert KINDS == JOBS
