"""What counts as luck in DOG Royal."""

from __future__ import annotations

from typing import Any

from houndtable.core.layout import UNKNOWN
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules import rounds
from houndtable.games.dog_royal.state import OUTCOMES, Phase


def receiver(s: Any, e: Any) -> int:
    """The seat that a card is drawn for; nobody draws the first dealer."""
    return UNKNOWN if s.phase == Phase.DEALER else int(rounds.receiver(s))


def worths(e: Any) -> dict[str, list[int]]:
    """Cards that bring a piece out, cards without a number, and the spaces that the others go at most."""
    rest = [0] * (OUTCOMES - len(CARDS))
    return {
        "start cards": [int(departs) for departs in e.departs.tolist()] + rest,
        "copy, switch, magnet": [int(not card.steps) for card in CARDS] + rest,
        "spaces to go": [max(card.steps, default=0) for card in CARDS] + rest,
    }
