"""What an action of Dogs' Day touches on the board, and where it leads. It decides nothing about legality."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_day.board import ids
from houndtable.games.dogs_day.parts import KINDS_OF
from houndtable.games.dogs_day.state import (
    ACTIONS,
    CARD,
    KINDS,
    LOOKS,
    NAME,
    NO_CARD,
    RESERVE,
    SURE,
    TAKE,
    VAULT,
    State,
)

NOTHING = Touches(frozenset())


def touches(seen: Any, e: Any, actor: int, action: int) -> Touches:
    """What an action touches: any integer, legal or illegal, for a seat; seen by anybody, before it is done.

    A hand that `seen` does not show has no cards here, and a value that it does not show is not told apart.
    """
    if not 0 <= action < ACTIONS:
        return NOTHING
    moment = _moment(seen.tobytes())
    if not 0 <= actor < moment.seats:
        return NOTHING
    return moment.touched(actor, action)


class _Moment:
    """An observation, read once: where a click leads nowhere, all actions at it are asked for."""

    def __init__(self, seen: Any) -> None:
        self.seats: int = seen.seats
        self._frustrated = bool(seen.frustrated)
        self._hands: list[list[int]] = seen.hand.tolist()
        self._scene: list[int] = seen.scene.tolist()
        self._known: list[int] = seen.known.tolist()
        self._value: list[int] = seen.value.tolist()
        self._lying: dict[tuple[int, int], list[int]] = {}
        for marker, place in enumerate(seen.at.tolist()):
            self._lying.setdefault((place, KINDS_OF[marker]), []).append(marker)

    @cache  # noqa: B019 (few moments are kept at a time)
    def touched(self, actor: int, action: int) -> Touches:
        """What an action of a seat touches."""
        if action < TAKE:
            return Touches(frozenset({ids.card(action)} if self._hands[actor][action] > 0 else ()))
        if action < NAME:
            place, look = divmod(action - TAKE, LOOKS)
            return self._take(actor, *divmod(place, KINDS), look)
        seat = action - NAME
        return Touches(frozenset({ids.scene(seat)} if self._is_there(seat) else ()))

    def _is_there(self, seat: int) -> bool:
        return seat < self.seats and self._scene[seat] != NO_CARD

    def _take(self, actor: int, place: int, kind: int, look: int) -> Touches:
        """A marker that is taken, or paid out of the own vault."""
        owner = (place - CARD) % (VAULT - CARD) if place >= CARD else actor
        if owner >= self.seats or place == RESERVE:
            return NOTHING
        meant = [n for n in self._lying.get((place, kind), ()) if self._looks(n, actor, look)]
        touched = {ids.place(place), *(ids.marker(n) for n in meant)}
        if self._hands[actor][0] != UNKNOWN:  # stacks are as the actor sees them
            touched |= {ids.stack(place, kind, value) for value in self._stacks(meant, look)}
        path = (ids.place(place), self._goal(actor, place))
        return Touches(frozenset(touched), path)

    def _looks(self, marker: int, actor: int, look: int) -> bool:
        """Whether a marker looks so to the actor, as far as that can be seen."""
        if not self._known[marker] >> actor & 1:
            return look == 0
        return look == SURE or (look > 0 and self._value[marker] == look)

    def _stacks(self, meant: list[int], look: int) -> set[int]:
        """The looks of the stacks in which these markers lie, to who sees them as the actor does."""
        return {max(0, self._value[n]) for n in meant} if look else ({0} if meant else set())

    def _goal(self, actor: int, place: int) -> str:
        """Where it goes."""
        if place == VAULT + actor:
            return ids.PRISON
        return ids.vault(actor) if self._frustrated else ids.scene(actor)


@lru_cache(maxsize=8)
def _moment(seen: bytes) -> _Moment:
    """By all bytes, so that it is the same for all who see the same."""
    state = State.many(1)
    state.view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
    return _Moment(state[0])
