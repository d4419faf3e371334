"""The Excavator (3): the bank's briefcases, and away in the twist."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot, Step
from tests.dogs_day.sitting import Stacked, evening, pile

# ---- the heist


@pytest.mark.clause("DD-631")
@pytest.mark.parametrize("bags", [0, 3])
@pytest.mark.parametrize("cases", [0, 1, 2, 7])
def test_an_excavator_takes_all_briefcases_from_the_bank_and_no_bags(cases: int, bags: int) -> None:
    bank = f"bank {f'{bags}bag' if bags else ''} {f'{cases}case' if cases else ''}"
    s = evening(f"{bank}\nprison case4.B\nA Excavator\nB Brute case3\nC Sharpshooter")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(0, cases), "case", ""]
    assert s.lies("bank") == pile(bags)
    assert s.lies("prison") == "case"


@pytest.mark.clause("DD-631")
def test_an_excavator_takes_nothing_from_the_car() -> None:
    s = evening("bank case\ncar 2case\nA Excavator\nB Brute\nC Sharpshooter")
    assert s.A.vault == "case"
    assert s.lies("bank") == "case case"  # what the car has brought then


@pytest.mark.clause("DD-632")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("cases", range(8))
def test_excavators_share_the_briefcases_equally_and_leave_the_rest(
    cases: int, count: int, round: int
) -> None:
    bank = f"bank 2bag {f'{cases}case' if cases else ''}\n"
    rows = [f"{letter} Excavator" for letter in "ABC"[:count]]
    rows += [f"{'ABCDE'[count]} Brute", f"{'ABCDE'[count + 1]} Brute"]
    s = evening(bank + "\n".join(rows), round=round)
    share = cases // count
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(0, share)] * count + ["", ""]
    assert s.lies("bank") == pile(2, cases - share * count)


@pytest.mark.clause("DD-632")
@pytest.mark.parametrize(("round", "values"), [(1, [3, 4]), (2, [4, 3]), (3, [3, 4]), (4, [3, 4])])
def test_excavators_take_one_briefcase_at_a_time_in_turn(round: int, values: list[int]) -> None:
    s = evening(
        "bank 4case\nA Excavator\nB Excavator\nC Brute",
        round=round,
        chance=Stacked(values=[3, 4, 3, 4]),
    )
    assert (s.A.fortune, s.B.fortune) == ([values[0]] * 2, [values[1]] * 2)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-631"),
        ("briefcase from prison", "DD-631"),
        ("briefcase from car", "DD-631"),
        ("briefcase from reserve", "DD-631"),
        ("briefcase from B card", "DD-631"),
        ("briefcase from C vault", "DD-631"),
        ("briefcase from A card", "DD-631"),
        ("pay briefcase 3", "DD-631"),
        ("briefcase 4 from bank", "DD-324"),
        ("name C", "DD-211"),
    ],
)
def test_an_excavator_is_refused_all_but_the_banks_briefcases(text: str, clause: str) -> None:
    s = evening(
        """
        bank    2bag 2case
        prison  case4.B
        car     case
        A Excavator  case3
        B Excavator
        C Brute      case3
        """,
        auto=False,
    )
    assert (s.step, s.turn) == (Step.EXCAVATOR, "A")
    s.A.may_only("briefcase from bank")
    s.A.refused(text, clause)


# ---- the twist


@pytest.mark.clause("DD-633")
@pytest.mark.parametrize("cases", [0, 1, 3])
def test_an_excavator_escapes_in_the_twist_with_what_lies_on_the_card(cases: int) -> None:
    s = evening(
        f"""
        bank    {f"{cases}case" if cases else ""}
        prison  4bag
        A Excavator  bag1
        B Con Artist case3
        C Lawyer     case5
        D Lawyer
        """,
        chance=Stacked(picks=[0] * 9),
        round=4,
    )
    if s.step == Step.CON_ARTIST:
        s.B.plays("briefcase from bank", "briefcase from bank")
    left = max(0, cases - 2)
    assert s.step == Step.CON_ARTIST_TWIST
    assert s.A.escaped
    assert (s.A.loot, s.A.vault) == ("", pile(1, left))
    assert s.A.lot("excavator") == Lot.RETIRED
    s.B.may_only("bag from C card", "briefcase from C vault", "bag from D card")
    s.B.refused("bag from A vault", "DD-682")
    s.B.refused("briefcase from A card", "DD-682")


@pytest.mark.clause("DD-633")
def test_an_escaped_excavator_is_out_of_the_con_artists_and_the_lawyers_reach() -> None:
    s = evening(
        """
        bank    2bag 3case
        A Lawyer
        B Excavator   3bag2
        C Con Artist
        """
    )
    s.C.plays("bag from bank", "briefcase from bank")
    # The Con Artist finds nobody but the Lawyer, and the Lawyer has the Con Artist on the right.
    assert s.step == Step.LAWYER_TWIST
    s.A.may_only("bag from C card", "briefcase from C card")
    s.A.refused("briefcase from B card", "DD-682")
    s.A.refused("bag from B vault", "DD-682")
    s.A.plays("bag from C card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", pile(3, 2), "case"]


@pytest.mark.clause("DD-633")
@pytest.mark.parametrize("count", [2, 3])
def test_excavators_of_equal_number_do_not_escape(count: int) -> None:
    letters = "BCD"[:count]
    s = evening(
        f"bank {2 * count + 2}case\nA Con Artist\n" + "\n".join(f"{name} Excavator" for name in letters)
    )
    assert s.step == Step.CON_ARTIST_TWIST
    assert not any(player.escaped for player in s.players)
    s.A.may_only(*(f"briefcase from {name} card" for name in letters))
    s.A.plays("briefcase from B card", "briefcase from C card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(0, 4), *["case", "case", "case case"][:count]]
