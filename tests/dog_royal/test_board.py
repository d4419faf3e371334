"""The drawn board of DOG Royal: where things are, what they are called, and what it keeps to itself."""

from __future__ import annotations

import math
import re
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from houndtable.core.board import Box, Place, Still
from houndtable.core.drawing import svg
from houndtable.core.drawing.look import Look, contrast
from houndtable.core.drawing.marks import Marks
from houndtable.core.drawing.picture import picture, still_layer
from houndtable.core.drawing.raster import png
from houndtable.core.edition import Edition
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.names import safe_name
from houndtable.core.observation import Observation
from houndtable.core.table import Table
from houndtable.games.dog_royal.board import ids
from houndtable.games.dog_royal.board.geometry import rosette
from houndtable.games.dog_royal.board.plates import lines
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules.sides import colour_of
from houndtable.games.dog_royal.state import HOME, KINDS, NO_CARD, PIECES, SECTION, START, Kind, Phase
from tests.drawn import LOOKS, NAMES, busy_table, elements, items
from tests.laws.test_table_laws import viewers

SEATS = [2, 3, 4, 5, 6]
a_table = partial(busy_table, GAME)
law = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))


def changed(table: Table, viewer: int = WATCHER, **fields: Any) -> Observation:
    """What a viewer sees, with some fields set to other values."""
    seen = table.observe(viewer)
    state = GAME.state.copy_of(seen.state)
    for name, value in fields.items():
        state[name] = value
    return Observation(seen.game, seen.edition, seen.seat, state, seen.names, seen.options)


def still(seats: int, below: int = 0, **options: int) -> Still:
    """The still layer of a table."""
    return GAME.board.still(GAME.house.record, seats, GAME.check_options(seats, options), below)


def away(box: Box, place: Place) -> float:
    """How far a place's middle is from a box."""
    x = max(abs(place.x - box.x) - box.width / 2, 0)
    return math.hypot(x, max(abs(place.y - box.y) - box.height / 2, 0))


# Places


@pytest.mark.parametrize("seats", SEATS)
def test_every_spot_of_the_side_has_its_id_and_a_name(seats: int) -> None:
    colours = 4 if seats <= 4 else 6
    drawn = elements(picture(a_table(seats).observe(0)))
    wanted = {ids.space(n) for n in range(SECTION * colours)}
    for seat in range(seats):
        colour = seat * 2 if seats == 2 else seat
        wanted |= {ids.home(colour, n) for n in range(PIECES)} | {ids.start(colour, n) for n in range(PIECES)}
    assert wanted == set(still(seats).places)
    for name in wanted:
        title = next(iter(drawn[name]))
        assert title.tag.endswith("title")
        assert name[-1] in (title.text or "") or "start" in name


@pytest.mark.parametrize("seats", SEATS)
def test_spots_lie_inside_the_board_and_do_not_overlap(seats: int) -> None:
    for below in range(seats):
        ground = still(seats, below)
        places = list(ground.places.values())
        for n, place in enumerate(places):
            assert place.r < place.x < ground.width - place.r
            assert place.r < place.y < ground.height - place.r
            for other in places[:n]:
                assert math.dist((place.x, place.y), (other.x, other.y)) >= place.r + other.r


@pytest.mark.parametrize("seats", [4, 6])
def test_plates_and_start_areas_lie_inside_the_board_and_cover_no_spot(seats: int) -> None:
    board, ground = rosette(seats, 0), still(seats)
    for colour, area in enumerate(board.areas):
        for box in (area.yard, area.name, area.hand):
            assert 0 < box.x - box.width / 2 < box.x + box.width / 2 < board.width
            assert 0 < box.y - box.height / 2 < box.y + box.height / 2 < board.height
        for name, place in ground.places.items():
            for box in (area.name, area.hand):
                assert away(box, place) >= place.r
            inside = name.startswith(f"start-{'ABCDEF'[colour]}")
            assert (away(area.yard, place) == 0) if inside else (away(area.yard, place) >= place.r)


