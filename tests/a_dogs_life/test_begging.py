"""Chapter "Beg for Food": once in a turn and restaurant, a card tells what the guests give."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import Stacked, at_table


@pytest.mark.clause("ADL-501")
@pytest.mark.parametrize("restaurant", ["Ritz", "Savoy"])
def test_a_dog_begs_in_a_restaurant_for_a_point(restaurant: str) -> None:
    s = at_table(f"A {restaurant} | fed 1\nB home", chance=Stacked(cards="food 2"))
    s.A.plays("beg")
    assert (s.A.fed, s.points, s.turn) == (3, 5, "A")
    assert "food 2" not in s.A.deck


@pytest.mark.clause("ADL-501")
@pytest.mark.parametrize("space", ["North 8", "High 3", "Kiosk", "Casa 4", "home", "pound"])
def test_a_dog_does_not_beg_anywhere_else(space: str) -> None:
    s = at_table(f"A {space}\nB Ritz")
    s.A.refused("beg", "ADL-501")


@pytest.mark.clause("ADL-502")
def test_a_dog_begs_once_in_a_turn_in_the_same_restaurant() -> None:
    s = at_table("A Ritz | fed 1\nB home", chance=Stacked(cards="nothing"))
    s.A.plays("beg")
    s.A.refused("beg", "ADL-502")


@pytest.mark.clause("ADL-502")
def test_it_does_not_help_to_leave_and_enter_again() -> None:
    s = at_table("A Savoy | fed 1\nB home", chance=Stacked(cards="food 1"))
    s.A.plays("beg", "go High 3", "go Savoy")
    s.A.refused("beg", "ADL-502")
    s.A.plays("go Middle 6", "go Savoy")
    s.A.refused("beg", "ADL-502")


@pytest.mark.clause("ADL-502")
def test_two_restaurants_are_begged_in_in_the_same_turn() -> None:
    s = at_table("A Ritz | fed 1\nB home", begged=["Savoy"], chance=Stacked(cards="food 1"))
    s.A.plays("beg")
    assert s.A.fed == 2


@pytest.mark.clause("ADL-502")
def test_in_its_next_turn_a_dog_begs_there_again() -> None:
    s = at_table(
        "A Ritz | fed 1\nB home\ntruck South 5 from the west",
        chance=Stacked(cards="food 1, food 2", pips="1 1"),
    )
    s.A.plays("beg", "end")
    s.B.plays("end")
    s.A.plays("beg")
    assert s.A.fed == 3, "1, and 1 more, less 1 for the turn, and 2 more"


@pytest.mark.clause("ADL-502")
def test_another_dog_begs_in_a_restaurant_where_one_has_begged() -> None:
    s = at_table(
        "A Ritz | fed 1\nB North 9 | fed 2\ntruck South 5 from the west",
        chance=Stacked(cards="food 1, food 1", pips="1"),
    )
    s.A.plays("beg", "go North 7", "end")
    s.B.plays("go Ritz", "beg")
    assert s.B.fed == 2


@pytest.mark.clause("ADL-503")
@pytest.mark.parametrize(
    ("card", "fed", "mouth"),
    [
        ("nothing", 1, []),
        ("food 1", 2, []),
        ("food 3", 4, []),
        ("bone", 1, ["bone"]),
        ("for guests", 1, ["bone"]),
        ("for cans", 2, []),
        ("three claws", 1, []),
    ],
)
def test_the_restaurant_section_of_the_card_counts(card: str, fed: int, mouth: list[str]) -> None:
    s = at_table("A Ritz | fed 1\nB home", chance=Stacked(cards=card))
    s.A.plays("beg")
    assert (s.A.fed, s.A.mouth) == (fed, mouth)
    assert s.searched == []


@pytest.mark.clause("ADL-503")
def test_it_is_the_dogs_own_deck_that_the_card_comes_from() -> None:
    s = at_table("A home\nB Ritz\nC Savoy", turn="B", decks={"B": "for guests"})
    s.B.plays("beg")
    assert s.B.mouth == ["bone"]
    assert (len(s.A.deck), s.B.deck, len(s.C.deck)) == (13, [], 13)


@pytest.mark.clause("ADL-503")
@pytest.mark.parametrize("full", ["bone, bone", "bone, newspaper 4", "newspaper 4, newspaper 5"])
def test_with_a_full_mouth_a_bone_counts_as_nothing(full: str) -> None:
    s = at_table(f"A Ritz | {full}\nB home", chance=Stacked(cards="bone"))
    before = s.state.supply
    s.A.plays("beg")
    assert len(s.A.mouth) == 2
    assert s.state.supply == before
    assert s.points == 5, "the point is spent"


@pytest.mark.clause("ADL-503")
def test_without_bones_beside_the_board_a_bone_counts_as_nothing() -> None:
    s = at_table("A Ritz\nB home", supply=0, chance=Stacked(cards="bone"))
    s.A.plays("beg")
    assert s.A.mouth == []


@pytest.mark.clause("ADL-503")
def test_food_feeds_up_to_four_days_in_all() -> None:
    s = at_table("A Ritz | fed 3\nB home", chance=Stacked(cards="food 3"))
    s.A.plays("beg")
    assert s.A.fed == 4


@pytest.mark.clause("ADL-501")
def test_without_a_point_a_dog_does_not_beg() -> None:
    s = at_table("A Ritz\nB home", points=0)
    s.A.refused("beg", "ADL-210")
