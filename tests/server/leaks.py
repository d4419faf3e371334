"""The leak checker: what a viewer is sent must be the same from the truth and from any world that fits.

Two rooms are played side by side, one from the true position and one from a world made of what the viewer
sees. What the viewer can notice happens in both; what it cannot notice happens in the true one alone. The
viewer is connected to both by a real socket, and whatever they send must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from houndtable.core.croupier import Croupier
from houndtable.core.game import Game
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.core.undo import UndoRefused
from houndtable.games import load
from houndtable.server import playing
from tests.laws.walk import REVEALS, comes_to_light
from tests.server.kit import Clock
from tests.server.leak_side import NAMES, Echo, Side


class Leak(AssertionError):
    """A viewer could tell the truth from another world."""


def a_world(game: Game, truth: Any, viewer: int, seed: int) -> Any:
    """A truth that the viewer holds possible, where nobody is forced: that would have happened already."""
    record = game.house.record
    while True:
        world = game.state.observe(truth, viewer)
        game.rules.determinize(world, record, viewer, np.arange(seed % 1000, seed % 1000 + 4))
        if not any(game.rules.forced(world, record, seat) for seat in range(int(truth.seats))):
            return world
        seed += 1


class Pair:
    """The true room and the other one."""

    def __init__(self, game: Game, truth: Any, options: dict[str, int], viewer: int, seed: int) -> None:
        self.game, self.viewer = game, viewer
        self.random = np.random.default_rng(seed)
        self.clock = Clock()
        self.seats = int(truth.seats)
        world = a_world(game, truth, viewer, seed)
        minutes = 5 * int(self.random.integers(2))
        self.sides = [
            Side(
                Table(
                    game,
                    self.seats,
                    options,
                    start=start,
                    croupier=Echo(seed % 1000 + number),
                    names=NAMES[: self.seats],
                ),
                viewer,
                self.clock,
                minutes,
            )
            for number, start in enumerate((truth, world))
        ]
        self.true, self.world = self.sides
        self._read = 0
        self.count = 0  # how often something was compared
        self.anew: set[int] = set()  # seats that chose anew in truth alone

    def pick(self, among: Sequence[Any]) -> Any:
        """One of several."""
        return among[int(self.random.integers(len(among)))]

    async def both(self, seat: int, do: str, **command: Any) -> bool:
        """Something that all notice; True. Leak where it is refused in one room alone."""
        answers = [await side.does(seat, do, **command) for side in self.sides]
        if answers[0] != answers[1]:
            raise Leak(f"{do} of seat {seat} is {answers[0]!r} in truth, and {answers[1]!r} in the world")
        return True

    def compare(self, what: str) -> None:
        """Leak where the viewer was sent, or could ask for, different things."""
        self.count += 1
        sent = [side.wire.sent[self._read :] for side in self.sides]
        for true, other in zip(*sent, strict=False):
            self._same(what, "what was sent", true, other)
        if len(sent[0]) != len(sent[1]):
            more = max(sent, key=len)[min(map(len, sent))]
            raise Leak(
                f"after {what}: {len(sent[0])} messages in truth, {len(sent[1])} in the world: {more[:150]}"
            )
        self._read += len(sent[0])
        told = [side.told() for side in self.sides]
        for name in told[0]:
            self._same(what, name, told[0][name], told[1][name])
        lines = int(self.random.integers(self.true.table.log_length(self.viewer) + 1))
        self._same(what, "looking back", *(side.back(lines) for side in self.sides))

    def _same(self, what: str, name: str, true: str, other: str) -> None:
        if true.encode() == other.encode():
            return
        at = next((n for n, (a, b) in enumerate(zip(true, other, strict=False)) if a != b), len(true))
        here, there = (text[max(0, at - 80) : at + 60] for text in (true, other))
        raise Leak(f"after {what}, {name} differs:\n  truth: {here}\n  world: {there}")

    # What happens. Each says whether the viewer still holds the world possible.

    async def play(self) -> bool:
        """Somebody chooses, or chooses anew."""
        table, viewer = self.true.table, self.viewer
        seats = [seat for seat in range(self.seats) if table.legal(seat)]
        if not seats:
            return False
        seat = int(self.pick(seats))
        action = int(self.pick(table.legal(seat)))
        learned = self._learned(self.true, seat, action)
        if seat != viewer and learned == UNKNOWN and self._unnoticed(seat, action):
            await self.true.does(seat, "play", decision=table.decision(seat), action=action)
            self.anew.add(seat)
            return True
        there = self._same_there(seat, action, learned)
        if there is None:
            if seat == viewer:
                raise Leak(f"seat {seat} may do {action} in truth, and not in the world")
            return False
        # With the last of several hidden choices all come to light.
        hidden = self._learned(self.true, seat, action, WATCHER) == UNKNOWN
        may_differ = hidden or action in REVEALS.get(self.game.name, []) or len(table.actors) > 1
        since = [side.table.version for side in self.sides]
        drawn = len(self.true.chance.said)
        self.world.chance.missed = False
        for side, number in zip(self.sides, (action, there), strict=True):
            self.world.chance.heard = self.true.chance.said[drawn:]
            await side.does(seat, "play", decision=side.table.decision(seat), action=number)
        return self._alike(since, may_differ or self.world.chance.missed)

    def _learned(self, side: Side, seat: int, action: int, viewer: int | None = None) -> int:
        record, viewer = self.game.house.record, self.viewer if viewer is None else viewer
        return self.game.rules.mask_action(side.table.truth, record, viewer, seat, action)

    def _unnoticed(self, seat: int, action: int) -> bool:
        """Whether the viewer cannot notice that something is done."""
        before, after = self.true.table.truth, self.true.table.truth
        rules, record, observe = self.game.rules, self.game.house.record, self.game.state.observe
        rules.apply(after, record, seat, action)
        seen = [observe(state, self.viewer).tobytes() for state in (before, after)]
        return seen[0] == seen[1] and rules.actors(before, record) == rules.actors(after, record)

    def _same_there(self, seat: int, action: int, learned: int) -> int | None:
        """An action that looks the same to the viewer in the world; the same one now and then."""
        legal = [int(there) for there in self.world.table.legal(seat)]
        alike = [there for there in legal if self._learned(self.world, seat, there) == learned]
        if action in alike and self.random.integers(2):
            return action
        return self.pick(alike) if alike else None

    def _alike(self, since: Sequence[int], may_differ: bool) -> bool:
        """Whether what happened in both rooms looks the same to the viewer."""
        seen = [list(self._noticed(side, n)) for side, n in zip(self.sides, since, strict=True)]
        if seen[0] == seen[1]:
            return True
        first = next((pair for pair in zip_longest(*seen) if pair[0] != pair[1]), ())
        shown = REVEALS.get(self.game.name, [])
        reveals = any(step is not None and (step[1] in shown or step[3]) for step in first)
        if not may_differ and not reveals:
            raise Leak(f"the same play looks different: {self._difference(*seen)}")
        return False

    def _difference(self, true: list[Any], other: list[Any]) -> str:
        """The first thing that the viewer sees otherwise, in words."""
        at = next((n for n, (a, b) in enumerate(zip(true, other, strict=False)) if a != b), None)
        if at is None:
            steps = [[step[:3] for step in seen] for seen in (true, other)]
            return f"{steps[0]} in truth, {steps[1]} in the world"
        (*step, here), (*there_step, there) = true[at], other[at]
        states = [np.frombuffer(raw, self.game.state.dtype)[0] for raw in (here, there)]
        fields = [name for name in self.game.state.fields if not np.array_equal(*(s[name] for s in states))]
        return f"{step} in truth, {there_step} in the world, and other {fields}"

    def _noticed(self, side: Side, since: int) -> Iterator[tuple[int, int, str, bool, bytes]]:
        """The actor, what is learned, the cause, whether something comes to light, and what is seen then."""
        observe, record = self.game.state.observe, self.game.house.record
        for before, event, after in side.table.steps(since):
            learned = UNKNOWN
            if event.actor not in (self.viewer, UNKNOWN) and not event.is_undo:
                learned = self.game.rules.mask_action(before, record, self.viewer, event.actor, event.action)
            views = [observe(state, self.viewer).tobytes() for state in (before, after)]
            if learned != UNKNOWN or views[0] != views[1] or event.actor == self.viewer:
                light = comes_to_light(self.game, before, after, self.viewer)
                yield event.actor, learned, event.cause, light, views[1]

    async def noise(self) -> bool:
        """Another seat is refused, or asks what changes nothing: nothing of it reaches the viewer."""
        seat = int(self.pick([seat for seat in range(self.seats) if seat != self.viewer]))
        table = self.true.table
        legal = {int(action) for action in table.legal(seat)}
        illegal = int(self.pick([n for n in range(0, self.game.actions, 7) if n not in legal]))
        decision = table.decision(seat)
        do, command = self.pick(
            [
                ("play", {"decision": decision or 1, "action": illegal}),
                ("play", {"decision": (decision or 1) + 5, "action": illegal}),
                ("play", {"decision": decision or 1, "action": "no such thing"}),
                ("why", {"clicks": [self._an_id(seat)]}),
                ("hint", {}),
                ("answer", {"ask": 123, "yes": True}),
            ]
        )
        await self.true.does(seat, do, **command)
        return True

    def _an_id(self, seat: int) -> str:
        """Something to click on, or nothing."""
        view = json.loads(self.true.room.view(seat, 0))
        return str(self.pick([*(item["id"] for item in view["items"] + view["hand"]), "nothing"]))

    async def own_error(self) -> bool:
        """The viewer asks for what cannot be done, or for what it may be told."""
        seat = self.viewer
        if seat == WATCHER:
            return await self.look()
        table = self.true.table
        legal = {int(action) for action in table.legal(seat)}
        illegal = int(self.pick([n for n in range(self.game.actions) if n not in legal]))
        words = self.game.words.describe(table.observe(seat).state, table.edition.record, seat, illegal)
        decision = table.decision(seat) or 1
        do, command = self.pick(
            [
                ("play", {"decision": decision, "action": illegal}),
                ("play", {"decision": decision, "action": words}),
                ("play", {"decision": decision, "action": f"{words[:3]} zz"}),
                ("play", {"decision": decision + 5, "action": illegal}),
                ("play", {"decision": decision, "action": -1}),
                ("why", {"clicks": [self._an_id(seat), self._an_id(seat)]}),
                ("hint", {}),
                ("answer", {"ask": 123, "yes": True}),
            ]
        )
        return await self.both(seat, do, id="mine", **command)

    async def look(self) -> bool:
        """The viewer looks anew, with some of the log."""
        since = int(self.random.integers(4))
        for side in self.sides:
            look = {"do": "look", "seat": None if self.viewer == WATCHER else self.viewer, "since": since}
            await side.wire.to_server.put(json.dumps(look))
            await side.settles()
        return True

    async def undo(self) -> bool:
        """Somebody takes back, or is refused."""
        seat = int(self.random.integers(self.seats))
        if seat != self.viewer:
            twin = self.true.table.clone()
            lines = twin.log_length(self.viewer)
            with suppress(UndoRefused):
                twin.undo(seat)
            if twin.log_length(self.viewer) == lines:  # refused, or of what the viewer has not noticed
                await self.true.does(seat, "undo")
                return True
        since = [side.table.version for side in self.sides]
        await self.both(seat, "undo")
        return self._alike(since, False)

    async def ask(self) -> bool:
        """Somebody asks all others."""
        seat = int(self.random.integers(self.seats))
        # Who chose anew had chosen before the rooms begin: there is no first choice to be taken back.
        what = str(self.pick(["close"] if seat in self.anew else ["undo", "undo", "close"]))
        return await self.both(seat, "ask", what=what)

    async def answer(self) -> bool:
        """Somebody answers what was asked."""
        asked = self.true.room.kept.ask
        left = sorted(set(asked["need"]) - set(asked["yes"])) if asked else []
        if not asked or not left:
            return await self.ask()
        since = [side.table.version for side in self.sides]
        yes = bool(self.random.integers(4))
        await self.both(int(self.pick(left)), "answer", ask=asked["id"], yes=yes)
        return self._alike(since, False) and not self.true.table.over

    async def signal(self) -> bool:
        """Somebody says something."""
        return await self.both(int(self.random.integers(self.seats)), "signal", signal="hello")

    async def run(self, steps: int) -> None:
        """Connect, and let things happen while the viewer holds the world possible."""
        acts: list[Any] = [self.undo, self.undo, self.ask, self.answer]
        acts += [self.look, self.signal, *[self.play] * 7, *[self.noise] * 2, *[self.own_error] * 2]
        try:
            for side in self.sides:
                await side.settles()
            self.compare("connecting")
            for _ in range(steps):
                self.clock.seconds += 3
                act = self.pick(acts)
                if not await act():
                    break
                self.compare(act.__name__)
        finally:
            for side in self.sides:
                await side.ends()


@contextmanager
def fixed() -> Iterator[None]:
    """Numbers that are random, and no part of the truth, are the same in both rooms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "secrets", SimpleNamespace(randbits=int))
        patch.setattr(Table, "made_up", False)  # so that there are records
        yield


