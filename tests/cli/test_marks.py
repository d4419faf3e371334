"""What has moved since one looked last is marked on the board, readable without colour."""

from __future__ import annotations

import re

import pytest

from houndtable.bots.players import Bot
from houndtable.cli.frame import Row
from houndtable.cli.marks import moved
from houndtable.cli.screen import coloured
from houndtable.core.croupier import Croupier
from houndtable.core.table import Table
from houndtable.games import load
from tests.cli.kit import answers, houndtable, types, widest

GAME = load("dog-royal")
LETTERS = {"king": "k", "knight": "n", "citizen": "c", "jester": "j"}


def after(moves: int, seats: int, royal: int = 1) -> Table:
    """A game after so many random moves."""
    table = Table(GAME, seats, {"royal": royal}, croupier=Croupier(bytes(32)))
    bot = Bot("random", seats)
    for _ in range(moves):
        table.play(table.actors[0], bot.choose(table.observe(table.actors[0])))
    return table


def board(table: Table, marked: frozenset[str]) -> str:
    seen = table.observe(0)
    return GAME.words.board(seen.state, seen.edition.record, 0, seen.names, marked)


def pieces(table: Table) -> frozenset[str]:
    ranks = "kncj" if table.options["royal"] else "1234"
    return frozenset(f"piece-{colour}{rank}" for colour in "ABCDEF" for rank in ranks)


def only_the_rim(text: str, seats: int) -> str:
    """The track and the homes, without the seats that stand beside or within."""
    lines = text.replace("'", " ").splitlines()[:17]
    if seats <= 4:
        return "\n".join(line[:51].rstrip() for line in lines)
    return "\n".join(line[:11] + line[55:] if 5 <= row <= 11 else line for row, line in enumerate(lines))


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
@pytest.mark.parametrize("royal", [0, 1])
def test_marks_change_nothing_but_the_marked_pieces_and_stay_within_80_columns(
    seats: int, royal: int
) -> None:
    marks = 0
    for moves in (8, 40, 90, 160):
        table = after(moves, seats, royal)
        plain, marked = board(table, frozenset()), board(table, pieces(table))
        assert plain == str(table.observe(0))
        assert widest(marked.splitlines()) <= 80
        assert len(marked.splitlines()) == len(plain.splitlines())
        rim, marked_rim = (only_the_rim(text, seats) for text in (plain, marked))
        assert marked_rim.upper() == rim.upper()
        for sign in re.findall(r"[A-F][kncj1-4]", rim):
            assert (f"{sign}'" if seats <= 4 else sign.lower()) in marked
            marks += 1
    assert marks > 10


def test_only_what_moved_is_marked() -> None:
    table = after(40, 4)
    for seat in range(4):
        assert moved(None, table.observe(seat)) == frozenset()
        assert moved(table.observe(seat), table.observe(seat)) == frozenset()
    bot, found = Bot("random", 3), 0
    for _ in range(60):
        before = table.observe(0)
        actor = table.actors[0]
        table.play(actor, bot.choose(table.observe(actor)))
        marked = moved(before, table.observe(0))
        there = [(before.state.at[c, r], table.observe(0).state.at[c, r]) for c in range(4) for r in range(4)]
        assert len([sign for sign in marked if sign.startswith("piece-")]) == sum(a != b for a, b in there)
        found += len(marked)
    assert found > 10


def test_in_a_game_the_last_moves_are_marked_and_help_says_so() -> None:
    out = houndtable("play", "dog-royal", "--seed", "4", person=types("1", "1", "help")).out
    told = answers(out)
    assert "'" not in told[0]
    placed = re.findall(r"^  (\w)\w+ puts the (\w+)", told[1], flags=re.MULTILINE)
    assert placed
    for name, piece in placed:
        assert f"{name}{LETTERS[piece]}'" in told[1]
    assert "shown as Ak'" in " ".join(told[3].split())


def test_where_six_colours_leave_no_room_a_marked_piece_is_in_small_letters() -> None:
    out = houndtable("play", "dog-royal", "--seed", "4", "--seats", "6", person=types("1", "1", "help")).out
    placed = re.findall(r"^  (\w)\w+ puts the (\w+)", out, flags=re.MULTILINE)
    assert len(placed) > 3
    for name, piece in placed:
        assert f"{name.lower()}{LETTERS[piece]}" in out
    assert "shown as ak" in " ".join(out.split())


def test_the_letters_of_pieces_at_the_start_do_not_look_marked() -> None:
    row = Row("Ak' ·  bk   2 cards, start cj, home 0", board=True, marks=True)
    spans = [span for span in coloured(row).spans if "reverse" in str(span.style)]
    assert [row.text[span.start : span.end] for span in spans] == ["Ak'", "bk"]


def test_short_words_do_not_look_marked() -> None:
    row = Row("Fire 3' 5 = 8: at least two, as they do; an  ak'", board=True, marks=True)
    spans = [span for span in coloured(row).spans if "reverse" in str(span.style)]
    assert [row.text[span.start : span.end] for span in spans] == ["3'", "an", "ak'"]
