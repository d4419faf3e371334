"""The widest positions: many jobs in hand, all teams full, and still an answer to every question."""

from __future__ import annotations

import json

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from houndtable.games.dogs_with_jobs.rules.turns import MOST_LEGAL
from houndtable.games.dogs_with_jobs.state import (
    ACTIONS,
    CATEGORIES,
    DOGS,
    DRAFT,
    JOBS,
    UNIT_DOGS,
    UNIT_JOBS,
    UNITS,
    Phase,
)
from houndtable.server.views import board_of, public_view, view_of
from tests.dogs_with_jobs.kit_turns import TOPS, TYPES, TYPES_OF
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

JOBS_BY_POINTS = sorted(
    (f"{name} {top}" for name, tops in TOPS.items() for top in tops),
    key=lambda job: int(job.split()[1].split("/")[0]),
)
OTHERS = (
    ("guide", "therapy", "mountain", "sled"),
    ("fire", "hunting", "herding", "guard"),
    ("search", "police", "guide", "therapy"),
    ("mountain", "sled", "fire", "hunting"),
)
"""The units of B to E; each type has six dogs, and so two full units."""
MINE = (("herding", "search", "police", "guard"), ("guard", "guide", "therapy", "mountain"))
"""Units of A."""


class Box:
    """Dogs and jobs that are not yet in the picture."""

    def __init__(self) -> None:
        self.dogs, self.jobs = [*DOG_NAMES], [*JOBS_BY_POINTS]

    def unit(self, kind: str, size: int, done: int) -> str:
        """A unit of so many dogs, or what is left, with so many jobs that fit, if there are."""
        dogs = [dog for dog in reversed(self.dogs) if dog.startswith(kind)][:size]
        for dog in dogs:
            self.dogs.remove(dog)
        worths = [int(dog.split()[1]) for dog in dogs]
        below = [job for job in self.jobs if _fits(job, kind, sum(worths))][:done]
        for job in below:
            self.jobs.remove(job)
        jobs = f": {', '.join(below)}" if below else ""
        return f"| {kind} {' '.join(map(str, worths))}{jobs}" if dogs else ""


def _fits(job: str, kind: str, experience: int) -> bool:
    category, points = job.split()
    return (category == "wild" or kind in TYPES_OF[category]) and int(points.split("/")[0]) <= experience


def wide(
    size: int, mine: tuple[str, ...] = MINE[0], *, dogs: int = 2, draft: bool = True, done: int = UNIT_JOBS
) -> Sitting:
    """A with a hand of so many jobs and units of so many dogs, and four more teams of four full units.

    The other jobs lie below these.
    """
    box = Box()
    row = [box.dogs.pop(box.dogs.index(f"{kind} 1")) for kind in TYPES[:DRAFT]] if draft else []
    units = [box.unit(kind, dogs, 0) for kind in mine]
    kept = [box.jobs.pop() for _ in range(4)] if size < 45 else []  # for the others' hands
    hand = [box.jobs.pop() for _ in range(size)]
    rows = [f"A {', '.join(hand)} {' '.join(units)}"]
    for letter, kinds in zip("BCDE", OTHERS, strict=True):
        others = " ".join(box.unit(kind, UNIT_DOGS, done) for kind in kinds)
        rows.append(f"{letter} {kept.pop() if kept else '-'} {others}")
    return at_table("\n".join([f"draft {', '.join(row) or '-'}", *rows]), acts=1, chance=Stacked())


WIDE = [(20, MINE[0]), (20, MINE[1]), (48, MINE[0]), (48, MINE[1]), (54, MINE[0])]


