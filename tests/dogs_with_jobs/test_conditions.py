"""Special conditions: each number that they look at, at, below and above their bounds."""

from __future__ import annotations

from itertools import product

import pytest

from houndtable.games.dogs_with_jobs.parts import HIGHEST, MEASURES
from tests.dogs_with_jobs.kit_knowing import edition_of
from tests.dogs_with_jobs.sitting import at_table

JOB = "rescue 3/9"

SCENES = {
    "unit dogs": {
        1: f"A - | fire 6: {JOB}\nB - | sled 1",
        2: f"A - | fire 6 5: {JOB}\nB - | sled 1 2 3",
        3: f"A - | fire 6 5 4: {JOB} | mountain 1: wild 1\nB -",
    },
    "unit jobs": {
        1: f"A - | fire 6: {JOB} | mountain 4: wild 1, wild 1\nB - | sled 6: wild 1, wild 1, wild 1",
        2: f"A - | fire 6: wild 1, {JOB}\nB -",
        3: f"A - | fire 6: wild 1, {JOB}, rescue 1\nB -",
    },
    "guarded": {
        0: f"A - | fire 6: {JOB} | guard 1 sideways: wild 1\nB - | sled 6 sideways: wild 1",
        1: f"A - | fire 6 sideways: {JOB}\nB -",
    },
    "rivals": {
        0: f"A - | fire 4: {JOB}\nB - | sled 3 | guide 2 1\nC - | fire 3",
        1: f"A - | fire 4: {JOB}\nB - | sled 4\nC - | guide 3 | police 3",
        2: f"A - | fire 4: {JOB} | guard 5: wild 1\nB - | sled 4 sideways: wild 1\nC -",
        3: f"A - | fire 4: {JOB} | mountain 3 1: wild 1\nB - | sled 4 | guide 6 5\nC - | fire 3",
    },
    "category rivals": {
        0: f"A - | fire 4: {JOB} | guide 6: wild 1\nB - | sled 6 | mountain 3\nC - | fire 3",
        1: f"A - | fire 4: {JOB}\nB - | mountain 4 | police 6\nC - | fire 2 1",
        2: f"A - | fire 4: {JOB} | mountain 5: wild 1\nB - | fire 5 | herding 6\nC - | mountain 3",
        3: f"A - | fire 3: {JOB} | mountain 5: wild 1\nB - | fire 5 sideways: wild 1\nC - | fire 2 1",
    },
    "other type": {
        0: f"A - | fire 6 5 4: {JOB} | sled 1: wild 1\nB - | mountain 3 2 1",
        1: f"A - | fire 6: {JOB} | mountain 6: wild 1\nB - | mountain 1",
        2: f"A - | fire 6: {JOB} | mountain 6 5: wild 1\nB -",
        3: f"A - | fire 6: {JOB} | mountain 1 2 3 sideways: wild 1\nB -",
    },
    "team units": {
        1: f"A - | fire 6 5 4: {JOB}\nB - | sled 1 | guide 1 | guard 1",
        2: f"A - | fire 6: {JOB} | sled 6: wild 1\nB -",
        3: f"A - | fire 6: {JOB} | sled 6: wild 1 | guide 1 sideways: wild 1\nB -",
        4: f"A - | fire 6: {JOB} | sled 6: wild 1 | guide 1: wild 1 | police 2: wild 1\nB -",
    },
    "hand": {
        0: f"A - | fire 6: {JOB}\nB wild 1",
        1: f"A rescue 1 | fire 6: {JOB}\nB -",
        2: f"A rescue 1, wild 1 | fire 6: {JOB}\nB -",
        3: f"A rescue 1, wild 1, defense 1 | fire 6: {JOB}\nB -",
    },
}
THREE = "A - | fire 5: {} | sled 1: wild 1 | guide 2: wild 2\nB -"


def lowest_of(what: str) -> int:
    """The least number that a condition can look at."""
    return 1 if what in ("unit dogs", "unit jobs", "team units") else 0


def bounds_of(what: str) -> list[tuple[int | None, int | None]]:
    """All bounds of a condition that are neither always nor never met, and not too far up."""
    lowest, highest = lowest_of(what), HIGHEST[MEASURES[what]]
    numbers = range(lowest, min(highest, 4) + 1)
    found: list[tuple[int | None, int | None]] = [(least, None) for least in numbers if least > lowest]
    found += [(None, most) for most in numbers if most < highest]
    both = ((least, most) for least, most in product(numbers, numbers) if least <= most)
    return found + [(least, most) for least, most in both if (least, most) != (lowest, highest)]


