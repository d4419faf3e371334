"""The Driver (7): four markers from cards in the Scene, and away."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Lot, Phase, Step
from tests.dogs_day.sitting import Stacked, evening, pile


@pytest.mark.clause("DD-671")
@pytest.mark.parametrize(
    ("prison", "bank", "took"),
    [
        ("", "", (0, 0)),
        ("2bag", "", (2, 0)),
        ("", "2case", (0, 2)),
        ("2bag", "2case", (2, 2)),
        ("2bag", "bag", (2, 0)),
    ],
)
def test_a_driver_takes_all_from_the_cards_when_there_are_no_more_than_four(
    prison: str, bank: str, took: tuple[int, int]
) -> None:
    s = evening(
        f"""
        prison  {prison}
        bank    {bank}
        A Driver
        B Lawyer
        C Lawyer
        D Con Artist
        E Con Artist
        """
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(*took), "", "", "", ""]


@pytest.mark.clause("DD-671")
def test_a_driver_takes_no_more_than_four_and_chooses_card_by_card() -> None:
    s = evening(
        """
        prison  4bag
        bank    4case
        A Driver
        B Lawyer
        C Lawyer
        D Con Artist
        E Con Artist
        """
    )
    cards = ["bag from B card", "bag from C card", "briefcase from D card", "briefcase from E card"]
    s.A.may_only(*cards)
    s.A.plays(*cards[1:])
    s.A.may_only(*cards)
    s.A.plays("briefcase from E card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(1, 3), "bag bag", "bag", "case", ""]


@pytest.mark.clause("DD-671")
@pytest.mark.parametrize("bags", [5, 6, 9])
def test_a_driver_takes_four_of_one_card(bags: int) -> None:
    s = evening(f"prison {bags}bag\nA Driver\nB Lawyer\nC Brute", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(4), pile(bags - 4), ""]


@pytest.mark.clause("DD-671")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("bags", [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14])
def test_drivers_take_one_marker_at_a_time_in_turn(bags: int, count: int, round: int) -> None:
    rows = ["A Lawyer", *(f"{letter} Driver" for letter in "BCD"[:count]), f"{'ABCDE'[count + 1]} Brute"]
    s = evening(
        (f"prison {bags}bag\n" if bags else "") + "\n".join(rows),
        round=round,
        chance=Stacked(picks=[0] * 30),
    )
    first = (round - 1) % (count + 2)
    order = sorted(range(1, count + 1), key=lambda seat: (seat < first, seat))
    took = [0] * (count + 2)
    for turn in range(min(bags, 4 * count)):
        took[order[turn % count]] += 1
    took[0] = bags - sum(took)
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(n) for n in took]


@pytest.mark.clause("DD-672")
def test_a_driver_takes_nothing_from_vaults() -> None:
    s = evening("A Driver\nB Brute 3bag1 case4\nC Sharpshooter bag2")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", pile(3, 1), "bag"]


@pytest.mark.clause("DD-673")
@pytest.mark.parametrize("prison", ["", "6bag"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_drivers_escape_with_something_or_with_nothing(count: int, prison: str) -> None:
    rows = [f"{letter} Driver case3" for letter in "CDE"[:count]]
    s = evening(
        f"prison {prison}\nA Con Artist case3\nB Lawyer 3bag1 case5\n" + "\n".join(rows),
        chance=Stacked(picks=[0] * 20),
    )
    assert s.step == Step.CON_ARTIST_TWIST
    share = (4, 3, 2)[count - 1] if prison else 0
    for player in s.players[2:]:
        assert player.escaped
        assert player.lot("driver") == Lot.RETIRED
        assert (player.loot, player.vault) == ("", pile(share, 1))
    s.A.refused("briefcase from C vault", "DD-682")
    s.A.refused("bag from C card", "DD-682")


@pytest.mark.clause("DD-673")
def test_several_drivers_all_take_before_any_of_them_escapes() -> None:
    s = evening("prison 3bag case4.C\nA Driver\nB Driver\nC Lawyer")
    for letter in "ABA":
        assert (s.step, s.turn) == (Step.DRIVER, letter)
        assert not s.A.escaped
        assert not s.B.escaped
        player = s.A if letter == "A" else s.B
        player.plays("bag from C card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag bag", "bag case", ""]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-671"),
        ("bag from prison", "DD-671"),
        ("bag from car", "DD-671"),
        ("bag from reserve", "DD-671"),
        ("bag from C vault", "DD-672"),
        ("briefcase from C vault", "DD-672"),
        ("bag from B vault", "DD-672"),
        ("bag from B card", "DD-317"),
        ("bag from A card", "DD-608"),
        ("pay bag 1", "DD-608"),
        ("bag 2 from C card", "DD-324"),
        ("briefcase from D card", "DD-323"),
        ("name C", "DD-211"),
    ],
)
def test_a_driver_is_refused_all_but_the_others_cards(text: str, clause: str) -> None:
    s = evening(
        """
        bank    3bag
        prison  bag case4.C
        car     bag
        A Driver      bag1
        B Driver      bag1
        C Lawyer      bag1 case3
        D Con Artist
        """
    )
    assert (s.step, s.turn) == (Step.DRIVER, "A")
    s.A.refused(text, clause)


@pytest.mark.clause("DD-674")
@pytest.mark.parametrize("bank", ["3bag", "3bag 2case", "2case"])
def test_a_driver_takes_nothing_in_the_twist(bank: str) -> None:
    s = evening(f"bank {bank}\ncar bag\nA Driver\nB Mentor\nC Mentor")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", "", ""]


@pytest.mark.clause("DD-675")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_drivers_are_not_arrested_and_pay_nothing(count: int) -> None:
    rows = [f"{letter} Driver bag1" for letter in "BCD"[:count]]
    s = evening("A Informant\n" + "\n".join(rows) + f"\n{'BCDE'[count]} Brute")
    assert s.phase != Phase.TAKE
    for player in s.players[1:-1]:
        assert player.vault == "bag"
        assert player.lot("driver") == Lot.RETIRED
    assert s.players[-1].lot("brute") == Lot.ARRESTED
    assert s.A.vault == "bag bag"
