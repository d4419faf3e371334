"""Chapter "Leaving the Pound": cards, days on its track, and the building."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table

STAYS = {1: "bone", 2: "bone, nothing", 3: "bone, nothing, food 1"}
"""Cards of which none lets a dog go, by the space of the track."""


def turn_in_pound(picture: str, cards: str = "", pips: str = "1 1 1") -> Sitting:
    """A's turn is over, and B's has begun in the pound with these cards to come."""
    s = at_table(
        f"A home\n{picture}\nC home\ntruck South 2 from the west", chance=Stacked(cards=cards, pips=pips)
    )
    s.A.plays("end")
    return s


# Cards


@pytest.mark.clause("ADL-802")
@pytest.mark.parametrize(
    ("cards", "turn", "at"),
    [("leaves, bone", "B", "Pound"), ("bone, leaves", "C", "pound 2"), ("hides, leaves", "C", "pound 2")],
)
def test_in_the_first_turn_a_card_is_turned_and_may_let_the_dog_go(cards: str, turn: str, at: str) -> None:
    s = turn_in_pound("B pound 1", cards)
    assert (s.turn, s.B.at) == (turn, at)
    assert len(s.B.deck) == 12
    assert len(s.A.deck) == len(s.C.deck) == 13


@pytest.mark.clause("ADL-803")
@pytest.mark.parametrize(
    ("track", "cards"),
    [
        (2, "leaves, bone"),
        (2, "bone, leaves"),
        (3, "leaves, bone, nothing"),
        (3, "bone, leaves, nothing"),
        (3, "bone, nothing, leaves"),
    ],
)
def test_in_the_second_turn_two_cards_are_turned_in_the_third_three_and_one_is_enough(
    track: int, cards: str
) -> None:
    s = turn_in_pound(f"B pound {track}", cards)
    assert (s.turn, s.B.at) == ("B", "Pound")


@pytest.mark.clause("ADL-803")
@pytest.mark.parametrize("track", [2, 3])
def test_if_none_of_them_lets_it_go_it_stays(track: int) -> None:
    s = turn_in_pound(f"B pound {track}", STAYS[track])
    assert (s.turn, s.B.at, len(s.B.deck)) == ("C", f"pound {track + 1}", 13 - track)


@pytest.mark.clause("ADL-805")
def test_in_the_fourth_turn_a_dog_is_let_go_without_a_card() -> None:
    s = turn_in_pound("B pound 4 | fed 0")
    assert (s.turn, s.B.at, s.B.fed, len(s.B.deck)) == ("B", "Pound", 2, 13)
    assert s.table.events[-1].cause == "auto ADL-805"


@pytest.mark.clause("ADL-805", "ADL-809")
def test_a_dog_is_in_the_pound_for_three_turns_at_most() -> None:
    s = at_table(
        "A home\nB pound 1 | fed 3\ntruck South 2 from the west",
        chance=Stacked(cards=", ".join(["bone", "nothing", "food 1", "food 2", "food 3", "hides"])),
    )
    seen = []
    while s.B.at != "Pound":
        seen.append(s.B.at)
        s.pass_turn()
    assert seen == ["pound 1", "pound 2", "pound 3", "pound 4"]
    assert (s.turn, s.B.fed) == ("B", 2)


@pytest.mark.clause("ADL-806")
@pytest.mark.parametrize(("track", "cards"), [(2, "leaves, bone"), (3, "leaves, bone, two claws")])
def test_all_cards_are_turned_even_when_the_first_lets_the_dog_go(track: int, cards: str) -> None:
    s = turn_in_pound(f"B pound {track}", cards)
    assert s.B.at == "Pound"
    assert len(s.B.deck) == 13 - track
    assert "bone" not in s.B.deck


# Going and staying


@pytest.mark.clause("ADL-801")
@pytest.mark.parametrize("fed", [0, 1, 4])
@pytest.mark.parametrize("track", [1, 2, 3])
def test_a_dog_in_the_pound_does_not_get_hungrier(fed: int, track: int) -> None:
    s = turn_in_pound(f"B pound {track} | fed {fed}", STAYS[track])
    assert s.B.fed == fed


@pytest.mark.clause("ADL-801")
def test_a_dog_without_food_does_not_starve_there() -> None:
    s = turn_in_pound("B pound 3 | fed 0", STAYS[3])
    assert (s.B.at, s.turn) == ("pound 4", "C")


@pytest.mark.clause("ADL-807")
@pytest.mark.parametrize("fed", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("track", [1, 4])
def test_a_dog_that_is_let_go_stands_in_the_building_fed_for_two_days(fed: int, track: int) -> None:
    s = turn_in_pound(f"B pound {track} | fed {fed}", "leaves" if track == 1 else "")
    assert (s.B.at, s.B.fed) == ("Pound", 2)


@pytest.mark.clause("ADL-808")
@pytest.mark.parametrize(
    ("track", "cards"), [(1, "leaves"), (2, "bone, leaves"), (3, "leaves, bone, nothing"), (4, "")]
)
def test_it_has_a_whole_turn_with_the_truck(track: int, cards: str) -> None:
    s = turn_in_pound(f"B pound {track} | fed 3", cards, pips="1 2")
    assert (s.phase, s.points, s.B.fed) == (Phase.ACT, 7, 2)
    s.B.plays("go North 5", "piddle", "end")
    assert s.truck == "South 5 from the west"
    assert s.turn == "C"


@pytest.mark.clause("ADL-808")
def test_it_gets_hungrier_again_at_the_beginning_of_its_next_turn() -> None:
    s = turn_in_pound("B pound 4 | fed 4")
    for _ in range(3):
        s.pass_turn()
    assert (s.turn, s.B.at, s.B.fed) == ("B", "Pound", 1)


@pytest.mark.clause("ADL-809")
@pytest.mark.parametrize("track", [1, 2, 3])
def test_a_dog_that_must_stay_goes_on_by_a_space_and_its_turn_is_over(track: int) -> None:
    s = turn_in_pound(f"B pound {track} | buried 1", STAYS[track])
    assert (s.B.at, s.turn, s.phase) == (f"pound {track + 1}", "C", Phase.ACT)


@pytest.mark.clause("ADL-809")
def test_its_turns_count_in_the_round() -> None:
    s = at_table(
        "A pound 1\nB home\ntruck South 2", turn="B", chance=Stacked(cards="bone", pips="1"), round=3
    )
    s.B.plays("end", "drive South 3")
    assert (s.turn, s.round, s.A.at) == ("B", 4, "pound 2")


# The building


@pytest.mark.clause("ADL-810")
@pytest.mark.parametrize("space", ["North 6", "North 5", "home"])
def test_the_building_is_never_entered(space: str) -> None:
    s = at_table(f"A {space}\nB pound\ntruck South 2")
    s.A.refused("go pound", "ADL-309")


@pytest.mark.clause("ADL-810")
def test_it_is_left_by_its_arrow_for_a_point_and_not_entered_again() -> None:
    s = at_table("A pound\nB home\ntruck South 2")
    s.A.plays("go North 6")
    assert s.points == 5
    s.A.refused("go pound", "ADL-309")


@pytest.mark.clause("ADL-810")
def test_it_holds_any_number_of_dogs() -> None:
    s = at_table(
        "A pound\nB pound\nC pound 4\nD pound\nE pound 1\nF pound\ntruck South 2 from the west",
        turn="B",
        chance=Stacked(cards="leaves", pips="1 1 1"),
    )
    s.B.plays("end")
    assert (s.turn, s.C.at) == ("C", "Pound")
    s.C.plays("end")
    s.D.plays("end")
    assert (s.turn, s.E.at) == ("E", "Pound")
    assert [player.at for player in s.players] == ["Pound"] * 6


@pytest.mark.clause("ADL-810")
def test_a_dog_whose_way_out_is_blocked_stays_in_the_building() -> None:
    s = at_table("A pound\nB North 6\ntruck South 2")
    s.A.refused("go North 5", "ADL-315")
    s.A.may_only("end")
    s = at_table("A pound\nB home\ntruck North 6 from the west")
    s.A.refused("go North 6", "ADL-303")
    s.A.plays("go North 5")
    assert s.points == 4, "it passes the truck"


@pytest.mark.clause("ADL-811")
def test_what_lies_in_the_building_is_for_dogs_that_stand_there() -> None:
    s = at_table("A pound\nB North 6\nC pound\nlying bone Pound, newspaper 5 Pound\ntruck South 2")
    s.A.plays("take bone", "take newspaper")
    assert s.A.mouth == ["bone", "newspaper 5"]
    s = at_table("A pound\nB North 6\nlying bone Pound, newspaper 5 Pound\ntruck South 2", turn="B")
    s.B.refused("take bone", "ADL-421")
    s.B.refused("take newspaper", "ADL-422")
    s.B.refused("go pound", "ADL-309")


@pytest.mark.clause("ADL-811")
def test_a_dog_leaves_things_there_for_the_next_one() -> None:
    s = at_table(
        "A pound | bone, newspaper 5\nB pound 4\ntruck South 2 from the west", chance=Stacked(pips="1 1")
    )
    s.A.plays("drop bone", "drop newspaper", "end")
    assert s.lying("Pound") == ["bone", "newspaper 5"]
    s.B.plays("take newspaper", "take bone")
    assert s.B.mouth == ["bone", "newspaper 5"]
