"""A state at every kind of moment, from one picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import moments
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table, new_game

PICTURE = """
    draft     fire 3, sled 6, police 2, herding 5, herding 2
    dogs      hunting 3, guide 6
    discards  rescue 5, wild 2
    A rescue 4, wild 3, support 6, support 6 | fire 6 4: wild 1 | guard 5 sideways: defense 3 | guide 2
    B wild 4 | therapy 2: support 2 | sled 4
    C wild 5, defense 9 | search 1 | hunting 1 | herding 4 | police 1
    """


def good(moment: str) -> Any:
    """A state in which all is well: "turn", or what an action under way is called."""
    state = MOMENTS[moment]()
    found = GAME.rules.check(state, GAME.house.record)
    assert found == 0, GAME.words.fault(found)
    return state


def _first(s: Sitting, phase: Phase) -> Any:
    return GAME.state.copy_of(next(state for state in moments(s) if state.phase == phase))


def _after(*texts: str, turn: str = "A", **how: Any) -> Callable[[], Any]:
    def play() -> Any:
        how.setdefault("auto", False)
        s = at_table(
            PICTURE, turn=turn, chance=Stacked(dogs="fire 1, fire 2, guide 1, guide 3, guide 4"), **how
        )
        s.players["ABC".index(turn)].plays(*texts)
        return s.table.truth

    return play


def _begun(phase: Phase) -> Callable[[], Any]:
    return lambda: _first(new_game(3, Stacked(leader="B")), phase)


def _over(series: int, phase: Phase) -> Callable[[], Any]:
    def play() -> Any:
        s = at_table(PICTURE, turn="C", round=8, acts=1, series=series, auto=False)
        s.C.plays("end turn")
        if phase != Phase.SHOW:
            s.C.plays("show")
        return s.table.truth

    return play


def _drawing() -> Any:
    s = at_table(PICTURE, turn="C")
    s.C.plays("hunt")
    return [state for state in moments(s) if state.phase == Phase.DRAW][2]


def _raid() -> Any:
    picture = PICTURE.replace("fire 6 4: wild 1", "fire 6 4 2").replace("fire 3,", "fire 5,")
    s = at_table(picture.replace("| herding 4 ", ""), turn="C")
    s.C.plays("pay defense 9", "police fire 4")
    return s.table.truth


MOMENTS: dict[str, Callable[[], Any]] = {
    "leader": lambda: new_game(3).table.first_state(),
    "deal": _begun(Phase.DEAL),
    "draft": _begun(Phase.DRAFT),
    "first": _begun(Phase.FIRST),
    "turn": lambda: at_table(PICTURE).table.truth,
    "second": lambda: at_table(PICTURE, acts=1).table.truth,
    "ready": _after("pay wild 3"),
    "two ready": _after("pay support 6", "pay support 6"),
    "sled": _after("sled", turn="B"),
    "recruit": _after("pay support 6", "recruit police 2"),
    "herd": _after("pay wild 5", "pay defense 9", "herd herding 5", turn="C"),
    "raid": _raid,
    "draw": _drawing,
    "reject": _after("hunt", turn="C"),
    "look": _after("therapy A", turn="B"),
    "fetch": _after("guide B therapy 1"),
    "show": _over(1, Phase.SHOW),
    "scored": _over(3, Phase.SCORED),
    "over": _over(1, Phase.OVER),
}
