"""A table: what fails changes nothing, what cannot be is not begun, and who watches counts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.log import Event
from houndtable.core.table import BadLog, Table
from houndtable.core.undo import UndoRefused
from houndtable.games import load
from houndtable.games.dog_royal.state import Phase
from tests.dog_royal.sitting import KINDS, Sitting, position

GAME = load("dog-royal")


class NoMore(Exception):
    """The chance of a test has run out."""


class Few:
    """Chance that fails after some draws."""

    def __init__(self, draws: int) -> None:
        self.left, self.rest = draws, Croupier(bytes(32))

    def draw(self, weights: Sequence[int]) -> int:
        """A draw, as long as there are some."""
        if not self.left:
            raise NoMore
        self.left -= 1
        return self.rest.draw(weights)


def test_a_play_whose_chance_fails_leaves_the_table_as_it_was() -> None:
    table = position("A: .  .  .  Ak", A="5 8", B="2", C="3", D="6").table
    table.play(0, "5 king")
    table._croupier = Few(0)
    before, events = table.truth.tobytes(), table.events
    with pytest.raises(NoMore):
        table.play(0, "draw")
    assert (table.truth.tobytes(), table.events) == (before, events)
    table._croupier = Croupier(bytes(32))
    table.play(0, "draw")
    assert table.version >= len(events) + 2


def test_a_table_does_not_begin_from_a_position_with_a_value_that_a_field_cannot_have() -> None:
    start = position("A: Ak", A="5").table.truth
    start.turn = 7
    with pytest.raises(ValueError, match="no possible position: its field 'turn' has a value"):
        Table(GAME, 4, start=start)


def test_a_table_does_not_begin_from_a_position_that_cannot_be() -> None:
    start = position("A: Ak", A="5").table.truth
    start.hand[0, KINDS["5"]] += 1
    with pytest.raises(ValueError, match="no possible position"):
        Table(GAME, 4, start=start)


def test_a_card_that_all_players_know_is_still_new_to_who_watches() -> None:
    at = position("A: Ak", seats=2, A="5 8", B="2", auto=False)
    start = at.table.truth
    start.knows[1, 0, KINDS["5"]] = 1
    at = Sitting(Table(GAME, 2, start=start, auto=False))
    at.A.plays("5 king")
    with pytest.raises(UndoRefused, match="something new was seen by it"):
        at.table.undo(0)
    at.table.undo(0, consent=[1])


def test_nobody_but_seats_and_watchers_looks_at_a_running_table() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    for viewer in (OPEN, 4, -1):
        with pytest.raises(ValueError, match="there is no seat"):
            table.observe(viewer)
        with pytest.raises(ValueError, match="there is no seat"):
            table.log(viewer)
    assert table.observe(WATCHER).legal == []


def test_names_that_would_harm_a_screen_are_made_safe() -> None:
    names = ["\x1b[31mAnna\x07", "\u202eneB", "", "D" * 10_000]
    table = Table(GAME, 4, names=names, croupier=Croupier(bytes(32)))
    assert table.names == ("Anna", "neB", "C", "D" * 20)
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        Table(GAME, 4, names=["a", "b", "c"])


def test_a_log_is_played_again_only_as_it_was() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    while table.truth.phase != Phase.OPENING:
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    first = table.actors[0]
    table.play(first, "place king")
    table.undo(first)
    table.play(first, "place knight")
    again = Table(GAME, 4, croupier=Croupier(bytes(32)), events=table.events)
    assert (again.events, again.truth.tobytes()) == (table.events, table.truth.tobytes())
    for number, event in enumerate(table.events):
        for wrong in (
            Event(event.actor, 9_999, event.cause),
            Event((event.actor + 1) % 20, event.action, event.cause),
            Event(event.actor, event.action, "by magic"),
            Event(event.actor, event.action, "auto DR-216"),
            Event(event.actor, event.action, "undo by consent"),
        ):
            events = [*table.events[:number], wrong, *table.events[number + 1 :]]
            with pytest.raises(BadLog) as bad:
                Table(GAME, 4, croupier=Croupier(bytes(32)), events=events)
            assert number <= bad.value.number
            assert bad.value.table.version == bad.value.number


def test_a_forced_step_is_played_again_with_its_cause_or_not_at_all() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    bot = Bot("random", 1)
    while not any(event.cause.startswith("auto") for event in table.events):
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))
    number = next(n for n, event in enumerate(table.events) if event.cause.startswith("auto"))
    event = table.events[number]
    for cause in ("", "auto DR-217", "chance"):
        events = [*table.events[:number], Event(event.actor, event.action, cause)]
        with pytest.raises(BadLog, match="the cause is 'auto DR-216', not"):
            Table(GAME, 4, croupier=Croupier(bytes(32)), events=events)


def test_an_abandoned_table_is_closed_for_everybody() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    table.abandon()
    assert table.over
    assert table.standing == tuple(range(table.version - 1)), "what happened before is not taken back"
    for viewer in (0, 1, WATCHER):
        seen = table.observe(viewer)
        assert (seen.actors, seen.legal, table.log(viewer)[-1].text) == ([], [], "The game is abandoned.")
    assert (table.returns, table.result) == ([0.0] * 4, "The game was abandoned.")
    with pytest.raises(ValueError, match="abandoned"):
        table.abandon()
    over = Table(GAME, 2, {"move_limit": 1}, croupier=Croupier(bytes(32)))
    over.play(0, over.legal(0)[0])
    over.abandon()
    assert not over.abandoned, "a game that is over is not abandoned"
    with pytest.raises(BadLog):
        Table(
            GAME,
            2,
            {"move_limit": 1},
            croupier=Croupier(bytes(32)),
            events=[*over.events, *table.events[-1:]],
        )


def test_a_clone_goes_its_own_way_after_an_undo() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    while table.truth.phase != Phase.OPENING:
        table.play(table.actors[0], table.legal(table.actors[0])[0])
    twin = table.clone()
    seat = table.actors[0]
    for each, piece in ((table, "king"), (twin, "jester")):
        each.play(seat, f"place {piece}")
        each.undo(seat)
        each.play(seat, f"place {piece}")
    for each, piece in ((table, "king"), (twin, "jester")):
        assert piece in each.log(WATCHER)[-1].text
        *_, (_, _, last) = each.steps()
        assert last.tobytes() == each.truth.tobytes()


def test_a_log_that_breaks_off_while_chance_acts_goes_on_with_the_same_draws() -> None:
    table = Table(GAME, 4, croupier=Croupier(bytes(32)))
    again = Table(GAME, 4, croupier=Croupier(bytes(32)), events=table.events[:9])
    assert again.events == table.events


def test_the_standing_follows_the_game() -> None:
    near = position("A home: .  .  Ak Aj", options={"partners": 0}, A="5")
    shares = np.zeros(4)
    GAME.rules.standing(near.table.truth, near.table.edition.record, shares)
    assert shares[0] > 2 * shares[1]
    assert shares[1] == shares[2] == shares[3] > 0


def test_what_chance_is_bound_to_is_known_before_it_draws_and_people_have_a_word_in_it() -> None:
    games = []
    for salts in ([], ["bone"], ["bone", "ball"]):
        table = Table(GAME, 4, croupier=Croupier(bytes(32)), begin=False)
        assert (table.version, table.truth.left) == (0, 110)
        commitment = table.commitment
        table.begin(salts)
        assert (table.commitment, table.salts) == (commitment, tuple(salts))
        assert table.truth.left == 90
        games.append(str(table))
        with pytest.raises(ValueError, match="chance has drawn already"):
            table.begin(["late"])
    assert len(set(games)) == 3
    with pytest.raises(ValueError, match="there may be 6 salts"):
        Table(GAME, 4, begin=False).begin(["x"] * 7)