@pytest.mark.parametrize(("size", "mine"), WIDE)
@pytest.mark.parametrize(("dogs", "ready"), [(3, 0), (2, 0), (2, 1), (2, 2)])
def test_what_is_listed_is_what_is_not_refused_also_in_the_widest_positions(
    size: int, mine: tuple[str, ...], dogs: int, ready: int
) -> None:
    s = wide(size, mine, dogs=dogs)
    for _ in range(ready):
        s.A.plays(next(text for text in s.A.legal if text.startswith("pay")))
    listed = [int(action) for action in s.table.legal(0)]
    seen, record = s.A.sees, s.table.edition.record
    assert listed == [action for action in range(ACTIONS) if not GAME.rules.refusal(seen, record, 0, action)]
    assert len(s.A.hand) == size
    assert listed


@pytest.mark.parametrize(("size", "mine"), WIDE)
def test_all_views_and_words_of_the_widest_positions_are_there(size: int, mine: tuple[str, ...]) -> None:
    s = wide(size, mine)
    public = public_view(s.table, "playing", None)
    for viewer in (*range(5), WATCHER):
        view = json.dumps(view_of(s.table, viewer, public))
        assert len(view) < 256 * 1024
        assert viewer == WATCHER or json.dumps(board_of(s.table, viewer))
        seen = s.table.observe(viewer)
        assert str(seen)
        assert len({action.words for action in seen.legal}) == len(seen.legal)
    for text in s.A.legal:
        assert s.table.explain(0, text) is None


@pytest.mark.parametrize("size", [20, 48])
def test_a_whole_action_is_played_in_the_widest_positions(size: int) -> None:
    s = wide(size)
    pays = [text for text in s.A.legal if text.startswith("pay")]
    s.A.plays(*pays[-2:])
    while s.turn == "A":
        s.A.plays(s.A.legal[-1])
    assert s.phase is Phase.TURN
    assert sum(len(player.hand) for player in s.players) + len(s.discards) + s.left <= JOBS


# How many legal actions there can be


def most_in_turn(jobs_per_category: int) -> int:
    """No seat has more legal actions in its turn, nothing being laid ready."""
    plain = 5  # end, draw, fire, sled, hunt
    pays = JOBS
    trades = DRAFT * UNIT_DOGS  # each dog of the Draft for one of its unit
    fitting = 2 * jobs_per_category  # of the unit's category, and wild ones
    completed = 2 * UNITS * fitting  # also turning the unit
    guides = 4 * UNITS * UNIT_JOBS
    therapies = 4
    return plain + pays + trades + completed + guides + therapies


def test_no_position_has_more_legal_actions_than_there_is_room_for() -> None:
    assert most_in_turn(JOBS // CATEGORIES) == 5 + 54 + 15 + 144 + 48 + 4 < MOST_LEGAL
    with_jobs_ready = JOBS + 2 * DRAFT + 2 * DOGS  # a second job; recruit, herd; search, police
    assert with_jobs_ready < MOST_LEGAL
    assert 1 + DOGS < MOST_LEGAL  # further dogs
    assert JOBS < MOST_LEGAL  # taking, rejecting


@pytest.mark.parametrize("done", range(UNIT_JOBS + 1))
@pytest.mark.parametrize("mine", MINE)
@pytest.mark.parametrize("size", [1, 8, 20, 34, 48, 54])
def test_wide_positions_stay_within_what_was_reckoned(size: int, mine: tuple[str, ...], done: int) -> None:
    s = wide(size, mine, done=done)
    assert len(s.A.legal) <= most_in_turn(JOBS // CATEGORIES)
    for _ in range(2):
        pays = [text for text in s.A.legal if text.startswith("pay")]
        if pays:
            s.A.plays(pays[0])
            assert len(s.A.legal) <= JOBS + 2 * DRAFT + 2 * DOGS


def test_the_widest_position_found_has_many() -> None:
    s = wide(48, ("guard", "fire", "herding", "hunting"), dogs=3, draft=False)
    completes = [text for text in s.A.legal if text.split()[0] in ("complete", "turn")]
    assert len(completes) > 80
    assert GAME.most_legal == MOST_LEGAL
