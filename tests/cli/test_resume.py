"""A game that is left or breaks off goes on; one that is over leaves its record."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.kit import Result, always, houndtable, refused, types

PLAY = ("play", "dog-royal", "--seed", "7", "--set", "move_limit=40")


def saves(data: Path) -> list[Path]:
    """The games that are put by."""
    return sorted((data / "saves").glob("*.save"))


def records(data: Path) -> list[Path]:
    """The records of games."""
    return sorted((data / "records").glob("*.hound"))


def secret_of(record: Path) -> str:
    """What decided chance in a recorded game."""
    data = json.loads(houndtable("record", "show", str(record), "--json").out)
    assert isinstance(data["secret"], str)
    return data["secret"]


def log_of(record: Path) -> list[dict[str, object]]:
    """All that happened in a recorded game."""
    events = json.loads(houndtable("replay", str(record), "--json").out)["events"]
    assert isinstance(events, list)
    return events


def test_a_game_that_is_left_again_and_again_is_the_same_as_one_played_through(data: Path) -> None:
    whole = houndtable(*PLAY, person=always("1"))
    (through,) = records(data)
    assert saves(data) == []
    result: Result = houndtable(*PLAY, person=types("1", "1", "quit"))
    pauses = 0
    while "The record of this game" not in result.out:
        assert "houndtable resume goes on with it" in " ".join(result.out.split())
        (kept,) = saves(data)
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        result = houndtable("resume", person=types("1", "1"))
        pauses += 1
        assert pauses < 40
    assert pauses > 2
    assert saves(data) == []
    assert log_of(records(data)[-1]) == log_of(through)
    assert secret_of(records(data)[-1]) == secret_of(through)
    assert result.out.splitlines()[-3] == whole.out.splitlines()[-3]


def test_a_game_whose_program_is_killed_goes_on_where_somebody_was_asked_last(data: Path) -> None:
    command = [sys.executable, "-m", "houndtable.cli.main", *PLAY]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as program:
        assert program.stdin
        assert program.stdout
        shown = ""
        for _ in range(2):
            program.stdin.write("1\n")
            program.stdin.flush()
            while not re.search(r"1\) [^\n]*\n(?!.*1\) )", shown):
                shown = shown[-200:] + program.stdout.readline()
            shown = ""
        for _ in range(200):
            if saves(data):
                break
            time.sleep(0.05)
        program.send_signal(signal.SIGKILL)
    assert len(saves(data)) == 1
    again = houndtable("resume", person=always("1"))
    assert again.code == 0
    through = houndtable(*PLAY, person=always("1"))
    assert again.out.splitlines()[-3] == through.out.splitlines()[-3]
    first, second = records(data)
    assert log_of(first) == log_of(second)


def test_the_newest_game_goes_on_unless_another_is_named(data: Path) -> None:
    houndtable(*PLAY, "--names", "Anna", person=types("1"))
    first = saves(data)[0]
    os.utime(first, (1, 1))
    houndtable(*PLAY, "--names", "Zoe", person=types("1"))
    assert "You are Zoe" in houndtable("resume", person=types()).out
    assert "You are Anna" in houndtable("resume", str(first), person=types()).out
    listed = houndtable("resume", "--list").out
    assert listed.index("Zoe") < listed.index("Anna")
    rows = json.loads(houndtable("resume", "--json").out)
    assert [row["names"][0] for row in rows] == ["Zoe", "Anna"]


def test_several_at_one_screen_go_on_together() -> None:
    houndtable(*PLAY, "--me", "1,3", "--names", "Anna,Ben,Cora", person=types("", "1"))
    out = houndtable("resume", person=types()).out
    assert "Anna and Cora take turns at this screen" in out
    assert "Cora, it is your turn: press Enter" in out
    assert "holds" not in out


def test_without_a_game_put_by_there_is_a_word_about_it() -> None:
    assert refused("resume") == "no game is put by: houndtable play begins one"
    assert "No game is put by" in houndtable("resume", "--list").out


def test_a_broken_game_does_not_hide_the_others(data: Path) -> None:
    houndtable(*PLAY, "--names", "Anna", person=types("1"))
    broken = data / "saves" / "zz.save"
    broken.write_text("broken")
    os.utime(broken, (4_000_000_000, 4_000_000_000))
    again = houndtable("resume", person=types())
    assert "You are Anna" in again.out
    assert again.err == "houndtable: zz.save, line 1: this is no saved game\n"


def test_a_game_that_is_open_in_another_program_is_not_opened_again(data: Path) -> None:
    houndtable(*PLAY, person=types("1"))
    (kept,) = saves(data)
    inner: list[Result] = []

    def person(_shown: str) -> str:
        if not inner:
            inner.append(houndtable("resume", str(kept), person=types("1")))
        return "1"

    outer = houndtable("resume", str(kept), person=person)
    assert inner[0].code == 2
    assert inner[0].err == f"houndtable: {kept.name} is open in another program\n"
    assert "The record of this game" in outer.out
    assert [path.name for path in (data / "saves").iterdir()] == []


def test_a_saved_game_that_was_changed_meanwhile_is_not_written_over(data: Path) -> None:
    houndtable(*PLAY, person=types("1"))
    (kept,) = saves(data)

    def person(_shown: str) -> str:
        kept.write_text("somebody else's")
        return "1"

    out = houndtable("resume", str(kept), person=person).out
    assert out.count("This game cannot be put by (another program goes on with this game):") == 1
    assert kept.read_text() == "somebody else's"
    assert len(records(data)) == 1


def test_a_file_that_is_no_saved_game_is_refused_and_stays(data: Path, tmp_path: Path) -> None:
    houndtable(*PLAY, person=types("1"))
    (kept,) = saves(data)
    raw = kept.read_bytes()
    kept.write_bytes(raw[:-10])
    assert "cut off or changed" in refused("resume")
    assert kept.read_bytes() == raw[:-10]
    assert "cut off or changed" in houndtable("resume", "--list").err
    other = tmp_path / "other"
    other.write_text("hello")
    assert refused("resume", str(other)) == "other, line 1: this is no saved game"
    kept.write_bytes(raw)
    assert refused("record", "verify", str(kept)).endswith("line 1: this is a saved game, not a record")


@pytest.mark.parametrize(
    "change",
    [
        lambda host: host.pop("persons"),
        lambda host: host.update(persons=[0, 1]),
        lambda host: host.update(persons="x"),
        lambda host: host["bots"].pop("1"),
        lambda host: host["bots"]["1"].update(name="chess"),
        lambda host: host["bots"]["1"].update(random=[1]),
        lambda host: host["bots"]["1"].update(random=["a", "b", "c", "d"]),
        lambda host: host.update(bots=[]),
        lambda host: host.pop("record"),
    ],
)
def test_a_saved_game_without_its_players_is_refused(data: Path, change: object) -> None:
    from tests.core.test_save import rewritten

    houndtable(*PLAY, person=types("1"))
    (kept,) = saves(data)
    rewritten(kept, lambda saved: change(saved["host"]))  # type: ignore[operator]
    assert refused("resume").endswith("line 1: it does not say who sits on which seat")


def test_the_record_goes_where_it_is_wished_and_never_over_another_file(tmp_path: Path, data: Path) -> None:
    mine = tmp_path / "mine.hound"
    out = houndtable(*PLAY, "--record", str(mine), person=always("1")).out
    assert out.splitlines()[-1].strip() == str(mine)
    assert houndtable("record", "verify", str(mine)).out.endswith("The record holds.\n")
    before = mine.read_bytes()
    assert "is there already" in refused(*PLAY, "--record", str(mine))
    later = tmp_path / "later.hound"
    houndtable(*PLAY, "--record", str(later), person=types("1"))
    later.write_text("somebody else's")
    out = houndtable("resume", person=always("1")).out
    assert later.read_text() == "somebody else's"
    assert len(records(data)) == 1
    assert str(records(data)[0]) in out
    assert mine.read_bytes() == before


def test_a_record_that_cannot_be_written_leaves_the_game_put_by(tmp_path: Path, data: Path) -> None:
    folder = tmp_path / "no"
    folder.mkdir()
    out = houndtable(*PLAY, "--record", str(folder / "x.hound"), person=types("1")).out
    assert "it is put by" in " ".join(out.split())
    folder.rmdir()  # where the record should go is no place any more, and the usual place is none either
    (data / "records").write_text("a file where a folder should be")
    out = houndtable("resume", person=always("1")).out
    assert "The record of this game cannot be written (Not a directory)" in out
    assert len(saves(data)) == 1
    elsewhere = tmp_path / "elsewhere.hound"
    out = houndtable("resume", "--record", str(elsewhere)).out
    assert str(elsewhere) in out
    assert saves(data) == []
    assert houndtable("record", "verify", str(elsewhere)).out.endswith("The record holds.\n")
    assert "the folder" in refused(*PLAY, "--record", str(tmp_path / "a" / "b.hound"))
    assert "ends with .hound" in refused(*PLAY, "--record", str(tmp_path / "b.txt"))


def test_an_abandoned_game_has_a_record_and_cannot_be_resumed(data: Path) -> None:
    out = houndtable(*PLAY, person=types("1", "abandon", "n", "abandon", "y")).out
    assert out.count("End the game for good?") == 2
    assert "Then it goes on." in out
    assert "The game was abandoned." in out
    assert saves(data) == []
    (record,) = records(data)
    assert "abandoned" in houndtable("record", "show", str(record)).out
    assert houndtable("record", "verify", str(record)).out.endswith("The record holds.\n")


def test_what_decides_the_cards_is_shown_beforehand(data: Path) -> None:
    out = houndtable(*PLAY, "--salt", "bone", "--salt", "ball", person=types("chance", "1", *["1"] * 60)).out
    commitment = re.search(r"^  ([0-9a-f]{64})$", out, flags=re.MULTILINE)
    assert commitment
    assert "these salts, too: bone, ball." in out
    shown = json.loads(houndtable("record", "show", str(records(data)[0]), "--json").out)
    assert (shown["commitment"], shown["salts"]) == (commitment[1], ["bone", "ball"])
    assert shown["secret"] not in out
    assert out.index(commitment[1]) < out.index("is drawn as the first dealer"), "shown before the first card"
    assert [seat["player"] for seat in shown["seats"]] == ["person", "greedy", "greedy", "greedy"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", shown["played"])


def test_other_salts_give_another_game() -> None:
    boards = {houndtable(*PLAY, *salt, person=types()).out for salt in ((), ("--salt", "a"), ("--salt", "b"))}
    assert len(boards) == 3


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--salt", "a"] * 5, "there are 5 salts for 4 players: one each at most"),
        (["--salt", "a" * 101], "a salt has at most 100 letters, on one line"),
        (["--salt", "a\nb"], "a salt has at most 100 letters, on one line"),
    ],
)
def test_salts_that_cannot_be_are_refused(args: list[str], reason: str) -> None:
    assert reason in refused(*PLAY, *args)


def test_the_records_of_this_machine_are_listed() -> None:
    assert "There are no records yet" in houndtable("record", "list").out
    houndtable(*PLAY, "--names", "Anna", person=always("1"))
    assert "Anna" in houndtable("record", "list").out
    (row,) = json.loads(houndtable("record", "list", "--json").out)
    assert row["ended"] == "over"
