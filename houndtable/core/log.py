"""The log of a table: its events, what stands of them, and the way back to any moment."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from houndtable.core.layout import TABLE

if TYPE_CHECKING:
    from houndtable.core.edition import Edition
    from houndtable.core.game import Game

EVERY = 32  # events from one kept state to the next
RECENT = 64  # steps that are kept whole: nearly all questions are about the last few

FREE_UNDO = "undo"
AGREED_UNDO = "undo by consent"
ABANDONED = "abandoned"
TIME_UP = "time is up"

SITS_IN = "a bot sits in"
BACK = "is back"
OUT_OF_TIME = "out of time"
LEAVES = "leaves"
SITS_DOWN = "sits down: "  # and the name of the new player
NOTES = (SITS_IN, BACK, OUT_OF_TIME, LEAVES)
"""What a table notes about a seat; nothing in the game changes by it."""


@dataclass(frozen=True)
class Event:
    """One entry of the log: who did what, and why if it was not the actor's own choice.

    `actor` is a seat, CHANCE or TABLE. `cause` is "" for a choice, "chance", or such as "auto DR-216". An
    undo is TABLE's action ("undo" or "undo by consent"): the version whose position is restored.
    "abandoned" ends a game unfinished; its action is UNKNOWN. A note's action is the seat that it is about.
    "time is up" is the table's one event that the rules carry out, as if a seat had done it; its action is 0.
    """

    actor: int
    action: int
    cause: str = ""

    @property
    def is_undo(self) -> bool:
        """Whether this takes something back."""
        return self.cause in (FREE_UNDO, AGREED_UNDO)

    @property
    def is_time_up(self) -> bool:
        """Whether the table's time has run out with it."""
        return self.actor == TABLE and self.cause == TIME_UP

    @property
    def is_note(self) -> bool:
        """Whether this only notes who plays for a seat."""
        return self.actor == TABLE and (self.cause in NOTES or self.cause.startswith(SITS_DOWN))


@dataclass(frozen=True)
class Line:
    """An event as one viewer may see it: `action` is None where it is hidden.

    `number` counts the viewer's own lines; the action of an undo is the number of the line taken back, that
    of a note the seat that it is about. `heading` is what the line belongs under, such as its round.
    """

    number: int
    actor: int
    action: int | None
    cause: str
    text: str
    heading: str = ""

    def __str__(self) -> str:
        return self.text


Step: TypeAlias = tuple[Any, Event, Any]
"""The full state before an event, the event, and the full state after it; neither may be changed."""


class Log:
    """Events from a first state on. States are kept now and then, so that no way back is long."""

    def __init__(self, game: Game, edition: Edition, first: Any) -> None:
        self._game, self._edition = game, edition
        self._events: list[Event] = []
        self._kept = [first]  # the state before every EVERY-th event, as far as somebody looked back
        self._recent: list[Step] = []  # the last steps, up to where somebody looked
        self._recent_first = 0
        self._restored: dict[int, Any] = {}  # the state after an undo, by the undo's number
        self._standing: list[int] = []

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, number: int) -> Event:
        return self._events[number]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events."""
        return tuple(self._events)

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the events that the rules carried out, and that have not been taken back."""
        return tuple(self._standing)

    def stands(self, number: int) -> bool:
        """Whether event `number` is one that the rules carried out, and has not been taken back."""
        at = bisect_left(self._standing, number)
        return at < len(self._standing) and self._standing[at] == number

    def extend(self, events: Sequence[Event]) -> None:
        """Add events that the rules carry out."""
        self._standing += range(len(self._events), len(self._events) + len(events))
        self._events += events

    def add_own(self, event: Event, restored: Any = None) -> None:
        """Add an event of the table's own that the rules know nothing of; an undo with the state after it."""
        if event.is_undo:
            del self._standing[bisect_left(self._standing, event.action) :]
            self._restored[len(self._events)] = restored
        self._events.append(event)

    def steps(self, since: int = 0) -> Iterator[Step]:
        """The events from number `since` on, each with the full states before and after it."""
        if since >= len(self._events):
            return
        if self._recent and since >= self._recent_first:
            yield from self._recent_since(since)
            return
        base = min(since // EVERY, len(self._kept) - 1)
        for number, step in enumerate(self._replay(base), base * EVERY):
            if number >= since:
                yield step

    def copy(self) -> Log:
        """An independent copy."""
        twin = Log(self._game, self._edition, self._kept[0])
        twin._events, twin._standing = list(self._events), list(self._standing)
        twin._kept, twin._restored = list(self._kept), dict(self._restored)
        twin._recent, twin._recent_first = list(self._recent), self._recent_first
        return twin

    def _recent_since(self, since: int) -> list[Step]:
        """The last steps, from one that is still kept on, with those that were added meanwhile."""
        state = self._recent[-1][2]
        for number in range(self._recent_first + len(self._recent), len(self._events)):
            self._recent.append(self._step(state, number))
            state = self._recent[-1][2]
        found = self._recent[since - self._recent_first :]
        spare = max(0, len(self._recent) - RECENT)
        del self._recent[:spare]
        self._recent_first += spare
        return found

    def _replay(self, base: int) -> Iterator[Step]:
        """All steps from a kept state on, keeping more, and the last of them whole."""
        state, first, end = self._kept[base], base * EVERY, len(self._events)
        recent: deque[Step] = deque(maxlen=RECENT)
        for number in range(first, end):
            if number == len(self._kept) * EVERY:
                self._kept.append(state)
            step = self._step(state, number)
            recent.append(step)
            yield step
            state = step[2]
        self._recent, self._recent_first = list(recent), end - len(recent)

    def _step(self, before: Any, number: int) -> Step:
        """Event `number`, from the state before it."""
        event = self._events[number]
        if event.actor == TABLE and not event.is_time_up:
            return before, event, self._restored.get(number, before)
        after = self._game.state.copy_of(before)
        self._game.rules.apply(after, self._edition.record, event.actor, event.action)
        return before, event, after
