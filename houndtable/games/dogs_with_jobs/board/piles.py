"""The middle of the board: the head line, the Draft, and the piles of dogs and jobs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from houndtable.core.board import Item
from houndtable.core.drawing import svg
from houndtable.core.drawing.heads import bone, paw
from houndtable.core.drawing.look import CREAM, DARK, INK, MUTED, OUTLINE
from houndtable.core.drawing.svg import at, box, circle, group, num, path, rect, stroke, use, word
from houndtable.games.dogs_with_jobs.board import cards, ids, titles
from houndtable.games.dogs_with_jobs.board.layout import (
    CARD_HIGH,
    CARD_WIDE,
    DRAFT_HIGH,
    DRAFT_PLACES,
    DRAFT_SCALE,
    HEAD,
    PILE_SCALE,
    PILES_TOP,
    PILES_Y,
    WIDTH,
)
from houndtable.games.dogs_with_jobs.board.tints import tint
from houndtable.games.dogs_with_jobs.names import dog_name
from houndtable.games.dogs_with_jobs.state import ACTS, NO_DOG, ROUNDS

ROUND_X, ROUND_STEP, ROUND_R = 214.0, 46.0, 20.0
GAME_X = 582.0
BONES_X, BONES_STEP = 856.0, 88.0
COUNT = 40
PLACE, TWO = "jobs-place", "jobs-two-places"
FAN = 52.0  # from the one spent job that shows to the other


class Pile(NamedTuple):
    """Where a pile lies: the middle of its first card, and where its number stands."""

    x: float
    number: float


PILES = {
    ids.DOG_PILE: Pile(72, 134),
    ids.DOG_DISCARDS: Pile(302, 364),
    ids.JOB_PILE: Pile(532, 594),
    ids.JOB_DISCARDS: Pile(762, 876),
}


# What lies still


def still() -> str:
    """The grounds of the head line, the Draft and the piles."""
    head = f"M0 {num(HEAD)}V20A20 20 0 0 1 20 0H{num(WIDTH - 20)}a20 20 0 0 1 20 20V{num(HEAD)}Z"
    grain = "".join(
        rect(0, HEAD + n * 49, WIDTH, 2, fill=tint("table-line")) for n in range(1, int(DRAFT_HIGH // 49) + 1)
    )
    return "".join(
        [
            path(head, fill=tint("head-line")),
            rect(0, HEAD, WIDTH, DRAFT_HIGH, fill=tint("table")),
            grain,
            rect(0, HEAD + DRAFT_HIGH - 2, WIDTH, 4, fill=OUTLINE, opacity=0.5),
            *(_way(name) for name in PILES),
        ]
    )


def _way(name: str) -> str:
    """Below a number: whether one takes from a pile, or puts things there."""
    x = PILES[name].number + 24
    d = "M0 -15V10M-9 2L0 12L9 2" if "pile" in name else "M-12 -6A13 13 0 1 1 -10 8M-14 -14V-5H-5"
    return at(x, PILES_Y + 34, stroke(d, MUTED, 4))


def symbols() -> list[str]:
    """Rounds, bones, empty places, and piles."""
    found = [_round(number, state) for number in range(1, ROUNDS + 1) for state in ("gone", "now", "to-come")]
    for name, fill in (("left", tint("sun")), ("gone", tint("head-gone"))):
        found.append(group(bone(fill, 36, 0.07), id=f"jobs-bone-{name}"))
    edge: dict[str, svg.Attribute] = {
        "fill": "none",
        "stroke": OUTLINE,
        "stroke_width": 2.4,
        "stroke_dasharray": "9 7",
        "opacity": 0.5,
    }
    found.append(group(box(CARD_WIDE - 3, CARD_HIGH - 3, 10, **edge), id=PLACE))
    found.append(group(box(CARD_WIDE - 3 + FAN / PILE_SCALE, CARD_HIGH - 3, 10, **edge), id=TWO))
    for back in (cards.DOG_BACK, cards.JOB_BACK):
        under = "".join(use(back, 2 * n, 2 * n) for n in (2, 1, 0))
        found.append(group(under, id=pile_of(back)))
    return found


def pile_of(back: str) -> str:
    """The symbol of several cards that lie face down on each other."""
    return f"{back}-pile"


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of piles and places."""
    half = (CARD_WIDE / 2, CARD_HIGH / 2)
    names = (PLACE, pile_of(cards.DOG_BACK), pile_of(cards.JOB_BACK))
    return {**dict.fromkeys(names, half), TWO: ((CARD_WIDE + FAN / PILE_SCALE) / 2, CARD_HIGH / 2)}


def _round(number: int, state: str) -> str:
    """A round of the tracker: over, played now, or to come."""
    fill, edge, ink = {
        "gone": (tint("head-gone"), tint("head-edge"), tint("head-edge")),
        "now": (tint("sun"), tint("sun"), DARK),
        "to-come": (tint("head-later"), tint("head-edge"), CREAM),
    }[state]
    disc = circle(0, 0, ROUND_R, fill=fill, stroke=edge, stroke_width=2)
    face = paw(ink, 12) if state == "now" else word(str(number), 0, 10.5, 29, fill=ink)
    return group(disc, face, id=f"jobs-round-{number}-{state}")


# What moves


