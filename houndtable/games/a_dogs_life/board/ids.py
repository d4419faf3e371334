"""The ids of all that lies on the board of A Dog's Life. They are stable: the browser and tests name them.

``space-26`` a street square by its number, ``home-1`` to ``home-6``, ``house-1`` to ``house-12`` by address,
``kiosk``, ``pound``, ``restaurant-1``; ``track-1`` to ``track-4`` the pound's track. ``can-1``, ``lamp-1``,
``fountain-1``; ``dog-a`` a player's dog, ``flag-a`` the flag on its home, ``truck``. ``paper-1`` to
``paper-12`` the newspapers, by piece and not by address; ``bones-26`` what lies on a space; ``bone-a-1`` a
bone in a mouth, ``mouth-a-1`` the place for what a dog carries. ``seat-a`` a player's chart; ``stock``,
``supply``, ``markers``, ``die``; ``breed-husky`` a dog to choose. ``choice-end`` is an action, or
``choice-drop`` a part of one, that has no place on the board.
"""

from __future__ import annotations

from houndtable.games.a_dogs_life.parts import BREED_NAMES, LETTERS
from houndtable.games.a_dogs_life.state import HOUSE, KIOSK, POUND, RESTAURANT, STREET

STOCK, SUPPLY, MARKERS, DIE = "stock", "supply", "markers", "die"
TRUCK = "truck"
TRAY = "tray"
_LETTERS = LETTERS.lower()
_SIDES = ("north", "east", "south", "west")


def place(space: int) -> str:
    """A space of the town."""
    if space >= STREET:
        return f"space-{space}"
    if space >= RESTAURANT:
        return f"restaurant-{space - RESTAURANT + 1}"
    if space in (KIOSK, POUND):
        return "kiosk" if space == KIOSK else "pound"
    return f"house-{space - HOUSE + 1}" if space >= HOUSE else f"home-{space + 1}"


def track(day: int) -> str:
    """A space of the pound's track, from 1."""
    return f"track-{day}"


def can(number: int) -> str:
    """A trash can, from 1."""
    return f"can-{number}"


def lamp(number: int) -> str:
    """A lamppost, from 1."""
    return f"lamp-{number}"


def fountain(number: int) -> str:
    """A fountain, from 1."""
    return f"fountain-{number}"


def dog(seat: int) -> str:
    """A player's dog."""
    return f"dog-{_LETTERS[seat]}"


def bones(space: int) -> str:
    """The bones that lie on a space."""
    return f"bones-{space}"


def paper(piece: int) -> str:
    """A newspaper, by its piece from 0."""
    return f"paper-{piece + 1}"


def bone(seat: int, number: int) -> str:
    """A bone in a mouth, from 0."""
    return f"bone-{_LETTERS[seat]}-{number + 1}"


def mouth(seat: int, number: int) -> str:
    """A place for what a dog carries, from 0."""
    return f"mouth-{_LETTERS[seat]}-{number + 1}"


def seat(number: int) -> str:
    """A player's chart."""
    return f"seat-{_LETTERS[number]}"


def of_seat(what: str, number: int) -> str:
    """Some other thing of a player, such as the name."""
    return f"{what}-{_LETTERS[number]}"


def breed(number: int) -> str:
    """A dog that may be chosen."""
    return f"breed-{BREED_NAMES[number].lower().replace(' ', '-')}"


def choice(words: str) -> str:
    """An action, or a part of it, that has no place on the board."""
    return f"choice-{words}"


def side(number: int) -> str:
    """The side of a square that the truck comes from."""
    return choice(f"from-{_SIDES[number]}")
