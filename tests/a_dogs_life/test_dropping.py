"""Chapter "Drop a Bone or Newspaper"."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN
from tests.a_dogs_life.sitting import Stacked, at_table


@pytest.mark.clause("ADL-411")
@pytest.mark.parametrize("space", ["Middle 4", "Middle 3", "Ritz", "Kiosk", "Casa 8", "Home A", "Pound"])
def test_a_bone_is_dropped_on_the_dogs_space(space: str) -> None:
    s = at_table(f"A {space} | bone\nB home")
    s.A.plays("drop bone")
    assert s.lying(space) == ["bone"]
    assert (s.A.mouth, s.points) == ([], 5)


@pytest.mark.clause("ADL-411")
@pytest.mark.parametrize("mouth", ["fed 4", "newspaper 1", "newspaper 1, newspaper 2"])
def test_without_a_bone_none_is_dropped(mouth: str) -> None:
    s = at_table(f"A Middle 4 | {mouth}\nB Middle 5 | bone\nlying bone Middle 4")
    s.A.refused("drop bone", "ADL-411")


@pytest.mark.clause("ADL-411")
def test_two_bones_are_dropped_one_by_one() -> None:
    s = at_table("A Middle 4 | bone, bone\nB home")
    s.A.plays("drop bone")
    assert (s.A.mouth, s.lying("Middle 4")) == (["bone"], ["bone"])
    s.A.plays("drop bone")
    assert (s.A.mouth, s.lying("Middle 4"), s.points) == ([], ["bone", "bone"], 4)
    s.A.refused("drop bone", "ADL-411")


@pytest.mark.clause("ADL-411")
def test_what_is_dropped_does_not_come_back_beside_the_board() -> None:
    s = at_table("A Middle 4 | bone\nB home")
    s.A.plays("drop bone")
    assert s.state.supply == 29


@pytest.mark.clause("ADL-412")
def test_only_a_newspaper_that_the_dog_carries_is_dropped() -> None:
    s = at_table("A Middle 4 | bone\nB home | newspaper 5\nlying newspaper 8 Middle 4")
    s.A.refused("drop newspaper piece 1", "ADL-412")
    s.A.refused("drop newspaper piece 2", "ADL-412")
    s.A.refused("drop newspaper piece 9", "ADL-412")


@pytest.mark.clause("ADL-412")
def test_of_two_newspapers_either_is_dropped() -> None:
    picture = "A Middle 4 | newspaper 5, newspaper 8\nB home"
    s = at_table(picture)
    s.A.plays("drop first newspaper")
    assert (s.A.mouth, s.lying("Middle 4")) == (["newspaper 8"], ["newspaper 5"])
    s = at_table(picture)
    s.A.plays("drop second newspaper")
    assert (s.A.mouth, s.lying("Middle 4")) == (["newspaper 5"], ["newspaper 8"])
    s.A.plays("drop newspaper")
    assert (s.A.mouth, s.points) == ([], 4)


@pytest.mark.clause("ADL-413")
def test_the_address_of_a_dropped_newspaper_is_not_shown() -> None:
    s = at_table("A Middle 4 | newspaper 5\nB home\nC home")
    s.A.plays("drop newspaper")
    assert (s.A.knows, s.B.knows, s.C.knows) == ([5], [], [])
    for seen in (s.B.sees, s.C.sees, s.watched):
        piece = next(p for p in range(12) if seen.paper_at[p] == s.state.paper_at[p] != 160)
        assert seen.address[piece] == UNKNOWN
    for player in (s.B, s.C):
        assert all("5" not in text for text in player.told)


@pytest.mark.clause("ADL-413")
def test_newspapers_of_a_dog_that_is_taken_away_lie_face_down_too() -> None:
    picture = "A home\nB Middle 4 | fed 0 | newspaper 5\nC home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays("end")
    assert s.lying("Middle 4") == ["newspaper 5"]
    assert (s.A.knows, s.B.knows, s.C.knows) == ([], [5], [])


@pytest.mark.clause("ADL-414")
@pytest.mark.parametrize("mouth", ["newspaper 5", "newspaper 5, newspaper 8", "bone, newspaper 5"])
def test_no_newspaper_is_dropped_in_the_kiosk(mouth: str) -> None:
    s = at_table(f"A Kiosk | {mouth}\nB home")
    two = mouth.count("newspaper") == 2
    for text in ("drop first newspaper", "drop second newspaper") if two else ("drop newspaper",):
        s.A.refused(text, "ADL-414")


@pytest.mark.clause("ADL-414")
@pytest.mark.parametrize("space", ["Middle 4", "Ritz", "Casa 8", "Home A", "North 8", "Pound"])
def test_everywhere_else_newspapers_are_dropped(space: str) -> None:
    s = at_table(f"A {space} | newspaper 5\nB home")
    s.A.plays("drop newspaper")
    assert s.lying(space) == ["newspaper 5"]


@pytest.mark.clause("ADL-415")
def test_any_number_of_things_may_lie_on_a_space() -> None:
    lying = ", ".join(["bone Middle 4"] * 7 + [f"newspaper {n} Middle 4" for n in range(1, 9)])
    s = at_table(f"A Middle 4 | bone, newspaper 9\nB home\nlying {lying}")
    s.A.plays("drop bone", "drop newspaper")
    assert s.lying("Middle 4") == ["bone"] * 8 + [f"newspaper {n}" for n in range(1, 10)]


@pytest.mark.clause("ADL-415")
def test_all_newspapers_and_all_bones_may_lie_together() -> None:
    lying = ", ".join(["bone Middle 4"] * 29 + [f"newspaper {n} Middle 4" for n in range(1, 12)])
    s = at_table(f"A Middle 4 | bone, newspaper 12\nB home\nlying {lying}")
    s.A.plays("drop newspaper", "drop bone")
    assert len(s.lying("Middle 4")) == 42
    assert (s.stock, s.state.supply) == (0, 0)


@pytest.mark.clause("ADL-416")
def test_a_dropped_newspaper_lies_on_top_of_those_that_are_there() -> None:
    s = at_table("A Middle 4 | newspaper 5, newspaper 8\nB home\nlying newspaper 1 Middle 4")
    s.A.plays("drop first newspaper")
    assert s.lying("Middle 4") == ["newspaper 1", "newspaper 5"]
    s.A.plays("drop newspaper")
    assert s.lying("Middle 4") == ["newspaper 1", "newspaper 5", "newspaper 8"]
    s.A.plays("take newspaper")
    assert s.A.mouth == ["newspaper 8"]


@pytest.mark.clause("ADL-416")
def test_of_two_that_fall_at_once_the_second_lies_on_top() -> None:
    picture = """
        A home
        B Middle 4 | fed 0 | newspaper 8, newspaper 5
        C home
        truck South 9 from the west
        lying newspaper 12 Middle 4
        """
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays("end")
    assert s.lying("Middle 4") == ["newspaper 12", "newspaper 8", "newspaper 5"]


@pytest.mark.clause("ADL-416")
def test_the_order_in_the_mouth_is_that_of_taking() -> None:
    s = at_table("A Middle 4 | newspaper 5\nB home\nlying newspaper 8 Middle 4, newspaper 3 Middle 5")
    s.A.plays("take newspaper", "drop first newspaper", "go Middle 5", "take newspaper")
    assert s.A.mouth == ["newspaper 8", "newspaper 3"]
    assert s.lying("Middle 4") == ["newspaper 5"]


@pytest.mark.clause("ADL-417")
def test_newspapers_that_a_dog_loses_in_the_kiosk_go_back_to_the_stock() -> None:
    picture = "A home\nB Kiosk | fed 0 | newspaper 8, newspaper 5\nC home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(pips="1"))
    assert s.stock == 10
    s.A.plays("end")
    assert s.B.at == "pound 1"
    assert (s.stock, s.lying("Kiosk")) == (12, [])
    assert s.B.knows == [], "they are mixed into the stock"


@pytest.mark.clause("ADL-417")
def test_a_bone_that_a_dog_loses_in_the_kiosk_stays_there() -> None:
    picture = "A home\nB Kiosk | fed 0 | bone, newspaper 5\nC home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays("end")
    assert (s.stock, s.lying("Kiosk")) == (12, ["bone"])


@pytest.mark.clause("ADL-417")
def test_what_went_back_to_the_stock_may_come_again() -> None:
    lying = ", ".join(f"newspaper {n} Middle 4" for n in range(2, 13))
    picture = f"A home\nB Kiosk | fed 0 | newspaper 1\nC North 8\ntruck South 9 from the west\nlying {lying}"
    s = at_table(picture, chance=Stacked(pips="1"))
    s.A.plays("end")
    s.C.plays("go kiosk", "bark")
    assert s.C.mouth == ["newspaper 1"]
