"""Chapter "Options": chosen dogs, dogs that pass each other, safe starting spaces."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Stacked, at_table, new_table

# choose_dogs


@pytest.mark.clause("ADL-911")
@pytest.mark.parametrize(("first", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_players_choose_their_dogs_from_the_first_player_on(first: str, order: str) -> None:
    s = new_table(3, choose_dogs=1, chance=Stacked(first=first))
    for letter, breed in zip(order, ("husky", "labrador", "boxer"), strict=True):
        assert (s.turn, s.phase) == (letter, Phase.CHOOSE)
        s.players["ABC".index(letter)].plays(f"choose {breed}")
    dogs = [BREED_NAMES[s.state.dog["ABC".index(letter)]] for letter in order]
    assert dogs == ["husky", "labrador", "boxer"]
    assert (s.turn, s.phase) == (first, Phase.ACT)


@pytest.mark.clause("ADL-911")
def test_nobody_else_chooses_and_nothing_else_is_done() -> None:
    s = new_table(2, choose_dogs=1, chance=Stacked(first="B"))
    s.A.refused("choose husky", "ADL-208")
    s.B.refused("end", "ADL-209")
    s.B.may_only(*(f"choose {breed}" for breed in BREED_NAMES))


@pytest.mark.clause("ADL-911")
def test_without_the_option_nobody_chooses() -> None:
    s = new_table(2, chance=Stacked(first="A", dogs="labrador, poodle"))
    assert s.phase == Phase.ACT
    assert [BREED_NAMES[dog] for dog in s.state.dog[:2]] == ["labrador", "poodle"]
    s.A.refused("choose husky", "ADL-209")


@pytest.mark.clause("ADL-911")
def test_a_chosen_dog_acts_with_its_own_points() -> None:
    s = new_table(2, choose_dogs=1, chance=Stacked(first="A"))
    s.A.plays("choose husky")
    s.B.plays("choose boxer")
    assert s.points == 8


@pytest.mark.clause("ADL-912")
def test_a_dog_that_somebody_has_is_not_chosen_again() -> None:
    s = new_table(3, choose_dogs=1, chance=Stacked(first="A"))
    s.A.plays("choose poodle")
    s.B.refused("choose poodle", "ADL-912")
    s.B.plays("choose fox terrier")
    s.C.refused("choose poodle", "ADL-912")
    s.C.refused("choose fox terrier", "ADL-912")
    s.C.may_only("choose boxer", "choose husky", "choose German shepherd", "choose labrador")


@pytest.mark.clause("ADL-913")
def test_the_last_dog_that_is_left_is_taken() -> None:
    s = new_table(6, choose_dogs=1, chance=Stacked(first="A"))
    for player, breed in zip(s.players, reversed(BREED_NAMES[1:]), strict=False):
        player.plays(f"choose {breed}")
    assert s.phase == Phase.ACT
    assert BREED_NAMES[s.state.dog[5]] == "boxer"
    causes = [event.cause for event in s.table.events if event.actor == 5]
    assert causes == ["auto ADL-913"]


@pytest.mark.clause("ADL-913")
def test_where_two_are_left_the_player_chooses() -> None:
    s = new_table(5, choose_dogs=1, chance=Stacked(first="A"))
    for player, breed in zip(s.players, BREED_NAMES[:4], strict=False):
        player.plays(f"choose {breed}")
    s.E.may_only("choose German shepherd", "choose labrador")


# pass_dogs


@pytest.mark.clause("ADL-914")
def test_dogs_pass_each_other_to_a_free_space_beyond() -> None:
    s = at_table("A Middle 3\nB Middle 4\nC home", pass_dogs=1)
    s.A.plays("go Middle 5")
    assert (s.A.at, s.points) == ("Middle 5", 4)


@pytest.mark.clause("ADL-914")
def test_without_the_option_they_do_not() -> None:
    s = at_table("A Middle 3\nB Middle 4\nC home")
    s.A.refused("go Middle 5", "ADL-315")


@pytest.mark.clause("ADL-914")
def test_several_dogs_in_a_row_are_passed() -> None:
    s = at_table("A Middle 3\nB Middle 4\nC Middle 5\nD Middle 6", pass_dogs=1, points=4)
    s.A.plays("go Middle 7")
    assert s.points == 0


@pytest.mark.clause("ADL-914")
@pytest.mark.parametrize(("points", "reached"), [(1, False), (2, True)])
def test_the_points_must_reach_the_free_space(points: int, reached: bool) -> None:
    s = at_table("A Middle 3\nB Middle 4", pass_dogs=1, points=points)
    assert ("Middle 5" in s.A.reaches) == reached
    assert "Middle 4" not in s.A.reaches


@pytest.mark.clause("ADL-914")
def test_no_dog_stops_on_another() -> None:
    s = at_table("A Middle 3\nB Middle 4", pass_dogs=1)
    s.A.refused("go Middle 4", "ADL-302")


@pytest.mark.clause("ADL-914")
def test_a_dog_in_a_building_is_passed_too() -> None:
    s = at_table("A North 8\nB Kiosk\nC North 7", pass_dogs=1, points=2)
    s.A.plays("go High 1")
    assert s.points == 0
    s = at_table("A North 8\nB Kiosk\nC North 7", points=2)
    s.A.refused("go High 1", "ADL-315")


@pytest.mark.clause("ADL-914", "ADL-318")
def test_a_dog_on_an_opponents_marker_is_not_passed() -> None:
    s = at_table("A Middle 2\nB Middle 3\nmarks B Middle 3", pass_dogs=1)
    assert "Middle 4" not in s.A.reaches
    s = at_table("A Middle 2\nB Middle 3\nmarks A Middle 3", pass_dogs=1)
    assert "Middle 4" in s.A.reaches


@pytest.mark.clause("ADL-914")
def test_a_dog_does_not_pass_through_another_starting_space_or_the_pound() -> None:
    s = at_table("A North 2\nB pound\nC home", pass_dogs=1)
    s.A.refused("go pound", "ADL-309")
    s.A.refused("go Home C", "ADL-310")


# safe_home


@pytest.mark.clause("ADL-915")
@pytest.mark.parametrize(("a", "b"), [("home", "North 2"), ("North 12", "home")])
def test_nobody_attacks_into_a_starting_space_or_out_of_it(a: str, b: str) -> None:
    s = at_table(f"A {a}\nB {b}", safe_home=1)
    s.A.refused("attack B", "ADL-915")


@pytest.mark.clause("ADL-915")
@pytest.mark.parametrize(("a", "b"), [("home", "North 2"), ("North 12", "home")])
def test_without_the_option_they_do(a: str, b: str) -> None:
    s = at_table(f"A {a}\nB {b}")
    assert "attack B" in s.A.legal


@pytest.mark.clause("ADL-915")
@pytest.mark.parametrize(("a", "b"), [("North 2", "North 3"), ("Ritz", "North 8"), ("High 1", "Kiosk")])
def test_elsewhere_they_attack_with_the_option_too(a: str, b: str) -> None:
    s = at_table(f"A {a}\nB {b}", safe_home=1, chance=Stacked(cards="one claw, nothing"))
    s.A.plays("attack B")
    assert s.B.at == "pound 1"


@pytest.mark.clause("ADL-915")
def test_a_dog_that_is_far_from_home_is_refused_for_that() -> None:
    s = at_table("A home\nB Middle 5", safe_home=1)
    s.A.refused("attack B", "ADL-601")
