"""The laws of the boards: what every game's drawing keeps to, over games that bots play."""

from __future__ import annotations

import re
import unicodedata
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.core.drawing.film import Frame, film
from houndtable.core.drawing.look import Look
from houndtable.core.drawing.marks import Marks
from houndtable.core.drawing.picture import picture, still_layer
from houndtable.core.game import Game
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games import load
from tests.drawn import HEX, LOOKS, busy_table, elements, items
from tests.laws.strategies import GAMES, tables
from tests.laws.test_log_laws import after_noticed
from tests.laws.test_table_laws import viewers

MOVES = 60
FRAME = 3_000  # bytes of a film for each frame, and
GROUND = 300_000  # for what stands still

law = settings(max_examples=16, deadline=None, suppress_health_check=list(HealthCheck))
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
moments = given(tables(), st.integers(0, 10**6), st.integers(0, 150))


def a_table(drawn: Any, seed: int, moves: int) -> Table:
    """A table of any game, with bots that have played for a while."""
    name, seats, options = drawn
    return busy_table(load(name), seats, moves, seed, **options)


def marked(table: Table) -> Marks:
    """Marks on something that lies there, and on a place."""
    seen = table.observe(0)
    things, places = sorted(items(seen)), sorted(still_layer(seen, 0).places)
    return Marks(lit=frozenset(places[:2]), takes=frozenset(things[:1]), path=tuple(places[:3]))


@law
@moments
def test_every_item_has_a_symbol_that_there_is_and_no_name_stands_twice(
    drawn: Any, seed: int, moves: int
) -> None:
    table = a_table(drawn, seed, moves)
    for viewer in (0, WATCHER):
        seen = table.observe(viewer)
        ground, found = still_layer(seen, 0), items(seen)
        symbols = re.findall(r'^<\w+ [^>]*?\bid="([^"]+)"', ground.defs, re.MULTILINE)
        assert len(set(symbols)) == len(symbols)
        assert set(re.findall(r'href="#([^"]+)"', ground.defs + ground.body)) <= set(symbols)
        assert set(ground.sizes) <= set(symbols)
        assert not set(ground.places) & set(found), "a spot is no thing"
        hand = table.game.board.hand(seen.state, seen.edition.record, viewer)
        for item in [*found.values(), *hand]:
            assert (item.symbol in symbols) != bool(item.text), item


@law
@moments
def test_a_picture_is_the_same_from_every_world_that_a_viewer_holds_possible(
    drawn: Any, seed: int, moves: int
) -> None:
    table = a_table(drawn, seed, moves)
    for viewer in viewers(table):
        seen = table.observe(viewer)
        world = table.game.state.copy_of(seen.state)
        table.game.rules.determinize(world, table.edition.record, viewer, np.arange(1, 5))
        twin = Table(table.game, table.seats, table.options, start=world, auto=False, names=table.names)
        assert picture(twin.observe(viewer)) == picture(seen)


@games
def test_what_a_picture_hides_differs_among_those_worlds(game: Game) -> None:
    """Otherwise the law above would say nothing."""
    for seed in range(1, 9):
        table = busy_table(game, game.seats[-1], 300, seed)
        for _, _, state in table.steps():
            world = game.state.observe(state, 0)
            game.rules.determinize(world, table.edition.record, 0, np.arange(1, 5))
            if world.tobytes() != state.tobytes():
                return
    pytest.fail("nothing was hidden")


@games
@pytest.mark.parametrize("look", LOOKS)
def test_a_picture_is_well_formed_and_each_id_stands_once(game: Game, look: Look) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        table = busy_table(game, seats, MOVES)
        drawn = elements(picture(table.observe(1), look=look, marks=marked(table)))
        assert {item.id for item in items(table.observe(1)).values() if item.symbol} <= set(drawn)


