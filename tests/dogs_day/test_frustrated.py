"""Chapter "The Heist", part "Frustrated Heist": arrests, payments, and the Informant's bags."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.state import Lot, Phase, Step
from tests.dogs_day.kit_days import Asking, end_round, moments, on_turn, scene, ways
from tests.dogs_day.sitting import SEATS, Stacked, evening

ARRESTABLE = ["Mentor", "Con Artist", "Excavator", "Hacker", "Sharpshooter", "Brute"]
WITH_SIGN = ["Lawyer", "La Femme", "Driver"]


# Whether the heist takes place


@pytest.mark.clause("DD-301")
@pytest.mark.parametrize("informants", [0, 2, 3, 4])
def test_with_none_or_several_informants_the_heist_takes_place(informants: int) -> None:
    cards = ["Informant"] * informants + ["Brute"] * (4 - informants)
    cards = [*cards[:4], "Con Artist", "Excavator"]
    s = evening(scene(*cards, places="bank 2bag case|car 3bag"))
    assert s.table.truth.frustrated == 0
    assert on_turn(s) is s.E
    s.E.plays("bag from bank")
    end_round(s)
    assert s.E.lot("Con Artist") is Lot.RETIRED
    assert all(player.vault == "" for player in s.players[:informants])
    assert s.lies("prison") == ""


@pytest.mark.clause("DD-301")
@pytest.mark.parametrize("informants", [2, 3])
def test_with_several_informants_nobody_is_arrested_or_pays(informants: int) -> None:
    cards = ["Informant  bag2"] * informants + ["Sharpshooter  bag1", "Brute  bag3"]
    s = evening(scene(*cards))
    assert s.round_is_over
    assert s.lies("prison") == ""
    assert {player.vault for player in s.players} == {"bag"}
    assert {int(lot) for lot in s.now.lot.max(axis=1)[: len(cards)]} == {Lot.RETIRED}


@pytest.mark.clause("DD-302")
@pytest.mark.parametrize("informant", range(3))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_one_informant_neither_heist_nor_twist_takes_place(informant: int, seats: int) -> None:
    cards = ["Brute", "Hacker", "Excavator", "Con Artist", "La Femme", "Driver"][:seats]
    cards[informant] = "Informant"
    s = evening(scene(*cards, places="bank 3bag 2case|car 2bag case"))
    assert s.round_is_over
    assert s.lies("bank") == "bag bag bag bag bag case case case"
    assert not any("> A" in way or "> B" in way for way in ways(s) if "reserve" not in way)
    steps = {Step(int(state.step)) for state in moments(s) if state.rounds == 1}
    assert steps <= {Step.NONE, Step.REWARD, Step.NEW_DAY}


@pytest.mark.clause("DD-302")
def test_nobody_steals_in_a_frustrated_heist() -> None:
    s = evening(
        """
        prison  2bag
        A Informant    bag1
        B Mentor       bag2
        C Driver       bag3 case4
        D Lawyer       bag1
        E La Femme     case5
        F Con Artist   bag1
        """,
        chance=Stacked(values=[2] * 9),
    )
    assert s.round_is_over
    assert (s.C.fortune, s.E.fortune) == ([3, 4], [5])
    assert (s.A.vault, s.B.vault, s.F.vault) == ("bag bag bag", "", "")
    assert s.D.vault == " ".join(["bag"] * 6)


# Arrests


@pytest.mark.clause("DD-303")
@pytest.mark.parametrize("card", ARRESTABLE)
@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
def test_a_card_without_the_sign_is_arrested_for_all_to_see(card: str, viewer: int) -> None:
    s = evening(scene("Informant", card, "Lawyer"))
    seen = s.table.observe(viewer).state
    assert s.B.lot(card) is Lot.ARRESTED
    assert int((seen.lot[1] == Lot.ARRESTED).sum()) == 1


@pytest.mark.clause("DD-303")
def test_an_arrested_card_never_comes_back() -> None:
    chance = Asking(cards=["Driver"] * 3)
    s = evening(scene("Informant", "Mentor", "Brute"), chance=chance)
    assert s.turn == "ABC"
    s.B.refused("mentor", "DD-205")
    s.C.refused("brute", "DD-205")
    for seat, gone in enumerate(["Informant", "Mentor", "Brute"]):
        assert gone not in s.players[seat].hand
        assert gone not in chance.deals[seat]
    for player in s.players:
        player.plays("driver")
    assert s.B.lot("Mentor") is Lot.ARRESTED
    assert all("Mentor" not in could_come for could_come in chance.deals[1::3])


@pytest.mark.clause("DD-306")
@pytest.mark.parametrize("card", WITH_SIGN)
def test_a_card_with_the_sign_retires_and_its_owner_pays_nothing(card: str) -> None:
    s = evening(scene("Informant", f"{card}  bag2 case4", "Mentor"))
    assert s.round_is_over
    assert s.B.lot(card) is Lot.RETIRED
    assert s.B.vault == "bag case"
    assert s.lies("prison") == ""
    assert s.A.vault == "bag bag"


# Payments


@pytest.mark.clause("DD-304")
def test_who_is_arrested_chooses_a_marker_of_the_own_vault_to_pay() -> None:
    s = evening(scene("Informant", "Mentor  bag1 bag3 case4", "Brute  case5"))
    s.B.may_only("pay bag 1", "pay bag 3", "pay briefcase 4")
    s.B.plays("pay bag 3")
    assert s.round_is_over
    assert s.B.fortune == [1, 4]
    assert s.C.vault == ""
    assert s.lies("prison") == "bag case"
    assert s.values("prison") == [3, 5]


@pytest.mark.clause("DD-304")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_pays_exactly_one_marker(seats: int) -> None:
    cards = ["Informant", *ARRESTABLE][:seats]
    s = evening(scene(*(f"{card}  bag1 bag2 case4" for card in cards), places="prison bag"))
    for letter in SEATS[:seats]:
        assert (s.turn, s.phase) == (letter, Phase.PAY)
        on_turn(s).plays("pay bag 1")
    assert s.round_is_over
    assert s.lies("prison") == " ".join(["bag"] * (seats + 1))
    assert [player.vault for player in s.players[1:]] == ["bag case"] * (seats - 1)


@pytest.mark.clause("DD-304")
def test_of_several_alike_chance_picks_the_one_that_is_paid() -> None:
    chance = Asking(picks=[1])
    s = evening(scene("Informant", "Mentor  bag1 3bag2 bag3", "Lawyer"), chance=chance)
    s.B.may_only("pay bag 1", "pay bag 2", "pay bag 3")
    s.B.plays("pay bag 2")
    (picks,) = chance.picks_among
    assert len(picks) == 3
    assert set(picks.values()) == {1}
    assert s.B.fortune == [1, 2, 2, 3]


@pytest.mark.clause("DD-304")
def test_a_single_marker_is_paid_without_a_question() -> None:
    s = evening(scene("Informant", "Mentor  case6", "Brute"))
    assert s.round_is_over
    assert (s.B.vault, s.lies("prison"), s.values("prison")) == ("", "case", [6])


@pytest.mark.clause("DD-305")
@pytest.mark.parametrize("poor", [0, 1, 2, 3])
def test_who_cannot_pay_is_arrested_all_the_same_and_counts(poor: int) -> None:
    cards = ["Mentor", "Brute", "Hacker"]
    vaults = ["" if number < poor else "bag2" for number in range(3)]
    pairs = zip(cards, vaults, strict=True)
    s = evening(scene("Informant", *(f"{card}  {vault}".strip() for card, vault in pairs)))
    assert s.round_is_over
    assert s.lies("prison") == " ".join(["bag"] * (3 - poor))
    assert [s.players[i + 1].lot(cards[i]) for i in range(3)] == [Lot.ARRESTED] * 3
    assert s.A.vault == "bag bag bag bag"


@pytest.mark.clause("DD-305")
def test_who_cannot_pay_keeps_nothing_to_pay_later() -> None:
    s = evening(scene("Informant", "Mentor", "Brute  bag2"), informant_arrested=0)
    assert (s.B.vault, s.C.vault, s.lies("prison")) == ("", "", "bag")
    assert (s.table.truth.due == 0).all()


@pytest.mark.clause("DD-312")
@pytest.mark.parametrize(
    ("round", "order"), [(1, "ABCD"), (2, "BCDA"), (3, "CDAB"), (4, "DABC"), (5, "ABCD"), (8, "DABC")]
)
def test_payments_are_made_in_turn_from_the_rounds_first_seat(round: int, order: str) -> None:
    cards = ["Informant", "Mentor", "Brute", "Hacker"]
    s = evening(scene(*(f"{card}  bag1 case3" for card in cards)), round=round)
    for letter in order:
        assert s.turn == letter
        on_turn(s).plays("pay briefcase 3")
    assert s.round_is_over


@pytest.mark.clause("DD-312")
def test_who_has_the_sign_or_nothing_is_passed_over_in_the_payments() -> None:
    cards = ["Informant  bag1 case3", "Driver  bag1 case3", "Brute", "Hacker  bag1 case3"]
    s = evening(scene(*cards), round=2)
    assert s.turn == "D"
    s.D.plays("pay bag 1")
    assert s.turn == "A"
    s.A.plays("pay bag 1")
    assert s.round_is_over


@pytest.mark.clause("DD-313")
@pytest.mark.parametrize(
    "action",
    [
        "bag from bank",
        "bag from prison",
        "briefcase from car",
        "bag 1 from A vault",
        "bag from C vault",
        "bag from B card",
        "bag from reserve",
    ],
)
def test_a_payment_comes_from_the_own_vault_and_from_nowhere_else(action: str) -> None:
    s = evening(
        """
        bank    2bag case
        prison  bag
        car     bag case
        A Informant    bag1
        B Mentor       bag1 case4
        C Brute        bag1 case4
        """
    )
    assert s.turn == "B"
    s.B.refused(action, "DD-313")
    s.B.may_only("pay bag 1", "pay briefcase 4")


# The Informant's bags


@pytest.mark.clause("DD-307")
@pytest.mark.parametrize("arrested", [1, 2, 3, 4, 5, 6])
def test_the_informant_gets_a_bag_for_each_card_arrested(arrested: int) -> None:
    others = ARRESTABLE[: arrested - 1] + (WITH_SIGN * 2)[: 6 - arrested]
    s = evening(scene("Informant", *others), chance=Stacked(values=[1, 2, 3, 4, 1, 2][:arrested]))
    assert s.round_is_over
    assert s.A.vault == " ".join(["bag"] * arrested)
    assert s.A.fortune == sorted([1, 2, 3, 4, 1, 2][:arrested])
    assert sum(s.now.stock[0].tolist()) == 102 - arrested


@pytest.mark.clause("DD-307")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_bags_go_to_the_seat_that_played_the_informant(seat: int) -> None:
    cards = ["Mentor", "Brute", "Hacker", "Excavator"]
    cards[seat] = "Informant"
    s = evening(scene(*cards), round=3)
    assert [len(player.vault.split()) for player in s.players] == [4 if i == seat else 0 for i in range(4)]
    assert [way for way in ways(s) if "vault" in way] == [f"bag reserve > {SEATS[seat]} vault"] * 4


@pytest.mark.clause("DD-307")
@pytest.mark.parametrize(("left", "gets"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_informant_gets_what_bags_the_reserve_has(left: int, gets: int) -> None:
    s = evening(scene("Informant", "Mentor", "Brute", places=f"bank {78 - left}bag"))
    assert s.A.vault == " ".join(["bag"] * gets)
    assert s.now.stock[0].tolist() == [left - gets, 24]


@pytest.mark.clause("DD-307", "DD-405")
def test_only_the_informants_player_knows_the_bags_of_the_reward() -> None:
    s = evening(scene("Informant", "Mentor", "Brute"), chance=Stacked(values=[4, 1, 3]))
    assert s.A.knows("A vault") == [1, 3, 4]
    assert s.B.knows("A vault") == s.C.knows("A vault") == []


# Whether the Informant is arrested, too


@pytest.mark.clause("DD-308")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_the_informant_is_arrested_pays_and_counts(others: int) -> None:
    cards = ARRESTABLE[:others] + WITH_SIGN[: 3 - others]
    s = evening(scene("Informant  case4", *cards))
    assert s.round_is_over
    assert s.A.lot("Informant") is Lot.ARRESTED
    assert (
        s.lies("prison" if "Lawyer" not in cards else f"{SEATS[1 + cards.index('Lawyer')]} vault") == "case"
    )
    assert s.A.vault == " ".join(["bag"] * (others + 1))


@pytest.mark.clause("DD-308")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_at_a_table_without_that_the_informant_is_left_out_of_all_three(others: int) -> None:
    cards = ARRESTABLE[:others] + WITH_SIGN[: 3 - others]
    s = evening(scene("Informant  case4", *cards), informant_arrested=0)
    assert s.round_is_over
    assert s.A.lot("Informant") is Lot.RETIRED
    assert s.lies("prison") == ""
    assert s.A.vault == " ".join(["bag"] * others + ["case"])


@pytest.mark.clause("DD-308")
def test_the_informant_chooses_what_to_pay_like_everybody() -> None:
    s = evening(scene("Informant  bag2 case4", "Mentor", "Brute"))
    s.A.may_only("pay bag 2", "pay briefcase 4")
    s.A.plays("pay bag 2")
    assert s.A.vault == "bag bag bag case"


@pytest.mark.clause("DD-309")
@pytest.mark.parametrize("cards", [["Driver", "La Femme"], ["Lawyer", "La Femme"], ["Lawyer", "Driver"]])
def test_if_nobody_can_be_arrested_the_heist_is_frustrated_still(cards: list[str]) -> None:
    places = "bank 2bag case|prison 2bag|car bag case"
    s = evening(
        scene("Informant  bag1", *(f"{card}  bag2" for card in cards), places=places), informant_arrested=0
    )
    assert s.round_is_over
    assert s.lies("bank") == "bag bag bag case case"
    assert s.A.vault == "bag"
    for player, card in zip(s.players[1:], cards, strict=True):
        assert player.lot(card) is Lot.RETIRED
        assert player.vault == ("bag bag bag" if card == "Lawyer" else "bag")
    assert s.lies("prison") == ("" if "Lawyer" in cards else "bag bag")


@pytest.mark.clause("DD-309")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_lawyers_only_there_is_no_heist_and_the_lawyers_share_the_prison(seats: int) -> None:
    s = evening(
        scene("Informant", *["Lawyer"] * (seats - 1), places="bank 9bag|prison 5bag"), informant_arrested=0
    )
    assert s.round_is_over
    assert s.lies("bank") == " ".join(["bag"] * 9)
    each = 5 // (seats - 1)
    assert [len(player.vault.split()) for player in s.players] == [0] + [each] * (seats - 1)
