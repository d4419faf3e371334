"""Who knows which value: those who have held the marker, and nobody through anything else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.rules.turns import look_in
from houndtable.games.dogs_day.state import DRAW_VALUE, PICK, SURE, TAKE, Kind, Phase
from tests.dogs_day.sitting import SEATS, Sitting, Stacked, evening, told


class Watched(Stacked):
    """Stacked chance that notes what could have been drawn, with its weights."""

    def __init__(self, **named: Sequence[int]) -> None:
        super().__init__(**named)  # type: ignore[arg-type]
        self.weights: list[dict[int, int]] = []

    def draw(self, weights: Sequence[int]) -> int:
        """Note the weights, and draw."""
        self.weights.append({outcome: weight for outcome, weight in enumerate(weights) if weight})
        return super().draw(weights)

    @property
    def of_values(self) -> list[dict[int, int]]:
        """The draws of values: how many of each were left."""
        return [
            {outcome - DRAW_VALUE + 1: weight for outcome, weight in weights.items()}
            for weights in self.weights
            if DRAW_VALUE <= min(weights) < DRAW_VALUE + 9
        ]

    @property
    def of_picks(self) -> list[list[int]]:
        """The draws among markers that look alike: their weights."""
        return [list(weights.values()) for weights in self.weights if min(weights) >= PICK]


def knowing(s: Sitting, place: str) -> dict[str, list[int]]:
    """What each player knows of the markers in a place; who knows nothing is left out."""
    return {SEATS[player.seat]: player.knows(place) for player in s.players if player.knows(place)}


def watched(s: Sitting) -> Any:
    """What somebody without a seat sees."""
    return s.table.observe(WATCHER).state


def values_of(kind: Kind) -> dict[int, int]:
    """How many markers of a kind have each value in the house edition."""
    return {value: int(n) for value, n in enumerate(GAME.house.record.values[kind]) if n}


# ---- chains of thefts


@pytest.mark.clause("DD-405")
def test_through_a_chain_of_thefts_all_who_have_held_a_marker_know_it_and_nobody_else() -> None:
    s = evening(
        """
        bank  bag
        A Con Artist
        B Brute
        C Driver
        D Sharpshooter
        """,
        chance=Stacked(
            values=[3, 1, 1, 1, 1, 2, 2, 2],
            cards=[
                *("informant", "hacker", "hacker", "excavator"),
                *("sharpshooter", "sharpshooter", "brute", "hacker"),
                *("brute", "excavator", "excavator", "brute"),
            ],
        ),
    )
    # The Con Artist took it from the bank, and the Driver stole it.
    assert s.table.truth.rounds == 2
    assert knowing(s, "C vault") == {"A": [3], "C": [3]}
    for player, card in zip(s.players, ["lawyer", "mentor", "lawyer", "excavator"], strict=True):
        player.plays(card)
    # The Mentor stole it from the Driver's vault.
    assert s.table.truth.rounds == 3
    assert knowing(s, "B vault") == {"A": [3], "B": [3], "C": [3]}
    for player, card in zip(s.players, ["informant", "con artist", "con artist", "con artist"], strict=True):
        player.plays(card)
    # It was paid into the prison.
    assert s.table.truth.rounds == 4
    assert knowing(s, "prison") == {"A": [3], "B": [3], "C": [3]}
    assert knowing(s, "A vault") == {"A": [1, 1, 1, 1]}
    assert (watched(s).value <= 0).all()
    for player, card in zip(s.players, ["sharpshooter", "sharpshooter", "brute", "lawyer"], strict=True):
        player.plays(card)
    # The last player's Lawyer took it, with three bags that nobody had ever held.
    assert s.table.truth.rounds == 5
    assert knowing(s, "D vault") == {"A": [3], "B": [3], "C": [3], "D": [2, 2, 2, 3]}
    assert (watched(s).value <= 0).all()


@pytest.mark.clause("DD-405")
@pytest.mark.parametrize(
    ("picture", "place", "known"),
    [
        ("A Mentor\nB Brute bag2\nC Brute", "A vault", {"A": [2], "B": [2]}),
        ("A Mentor\nB Brute bag2.C\nC Brute", "A vault", {"A": [2], "B": [2], "C": [2]}),
        ("A Hacker\nB Brute bag1\nC Brute bag4", "A vault", {"A": [1, 4], "B": [1], "C": [4]}),
        ("A Con Artist\nB Brute case6\nC Brute", "A vault", {"A": [6], "B": [6]}),
        ("prison case5.C\nA Lawyer\nB Brute\nC Brute", "A vault", {"A": [5], "C": [5]}),
        ("prison bag3.B\nA Driver\nB Lawyer\nC Brute", "A vault", {"A": [3], "B": [3]}),
        ("A La Femme\nB Mentor\nC Brute bag4\nD Brute", "A vault", {"A": [4], "B": [4], "C": [4]}),
        ("A Lawyer\nB Mentor\nC Brute bag4", "A vault", {"A": [4], "B": [4], "C": [4]}),
        ("A Driver\nB La Femme\nC Hacker\nD Brute bag2", "A vault", {x: [2] for x in "ABCD"}),
        ("A Informant\nB Mentor bag4\nC Lawyer\nD Brute", "C vault", {"B": [4], "C": [4]}),
        ("A Informant\nB Mentor bag4\nC Brute", "prison", {"B": [4]}),
        ("A Informant\nB Mentor bag4.C\nC Brute", "prison", {"B": [4], "C": [4]}),
    ],
)
def test_the_thief_gets_to_know_a_marker_and_the_robbed_go_on_knowing_it(
    picture: str, place: str, known: dict[str, list[int]]
) -> None:
    s = evening(picture)
    assert s.round_is_over
    assert knowing(s, place) == known
    assert (watched(s).value <= 0).all()


@pytest.mark.clause("DD-405")
def test_a_watcher_knows_no_value_until_the_end() -> None:
    s = evening("A Mentor\nB Brute bag2\nC Brute case3", round=8)
    assert s.phase == Phase.OVER
    assert knowing(s, "A vault") == {"A": [2, 3], "B": [2, 3], "C": [2, 3]}
    values = watched(s).value
    assert sorted(value for value in values.tolist() if value > 0) == [2, 3]


@pytest.mark.clause("DD-405")
@pytest.mark.parametrize(
    "picture", ["bank bag\nA Con Artist\nB Brute\nC Sharpshooter", "prison bag\nA Lawyer\nB Brute\nC Brute"]
)
def test_only_the_finder_is_told_what_was_found(picture: str) -> None:
    one, other = (evening(picture, chance=Stacked(values=[value])) for value in (1, 4))
    for viewer in (1, 2, WATCHER):
        assert one.table.log(viewer) == other.table.log(viewer)
        assert one.table.observe(viewer).state.tobytes() == other.table.observe(viewer).state.tobytes()
    assert one.A.log != other.A.log
    assert (one.A.knows("A vault"), other.A.knows("A vault")) == ([1], [4])


# ---- what others see of a choice by value


def theft(second: int) -> Sitting:
    """A thief who knows two bags in C's vault, of 2 and of `second`, takes the 2 first."""
    s = evening(
        f"""
        A Mentor
        B Brute  3bag1
        C Brute  bag2.A bag{second}.A 2bag1
        D Brute
        """,
        chance=Stacked(picks=[0] * 9),
    )
    s.A.plays("bag 2 from C vault", "bag from C vault", "bag from B vault")
    return s


