"""Chapter "Attack an Opposing Dog": who may attack whom, and what becomes of the loser and its things."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Stacked, at_table
from tests.a_dogs_life.town import YARD_TOWN

WINS = "two claws, one claw"
LOSES = "one claw, two claws"
EQUAL = "two claws, two claws"


# Whom


@pytest.mark.clause("ADL-601")
@pytest.mark.parametrize("foe", ["Middle 3", "Middle 5"])
def test_a_dog_attacks_a_dog_on_the_next_space(foe: str) -> None:
    s = at_table(f"A Middle 4\nB {foe}", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert s.B.at == "pound 1"


@pytest.mark.clause("ADL-601")
@pytest.mark.parametrize("foe", ["Middle 6", "Middle 2", "Middle 9", "home", "Casa 5", "Ritz"])
def test_a_dog_attacks_none_that_is_farther_away(foe: str) -> None:
    s = at_table(f"A Middle 4\nB {foe}")
    s.A.refused("attack B", "ADL-601")


@pytest.mark.clause("ADL-601")
def test_a_corner_is_no_side() -> None:
    s = at_table("A Middle 8\nB High 3\nC High 2")
    s.A.refused("attack B", "ADL-601")
    s.A.refused("attack C", "ADL-601")
    s.A.plays("go Middle 7")
    assert {"attack B", "attack C"} <= set(s.A.legal)


@pytest.mark.clause("ADL-601")
def test_a_wall_keeps_dogs_apart() -> None:
    s = at_table("A Middle 6\nB Yard 2\nC Yard 1", edition=YARD_TOWN)
    s.A.refused("attack B", "ADL-601")
    s.A.plays("go Middle 5")
    assert "attack C" in s.A.legal


@pytest.mark.clause("ADL-602")
@pytest.mark.parametrize("cards", [WINS, EQUAL])
def test_an_attack_costs_a_point(cards: str) -> None:
    s = at_table("A Middle 4\nB Middle 5", points=3, chance=Stacked(cards=cards))
    s.A.plays("attack B")
    assert (s.points, s.turn) == (2, "A")


@pytest.mark.clause("ADL-602")
def test_without_a_point_a_dog_does_not_attack() -> None:
    s = at_table("A Middle 4\nB Middle 5", points=0)
    s.A.refused("attack B", "ADL-210")


@pytest.mark.clause("ADL-603")
@pytest.mark.parametrize(
    ("street", "building"),
    [
        ("North 8", "Ritz"),
        ("Middle 6", "Savoy"),
        ("High 3", "Savoy"),
        ("North 8", "Kiosk"),
        ("High 1", "Kiosk"),
        ("North 4", "Casa 1"),
        ("West 3", "Casa 7"),
    ],
)
@pytest.mark.parametrize("outside", ["A", "B"])
def test_dogs_attack_through_an_arrow_both_ways(street: str, building: str, outside: str) -> None:
    a, b = (street, building) if outside == "A" else (building, street)
    s = at_table(f"A {a}\nB {b}", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert (s.A.at, s.B.at) == (a, "pound 1")


@pytest.mark.clause("ADL-603")
@pytest.mark.parametrize(("a", "b"), [("home", "North 2"), ("North 12", "home")])
def test_they_attack_through_the_arrow_of_a_starting_space_both_ways(a: str, b: str) -> None:
    s = at_table(f"A {a}\nB {b}", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert s.B.at == "pound 1"


@pytest.mark.clause("ADL-603")
@pytest.mark.parametrize(
    ("street", "building"), [("Yard 1", "Casa 5"), ("Yard 2", "pound"), ("High 1", "pound")]
)
def test_no_attack_goes_through_the_side_of_a_building_without_an_arrow(street: str, building: str) -> None:
    clause = "ADL-611" if building == "pound" else "ADL-601"
    s = at_table(f"A {street}\nB {building}", edition=YARD_TOWN)
    s.A.refused("attack B", clause)
    s = at_table(f"A {building}\nB {street}", edition=YARD_TOWN)
    s.A.refused("attack B", clause)


@pytest.mark.clause("ADL-603")
def test_buildings_side_by_side_are_not_next_to_each_other() -> None:
    s = at_table("A Casa 9\nB Savoy")
    s.A.refused("attack B", "ADL-601")


@pytest.mark.clause("ADL-610")
def test_a_dog_that_carries_nothing_may_be_attacked() -> None:
    s = at_table("A Middle 4 | bone\nB Middle 5", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert s.B.at == "pound 1"
    assert s.lying("Middle 5") == []


@pytest.mark.clause("ADL-611")
@pytest.mark.parametrize(("a", "b"), [("North 6", "pound"), ("pound", "North 6"), ("pound", "pound")])
def test_no_attack_reaches_into_the_building_of_the_pound_or_out_of_it(a: str, b: str) -> None:
    s = at_table(f"A {a}\nB {b}\ntruck South 9")
    s.A.refused("attack B", "ADL-611")


@pytest.mark.clause("ADL-611")
@pytest.mark.parametrize("track", [1, 2, 3, 4])
def test_no_attack_reaches_a_dog_on_the_track_of_the_pound(track: int) -> None:
    s = at_table(f"A North 6\nB pound {track}\ntruck South 9")
    s.A.refused("attack B", "ADL-611")


@pytest.mark.clause("ADL-613")
def test_a_dog_attacks_neither_itself_nor_nobody() -> None:
    s = at_table("A Middle 4\nB Middle 5")
    s.A.refused("attack A", "ADL-613")
    s.A.refused("attack C", "ADL-613")
    s.A.refused("attack F", "ADL-613")


# The cards


@pytest.mark.clause("ADL-604")
def test_first_the_attacker_and_then_the_other_dog_turns_a_card() -> None:
    s = at_table("A home\nB Middle 4\nC Middle 5", turn="B", chance=Stacked(cards="three claws, two claws"))
    s.B.plays("attack C")
    assert (set(s.B.deck) ^ set(s.C.deck)) == {"three claws", "two claws"}
    assert "three claws" not in s.B.deck
    assert len(s.A.deck) == 13
    assert s.C.at == "pound 1"


@pytest.mark.clause("ADL-604")
@pytest.mark.parametrize(
    ("cards", "loser"),
    [
        ("one claw, nothing", "B"),
        ("bone, one claw", "A"),
        ("three claws, two claws", "B"),
        ("two claws, three claws", "A"),
    ],
)
def test_their_claws_count_and_nothing_else(cards: str, loser: str) -> None:
    s = at_table("A Middle 4\nB Middle 5", chance=Stacked(cards=cards), turn="A")
    s.A.plays("attack B")
    assert [player.at == "pound 1" for player in s.players] == [loser == "A", loser == "B"]


@pytest.mark.clause("ADL-604", "ADL-632")
def test_both_may_have_to_shuffle() -> None:
    cards = "shuffle, one claw, shuffle, shuffle, three claws"
    s = at_table(
        "A Middle 4\nB Middle 5", chance=Stacked(cards=cards), decks={"A": "shuffle", "B": "shuffle"}
    )
    s.A.plays("attack B")
    assert s.A.at == "pound 1"
    assert (len(s.A.deck), len(s.B.deck)) == (12, 12)
    assert "shuffle" in s.A.deck


# The loser


@pytest.mark.clause("ADL-605")
def test_the_dog_with_fewer_claws_goes_to_the_first_space_of_the_pound() -> None:
    s = at_table("A Middle 4\nB Middle 5 | fed 2 | bladder 2 | buried 1", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert (s.B.at, s.B.fed, s.B.bladder, s.B.buried) == ("pound 1", 2, 2, 1)
    assert s.A.at == "Middle 4"


@pytest.mark.clause("ADL-606")
def test_what_the_loser_carried_falls_on_its_space() -> None:
    s = at_table("A Middle 4\nB Middle 5 | bone, newspaper 7", chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert s.B.mouth == []
    assert s.lying("Middle 5") == ["bone", "newspaper 7"]


@pytest.mark.clause("ADL-606")
def test_two_newspapers_fall_with_the_second_one_on_top_of_what_lies_there() -> None:
    s = at_table(
        "A Middle 4\nB Middle 5 | newspaper 7, newspaper 2\nlying newspaper 9 Middle 5",
        chance=Stacked(cards=WINS),
    )
    s.A.plays("attack B", "go Middle 5", "take newspaper")
    assert s.A.mouth == ["newspaper 2"]
    assert s.lying("Middle 5") == ["newspaper 9", "newspaper 7"]


@pytest.mark.clause("ADL-606")
def test_what_falls_in_a_starting_space_stays_for_its_dog() -> None:
    s = at_table("A home | bone, newspaper 3\nB North 2", turn="B", chance=Stacked(cards=WINS))
    s.B.plays("attack A")
    assert s.lying("Home A") == ["bone", "newspaper 3"]
    s.B.refused("go Home A", "ADL-310")


@pytest.mark.clause("ADL-606", "ADL-417")
@pytest.mark.parametrize(("a", "b", "loser"), [("North 8", "Kiosk", "B"), ("Kiosk", "High 1", "A")])
def test_newspapers_lost_in_the_kiosk_go_back_to_the_stock_and_bones_stay(a: str, b: str, loser: str) -> None:
    at = {"A": a, "B": b}
    lines = [f"{letter} {at[letter]}{' | bone, newspaper 7' if letter == loser else ''}" for letter in "AB"]
    s = at_table("\n".join(lines), chance=Stacked(cards=WINS if loser == "B" else LOSES))
    assert s.stock == 11
    s.A.plays("attack B")
    assert s.lying("Kiosk") == ["bone"]
    assert (s.stock, s.players["AB".index(loser)].at) == (12, "pound 1")


@pytest.mark.clause("ADL-606", "ADL-608")
@pytest.mark.parametrize("space", ["Casa 1", "North 4"])
def test_a_losing_attacker_too_leaves_its_things_where_it_was(space: str) -> None:
    other = "North 4" if space == "Casa 1" else "Casa 1"
    s = at_table(f"A {space} | bone, newspaper 3\nB {other} | bone", chance=Stacked(cards=LOSES))
    s.A.plays("attack B")
    assert (s.A.at, s.A.mouth, s.B.mouth) == ("pound 1", [], ["bone"])
    assert s.lying(space) == ["bone", "newspaper 3"]
    assert s.lying(other) == []


# Going on


@pytest.mark.clause("ADL-607")
def test_an_attacker_that_wins_goes_on_and_may_collect_what_fell() -> None:
    s = at_table("A Middle 4\nB Middle 5 | bone, newspaper 7", points=4, chance=Stacked(cards=WINS))
    s.A.plays("attack B")
    assert (s.turn, s.phase, s.points) == ("A", Phase.ACT, 3)
    s.A.plays("go Middle 5", "take bone", "take newspaper")
    assert s.A.mouth == ["bone", "newspaper 7"]


@pytest.mark.clause("ADL-607")
def test_it_may_attack_another_dog_then() -> None:
    s = at_table(
        "A Middle 4\nB Middle 5\nC Middle 3", chance=Stacked(cards="two claws, bone, one claw, nothing")
    )
    s.A.plays("attack B", "attack C")
    assert (s.B.at, s.C.at, s.points) == ("pound 1", "pound 1", 4)
    s.A.refused("attack B", "ADL-611")


@pytest.mark.clause("ADL-608")
def test_an_attacker_that_loses_has_ended_its_turn_without_the_truck() -> None:
    s = at_table("A Middle 4\nB Middle 5\nC home\ntruck Middle 6 from the east", chance=Stacked(cards=LOSES))
    s.A.plays("attack B")
    assert (s.A.at, s.turn, s.phase, s.points) == ("pound 1", "B", Phase.ACT, 7)
    assert s.truck == "Middle 6 from the east"
    assert s.state.pips == 0, "no die was rolled"


@pytest.mark.clause("ADL-608")
def test_if_it_was_the_last_one_the_round_is_over() -> None:
    s = at_table("A Middle 4\nB Middle 5", turn="B", round=3, chance=Stacked(cards=LOSES))
    s.B.plays("attack A")
    assert (s.turn, s.round) == ("A", 4)


@pytest.mark.clause("ADL-609")
@pytest.mark.parametrize("cards", [EQUAL, "nothing, bone", "three claws, three claws"])
def test_with_equal_claws_nothing_happens(cards: str) -> None:
    s = at_table("A Middle 4 | bone\nB Middle 5 | newspaper 3", chance=Stacked(cards=cards))
    s.A.plays("attack B")
    assert (s.A.at, s.B.at, s.turn) == ("Middle 4", "Middle 5", "A")
    assert (s.A.mouth, s.B.mouth) == (["bone"], ["newspaper 3"])


@pytest.mark.clause("ADL-609")
def test_the_dog_may_attack_again_for_another_point() -> None:
    s = at_table("A Middle 4\nB Middle 5", points=3, chance=Stacked(cards=f"{EQUAL}, one claw, nothing"))
    s.A.plays("attack B", "attack B")
    assert (s.B.at, s.points) == ("pound 1", 1)
    assert (len(s.A.deck), len(s.B.deck)) == (11, 11)


@pytest.mark.clause("ADL-609")
def test_the_claws_of_a_fight_are_forgotten_with_it() -> None:
    cards = "three claws, three claws, one claw, two claws"
    s = at_table("A Middle 4\nB Middle 5", chance=Stacked(cards=cards))
    s.A.plays("attack B", "attack B")
    assert s.A.at == "pound 1"