def extra_of(what: str, value: int) -> int:
    """The points of A in a scene beside those of the job in question."""
    picture = SCENES[what][value]
    line = picture.splitlines()[0]
    hand, *units = line[2:].split("|")
    jobs = [job.strip() for unit in units for job in unit.partition(":")[2].split(",")]
    kept = [job for job in hand.split(",") if job.strip() != "-"]
    return sum(job != JOB for job in jobs) - len(kept)


@pytest.mark.clause("DWJ-813", "DWJ-802")
@pytest.mark.parametrize("what", SCENES)
@pytest.mark.parametrize("value", range(5))
def test_a_condition_is_met_within_its_bounds_and_nowhere_else(what: str, value: int) -> None:
    if value not in SCENES[what]:
        return
    for least, most in bounds_of(what):
        bounds = (f"least {least}" if least is not None else "") + (
            f" most {most}" if most is not None else ""
        )
        s = at_table(SCENES[what][value], edition=edition_of(f"rescue 3 9 {what} {bounds}"))
        met = (least is None or value >= least) and (most is None or value <= most)
        assert s.A.points - extra_of(what, value) == (9 if met else 3), (what, value, bounds)


def test_every_number_that_a_condition_can_look_at_has_its_scenes() -> None:
    assert set(SCENES) == set(MEASURES)
    for what, scenes in SCENES.items():
        last = min(HIGHEST[MEASURES[what]], 4 if what == "team units" else 3)
        assert list(scenes) == list(range(lowest_of(what), last + 1))


@pytest.mark.clause("DWJ-813")
@pytest.mark.parametrize(
    ("job", "unit", "met", "missed"),
    [
        ("rescue 3/6", "fire", "A - | fire 3 2 1: {}\nB -", "A - | fire 3 2: {}\nB -"),
        ("rescue 5/9", "fire", "A - | fire 5: {} | sled 1: wild 1\nB -", THREE),
        ("agriculture 3/6", "sled", "A - | sled 3 2 1: {}\nB -", "A - | sled 3: {}\nB -"),
        ("agriculture 5/8", "sled", "A - | sled 5: {} | herding 1: wild 1\nB -", "A - | sled 5: {}\nB -"),
        ("detection 3/6", "search", "A - | search 3: {}, wild 1, wild 2\nB -", "A - | search 3: {}\nB -"),
        (
            "detection 5/9",
            "search",
            "A - | search 5: {}\nB - | sled 6",
            "A - | search 5: {}\nB - | hunting 5",
        ),
        ("defense 3/6", "police", "A - | police 3 sideways: {}\nB -", "A - | police 3: {}\nB -"),
        ("defense 5/8", "guard", "A - | guard 5: wild 1, wild 2, {}\nB -", "A - | guard 5: {}, wild 1\nB -"),
        ("support 3/7", "guide", "A - | guide 3: {}\nB wild 1", "A wild 1 | guide 3: {}\nB -"),
        ("support 5/9", "therapy", "A - | therapy 5: {}\nB -", "A - | therapy 5: {} | guide 6: wild 1\nB -"),
        ("wild 3/6", "sled", "A - | sled 6: {}\nB -", "A - | sled 6: {}, wild 1\nB -"),
        ("wild 4/8", "sled", "A - | sled 6: {}\nB wild 1", "A wild 1 | sled 6: {}\nB -"),
    ],
)
def test_the_conditions_of_the_house_edition(job: str, unit: str, met: str, missed: str) -> None:
    top, bottom = map(int, job.split()[1].split("/"))
    for picture, points in ((met, bottom), (missed, top)):
        s = at_table(picture.format(job))
        rest = sum(int(j.split()[1]) for u in s.A.team for j in s.A.laid(u.split()[0]) if j != job)
        rest -= sum(int(j.split()[1]) for j in s.A.hand)
        assert s.A.points - rest == points
        assert job in s.A.laid(unit)


@pytest.mark.clause("DWJ-813")
@pytest.mark.parametrize(("units", "points"), [(3, 2), (4, 4)])
def test_a_wild_job_for_four_units(units: int, points: int) -> None:
    rest = ["sled 1: wild 1", "guide 2: wild 2", "police 3: wild 3"][: units - 1]
    s = at_table(f"A - | fire 6: wild 2/4 | {' | '.join(rest)}\nB - | sled 2")
    assert s.A.points - sum(range(units)) == points


# ---- the most experienced


@pytest.mark.clause("DWJ-810")
@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("A - | fire 6: rescue 6/11\nB - | sled 5", 11),
        ("A - | fire 6: rescue 6/11\nB -\nC - | sled 5 2", 6),
        ("A - | fire 6: rescue 6/11 | guide 6 1\nB -", 6 - 10),
        ("A - | fire 6: rescue 6/11\nB - | sled 5 2 sideways", 6),
        ("A - | fire 6: rescue 6/11 | guide 6 1 sideways: wild 1\nB -", 6 + 1),
        ("A - | fire 6 sideways: rescue 6/11\nB - | sled 5 | guide 3 2 1 | guard 4", 6),
        ("A - | fire 6 1 sideways: rescue 6/11\nB - | sled 5 | guide 3 2 1 | guard 4", 11),
    ],
)
def test_the_most_experienced_unit_is_looked_for_among_all(picture: str, points: int) -> None:
    assert at_table(picture).A.points == points


