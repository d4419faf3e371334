"""The Sharpshooter and the Brute (6): nothing in the heist, the bank's bags in the twist, and one number."""

from __future__ import annotations

import pytest

from tests.dogs_day.sitting import evening, pile

MARKSMEN = ["Sharpshooter", "Brute"]


@pytest.mark.clause("DD-661")
@pytest.mark.parametrize(
    "cards", [("Sharpshooter", "Brute"), ("Brute", "Brute"), ("Sharpshooter", "Brute", "Brute")]
)
def test_equal_marksmen_take_nothing_at_all(cards: tuple[str, ...]) -> None:
    rows = [f"{letter} {card} bag1" for letter, card in zip("ABC", cards, strict=False)]
    rows.append(f"{'ABCD'[len(cards)]} Mentor case3")
    s = evening("bank 3bag case\nprison 2bag\n" + "\n".join(rows))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * len(cards) + [pile(len(cards), 1)]
    assert (s.lies("prison"), s.lies("bank")) == (pile(2), pile(3, 1))


@pytest.mark.clause("DD-661")
@pytest.mark.parametrize("card", MARKSMEN)
def test_a_marksman_does_not_touch_cards_vaults_or_the_prison(card: str) -> None:
    s = evening(f"bank 2case\nprison 2bag\ncar 2bag\nA {card}\nB Excavator bag1\nC Mentor")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", "case case", "bag"]


@pytest.mark.clause("DD-662")
@pytest.mark.parametrize("card", MARKSMEN)
@pytest.mark.parametrize(
    ("bank", "bags", "cases"),
    [("", 0, 0), ("bag", 1, 0), ("6bag", 6, 0), ("3bag 2case", 3, 2), ("2case", 0, 2)],
)
def test_in_the_twist_a_marksman_takes_all_bags_from_the_bank(
    bank: str, bags: int, cases: int, card: str
) -> None:
    s = evening(f"bank {bank}\nA {card} case3\nB Driver bag1\nC Driver")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(bags, 1), "bag", ""]
    assert s.lies("bank") == pile(0, cases)


@pytest.mark.clause("DD-662")
def test_a_marksman_finds_what_the_heist_has_left_and_nothing_of_the_car() -> None:
    s = evening("bank 3bag\ncar 4bag\nA Brute\nB Con Artist\nC Con Artist")
    assert [player.vault for player in s.players] == ["bag", "bag", "bag"]
    assert s.lies("bank") == pile(4)


@pytest.mark.clause("DD-662")
@pytest.mark.parametrize(
    "cards",
    [
        ("Sharpshooter", "Brute"),
        ("Brute", "Brute"),
        ("Sharpshooter",) * 2,
        ("Brute", "Sharpshooter", "Brute"),
    ],
)
def test_sharpshooters_and_brutes_are_one_number_and_have_no_twist_together(cards: tuple[str, ...]) -> None:
    rows = [f"{letter} {card}" for letter, card in zip("ABC", cards, strict=False)]
    s = evening("bank 3bag\n" + "\n".join([*rows, f"{'ABCD'[len(cards)]} Driver"]))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * (len(cards) + 1)
    assert s.lies("bank") == pile(3)
