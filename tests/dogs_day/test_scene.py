"""Chapter "Team Selection": the secret choice, the reveal, and the row of cards."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_day.state import CARDS, Card, Lot, Phase, Step
from tests.dogs_day.kit_days import Asking, begin, moments, play_round, there, ways
from tests.dogs_day.sitting import Stacked, deal, evening, told

THREE = """
    A Lawyer
    B Con Artist
    C Brute
    """


# The round


@pytest.mark.clause("DD-201")
def test_a_round_is_selection_heist_twist_and_new_day() -> None:
    s = evening(
        """
        bank    5bag
        car     2bag
        A Con Artist
        B Brute
        C Hacker
        """,
        chance=Stacked(values=[1] * 9, cars=[(4, 0)]),
    )
    assert (s.turn, s.step) == ("A", Step.CON_ARTIST_TWIST)
    s.A.plays("bag from B card", "bag from B card")
    assert s.round_is_over
    heist, twist = ["bag bank > A card"] * 2, ["bag bank > B card"] * 3 + ["bag car > C card"] * 2
    spoils = ["bag A card > A vault"] * 3 + ["bag B card > A vault", "bag B card > B vault"]
    spoils += ["bag C card > C vault"] * 2
    new_day = ["bag reserve > car"] * 4 + ["bag reserve > prison"]
    assert ways(s) == [*heist, *twist, "bag B card > A card", *spoils, *new_day]


@pytest.mark.clause("DD-201")
@pytest.mark.parametrize("cards", [("Mentor",) * 3, ("Informant", "Mentor", "Brute"), ("Lawyer",) * 3])
def test_each_round_begins_with_the_selection_and_ends_with_a_new_day(cards: tuple[str, ...]) -> None:
    dealt = [card for player in cards for card in [player, "Driver", "Hacker", "La Femme"]]
    s = begin(chance=Stacked(cards=dealt))
    assert (s.phase, s.step, s.table.truth.rounds) == (Phase.CHOOSE, Step.NONE, 1)
    play_round(s, *cards)
    assert (s.phase, s.step, s.table.truth.rounds) == (Phase.CHOOSE, Step.NONE, 2)
    in_round = [Step(int(state.step)) for state in moments(s) if state.rounds == 1]
    assert in_round == sorted(in_round)
    assert (in_round[0], in_round[-1]) == (Step.NONE, Step.NEW_DAY)


# The choice


@pytest.mark.clause("DD-202")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_player_chooses_one_card(seats: int) -> None:
    s = begin(seats)
    waiting = "ABCDEF"[:seats]
    for player in s.players:
        assert s.turn == waiting
        assert player.legal == [card.lower() for card in player.hand]
        player.plays(player.legal[0])
        waiting = waiting[1:]
    lots = [state for state in moments(s) if state.rounds == 1 and state.phase != Phase.CHOOSE][-1].lot
    assert [int((lots[seat] != Lot.UNPLAYED).sum()) for seat in range(seats)] == [1] * seats


@pytest.mark.clause("DD-202")
def test_the_players_choose_in_any_order() -> None:
    s = deal(THREE)
    s.C.plays("brute")
    assert s.turn == "AB"
    s.A.plays("lawyer")
    assert s.turn == "B"
    s.B.plays("con artist")
    assert s.round_is_over


@pytest.mark.clause("DD-202")
def test_a_card_is_chosen_in_every_round() -> None:
    s = begin(4)
    for number in range(1, 9):
        assert (s.turn, s.table.truth.rounds) == ("ABCD", number)
        play_round(s)
    assert s.turn == ""


@pytest.mark.clause("DD-203")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_before_all_have_chosen_every_choice_looks_the_same_to_the_others(viewer: int) -> None:
    lawyer, mentor = deal(THREE), deal(THREE)
    lawyer.A.plays("lawyer")
    mentor.A.plays("mentor")
    seen = lawyer.table.observe(viewer).state
    assert seen.ready.tolist() == [1, 0, 0, 0, 0, 0]
    assert seen.tobytes() == mentor.table.observe(viewer).state.tobytes()
    assert lawyer.table.log(viewer) == mentor.table.log(viewer)
    assert [(line.action, line.text) for line in lawyer.table.log(viewer)] == [(None, "A has chosen a card.")]


@pytest.mark.clause("DD-203")
def test_all_cards_are_turned_when_the_last_has_been_chosen() -> None:
    s = deal(THREE)
    s.A.plays("lawyer")
    s.B.plays("con artist")
    assert [int((s.C.sees.lot[seat] == Lot.SCENE).sum()) for seat in range(3)] == [0, 0, 0]
    assert (s.C.sees.chosen[:2] == UNKNOWN).all()
    s.C.plays("brute")
    assert any("The Scene: A's Lawyer, B's Con Artist and C's Brute." in text for text in told(s.A.log))
    for player in s.players:
        lot = player.sees.lot
        assert [lot[0, Card.LAWYER], lot[1, Card.CON_ARTIST], lot[2, Card.BRUTE]] == [Lot.RETIRED] * 3


@pytest.mark.clause("DD-204")
def test_a_chosen_card_may_be_replaced_until_the_last_player_has_chosen() -> None:
    s = deal(THREE)
    s.A.plays("lawyer", "mentor", "lawyer", "excavator")
    assert s.turn == "BC"
    s.B.plays("con artist")
    s.A.plays("con artist")
    s.C.plays("brute")
    assert s.A.lot("con artist") is Lot.RETIRED
    assert {s.A.lot(card) for card in ("lawyer", "mentor", "excavator")} == {Lot.UNPLAYED}
    assert s.A.sees.held[0] == 4


@pytest.mark.clause("DD-204")
def test_the_last_choice_cannot_be_replaced() -> None:
    s = evening("bank bag case 3bag\nA Con Artist\nB Brute\nC Hacker")
    s.C.refused("lawyer", "DD-210")
    s.A.refused("lawyer", "DD-211")


@pytest.mark.clause("DD-205")
def test_only_a_card_of_ones_own_hand_can_be_chosen() -> None:
    s = deal(THREE)
    assert s.C.hand == ["Lawyer", "Mentor", "Con Artist", "Brute"]
    for card in ("excavator", "hacker", "la femme", "sharpshooter", "driver", "informant"):
        s.C.refused(card, "DD-205")
    s.C.plays("brute")
    s.C.refused("driver", "DD-205")
    assert s.turn == "AB"


@pytest.mark.clause("DD-205")
def test_a_card_that_was_played_cannot_be_chosen_again() -> None:
    s = evening(THREE, chance=Stacked(cards=["Driver"] * 3))
    assert s.turn == "ABC"
    s.A.refused("lawyer", "DD-205")
    s.C.refused("brute", "DD-205")
    s.A.plays("driver")


# The row


@pytest.mark.clause("DD-206")
def test_the_cards_make_a_row_in_ascending_order() -> None:
    s = evening(
        """
        A Driver
        B Con Artist
        C La Femme
        D Mentor
        E Brute
        F Excavator
        """
    )
    row = "D's Mentor, B's Con Artist, F's Excavator, C's La Femme, E's Brute and A's Driver."
    assert any(f"The Scene: {row}" in text for text in told(s.A.log))


@pytest.mark.clause("DD-206")
@pytest.mark.parametrize(
    ("others", "robbed"),
    [
        ("B Con Artist|C Lawyer", "B"),
        ("B Lawyer|C Con Artist", "C"),
        ("B Lawyer|C Excavator", "C"),
        ("B Excavator|C Lawyer", "B"),
    ],
)
def test_the_card_left_of_la_femme_has_the_next_lower_number(others: str, robbed: str) -> None:
    lines = others.split("|")
    s = evening(f"bank 2bag case\nprison 2bag\nA La Femme\n{lines[0]}\n{lines[1]}", auto=False)
    for _ in range(2):
        if not s.round_is_over and s.step is Step.CON_ARTIST:
            con_artist = s.players["ABC".index(s.turn)]
            con_artist.plays("bag from bank")
    lost = {way.split()[1] for way in ways(s) if "card > A" in way and "A card" not in way.split(" > ")[0]}
    assert lost == {robbed}


@pytest.mark.clause("DD-207")
def test_informants_stand_at_the_rows_beginning() -> None:
    s = evening("prison 2bag\nA Lawyer\nB Informant\nC La Femme\nD Informant")
    assert any("The Scene: B's Informant, D's Informant, A's Lawyer and C's La" in t for t in told(s.A.log))
    assert ways(s)[2:4] == ["bag A card > C card"] * 2


@pytest.mark.clause("DD-207")
def test_no_informant_stands_right_of_a_lawyer() -> None:
    s = evening("prison bag\nA Lawyer\nB Informant   bag2\nC Informant  case4")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault, s.C.vault) == ("bag", "bag", "case")


@pytest.mark.clause("DD-208")
def test_sharpshooter_and_brute_are_one_number() -> None:
    s = evening("bank 5bag case\nA Sharpshooter\nB Brute\nC Mentor")
    assert s.round_is_over
    assert (s.A.vault, s.B.vault) == ("", "")
    assert s.lies("bank") == "bag bag bag bag bag case"


@pytest.mark.clause("DD-208")
def test_the_brute_and_the_driver_are_two_numbers() -> None:
    s = evening("bank 5bag case\nA Driver\nB Brute\nC Mentor", chance=Stacked(values=[1] * 5))
    assert s.B.vault == "bag bag bag bag bag"


@pytest.mark.clause("DD-208")
def test_cards_of_one_number_share_a_place() -> None:
    s = evening("bank 4bag\nA Con Artist\nB La Femme\nC Con Artist")
    assert (s.phase, s.turn) == (Phase.NAME, "B")
    s.B.may_only("name A", "name C")


@pytest.mark.clause("DD-208")
def test_three_cards_of_one_number_share_a_place() -> None:
    s = evening("A Mentor\nB Mentor\nC La Femme\nD Mentor\nE Brute 6bag2", chance=Stacked(picks=[0] * 9))
    s.C.may_only("name A", "name B", "name D")


# What is secret


@pytest.mark.clause("DD-209")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_hands_and_choices_are_seen_by_their_owners_only(viewer: int) -> None:
    s = deal(THREE, round=3)
    s.A.plays("lawyer")
    s.C.plays("brute")
    seen, truth = s.table.observe(viewer).state, s.table.truth
    for seat in range(3):
        if seat == viewer:
            assert seen.hand[seat].tolist() == truth.hand[seat].tolist()
            assert seen.chosen[seat] == truth.chosen[seat]
        else:
            assert (seen.hand[seat] == UNKNOWN).all()
            assert seen.chosen[seat] == UNKNOWN


@pytest.mark.clause("DD-209")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_sizes_of_hands_and_cards_that_were_seen_are_public(viewer: int) -> None:
    s = deal(THREE, round=3)
    s.A.plays("lawyer")
    seen, truth = s.table.observe(viewer).state, s.table.truth
    assert seen.held.tolist() == [4, 4, 4, 0, 0, 0]
    assert seen.ready.tolist() == [1, 0, 0, 0, 0, 0]
    assert seen.lot.tolist() == truth.lot.tolist()
    assert int((seen.lot[0] == Lot.RETIRED).sum()) == 2


@pytest.mark.clause("DD-209")
def test_a_card_that_is_dealt_is_told_to_its_owner_only() -> None:
    s = evening(THREE, chance=Asking(cards=["Driver", "Hacker", "La Femme"]))
    assert "Driver" in s.A.hand
    assert any("Driver" in text for text in told(s.A.log))
    for viewer in (1, 2, WATCHER):
        lines = s.table.log(viewer)
        assert not any("Driver" in line.text for line in lines)
        assert [line.action for line in lines if line.actor not in range(3)].count(None) >= 2


# Whose decision it is


@pytest.mark.clause("DD-210")
def test_only_the_taker_takes() -> None:
    s = evening("bank 3bag case\nA Lawyer\nB Con Artist\nC Brute")
    assert s.turn == "B"
    s.A.refused("bag from bank", "DD-210")
    s.C.refused("briefcase from bank", "DD-210")
    s.B.plays("bag from bank")
    assert s.turn == "B"
    s.C.refused("bag from bank", "DD-210")


@pytest.mark.clause("DD-210")
def test_only_the_payer_pays() -> None:
    s = evening("A Informant  bag1 bag2\nB Mentor  bag3 case4\nC Brute  bag1 bag4")
    assert (s.phase, s.turn) == (Phase.PAY, "A")
    s.B.refused("pay bag 3", "DD-210")
    s.C.refused("bag from A vault", "DD-210")


@pytest.mark.clause("DD-210")
def test_only_la_femmes_player_names_a_card() -> None:
    s = evening("bank 4bag\nA Con Artist\nB La Femme\nC Con Artist")
    s.A.refused("name C", "DD-210")
    s.C.refused("name A", "DD-210")


@pytest.mark.clause("DD-211")
@pytest.mark.parametrize(
    "action", ["bag from bank", "pay bag", "briefcase from prison", "name B", "bag from car"]
)
def test_while_cards_are_chosen_nothing_else_is_done(action: str) -> None:
    s = deal("bank 2bag\nA Lawyer  bag2\nB Con Artist\nC Brute")
    s.A.refused(action, "DD-211")


@pytest.mark.clause("DD-211")
@pytest.mark.parametrize("action", ["lawyer", "hacker", "name A", "name C"])
def test_while_a_marker_is_due_nothing_else_is_done(action: str) -> None:
    s = evening("bank 3bag case\nA Lawyer\nB Con Artist\nC Brute")
    s.B.refused(action, "DD-211")


@pytest.mark.clause("DD-211")
@pytest.mark.parametrize("action", ["lawyer", "bag from A card", "bag from bank"])
def test_while_a_card_is_to_be_named_nothing_else_is_done(action: str) -> None:
    s = evening("bank 4bag\nA Con Artist\nB La Femme\nC Con Artist")
    s.B.refused(action, "DD-211")


@pytest.mark.clause("DD-211")
@pytest.mark.parametrize("number", [-1, CARDS + 5000, 10**9])
def test_what_is_no_action_at_all_cannot_be_done(number: int) -> None:
    s = deal("A Lawyer\nB Con Artist\nC Brute")
    explained = s.table.explain(0, number)
    assert explained is not None
    assert explained.id == "DD-211"


@pytest.mark.clause("DD-201")
def test_the_heist_of_a_round_is_over_before_the_cars_load_comes_to_the_bank() -> None:
    s = evening(
        "bank bag\ncar 2bag\nA Con Artist\nB Lawyer\nC Mentor", chance=Stacked(values=[1] * 5, cars=[(5, 0)])
    )
    assert there(s, "bank") == (2, 0)
    assert there(s, "car") == (5, 0)
