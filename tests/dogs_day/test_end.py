"""Chapter "End of Game and Scoring"."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_day.rules.days import fortune
from houndtable.games.dogs_day.state import MARKERS, Phase
from tests.dogs_day.kit_days import begin, end_round, play_round
from tests.dogs_day.sitting import SEATS, Sitting, Stacked, evening


def last_round(*vaults: str, places: str = "") -> Sitting:
    """The end of a game in which these lie in the vaults, and nothing more is taken."""
    lines = [f"{SEATS[seat]} Sharpshooter  {vault}".strip() for seat, vault in enumerate(vaults)]
    s = evening("\n".join([*places.split("|"), *lines]).strip(), round=8)
    assert s.phase is Phase.OVER
    return s


def fortunes_of(s: Sitting) -> list[int]:
    """What lies in each vault is worth."""
    return [int(fortune(s.table.truth, seat)) for seat in range(s.table.seats)]


@pytest.mark.clause("DD-701")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_game_is_over_at_the_end_of_the_eighth_round(seats: int) -> None:
    s = begin(seats)
    for number in range(1, 9):
        assert not s.table.over
        assert s.table.truth.rounds == number
        play_round(s)
    assert s.table.over
    assert (s.phase, s.turn) == (Phase.OVER, "")
    assert [len(player.hand) for player in s.players] == [2] * seats


@pytest.mark.clause("DD-701")
def test_the_eighth_round_is_played_to_its_end() -> None:
    s = evening("bank 3bag case\nA Con Artist\nB Brute\nC Mentor", round=8)
    assert s.turn == "A"
    s.A.plays("briefcase from bank")
    end_round(s)
    assert s.table.over
    assert fortunes_of(s) == [sum(player.fortune) for player in s.players]
    assert sum(fortunes_of(s)) > 0


@pytest.mark.clause("DD-701")
def test_the_seventh_round_is_not_the_last() -> None:
    s = evening("A Mentor\nB Brute\nC Sharpshooter", round=7)
    assert (s.turn, s.table.truth.rounds) == ("ABC", 8)


@pytest.mark.clause("DD-702")
@pytest.mark.parametrize(
    ("vaults", "fortunes", "winner"),
    [
        (("bag4 bag3", "case6", "bag1"), [7, 6, 1], 0),
        (("9bag1", "case6 bag4", "case5"), [9, 10, 5], 1),
        (("", "", "bag1"), [0, 0, 1], 2),
        (("3bag2 case3", "2case4 bag1", "4bag1"), [9, 9, 4], 1),
        (("4bag4", "3case5", "case6 2bag4 bag3"), [16, 15, 17], 2),
    ],
)
def test_the_highest_sum_of_bags_and_briefcases_wins(
    vaults: tuple[str, ...], fortunes: list[int], winner: int
) -> None:
    s = last_round(*vaults, places="bank 3bag 2case|prison 2bag")
    assert fortunes_of(s) == fortunes
    assert s.table.returns == [float(seat == winner) for seat in range(3)]


@pytest.mark.clause("DD-702")
def test_what_was_won_in_the_last_round_counts() -> None:
    s = evening(
        "bank 3bag\nA Brute  bag1\nB Mentor\nC Driver  case6", round=8, chance=Stacked(values=[2, 3, 4])
    )
    assert s.table.over
    assert fortunes_of(s) == [2 + 3 + 4, 0, 1 + 6]
    assert s.table.returns == [1.0, 0.0, 0.0]


@pytest.mark.clause("DD-702")
def test_what_lies_elsewhere_counts_for_nobody() -> None:
    s = last_round("bag1", "bag2", "bag3", places="bank case6.A bag4.A|prison 3bag4.A|car 2case5.A")
    assert fortunes_of(s) == [1, 2, 3]


@pytest.mark.clause("DD-703")
@pytest.mark.parametrize(
    ("vaults", "winner"),
    [
        (("2bag3", "case6", "6bag1"), 1),
        (("case6", "2case3", "2bag3"), 1),
        (("case3 bag3", "2bag3", "2case3", "6bag1"), 2),
        (("bag1 case4", "case5", "case3 bag2", "case6"), 3),
    ],
)
def test_among_equals_the_most_briefcases_win(vaults: tuple[str, ...], winner: int) -> None:
    s = last_round(*vaults)
    assert s.table.returns == [float(seat == winner) for seat in range(len(vaults))]


@pytest.mark.clause("DD-703")
def test_briefcases_decide_only_among_equals() -> None:
    s = last_round("3case3", "3bag3 bag1", "4bag1")
    assert s.table.returns == [0.0, 1.0, 0.0]


@pytest.mark.clause("DD-704")
@pytest.mark.parametrize(
    ("vaults", "shares"),
    [
        (("case6", "bag2 case4", "bag1"), [0.5, 0.5, 0.0]),
        (("", "", ""), [1 / 3, 1 / 3, 1 / 3]),
        (("2bag2", "bag4", "4bag1", "bag1 bag3"), [0.25, 0.25, 0.25, 0.25]),
        (("case3 bag1", "case4", "2bag2", "bag4", "case4", "bag1"), [1 / 3, 1 / 3, 0, 0, 1 / 3, 0]),
    ],
)
def test_who_is_still_tied_shares_the_victory(vaults: tuple[str, ...], shares: list[float]) -> None:
    s = last_round(*vaults)
    assert s.table.returns == pytest.approx(shares)
    assert sum(s.table.returns) == pytest.approx(1.0)


@pytest.mark.clause("DD-705")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_at_the_end_everybody_sees_what_is_in_the_vaults(viewer: int) -> None:
    s = last_round("bag4 case5", "bag1", "2bag3", places="bank bag2.A bag")
    seen, truth = s.table.observe(viewer).state, s.table.truth
    for marker in range(MARKERS):
        if truth.at[marker] >= 10:
            assert seen.value[marker] == truth.value[marker] > 0
    assert [int(fortune(seen, seat)) for seat in range(3)] == [9, 1, 6]


@pytest.mark.clause("DD-705")
def test_what_lies_elsewhere_stays_hidden_at_the_end() -> None:
    s = last_round("bag4 case5", "bag1", "2bag3", places="bank bag2.A bag")
    assert (s.A.knows("bank"), s.B.knows("bank")) == ([2], [])


@pytest.mark.clause("DD-705")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_before_the_end_vaults_are_hidden(viewer: int) -> None:
    s = evening("A Sharpshooter  bag4 case5\nB Brute\nC Brute", round=7)
    seen = s.table.observe(viewer).state
    assert (seen.value == UNKNOWN).all()


@pytest.mark.clause("DD-706")
@pytest.mark.parametrize("action", ["lawyer", "mentor", "bag from bank", "pay bag 1", "name B"])
def test_when_the_game_is_over_nothing_more_is_played(action: str) -> None:
    s = last_round("bag1", "bag2", "bag3", places="bank 2bag")
    assert s.turn == ""
    for player in s.players:
        assert player.legal == []
        player.refused(action, "DD-706")
