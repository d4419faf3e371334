"""The Hacker (4): two bags from vaults, and the car's bags in the twist."""

from __future__ import annotations

import pytest

from tests.dogs_day.sitting import Stacked, evening, pile

# ---- the heist


@pytest.mark.clause("DD-641")
@pytest.mark.parametrize(
    ("vaults", "took", "left"),
    [
        (["", ""], 0, (0, 0)),
        (["bag1", ""], 1, (0, 0)),
        (["", "bag1"], 1, (0, 0)),
        (["bag1", "bag1"], 2, (0, 0)),
        (["2bag1", ""], 2, (0, 0)),
        (["5bag1", ""], 2, (3, 0)),
        (["", "3bag1"], 2, (0, 1)),
    ],
)
def test_a_hacker_takes_two_bags_or_what_there_is(
    vaults: list[str], took: int, left: tuple[int, int]
) -> None:
    s = evening(f"A Hacker bag3\nB Brute {vaults[0]}\nC Brute {vaults[1]}", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(1 + took), *map(pile, left)]


@pytest.mark.clause("DD-641")
@pytest.mark.parametrize(
    ("takes", "left"),
    [
        (["bag from B vault", "bag from B vault"], ["", pile(2)]),
        (["bag from B vault", "bag from C vault"], ["bag", "bag"]),
        (["bag from C vault", "bag from C vault"], [pile(2), ""]),
    ],
)
def test_a_hacker_chooses_the_vaults(takes: list[str], left: list[str]) -> None:
    s = evening("A Hacker\nB Brute 2bag1\nC Brute 2bag1", chance=Stacked(picks=[0] * 9))
    s.A.may_only("bag from B vault", "bag from C vault")
    s.A.plays(*takes)
    assert s.round_is_over
    assert [s.A.vault, s.B.vault, s.C.vault] == [pile(2), *left]


@pytest.mark.clause("DD-641")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("bags", range(9))
def test_hackers_take_one_bag_at_a_time_in_turn(bags: int, count: int, round: int) -> None:
    rows = ["A Brute", *(f"{letter} Hacker" for letter in "BCD"[:count])]
    rows.append(f"{'ABCDE'[count + 1]} Brute {f'{bags}bag1' if bags else ''}")
    s = evening("\n".join(rows), round=round, chance=Stacked(picks=[0] * 20))
    first = (round - 1) % (count + 2)
    order = sorted(range(1, count + 1), key=lambda seat: (seat < first, seat))
    took = [0] * (count + 2)
    for turn in range(min(bags, 2 * count)):
        took[order[turn % count]] += 1
    assert s.round_is_over
    took[-1] = bags - sum(took)
    assert [player.vault for player in s.players] == [pile(n) for n in took]


@pytest.mark.clause("DD-641")
def test_hackers_take_from_each_others_vaults() -> None:
    s = evening("A Hacker 2bag1\nB Hacker bag2\nC Brute", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [s.A.fortune, s.B.fortune, s.C.fortune] == [[2], [1, 1], []]


@pytest.mark.clause("DD-641", "DD-692")
@pytest.mark.parametrize("count", [2, 3])
def test_a_hacker_takes_from_the_vaults_of_informants_without_effect(count: int) -> None:
    rows = [f"{letter} Informant" for letter in "CD"[: count - 1]]
    s = evening("\n".join(["A Hacker", "B Informant 2bag1", *rows]))
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("bag bag", "")


@pytest.mark.clause("DD-642")
def test_a_hacker_takes_no_briefcases() -> None:
    s = evening("A Hacker\nB Brute 2case3\nC Brute case4 bag1")
    assert s.round_is_over
    assert [s.A.vault, s.B.vault, s.C.vault] == ["bag", "case case", "case"]


@pytest.mark.clause("DD-642")
def test_a_hacker_takes_nothing_from_cards_in_the_scene() -> None:
    s = evening("bank 2bag\nprison 2bag\nA Hacker\nB Con Artist\nC Con Artist\nD Lawyer\nE Lawyer")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", "bag", "bag", "bag", "bag"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-641"),
        ("bag from prison", "DD-641"),
        ("bag from car", "DD-641"),
        ("bag from B card", "DD-641"),
        ("briefcase from C vault", "DD-642"),
        ("briefcase from bank", "DD-641"),
        ("pay bag 1", "DD-608"),
        ("bag from A card", "DD-608"),
        ("bag from D card", "DD-641"),
        ("bag 1 from C vault", "DD-324"),
        ("bag 2 from B vault", "DD-323"),
    ],
)
def test_a_hacker_is_refused_all_but_bags_in_vaults(text: str, clause: str) -> None:
    s = evening(
        """
        bank    bag case
        prison  bag
        car     bag
        A Hacker  bag1
        B Lawyer  bag1.A bag3.A
        C Brute   2bag1 case3
        D Hacker
        """
    )
    assert s.turn == "A"
    s.A.refused(text, clause)


# ---- the twist


@pytest.mark.clause("DD-643")
@pytest.mark.parametrize("bags", [0, 1, 2, 5])
@pytest.mark.parametrize("cases", [0, 2])
def test_in_the_twist_a_hacker_takes_all_bags_from_the_car(bags: int, cases: int) -> None:
    car = f"car {f'{bags}bag' if bags else ''} {f'{cases}case' if cases else ''}"
    s = evening(f"bank bag\n{car}\nA Hacker\nB Brute\nC Sharpshooter")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(bags), "", ""]
    assert s.lies("car") == ""
    assert s.lies("bank") == pile(1, cases)


@pytest.mark.clause("DD-643")
@pytest.mark.parametrize("count", [2, 3])
def test_hackers_of_equal_number_have_no_twist(count: int) -> None:
    rows = [f"{letter} Hacker" for letter in "ABC"[:count]]
    s = evening("car 3bag\n" + "\n".join([*rows, f"{'ABCD'[count]} Brute"]))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * (count + 1)
    assert s.lies("bank") == pile(3)
