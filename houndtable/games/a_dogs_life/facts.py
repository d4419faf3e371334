"""What is known of A Dog's Life without its rules."""

from __future__ import annotations

from collections.abc import Mapping

from houndtable.core.facts import Facts, Option

BONES = 30


def _misfit(seats: int, values: Mapping[str, int]) -> str:
    """Somebody must be able to bury enough, however the bones lie."""
    bones = values["bones"]
    if seats * (bones - 1) < BONES:
        return ""
    return (
        f"bones is {bones}; with {seats} players it goes to {(BONES - 1) // seats + 1}, as there are {BONES}"
    )


FACTS = Facts(
    name="a-dogs-life",
    title="A Dog's Life",
    seats=range(2, 7),  # ADL-102
    options=(
        Option("bones", "Bones to bury", lambda seats: 4, switch=False, low=1, high=15, flag="bones"),
        Option(
            "round_limit",
            "Rounds after which the most bones win; 0 for the whole game",
            lambda seats: 0,
            switch=False,
            high=999,
            flag="rounds",
        ),
        Option("choose_dogs", "Players choose their dogs", lambda seats: 0),
        Option("pass_dogs", "Dogs may pass each other", lambda seats: 0),
        Option("safe_home", "No attacks into a starting space or out of it", lambda seats: 0),
    ),
    misfit=_misfit,
    timed=True,  # ADL-905
)
