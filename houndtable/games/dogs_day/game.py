"""Dogs' Day, put together."""

from pathlib import Path

from houndtable.core.game import Game
from houndtable.games.dogs_day import board, contract, luck, text
from houndtable.games.dogs_day.facts import FACTS
from houndtable.games.dogs_day.parts import DayEdition
from houndtable.games.dogs_day.rules.turns import MOST_LEGAL
from houndtable.games.dogs_day.state import ACTIONS, OUTCOMES, Edition, State

GAME = Game(
    facts=FACTS,
    revision=1,
    state=State,
    edition=Edition,
    edition_file=DayEdition,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    kernels=contract,
    words=text,
    board=board,
    luck=luck,
    folder=Path(__file__).parent,
)
