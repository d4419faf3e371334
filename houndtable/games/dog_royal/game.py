"""DOG Royal, put together."""

from pathlib import Path

from houndtable.core.game import Game
from houndtable.games.dog_royal import board, contract, luck, text
from houndtable.games.dog_royal.facts import FACTS
from houndtable.games.dog_royal.parts import RoyalEdition
from houndtable.games.dog_royal.rules.turns import MOST_LEGAL
from houndtable.games.dog_royal.state import ACTIONS, OUTCOMES, Edition, State

GAME = Game(
    facts=FACTS,
    revision=1,
    state=State,
    edition=Edition,
    edition_file=RoyalEdition,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    kernels=contract,
    words=text,
    board=board,
    luck=luck,
    folder=Path(__file__).parent,
)
