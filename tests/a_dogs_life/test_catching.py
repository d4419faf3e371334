"""Chapters "Catching a dog" and "Escaping from the Dogcatcher": what the truck's stop means for dogs."""

from __future__ import annotations

import pytest

from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table
from tests.a_dogs_life.town import YARD_TOWN


def stops(picture: str, square: str, pips: int, cards: str = "", turn: str = "A") -> Sitting:
    """The truck of a picture, in the yard's town, has driven so many squares and stopped on one."""
    s = at_table(
        picture,
        turn=turn,
        phase=Phase.ROLL,
        edition=YARD_TOWN,
        chance=Stacked(cards=cards, pips=str(pips)),
    )
    if s.phase == Phase.DRIVE:
        s.players["ABCDEF".index(turn)].plays(f"drive {square}")
    assert s.truck.split(" from ")[0] == square
    return s


# Passing


@pytest.mark.clause("ADL-707")
def test_nothing_happens_to_dogs_that_the_truck_passes() -> None:
    picture = "A Middle 5 | bone\nB Middle 6 | newspaper 3\nC Casa 9 | bone\ntruck Middle 3 from the west"
    s = stops(picture, "Middle 8", 5)
    assert [player.at for player in s.players] == ["Middle 5", "Middle 6", "Casa 9"]
    assert [len(player.deck) for player in s.players] == [13, 13, 13]
    assert s.turn == "B"


@pytest.mark.clause("ADL-707")
def test_nor_to_dogs_beside_its_way_or_where_it_started() -> None:
    picture = "A Yard 1\nB Savoy\nC Middle 3\ntruck Middle 4 from the west"
    s = stops(picture, "Middle 8", 4)
    assert [player.at for player in s.players] == ["Yard 1", "Savoy", "Middle 3"]
    assert [len(player.deck) for player in s.players] == [13, 13, 13]


# Catching


@pytest.mark.clause("ADL-708")
def test_a_dog_where_the_truck_stops_is_caught_without_a_card() -> None:
    s = stops("A home\nB home\nC Middle 8 | fed 2\ntruck Middle 4 from the west", "Middle 8", 4)
    assert (s.C.at, s.C.fed, len(s.C.deck), s.turn) == ("pound 1", 2, 13, "B")


@pytest.mark.clause("ADL-708")
def test_it_may_be_the_dog_of_who_drives() -> None:
    s = stops("A South 4\nB home\nC home\ntruck South 2 from the west", "South 4", 2)
    assert (s.A.at, len(s.A.deck), s.turn) == ("pound 1", 13, "B")


@pytest.mark.clause("ADL-709")
def test_what_a_caught_dog_carried_stays_where_it_was() -> None:
    s = stops("A home\nB home\nC South 4 | bone, newspaper 9\ntruck South 2 from the west", "South 4", 2)
    assert (s.C.at, s.C.mouth) == ("pound 1", [])
    assert s.lying("South 4") == ["bone", "newspaper 9"]
    assert s.truck == "South 4 from the west"


@pytest.mark.clause("ADL-709", "ADL-428")
def test_what_lies_on_the_trucks_space_waits_until_it_has_left() -> None:
    s = at_table(
        "A home\nB home\nC South 5 | bone\nD South 4\ntruck South 2 from the west",
        phase=Phase.ROLL,
        turn="B",
        chance=Stacked(cards="hides, bone", pips="3 1 1"),
    )
    assert (s.C.at, s.D.at, s.turn) == ("pound 2", "South 4", "D")
    s.D.refused("go South 5", "ADL-303")
    s.D.plays("end")
    assert s.truck == "South 6 from the west"
    assert s.lying("South 5") == ["bone"]
    s.A.plays("end")
    s.B.plays("end")


