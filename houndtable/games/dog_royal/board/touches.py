"""What an action of DOG Royal touches on the board, and where it leads. It decides nothing about legality.

The path tells how far an illegal action gets: it is empty where the card has no such use, and no more than
the piece's own spot where the piece gets nowhere with it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Touches
from houndtable.games.dog_royal.board import ids
from houndtable.games.dog_royal.facts import FACTS
from houndtable.games.dog_royal.rules.cards import acts_as, next_special
from houndtable.games.dog_royal.rules.moves import ahead, magnet_steps, place_after_home_move, way_home
from houndtable.games.dog_royal.rules.sides import mover_of
from houndtable.games.dog_royal.state import (
    ACTIONS,
    BACK,
    DEPART,
    DISCARD,
    GIVE,
    HOME,
    INTO_HOME,
    JUMP_ON,
    KINDS,
    PIECES,
    PLACE,
    PLACE_NONE,
    PLAYS,
    PULL,
    SECTION,
    START,
    STAY,
    SWAP,
    TAKE_CARD,
    USES,
    Edition,
    Phase,
    State,
)
from houndtable.games.dog_royal.text import describe
from houndtable.games.dog_royal.text_board import seat_colours

NOTHING = Touches(frozenset())


def touches(seen: Any, e: Any, actor: int, action: int) -> Touches:
    """What an action touches: any integer, legal or illegal, for a seat; seen by anybody, before it is done.

    A hand that `seen` does not show has no cards here.
    """
    if not 0 <= action < ACTIONS:
        return NOTHING
    moment = _moment(seen.tobytes(), e.tobytes())
    if not 0 <= actor < moment.seats:
        return NOTHING
    if action < PLAYS:
        return _play(moment, actor, action)
    if action < DISCARD:
        return Touches(moment.cards(actor, action - GIVE))
    if action < PLACE:
        card = moment.cards(actor, action - DISCARD)
        return Touches(card | {ids.DISCARDS}) if action < DISCARD + KINDS else NOTHING
    if action < PLACE_NONE:
        return _out(moment, moment.colours[actor], action - PLACE)
    return _without_a_card(moment, actor, action)


class _Cards:
    """What the edition says of each kind of card, read once."""

    def __init__(self, e: Any) -> None:
        self.edition = e
        self.backs = [*e.back.tolist(), 0]  # the last for a copy of nothing
        self.uses = [set(uses[: uses.index(-1)]) for uses in e.uses.tolist()]
        self.uses.append(set().union(*self.uses))


class _Moment:
    """An observation, read once: where a click leads nowhere, all actions at it are asked for."""

    def __init__(self, seen: Any, cards: _Cards) -> None:
        self.record, self.edition = seen, cards.edition
        self.seats = seen.seats
        self.royal = seen.royal
        self.at: list[list[int]] = seen.at.tolist()
        self.space: list[int] = seen.space.tolist()
        self.hands: list[list[int]] = seen.hand.tolist()
        self.colours = seat_colours(self.seats)
        self.backs, self.uses = cards.backs, cards.uses
        self.ways: dict[tuple[int, int, int, int], Touches] = {}

    @cache  # noqa: B019 (few moments are kept at a time)
    def mover(self, actor: int) -> int:
        """The colour that a player moves."""
        return int(mover_of(self.record, actor))

    @cache  # noqa: B019
    def own_side(self, actor: int) -> set[str]:
        """The pieces of a player's team."""
        teams = FACTS.teams(self.seats, {"partners": self.record.partners})
        team = next(team for team in teams if actor in team)
        return {self.piece(self.colours[mate], rank) for mate in team for rank in range(PIECES)}

    @cache  # noqa: B019
    def kind(self, card: int) -> int:
        """What a card stands for."""
        return int(acts_as(self.record, card))

    @cache  # noqa: B019
    def cards(self, actor: int, kind: int) -> frozenset[str]:
        """The cards of a kind in a player's hand, as far as they are seen."""
        count = self.hands[actor][kind] if 0 <= kind < KINDS else 0
        return frozenset(ids.card(kind, copy + 1) for copy in range(count))

    def spot(self, colour: int, rank: int) -> str:
        """Where a piece stands."""
        return ids.spot(colour, rank, self.at[colour][rank])

    def piece(self, colour: int, rank: int) -> str:
        """A piece's id."""
        return ids.piece(self.royal, colour * PIECES + rank)

    def standing(self, place: int) -> tuple[str, ...]:
        """The piece that stands on a space of the track."""
        piece = self.space[place] - 1
        return (ids.piece(self.royal, piece),) if piece >= 0 else ()


@lru_cache(maxsize=8)
def _moment(seen: bytes, e: bytes) -> _Moment:
    """By all bytes, so that it is the same for all who see the same."""
    state = State.many(1)
    state.view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
    return _Moment(state[0], _cards(e))


@lru_cache(maxsize=8)
def _cards(e: bytes) -> _Cards:
    edition = Edition.many(1)
    edition.view(np.uint8)[:] = np.frombuffer(e, np.uint8)
    return _Cards(edition[0])