def moments(game: Game, seats: int, options: dict[str, int], seed: int) -> Iterator[Any]:
    """The true positions of a random game, one for each choice that is made."""
    table = Table(game, seats, options, croupier=Croupier(seed.to_bytes(32, "big")))
    random = np.random.default_rng(seed)
    while not table.over:
        yield table.truth
        seat = int(random.choice(table.actors))
        table.play(seat, int(random.choice(table.legal(seat))))


async def _look(game: Game, truth: Any, options: dict[str, int], viewer: int, seed: int, steps: int) -> int:
    pair = Pair(game, truth, options, viewer, seed)
    await pair.run(steps)
    return pair.count


def look_for_leaks(
    name: str, seats: int, options: dict[str, int], seed: int, rounds: int, every: int = 5, steps: int = 6
) -> int:
    """Look `rounds` times at a game, before each choice or one of `every` few, as each viewer in turn.

    Returns how often something was compared. Leak says what a viewer could tell.
    """
    game = load(name)
    options = game.check_options(seats, options)
    viewers = [*range(seats), WATCHER]
    count = 0
    with fixed():
        for number, truth in enumerate(moments(game, seats, options, seed)):
            if number == rounds * every:
                break
            if number % every == 0:
                viewer = viewers[(number // every + seed) % len(viewers)]
                try:
                    count += asyncio.run(_look(game, truth, options, viewer, seed + number, steps))
                except Leak as leak:
                    raise Leak(f"viewer {viewer}, seed {seed}, choice {number}: {leak}") from None
    return count
