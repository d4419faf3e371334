"""Several persons at one terminal: what one of them saw or typed is gone before the next looks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("pty", reason="no terminals here")

from tests.cli.terminals import Terminal

PLAY = ("play", "dog-royal", "--seed", "4", "--me", "1,2", "--names", "Anna,Ben")
EMPTIED = "\x1b[3J"  # what could be scrolled back to
CURTAIN = r"press Enter when only you can see the screen(.|\n)*Press Enter > $"


@pytest.fixture
def game() -> Iterator[Terminal]:
    """A game in which Anna is about to choose what she gives."""
    with Terminal(*PLAY, "--pace", "0", environment={"NO_COLOR": "1"}) as terminal:
        terminal.until()
        curtain = terminal.answers("", CURTAIN)
        assert "Anna, it is your turn" in curtain
        assert "holds" not in terminal.everything
        assert "Anna holds" in terminal.answers("", "hint or help > $")
        yield terminal


def gives(game: Terminal) -> str:
    """Anna gives a card, typed as nobody else would; returns what was shown until the curtain."""
    gift = re.search(r"give +1\) (\S+)", game.screen)
    assert gift
    game.press(f"GIVE {gift[1]}\n")
    return game.until(CURTAIN)


def test_the_screen_and_what_could_be_scrolled_back_to_are_emptied(game: Terminal) -> None:
    shown = gives(game)
    assert EMPTIED in shown
    behind = shown.rpartition(EMPTIED)[2]
    assert "Ben, it is your turn" in behind
    assert "holds" not in behind
    assert "gives" not in behind
    assert "Anna has chosen a card to give." in behind
    game.press("\n")
    lifted = game.until("Ben holds(.|\n)*> $")
    assert "Anna holds" not in lifted
    assert "Anna gives" not in lifted


def test_neither_the_history_nor_a_cut_out_text_comes_to_the_next_person(game: Terminal) -> None:
    game.press("my secret plan\x15\x15")  # cut out, to be put in again with Ctrl-Y
    gives(game)
    game.press("\x1b[A\x19\x12.\n")  # up, put in, look back for
    game.until(r"\n(.|\n)*> $")
    assert "secret" not in game.shown
    assert "GIVE" not in game.shown
    game.press("\n")
    game.until("Ben holds(.|\n)*> $")
    game.press("\x1b[A\x19\x1by.\n")
    game.until(r"\.\r\n(.|\n)*'\.' is no action")
    assert "secret" not in game.shown
    assert "GIVE" not in game.shown


def test_at_the_curtain_nothing_of_either_hand_is_completed(game: Terminal) -> None:
    gives(game)
    game.press("giv\tqui\t")
    game.until("qui")
    game.press("\x15\n")
    game.until("Ben holds(.|\n)*> $")
    assert "Press Enter > givqui" in game.everything.replace("\x07", "")
    game.press("giv\t")
    game.until("giv\x07?e")


def test_a_second_enter_pressed_by_mistake_does_not_lift_it(game: Terminal) -> None:
    gift = re.search(r"give +1\) (\S+)", game.screen)
    assert gift
    game.press(f"give {gift[1]}\n\n\nplays\n")
    game.until(CURTAIN)
    with pytest.raises(AssertionError):
        game.until("Ben holds", within_s=0.7)


def test_while_bots_play_the_screen_is_for_everybody() -> None:
    with Terminal(*PLAY, "--pace", "0.02", environment={"NO_COLOR": "1"}) as game:
        game.until()
        game.press("\n")
        game.until(CURTAIN)
        for _ in range(4):
            game.press("\n")
            game.until("holds(.|\n)*hint or help > $")
            game.press("1\n")
            shown = game.until(CURTAIN)
            assert "holds" not in shown.rpartition("hint or help > ")[2]
        assert "Cora puts" in game.everything
        assert "Cora must play a card" in game.everything  # a screen while it is a bot's turn


def test_in_a_plain_terminal_the_screen_is_emptied_too() -> None:
    with Terminal(*PLAY, "--plain", environment={"NO_COLOR": "1"}) as game:
        game.until(CURTAIN)
        game.press("\n")
        game.until("Anna holds(.|\n)*> $")
        game.press("1\n")
        shown = game.until(CURTAIN)
        assert EMPTIED in shown
        assert "holds" not in shown.rpartition(EMPTIED)[2]


def test_a_terminal_that_cannot_be_emptied_is_scrolled_up() -> None:
    with Terminal(*PLAY, environment={"TERM": "dumb"}) as game:
        game.until(CURTAIN)
        game.press("\n")
        game.until("Anna holds(.|\n)*> $")
        game.press("1\n")
        shown = game.until(CURTAIN).replace("\r", "")
        assert "\x1b" not in game.everything
        assert "\n" * 24 in shown
        assert "holds" not in shown.rpartition("\n" * 24)[2]


def test_who_leaves_a_shared_screen_leaves_no_hand_on_it() -> None:
    with Terminal("play", "dog-royal", "--plain", "--me", "1,2", "--seed", "4", "--pace", "0") as game:
        game.until("press Enter when only you(.|\n)*> $")
        assert " holds " in game.answers("")
        game.press("quit\n")
        game.until("The game stops here")
        game.ended()
        assert " holds " not in game.screen
