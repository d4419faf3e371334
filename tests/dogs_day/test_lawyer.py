"""The Lawyer (0): the prison in the heist, the card on the right in the twist."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot, Step
from tests.dogs_day.sitting import SEATS, Sitting, Stacked, evening, pile


def lawyers(count: int, prison: str, *, round: int = 1, seats: int = 5) -> Sitting:
    """An evening with so many Lawyers, the first seats', and marksmen who find nothing."""
    cards = ["Lawyer"] * count + ["Brute"] * (seats - count)
    rows = [f"{letter} {card}" for letter, card in zip(SEATS, cards, strict=False)]
    return evening("\n".join([f"prison {prison}", *rows]), round=round)


# ---- the heist


@pytest.mark.clause("DD-601")
@pytest.mark.parametrize(
    ("prison", "bags", "cases"),
    [
        ("", 0, 0),
        ("bag", 1, 0),
        ("3bag", 3, 0),
        ("10bag", 10, 0),
        ("case4.B", 0, 1),
        ("2bag 3case5.C", 2, 3),
        ("bag2.A bag2.B 2bag case6.A", 4, 1),
    ],
)
def test_a_lawyer_takes_all_that_lies_in_the_prison(prison: str, bags: int, cases: int) -> None:
    s = lawyers(1, prison)
    assert s.round_is_over
    assert s.A.vault == pile(bags, cases)
    assert s.lies("prison") == ""


@pytest.mark.clause("DD-601")
def test_a_lawyer_takes_nothing_but_the_prison() -> None:
    s = evening(
        """
        bank    2bag 2case
        prison  bag
        car     2bag
        A Lawyer        bag1
        B Brute         bag1
        C Sharpshooter  case4
        """
    )
    assert [player.vault for player in s.players] == ["bag bag", "bag", "case"]
    assert s.lies("bank") == pile(4, 2)  # with what the car brought


@pytest.mark.clause("DD-603")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("count", "prison", "share", "left"),
    [
        (2, "", (0, 0), (0, 0)),
        (2, "bag", (0, 0), (1, 0)),
        (2, "2bag", (1, 0), (0, 0)),
        (2, "3bag", (1, 0), (1, 0)),
        (2, "4bag", (2, 0), (0, 0)),
        (2, "bag case3.E", (0, 0), (1, 1)),
        (2, "3bag 3case3.E", (1, 1), (1, 1)),
        (2, "bag 4case3.E", (0, 2), (1, 0)),
        (3, "", (0, 0), (0, 0)),
        (3, "2bag 2case3.E", (0, 0), (2, 2)),
        (3, "3bag", (1, 0), (0, 0)),
        (3, "5bag 4case3.E", (1, 1), (2, 1)),
        (3, "7bag 3case3.E", (2, 1), (1, 0)),
    ],
)
def test_lawyers_share_the_prison_equally_and_leave_the_rest(
    count: int, prison: str, share: tuple[int, int], left: tuple[int, int], round: int
) -> None:
    s = lawyers(count, prison, round=round)
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(*share)] * count + [""] * (5 - count)
    assert s.lies("prison") == pile(*left)


@pytest.mark.clause("DD-603")
def test_lawyers_who_share_take_in_turn_and_choose_by_what_they_know() -> None:
    s = evening(
        """
        prison  bag4.B bag1.B 2bag
        A Brute
        B Lawyer
        C Lawyer
        """,
        round=2,
        chance=Stacked(values=[3, 2], picks=[0, 1]),
    )
    s.B.may_only("bag 1 from prison", "bag 4 from prison", "bag from prison")
    s.B.plays("bag 4 from prison")  # C has no choice, and chance picks the second of three: an unknown one
    s.B.may_only("bag 1 from prison", "bag from prison")
    s.B.plays("bag from prison")
    assert s.round_is_over
    assert s.B.fortune == [2, 4]
    assert s.C.fortune == [1, 3]


@pytest.mark.clause("DD-603")
def test_lawyers_share_the_bags_first_and_the_briefcases_then() -> None:
    s = evening(
        """
        prison  bag4.A bag 2case5.A
        A Lawyer
        B Lawyer
        C Brute
        """,
    )
    assert (s.step, s.turn) == (Step.LAWYER_BAGS, "A")
    s.A.refused("briefcase 5 from prison", "DD-603")
    s.A.plays("bag from prison")
    assert (s.step, s.turn) == (Step.LAWYER_CASES, "A")
    s.A.may_only("briefcase 5 from prison")
    s.A.plays("briefcase 5 from prison")
    assert [s.A.vault, s.B.vault] == ["bag case", "bag case"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-601"),
        ("bag from car", "DD-601"),
        ("bag from reserve", "DD-601"),
        ("bag from C card", "DD-601"),
        ("bag from C vault", "DD-601"),
        ("bag from B card", "DD-601"),
        ("bag from A card", "DD-601"),
        ("pay bag 1", "DD-601"),
        ("bag 3 from prison", "DD-324"),
        ("briefcase from prison", "DD-603"),
        ("name C", "DD-211"),
        ("lawyer", "DD-211"),
    ],
)
def test_a_lawyer_is_refused_all_that_is_not_due(text: str, clause: str) -> None:
    s = evening(
        """
        bank    bag case
        prison  bag4.A bag case
        car     bag
        A Lawyer  bag1
        B Lawyer
        C Brute   bag1
        """
    )
    s.A.refused(text, clause)
    s.B.refused("bag from prison", "DD-210")


# ---- a frustrated heist


