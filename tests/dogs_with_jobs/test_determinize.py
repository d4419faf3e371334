"""The truths that a seat imagines: they are possible, fit all that it sees, and are not always the same."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import job_names
from houndtable.games.dogs_with_jobs.state import KINDS, NO_JOB, Phase, Type
from tests.dogs_with_jobs.kit_knowing import edition_of, is_possible, moments, random_play, worlds
from tests.dogs_with_jobs.positions import new_state, random_edition, scatter
from tests.dogs_with_jobs.sitting import Stacked, at_table, new_game

FILLS = 400 if COMPILED else 10
compiled = pytest.mark.skipif(not COMPILED, reason="too many fills to be done interpreted")

PICTURE = """
    draft     fire 3, sled 6
    discards  rescue 5, wild 2, rescue 1
    A rescue 4, wild 3 | fire 6 4: wild 1 | guard 5: defense 3 | guide 2
    B wild 4, support 6 | therapy 2: support 2 | hunting 6: detection 4, wild 6
    C wild 5, support 6 | search 3: detection 3 | hunting 1
    """


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_every_truth_is_possible_and_looks_the_same(viewer: int) -> None:
    state = at_table(PICTURE).table.truth
    for world in worlds(state, viewer, FILLS):
        is_possible(world, state, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
@pytest.mark.parametrize("turn", ["A", "B", "C"])
def test_in_the_middle_of_each_action_too(viewer: int, turn: str) -> None:
    texts = {
        "A": ["pay wild 3", "pay rescue 4", "recruit fire 3", "guide B hunting 2"],
        "B": ["therapy A"],
        "C": ["pay wild 5", "search mountain 1", "hunt"],
    }[turn]
    s = at_table(PICTURE + "dogs mountain 1", turn=turn, auto=False)
    for text in texts:
        s.players["ABC".index(turn)].plays(text)
        for world in worlds(s.table.truth, viewer, 20 if COMPILED else 2):
            is_possible(world, s.table.truth, viewer)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_random_games_every_truth_is_possible(seats: int) -> None:
    s = new_game(seats, series=3)
    random_play(s, random.Random(seats), 500 if COMPILED else 20)
    for number, state in enumerate(moments(s)):
        for viewer in (number % seats, WATCHER):
            for world in worlds(state, viewer, 2 if COMPILED else 1, seed=number):
                is_possible(world, state, viewer)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_positions_that_games_hardly_come_to_every_truth_is_possible(seats: int) -> None:
    chance = random.Random(seats)
    for number in range(60 if COMPILED else 2):
        e = random_edition(chance)
        state = new_state(seats, 1)
        scatter(state, e, chance)
        for viewer in (number % seats, WATCHER):
            for world in worlds(state, viewer, 4, e, seed=number):
                is_possible(world, state, viewer, e)


# ---- what is seen stays


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_own_jobs_and_those_that_are_known_stay(viewer: int) -> None:
    s = at_table(PICTURE.replace("| guide 2", "| fire 2").replace("fire 6 4", "mountain 6 4"))
    s.A.plays("fire")
    truth = s.table.truth
    seen = GAME.state.observe(truth, viewer)
    for world in worlds(truth, viewer, FILLS):
        for field in ("hand", "laid"):
            known = seen[field] != UNKNOWN
            assert (world[field][known] == truth[field][known]).all()
        assert world.hand[viewer].tolist() == truth.hand[viewer].tolist()
        assert {0, 45} <= set(world.hand[0, :4].tolist()), "rescue 1, wild 2"


def test_all_jobs_are_there_as_often_as_the_edition_has_them() -> None:
    e = GAME.house.record
    truth = at_table(PICTURE).table.truth
    for world in worlds(truth, 0, FILLS):
        count = world.pile.astype(int)
        for lies in (world.hand.ravel(), world.laid.ravel(), world.job_discards):
            kinds = lies[(lies >= 0) & (lies < NO_JOB)]
            count += np.bincount(kinds, minlength=KINDS)[:KINDS]
        assert count.tolist() == e.copies.tolist()


def test_nothing_is_laid_ready_by_others_in_any_truth() -> None:
    s = at_table(PICTURE, turn="B")
    s.B.plays("pay wild 4")
    for world in worlds(s.table.truth, 0, FILLS):
        assert (world.ready == NO_JOB).all()
    for world in worlds(s.table.truth, 1, FILLS):
        assert world.ready.tolist() == s.table.truth.ready.tolist()


def test_what_a_hunter_has_drawn_others_imagine() -> None:
    s = at_table(PICTURE, turn="C", chance=Stacked("rescue 8, rescue 10, defense 9, defense 8"))
    s.C.plays("hunt")
    drawn = set()
    for world in worlds(s.table.truth, 0, FILLS):
        assert (world.drawn >= 0).all()
        assert (world.drawn < NO_JOB).all()
        drawn.add(tuple(world.drawn.tolist()))
    assert len(drawn) > 1
    for world in worlds(s.table.truth, 2, 5):
        assert world.drawn.tolist() == s.table.truth.drawn.tolist()


def test_a_seat_that_is_looked_at_is_imagined_by_third_players_alone() -> None:
    s = at_table(PICTURE, turn="B", auto=False)
    s.B.plays("therapy C")
    truth = s.table.truth
    assert s.phase == Phase.LOOK
    hands = {viewer: set() for viewer in (0, 1, 2)}  # type: dict[int, set[tuple[int, ...]]]
    for viewer, found in hands.items():
        for world in worlds(truth, viewer, FILLS):
            is_possible(world, truth, viewer)
            found.add(tuple(world.hand[2, :2].tolist()))
    assert len(hands[0]) > 1
    assert hands[1] == hands[2] == {tuple(truth.hand[2, :2].tolist())}


# ---- jobs fit their units, where few do


def laid_in(world: Any, seat: int, kind: Type) -> list[str]:
    """The names of the jobs below a unit in a world of the house edition, sorted."""
    names = job_names(GAME.house.record)
    return sorted(names[job] for job in world.laid[seat, kind, : world.done[seat, kind]])


def test_the_only_job_that_fits_is_found() -> None:
    # With one experience: "rescue 1" or "wild 1"; "wild 1" is in the viewer's hand.
    s = at_table("A wild 1\nB - | fire 1: rescue 1\nC -")
    for world in worlds(s.table.truth, 0, FILLS):
        assert laid_in(world, 1, Type.FIRE) == ["rescue 1"]


def test_two_places_and_two_jobs_have_one_way() -> None:
    # Sled 1 can only have done "wild 1", and so Fire 1 only "rescue 1", though both would fit that.
    s = at_table("A -\nB - | fire 1: rescue 1\nC - | sled 1: wild 1")
    for world in worlds(s.table.truth, 0, FILLS):
        assert laid_in(world, 1, Type.FIRE) == ["rescue 1"]
        assert laid_in(world, 2, Type.SLED) == ["wild 1"]


def test_three_units_in_a_row_leave_one_way() -> None:
    # Below 1: "wild 1". Below 2: "agriculture 2", "wild 2", "wild 2/4". And so on up the ladder.
    s = at_table(
        """
        A agriculture 2, agriculture 3/6, agriculture 4
        B - | sled 1: wild 1 | herding 2: wild 2/4, wild 2
        C - | sled 3: wild 3, wild 3/6 | herding 4: wild 4, wild 4/8
        """
    )
    for world in worlds(s.table.truth, 0, FILLS):
        assert laid_in(world, 1, Type.SLED) == ["wild 1"]
        assert laid_in(world, 1, Type.HERDING) == ["wild 2", "wild 2/4"]
        assert laid_in(world, 2, Type.SLED) == ["wild 3", "wild 3/6"]
        assert laid_in(world, 2, Type.HERDING) == ["wild 4", "wild 4/8"]


def test_what_was_laid_with_little_experience_fits_that_and_not_the_unit_of_now() -> None:
    s = at_table("A wild 1\nB - | fire 6 5 4: rescue 1\nC -")
    state = s.table.truth
    state.laid_at[1, Type.FIRE, 0] = 1
    for world in worlds(state, 0, FILLS):
        assert laid_in(world, 1, Type.FIRE) == ["rescue 1"]


@pytest.mark.parametrize("seed", range(20 if COMPILED else 2))
def test_in_an_edition_of_a_ladder_of_jobs_the_one_way_is_always_found(seed: int) -> None:
    # Nine jobs of 1 to 9 points, and as many places with 1 to 9 experience: one way, whatever comes first.
    chance = random.Random(seed)
    rows = [f"support {points}" for points in range(1, 10)]
    e = edition_of(
        *rows, *(f"{other} 15 x9" for other in ("rescue", "agriculture", "detection", "defense", "wild"))
    )
    units = {
        "B": "guide 6 2 1: support 7, support 8, support 9",
        "C": "therapy 6: support 4, support 5, support 6",
        "D": "guide 3: support 1, support 2, support 3",
    }
    s = at_table("A -\n" + "\n".join(f"{seat} - | {unit}" for seat, unit in units.items()), edition=e)
    state = s.table.truth
    truth = [(1, Type.GUIDE, [7, 8, 9]), (2, Type.THERAPY, [4, 5, 6]), (3, Type.GUIDE, [1, 2, 3])]
    for seat, kind, points in truth:
        state.laid_at[seat, kind] = points
    order = chance.sample(range(3), 3)
    for seat, kind, points in truth:
        state.laid_at[seat, kind] = [points[place] for place in order]
        state.laid[seat, kind] = [state.laid[seat, kind][place] for place in order]
    assert GAME.rules.check(state, e.record) == 0
    for world in worlds(state, 0, 20 if COMPILED else 3, e.record, seed):
        assert world.laid.tolist() == state.laid.tolist()
        is_possible(world, state, 0, e.record)


@pytest.mark.parametrize("viewer", [0, WATCHER])
def test_many_units_of_a_category_and_all_its_jobs_below_them(viewer: int) -> None:
    s = at_table(
        """
        A - | hunting 6: wild 1
        B - | hunting 5 4: detection 9, detection 7, detection 6/11 | search 6: detection 6, wild 6, wild 5
        C - | search 5: detection 5, detection 5/9, detection 4 | hunting 3: detection 3, detection 3/6
        """
    )
    found = set()
    for world in worlds(s.table.truth, viewer, FILLS):
        is_possible(world, s.table.truth, viewer)
        found.add(world.laid.tobytes())
    assert len(found) > 1


# ---- not always the same


@compiled
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_the_truths_are_not_always_the_same(viewer: int) -> None:
    truth = at_table(PICTURE).table.truth
    found = worlds(truth, viewer, FILLS)
    assert len({world.tobytes() for world in found}) > FILLS // 2
    for field in ("hand", "laid", "pile"):
        assert len({world[field].tobytes() for world in found}) > 10


@compiled
def test_every_job_that_fits_is_laid_below_a_unit_sometimes() -> None:
    names = job_names(GAME.house.record)
    truth = at_table("A rescue 4\nB - | fire 4: wild 3\nC -").table.truth
    found = {names[world.laid[1, Type.FIRE, 0]] for world in worlds(truth, 0, 2000)}
    assert found == {
        *("rescue 1", "rescue 3/6", "wild 1", "wild 2", "wild 3", "wild 4"),
        *("wild 2/4", "wild 3/6", "wild 4/8"),
    }


@compiled
def test_every_job_is_in_an_unseen_hand_sometimes() -> None:
    truth = at_table("A rescue 4\nB wild 3\nC -").table.truth
    found = {int(world.hand[1, 0]) for world in worlds(truth, 0, 2000)}
    names = job_names(GAME.house.record)
    assert len(found) == 52
    assert names.index("rescue 4") not in found


@compiled
def test_of_two_alike_jobs_twice_as_many_are_imagined() -> None:
    names = job_names(GAME.house.record)
    truth = at_table("A -\nB wild 3\nC -").table.truth
    drawn = [int(world.hand[1, 0]) for world in worlds(truth, 0, 20_000)]
    often = drawn.count(names.index("support 6"))
    assert 2 / 54 * 20_000 * 0.85 < often < 2 / 54 * 20_000 * 1.15


def test_what_all_have_seen_at_the_end_is_the_only_truth() -> None:
    s = at_table(PICTURE, round=8, turn="C", acts=1)
    s.C.plays("end turn")
    truth = s.table.truth
    assert s.phase == Phase.OVER
    for viewer in (0, 1, 2, WATCHER):
        for world in worlds(truth, viewer, 5):
            world.knows = truth.knows  # what others had learned is theirs
            assert world.tobytes() == truth.tobytes()
