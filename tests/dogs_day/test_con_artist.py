"""The Con Artist (2): two markers from the bank, and two from the others in the twist."""

from __future__ import annotations

import pytest

from houndtable.games.dogs_day.state import Step
from tests.dogs_day.sitting import Stacked, evening, pile

# ---- the heist


@pytest.mark.clause("DD-621")
@pytest.mark.parametrize(
    ("bank", "took"),
    [("", (0, 0)), ("bag", (1, 0)), ("case", (0, 1)), ("2bag", (2, 0)), ("bag case", (1, 1))],
)
def test_a_con_artist_takes_what_the_bank_has_without_a_question_up_to_two(
    bank: str, took: tuple[int, int]
) -> None:
    s = evening(f"bank {bank}\nprison bag\nA Con Artist\nB Brute\nC Sharpshooter")
    assert s.round_is_over
    assert s.A.vault == pile(*took)
    assert s.lies("bank") == ""
    assert s.lies("prison") == "bag"


@pytest.mark.clause("DD-621")
@pytest.mark.parametrize(("bank", "vault", "left"), [("5bag", "bag bag", 3), ("3case", "case case", 1)])
def test_a_con_artist_takes_no_more_than_two(bank: str, vault: str, left: int) -> None:
    s = evening(f"bank {bank}\nA Con Artist\nB Brute\nC Sharpshooter")
    assert s.A.vault == vault
    assert len(s.lies("bank").split()) == left


@pytest.mark.clause("DD-621")
@pytest.mark.parametrize(
    "takes",
    [
        ["bag from bank", "bag from bank"],
        ["bag from bank", "briefcase from bank"],
        ["briefcase from bank", "bag from bank"],
        ["briefcase from bank", "briefcase from bank"],
    ],
)
def test_a_con_artist_chooses_the_kinds(takes: list[str]) -> None:
    s = evening("bank 2bag 2case\nA Con Artist\nB Brute\nC Sharpshooter")
    for take in takes:
        s.A.may_only("bag from bank", "briefcase from bank")
        s.A.plays(take)
    assert s.round_is_over
    bags = takes.count("bag from bank")
    assert s.A.vault == pile(bags, 2 - bags)
    assert s.lies("bank") == pile(2 - bags, bags)


@pytest.mark.clause("DD-622")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("bags", range(9))
def test_con_artists_take_equally_many_and_leave_the_rest(bags: int, count: int, round: int) -> None:
    bank = f"bank {bags}bag\n" if bags else ""
    rows = [f"{letter} Con Artist" for letter in "ABC"[:count]]
    rows += [f"{'ABCDE'[count]} Brute", f"{'ABCDE'[count + 1]} Brute"]
    s = evening(bank + "\n".join(rows), round=round)
    share = min(2, bags // count)
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(share)] * count + ["", ""]
    assert s.lies("bank") == pile(bags - share * count)


@pytest.mark.clause("DD-622")
@pytest.mark.parametrize(("round", "order"), [(1, "BCB"), (2, "BCB"), (3, "CBC"), (4, "BCB")])
def test_con_artists_choose_kinds_in_turn(round: int, order: str) -> None:
    s = evening("bank 3bag 3case\nA Brute\nB Con Artist\nC Con Artist", round=round)
    for letter in order:
        assert s.turn == letter
        player = s.B if letter == "B" else s.C
        player.may_only("bag from bank", "briefcase from bank")
        player.plays("briefcase from bank")
    assert s.round_is_over
    first, second = (s.B, s.C) if order[0] == "B" else (s.C, s.B)
    assert (first.vault, second.vault) == ("case case", "bag case")


@pytest.mark.clause("DD-622")
def test_the_last_briefcase_is_whosever_turn_it_is_when_con_artists_share() -> None:
    s = evening("bank 2bag case\nA Con Artist\nB Con Artist\nC Con Artist")
    s.A.plays("bag from bank")
    s.B.plays("briefcase from bank")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["bag", "case", "bag"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from prison", "DD-621"),
        ("bag from car", "DD-621"),
        ("bag from B card", "DD-621"),
        ("bag from B vault", "DD-621"),
        ("bag from C vault", "DD-621"),
        ("bag from A card", "DD-621"),
        ("pay bag 1", "DD-621"),
        ("bag 2 from bank", "DD-324"),
        ("name B", "DD-211"),
    ],
)
def test_a_con_artist_in_the_heist_is_refused_what_is_not_in_the_bank(text: str, clause: str) -> None:
    s = evening(
        """
        bank    2bag 2case
        prison  2bag
        car     bag
        A Con Artist  bag1
        B Lawyer      bag1
        C Brute       bag1
        """
    )
    s.A.refused(text, clause)


