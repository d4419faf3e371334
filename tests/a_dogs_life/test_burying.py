"""Chapter "Bury a Bone": in the own starting space, a point each, and for good."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import Stacked, at_table


@pytest.mark.clause("ADL-431")
@pytest.mark.parametrize("space", ["North 2", "Casa 8", "Ritz", "Kiosk", "Pound"])
def test_a_dog_buries_only_in_its_own_starting_space(space: str) -> None:
    at_table(f"A {space} | bone\nB home").A.refused("bury", "ADL-431")


@pytest.mark.clause("ADL-431")
def test_a_starting_space_is_the_one_that_was_drawn() -> None:
    def swap(s: object) -> None:
        s.home[:2] = [1, 0]  # type: ignore[attr-defined]

    s = at_table("A Home B | bone\nB Home A", change=swap)
    s.A.plays("bury")
    assert s.A.buried == 1


@pytest.mark.clause("ADL-432")
@pytest.mark.parametrize("mouth", ["fed 4", "newspaper 1", "newspaper 1, newspaper 2"])
def test_a_dog_buries_only_a_bone_that_it_carries(mouth: str) -> None:
    at_table(f"A home | {mouth}\nB home\nlying bone Home A").A.refused("bury", "ADL-432")


@pytest.mark.clause("ADL-432", "ADL-433")
def test_a_buried_bone_is_out_of_the_mouth() -> None:
    s = at_table("A home | bone, newspaper 1\nB home")
    s.A.plays("bury")
    assert (s.A.buried, s.A.mouth, s.points) == (1, ["newspaper 1"], 5)
    assert s.lying("Home A") == []
    s.A.refused("bury", "ADL-432")


@pytest.mark.clause("ADL-433")
def test_each_bone_costs_a_point_to_bury() -> None:
    s = at_table("A home | bone, bone | buried 1\nB home")
    s.A.plays("bury")
    assert (s.A.buried, s.A.mouth, s.points) == (2, ["bone"], 5)
    s.A.plays("bury")
    assert (s.A.buried, s.A.mouth, s.points) == (3, [], 4)


@pytest.mark.clause("ADL-433")
def test_with_one_point_one_bone_is_buried() -> None:
    s = at_table("A North 2 | bone, bone\nB home\ntruck South 9", points=2)
    s.A.plays("go home", "bury")
    assert (s.A.buried, s.A.mouth) == (1, ["bone"])
    s.A.refused("bury", "ADL-210")


@pytest.mark.clause("ADL-434")
def test_a_buried_bone_is_not_dug_out_again() -> None:
    s = at_table("A home | buried 2\nB home")
    s.A.refused("take bone", "ADL-421")
    s.A.refused("drop bone", "ADL-411")
    assert not any("bone" in text or text == "bury" for text in s.A.legal)


@pytest.mark.clause("ADL-434")
def test_buried_bones_stay_when_their_dog_is_taken_to_the_pound() -> None:
    picture = "A home\nB home | fed 0 | bone | buried 2\nC home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays("end")
    assert (s.B.at, s.B.buried) == ("pound 1", 2)
    assert s.lying("Home B") == ["bone"], "the one that was carried"


@pytest.mark.clause("ADL-434")
def test_buried_bones_are_no_loot_in_a_fight() -> None:
    picture = "A North 12\nB home | bone | buried 3\ntruck South 9"
    s = at_table(picture, chance=Stacked(cards="one claw, nothing"))
    s.A.plays("attack B")
    assert (s.B.at, s.B.buried, s.lying("Home B")) == ("pound 1", 3, ["bone"])


# What lies in a starting space


@pytest.mark.clause("ADL-427")
def test_what_is_dropped_in_a_starting_space_is_not_buried() -> None:
    s = at_table("A home | bone\nB home", points=3)
    s.A.plays("drop bone")
    assert (s.A.buried, s.lying("Home A")) == (0, ["bone"])
    s.A.plays("take bone", "bury")
    assert (s.A.buried, s.lying("Home A")) == (1, [])


@pytest.mark.clause("ADL-427")
def test_only_its_dog_gets_at_what_lies_in_a_starting_space() -> None:
    picture = "A North 12\nB pound 1\ntruck South 9\nlying bone Home B, newspaper 3 Home B"
    s = at_table(picture)
    s.A.refused("go Home B", "ADL-310")
    s.A.refused("take bone", "ADL-421")
    s = at_table(
        "A home\nB North 12\ntruck South 9\nlying bone Home B, newspaper 3 Home B", turn="B", points=3
    )
    s.B.plays("go home", "take bone", "take newspaper")
    assert s.B.mouth == ["bone", "newspaper 3"]
