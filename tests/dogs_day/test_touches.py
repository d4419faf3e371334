"""What actions of Dogs' Day touch on the board, and where they lead."""

from __future__ import annotations

import pytest

from houndtable.bots.players import Bot
from houndtable.core.board import Touches
from houndtable.core.clicks import chosen, fitting, lit
from houndtable.core.croupier import Croupier
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_day.board import ids
from houndtable.games.dogs_day.board.touches import touches
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.state import (
    ACTIONS,
    BANK,
    CAR,
    CARD,
    CHOOSE,
    KINDS,
    LOOKS,
    MARKERS,
    NAME,
    PRISON,
    SURE,
    TAKE,
    VAULT,
    Card,
    Kind,
    Phase,
)
from tests.dogs_day.positions import Position

NOTHING = Touches(frozenset())


def take(place: int, kind: int = Kind.BAG, look: int = 0) -> int:
    """The number of the action that takes a marker."""
    return TAKE + (place * KINDS + kind) * LOOKS + look


def of(position: Position, actor: int, action: int, viewer: int | None = None) -> Touches:
    """What an action of a seat touches, as the seat or another viewer sees it."""
    return touches(position.seen(actor if viewer is None else viewer), None, actor, action)


def names(text: str) -> frozenset[str]:
    """Ids in a line."""
    return frozenset(text.split())


def heist(**fields: int) -> Position:
    """Four cards in the Scene."""
    position = Position(4, 2, Phase.TAKE, **fields)
    return position.play(Card.MENTOR, Card.LAWYER, Card.FEMME, Card.DRIVER)


def test_a_choice_is_its_card() -> None:
    position = Position().hand(0, Card.LAWYER, Card.FEMME)
    assert of(position, 0, CHOOSE + Card.FEMME) == Touches(names("card-la-femme"))
    assert of(position, 0, CHOOSE + Card.BRUTE) == NOTHING
    assert of(position, 0, CHOOSE + Card.FEMME, viewer=1) == NOTHING


@pytest.mark.parametrize(("place", "spot"), [(BANK, "bank"), (CAR, "car"), (PRISON, "prison")])
def test_a_marker_of_the_street_goes_to_the_card(place: int, spot: str) -> None:
    position = heist().put(place, 2, 1)
    touched = of(position, 1, take(place))
    assert touched == Touches(
        names(f"{spot} marker-0 marker-1 stack-{spot}-bag"), (spot, "scene-B"), (), hurts=False
    )
    assert of(position, 1, take(place, Kind.CASE)).ids == names(f"{spot} marker-78 stack-{spot}-briefcase")


def test_what_is_known_and_what_is_not_are_two_choices() -> None:
    position = heist().put(PRISON, 1).held(PRISON, [2, 3, 2], [1]).held(PRISON, [2], [0])
    unknown, two = of(position, 1, take(PRISON)), of(position, 1, take(PRISON, look=2))
    assert unknown.ids == names("prison marker-0 marker-4 stack-prison-bag")
    assert two.ids == names("prison marker-1 marker-3 stack-prison-bag-2")
    assert unknown.path == two.path


def test_a_theft_goes_from_the_other_place_to_the_own_card() -> None:
    position = heist().loot(1, [1, 2])
    touched = of(position, 2, take(CARD + 1))
    assert touched.ids == names("scene-B marker-0 marker-1 stack-scene-B-bag")
    assert touched.path == ("scene-B", "scene-C")
    vault = of(heist().vault(3, [1]), 0, take(VAULT + 3))
    assert vault.path == ("vault-D", "scene-A")


def test_a_payment_goes_to_the_prison() -> None:
    position = heist(frustrated=1).vault(2, [2, 3])
    touched = of(position, 2, take(VAULT + 2, look=3))
    assert touched == Touches(names("vault-C marker-1 stack-vault-C-bag-3"), ("vault-C", "prison"))


def test_after_a_frustrated_heist_all_goes_to_the_vault() -> None:
    position = heist(frustrated=1).put(PRISON, 3)
    assert of(position, 1, take(PRISON)).path == ("prison", "vault-B")


