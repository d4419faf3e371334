"""Chapter "Setting up the Game": dogs, homes, decks, newspapers, bones, the truck, and who begins."""

from __future__ import annotations

import pytest

from houndtable.core.croupier import Croupier
from houndtable.core.edition import EditionError
from houndtable.core.facts import OptionError
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import (
    BREEDS,
    CARDS,
    DRAW_DOG,
    DRAW_FIRST,
    DRAW_HOME,
    HAND_PAPER,
    HOMES,
    HOUSES,
    TURN_CARD,
    Phase,
)
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, new_table
from tests.a_dogs_life.town import CARD_NAMES, TEST_TOWN, data, edition

ALL_SEATS = pytest.mark.parametrize("seats", range(2, 7))


def dogs(s: Sitting) -> list[str]:
    """The breeds of the players' dogs."""
    return [BREED_NAMES[breed] for breed in s.state.dog[: s.table.seats]]


def waiting(seats: int, **options: int) -> Sitting:
    """A new game before anything is drawn."""
    return Sitting(Table(GAME, seats, options, edition=TEST_TOWN, begin=False))


# Components and players


@pytest.mark.clause("ADL-101")
def test_there_are_six_dogs() -> None:
    s = new_table(6)
    assert set(dogs(s)) == {"boxer", "poodle", "husky", "fox terrier", "German shepherd", "labrador"}


@pytest.mark.clause("ADL-101")
@pytest.mark.parametrize("seed", range(6))
@ALL_SEATS
def test_each_dog_plays_once(seats: int, seed: int) -> None:
    s = Sitting(Table(GAME, seats, edition=TEST_TOWN, croupier=Croupier(bytes([seed] * 32))))
    assert len(set(dogs(s))) == seats


@pytest.mark.clause("ADL-101")
@pytest.mark.parametrize("count", [5, 7])
def test_an_edition_has_each_of_the_six_dogs(count: int) -> None:
    six = data()["dog"]
    with pytest.raises(EditionError, match="dog"):
        edition(dog=(six + six)[:count])


@pytest.mark.clause("ADL-102")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_fewer_than_two_and_more_than_six_are_no_game(seats: int) -> None:
    with pytest.raises(OptionError, match=f"2 to 6, not by {seats}"):
        new_table(seats)


@pytest.mark.clause("ADL-102")
@ALL_SEATS
def test_two_to_six_players_have_their_turns(seats: int) -> None:
    s = new_table(seats, chance=Stacked(first="A"))
    for letter in "ABCDEF"[:seats] + "A":
        assert s.turn == letter
        s.pass_turn()


@pytest.mark.clause("ADL-103")
@ALL_SEATS
def test_thirty_bones_lie_beside_the_board(seats: int) -> None:
    s = new_table(seats)
    assert s.state.supply == 30
    assert all(player.mouth == [] and player.buried == 0 for player in s.players)


@pytest.mark.clause("ADL-103")
def test_a_bone_that_is_found_comes_out_of_the_thirty() -> None:
    s = at_table("A North 3\nB home", chance=Stacked(cards="bone"))
    s.A.plays("search")
    assert s.state.supply == 29
    s.A.plays("drop bone")
    assert s.state.supply == 29


@pytest.mark.clause("ADL-104")
def test_a_town_has_at_least_fifteen_cans() -> None:
    town = data()["town"]
    with pytest.raises(EditionError, match=r"town\.cans: .*at least 15"):
        edition(town=town | {"cans": town["cans"][:14]})
    assert TEST_TOWN.record.cans == 15
    assert edition(town=town | {"cans": [*town["cans"], [1, 1]]}).record.cans == 16


@pytest.mark.clause("ADL-105")
@pytest.mark.parametrize("count", [5, 7])
def test_a_town_has_six_starting_spaces(count: int) -> None:
    homes = data()["home"]
    with pytest.raises(EditionError, match=r"home: .*6 items"):
        edition(home=(homes + homes)[:count])


@pytest.mark.clause("ADL-106")
def test_the_stock_has_the_newspapers_for_all_twelve_addresses() -> None:
    assert new_table(2).stock == 12
    lying = ", ".join(f"newspaper {address} South 1" for address in range(1, 12))
    s = at_table(f"A kiosk\nB home\nlying {lying}".replace("kiosk", "Kiosk"))
    assert s.stock == 1
    s.A.plays("bark")
    assert s.A.mouth == ["newspaper 12"]
    assert s.stock == 0


