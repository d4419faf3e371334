"""Chapter "Shuffle the Deck": the shuffle card, in every kind of draw and as often as it comes."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.games.a_dogs_life.state import TURN_CARD, Phase, Trial
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table
from tests.a_dogs_life.town import CARD_NAMES

LEFT = {"A": "bone, shuffle"}
"""Two cards are left in A's deck."""


def after(cards: str, picture: str, play: str) -> Sitting:
    """A has played at a table with these cards to come."""
    s = at_table(picture, chance=Stacked(cards=cards), decks=LEFT)
    s.A.plays(play)
    return s


@pytest.mark.clause("ADL-631")
@pytest.mark.parametrize(
    ("picture", "play"),
    [
        ("A North 3 | fed 1\nB home", "search"),
        ("A Ritz | fed 1\nB home", "beg"),
        ("A Casa 7 | fed 1 | newspaper 7\nB home", "deliver"),
    ],
)
def test_the_shuffle_card_makes_a_new_deck_and_a_card_is_turned_again(picture: str, play: str) -> None:
    s = after("shuffle, food 2", picture, play)
    assert s.A.fed == 3
    assert s.A.deck == [card for card in CARD_NAMES if card != "food 2"]
    assert s.points == 5, "it costs no point more"


@pytest.mark.clause("ADL-631")
def test_the_shuffle_card_itself_says_nothing_about_the_can() -> None:
    s = after("shuffle, food 2", "A North 3 | fed 1\nB home", "search")
    assert [int(before.searched.sum()) for before, _, _ in s.table.steps()] == [0, 0, 0]
    assert s.searched == ["North 3"]


@pytest.mark.clause("ADL-631")
def test_all_thirteen_cards_are_as_likely_then() -> None:
    def search(s: Any) -> None:
        s.trial, s.turner = Trial.SEARCH, 0

    s = after("shuffle, bone", "A North 3\nB home", "search")
    odds = s.odds(Phase.CARD, search)
    assert odds == {TURN_CARD + number: 1 for number, card in enumerate(CARD_NAMES) if card != "bone"}


@pytest.mark.clause("ADL-631")
def test_the_deck_of_another_dog_is_left_alone() -> None:
    s = at_table(
        "A Middle 4\nB Middle 5",
        chance=Stacked(cards="two claws, shuffle, nothing"),
        decks={"A": "one claw, two claws", "B": "shuffle"},
    )
    s.A.plays("attack B")
    assert s.A.deck == ["one claw"]
    assert len(s.B.deck) == 12
    assert s.B.at == "pound 1"


@pytest.mark.clause("ADL-631")
def test_all_are_told_of_it() -> None:
    s = after("shuffle, food 2", "A North 3 | fed 1\nB home", "search")
    for player in s.players:
        assert sum("shuffle card" in text for text in player.told) == 1


@pytest.mark.clause("ADL-632")
@pytest.mark.parametrize("times", [2, 3, 7])
def test_if_the_shuffle_card_comes_again_the_deck_is_shuffled_again(times: int) -> None:
    cards = ", ".join([*["shuffle"] * times, "food 3"])
    s = after(cards, "A Ritz | fed 1\nB home", "beg")
    assert (s.A.fed, len(s.A.deck)) == (4, 12)
    assert "shuffle" in s.A.deck


@pytest.mark.clause("ADL-632")
def test_it_is_shuffled_as_often_as_it_comes_amid_an_escape() -> None:
    s = at_table(
        "A Middle 4\nB home\ntruck Middle 8 from the east",
        phase=Phase.ROLL,
        chance=Stacked(cards="shuffle, shuffle, hides", pips="3"),
    )
    s.A.plays("drive Middle 5")
    assert (s.A.at, len(s.A.deck), s.turn) == ("Middle 4", 12, "B")


def in_pound(track: int, cards: str, left: str = "leaves, shuffle, bone") -> Sitting:
    """B's turn has begun in the pound, with three cards left and these to come."""
    s = at_table(
        f"A home\nB pound {track} | fed 3\nC home\ntruck South 2 from the west",
        chance=Stacked(cards=cards, pips="1"),
        decks={"B": left},
    )
    s.A.plays("end")
    return s


@pytest.mark.clause("ADL-633")
@pytest.mark.parametrize(
    ("track", "cards", "left"),
    [
        (2, "leaves, shuffle, nothing", 12),
        (2, "leaves, shuffle, leaves", 12),
        (2, "nothing, shuffle, leaves", 12),
        (2, "shuffle, nothing, leaves", 11),
        (3, "leaves, shuffle, shuffle, nothing, bone", 11),
        (3, "bone, leaves, shuffle, bone", 12),
        (3, "shuffle, bone, leaves, shuffle, leaves", 12),
        (3, "bone, shuffle, shuffle, bone, shuffle, leaves", 12),
    ],
)
def test_cards_turned_before_are_shuffled_too_and_what_they_said_stands(
    track: int, cards: str, left: int
) -> None:
    s = in_pound(track, cards, left="nothing, bone, leaves, shuffle")
    assert (s.B.at, s.B.fed, s.turn) == ("Pound", 2, "B")
    assert len(s.B.deck) == left


@pytest.mark.clause("ADL-633")
@pytest.mark.parametrize(
    ("track", "cards"),
    [
        (2, "bone, shuffle, bone"),
        (2, "shuffle, shuffle, bone, nothing"),
        (3, "bone, shuffle, bone, shuffle, bone"),
        (3, "nothing, bone, shuffle, shuffle, two claws"),
    ],
)
def test_the_shuffle_card_is_none_of_the_cards_that_are_due(track: int, cards: str) -> None:
    s = in_pound(track, cards, left="nothing, bone, leaves, shuffle")
    assert (s.B.at, s.turn) == (f"pound {track + 1}", "C")


@pytest.mark.clause("ADL-631", "ADL-802")
@pytest.mark.parametrize(("cards", "at"), [("shuffle, leaves", "Pound"), ("shuffle, bone", "pound 2")])
def test_it_may_come_in_the_first_turn_in_the_pound(cards: str, at: str) -> None:
    assert in_pound(1, cards).B.at == at
