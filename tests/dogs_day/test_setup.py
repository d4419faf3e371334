"""Chapter "Setup": markers, cars, gangs, and the table before the first choice."""

from __future__ import annotations

import pytest

from houndtable.core.edition import EditionError
from houndtable.core.facts import OptionError
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.state import CARDS, Lot
from tests.dogs_day.kit_days import Asking, begin, house_with, play_to_the_end, there
from tests.dogs_day.sitting import Stacked

ALL_SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])
TEN = [character.name for character in CHARACTERS]


# Components


@pytest.mark.clause("DD-101")
@ALL_SEATS
def test_there_are_78_bags_and_24_briefcases(seats: int) -> None:
    s = begin(seats)
    assert s.table.truth.stock.sum(axis=0).tolist() == [78, 24]
    play_to_the_end(s)
    assert s.table.truth.stock.sum(axis=0).tolist() == [78, 24]


@pytest.mark.clause("DD-101")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("4 = 8 }", "4 = 7 }", "77 bags in all; the box has 78"),
        ("4 = 8 }", "4 = 8, 9 = 1 }", "79 bags in all; the box has 78"),
        ("6 = 4 }", "6 = 5 }", "25 briefcases in all; the box has 24"),
        ("6 = 4 }", "6 = 0 }", "20 briefcases in all; the box has 24"),
    ],
)
def test_an_edition_with_another_number_of_markers_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(EditionError, match=says):
        house_with(old, new)


@pytest.mark.clause("DD-101")
@pytest.mark.parametrize("value", ["0", "10", "x"])
def test_each_marker_has_a_value_from_one_to_nine(value: str) -> None:
    with pytest.raises(EditionError, match="no value; values go from 1 to 9"):
        house_with("4 = 8 }", f"{value} = 8 }}")


@pytest.mark.clause("DD-101")
@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
def test_no_value_is_seen_before_somebody_holds_the_marker(viewer: int) -> None:
    s = begin()
    assert (s.table.truth.value == 0).all()
    assert (s.table.observe(viewer).state.value == UNKNOWN).all()


@pytest.mark.clause("DD-102")
@pytest.mark.parametrize(("count", "total"), [("2", 19), ("7", 24)])
def test_an_edition_with_another_number_of_cars_is_refused(count: str, total: int) -> None:
    with pytest.raises(EditionError, match=f"{total} armoured cars in all; the box has 18"):
        house_with("bags = 1\nbriefcases = 3\ncount = 1", f"bags = 1\nbriefcases = 3\ncount = {count}")


@pytest.mark.clause("DD-102")
@ALL_SEATS
def test_nine_of_the_eighteen_cars_are_used_in_a_game(seats: int) -> None:
    chance = Asking()
    s = begin(seats, chance=chance)
    assert int(s.table.edition.record.car_count.sum()) == 18
    play_to_the_end(s)
    assert len(chance.cars_left) == 9
    assert int(s.table.truth.cars.sum()) == 9


@pytest.mark.clause("DD-103")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_fewer_than_three_and_more_than_six_are_no_game(seats: int) -> None:
    with pytest.raises(OptionError, match=f"3 to 6, not by {seats}"):
        begin(seats)


@pytest.mark.clause("DD-103")
@ALL_SEATS
def test_three_to_six_play_each_with_cards_of_their_own(seats: int) -> None:
    s = begin(seats)
    assert len(s.turn) == seats
    assert s.table.truth.held.tolist() == [4] * seats + [0] * (6 - seats)


@pytest.mark.clause("DD-104")
def test_a_gang_is_ten_characters_with_their_numbers() -> None:
    assert [(character.name, character.number) for character in CHARACTERS] == [
        ("Lawyer", "0"),
        ("Mentor", "1"),
        ("Con Artist", "2"),
        ("Excavator", "3"),
        ("Hacker", "4"),
        ("La Femme", "5"),
        ("Sharpshooter", "6"),
        ("Brute", "6"),
        ("Driver", "7"),
        ("Informant", "X9"),
    ]


