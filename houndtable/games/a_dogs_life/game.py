"""A Dog's Life, put together."""

from pathlib import Path

from houndtable.core.game import Game
from houndtable.games.a_dogs_life import board, contract, luck, text
from houndtable.games.a_dogs_life.facts import FACTS
from houndtable.games.a_dogs_life.parts import LifeEdition
from houndtable.games.a_dogs_life.rules.turns import MOST_LEGAL
from houndtable.games.a_dogs_life.state import ACTIONS, OUTCOMES, Edition, State

GAME = Game(
    facts=FACTS,
    revision=1,
    state=State,
    edition=Edition,
    edition_file=LifeEdition,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    kernels=contract,
    words=text,
    board=board,
    luck=luck,
    folder=Path(__file__).parent,
)