@pytest.mark.parametrize("seats", SEATS)
def test_the_seat_below_has_its_home_at_the_lower_edge(seats: int) -> None:
    for below in range(seats):
        colour = below * 2 if seats == 2 else below
        ground = still(seats, below)
        letter = "ABCDEF"[colour]
        starts = [place.y for name, place in ground.places.items() if name.startswith("start")]
        assert ground.places[f"start-{letter}1"].y == max(starts)
        assert ground.places[f"space-{letter}0"].y > ground.height * 0.85


@pytest.mark.parametrize("seats", [4, 6])
def test_the_board_is_turned_and_not_mirrored(seats: int) -> None:
    first = still(seats)
    for below in range(seats):
        turned = still(seats, below)
        for place in range(SECTION * seats):
            was = first.places[ids.space((place - SECTION * below) % (SECTION * seats))]
            now = turned.places[ids.space(place)]
            assert (now.x, now.y) == pytest.approx((was.x, was.y), abs=0.02)


def test_play_runs_clockwise() -> None:
    for seats in (4, 6):
        ground = still(seats)
        points = [ground.places[ids.space(n)] for n in range(SECTION * seats)]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        assert sum(a.x * b.y - b.x * a.y for a, b in pairs) > 0, "on a screen y grows downwards"


def test_spaces_are_as_large_as_a_phone_needs() -> None:
    for seats, least in ((4, 18), (6, 14.5)):
        ground = still(seats)
        assert 2 * ground.places["space-A1"].r * 360 / (ground.width + 20) >= least


def test_a_colour_without_a_player_has_ordinary_spaces_only() -> None:
    drawn = elements(picture(a_table(3).observe(0)))
    assert drawn["space-D0"].attrib["href"] == drawn["space-D1"].attrib["href"]
    assert "href" not in drawn["space-A0"].attrib
    assert not [name for name in drawn if re.match(r"(home|start|piece|hand|name)-D", name)]
    assert {name[6] for name in drawn if name.startswith("piece-")} == set("ABC")


def test_two_players_sit_opposite_each_other() -> None:
    drawn = elements(picture(a_table(2).observe(0)))
    assert {name[6] for name in drawn if name.startswith("piece-")} == set("AC")
    assert drawn["name-C"].text == "Bruno"


def test_special_spaces_are_where_the_edition_says_and_in_royal_only() -> None:
    text = (GAME.folder / "house.toml").read_text(encoding="utf-8").replace("special = 8", "special = 5")
    edition = Edition.parse(GAME, text)

    def specials(**options: int) -> set[str]:
        table = Table(GAME, 4, options, edition=edition, names=NAMES[:4])
        drawn = elements(picture(table.observe(0)))
        return {name for name, element in drawn.items() if "special" in "".join(element.itertext())}

    assert specials() == {"space-A5", "space-B5", "space-C5", "space-D5"}
    assert specials(royal=0) == set()


# What moves


@pytest.mark.parametrize("royal", [0, 1])
@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_is_where_it_is(seats: int, royal: int) -> None:
    seen = a_table(seats, 40, royal=royal).observe(WATCHER)
    ground, found = still(seats, royal=royal), items(seen)
    spots = set()
    for seat in range(seats):
        colour = colour_of(seen.state, seat)
        for rank, place in enumerate(seen.state.at[colour].tolist()):
            item = found[ids.piece(royal, colour * PIECES + rank)]
            assert item.spot == ids.spot(colour, rank, place)
            at = ground.places[item.spot]
            assert (item.x, item.y) == (at.x, at.y)
            assert item.title.startswith(f"{NAMES[seat]}'s ")
            spots.add(item.spot)
    assert len(spots) == PIECES * seats


