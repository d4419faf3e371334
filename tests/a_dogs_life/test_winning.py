"""Chapters "Object of the Game" and "Variant": bones to bury, limits, tied leaders, the end."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.facts import OptionError
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, new_table

THIRD = 1 / 3


# Burying the agreed number


@pytest.mark.clause("ADL-901")
def test_who_has_buried_four_bones_wins_at_once() -> None:
    s = at_table("A home | bone, bone | buried 3\nB home | buried 3\nC home", points=5)
    s.A.plays("bury")
    assert (s.table.over, s.phase) == (True, Phase.OVER)
    assert s.table.returns == [1.0, 0.0, 0.0]
    assert s.truck == "North 6", "the truck is not driven"
    assert s.A.mouth == ["bone"]


@pytest.mark.clause("ADL-901", "ADL-902")
@pytest.mark.parametrize("bones", [1, 2, 3, 5, 10])
def test_another_number_may_be_agreed_on(bones: int) -> None:
    s = at_table(f"A home | bone | buried {bones - 1}\nB home\nC home", bones=bones)
    assert s.table.actors == [0]
    s.A.plays("bury")
    assert s.table.over
    assert s.A.buried == bones


@pytest.mark.clause("ADL-901")
def test_with_less_the_game_goes_on() -> None:
    s = at_table("A home | bone | buried 2\nB home | buried 3")
    s.A.plays("bury")
    assert (s.table.over, s.turn, s.A.buried, s.points) == (False, "A", 3, 5)


@pytest.mark.clause("ADL-901")
def test_a_bone_that_is_only_carried_home_does_not_win() -> None:
    s = at_table("A North 2 | bone | buried 3\nB home", bones=4)
    s.A.plays("go home")
    assert not s.table.over
    s.A.plays("drop bone")
    assert not s.table.over
    s.A.plays("take bone", "bury")
    assert s.table.returns == [1.0, 0.0]


@pytest.mark.clause("ADL-902")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_number_is_four(seats: int) -> None:
    assert GAME.check_options(seats, {})["bones"] == 4
    assert int(new_table(seats).state.bones) == 4


@pytest.mark.clause("ADL-902")
@pytest.mark.parametrize(("seats", "most"), [(2, 15), (3, 10), (4, 8), (5, 6), (6, 5)])
def test_it_goes_as_far_as_thirty_bones_make_sure_that_somebody_gets_there(seats: int, most: int) -> None:
    assert seats * (most - 1) < 30 <= seats * most
    assert GAME.check_options(seats, {"bones": most})["bones"] == most
    with pytest.raises(OptionError, match=f"bones is {most + 1}"):
        GAME.check_options(seats, {"bones": most + 1})


@pytest.mark.clause("ADL-902")
@pytest.mark.parametrize("bones", [0, -1, 31])
def test_it_is_one_at_least(bones: int) -> None:
    with pytest.raises(OptionError, match="bones is"):
        GAME.check_options(2, {"bones": bones})


# A limit


def last_turn(picture: str, **options: Any) -> Sitting:
    """The last turn of the fifth round, which is the last, has been played by the last player."""
    seats = picture.count("home")
    s = at_table(
        f"{picture}\ntruck South 2 from the west",
        turn="ABCDEF"[seats - 1],
        round=5,
        chance=Stacked(pips="1 1 1 1 1"),
        **({"round_limit": 5} | options),
    )
    s.pass_turn()
    return s


@pytest.mark.clause("ADL-903")
@pytest.mark.parametrize(
    ("buried", "shares"), [("2 1 0", [1, 0, 0]), ("0 1 3", [0, 0, 1]), ("0 1 0", [0, 1, 0])]
)
def test_when_the_last_round_is_over_most_bones_win(buried: str, shares: list[float]) -> None:
    numbers = buried.split()
    s = last_turn("\n".join(f"{x} home | buried {n}" for x, n in zip("ABC", numbers, strict=True)))
    assert s.table.over
    assert s.table.returns == shares


@pytest.mark.clause("ADL-903")
def test_bones_that_are_carried_do_not_count() -> None:
    s = last_turn("A home | bone, bone | buried 1\nB home | buried 2")
    assert s.table.returns == [0.0, 1.0]


@pytest.mark.clause("ADL-903")
def test_the_last_round_is_finished_first() -> None:
    s = at_table("A home | buried 1\nB home\nC home", round=5, round_limit=5, chance=Stacked(pips="1"))
    s.pass_turn()
    assert (s.turn, s.table.over) == ("B", False)


@pytest.mark.clause("ADL-903")
@pytest.mark.parametrize("first", "ABC")
def test_a_round_ends_before_the_first_players_next_turn(first: str) -> None:
    s = at_table(
        "A home | buried 1\nB home\nC home", turn=first, first=first, round=1, round_limit=2, chance=Stacked()
    )
    for turn in range(6):
        assert not s.table.over, turn
        s.pass_turn()
    assert s.table.over


@pytest.mark.clause("ADL-903")
def test_a_round_before_the_last_one_does_not_end_the_game() -> None:
    s = last_turn("A home | buried 1\nB home", round_limit=6)
    assert (s.table.over, s.round) == (False, 6)
    s = last_turn("A home | buried 1\nB home", round_limit=0)
    assert (s.table.over, s.round) == (False, 6)


@pytest.mark.clause("ADL-903", "ADL-901")
def test_before_the_limit_the_agreed_number_wins_too() -> None:
    s = at_table("A home | bone | buried 3\nB home", round=2, round_limit=9)
    s.A.plays("bury")
    assert s.table.returns == [1.0, 0.0]


# Tied leaders


@pytest.mark.clause("ADL-904")
def test_tied_leaders_alone_play_on() -> None:
    s = last_turn("A home | buried 1\nB home | buried 2\nC home | buried 2")
    assert (s.table.over, s.turn, s.round) == (False, "B", 6)
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        s.pass_turn()
    assert turns == ["B", "C", "B", "C"]
    assert (s.A.fed, s.round) == (4, 8)


@pytest.mark.clause("ADL-904")
def test_the_first_to_bury_a_bone_wins() -> None:
    s = last_turn("A home | bone | buried 1\nB home\nC home | bone | buried 1")
    assert s.turn == "A"
    s.pass_turn()
    assert s.turn == "C"
    s.C.plays("bury")
    assert s.table.over
    assert s.table.returns == [0.0, 0.0, 1.0]
    assert s.C.buried == 2


@pytest.mark.clause("ADL-904")
def test_it_wins_at_once_though_the_other_might_still_bury_in_that_round() -> None:
    s = last_turn("A home | bone\nB home | bone")
    s.A.plays("bury")
    assert s.table.returns == [1.0, 0.0]


@pytest.mark.clause("ADL-904")
def test_without_any_bone_all_are_tied() -> None:
    s = last_turn("A home\nB home\nC home")
    assert (s.table.over, s.turn, s.round) == (False, "A", 6)
    assert int(s.state.play_off) == 1


@pytest.mark.clause("ADL-904")
def test_dogs_that_wait_stay_on_the_board_and_may_be_attacked_and_caught() -> None:
    s = at_table(
        "A Middle 4 | buried 1\nB home | buried 1\nC Middle 5 | bone\ntruck South 2 from the west",
        turn="C",
        round=5,
        round_limit=5,
        chance=Stacked(cards="one claw, nothing", pips="1 1"),
    )
    s.pass_turn()
    s.A.plays("attack C")
    assert (s.C.at, s.turn) == ("pound 1", "A")
    s.A.plays("end")
    s.pass_turn()
    assert (s.turn, s.C.at) == ("A", "pound 1")


def play_off(
    number: int, turn: str = "B", picture: str = "A home | buried 1\nB home | buried 1\nC home"
) -> Sitting:
    """A round of the play-off between A and B behind a limit of five rounds."""

    def change(s: Any) -> None:
        s.play_off, s.playing = number, 3

    return at_table(
        f"{picture}\ntruck South 2 from the west",
        turn=turn,
        round=5 + number,
        round_limit=5,
        change=change,
        chance=Stacked(pips="1 1"),
    )


@pytest.mark.clause("ADL-906")
def test_after_twenty_rounds_the_tied_players_share_the_victory() -> None:
    s = play_off(20)
    s.pass_turn()
    assert s.table.over
    assert s.table.returns == [0.5, 0.5, 0.0]


@pytest.mark.clause("ADL-906")
def test_the_twentieth_round_is_played_to_its_end() -> None:
    s = play_off(20, turn="A")
    s.pass_turn()
    assert (s.table.over, s.turn) == (False, "B")


@pytest.mark.clause("ADL-906")
def test_after_nineteen_they_play_on() -> None:
    s = play_off(19)
    s.pass_turn()
    assert (s.table.over, s.turn, int(s.state.play_off)) == (False, "A", 20)


@pytest.mark.clause("ADL-906", "ADL-904")
def test_in_the_twentieth_round_a_bone_still_wins_alone() -> None:
    s = play_off(20, picture="A home | buried 1\nB home | bone | buried 1\nC home")
    s.B.plays("bury")
    assert s.table.returns == [0.0, 1.0, 0.0]


@pytest.mark.clause("ADL-906")
def test_three_share_in_thirds() -> None:
    s = last_turn("A home\nB home\nC home")
    rounds = 0
    while not s.table.over:
        rounds = int(s.state.play_off)
        s.pass_turn()
    assert rounds == 20
    assert s.table.returns == pytest.approx([THIRD, THIRD, THIRD])


# No limit, and the end


@pytest.mark.clause("ADL-908")
def test_without_a_limit_a_game_ends_after_999_rounds_as_with_one() -> None:
    picture = "A home | buried 1\nB home\ntruck South 2 from the west"
    s = at_table(picture, turn="B", round=999, chance=Stacked(pips="1"))
    s.pass_turn()
    assert s.table.returns == [1.0, 0.0]
    s = at_table(picture, turn="B", round=998, chance=Stacked(pips="1"))
    s.pass_turn()
    assert (s.table.over, s.round) == (False, 999)


@pytest.mark.clause("ADL-908", "ADL-904")
def test_then_too_tied_leaders_play_on() -> None:
    s = at_table("A home\nB home\ntruck South 2 from the west", turn="B", round=999, chance=Stacked(pips="1"))
    s.pass_turn()
    assert (s.table.over, s.turn, s.round) == (False, "A", 1000)


@pytest.mark.clause("ADL-907")
@pytest.mark.parametrize(
    "action", ["end", "bury", "go North 2", "attack B", "drive North 5 from the east", "drop bone"]
)
@pytest.mark.parametrize("letter", "AB")
def test_when_the_game_is_over_nothing_more_is_done(action: str, letter: str) -> None:
    s = at_table("A home | bone, bone | buried 3\nB North 2")
    s.A.plays("bury")
    s.players["AB".index(letter)].refused(action, "ADL-907")
    assert s.table.actors == []
    assert s.A.legal == s.B.legal == []