def test_others_see_as_much_as_they_know() -> None:
    position = heist().put(PRISON, 1).held(PRISON, [2, 3], [1])
    sure = of(position, 1, take(PRISON, look=SURE), viewer=0)
    assert {"marker-1", "marker-2", "prison"} <= sure.ids
    assert "marker-0" not in sure.ids
    assert of(position, 1, take(PRISON, look=2), viewer=0).ids == {"prison"}
    assert sure.path == of(position, 1, take(PRISON, look=2), viewer=0).path


def test_a_place_without_such_markers_is_touched_alone() -> None:
    assert of(heist(), 0, take(BANK)) == Touches(names("bank"), ("bank", "scene-A"))


def test_a_name_is_a_card_of_the_scene() -> None:
    position = heist()
    assert of(position, 2, NAME + 0) == Touches(names("scene-A"))
    assert of(Position(), 2, NAME + 0) == NOTHING
    assert of(position, 2, NAME + 5) == NOTHING


@pytest.mark.parametrize("action", [-1, UNKNOWN, ACTIONS, 1 << 40, -(1 << 40)])
def test_a_number_that_is_no_action_touches_nothing(action: int) -> None:
    assert of(heist(), 0, action) == NOTHING


@pytest.mark.parametrize("actor", [CHANCE, WATCHER, TABLE, 4, -1])
def test_who_is_no_seat_touches_nothing(actor: int) -> None:
    seen = heist().put(BANK, 2).seen(0)
    assert all(touches(seen, None, actor, action) == NOTHING for action in range(ACTIONS))


def test_places_of_seats_that_nobody_sits_on_touch_nothing() -> None:
    assert of(heist(), 0, take(VAULT + 5)) == NOTHING
    assert of(heist(), 0, take(CARD + 4)) == NOTHING


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_in_whole_games_each_legal_action_can_be_clicked_and_is_what_it_says(seats: int) -> None:
    table = Table(GAME, seats, croupier=Croupier(bytes([seats] * 32)))
    bot = Bot("random", seats)
    while not table.over:
        seat = table.actors[0]
        seen = table.observe(seat)
        e = table.edition.record
        drawn = {item.id for item in GAME.board.moving(seen.state, e, seat, seen.names, seat)}
        drawn |= {item.id for item in GAME.board.hand(seen.state, e, seat)}
        spots = set(GAME.board.still(e, seats, seen.options, seat).places)
        for action in seen.legal:
            touched = touches(seen.state, e, seat, int(action))
            assert touched.ids
            assert touched.ids <= drawn | spots
            assert set(touched.path) <= drawn | spots
            alone = [name for name in touched.ids if fitting(seen, [name]) == [action]]
            assert alone, "one click can say it"
            assert chosen(seen, [alone[0]]) == action
        assert lit(seen, []) <= drawn | spots
        play = bot.choose(seen)
        touched = touches(seen.state, e, seat, play)
        table.play(seat, play)
        if touched.path:
            after = table.observe(seat).state.at.tolist()
            _moved(seen.state.at.tolist(), after, touched.path[0], touched.ids)


def _moved(before: list[int], after: list[int], start: str, meant: frozenset[str]) -> None:
    """At least one of the markers that were meant has left the place that it was taken from."""
    moved = {ids.marker(n) for n in range(MARKERS) if before[n] != after[n] and ids.place(before[n]) == start}
    assert moved & meant


def test_what_is_taken_lies_where_the_path_ends() -> None:
    seen_moves = 0
    for seed in range(12):
        table, bot = Table(GAME, 4, croupier=Croupier(bytes([seed]) * 32)), Bot("random", seed)
        while not table.over:
            seat = table.actors[0]
            before, action = table.observe(seat), bot.choose(table.observe(seat))
            path = touches(before.state, before.edition.record, seat, action).path
            after = table.truth
            GAME.rules.apply(after, before.edition.record, seat, action)
            if after.step == before.state.step and path:  # nothing more came of it
                moved = [n for n in range(MARKERS) if before.state.at[n] != after.at[n]]
                assert all(ids.place(int(before.state.at[n])) == path[0] for n in moved)
                assert all(ids.place(int(after.at[n])) == path[-1] for n in moved[:1])
                seen_moves += len(moved)
            table.play(seat, action)
    assert seen_moves > 50