def test_pieces_have_names_that_say_whose_they_are_and_where() -> None:
    at = np.full((6, PIECES), START)
    at[0] = [SECTION + 3, 0, HOME + 1, START]
    found = items(changed(a_table(4), at=at))
    assert [found[f"piece-A{rank}"].title for rank in "kncj"] == [
        "Anna's king, on B3",
        "Anna's knight, on A0, protected",
        "Anna's citizen, home 2",
        "Anna's jester, in the start area",
    ]


def test_a_piece_on_the_arrival_space_of_its_own_colour_has_a_ring_and_a_shield() -> None:
    at = np.full((6, PIECES), START)
    at[1, 2], at[2, 0] = SECTION, SECTION + 1
    found = items(changed(a_table(4), at=at))
    assert {name for name in found if name.startswith(("safe", "shield"))} == {"safe-B", "shield-B"}
    at[1, 2], at[2, 0] = SECTION + 1, SECTION
    assert not {name for name in items(changed(a_table(4), at=at)) if name.startswith("s")}


def test_plates_say_who_must_act_who_has_dealt_and_who_is_ready() -> None:
    exchange: dict[str, Any] = {"phase": Phase.EXCHANGE, "ready": [1, 0, 0, 1, 0, 0], "dealer": 2}
    found = items(changed(a_table(4), **exchange))
    assert {name for name in found if name.startswith("turn")} == {"turn-B", "turn-C"}
    assert {name for name in found if name.startswith("ready")} == {"ready-A", "ready-D"}
    assert {name for name in found if name.startswith("dealer")} == {"dealer-C"}
    found = items(changed(a_table(4), phase=Phase.PLAY, turn=3))
    assert {name for name in found if name.startswith(("turn", "ready"))} == {"turn-D"}
    assert not {name for name in items(changed(a_table(4), phase=Phase.OVER)) if name.startswith("turn")}


def test_a_hand_of_another_is_a_number_of_backs() -> None:
    found = items(changed(a_table(4), held=[5, 1, 0, 3, 0, 0]))
    assert [found[f"count-{c}"].text for c in "ABCD"] == ["5", "1", "0", "3"]
    assert found["hand-B"].title == "Bruno holds 1 card"
    assert found["hand-C"].symbol != found["hand-D"].symbol


def test_who_is_out_of_the_round_has_their_hand_shown() -> None:
    shown = np.zeros((6, KINDS), np.int8)
    shown[1, [Kind.FIVE, Kind.MAGNET]] = [2, 1]
    found = items(changed(a_table(4), shown=shown))
    titles = [item.title for name, item in found.items() if name.startswith("shown")]
    assert titles == ["Bruno is out of the round and showed " + name for name in ("5", "5", "magnet")]
    assert "hand-B" not in found
    assert "hand-A" in found


@pytest.mark.parametrize("seats", [4, 6])
def test_the_widest_hand_that_can_be_shown_stays_on_its_plate(seats: int) -> None:
    shown = np.zeros((6, KINDS), np.int8)
    shown[:, [Kind.ELEVEN, Kind.SEVEN]] = [3, 2]
    found = items(changed(a_table(seats), shown=shown, dealer=2))
    board = rosette(seats, 0)
    for colour, area in enumerate(board.areas):
        cards = [item for name, item in found.items() if name.startswith(f"shown-{'ABCDEF'[colour]}")]
        assert len(cards) == 5
        right = area.hand.x + area.hand.width / 2
        assert area.hand.x - area.hand.width / 2 < cards[0].x
        last = cards[-1].x + 19 * cards[-1].scale
        assert last < (found["dealer-C"].x - 9 if colour == 2 else right)


def test_the_middle_shows_the_piles_and_the_last_card() -> None:
    discards = np.zeros(KINDS, np.int8)
    discards[[Kind.TWO, Kind.COPY]] = [2, 1]
    found = items(changed(a_table(4), left=43, discards=discards, last=Kind.TWO))
    assert (found["pile-count"].text, found["discards-count"].text) == ("43", "3")
    assert found["last"].title == "last card played: 2"
    found = items(changed(a_table(4), left=0, discards=np.zeros(KINDS, np.int8), last=NO_CARD))
    assert found["pile"].symbol == found["discards"].symbol, "the empty places of cards"
    assert "last" not in found


