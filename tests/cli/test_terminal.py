"""At a real terminal: one screen that is redrawn, completion, Ctrl-D and Ctrl-C, windows of any size."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest

pytest.importorskip("pty", reason="no terminals here")

from tests.cli.terminals import ASKED, CLEARED, FIRST_SCREEN, OTHER_SCREEN, Terminal

PLAY = ("play", "dog-royal", "--seed", "4", "--pace", "0")


@pytest.fixture
def plain() -> Iterator[Terminal]:
    with Terminal(*PLAY, "--plain") as terminal:
        terminal.until(r"\n(\x1b\[[?\d]*[a-z])*> $")
        yield terminal


@pytest.fixture
def game() -> Iterator[Terminal]:
    with Terminal(*PLAY, environment={"NO_COLOR": "1"}) as terminal:
        terminal.until("Press Enter to begin > $")
        yield terminal


def test_tab_completes_and_control_d_ends_with_0(plain: Terminal) -> None:
    plain.press("pla\t")
    plain.until("plays")
    plain.press("\n")
    plain.until(f"Asta gives(.|\n)*{ASKED}")
    plain.press("\x04")
    plain.until("The input has ended")
    assert plain.ended() == 0
    assert OTHER_SCREEN not in plain.everything
    assert CLEARED not in plain.everything


def test_control_c_ends_with_130_and_the_board_stays(game: Terminal) -> None:
    game.answers("")
    game.answers("1", "must put one piece(.|\n)*> $")
    for _ in range(20):  # the prompt is there a moment before the terminal listens: press until it does
        game.press("\x03")
        with suppress(AssertionError):
            game.until("The game stops here", within_s=3)
            break
    assert game.ended() == 130
    assert "Traceback" not in game.everything
    kept = game.everything.rpartition(FIRST_SCREEN)[2]
    assert "Asta holds" in kept
    assert "The game stops here" in kept


def test_one_screen_is_redrawn_with_all_that_is_needed(game: Terminal) -> None:
    assert "Type a play as it is listed" in game.screen
    first = game.answers("")
    assert re.search(r"^Asta holds", first, flags=re.MULTILINE)
    assert first.endswith("Your play (1 to 5), hint or help > ")
    assert len(first.split("\n")) <= 24
    second = game.answers("1", "place(.|\n)*> $")
    assert second.startswith("** ")
    assert second.count("Asta holds") == 1
    assert "Asta gives" in second or "puts" in second
    game.answers("quit", "The game stops here")
    assert game.ended() == 0
    assert game.everything.count(OTHER_SCREEN) == game.everything.count(FIRST_SCREEN) == 1


def test_an_answer_stands_beside_the_board_or_in_pages_if_it_is_long(game: Terminal) -> None:
    game.answers("")
    refused = game.answers("8 king")
    assert "Not possible, by DR-" in refused
    assert "Asta holds" in refused
    pages = [game.answers("rules card")]
    while "Enter shows more > " in pages[-1]:
        pages.append(game.answers(""))
    assert len(pages) > 2
    assert all("Asta holds" not in page and len(page.split("\n")) <= 24 for page in pages)
    assert "Asta holds" in game.answers("")


def test_a_window_may_change_its_size_and_nothing_typed_is_lost(game: Terminal) -> None:
    first = game.answers("")
    game.press("hi")
    game.until("hi")
    game.resize(60, 16)
    game.until("this window 60(.|\n)*hi$")
    assert max(len(line) for line in re.split(r"[\r\n]", game.screen)) <= 60
    assert len(game.screen.split("\n")) <= 16
    game.resize(100, 50)
    game.until(r"Your play \(1 to 5\), hint or help > (.|\n)*hi$")
    assert game.screen.startswith(first.partition("Asta holds")[0])
    assert "The bot's advice: " in game.answers("nt")


def test_a_window_too_small_for_the_plays_shows_them_on_the_next_page() -> None:
    with Terminal(*PLAY, "--seats", "6", environment={"NO_COLOR": "1"}, lines=19) as game:
        game.until()
        board = game.answers("")
        assert "Enter to see more" in board
        assert "1) " not in board
        plays = game.answers("")
        assert "1) " in plays
        assert "Enter to see the board" in plays
        assert game.answers("") == board
        game.press("1\n")
        game.until("must put one piece")


def test_control_l_draws_everything_again(game: Terminal) -> None:
    first = game.answers("")
    game.answers("why")
    game.press("some\x0c")
    game.until(f"{re.escape(CLEARED)}(.|\n)*> $")
    assert game.screen == first


def test_what_is_typed_before_a_decision_is_seen_decides_nothing(game: Terminal) -> None:
    game.answers("")
    game.press("1\n1\n1\n1\n")
    game.until("Asta must put one piece(.|\n)*> $")
    assert "Asta puts" not in game.answers("log 4")


def test_several_lines_pasted_at_one_decision_are_taken_one_after_the_other(game: Terminal) -> None:
    game.answers("")
    game.press("why nonsense\nhint\n")
    game.until("The bot's advice: (.|\n)*> $")


def test_a_program_that_is_ended_gives_the_screen_back(game: Terminal) -> None:
    game.answers("")
    os.kill(game.process.pid, signal.SIGTERM)
    assert game.ended() == 128 + signal.SIGTERM
    game.until(re.escape(FIRST_SCREEN))


@pytest.mark.parametrize(
    ("environment", "colour", "redrawn"),
    [({}, True, True), ({"NO_COLOR": "1"}, False, True), ({"TERM": "dumb"}, False, False)],
)
def test_colour_is_there_only_where_it_is_wanted(
    environment: dict[str, str], colour: bool, redrawn: bool
) -> None:
    with Terminal(*PLAY, environment=environment) as terminal:
        terminal.until()
        terminal.answers("", "holds(.|\n)*> $" if redrawn else ASKED)
        assert "Asta holds" in terminal.everything
        assert ("\x1b[1;3" in terminal.everything) == colour
        assert (OTHER_SCREEN in terminal.everything) == redrawn
        terminal.press("\x04")
        terminal.until("ended")
        assert terminal.ended() == 0


def test_control_z_gives_the_screen_back_and_draws_it_anew_afterwards(game: Terminal) -> None:
    first = game.answers("")
    game.press("hi")
    game.until("hi$")
    game.press("\x1a")  # nobody is there who could stop the program: it goes on at once
    game.until(f"{re.escape(OTHER_SCREEN)}(.|\n)*> (.|\n)*hi$")
    assert game.shown.index(FIRST_SCREEN) < game.shown.index(OTHER_SCREEN)
    assert game.screen.startswith(first.partition("Asta holds")[0])
    assert "The bot's advice: " in game.answers("nt")