@pytest.mark.clause("DD-405")
@pytest.mark.parametrize("viewer", [1, 3, WATCHER])
@pytest.mark.parametrize("second", [1, 3, 4])
def test_no_line_and_no_sight_of_another_tells_a_value(second: int, viewer: int) -> None:
    alike, different = theft(2), theft(second)
    assert alike.table.log(viewer) == different.table.log(viewer)
    assert alike.table.observe(viewer).state.tobytes() == different.table.observe(viewer).state.tobytes()
    assert [event.actor for event in alike.table.events] == [event.actor for event in different.table.events]


@pytest.mark.clause("DD-405")
def test_others_see_of_a_known_marker_that_is_taken_only_that_it_was_known() -> None:
    s = theft(3)
    mine, theirs = (
        [line.action for line in log if line.actor == 0 and line.action is not None and line.action >= TAKE]
        for log in (s.A.log, s.B.log)
    )
    assert [look_in(action) for action in mine] == [2, 0, 0]
    assert [look_in(action) for action in theirs] == [SURE, 0, 0]
    words = [GAME.words.describe(s.B.sees, s.table.edition.record, 0, action) for action in theirs]
    assert words == ["known bag from C vault", "bag from C vault", "bag from B vault"]


@pytest.mark.clause("DD-405")
def test_the_robbed_and_the_thief_read_the_value_in_their_log() -> None:
    one, other = theft(3), theft(4)
    for viewer in (1, 3, WATCHER):
        assert told(one.table.log(viewer)) == told(other.table.log(viewer))
    for s in (one, other):
        reads = [any(map(re.compile(r"\b2\b").search, told(player.log))) for player in s.players]
        assert reads == [True, False, True, False]


