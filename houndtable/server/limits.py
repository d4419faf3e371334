"""How much one address and one guest may ask of the server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from houndtable.server.refusals import Refusal
from houndtable.server.room import Who


@dataclass(frozen=True)
class Rates:
    """How often, in words of the library `limits`; "" for as often as one likes."""

    @classmethod
    def none(cls) -> Rates:
        """No limits: for measuring and tests."""
        return cls("", "", "", "", "", "", 0)

    requests: str = "600/minute"  # of one address
    misses: str = "30/minute"  # doors of one address that lead nowhere: nobody shall guess codes
    tables: str = "30/hour"  # new tables of one address
    guests: str = "60/hour"  # new guests of one address
    commands: str = "100/second"  # of one guest, or of an address without one
    sayings: str = "20/minute"  # of one guest: a rhythm of signals would say something, too
    sockets: int = 300  # of one address at a time; 0 for as many as one likes


class Limits:
    """Counts what was asked; Refusal "too-fast" where it was too much."""

    def __init__(self, rates: Rates) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._rates = {name: parse(rate) for name, rate in vars(rates).items() if rate and name != "sockets"}
        self._most_sockets, self._sockets = rates.sockets, Counter[str]()

    def count(self, what: str, key: str) -> None:
        """Count one more of something."""
        if what in self._rates and not self._limiter.hit(self._rates[what], what, key):
            raise Refusal("too-fast")

    def check(self, what: str, key: str) -> None:
        """Whether one more would be allowed."""
        if what in self._rates and not self._limiter.test(self._rates[what], what, key):
            raise Refusal("too-fast")

    def command(self, who: Who, address: str, do: str) -> None:
        """Count a command, by what it wants done."""
        key = f"guest {who.guest.id}" if who.guest else address
        self.count("commands", key)
        if do in ("say", "signal"):
            self.count("sayings", key)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket for as long as it is open."""
        if self._most_sockets and self._sockets[address] >= self._most_sockets:
            raise Refusal("too-fast", "There are too many connections from your address.")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
