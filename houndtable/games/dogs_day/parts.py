"""The components of Dogs' Day: the characters, and the edition file with markers and armoured cars."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, field_validator

from houndtable.core.edition import EditionFile
from houndtable.games.dogs_day.state import (
    BAGS,
    CAR_ROWS,
    CARDS,
    MARKERS,
    MOST_VALUE,
    ROUNDS,
    Card,
    Edition,
    Kind,
)

CASES = MARKERS - BAGS


class Character(NamedTuple):
    """One of the ten characters, as printed."""

    name: str
    number: str  # as it stands on the card
    free: bool = False  # bears the sign "cannot be arrested"


CHARACTERS = (
    Character("Lawyer", "0", free=True),
    Character("Mentor", "1"),
    Character("Con Artist", "2"),
    Character("Excavator", "3"),
    Character("Hacker", "4"),
    Character("La Femme", "5", free=True),
    Character("Sharpshooter", "6"),
    Character("Brute", "6"),
    Character("Driver", "7", free=True),
    Character("Informant", "X9"),
)
assert len(CHARACTERS) == CARDS == len(Card)

KIND_NAMES = ("bag", "briefcase")
KINDS_OF = tuple(int(Kind.BAG if marker < BAGS else Kind.CASE) for marker in range(MARKERS))
"""The kind of each marker."""
LETTERS = "ABCDEF"
"""Of the seats."""

Count = Annotated[int, Field(ge=0, le=MARKERS)]


class Markers(BaseModel):
    """The fortune markers in an edition file: how many bags and briefcases have each value."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    bags: dict[str, Count]
    briefcases: dict[str, Count]

    @field_validator("bags", "briefcases")
    @classmethod
    def _check_values(cls, counts: dict[str, int]) -> dict[str, int]:
        for value in counts:
            if value not in map(str, range(1, MOST_VALUE + 1)):
                raise ValueError(f"{value[:20]!r} is no value; values go from 1 to {MOST_VALUE}")
        return counts

    @field_validator("bags")
    @classmethod
    def _check_bags(cls, counts: dict[str, int]) -> dict[str, int]:
        return _add_up(counts, BAGS, "bags")

    @field_validator("briefcases")
    @classmethod
    def _check_cases(cls, counts: dict[str, int]) -> dict[str, int]:
        return _add_up(counts, CASES, "briefcases")


def _add_up(counts: dict[str, int], total: int, what: str) -> dict[str, int]:
    if sum(counts.values()) != total:
        raise ValueError(f"there are {sum(counts.values())} {what} in all; the box has {total}")  # DD-101
    return counts


class CarRow(BaseModel):
    """Armoured cars that are alike."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    bags: Annotated[int, Field(ge=0, le=BAGS)]
    briefcases: Annotated[int, Field(ge=0, le=CASES)]
    count: Annotated[int, Field(ge=1, le=CAR_ROWS)]


class DayEdition(EditionFile):
    """The edition file of Dogs' Day: the markers' values, and what the armoured cars bring."""

    markers: Markers
    car: list[CarRow]

    @field_validator("car")
    @classmethod
    def _check_cars(cls, rows: list[CarRow]) -> list[CarRow]:
        total = sum(row.count for row in rows)
        if total != CAR_ROWS:
            raise ValueError(f"there are {total} armoured cars in all; the box has {CAR_ROWS}")  # DD-102
        alike = [(row.bags, row.briefcases) for row in rows]
        if len(set(alike)) != len(alike):
            raise ValueError("two rows are alike; count their cars in one")
        return rows

    def record(self) -> Any:
        """The record that the kernels read."""
        edition = Edition.new()
        for kind, counts in ((Kind.BAG, self.markers.bags), (Kind.CASE, self.markers.briefcases)):
            for value, count in counts.items():
                edition.values[kind, int(value)] = count
        for row, car in enumerate(self.car):
            edition.car_bags[row] = car.bags
            edition.car_cases[row] = car.briefcases
            edition.car_count[row] = car.count
        return edition


assert CAR_ROWS >= ROUNDS + 1  # nine cars are drawn for a game
