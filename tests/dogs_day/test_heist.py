"""Chapter "The Heist", part "Successful Heist": what holds for every effect, whichever card has it."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.state import Phase, Step
from tests.dogs_day.kit_days import Asking, end_round, moments, on_turn, ways
from tests.dogs_day.sitting import SEATS, Stacked, evening

MENTORS = """
    A Mentor    bag1
    B Mentor    bag2 case4
    C Brute     bag1 bag3 2bag2 bag4 case5
    """


# In which order


@pytest.mark.clause("DD-314")
def test_the_heist_goes_from_the_lawyer_to_the_driver() -> None:
    s = evening(
        """
        bank    bag case
        prison  bag
        A Driver
        B Con Artist
        C Lawyer
        """
    )
    heist = ["bag prison > C card", "bag bank > B card", "case bank > B card"]
    assert ways(s)[:3] == heist
    assert s.round_is_over
    assert s.A.vault == "bag bag case"


@pytest.mark.clause("DD-314")
@pytest.mark.parametrize(("excavator", "con_artist"), [("AB", "CA"), ("CA", "AB"), ("BC", "AB")])
def test_the_con_artist_is_before_the_excavator(excavator: str, con_artist: str) -> None:
    seat, other = excavator[0], con_artist[0]
    cards = {seat: "Excavator", other: "Con Artist"}
    lines = [f"{letter} {cards.get(letter, 'Brute')}" for letter in "ABC"]
    s = evening("\n".join(["bank bag case", *lines]))
    assert s.round_is_over
    assert s.players[SEATS.index(other)].vault == "bag case"
    assert s.players[SEATS.index(seat)].vault == ""


@pytest.mark.clause("DD-314")
def test_the_mentor_is_before_the_hacker() -> None:
    s = evening("A Hacker\nB Mentor\nC Brute  bag2 bag3")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault, s.C.vault) == ("", "bag bag", "")


@pytest.mark.clause("DD-314")
def test_the_hacker_is_before_la_femme_and_the_driver_is_last() -> None:
    s = evening("A Driver\nB Hacker\nC La Femme\nD Brute  bag2 bag3")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault, s.C.vault, s.D.vault) == ("bag bag", "", "", "")


@pytest.mark.clause("DD-314")
def test_the_steps_of_a_heist_and_a_twist_come_in_their_order() -> None:
    s = evening(
        """
        bank    4bag 3case
        prison  2bag case
        car     bag
        A Lawyer        bag1 case3
        B Mentor        bag2 case4
        C Con Artist    bag3
        D Hacker        bag1 bag4
        E La Femme      bag2
        F Driver        2bag1
        """
    )
    end_round(s)
    steps = [int(state.step) for state in moments(s) if state.rounds == 1]
    assert steps == sorted(steps)
    assert {Step.MENTOR, Step.CON_ARTIST, Step.HACKER, Step.DRIVER} <= set(steps)


# Cards of one number


@pytest.mark.clause("DD-315")
def test_equals_take_one_marker_at_a_time_in_turn() -> None:
    s = evening("bank 4bag 4case\nA Con Artist\nB Con Artist\nC Con Artist")
    for letter in "ABCA":
        assert (s.turn, s.step) == (letter, Step.CON_ARTIST)
        on_turn(s).plays("briefcase from bank")
    assert [way.split(" > ")[1] for way in ways(s)[:6]] == [f"{letter} card" for letter in "ABCABC"]


@pytest.mark.clause("DD-315")
@pytest.mark.parametrize(
    ("round", "order"), [(1, "ABAB"), (2, "BABA"), (3, "ABAB"), (4, "ABAB"), (5, "BABA")]
)
def test_equals_begin_at_the_rounds_first_seat(round: int, order: str) -> None:
    s = evening("bank 5bag 5case\nA Con Artist\nB Con Artist\nC Brute", round=round)
    for letter in order:
        assert (s.turn, s.step) == (letter, Step.CON_ARTIST)
        on_turn(s).plays("bag from bank")
    assert s.round_is_over or s.step > Step.CON_ARTIST
    assert (s.now.stock[10:12].sum(axis=1) == 2).all()


@pytest.mark.clause("DD-315")
def test_mentors_take_five_each_one_at_a_time() -> None:
    s = evening("A Mentor\nB Brute  9bag1 6case3\nC Mentor\nD Mentor")
    end_round(s)
    takers = [way.split(" > ")[1][0] for way in ways(s) if " B vault > " in way]
    assert takers == list("ACD" * 5)
    assert [len(player.vault.split()) for player in s.players] == [5, 0, 5, 5]


@pytest.mark.clause("DD-316")
@pytest.mark.parametrize("round", range(1, 9))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_first_seat_goes_up_by_one_each_round(seats: int, round: int) -> None:
    lines = [f"{letter} Con Artist" for letter in SEATS[:seats]]
    s = evening("\n".join(["bank 9bag 9case", *lines]), round=round)
    assert s.turn == "ABCDEF"[:seats][(round - 1) % seats]


@pytest.mark.clause("DD-317")
def test_what_an_equal_has_gained_in_the_same_step_is_out_of_reach() -> None:
    s = evening(MENTORS)
    s.A.plays("briefcase from C vault")
    assert (s.turn, s.A.loot) == ("B", "case")
    s.B.may_only("bag from A vault", "bag from C vault")
    s.B.refused("briefcase from A card", "DD-317")
    s.B.refused("bag from A card", "DD-317")


@pytest.mark.clause("DD-317")
def test_what_an_equal_had_before_can_be_taken() -> None:
    s = evening(MENTORS)
    s.A.may_only("bag from B vault", "briefcase from B vault", "bag from C vault", "briefcase from C vault")
    s.A.plays("briefcase from B vault")
    s.B.plays("bag from A vault")
    assert (s.A.vault, s.A.loot) == ("", "case")
    assert (s.B.vault, s.B.loot) == ("bag", "bag")


@pytest.mark.clause("DD-317")
def test_an_equals_loot_of_this_step_is_out_of_reach_for_drivers() -> None:
    s = evening("prison bag3.B case4.B 2bag2.B\nA Driver\nB Driver\nC Lawyer")
    s.A.plays("briefcase from C card")
    assert s.turn == "B"
    s.B.refused("briefcase from A card", "DD-317")
    assert all("A card" not in action for action in s.B.legal)


@pytest.mark.clause("DD-318")
def test_who_has_nothing_left_in_reach_is_passed_over() -> None:
    s = evening("A Mentor  bag1 6bag2 2case4\nB Mentor\nC Brute  bag3")
    assert s.A.loot == "bag"
    for marker in ("briefcase", "bag", "bag"):
        assert (s.turn, s.step) == ("B", Step.MENTOR)
        s.B.plays(f"{marker} from A vault")
    s.B.plays("briefcase from A vault")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("bag bag bag bag bag", "bag bag bag case case")


@pytest.mark.clause("DD-318")
@pytest.mark.parametrize(
    "card", ["Mentor", "Hacker", "Driver", "La Femme", "Con Artist", "Excavator", "Lawyer"]
)
def test_with_nothing_to_take_the_round_goes_on_without_a_question(card: str) -> None:
    s = evening(f"A {card}\nB Brute\nC Sharpshooter")
    assert s.round_is_over
    assert [player.vault for player in s.players] == ["", "", ""]


# Loot


@pytest.mark.clause("DD-319")
def test_what_a_card_takes_lies_on_it_and_not_in_the_vault() -> None:
    s = evening("bank 2bag\nprison 3bag case\nA Lawyer\nB Con Artist  bag1\nC Driver")
    assert (s.turn, s.step) == ("C", Step.DRIVER)
    assert (s.A.loot, s.A.vault) == ("bag bag bag case", "")
    assert (s.B.loot, s.B.vault) == ("bag bag", "bag")


@pytest.mark.clause("DD-319")
def test_loot_can_be_stolen_from_the_card() -> None:
    s = evening("bank 2bag\nprison 3bag case\nA Lawyer\nB Con Artist  bag1\nC Driver")
    s.C.may_only("bag from A card", "briefcase from A card", "bag from B card")
    s.C.plays("briefcase from A card", "bag from B card")
    assert (s.A.loot, s.B.loot, s.C.loot) == ("bag bag bag", "bag", "bag case")


@pytest.mark.clause("DD-319")
def test_loot_can_be_stolen_until_the_end_of_the_twist() -> None:
    s = evening("bank 4bag case\nA Con Artist\nB Brute\nC Mentor", auto=False)
    s.A.plays("briefcase from bank", "bag from bank")
    assert (s.turn, s.step) == ("A", Step.CON_ARTIST_TWIST)
    assert (s.A.loot, s.B.loot) == ("bag case", "bag bag bag")
    s.A.plays("bag from B card", "bag from B card")
    assert (s.A.vault, s.B.vault) == ("bag bag bag case", "bag")


# How much is taken


@pytest.mark.clause("DD-320")
@pytest.mark.parametrize("there", range(1, 9))
def test_a_steal_takes_as_many_as_there_are_up_to_its_number(there: int) -> None:
    s = evening(f"A Mentor\nB Brute  {there}bag1\nC Sharpshooter")
    end_round(s)
    assert len(s.A.vault.split()) == min(there, 5)
    assert len(s.B.vault.split()) == max(there - 5, 0)


@pytest.mark.clause("DD-320")
@pytest.mark.parametrize("from_b", range(6))
def test_a_steal_takes_any_mix_of_the_places_that_it_allows(from_b: int) -> None:
    s = evening("A Mentor\nB Brute  5bag1 case3\nC Sharpshooter  5bag1 case3")
    for number in range(5):
        assert (s.turn, s.step) == ("A", Step.MENTOR)
        s.A.plays("bag from B vault" if number < from_b else "bag from C vault")
    assert s.round_is_over
    assert (len(s.B.vault.split()), len(s.C.vault.split())) == (6 - from_b, 1 + from_b)


@pytest.mark.clause("DD-320")
def test_a_driver_mixes_cards() -> None:
    s = evening("bank 2bag\nprison 3bag\nA Lawyer\nB Con Artist\nC Driver")
    s.C.plays("bag from A card", "bag from B card", "bag from A card", "bag from B card")
    assert s.C.vault == "bag bag bag bag"


@pytest.mark.clause("DD-321")
@pytest.mark.parametrize(
    ("picture", "step"),
    [
        ("bank 3bag case\nA Con Artist\nB Brute\nC Sharpshooter", Step.CON_ARTIST),
        ("A Mentor\nB Brute  3bag2 5case4\nC Sharpshooter", Step.MENTOR),
        ("A Hacker\nB Brute  3bag2\nC Sharpshooter  bag4", Step.HACKER),
        ("bank 2bag\nprison 3bag\nA Driver\nB Con Artist\nC Lawyer", Step.DRIVER),
    ],
)
def test_who_can_take_must(picture: str, step: Step) -> None:
    s = evening(picture)
    assert (s.turn, s.step) == ("A", step)
    assert s.A.legal
    assert all(" from " in action for action in s.A.legal)


@pytest.mark.clause("DD-321")
@pytest.mark.parametrize(
    "picture",
    [
        "A Mentor\nB Brute  bag2\nC Sharpshooter",
        "bank bag\nA Con Artist\nB Brute\nC Sharpshooter",
        "bank case\nA Excavator\nB Brute\nC Sharpshooter",
        "A Hacker\nB Brute  bag2\nC Sharpshooter",
        "A La Femme\nB Hacker\nC Brute  bag2",
        "A Driver\nB Hacker\nC Brute  bag2",
        "bank bag\nA Brute\nB Driver\nC Mentor",
        "prison bag\nA Lawyer\nB Brute\nC Sharpshooter",
    ],
)
def test_a_single_marker_in_reach_is_taken(picture: str) -> None:
    s = evening(picture)
    assert s.round_is_over
    assert len(s.A.vault.split()) == 1


@pytest.mark.clause("DD-325")
def test_where_all_looks_alike_the_steal_is_done_without_a_question() -> None:
    s = evening("bank 4bag\nA Con Artist\nB Lawyer\nC Driver")
    causes = [line.cause for line in s.table.log(WATCHER) if line.cause.startswith("auto")]
    assert causes[:2] == ["auto DD-325", "auto DD-325"]
    assert ways(s)[:2] == ["bag bank > A card", "bag bank > A card"]


# What is chosen


@pytest.mark.clause("DD-322")
def test_the_thief_chooses_by_kind_place_and_known_value() -> None:
    s = evening(
        """
        prison  2bag
        A Mentor
        B Brute     bag1 bag3.A 2bag2 case4.A 2case5
        C Lawyer    bag2.A bag4.A
        """
    )
    s.A.may_only(
        "bag from B vault",
        "bag 3 from B vault",
        "briefcase from B vault",
        "briefcase 4 from B vault",
        "bag 2 from C vault",
        "bag 4 from C vault",
        "bag from C card",
    )
    s.A.plays("bag 4 from C vault", "briefcase 4 from B vault")
    assert sorted(s.A.knows("A card")) == [4, 4]


@pytest.mark.clause("DD-322")
@pytest.mark.parametrize(("pick", "value"), [(0, 1), (1, 2), (2, 2), (3, 4)])
def test_chance_picks_evenly_among_what_is_alike_to_the_thief(pick: int, value: int) -> None:
    chance = Asking(picks=[pick])
    s = evening("A Mentor\nB Brute  bag1 bag3.A 2bag2 bag4 case4\nC Lawyer", chance=chance)
    s.A.plays("bag from B vault")
    (among,) = chance.picks_among
    assert len(among) == 4
    assert set(among.values()) == {1}
    assert s.A.knows("A card") == [value]


@pytest.mark.clause("DD-322")
def test_chance_picks_among_known_ones_of_one_value_and_of_no_other() -> None:
    chance = Asking()
    s = evening("A Mentor\nB Brute  3bag2.A 2bag3.A bag2 case4\nC Lawyer", chance=chance)
    s.A.plays("bag 2 from B vault")
    (among,) = chance.picks_among
    assert (len(among), set(among.values())) == (3, {1})
    assert s.A.knows("A card") == [2]


@pytest.mark.clause("DD-322")
def test_of_markers_that_nobody_has_held_none_is_picked_since_all_are_alike_to_all() -> None:
    chance = Asking()
    s = evening("bank 3bag 2case\nA Con Artist\nB Mentor\nC Lawyer", chance=chance)
    s.A.plays("bag from bank")
    assert chance.picks_among == []
    assert s.A.loot == "bag"


@pytest.mark.clause("DD-322")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_others_see_that_the_thief_knew_the_marker_but_not_its_value(viewer: int) -> None:
    two, three = (
        evening(f"A Mentor\nB Brute  bag{a}.A bag{b}.A 5case4\nC Lawyer", chance=Stacked(picks=[0]))
        for a, b in ((2, 3), (3, 2))
    )
    two.A.plays("bag 3 from B vault")
    three.A.plays("bag 2 from B vault")
    if viewer != 1:
        assert two.table.observe(viewer).state.tobytes() == three.table.observe(viewer).state.tobytes()
        assert two.table.log(viewer) == three.table.log(viewer)
    (action,) = [line.action for line in two.table.log(viewer) if line.actor == 0 and (line.action or 0) > 9]
    assert action is not None
    words = two.table.game.words.describe(two.B.sees, two.table.edition.record, 0, action)
    assert "known bag from B vault" in words


@pytest.mark.clause("DD-323")
def test_only_what_lies_there_can_be_taken() -> None:
    s = evening("bank 3bag bag2.A\nA Con Artist\nB Brute\nC Lawyer")
    s.A.may_only("bag from bank", "bag 2 from bank")
    s.A.refused("briefcase from bank", "DD-323")


@pytest.mark.clause("DD-323")
@pytest.mark.parametrize(
    "action",
    [
        "bag from C vault",
        "briefcase from B vault",
        "bag from B card",
        "bag 2 from D vault",
    ],
)
def test_nothing_is_stolen_where_nothing_of_the_kind_lies(action: str) -> None:
    s = evening("A Mentor\nB Brute  bag1 bag3.A\nC Lawyer  6case4\nD Hacker  2bag3.A")
    s.A.refused(action, "DD-323")


@pytest.mark.clause("DD-324")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 9])
def test_a_value_that_the_thief_does_not_know_cannot_be_asked_for(value: int) -> None:
    s = evening("A Mentor\nB Brute  3bag2 2bag3\nC Lawyer  4case4")
    s.A.refused(f"bag {value} from B vault", "DD-324")
    s.A.refused(f"briefcase {value} from C vault", "DD-324")


@pytest.mark.clause("DD-324")
def test_nor_can_a_value_where_another_one_is_known() -> None:
    s = evening("A Mentor\nB Brute  bag2.A 2bag3\nC Lawyer  4case4")
    s.A.refused("bag 3 from B vault", "DD-324")
    s.A.refused("bag 4 from B vault", "DD-324")


@pytest.mark.clause("DD-322")
def test_a_marker_whose_value_is_known_is_asked_for_by_its_value() -> None:
    s = evening("A Mentor\nB Brute  4bag3\nC Lawyer  bag1.A bag2.A")
    s.A.refused("bag from C vault", "DD-322")
    s.A.plays("bag 1 from C vault")
    paying = evening("A Informant  bag1 bag2\nB Driver\nC Driver")
    paying.A.refused("pay bag", "DD-322")
    paying.A.refused("pay bag 3", "DD-323")


@pytest.mark.clause("DD-324")
def test_even_a_true_value_that_others_know_cannot_be_asked_for() -> None:
    s = evening("A Mentor\nB Brute  3bag2.C 3bag3\nC Lawyer", auto=False)
    s.A.refused("bag 2 from B vault", "DD-324")
    s.A.may_only("bag from B vault")


# Without a question


@pytest.mark.clause("DD-325")
@pytest.mark.parametrize("vault", ["bag1", "bag1 case4", "bag1 bag2.A case4", "2bag2.A 2case3.A bag1"])
def test_all_in_reach_is_taken_without_a_question(vault: str) -> None:
    s = evening(f"A Mentor\nB Brute  {vault}\nC Sharpshooter")
    assert s.round_is_over
    assert s.B.vault == ""
    assert not [event for event in s.table.events if event.actor == 0 and event.action > 9]


@pytest.mark.clause("DD-325")
def test_all_bags_and_all_briefcases_are_taken_without_a_question() -> None:
    s = evening(
        "bank 3bag 2case\nprison 2bag case\ncar 2bag case\nA Lawyer\nB Excavator\nC Brute\nD Hacker",
        auto=False,
    )
    while not s.round_is_over:
        assert (s.turn, s.step) == ("A", Step.LAWYER_TWIST)
        s.A.plays(s.A.legal[0])
    assert [len(s.players[i].vault.split()) for i in range(4)] == [4, 2, 3, 1]


@pytest.mark.clause("DD-325")
def test_the_last_markers_are_taken_without_a_question() -> None:
    s = evening("A Mentor\nB Brute  bag1 bag2.A\nC Sharpshooter  2case3 case4 case5.A")
    s.A.plays("briefcase 5 from C vault")
    assert s.phase is Phase.TAKE
    s.A.plays("bag from B vault")
    assert s.turn == "A"


@pytest.mark.clause("DD-325")
def test_where_another_thief_reaches_it_too_there_is_a_question() -> None:
    s = evening("A Mentor\nB Mentor\nC Brute  bag1 case4 bag2.A")
    s.A.may_only("bag from C vault", "bag 2 from C vault", "briefcase from C vault")
    s.A.plays("briefcase from C vault")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("bag case", "bag")
