"""The truths that a seat imagines: every possible deal of the unseen cards is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy import stats

from houndtable.core.croupier import seeded
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import WATCHER
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.state import HAND, KINDS, NO_CARD, Phase
from tests.dog_royal.kit_rounds import all_but
from tests.dog_royal.sitting import KINDS as KIND
from tests.dog_royal.sitting import Sitting, position

pytestmark = pytest.mark.skipif(not COMPILED, reason="too many fills to be done interpreted")

FILLS = 4000
UNLIKELY = 1e-5  # the seeds are fixed: what passes once passes always


def worlds(at: Sitting, viewer: int, seed: int = 1) -> Any:
    """Many possible truths behind what a viewer sees: an array of states."""
    seen = at.table.observe(viewer).state
    fills, random = GAME.state.many(FILLS), seeded(seed)
    fills[:] = seen
    for i in range(FILLS):
        GAME.rules.determinize(fills[i], at.table.edition.record, viewer, random)
    return fills


def fits(counts: Any, chances: Any) -> bool:
    """Whether counts may come from these chances; rare outcomes are taken together."""
    order = np.argsort(chances)
    found, expected = np.asarray(counts)[order], np.asarray(chances)[order] * FILLS
    assert found.sum() == FILLS
    rare = int(np.searchsorted(np.cumsum(expected), 5)) + 1
    a, b = ([float(row[:rare].sum()), *row[rare:].tolist()] for row in (found, expected))
    return bool(stats.chisquare(a, b, sum_check=False).pvalue > UNLIKELY)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_every_unseen_card_is_as_likely_in_every_hidden_place(viewer: int) -> None:
    at = position(A="5 8", B="2 3 switch", C="9 9 9 9", D="13", discards="4 4 magnet", auto=False)
    seen = at.table.observe(viewer).state
    unseen = at.table.edition.record.count - seen.discards
    if viewer < 4:
        unseen = unseen - seen.hand[viewer]
    fills = worlds(at, viewer)
    for seat in set(range(4)) - {viewer}:
        for kind in range(KINDS):
            counts = np.bincount(fills["hand"][:, seat, kind], minlength=HAND + 1)
            chances = stats.hypergeom.pmf(range(HAND + 1), unseen.sum(), unseen[kind], seen.held[seat])
            assert fits(counts, chances), (seat, kind)
    assert (
        (fills["hand"].sum(axis=1) + fills["pile"] + fills["discards"]) == at.table.edition.record.count
    ).all()


def test_every_deal_of_all_hidden_places_is_as_likely() -> None:
    hidden = "2 2 3 magnet switch"
    at = position(seats=3, A="5", B="2", C="3", discards=all_but(f"5 {hidden}"), auto=False)
    fills = worlds(at, 0)
    deals = Counter((KIND[b], KIND[c]) for b, c in permutations(hidden.split(), 2))
    drawn = Counter(zip(*(fills["hand"][:, seat].argmax(axis=1).tolist() for seat in (1, 2)), strict=True))
    assert set(drawn) == set(deals)
    assert fits([drawn[deal] for deal in deals], [n / deals.total() for n in deals.values()])


def given_away(auto: bool = False) -> Sitting:
    """A has given an 8 to C, and B a 2 to D."""
    at = position("A: .  Ak\nC: .  Cn", phase=Phase.EXCHANGE, A="5 8", B="2 6", C="9 8 3", D="13", auto=auto)
    for player, card in zip(at.players, ("8", "2", "9", "13"), strict=True):
        player.plays(f"give {card}")
    return at


def test_what_is_known_of_a_hand_stays_in_it_and_the_rest_is_as_likely_as_before() -> None:
    at = given_away()
    seen = at.A.sees
    unseen = at.table.edition.record.count - seen.discards - seen.hand[0]
    unseen[KIND["8"]] -= 1
    fills = worlds(at, 0)
    held = fills["hand"][:, 2].copy()
    assert (held[:, KIND["8"]] >= 1).all()
    held[:, KIND["8"]] -= 1
    for kind in range(KINDS):
        chances = stats.hypergeom.pmf(range(HAND + 1), unseen.sum(), unseen[kind], seen.held[2] - 1)
        assert fits(np.bincount(held[:, kind], minlength=HAND + 1), chances), kind


def test_a_chosen_gift_is_any_card_of_the_hand() -> None:
    at = position(phase=Phase.EXCHANGE, A="5 8", B="2 3 4 switch", C="9", D="13")
    at.B.plays("give 2")
    seen = at.A.sees
    unseen = at.table.edition.record.count - seen.hand[0]
    fills = worlds(at, 0)
    gifts = fills["gift"][:, 1]
    assert (fills["hand"][np.arange(FILLS), 1, gifts] > 0).all()
    assert fits(np.bincount(gifts, minlength=KINDS), unseen / unseen.sum())
    assert (fills["gift"][:, 2:] == NO_CARD).all()


def test_others_are_taken_to_remember_their_gifts_in_proportion_to_the_cards_left() -> None:
    at = given_away()
    fills = worlds(at, 0)
    remembered = fills["knows"][:, 1, 3]
    assert (remembered <= fills["hand"][:, 3]).all()
    share = at.A.sees.held[3] / HAND
    counts = np.bincount(remembered.sum(axis=1), minlength=2)
    assert fits(counts, [1 - share, share])
    assert (fills["knows"][:, 1, [0, 2]] == 0).all()