# ---- alike markers


@pytest.mark.clause("DD-322")
@pytest.mark.parametrize(
    ("vault", "take", "odds"),
    [
        ("bag2.A bag2.A 4bag1", "bag 2 from C vault", [1, 1]),
        ("bag2.A bag3.A 4bag1", "bag 2 from C vault", [1]),
        ("bag2.A bag3.A 4bag1", "bag 3 from C vault", [1]),
        ("bag2.A bag3.A bag2.A 4bag1", "bag 2 from C vault", [1, 1]),
        ("bag2.A bag3.A 4bag1", "bag from C vault", [1, 1, 1, 1]),
        ("bag1 bag2 bag3 bag4 2bag1", "bag from C vault", [1] * 6),
        ("bag1 2case3 3case4.A", "briefcase from C vault", [1, 1]),
        ("bag1 2case3 3case4.A", "briefcase 4 from C vault", [1, 1, 1]),
    ],
)
def test_what_is_alike_to_the_thief_is_one_choice_and_chance_picks_evenly(
    vault: str, take: str, odds: list[int]
) -> None:
    chance = Watched(picks=[0] * 9)
    s = evening(f"A Mentor\nB Brute bag4\nC Brute {vault}", chance=chance)
    assert s.A.legal.count(take) == 1
    s.A.plays(take)
    assert chance.of_picks[0] == odds


@pytest.mark.clause("DD-322")
@pytest.mark.parametrize(
    ("vault", "takes", "picks"),
    [
        # Known ones, equal or not: chance is asked, for nobody else can see whether they are equal.
        ("bag2.A bag2.A 4bag1", ["bag 2 from C vault"], 1),
        ("bag2.A bag3.A 4bag1", ["bag 2 from C vault"], 1),
        # One that is known, or one that is not: it is that one, as all can see.
        ("bag2.A 5bag1", ["bag 2 from C vault"], 0),
        ("bag1 bag2.A bag3.A bag4.A 3case3.A", ["bag from C vault"], 0),
        ("6bag1", ["bag from C vault"], 1),
    ],
)
def test_chance_is_asked_only_by_what_everybody_sees(vault: str, takes: list[str], picks: int) -> None:
    chance = Watched(picks=[0] * 9)
    s = evening(f"A Mentor\nB Brute case4\nC Brute {vault}", chance=chance)
    s.A.plays(*takes)
    assert s.turn == "A"
    assert len(chance.of_picks) == picks


@pytest.mark.clause("DD-322")
def test_bags_that_nobody_has_ever_held_are_alike_to_all_and_nothing_is_picked() -> None:
    chance = Watched()
    s = evening("bank 3bag 3case\nA Con Artist\nB Brute\nC Sharpshooter", chance=chance)
    s.A.plays("bag from bank", "briefcase from bank")
    assert chance.of_picks == []
    assert len(chance.of_values) == 2


