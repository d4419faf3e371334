"""The notation of Dogs With Jobs, also in editions whose jobs look alike."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.observation import find_action
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs import text
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import job_names
from houndtable.games.dogs_with_jobs.rules.checking import FAULTS
from houndtable.games.dogs_with_jobs.state import ACTIONS, NO_JOB, OUTCOMES, PAY
from tests.dogs_with_jobs.kit_words import scene
from tests.dogs_with_jobs.positions import random_edition

E = GAME.house.record


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_every_action_is_found_by_its_notation(seed: int | None) -> None:
    e = E if seed is None else random_edition(random.Random(seed))
    written = [text.describe(None, e, 0, action) for action in range(ACTIONS)]
    assert len(set(written)) == ACTIONS
    for action, words in enumerate(written):
        found = text.parse(None, e, 0, words)
        assert found == (UNKNOWN if words.startswith("no action") else action)
        assert text.parse(None, e, 0, f"  {words.upper()} ") == found
    named = [words for words in written if not words.startswith("no action")]
    assert len(named) == ACTIONS - 32 - 23 * (NO_JOB - e.kinds)  # there is no seat F
    assert text.describe(None, e, 0, ACTIONS) == f"no action ({ACTIONS})"
    assert text.describe(None, e, 0, -1) == "no action (-1)"


def test_jobs_of_an_edition_that_look_alike_have_letters() -> None:
    e = GAME.edition.copy_of(E)
    e.bottom[6], e.top[6] = 9, 5  # rescue 3/6 is a second 5/9
    e.top[1] = e.top[0]
    names = job_names(e)
    assert names[:9] == (
        *("rescue 1 a", "rescue 1 b", "rescue 5", "rescue 6", "rescue 8", "rescue 10"),
        *("rescue 5/9 a", "rescue 5/9 b", "rescue 6/11"),
    )
    assert text.parse(None, e, 0, "pay rescue 5/9 b") == PAY + 7
    assert text.parse(None, e, 0, "pay rescue 5/9") == UNKNOWN
    assert job_names(E)[6:8] == ("rescue 3/6", "rescue 5/9")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end", "end turn"),
        ("pay res 5/9", "pay rescue 5/9"),
        ("p r 5/9", "pay rescue 5/9"),
        ("pay 5/9", "pay rescue 5/9"),
        ("com res 5/9 w fi", "complete rescue 5/9 with fire"),
        ("complete 5/9", "complete rescue 5/9 with fire"),
        ("tu f w r 5/9", "turn fire with rescue 5/9"),
        ("the b", "therapy B"),
        ("gui b sled 1", "guide B sled 1"),
        ("guide b", "guide B sled 1"),
        ("trade gua 1 f 2", "trade guard 1 for 2"),
        ("pay sup 6", "pay support 6"),
    ],
)
def test_words_may_be_short(typed: str, meant: str) -> None:
    table = scene(
        """
        draft guard 2, sled 2
        A fire 5 | guard 1 | guide 1 | therapy 1
        B sled 1: wild 1
        hand A rescue 5/9, support 6
        hand B wild 2
        """,
        acts=1,
    )
    seen = table.observe(0)
    assert text.describe(None, E, 0, find_action(seen, typed)) == meant


def test_every_outcome_of_chance_has_words_of_its_own() -> None:
    written = [text.describe(None, E, CHANCE, outcome) for outcome in range(-1, OUTCOMES + 1)]
    assert len(set(written)) == OUTCOMES + 2
    assert written[0].startswith("no outcome")
    assert written[-1].startswith("no outcome")


def test_faults_have_words() -> None:
    assert [text.fault(number) for number in range(len(FAULTS))] == list(FAULTS)


@pytest.mark.parametrize("seed", [1, 2])
def test_legal_plays_of_any_edition_are_told_apart_and_found(seed: int) -> None:
    edition = replace(GAME.house, record=random_edition(random.Random(seed)))
    table = Table(GAME, 4, edition=edition, croupier=Croupier(secret_from("any", seed)))
    choose, moves = random.Random(seed), 0
    while not table.over:
        seen = table.observe(table.actors[0])
        words = [play.words for play in seen.legal]
        assert len(set(words)) == len(words)
        if moves % 8 == 0:
            assert [find_action(seen, play.words.upper()) for play in seen.legal] == seen.legal
        table.play(seen.seat, int(choose.choice(seen.legal)))
        moves += 1
    assert moves > 64
