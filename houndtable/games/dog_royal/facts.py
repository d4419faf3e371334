"""What is known of DOG Royal without its rules."""

from __future__ import annotations

from collections.abc import Mapping

from houndtable.core.facts import Facts, Option, letters_in_order

WITH_PARTNERS = (4, 6)


def _misfit(seats: int, values: Mapping[str, int]) -> str:
    if values["partners"] and seats not in WITH_PARTNERS:
        return f"partners need 4 or 6 players, not {seats}"  # DR-114
    return ""


def _teams(seats: int, values: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    if not values["partners"]:
        return tuple((seat,) for seat in range(seats))
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))  # DR-113


FACTS = Facts(
    name="dog-royal",
    title="DOG Royal",
    seats=range(2, 7),  # DR-109 DR-110
    options=(
        Option("royal", "King, knight, citizen and jester with their powers", lambda seats: 1, flag="basic"),
        Option(
            "partners",
            "Players who face each other win together",
            lambda seats: seats in WITH_PARTNERS,  # DR-113
            flag="alone",
        ),
        Option(
            "move_limit",
            "End after so many moves, 0 for never",
            lambda seats: 0,
            switch=False,
            high=1_000_000,
        ),
    ),
    misfit=_misfit,
    letters=lambda seats: "AC" if seats == 2 else letters_in_order(seats),  # two face each other
    teams=_teams,
    silent=lambda seats, values: bool(values["partners"]),  # DR-228
)
