"""Escapes: home at once, and out of everybody's reach until the end of the round."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot, Step
from tests.dogs_day.sitting import Stacked, evening, pile


@pytest.mark.clause("DD-681")
def test_who_escapes_retires_at_once_and_the_loot_goes_to_the_vault_at_once() -> None:
    s = evening(
        """
        bank    2bag 4case
        prison  6bag
        A Con Artist
        B Excavator   bag1
        C Driver      bag1
        D Lawyer      case3
        """
    )
    s.A.plays("bag from bank", "bag from bank")
    assert (s.step, s.turn) == (Step.DRIVER, "C")
    assert not s.C.escaped
    assert s.C.lot("driver") == Lot.SCENE
    s.C.plays("bag from D card", "briefcase from B card", "bag from A card")
    assert (s.C.loot, s.C.vault) == (pile(2, 1), "bag")
    s.C.plays("bag from A card")
    assert s.step == Step.CON_ARTIST_TWIST
    assert s.C.lot("driver") == s.B.lot("excavator") == Lot.RETIRED
    assert s.A.lot("con artist") == s.D.lot("lawyer") == Lot.SCENE
    assert (s.C.loot, s.C.vault) == ("", pile(4, 1))
    assert (s.B.loot, s.B.vault) == ("", pile(1, 3))
    assert (s.D.loot, s.D.vault) == (pile(5), "case")


@pytest.mark.clause("DD-681")
@pytest.mark.parametrize("loot", [0, 1, 3])
def test_an_escaped_drivers_loot_is_in_the_vault_while_the_round_goes_on(loot: int) -> None:
    s = evening(
        (f"prison {2 * loot}bag\n" if loot else "")
        + "A Driver bag1\nB Lawyer\nC Lawyer\nD Con Artist\nE Brute 3bag1 case3",
    )
    while s.step == Step.DRIVER:
        s.A.plays(s.A.legal[0])
    assert (s.step, s.turn) == (Step.CON_ARTIST_TWIST, "D")
    took = min(4, 2 * loot)
    assert (s.A.loot, s.A.vault) == ("", pile(1 + took))
    assert s.A.lot("driver") == Lot.RETIRED


@pytest.mark.clause("DD-682")
@pytest.mark.parametrize("vaults", [("", ""), ("3bag1", "2case3"), ("bag1 case3", "")])
def test_a_con_artist_steals_nothing_when_all_others_have_escaped(vaults: tuple[str, str]) -> None:
    s = evening(f"bank 4case\nA Con Artist\nB Excavator {vaults[0]}\nC Driver {vaults[1]}\nD Driver bag1")
    while s.step == Step.DRIVER:
        player = s.C if s.turn == "C" else s.D
        player.plays("briefcase from B card")
    assert s.round_is_over
    assert s.A.vault == ""
    kept = {"": "", "3bag1": pile(3), "bag1 case3": pile(1, 1)}
    assert s.B.vault == kept[vaults[0]]


@pytest.mark.clause("DD-682")
@pytest.mark.parametrize("escaper", ["Excavator", "Driver"])
@pytest.mark.parametrize("vault", ["bag1", "2bag1 case4"])
def test_a_con_artist_has_only_those_who_stayed(escaper: str, vault: str) -> None:
    s = evening(f"A Con Artist\nB {escaper} {vault}\nC Brute bag2 case3\nD Sharpshooter")
    assert s.round_is_over
    assert [s.A.fortune, s.C.fortune] == [[2, 3], []]
    assert s.B.vault == (pile(1) if vault == "bag1" else pile(2, 1))


@pytest.mark.clause("DD-682")
@pytest.mark.parametrize(
    ("escapers", "vaults"),
    [
        (("Excavator", "Driver"), [pile(1), pile(2, 3)]),  # the Driver has stolen all
        (("Driver", "Driver"), [pile(2), pile(1)]),
    ],
)
def test_a_lawyer_steals_nothing_when_all_on_the_right_have_escaped(
    escapers: tuple[str, str], vaults: list[str]
) -> None:
    s = evening(f"bank 3case\nprison bag\nA Lawyer\nB {escapers[0]} bag1\nC {escapers[1]} bag1")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", *vaults]


@pytest.mark.clause("DD-682")
@pytest.mark.parametrize("escaper", ["Excavator", "Driver"])
def test_an_escape_ends_with_the_round(escaper: str) -> None:
    s = evening(f"A {escaper} 2bag1\nB Con Artist\nC Sharpshooter", chance=Stacked(picks=[0] * 4))
    assert s.A.vault == "bag bag"
    assert s.round_is_over
    s.A.plays("lawyer")
    s.B.plays("mentor")
    s.C.plays("lawyer")
    assert s.B.vault == "bag bag"
    assert s.A.vault == ""
