"""Chapters "Take a Newspaper from the Kiosk" and "Deliver a Newspaper"."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import HAND_PAPER, Phase
from tests.a_dogs_life.sitting import Stacked, at_table


def lying(*addresses: int) -> str:
    """A picture's line with newspapers in a stack."""
    return f"lying {', '.join(f'newspaper {address} South 9' for address in addresses)}"


# Barking


@pytest.mark.clause("ADL-531")
def test_a_dog_barks_in_the_kiosk_for_a_point_and_gets_a_newspaper() -> None:
    s = at_table("A Kiosk\nB home", chance=Stacked(papers="7"))
    s.A.plays("bark")
    assert s.A.mouth == ["newspaper 7"]
    assert (s.points, s.stock, s.turn) == (5, 11, "A")


@pytest.mark.clause("ADL-531")
@pytest.mark.parametrize("space", ["North 8", "High 1", "Ritz", "Casa 7", "home", "pound"])
def test_a_dog_does_not_bark_anywhere_else(space: str) -> None:
    s = at_table(f"A {space}\nB home")
    s.A.refused("bark", "ADL-531")


@pytest.mark.clause("ADL-531")
def test_a_dog_barks_twice_in_a_turn() -> None:
    s = at_table("A Kiosk\nB home", chance=Stacked(papers="12 1"))
    s.A.plays("bark", "bark")
    assert s.A.mouth == ["newspaper 12", "newspaper 1"]
    assert (s.points, s.stock) == (4, 10)


@pytest.mark.clause("ADL-532")
@pytest.mark.parametrize("full", ["bone, bone", "bone, newspaper 4", "newspaper 4, newspaper 5"])
def test_a_dog_with_a_full_mouth_does_not_bark(full: str) -> None:
    s = at_table(f"A Kiosk | {full}\nB home")
    s.A.refused("bark", "ADL-532")


@pytest.mark.clause("ADL-532")
def test_with_one_thing_in_the_mouth_a_dog_barks_once() -> None:
    s = at_table("A Kiosk | bone\nB home", chance=Stacked(papers="3"))
    s.A.plays("bark")
    assert s.A.mouth == ["bone", "newspaper 3"]
    s.A.refused("bark", "ADL-532")


@pytest.mark.clause("ADL-533")
def test_a_dog_does_not_bark_when_no_newspaper_is_left() -> None:
    s = at_table(f"A Kiosk\nB home | newspaper 12\n{lying(*range(1, 12))}")
    assert s.stock == 0
    s.A.refused("bark", "ADL-533")


@pytest.mark.clause("ADL-533")
def test_the_last_newspaper_is_handed_out() -> None:
    s = at_table(f"A Kiosk\nB home\n{lying(*range(1, 12))}")
    s.A.plays("bark")
    assert s.A.mouth == ["newspaper 12"]
    s.A.refused("bark", "ADL-533")


@pytest.mark.clause("ADL-533", "ADL-542")
def test_a_delivered_newspaper_fills_the_stock_again() -> None:
    s = at_table(
        f"A Casa 12 | newspaper 12\nB Kiosk\n{lying(*range(1, 12))}", chance=Stacked(cards="nothing")
    )
    s.A.plays("deliver")
    s.pass_turn()
    s.B.plays("bark")
    assert s.B.mouth == ["newspaper 12"]


@pytest.mark.clause("ADL-534")
def test_each_newspaper_of_the_stock_is_as_likely_as_another() -> None:
    s = at_table(f"A Kiosk | newspaper 5\nB home | newspaper 9\n{lying(1, 12)}")
    odds = s.odds(Phase.PAPER)
    assert odds == {HAND_PAPER + address - 1: 1 for address in (2, 3, 4, 6, 7, 8, 10, 11)}


@pytest.mark.clause("ADL-534")
def test_only_who_gets_a_newspaper_sees_its_address() -> None:
    s = at_table("A Kiosk\nB home\nC home", chance=Stacked(papers="7"))
    s.A.plays("bark")
    assert (s.A.knows, s.B.knows, s.C.knows) == ([7], [], [])
    assert not (s.watched.address > 0).any()
    assert "house 7" in s.A.told[-1]
    assert s.B.told[-1] == s.C.told[-1] == "Butch gets a newspaper."


# Delivering


@pytest.mark.clause("ADL-541")
@pytest.mark.parametrize("house", range(1, 13))
def test_a_dog_delivers_a_newspaper_in_its_house(house: int) -> None:
    s = at_table(f"A Casa {house} | fed 1 | newspaper {house}\nB home", chance=Stacked(cards="food 2"))
    s.A.plays("deliver")
    assert (s.A.mouth, s.A.fed, s.stock, s.points) == ([], 3, 12, 5)


