"""A series: three games whose points are added."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import learned, sit_down
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table, new_game

LAST = """
    A - | fire 6: wild 3
    B wild 1 | sled 4: wild 2
    C wild 5
    """


def scored(picture: str = LAST, chance: Stacked | None = None, **how: Any) -> Sitting:
    """A game of a series of three is over."""
    how.setdefault("series", 3)
    s = at_table(picture, round=8, turn="C", acts=1, chance=chance, **how)
    s.C.plays("end turn")
    return s


def third(picture: str, points: list[list[int]], skill: list[list[int]]) -> Sitting:
    """The third game ends, behind two games with these points and teams' experience."""
    state = at_table(picture, round=8, turn="C", acts=1, series=3).table.truth
    state.game = 3
    state.points[:3, :2], state.skill[:3, :2] = points, skill
    s = sit_down(state)
    s.C.plays("end turn")
    assert s.phase == Phase.OVER
    return s


@pytest.mark.clause("DWJ-901")
def test_the_points_of_three_games_are_added() -> None:
    s = third(LAST, [[1, 1], [5, 5], [0, 0]], [[90, 90], [0, 0], [0, 0]])
    assert [player.points for player in s.players] == [3, 1, -5]
    assert s.table.returns == [0, 1, 0]
    assert "A 5, B 11 and C -5" in s.A.told[-1]


@pytest.mark.clause("DWJ-901")
def test_who_wins_one_game_may_lose_the_series() -> None:
    s = third(LAST, [[0, 0], [0, 0], [10, -1]], [[0, 0], [0, 0], [0, 0]])
    assert s.table.returns == [0, 0, 1]


@pytest.mark.clause("DWJ-901")
def test_the_score_pad_holds_what_each_game_brought() -> None:
    s = scored()
    s.A.plays("next game")
    s.B.plays("next game")
    assert not s.table.truth.points.any()
    s.C.plays("next game")
    assert s.table.truth.points[:, 0].tolist() == [3, 1, -5, 0, 0, 0]
    assert s.table.truth.skill[:, 0].tolist() == [6, 4, 0, 0, 0, 0]


@pytest.mark.clause("DWJ-902")
def test_for_the_next_game_all_is_dealt_anew() -> None:
    s = scored(chance=Stacked(leader="B"))
    for player in s.players:
        player.plays("next game")
    truth = s.table.truth
    assert (truth.game, truth.rounds, s.phase) == (2, 1, Phase.FIRST)
    assert (truth.leader, s.turn) == (1, "B")
    assert [player.team for player in s.players] == [[], [], []]
    assert [len(player.hand) for player in s.players] == [6, 5, 6]
    assert (s.left, s.discards, s.dogs) == (54 - 17, [], [])
    assert len(s.draft) == 5
    assert not truth.guarded.any()
    assert not truth.done.any()
    assert GAME.rules.check(truth, GAME.house.record) == 0


@pytest.mark.clause("DWJ-902")
def test_in_the_next_game_nobody_knows_a_hand_of_another() -> None:
    s = scored()
    assert s.A.knows("C") == ["wild 5"]
    for player in s.players:
        player.plays("next game")
    for player in s.players:
        for other in "ABC":
            assert (player.knows(other) == []) == (player is not s.players["ABC".index(other)])


@pytest.mark.clause("DWJ-902")
def test_the_team_leader_of_each_game_is_another_draw() -> None:
    leaders = set()
    for letter in "ABC":
        s = scored(chance=Stacked(leader=letter))
        for player in s.players:
            player.plays("next game")
        leaders.add(s.turn)
    assert leaders == set("ABC")