# ---- the twist


@pytest.mark.clause("DD-623")
def test_in_the_twist_a_con_artist_steals_two_from_any_mix_of_cards_and_vaults() -> None:
    s = evening(
        """
        prison  4bag
        A Con Artist  bag1
        B Lawyer      bag2
        C Brute       case3
        D Lawyer
        """,
        chance=Stacked(values=[1, 3, 2, 2], picks=[1]),
    )
    assert s.step == Step.CON_ARTIST_TWIST
    s.A.may_only("bag from B card", "bag from B vault", "briefcase from C vault", "bag from D card")
    s.A.plays("bag from B card")
    s.A.may_only("bag from B card", "bag from B vault", "briefcase from C vault", "bag from D card")
    s.A.plays("briefcase from C vault")
    assert s.A.fortune == [1, 2, 3]


@pytest.mark.clause("DD-623")
@pytest.mark.parametrize(
    ("prison", "vaults", "took"),
    [
        ("", ["", ""], (0, 0)),
        ("2bag", ["", ""], (2, 0)),
        ("", ["", "case3"], (0, 1)),
        ("", ["case4", "bag1"], (1, 1)),
        ("", ["bag1", "bag1"], (2, 0)),
        ("", ["case3 case4", ""], (0, 2)),
    ],
)
def test_in_the_twist_a_con_artist_steals_all_without_a_question_up_to_two(
    prison: str, vaults: list[str], took: tuple[int, int]
) -> None:
    s = evening(f"prison {prison}\nA Con Artist\nB Lawyer {vaults[0]}\nC Lawyer {vaults[1]}")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(*took), "", ""]


@pytest.mark.clause("DD-623")
@pytest.mark.parametrize("bags", [3, 4, 9])
def test_in_the_twist_a_con_artist_steals_no_more_than_two(bags: int) -> None:
    s = evening(f"A Con Artist\nB Brute\nC Brute {bags}bag2", chance=Stacked(picks=[0] * 9))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(2), "", pile(bags - 2)]


@pytest.mark.clause("DD-623")
@pytest.mark.parametrize("count", [2, 3])
def test_con_artists_of_equal_number_have_no_twist(count: int) -> None:
    rows = [f"{letter} Con Artist" for letter in "ABC"[:count]]
    s = evening("\n".join([*rows, f"{'ABCD'[count]} Brute 2bag1 case4"]))
    assert s.round_is_over
    assert [player.vault for player in s.players] == [""] * count + ["bag bag case"]


@pytest.mark.clause("DD-623", "DD-692")
@pytest.mark.parametrize("count", [2, 3])
def test_in_the_twist_a_con_artist_steals_from_informants_without_effect(count: int) -> None:
    s = evening(
        "bank 2bag\nA Con Artist\n" + "\n".join(f"{letter} Informant bag1" for letter in "BCD"[:count]),
        chance=Stacked(picks=[0] * 3),
    )
    if count == 3:
        s.A.plays("bag from B vault", "bag from D vault")
    assert s.round_is_over
    assert [player.vault for player in s.players] == [pile(4), "", *(["bag", ""] if count == 3 else [""])]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("bag from bank", "DD-623"),
        ("bag from prison", "DD-623"),
        ("bag from car", "DD-623"),
        ("bag from reserve", "DD-623"),
        ("bag from F vault", "DD-623"),
        ("bag from A card", "DD-608"),
        ("pay bag 1", "DD-608"),
        ("briefcase from D card", "DD-682"),
        ("bag from D vault", "DD-682"),
        ("briefcase from D vault", "DD-682"),
        ("bag from E card", "DD-682"),
        ("bag from E vault", "DD-682"),
        ("bag from B card", "DD-323"),
        ("bag 2 from C vault", "DD-324"),
        ("bag 2 from B vault", "DD-323"),
    ],
)
def test_in_the_twist_a_con_artist_is_refused_what_is_out_of_reach(text: str, clause: str) -> None:
    s = evening(
        """
        bank    bag 2case
        prison  bag
        car     bag
        A Con Artist  bag1
        B Lawyer      2bag1.A case3.A
        C Mentor      bag1
        D Excavator   bag1
        E Driver      bag1
        """,
        chance=Stacked(picks=[0] * 30),
    )
    while s.step != Step.CON_ARTIST_TWIST:
        player = next(player for player in s.players if player.legal)
        player.plays(player.legal[0])
    s.A.refused(text, clause)