# Pictures


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("royal", [0, 1])
@pytest.mark.parametrize("seats", [4, 6])
def test_a_picture_is_well_formed_and_each_id_stands_once(seats: int, royal: int, name: Look) -> None:
    drawn = elements(picture(a_table(seats, 60, royal=royal).observe(1), look=name))
    assert "pile" in drawn
    assert ("ranks" in drawn) == bool(royal)


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize("ground", ["blue", "green", "red", "blue-dark", "green-dark", "red-dark"])
def test_what_stands_on_cards_can_be_read(ground: str, night: int) -> None:
    tokens = still(4).tokens
    assert contrast(tokens["cream"][night], tokens[ground][night]) >= 4.5


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize("mark", ["lit", "taken", "dark", "outline"])
def test_marks_stand_out_from_the_spaces(mark: str, night: int) -> None:
    tokens = still(4).tokens
    assert contrast(tokens[mark][night], tokens["space"][night]) >= 3


def test_the_lit_ring_stands_out_from_the_track_at_night() -> None:
    tokens = still(4).tokens
    assert contrast(tokens["halo"][1], tokens["band"][1]) >= 3


def test_marks_of_a_move_lie_where_it_goes() -> None:
    at = np.full((6, PIECES), START)
    at[0, 0], at[1, 1] = 3, 5
    seen = changed(a_table(4), 0, at=at)
    marks = Marks(
        lit=frozenset({"space-A4"}),
        chosen=frozenset({"piece-Ak"}),
        path=("space-A3", "space-A4", "space-A5"),
        takes=frozenset({"piece-Bn"}),
        trail=("space-B1", "space-B2"),
    )
    text, ground = picture(seen, marks=marks, look="light"), still(4)
    plain = picture(seen, look="light")

    def drawn(place: str) -> int:
        where = ground.places[place]
        spot = svg.place(where.x, where.y)
        return text.count(f'<g transform="{spot}"') - plain.count(f'<g transform="{spot}"')

    assert [drawn(f"space-A{n}") for n in range(3, 7)] == [1, 1, 1, 0]
    begin, end = ground.places["space-B1"], ground.places["space-B2"]
    assert svg.polyline([(begin.x, begin.y), (end.x, end.y)]) in text


def test_the_still_layer_is_made_once_for_each_edition_options_and_seat_below() -> None:
    table = a_table(4)
    seen = table.observe(0)
    assert still_layer(seen, 0) is still_layer(table.observe(WATCHER), 0)
    assert still_layer(seen, 0) is not still_layer(seen, 1)
    assert still_layer(seen, 0).body != still_layer(a_table(4, partners=0).observe(0), 0).body
    assert still_layer(seen, 0, "dark").body != still_layer(seen, 0).body


def test_nobody_sits_below_who_is_not_at_the_table() -> None:
    with pytest.raises(ValueError, match="no seat 4"):
        picture(a_table(4).observe(0), below=4)


def test_a_picture_can_be_made_a_png() -> None:
    pytest.importorskip("resvg_py")
    seen = a_table(4, 40).observe(1)
    data = png(picture(seen, look="light"), 200)
    assert data[:4] == b"\x89PNG"
    assert png(picture(seen), 200) == data, "by day, where the reader has no say"
    empty = changed(a_table(4), 1, at=np.full((6, PIECES), START))
    assert png(picture(empty, look="light"), 200) != data


