"""The Informant (X9): alone, or without effect."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot
from tests.dogs_day.sitting import evening, pile

FREE = ["Lawyer", "La Femme", "Driver"]
OTHERS = ["Mentor", "Con Artist", "Excavator", "Hacker", "Sharpshooter", "Brute"]


@pytest.mark.clause("DD-691")
@pytest.mark.parametrize("card", OTHERS)
def test_an_informant_alone_has_the_others_arrested_and_the_heist_frustrated(card: str) -> None:
    s = evening(f"bank 3bag 2case\ncar 2bag\nA Informant\nB {card} bag1\nC {card}")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag bag bag", "", ""]
    assert [s.B.lot(card), s.C.lot(card), s.A.lot("informant")] == [Lot.ARRESTED] * 3
    assert s.lies("prison") == "bag"
    assert s.lies("bank") == pile(5, 2)


@pytest.mark.clause("DD-691")
@pytest.mark.parametrize("card", FREE)
def test_an_informant_alone_frustrates_the_heist_of_those_whom_it_cannot_have_arrested(card: str) -> None:
    s = evening(f"bank 3bag 2case\nA Informant\nB {card} bag1\nC Con Artist\nD {card}", informant_arrested=0)
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "bag", "", ""]
    assert s.B.lot(card) == s.D.lot(card) == Lot.RETIRED
    assert s.C.lot("con artist") == Lot.ARRESTED
    assert s.lies("bank") == pile(3, 2)


@pytest.mark.clause("DD-692")
@pytest.mark.parametrize("arrested", [0, 1])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_informants_who_are_not_alone_have_no_effect(count: int, arrested: int) -> None:
    rows = [f"{letter} Informant bag1" for letter in "ABCD"[:count]]
    rows += [f"{'ABCDE'[count]} Excavator case3", f"{'ABCDEF'[count + 1]} Brute"]
    s = evening("bank 2bag 2case\nprison bag\n" + "\n".join(rows), informant_arrested=arrested)
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag"] * count + [pile(0, 3), pile(2)]
    assert all(player.lot("informant") == Lot.RETIRED for player in s.players[:count])
    assert s.lies("prison") == "bag"


@pytest.mark.clause("DD-692")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_heist_takes_place_also_when_nothing_but_informants_was_played(count: int) -> None:
    s = evening(
        "bank 2bag\nprison bag\n" + "\n".join(f"{letter} Informant bag1" for letter in "ABCDEF"[:count])
    )
    assert s.round_is_over
    assert s.table.truth.rounds == 2
    assert [player.vault for player in s.players] == ["bag"] * count
    assert all(player.lot("informant") == Lot.RETIRED for player in s.players)
    assert (s.lies("prison"), s.lies("bank")) == ("bag", "bag bag")