@pytest.mark.clause("DD-602")
@pytest.mark.parametrize(
    ("count", "prison", "share", "left"),
    [
        (1, "", (2, 1), (0, 0)),
        (1, "2bag case5.D", (4, 2), (0, 0)),
        (2, "", (1, 0), (0, 1)),
        (2, "bag case3.A", (1, 1), (1, 0)),
        (3, "", (0, 0), (2, 1)),
        (3, "bag 2case3.A", (1, 1), (0, 0)),
    ],
)
def test_lawyers_take_their_shares_in_a_frustrated_heist_payments_included(
    count: int, prison: str, share: tuple[int, int], left: tuple[int, int]
) -> None:
    rows = [f"{letter} Lawyer" for letter in "DEF"[:count]]
    s = evening(f"prison {prison}\nA Informant bag1\nB Mentor bag2\nC Hacker case3\n" + "\n".join(rows))
    assert s.round_is_over
    assert [s.A.vault, s.B.vault, s.C.vault] == [pile(3), "", ""]
    assert [player.vault for player in s.players[3:]] == [pile(*share)] * count
    assert s.lies("prison") == pile(*left)


@pytest.mark.clause("DD-602")
def test_in_a_frustrated_heist_a_lawyer_takes_the_prison_and_steals_nothing() -> None:
    s = evening(
        """
        prison  2bag
        A Lawyer
        B Informant
        C Excavator
        """,
        informant_arrested=0,
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag bag", "bag", ""]


@pytest.mark.clause("DD-605")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_lawyers_are_not_arrested_and_pay_nothing(count: int) -> None:
    rows = [f"{letter} Lawyer bag1" for letter in "BCD"[:count]]
    s = evening("A Informant\n" + "\n".join(rows) + f"\n{'BCDE'[count]} Mentor")
    for player in s.players[1:-1]:
        assert player.vault == "bag"
        assert player.lot("lawyer") == Lot.RETIRED
    assert s.players[-1].lot("mentor") == Lot.ARRESTED
    assert s.A.vault == "bag bag"


# ---- the twist


@pytest.mark.clause("DD-604")
def test_a_lawyer_steals_one_marker_from_the_card_on_the_right() -> None:
    s = evening(
        """
        bank  2bag
        A Lawyer
        B Con Artist
        C Brute
        """,
        chance=Stacked(values=[1, 4], picks=[1]),
    )
    assert s.round_is_over
    assert [s.A.fortune, s.B.fortune, s.C.fortune] == [[4], [1], []]


@pytest.mark.clause("DD-604")
@pytest.mark.parametrize("cases", [0, 1, 2])
def test_a_lawyer_steals_neither_from_cards_further_right_nor_from_vaults(cases: int) -> None:
    s = evening(
        f"""
        bank  3bag
        car   2bag
        A Lawyer
        B Hacker        {f"{cases}case4" if cases else ""}
        C Sharpshooter
        """
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(1), pile(1, cases), pile(3)]


@pytest.mark.clause("DD-604")
@pytest.mark.parametrize(
    ("text", "fortune", "left"), [("bag from B card", [1], [3, 5]), ("briefcase from B card", [3], [1, 5])]
)
def test_a_lawyer_chooses_among_bags_and_briefcases_on_the_right(
    text: str, fortune: list[int], left: list[int]
) -> None:
    s = evening(
        """
        bank  bag case
        A Lawyer
        B Con Artist
        C Brute       case5
        """,
        chance=Stacked(values=[1, 3], picks=[0]),
    )
    s.A.may_only("bag from B card", "briefcase from B card")
    assert s.step == Step.LAWYER_TWIST
    s.A.plays(text)
    assert s.A.fortune == fortune
    assert s.B.fortune == left


@pytest.mark.clause("DD-604")
def test_a_lawyer_knows_again_on_the_right_what_was_once_the_own() -> None:
    s = evening(
        """
        A Lawyer  bag2 bag2 bag4
        B Hacker
        C Brute
        """,
        chance=Stacked(picks=[0, 0]),
    )
    assert s.B.loot == "bag bag"
    assert s.step == Step.LAWYER_TWIST
    s.A.may_only("bag 2 from B card")
    s.A.plays("bag 2 from B card")
    assert (s.A.fortune, s.B.fortune) == ([2, 4], [2])
    assert s.A.knows("B vault") == [2]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from D card", "DD-604"),
        ("bag from B vault", "DD-604"),
        ("bag from C vault", "DD-604"),
        ("bag from bank", "DD-604"),
        ("bag from prison", "DD-604"),
        ("bag from car", "DD-604"),
        ("bag from A card", "DD-608"),
        ("pay briefcase 3", "DD-608"),
        ("bag from E card", "DD-682"),
        ("bag from E vault", "DD-682"),
        ("briefcase from B card", "DD-323"),
        ("bag 3 from B card", "DD-324"),
        ("name B", "DD-211"),
    ],
)
def test_a_lawyer_is_refused_what_is_not_on_the_right(text: str, clause: str) -> None:
    s = evening(
        """
        bank    bag case
        prison  5bag
        car     bag
        A Lawyer        case3
        B Hacker        2bag1
        C Hacker        2bag1
        D Sharpshooter
        E Driver        bag1
        """,
        chance=Stacked(picks=[0] * 19),
    )
    while s.step != Step.LAWYER_TWIST:
        s.players[SEATS.index(s.turn)].plays(s.players[SEATS.index(s.turn)].legal[0])
    s.A.refused(text, clause)


@pytest.mark.clause("DD-604")
@pytest.mark.parametrize("count", [2, 3])
def test_lawyers_of_equal_number_have_no_twist(count: int) -> None:
    s = evening(
        "bank 3bag\n"
        + "\n".join(f"{letter} Lawyer" for letter in "ABC"[:count])
        + f"\n{'ABCD'[count]} Con Artist\n{'ABCDE'[count + 1]} Brute"
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * count + ["bag bag bag", ""]
