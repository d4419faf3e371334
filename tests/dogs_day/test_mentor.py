"""The Mentor (1): five markers from cards and vaults, and no twist."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Step
from tests.dogs_day.sitting import SEATS, Stacked, evening, pile


@pytest.mark.clause("DD-611")
def test_a_mentor_takes_five_markers_from_any_mix_of_cards_and_vaults() -> None:
    s = evening(
        """
        bank    bag
        prison  6bag
        A Mentor    bag1
        B Lawyer    bag2
        C Brute     2bag1 case4
        D Lawyer
        """,
        chance=Stacked(picks=[0] * 9),
    )
    s.A.may_only(
        "bag from B card", "bag from B vault", "bag from C vault", "briefcase from C vault", "bag from D card"
    )
    s.A.plays("bag from B card", "briefcase from C vault", "bag from B vault", "bag from C vault")
    s.A.may_only("bag from B card", "bag from C vault", "bag from D card")
    s.A.plays("bag from B card")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(5, 1), "bag", "bag bag", pile(3)]


@pytest.mark.clause("DD-611")
@pytest.mark.parametrize(
    ("prison", "vaults", "took"),
    [
        ("", ["", ""], (0, 0)),
        ("", ["bag1", ""], (1, 0)),
        ("", ["case3", "bag1"], (1, 1)),
        ("2bag", ["", ""], (2, 0)),
        ("2bag 2case3.D", ["", "case4"], (2, 3)),
        ("2bag", ["bag1", "bag2 case3"], (4, 1)),
        ("4bag", ["", "case3"], (4, 1)),
    ],
)
def test_a_mentor_takes_all_without_a_question_when_there_are_no_more_than_five(
    prison: str, vaults: list[str], took: tuple[int, int]
) -> None:
    s = evening(
        f"""
        prison  {prison}
        A Mentor        bag1
        B Lawyer        {vaults[0]}
        C Lawyer        {vaults[1]}
        D Brute
        """
    )
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(took[0] + 1, took[1]), "", "", ""]


@pytest.mark.clause("DD-611")
@pytest.mark.parametrize("bags", [6, 7, 12])
def test_a_mentor_takes_no_more_than_five(bags: int) -> None:
    s = evening(f"A Mentor\nB Brute\nC Brute {bags}bag1", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert (s.A.vault, s.C.vault) == (pile(5), pile(bags - 5))


@pytest.mark.clause("DD-611")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("bags", [0, 1, 2, 3, 4, 5, 9, 10, 11])
def test_two_mentors_take_one_marker_at_a_time_in_turn(bags: int, round: int) -> None:
    s = evening(
        f"A Brute\nB Mentor\nC Brute {bags or ''}{'bag1' if bags else ''}\nD Mentor",
        round=round,
        chance=Stacked(picks=[0] * 20),
    )
    b_is_first = (round - 1) % 4 in (0, 1)  # the first seat is A or B, and not C or D
    first, second = min(5, (bags + 1) // 2), min(5, bags // 2)
    b, d = (first, second) if b_is_first else (second, first)
    assert [player.vault for player in s.players] == ["", pile(b), pile(bags - b - d), pile(d)]


@pytest.mark.clause("DD-611")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
@pytest.mark.parametrize("bags", [1, 3, 4, 5, 14, 15, 17])
def test_three_mentors_take_one_marker_at_a_time_in_turn(bags: int, round: int) -> None:
    s = evening(
        f"A Mentor\nB Mentor\nC Mentor\nD Brute {bags}bag1", round=round, chance=Stacked(picks=[0] * 30)
    )
    order = [0, 1, 2] if round in (1, 4) else [1, 2, 0] if round == 2 else [2, 0, 1]
    took = [0, 0, 0]
    for turn in range(min(bags, 15)):
        took[order[turn % 3]] += 1
    assert [player.vault for player in s.players] == [*map(pile, took), pile(bags - sum(took))]


@pytest.mark.clause("DD-611")
def test_mentors_take_from_each_others_vaults_but_not_what_they_gain() -> None:
    s = evening(
        """
        A Mentor  bag1 case3
        B Mentor  bag2
        C Brute   2bag3 2case4
        """,
        chance=Stacked(picks=[0] * 9),
    )
    s.A.may_only("bag from B vault", "bag from C vault", "briefcase from C vault")
    s.A.plays("bag from B vault")
    s.B.may_only("bag from A vault", "briefcase from A vault", "bag from C vault", "briefcase from C vault")
    s.B.refused("bag 2 from A card", "DD-317")
    s.B.plays("briefcase from C vault")
    s.A.refused("briefcase from B card", "DD-317")
    s.A.may_only("bag from C vault", "briefcase from C vault")
    s.A.plays("bag from C vault")
    s.B.plays("bag from A vault")
    s.A.plays("briefcase from C vault")
    s.B.plays("briefcase from A vault")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(3, 1), pile(1, 2), ""]


@pytest.mark.clause("DD-611")
def test_a_mentor_who_reaches_nothing_more_is_passed_over() -> None:
    s = evening("A Mentor 3bag1\nB Mentor\nC Brute bag2", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [player.fortune for player in s.players] == [[2], [1, 1, 1], []]


@pytest.mark.clause("DD-611", "DD-692")
@pytest.mark.parametrize("count", [2, 3])
def test_a_mentor_takes_from_the_vaults_of_informants_without_effect(count: int) -> None:
    s = evening("A Mentor\n" + "\n".join(f"{letter} Informant case3" for letter in "BCD"[:count]))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(0, count)] + [""] * count


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-611"),
        ("bag from prison", "DD-611"),
        ("bag from car", "DD-611"),
        ("bag from reserve", "DD-611"),
        ("bag from F vault", "DD-611"),
        ("pay bag 1", "DD-608"),
        ("bag from A card", "DD-608"),
        ("bag from B card", "DD-317"),
        ("bag from C card", "DD-323"),
        ("bag 1 from C vault", "DD-324"),
        ("bag 2 from C vault", "DD-324"),
        ("briefcase 3 from D vault", "DD-323"),
        ("known bag from C vault", "DD-323"),
        ("name C", "DD-211"),
    ],
)
def test_a_mentor_is_refused_what_is_out_of_reach(text: str, clause: str) -> None:
    s = evening(
        """
        bank    bag
        prison  bag
        car     bag
        A Mentor  bag1
        B Mentor  bag1
        C Brute   2bag1
        D Brute   bag1 case4.A
        """
    )
    s.A.refused(text, clause)
    s.B.refused("bag from C vault", "DD-210")
    assert s.step == Step.MENTOR
    assert SEATS.index(s.turn) == 0


@pytest.mark.clause("DD-612")
@pytest.mark.parametrize(
    ("bank", "others", "vaults"),
    [
        ("4bag", ["Con Artist", "Brute"], ["", "bag bag bag bag", ""]),
        ("2bag", ["Con Artist", "Con Artist"], ["", "bag", "bag"]),
        ("2case", ["Excavator", "Excavator"], ["", "case", "case"]),
        ("3bag", ["Con Artist", "Driver"], ["", "", "bag bag"]),
    ],
)
def test_a_mentor_takes_nothing_in_the_twist(bank: str, others: list[str], vaults: list[str]) -> None:
    s = evening(f"bank {bank}\nA Mentor\nB {others[0]}\nC {others[1]}")
    assert s.round_is_over
    assert [player.vault for player in s.players] == vaults
