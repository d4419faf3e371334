"""What is known of Dogs' Day without its rules."""

from __future__ import annotations

from houndtable.core.facts import Facts, Option

FACTS = Facts(
    name="dogs-day",
    title="Dogs' Day",
    seats=range(3, 7),  # DD-103
    options=(
        Option("rich_bank", "A bank that never runs empty: at least three markers each day", lambda seats: 0),
        Option("informant_first", "Hands of five that begin with the Informant", lambda seats: 0),
        Option(
            "informant_arrested",
            "A lone Informant is arrested too",
            lambda seats: 1,
            flag="informant-free",
        ),
    ),
)