@pytest.mark.clause("DWJ-811")
@pytest.mark.parametrize(
    ("rival", "points"), [("sled 6", 6), ("sled 5 1", 6), ("sled 4 1", 11), ("sled 5", 11), ("sled 6 1", 6)]
)
def test_a_tie_for_the_most_experienced_meets_no_condition(rival: str, points: int) -> None:
    assert at_table(f"A - | fire 6: rescue 6/11\nB - | {rival}").A.points == points
    own = at_table(f"A - | fire 6: rescue 6/11 | {rival}: wild 1\nB -")
    assert own.A.points == points + 1


@pytest.mark.clause("DWJ-811")
def test_in_a_tie_neither_of_the_two_has_the_most() -> None:
    s = at_table("A - | fire 6: rescue 6/11\nB - | sled 6: agriculture 6/11")
    assert (s.A.points, s.B.points) == (6, 6)
    t = at_table("A - | fire 6 1: rescue 6/11\nB - | sled 6: agriculture 6/11")
    assert (t.A.points, t.B.points) == (11, 6)


@pytest.mark.clause("DWJ-812")
@pytest.mark.parametrize(
    ("rival", "points"),
    [
        ("sled 6", 9),
        ("police 6 5", 9),
        ("hunting 4", 9),
        ("hunting 5", 5),
        ("hunting 6 sideways", 5),
        ("search 6", 5),
        ("search 4 1", 5),
        ("search 3 1", 9),
    ],
)
def test_the_most_experienced_of_a_category_is_looked_for_among_its_two_types(
    rival: str, points: int
) -> None:
    assert at_table(f"A - | search 5: detection 5/9\nB -\nC - | {rival}").A.points == points


@pytest.mark.clause("DWJ-812")
def test_the_owners_other_type_of_the_category_is_a_rival_too() -> None:
    s = at_table("A - | search 5: detection 5/9 | hunting 6: wild 1\nB -")
    assert s.A.points == 5 + 1


@pytest.mark.clause("DWJ-812")
def test_the_category_is_the_units_also_for_a_wild_job() -> None:
    e = edition_of("wild 4 9 category rivals most 0")
    assert at_table("A - | sled 5: wild 4/9\nB - | fire 6", edition=e).A.points == 9
    assert at_table("A - | sled 5: wild 4/9\nB - | herding 6", edition=e).A.points == 4


# ---- when and whose


@pytest.mark.clause("DWJ-809")
def test_a_condition_that_was_met_in_the_game_is_not_met_at_the_end() -> None:
    s = at_table("draft -\nA support 3/7 | guide 3\nB -", round=8, turn="A", first="A")
    s.A.plays("complete support 3/7 with guide")
    assert s.A.points == 7
    s.A.plays("draw")
    s.B.plays("draw", "end turn")
    held = sum(int(job.split()[1].split("/")[0]) for job in s.A.hand)
    assert s.A.points == 3 - held


@pytest.mark.clause("DWJ-809")
def test_a_condition_that_is_met_later_counts_too() -> None:
    s = at_table("draft sled 1\nA agriculture 3/6, wild 1 | sled 3 2\nB -", round=8, turn="A")
    s.A.plays("complete agriculture 3/6 with sled")
    assert s.A.points == 3 - 1
    s.A.recruits("sled 1", "wild 1")
    s.B.plays("draw", "end turn")
    assert s.A.points == 6


@pytest.mark.clause("DWJ-809")
def test_a_job_that_was_taken_counts_for_its_new_owner_and_unit() -> None:
    s = at_table("A - | guide 6 5 4\nB - | therapy 5: support 5/9, wild 1", round=8, turn="A")
    assert s.B.points == 5 + 1
    s.A.plays("guide B therapy 1", "complete support 5/9 with guide")
    s.B.plays("draw", "end turn")
    assert s.A.points == 9


@pytest.mark.clause("DWJ-809")
def test_a_unit_that_is_freed_before_the_end_is_not_guarded() -> None:
    s = at_table("A wild 2 | guard 3 sideways: defense 3/6\nB -", round=8, turn="A")
    assert s.A.points == 6 - 2
    s.A.plays("turn guard with wild 2", "end turn")
    s.B.plays("draw", "end turn")
    assert s.A.points == 3 + 2
