"""The special conditions in words, for all bounds that an edition may have."""

from __future__ import annotations

import itertools

import pytest
from pydantic import ValidationError

from houndtable.games.dogs_with_jobs.conditions import sentence, short
from houndtable.games.dogs_with_jobs.parts import HIGHEST, MEASURES, Condition
from houndtable.games.dogs_with_jobs.state import CATEGORIES, Category, Measure

NO_LIMIT = 99  # more than anything that is counted


def every(what: str) -> list[tuple[int, int]]:
    """All bounds of a condition that an edition file may have, as the record holds them."""
    found = []
    bounds = [None, *range(min(HIGHEST[MEASURES[what]], 20) + 1)]
    for least, most in itertools.product(bounds, bounds):
        try:
            Condition(what=what, least=least, most=most)
        except ValidationError:
            continue
        found.append((least or 0, NO_LIMIT if most is None else most))
    return found


@pytest.mark.parametrize("what", list(MEASURES))
def test_conditions_that_differ_are_told_apart(what: str) -> None:
    measure = MEASURES[what]
    lowest = 1 if measure in (Measure.UNIT_DOGS, Measure.UNIT_JOBS, Measure.TEAM_UNITS) else 0
    for category in range(CATEGORIES):
        said: dict[str, set[tuple[int, int]]] = {}
        for least, most in every(what):
            words = sentence(category, measure, least, most)
            assert words[0].isupper() or words[0].isdigit()
            assert not words.endswith(".")
            said.setdefault(words, set()).add((max(lowest, least), min(HIGHEST[measure], most)))
        assert all(len(bounds) == 1 for bounds in said.values()), said


@pytest.mark.parametrize("what", list(MEASURES))
def test_the_words_on_a_card_are_short_and_told_apart(what: str) -> None:
    measure = MEASURES[what]
    lowest = 1 if measure in (Measure.UNIT_DOGS, Measure.UNIT_JOBS, Measure.TEAM_UNITS) else 0
    said: dict[str, set[tuple[int, int]]] = {}
    for least, most in every(what):
        words = short(measure, least, most)
        assert 0 < len(words) <= 16
        said.setdefault(words, set()).add((max(lowest, least), min(HIGHEST[measure], most)))
    assert all(len(bounds) == 1 for bounds in said.values()), said


@pytest.mark.parametrize(
    ("category", "measure", "least", "most", "words", "few"),
    [
        (Category.RESCUE, Measure.UNIT_DOGS, 3, NO_LIMIT, "Its unit has three dogs", "full unit"),
        (Category.RESCUE, Measure.TEAM_UNITS, 0, 2, "The team has at most two units", "max 2 units"),
        (
            Category.SUPPORT,
            Measure.RIVALS,
            0,
            0,
            "Its unit is the most experienced on the table, alone",
            "most of all",
        ),
        (
            Category.SUPPORT,
            Measure.CATEGORY_RIVALS,
            0,
            0,
            "Its unit is the most experienced of Support, alone",
            "best in category",
        ),
        (
            Category.AGRICULTURE,
            Measure.OTHER_TYPE,
            1,
            NO_LIMIT,
            "The team has both Herding and Sled dogs",
            "both types",
        ),
        (Category.WILD, Measure.HAND, 0, 0, "No job is left in the hand", "hand empty"),
        (Category.DEFENSE, Measure.GUARDED, 1, NO_LIMIT, "Its unit is guarded", "guarded"),
        (Category.WILD, Measure.NOTHING, 0, 0, "", ""),
    ],
)
def test_conditions_in_words(
    category: int, measure: int, least: int, most: int, words: str, few: str
) -> None:
    assert sentence(category, measure, least, most) == words
    assert short(measure, least, most) == few
