"""The laws of records, saves and logs, over random games of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.luck import luck_of
from houndtable.core.record import Record, record_of, record_seen_by
from houndtable.core.replay import Replay, verify
from houndtable.core.save import Save, save
from houndtable.core.table import Table
from houndtable.core.undo import UndoRefused
from tests.laws.strategies import tables
from tests.laws.test_table_laws import a_table, law, played


def with_undos(drawn: Any, seed: int, moves: int) -> Table:
    """A random game in which now and then something is taken back."""
    table = a_table(drawn, seed)
    rng = np.random.default_rng(seed)
    for _ in range(moves // 4 + 1):
        played(table, 4, seed + table.version)
        if table.over:
            break
        try:
            table.undo(int(rng.integers(table.seats)), consent=range(table.seats))
        except UndoRefused:
            continue
    return table


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120))
def test_the_record_of_any_game_holds_and_shows_every_position(drawn: Any, seed: int, moves: int) -> None:
    table = with_undos(drawn, seed, moves)
    table.abandon()
    raw = record_of(table).to_bytes()
    record = Record.parse(raw)
    assert verify(table.game, record).whole
    replay = Replay(table.game, record)
    viewers = [OPEN, WATCHER, *range(table.seats)]
    for number, (before, _, after) in enumerate(table.steps()):
        for viewer in viewers:
            assert (
                replay.seen(number, viewer).state.tobytes()
                == table.game.state.observe(before, viewer).tobytes()
            )
        if number + 1 == len(replay):
            assert replay.seen(number + 1, OPEN).state.tobytes() == after.tobytes()
    for viewer in viewers:
        told = [line for n in range(len(replay)) if (line := replay.line(n, viewer)).text]
        log = table.telling(viewer).lines()
        assert [(line.actor, line.cause, line.text) for line in told] == [
            (line.actor, line.cause, line.text) for line in log if line.text
        ]
    for count in luck_of(table):
        assert 0 <= count.less < 1
        assert 0 <= count.more < 1
        assert count.less + count.more < 1
        assert count.draws or count.got == count.expected == 0


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120))
def test_what_a_seat_saw_is_shown_as_it_saw_it(drawn: Any, seed: int, moves: int) -> None:
    table = with_undos(drawn, seed, moves)
    seat = seed % table.seats
    replay = Replay(table.game, Record.parse(record_seen_by(table, seat).to_bytes()))
    end = replay.seen(replay.last, seat)
    now = table.observe(seat)
    assert (str(end), end.state.tobytes(), end.legal) == (str(now), now.state.tobytes(), now.legal)
    assert [replay.line(n, seat) for n in range(len(replay))] == table.log(seat)


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120))
def test_a_saved_game_comes_back_whole(drawn: Any, seed: int, moves: int) -> None:
    table = with_undos(drawn, seed, moves)
    path = Path("/dev/shm" if Path("/dev/shm").is_dir() else "/tmp") / f"houndtable-law-{seed}.save"
    try:
        save(path, table, {})
        again = Save.read(path).table(table.game)
    finally:
        path.unlink(missing_ok=True)
    assert (again.events, again.truth.tobytes()) == (table.events, table.truth.tobytes())
    for twin in (table, again):
        played(twin, 10, seed)
    assert again.events == table.events


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120))
def test_the_log_can_be_read_from_anywhere(drawn: Any, seed: int, moves: int) -> None:
    table = with_undos(drawn, seed, moves)
    whole = [(before.tobytes(), after.tobytes()) for before, _, after in table.steps()]
    twin = table.clone()
    for since in {0, table.version // 3, table.version - 1, table.version, table.version + 5}:
        for each in (table, twin):
            part = [(before.tobytes(), after.tobytes()) for before, _, after in each.steps(since)]
            assert part == whole[since:]
    standing = [n for n, event in enumerate(table.events) if n in table.standing]
    undone = {
        n
        for event_number, event in enumerate(table.events)
        if event.is_undo
        for n in range(event.action, event_number + 1)
    }
    assert set(standing) == set(range(table.version)) - undone


@law
@given(tables(), st.integers(0, 2**32), st.integers(0, 120))
def test_every_number_in_a_state_is_one_that_its_field_can_have(drawn: Any, seed: int, moves: int) -> None:
    table = with_undos(drawn, seed, moves)
    for before, _, after in table.steps():
        assert table.game.state.misfit(before) == "" == table.game.state.misfit(after)
    for viewer in (WATCHER, *range(table.seats)):
        assert table.game.state.misfit(table.observe(viewer).state) == ""
