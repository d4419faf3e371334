"""The points of a game that is over, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from houndtable.games.dogs_with_jobs.state import PILE, TEAM, Phase
from tests.dogs_with_jobs.kit_knowing import edition_of, sit_down, watcher_knows
from tests.dogs_with_jobs.sitting import Sitting, at_table


def over(picture: str, **how: Any) -> Sitting:
    """The game ends as the last player, in the eighth round, ends the turn."""
    seats = sum(line.split()[0] in "ABCDE" for line in picture.strip().splitlines())
    s = at_table(picture, round=8, turn="ABCDE"[seats - 1], acts=1, **how)
    s.players[-1].plays("end turn")
    assert s.phase == Phase.OVER
    return s


def weaker(s: Sitting, dog: str, than: str) -> Any:
    """The state in which the unit of a dog has a weaker one instead: no play leads to it."""
    state, gone, come = s.table.truth, DOG_NAMES.index(dog), DOG_NAMES.index(than)
    seat, kind = int(state.at[gone]) - TEAM, gone // 6
    assert state.at[come] == PILE
    state.at[gone], state.at[come] = PILE, TEAM + seat
    state.experience[seat, kind] -= gone - come
    return state


@pytest.mark.clause("DWJ-801")
def test_the_points_on_top_of_completed_jobs_are_added() -> None:
    s = over("A - | fire 6 4: wild 1, rescue 4, rescue 10 | guide 5: support 2\nB -")
    assert s.A.points == 1 + 4 + 10 + 2
    assert s.B.points == 0


@pytest.mark.clause("DWJ-801")
def test_all_jobs_are_turned_over_when_the_game_is_over() -> None:
    s = at_table(
        "A wild 3 | fire 6: wild 1\nB rescue 4 | guard 5: defense 3 | sled 6 sideways: wild 2",
        round=8,
        turn="B",
        acts=1,
    )
    assert (s.A.laid("fire", seen_by="B"), s.A.knows("B")) == (["?"], [])
    s.B.plays("end turn")
    assert s.A.laid("fire", seen_by="B") == ["wild 1"]
    assert s.B.laid("sled", seen_by="A") == ["wild 2"]
    assert (s.A.knows("B"), s.B.knows("A")) == (["rescue 4"], ["wild 3"])
    assert (watcher_knows(s, "A"), watcher_knows(s, "B")) == (["wild 3"], ["rescue 4"])


@pytest.mark.clause("DWJ-802")
def test_a_job_whose_condition_is_met_counts_the_points_at_the_bottom_instead() -> None:
    assert over("A - | fire 3 2 1: rescue 3/6\nB -").A.points == 6
    assert over("A - | fire 3 2: rescue 3/6\nB -").A.points == 3


@pytest.mark.clause("DWJ-802")
def test_the_points_at_the_bottom_may_be_fewer() -> None:
    e = edition_of("rescue 5 2 unit dogs least 2")
    assert over("A - | fire 5: rescue 5/2\nB -", edition=e).A.points == 5
    assert over("A - | fire 5 1: rescue 5/2\nB -", edition=e).A.points == 2


@pytest.mark.clause("DWJ-803")
@pytest.mark.parametrize(
    ("team", "points"),
    [
        ("fire 6: wild 1", 1),
        ("fire 6: wild 1 | sled 1", -9),
        ("fire 6 | sled 1 | guide 3", -30),
        ("fire 6 5 4 | sled 1 2 3 | guide 3 | hunting 1", -40),
        ("fire 6 sideways | sled 6 sideways: wild 3", -7),
    ],
)
def test_every_unit_without_a_job_costs_ten_points(team: str, points: int) -> None:
    assert over(f"A - | {team}\nB -").A.points == points


@pytest.mark.clause("DWJ-803")
def test_units_that_one_does_not_have_cost_nothing() -> None:
    s = over("A -\nB - | fire 1: rescue 1")
    assert (s.A.points, s.B.points) == (0, 1)


@pytest.mark.clause("DWJ-804")
def test_the_points_on_top_of_jobs_left_in_the_hand_are_subtracted() -> None:
    s = over("A wild 3, rescue 10, support 6, support 6 | fire 6: wild 4\nB wild 1")
    assert (s.A.points, s.B.points) == (4 - 3 - 10 - 6 - 6, -1)


@pytest.mark.clause("DWJ-804")
def test_in_the_hand_no_points_at_the_bottom_count() -> None:
    s = over("A wild 3/6, rescue 6/11, support 5/9 | fire 6 5 4: wild 4\nB -")
    assert s.A.points == 4 - 3 - 6 - 5


@pytest.mark.clause("DWJ-805")
def test_a_job_below_a_unit_with_too_little_experience_is_subtracted() -> None:
    s = at_table("A - | fire 6: wild 6, rescue 5, rescue 1\nB -", round=8, turn="B", acts=1)
    t = sit_down(weaker(s, "fire 6", "fire 5"))
    t.B.plays("end turn")
    assert t.A.points == -6 + 5 + 1


@pytest.mark.clause("DWJ-805")
def test_what_is_subtracted_are_the_points_on_top_though_the_condition_is_met() -> None:
    s = at_table("A - | fire 6: rescue 6/11\nB - | sled 1: wild 1", round=8, turn="B", acts=1)
    assert s.A.points == 11
    t = sit_down(weaker(s, "fire 6", "fire 2"))
    t.B.plays("end turn")
    assert t.A.points == -6


@pytest.mark.clause("DWJ-805")
def test_a_unit_whose_only_job_is_subtracted_does_not_cost_ten_points_too() -> None:
    s = at_table("A - | fire 6: rescue 6\nB -", round=8, turn="B", acts=1)
    t = sit_down(weaker(s, "fire 6", "fire 1"))
    t.B.plays("end turn")
    assert t.A.points == -6


@pytest.mark.clause("DWJ-805")
def test_what_counts_is_the_experience_at_the_end() -> None:
    s = at_table("A - | fire 6 5: rescue 10\nB -", round=8, turn="B", acts=1)
    for dog, points in (("fire 4", 10), ("fire 3", -10)):
        t = sit_down(weaker(s, "fire 5", dog))
        assert t.table.truth.laid_at[0, 0, 0] == 11
        t.B.plays("end turn")
        assert t.A.points == points


@pytest.mark.clause("DWJ-806")
@pytest.mark.parametrize(
    ("picture", "shares"),
    [
        ("A - | fire 6: wild 2\nB - | sled 6: wild 1", [1, 0]),
        ("A - | fire 6: wild 1\nB - | sled 6: wild 2", [0, 1]),
        ("A wild 3\nB wild 2\nC wild 1", [0, 0, 1]),
        ("A - | fire 6\nB - | sled 1\nC wild 6\nD wild 5\nE rescue 10", [0, 0, 0, 1, 0]),
        ("A - | fire 6 5 4: wild 1 | guide 6 5 4: wild 2\nB - | sled 4: wild 4", [0, 1]),
    ],
)
def test_the_most_points_win(picture: str, shares: list[float]) -> None:
    assert over(picture).table.returns == shares


@pytest.mark.clause("DWJ-807")
@pytest.mark.parametrize(
    ("picture", "shares"),
    [
        ("A - | fire 5: wild 1, wild 2\nB - | sled 6: wild 3", [0, 1]),
        ("A - | fire 4 3: wild 3\nB - | sled 6: wild 1, wild 2", [1, 0]),
        ("A -\nB rescue 1 | fire 1: wild 1", [0, 1]),
        (
            "A - | fire 2: wild 2 | guide 6: wild 1\nB wild 3 | fire 6: wild 6\nC - | search 5: detection 3",
            [1, 0, 0],
        ),
    ],
)
def test_equal_points_are_decided_by_the_experience_of_the_whole_team(
    picture: str, shares: list[float]
) -> None:
    s = over(picture)
    best = max(player.points for player in s.players)
    assert sum(player.points == best for player in s.players) > 1
    assert s.table.returns == shares


@pytest.mark.clause("DWJ-807")
def test_experience_decides_nothing_where_points_differ() -> None:
    s = over("A - | fire 6 5 4: wild 1 | sled 6 5 4: wild 2\nB - | hunting 4: wild 4")
    assert (s.A.points, s.B.points) == (3, 4)
    assert s.table.returns == [0, 1]


@pytest.mark.clause("DWJ-808")
@pytest.mark.parametrize(
    ("picture", "shares"),
    [
        ("A -\nB -", [1 / 2, 1 / 2]),
        ("A wild 1\nB -\nC -", [0, 1 / 2, 1 / 2]),
        ("A - | fire 6: wild 3\nB - | sled 6: wild 1, wild 2\nC wild 4", [1 / 2, 1 / 2, 0]),
        ("A -\nB -\nC -\nD -\nE -", [1 / 5] * 5),
        (
            "A - | fire 4 2: wild 3\nB - | sled 5 1: wild 1, wild 2\nC - | guide 5: support 3",
            [1 / 2, 1 / 2, 0],
        ),
    ],
)
def test_if_experience_is_equal_too_the_victory_is_shared(picture: str, shares: list[float]) -> None:
    assert over(picture).table.returns == pytest.approx(shares)


@pytest.mark.clause("DWJ-814")
def test_points_fall_below_zero_and_the_least_bad_wins() -> None:
    s = over("A rescue 10, rescue 8 | fire 1 | sled 1\nB wild 6 | guide 1\nC wild 1, rescue 6 | police 2")
    assert [player.points for player in s.players] == [-38, -16, -17]
    assert s.table.returns == [0, 1, 0]


@pytest.mark.clause("DWJ-814", "DWJ-807")
def test_below_zero_too_equal_points_are_decided_by_experience() -> None:
    s = over("A - | fire 3\nB - | sled 4\nC - | guide 2")
    assert [player.points for player in s.players] == [-10, -10, -10]
    assert s.table.returns == [0, 1, 0]


@pytest.mark.clause("DWJ-814")
def test_all_jobs_in_one_hand_cost_all_their_points() -> None:
    s = at_table("A -\nB -", jobs_left=0, round=8, turn="B", acts=1)
    s.B.plays("end turn")
    assert s.B.points == -sum(
        int(top) * int(copies)
        for top, copies in zip(s.table.edition.record.top, s.table.edition.record.copies, strict=True)
    )
    assert s.table.returns == [1, 0]