@pytest.mark.clause("ADL-541")
@pytest.mark.parametrize(
    ("space", "has"),
    [
        ("Casa 7", "newspaper 8"),
        ("Casa 7", "bladder 1"),
        ("Casa 7", "bone, bone"),
        ("West 3", "newspaper 7"),
        ("Kiosk", "newspaper 7"),
        ("Ritz", "newspaper 7, newspaper 1"),
        ("home", "newspaper 1"),
        ("Casa 1", "newspaper 10, newspaper 11"),
    ],
)
def test_a_dog_delivers_nothing_else_and_nowhere_else(space: str, has: str) -> None:
    s = at_table(f"A {space} | {has}\nB home")
    s.A.refused("deliver", "ADL-541")


@pytest.mark.clause("ADL-541")
def test_what_lies_in_the_house_or_is_carried_by_another_is_not_delivered() -> None:
    s = at_table("A Casa 7\nB West 3 | newspaper 8\nlying newspaper 7 Casa 7")
    s.A.refused("deliver", "ADL-541")
    s.A.plays("take newspaper", "deliver")
    assert s.A.mouth == []


@pytest.mark.clause("ADL-541")
@pytest.mark.parametrize(
    ("mouth", "left"),
    [("newspaper 7, newspaper 3", "newspaper 3"), ("newspaper 3, newspaper 7", "newspaper 3")],
)
def test_of_two_newspapers_that_for_the_house_is_delivered(mouth: str, left: str) -> None:
    s = at_table(f"A Casa 7 | {mouth}\nB home", chance=Stacked(cards="nothing"))
    s.A.plays("deliver")
    assert s.A.mouth == [left]
    s.A.refused("deliver", "ADL-541")
    s.A.plays("drop newspaper")
    assert s.lying("Casa 7") == [left]


@pytest.mark.clause("ADL-541")
def test_two_newspapers_are_delivered_in_one_turn() -> None:
    s = at_table(
        "A North 4 | fed 1 | newspaper 1, newspaper 4\nB home", chance=Stacked(cards="food 1, food 2")
    )
    s.A.plays("go house 1", "deliver", "go house 4", "deliver")
    assert (s.A.fed, s.A.mouth, s.points, s.stock) == (4, [], 0, 12)


@pytest.mark.clause("ADL-542")
def test_a_newspaper_has_left_the_mouth_before_the_reward_comes() -> None:
    s = at_table("A Casa 7 | bone, newspaper 7\nB home", chance=Stacked(cards="bone"))
    s.A.plays("deliver")
    assert s.A.mouth == ["bone", "bone"]


@pytest.mark.clause("ADL-542")
def test_while_the_card_is_turned_the_newspaper_is_in_the_stock() -> None:
    s = at_table("A Casa 7 | newspaper 7\nB home", chance=Stacked(cards="shuffle, food 1"))
    s.A.plays("deliver")
    moments = [after for _, _, after in s.table.steps()]
    assert [int((moment.address > 0).sum()) for moment in moments] == [0, 0, 0]


@pytest.mark.clause("ADL-542")
def test_a_delivered_newspaper_is_shown_to_all_and_may_come_again() -> None:
    s = at_table("A Casa 7 | newspaper 7\nB home\nC home", chance=Stacked(cards="nothing"))
    assert HAND_PAPER + 6 not in s.odds(Phase.PAPER)
    s.A.plays("deliver")
    assert HAND_PAPER + 6 in s.odds(Phase.PAPER)
    assert len(s.odds(Phase.PAPER)) == 12
    for player in s.players:
        assert any("delivers the newspaper for house 7" in text for text in player.told)


@pytest.mark.clause("ADL-543")
@pytest.mark.parametrize(
    ("card", "fed", "mouth"),
    [
        ("nothing", 1, []),
        ("food 3", 4, []),
        ("bone", 1, ["bone"]),
        ("for cans", 3, []),
        ("for guests", 4, []),
        ("leaves", 1, []),
    ],
)
def test_the_newspaper_section_of_the_card_counts(card: str, fed: int, mouth: list[str]) -> None:
    s = at_table("A Casa 7 | fed 1 | newspaper 7\nB home", chance=Stacked(cards=card))
    s.A.plays("deliver")
    assert (s.A.fed, s.A.mouth) == (fed, mouth)


@pytest.mark.clause("ADL-543")
@pytest.mark.parametrize(("supply", "expected"), [(0, 0), (1, 1)])
def test_a_reward_of_a_bone_is_nothing_when_none_is_left(supply: int, expected: int) -> None:
    s = at_table("A Casa 7 | newspaper 7\nB home", supply=supply, chance=Stacked(cards="bone"))
    s.A.plays("deliver")
    assert s.A.mouth == ["bone"] * expected
    assert s.state.supply == 0


@pytest.mark.clause("ADL-543")
def test_food_as_a_reward_feeds_up_to_four_days() -> None:
    s = at_table("A Casa 7 | fed 3 | newspaper 7\nB home", chance=Stacked(cards="for guests"))
    s.A.plays("deliver")
    assert s.A.fed == 4
