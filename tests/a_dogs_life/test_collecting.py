"""Chapter "Collect a Bone or Newspaper": what lies there, whose it is, and who knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.a_dogs_life.sitting import Stacked, at_table
from tests.sitting import SEATS


@pytest.mark.clause("ADL-421")
@pytest.mark.parametrize("space", ["Middle 4", "Ritz", "Kiosk", "Casa 8", "Home A", "Pound"])
def test_a_bone_is_collected_where_one_lies(space: str) -> None:
    s = at_table(f"A {space}\nB home\nlying bone {space}, bone {space}")
    s.A.plays("take bone")
    assert (s.A.mouth, s.lying(space), s.points) == (["bone"], ["bone"], 5)


@pytest.mark.clause("ADL-421")
def test_no_bone_is_collected_where_none_lies() -> None:
    s = at_table("A Middle 4\nB home\nlying bone Middle 5, newspaper 1 Middle 4")
    s.A.refused("take bone", "ADL-421")
    s = at_table("A Middle 4\nB home\nlying bone Middle 4")
    s.A.plays("take bone")
    s.A.refused("take bone", "ADL-421")


@pytest.mark.clause("ADL-421")
def test_a_collected_bone_does_not_come_from_beside_the_board() -> None:
    s = at_table("A Middle 4\nB home\nlying bone Middle 4")
    s.A.plays("take bone")
    assert s.state.supply == 29


@pytest.mark.clause("ADL-422")
@pytest.mark.parametrize("space", ["Middle 4", "Ritz", "Casa 8", "Home A", "Pound"])
def test_a_newspaper_is_collected_where_one_lies(space: str) -> None:
    s = at_table(f"A {space}\nB home\nlying newspaper 7 {space}")
    s.A.plays("take newspaper")
    assert (s.A.mouth, s.lying(space), s.points) == (["newspaper 7"], [], 5)


@pytest.mark.clause("ADL-422")
def test_no_newspaper_is_collected_where_none_lies() -> None:
    s = at_table("A Middle 4\nB home | newspaper 2\nlying newspaper 7 Middle 5, bone Middle 4")
    s.A.refused("take newspaper", "ADL-422")
    at_table("A Kiosk\nB home").A.refused("take newspaper", "ADL-422")


@pytest.mark.clause("ADL-423")
def test_of_a_stack_the_top_newspaper_is_collected() -> None:
    s = at_table("A Middle 4\nB home\nlying newspaper 7 Middle 4, newspaper 2 Middle 4, newspaper 9 Middle 4")
    s.A.plays("take newspaper")
    assert (s.A.mouth, s.lying("Middle 4")) == (["newspaper 9"], ["newspaper 7", "newspaper 2"])
    s.A.plays("take newspaper")
    assert (s.A.mouth, s.lying("Middle 4")) == (["newspaper 9", "newspaper 2"], ["newspaper 7"])


@pytest.mark.clause("ADL-423")
def test_a_stack_elsewhere_does_not_matter() -> None:
    s = at_table("A Middle 4\nB home\nlying newspaper 1 Middle 5, newspaper 2 Middle 5, newspaper 7 Middle 4")
    s.A.plays("take newspaper")
    assert s.A.mouth == ["newspaper 7"]


@pytest.mark.clause("ADL-424")
@pytest.mark.parametrize("mouth", ["bone, bone", "bone, newspaper 1", "newspaper 1, newspaper 2"])
def test_nothing_is_collected_with_a_full_mouth(mouth: str) -> None:
    s = at_table(f"A Middle 4 | {mouth}\nB home\nlying bone Middle 4, newspaper 7 Middle 4")
    s.A.refused("take bone", "ADL-424")
    s.A.refused("take newspaper", "ADL-424")


@pytest.mark.clause("ADL-424")
def test_with_room_again_a_dog_collects() -> None:
    s = at_table("A Middle 4 | bone, newspaper 1\nB home\nlying newspaper 7 Middle 4")
    s.A.plays("drop bone", "take newspaper")
    assert s.A.mouth == ["newspaper 1", "newspaper 7"]
    s.A.refused("take bone", "ADL-424")


# Who knows a newspaper


def held_by(*letters: str) -> Callable[[Any], None]:
    """The newspapers of a picture, in its order, held before by players of these letters."""

    def change(s: Any) -> None:
        s.paper_seen[: len(letters)] = [sum(1 << SEATS.index(one) for one in who) for who in letters]

    return change


@pytest.mark.clause("ADL-425")
def test_who_collects_a_newspaper_looks_at_it_and_nobody_else() -> None:
    picture = "A Middle 4\nB home\nC Middle 5\nD home\nlying newspaper 7 Middle 4"
    s = at_table(picture, change=held_by("D"))
    assert s.A.knows == []
    s.A.plays("take newspaper")
    assert (s.A.knows, s.B.knows, s.C.knows) == ([7], [], [])
    assert not (s.watched.address > 0).any()
    assert any("7" in text for text in s.A.told)
    assert all("7" not in text for text in s.B.told + s.C.told)


@pytest.mark.clause("ADL-425")
def test_those_below_in_a_stack_stay_unknown() -> None:
    s = at_table(
        "A Middle 4\nB home\nlying newspaper 7 Middle 4, newspaper 2 Middle 4", change=held_by("B", "B")
    )
    s.A.plays("take newspaper")
    assert s.A.knows == [2]


@pytest.mark.clause("ADL-426")
def test_who_has_held_a_newspaper_knows_it_wherever_it_goes() -> None:
    picture = "A Middle 4 | newspaper 7\nB Middle 6\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(pips="1 1"))
    s.A.plays("drop newspaper", "go Middle 3", "end")
    assert (s.A.knows, s.B.knows) == ([7], [])
    s.B.plays("go Middle 4", "take newspaper")
    assert (s.A.knows, s.B.knows) == ([7], [7]), "in B's mouth A knows it still"
    s.B.plays("go Middle 6", "drop newspaper", "end")
    assert (s.A.knows, s.B.knows) == ([7], [7])


@pytest.mark.clause("ADL-426")
def test_a_newspaper_that_is_mixed_into_the_stock_is_known_to_nobody() -> None:
    picture = "A Casa 8 | newspaper 8\nB home\nC home"
    s = at_table(picture, chance=Stacked(cards="nothing"), change=held_by("AB"))
    assert s.B.knows == [8]
    s.A.plays("deliver")
    assert (s.A.knows, s.B.knows, s.C.knows) == ([], [], [])
    assert s.stock == 12


@pytest.mark.clause("ADL-426")
def test_of_a_newspaper_out_of_the_stock_only_its_new_holder_knows() -> None:
    lying = ", ".join(f"newspaper {n} South 1" for n in range(1, 12))
    picture = f"A Casa 12 | newspaper 12\nB Kiosk\nlying {lying}\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(cards="nothing", pips="1"))
    s.A.plays("deliver", "end")
    s.B.plays("bark")
    assert s.B.mouth == ["newspaper 12"]
    assert 12 in s.B.knows
    assert 12 not in s.A.knows, "though it is the only one left, that is the player's own thought"


# What lies under the truck


@pytest.mark.clause("ADL-428")
def test_what_lies_on_the_trucks_space_waits_until_it_has_left() -> None:
    picture = "A North 4\nB home\ntruck North 5 from the east\nlying bone North 5, newspaper 7 North 5"
    s = at_table(picture, chance=Stacked(pips="6 6"))
    s.A.refused("go North 5", "ADL-303")
    s.A.refused("take bone", "ADL-421")
    s.A.plays("go North 6", "go North 8", "end")
    assert not s.truck.startswith("North 5")
    assert s.lying("North 5") == ["bone", "newspaper 7"]
    s.B.plays("end")
    while s.turn == "B":
        s.B.plays(s.B.legal[0])
    s.A.plays("go North 5", "take bone")
    assert s.A.mouth == ["bone"]


@pytest.mark.clause("ADL-428", "ADL-303")
def test_a_dog_that_passes_the_truck_picks_nothing_up() -> None:
    s = at_table("A North 4\nB home\ntruck North 5 from the east\nlying bone North 5", points=2)
    s.A.plays("go North 6")
    assert (s.A.mouth, s.lying("North 5")) == ([], ["bone"])
