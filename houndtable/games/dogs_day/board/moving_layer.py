"""The moving layer of Dogs' Day's board, and the viewer's own cards, from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from houndtable.core.board import Box, Item
from houndtable.core.drawing.look import CREAM, INK
from houndtable.core.layout import MAX_SEATS
from houndtable.core.names import safe_name
from houndtable.games.dogs_day.board import cards, heaps, ids, plates, scene
from houndtable.games.dogs_day.board.heaps import Stacks
from houndtable.games.dogs_day.board.layout import CELL_WINDOW, COUNT, HEAD, HOUSES, TALLIES, Heap, plan
from houndtable.games.dogs_day.board.looks import stacks_of
from houndtable.games.dogs_day.board.scenery import numbers_of
from houndtable.games.dogs_day.board.still_layer import day
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.parts import CHARACTERS, LETTERS
from houndtable.games.dogs_day.rules.days import fortune
from houndtable.games.dogs_day.rules.steps import can_take, may_get_less
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    NO_CARD,
    PRISON,
    RESERVE,
    ROUNDS,
    VAULT,
    Lot,
    Phase,
    Step,
)

GAP = 12  # between the cards of a hand
WORDS = {RESERVE: "reserve", BANK: "bank", PRISON: "prison", CAR: "armoured car"}
STREET_HEAPS = {place: Heap(*house.heap, 1, True, 1.0, CREAM) for place, house in HOUSES.items()}
_ACTING = (Phase.TAKE, Phase.PAY, Phase.NAME)

_safe_name = lru_cache(maxsize=256)(safe_name)


def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
    """The moving layer as `viewer` may see it, in the order in which it is drawn."""
    board = plan(seen.seats, below)
    called = [_safe_name(names[seat]) or LETTERS[seat] for seat in range(seen.seats)]
    stacks = stacks_of(seen, viewer)
    stock = seen.stock.tolist()
    lots = [_lots(tuple(lots)) for lots in seen.lot.tolist()[: seen.seats]]
    found = [*_head(seen.rounds, _now(seen))]
    for place in TALLIES:
        found += _tally(place, *stock[place])
    found += _prisoners(tuple(lot.arrested for lot in lots), tuple(called))
    for place, heap in STREET_HEAPS.items():
        found += heaps.items(stacks.get(place, ()), heap, place, f"in the {WORDS[place]}")
    held, acting = seen.held.tolist(), _acting(seen)
    over = seen.phase == Phase.OVER
    for seat, (name, lot) in enumerate(zip(called, lots, strict=True)):
        bags, cases = stock[VAULT + seat]
        deck = lot.unplayed - held[seat]
        sum_of = int(fortune(seen, seat)) if over else -1
        player = plates.Player(name, held[seat], deck, bags, cases, lot.retired, acting[seat], sum_of)
        found += plates.items(board, seat, player, stacks.get(VAULT + seat, ()))
    return found + _scene(seen, called, stacks, board.scene)


def _scene(seen: Any, called: list[str], stacks: dict[int, Stacks], area: Box) -> list[Item]:
    count = len(called)
    ready = seen.ready.tolist()
    played = tuple(zip(seen.scene.tolist()[:count], seen.escaped.tolist()[:count], strict=True))
    taking = seen.phase == Phase.TAKE
    due = [can_take(seen, seat) if taking else 0 for seat in range(count)]
    shared = [taking and bool(may_get_less(seen, seat)) and n > 1 for seat, n in enumerate(due)]
    told = [scene.Told(name, ready[n], due[n], shared[n]) for n, name in enumerate(called)]
    return scene.items(played, told, [stacks.get(CARD + seat, ()) for seat in range(count)], area)


def _acting(seen: Any) -> list[bool]:
    """Who must act, by seat."""
    if seen.phase == Phase.CHOOSE:
        return [not ready for ready in seen.ready.tolist()]
    turn = seen.turn if seen.phase in _ACTING else -1
    return [seat == turn for seat in range(MAX_SEATS)]


class _Lots(NamedTuple):
    """What has become of a seat's cards."""

    unplayed: int
    retired: tuple[int, ...]
    arrested: tuple[int, ...]