@lru_cache(maxsize=1024)
def head(rounds: int, left: int, game: str) -> tuple[Item, ...]:
    """The round, the game of a series or the end, and the actions that are left (-1 where nobody has any)."""
    sun = f'font-size="35" font-weight="800" fill="{tint("sun")}"'
    cream = f'font-size="29" font-weight="700" fill="{CREAM}"'
    title = f"round {rounds} of {ROUNDS}{f', {game}' if game else ''}"
    found = [Item("round", 18, HEAD / 2 + 12.5, text=f"Round {rounds}", style=sun, title=title)]
    for number in range(1, ROUNDS + 1):
        state = "gone" if number < rounds else "now" if number == rounds else "to-come"
        x = ROUND_X + (number - 1) * ROUND_STEP
        found.append(Item(f"round-{number}", x, HEAD / 2, f"jobs-round-{number}-{state}"))
    if game:
        found.append(Item("game", GAME_X, HEAD / 2 + 10.5, text=game, style=cream))
    if left >= 0:
        title = f"{titles.number_of(left, 'action')} left in this turn"
        for number in range(ACTS):
            state = "left" if number < left else "gone"
            x = BONES_X + number * BONES_STEP
            found.append(Item(f"action-{number + 1}", x, HEAD / 2, f"jobs-bone-{state}", title=title))
    return tuple(found)


@lru_cache(maxsize=4096)
def draft(dogs: tuple[int, ...]) -> tuple[Item, ...]:
    """The Draft: its places, and the dogs there."""
    found = []
    for place, (dog, (x, y)) in enumerate(zip(dogs, DRAFT_PLACES, strict=True)):
        title = f"place {place + 1} of the Draft{', empty' if dog == NO_DOG else ''}"
        found.append(Item(ids.draft(place), x, y, PLACE, title=title, scale=DRAFT_SCALE))
    for dog, (x, y) in zip(dogs, DRAFT_PLACES, strict=True):
        if dog != NO_DOG:
            title = f"{titles.dog(dog)}, in the Draft"
            found.append(Item(ids.dog(dog), x, y, cards.dog(dog), title=title, scale=DRAFT_SCALE))
    return tuple(found)


@lru_cache(maxsize=2048)
def pile(name: str, back: str, count: int) -> tuple[Item, ...]:
    """A pile that one draws from."""
    x, number = PILES[name]
    what = "job" if name == ids.JOB_PILE else "dog"
    title = f"{what} pile, {titles.number_of(count, what)} left"
    symbol = PLACE if not count else back if count == 1 else pile_of(back)
    return (
        Item(name, x, PILES_Y, symbol, title=title, scale=PILE_SCALE),
        _count(name, number, count),
    )


def _count(name: str, x: float, count: int) -> Item:
    style = f'font-size="{COUNT}" font-weight="800" fill="{INK}"'
    return Item(f"{name}-count", x, PILES_Y + 4, text=str(count), style=style)


def _lying(what: str, names: list[str]) -> str:
    """What lies open in a pile, all of it: a pile is so looked through."""
    if not names:
        return f"{what}, none"
    return f"{what}, {len(names)} of them, from the top: {', '.join(reversed(names))}"


@lru_cache(maxsize=2048)
def dog_discards(lying: tuple[int, ...], open_up: bool) -> tuple[Item, ...]:
    """The discarded dogs with the last one on top; the place only where they are laid out elsewhere."""
    name, count = ids.DOG_DISCARDS, len(lying)
    x, number = PILES[name]
    found = [_count(name, number, count)]
    if open_up:
        return tuple(found)
    title = _lying("discarded dogs", [dog_name(dog) for dog in lying])
    found.insert(0, Item(name, x, PILES_Y, PLACE, title=title, scale=PILE_SCALE))
    if count:
        top = lying[-1]
        title = f"{titles.dog(top)}, on top of the discarded dogs"
        found.append(Item(ids.dog(top), x, PILES_Y, cards.dog(top), title=title, scale=PILE_SCALE))
    return tuple(found)


@lru_cache(maxsize=2048)
def job_discards(lying: tuple[int, ...], called: tuple[str, ...]) -> tuple[Item, ...]:
    """The discarded jobs with the last two, which Fire takes; the last one lies on top, to the right."""
    name, count, last = ids.JOB_DISCARDS, len(lying), lying[-2:]
    x, number = PILES[name]
    title = _lying("discarded jobs", [called[kind].partition(", ")[0] for kind in lying])
    found = [
        Item(name, x + FAN / 2, PILES_Y, TWO, title=title, scale=PILE_SCALE),
        _count(name, number, count),
    ]
    for n, kind in enumerate(last):
        depth = len(last) - 1 - n
        where = "on top of the discarded jobs" if not depth else "second of the discarded jobs"
        thing, _, worth = called[kind].partition(", ")
        symbol, mine = cards.job(kind), f"spent-{depth + 1}"
        at_x = x + (FAN if not depth and len(last) > 1 else 0)
        said = f"{thing} {where}, {worth}" if depth else f"{thing} {where}, {worth}; {title}"
        found.append(Item(mine, at_x, PILES_Y, symbol, title=said, scale=PILE_SCALE))
    return tuple(found)


assert BONES_X + BONES_STEP + 43 <= WIDTH
assert CARD_HIGH * PILE_SCALE <= 2 * (PILES_Y - PILES_TOP)
