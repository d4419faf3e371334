"""The special conditions of jobs in words: what they look at, and within which bounds it must lie."""

from __future__ import annotations

from houndtable.games.dogs_with_jobs.parts import CATEGORY_NAMES, HIGHEST, TYPE_NAMES
from houndtable.games.dogs_with_jobs.state import Category, Measure

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FROM_ONE = (Measure.UNIT_DOGS, Measure.UNIT_JOBS, Measure.TEAM_UNITS)


def sentence(category: int, measure: int, least: int, most: int) -> str:
    """A condition as a sentence without a full stop; "" where a job has none."""
    what = Measure(measure)
    low, high = _bounds(what, least, most)
    match what:
        case Measure.NOTHING:
            return ""
        case Measure.UNIT_DOGS:
            return f"Its unit has {_many(what, low, high, 'dog')}"
        case Measure.UNIT_JOBS:
            return f"Its unit has done {_many(what, low, high, 'job')}"
        case Measure.GUARDED:
            return "Its unit is guarded" if low else "Its unit is not guarded"
        case Measure.RIVALS:
            return _rivals(low, high, "on the table", "other unit")
        case Measure.CATEGORY_RIVALS:
            wild = category == Category.WILD
            kind = "of its category" if wild else f"of {CATEGORY_NAMES[category].capitalize()}"
            return _rivals(low, high, kind, f"other unit {kind}")
        case Measure.OTHER_TYPE:
            return _other_type(category, low, high)
        case Measure.TEAM_UNITS:
            return f"The team has {_many(what, low, high, 'unit')}"
        case Measure.HAND:
            return _hand(low, high)


def short(measure: int, least: int, most: int) -> str:
    """A condition in two or three short words, as they stand on a card."""
    what = Measure(measure)
    low, high = _bounds(what, least, most)
    match what:
        case Measure.NOTHING:
            return ""
        case Measure.UNIT_DOGS:
            return "full unit" if low == HIGHEST[what] else _short(what, low, high, "dog", "dogs")
        case Measure.UNIT_JOBS:
            return _short(what, low, high, "job", "jobs")
        case Measure.GUARDED:
            return "guarded" if low else "not guarded"
        case Measure.RIVALS:
            return "most of all" if high == 0 else _short(what, low, high, "rival", "rivals")
        case Measure.CATEGORY_RIVALS:
            return "best in category" if high == 0 else _short(what, low, high, "of kind", "of kind")
        case Measure.OTHER_TYPE:
            if high == 0:
                return "one type"
            both = (low, high) == (1, HIGHEST[what])
            return "both types" if both else _short(what, low, high, "other", "others")
        case Measure.TEAM_UNITS:
            return _short(what, low, high, "unit", "units")
        case Measure.HAND:
            return "hand empty" if high == 0 else _short(what, low, high, "in hand", "in hand")


def _bounds(what: Measure, least: int, most: int) -> tuple[int, int]:
    """From which number to which it must lie, as far as it can come at all."""
    lowest = 1 if what in _FROM_ONE else 0
    return max(lowest, least), min(HIGHEST.get(what, 0), most)


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def _many(what: Measure, low: int, high: int, thing: str) -> str:
    """A number of things within bounds: "three dogs", "at most two units", "two to five jobs"."""
    more = f"{thing}s"
    if low == high:
        return f"{_number(low)} {thing if low == 1 else more}"
    if high >= HIGHEST[what]:
        return f"at least {_number(low)} {thing if low == 1 else more}"
    if low <= (what in _FROM_ONE):
        return f"at most {_number(high)} {thing if high == 1 else more}"
    return f"{_number(low)} to {_number(high)} {more}"


def _short(what: Measure, low: int, high: int, one: str, more: str) -> str:
    """The same in digits: "3 jobs", "2+ dogs", "max 2 units", "2-5 in hand"."""
    if low == high:
        return f"{low} {one if low == 1 else more}"
    if high >= HIGHEST[what]:
        return f"{low}+ {more}"
    if low <= (what in _FROM_ONE):
        return f"max {high} {one if high == 1 else more}"
    return f"{low}-{high} {more}"


def _rivals(low: int, high: int, where: str, other: str) -> str:
    """How many other units may have as much experience."""
    if high == 0:
        return f"Its unit is the most experienced {where}, alone"
    what = Measure.RIVALS if where == "on the table" else Measure.CATEGORY_RIVALS
    if low == 1 and high == HIGHEST[what]:
        return f"Some {other} has as much experience as its unit, or more"
    count = _many(what, low, high, other).replace(f"{other}s", other.replace("unit", "units", 1))
    has = "has" if count.endswith(other) else "have"
    return f"{count[0].upper()}{count[1:]} {has} as much experience as its unit, or more"


def _other_type(category: int, low: int, high: int) -> str:
    """How many dogs the team must have of the other type of the category."""
    if category == Category.WILD:
        if high == 0:
            return "The team has no dog of its category's other type"
        return f"The team has {_many(Measure.OTHER_TYPE, low, high, 'dog')} of its category's other type"
    first, second = (name.capitalize() for name in TYPE_NAMES[2 * category : 2 * category + 2])
    if (low, high) == (1, HIGHEST[Measure.OTHER_TYPE]):
        return f"The team has both {first} and {second} dogs"
    if high == 0:
        return f"The team has {first} or {second} dogs, not both"
    many = _many(Measure.OTHER_TYPE, low, high, "dog")
    return f"The team has {many} of the other type ({first} or {second})"


def _hand(low: int, high: int) -> str:
    """How many jobs may be left in the hand."""
    count = _many(Measure.HAND, low, high, "job")
    verb = "is" if count.endswith("job") else "are"
    return f"{count[0].upper()}{count[1:]} {verb} left in the hand".replace("No jobs are", "No job is")
