"""The laws of the log: what a viewer reads is the same from every world that the viewer holds possible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.core.croupier import Croupier
from houndtable.core.layout import UNKNOWN
from houndtable.core.table import Table
from tests.laws.strategies import tables
from tests.laws.test_click_laws import decisions
from tests.laws.test_table_laws import a_table, played, viewers
from tests.laws.walk import REVEALS, comes_to_light

law = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


class Echo:
    """Chance that draws what was drawn elsewhere, where that is possible, and keeps what it has drawn."""

    def __init__(self, heard: Sequence[int] = ()) -> None:
        self.heard = list(heard)
        self.said: list[int] = []
        self._rest = Croupier(bytes(32))

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome."""
        outcome = self.heard.pop(0) if self.heard else UNKNOWN
        if outcome == UNKNOWN or not weights[outcome]:
            outcome = self._rest.draw(weights)
        self.said.append(outcome)
        return outcome


def after(table: Table, start: Any, seat: int, action: int, chance: Echo) -> Table:
    """A table that began with `start`, after an action and what followed of itself."""
    twin = Table(table.game, table.seats, table.options, start=start, croupier=chance, auto=False)
    twin.play(seat, action)
    return twin


def a_world(table: Table, viewer: int, seed: int) -> Any:
    """A truth that the viewer holds possible."""
    world = table.game.state.copy_of(table.observe(viewer).state)
    table.game.rules.determinize(world, table.edition.record, viewer, np.arange(seed, seed + 4))
    return world


def after_noticed(table: Table, viewer: int) -> list[Any]:
    """The states after the events that a viewer has lines for."""
    steps = list(table.steps())
    return [steps[number][2] for number in table.telling(viewer).numbers()]


def same_lines(table: Table, twin: Table, viewer: int) -> int:
    """How many lines a viewer sees follow the same sights; fails where one of them has other words."""
    observe = table.game.state.observe
    lines = zip(
        table.log(viewer),
        twin.log(viewer),
        after_noticed(table, viewer),
        after_noticed(twin, viewer),
        strict=False,
    )
    count = 0
    for line, other, now, then in lines:
        if observe(now, viewer).tobytes() != observe(then, viewer).tobytes():
            break
        assert other == line
        count += 1
    return count


@law
@given(tables(), st.integers(0, 2**32), st.integers(10, 120))
def test_the_same_visible_action_has_the_same_words_in_every_possible_world(
    drawn: Any, seed: int, moves: int
) -> None:
    table = a_table(drawn, seed)
    rng = np.random.default_rng(seed)
    rules, record, reveals = table.game.rules, table.edition.record, REVEALS.get(table.game.name, [])
    for seen in decisions(table, seed, moves):
        seat, action = seen.seat, int(rng.choice(seen.legal))
        alone = sum(bool(table.legal(other)) for other in range(table.seats)) == 1  # no simultaneous choice
        chance = Echo()
        real = after(table, table.truth, seat, action, chance)
        for viewer in viewers(table):
            learned = rules.mask_action(table.truth, record, viewer, seat, action)
            world = a_world(table, viewer, seed % 1000 + 1)
            for other in possible(table, world, viewer, seat, learned)[:1]:
                twin = after(table, world, seat, other, Echo(chance.said))
                alike = same_lines(real, twin, viewer)
                before, _, behind = next(real.steps())
                shown = action in reveals or comes_to_light(table.game, before, behind, viewer)
                if alone and learned != UNKNOWN and not shown:
                    assert twin.log(viewer)[0] == real.log(viewer)[0]
                    assert alike


def possible(table: Table, world: Any, viewer: int, seat: int, learned: int) -> list[int]:
    """The actions of a seat in a world by which the viewer would learn the same."""
    record, mask = table.edition.record, table.game.rules.mask_action
    twin = Table(table.game, table.seats, table.options, start=world, auto=False)
    return [int(a) for a in twin.legal(seat) if mask(world, record, viewer, seat, int(a)) == learned]


@law
@given(tables(), st.integers(0, 2**32), st.integers(1, 40))
def test_unseen_choices_have_the_same_words_until_all_have_chosen(drawn: Any, seed: int, moves: int) -> None:
    table = played(a_table(drawn, seed), moves, seed)
    while len(table.actors) > 1:  # the choices of those who have not chosen
        seat = table.actors[0]
        actions = table.legal(seat)
        real = after(table, table.truth, seat, actions[0], Echo())
        for viewer in viewers(table):
            if viewer != seat and len(actions) > 1:
                twin = after(table, table.truth, seat, actions[-1], Echo())
                assert same_lines(real, twin, viewer) == real.log_length(viewer)
        table.play(seat, actions[0])


@law
@given(tables(), st.integers(0, 2**20), st.integers(0, 200))
def test_no_line_and_no_prompt_says_you(
    wanted: tuple[str, int, dict[str, int]], seed: int, moves: int
) -> None:
    table = played(a_table(wanted, seed), moves, seed)
    for viewer in viewers(table):
        seen = table.observe(viewer)
        prompt = table.game.words.prompt(seen.state, table.edition.record, viewer, seen.names)
        for text in (prompt, *(line.text for line in table.log(viewer))):
            assert not {"you", "your", "yours"} & set(re.findall(r"[a-z]+", text.lower())), text