@lru_cache(maxsize=1024)
def _lots(lots: tuple[int, ...]) -> _Lots:
    retired, arrested = (
        tuple(card for card, lot in enumerate(lots) if lot == wanted)
        for wanted in (Lot.RETIRED, Lot.ARRESTED)
    )
    return _Lots(lots.count(Lot.UNPLAYED), retired, arrested)


# The head line


def _now(seen: Any) -> str:
    """What happens now, in a word or two."""
    phase, step = seen.phase, seen.step
    if phase == Phase.OVER:
        return "the end"
    if phase == Phase.CHOOSE:
        return "choose"
    if step >= Step.SPOILS:
        return "new day" if seen.rounds else "set-up"
    if seen.frustrated:
        return "frustrated"
    return "the Twist" if step >= Step.MARKSMEN else "the Heist"


@lru_cache(maxsize=512)
def _head(rounds: int, now: str) -> list[Item]:
    """The round, what happens in it, and the days."""
    base = HEAD / 2 + 12
    title = f"round {rounds} of {ROUNDS}, {now}"
    moon = f'font-size="34" font-weight="800" fill="{tint("moon")}"'
    cream = f'font-size="32" font-weight="700" fill="{CREAM}"'
    found = [
        Item("round", 20, base, text=f"Round {max(1, rounds)}", style=moon, title=title),
        Item("now", 188, base, text=now, style=cream, title=title),
    ]
    for number in range(1, ROUNDS + 1):
        kind = "past" if number < rounds else "today" if number == rounds else "later"
        found.append(Item(f"round-{number}", *day(number), f"day-car-{kind}"))
    return found


# The street


@lru_cache(maxsize=4096)
def _tally(place: int, bags: int, cases: int) -> list[Item]:
    """How many markers lie in a place."""
    first, second, y = numbers_of(TALLIES[place].tally, place == RESERVE)
    title = f"{WORDS[place]}: {plates.number_of(bags, 'bag')} and {plates.number_of(cases, 'briefcase')}"
    style = f'font-size="{COUNT}" font-weight="800" fill="{INK}"'
    name = ids.place(place)
    return [
        Item(f"{name}-bags", first, y, text=str(bags), style=style, title=title, spot=name),
        Item(f"{name}-cases", second, y, text=str(cases), style=style, title=title, spot=name),
    ]


@lru_cache(maxsize=1024)
def _prisoners(arrested: tuple[tuple[int, ...], ...], called: tuple[str, ...]) -> list[Item]:
    """The arrested cards, behind the bars of the prison."""
    window = CELL_WINDOW
    inside = [(seat, card) for seat, held in enumerate(arrested) for card in held]
    row = max(3, -(-len(inside) // 2))
    wide = cards.CHIP[0] + 8
    step = min(62, (window.width - 6 - wide) / (row - 1))
    found = []
    for n, (seat, card) in enumerate(inside):
        line, at = divmod(n, row)
        x = round(window.left + 3 + wide / 2 + at * step, 2)
        y = window.y + (line - 0.5) * 62
        title = f"{called[seat]}'s {CHARACTERS[card].name}, in prison"
        found.append(Item(ids.arrested(seat, card), x, y, cards.jailed(seat, card), title=title))
    return found


# The viewer's cards


def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
    """The cards of `viewer`, by number; nothing tells in which order they came."""
    if viewer >= seen.seats:
        return []
    held = [card for card, here in enumerate(seen.hand[viewer].tolist()) if here > 0]
    chosen = int(seen.chosen[viewer])
    found = []
    mark = []
    for n, card in enumerate(held):
        x = n * (cards.WIDTH + GAP)
        character = CHARACTERS[card]
        title = f"{character.name}, number {character.number}"
        found.append(Item(ids.card(card), x, 0, cards.symbol(card), title=title))
        if card == chosen != NO_CARD:
            place = (x + cards.WIDTH / 2 - 16, 16 - cards.HEIGHT / 2)
            mark.append(Item("chosen", *place, cards.CHOSEN, title="this card is chosen"))
    return found + mark