@pytest.mark.clause("DD-104")
@ALL_SEATS
def test_every_gang_has_each_of_the_ten_cards_once(seats: int) -> None:
    s = begin(seats)
    held = [player.hand for player in s.players]
    play_to_the_end(s)
    for player, first in zip(s.players, held, strict=True):
        played = [name for name in TEN if player.lot(name) is not Lot.UNPLAYED]
        assert len(first) == len(set(first)) == 4
        assert (len(played), len(player.hand)) == (8, 2)
        assert sorted(played + player.hand) == sorted(TEN)


# The table


@pytest.mark.clause("DD-105")
@ALL_SEATS
def test_three_bags_lie_in_the_prison_at_the_start(seats: int) -> None:
    assert there(begin(seats), "prison") == (3, 0)


@pytest.mark.clause("DD-106")
@ALL_SEATS
def test_what_lies_nowhere_else_is_the_reserve(seats: int) -> None:
    s = begin(seats, chance=Stacked(cars=[(4, 2), (3, 1)]))
    assert there(s, "reserve") == (78 - 3 - 4 - 3, 24 - 2 - 1)
    for letter in "ABCDEF":
        assert there(s, f"{letter} vault") == there(s, f"{letter} card") == (0, 0)


@pytest.mark.clause("DD-107")
@pytest.mark.parametrize("car", [(5, 0), (2, 3), (1, 3), (4, 2)])
def test_the_first_car_fills_the_bank_and_is_gone(car: tuple[int, int]) -> None:
    s = begin(chance=Stacked(cars=[car, (3, 2)]))
    assert there(s, "bank") == car
    assert there(s, "car") == (3, 2)


@pytest.mark.clause("DD-108")
@pytest.mark.parametrize("car", [(5, 0), (2, 3), (1, 3), (4, 2)])
def test_the_second_car_is_loaded_and_waits_in_the_first_round(car: tuple[int, int]) -> None:
    s = begin(chance=Stacked(cars=[(3, 2), car]))
    assert there(s, "car") == car
    assert (s.phase.name, s.table.truth.rounds) == ("CHOOSE", 1)
    assert there(s, "prison") == (3, 0)


@pytest.mark.clause("DD-109")
@ALL_SEATS
def test_everybody_begins_with_four_cards(seats: int) -> None:
    s = begin(seats)
    assert [len(player.hand) for player in s.players] == [4] * seats


@pytest.mark.clause("DD-109")
def test_each_card_of_the_own_deck_is_as_likely_to_be_dealt_and_none_comes_twice() -> None:
    cards = ["Brute", "Lawyer", "Informant", "Mentor"] * 3
    chance = Asking(cards=cards)
    s = begin(chance=chance)
    assert [sorted(player.hand) for player in s.players] == [sorted(cards[:4])] * 3
    assert all(set(weights[:CARDS]) <= {0, 1} for weights in chance.asked)
    assert len(chance.deals) == 12
    for number, could_come in enumerate(chance.deals):
        dealt = cards[number // 4 * 4 : number]
        assert could_come == [name for name in TEN if name not in dealt]


@pytest.mark.clause("DD-110")
def test_a_car_that_has_been_seen_does_not_come_again() -> None:
    chance = Asking(cars=[(5, 0), (5, 1)])
    s = begin(chance=chance)
    assert chance.cars_left[0] == s.table.edition.record.car_count.tolist()
    assert chance.cars_left[1][:2] == [0, 2]
    assert s.table.truth.cars[:2].tolist() == [0, 1]
    play_to_the_end(s)
    assert all(left[0] == 0 for left in chance.cars_left[1:])
    assert [sum(left) for left in chance.cars_left] == list(range(18, 9, -1))


@pytest.mark.clause("DD-110")
def test_no_more_cars_of_a_row_come_than_there_are() -> None:
    s = begin(chance=Stacked(cars=[(4, 1)] * 3 + [(3, 2)] * 3 + [(2, 2)] * 2 + [(4, 0)]))
    play_to_the_end(s)
    e = GAME.house.record
    left = {(e.car_bags[i], e.car_cases[i]): int(s.table.truth.cars[i]) for i in range(10)}
    assert [left[car] for car in ((4, 1), (3, 2), (2, 2), (4, 0))] == [0, 0, 0, 0]
    assert left[5, 1] == 2
