"""The sensible cheap player of Dogs' Day: it sees what its seat sees, mixes its choices, and wins."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from houndtable.core.croupier import seeded
from houndtable.core.kernel import COMPILED
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.state import CHOOSE, Phase
from houndtable.lab.match import play_match
from tests.dogs_day.sitting import deal, evening
from tests.policies import chance_acts, choices, chosen, shares

HOUSE, RULES = GAME.house.record, GAME.rules
compiled = pytest.mark.skipif(not COMPILED, reason="too many games to be played interpreted")


@compiled
def test_it_draws_among_the_better_cards() -> None:
    s = deal("bank 4bag case\nprison 3bag\ncar 3bag case\nA Con Artist\nB Mentor\nC Hacker\nD Driver")
    for player in s.players:
        drawn = shares(player, 400)
        assert len(drawn) >= 3
        assert drawn.most_common(1)[0][1] < 0.8 * 400


@compiled
@pytest.mark.parametrize("seats", [3, 6])
def test_at_no_table_do_most_begin_with_the_same_card(seats: int) -> None:
    cards = Counter[str]()
    for number in range(300):
        state, random = GAME.state.new(), seeded(number)
        RULES.setup(state, HOUSE, np.array([seats, *GAME.check_options(seats, {}).values()], np.int64))
        while chance_acts(GAME, state, HOUSE, random):
            pass
        for seat in range(seats):
            action = chosen(GAME, GAME.state.observe(state, seat), seat, random)
            cards[CHARACTERS[action - CHOOSE].name] += 1
    assert max(cards.values()) < 0.35 * cards.total()


def test_it_pays_the_cheapest_marker() -> None:
    s = evening("A Brute bag3 bag1 case5\nB Informant\nC Hacker 2bag4 case3")
    assert s.phase == Phase.PAY
    paid = choices(s.A, 8)
    assert len(paid) == 1
    s.A.plays(*paid)
    assert s.A.fortune == [3, 5]
    s.C.plays(*choices(s.C, 8))
    assert s.C.fortune == [4, 4]


def test_it_takes_the_marker_of_the_highest_value_that_it_knows() -> None:
    s = evening("A Mentor\nB Brute bag1.A bag4.A bag2.A 5bag1 case6.A case3.A\nC Driver")
    for values in ([6], [4, 6], [3, 4, 6]):
        took = choices(s.A, 8)
        assert len(took) == 1
        s.A.plays(*took)
        assert s.A.knows("A card") == values


def test_what_it_does_not_know_counts_as_what_such_markers_are_worth_on_average() -> None:
    s = evening("A Mentor\nB Brute 7bag1 case3.A\nC Hacker bag1.A case6")
    assert choices(s.A, 8) == {"briefcase from C vault"}


def test_it_robs_the_richer_of_two_that_are_alike_otherwise() -> None:
    s = evening("A Mentor\nB Brute 3bag1\nC Hacker 3bag1 2case3.A\nD Driver 3bag1")
    s.A.plays(*choices(s.A, 8))
    assert "case" not in s.B.vault
    assert choices(s.A, 8) <= {word for word in s.A.legal if "from C" in word}


def test_it_names_the_card_with_most_on_it_and_draws_among_equal_ones() -> None:
    s = evening("bank bag 3case\nA La Femme\nB Con Artist bag1\nC Con Artist bag1\nD Driver")
    while s.phase == Phase.TAKE:
        player = s.players["ABCD".index(s.turn)]
        player.plays(player.legal[0] if player is s.B else player.legal[-1])
    assert s.phase == Phase.NAME
    assert choices(s.A) == {"name C"}
    s = evening("bank 4bag\nA La Femme\nB Con Artist bag1\nC Con Artist bag1\nD Driver")
    while s.phase == Phase.TAKE:
        player = s.players["ABCD".index(s.turn)]
        player.plays(player.legal[0])
    assert choices(s.A) == {"name B", "name C"}


@compiled
@pytest.mark.parametrize(("seats", "least"), [(3, 165), (6, 90)])
def test_one_sensible_player_wins_far_more_than_its_share_against_random_ones(seats: int, least: int) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    match = play_match(GAME, bots, games=300, seed=1)
    assert match.seats[0].wins >= least  # some 195 and 125; a fair share is 100 and 50
