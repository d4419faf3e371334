"""Chapter "Moving a dog's hunger marker": hungry dogs, and starving ones."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table


def after_a(picture: str, **moment: object) -> Sitting:
    """The moment when A's turn is over and the truck has driven from South 9 to South 10."""
    s = at_table(f"{picture}\ntruck South 9 from the west", chance=Stacked(pips="1"), **moment)  # type: ignore[arg-type]
    s.A.plays("end")
    return s


@pytest.mark.clause("ADL-202")
@pytest.mark.parametrize("fed", [4, 3, 2, 1])
def test_at_the_start_of_its_turn_a_dog_is_fed_for_a_day_less(fed: int) -> None:
    s = after_a(f"A home\nB North 3 | fed {fed}\nC home | fed 2")
    assert (s.turn, s.phase) == ("B", Phase.ACT)
    assert s.B.fed == fed - 1
    assert (s.A.fed, s.C.fed) == (4, 2), "only who is on turn"


@pytest.mark.clause("ADL-202")
def test_a_dog_that_has_become_hungry_acts_as_usual() -> None:
    s = after_a("A home\nB North 3 | fed 1")
    assert (s.B.fed, s.points) == (0, 7)
    s.B.plays("go North 4")
    assert s.B.at == "North 4"


@pytest.mark.clause("ADL-202")
def test_a_dog_that_has_eaten_in_time_does_not_starve() -> None:
    picture = "A North 3 | fed 0\nB home\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(cards="food 1", pips="1 1"))
    s.A.plays("search", "end")
    assert s.A.fed == 1
    s.B.plays("end")
    assert (s.turn, s.A.fed, s.A.at) == ("A", 0, "North 3")


@pytest.mark.clause("ADL-203")
@pytest.mark.parametrize("where", ["North 3", "home", "Ritz", "Kiosk", "Casa 8", "pound"])
def test_a_dog_that_begins_its_turn_without_food_is_taken_to_the_pound_from_anywhere(where: str) -> None:
    s = after_a(f"A home\nB {where} | fed 0\nC home")
    assert s.B.at == "pound 1"
    assert s.B.fed == 0
    assert (s.A.at, s.C.at) == ("Home A", "Home C")


@pytest.mark.clause("ADL-203")
def test_starving_is_a_step_of_its_own_that_is_forced() -> None:
    s = at_table("A North 3 | fed 0\nB home", phase=Phase.STARVE, auto=False)
    s.A.may_only("starve")
    s.A.plays("starve")
    assert s.A.at == "pound 1"


@pytest.mark.clause("ADL-203")
def test_the_truck_is_not_needed_to_take_a_starving_dog() -> None:
    s = after_a("A home\nB North 3 | fed 0\nC home")
    assert s.truck == "South 10 from the west"


@pytest.mark.clause("ADL-203", "ADL-205")
def test_a_starving_dog_may_leave_the_pound_in_its_next_turn() -> None:
    picture = "A home\nB North 3 | fed 0\ntruck South 9 from the west"
    s = at_table(picture, chance=Stacked(cards="leaves", pips="1 1"))
    s.A.plays("end")
    assert (s.turn, s.B.at) == ("A", "pound 1")
    s.A.plays("end")
    assert (s.turn, s.B.at, s.B.fed) == ("B", "Pound", 2)


@pytest.mark.clause("ADL-204")
def test_what_a_starving_dog_carries_stays_where_it_was() -> None:
    s = after_a("A home\nB Middle 4 | fed 0 | bone, newspaper 7\nC home\nlying bone Middle 4")
    assert s.B.mouth == []
    assert s.lying("Middle 4") == ["bone", "bone", "newspaper 7"]


@pytest.mark.clause("ADL-204")
@pytest.mark.parametrize("space", ["Ritz", "Casa 8", "Home B", "Kiosk"])
def test_bones_of_a_starving_dog_stay_in_a_building_too(space: str) -> None:
    s = after_a(f"A home\nB {space} | fed 0 | bone, bone\nC home")
    assert s.lying(space) == ["bone", "bone"]
    assert s.B.mouth == []


@pytest.mark.clause("ADL-205")
def test_the_turn_of_a_starving_dog_is_over_without_the_truck() -> None:
    s = after_a("A home\nB North 3 | fed 0\nC home | fed 3")
    assert (s.turn, s.phase) == ("C", Phase.ACT)
    assert s.truck == "South 10 from the west", "where A has driven it"
    assert s.C.fed == 2


@pytest.mark.clause("ADL-205")
def test_two_dogs_in_a_row_may_starve() -> None:
    s = after_a("A home\nB North 3 | fed 0\nC Middle 2 | fed 0\nD home")
    assert (s.turn, s.B.at, s.C.at) == ("D", "pound 1", "pound 1")
    assert s.truck == "South 10 from the west"