@pytest.mark.clause("ADL-107")
@ALL_SEATS
def test_each_dog_has_thirteen_cards_of_which_one_shuffles(seats: int) -> None:
    s = new_table(seats)
    for player in s.players:
        assert player.deck == [*CARD_NAMES[:12], "shuffle"]


@pytest.mark.clause("ADL-107")
@pytest.mark.parametrize("count", [11, 13])
def test_an_edition_tells_twelve_cards_beside_the_one_that_shuffles(count: int) -> None:
    six = data()["dog"]
    six[2] = six[2] | {"cards": (six[2]["cards"] * 2)[:count]}
    with pytest.raises(EditionError, match=r"dog\.2\.cards: .*12 items"):
        edition(dog=six)


@pytest.mark.clause("ADL-107")
def test_the_decks_of_two_dogs_are_their_own() -> None:
    six = data()["dog"]
    six[1] = six[1] | {"cards": six[1]["cards"][::-1]}
    picture = "A North 3\nB North 8\ntruck South 9"
    chance = Stacked(cards="nothing, nothing")
    s = at_table(picture, chance=chance, edition=edition(dog=six))
    s.A.plays("search")
    assert s.A.mouth == []
    s = at_table(picture, turn="B", chance=Stacked(cards="two claws"), edition=edition(dog=six))
    s.B.plays("search")
    assert s.B.fed == 4
    s = at_table(picture, turn="B", chance=Stacked(cards="one claw"), edition=edition(dog=six))
    s.B.plays("search")
    assert s.B.mouth == ["bone"], "the fifth card from behind"


@pytest.mark.clause("ADL-108")
def test_each_dog_has_the_action_points_of_its_breed() -> None:
    s = new_table(3, chance=Stacked(first="B", dogs="husky, boxer, poodle"))
    assert dogs(s) == ["poodle", "husky", "boxer"]
    points = []
    for _ in range(3):
        points.append((s.turn, s.points))
        s.pass_turn()
    assert points == [("B", 8), ("C", 6), ("A", 7)]


@pytest.mark.clause("ADL-108")
def test_in_the_house_edition_the_husky_is_the_fastest_dog() -> None:
    points = dict(zip(BREED_NAMES, (int(n) for n in GAME.house.record.points), strict=True))
    assert points["husky"] == max(points.values())
    assert points["boxer"] == points["labrador"] == min(points.values())
    assert all(points["husky"] > points[breed] for breed in points if breed != "husky")


@pytest.mark.clause("ADL-119")
def test_a_dog_has_eight_piddle_markers() -> None:
    town = data()["town"]
    lit = edition(town=town | {"lampposts": [*town["lampposts"], [2, 1], [4, 1], [9, 1], [11, 1], [13, 1]]})
    seven = ["North 2", "North 4", "North 5", "North 9", "North 11", "North 13", "Middle 3"]
    marks = "marks " + ", ".join(f"A {name}" for name in seven)
    s = at_table(f"A Middle 7 | bladder 0\nB home\n{marks}", edition=lit)
    s.A.plays("drink")
    assert s.A.bladder == 1, "seven are on lampposts"
    s.A.refused("drink", "ADL-514")
    s = at_table(f"A Middle 7 | bladder 0\nB home\n{marks}, A South 6", edition=lit)
    s.A.refused("drink", "ADL-514")


# What is drawn


@pytest.mark.clause("ADL-110")
def test_each_dog_left_comes_alike() -> None:
    s = waiting(3)
    assert s.odds(Phase.DOGS) == {DRAW_DOG + breed: 1 for breed in range(BREEDS)}
    picture = at_table("A home\nB home")  # with the boxer and the poodle
    assert picture.odds(Phase.DOGS) == {DRAW_DOG + breed: 1 for breed in range(2, BREEDS)}


@pytest.mark.clause("ADL-110")
def test_players_get_the_dogs_that_are_drawn_from_the_first_on() -> None:
    s = new_table(3, chance=Stacked(first="C", dogs="labrador, husky, boxer"))
    assert dogs(s) == ["husky", "boxer", "labrador"]


@pytest.mark.clause("ADL-111")
def test_a_dog_begins_with_four_days_of_food() -> None:
    s = new_table(3, chance=Stacked(first="B"))
    assert (s.A.fed, s.C.fed) == (4, 4)
    assert s.B.fed == 3, "its first turn has begun"


@pytest.mark.clause("ADL-112")
@ALL_SEATS
def test_a_dog_begins_with_one_marker_in_its_bladder(seats: int) -> None:
    s = new_table(seats)
    assert [player.bladder for player in s.players] == [1] * seats
    assert s.marks == {}


