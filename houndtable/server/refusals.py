"""Why something was not done: a code for programs, and a sentence for people."""

from __future__ import annotations

from houndtable.core.clauses import Clause

SENTENCES = {
    "bad": "This is not what the server understands.",
    "clause": "The rules forbid this.",
    "consent": "This can be taken back only if all agree.",
    "disk": "The server could not write this down, so it was not done. Try again in a moment.",
    "full": "Somebody else sits there.",
    "gone": "There is no such table, or it is not open to you.",
    "guest": "Say first what you are called.",
    "host": "Only the host of the table can do this.",
    "not-yours": "This seat is not yours.",
    "over": "The game is over.",
    "preparing": "The rules of this game are still being prepared: a moment, please.",
    "running": "The game has begun: this cannot be changed any more.",
    "silent": "Partners may not talk during the game; there are signals instead.",
    "stale": "This decision is no longer open: the table has moved on.",
    "too-fast": "That was too much at once: wait a moment.",
    "unplayable": "This game was begun with other rules than the server has now, and cannot go on here.",
    "waiting": "The game has not begun yet.",
}

STATUS = {
    "bad": 400,
    "guest": 401,
    "host": 403,
    "not-yours": 403,
    "silent": 403,
    "gone": 404,
    "consent": 409,
    "full": 409,
    "over": 409,
    "running": 409,
    "stale": 409,
    "waiting": 409,
    "unplayable": 409,
    "clause": 422,
    "too-fast": 429,
    "disk": 503,
    "preparing": 503,
}


class Refusal(Exception):
    """Something that is not done; nothing has changed. `code` is one of SENTENCES."""

    def __init__(self, code: str, sentence: str = "", clause: Clause | None = None) -> None:
        self.code, self.sentence, self.clause = code, sentence or SENTENCES[code], clause
        super().__init__(self.sentence)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]
