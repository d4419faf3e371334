"""A running game put by: private, whole or not at all, and the same when it goes on."""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from houndtable.bots.players import Bot
from houndtable.core.chain import RecordError
from houndtable.core.croupier import Croupier
from houndtable.core.files import write_whole
from houndtable.core.record import record_seen_by
from houndtable.core.save import Save, save
from houndtable.core.table import Table
from houndtable.games import load
from tests.dog_royal.sitting import position

GAME = load("dog-royal")
SECRET = bytes(range(1, 33))


def running(moves: int = 25) -> Table:
    """A game that has got going, with something taken back in it."""
    table = Table(GAME, 4, croupier=Croupier(SECRET, ["salt"]), names=["Anna", "Ben", "Cora", "Dan"])
    go_on(table, moves)
    return table


def go_on(table: Table, moves: int = 10_000) -> None:
    """Let a sensible player play for all."""
    bot = Bot("greedy", 5)
    for _ in range(moves):
        if table.over:
            return
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))


def saved(folder: Path, table: Table, **host: Any) -> Path:
    """The file of a saved game."""
    path = folder / "game.save"
    save(path, table, host)
    return path


def test_a_saved_game_goes_on_just_as_it_would_have(tmp_path: Path) -> None:
    table = running()
    table.undo(next(e.actor for e in reversed(table.events) if e.actor < 4), consent=range(4))
    go_on(table, 3)
    again = Save.read(saved(tmp_path, table)).table(GAME)
    assert (again.events, again.truth.tobytes()) == (table.events, table.truth.tobytes())
    assert (again.names, again.options, again.salts) == (table.names, table.options, table.salts)
    assert again.commitment == table.commitment
    go_on(table)
    go_on(again)
    assert (again.events, again.result) == (table.events, table.result)


def test_what_the_program_wrote_down_comes_back(tmp_path: Path) -> None:
    path = saved(tmp_path, running(), persons=[0, 2], bots={"1": "greedy"})
    assert Save.read(path).host == {"persons": [0, 2], "bots": {"1": "greedy"}}


def test_only_its_owner_may_read_a_saved_game(tmp_path: Path) -> None:
    path = saved(tmp_path / "new" / "folder", running())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    save(path, running(30), {})
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_save_that_fails_leaves_the_old_one_whole(tmp_path: Path) -> None:
    path = saved(tmp_path, running())
    before = path.read_bytes()
    with (
        patch("os.replace", side_effect=OSError(28, "No space left on device")),
        pytest.raises(OSError, match="No space"),
    ):
        save(path, running(40), {})
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_other_files_are_written_as_the_owner_wishes(tmp_path: Path) -> None:
    write_whole(tmp_path / "open", b"all may read")
    mask = stat.S_IMODE((tmp_path / "open").stat().st_mode)
    (tmp_path / "plain").write_bytes(b"")
    assert mask == stat.S_IMODE((tmp_path / "plain").stat().st_mode)


def test_an_export_of_a_running_game_does_not_hold_its_secret(tmp_path: Path) -> None:
    table = Save.read(saved(tmp_path, running())).table(GAME)
    assert SECRET.hex() in saved(tmp_path, table).read_text()
    for seat in range(4):
        assert SECRET.hex() not in record_seen_by(table, seat).to_bytes().decode()


def test_every_changed_byte_and_every_cut_of_a_saved_game_is_found(tmp_path: Path) -> None:
    path = saved(tmp_path, running(4))
    raw = path.read_bytes()
    for place in range(len(raw)):
        for content in (raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :], raw[:place]):
            path.write_bytes(content)
            with pytest.raises(RecordError, match=r"game.save, line [12]: "):
                Save.read(path).table(GAME)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data["events"].append([0, 3, ""]), "may not do 3, by DR-"),
        (lambda data: data["events"].append([16, 3, "chance"]), "chance does not act here"),
        (lambda data: data["events"].append([0, "x", ""]), "Input should be a valid integer"),
        (lambda data: data.update(secret="00" * 32), "chance did something else"),
        (lambda data: data["edition"].update(data={}), "the edition: "),
        (lambda data: data["options"].update(royal=5), "royal is 5"),
        (lambda data: data["names"].append("x"), "not 5"),
        (lambda data: data["names"].clear(), "not by 0"),
        (lambda data: data.pop("host"), "host: "),
        (
            lambda data: data.update(revision=0, events=[[0, 3, ""]]),
            "it was played by revision 0 of the rules",
        ),
    ],
)
def test_a_saved_game_that_cannot_be_is_refused(tmp_path: Path, change: Any, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        Save.read(rewritten(saved(tmp_path, running(4)), change)).table(GAME)
    assert reason in str(error.value)


def rewritten(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """A saved game changed by somebody who knows its form."""
    data = json.loads(path.read_bytes().splitlines()[0])
    change(data)
    body = json.dumps(data, separators=(",", ":")).encode()
    path.write_bytes(body + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n")
    return path


def test_records_and_other_files_are_no_saved_games(tmp_path: Path) -> None:
    path = tmp_path / "game.hound"
    path.write_bytes(record_seen_by(running(), 1).to_bytes())
    with pytest.raises(RecordError, match="this is a record, not a saved game"):
        Save.read(path)
    path.write_bytes(b"GIF89a")
    with pytest.raises(RecordError, match="this is no saved game"):
        Save.read(path)
    with pytest.raises(RecordError, match="no regular file"):
        Save.read(tmp_path)
    with pytest.raises(RecordError, match="No such file"):
        Save.read(tmp_path / "none")


def test_a_made_up_game_cannot_be_saved(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="made up"):
        save(tmp_path / "x", position("A: Ak", A="5").table, {})
