"""Chapter "Set Up": dogs and jobs, the deal, the Team Leader, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from houndtable.core.edition import EditionError
from houndtable.core.facts import OptionError
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_turns import TOPS, TYPES, TYPES_OF, Asking, draw_and_end, house_with, whole_game
from tests.dogs_with_jobs.sitting import Stacked, at_table, new_game

ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


# Components


@pytest.mark.clause("DWJ-101")
@ALL_SEATS
def test_there_are_sixty_dogs_ten_types_with_experience_one_to_six_once(seats: int) -> None:
    chance = Asking()
    new_game(seats, chance)
    assert chance.dogs_among[0] == {f"{kind} {worth}": 1 for kind in TYPES for worth in range(1, 7)}
    assert len(chance.dogs_among[0]) == 60


@pytest.mark.clause("DWJ-102")
@ALL_SEATS
def test_there_are_54_jobs_nine_of_each_of_six_categories(seats: int) -> None:
    chance = Asking()
    new_game(seats, chance)
    assert chance.jobs_among[0] == Counter(f"{name} {top}" for name, tops in TOPS.items() for top in tops)
    per_category = Counter[str]()
    for name, count in chance.jobs_among[0].items():
        per_category[name.split()[0]] += count
    assert per_category == dict.fromkeys(TOPS, 9)


@pytest.mark.clause("DWJ-102")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("points = 6\ncount = 2", "points = 6", "8 support jobs in all; the box has 9"),
        ("points = 6\ncount = 2", "points = 6\ncount = 3", "10 support jobs in all; the box has 9"),
        ('"rescue"\npoints = 1\n', '"wild"\npoints = 9\n', "8 rescue jobs in all; the box has 9"),
    ],
)
def test_an_edition_with_another_number_of_jobs_of_a_category_is_refused(
    old: str, new: str, says: str
) -> None:
    with pytest.raises(EditionError, match=says):
        house_with(old, new)


@pytest.mark.clause("DWJ-103")
@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_fewer_than_two_and_more_than_five_are_no_game(seats: int) -> None:
    with pytest.raises(OptionError, match=f"2 to 5, not by {seats}"):
        new_game(seats)


@pytest.mark.clause("DWJ-103")
@ALL_SEATS
def test_two_to_five_players_play_a_game_to_its_end(seats: int) -> None:
    s = new_game(seats)
    whole_game(s)
    assert s.table.over


@pytest.mark.clause("DWJ-104")
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize(("category", "kinds"), TYPES_OF.items())
def test_each_type_of_dog_belongs_to_its_category(kind: str, category: str, kinds: list[str]) -> None:
    jobs = [f"{category} {top}" for top in TOPS[category][:4]]
    s = at_table(f"A {', '.join(jobs)} | {kind} 6 5 4\nB -")
    completes = any(text.startswith(f"complete {category}") for text in s.A.legal)
    assert completes == (kind in kinds or category == "wild")


# The deal


@pytest.mark.clause("DWJ-105")
@ALL_SEATS
@pytest.mark.parametrize("leader", "ABCDE")
def test_six_cards_are_dealt_to_each_with_the_team_leader_among_them(seats: int, leader: str) -> None:
    if leader not in "ABCDE"[:seats]:
        return
    s = new_game(seats, Stacked(leader=leader))
    cards = [len(player.hand) + (player is getattr(s, leader)) for player in s.players]
    assert cards == [6] * seats


@pytest.mark.clause("DWJ-105")
@ALL_SEATS
def test_anybody_may_get_the_team_leader(seats: int) -> None:
    chance = Asking()
    new_game(seats, chance)
    assert chance.leaders == [dict.fromkeys("ABCDE"[:seats], 1)]


@pytest.mark.clause("DWJ-105")
def test_the_jobs_that_are_dealt_are_any_of_those_left() -> None:
    chance = Asking(leader="B")
    s = new_game(2, chance)
    left = Counter(f"{name} {top}" for name, tops in TOPS.items() for top in tops)
    assert len(chance.jobs_among) == 11
    assert chance.jobs_among[0] == left
    assert sum(chance.jobs_among[-1].values()) == 54 - 10
    assert chance.jobs_among[-1].items() <= left.items()
    assert Counter([*s.A.hand, *s.B.hand]) <= left


@pytest.mark.clause("DWJ-106")
@pytest.mark.parametrize("leader", "ABC")
def test_the_team_leader_begins_with_five_jobs_and_draws_no_sixth(leader: str) -> None:
    s = new_game(3, Stacked(leader=leader))
    assert [len(player.hand) for player in s.players] == [5 if seat == leader else 6 for seat in "ABC"]
    getattr(s, leader).plays("begin A")
    assert [len(player.hand) for player in s.players] == [5 if seat == leader else 6 for seat in "ABC"]
    assert s.left == 54 - 17


@pytest.mark.clause("DWJ-107")
@ALL_SEATS
def test_the_other_jobs_are_a_pile_whose_order_nobody_knows(seats: int) -> None:
    chance = Asking(leader="A")
    s = new_game(seats, chance)
    assert s.left == 54 - (6 * seats - 1)
    for viewer in (*range(seats), WATCHER):
        assert set(s.table.observe(viewer).state.pile.tolist()) == {UNKNOWN}
    box = Counter(f"{name} {top}" for name, tops in TOPS.items() for top in tops)
    dealt = Counter(job for player in s.players for job in player.hand)
    s.A.plays("begin A", "draw")
    assert chance.jobs_among[-2] == box - dealt


@pytest.mark.clause("DWJ-108")
@ALL_SEATS
def test_five_dogs_lie_face_up_and_the_others_are_a_pile(seats: int) -> None:
    chance = Asking(leader="A", dogs="fire 3, sled 6, police 2, guide 1, hunting 5")
    s = new_game(seats, chance)
    assert s.draft == ["fire 3", "sled 6", "police 2", "guide 1", "hunting 5"]
    assert [len(among) for among in chance.dogs_among] == [60, 59, 58, 57, 56]
    assert int(s.table.truth.dogs_left) == 55
    for viewer in (*range(seats), WATCHER):
        seen = s.table.observe(viewer).state
        assert seen.draft.tolist() == s.table.truth.draft.tolist()
        assert seen.at.tolist() == s.table.truth.at.tolist()


# The Team Leader


@pytest.mark.clause("DWJ-109")
@pytest.mark.parametrize("leader", "ABC")
def test_the_team_leader_is_shown_and_set_aside(leader: str) -> None:
    s = new_game(3, Stacked(leader=leader))
    for viewer in (0, 1, 2, WATCHER):
        assert "ABC"[s.table.observe(viewer).state.leader] == leader
        assert f"{leader} gets the Team Leader." in [line.text for line in s.table.log(viewer)]


@pytest.mark.clause("DWJ-109")
def test_the_team_leader_is_no_job() -> None:
    s = new_game(2, Stacked(leader="B"))
    jobs = [*s.A.hand, *s.B.hand]
    assert len(jobs) + s.left == 54
    s.B.plays("begin B")
    assert "leader" not in " ".join([*jobs, *s.B.legal])


@pytest.mark.clause("DWJ-110")
@ALL_SEATS
@pytest.mark.parametrize("leader", "AB")
def test_the_team_leader_decides_who_goes_first(seats: int, leader: str) -> None:
    for first in "ABCDE"[:seats]:
        s = new_game(seats, Stacked(leader=leader))
        decides = getattr(s, leader)
        decides.may_only(*(f"begin {seat}" for seat in "ABCDE"[:seats]))
        decides.plays(f"begin {first}")
        assert (s.turn, s.phase, s.round) == (first, Phase.TURN, 1)


@pytest.mark.clause("DWJ-110")
def test_nobody_begins_who_does_not_play() -> None:
    s = new_game(2, Stacked(leader="A"))
    for seat in "CDE":
        s.A.refused(f"begin {seat}", "DWJ-208")
    s.A.refused("draw", "DWJ-208")
    s.B.refused("begin B", "DWJ-207")


# Who goes first, and who next


@pytest.mark.clause("DWJ-111", "DWJ-112")
@pytest.mark.parametrize("first", "AB")
def test_one_player_goes_first_in_all_eight_rounds(first: str) -> None:
    s = new_game(2, Stacked(leader="A"))
    s.A.plays(f"begin {first}")
    turns = ""
    while not s.table.over:
        turns += s.turn
        draw_and_end(s)
    assert turns == ("AB" if first == "A" else "BA") * 8


@pytest.mark.clause("DWJ-111", "DWJ-112")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (3, "A", "ABC"),
        (3, "B", "BCA"),
        (3, "C", "CAB"),
        (4, "C", "CDAB"),
        (5, "A", "ABCDE"),
        (5, "D", "DEABC"),
    ],
)
def test_turns_go_clockwise_one_for_each_in_a_round(seats: int, first: str, order: str) -> None:
    s = new_game(seats, Stacked(leader="B"))
    s.B.plays(f"begin {first}")
    assert whole_game(s) == order * 8
