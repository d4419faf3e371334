"""The sensible cheap player of Dogs With Jobs: it sees what its seat sees, plans its turns, and wins."""

from __future__ import annotations

import random as chances

import pytest

from houndtable.core.croupier import roll, seeded
from houndtable.core.game import seats_of
from houndtable.core.kernel import COMPILED
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import Phase
from houndtable.lab.match import play_match
from tests.dogs_with_jobs.positions import new_state, random_edition, scatter
from tests.dogs_with_jobs.sitting import at_table, new_game
from tests.policies import chance_acts, choices, chosen, plays_on

HOUSE, RULES = GAME.house.record, GAME.rules
compiled = pytest.mark.skipif(not COMPILED, reason="too many games to be played interpreted")


@pytest.mark.parametrize("seats", [2, 4] if COMPILED else [2])
def test_it_is_legal_whatever_the_edition_and_the_position(seats: int) -> None:
    chance, random = chances.Random(seats), seeded(seats)
    for _ in range(150 if COMPILED else 2):
        edition, state = random_edition(chance), new_state(seats, 1)
        scatter(state, edition, chance)
        for _ in range(30 if COMPILED else 3):
            if chance_acts(GAME, state, edition, random):
                continue
            for seat in seats_of(int(RULES.actors(state, edition))):
                action = chosen(GAME, GAME.state.observe(state, seat), seat, random, edition)
                roll(random, 2)
                assert RULES.refusal(state, edition, seat, action) == 0
                RULES.apply(state, edition, seat, action)


def test_the_leader_goes_last() -> None:
    s = new_game(3)
    leader = "ABC".index(s.turn)
    assert choices(s.players[leader]) == {f"begin {'BCA'[leader]}"}


def test_it_completes_the_job_that_saves_a_penalty() -> None:
    s = at_table(
        """
        draft herding 6
        A wild 4, rescue 5 | fire 5: rescue 4 | sled 4
        B -
        """,
        round=8,
        acts=1,
    )
    assert choices(s.A) == {"complete wild 4 with sled"}


def test_it_draws_among_what_is_alike() -> None:
    s = at_table("draft herding 6\nA wild 5 | fire 5 | sled 5\nB -", round=8, acts=1)
    assert choices(s.A) == {"complete wild 5 with fire", "complete wild 5 with sled"}


def test_at_the_end_it_does_not_recruit_a_unit_that_will_have_no_job() -> None:
    s = at_table("draft sled 1, herding 2\nA wild 2 | guide 6: support 6\nB -", round=8, acts=1)
    assert choices(s.A) == {"complete wild 2 with guide"}
    s = at_table("draft sled 1, herding 2\nA support 2, defense 3 | guide 1: wild 1\nB -", round=8, acts=1)
    assert choices(s.A) == {"end turn"}


def test_it_gets_rid_of_dear_jobs_at_the_end() -> None:
    s = at_table(
        "draft guide 3, sled 2\nA support 10, rescue 10, wild 1 | guide 2: wild 2\nB -", round=8, acts=1
    )
    assert plays_on(s.A, 3)[-1] == "recruit guide 3"
    assert s.A.hand == ["wild 1"]


def test_a_better_dog_lets_a_unit_complete_a_job() -> None:
    s = at_table("draft mountain 6\nA rescue 8 | mountain 2 1\nB -", round=8)
    assert choices(s.A) == {"trade mountain 1 for 6"}
    s.A.plays("trade mountain 1 for 6")
    assert choices(s.A) == {"complete rescue 8 with mountain"}


def test_behind_spending_good_jobs_it_takes_them_back_by_fire() -> None:
    s = at_table(
        "draft -\ndiscards rescue 8, rescue 6\nA - | fire 6 5 | guard 2: wild 1\nB -", round=4, acts=1
    )
    assert choices(s.A) == {"fire"}


def test_it_hunts_rather_than_draws() -> None:
    s = at_table("A - | hunting 6: wild 1\nB wild 2 | fire 1", round=4)
    assert choices(s.A) == {"hunt"}


def test_it_keeps_what_fits_of_the_jobs_that_it_has_hunted() -> None:
    s = at_table("A - | hunting 6: wild 1\nB wild 2 | fire 1", round=4)
    s.A.plays("hunt")
    while s.phase == Phase.REJECT:
        s.A.plays(*choices(s.A, 1))
    assert len(s.A.hand) == 2


def test_a_herd_comes_along() -> None:
    s = at_table(
        "draft herding 5, herding 4\nA wild 5, agriculture 9 | herding 2: wild 1\nB -",
        round=5,
    )
    assert plays_on(s.A, 3) == ["pay wild 5", "herd herding 5", "herd herding 4"]
    assert choices(s.A) == {"complete agriculture 9 with herding"}


def test_it_takes_the_job_that_fits_from_a_hand() -> None:
    s = at_table("A - | therapy 6: wild 1\nB rescue 10, support 6, defense 8", round=6)
    s.A.plays("therapy B")
    assert choices(s.A) == {"take support 6"}


def test_it_guards_the_unit_for_the_condition() -> None:
    s = at_table("draft sled 1\nA defense 3/6 | guard 5: wild 2\nB -", round=8, acts=1)
    assert choices(s.A) == {"turn guard with defense 3/6"}


def test_it_turns_over_a_job_that_was_the_units_only_one() -> None:
    s = at_table("A - | guide 6: wild 1\nB - | therapy 6: support 6", round=8)
    assert choices(s.A) == {"guide B therapy 1"}


@compiled
@pytest.mark.parametrize(("seats", "least"), [(2, 285), (5, 255)])
def test_one_sensible_player_wins_nearly_always_against_random_ones(seats: int, least: int) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    match = play_match(GAME, bots, games=300, seed=1)
    assert match.seats[0].wins >= least
