"""Dogs With Jobs, put together."""

from pathlib import Path

from houndtable.core.game import Game
from houndtable.games.dogs_with_jobs import board, contract, luck, text
from houndtable.games.dogs_with_jobs.facts import FACTS
from houndtable.games.dogs_with_jobs.parts import JobsEdition
from houndtable.games.dogs_with_jobs.rules.turns import MOST_LEGAL
from houndtable.games.dogs_with_jobs.state import ACTIONS, OUTCOMES, Edition, State

GAME = Game(
    facts=FACTS,
    revision=1,
    state=State,
    edition=Edition,
    edition_file=JobsEdition,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    kernels=contract,
    words=text,
    board=board,
    luck=luck,
    folder=Path(__file__).parent,
)