@pytest.mark.clause("DWJ-903")
@pytest.mark.parametrize(
    ("points", "skill", "shares"),
    [
        ([[0, 0], [2, 0], [0, 0]], [[0, 0], [0, 0], [0, 0]], [1, 0, 0]),
        ([[0, 0], [2, 0], [0, 0]], [[0, 0], [1, 0], [0, 0]], [1, 0, 0]),
        ([[0, 0], [2, 0], [0, 0]], [[0, 0], [1, 2], [0, 0]], [0, 1, 0]),
        ([[0, 0], [1, 1], [0, 0]], [[7, 0], [0, 9], [0, 0]], [1 / 2, 1 / 2, 0]),
        ([[1, 0], [2, 1], [9, 0]], [[1, 0], [1, 2], [3, 4]], [1 / 3, 1 / 3, 1 / 3]),
        ([[0, 0], [0, 0], [4, 4]], [[50, 50], [0, 0], [2, 5]], [1, 0, 0]),
    ],
)
def test_equal_points_are_decided_by_the_experience_of_all_three_games(
    points: list[list[int]], skill: list[list[int]], shares: list[float]
) -> None:
    assert third(LAST, points, skill).table.returns == pytest.approx(shares)


@pytest.mark.clause("DWJ-904")
def test_the_next_game_begins_when_all_have_looked_at_the_scores() -> None:
    s = scored()
    assert (s.phase, s.turn) == (Phase.SCORED, "ABC")
    for player in s.players:
        assert player.legal == ["next game"]
    s.B.plays("next game")
    assert (s.phase, s.turn) == (Phase.SCORED, "AC")
    s.B.refused("next game", "DWJ-207")
    s.C.plays("next game")
    assert s.turn == "A"
    s.A.plays("next game")
    assert s.phase == Phase.FIRST


@pytest.mark.clause("DWJ-904")
@pytest.mark.parametrize("text", ["draw", "end turn", "show", "begin A", "pass"])
def test_nothing_is_played_while_the_scores_are_looked_at(text: str) -> None:
    scored().A.refused(text, "DWJ-208")


@pytest.mark.clause("DWJ-904")
def test_all_see_the_hands_while_they_look_at_the_scores() -> None:
    s = scored()
    assert s.A.knows("C") == ["wild 5"]
    assert s.C.laid("fire", seen_by="C") == []
    assert s.A.laid("fire", seen_by="C") == ["wild 3"]
    assert s.watched.hand[1, 0] >= 0
    s.B.plays("next game")
    assert learned(s.C)[-2:] == ["show", "next game"]


@pytest.mark.clause("DWJ-905")
@pytest.mark.parametrize("series", [1, 3])
def test_behind_the_last_game_nothing_is_played(series: int) -> None:
    s = scored(series=1) if series == 1 else third(LAST, [[0, 0]] * 3, [[0, 0]] * 3)
    assert s.table.over
    for text in ("next game", "draw", "end turn", "show", "begin A"):
        s.A.refused(text, "DWJ-905")
    assert s.turn == ""


@pytest.mark.clause("DWJ-905")
def test_a_single_game_has_no_next_one() -> None:
    s = scored(series=1)
    assert s.phase == Phase.OVER
    assert s.table.returns == [1, 0, 0]


@pytest.mark.clause("DWJ-901", "DWJ-902")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_series_is_three_games(seats: int) -> None:
    s = new_game(seats, series=3)
    points: list[list[int]] = [[] for _ in range(seats)]
    for game in range(1, 4):
        assert (s.phase, s.table.truth.game) == (Phase.FIRST, game)
        while s.phase not in (Phase.SCORED, Phase.OVER):
            player = s.players["ABCDE".index(s.turn)]
            legal = player.legal
            player.plays("end turn" if "end turn" in legal else "draw" if "draw" in legal else legal[0])
        for seat, player in enumerate(s.players):
            points[seat].append(player.points)
        for player in s.players if game < 3 else ():
            player.plays("next game")
    truth = s.table.truth
    assert s.table.over
    assert truth.points[:seats, :2].tolist() == [each[:2] for each in points]
    best = max(map(sum, points))
    winners = [seat for seat in range(seats) if sum(points[seat]) == best]
    assert [seat for seat, share in enumerate(s.table.returns) if share] == winners
