"""Chance. The croupier of a real game can be checked; simulation uses a fast generator.

A real game's outcome *k* follows from a 256-bit secret, the table's public salts and *k*, so that it can
be proved afterwards and is the same after any restart. The secret's hash is published before the first
draw, the secret itself when the game is over.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Shares

Random: TypeAlias = NDArray[np.int64]
"""The state of the fast generator: four 32-bit words, shape [4]. Kernels draw from it in place."""

MOST_SALTS = 6
LONGEST_SALT = 100

_BLOCK = 1 << 256


class BadSalts(ValueError):
    """More salts than players, a text that is too long for one, or one that comes too late."""


def seeded(seed: int, stream: int = 0) -> Random:
    """A fast generator; each pair of `seed` (>= 0) and `stream` (>= 0) gives its own sequence."""
    return np.random.SeedSequence(seed, spawn_key=(stream,)).generate_state(4).astype(np.int64)


@kernel
def roll(random: Random, faces: int) -> int:
    """A number from 0 to `faces` - 1 (below 2**31), advancing `random`.

    The generator is xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom number
    generators", 2018). The bias of scaling 32 bits, below `faces` / 2**32, does not matter to simulation.
    """
    a, b, c, d = int(random[0]), int(random[1]), int(random[2]), int(random[3])
    x = (b * 5) & 0xFFFFFFFF
    x = ((x << 7) | (x >> 25)) & 0xFFFFFFFF
    x = (x * 9) & 0xFFFFFFFF
    shifted = (b << 9) & 0xFFFFFFFF
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) | (d >> 21)) & 0xFFFFFFFF
    random[0], random[1], random[2], random[3] = a, b, c, d
    return (x * faces) >> 32


@kernel
def pick(random: Random, weights: NDArray[np.int64], count: int) -> int:
    """An index below `count`, drawn with the given weights (whole numbers, sum from 1 to 2**31 - 1)."""
    total = 0
    for i in range(count):
        total += weights[i]
    left = roll(random, total)
    chosen = 0
    while left >= weights[chosen]:
        left -= weights[chosen]
        chosen += 1
    return chosen


@kernel
def any_best(actions: Actions, worths: Shares, margin: float, random: Random) -> int:
    """One of the actions that are worth most, or less than that by `margin` at most: each as likely."""
    best = worths.max()
    alike, chosen = 0, 0
    for i in range(len(worths)):
        if worths[i] >= best - margin:
            alike += 1
            if roll(random, alike) == 0:
                chosen = int(actions[i])
    return chosen


def secret_from(*seed: object) -> bytes:
    """A secret for games that shall repeat: who knows the seed knows what will be drawn."""
    return hashlib.sha256(" ".join(["seed", *map(str, seed)]).encode("utf-8", "replace")).digest()


class Croupier:
    """Draws the chance actions of one real game.

    `secret` is 32 bytes, made anew when it is not given; `salts` are public texts, of which one may come
    from each player; `drawn` is the number of outcomes drawn so far, and never falls.
    """

    def __init__(self, secret: bytes | None = None, salts: Sequence[str] = (), drawn: int = 0) -> None:
        self._secret = secrets.token_bytes(32) if secret is None else secret
        if len(self._secret) != 32:
            raise ValueError(f"the croupier's secret has {len(self._secret)} bytes, not 32")
        self.salts: tuple[str, ...] = ()
        self.drawn = 0
        self.add_salts(salts)
        self.drawn = drawn

    def __repr__(self) -> str:
        return f"<Croupier {self.commitment[:12]}, {self.drawn} drawn>"

    @property
    def commitment(self) -> str:
        """The hash of the secret, to be published before the first draw."""
        return hashlib.sha256(b"houndtable commitment\0" + self._secret).hexdigest()

    def add_salts(self, salts: Sequence[str]) -> None:
        """Let chance depend on more texts, before the first draw; BadSalts where that cannot be."""
        if self.drawn:
            raise BadSalts("chance has drawn already: nothing more can be added to what it depends on")
        if len(self.salts) + len(salts) > MOST_SALTS or any(len(salt) > LONGEST_SALT for salt in salts):
            raise BadSalts(f"there may be {MOST_SALTS} salts, of at most {LONGEST_SALT} letters each")
        self.salts += tuple(salts)

    def reveal(self) -> bytes:
        """The secret. Only for the store, and for a record once its game is over."""
        return self._secret

    def draw(self, weights: Sequence[int]) -> int:
        """Outcome number `drawn`: an index, drawn with whole-number `weights` of which one is not 0."""
        chosen = outcome(self._secret, self.salts, self.drawn, weights)
        self.drawn += 1
        return chosen


def outcome(secret: bytes, salts: Sequence[str], number: int, weights: Sequence[int]) -> int:
    """Outcome `number` of a game: what anybody can compute again when the secret is known.

    HMAC-SHA256 with the secret as key over the salts' hash, the outcome's number and a try counter gives
    256 bits. Values at or above the largest multiple of the sum of weights are rejected, so that each
    outcome has exactly its weight.
    """
    total = sum(int(weight) for weight in weights)
    if total <= 0:
        raise ValueError("nothing can be drawn: all weights are 0")
    salt = hashlib.sha256()
    for text in salts:
        word = text.encode()
        salt.update(len(word).to_bytes(8, "big") + word)
    limit = _BLOCK - _BLOCK % total
    attempt = 0
    while True:
        message = salt.digest() + number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        value = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if value < limit:
            break
        attempt += 1
    left = value % total
    for index, weight in enumerate(weights):
        if left < weight:
            return index
        left -= int(weight)
    raise AssertionError("weights changed while they were read")
