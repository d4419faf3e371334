"""What is known of a game without its rules: title, seats, options. Imports nothing that compiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


class OptionError(ValueError):
    """An option that the game does not have, or a value that does not fit; the text says which."""


@dataclass(frozen=True)
class Option:
    """One option of a game: whole numbers from `low` to `high`, or on and off where it is a `switch`."""

    name: str
    text: str
    default: Callable[[int], int]  # from the number of seats
    switch: bool = True
    low: int = 0
    high: int = 1
    flag: str = ""  # the command-line flag that turns a switch off


def letters_in_order(seats: int) -> str:
    """The letters of as many seats."""
    return "ABCDEF"[:seats]


def _nothing(seats: int, values: Mapping[str, int]) -> str:  # noqa: ARG001
    return ""


def _alone(seats: int, values: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:  # noqa: ARG001
    return tuple((seat,) for seat in range(seats))


def _talking(seats: int, values: Mapping[str, int]) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True)
class Facts:
    """The facts of a game. `misfit` says in a sentence what does not fit together, "" where all does.

    `letters` are those of the seats, from their number: by them people tell colours and pieces apart.
    `teams` are the seats that win together, `silent` says whether the rules forbid talk during the game; both
    go by the number of seats and the options. A `timed` game may be ended by the clock: see `Table.time_up`.
    """

    name: str
    title: str
    seats: range
    options: tuple[Option, ...]
    misfit: Callable[[int, Mapping[str, int]], str] = _nothing
    letters: Callable[[int], str] = letters_in_order
    teams: Callable[[int, Mapping[str, int]], tuple[tuple[int, ...], ...]] = _alone
    silent: Callable[[int, Mapping[str, int]], bool] = _talking
    timed: bool = False

    def check_options(self, seats: int, given: Mapping[str, int]) -> dict[str, int]:
        """All options with their values for this many seats; OptionError where something does not fit."""
        if not hasattr(seats, "__index__"):
            raise OptionError(f"the number of players is {str(seats)[:40]!r}; it must be a whole number")
        if seats not in self.seats:
            raise OptionError(
                f"{self.title} is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}"
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        values = {}
        for name, option in known.items():
            value = given.get(name, option.default(seats))
            if not hasattr(value, "__index__"):
                raise OptionError(f"{name} is {str(value)[:40]!r}; it must be a whole number, True or False")
            value = int(value)
            if not option.low <= value <= option.high:
                raise OptionError(f"{name} is {value}; it goes from {option.low} to {option.high}")
            values[name] = value
        if sentence := self.misfit(seats, values):
            raise OptionError(sentence)
        return values