# Names


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("name", ["Anna", "Charlotte-Amalie XXL", "漢字" * 10, "W" * 20])
def test_names_fit_on_their_plates_in_letters_that_can_be_read(seats: int, name: str) -> None:
    board, found = rosette(seats, 0), items(a_table(seats, names=[name] * seats).observe(0))
    for colour, area in enumerate(board.areas):
        item, (left, _, _, room) = found[f"name-{'ABCDEF'[colour]}"], lines(area).name
        match = re.search(r'font-size="([\d.]+)"', item.style)
        assert match
        size = float(match[1])
        assert size * 1080 / board.width >= 14 - 0.1
        assert svg.width_of(item.text, size) <= room * 1.01
        assert left + room < area.name.x + area.name.width / 2
        assert item.text.rstrip(svg.ELLIPSIS) == name[: len(item.text.rstrip(svg.ELLIPSIS))]
        assert item.title == safe_name(name)


# Secrecy


def test_hands_of_others_are_worth_hiding() -> None:
    table = a_table(4, 10)
    seen = table.observe(0)
    world = GAME.state.copy_of(seen.state)
    GAME.rules.determinize(world, table.edition.record, 0, np.arange(1, 5))
    assert not np.array_equal(world.hand[1:4], table.truth.hand[1:4]), "the law above would say nothing"


@pytest.mark.parametrize("seats", SEATS)
def test_the_moving_layer_is_the_same_for_all_who_look_on(seats: int) -> None:
    table = a_table(seats, 33)
    layers = [items(table.observe(viewer)) for viewer in viewers(table)]
    assert all(layer == layers[0] for layer in layers)


def test_only_the_viewers_own_cards_are_named() -> None:
    table = a_table(4, 10)
    for viewer in viewers(table):
        seen = table.observe(viewer)
        names = [name for name in elements(picture(seen)) if name.startswith("card-")]
        own = [0] * KINDS if viewer == WATCHER else table.truth.hand[viewer].tolist()
        assert names == [ids.card(kind, n + 1) for kind in range(KINDS) for n in range(own[kind])]
        assert not [name for name in elements(picture(seen, hand=False)) if name.startswith("card-")]


def test_who_sees_all_cards_sees_every_hand_and_nobody_else_does() -> None:
    table = a_table(4, 12)
    seen = Observation(GAME, table.edition, OPEN, table.truth, table.names, table.options)
    drawn = elements(picture(seen))
    assert not [name for name in drawn if name.startswith("hand-")]
    for seat, letter in enumerate("ABCD"):
        names = [name for name in drawn if name.startswith(f"open-{letter}-")]
        assert len(names) == table.truth.held[seat]
    for viewer in viewers(table):
        others = elements(picture(table.observe(viewer)))
        assert not [name for name in others if name.startswith("open-")]


def test_a_hand_lies_by_kind_and_tells_no_order() -> None:
    hand = np.full((6, KINDS), -1, np.int8)
    hand[2] = 0
    hand[2, [Kind.MAGNET, Kind.TWO, Kind.ELEVEN]] = [1, 2, 1]
    seen = changed(a_table(4), 2, hand=hand)
    cards = GAME.board.hand(seen.state, seen.edition.record, 2)
    assert [card.id for card in cards] == ["card-1-11-1", "card-2-1", "card-2-2", "card-magnet-1"]
    assert [card.x for card in cards] == sorted({card.x for card in cards})
    assert [card.title for card in cards] == ["1/11", "2", "2", "magnet"]


def test_the_card_that_one_gives_is_marked_for_oneself_alone() -> None:
    table = a_table(4)
    seat = table.actors[0]
    table.play(seat, table.legal(seat)[0])
    kind = int(table.truth.gift[seat])
    drawn = elements(picture(table.observe(seat)))
    assert "gift" in drawn
    assert ids.card(kind, 1) in drawn
    for viewer in viewers(table):
        if viewer != seat:
            assert "gift" not in elements(picture(table.observe(viewer)))


def test_cards_have_a_picture_for_every_kind() -> None:
    defs = still(4).defs
    faces = {
        card.name: line
        for card in CARDS
        for line in defs.splitlines()
        if f'id="royal-card-{card.name.replace("/", "-")}"' in line
    }
    assert len(faces) == KINDS
    assert len({re.sub(r'id="[^"]*"', "", line) for line in faces.values()}) == KINDS
