"""A table whose time runs out: the round is finished and is the last, as an event of its own."""

from __future__ import annotations

import pytest

from houndtable.core.layout import CHANCE, TABLE
from houndtable.core.log import TIME_UP, Event
from houndtable.core.table import BadLog, Table
from houndtable.core.undo import UndoRefused
from houndtable.games import load
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Stacked, at_table, new_table


@pytest.mark.clause("ADL-905", "ADL-903")
def test_when_the_time_is_up_the_round_is_finished_and_most_bones_win() -> None:
    s = at_table("A home | buried 1\nB home | buried 2\nC home", turn="B", round=3)
    s.table.time_up()
    s.pass_turn()
    assert s.turn == "C", "the round goes on"
    s.pass_turn()
    assert s.phase == Phase.OVER
    assert s.table.returns == [0.0, 1.0, 0.0]


@pytest.mark.clause("ADL-905")
def test_the_time_is_up_once_and_not_when_the_last_round_is_played() -> None:
    s = at_table("A home\nB home", round_limit=5, round=5)
    with pytest.raises(ValueError, match="the last round is played already"):
        s.table.time_up()
    s = at_table("A home\nB home", round_limit=9, round=5)
    s.table.time_up()
    with pytest.raises(ValueError, match="the last round is played already"):
        s.table.time_up()


@pytest.mark.clause("ADL-905")
def test_the_time_cannot_be_up_before_the_first_turn_or_in_a_game_without_such_an_end() -> None:
    with pytest.raises(ValueError, match="the last round is played already"):
        new_table(2, choose_dogs=1).table.time_up()
    with pytest.raises(ValueError, match="DOG Royal is not ended by the clock"):
        Table(load("dog-royal"), 4).time_up()


@pytest.mark.clause("ADL-905")
def test_that_the_time_is_up_is_an_event_which_everybody_reads() -> None:
    s = at_table("A home\nB home", round=4)
    s.table.time_up()
    assert s.table.events[-1] == Event(TABLE, 0, TIME_UP)
    for player in s.players:
        assert player.told[-1] == "The time is up: this round is the last."
    assert int(s.watched.last_round) == 4


def test_what_was_done_before_the_time_was_up_is_not_taken_back() -> None:
    s = at_table("A North 4\nB home", round=4)
    s.A.plays("go North 5")
    s.table.time_up()
    assert not s.table.may_undo(0)
    with pytest.raises(UndoRefused, match="the time has run out since"):
        s.table.undo(0)
    s.A.plays("go North 4")
    s.table.undo(0)
    assert s.A.at == "North 5"
    assert int(s.state.last_round) == 4, "the round is the last one still"


def test_a_click_that_is_on_its_way_when_the_time_is_up_is_not_stale() -> None:
    s = at_table("A North 4\nB home", round=4)
    decision = s.table.decision(0)
    s.table.time_up()
    assert s.table.decision(0) == decision


def test_a_log_with_the_end_of_time_is_played_again_and_a_false_one_refused() -> None:
    table = Table(GAME, 2, {"bones": 4}, croupier=Stacked())
    table.time_up()
    for _ in range(2):
        seat = table.actors[0]
        table.play(seat, "end")
        while table.actors == [seat] and not table.over:
            table.play(seat, table.legal(seat)[0])
    again = Table(GAME, 2, {"bones": 4}, croupier=Stacked(), events=table.events)
    assert again.truth.tobytes() == table.truth.tobytes()
    for false in (Event(TABLE, 1, TIME_UP), Event(CHANCE, 0, TIME_UP)):
        with pytest.raises(BadLog):
            Table(GAME, 2, {}, croupier=Stacked(), events=[*table.events[:9], false])
    with pytest.raises(BadLog, match="the last round is played already"):
        Table(GAME, 2, {}, croupier=Stacked(), events=[*table.events, Event(TABLE, 0, TIME_UP)][-1:])
