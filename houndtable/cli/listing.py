"""The legal plays in few lines: grouped by card, numbered, wrapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from houndtable.core.croupier import seeded
from houndtable.core.observation import Action, Observation

if TYPE_CHECKING:
    from houndtable.core.table import Table

GAP = "   "
MORE = "..."
FEW = 3  # plays of a group that are shown where there is little room
WORLDS = 3  # possible truths in which a play is tried, to tell only what is alike in all


def grouped(seen: Observation, plays: Sequence[Action]) -> list[tuple[str, list[Action]]]:
    """The plays in the order in which they are numbered, below the headings that the game gives them."""
    groups: dict[str, list[Action]] = {}
    for play in plays:
        heading = seen.game.words.group(seen.state, seen.edition.record, seen.seat, play)
        groups.setdefault(heading, []).append(play)
    return list(groups.items())


def numbered(groups: Sequence[tuple[str, Sequence[Action]]], width: int) -> list[str]:
    """One line or more for each group, at most `width` wide; plays are numbered from 1."""
    wide = max((len(heading) for heading, _ in groups), default=0)
    lines = []
    for heading, entries in _entries(groups):
        lines += _wrapped(f"  {heading:<{wide}}  ", entries, width)
    return lines


def elided(groups: Sequence[tuple[str, Sequence[Action]]], width: int) -> list[str]:
    """One line for each group: as many plays as fit, and the last, so that the numbers are plain."""
    wide = max((len(heading) for heading, _ in groups), default=0)
    lines = []
    for heading, entries in _entries(groups):
        first = f"  {heading:<{wide}}  "
        line = first + GAP.join(entries)
        shown = len(entries) - 2
        while len(line) > width and shown > 0:
            line = first + GAP.join([*entries[:shown], MORE, entries[-1]])
            shown -= 1
        lines.append(line)
    return lines


def flowing(groups: Sequence[tuple[str, Sequence[Action]]], width: int) -> list[str]:
    """The groups one behind the other, of each a few plays: as few lines as can be."""
    words = []
    for heading, entries in _entries(groups):
        few = entries if len(entries) <= FEW else [*entries[: FEW - 1], MORE, entries[-1]]
        words += [f"{heading}: {few[0]}" if heading else few[0], *few[1:]]
    return _wrapped("  ", words, width) if words else []


def _entries(groups: Sequence[tuple[str, Sequence[Action]]]) -> Iterator[tuple[str, list[str]]]:
    """Each heading with its plays, numbered from 1 through all groups."""
    number = 0
    for heading, plays in groups:
        entries = []
        for play in plays:
            number += 1
            entries.append(f"{number}) {_without_heading(play.words, heading)}")
        yield heading, entries


def _without_heading(words: str, heading: str) -> str:
    """What a play's notation says beside its heading: below "5", "5 knight" is "knight".

    A heading may be the notation's end, too: below "from bank", "bag from bank" is "bag".
    """
    said = heading.partition(",")[0]
    if said and words.endswith(f" {said}"):
        return words.removesuffix(f" {said}")
    rest = words.removeprefix(said)
    return rest[1:] if rest.startswith(" ") else words


def _wrapped(first: str, entries: Sequence[str], width: int) -> list[str]:
    lines, line = [], first + entries[0]
    for entry in entries[1:]:
        if len(line) + len(GAP) + len(entry) > width:
            lines.append(line)
            line = " " * len(first) + entry
        else:
            line += GAP + entry
    return [*lines, line]


def consequence(table: Table, seat: int, play: Action) -> str:
    """What a legal play would do, as the log will say it; "" where that hangs on what the seat cannot see.

    It is tried in possible truths made from the seat's observation alone.
    """
    game, record = table.game, table.edition.record
    told = set()
    for world in range(WORLDS):
        before = table.observe(seat).state
        truth = game.state.copy_of(before)
        game.rules.determinize(truth, record, seat, seeded(world))
        game.rules.apply(truth, record, seat, play)
        after = game.state.foresee(truth, seat, before)
        text = game.words.tell(before, after, record, seat, seat, int(play), table.names)
        told.add(text.partition(". ")[0].rstrip(".") + ".")
    return told.pop() if len(told) == 1 else ""
