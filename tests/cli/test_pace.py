"""Bots at a pace that one can follow, which never keeps a person waiting."""

from __future__ import annotations

import time

import pytest

from houndtable.cli.faults import Fault
from houndtable.cli.pace import seconds_of
from houndtable.cli.reader import Reader
from tests.cli.kit import houndtable, refused, types


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited, without waiting."""
    made: list[float] = []

    def pause(_reader: Reader, seconds: float) -> bool:
        made.append(seconds)
        return False

    monkeypatch.setattr(Reader, "pause", pause)
    return made


def test_the_pace_has_names_and_depends_on_where_it_is_shown() -> None:
    assert seconds_of(None, at_terminal=False) == 0
    assert seconds_of(None, at_terminal=True) == seconds_of("normal", at_terminal=False) == 1
    assert seconds_of("slow", True) > seconds_of("normal", True) > seconds_of("fast", True) > 0
    assert seconds_of("0", True) == 0
    assert seconds_of("0.25", False) == 0.25


@pytest.mark.parametrize("text", ["", "quick", "-1", "61", "nan", "inf", "1e9", "\u0663", "9" * 5000])
def test_a_pace_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Fault, match="slow, normal, fast, or seconds"):
        seconds_of(text, at_terminal=True)
    assert "--pace is" in refused("play", "dog-royal", f"--pace={text}")


def test_without_a_terminal_nobody_waits(waits: list[float]) -> None:
    houndtable("play", "dog-royal", "--seed", "4", person=types(*["1"] * 9))
    assert waits == []


def test_each_move_that_can_be_seen_is_shown_before_the_next_bot_acts(waits: list[float]) -> None:
    lines = ["1"] * 3
    slow = houndtable("play", "dog-royal", "--seed", "4", "--pace", "slow", person=types(*lines)).out
    assert set(waits) == {2.0}
    # Asta, Bello and Cora are seen to act before another bot does; Dexter's move is followed by hers.
    assert slow.count(" puts ") == 4
    assert len(waits) >= 4
    fast = houndtable("play", "dog-royal", "--seed", "4", person=types(*lines)).out
    assert [line for line in slow.split("\n") if line] == [line for line in fast.split("\n") if line]


def test_hidden_choices_and_the_own_turn_are_not_waited_for(waits: list[float]) -> None:
    houndtable("play", "dog-royal", "--seed", "4", "--pace", "normal", person=types())
    assert waits == []
    houndtable("play", "dog-royal", "--seed", "4", "--pace", "normal", person=types("1"))
    assert len(waits) == 2  # the exchange and Cora's move are looked at; with Dexter's it is Asta's turn


def test_who_presses_enter_sees_the_rest_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def pressed(_reader: Reader, seconds: float) -> bool:
        asked.append(seconds)
        return True

    monkeypatch.setattr(Reader, "pause", pressed)
    person = types("all")
    houndtable("play", "dog-royal", "--seed", "4", "--me", "0", "--pace", "slow", person=person)
    assert len(asked) == 1


def test_a_pause_lasts_as_long_as_it_says() -> None:
    reader = Reader(list)
    started = time.monotonic()
    assert not reader.pause(0.05)
    assert 0.05 <= time.monotonic() - started < 1
