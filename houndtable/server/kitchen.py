"""Getting a game's rules ready in the background: people read and set tables up meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TypeAlias

import structlog

from houndtable import games
from houndtable.core.game import Game
from houndtable.server.refusals import Refusal

Steps: TypeAlias = Callable[[Game], Sequence[tuple[str, Callable[[], object]]]]
"""What has to be done before a game is played: names, and what is to be called."""


class Kitchen:
    """All games, each ready or being prepared."""

    def __init__(self, steps_of: Steps = lambda game: ()) -> None:  # noqa: ARG005
        self._steps_of = steps_of
        self._waits: dict[str, str] = dict.fromkeys(games.TITLES, "in a moment")
        self._wanted = ""
        self._done = threading.Event()

    def open(self) -> None:
        """Begin to prepare, in a thread that ends with the program."""
        threading.Thread(target=self._prepare, name="kitchen", daemon=True).start()

    def want(self, name: str) -> None:
        """Prepare a game before the others: somebody waits for it."""
        self._wanted = name

    def waits_for(self, name: str) -> str | None:
        """What is still being done for a game, None where it is ready."""
        return self._waits.get(name)

    def check(self, name: str) -> None:
        """Refusal where a game is not ready yet."""
        if name in self._waits:
            raise Refusal("preparing")

    def wait(self, seconds: float) -> bool:
        """Wait until all is ready, if that is within so many seconds."""
        return self._done.wait(seconds)

    def _prepare(self) -> None:
        log = structlog.get_logger()
        left = list(games.TITLES)
        while left:
            name = self._wanted if self._wanted in left else left[0]
            left.remove(name)
            try:
                steps = self._steps_of(games.load(name))
                for number, (what, step) in enumerate(steps, 1):
                    self._waits[name] = f"{number} of {len(steps)} ({what})"
                    step()
                del self._waits[name]
                log.info("rules are ready", game=name)
            except Exception:
                self._waits[name] = "its rules cannot be read: see the server's log"
                log.exception("rules cannot be prepared", game=name)
        self._done.set()
