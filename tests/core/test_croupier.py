"""Chance: fair, repeatable, and provable."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest
from scipy.stats import chisquare

from houndtable.core.croupier import Croupier, outcome, pick, roll, seeded

SECRET = bytes(range(32))


def test_an_outcome_follows_from_secret_salts_and_number_alone() -> None:
    first = [outcome(SECRET, ("anna", "ben"), k, [1] * 100) for k in range(50)]
    assert first == [outcome(SECRET, ("anna", "ben"), k, [1] * 100) for k in range(50)]
    assert first != [outcome(SECRET, ("ann", "aben"), k, [1] * 100) for k in range(50)]
    assert first != [outcome(bytes(32), ("anna", "ben"), k, [1] * 100) for k in range(50)]
    assert len(set(first)) > 20


def test_outcomes_are_as_frequent_as_their_weights() -> None:
    weights = [0, 1, 2, 3, 0, 4]
    counts = np.bincount([outcome(SECRET, (), k, weights) for k in range(20_000)], minlength=6)
    assert counts[0] == counts[4] == 0
    assert chisquare(counts[[1, 2, 3, 5]], np.array([1, 2, 3, 4]) * 2000).pvalue > 0.001


def test_a_croupier_counts_its_draws_and_goes_on_from_any() -> None:
    croupier = Croupier(SECRET, ("salt",))
    drawn = [croupier.draw([1, 1, 1, 1]) for _ in range(20)]
    assert croupier.drawn == 20
    again = Croupier(SECRET, ("salt",), drawn=7)
    assert [again.draw([1, 1, 1, 1]) for _ in range(13)] == drawn[7:]


def test_the_commitment_is_the_hash_of_the_secret_and_nothing_prints_the_secret() -> None:
    croupier = Croupier(SECRET)
    assert croupier.commitment == hashlib.sha256(b"houndtable commitment\0" + SECRET).hexdigest()
    assert SECRET.hex() not in repr(croupier)
    assert croupier.reveal() == SECRET


def test_two_croupiers_have_different_secrets() -> None:
    assert Croupier().commitment != Croupier().commitment


def test_bad_secrets_and_empty_draws_are_refused() -> None:
    with pytest.raises(ValueError, match="31 bytes, not 32"):
        Croupier(bytes(31))
    with pytest.raises(ValueError, match="nothing can be drawn"):
        Croupier().draw([0, 0])


def test_the_fast_generator_is_even_and_repeats_with_its_seed() -> None:
    random = seeded(5)
    counts = np.bincount([roll(random, 7) for _ in range(21_000)], minlength=7)
    assert chisquare(counts).pvalue > 0.001
    assert [roll(seeded(5), 1000) for _ in range(3)] == [roll(seeded(5), 1000)] * 3
    streams = {tuple(seeded(5, stream)) for stream in range(100)} | {tuple(seeded(6))}
    assert len(streams) == 101


def test_the_fast_generator_gives_the_published_sequence() -> None:
    # xoshiro128** from the state 1, 2, 3, 4: its first outputs, worked out by hand from the definition
    # rotl(s1 * 5, 7) * 9, scaled here to 32 bits by rolling 2**31 faces and comparing the upper bits.
    assert roll(np.array([1, 2, 3, 4]), 1 << 31) == 11520 >> 1


def test_pick_follows_the_weights() -> None:
    random, weights = seeded(9), np.array([3, 0, 1, 0], np.int64)
    counts = np.bincount([pick(random, weights, 4) for _ in range(8000)], minlength=4)
    assert counts[1] == counts[3] == 0
    assert chisquare(counts[[0, 2]], [6000, 2000]).pvalue > 0.001


def test_values_that_would_favour_some_outcomes_are_rejected() -> None:
    # A quarter of all values lies above the sum of these weights, and would be the first outcome's.
    first = [outcome(SECRET, (), k, [1 << 254, 1 << 255]) for k in range(400)]
    assert 0.26 < first.count(0) / len(first) < 0.41, "without rejection it would be one half"
