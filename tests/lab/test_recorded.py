"""Matches that leave records: each holds, and the same seed gives the same ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from houndtable.core.record import Record
from houndtable.core.replay import verify
from houndtable.games import load
from houndtable.lab.recorded import WouldOverwrite, play_recorded_match

GAME = load("dog-royal")
OPTIONS = {"move_limit": 12}


def test_every_game_leaves_a_record_that_holds(tmp_path: Path) -> None:
    counted: list[int] = []
    match = play_recorded_match(
        GAME, ["greedy", "random"], tmp_path, games=11, options=OPTIONS, played=counted.append
    )
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files[:2]] + [files[-1].name] == ["01.hound", "02.hound", "11.hound"]
    assert sum(counted) == match.games == 11
    for number, file in enumerate(files):
        record = Record.read(file)
        assert verify(GAME, record).whole
        assert record.ending.returns == match.shares[number].tolist()
        assert [seat.player for seat in record.head.seats] == ["greedy", "random"]
        assert match.moves[number] == 12
    assert len({Record.read(file).ending.secret for file in files}) == 11


def test_the_same_seed_gives_the_same_records(tmp_path: Path) -> None:
    for folder, seed in (("a", 1), ("b", 1), ("c", 2)):
        play_recorded_match(
            GAME, ["greedy", "random"], tmp_path / folder, games=2, seed=seed, options=OPTIONS
        )
    contents = [[file.read_bytes() for file in sorted((tmp_path / name).iterdir())] for name in "abc"]
    assert contents[0] == contents[1]
    assert contents[0][0] not in contents[2]


def test_records_that_are_there_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "2.hound").write_bytes(b"mine")
    with pytest.raises(WouldOverwrite, match="is there already"):
        play_recorded_match(GAME, ["random"] * 2, tmp_path, games=3, options=OPTIONS)
    assert [file.name for file in tmp_path.iterdir()] == ["2.hound"]
