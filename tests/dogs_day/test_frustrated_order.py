"""Chapter "The Heist", part "Frustrated Heist": its order, the Lawyers, and what is known of payments."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.state import Lot, Step
from tests.dogs_day.kit_days import end_round, moments, on_turn, scene, there, ways
from tests.dogs_day.sitting import Stacked, evening, told

# Order, and where the gains go


@pytest.mark.clause("DD-310")
def test_the_lawyer_takes_what_was_just_paid() -> None:
    s = evening(scene("Informant  case6", "Lawyer", "Mentor  bag3", "Brute  bag1", places="prison bag"))
    assert s.round_is_over
    assert s.lies("prison") == ""
    assert s.B.vault == "bag bag bag case"
    assert sorted(s.B.knows("B vault"))[-2:] == [3, 6]


@pytest.mark.clause("DD-310")
def test_the_informant_does_not_pay_with_the_bags_of_this_round() -> None:
    s = evening(scene("Informant", "Mentor  bag3", "Brute"))
    assert s.A.vault == "bag bag bag"
    assert s.values("prison") == [3]


@pytest.mark.clause("DD-310")
def test_first_all_pay_then_come_the_bags_then_the_lawyers() -> None:
    cards = ["Lawyer", "Informant  bag1 case5", "Mentor  bag2 case3", "Lawyer"]
    s = evening(scene(*cards, places="prison bag4.A bag1.C"), round=3, chance=Stacked(values=[4, 4]))
    s.C.plays("pay briefcase 3")
    s.B.plays("pay bag 1")
    s.A.may_only("bag 4 from prison", "bag from prison")
    s.A.plays("bag 4 from prison")
    gains = [way for way in ways(s) if "vault" in way]
    paid = ["case C vault > prison", "bag B vault > prison"]
    assert gains[:5] == [*paid, "bag reserve > B vault", "bag reserve > B vault", "bag prison > D vault"]


@pytest.mark.clause("DD-310")
@pytest.mark.parametrize(
    ("lawyers", "bags", "each", "left"),
    [
        (1, 0, 2, 0),
        (1, 3, 5, 0),
        (2, 0, 1, 0),
        (2, 1, 1, 1),
        (2, 4, 3, 0),
        (3, 0, 0, 2),
        (3, 1, 1, 0),
        (3, 5, 2, 1),
    ],
)
def test_this_rounds_payments_are_part_of_what_lawyers_share(
    lawyers: int, bags: int, each: int, left: int
) -> None:
    cards = ["Informant  bag1", "Mentor  bag2", *["Lawyer"] * lawyers]
    s = evening(scene(*cards, places=f"prison {bags}bag" if bags else ""))
    while not s.round_is_over:
        assert s.step is Step.LAWYER_BAGS
        on_turn(s).plays(on_turn(s).legal[0])
    assert [len(player.vault.split()) for player in s.players[2:]] == [each] * lawyers
    assert len(s.lies("prison").split()) == left


@pytest.mark.clause("DD-310")
@pytest.mark.parametrize(("lawyers", "left"), [(1, ""), (2, "case"), (3, "bag bag")])
def test_payments_in_briefcases_are_shared_apart_from_bags(lawyers: int, left: str) -> None:
    cards = ["Informant  case3", "Mentor  case4", "Brute  case5", *["Lawyer"] * lawyers]
    s = evening(scene(*cards, places="prison 2bag"))
    end_round(s)
    assert s.lies("prison") == left
    assert {player.vault.count("bag") for player in s.players[3:]} == {2 // lawyers}
    assert {player.vault.count("case") for player in s.players[3:]} == {3 // lawyers}


@pytest.mark.clause("DD-311")
def test_in_a_frustrated_heist_gains_go_straight_to_the_vaults() -> None:
    s = evening(scene("Informant", "Lawyer", "Mentor", places="prison 2bag case"))
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("bag bag", "bag bag case")
    for state in moments(s):
        assert not state.stock[4:10].any()
    gains = ["bag reserve > A vault"] * 2 + ["bag prison > B vault"] * 2 + ["case prison > B vault"]
    assert [way for way in ways(s) if "vault" in way] == gains


@pytest.mark.clause("DD-311")
def test_while_lawyers_share_their_gains_are_in_the_vaults_already() -> None:
    s = evening(scene("Informant", "Lawyer", "Lawyer", places="prison bag2.A bag3.B bag1.B"))
    assert s.turn == "B"
    s.B.may_only("bag 1 from prison", "bag 3 from prison", "bag from prison")
    s.B.plays("bag 3 from prison")
    taken = [way for way in ways(s) if way.startswith("bag prison")]
    assert taken == ["bag prison > B vault", "bag prison > C vault"]


# What is known of payments


@pytest.mark.clause("DD-405")
@pytest.mark.parametrize("lawyer", [True, False])
def test_who_paid_still_knows_the_marker_in_the_prison_and_in_the_lawyers_vault(lawyer: bool) -> None:
    cards = ["Informant", "Mentor  bag3 case5", "Lawyer" if lawyer else "Driver", "Brute  bag1"]
    s = evening(scene(*cards))
    s.B.plays("pay briefcase 5")
    assert s.round_is_over
    place = "C vault" if lawyer else "prison"
    assert s.B.knows(place) == [5]
    assert s.D.knows(place) == [1]
    assert s.A.knows(place) == []
    assert s.C.knows(place) == ([1, 5] if lawyer else [])


@pytest.mark.clause("DD-405")
def test_a_payment_does_not_tell_others_its_value() -> None:
    s = evening(scene("Informant", "Mentor  bag3 bag1", "Driver"))
    s.B.plays("pay bag 3")
    assert s.B.knows("prison") == [3]
    assert any("a bag (3)" in text for text in told(s.B.log))
    for viewer in (0, 2, WATCHER):
        assert not any("(3)" in text for text in told(s.table.log(viewer)))
    assert s.A.knows("B vault") == s.A.knows("prison") == []


@pytest.mark.clause("DD-303", "DD-304")
def test_what_was_paid_lies_in_the_prison_in_the_next_round() -> None:
    s = evening(scene("Informant  bag2", "Mentor  case3", "Brute"))
    assert s.turn == "ABC"
    assert there(s, "prison") == (2, 1)
    assert s.A.knows("prison") == [2]
    assert s.B.knows("prison") == [3]


@pytest.mark.clause("DD-304", "DD-305", "DD-307", "DD-308", "DD-310")
@pytest.mark.parametrize("arrested", [0, 1])
@pytest.mark.parametrize("in_prison", [0, 1, 4])
@pytest.mark.parametrize("payers", [0, 1, 2])
@pytest.mark.parametrize("lawyers", [0, 1, 2, 3])
def test_payments_bags_and_shares_add_up(lawyers: int, payers: int, in_prison: int, arrested: int) -> None:
    vaults = ["  bag2"] * payers + [""] * (2 - payers)
    others = [f"{card}{vault}" for card, vault in zip(["Hacker", "Brute"], vaults, strict=True)]
    places = f"prison {in_prison}bag" if in_prison else ""
    cards = ["Informant  bag3", *others, *["Lawyer"] * lawyers]
    s = evening(scene(*cards, places=places), informant_arrested=arrested)
    end_round(s)
    paid = payers + arrested
    each = (in_prison + paid) // lawyers if lawyers else 0
    assert [len(player.vault.split()) for player in s.players] == [3, 0, 0, *[each] * lawyers]
    assert len(s.lies("prison").split()) == in_prison + paid - lawyers * each
    assert s.A.lot("Informant") is (Lot.ARRESTED if arrested else Lot.RETIRED)