@games
@pytest.mark.parametrize("look", ["light", "dark", "grey"])
def test_a_picture_in_a_fixed_look_needs_no_style_sheet(game: Game, look: Look) -> None:
    table = busy_table(game, game.seats[-1], MOVES)
    text = picture(table.observe(1), look=look, marks=marked(table))
    assert "var(" not in text
    assert "<style" not in text


@games
def test_the_readers_night_is_in_an_automatic_picture(game: Game) -> None:
    seen = busy_table(game, game.seats[0], MOVES).observe(1)
    text = picture(seen)
    assert "prefers-color-scheme:dark" in text
    tokens = still_layer(seen, 1).tokens
    nights = dict(re.findall(r"--ht-([\w-]+):([^;}]+)", text))
    days = set(re.findall(r"var\(--ht-([\w-]+), ?([^)]+)\)", text))
    assert len(days) > 20
    for name, day in days:
        assert (day, nights.get(name, day)) == tokens[name]


@games
def test_the_night_has_nothing_of_the_day(game: Game) -> None:
    table = busy_table(game, game.seats[-1], MOVES)
    seen, marks = table.observe(1), marked(table)
    tokens = still_layer(seen, 1).tokens
    day = {light for light, _ in tokens.values()} - {dark for _, dark in tokens.values()}
    assert len(day & set(HEX.findall(picture(seen, look="light", marks=marks)))) > 20
    assert not day & set(HEX.findall(picture(seen, look="dark", marks=marks)))


@games
def test_a_grey_picture_has_no_colour(game: Game) -> None:
    table = busy_table(game, game.seats[-1], MOVES)
    text = picture(table.observe(1), look="grey", marks=marked(table))
    values = set(HEX.findall(text.replace("&#", "")))
    assert len(values) > 20
    for value in values:
        assert re.fullmatch(r"#([0-9a-f]{2})\1\1", value), value
    painted = re.findall(r'(?:fill|stroke|color)="([^"]*)"', text)
    assert {value for value in painted if not value.startswith("#")} <= {"none", "currentColor"}


@games
def test_the_still_layer_is_made_once_for_each_edition_options_and_seat_below(game: Game) -> None:
    table = busy_table(game, game.seats[0], 0)
    ground = still_layer(table.observe(0), 0)
    assert still_layer(table.observe(WATCHER), 0) is ground
    assert still_layer(busy_table(game, game.seats[0], MOVES, seed=2).observe(1), 0) is ground
    assert still_layer(table.observe(0), 1) is not ground
    assert still_layer(table.observe(0), 0, "dark").body != ground.body


@games
def test_a_film_of_a_game_is_small_and_well_formed(game: Game) -> None:
    table = busy_table(game, game.seats[0], 90)
    frames = []
    for line, after in zip(table.log(WATCHER), after_noticed(table, WATCHER), strict=True):
        if line.text:
            seen = game.state.observe(after, WATCHER)
            moving = game.board.moving(seen, table.edition.record, WATCHER, table.names, 0)
            frames.append(Frame(moving, line.text))
    assert len(frames) > 60
    text = film(frames, still_layer(table.observe(WATCHER), 0), title="A game")
    assert len(text.encode()) < FRAME * len(frames) + GROUND
    assert {item.id for item in frames[-1].items if item.symbol} <= set(elements(text))


HOSTILE = [
    "<script>alert(1)</script>",
    "\"'&amp;]]>",
    "\x1b[31mred\x07",
    "\u202egnirts\u2066",
    "\ud800",
    "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
]


@games
def test_hostile_names_are_harmless(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for first in range(0, len(HOSTILE), seats):
            names = (HOSTILE * 2)[first : first + seats]
            root = ET.fromstring(picture(busy_table(game, seats, 30, names=names).observe(0)))
            assert not [element for element in root.iter() if "script" in element.tag]
            shown = "".join(root.itertext())
            assert not {unicodedata.category(char) for char in shown} & {"Cf", "Cs", "Co"}
            assert "\x1b" not in shown
