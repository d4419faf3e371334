"""The words of Dogs With Jobs: what is told to whom, what is asked, how a game ended, and notation."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.edition import Edition
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.table import Table
from houndtable.core.telling import Telling
from houndtable.games.dogs_with_jobs import text
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import job_names
from houndtable.games.dogs_with_jobs.state import NO_JOB, PAY
from tests.dogs_with_jobs.kit_words import NAMES, play, scene, told

E = GAME.house.record
SEATS = (0, 1, 2, WATCHER)


def lines(table: Table) -> dict[int, str]:
    """The last thing that each viewer reads."""
    return {viewer: (told(table, viewer) or [""])[-1] for viewer in SEATS}


def random_game(seats: int, seed: int, edition: Edition | None = None, **options: int) -> Table:
    """A whole game in which seats like to do things with dogs and jobs."""
    croupier = Croupier(secret_from("words", seed))
    table = Table(GAME, seats, options, edition=edition, names=NAMES[:seats], croupier=croupier)
    choose = random.Random(seed)
    while not table.over:
        seat = choose.choice(table.actors)
        legal = [int(action) for action in table.legal(seat)]
        liked = [action for action in legal if action > PAY]
        table.play(seat, choose.choice(liked if liked and choose.random() < 0.7 else legal))
    return table


# Recruiting


def test_who_recruits_reads_of_jobs_laid_ready_and_all_read_of_those_spent() -> None:
    table = scene("draft fire 3, sled 2, guide 6\nhand A rescue 5/9, wild 2, wild 1")
    play(table, "pay rescue 5/9")
    assert lines(table) == {0: "Anna lays rescue 5/9 ready.", 1: "", 2: "", WATCHER: ""}
    play(table, "pay wild 1", "recruit fire 3")
    assert set(lines(table).values()) == {"Anna spends rescue 5/9 and wild 1 for Fire 3."}
    play(table, "recruit sled 2")
    assert set(lines(table).values()) == {"Anna takes Sled 2 too."}


def test_who_takes_no_more_dogs() -> None:
    table = scene("draft fire 3, sled 2\nhand A rescue 5/9")
    play(table, "pay rescue 5/9", "recruit fire 3", "stop")
    assert set(lines(table).values()) == {"Anna takes no more dogs."}


def test_herding() -> None:
    table = scene("draft fire 3, mountain 2, mountain 4\nA herding 1\nhand A rescue 4")
    play(table, "pay rescue 4", "herd fire 3")
    assert set(lines(table).values()) == {"Anna spends rescue 4 to herd Fire 3."}
    play(table, "herd mountain 2")
    assert set(lines(table).values()) == {"Mountain 2 comes along to Anna."}


def test_search() -> None:
    table = scene("dogs fire 3, fire 1\nA search 1\nhand A rescue 4")
    play(table, "pay rescue 4", "search fire 3")
    assert set(lines(table).values()) == {"Anna spends rescue 4 for Fire 3 from the discards."}


def test_police() -> None:
    table = scene("A police 1\nB fire 1 2\nhand A rescue 4")
    play(table, "pay rescue 4", "police fire 2")
    assert set(lines(table).values()) == {"Anna spends rescue 4 for Ben's Fire 2."}
    play(table, "police fire 1")
    assert set(lines(table).values()) == {"Anna takes Ben's Fire 1 too."}


# Other abilities


def test_mountain_and_the_end_of_a_turn() -> None:
    table = scene("draft fire 3, mountain 5\nA mountain 1")
    play(table, "trade mountain 1 for 5")
    assert set(lines(table).values()) == {"Anna trades Mountain 1 for Mountain 5."}
    play(table, "end turn")
    assert told(table, WATCHER)[1:] == [
        "Anna ends the turn.",
        "The Draft: Fire 3, Mountain 1, Fire 1, Fire 2 and Fire 4.",
    ]


def test_fire_takes_the_top_first() -> None:
    table = scene("jobs rescue 4, wild 2, support 6\nA fire 1")
    play(table, "fire")
    assert set(lines(table).values()) == {"Anna takes support 6 and wild 2 from the discards."}
    table = scene("jobs rescue 4\nA fire 1")
    play(table, "fire")
    assert set(lines(table).values()) == {"Anna takes rescue 4 from the discards."}


def test_sled() -> None:
    picture = "draft fire 3, -, guide 6\nA sled 1\nhand A rescue 4"
    table = scene(picture, chance=["guard 4", "guard 5", "guard 6", "fire 1", "fire 2"])
    play(table, "sled")
    assert told(table, WATCHER) == [
        "Anna discards the Draft, Fire 3 and Guide 6, for a new one.",
        "The Draft: Guard 4, Guard 5, Guard 6, Fire 1 and Fire 2.",
    ]
    play(table, "stop")
    assert set(lines(table).values()) == {"Anna does not recruit."}
    table = scene("A sled 1")
    play(table, "sled")
    assert told(table, 1)[0] == "Anna discards an empty Draft, for a new one."


def test_hunting() -> None:
    table = scene("A hunting 1", chance=["rescue 4", "wild 1", "rescue 8", "wild 2"])
    play(table, "hunt")
    drawn = [f"Anna draws {name}." for name in ("rescue 4", "wild 1", "rescue 8", "wild 2")]
    assert told(table, 0) == ["Anna goes hunting and draws 4 jobs.", *drawn]
    assert told(table, 1) == told(table, WATCHER) == ["Anna goes hunting and draws 4 jobs."]
    play(table, "discard wild 1")
    assert set(lines(table).values()) == {"Anna discards wild 1."}
    play(table, "discard wild 2")
    some = "Anna discards wild 2."
    assert lines(table) == {
        0: "Anna discards wild 2 and keeps rescue 4 and rescue 8.",
        1: some,
        2: some,
        WATCHER: some,
    }


def test_guide() -> None:
    table = scene("A guide 1\nB fire 5: rescue 4, wild 2 | sled 1: wild 1")
    play(table, "guide B fire 2")
    assert (
        told(table, 0)
        == told(table, 1)
        == ["Anna picks up the second job below Ben's Fire.", "It is wild 2."]
    )
    assert told(table, 2) == told(table, WATCHER) == ["Anna picks up the second job below Ben's Fire."]
    play(table, "guide B sled 1")
    assert told(table, 2)[1] == "Anna picks up the job below Ben's Sled."


def test_therapy() -> None:
    table = scene("A therapy 1\nhand B wild 2, rescue 4")
    play(table, "therapy B")
    look = "Anna looks at Ben's hand."
    assert lines(table) == {
        0: "Anna looks at Ben's hand: rescue 4 and wild 2.",
        1: look,
        2: look,
        WATCHER: look,
    }
    play(table, "take rescue 4")
    which, some = "Anna takes rescue 4 from Ben's hand.", "Anna takes a job from Ben's hand."
    assert lines(table) == {0: which, 1: which, 2: some, WATCHER: some}


# Jobs


def test_which_job_is_completed_its_owner_alone_reads() -> None:
    table = scene("A fire 5\nhand A rescue 4", acts=0)
    play(table, "complete rescue 4 with fire")
    some = "Anna completes a job with Fire."
    assert lines(table) == {0: "Anna completes rescue 4 with Fire.", 1: some, 2: some, WATCHER: some}


def test_guard_and_free() -> None:
    table = scene("A fire 5 | guard 1\nhand A rescue 4, wild 3")
    play(table, "turn fire with rescue 4")
    some = "Anna completes a job with Fire and guards it."
    assert lines(table) == {
        0: "Anna completes rescue 4 with Fire and guards it.",
        1: some,
        2: some,
        WATCHER: some,
    }
    play(table, "turn fire with wild 3")
    assert "Anna frees Fire and completes wild 3 with it." in told(table, 0)
    assert "Anna frees Fire and completes a job with it." in told(table, 1)


def test_who_draws_reads_what_and_others_that() -> None:
    table = scene("A fire 5", chance=["rescue 4", "wild 1"])
    play(table, "draw")
    assert told(table, 0) == ["Anna draws 2 jobs.", "Anna draws rescue 4.", "Anna draws wild 1."]
    for viewer in (1, 2, WATCHER):
        assert told(table, viewer) == ["Anna draws 2 jobs."]


def test_a_job_pile_made_anew_is_told() -> None:
    table = scene("A fire 5", jobs_left=1)
    play(table, "draw")
    assert told(table, 1) == ["Anna draws 2 jobs.", "The job pile is made anew from its discards."]
    table = scene("A fire 5", jobs_left=0)
    play(table, "draw")
    assert told(table, 1) == ["Anna draws 2 jobs. The job pile is made anew from its discards."]


def test_a_dog_pile_made_anew_is_told() -> None:
    anew = "The dog pile is made anew from its discards."
    table = scene("A mountain 1\ndraft mountain 2", dogs_left=1, acts=1)
    play(table, "end turn")
    assert told(table, 1)[0] == "Anna ends the turn."
    assert told(table, 1)[1] == anew
    table = scene("A mountain 1\ndraft mountain 2", dogs_left=0, acts=1)
    play(table, "end turn")
    assert told(table, 1)[0] == f"Anna ends the turn. {anew}"


def test_who_can_do_nothing_passes() -> None:
    table = scene("", jobs_left=0, rest="B")
    play(table, "pass")
    assert told(table, WATCHER)[0] == "Anna can do nothing, and passes."


# Beginnings and ends


def test_the_beginning() -> None:
    table = Table(GAME, 3, names=NAMES[:3], croupier=Croupier(secret_from("words", 2)))
    leader = int(table.truth.leader)
    name = NAMES[leader]
    mine = [line for line in told(table, 0) if line.startswith("Anna gets ") and "Leader" not in line]
    assert len(mine) == table.truth.held[0]
    first, dealt, turned = told(table, WATCHER)
    assert first == f"{name} gets the Team Leader."
    assert dealt == f"Everybody holds 6 jobs, and {name} 5."
    assert re.fullmatch(r"The Draft: (\w+ \d, ){3}\w+ \d and \w+ \d\.", turned)
    other = (leader + 1) % 3
    play(table, f"begin {'ABC'[other]}")
    assert told(table, 0)[-1] == f"{name} lets {NAMES[other]} begin each round."
    table = Table(GAME, 3, names=NAMES[:3], croupier=Croupier(secret_from("words", 2)))
    play(table, f"begin {'ABC'[leader]}")
    assert told(table, 0)[-1] == f"{name} begins each round."


def test_a_rounds_rest_of_the_draft() -> None:
    table = scene("draft fire 3, -, guide 6", seats=3, first=1, acts=1)
    play(table, "end turn")
    assert told(table, 0)[0] == "Anna ends the turn. The rest of the Draft is discarded: Fire 3 and Guide 6."
    assert text.heading(table.observe(0).state, E, NAMES) == "Round 4"


def last_turn(series: int = 1, game: int = 1) -> Table:
    """A game whose last turn is about to end."""
    return scene(
        """
        A fire 5: rescue 4 | sled 1
        B fire 6: rescue 6/11
        hand A wild 3
        hand C wild 1, wild 2
        """,
        first=1,
        rounds=8,
        acts=1,
        series=series,
        game=game,
    )


def test_the_end_of_a_game() -> None:
    table = last_turn()
    play(table, "end turn")
    assert (
        told(table, 2)[-1]
        == "All jobs are turned over. The game is over. Points: Anna -9, Ben 11 and Cem -3."
    )
    assert table.result == "Ben wins with 11 points."


def test_a_series() -> None:
    table = last_turn(series=3)
    play(table, "end turn")
    end = "All jobs are turned over. Game 1 of 3 is over. Points: Anna -9, Ben 11 and Cem -3."
    assert told(table, 2)[-1] == end
    seen = table.observe(0).state
    assert text.prompt(seen, E, 0, NAMES) == "The next game begins when Anna, Ben and Cem are ready."
    assert text.heading(seen, E, NAMES) == "Game 1, round 8"
    assert text.counts(seen, E, 0)[0] == (-9, "points")
    play(table, "next game")
    assert told(table, 2)[-1] == "Anna is ready for the next game."
    play(table, "next game", "next game")
    assert "Cem is ready for the next game. Game 2 begins." in told(table, 2)
    seen = table.observe(0).state
    assert text.heading(seen, E, NAMES) == "Game 2, set-up"
    assert text.counts(seen, E, 1)[0] == (11, "points")


def test_the_end_of_a_series() -> None:
    table = last_turn(series=3, game=3)
    play(table, "end turn")
    end = told(table, 2)[-1]
    assert end.startswith(
        "All jobs are turned over. Game 3 of 3 is over. Points: Anna -9, Ben 11 and Cem -3."
    )
    assert end.endswith("All 3 games: Anna -9, Ben 11 and Cem -3.")
    assert table.result == "Ben wins the series with 11 points."


@pytest.mark.parametrize(
    ("picture", "result"),
    [
        ("A fire 5: rescue 4\nB sled 4: wild 4", "Anna wins with 4 points, and more experience than Ben."),
        (
            "A fire 4: rescue 1\nB sled 4: wild 1",
            "Anna and Ben win together, each with 1 point and 4 experience.",
        ),
        ("A fire 5: rescue 4\nhand B wild 1\nhand C wild 2", "Anna wins with 4 points."),
    ],
)
def test_results(picture: str, result: str) -> None:
    table = scene(
        f"{picture}\nhand C wild 6" if "hand C" not in picture else picture, first=1, rounds=8, acts=1
    )
    play(table, "end turn")
    assert table.result == result


# Whole games


@pytest.mark.parametrize(("seats", "series"), [(2, 3), (3, 1), (5, 1)])
def test_lines_are_whole_sentences_and_tell_nothing_hidden(seats: int, series: int) -> None:
    table = random_game(seats, seats, series=series)
    jobs = sorted(filter(None, job_names(E)), key=len, reverse=True)
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, jobs))})(?![\d/])")
    verbs = set()
    for viewer in (0, seats - 1, WATCHER):
        telling = table.telling(viewer)
        steps = list(table.steps())
        for number, line in zip(telling.numbers(), telling.lines(), strict=True):
            assert not re.search(r"\byou|-1\b(?<!\s-1)|None|  ", line.text, re.IGNORECASE)
            assert not line.text or line.text.endswith(".")
            before, event, after = steps[number]
            known = seen_jobs(GAME.state.observe(before, viewer)) | seen_jobs(
                GAME.state.observe(after, viewer)
            )
            assert set(pattern.findall(line.text)) <= known, line.text
            if event.actor == viewer:
                assert line.text
            verbs.add(line.text.partition(" ")[2].partition(" ")[0])
    assert len(verbs) >= 12


def seen_jobs(seen: Any) -> set[str]:
    """The names of the jobs that lie open, or that a viewer holds or knows."""
    kinds = {*seen.job_discards.tolist(), *seen.drawn.tolist()}
    kinds |= {*seen.hand.flatten().tolist(), *seen.laid.flatten().tolist()}
    return {job_names(E)[kind] for kind in kinds if 0 <= kind < NO_JOB}


def test_who_sees_all_is_told_all() -> None:
    table = random_game(3, 5)
    texts = told_all(table)
    assert not any(" a job" in text for text in texts)
    assert sum(" gets " in text for text in texts) == 18


def told_all(table: Table) -> list[str]:
    """What who sees all reads."""
    return [line.text for line in Telling(table, OPEN).lines() if line.text]
