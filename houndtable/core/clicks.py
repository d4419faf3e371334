"""From clicks to actions, for every game: clicks in any order narrow the legal actions by what they touch.

A click is the id of a thing on the board. An id that means nothing, whoever sent it, fits no action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houndtable.core.board import Touches
from houndtable.core.clauses import Clause
from houndtable.core.layout import UNKNOWN
from houndtable.core.observation import Action, Observation


def fitting(seen: Observation, clicks: Iterable[str]) -> list[Action]:
    """The viewer's legal actions that all the clicks touch, ascending."""
    clicked = frozenset(clicks)
    return [action for action in seen.legal if clicked <= _touches(seen, action).ids]


def lit(seen: Observation, clicks: Iterable[str]) -> set[str]:
    """The ids that may be clicked next: with each of them some legal action still fits."""
    clicked = frozenset(clicks)
    touched = (_touches(seen, action).ids for action in seen.legal)
    return {name for names in touched if clicked <= names for name in names} - clicked


def chosen(seen: Observation, clicks: Iterable[str]) -> Action | None:
    """The one action that the clicks mean, if they do: the only one that fits.

    Where more fit and one of them touches nothing else than what was clicked, it is that one.
    """
    clicked = frozenset(clicks)
    fits = fitting(seen, clicked) if clicked else []
    if len(fits) > 1:
        fits = [action for action in fits if _touches(seen, action).ids == clicked]
    return fits[0] if len(fits) == 1 else None


def why_not(seen: Observation, clicks: Sequence[str]) -> Clause:
    """The clause that answers clicks that lead nowhere: it forbids the nearest action that they touch.

    The oldest clicks are left out until they touch a forbidden action. Nearest is what the viewer holds the
    card for, then what would get somewhere. Among several clauses it is the last one of the rulebook, where
    the general rules come first and the special ones after them. Who has nothing to decide is told why.
    """
    clauses, rules, record = seen.game.clauses, seen.game.rules, seen.edition.record
    if not seen.legal:
        return clauses[rules.refusal(seen.state, record, seen.seat, 0)]
    held = {item.id for item in seen.game.board.hand(seen.state, record, seen.seat)}
    for near in reversed(_narrowed(seen, clicks)):
        refused = [
            (not held.isdisjoint(touched.ids), min(len(touched.path), 2), number)
            for action, touched in near
            if (number := rules.refusal(seen.state, record, seen.seat, action))
        ]
        if refused:
            return clauses[max(refused)[-1]]
    return clauses[rules.refusal(seen.state, record, seen.seat, UNKNOWN)]


def _narrowed(seen: Observation, clicks: Sequence[str]) -> list[list[tuple[int, Touches]]]:
    """All actions that the newest click touches, those that the two newest touch, and so on."""
    steps: list[list[tuple[int, Touches]]] = []
    every = ((action, _touches(seen, action)) for action in range(seen.game.actions))
    for click in dict.fromkeys(reversed(clicks)):
        near = [
            (action, touched) for action, touched in (steps[-1] if steps else every) if click in touched.ids
        ]
        if not near:
            break
        steps.append(near)
    return steps


def _touches(seen: Observation, action: int) -> Touches:
    return seen.game.board.touches(seen.state, seen.edition.record, seen.seat, int(action))
