"""What fits on a screen: the board always, then the plays, then the news; an answer is never shortened."""

from __future__ import annotations

import pytest

from houndtable.cli.frame import Row, View, cut, fitted, in_pages
from houndtable.cli.listing import elided, flowing, numbered
from houndtable.core.observation import Action
from tests.cli.kit import widest

BOARD = "\n".join(f"board {n}" for n in range(10))
NEWS = [Row(f"news {n}") for n in range(6)]
GROUPS = [
    ("5", [Action(n, f"5 piece{n}") for n in range(3)]),
    ("1-7", [Action(n, f"1-7 piece{n % 4} {n}") for n in range(28)]),
    ("", [Action(0, "no draw")]),
]
VIEW = View(BOARD, prompt="Anna must play.", groups=GROUPS)


def texts(rows: list[Row] | None) -> list[str]:
    assert rows is not None
    return [row.text for row in rows]


@pytest.mark.parametrize("width", [45, 60, 80])
def test_plays_are_listed_in_fewer_and_fewer_lines(width: int) -> None:
    full, short, flow = (make(GROUPS, width) for make in (numbered, elided, flowing))
    assert len(full) > len(short) == 3 >= len(flow)
    assert widest([*full, *short]) <= width
    for number in range(1, 33):
        assert any(f" {number}) " in line for line in full)
    for lines in (short, flow):
        for number in (1, 3, 4, 31, 32):  # the first and the last of each group: the numbers are plain
            assert any(f" {number}) " in line for line in lines)


def test_everything_is_shown_where_there_is_room() -> None:
    shown = texts(fitted(VIEW, NEWS, (), 80, 60))
    assert shown[:10] == BOARD.splitlines()
    assert [line for line in shown if line.startswith("news")] == [row.text for row in NEWS]
    assert shown[-len(numbered(GROUPS, 80)) :] == numbered(GROUPS, 80)


def test_each_height_has_the_board_and_the_prompt_and_as_much_as_fits() -> None:
    whole = len(texts(fitted(VIEW, NEWS, (), 80, 60)))
    kept = []
    for height in range(13, whole + 1):
        shown = texts(fitted(VIEW, NEWS, (), 80, height))
        assert len(shown) <= height
        assert shown[:10] == BOARD.splitlines()
        assert "Anna must play." in shown
        assert any(" 32) " in line for line in shown)
        news = [line for line in shown if line.startswith("news")]
        assert news == [row.text for row in NEWS][len(NEWS) - len(news) :]  # the newest stay
        kept.append(len(news))
    assert kept == sorted(kept)
    assert (kept[0], kept[-1]) == (0, len(NEWS))


def test_an_answer_is_whole_or_does_not_fit() -> None:
    answer = [Row(f"answer {n}") for n in range(5)]
    fits = [height for height in range(1, 60) if fitted(VIEW, NEWS, answer, 80, height)]
    assert fits == list(range(17, 60))  # board, answer, prompt, and one line that counts the plays
    for height in fits:
        shown = texts(fitted(VIEW, NEWS, answer, 80, height))
        assert [line for line in shown if line.startswith("answer")] == [row.text for row in answer]
        assert not any(line.startswith("news") for line in shown)


@pytest.mark.parametrize("height", [2, 5, 11, 12, 40])
def test_what_is_only_looked_at_is_cut_but_the_prompt_stays(height: int) -> None:
    shown = texts(cut(VIEW, NEWS, 80, height))
    assert len(shown) <= height
    assert shown[-1] == "Anna must play."
    assert shown[0] == ("board 0" if height > 2 else "news 5")


def test_pages_hold_every_line_once() -> None:
    assert [row for page in in_pages(NEWS, 4) for row in page] == NEWS
    assert [len(page) for page in in_pages(NEWS, 4)] == [4, 2]
    assert in_pages([], 4) == [[]]