@pytest.mark.clause("ADL-113")
def test_a_dog_begins_in_the_starting_space_that_is_drawn_for_its_player() -> None:
    s = new_table(3, chance=Stacked(first="B", homes="F A D"))
    assert [player.at for player in s.players] == ["Home D", "Home F", "Home A"]
    assert "home" not in s.B.reaches
    s.B.plays("go South 11", "go home")
    assert s.B.at == "Home F"


@pytest.mark.clause("ADL-113")
def test_each_starting_space_left_comes_alike() -> None:
    assert waiting(2).odds(Phase.HOMES) == {DRAW_HOME + home: 1 for home in range(HOMES)}
    s = at_table("A home\nB home")
    assert s.odds(Phase.HOMES) == {DRAW_HOME + home: 1 for home in range(2, HOMES)}


@pytest.mark.clause("ADL-114")
def test_the_truck_begins_next_to_the_pound() -> None:
    assert new_table(2).truck == "North 6"


@pytest.mark.clause("ADL-114")
def test_an_edition_whose_truck_does_not_begin_next_to_the_pound_is_refused() -> None:
    town = data()["town"]
    for square in ([5, 1], [6, 3], [13, 7], [6, 2]):
        with pytest.raises(EditionError, match="the truck starts on a street square next to the pound"):
            edition(town=town | {"truck": square})
    without_arrow = edition(town=town | {"truck": [7, 2]})
    assert Sitting(Table(GAME, 2, edition=without_arrow)).truck == "High 1"


@pytest.mark.clause("ADL-115")
def test_each_card_left_in_a_deck_comes_alike() -> None:
    s = at_table("A North 3\nB home", decks={"A": "bone, leaves, shuffle"})

    def turns(state: object) -> None:
        state.turner = 0  # type: ignore[attr-defined]

    names = ("bone", "leaves", "shuffle")
    assert s.odds(Phase.CARD, turns) == {TURN_CARD + CARD_NAMES.index(name): 1 for name in names}
    s = at_table("A North 3\nB home")
    assert s.odds(Phase.CARD, turns) == {TURN_CARD + card: 1 for card in range(CARDS)}


@pytest.mark.clause("ADL-116")
def test_each_newspaper_in_the_stock_comes_alike() -> None:
    s = at_table("A Kiosk\nB home | newspaper 4\nlying newspaper 9 South 1")
    left = [address for address in range(1, HOUSES + 1) if address not in (4, 9)]
    assert s.odds(Phase.PAPER) == {HAND_PAPER + address - 1: 1 for address in left}


@pytest.mark.clause("ADL-116")
def test_nobody_knows_which_newspaper_comes_next() -> None:
    s = new_table(3)
    for viewer in (0, 1, 2, WATCHER):
        assert set(s.table.observe(viewer).state.address.tolist()) == {0}


@pytest.mark.clause("ADL-117")
@ALL_SEATS
def test_who_begins_is_drawn(seats: int) -> None:
    s = waiting(seats)
    assert s.phase == Phase.FIRST
    assert s.odds(Phase.FIRST) == {DRAW_FIRST + seat: 1 for seat in range(seats)}


@pytest.mark.clause("ADL-117")
@pytest.mark.parametrize("first", "ABCD")
def test_turns_go_clockwise_from_who_begins(first: str) -> None:
    s = new_table(4, chance=Stacked(first=first))
    order = ("ABCD" * 2)["ABCD".index(first) :]
    for number, letter in enumerate(order[:5]):
        assert (s.turn, s.round) == (letter, 1 + number // 4)
        s.pass_turn()


@pytest.mark.clause("ADL-118")
def test_a_card_that_was_used_is_out_of_the_deck_and_everybody_sees_it() -> None:
    s = at_table("A North 3\nB home\nC home", chance=Stacked(cards="food 2"))
    s.A.plays("search")
    assert "food 2" not in s.A.deck
    assert len(s.A.deck) == 12
    assert (len(s.B.deck), len(s.C.deck)) == (13, 13)
    for viewer in (0, 1, 2, WATCHER):
        seen = s.table.observe(viewer).state
        assert seen.deck[0].tolist() == s.state.deck[0].tolist()
        assert CARD_NAMES[seen.turned[0]] == "food 2"


@pytest.mark.clause("ADL-118")
def test_a_card_that_was_used_does_not_come_again() -> None:
    s = at_table(
        "A Ritz\nB home\ntruck South 9",
        decks={"A": "nothing, bone"},
        chance=Stacked(cards="bone, nothing"),
    )
    s.A.plays("beg", "go North 8", "search")
    assert s.A.mouth == ["bone"]
    assert s.A.deck == []
