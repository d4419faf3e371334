"""What is known of Dogs With Jobs without its rules."""

from __future__ import annotations

from collections.abc import Mapping

from houndtable.core.facts import Facts, Option


def _misfit(seats: int, values: Mapping[str, int]) -> str:
    """The score pad has columns for one game or for three."""
    return "" if values["series"] in (1, 3) else f"series is {values['series']}; it is 1 or 3 games"


FACTS = Facts(
    name="dogs-with-jobs",
    title="Dogs With Jobs",
    seats=range(2, 6),  # DWJ-103
    options=(
        Option(
            "series",
            "Games whose points are added: 1 or 3",
            lambda seats: 1,
            switch=False,
            low=1,
            high=3,
            flag="series",
        ),
    ),
    misfit=_misfit,
)
