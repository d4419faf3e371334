"""Chapter "Tips for Winning": a bank that never runs empty, and hands that begin with the Informant."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from houndtable.core.croupier import seeded
from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.state import CAR_ROWS, DRAW_CAR, PICK, Card, Phase
from tests.dogs_day.kit_days import Asking, begin, house_with, play_round, there, ways
from tests.dogs_day.sitting import Stacked, deal, evening

QUIET = "A Mentor\nB Sharpshooter\nC Brute"


class SmallFirst(Stacked):
    """Chance that brings the last kind of car first."""

    def draw(self, weights: Sequence[int]) -> int:
        """The last car that can come, if none has come yet."""
        is_first = sum(weights[DRAW_CAR:PICK]) == CAR_ROWS
        return max(np.flatnonzero(weights).tolist()) if is_first else super().draw(weights)


# A bank that never runs empty


@pytest.mark.clause("DD-801")
@pytest.mark.parametrize(
    ("bank", "after"),
    [
        ("", (3, 0)),
        ("bank bag", (3, 0)),
        ("bank 2bag", (3, 0)),
        ("bank case", (2, 1)),
        ("bank bag case", (2, 1)),
        ("bank 2case", (1, 2)),
        ("bank 3bag", (3, 0)),
        ("bank 2bag case", (2, 1)),
        ("bank 3case", (0, 3)),
        ("bank 4bag 2case", (4, 2)),
    ],
)
def test_a_rich_bank_has_at_least_three_markers_after_a_new_day(bank: str, after: tuple[int, int]) -> None:
    s = evening(f"{bank}\n{QUIET}".strip(), rich_bank=1)
    assert there(s, "bank") == after


@pytest.mark.clause("DD-801")
@pytest.mark.parametrize("round", range(1, 8))
def test_the_bank_is_filled_in_each_new_day(round: int) -> None:
    s = evening(QUIET, round=round, rich_bank=1)
    assert there(s, "bank") == (3, 0)


@pytest.mark.clause("DD-801")
def test_what_the_car_brings_counts() -> None:
    s = evening(f"car bag case\n{QUIET}", rich_bank=1)
    assert there(s, "bank") == (2, 1)
    s = evening(f"car 2bag 2case\n{QUIET}", rich_bank=1)
    assert there(s, "bank") == (2, 2)


@pytest.mark.clause("DD-801")
def test_without_the_option_the_bank_stays_empty() -> None:
    s = evening(QUIET)
    assert there(s, "bank") == (0, 0)
    assert s.table.options["rich_bank"] == 0


@pytest.mark.clause("DD-801")
def test_a_poor_reserve_fills_the_bank_with_what_it_has() -> None:
    s = evening(f"prison 70bag\n{QUIET}", rich_bank=1, chance=Stacked(cars=[(5, 0)]))
    assert there(s, "reserve") == (0, 24)
    assert there(s, "bank") == (2, 0)


@pytest.mark.clause("DD-801")
def test_after_the_last_round_the_bank_is_not_filled() -> None:
    s = evening(QUIET, round=8, rich_bank=1)
    assert s.phase is Phase.OVER
    assert there(s, "bank") == (0, 0)


@pytest.mark.clause("DD-802")
@pytest.mark.parametrize("rich", [0, 1])
def test_a_poor_bank_is_not_filled_at_the_set_up(rich: int) -> None:
    last = "bags = 1\nbriefcases = 3\ncount = 1"
    edition = house_with(last, "bags = 1\nbriefcases = 0\ncount = 1")
    s = begin(3, chance=SmallFirst(), edition=edition, rich_bank=rich)
    assert s.table.truth.rounds == 1
    assert there(s, "bank") == (1, 0)


@pytest.mark.clause("DD-803")
@pytest.mark.parametrize(
    ("left", "car", "prison", "bank"),
    [(10, 4, 1, 3), (8, 4, 1, 3), (7, 4, 1, 2), (6, 4, 1, 1), (5, 4, 1, 0), (4, 4, 0, 0), (2, 2, 0, 0)],
)
def test_the_bank_is_filled_behind_everything_else(left: int, car: int, prison: int, bank: int) -> None:
    s = evening(f"prison {78 - left}bag\n{QUIET}", rich_bank=1, chance=Stacked(cars=[(4, 1)]))
    assert there(s, "car") == (car, 1)
    assert there(s, "prison") == (78 - left + prison, 0)
    assert there(s, "bank") == (bank, 0)


@pytest.mark.clause("DD-803")
def test_the_bank_is_filled_when_the_hands_are_full() -> None:
    s = evening(QUIET, rich_bank=1)
    last = [way for way in ways(s) if way.endswith("> bank")]
    assert last == ["bag reserve > bank"] * 3
    assert ways(s)[-3:] == last
    *_, (before, _, after) = s.table.steps()
    assert (before.phase, after.phase) == (Phase.DEAL, Phase.CHOOSE)
    assert (before.stock[1].sum(), after.stock[1].sum()) == (0, 3)


# Informants first


@pytest.mark.clause("DD-804")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_hand_begins_with_the_own_informant(seats: int) -> None:
    chance = Asking()
    s = begin(seats, chance=chance, informant_first=1)
    for player in s.players:
        assert player.hand.count("Informant") == 1
        assert "informant" in player.legal
    assert all("Informant" not in could_come for could_come in chance.deals)


@pytest.mark.clause("DD-804")
def test_without_the_option_the_informant_is_shuffled_into_the_deck() -> None:
    chance = Asking(cards=["Lawyer", "Mentor", "Con Artist", "Excavator"] * 3)
    s = begin(3, chance=chance)
    assert "Informant" not in s.A.hand
    assert "Informant" in chance.deals[0]


@pytest.mark.clause("DD-805")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_informants_first_hands_are_filled_to_five(seats: int) -> None:
    chance = Asking()
    s = begin(seats, chance=chance, informant_first=1)
    assert len(chance.deals) == 4 * seats
    sizes = []
    for _ in range(8):
        sizes.append([len(player.hand) for player in s.players])
        play_round(s)
    assert sizes == [[5] * seats] * 6 + [[4] * seats, [3] * seats]
    assert [len(player.hand) for player in s.players] == [2] * seats
    assert len(chance.deals) == 9 * seats


@pytest.mark.clause("DD-805")
def test_a_hand_of_five_without_the_informant_is_filled_to_five_too() -> None:
    s = evening("A Informant\nB Mentor\nC Informant", informant_first=1)
    assert [len(player.hand) for player in s.players] == [5, 5, 5]
    assert ["Informant" in player.hand for player in s.players] == [False, True, False]


@pytest.mark.clause("DD-806")
@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
@pytest.mark.parametrize("round", [1, 4, 8])
def test_an_informant_that_has_not_been_seen_is_in_the_hand_in_every_possible_truth(
    viewer: int, round: int
) -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=round, informant_first=1)
    for seat in range(3):
        assert s.table.truth.hand[seat, Card.INFORMANT]
    seen, random = s.table.observe(viewer).state, seeded(5)
    for _ in range(20):
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, s.table.edition.record, viewer, random)
        assert [int(world.hand[seat, Card.INFORMANT]) for seat in range(3)] == [1, 1, 1]
        assert world.hand.sum(axis=1).tolist() == seen.held.tolist()


@pytest.mark.clause("DD-806")
def test_an_informant_that_was_played_is_not_in_the_hand() -> None:
    s = evening("A Informant\nB Mentor\nC Brute", informant_first=1)
    seen, random = s.B.sees, seeded(5)
    for _ in range(20):
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, s.table.edition.record, 1, random)
        assert [int(world.hand[seat, Card.INFORMANT]) for seat in range(3)] == [0, 1, 1]
