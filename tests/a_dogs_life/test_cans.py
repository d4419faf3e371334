"""Chapter "Search a Trashcan"."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Stacked, at_table


@pytest.mark.clause("ADL-401")
@pytest.mark.parametrize(
    "space", ["North 4", "Middle 3", "Middle 7", "home", "Ritz", "Kiosk", "Casa 8", "pound"]
)
def test_a_dog_searches_only_where_a_can_is(space: str) -> None:
    at_table(f"A {space}\nB home").A.refused("search", "ADL-401")


@pytest.mark.clause("ADL-401")
@pytest.mark.parametrize("space", ["North 3", "West 1", "High 4", "Middle 13", "South 12"])
def test_every_can_may_be_searched(space: str) -> None:
    s = at_table(f"A {space}\nB home", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    assert s.searched == [space]
    assert s.points == 5


@pytest.mark.clause("ADL-402")
def test_a_can_that_was_searched_is_not_searched_again() -> None:
    s = at_table("A North 3\nB home\nsearched North 3")
    s.A.refused("search", "ADL-402")
    s = at_table("A North 3\nB home", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    s.A.refused("search", "ADL-402")


@pytest.mark.clause("ADL-402", "ADL-408")
def test_a_can_is_searched_for_everybody() -> None:
    picture = "A North 3\nB home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(cards="nothing", pips="1"))
    s.A.plays("search", "go North 4", "end")
    assert s.turn == "B"
    picture = "A home\nB North 3\nsearched North 3"
    at_table(picture, turn="B").B.refused("search", "ADL-402")


@pytest.mark.clause("ADL-402")
def test_a_marker_on_one_can_leaves_the_others_free() -> None:
    s = at_table("A North 3\nB home\nsearched all but North 3, South 2", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    assert "North 3" in s.searched


@pytest.mark.clause("ADL-403")
def test_the_trash_can_section_of_the_next_card_counts() -> None:
    s = at_table("A North 3\nB home | bone", chance=Stacked(cards="for cans"))
    s.A.plays("search")
    assert s.A.mouth == ["bone"]
    s = at_table("A North 3 | fed 0\nB home", chance=Stacked(cards="for guests"))
    s.A.plays("search")
    assert (s.A.mouth, s.A.fed) == ([], 0)


@pytest.mark.clause("ADL-403")
def test_the_card_is_one_of_the_own_deck() -> None:
    s = at_table("A North 3\nB home", decks={"A": "food 2", "B": "bone"})
    s.A.plays("search")
    assert s.A.mouth == []
    assert (s.A.deck, s.B.deck) == ([], ["bone"])


@pytest.mark.clause("ADL-403")
def test_without_a_find_a_dog_has_spent_a_point_for_nothing() -> None:
    s = at_table("A North 3 | fed 1\nB home", chance=Stacked(cards="nothing"))
    s.A.plays("search")
    assert (s.A.fed, s.A.mouth, s.points, s.phase) == (1, [], 5, Phase.ACT)


@pytest.mark.clause("ADL-404")
@pytest.mark.parametrize("mouth", ["", " | bone", " | newspaper 3"])
def test_a_bone_that_is_found_comes_into_the_mouth(mouth: str) -> None:
    s = at_table(f"A North 3{mouth}\nB home", chance=Stacked(cards="bone"))
    before, supply = s.A.mouth, s.state.supply
    s.A.plays("search")
    assert sorted(s.A.mouth) == sorted(["bone", *before])
    assert s.state.supply == supply - 1
    assert s.lying("North 3") == []


@pytest.mark.clause("ADL-405")
@pytest.mark.parametrize("mouth", ["bone, bone", "bone, newspaper 3", "newspaper 3, newspaper 4"])
def test_with_a_full_mouth_a_bone_counts_as_nothing_and_the_can_is_marked(mouth: str) -> None:
    s = at_table(f"A North 3 | {mouth}\nB home", chance=Stacked(cards="bone"))
    supply = s.state.supply
    s.A.plays("search")
    assert s.A.mouth == mouth.split(", ")
    assert s.state.supply == supply
    assert s.lying("North 3") == []
    assert s.searched == ["North 3"]


@pytest.mark.clause("ADL-405")
def test_with_a_full_mouth_a_dog_eats_all_the_same() -> None:
    s = at_table("A North 3 | fed 1 | bone, bone\nB home", chance=Stacked(cards="food 2"))
    s.A.plays("search")
    assert s.A.fed == 3


@pytest.mark.clause("ADL-406")
def test_when_no_bone_is_left_beside_the_board_a_bone_counts_as_nothing() -> None:
    s = at_table("A North 3\nB home", supply=0, chance=Stacked(cards="bone"))
    s.A.plays("search")
    assert s.A.mouth == []
    assert s.state.supply == 0
    assert s.searched == ["North 3"]


@pytest.mark.clause("ADL-406")
def test_the_last_bone_beside_the_board_is_found() -> None:
    s = at_table("A North 3\nB home", supply=1, chance=Stacked(cards="bone"))
    s.A.plays("search")
    assert s.A.mouth == ["bone"]
    assert s.state.supply == 0


@pytest.mark.clause("ADL-407")
@pytest.mark.parametrize(
    ("fed", "card", "then"),
    [
        (0, "food 1", 1),
        (0, "food 2", 2),
        (0, "food 3", 3),
        (1, "food 3", 4),
        (2, "food 2", 4),
        (2, "food 3", 4),
        (3, "food 2", 4),
        (4, "food 1", 4),
        (2, "nothing", 2),
    ],
)
def test_food_feeds_for_as_many_days_up_to_four(fed: int, card: str, then: int) -> None:
    s = at_table(f"A North 3 | fed {fed}\nB home", chance=Stacked(cards=card))
    s.A.plays("search")
    assert s.A.fed == then
    assert s.A.mouth == []


@pytest.mark.clause("ADL-408")
@pytest.mark.parametrize("card", ["nothing", "bone", "food 1"])
def test_a_can_that_was_searched_is_marked_whatever_was_in_it(card: str) -> None:
    s = at_table("A North 3\nB home\nsearched South 2", chance=Stacked(cards=card))
    s.A.plays("search")
    assert s.searched == ["North 3", "South 2"]
