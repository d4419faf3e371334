"""What can be done with records at the command line: looked through, verified, redacted, drawn."""

from __future__ import annotations

import json
import os
import stat
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from houndtable.bots.players import Bot
from houndtable.cli.draw import _frames
from houndtable.cli.files import opened
from houndtable.cli.record import how_unusual
from houndtable.core.croupier import Croupier
from houndtable.core.record import record_of
from houndtable.core.table import Table
from houndtable.games import load
from tests.cli.kit import answers, houndtable, refused, types

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game of four."""
    table = Table(
        load("dog-royal"),
        4,
        {"move_limit": 30},
        croupier=Croupier(bytes(range(32)), ["salt"]),
        names=["Anna", "Ben", "Cora", "Dan"],
    )
    bot = Bot("greedy", 3)
    while not table.over:
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))
    path = tmp_path_factory.mktemp("records") / "game.hound"
    path.write_bytes(record_of(table, ["person", "greedy", "greedy", "greedy"], "2026-11-30").to_bytes())
    return path


def test_verify_says_what_was_checked(record: Path) -> None:
    for args in (("replay", str(record), "--verify"), ("record", "verify", str(record))):
        result = houndtable(*args)
        assert result.code == 0
        assert [line.split(":")[0].strip() for line in result.out.splitlines() if ":" in line] == [
            "chain",
            "rules",
            "chance",
            "result",
        ]
        assert result.out.endswith("The record holds.\n")
    data = json.loads(houndtable("replay", str(record), "--verify", "--json").out)
    assert data["whole"] is True


def test_a_changed_record_is_refused_with_the_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    lines[20] = lines[20].replace(b"chance", b"change", 1)
    changed = tmp_path / "changed.hound"
    changed.write_bytes(b"".join(lines))
    for args in (
        ("replay", str(changed), "--verify"),
        ("replay", str(changed)),
        ("draw", str(changed)),
        ("record", "show", str(changed)),
        ("record", "luck", str(changed)),
        ("record", "redact", str(changed), "--seat", "1"),
    ):
        assert refused(*args).startswith("changed.hound, line 22: it does not follow line 21 as that stands")
    result = houndtable("record", "verify", str(changed), "--json")
    told = json.loads(result.out)
    assert (result.code, told["whole"], told["line"]) == (2, False, 22)
    assert told["fault"].startswith("it does not follow line 21")
    assert [path.name for path in tmp_path.iterdir()] == ["changed.hound"]


@pytest.mark.parametrize("command", [("replay",), ("draw",), ("record", "verify"), ("record", "luck")])
def test_what_is_no_record_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("Buy bones.")
    assert refused(*command, str(other)) == "notes.txt, line 1: this is no record of Houndtable"
    assert refused(*command, str(tmp_path)).endswith("(it is no regular file)")
    assert refused(*command, str(tmp_path / "none")).endswith("(No such file or directory)")


def test_without_a_person_a_replay_prints_the_log_and_the_end(record: Path) -> None:
    out = houndtable("replay", str(record), person=types()).out
    assert out.startswith("DOG Royal: Anna, Ben, Cora, Dan")
    assert "is drawn as the first dealer." in out
    assert out.count("The game is over.") == 1
    assert "all cards open" in out
    for name in ("Anna", "Ben", "Cora", "Dan"):
        assert f"{name} holds " in out


def test_a_replay_steps_forward_back_and_to_a_turn(record: Path) -> None:
    out = houndtable("replay", str(record), person=types("", "b", "12", "+3", "-1", "end", "start", "q")).out
    turns = [line.split()[1] for line in out.splitlines() if line.startswith("Turn ")]
    last = turns[5]
    assert turns == ["2", "1", "12", "15", "14", last, "1"]
    assert int(last) == 29


def test_a_replay_says_where_it_cannot_go(record: Path) -> None:
    out = houndtable("replay", str(record), person=types("b", "99", "fly", "as 9", "end", "", "q")).out
    assert "This is the first turn." in out
    assert "The turns are 1 to 29." in out
    assert "'fly' is nothing to do here" in out
    assert "'9' is nobody's view: say a seat from 1 to 4" in out
    assert "This is the last turn." in out
    assert "there is no turn 99; the turns are 1 to 29" in refused("replay", str(record), "--turn", "99")


def test_through_the_eyes_of_a_seat_only_its_cards_are_shown(record: Path) -> None:
    for args, typed in ((("--as", "2", "--turn", "9"), ()), (("--turn", "9"), ("as 2",))):
        out = houndtable("replay", str(record), *args, person=types(*typed)).out
        assert "Ben holds" in out
        assert "Anna holds" not in out
    out = houndtable("replay", str(record), "--as", "watcher", person=types()).out
    assert "holds" not in out


def test_a_redacted_record_shows_what_that_seat_saw_and_no_more(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "ben.hound"
    result = houndtable("record", "redact", str(record), "--seat", "2", "-o", str(target))
    assert "as Ben saw it, without the secret" in result.out
    text = target.read_text()
    assert bytes(range(32)).hex() not in text
    assert "The chain holds; nothing else can be checked." in houndtable("record", "verify", str(target)).out
    assert "Ben holds" in houndtable("replay", str(target), "--turn", "9", person=types()).out
    assert "this record shows only what Ben saw (--as 2)" in refused("replay", str(target), "--as", "1")
    assert "redacted already" in refused("record", "redact", str(target), "--seat", "2")
    assert "does not tell what was drawn" in refused("record", "luck", str(target))
    full = json.loads(houndtable("replay", str(record), "--json").out)
    seen = json.loads(houndtable("replay", str(target), "--json").out)
    hidden = [event for event in seen["events"] if event["action"] is None]
    assert hidden
    assert all(event["action"] is not None for event in full["events"])
    assert (seen["seen_by"], seen["result"]) == (1, full["result"])


def test_a_file_that_is_there_is_not_written_over(record: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.svg"
    mine.write_text("mine")
    assert "is there already: nothing was written" in refused("draw", str(record), "-o", str(mine))
    assert "is there already" in refused("record", "redact", str(record), "--seat", "1", "-o", str(mine))
    assert mine.read_text() == "mine"
    assert houndtable("draw", str(record), "-o", str(mine), "--force").code == 0
    assert mine.read_text().startswith("<svg")
    assert stat.S_IMODE(mine.stat().st_mode) & 0o600 == 0o600
    assert "mine.svg is no folder" in refused("draw", str(record), "-o", str(tmp_path / "mine.svg" / "x.svg"))


def test_a_turn_is_drawn_as_svg_and_as_png(record: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "turn.svg", tmp_path / "turn.png"
    assert "turn.svg" in houndtable("draw", str(record), "--turn", "12", "--as", "1", "-o", str(svg)).out
    root = ET.fromstring(svg.read_text())
    ids = {element.get("id") for element in root.iter()}
    assert "piece-Ak" in ids
    assert any(name and name.startswith("card-") for name in ids)
    houndtable("draw", str(record), "--turn", "12", "-o", str(png), "--width", "300")
    assert png.read_bytes().startswith(b"\x89PNG")
    other = tmp_path / "watcher.svg"
    houndtable("draw", str(record), "--turn", "12", "--as", "watcher", "-o", str(other), "--look", "dark")
    seen = {element.get("id") for element in ET.fromstring(other.read_text()).iter()}
    assert not any(name and name.startswith("card-") for name in seen)


def test_a_whole_game_is_drawn_as_a_film(record: Path, tmp_path: Path) -> None:
    film = tmp_path / "film.svg"
    assert houndtable("draw", str(record), "--film", "-o", str(film), "--as", "watcher").code == 0
    text = film.read_text()
    ET.fromstring(text)
    assert "@keyframes" in text
    assert "<script" not in text
    assert "is drawn as the first dealer" in text


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("-o", "x.gif"), "x.gif: a picture is written as .svg or .png"),
        (("-o", "x.png", "--film"), "x.png: a film is written as .svg"),
        (("--film", "--turn", "2"), "leave --turn out"),
        (("--look", "pink"), "--look 'pink': there is light, dark, grey, auto"),
        (("--width", "1"), "--width is 1; it goes from 16 to 10,000"),
        (("--as", "5"), "'5' is nobody's view: say a seat from 1 to 4, watcher, or all"),
    ],
)
def test_a_picture_that_cannot_be_made_is_refused(record: Path, args: tuple[str, ...], reason: str) -> None:
    assert reason in refused("draw", str(record), *args)


def test_luck_is_told_for_every_player(record: Path) -> None:
    out = houndtable("record", "luck", str(record)).out
    for name in ("Anna", "Ben", "Cora", "Dan"):
        assert f"\n{name} " in out
    assert "start cards" in out
    rows = json.loads(houndtable("record", "luck", str(record), "--json").out)
    assert len(rows) == 12
    assert all(0 <= row["less"] + row["more"] < 1 for row in rows)


def test_luck_is_said_as_it_is() -> None:
    assert how_unusual(0.78, 0.2) == "more than in 78 % of games"
    assert how_unusual(0.0, 0.64) == "less than in 64 % of games"
    assert how_unusual(0.5, 0.3) == "as expected"
    assert how_unusual(0.9999999, 0.0) == "more than in 99.99 % of games"


def test_a_record_shows_what_chance_was_bound_to(record: Path) -> None:
    out = " ".join(houndtable("record", "show", str(record)).out.split())
    assert Croupier(bytes(range(32))).commitment in out
    assert "salts salt" in out
    assert f"secret {bytes(range(32)).hex()}" in out
    assert "players Anna (person), Ben (greedy)" in out
    data = json.loads(houndtable("record", "show", str(record), "--json").out)
    assert data["events"] > 30


def test_a_match_writes_a_record_of_each_game(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    args = ("match", "dog-royal", "--seats", "greedy,random", "--games", "3", "--set", "move_limit=12")
    assert houndtable(*args, "--record", str(folder)).code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["1.hound", "2.hound", "3.hound"]
    assert houndtable("record", "verify", str(folder / "2.hound")).out.endswith("The record holds.\n")
    assert "1.hound is there already: nothing has been played" in refused(*args, "--record", str(folder))
    assert "1.hound is no folder" in refused(*args, "--record", str(folder / "1.hound" / "x"))
    assert "the folder" in refused(*args, "--record", str(folder / "a" / "b"))


def test_a_folder_is_never_written_over(record: Path, tmp_path: Path) -> None:
    (tmp_path / "x.svg").mkdir()
    assert "is there already" in refused("draw", str(record), "-o", str(tmp_path / "x.svg"), "--force")
    assert (tmp_path / "x.svg").is_dir()


def test_records_are_listed_the_newest_first_and_safely(record: Path, data: Path) -> None:
    folder = data / "records"
    folder.mkdir(parents=True)
    for number, name in enumerate(("old", "new", "\x1b[31mred")):
        (folder / f"{name}.hound").write_bytes(record.read_bytes())
        os.utime(folder / f"{name}.hound", (1000 + number, 1000 + number))
    (folder / "gone.hound").symlink_to(folder / "nowhere")
    (folder / "bad.hound").write_text("bad")
    result = houndtable("record", "list")
    shown = [line.rpartition("/")[2] for line in result.out.splitlines() if line.startswith("/")]
    assert shown == [r"\x1b[31mred.hound", "new.hound", "old.hound"]
    assert "\x1b" not in result.out
    assert "bad.hound, line 1: this is no record" in result.err


def test_the_log_of_a_replay_may_be_asked_for_longer_than_it_is(record: Path) -> None:
    def log(asked: str) -> list[str]:
        out = answers(houndtable("replay", str(record), "--turn", "9", person=types(asked, "q")).out)[1]
        return [line for line in out.splitlines() if line.strip()]

    whole = log("log")
    assert len(whole) > 5
    assert log(f"log {len(whole) + 1}") == log("log 5000") == whole
    assert log("log 1") == whole[-1:]


def test_the_pieces_of_a_film_stand_on_the_ground_that_its_viewer_sees(record: Path) -> None:
    replay = opened(record)
    seen = replay.seen(replay.stops[0], 2)
    board = replay.game.board
    expected = board.moving(seen.state, seen.edition.record, 2, seen.names, 2)
    assert next(_frames(replay, 2)).items == expected
    assert expected != board.moving(seen.state, seen.edition.record, 2, seen.names, 0)
