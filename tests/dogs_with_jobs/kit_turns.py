"""Turns and whole games for tests: chance that writes down what it was asked, and short ways to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.core.edition import Edition
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES
from houndtable.games.dogs_with_jobs.state import KINDS, LEAD, TURN_OVER
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table
from tests.sitting import SEATS

TOPS = {
    "rescue": ["1", "4", "5", "6", "8", "10", "3/6", "5/9", "6/11"],
    "agriculture": ["2", "4", "5", "6", "8", "9", "3/6", "5/8", "6/11"],
    "detection": ["3", "4", "5", "6", "7", "9", "3/6", "5/9", "6/11"],
    "defense": ["2", "3", "5", "7", "8", "9", "3/6", "5/8", "6/11"],
    "support": ["2", "3", "6", "6", "7", "10", "3/7", "5/9", "6/11"],
    "wild": ["1", "2", "3", "4", "5", "6", "2/4", "3/6", "4/8"],
}
"""The jobs of the built-in edition, as a table."""

TYPES_OF = {
    "rescue": ["fire", "mountain"],
    "agriculture": ["herding", "sled"],
    "detection": ["hunting", "search"],
    "defense": ["guard", "police"],
    "support": ["guide", "therapy"],
    "wild": [],
}
"""The rulebook's types of dogs, by category."""

TYPES = [kind for kinds in TYPES_OF.values() for kind in kinds]


class Asking(Stacked):
    """Chance that brings what a test names, and writes down what could have come."""

    def __init__(self, jobs: str = "", dogs: str = "", leader: str = "", **more: Any) -> None:
        super().__init__(jobs, dogs, leader, **more)
        self.asked: list[dict[str, int]] = []

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome that is named for this kind of draw."""
        self.asked.append({self._name(o): weight for o, weight in enumerate(weights) if weight})
        return super().draw(weights)

    def _name(self, outcome: int) -> str:
        if outcome >= LEAD:
            return SEATS[outcome - LEAD]
        return self.names[outcome] if outcome < KINDS else DOG_NAMES[outcome - TURN_OVER]

    @property
    def leaders(self) -> list[dict[str, int]]:
        """Who could have got the Team Leader, with weights."""
        return [named for named in self.asked if set(named) <= set(SEATS)]

    @property
    def jobs_among(self) -> list[dict[str, int]]:
        """The jobs that could have been drawn, with weights, for each that was."""
        return [named for named in self.asked if set(named) <= set(self.names)]

    @property
    def dogs_among(self) -> list[dict[str, int]]:
        """The dogs that could have been turned over, with weights, for each that was."""
        return [named for named in self.asked if set(named) <= set(DOG_NAMES)]


def house_with(old: str, new: str) -> Edition:
    """The built-in edition with one place of its text changed."""
    text = (GAME.folder / "house.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in it"
    return Edition.parse(GAME, text.replace(old, new))


def draw_and_end(s: Sitting) -> None:
    """Whoever is on turn draws jobs, if there are any, and ends the turn."""
    player = s.players[SEATS.index(s.turn)]
    player.plays("draw", "end turn")


def whole_game(s: Sitting) -> str:
    """Everybody takes one action a turn, without spending jobs if possible, until all is over.

    Returns whose turns these were.
    """
    turns = ""
    while not s.table.over:
        turns += s.turn
        one_turn(s)
    return turns


def one_turn(s: Sitting) -> None:
    """Whoever is on turn takes an action, without spending jobs if possible, and ends the turn."""
    player, done = s.players[SEATS.index(s.turn)], _moment(s)
    while _moment(s) == done:
        legal = player.legal
        spared = [text for text in legal if not text.startswith("pay")]
        player.plays("end turn" if "end turn" in legal else (spared or legal)[0])


def _moment(s: Sitting) -> tuple[int, str]:
    return s.round, s.turn


DRAFT = "fire 3, sled 6, police 2, guide 1, mountain 4"


def hand(jobs: str, *, draft: str = DRAFT, team: str = "") -> Sitting:
    """A with these jobs before a Draft."""
    return at_table(f"draft {draft}\nA {jobs} {team}\nB support 2")
