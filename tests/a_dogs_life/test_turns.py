"""Chapter "Phases of the Game": the course of a turn, action points, and who may do what when."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table
from tests.a_dogs_life.town import TEST_TOWN

# The phases of a turn


@pytest.mark.clause("ADL-201")
def test_in_a_turn_a_dog_gets_hungrier_then_acts_then_the_truck_drives() -> None:
    s = at_table("A home\nB Middle 11 | fed 3\ntruck North 6", chance=Stacked(pips="2 1"))
    s.A.plays("end")
    assert (s.turn, s.phase) == ("A", Phase.DRIVE)
    assert s.state.pips == 2
    assert (s.A.fed, s.B.fed) == (4, 3)
    s.A.plays("drive North 8")
    assert s.truck == "North 8 from the west"
    assert (s.turn, s.phase, s.points) == ("B", Phase.ACT, 7)
    assert s.B.fed == 2
    s.B.plays("go Middle 10", "end")
    assert (s.turn, s.phase) == ("A", Phase.ACT), "one way only is driven of itself"
    assert s.truck == "North 9 from the west"


@pytest.mark.clause("ADL-201")
def test_the_die_is_rolled_behind_the_actions_and_not_before() -> None:
    s = at_table("A North 4\nB home\ntruck South 9")
    s.A.plays("go North 3", "search")
    assert s.phase == Phase.ACT
    s.A.refused("drive South 8 from the east", "ADL-209")
    s.A.plays("end")
    assert s.phase in (Phase.ACT, Phase.DRIVE)
    assert 1 <= s.state.pips <= 6


# Action points


@pytest.mark.clause("ADL-206")
def test_each_action_costs_a_point() -> None:
    s = at_table("A North 3\nB home | bladder 2\ntruck South 9", chance=Stacked(cards="bone"))
    points = []
    for text in ("search", "drop bone", "take bone", "go North 4"):
        s.A.plays(text)
        points.append(s.points)
    assert points == [5, 4, 3, 2]


@pytest.mark.clause("ADL-206")
@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("A home | bone\nB home", "bury"),
        ("A Ritz\nB home", "beg"),
        ("A Middle 7\nB home", "drink"),
        ("A Middle 3\nB home", "piddle"),
        ("A Kiosk\nB home", "bark"),
        ("A Casa 8 | newspaper 8\nB home", "deliver"),
        ("A Middle 4 | newspaper 8\nB home", "drop newspaper"),
        ("A Middle 4\nB home\nlying newspaper 8 Middle 4", "take newspaper"),
        ("A Middle 4\nB Middle 5", "attack B"),
    ],
)
def test_what_is_done_on_a_space_costs_one_point_whatever_it_brings(picture: str, text: str) -> None:
    s = at_table(picture, chance=Stacked(cards="nothing, nothing"))
    s.A.plays(text)
    assert s.points == 5


@pytest.mark.clause("ADL-206")
def test_a_dog_may_spend_as_many_points_as_its_chart_says() -> None:
    s = at_table("A home\nB Middle 1\nC home", chance=Stacked(pips="1"))
    s.A.plays("end", "drive North 5")
    assert s.points == 7
    s.B.refused("go Middle 9", "ADL-314")
    s.B.plays("go Middle 8")
    assert s.points == 0
    s.B.may_only("end")


@pytest.mark.clause("ADL-207")
def test_points_need_not_be_spent_and_none_is_kept() -> None:
    s = at_table("A home\nB home", chance=Stacked(pips="1 1 1"))
    s.A.plays("end")
    assert s.phase == Phase.DRIVE
    assert s.points == 0
    s.A.plays("drive North 5")
    assert (s.turn, s.points) == ("B", 7)
    s.B.plays("end")
    assert (s.turn, s.points) == ("A", 6)


@pytest.mark.clause("ADL-207")
def test_the_points_of_a_dog_that_has_lost_a_fight_are_gone() -> None:
    s = at_table("A Middle 4\nB Middle 5\nC pound 1", chance=Stacked(cards="nothing, one claw"))
    s.A.plays("attack B")
    assert (s.A.at, s.turn, s.points) == ("pound 1", "B", 7)


@pytest.mark.clause("ADL-210")
@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("A North 3\nB home", "search"),
        ("A North 3\nB home", "go North 4"),
        ("A home | bone\nB home", "bury"),
        ("A Middle 4\nB Middle 5", "attack B"),
        ("A Middle 4 | bone\nB home", "drop bone"),
        ("A Middle 3\nB home", "piddle"),
    ],
)
def test_without_a_point_nothing_more_is_done(picture: str, text: str) -> None:
    s = at_table(picture, points=0)
    s.A.refused(text, "ADL-210")
    s.A.may_only("end")
    assert text in at_table(picture, points=1).A.legal


@pytest.mark.clause("ADL-213")
def test_a_dog_that_has_spent_all_points_waits() -> None:
    s = at_table("A North 3\nB home\ntruck South 9", points=1)
    s.A.plays("search")
    assert (s.turn, s.phase, s.points) == ("A", Phase.ACT, 0)
    s.A.may_only("end")
    s.A.plays("end")
    assert s.phase == Phase.DRIVE or s.turn == "B"


@pytest.mark.clause("ADL-213")
def test_a_last_step_may_be_taken_back() -> None:
    s = at_table("A North 3\nB home\ntruck South 9", points=1)
    s.A.plays("go North 4")
    s.table.undo(0)
    assert (s.A.at, s.points) == ("North 3", 1)


@pytest.mark.clause("ADL-212")
@pytest.mark.parametrize("points", range(7))
@pytest.mark.parametrize(
    "picture",
    [
        "A home\nB home",
        "A pound\nB home",
        "A Kiosk | newspaper 1, newspaper 2\nB home",
        "A Middle 3\nB home\nmarks B Middle 3",
        "A North 5\nB North 4\nC Casa 5",
    ],
)
def test_the_actions_may_be_ended_at_any_time(picture: str, points: int) -> None:
    s = at_table(picture, points=points)
    assert s.A.legal[0] == "end"
    s.A.plays("end")
    assert s.state.pips > 0


# Who may do what, and when


@pytest.mark.clause("ADL-208")
def test_only_whoever_is_on_turn_acts() -> None:
    s = at_table("A North 3\nB North 8\nC home\ntruck South 9")
    for text in ("search", "end", "go North 9", "drive South 8 from the east"):
        s.B.refused(text, "ADL-208")
    assert s.B.legal == []
    s.A.plays("end")
    if s.turn == "A":
        s.B.refused(s.A.legal[0], "ADL-208")


@pytest.mark.clause("ADL-208")
def test_whoever_drives_the_truck_has_the_turn() -> None:
    s = at_table("A home\nB home", chance=Stacked(pips="2"))
    s.A.plays("end")
    s.B.refused("drive North 8 from the west", "ADL-208")
    s.A.plays("drive North 8")
    s.A.refused("end", "ADL-208")


@pytest.mark.clause("ADL-208")
def test_while_chance_decides_nobody_acts() -> None:
    s = Sitting(Table(GAME, 2, edition=TEST_TOWN, begin=False))
    assert (s.turn, s.phase) == ("", Phase.FIRST)
    for player in s.players:
        player.refused("end", "ADL-208")
        player.refused("search", "ADL-208")


@pytest.mark.clause("ADL-208")
def test_who_has_no_seat_does_nothing() -> None:
    s = at_table("A North 3\nB home")
    with pytest.raises(ValueError, match="seat"):
        s.table.play(WATCHER, "end")


@pytest.mark.clause("ADL-209")
@pytest.mark.parametrize("text", ["choose husky", "starve", "leave", "drive North 7 from the west"])
@pytest.mark.parametrize("points", [0, 6])
def test_among_its_actions_a_dog_does_nothing_of_other_moments(text: str, points: int) -> None:
    at_table("A North 3\nB home", points=points).A.refused(text, "ADL-209")


@pytest.mark.clause("ADL-209")
@pytest.mark.parametrize("text", ["end", "search", "go North 9", "choose husky", "starve"])
def test_with_the_truck_nothing_is_done_but_driving(text: str) -> None:
    s = at_table("A North 8\nB home", chance=Stacked(pips="1"))
    s.A.plays("end")
    s.A.refused(text, "ADL-209")
    s.A.may_only("drive North 5", "drive North 7")


@pytest.mark.clause("ADL-209")
@pytest.mark.parametrize("text", ["end", "search", "leave", "go North 4", "drive North 7 from the west"])
def test_a_starving_dog_does_nothing_else(text: str) -> None:
    s = at_table("A North 3 | fed 0\nB home", phase=Phase.STARVE, auto=False)
    s.A.refused(text, "ADL-209")
    s.A.may_only("starve")


@pytest.mark.clause("ADL-209")
@pytest.mark.parametrize("text", ["end", "search", "starve", "go North 6", "drive North 7 from the west"])
def test_a_dog_that_is_let_go_does_nothing_before(text: str) -> None:
    s = at_table("A pound 4\nB home", phase=Phase.RELEASE, auto=False)
    s.A.refused(text, "ADL-209")
    s.A.may_only("leave")


# Two things at most


@pytest.mark.clause("ADL-211")
@pytest.mark.parametrize("mouth", ["bone, bone", "bone, newspaper 1", "newspaper 1, newspaper 2"])
def test_a_dog_carries_two_things_at_most(mouth: str) -> None:
    picture = f"A Middle 4 | {mouth}\nB home\nlying bone Middle 4, newspaper 8 Middle 4"
    s = at_table(picture)
    s.A.refused("take bone", "ADL-424")
    s.A.refused("take newspaper", "ADL-424")
    s = at_table(f"A North 3 | {mouth}\nB home", chance=Stacked(cards="bone"))
    s.A.plays("search")
    assert s.A.mouth == mouth.split(", ")
    at_table(f"A Kiosk | {mouth}\nB home").A.refused("bark", "ADL-532")


@pytest.mark.clause("ADL-211")
@pytest.mark.parametrize("mouth", ["bone", "newspaper 1"])
def test_a_second_thing_is_carried_beside_one(mouth: str) -> None:
    picture = f"A Middle 4 | {mouth}\nB home\nlying bone Middle 4, newspaper 8 Middle 4"
    s = at_table(picture)
    s.A.plays("take bone")
    assert sorted(s.A.mouth) == sorted([mouth, "bone"])
    s.A.refused("take newspaper", "ADL-424")
    s = at_table(picture)
    s.A.plays("take newspaper")
    assert s.A.mouth == [mouth, "newspaper 8"]
