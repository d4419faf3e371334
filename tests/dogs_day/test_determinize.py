"""The truths that a seat imagines: they fit all that it sees, and each possible one is as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
import pytest
from scipy import stats

from houndtable.core.croupier import seeded
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import WATCHER
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.rules.days import fortune
from houndtable.games.dogs_day.state import CARDS, NO_CARD, Card, Kind, Lot, Phase
from tests.dogs_day.kit_days import begin, moment, moments, play_round
from tests.dogs_day.sitting import NAMES, Sitting, deal, evening

FILLS = 3000 if COMPILED else 20
UNLIKELY = 1e-5  # the seeds are fixed: what passes once passes always

compiled = pytest.mark.skipif(not COMPILED, reason="too many fills to be done interpreted")


def worlds(state: Any, viewer: int, fills: int = FILLS, seed: int = 1) -> list[Any]:
    """Possible truths behind what a viewer sees of a state."""
    seen, random, found = GAME.state.observe(state, viewer), seeded(seed), []
    for _ in range(fills):
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, GAME.house.record, viewer, random)
        found.append(world)
    return found


def are_alike(counts: Sequence[int]) -> bool:
    """Whether these may be counts of outcomes that are equally likely."""
    return bool(stats.chisquare(counts).pvalue > UNLIKELY)


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_every_possible_truth_is_possible_and_looks_the_same(viewer: int) -> None:
    s = begin(3)
    for _ in range(3):
        play_round(s)
    for state in list(moments(s))[:: 1 if COMPILED else 9]:
        seen = GAME.state.observe(state, viewer)
        for world in worlds(state, viewer, 5 if COMPILED else 1):
            assert GAME.rules.check(world, GAME.house.record) == 0
            assert GAME.state.observe(world, viewer).tobytes() == seen.tobytes()


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_hands_are_as_large_as_they_are_seen_and_hold_no_card_that_was_played(viewer: int) -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=4)
    truth = s.table.truth
    for world in worlds(truth, viewer):
        for seat in range(3):
            assert int(world.hand[seat].sum()) == truth.held[seat]
            assert all(
                truth.lot[seat, card] == Lot.UNPLAYED for card in range(CARDS) if world.hand[seat, card]
            )
        if viewer < 3:
            assert world.hand[viewer].tolist() == truth.hand[viewer].tolist()


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_known_values_stay_and_unknown_ones_fit_the_edition(viewer: int) -> None:
    s = deal(
        "bank bag\nprison bag3.AB case6.C\nA Mentor  bag4 bag2\nB Brute  4bag4 3case6\nC Driver  case3.A"
    )
    truth, e = s.table.truth, GAME.house.record
    for world in worlds(truth, viewer):
        for marker in range(len(truth.value)):
            if viewer < 3 and truth.known[marker] >> viewer & 1:
                assert world.value[marker] == truth.value[marker]
            assert (world.value[marker] > 0) == (truth.opened[marker] == 1)
        for kind, markers in ((Kind.BAG, range(78)), (Kind.CASE, range(78, 102))):
            values = Counter(int(world.value[m]) for m in markers if world.value[m])
            assert [values[v] + int(world.pool[kind, v]) for v in range(1, 10)] == e.values[kind, 1:].tolist()


@compiled
@pytest.mark.parametrize("viewer", [0, WATCHER])
def test_every_hand_is_as_likely(viewer: int) -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=6)
    free = [card for card in range(CARDS) if s.table.truth.lot[1, card] == Lot.UNPLAYED]
    assert len(free) == 5
    hands = Counter(tuple(np.flatnonzero(world.hand[1]).tolist()) for world in worlds(s.table.truth, viewer))
    possible = list(combinations(free, 4))
    assert set(hands) <= set(possible)
    assert are_alike([hands[hand] for hand in possible])


@compiled
def test_the_hands_of_two_players_do_not_depend_on_each_other() -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=6)
    pairs = Counter(
        (tuple(world.hand[1].tolist()), tuple(world.hand[2].tolist())) for world in worlds(s.table.truth, 0)
    )
    assert len(pairs) == comb(5, 4) ** 2
    assert are_alike(list(pairs.values()))


@compiled
def test_a_chosen_card_is_any_card_of_the_hand() -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=3)
    s.B.plays("brute")
    found = worlds(s.table.truth, 0)
    free = [card for card in range(CARDS) if s.table.truth.lot[1, card] == Lot.UNPLAYED]
    assert all(world.hand[1, world.chosen[1]] for world in found)
    assert all(world.chosen[2] == NO_CARD and world.chosen[0] == NO_CARD for world in found)
    chosen = Counter(int(world.chosen[1]) for world in found)
    assert are_alike([chosen[card] for card in free])


@pytest.mark.parametrize("fills", [20])
def test_who_has_not_chosen_has_chosen_in_no_truth_and_who_has_has_in_all(fills: int) -> None:
    s = deal("A Mentor\nB Brute\nC Driver")
    s.B.plays("lawyer")
    for world in worlds(s.table.truth, 2, fills):
        assert world.ready.tolist() == [0, 1, 0, 0, 0, 0]
        assert world.chosen[0] == world.chosen[2] == NO_CARD
        assert world.hand[1, world.chosen[1]] == 1


@compiled
def test_values_that_are_not_known_are_drawn_from_those_that_are_left() -> None:
    s = deal("A Mentor  8bag4 18bag3 24bag2\nB Brute  bag1\nC Driver")
    values = Counter(
        int(next(w.value[m] for m in range(78) if w.at[m] == 11)) for w in worlds(s.table.truth, 0)
    )
    left = {1: 26, 2: 2}
    assert set(values) == set(left)
    expected = [FILLS * count / 28 for count in left.values()]
    assert stats.chisquare([values[value] for value in left], expected).pvalue > UNLIKELY


@compiled
def test_every_way_to_lay_the_values_is_as_likely() -> None:
    s = deal("A Mentor  6case3 8case4 5case5\nB Brute  case6 case5\nC Driver  case6")
    truth = s.table.truth
    hidden = [marker for marker in range(78, 102) if truth.at[marker] in (11, 12)]
    assert len(hidden) == 3
    laid = Counter(tuple(int(world.value[marker]) for marker in hidden) for world in worlds(truth, 0))
    left = [5, 6, 6, 6, 6]
    ways = Counter(permutations(left, 3))
    expected = [FILLS * count / ways.total() for count in ways.values()]
    assert set(laid) == set(ways)
    assert stats.chisquare([laid[way] for way in ways], expected).pvalue > UNLIKELY


def picking(s: Sitting) -> Any:
    """The moment at which chance picks for a thief."""
    s.A.plays("bag 2 from B vault")
    return moment(s, Phase.PICK)


PICK = "A Mentor\nB Brute  bag1.A bag2.A bag2.AC bag3.A bag4 case4\nC Driver"


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_in_a_pick_the_wanted_value_is_one_that_can_be_picked(viewer: int) -> None:
    state = picking(evening(PICK))
    assert state.wanted[0] == 2
    for world in worlds(state, viewer):
        known = [marker for marker in range(78) if world.at[marker] == 11 and world.known[marker] & 1]
        assert len(known) == 4
        assert int(world.wanted[0]) in {int(world.value[marker]) for marker in known}
        assert world.wanted[1:].tolist() == [0] * 5
        weights = np.zeros(GAME.outcomes, np.int64)
        GAME.rules.odds(world, GAME.house.record, weights)
        assert weights.sum() >= 1


@compiled
def test_in_a_pick_the_wanted_value_is_that_of_any_of_the_markers() -> None:
    found = worlds(picking(evening(PICK)), 1)
    wanted = Counter(int(world.wanted[0]) for world in found)
    expected = {1: FILLS / 4, 2: FILLS / 2, 3: FILLS / 4}
    assert set(wanted) == set(expected)
    assert stats.chisquare([wanted[v] for v in expected], list(expected.values())).pvalue > UNLIKELY


def test_in_a_pick_of_an_unknown_marker_no_value_is_wanted() -> None:
    s = evening("A Mentor\nB Brute  bag1 bag2 bag3 case4 2case5\nC Driver")
    s.A.plays("bag from B vault")
    for viewer in (1, 2, WATCHER):
        for world in worlds(moment(s, Phase.PICK), viewer, 20):
            assert (world.wanted == 0).all()


def test_the_thief_keeps_the_own_wanted_value() -> None:
    state = picking(evening(PICK))
    for world in worlds(state, 0, 20):
        assert world.wanted[0] == 2


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_with_informants_first_each_hand_holds_the_informant_that_was_not_seen(viewer: int) -> None:
    s = evening("A Informant\nB Mentor\nC Brute", informant_first=1)
    for world in worlds(s.table.truth, viewer):
        assert world.hand[:3, Card.INFORMANT].tolist() == [0, 1, 1]
        assert world.hand.sum(axis=1).tolist() == [5, 5, 5, 0, 0, 0]


@compiled
def test_with_informants_first_the_other_cards_are_as_likely_as_ever() -> None:
    s = deal("A Mentor\nB Brute\nC Driver", round=5, informant_first=1)
    free = [
        card
        for card in range(CARDS)
        if s.table.truth.lot[1, card] == Lot.UNPLAYED and card != NAMES["informant"]
    ]
    hands = Counter(tuple(world.hand[1].tolist()) for world in worlds(s.table.truth, 0))
    assert len(free) == 5
    assert len(hands) == comb(5, 4)
    assert are_alike(list(hands.values()))


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_at_the_end_the_vaults_are_known_and_hands_are_not(viewer: int) -> None:
    s = evening("bank bag2.C\nA Mentor  bag1\nB Sharpshooter  case4\nC Brute", round=8)
    truth = s.table.truth
    for world in worlds(truth, viewer):
        assert fortune(world, 0) == fortune(truth, 0) == 5
        assert [int(world.value[m]) for m in range(102) if world.at[m] >= 10] == [1, 4]
        assert world.hand.sum(axis=1).tolist() == [2, 2, 2, 0, 0, 0]
