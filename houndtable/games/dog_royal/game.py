"""DOG Royal, put together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from houndtable.core.game import Game, Option
from houndtable.games.dog_royal import contract, text
from houndtable.games.dog_royal.parts import RoyalEdition
from houndtable.games.dog_royal.rules.turns import MOST_LEGAL
from houndtable.games.dog_royal.state import ACTIONS, OUTCOMES, Edition, State

OPTIONS = (
    Option("royal", "King, knight, citizen and jester with their powers", lambda seats: 1, flag="basic"),
    Option(
        "partners",
        "Players who face each other win together",
        lambda seats: seats in (4, 6),
        flag="alone",
    ),
    Option(
        "move_limit",
        "End after so many moves, 0 for never",
        lambda seats: 0,
        switch=False,
        high=1_000_000,
    ),
)


def _refuse_options(seats: int, values: Mapping[str, int]) -> str:
    if values["partners"] and seats not in (4, 6):
        return f"partners need 4 or 6 players, not {seats}"  # DR-114
    return ""


GAME = Game(
    name="dog-royal",
    title="DOG Royal",
    revision=1,
    seats=range(2, 7),
    options=OPTIONS,
    state=State,
    edition=Edition,
    edition_file=RoyalEdition,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    rules=contract,
    words=text,
    folder=Path(__file__).parent,
    refuse_options=_refuse_options,
)
