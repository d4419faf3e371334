"""La Femme (5): all from the card on the left, and a bag and a briefcase in the twist."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot, Phase, Step
from tests.dogs_day.sitting import Stacked, evening, pile

# ---- the heist


@pytest.mark.clause("DD-651")
@pytest.mark.parametrize(
    ("prison", "bags", "cases"),
    [
        ("", 0, 0),
        ("bag", 1, 0),
        ("bag case4.B", 1, 1),
        ("2bag 2case4.B", 2, 2),
        ("bag2.A 4bag case3.A", 5, 1),
    ],
)
def test_la_femme_takes_all_from_the_card_on_the_left(prison: str, bags: int, cases: int) -> None:
    s = evening(f"prison {prison}\nA La Femme bag4\nB Lawyer bag1\nC Brute bag2\nD Brute")
    if bags + cases > 1:  # the Lawyer is asked for the one that goes back: La Femme is on the right
        assert (s.step, s.turn) == (Step.LAWYER_TWIST, "B")
        assert (s.A.loot, s.B.loot) == (pile(bags, cases), "")
        s.B.plays(s.B.legal[0])
    assert s.round_is_over
    gone = min(bags, 1)
    assert [player.vault for player in s.players] == [pile(1 + bags - gone, cases), pile(1 + gone), "bag", ""]


@pytest.mark.clause("DD-651")
@pytest.mark.parametrize(
    ("left", "bank", "vault", "took", "rest"),
    [
        ("Mentor", "", "3bag1 case3", (3, 1), ""),
        ("Mentor", "", "", (0, 0), ""),
        ("Excavator", "3case", "", (0, 3), ""),
        ("Excavator", "", "case3", (0, 0), "case"),
        ("Hacker", "", "2bag1 case3", (2, 0), "case"),
        ("Hacker", "", "bag1", (1, 0), ""),
        ("Hacker", "", "", (0, 0), ""),
    ],
)
def test_la_femme_takes_all_from_whatever_card_is_on_the_left(
    left: str, bank: str, vault: str, took: tuple[int, int], rest: str
) -> None:
    s = evening(f"bank {bank}\nA La Femme\nB {left}\nC Brute {vault}\nD Brute")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(*took), "", rest, ""]


@pytest.mark.clause("DD-651")
@pytest.mark.parametrize(("bank", "took"), [("2bag", "bag bag"), ("bag case", "bag case"), ("case", "case")])
def test_la_femme_takes_all_from_a_con_artist_who_can_steal_it_back(bank: str, took: str) -> None:
    s = evening(f"bank {bank}\nA La Femme\nB Con Artist\nC Brute 2case5\nD Brute")
    assert s.step == Step.CON_ARTIST_TWIST
    assert (s.A.loot, s.B.loot) == (took, "")


@pytest.mark.clause("DD-606", "DD-651")
def test_la_femme_takes_nothing_from_vaults_nor_from_cards_further_left() -> None:
    s = evening("bank 2bag\nA La Femme\nB Con Artist bag1\nC Excavator bag1\nD Driver")
    assert s.round_is_over
    assert s.A.vault == ""


@pytest.mark.clause("DD-651")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_leftmost_femmes_take_nothing(count: int) -> None:
    rows = [f"{letter} La Femme" for letter in "ABC"[:count]]
    rows += [f"{'ABCDE'[count]} Brute bag1", f"{'ABCDE'[count + 1]} Driver bag1"]
    s = evening("\n".join(rows))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * count + ["bag", "bag"]


@pytest.mark.clause("DD-652")
def test_la_femme_names_one_of_the_cards_on_the_left_and_takes_all_from_it() -> None:
    s = evening("bank 2bag\nprison 2case4.D\nA La Femme\nB Con Artist bag1\nC Con Artist bag1\nD Brute")
    assert (s.phase, s.step) == (Phase.NAME, Step.FEMME_NAMES)
    s.A.may_only("name B", "name C")
    s.A.plays("name C")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "bag bag", "bag", ""]


@pytest.mark.clause("DD-652")
@pytest.mark.parametrize(("round", "order"), [(1, "AB"), (2, "BA"), (3, "AB"), (4, "AB"), (5, "AB")])
def test_femmes_name_in_turn_before_any_of_them_takes(round: int, order: str) -> None:
    s = evening("bank 4bag\nA La Femme\nB La Femme\nC Con Artist\nD Con Artist", round=round)
    for letter in order:
        assert s.turn == letter
        player = s.A if letter == "A" else s.B
        player.may_only("name C", "name D")
        assert (s.C.loot, s.D.loot) == ("bag bag", "bag bag")
        player.plays("name C")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "bag", "", "bag bag"]


@pytest.mark.clause("DD-652")
@pytest.mark.parametrize(
    ("names", "took"),
    [
        ("DDD", [(1, 0), (1, 0), (0, 0), (0, 0), (2, 0)]),
        ("DED", [(1, 0), (2, 0), (1, 0), (0, 0), (0, 0)]),
        ("EDD", [(2, 0), (1, 0), (1, 0), (0, 0), (0, 0)]),
        ("EEE", [(1, 0), (1, 0), (0, 0), (2, 0), (0, 0)]),
    ],
)
def test_three_femmes_each_name_a_card(names: str, took: list[tuple[int, int]]) -> None:
    s = evening("bank 4bag\nA La Femme\nB La Femme\nC La Femme\nD Con Artist\nE Con Artist")
    for player, name in zip(s.players, names, strict=False):
        player.plays(f"name {name}")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(*both) for both in took]


@pytest.mark.clause("DD-607")
def test_among_cards_that_are_all_empty_la_femme_steals_nothing_and_is_not_asked() -> None:
    s = evening("bank case\nA La Femme\nB Con Artist\nC Con Artist\nD Driver")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["case", "", "", ""]


@pytest.mark.clause("DD-653")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("bags", range(6))
def test_femmes_on_the_same_card_take_one_marker_at_a_time_in_turn(bags: int, count: int, round: int) -> None:
    rows = [f"{letter} La Femme" for letter in "ABC"[:count]]
    rows += [f"{'ABCD'[count]} Mentor", f"{'ABCDE'[count + 1]} Brute {f'{bags}bag1' if bags else ''}"]
    s = evening("\n".join(rows), round=round, chance=Stacked(picks=[0] * 20))
    first = (round - 1) % (count + 2)
    order = sorted(range(count), key=lambda seat: (seat < first, seat))
    took = [0] * count
    for turn in range(bags):
        took[order[turn % count]] += 1
    assert s.round_is_over
    assert [player.vault for player in s.players] == [*map(pile, took), "", ""]


@pytest.mark.clause("DD-653")
def test_femmes_on_the_same_card_choose_in_turn_what_they_take() -> None:
    s = evening("A La Femme\nB La Femme\nC Mentor\nD Brute 2bag1 2case3\nE Brute", round=2)
    assert (s.step, s.turn) == (Step.FEMME, "B")
    s.B.may_only("bag from C card", "briefcase from C card")
    s.B.plays("briefcase from C card")
    assert s.turn == "A"
    s.A.may_only("bag from C card", "briefcase from C card")
    s.A.plays("bag from C card")
    s.B.plays("briefcase from C card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag bag", "case case", "", "", ""]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("name A", "DD-606"),
        ("name D", "DD-606"),
        ("name F", "DD-606"),
        ("name E", "DD-607"),
        ("bag from B card", "DD-211"),
        ("la femme", "DD-211"),
    ],
)
def test_la_femme_is_refused_to_name_another_card(text: str, clause: str) -> None:
    s = evening(
        """
        bank  2bag
        A La Femme
        B Hacker
        C Hacker
        D Con Artist
        E Hacker
        F Brute  2bag1
        """,
        round=2,
        chance=Stacked(picks=[0, 0]),
    )
    assert (s.phase, s.turn) == (Phase.NAME, "A")
    assert [s.B.loot, s.C.loot, s.E.loot] == ["bag", "bag", ""]
    s.A.may_only("name B", "name C")
    s.A.refused(text, clause)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from D card", "DD-651"),
        ("bag from C vault", "DD-651"),
        ("bag from bank", "DD-651"),
        ("bag from prison", "DD-651"),
        ("bag from car", "DD-651"),
        ("bag from B card", "DD-651"),
        ("bag from A card", "DD-608"),
        ("pay bag 1", "DD-608"),
        ("briefcase 4 from C card", "DD-324"),
        ("name C", "DD-211"),
    ],
)
def test_la_femme_is_refused_what_does_not_lie_on_the_card_on_the_left(text: str, clause: str) -> None:
    s = evening(
        """
        bank    2bag 2case
        prison  bag
        car     bag
        A La Femme    bag1
        B La Femme
        C Con Artist  bag1
        D Lawyer
        """
    )
    s.C.plays("bag from bank", "briefcase from bank")
    assert (s.step, s.turn) == (Step.FEMME, "A")
    s.A.refused(text, clause)


# ---- the twist


@pytest.mark.clause("DD-654")
@pytest.mark.parametrize(
    ("bank", "took", "left"),
    [
        ("", (0, 0), (0, 0)),
        ("bag", (1, 0), (0, 0)),
        ("3bag", (1, 0), (2, 0)),
        ("case", (0, 1), (0, 0)),
        ("3case", (0, 1), (0, 2)),
        ("bag case", (1, 1), (0, 0)),
        ("4bag 3case", (1, 1), (3, 2)),
    ],
)
def test_in_the_twist_la_femme_takes_a_bag_and_a_briefcase_from_the_bank(
    bank: str, took: tuple[int, int], left: tuple[int, int]
) -> None:
    s = evening(f"bank {bank}\nA La Femme case3\nB Brute bag1\nC Sharpshooter")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(took[0], took[1] + 1), "bag", ""]
    assert s.lies("bank") == pile(*left)


@pytest.mark.clause("DD-654")
def test_in_the_twist_la_femme_finds_what_a_marksman_leaves() -> None:
    s = evening("bank 3bag 2case\nA La Femme\nB Brute\nC Driver")
    assert [s.A.vault, s.B.vault] == ["case", "bag bag bag"]


@pytest.mark.clause("DD-654")
@pytest.mark.parametrize("count", [2, 3])
def test_femmes_of_equal_number_have_no_twist(count: int) -> None:
    rows = [f"{letter} La Femme" for letter in "ABC"[:count]]
    s = evening("bank 3bag 3case\n" + "\n".join([*rows, f"{'ABCD'[count]} Driver"]))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * (count + 1)
    assert s.lies("bank") == pile(3, 3)


# ---- a frustrated heist


@pytest.mark.clause("DD-655")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_femmes_are_not_arrested_and_pay_nothing(count: int) -> None:
    rows = [f"{letter} La Femme bag1" for letter in "BCD"[:count]]
    s = evening("A Informant\n" + "\n".join(rows) + f"\n{'BCDE'[count]} Brute")
    for player in s.players[1:-1]:
        assert player.vault == "bag"
        assert player.lot("la femme") == Lot.RETIRED
    assert s.players[-1].lot("brute") == Lot.ARRESTED
    assert s.A.vault == "bag bag"
