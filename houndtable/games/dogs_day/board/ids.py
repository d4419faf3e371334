"""The ids of all that lies on the board of Dogs' Day. They are stable: the browser and tests name them.

``bank``, ``prison``, ``car``, ``reserve``, ``vault-A`` the places; ``scene-A`` a seat's card in the Scene,
face down or open, or the place that it has left; ``marker-17`` a fortune marker, by its number;
``stack-bank-bag``, ``stack-vault-A-briefcase-5`` markers in a place that look alike to the viewer, the last
with a value that the viewer knows; ``card-la-femme`` a card in the viewer's hand; ``retired-A-mentor``,
``arrested-B-brute`` cards that have been played.
"""

from __future__ import annotations

from houndtable.games.dogs_day.parts import CHARACTERS, KIND_NAMES, LETTERS
from houndtable.games.dogs_day.state import CARD, VAULT

RESERVE, BANK, PRISON, CAR = "reserve", "bank", "prison", "car"
_SHARED = (RESERVE, BANK, PRISON, CAR)
SLUGS = tuple(character.name.lower().replace(" ", "-") for character in CHARACTERS)


def place(number: int) -> str:
    """A place of markers, by its number in the state."""
    if number < CARD:
        return _SHARED[number]
    return scene(number - CARD) if number < VAULT else vault(number - VAULT)


def scene(seat: int) -> str:
    """A seat's card in the Scene."""
    return f"scene-{LETTERS[seat]}"


def vault(seat: int) -> str:
    """A seat's vault."""
    return f"vault-{LETTERS[seat]}"


def marker(number: int) -> str:
    """A fortune marker."""
    return f"marker-{number}"


def stack(number: int, kind: int, look: int) -> str:
    """The markers of a kind in a place that look alike: 0 where their value is not known."""
    known = f"-{look}" if look else ""
    return f"stack-{place(number)}-{KIND_NAMES[kind]}{known}"


def card(character: int) -> str:
    """A card in the viewer's hand."""
    return f"card-{SLUGS[character]}"


def retired(seat: int, character: int) -> str:
    """A retired card."""
    return f"retired-{LETTERS[seat]}-{SLUGS[character]}"


def arrested(seat: int, character: int) -> str:
    """An arrested card."""
    return f"arrested-{LETTERS[seat]}-{SLUGS[character]}"
