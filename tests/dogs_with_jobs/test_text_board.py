"""The table of Dogs With Jobs in characters."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.names import columns
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import Measure, Phase
from houndtable.games.dogs_with_jobs.text_board import board, legend
from tests.dogs_with_jobs.kit_words import NAMES, play, scene
from tests.dogs_with_jobs.positions import random_edition, scatter

E = GAME.house.record
LONG = ("Wolfeschlegelsteinha", "犬犬犬犬犬犬犬犬犬犬", "Cem", "Dora-Theresia Marie", "El Perro Ordinario")


def drawn(table: Table, viewer: int = 0, *marked: str) -> list[str]:
    """The lines of the table as a viewer sees it."""
    seen = table.observe(viewer)
    return board(seen.state, E, viewer, seen.names, frozenset(marked)).splitlines()


def seat(lines: list[str], letter: str) -> list[str]:
    """The lines about a seat."""
    starts = [number for number, text in enumerate(lines) if re.match(r" [> ] [A-E] ", text)]
    start = next(number for number in starts if lines[number][3] == letter)
    end = start + 1
    while end < len(lines) and lines[end].startswith("     "):
        end += 1
    return lines[start:end]


def test_a_table_in_the_middle_of_a_turn() -> None:
    table = scene(
        """
        draft fire 6, -, guide 6, sled 2, -
        dogs  hunting 2, police 3
        jobs  rescue 8, wild 6, support 6
        A fire 3 5: rescue 5, wild 3/6 | guard 2 guarded: defense 2
        B sled 1 | herding 1 2: agriculture 2, wild 1
        hand A rescue 4, wild 3, wild 4/8
        hand B wild 2 (A), detection 3
        """,
        acts=1,
        dogs_left=30,
        jobs_left=20,
    )
    lines = drawn(table)
    assert lines[:3] == [
        "Round 3 of 8: turn of A, action 2 of 2; C begins each round",
        "Draft  Fire 6   -   Guide 6   Sled 2   -",
        "Dogs   pile 30, discards 21: Police 3, Hunting 2, Therapy 6, Therapy 5, ...",
    ]
    first, *more = [n for n, line in enumerate(lines) if line.startswith("     in all: ")]
    assert first == 3
    assert lines[3].startswith("     in all: Hunting 2, ")
    jobs = next(n for n, line in enumerate(lines) if line.startswith("Jobs   pile 20, discards 24: "))
    assert lines[jobs].endswith(", ...")
    assert ": support 6, wild 6, rescue 8, " in lines[jobs]
    assert more == [jobs + 1]
    assert seat(lines, "A") == [
        " > A Anna        hand 3, score -1",
        "     Fire 3 5 = 8: 5, wild 3/6             Guard 2 guarded: 2",
    ]
    assert seat(lines, "B") == [
        "   B Ben         hand 2, score -12 and 3 unseen jobs, Team Leader, holds wild 2",
        "     Herding 1 2 = 3: ?, ?                 Sled 1: no job",
    ]
    assert seat(lines, "C") == ["   C Cem         hand 0, score 0"]
    assert lines[-2] == "Anna holds rescue 4, wild 3"
    assert lines[-1] == "   wild 4/8: 8 if no job is left in the hand"
    assert seat(drawn(table, 1), "B")[0] == "   B Ben         hand 2, score -12, Team Leader"
    assert seat(drawn(table, WATCHER), "B")[0].endswith("score -10 and 4 unseen jobs, Team Leader")
    assert (
        seat(drawn(table, WATCHER), "A")[1] == "     Fire 3 5 = 8: ?, ?                    Guard 2 guarded: ?"
    )
    assert not any("holds" in text for text in drawn(table, WATCHER))


def test_a_series_and_the_set_up_stand_in_the_first_line() -> None:
    table = scene("hand A wild 1", series=3, game=2)
    assert drawn(table)[0] == "Game 2 of 3, round 3 of 8: turn of A, action 1 of 2; C begins each round"
    assert str(Table(GAME, 2).observe(0)).startswith("Round 1 of 8: set-up\n")
    seen = table.observe(0).state
    seen.points[:2, 0] = 17, -4
    lines = board(seen, E, 0, NAMES).splitlines()
    assert seat(lines, "A")[0].endswith("score -1, pad 17")
    assert seat(lines, "B")[0].endswith("score 0, pad -4, Team Leader")


def test_conditions_that_are_met_now_and_jobs_too_great_have_signs() -> None:
    table = scene(
        """
        A fire 1 2 3: rescue 3/6, rescue 5/9, rescue 10
        B hunting 1: detection 3/6
        """
    )
    assert seat(drawn(table), "A")[1].strip() == "Fire 1 2 3 = 6: 3/6*, 5/9*, 10!"
    assert seat(drawn(table, 1), "B")[1].strip() == "Hunting 1: 3/6!"
    assert seat(drawn(table), "A")[0].endswith("score 5")


def test_everybody_can_look_through_all_that_is_discarded() -> None:
    table = scene("dogs fire 3, guide 2, fire 1", dogs_left=20, jobs_left=10)
    for viewer in (0, 1, WATCHER):
        text = "\n".join(drawn(table, viewer)).partition("\n > A ")[0]
        dogs, jobs = (part.partition("Jobs")[0] for part in text.split("in all: ")[1:])
        assert dogs.startswith("Fire 1 3, ")
        assert [len(re.findall(r"\d+(?:/\d+)?", part)) for part in (dogs, jobs)] == [40, 44]


def test_jobs_laid_ready_are_marked_for_their_owner_alone() -> None:
    table = scene("draft fire 3\nhand A support 6, support 6, wild 4/8")
    play(table, "pay support 6", "pay wild 4/8")
    lines = drawn(table)
    assert lines[-2] == "Anna holds support 6 (ready), support 6"
    assert lines[-1].startswith("   wild 4/8 (ready): ")
    for viewer in (1, WATCHER):
        assert not any("ready" in text for text in drawn(table, viewer))


def test_what_hunting_has_drawn() -> None:
    table = scene("A hunting 1", chance=["rescue 4", "wild 1", "rescue 5/9", "wild 2"])
    play(table, "hunt")
    assert "Hunting has drawn rescue 4, wild 1, wild 2" in drawn(table)
    assert drawn(table)[-1].startswith("   rescue 5/9: ")
    assert drawn(table, 1)[-1] == "Hunting has drawn 4 jobs"


def test_a_hand_that_is_looked_at() -> None:
    table = scene("A therapy 1\nhand A wild 3\nhand B wild 2, rescue 4, wild 4/8")
    play(table, "therapy B")
    lines = drawn(table)
    assert lines[-3:-1] == ["Anna holds wild 3", "Ben holds rescue 4, wild 2"]
    assert lines[-1].startswith("   wild 4/8: ")
    assert seat(lines, "B")[0].endswith("score -10, Team Leader")
    play(table, "take wild 2")
    assert seat(drawn(table), "B")[0].endswith("score -8, Team Leader, holds rescue 4, wild 4/8")
    assert not any("Ben holds" in text or "rescue 4" in text for text in drawn(table, WATCHER))


def test_a_hand_of_conditions_only_and_one_of_nothing() -> None:
    assert drawn(scene("hand A wild 4/8"))[-2] == "Anna holds:"
    assert drawn(scene(""))[-1] == "Anna holds no jobs"


def test_who_sees_all_sees_all_hands() -> None:
    truth = scene("hand A wild 4/8, rescue 4\nhand B wild 1").truth
    lines = board(truth, E, OPEN, NAMES).splitlines()
    assert lines[-3:] == ["Anna holds rescue 4, wild 4/8", "Ben holds wild 1", "Cem holds no jobs"]


def test_what_is_marked_can_be_told_without_colour() -> None:
    table = scene("draft fire 6, sled 2\njobs wild 6\nA fire 3 5\nhand A rescue 4, wild 4/8")
    lines = drawn(table, 0, "dog-fire-3", "dog-sled-2", "job-1")
    assert "Draft  Fire 6   Sled 2'" in lines[1]
    assert seat(lines, "A")[1].strip() == "Fire 3' 5 = 8: no job"
    assert lines[-2] == "Anna holds rescue 4'"
    table = scene("A hunting 1\nhand A support 6, support 6", chance=["rescue 4", "wild 1"])
    play(table, "hunt")
    support = int(table.truth.hand[0, 0])
    lines = drawn(table, 0, f"job-{support}-2", "drawn-1")
    assert "Anna holds support 6, support 6'" in lines
    assert any("Hunting has drawn rescue 1, rescue 4', " in text for text in lines)
    assert "'" not in "".join(drawn(table, 0, "draft-0", "laid-a-fire-0"))
    assert "'" in legend(table.observe(0).state, E)


def test_the_score_sheet() -> None:
    table = scene(
        """
        A fire 1 2 3: rescue 3/6, rescue 5, rescue 10 | sled 1
        B hunting 6 guarded: detection 6/11
        hand A rescue 4, wild 3
        """,
        first=1,
        rounds=8,
        acts=1,
    )
    play(table, "end turn")
    for viewer in (0, 2, WATCHER):
        assert drawn(table, viewer) == [
            "The game is over",
            "   A Anna        -16 points, 7 experience",
            "     Fire 1 2 3 = 6: 3/6* +6, 5 +5, 10! -10",
            "     Sled 1: no job -10",
            "     hand: rescue 4 -4, wild 3 -3",
            "   B Ben         6 points, 6 experience",
            "     Hunting 6 guarded: 6/11 +6",
            "   C Cem         0 points, 0 experience",
        ]


def test_the_score_sheet_of_a_series() -> None:
    picture = "A fire 1: rescue 1\nB sled 2"
    table = scene(picture, first=1, rounds=8, acts=1, series=3, game=3)
    play(table, "end turn")
    seen = table.observe(0).state
    seen.points[0, :2] = 12, -7
    lines = board(seen, E, 0, NAMES).splitlines()
    assert lines[0] == "Game 3 of 3 is over"
    assert lines[1] == "   A Anna        1 point, 1 experience, all games 12 - 7 + 1 = 6"
    table = scene(picture, first=1, rounds=8, acts=1, series=3, game=1)
    play(table, "end turn", "next game")
    assert [line[1] for line in drawn(table) if re.match(r" [> ] [A-C] ", line)] == [" ", ">", ">"]
    assert drawn(table)[:2] == ["Game 1 of 3 is over", "   A Anna        1 point, 1 experience"]


def test_every_condition_is_explained_in_the_hand() -> None:
    for kind in range(int(E.kinds)):
        table = scene("")
        seen = table.observe(0).state
        seen.held[0], seen.hand[0, 0], seen.open_to[0, 0] = 1, kind, 1
        lines = board(seen, E, 0, NAMES).splitlines()
        plain = E.measure[kind] == Measure.NOTHING
        words = rf"   \w+ {E.top[kind]}/{E.bottom[kind]}: {E.bottom[kind]} if [a-zA-Z ,]{{15,}}"
        assert re.fullmatch(r"Anna holds \w+ \d+" if plain else words, lines[-1])


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("series", [1, 3])
def test_it_fits_a_terminal_at_every_step(seats: int, series: int) -> None:
    croupier = Croupier(secret_from("board", seats))
    table = Table(GAME, seats, {"series": series}, names=LONG[:seats], croupier=croupier)
    choose = random.Random(seats)
    moves = 0
    while not table.over:
        seat = choose.choice(table.actors)
        if moves % 3 == 0:
            for viewer in (seat, WATCHER):
                assert_fits(str(table.observe(viewer)).splitlines())
            assert_fits(board(table.truth, E, OPEN, LONG).splitlines())
        table.play(seat, int(choose.choice(table.legal(seat))))
        moves += 1
    assert_fits(str(table.observe(0)).splitlines())


def assert_fits(lines: list[str]) -> None:
    """No line is too wide, or ends in blanks, or shows what is unknown."""
    assert max(map(columns, lines)) <= 80, "\n".join(lines)
    assert not any(text != text.rstrip() or re.search(r"(?<![ \w])-1\b", text) for text in lines)


@pytest.mark.parametrize("seed", range(6))
def test_full_tables_of_any_edition_fit(seed: int) -> None:
    chance = random.Random(seed)
    edition = replace(GAME.house, record=random_edition(chance))
    for _ in range(12):
        s = Table(GAME, 5, {"series": 3}, edition=edition, names=LONG).truth
        scatter(s, edition.record, chance)
        s.phase = chance.choice([Phase.TURN, Phase.TURN, Phase.SCORED])
        s.points[:5, :2] = -987
        for viewer in (0, s.turn, WATCHER, OPEN):
            seen = s if viewer == OPEN or s.phase == Phase.SCORED else GAME.state.observe(s, viewer)
            dogs = [f"dog-fire-{number}" for number in range(1, 7)]
            assert_fits(board(seen, edition.record, viewer, LONG, frozenset(dogs)).splitlines())
