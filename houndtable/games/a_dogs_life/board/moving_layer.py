"""The moving layer of A Dog's Life's board, and the viewer's own dog, from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Item
from houndtable.core.names import safe_name
from houndtable.games.a_dogs_life.board import bar, cards, charts, dogs, figures, ids, looks, titles, trays
from houndtable.games.a_dogs_life.board.layout import EDITIONS, Plan, plan, town
from houndtable.games.a_dogs_life.board.looks import Heaps
from houndtable.games.a_dogs_life.parts import LETTERS
from houndtable.games.a_dogs_life.state import (
    BREEDS,
    CARDS,
    MOST_ROUNDS,
    NO_CARD,
    POUND,
    SEARCH_MARKERS,
    SHUFFLE,
    Phase,
    Section,
)

STEP = cards.HAND_WIDE + 14.0  # from one card of a hand to the next

_safe_name = lru_cache(maxsize=256)(safe_name)


def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
    """The moving layer as `viewer` may see it, in the order in which it is drawn."""
    board = plan(e, seen.seats, below)
    called = [_safe_name(names[seat]) or LETTERS[seat] for seat in range(seen.seats)]
    heaps = looks.heaps(seen)
    breeds = seen.dog.tolist()[: seen.seats]
    owners = [
        titles.dog(breed, board.town.dogs[breed], name) if breed < BREEDS else name
        for breed, name in zip(breeds, called, strict=True)
    ]
    found = list(
        bar.items(board, _round(seen), int(seen.pips), heaps.stock, int(seen.supply), _markers(seen))
    )
    found += _town(board, seen, heaps, breeds, owners)
    for seat, name in enumerate(called):
        player = looks.player(seen, e, seat, name, heaps.mouths[seat], viewer)
        dog = results = deck = ""
        if player.breed < BREEDS:
            dog = board.town.dogs[player.breed]
            deck = _left(e.cards[player.breed].tobytes(), seen.deck[seat].tobytes(), dog)
            if player.turned < NO_CARD:
                results = _results(e.cards[player.breed, player.turned].tobytes(), player.turned)
        found += charts.items(board.charts[seat], seat, player, dog, results, deck)
    if seen.phase == Phase.CHOOSE:
        whole = bytes([1] * CARDS)
        dogs_named = zip(range(BREEDS), board.town.dogs, strict=False)
        decks = tuple(_left(e.cards[breed].tobytes(), whole, dog) for breed, dog in dogs_named)
        points = e.points.tolist()
        found += trays.items(board.town, tuple(breeds), tuple(called), tuple(points), decks)
    return found


@lru_cache(maxsize=EDITIONS * 128)
def _results(values: bytes, card: int) -> str:
    return titles.results(list(values), card)


@lru_cache(maxsize=EDITIONS * 128)
def _left(results: bytes, deck: bytes, dog: str) -> str:
    """What is left in a dog's deck, in words."""
    cards_of = np.frombuffer(results, np.int8).reshape(CARDS, -1)
    return titles.deck(cards.counts(cards_of, list(deck)), dog, sum(deck), bool(deck[SHUFFLE]))


def _round(seen: Any) -> tuple[str, str]:
    """The round, and when the game ends by it."""
    if seen.phase == Phase.OVER:
        return "The end", ""
    if seen.play_off:
        return "Play-off", f"round {seen.play_off}"
    first = f"Round {max(1, int(seen.rounds))}"
    if seen.last_round == MOST_ROUNDS:
        return first, ""
    return first, "the last one" if seen.rounds >= seen.last_round else f"of {seen.last_round}"


def _markers(seen: Any) -> int:
    return SEARCH_MARKERS - int(seen.searched.sum())


