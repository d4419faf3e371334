"""What is asked in Dogs With Jobs, and the numbers and headings beside the board."""

from __future__ import annotations

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs import text
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import NO_JOB, Phase, State
from tests.dogs_with_jobs.kit_words import NAMES, play, scene

E = GAME.house.record
SEATS = (0, 1, 2, WATCHER)


@pytest.mark.parametrize(
    ("picture", "words", "prompt"),
    [
        ("", "", "Anna must take an action."),
        ("A fire 5\nhand A rescue 4", "complete rescue 4 with fire", "Anna may take a second action."),
        ("draft fire 3, guide 1", "recruit fire 3", "Anna may take more dogs for 1."),
        (
            "A herding 1\ndraft fire 3, mountain 1",
            "herd fire 3",
            "Anna may take Rescue dogs of 3 or less for nothing.",
        ),
        ("A police 1\nB fire 1 2", "police fire 1", "Anna may take more of Ben's Fire dogs for 3."),
        ("A sled 1\nhand A rescue 4", "sled", "Anna may recruit from the new Draft, or stop."),
        ("A hunting 1", "hunt", "Anna must discard 2 jobs of those drawn."),
        ("A hunting 1", "hunt; discard rescue 1", "Anna must discard a job of those drawn."),
        ("A therapy 1\nhand B wild 1, wild 2", "therapy B", "Anna must take a job from Ben's hand."),
    ],
)
def test_prompts(picture: str, words: str, prompt: str) -> None:
    pays = words.startswith(("recruit", "herd", "police"))
    table = scene(f"{picture}\nhand A rescue 4" if pays else picture)
    play(table, *(["pay rescue 4"] if pays else []), *filter(None, words.split("; ")))
    for viewer in SEATS:
        assert text.prompt(table.observe(viewer).state, E, viewer, NAMES) == prompt


@pytest.mark.parametrize(
    ("picture", "words", "own", "others"),
    [
        (
            "draft fire 3\nhand A rescue 4",
            "pay rescue 4",
            "Anna must take a dog for 4.",
            "Anna must take an action.",
        ),
        (
            "draft fire 3\nhand A wild 1, wild 2",
            "pay wild 1",
            "Anna must add a second job.",
            "Anna must take an action.",
        ),
        (
            "A sled 1\nhand A wild 1",
            "sled",
            "Anna cannot recruit from the new Draft, and must stop.",
            "Anna may recruit from the new Draft, or stop.",
        ),
        ("no jobs to draw", "", "Anna can do nothing, and must pass.", "Anna must take an action."),
    ],
)
def test_whoever_must_act_is_told_what_is_possible_and_others_are_not(
    picture: str, words: str, own: str, others: str
) -> None:
    if picture == "no jobs to draw":
        table = scene("", jobs_left=0)
        state = table.truth
        state.job_discards[:], state.discarded = NO_JOB, 0
        said = {viewer: text.prompt(State.observe(state, viewer), E, viewer, NAMES) for viewer in SEATS}
    else:
        table = scene(picture, chance=["guard 4", "guard 5", "guard 6", "fire 6", "fire 5"])
        play(table, words)
        said = {viewer: text.prompt(table.observe(viewer).state, E, viewer, NAMES) for viewer in SEATS}
    assert said == {0: own, 1: others, 2: others, WATCHER: others}


def test_a_prompt_tells_others_nothing_of_jobs_laid_ready() -> None:
    table = scene("draft fire 3, sled 4\nhand A rescue 4, wild 1")
    play(table, "pay rescue 4")
    said = {viewer: text.prompt(table.observe(viewer).state, E, viewer, NAMES) for viewer in SEATS}
    others = dict.fromkeys((1, 2, WATCHER), "Anna must take an action.")
    assert said == {0: "Anna must take a dog for 4, or add a second job.", **others}
    play(table, "pay wild 1")
    assert text.prompt(table.observe(0).state, E, 0, NAMES) == "Anna must take a dog for 5."


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [
        (Phase.LEADER, "The Team Leader is dealt."),
        (Phase.DEAL, "A job is dealt."),
        (Phase.DRAFT, "A dog is turned over."),
        (Phase.DRAW, "A job is drawn."),
        (Phase.FIRST, "Anna must say who begins."),
        (Phase.FETCH, "Anna must take the job that was picked up."),
        (Phase.SHOW, "The last turn is over: all jobs are turned over."),
        (Phase.OVER, "The game is over."),
    ],
)
def test_prompts_between_decisions(phase: Phase, prompt: str) -> None:
    seen = scene("").observe(0).state
    seen.phase = phase
    assert text.prompt(seen, E, 0, NAMES) == prompt


def test_headings_and_counts() -> None:
    table = scene("A fire 3 5: rescue 4 | guard 2: wild 1\nhand A wild 2\nhand B wild 3, wild 4")
    seen = table.observe(WATCHER).state
    assert text.heading(seen, E, NAMES) == "Round 3"
    assert text.counts(seen, E, 0) == [(2, "jobs done"), (10, "experience"), (1, "job in hand")]
    assert text.counts(seen, E, 1) == [(0, "jobs done"), (0, "experience"), (2, "jobs in hand")]
    first = Table(GAME, 2, {"series": 3}, names=NAMES[:2]).observe(0).state
    assert text.heading(first, E, NAMES) == "Game 1, set-up"
    assert text.heading(Table(GAME, 2).observe(0).state, E, NAMES) == "Set-up"


def test_plays_are_grouped_by_their_verb() -> None:
    table = scene("draft fire 3\nA fire 1 2 | therapy 1\nhand A rescue 1, wild 2\nhand B wild 3")
    groups = {play.words: text.group(None, E, 0, play) for play in table.legal(0)}
    assert groups["draw"] == ""
    assert groups["pay wild 2"] == "pay"
    assert groups["complete rescue 1 with fire"] == "complete"
    assert groups["therapy B"] == "therapy"
    assert all(words.startswith(group) for words, group in groups.items())
