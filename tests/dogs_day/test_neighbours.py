"""Left, right and the others: whose card is next, and who is there at all."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Step
from tests.dogs_day.sitting import Stacked, evening, pile


@pytest.mark.clause("DD-606")
@pytest.mark.parametrize(
    ("picture", "vaults"),
    [
        # with nobody between
        ("bank 2bag\nA Lawyer\nB Con Artist\nC Brute", [pile(1), pile(1), ""]),
        ("A Lawyer\nB Mentor\nC Brute 2bag1", [pile(1), pile(1), ""]),
        # over numbers that nobody played
        ("A Lawyer\nB Hacker\nC Brute 2bag1", [pile(1), pile(1), ""]),
        ("bank 2bag\nA Lawyer\nB Brute\nC Driver", [pile(1), pile(1), ""]),
        # an empty card is not passed over
        ("bank 2bag\nA Lawyer\nB Mentor\nC Con Artist", ["", "", pile(2)]),
        ("bank 2bag\nA Lawyer\nB Hacker\nC Hacker\nD Brute", ["", "", "", pile(2)]),
        # an escaped one is
        ("bank 2case\nA Lawyer\nB Excavator\nC Hacker\nD Brute 2bag1", [pile(1), pile(0, 2), pile(1), ""]),
        ("bank 2bag\nA Lawyer\nB Excavator\nC Brute\nD Driver", [pile(1), "", pile(1), ""]),
        # all of them have escaped
        ("A Lawyer\nB Excavator bag1\nC Driver bag1", ["", pile(1), pile(1)]),
        ("A Lawyer\nB Driver bag1\nC Driver bag1\nD Driver", ["", pile(1), pile(1), ""]),
        # nobody stands there
        ("A Lawyer\nB Informant bag1\nC Informant bag1", ["", pile(1), pile(1)]),
    ],
)
def test_the_card_on_the_right_is_in_the_nearest_place_with_a_card_that_is_still_there(
    picture: str, vaults: list[str]
) -> None:
    s = evening(picture, chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [player.vault for player in s.players] == vaults


@pytest.mark.clause("DD-606")
@pytest.mark.parametrize(
    ("picture", "vaults"),
    [
        ("A La Femme\nB Hacker\nC Brute 2bag1\nD Brute", [pile(2), "", "", ""]),
        ("A La Femme\nB Mentor\nC Brute 2bag1\nD Brute", [pile(2), "", "", ""]),
        ("A La Femme\nB Mentor\nC Brute 2bag1\nD Excavator", ["", pile(2), "", ""]),
        ("A La Femme\nB Mentor\nC Brute 2bag1\nD Hacker\nE Hacker", ["", pile(2), "", "", ""]),
        ("A La Femme\nB Informant bag1\nC Informant bag1\nD Brute", ["", pile(1), pile(1), ""]),
        ("A La Femme\nB Brute bag1\nC Driver bag1", ["", pile(1), pile(1)]),
        ("prison 4bag\nA La Femme\nB Informant\nC Informant\nD Driver\nE Lawyer", ["", "", "", pile(4), ""]),
    ],
)
def test_the_card_on_the_left_is_in_the_nearest_place_with_a_card(picture: str, vaults: list[str]) -> None:
    s = evening(picture)
    if s.turn == "A":
        s.A.plays(s.A.legal[0])
    assert s.round_is_over
    assert [player.vault for player in s.players] == vaults


@pytest.mark.clause("DD-606")
def test_la_femme_names_no_card_that_is_not_next_to_her() -> None:
    s = evening("A La Femme\nB Hacker\nC Hacker\nD Brute 2bag2\nE Lawyer", chance=Stacked(picks=[0] * 9))
    s.A.may_only("name B", "name C")
    s.A.refused("name D", "DD-606")
    s.A.refused("name E", "DD-606")


@pytest.mark.clause("DD-607")
@pytest.mark.parametrize("name", ["B", "C"])
def test_of_several_cards_on_the_right_the_lawyer_chooses_one(name: str) -> None:
    s = evening("A Lawyer\nB Hacker\nC Hacker\nD Brute 4bag2\nE Brute", chance=Stacked(picks=[0] * 9))
    assert s.step == Step.LAWYER_TWIST
    s.A.may_only("bag from B card", "bag from C card")
    s.A.plays(f"bag from {name} card")
    assert s.round_is_over
    left = ["bag", "bag bag"] if name == "B" else ["bag bag", "bag"]
    assert [player.vault for player in s.players] == ["bag", *left, "", ""]


@pytest.mark.clause("DD-607")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_of_several_cards_on_the_right_the_lawyer_must_choose_one_with_markers(round: int) -> None:
    s = evening("A Lawyer\nB Hacker\nC Hacker\nD Brute bag2\nE Brute", round=round)
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "", "", "", ""]


@pytest.mark.clause("DD-607")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_of_several_cards_on_the_left_la_femme_must_choose_one_with_markers(round: int) -> None:
    s = evening("A La Femme\nB Hacker\nC Hacker\nD Brute bag2\nE Brute", round=round)
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "", "", "", ""]


@pytest.mark.clause("DD-607")
def test_la_femme_may_not_name_an_empty_card_beside_full_ones() -> None:
    s = evening(
        "A La Femme\nB Hacker\nC Hacker\nD Brute 2bag2\nE Hacker\nF Brute", chance=Stacked(picks=[0, 0])
    )
    s.A.may_only("name B", "name C")
    s.A.refused("name E", "DD-607")


@pytest.mark.clause("DD-608")
@pytest.mark.parametrize(
    ("picture", "vault"),
    [
        ("A Mentor 3bag1 case4\nB Brute\nC Brute", pile(3, 1)),
        ("A Hacker 3bag1\nB Brute\nC Brute", pile(3)),
        ("A Con Artist 3bag1\nB Brute\nC Brute", pile(3)),
        ("A Driver 3bag1\nB Brute\nC Brute", pile(3)),
        ("A Mentor 3bag1\nB Mentor\nC Brute", ""),  # it goes to the equal
    ],
)
def test_nobody_steals_from_themself(picture: str, vault: str) -> None:
    s = evening(picture)
    assert s.round_is_over
    assert s.A.vault == vault


@pytest.mark.clause("DD-608")
@pytest.mark.parametrize("text", ["pay bag 1", "bag from A card", "briefcase from A card"])
@pytest.mark.parametrize("card", ["Mentor", "Hacker", "Con Artist"])
def test_a_thief_is_refused_the_own_card_and_vault(card: str, text: str) -> None:
    s = evening(f"A {card} bag1\nB Brute 3bag1\nC Brute 3bag2")
    assert s.turn == "A"
    s.A.refused(text, "DD-608")


@pytest.mark.clause("DD-608")
def test_a_thief_never_has_the_own_things_among_the_choices() -> None:
    s = evening("prison 2bag\nA Mentor 2bag1\nB Brute 3bag1\nC Brute 3bag2")
    s.A.may_only("bag from B vault", "bag from C vault")
    s.A.plays("bag from B vault")
    s.A.may_only("bag from B vault", "bag from C vault")


@pytest.mark.clause("DD-608")
@pytest.mark.parametrize("left", ["Driver", "Driver bag1"])
def test_the_others_are_those_still_in_the_scene_with_card_and_vault(left: str) -> None:
    s = evening(f"prison 8bag\nA Con Artist bag1\nB Lawyer case3\nC Lawyer bag1\nD {left}")
    s.D.plays(*["bag from B card"] * 3, "bag from C card")
    s.A.may_only("bag from B card", "briefcase from B vault", "bag from C card", "bag from C vault")
