"""How much one address and one guest may ask of the server."""

from __future__ import annotations

from dataclasses import dataclass

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from houndtable.server.refusals import Refusal
from houndtable.server.room import Who


@dataclass(frozen=True)
class Rates:
    """How often, in words of the library `limits`; "" for as often as one likes."""

    requests: str = "600/minute"  # of one address
    misses: str = "30/minute"  # doors of one address that lead nowhere: nobody shall guess codes
    tables: str = "30/hour"  # new tables of one address
    guests: str = "60/hour"  # new guests of one address
    commands: str = "100/second"  # of one guest, or of an address without one


class Limits:
    """Counts what was asked; Refusal "too-fast" where it was too much."""

    def __init__(self, rates: Rates) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._rates = {name: parse(rate) for name, rate in vars(rates).items() if rate}

    def count(self, what: str, key: str) -> None:
        """Count one more of something."""
        if what in self._rates and not self._limiter.hit(self._rates[what], what, key):
            raise Refusal("too-fast")

    def check(self, what: str, key: str) -> None:
        """Whether one more would be allowed."""
        if what in self._rates and not self._limiter.test(self._rates[what], what, key):
            raise Refusal("too-fast")

    def command(self, who: Who, address: str) -> None:
        """Count a command."""
        self.count("commands", f"guest {who.guest.id}" if who.guest else address)