@pytest.mark.clause("ADL-709")
@pytest.mark.parametrize(
    ("place", "square", "side", "left"),
    [
        ("Savoy", "Middle 6", "west", ["bone", "newspaper 9"]),
        ("Casa 9", "Middle 5", "west", ["bone", "newspaper 9"]),
        ("North 9", "North 8", "west", ["bone", "newspaper 9"]),
        ("Kiosk", "North 8", "west", ["bone"]),
    ],
)
def test_what_a_dog_carried_that_did_not_hide_stays_where_it_was(
    place: str, square: str, side: str, left: list[str]
) -> None:
    row, number = square.split()
    s = stops(
        f"A home\nB home\nC {place} | bone, newspaper 9\ntruck {row} {int(number) - 1} from the {side}",
        square,
        1,
        cards="nothing",
    )
    assert (s.C.at, s.C.mouth) == ("pound 1", [])
    assert s.lying(place) == left
    assert s.lying(square) == []
    assert s.stock == (12 if place == "Kiosk" else 11)


# Escaping


@pytest.mark.clause("ADL-710")
@pytest.mark.parametrize(("card", "at"), [("hides", "South 5"), ("leaves", "pound 1"), ("bone", "pound 1")])
@pytest.mark.parametrize("ahead", [True, False])
def test_a_dog_next_to_where_the_truck_stops_turns_a_card(card: str, at: str, ahead: bool) -> None:
    place, truck = ("South 5", "South 2") if ahead else ("South 3", "South 2")
    s = stops(f"A home\nB home\nC {place} | fed 3\ntruck {truck} from the west", "South 4", 2, cards=card)
    assert s.C.at == (place if card == "hides" else at)
    assert (s.C.fed, len(s.C.deck), s.turn) == (3, 12, "B")
    assert card not in s.C.deck


@pytest.mark.clause("ADL-710")
@pytest.mark.parametrize("place", ["South 6", "South 2", "Casa 8", "Middle 4"])
def test_a_dog_farther_away_does_not(place: str) -> None:
    s = stops(f"A home\nB home\nC {place}\ntruck South 1 from the north", "South 4", 3)
    assert (s.C.at, len(s.C.deck)) == (place, 13)


@pytest.mark.clause("ADL-710")
def test_a_wall_hides_a_dog_without_a_card() -> None:
    s = stops("A Yard 2\nB Yard 1\nC home\ntruck Middle 4 from the west", "Middle 6", 2)
    assert [len(player.deck) for player in s.players] == [13, 13, 13]


@pytest.mark.clause("ADL-710")
def test_at_a_crossing_there_may_be_dogs_on_all_sides() -> None:
    picture = "A Middle 6\nB Middle 8 | bone\nC High 2\nD High 3\ntruck Middle 4 from the west"
    s = stops(picture, "Middle 7", 3, cards="hides, nothing, hides, bone, leaves")
    assert [player.at for player in s.players[:1] + s.players[2:]] == ["Middle 6", "High 2", "pound 1"]
    assert s.B.at == "Pound", "it was caught, and let go in its own turn"
    assert s.lying("Middle 8") == ["bone"]


@pytest.mark.clause("ADL-711")
@pytest.mark.parametrize(
    ("place", "square", "truck"),
    [
        ("Savoy", "Middle 6", "Middle 5 from the west"),
        ("Savoy", "High 3", "High 4 from the south"),
        ("Kiosk", "North 8", "North 9 from the east"),
        ("Kiosk", "High 1", "High 2 from the south"),
        ("Ritz", "North 8", "North 7 from the west"),
        ("Casa 2", "North 6", "North 5 from the west"),
        ("Casa 5", "North 5", "North 6 from the east"),
        ("Casa 4", "North 3", "North 4 from the east"),
    ],
)
@pytest.mark.parametrize(("card", "caught"), [("nothing", True), ("hides", False)])
def test_a_dog_in_a_building_is_next_to_the_truck_through_any_of_its_arrows(
    place: str, square: str, truck: str, card: str, caught: bool
) -> None:
    s = stops(f"A home\nB home\nC {place}\ntruck {truck}", square, 1, cards=card)
    assert s.C.at == ("pound 1" if caught else place)
    assert len(s.C.deck) == 12


