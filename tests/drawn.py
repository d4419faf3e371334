"""What tests of drawings share."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

import numpy as np

from houndtable.bots.players import Bot
from houndtable.core.board import Item
from houndtable.core.croupier import Croupier
from houndtable.core.drawing.look import Look
from houndtable.core.game import Game
from houndtable.core.observation import Observation
from houndtable.core.table import Table

NAMES = ("Anna", "Bruno", "Chidi", "Dana", "Emma", "Fips")
LOOKS: list[Look] = ["light", "dark", "grey", "auto"]
HEX = re.compile(r"#[0-9a-fA-F]{3,8}\b")


def busy_table(
    game: Game, seats: int, moves: int = 0, seed: int = 1, names: Sequence[str] = (), **options: int
) -> Table:
    """A table after so many moves of bots that play sensibly."""
    croupier = Croupier(seed.to_bytes(32, "big"))
    table = Table(game, seats, options, croupier=croupier, names=names or NAMES[:seats])
    bot, rng = Bot("greedy", seed), np.random.default_rng(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = int(rng.choice(table.actors))
        table.play(seat, bot.choose(table.observe(seat)))
    return table


def items(seen: Observation, below: int = 0) -> dict[str, Item]:
    """The moving layer by id; no id stands twice."""
    found = seen.game.board.moving(seen.state, seen.edition.record, seen.seat, seen.names, below)
    assert len({item.id for item in found}) == len(found)
    return {item.id: item for item in found}


def elements(text: str) -> dict[str, ET.Element]:
    """All elements of a picture that have an id; none stands twice."""
    found = [element for element in ET.fromstring(text).iter() if "id" in element.attrib]
    assert len({element.attrib["id"] for element in found}) == len(found), "an id stands twice"
    return {element.attrib["id"]: element for element in found}
