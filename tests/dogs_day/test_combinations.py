"""Whole rounds, in which one effect feeds the next."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Phase, Step
from tests.dogs_day.sitting import Stacked, evening, pile


def test_a_round_of_six_characters() -> None:
    s = evening(
        """
        bank    3bag 2case
        prison  2bag
        car     bag case
        A Lawyer      bag1
        B Mentor
        C Con Artist  case5
        D Excavator
        E Hacker
        F Driver
        """,
        chance=Stacked(picks=[0] * 9),
    )
    # The Lawyer has emptied the prison, and the Mentor took all four markers that there were.
    assert (s.step, s.turn) == (Step.CON_ARTIST, "C")
    assert (s.A.loot, s.B.loot) == ("", pile(3, 1))
    s.C.plays("bag from bank", "briefcase from bank")
    # The Excavator took the last briefcase; the Hacker found no vault with bags.
    assert (s.step, s.turn) == (Step.DRIVER, "F")
    assert [player.loot for player in s.players] == ["", pile(3, 1), pile(1, 1), pile(0, 1), "", ""]
    s.F.plays("bag from B card", "briefcase from C card", "briefcase from D card", "briefcase from B card")
    # The Hacker has the car's bag, the Excavator escaped with nothing.
    assert (s.step, s.turn) == (Step.CON_ARTIST_TWIST, "C")
    s.C.may_only("bag from B card", "bag from E card")
    s.C.refused("briefcase from F vault", "DD-682")
    s.C.plays("bag from E card")
    # The other bag is one of the Mentor's, whose last one the Lawyer steals.
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "", pile(3), "", "", pile(1, 3)]
    assert s.lies("bank") == pile(2, 1)


def test_a_round_of_three_pairs_has_no_twist() -> None:
    s = evening(
        """
        bank    3bag 3case
        prison  3bag
        car     2bag
        A Lawyer     2bag1
        B Lawyer     bag1
        C Hacker
        D Hacker
        E La Femme
        F La Femme
        """,
        chance=Stacked(picks=[0] * 9),
    )
    s.C.plays("bag from A vault")
    s.D.plays("bag from A vault")
    assert (s.phase, s.turn) == (Phase.NAME, "E")
    assert (s.C.loot, s.D.loot) == ("bag bag", "bag")
    s.E.plays("name C")
    s.F.plays("name C")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "bag", "", "bag", "bag", "bag"]
    assert (s.lies("prison"), s.lies("bank")) == ("bag", pile(5, 3))


@pytest.mark.parametrize("name", ["B", "C"])
def test_what_la_femme_has_stolen_is_stolen_from_her(name: str) -> None:
    s = evening(
        """
        prison  2bag
        A La Femme
        B Lawyer
        C Lawyer
        D Driver   case3
        """
    )
    s.A.plays(f"name {name}")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", "", "", pile(2, 1)]


def test_a_marksman_comes_before_la_femme_and_both_before_the_hacker() -> None:
    s = evening(
        """
        bank  2bag 2case
        car   2bag case
        A Hacker
        B La Femme
        C Brute
        D Driver
        """
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag bag", "case", "bag bag", ""]
    assert s.lies("bank") == pile(0, 2)


def test_what_came_in_the_twist_is_stolen_in_the_twist() -> None:
    s = evening(
        """
        bank  2bag case
        car   bag
        A Con Artist
        B Hacker
        C Brute       case6
        D La Femme    case6
        """,
        chance=Stacked(picks=[0] * 9),
    )
    s.A.plays("bag from bank", "bag from bank")
    # La Femme found nothing on the Hacker's card, but the bank's briefcase; the Hacker has the car's bag.
    assert (s.step, s.turn) == (Step.CON_ARTIST_TWIST, "A")
    s.A.may_only(
        "bag from B card", "briefcase from C vault", "briefcase from D card", "briefcase from D vault"
    )
    s.A.plays("briefcase from D card", "bag from B card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(3, 1), "", "case", "case"]


@pytest.mark.parametrize("card", ["Mentor", "Hacker"])
def test_equals_who_reach_different_markers_take_them_without_a_question(card: str) -> None:
    s = evening(f"A {card} bag1 bag2.B\nB {card} bag3 bag4.A\nC Brute")
    assert s.round_is_over
    assert (s.A.fortune, s.B.fortune) == ([3, 4], [1, 2])