@pytest.mark.clause("ADL-711")
@pytest.mark.parametrize(
    ("place", "square", "truck"),
    [
        ("Casa 5", "Yard 1", "Middle 5 from the west"),
        ("Kiosk", "North 9", "North 11 from the east"),
        ("Casa 9", "Middle 6", "Middle 4 from the west"),
        ("Savoy", "Middle 5", "Middle 3 from the west"),
        ("Casa 12", "East 4", "South 13 from the west"),
    ],
)
def test_without_an_arrow_from_the_trucks_square_it_is_safe(place: str, square: str, truck: str) -> None:
    pips = 1 if square in ("Yard 1", "East 4") else 2
    s = stops(f"A home\nB home\nC {place}\ntruck {truck}", square, pips)
    assert (s.C.at, len(s.C.deck)) == (place, 13)


@pytest.mark.clause("ADL-714")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_dogs_in_starting_spaces_are_safe(letter: str) -> None:
    square, truck = (
        ("North 2", "North 4 from the east") if letter == "A" else ("North 12", "North 10 from the west")
    )
    s = stops(f"A home | bone\nB home | bone\ntruck {truck}", square, 2)
    assert [(player.at, len(player.deck)) for player in s.players] == [("Home A", 13), ("Home B", 13)]


@pytest.mark.clause("ADL-716")
@pytest.mark.parametrize(
    ("square", "truck"),
    [
        ("North 6", "North 5 from the west"),
        ("High 1", "High 2 from the south"),
        ("Yard 2", "Yard 1 from the south"),
    ],
)
def test_dogs_in_the_building_of_the_pound_are_safe(square: str, truck: str) -> None:
    s = stops(f"A home\nB pound\nC pound\ntruck {truck}", square, 1)
    assert [player.at for player in s.players] == ["Home A", "Pound", "Pound"]
    assert [len(player.deck) for player in s.players] == [13, 13, 13]


@pytest.mark.clause("ADL-716")
def test_dogs_on_the_track_of_the_pound_are_not_asked_either() -> None:
    s = stops("A home\nB home\nC pound 3\ntruck North 4 from the west", "North 6", 2)
    assert (s.C.at, len(s.C.deck)) == ("pound 3", 13)


# The order


@pytest.mark.clause("ADL-715")
@pytest.mark.parametrize(("turn", "order"), [("A", "ABCD"), ("B", "BCDA"), ("C", "CDAB"), ("D", "DABC")])
def test_dogs_try_to_hide_clockwise_from_the_player(turn: str, order: str) -> None:
    picture = "A Middle 6\nB Middle 8\nC High 2\nD High 3\ntruck Middle 4 from the west"
    s = stops(picture, "Middle 7", 3, cards="hides, hides, hides, hides", turn=turn)
    turners = [int(before.turner) for before, _, _ in s.table.steps() if before.trial == Trial.ESCAPE]
    assert ["ABCD"[turner] for turner in turners] == list(order)


@pytest.mark.clause("ADL-715")
def test_the_dog_on_the_trucks_square_is_caught_first() -> None:
    picture = "A Middle 6 | bone\nB home\nC Middle 7 | bone\nD High 3\ntruck Middle 4 from the west"
    s = stops(picture, "Middle 7", 3, cards="nothing, hides")
    escaping = [before for before, _, _ in s.table.steps() if before.trial == Trial.ESCAPE]
    assert [int(before.pound[2]) for before in escaping] == [1, 1]
    assert [int(before.turner) for before in escaping] == [0, 3]
    assert (s.A.at, s.C.at, s.D.at) == ("pound 1", "pound 1", "High 3")


@pytest.mark.clause("ADL-715")
def test_all_are_asked_even_when_the_first_are_caught_and_then_the_turn_is_over() -> None:
    picture = "A home\nB Middle 6 | bone\nC High 2 | bone\nD High 3\ntruck Middle 4 from the west"
    s = stops(picture, "Middle 7", 3, cards="nothing, shuffle, hides, nothing", turn="C")
    assert (s.B.at, s.C.at, s.D.at) == ("pound 1", "pound 1", "High 3")
    assert (s.turn, s.phase) == ("D", Phase.ACT)
    assert s.lying("Middle 6") == s.lying("High 2") == ["bone"]
