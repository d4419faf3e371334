"""What an action of Dogs With Jobs touches on the board, and where it leads; it decides nothing.

No action touches all that another one touches and no more, so that each can be told by clicks: where they
share a card, ``choice-pay`` and the like are what one of them touches besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.core.layout import UNKNOWN
from houndtable.games.dogs_with_jobs.board import ids, looks
from houndtable.games.dogs_with_jobs.state import (
    ACTIONS,
    BEGIN,
    BEST,
    DISCARDS,
    DOGS,
    DRAW,
    END,
    FIRE,
    GUARD,
    GUIDE,
    HERD,
    HUNT,
    IN_DRAFT,
    KINDS,
    LAY,
    NEXT,
    NO_JOB,
    PASS,
    PAY,
    POLICE,
    RECRUIT,
    REJECT,
    SEARCH,
    SHOW,
    SLED,
    SLOTS,
    STOP,
    TAKE,
    TEAM,
    THERAPY,
    TRADE,
    TYPES,
    UNIT_JOBS,
    UNITS,
    Phase,
    State,
    Type,
)

NOTHING = Touches(frozenset())
_CHOICES = {END: "end", STOP: "stop", PASS: "pass", NEXT: "next", SHOW: "show"}


def touches(seen: Any, e: Any, actor: int, action: int) -> Touches:
    """What an action touches: any integer, legal or illegal, for a seat; seen by anybody, before it is done.

    Jobs in the hand, those that are looked at, and discarded dogs are touched only where the actor sees it.
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
        self._seen = seen
        self.seats: int = seen.seats
        self._at: list[int] = seen.at.tolist()
        self._draft: list[int] = seen.draft.tolist()
        self._dogs: list[list[int]] = seen.dogs.tolist()
        self._done: list[list[int]] = seen.done.tolist()
        self._top = int(seen.dog_discards[seen.dogs_discarded - 1]) if seen.dogs_discarded else DOGS
        self._ready: list[list[int]] = seen.ready.tolist()

    @cache  # noqa: B019 (few moments are kept at a time)
    def touched(self, actor: int, action: int) -> Touches:
        """What an action of a seat touches."""
        if action < BEGIN:
            return self._plain(actor, action)
        if action < RECRUIT:
            return self._begin(action - BEGIN) if action < PAY else self._pay(actor, action - PAY)
        if action < LAY:
            return self._take(actor, action)
        if action < GUIDE:
            unit, kind = divmod((action - LAY) % (GUARD - LAY), KINDS + 1)
            return self._lay(actor, unit, kind, turn=action >= GUARD)
        if action < THERAPY:
            return self._guide(actor, action - GUIDE)
        if action < TAKE:
            return self._therapy(actor, action - THERAPY)
        if action < REJECT:
            return self._take_job(actor, action - TAKE)
        return self._reject(actor, action - REJECT)

    # parts

    def _own(self, actor: int, kind: int) -> set[str]:
        """A unit of a seat's own, if it has it."""
        return {ids.unit(actor, kind)} if self._dogs[actor][kind] else set()

    def _cell(self, seat: int, kind: int) -> tuple[str, ...]:
        """Where a seat's unit of a type is, or would be; nothing where there is no room."""
        units = [other for other in range(TYPES) if self._dogs[seat][other]]
        if kind not in units and len(units) == UNITS:
            return ()
        return (ids.cell(seat, sum(other < kind for other in units)),)

    def _jobs(self, where: str, kinds: Iterable[int], kind: int, but: int = 0) -> set[str]:
        """The jobs of a kind among others, without the first few."""
        count = sum(other == kind for other in kinds)
        return {ids.job(where, kind, copy) for copy in range(1 + but, count + 1)}

    def _held(self, actor: int, kind: int) -> set[str]:
        """A job in the hand of a seat that sees it."""
        if self._ready[actor][0] == UNKNOWN or kind == NO_JOB:
            return set()
        laid = self._ready[actor].count(kind)
        kinds = looks.known_jobs(self._seen, actor)
        return self._jobs("job", kinds, kind, laid) or self._jobs("job", kinds, kind)

    # actions

    def _plain(self, actor: int, action: int) -> Touches:
        hand = ids.hand(actor)
        match action:
            case x if x in _CHOICES:
                return Touches(frozenset({ids.choice(_CHOICES[action])}))
            case x if x == DRAW:
                return Touches(frozenset({ids.JOB_PILE, ids.choice("draw")}), (ids.JOB_PILE, hand))
            case x if x == FIRE:
                touched = {ids.JOB_DISCARDS} | self._own(actor, Type.FIRE)
                return Touches(frozenset(touched), (ids.JOB_DISCARDS, hand))
            case x if x == SLED:
                return Touches(frozenset(self._own(actor, Type.SLED) | {ids.choice("sled")}))
            case x if x == HUNT:
                touched = {ids.JOB_PILE} | self._own(actor, Type.HUNTING)
                return Touches(frozenset(touched), (ids.JOB_PILE, hand))
        return NOTHING

    def _begin(self, seat: int) -> Touches:
        return Touches(frozenset({ids.seat(seat)})) if seat < self.seats else NOTHING

    def _pay(self, actor: int, kind: int) -> Touches:
        return Touches(frozenset(self._held(actor, kind) | {ids.choice("pay")}))

    def _take(self, actor: int, action: int) -> Touches:
        """A dog that joins a team, from wherever it is."""
        if action >= TRADE:
            return self._trade(actor, *divmod(action - TRADE, BEST))
        dog = (action - RECRUIT) % DOGS
        place = self._at[dog]
        goal = self._cell(actor, dog // BEST)
        if action < SEARCH:
            if place != IN_DRAFT:
                return NOTHING
            more = self._own(actor, Type.HERDING) if action >= HERD else {ids.choice("recruit")}
            way = (ids.draft(self._draft.index(dog)), *goal)
            return Touches(frozenset({ids.dog(dog)} | more), way if goal else ())
        if action < POLICE:
            if place != DISCARDS:
                return NOTHING
            shown = dog == self._top or looks.searches(self._seen, actor)
            touched = {ids.DOG_DISCARDS, *([ids.dog(dog)] if shown else [])} | self._own(actor, Type.SEARCH)
            return Touches(frozenset(touched), (ids.DOG_DISCARDS, *goal) if goal else ())
        if place < TEAM:
            return NOTHING
        unit = ids.unit(place - TEAM, dog // BEST)
        touched = {ids.dog(dog), unit} | self._own(actor, Type.POLICE)
        way = (*self._cell(place - TEAM, dog // BEST), *goal) if goal else ()
        return Touches(frozenset(touched), way, (ids.dog(dog),))

    def _trade(self, actor: int, dog: int, worth: int) -> Touches:
        """An own dog goes into the Draft, and a better one comes."""
        other = dog // BEST * BEST + worth
        if self._at[dog] != TEAM + actor or self._at[other] != IN_DRAFT:
            return NOTHING
        touched = {ids.dog(dog), ids.dog(other)} | self._own(actor, Type.MOUNTAIN)
        way = (ids.draft(self._draft.index(other)), *self._cell(actor, dog // BEST))
        return Touches(frozenset(touched), way)

    def _lay(self, actor: int, unit: int, kind: int, turn: bool) -> Touches:
        """A job that is completed; the unit may be turned."""
        touched = self._held(actor, kind) | self._own(actor, unit)
        touched.add(ids.choice("turn" if turn else "complete"))
        if turn:
            touched |= self._own(actor, Type.GUARD) if unit != Type.GUARD else {ids.choice("itself")}
        way = (ids.hand(actor), *self._cell(actor, unit)) if self._dogs[actor][unit] else ()
        return Touches(frozenset(touched), way)

    def _guide(self, actor: int, slot: int) -> Touches:
        laid = self._laid(slot)
        touched = laid | self._own(actor, Type.GUIDE)
        owner = slot // (TYPES * UNIT_JOBS)
        taken = tuple(laid) if owner != actor else ()
        return Touches(frozenset(touched), (*laid, ids.hand(actor)) if laid else (), taken)

    def _laid(self, slot: int) -> set[str]:
        """The job in a place below a unit."""
        seat, place = divmod(slot, TYPES * UNIT_JOBS)
        kind, place = divmod(place, UNIT_JOBS)
        if seat >= self.seats or place >= self._done[seat][kind]:
            return set()
        return {ids.laid(seat, kind, place)}

    def _therapy(self, actor: int, seat: int) -> Touches:
        if seat >= self.seats:
            return NOTHING
        return Touches(frozenset({ids.hand(seat), ids.seat(seat)} | self._own(actor, Type.THERAPY)))

    def _take_job(self, actor: int, kind: int) -> Touches:
        """A job out of the hand that is looked at, or the one that Guide has turned over."""
        seen, hand = self._seen, ids.hand(actor)
        if actor != seen.turn:
            return NOTHING
        if seen.fetched < SLOTS:
            laid = self._laid(int(seen.fetched))
            return Touches(frozenset(laid), (*laid, hand))
        if seen.looked_at >= self.seats:
            return NOTHING
        shown: set[str] = set()
        if looks.looks(seen, actor):
            shown = self._jobs("seen", looks.known_jobs(seen, seen.looked_at), kind)
        return Touches(frozenset(shown), (ids.hand(int(seen.looked_at)), hand))

    def _reject(self, actor: int, kind: int) -> Touches:
        seen = self._seen
        if seen.phase != Phase.REJECT or actor != seen.turn:
            return NOTHING
        drawn = self._jobs("drawn", seen.drawn.tolist(), kind) if looks.rejects(seen, actor) else ()
        return Touches(frozenset(drawn), (ids.hand(actor), ids.JOB_DISCARDS))


@lru_cache(maxsize=8)
def _moment(seen: bytes) -> _Moment:
    """By all bytes, so that it is the same for all who see the same."""
    state = State.many(1)
    state.view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
    return _Moment(state[0])
