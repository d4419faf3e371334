"""The dogs to choose from, over the middle of the town while players choose."""

from __future__ import annotations

from functools import lru_cache

from houndtable.core.board import Item
from houndtable.core.drawing.look import ACCENT, DARK, INK, OUTLINE, SURFACE
from houndtable.core.drawing.svg import at, box, circle, fit, group, rect, use, word
from houndtable.games.a_dogs_life.board import dogs, features, ids, titles
from houndtable.games.a_dogs_life.board.layout import Town
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import BREEDS

GROUND = "life-tray"
WIDE, HIGH = 716.0, 516.0
CARD_WIDE, CARD_HIGH = 220.0, 205.0
COLUMNS = 3


def card(breed: int, taken: bool) -> str:
    """The symbol of a dog to choose."""
    return f"life-choose-{breed}{'-taken' if taken else ''}"


def symbols(town: Town, points: list[int]) -> list[str]:
    """The tray and the dogs."""
    shade = box(WIDE, HIGH, 18, fill=OUTLINE, opacity=0.35, transform="translate(4 6)")
    sheet = box(WIDE, HIGH, 18, fill=SURFACE, stroke=ACCENT, stroke_width=4)
    found = [group(shade, sheet, id=GROUND)]
    for breed in range(BREEDS):
        found += [_card(town.dogs[breed], breed, points[breed], taken) for taken in (False, True)]
    return found


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of what may be marked."""
    names = [card(breed, taken) for breed in range(BREEDS) for taken in (False, True)]
    return dict.fromkeys(names, (CARD_WIDE / 2, CARD_HIGH / 2))


def _card(name: str, breed: int, points: int, taken: bool) -> str:
    text, size = fit(name, 30, 18, CARD_WIDE - 20)
    kind, small = fit(BREED_NAMES[breed], 21, 14, CARD_WIDE - 20)
    coin = circle(
        CARD_WIDE / 2 - 28, -CARD_HIGH / 2 + 28, 20, fill=tint("glow"), stroke=OUTLINE, stroke_width=1.8
    )
    body = (
        box(CARD_WIDE, CARD_HIGH, 12, fill=tint("sign"), stroke=OUTLINE, stroke_width=1.8)
        + rect(-CARD_WIDE / 2 + 7, -CARD_HIGH / 2 + 7, CARD_WIDE - 14, 124, 8, fill=tint("lawn-light"))
        + at(0, -34, use(dogs.head(breed)), scale=1.22)
        + coin
        + word(str(points), CARD_WIDE / 2 - 28, -CARD_HIGH / 2 + 38, 28, fill=DARK, font_weight=800)
        + word(text, 0, 62, round(size, 1), fill=DARK, font_weight=800)
        + word(kind, 0, 88, round(small, 1), fill=DARK, font_weight=600)
    )
    return group(body, id=card(breed, taken), opacity=0.35 if taken else None)


@lru_cache(maxsize=256)
def items(
    town: Town,
    breeds: tuple[int, ...],
    called: tuple[str, ...],
    points: tuple[int, ...],
    decks: tuple[str, ...],
) -> tuple[Item, ...]:
    """The dogs, with the badges of those who have chosen them; `decks` say in words what they hold."""
    x, y = town.offset + town.width / 2, town.height / 2
    style = f'font-size="34" font-weight="800" text-anchor="middle" fill="{INK}"'
    found = [
        Item(ids.TRAY, x, y, GROUND),
        Item(
            f"{ids.TRAY}-words", x, y - HIGH / 2 + 47, text="Choose a dog", style=style, title="Choose a dog"
        ),
    ]
    for breed in range(BREEDS):
        row, column = divmod(breed, COLUMNS)
        at_x, at_y = x + (column - 1) * (CARD_WIDE + 14), y - 82 + row * (CARD_HIGH + 12)
        taken = breeds.index(breed) if breed in breeds else -1
        whose = f"{called[taken]}'s" if taken >= 0 else titles.number_of(points[breed], "action point")
        title = f"{town.dogs[breed]} the {BREED_NAMES[breed]}, {whose}; {decks[breed]}"
        found.append(Item(ids.breed(breed), at_x, at_y, card(breed, taken >= 0), title=title))
        if taken >= 0:
            found.append(Item(f"{ids.breed(breed)}-badge", at_x, at_y, features.flag(taken), scale=2))
    return tuple(found)