# ---- everybody sees


@pytest.mark.clause("DD-406")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_everybody_sees_kinds_places_and_counts(viewer: int) -> None:
    s = evening(
        """
        bank    3bag 2case
        prison  bag case4.C
        car     2bag case
        A Con Artist  bag1
        B Lawyer      case5 bag2
        C Brute       2bag3
        """
    )
    s.A.plays("briefcase from bank")
    truth, sees = s.table.truth, s.table.observe(viewer).state
    assert sees.at.tolist() == truth.at.tolist()
    assert sees.stock.tolist() == truth.stock.tolist()
    assert sees.known.tolist() == truth.known.tolist()


# ---- values


@pytest.mark.clause("DD-407")
def test_a_value_is_drawn_when_a_marker_is_taken_first_and_never_again() -> None:
    chance = Watched(values=[3, 2])
    s = evening(
        "bank bag\nprison 2bag1.E\nA Con Artist\nB Driver\nC Lawyer\nD Lawyer\nE Brute", chance=chance
    )
    assert s.round_is_over
    assert chance.of_values == [_less(values_of(Kind.BAG), 1, 2)]
    assert s.B.fortune == [1, 1, 3]


@pytest.mark.clause("DD-407")
def test_what_lies_in_bank_prison_and_car_has_no_value_yet() -> None:
    s = evening("bank 2bag case\nprison 3bag\ncar 2case\nA Mentor\nB Driver\nC Mentor", chance=Watched())
    assert s.round_is_over
    assert not s.table.truth.opened.any()
    assert not s.table.truth.value.any()


@pytest.mark.clause("DD-407")
@pytest.mark.parametrize(
    ("bank", "values"), [("4bag", [4, 4]), ("3bag", [1, 2]), ("3case", [6, 6]), ("2case", [3, 5])]
)
def test_a_value_is_drawn_by_what_is_left_of_each(bank: str, values: list[int]) -> None:
    kind = Kind.BAG if "bag" in bank else Kind.CASE
    chance = Watched(values=values)
    evening(f"bank {bank}\nA Con Artist\nB Brute\nC Sharpshooter", chance=chance)
    first = values_of(kind)
    assert chance.of_values == [first, _less(first, values[0], 1)]


@pytest.mark.clause("DD-407")
def test_a_value_of_which_all_are_held_is_not_drawn() -> None:
    chance = Watched(values=[1])
    evening("bank bag\nA Con Artist\nB Brute 8bag4\nC Sharpshooter 2bag1", chance=chance)
    assert chance.of_values == [{1: 24, 2: 26, 3: 18}]


@pytest.mark.clause("DD-407")
@pytest.mark.parametrize(
    ("picture", "count"),
    [
        ("prison 3bag\nA Lawyer\nB Brute\nC Brute", 3),
        ("bank 2case\nA Excavator\nB Brute\nC Brute", 2),
        ("bank 4bag\nA Brute\nB Driver\nC Driver", 4),
        ("car 2bag\nA Hacker\nB Brute\nC Brute", 2),
        ("bank bag case\nA La Femme\nB Driver\nC Driver", 2),
        ("A Informant\nB Mentor\nC Brute", 3),
        ("A Mentor\nB Brute 2bag2\nC Brute case3", 0),
    ],
)
def test_each_way_to_take_markers_draws_the_values_of_those_that_nobody_has_held(
    picture: str, count: int
) -> None:
    chance = Watched()
    s = evening(picture, chance=chance)
    assert s.round_is_over
    assert len(chance.of_values) == count
    truth = s.table.truth
    assert ((truth.value > 0) == (truth.known > 0)).all()


def _less(counts: dict[int, int], value: int, by: int) -> dict[int, int]:
    return {each: n - by * (each == value) for each, n in counts.items() if n - by * (each == value)}