def _town(board: Plan, seen: Any, heaps: Heaps, breeds: Sequence[int], owners: Sequence[str]) -> list[Item]:
    """What stands, lies and walks in the town, and the dogs on the pound's track."""
    place = board.town
    where = looks.standing(seen)
    busy = frozenset([space for _, space in where] + [int(seen.truck)])
    beside = busy & figures.with_something(place)
    names = tuple(owners)
    stands, aside = figures.standing(
        place, tuple(seen.searched.tolist()), tuple(seen.mark.tolist()), names, beside
    )
    under, over = figures.signs(place, busy & frozenset(place.cells))
    found = [*under, *figures.flags(place, seen.home.tolist()[: seen.seats], owners)]
    found += stands
    found += figures.truck(place, seen)
    in_pound = [seat for seat, space in where if space == POUND]
    for seat, space in sorted(where, key=lambda each: place.areas[each[1]].y):
        number = in_pound.index(seat) if space == POUND else 0
        x, y, scale = figures.spot(place, space, number, len(in_pound))
        symbol, spot = dogs.figure(seat, breeds[seat]), ids.place(space)
        found.append(Item(ids.dog(seat), x, y, symbol, title=owners[seat], spot=spot, scale=scale))
    found += _on_track(board, seen, breeds, owners)
    found += over
    found += aside
    found += figures.lying(place, heaps, busy | figures.with_something(place))
    return found


def _on_track(board: Plan, seen: Any, breeds: Sequence[int], owners: Sequence[str]) -> list[Item]:
    days = seen.pound.tolist()[: seen.seats]
    found = []
    for seat, day in enumerate(days):
        if day and breeds[seat] < BREEDS:
            number = days[:seat].count(day)
            x, y, scale = figures.on_track(board, day, number, days.count(day))
            symbol, spot = dogs.figure(seat, breeds[seat]), ids.track(day)
            title = f"{owners[seat]}, in the pound"
            found.append(Item(ids.dog(seat), x, y, symbol, title=title, spot=spot, scale=scale))
    return found


# The viewer's dog


def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
    """What the viewer's dog carries, how it is, and what is left in its deck."""
    if viewer >= seen.seats or seen.dog[viewer] >= BREEDS:
        return []
    mouth = looks.heaps(seen).mouths[viewer]
    found: list[Item] = []
    for n, thing in enumerate(mouth):
        title = titles.carried(mouth, n, "your dog's")
        x = n * STEP
        if thing.piece < 0:
            number = mouth[:n].count(thing)
            found.append(Item(ids.bone(viewer, number), x, 0, cards.BONE_CARD, title=title))
        else:
            found.append(Item(ids.paper(thing.piece), x, 0, cards.newspaper(thing.address), title=title))
    cards_left = tuple(seen.deck[viewer].tolist())
    fed, wet = int(seen.hunger[viewer]), int(seen.bladder[viewer])
    return [*found, *_own(e, int(seen.dog[viewer]), len(mouth) * STEP, fed, wet, cards_left)]


def _own(e: Any, breed: int, x: float, fed: int, wet: int, deck: Sequence[int]) -> list[Item]:
    """The viewer's dog and its deck, from a place on to the right."""
    called = town(e).dogs[breed]
    counts = cards.counts(e.cards[breed], deck)
    title = titles.own(breed, called, int(e.points[breed]), fed, wet)
    found = [
        Item("own-dog", x, 0, cards.chart(breed), title=title),
        Item("own-finds", x + STEP, 0, cards.FINDS, title=titles.left_finds(counts, called)),
        Item("own-rest", x + 2 * STEP, 0, cards.REST, title=titles.left_rest(counts, called, sum(deck))),
        Item("own-fed", x, cards.FED_Y, cards.fed(fed)),
        Item("own-drops", x, cards.DROPS_Y, cards.drops(wet)),
    ]
    for dx, y, section, value in cards.number_places():
        count = counts.get((section, value), 0)
        if section == Section.CLAWS and value == cards.CLAWS - 1:
            count = sum(many for (part, claws), many in counts.items() if part == section and claws >= value)
        off = STEP if section <= Section.NEWSPAPER else 2 * STEP
        found.append(Item(f"own-{section}-{value}", x + off + dx, y, cards.number(count)))
    return found
