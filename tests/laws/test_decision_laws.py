"""The laws of decisions, notes and looking back, over random games of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.core.croupier import Croupier
from houndtable.core.layout import OPEN, UNKNOWN
from houndtable.core.log import BACK, LEAVES, OUT_OF_TIME, SITS_DOWN, SITS_IN
from houndtable.core.table import Table
from tests.laws.strategies import tables
from tests.laws.test_table_laws import a_table, played, viewers

law = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def moments(table: Table, moves: int, seed: int) -> Iterator[int]:
    """The number of each of so many random moves, before it is made."""
    for number in range(moves):
        if table.over:
            return
        yield number
        played(table, 1, seed + number)


def numbers(table: Table) -> list[int | None]:
    """The decision that each seat is at."""
    return [table.decision(seat) for seat in range(table.seats)]


@law
@given(tables(), st.integers(0, 2**20), st.integers(5, 120))
def test_a_decision_is_new_after_each_act_of_ones_own_and_only_then_or_when_asked_anew(
    wanted: tuple[str, int, dict[str, int]], seed: int, moves: int
) -> None:
    table = a_table(wanted, seed)
    for _ in moments(table, moves, seed):
        before, asked = numbers(table), table.actors
        seat = asked[seed % len(asked)]
        action = table.legal(seat)[seed % len(table.legal(seat))]
        twin, rules, record = table.clone(), table.game.rules, table.edition.record
        hidden = [
            other
            for other in asked
            if other != seat and rules.mask_action(table.truth, record, other, seat, action) == UNKNOWN
        ]
        twin.play(seat, action)
        after = numbers(twin)
        assert after[seat] != before[seat]
        for other in hidden:
            if set(twin.actors) == set(asked) - {seat}:
                assert after[other] == before[other], "what another chose in secret made a click stale"
        for seat_before, seat_after in zip(before, after, strict=True):
            assert seat_after is None or seat_before is None or seat_after >= seat_before
    if table.over:
        assert numbers(table) == [None] * table.seats


@law
@given(tables(), st.integers(0, 2**20), st.integers(5, 120))
def test_decisions_and_notes_are_the_same_when_the_log_is_played_again(
    wanted: tuple[str, int, dict[str, int]], seed: int, moves: int
) -> None:
    table = a_table(wanted, seed)
    causes = [SITS_IN, BACK, OUT_OF_TIME, LEAVES, f"{SITS_DOWN}Eda", f"{SITS_DOWN}Fritz"]
    for number in moments(table, moves, seed):
        if number % 9 == 4:
            before, state = numbers(table), table.truth.tobytes()
            table.note(number % table.seats, causes[(seed + number) % len(causes)])
            assert numbers(table) == before, "a note made a click stale"
            assert table.truth.tobytes() == state
    croupier = table.croupier
    assert isinstance(croupier, Croupier)
    again = Table(
        table.game,
        table.seats,
        table.options,
        croupier=Croupier(croupier.reveal(), croupier.salts),
        names=table.names_at(0),
        events=table.events,
    )
    assert numbers(again) == numbers(table)
    assert again.names == table.names
    for viewer in viewers(table):
        assert again.log(viewer) == table.log(viewer)


@law
@given(tables(), st.integers(0, 2**20), st.integers(5, 60))
def test_looking_back_shows_what_was_seen_then(
    wanted: tuple[str, int, dict[str, int]], seed: int, moves: int
) -> None:
    table = a_table(wanted, seed)
    seen: dict[tuple[int, int], bytes] = {}
    for _ in moments(table, moves, seed):
        for viewer in viewers(table):
            seen[viewer, table.log_length(viewer)] = table.observe(viewer).state.tobytes()
    for (viewer, lines), state in seen.items():
        assert table.look_back(viewer, lines).state.tobytes() == state
    if table.over:
        assert table.look_back(OPEN, table.version).state.tobytes() == table.truth.tobytes()


@law
@given(tables(), st.integers(0, 2**20), st.integers(5, 120), st.lists(st.integers(0, 40), min_size=1))
def test_the_steps_are_the_same_however_often_one_looks(
    wanted: tuple[str, int, dict[str, int]], seed: int, moves: int, steps_back: list[int]
) -> None:
    table = a_table(wanted, seed)
    for number in moments(table, moves, seed):
        since = max(0, table.version - steps_back[number % len(steps_back)])
        looked = [(b.tobytes(), event, a.tobytes()) for b, event, a in table.steps(since)]
        assert len(looked) == table.version - since
        for (_, _, after), (before, _, _) in pairwise(looked):
            assert after == before
        assert not looked or looked[-1][2] == table.truth.tobytes()
    whole = [(b.tobytes(), a.tobytes()) for b, _, a in table.steps()]
    chance = Croupier(seed.to_bytes(32, "big"))
    anew = Table(table.game, table.seats, table.options, croupier=chance, events=table.events)
    assert whole == [(b.tobytes(), a.tobytes()) for b, _, a in anew.steps()]
