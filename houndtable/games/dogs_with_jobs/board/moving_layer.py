"""The moving layer of Dogs With Jobs' board, and the viewer's own jobs, from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.core.board import Item
from houndtable.core.layout import MAX_SEATS
from houndtable.core.names import safe_name
from houndtable.games.dogs_with_jobs.board import cards, ids, looks, piles, plates, titles, trays
from houndtable.games.dogs_with_jobs.board.layout import CARD_HIGH, CARD_WIDE, plan
from houndtable.games.dogs_with_jobs.names import EDITIONS
from houndtable.games.dogs_with_jobs.parts import LETTERS
from houndtable.games.dogs_with_jobs.rules.abilities import KEPT
from houndtable.games.dogs_with_jobs.sight import hand_seen
from houndtable.games.dogs_with_jobs.state import ACTS, NO_JOB, Edition, Phase

GAP = 12.0  # between the cards of a hand
IN_ROW = 8  # jobs of a hand that lie in one row; more lie in two

_safe_name = lru_cache(maxsize=256)(safe_name)


def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
    """The moving layer as `viewer` may see it, in the order in which it is drawn."""
    called = [_safe_name(names[seat]) or LETTERS[seat] for seat in range(seen.seats)]
    jobs, categories = titles.jobs(e), _categories(e.tobytes())
    found = list(piles.head(max(1, int(seen.rounds)), _left(seen), _game(seen)))
    found += _middle(seen, viewer, jobs)
    teams = looks.teams(seen, e)
    board = plan(seen.seats, below)
    for seat, name in enumerate(called):
        player = plates.Player(
            name,
            int(seen.held[seat]),
            () if seat == viewer else tuple(kind for kind in hand_seen(seen, viewer, seat) if kind >= 0),
            teams[seat],
            bool(seen.leader == seat),
            bool(seen.first == seat),
            looks.is_acting(seen, seat),
            looks.score(seen, e, seat),
            int(seen.points[seat].sum()) if seen.game > 1 else None,
        )
        found += plates.items(board.plates[seat], seat, player, jobs, categories)
    return [*found, *_trays(seen, viewer, called, jobs)]


@lru_cache(maxsize=EDITIONS)
def _categories(data: bytes) -> tuple[int, ...]:
    """The category of each kind of jobs."""
    e = np.frombuffer(data, Edition.dtype)[0]
    return tuple(e.category[: e.kinds].tolist())


def _left(seen: Any) -> int:
    """How many actions are left in this turn, -1 where nobody has a turn."""
    if seen.first == MAX_SEATS or seen.phase in (Phase.SHOW, Phase.SCORED, Phase.OVER):
        return -1
    return ACTS - int(seen.acts)


def _game(seen: Any) -> str:
    """Which game of a series it is, or that it is over."""
    if seen.phase == Phase.OVER:
        return "the end"
    return f"game {seen.game} of {seen.series}" if seen.series > 1 else ""


def _middle(seen: Any, viewer: int, called: tuple[str, ...]) -> list[Item]:
    """The Draft and the piles."""
    dogs = tuple(seen.dog_discards[: seen.dogs_discarded].tolist())
    jobs = tuple(seen.job_discards[: seen.discarded].tolist())
    searched = viewer < seen.seats and looks.searches(seen, viewer)
    return [
        *piles.draft(tuple(seen.draft.tolist())),
        *piles.pile(ids.DOG_PILE, cards.DOG_BACK, int(seen.dogs_left)),
        *piles.dog_discards(dogs, searched),
        *piles.pile(ids.JOB_PILE, cards.JOB_BACK, int(seen.left)),
        *piles.job_discards(jobs, called),
    ]


def _trays(seen: Any, viewer: int, names: Sequence[str], called: tuple[str, ...]) -> tuple[Item, ...]:
    """What the viewer may choose from, and what is shown to nobody else."""
    if viewer >= seen.seats:
        return ()
    if looks.searches(seen, viewer):
        return trays.discarded(tuple(seen.dog_discards[: seen.dogs_discarded].tolist()))
    if looks.looks(seen, viewer):
        words = f"{names[seen.looked_at]}'s hand: take one job"
        return trays.jobs("seen", words, looks.known_jobs(seen, seen.looked_at), called)
    if looks.rejects(seen, viewer):
        drawn = tuple(sorted(kind for kind in seen.drawn.tolist() if 0 <= kind < NO_JOB))
        words = f"Hunting has drawn these: discard {titles.number_of(len(drawn) - KEPT, 'job')}"
        return trays.jobs("drawn", words, drawn, called)
    return ()


# The viewer's jobs


def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
    """The jobs of `viewer`, by category and points; nothing tells in which order they came.

    Many lie in two rows like bricks, so that what lies on one is on no other.
    """
    if viewer >= seen.seats:
        return []
    called = titles.jobs(e)
    kinds = looks.known_jobs(seen, viewer)
    kinds = tuple(sorted(kinds, key=lambda kind: (e.category[kind], e.top[kind], kind)))
    ready = [kind for kind in seen.ready[viewer].tolist() if 0 <= kind < NO_JOB]
    in_row = len(kinds) if len(kinds) <= IN_ROW else -(-len(kinds) // 2)
    found: list[Item] = []
    marks: list[Item] = []
    for n, (kind, copy) in enumerate(zip(kinds, trays.copies(kinds), strict=True)):
        row, place = divmod(n, in_row)
        x, y = (place + row / 2) * (CARD_WIDE + GAP), row * (CARD_HIGH + GAP)
        if kind in ready:
            marks.append(Item(f"ready-{len(marks) + 1}", x, y, cards.READY, title="laid ready to be spent"))
            ready.remove(kind)
        found.append(Item(ids.job("job", kind, copy), x, y, cards.job(kind), title=called[kind]))
    return found + marks
