"""What an action of A Dog's Life touches on the board, and where it leads; it decides nothing.

No action touches all that another legal one touches: what two of them share is told apart by something else,
such as the house for delivering and ``choice-drop`` for dropping the same newspaper.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.games.a_dogs_life.board import ids, looks, ways
from houndtable.games.a_dogs_life.board.layout import Town, town
from houndtable.games.a_dogs_life.board.looks import Thing
from houndtable.games.a_dogs_life.state import (
    ACTIONS,
    ATTACK,
    BARK,
    BEG,
    BREEDS,
    BURY,
    CHOOSE,
    COLLECT_BONE,
    COLLECT_PAPER,
    DELIVER,
    DRINK,
    DRIVE,
    DROP_BONE,
    DROP_PAPER,
    END,
    GO,
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    KIOSK,
    LEAVE,
    NO_SPACE,
    PIDDLE,
    RESTAURANT,
    RESTAURANTS,
    SEARCH,
    SIDES,
    STARVE,
    Phase,
    State,
)

NOTHING = Touches(frozenset())
_DROP = ids.choice("drop")


def touches(seen: Any, e: Any, actor: int, action: int) -> Touches:
    """What an action touches, for a seat, before it is done: any integer, legal or illegal."""
    if not 0 <= action < ACTIONS:
        return NOTHING
    moment = _moment(seen.tobytes(), town(e))
    if not 0 <= actor < moment.seats:
        return NOTHING
    return moment.touched(int(actor), int(action))


class _Moment:
    """An observation, read once: where a click leads nowhere, all actions at it are asked for."""

    def __init__(self, seen: Any, place: Town) -> None:
        self._seen = seen
        self._town = place
        self.seats: int = seen.seats
        self._place: list[int] = seen.place.tolist()
        self._lying: list[int] = seen.lying.tolist()
        heaps = looks.heaps(seen)
        self._mouths = heaps.mouths
        self._stacks = dict(heaps.stacks)
        self._features = {
            space: name
            for numbers, named in (
                (place.cans, ids.can),
                (place.lamps, ids.lamp),
                (place.fountains, ids.fountain),
            )
            for number, space in numbers.items()
            for name in (named(number),)
        }

    @cache  # noqa: B019 (few moments are kept at a time)
    def touched(self, actor: int, action: int) -> Touches:
        """What an action of a seat touches."""
        if action >= DRIVE:
            return self._drive(actor, *divmod(action - DRIVE, SIDES))
        if action >= GO:
            return self._go(actor, action - GO)
        if action >= CHOOSE:
            return self._choose(action - CHOOSE)
        if action >= ATTACK:
            return self._attack(actor, action - ATTACK)
        if action >= DROP_PAPER:
            return self._drop_paper(actor, action - DROP_PAPER)
        return Touches(frozenset(self._plain(actor, action)))

    def _plain(self, actor: int, action: int) -> set[str]:
        """What an action without a number touches."""
        here = self._place[actor]
        match action:
            case x if x in (END, STARVE, LEAVE):
                return {ids.choice({END: "end", STARVE: "starve", LEAVE: "leave"}[action])}
            case x if x in (SEARCH, DRINK, PIDDLE):
                kind = {SEARCH: "can", DRINK: "fountain", PIDDLE: "lamp"}[action]
                name = self._features.get(here, "")
                return {name} if name.startswith(kind) else set()
            case x if x == BURY:
                own = HOME + int(self._seen.home[actor])
                return self._bones(actor) | ({ids.place(own)} if own < HOME + HOMES else set())
            case x if x == BEG:
                return {ids.place(here)} if RESTAURANT <= here < RESTAURANT + RESTAURANTS else set()
            case x if x == BARK:
                return {ids.place(KIOSK), ids.STOCK}
            case x if x == COLLECT_BONE:
                return {ids.bones(here)} if here < NO_SPACE and self._lying[here] else set()
            case x if x == COLLECT_PAPER:
                return self._top(here)
            case x if x == DROP_BONE:
                return self._bones(actor) | {_DROP}
            case x if x == DELIVER:
                return self._deliver(actor, here)
        return set()

    # parts

    def _top(self, space: int) -> set[str]:
        """The newspaper on top of a space's stack."""
        stack = self._stacks.get(space)
        return {ids.paper(stack[-1].piece)} if stack else set()

    def _bones(self, seat: int) -> set[str]:
        """The bones in a mouth, which are all alike."""
        places = [n for n, thing in enumerate(self._mouths[seat]) if thing.piece < 0]
        return {
            name for n, place in enumerate(places) for name in (ids.bone(seat, n), ids.mouth(seat, place))
        }

    def _held(self, seat: int, thing: Thing) -> set[str]:
        """A newspaper in a mouth."""
        return {ids.paper(thing.piece), ids.mouth(seat, self._mouths[seat].index(thing))}

    @cache  # noqa: B019
    def _ways(self, seat: int) -> dict[int, ways.Way]:
        return ways.of_dog(self._seen, self._town, seat)

    @cache  # noqa: B019
    def _drives(self) -> dict[tuple[int, int], ways.Way]:
        seen = self._seen
        return ways.of_truck(self._town, int(seen.truck), int(seen.truck_side), int(seen.pips))

    # actions

    def _deliver(self, actor: int, here: int) -> set[str]:
        """The house where the dog is, and the newspaper for it where one knows it."""
        if not HOUSE <= here < HOUSE + HOUSES:
            return set()
        found = {ids.place(here)}
        for thing in self._mouths[actor]:
            if thing.piece >= 0 and thing.address == here - HOUSE + 1:
                found |= self._held(actor, thing)
        return found

    def _drop_paper(self, actor: int, piece: int) -> Touches:
        held = [thing for thing in self._mouths[actor] if thing.piece == piece]
        return Touches(frozenset(self._held(actor, held[0]) | {_DROP})) if held else NOTHING

    def _attack(self, actor: int, foe: int) -> Touches:
        if foe == actor or foe >= self.seats or self._seen.dog[foe] >= BREEDS or not self._is_drawn(foe):
            return NOTHING
        return Touches(frozenset({ids.dog(foe)}))

    def _is_drawn(self, seat: int) -> bool:
        """Whether a seat's dog is anywhere on the board."""
        return bool(self._place[seat] < NO_SPACE or self._seen.pound[seat])

    def _choose(self, breed: int) -> Touches:
        name = ids.breed(breed)
        return Touches(frozenset({name if self._seen.phase == Phase.CHOOSE else ids.choice(name)}))

    def _go(self, actor: int, space: int) -> Touches:
        """A walk: the space, what is there, and the dog. The note says how many steps it is."""
        if space not in self._town.areas or self._seen.phase == Phase.DRIVE:
            return NOTHING
        there = {ids.place(space)} | self._top(space)
        if space in self._features:
            there.add(self._features[space])
        if self._lying[space]:
            there.add(ids.bones(space))
        here = self._place[actor]
        if here >= NO_SPACE or self._seen.dog[actor] >= BREEDS:
            return Touches(frozenset(there))
        there.add(ids.dog(actor))
        way = self._ways(actor).get(space, ())
        if len(way) < 2:
            return Touches(frozenset(there))
        return Touches(frozenset(there), tuple(map(ids.place, way)), note=str(ways.steps(way)))

    def _drive(self, actor: int, space: int, side: int) -> Touches:
        """A drive: the truck, the square where it ends, and the side from which it comes there."""
        roads = self._town.roads.get(space)
        if self._seen.phase != Phase.DRIVE or roads is None or roads[side] not in self._town.roads:
            return NOTHING
        touched = {ids.place(space), ids.side(side)}
        if int(self._seen.truck) in self._town.areas:
            touched.add(ids.TRUCK)
        way = self._drives().get((space, side), ())
        if len(way) < 2:
            return Touches(frozenset(touched))
        caught = tuple(ids.dog(seat) for seat in range(self.seats) if self._place[seat] == space)
        path = tuple(map(ids.place, way))
        return Touches(frozenset(touched | set(caught)), path, caught, hurts=ids.dog(actor) in caught)


@lru_cache(maxsize=8)
def _moment(seen: bytes, place: Town) -> _Moment:
    """By all bytes, so that it is the same for all who see the same."""
    state = State.many(1)
    state.view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
    return _Moment(state[0], place)
