"""Chapters "The Twist", as far as it speaks of all cards, and "A New Day to Steal"."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.state import Lot, Phase, Step
from tests.dogs_day.kit_days import Asking, begin, end_round, play_round, play_to_the_end, there, ways
from tests.dogs_day.sitting import SEATS, Sitting, Stacked, evening

NOTHING = ["Mentor", "Sharpshooter", "Brute"]  # with empty vaults they take nothing, and have no twist
QUIET = "A Mentor\nB Sharpshooter\nC Brute"


def morning(picture: str, cards: str = QUIET, *, car: tuple[int, int] = (4, 1), round: int = 1) -> Sitting:
    """The morning after an evening on which nobody takes anything, with the car that comes."""
    s = evening(f"{picture}\n{cards}", chance=Stacked(cars=[car]), round=round)
    assert (s.turn, s.phase) == (SEATS[: s.table.seats], Phase.CHOOSE)
    return s


# The twist


@pytest.mark.clause("DD-401")
def test_the_twist_goes_from_the_highest_number_to_the_lowest() -> None:
    s = evening("bank 2bag case\nA La Femme\nB Brute\nC Mentor")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("case", "bag bag")


@pytest.mark.clause("DD-401")
def test_la_femme_is_before_the_hacker_and_the_con_artist_before_the_lawyer() -> None:
    s = evening(
        """
        bank    3bag
        car     2bag
        A Hacker
        B La Femme
        C Con Artist
        D Lawyer
        """
    )
    assert [way for way in ways(s) if "bank" in way][:3] == [
        "bag bank > C card",
        "bag bank > C card",
        "bag bank > B card",
    ]
    cars = [way for way in ways(s) if way == "bag car > A card"]
    assert ways(s).index("bag bank > B card") < ways(s).index(cars[0])
    assert (s.turn, s.step) == ("C", Step.CON_ARTIST_TWIST)
    s.C.plays("bag from A card")
    assert s.step is Step.CON_ARTIST_TWIST
    s.C.plays("bag from A card")
    end_round(s)
    assert (s.A.vault, s.C.vault.count("bag"), s.D.vault) == ("", 3, "bag")


@pytest.mark.clause("DD-401")
def test_the_excavator_is_away_before_the_con_artist_steals() -> None:
    s = evening("bank 2bag 2case\nA Excavator\nB Con Artist\nC Mentor")
    s.B.plays("bag from bank", "bag from bank")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("case case", "bag bag")


@pytest.mark.clause("DD-402")
@pytest.mark.parametrize(
    "twins", [("Brute", "Sharpshooter"), ("Brute", "Brute"), ("Sharpshooter", "Sharpshooter")]
)
def test_marksmen_of_equal_number_have_no_twist(twins: tuple[str, str]) -> None:
    s = evening(f"bank 5bag\nA {twins[0]}\nB {twins[1]}\nC Mentor")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("", "")
    assert s.lies("bank") == "bag bag bag bag bag"


@pytest.mark.clause("DD-402")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("Hacker", "car 3bag"),
        ("La Femme", "bank 3bag 2case"),
        ("Con Artist", "prison 4bag case"),
        ("Lawyer", "bank 2bag"),
    ],
)
def test_two_of_one_number_have_no_twist_and_one_alone_has_it(card: str, places: str) -> None:
    third = "Con Artist" if card == "Lawyer" else "Mentor"
    fourth = "Lawyer" if card == "Con Artist" else "Sharpshooter"
    twins = evening(f"{places}\nA {card}\nB {card}\nC {third}\nD {fourth}")
    end_round(twins)
    assert (twins.A.vault, twins.B.vault) == ("", "")
    alone = evening(f"{places}\nA {card}\nB Excavator\nC {third}\nD {fourth}")
    end_round(alone)
    assert alone.A.vault


@pytest.mark.clause("DD-402")
def test_two_excavators_do_not_escape() -> None:
    s = evening("bank 4case\nprison 2bag\nA Excavator\nB Excavator\nC Con Artist\nD Lawyer", auto=False)
    s.C.plays("briefcase from bank", "briefcase from bank")
    s.A.plays("briefcase from bank")
    assert (s.turn, s.step) == ("C", Step.CON_ARTIST_TWIST)
    assert not s.A.escaped
    assert not s.B.escaped
    s.C.may_only("briefcase from A card", "briefcase from B card", "bag from D card")


@pytest.mark.clause("DD-402")
def test_cards_that_escaped_count_for_equal_numbers() -> None:
    s = evening("bank 4bag\nA Driver\nB Driver\nC Brute\nD Mentor")
    assert s.C.vault == "bag bag bag bag"


@pytest.mark.clause("DD-403")
def test_at_the_end_all_markers_on_a_card_go_to_the_owners_vault() -> None:
    s = evening("bank 2bag 2case\nprison bag case\nA Lawyer  bag4\nB Brute\nC La Femme  case5", round=2)
    end_round(s)
    assert (s.A.vault, s.B.vault) == ("bag bag", "bag bag")
    assert s.C.vault == "case case case"
    for letter in "ABC":
        assert there(s, f"{letter} card") == (0, 0)


@pytest.mark.clause("DD-403")
def test_who_stole_from_a_card_brings_it_home_and_not_its_owner() -> None:
    s = evening("prison 2bag case\nA Lawyer\nB Sharpshooter\nC Driver\nD Brute")
    assert s.round_is_over
    assert (s.A.vault, s.C.vault) == ("", "bag bag case")


@pytest.mark.clause("DD-404")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_a_card_that_was_played_retires_for_all_to_see(viewer: int) -> None:
    s = evening(QUIET)
    assert s.round_is_over
    lot = s.table.observe(viewer).state.lot
    assert [int((lot[seat] == Lot.RETIRED).sum()) for seat in range(3)] == [1, 1, 1]
    assert [player.lot(card) for player, card in zip(s.players, NOTHING, strict=True)] == [Lot.RETIRED] * 3


@pytest.mark.clause("DD-404")
def test_a_card_that_was_played_is_neither_chosen_nor_dealt_again() -> None:
    chance = Asking()
    s = begin(3, chance=chance)
    played: list[list[str]] = [[], [], []]
    for number in range(1, 9):
        for seat, player in enumerate(s.players):
            played[seat].append(player.hand[0])
            player.plays(player.hand[0].lower())
        end_round(s)
        for seat, player in enumerate(s.players):
            assert not set(played[seat]) & set(player.hand)
            assert len(set(played[seat])) == number
            for card in played[seat]:
                assert player.lot(card) in (Lot.RETIRED, Lot.ARRESTED)
                if number < 8:
                    player.refused(card.lower(), "DD-205")


# The new day


@pytest.mark.clause("DD-501")
@pytest.mark.parametrize("car", ["", "2bag", "3bag case", "2case"])
def test_what_is_still_on_the_car_goes_to_the_bank(car: str) -> None:
    s = morning(f"bank bag case\ncar {car}".strip(), car=(3, 2))
    counts = {"": (0, 0), "2bag": (2, 0), "3bag case": (3, 1), "2case": (0, 2)}[car]
    assert there(s, "bank") == (1 + counts[0], 1 + counts[1])
    assert there(s, "car") == (3, 2)


@pytest.mark.clause("DD-501")
def test_what_the_hacker_took_from_the_car_does_not_come_to_the_bank() -> None:
    s = evening("car 3bag 2case\nA Hacker\nB Mentor\nC Driver", chance=Stacked(cars=[(5, 0)]))
    assert s.A.vault == "bag bag bag"
    assert there(s, "bank") == (0, 2)


@pytest.mark.clause("DD-501", "DD-502")
def test_a_frustrated_heist_is_followed_by_a_new_day_too() -> None:
    s = morning("car 3bag 2case", "A Informant\nB Driver\nC Driver", car=(1, 3))
    assert (there(s, "bank"), there(s, "car"), there(s, "prison")) == ((3, 2), (1, 3), (1, 0))


@pytest.mark.clause("DD-502")
@pytest.mark.parametrize("car", [(5, 0), (5, 1), (4, 2), (2, 3), (1, 3)])
@pytest.mark.parametrize("round", [1, 3, 7])
def test_a_new_car_is_opened_and_loaded(car: tuple[int, int], round: int) -> None:
    s = morning("car bag case", car=car, round=round)
    assert there(s, "car") == car
    assert s.table.truth.drawn == round + 2


@pytest.mark.clause("DD-503")
@pytest.mark.parametrize(
    ("picture", "before"), [("", (0, 0)), ("prison 2bag", (2, 0)), ("prison bag 2case", (1, 2))]
)
@pytest.mark.parametrize("round", [1, 4, 7])
def test_each_new_day_brings_one_bag_to_the_prison(picture: str, before: tuple[int, int], round: int) -> None:
    s = morning(picture, round=round)
    assert there(s, "prison") == (before[0] + 1, before[1])


@pytest.mark.clause("DD-503")
def test_the_prison_gets_its_bag_in_all_seven_new_days() -> None:
    s = begin(3, chance=Stacked(cards=(["Mentor", "Driver", "Sharpshooter", "Brute"] * 3)))
    bags = []
    for card in ("Mentor", "Driver", "Sharpshooter", "Brute"):
        play_round(s, card, card, card)
        bags.append(there(s, "prison"))
    assert bags == [(4, 0), (5, 0), (6, 0), (7, 0)]
    play_to_the_end(s)
    assert ways(s).count("bag reserve > prison") == 7


@pytest.mark.clause("DD-504")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_draws_up_to_four_cards_again(seats: int) -> None:
    s = begin(seats)
    for _ in range(6):
        assert [len(player.hand) for player in s.players] == [4] * seats
        kept = [set(player.hand[1:]) for player in s.players]
        play_round(s)
        for player, cards in zip(s.players, kept, strict=True):
            assert cards < set(player.hand)


@pytest.mark.clause("DD-504")
def test_the_new_card_is_any_of_the_own_deck() -> None:
    chance = Asking(cards=["Driver", "Hacker", "La Femme"])
    s = evening(QUIET, chance=chance)
    assert "Driver" in s.A.hand
    assert "Hacker" in s.B.hand
    assert "La Femme" in s.C.hand
    assert chance.deals[0] == ["Hacker", "La Femme", "Sharpshooter", "Brute", "Driver", "Informant"]
    assert [len(deal) for deal in chance.deals] == [6, 6, 6]


@pytest.mark.clause("DD-505")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_last_two_rounds_hands_are_not_filled(seats: int) -> None:
    chance = Asking()
    s = begin(seats, chance=chance)
    sizes = []
    for _ in range(8):
        sizes.append([len(player.hand) for player in s.players])
        play_round(s)
    assert sizes == [[4] * seats] * 7 + [[3] * seats]
    assert [len(player.hand) for player in s.players] == [2] * seats
    assert len(chance.deals) == 10 * seats


@pytest.mark.clause("DD-505")
@pytest.mark.parametrize(("round", "size"), [(5, 4), (6, 4), (7, 3)])
def test_the_last_card_of_the_deck_is_drawn_after_the_sixth_round(round: int, size: int) -> None:
    chance = Asking()
    s = evening(QUIET, round=round, chance=chance)
    assert [len(player.hand) for player in s.players] == [size] * 3
    assert len(chance.deals) == (3 if round < 7 else 0)


@pytest.mark.clause("DD-506")
def test_the_new_day_has_a_strict_order() -> None:
    s = morning("bank 2bag\ncar bag 2case", car=(3, 1))
    day = [way for way in ways(s) if "card" not in way]
    opened = [*["bag reserve > car"] * 3, "bag reserve > prison", "case reserve > car"]
    assert day == ["bag car > bank", *["case car > bank"] * 2, *opened]
    phases = [Phase(int(before.phase)) for before, _, _ in s.table.steps()][3:]
    assert phases == [Phase.CAR, Phase.DEAL, Phase.DEAL, Phase.DEAL]


@pytest.mark.clause("DD-506")
@pytest.mark.parametrize(("left", "car", "prison"), [(6, 4, 1), (5, 4, 1), (4, 4, 0), (2, 2, 0), (0, 0, 0)])
def test_a_short_reserve_goes_to_the_car_before_the_prison(left: int, car: int, prison: int) -> None:
    s = morning(f"bank {78 - left}bag", car=(4, 1))
    assert there(s, "car") == (car, 1)
    assert there(s, "prison") == (prison, 0)
    assert there(s, "reserve") == (left - car - prison, 23)


@pytest.mark.clause("DD-506")
def test_what_the_car_brought_to_the_bank_is_not_its_new_load() -> None:
    s = morning("bank 70bag\ncar 8bag", car=(5, 0))
    assert (there(s, "bank"), there(s, "car"), there(s, "prison")) == ((78, 0), (0, 0), (0, 0))


@pytest.mark.clause("DD-507")
@pytest.mark.parametrize(
    ("bags", "cases", "load"),
    [(2, 3, (2, 2)), (3, 1, (3, 1)), (0, 0, (0, 0)), (0, 2, (0, 2)), (3, 2, (3, 2))],
)
def test_a_reserve_that_does_not_reach_gives_the_car_what_it_has(
    bags: int, cases: int, load: tuple[int, int]
) -> None:
    s = morning(f"bank {78 - bags}bag {24 - cases}case", car=(3, 2))
    assert there(s, "car") == load
    assert there(s, "reserve") == (bags - load[0], cases - load[1])
    assert there(s, "prison") == (0, 0)


@pytest.mark.clause("DD-507")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_reserve_that_does_not_reach_gives_the_informant_what_it_has(left: int) -> None:
    s = evening(f"bank {78 - left}bag\nA Informant\nB Mentor\nC Brute")
    assert s.A.vault == " ".join(["bag"] * left)
    assert there(s, "reserve")[0] == 0
    assert there(s, "prison") == (0, 0)


@pytest.mark.clause("DD-508")
def test_briefcases_do_not_stand_in_for_bags() -> None:
    s = morning("bank 77bag", car=(5, 1))
    assert there(s, "car") == (1, 1)
    assert there(s, "prison") == (0, 0)
    assert there(s, "reserve") == (0, 23)


@pytest.mark.clause("DD-508")
def test_bags_do_not_stand_in_for_briefcases() -> None:
    s = morning("bank 23case", car=(2, 3))
    assert there(s, "car") == (2, 1)
    assert there(s, "reserve") == (78 - 3, 0)


@pytest.mark.clause("DD-508")
def test_the_informant_is_not_paid_in_briefcases() -> None:
    s = evening("bank 78bag\nA Informant\nB Mentor\nC Brute")
    assert s.A.vault == ""
    assert s.now.stock[0].tolist() == [0, 24]


@pytest.mark.clause("DD-509")
@pytest.mark.parametrize("cards", [QUIET, "A Informant\nB Driver\nC Driver", "A Mentor\nB Mentor\nC Mentor"])
def test_after_the_last_round_there_is_no_new_day(cards: str) -> None:
    chance = Asking()
    s = evening(f"bank bag\ncar 2bag case\nprison bag\n{cards}", round=8, chance=chance, informant_arrested=0)
    assert s.phase is Phase.OVER
    assert (there(s, "bank"), there(s, "car"), there(s, "prison")) == ((1, 0), (2, 1), (1, 0))
    assert (chance.asked, s.table.truth.drawn) == ([], 9)
    assert [len(player.hand) for player in s.players] == [2, 2, 2]
