"""Houndtable: dog board games, complete and correct, at one table.

>>> import houndtable
>>> table = houndtable.table("dog-royal", seats=4, seed=7)
>>> table.play(0, table.legal(0)[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houndtable.core.table import Table

__version__ = "0.1.0"


def table(
    name: str,
    seats: int = 4,
    *,
    seed: int | str | None = None,
    edition: str | Path | None = None,
    names: Sequence[str] = (),
    **options: Any,
) -> Table:
    """A new table of the game `name`, such as ``table("dog-royal", seats=4, royal=False)``.

    `seed` makes its chance repeatable; without one a new secret is drawn. `edition` is the path of an
    edition file, `names` the players' names, and the rest the game's options. Raises ValueError with a
    sentence where something does not fit.
    """
    from houndtable.core.croupier import Croupier, secret_from
    from houndtable.core.edition import Edition
    from houndtable.core.table import Table
    from houndtable.games import load

    game = load(name)
    secret = None if seed is None else secret_from(seed)
    return Table(
        game,
        seats,
        options,
        edition=None if edition is None else Edition.read(game, Path(edition)),
        croupier=Croupier(secret),
        names=names,
    )
