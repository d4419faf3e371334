"""What things are called, in plain words: the thing itself, and behind a comma what is to be said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houndtable.games.a_dogs_life.board.looks import Player, Thing
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import BLADDER, BONE, BREEDS, SHUFFLE, Section

NTH = ("first", "second")
_FINDS = ("nothing", "food for 1 day", "food for 2 days", "food for 3 days", "a bone")
_SECTIONS = ("trash can", "restaurant", "newspaper")


def number_of(count: int, what: str) -> str:
    """So many of something, in words."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def dog(breed: int, called: str, player: str) -> str:
    """A dog: "Butch, Anna's boxer"."""
    return f"{called}, {player}'s {BREED_NAMES[breed]}"


def chart(player: Player, called: str) -> str:
    """A player's chart: what stands on it, in a sentence."""
    if player.breed >= BREEDS:
        return f"{player.name}'s chart, no dog yet"
    where = f", in the pound, day {player.pound}" if player.pound else ""
    out = "" if player.plays else ", out of the play-off"
    return (
        f"{player.name}'s chart, {called} the {BREED_NAMES[player.breed]}{where}{out}, "
        f"{number_of(player.speed, 'action point')} a turn, fed for {number_of(player.hunger, 'day')}, "
        f"{number_of(player.buried, 'bone')} of {player.goal} buried"
    )


def newspaper(thing: Thing) -> str:
    """A newspaper, with its address where that is known."""
    return f"newspaper for house {thing.address}" if thing.address else "newspaper, face down,"


def carried(mouth: Sequence[Thing], number: int, whose: str) -> str:
    """What is in a place of a mouth; of two that look alike it says which."""
    thing = mouth[number]
    what = "bone" if thing.piece < 0 else newspaper(thing)
    alike = [other for other in mouth if (other.piece < 0, other.address) == (thing.piece < 0, thing.address)]
    which = f"{NTH[number]} " if len(alike) > 1 else ""
    return f"{which}{what} in {whose} mouth"


def own(breed: int, called: str, points: int, fed: int, wet: int) -> str:
    """The viewer's dog and how it is."""
    return (
        f"{called}, your {BREED_NAMES[breed]}, {number_of(points, 'action point')} a turn, "
        f"fed for {number_of(fed, 'day')}, bladder {wet} of {BLADDER}"
    )


def results(values: Sequence[int], card: int) -> str:
    """What a card brings, section by section."""
    if card == SHUFFLE:
        return "it makes a new deck of all cards"
    finds = [f"{name} {_FINDS[value]}" for name, value in zip(_SECTIONS, values, strict=False)]
    claws = values[Section.CLAWS]
    ends = ("caught by the truck", "escapes the truck")[values[Section.ESCAPE]]
    leaves = ("stays in the pound", "leaves the pound")[values[Section.EXIT]]
    return f"{', '.join(finds)}, {number_of(claws, 'claw')}, {ends}, {leaves}"


def deck(counts: Mapping[tuple[int, int], int], called: str, left: int, shuffles: bool) -> str:
    """What is left in a deck, in words."""
    anew = ", one of which makes it anew" if shuffles else ""
    head = f"{called}'s deck, {number_of(left, 'card')} left{anew}"
    return "; ".join([head, *_finds_left(counts), *_rest_left(counts)])


def left_finds(counts: Mapping[tuple[int, int], int], called: str) -> str:
    """What a deck may still bring, in words."""
    return "; ".join([f"What is left in {called}'s deck", *_finds_left(counts)])


def left_rest(counts: Mapping[tuple[int, int], int], called: str, left: int) -> str:
    """What a deck holds for fights, the truck and the pound, in words."""
    return "; ".join([f"What is left in {called}'s deck of {number_of(left, 'card')}", *_rest_left(counts)])


def _finds_left(counts: Mapping[tuple[int, int], int]) -> list[str]:
    """The cards left by what they bring for cans, restaurants and newspapers."""
    parts = []
    for section, name in enumerate(_SECTIONS):
        of = [
            f"{_FINDS[value]} on {counts[section, value]}"
            for value in range(BONE + 1)
            if counts.get((section, value))
        ]
        parts.append(f"{name}: {', '.join(of) or 'no cards'}")
    return parts


def _rest_left(counts: Mapping[tuple[int, int], int]) -> list[str]:
    """The cards left by what they say of fights, the truck and the pound."""
    claws = [
        f"{number_of(value, 'claw')} on {count}"
        for (section, value), count in sorted(counts.items())
        if section == Section.CLAWS
    ]
    away, out = counts.get((Section.ESCAPE, 1), 0), counts.get((Section.EXIT, 1), 0)
    return [", ".join(claws) or "no claws", f"{away} to escape the truck", f"{out} to leave the pound"]
