"""What is asked in A Dog's Life, and the headings and numbers beside the board."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.layout import WATCHER
from houndtable.games.a_dogs_life import text
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, new_table

NAMES = ("Anna", "Ben", "Cem")


def asked(sitting: Sitting) -> str:
    """What all read who look on."""
    e = sitting.table.edition.record
    found = {
        text.prompt(sitting.table.observe(viewer).state, e, viewer, NAMES)
        for viewer in (*range(sitting.table.seats), WATCHER)
    }
    assert len(found) == 1
    return found.pop()


def test_the_actions_of_a_dog() -> None:
    assert asked(at_table("A\nB", points=5)) == "Anna has 5 action points for Butch."
    assert asked(at_table("A\nB", turn="B", points=1)) == "Ben has 1 action point for Fifi."
    assert asked(at_table("A\nB", points=0)) == "Anna must end Butch's actions: no action point is left."


def test_the_truck_and_the_choice_of_dogs() -> None:
    s = at_table("A\nB", chance=Stacked(pips="2"))
    s.A.plays("end")
    assert asked(s) == "Anna must drive the truck 2 squares."
    assert asked(new_table(2, chance=Stacked(first="B"), choose_dogs=1)) == "Ben must choose a dog."


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [
        (Phase.FIRST, "Who begins is drawn."),
        (Phase.DOGS, "A dog is drawn for Anna."),
        (Phase.HOMES, "A home is drawn for Butch."),
        (Phase.STARVE, "Anna must take Butch to the pound, starving."),
        (Phase.RELEASE, "Anna must let Butch out of the pound."),
        (Phase.CARD, "A card is turned over for Fifi."),
        (Phase.PAPER, "A newspaper is drawn for Butch."),
        (Phase.ROLL, "The die is rolled for the truck."),
        (Phase.OVER, "The game is over."),
    ],
)
def test_prompts_between_decisions(phase: Phase, prompt: str) -> None:
    s = at_table("A\nB")
    seen = s.table.observe(0).state
    seen.phase, seen.turner = phase, 1
    assert text.prompt(seen, s.table.edition.record, 0, NAMES) == prompt


def test_headings_and_counts() -> None:
    def play_off(s: Any) -> None:
        s.play_off, s.last_round, s.rounds, s.playing = 2, 3, 5, 3

    s = at_table("A | fed 1 | buried 1\nB | fed 3 | buried 2", round=4)
    seen, e = s.watched, s.table.edition.record
    assert text.heading(seen, e, NAMES) == "Round 4"
    assert text.counts(seen, e, 0) == [(1, "day fed"), (1, "buried")]
    assert text.counts(seen, e, 1) == [(3, "days fed"), (2, "buried")]
    seen.phase = Phase.OVER
    assert text.counts(seen, e, 1) == [(2, "buried"), (3, "days fed")]
    tied = at_table("A | buried 1\nB | buried 1", round_limit=3, change=play_off)
    assert text.heading(tied.watched, e, NAMES) == "Play-off, round 2"
    assert text.heading(new_table(2, choose_dogs=1).watched, e, NAMES) == "Set-up"


def groups(sitting: Sitting) -> dict[str, str]:
    """The heading of each of A's actions."""
    seen = sitting.table.observe(0)
    e = sitting.table.edition.record
    return {play.words: text.group(seen.state, e, 0, int(play)) for play in seen.legal}


def test_what_can_be_done_here_and_behind_a_walk() -> None:
    s = at_table(
        """
        A North 4 | newspaper 5, bone | bladder 1
        B North 7
        C
        marks C Middle 3, A North 5
        searched North 3
        """,
        points=6,
    )
    found = groups(s)
    assert found["end"] == ""
    assert {found["drop bone"], found["drop newspaper"]} == {"Here"}
    assert found["go home"] == "Go and do", "there is a bone to bury"
    assert found["go house 5"] == "Go and do", "the newspaper is for it"
    assert found["go house 1"] == found["go house 4"] == "Only go"
    assert found["go North 3"] == "Only go", "it was searched"
    assert found["go North 5"] == "Only go", "it bears the dog's own mark"
    assert found["go West 1"] == "Go and do", "there is a can"
    attacked = groups(at_table("A North 4\nB North 5"))
    assert attacked["attack B"] == "Here"


def test_what_there_are_no_points_for_is_no_reason_to_go() -> None:
    assert groups(at_table("A North 4\nB", points=2))["go North 3"] == "Go and do"
    assert groups(at_table("A North 4\nB", points=1))["go North 3"] == "Only go"


def test_walks_to_marks_of_others_are_listed_apart() -> None:
    found = groups(at_table("A North 4\nB\nmarks B North 5", points=1))
    assert found["go North 5"] == "Go and sniff"
    assert groups(at_table("A North 4\nB\nmarks A North 5", points=1))["go North 5"] == "Only go"


def test_other_headings() -> None:
    s = at_table("A\nB", chance=Stacked(pips="2"))
    s.A.plays("end")
    assert set(groups(s).values()) == {"Drive"}
    assert set(groups(new_table(2, chance=Stacked(first="A"), choose_dogs=1)).values()) == {""}
    assert GAME.words is text
