"""Records: they prove a game, and nothing in them can be changed unseen."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houndtable.core.chain import RecordError, unchained
from houndtable.core.croupier import Croupier
from houndtable.core.layout import CHANCE
from houndtable.core.log import BACK, LEAVES, SITS_DOWN, SITS_IN
from houndtable.core.record import Record, record_of, record_seen_by
from houndtable.core.replay import Replay, verify
from houndtable.core.table import Table
from tests.core.kit_records import GAME, SECRET, played, refused, rewritten, whole
from tests.dog_royal.sitting import Stacked, position

DOC = Path(__file__).parents[2] / "docs" / "record-format.md"


def test_a_record_says_who_played_what_and_how_it_ended() -> None:
    record = Record.parse(whole())
    head = record.head
    assert (head.game, head.revision, record.names) == ("dog-royal", 1, ("Änna", "Ben", "Cora", "Dan"))
    assert [seat.player for seat in head.seats] == ["person", "greedy", "", ""]
    assert (head.options["move_limit"], head.edition.hash) == (12, GAME.house.hash)
    assert head.commitment == Croupier(SECRET).commitment
    assert record.ending.secret == SECRET.hex()
    assert record.ending.text.endswith("pieces home.")
    assert record.entries[0].said.startswith("first dealer")
    assert whole().isascii()


def test_a_whole_game_is_verified_chain_rules_chance_and_result() -> None:
    record = record_of(played())
    found = verify(GAME, Record.parse(record.to_bytes()))
    assert found.whole
    assert [line.partition(":")[0] for line in found.lines] == ["chain", "rules", "chance", "result"]
    assert record.head.commitment in found.lines[2]
    assert record.ending.text in found.lines[3]


def test_writing_and_reading_give_the_same_bytes() -> None:
    assert Record.parse(whole()).to_bytes() == whole()


def test_every_changed_byte_is_found_and_the_line_is_told() -> None:
    raw = whole()
    ends = [i for i, byte in enumerate(raw) if byte == 10]
    for place in range(len(raw)):
        line = 1 + int(np.searchsorted(ends, place))
        for change in (1, 0x80, 0x20):
            changed = raw[:place] + bytes([raw[place] ^ change]) + raw[place + 1 :]
            with pytest.raises(RecordError) as error:
                Record.parse(changed, "game.hound")
            assert error.value.line in (line, line + 1), (place, str(error.value))


def test_a_file_that_is_cut_anywhere_is_refused() -> None:
    raw = whole()
    for end in range(len(raw)):
        with pytest.raises(RecordError):
            Record.parse(raw[:end], "game.hound")
    assert "cut off" in refused(raw[: raw.index(b"\n", 2000) + 1])
    assert "cut off in this line" in refused(raw[:-1])


def test_a_missing_doubled_or_moved_line_is_found() -> None:
    lines = whole().splitlines(keepends=True)
    for i in range(len(lines)):
        if i + 1 < len(lines):
            swapped = [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]
            assert re.match(rf"game.hound, line ({i + 1}|{i + 2}|{i + 3}):", refused(b"".join(swapped)))
        for others in (lines[:i] + lines[i + 1 :], lines[: i + 1] + lines[i:]):
            assert refused(b"".join(others)).startswith("game.hound")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: this is no record"),
        (b"\n", "line 1: this is no record"),
        (b"not a record", "line 1: this is no record"),
        (b"\x89PNG\r\n\x1a\n", "line 1: this is no record"),
        (b'{"hound":2}\n{"before":"", "lines":1}\n', "line 2: it was changed"),
        (b'{"hound":1', "line 1: the file is cut off in this line"),
        (b'{"hound":1}\n', "line 1: the file is cut off behind this line: the seal is missing"),
        (b'{"hound":1,"hound":1}\n', "line 1: this is no line of a record"),
        (b'{"hound":' + b"[" * 100_000 + b"\n", "line 1: this is no line of a record"),
    ],
)
def test_foreign_files_are_refused_in_a_sentence(content: bytes, reason: str) -> None:
    assert refused(content).startswith(f"game.hound, {reason}")


def test_a_record_of_another_form_says_so() -> None:
    raw = rewritten(whole(), lambda lines: lines[0].update(hound=2))
    assert refused(raw) == "game.hound, line 1: a record of form 2; this Houndtable reads form 1"


def test_an_illegal_action_with_a_new_chain_is_found_and_named_by_its_clause() -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        first = next(line for line in lines if line.get("by") in (0, 1, 2, 3))
        first["action"] = 3

    assert re.search(r"line \d+: \w+ may not do 3, by DR-222", refused(rewritten(whole(), change)))


def test_another_outcome_with_a_new_chain_is_found_by_the_secret() -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        lines[1]["action"] = 15 + (lines[1]["action"] - 14) % 4

    assert "line 2: chance did something else" in refused(rewritten(whole(), change))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines[-1].update(secret="00" * 32), "the secret is not the one"),
        (lambda lines: lines[-1].update(secret="0"), "secret: "),
        (lambda lines: lines[-1].update(secret=None), "the secret is missing"),
        (lambda lines: lines[-1].update(returns=[1.0, 0.0, 1.0, 0.5]), "the result is"),
        (lambda lines: lines[-1].update(ended="abandoned"), "the game is over here, not abandoned"),
        (lambda lines: lines[-1].update(ended="running"), "the secret of a running game is told to nobody"),
        (lambda lines: lines[0].update(salts=[]), "chance did something else"),
        (lambda lines: lines[0].update(commitment="0" * 64), "the secret is not the one"),
        (lambda lines: lines[0]["options"].update(partners=0), "may not do"),
        (lambda lines: lines[0]["options"].update(royal=7), "line 1: royal is 7"),
        (lambda lines: lines[0]["options"].pop("royal"), "line 1: the options are not those of the game"),
        (
            lambda lines: lines[0]["edition"]["data"]["board"].update(special=9),
            "line 1: the edition in the record",
        ),
        (lambda lines: lines[0]["edition"].update(data={}), "line 1: the edition: "),
        (lambda lines: lines[0].update(game="chess"), "line 1: a record of 'chess'"),
        (lambda lines: lines[0]["seats"].pop(), "the result does not fit"),
        (lambda lines: lines[0]["seats"].clear(), "line 1: seats"),
        (lambda lines: lines[0].update(seen_by=1), "a view belongs to"),
        (lambda lines: lines[0].update(seen_by=4), "there is no seat 4 that could have seen this"),
        (lambda lines: lines[0].update(seen_by=9), "line 1: seen_by"),
        (lambda lines: lines[0]["edition"].update(name="Official"), "line 1: the edition in the record"),
        (lambda lines: lines[0]["edition"]["data"].pop("form"), "line 1: the edition in the record"),
        (lambda lines: lines[0]["edition"]["data"].update(form=True), "line 1: "),
        (lambda lines: lines[0].update(hound=True), "line 1: it was changed: no program writes it so"),
        (lambda lines: lines[0].update(start={}), "line 1: start"),
        (lambda lines: lines[0].update(revision=-1), "line 1: revision"),
        (lambda lines: lines[0].update(played="x" * 101), "line 1: played"),
        (lambda lines: lines[-1].update(text="x" * 10_001), "text: "),
        (lambda lines: lines[-1].update(returns=[1.0, 1.0]), "the result does not fit"),
        (lambda lines: lines[-1].update(returns=None), "the result does not fit"),
        (lambda lines: lines[-1].update(returns=[1, 0, 1, 0]), "line "),
        (lambda lines: lines[2].update(by=16), "line 3: by"),
        (lambda lines: lines[2].update(action=-1), "line 3: action"),
        (lambda lines: lines[2].update(view=None, text=lines[2].pop("text")), "it was changed: no program"),
        (lambda lines: lines[0].pop("played"), "line 1: played"),
        (lambda lines: lines[0].update(more=1), "line 1: more"),
        (lambda lines: lines[2].update(event=7), "line 3: event 7 stands where event 1 should"),
        (lambda lines: lines[2].update(action=None), "line 3: the action is missing"),
        (lambda lines: lines[2].update(action=10**30), "line 3"),
        (lambda lines: lines[2].update(by=99), "line 3: by"),
        (lambda lines: lines[2].update(by=-1), "line 3: by"),
        (lambda lines: lines[2].update(by="table"), "line 3: the table does something that no table does"),
        (lambda lines: lines[2].update(by="god"), "line 3: by"),
        (lambda lines: lines[2].update(by=0), "line 3: Änna may not do"),
        (lambda lines: lines[2].update(cause="luck"), "line 3: chance does not act here"),
        (lambda lines: lines[2].update(view={}), "line 3: a view belongs to"),
        (lambda lines: lines[22].update(cause="auto DR-216"), "the cause is '', not 'auto DR-216'"),
        (lambda lines: lines.pop(-2), "the game is running here, not over"),
        (lambda lines: lines.clear(), "line 1: this is no record"),
        (lambda lines: lines.__delitem__(slice(1, None)), "the record has no ending"),
    ],
)
def test_a_false_claim_with_a_new_chain_is_refused_with_the_reason(change: Any, reason: str) -> None:
    assert reason in refused(rewritten(whole(), change))


def test_a_running_game_has_no_full_record_and_a_made_up_one_none_at_all() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        record_of(played(30))
    with pytest.raises(ValueError, match="made up"):
        record_seen_by(position("A: Ak", A="5").table, 0)
    with pytest.raises(ValueError, match="made up"):
        record_seen_by(Table(GAME, 2, croupier=Stacked()), 0)


def test_a_stranger_reads_a_record_by_the_page_about_the_format() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), flags=re.DOTALL)
    page: dict[str, Any] = {}
    exec(code, page)
    head, *events, ending = page["read"](whole())
    assert [event["event"] for event in events] == list(range(len(events)))
    secret = bytes.fromhex(ending["secret"])
    commitment = hashlib.sha256(b"houndtable commitment\0" + secret).hexdigest()
    assert head["commitment"] == commitment
    data = json.dumps(head["edition"]["data"], sort_keys=True, ensure_ascii=True)
    assert hashlib.sha256(data.encode()).hexdigest() == head["edition"]["hash"]
    first = [0] * 15 + [1] * 4
    assert events[0]["action"] == page["outcome"](secret, head["salts"], 0, first)
    table = Replay(GAME, Record.parse(whole())).table
    assert table is not None
    weights = np.zeros(GAME.outcomes, np.int64)
    k = 0
    for before, event, _ in table.steps():
        if event.actor == CHANCE:
            GAME.rules.odds(before, table.edition.record, weights)
            assert page["outcome"](secret, head["salts"], k, weights.tolist()) == event.action
            k += 1


def test_the_page_about_the_format_names_every_key() -> None:
    text = DOC.read_text(encoding="utf-8")
    head, *others = unchained(whole(), "record")
    for line in (head, others[0], others[-1], head["edition"], head["seats"][0]):
        for key in line:
            assert f"`{key}`" in text, key


def test_names_in_a_record_are_made_safe() -> None:
    def harm(lines: list[dict[str, Any]]) -> None:
        lines[0]["seats"][0]["name"] = "\x1b[31mAnna\u202e"
        lines[0]["seats"][1]["name"] = ""

    assert Record.parse(rewritten(whole(), harm)).names[:2] == ("Anna", "seat 2")


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.hound"
    with path.open("wb") as stream:
        stream.truncate(1 << 30)
    with pytest.raises(RecordError, match="larger than 8,388,608 bytes"):
        Record.read(path)


def test_nothing_is_recorded_of_a_table_that_leaves_steps_out() -> None:
    for table in (
        Table(GAME, 4, croupier=Croupier(SECRET), auto=False),
        Table(GAME, 4, croupier=Croupier(SECRET), start=played(20).truth),
    ):
        with pytest.raises(ValueError, match="made up"):
            record_seen_by(table, 0)


def test_too_many_salts_or_players_are_refused_before_the_game() -> None:
    for salts in (["x"] * 7, ["x" * 101]):
        with pytest.raises(ValueError, match="there may be 6 salts, of at most 100 letters"):
            Croupier(SECRET, salts)
    with pytest.raises(ValueError, match="5 players for 4 seats"):
        record_seen_by(played(3), 0, ["x"] * 5)
    assert len(record_seen_by(played(3), 0, ["x" * 200]).head.seats[0].player) == 100


def test_a_record_tells_who_sat_in_and_who_sat_down_later() -> None:
    table = played(6, move_limit=12)
    table.note(1, SITS_IN)
    table.note(1, BACK)
    table.note(2, LEAVES)
    table.note(2, f"{SITS_DOWN}Eda")
    while not table.over:
        seat = table.actors[0]
        table.play(seat, table.legal(seat)[0])
    raw = record_of(table).to_bytes()
    record = Record.parse(raw)
    assert verify(GAME, record).whole
    assert record.names == ("Änna", "Ben", "Cora", "Dan")
    texts = [entry.text for entry in record.entries]
    assert "Ben is away: a bot sits in." in texts
    sat_down = texts.index("Eda sits down in the place of Cora.")
    later = " ".join(texts[sat_down + 1 :])
    assert "Eda" in later
    assert "Cora" not in later
    assert "Eda" not in " ".join(texts[:sat_down])


@pytest.mark.parametrize(
    "cause",
    ["sits down: ", "sits down: \u202eanna", "sits on it", "a bot sits in."],
    ids=lambda c: c[:12].strip(),
)
def test_a_note_that_no_table_makes_is_refused(cause: str) -> None:
    table = played(6, move_limit=12)
    table.note(1, SITS_IN)
    while not table.over:
        seat = table.actors[0]
        table.play(seat, table.legal(seat)[0])

    def change(lines: list[dict[str, Any]]) -> None:
        note = next(line for line in lines if line.get("cause") == SITS_IN)
        note["cause"] = cause

    assert refused(rewritten(record_of(table).to_bytes(), change))
