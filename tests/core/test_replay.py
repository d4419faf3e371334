"""Looking through records: through the eyes of one seat, and by rules that have changed since."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.record import Record, record_of, record_seen_by
from houndtable.core.replay import Replay, verify
from houndtable.games.dog_royal.state import Phase
from tests.core.kit_records import GAME, SECRET, played, refused, rewritten, whole


@pytest.mark.parametrize("seat", range(4))
def test_what_one_seat_saw_holds_neither_the_secret_nor_what_it_could_not_see(seat: int) -> None:
    table = played(80)
    record = Record.parse(record_seen_by(table, seat).to_bytes())
    assert record.ending.secret is None
    assert SECRET.hex() not in record.to_bytes().decode()
    replay = Replay(GAME, record)
    assert replay.viewers == [seat]
    steps = list(table.steps())
    lines = table.log(seat)
    assert [replay.line(n, seat) for n in range(len(replay))] == lines
    for line, number in zip(lines, table.telling(seat).numbers(), strict=True):
        state = table.game.state.observe(steps[number][2], seat)
        assert replay.seen(line.number + 1, seat).state.tobytes() == state.tobytes()
    with pytest.raises(ValueError, match="cannot be seen"):
        replay.seen(0, WATCHER)


def test_verifying_what_one_seat_saw_says_that_only_the_chain_was_checked() -> None:
    record = Record.parse(whole())
    table = Replay(GAME, record).table
    assert table is not None
    found = verify(GAME, Record.parse(record_seen_by(table, 1).to_bytes()))
    assert not found.whole
    assert "only the chain was checked" in found.lines[-1]
    assert "Ben" in found.lines[-1]


def test_how_often_others_changed_their_minds_is_not_told() -> None:
    def seen(times: int) -> bytes:
        table = played(0)
        gifts = table.legal(1)
        for i in range(times):
            table.play(1, gifts[i % 2])
        table.play(1, gifts[0])
        table.play(0, table.legal(0)[0])
        return record_seen_by(table, 3).to_bytes()

    assert seen(0) == seen(1) == seen(5)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines[0].update(seen_by=2), "is not what the seat can see"),
        (lambda lines: lines[5]["view"].update({"seats": 2}), "has no place 'seats'"),
        (lambda lines: lines[5]["view"].update({"royal": 0}), "has no place 'royal'"),
        (lambda lines: lines[5]["view"].update({"hand.1.00": 1}), "has no place 'hand.1.00'"),
        (lambda lines: lines[5]["view"].update({"hand.1.0": -1}), "is not what the seat can see"),
        (lambda lines: lines[5]["view"].update({"hand.2.0": 1}), "is not what the seat can see"),
        (lambda lines: lines[5]["view"].update({"pile.0": 1}), "is not what the seat can see"),
        (lambda lines: lines[5]["view"].update({"turn": -1}), "field 'turn' has a value"),
        (lambda lines: lines[5]["view"].update({"phase": 77}), "field 'phase' has a value"),
        (lambda lines: lines[5]["view"].update({"held.1": 6}), "field 'held' has a value"),
        (lambda lines: lines[5]["view"].update({"held.1": 5}), "a hand's size is not the number"),
        (lambda lines: lines[-2]["view"].update({"at.0.0": 95}), "a piece and its space disagree"),
        (lambda lines: lines[5]["view"].update({"moves": 1.5}), "view.moves"),
        (lambda lines: lines[5]["view"].update({"hand.9.0": 1}), "has no place 'hand.9.0'"),
        (lambda lines: lines[5]["view"].update({"hand.-1.0": 1}), "has no place 'hand.-1.0'"),
        (lambda lines: lines[5]["view"].update({"hand.0": 1}), "has no place 'hand.0'"),
        (lambda lines: lines[5]["view"].update({"hand.0.0": 300}), "'hand.0.0' does not fit"),
        (lambda lines: lines[-2]["view"].update({"turn": 5}), "on turn that is not at the table"),
        (lambda lines: lines[5].update(view=None), "a view belongs to"),
        (lambda lines: lines[-1].update(secret="00" * 32), "no seat sees the secret"),
    ],
)
def test_a_made_up_view_is_refused(change: Any, reason: str) -> None:
    raw = rewritten(record_seen_by(played(60), 1).to_bytes(), change)
    assert reason in refused(raw)


def test_an_undo_in_a_record_names_the_line_that_its_seat_knows() -> None:
    table = played(0)
    table.play(1, table.legal(1)[0])
    table.play(1, table.legal(1)[1])  # nobody else notices
    while table.truth.phase != Phase.OPENING:
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    seat = table.actors[0]
    table.play(seat, "place king")
    table.undo(seat)
    target = table.version - 2
    for viewer, number in ((1, target), (3, target - 1)):
        entry = record_seen_by(table, viewer).entries[-1]
        assert (entry.cause, entry.action, entry.event) == ("undo", number, number + 1)


def test_who_only_sees_is_told_no_result_of_a_running_game() -> None:
    ending = record_seen_by(played(30), 2).ending
    assert (ending.ended, ending.returns, ending.text, ending.secret) == ("running", None, "", None)


def test_stored_words_that_are_shown_cannot_harm_a_screen() -> None:
    def harm(lines: list[dict[str, Any]]) -> None:
        for line in lines[1:]:
            line["text"] = "\x1b]52;c;ZXZpbA==\x07\u202e"

    replay = Replay(GAME, Record.parse(rewritten(record_seen_by(played(30), 1).to_bytes(), harm)))
    for text in (replay.line(3, 1).text, replay.result):
        assert text == r"\x1b]52;c;ZXZpbA==\x07\u202e"


def test_a_record_of_older_rules_that_leads_no_further_opens_with_its_stored_words() -> None:
    def older(lines: list[dict[str, Any]]) -> None:
        lines[0]["revision"] = 0
        lines[30].update(action=3, text="Änna does what was once allowed.")

    raw = rewritten(whole(), older)
    replay = Replay(GAME, Record.parse(raw))
    assert (replay.last, len(replay)) == (29, len(Record.parse(raw).entries))
    assert "played by the rules of revision 0" in replay.broken
    assert replay.line(29, OPEN).text == "Änna does what was once allowed."
    assert replay.seen(29, 0).state.seats == 4
    assert "line 31: played by the rules of revision 0; by those of today (revision 1)" in refused(raw)


def test_a_record_of_older_rules_that_still_leads_to_its_end_holds() -> None:
    raw = rewritten(whole(), lambda lines: lines[0].update(revision=0))
    assert verify(GAME, Record.parse(raw)).whole


@pytest.mark.parametrize(
    "change",
    [
        lambda head: head["options"].update(new_option=1),
        lambda head: head["options"].pop("move_limit"),
        lambda head: head["edition"]["data"].update(new_part=3),
    ],
)
def test_a_record_of_newer_rules_that_cannot_be_played_opens_with_its_words(change: Any) -> None:
    def newer(lines: list[dict[str, Any]]) -> None:
        lines[0]["revision"] = GAME.revision + 1
        change(lines[0])

    raw = rewritten(whole(), newer)
    replay = Replay(GAME, Record.parse(raw))
    assert (replay.last, replay.stops) == (-1, [0])
    assert f"revision {GAME.revision + 1}" in replay.broken
    assert [replay.line(n, OPEN).text for n in range(len(replay))] == [e.text for e in replay.record.entries]
    assert replay.result == Record.parse(whole()).ending.text
    with pytest.raises(ValueError, match="there is no position 0"):
        replay.seen(0, OPEN)
    assert "played by the rules of revision" in refused(raw)


def test_words_are_told_anew_so_false_ones_show_nothing() -> None:
    def lie(lines: list[dict[str, Any]]) -> None:
        for line in lines[1:-1]:
            line["text"] = "Ben cheats."

    record = Record.parse(rewritten(whole(), lie))
    replay = Replay(GAME, record)
    assert not any("cheats" in replay.line(n, OPEN).text for n in range(len(replay)))


def test_the_result_that_is_told_is_the_one_that_was_played() -> None:
    raw = rewritten(whole(), lambda lines: lines[-1].update(text="Ben wins: all 8 pieces are home."))
    found = verify(GAME, Record.parse(raw))
    assert "all 8 pieces" not in found.lines[-1]
    assert Replay(GAME, Record.parse(raw)).result == Record.parse(whole()).ending.text


def test_an_abandoned_game_has_a_record_with_its_secret() -> None:
    table = played(30)
    table.abandon()
    raw = record_of(table).to_bytes()
    record = Record.parse(raw)
    assert (record.ending.ended, record.ending.returns) == ("abandoned", [0.0] * 4)
    assert verify(GAME, record).whole
    assert table.actors == [] == table.legal(0)
    with pytest.raises(ValueError, match="abandoned"):
        table.play(0, 0)
    with pytest.raises(ValueError, match="abandoned"):
        table.undo(0)
    after = rewritten(raw, lambda lines: lines.insert(-1, {**lines[-2], "event": len(lines) - 2}))
    assert "after the game was abandoned" in refused(after)


def test_a_record_that_ends_before_a_forced_step_is_refused() -> None:
    raw = record_of(played(1_000, move_limit=300)).to_bytes()
    record = Record.parse(raw)
    last = max((e.event for e in record.entries if e.cause.startswith("auto")), default=None)
    assert last is not None, "this game has no forced step"

    def cut(lines: list[dict[str, Any]]) -> None:
        del lines[1 + last : -1]

    assert re.search(
        "the game (goes on by itself where the record ends|is running here)", refused(rewritten(raw, cut))
    )


def test_an_undo_that_was_not_allowed_is_refused() -> None:
    def without_consent(lines: list[dict[str, Any]]) -> None:
        undo = next(line for line in lines if line.get("cause") == "undo by consent")
        undo["cause"] = "undo"

    def elsewhere(lines: list[dict[str, Any]]) -> None:
        undo = next(line for line in lines if line.get("cause") == "undo by consent")
        undo["action"] = 3

    assert "this cannot be taken back" in refused(rewritten(whole(), without_consent))
    assert "this cannot be taken back" in refused(rewritten(whole(), elsewhere))


def test_an_undo_is_a_turn_of_its_own_and_a_forced_step_is_none() -> None:
    replay = Replay(GAME, Record.parse(whole()))
    undone = [n for n, entry in enumerate(replay.record.entries) if entry.cause.startswith("undo")]
    assert len(undone) == 2
    assert set(undone) <= set(replay.stops)
    chosen = [n for n, e in enumerate(replay.record.entries) if isinstance(e.by, int) and not e.cause]
    assert replay.stops == sorted([*chosen, *undone, len(replay)])