def _play(m: _Moment, actor: int, action: int) -> Touches:
    """A card, a piece, and a use."""
    card, rank, use = action // (PIECES * USES), action // USES % PIECES, action % USES
    kind = m.kind(card)
    key = (m.mover(actor), rank, use, m.backs[kind])
    way = m.ways.get(key)
    if way is None:
        way = m.ways[key] = _way(m, *key)
    touched = way.ids | m.cards(actor, card)
    if use not in m.uses[kind]:
        return Touches(touched)
    if _goes_both_ways(m, key):
        touched |= {ids.choice(describe(m.record, m.edition, actor, action))}
    hurts = any(piece in m.own_side(actor) for piece in way.takes)
    return Touches(touched, way.path, way.takes, hurts)


def _way(m: _Moment, mover: int, rank: int, use: int, back: int) -> Touches:
    """Where a use leads a piece, whatever card it is on."""
    place = m.at[mover][rank]
    if use == DEPART:
        return _out(m, mover, rank)
    if use >= SWAP:
        return _swap(m, mover, rank, use - SWAP)
    if INTO_HOME < use < BACK:
        return _into_home(m, mover, rank, use - INTO_HOME)
    steps = use
    if use == BACK:
        steps = -back
    elif use == PULL:
        steps = int(magnet_steps(m.record, mover, rank)) if place < HOME else 0
    if place >= HOME or steps == 0 or (use == PULL and steps < 0):
        return _stays(m, mover, rank)
    turn = 1 if steps > 0 else -1
    spaces = [int(ahead(m.record, place, step)) for step in range(0, steps + turn, turn)]
    return _along(m, mover, rank, [ids.space(space) for space in spaces], m.standing(spaces[-1]))


def _goes_both_ways(m: _Moment, key: tuple[int, int, int, int]) -> bool:
    """Whether the piece taken could with the same card take the other one, so that it is the same spots."""
    mover, rank, use, back = key
    place = m.at[mover][rank]
    if not back or use not in (BACK, back) or place >= HOME:
        return False
    target = ahead(m.record, place, back if use == back else -back)
    return (m.space[target] - 1) // PIECES == mover


def _stays(m: _Moment, colour: int, rank: int) -> Touches:
    """The piece gets nowhere."""
    spot = m.spot(colour, rank)
    return Touches(frozenset({m.piece(colour, rank), spot}), (spot,))


def _along(m: _Moment, colour: int, rank: int, path: list[str], takes: tuple[str, ...] = ()) -> Touches:
    """The piece goes along a path, and takes what stands at its end."""
    return Touches(frozenset({m.piece(colour, rank), path[0], path[-1], *takes}), tuple(path), takes)


def _out(m: _Moment, colour: int, rank: int) -> Touches:
    """Out of the start area; the pieces of the basic game that wait there are alike."""
    if m.at[colour][rank] != START:
        return _stays(m, colour, rank)
    alike = [rank] if m.royal else [other for other in range(PIECES) if m.at[colour][other] == START]
    arrival = SECTION * colour
    way = _along(m, colour, rank, [m.spot(colour, rank), ids.space(arrival)], m.standing(arrival))
    waiting = {name for other in alike for name in (m.piece(colour, other), m.spot(colour, other))}
    return Touches(way.ids | waiting, way.path, way.takes)


def _into_home(m: _Moment, colour: int, rank: int, steps: int) -> Touches:
    """Into the home, along the track up to the arrival space; or on inside the home."""
    place = m.at[colour][rank]
    if place == START:
        return _stays(m, colour, rank)
    track = int(way_home(m.record, colour, place)) if place < HOME else -1
    target = int(place_after_home_move(m.record, colour, rank, steps))
    if not HOME <= target < START:
        return _stays(m, colour, rank)
    path = [ids.space(int(ahead(m.record, place, step))) for step in range(track + 1)]
    first = HOME if place < HOME else place
    path += [ids.home(colour, inner - HOME) for inner in range(first, target + 1)]
    touched = _along(m, colour, rank, path)
    there = {m.piece(colour, other) for other in range(PIECES) if m.at[colour][other] == target}
    return Touches(touched.ids | there, touched.path)  # nothing is taken in the home


def _swap(m: _Moment, colour: int, rank: int, piece: int) -> Touches:
    """Two pieces of different colours change places on the track."""
    stays, other = _stays(m, colour, rank), piece // PIECES
    if other not in m.colours:
        return Touches(stays.ids)
    theirs = _stays(m, other, piece % PIECES)
    both = stays.ids | theirs.ids
    if other == colour:
        return Touches(both)
    on_track = max(m.at[colour][rank], m.at[other][piece % PIECES]) < HOME
    return Touches(both, stays.path + theirs.path if on_track else stays.path)


def _without_a_card(m: _Moment, actor: int, action: int) -> Touches:
    """What is decided without a card or a piece of one's choice."""
    choice = {ids.choice(describe(m.record, m.edition, actor, action))}
    if action == TAKE_CARD:
        return Touches(frozenset(choice | {ids.PILE}))
    if action not in (JUMP_ON, STAY) or m.record.phase != Phase.JUMP:
        return Touches(frozenset(choice))
    colour, rank = divmod(m.record.moved, PIECES)
    citizen, spot = m.piece(colour, rank), m.spot(colour, rank)
    if action == STAY:
        return Touches(frozenset(choice | {citizen, spot}), (spot,))
    target = int(next_special(m.record, m.at[colour][rank]))
    # The space that it stands on means staying there.
    return Touches(frozenset(choice | {citizen, ids.space(target)}), (spot, ids.space(target)))
