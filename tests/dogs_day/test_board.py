"""The drawn board of Dogs' Day: where things are, what they are called, and what it keeps to itself."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

import pytest
from hypothesis import HealthCheck, settings

from houndtable.core.board import Item, Still
from houndtable.core.drawing import svg
from houndtable.core.drawing.film import Frame, film
from houndtable.core.drawing.look import contrast
from houndtable.core.drawing.marks import Marks
from houndtable.core.drawing.picture import picture, still_layer
from houndtable.core.layout import OPEN, UNKNOWN, WATCHER
from houndtable.core.names import safe_name
from houndtable.core.observation import Observation
from houndtable.games.dogs_day.board import cards, ids, scene
from houndtable.games.dogs_day.board.layout import WIDTH, plan
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    MARKERS,
    PRISON,
    VAULT,
    Card,
    Lot,
    Phase,
    State,
    Step,
)
from tests.dogs_day.positions import Position
from tests.dogs_day.sitting import evening
from tests.drawn import NAMES, busy_table, elements
from tests.laws.test_table_laws import viewers

SEATS = [3, 4, 5, 6]
a_table = partial(busy_table, GAME)
PHONE = 344  # pixels: what a phone of 360 leaves for the board
law = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))


def observed(position: Position, viewer: int = WATCHER) -> Observation:
    """A made-up position as a viewer sees it."""
    state = position.seen(viewer)
    options = GAME.check_options(state.seats, {})
    return Observation(GAME, GAME.house, viewer, state, NAMES[: state.seats], options)


def items(seen: Observation | Position, viewer: int = WATCHER, below: int = 0) -> dict[str, Item]:
    """The moving layer by id."""
    if isinstance(seen, Position):
        seen = observed(seen, viewer)
    found = GAME.board.moving(seen.state, seen.edition.record, seen.seat, seen.names, below)
    assert len({item.id for item in found}) == len(found)
    return {item.id: item for item in found}


def still(seats: int, below: int = 0) -> Still:
    """The still layer of a table."""
    return GAME.board.still(GAME.house.record, seats, GAME.check_options(seats, {}), below)


def busy(seats: int = 4) -> Position:
    """A round in the middle: some have loot, one has escaped."""
    position = Position(seats, 4, Phase.TAKE, step=Step.CON_ARTIST_TWIST, turn=0)
    position.put(BANK, 7, 2).put(CAR, 4, 1).put(PRISON, 2)
    row = [Card.CON_ARTIST, Card.HACKER, Card.HACKER, Card.DRIVER, Card.LAWYER, Card.EXCAVATOR]
    position.play(*row[:seats])
    for seat in range(seats):
        position.vault(seat, [1, 2, 1], [4]).gone(seat, Lot.RETIRED, Card.MENTOR, Card.SHARPSHOOTER)
        position.gone(seat, Lot.ARRESTED, Card.BRUTE)
    position.loot(0, [2, 1], [4]).loot(1, [1, 1]).loot(2, [2])
    if seats > 3:
        position.escape(3)
    return position


# Places


@pytest.mark.parametrize("seats", SEATS)
def test_every_place_is_a_spot_with_a_name(seats: int) -> None:
    ground = still(seats)
    wanted = {"bank", "prison", "car", "reserve"} | {f"vault-{letter}" for letter in "ABCDEF"[:seats]}
    assert set(ground.places) == wanted
    drawn = elements(picture(a_table(seats).observe(0)))
    for name in wanted:
        assert next(iter(drawn[name])).tag.endswith("title")


@pytest.mark.parametrize("seats", SEATS)
def test_plates_lie_below_each_other_and_the_viewers_is_the_lowest(seats: int) -> None:
    for below in range(seats):
        board = plan(seats, below)
        boxes = [plate.box for plate in board.plates]
        for n, box in enumerate(boxes):
            assert 0 < box.left < box.right < WIDTH
            assert box.top >= board.scene.top + board.scene.height
            assert box.top + box.height < board.height
            for other in boxes[:n]:
                apart = abs(box.y - other.y) >= (box.height + other.height) / 2
                assert apart or abs(box.x - other.x) >= (box.width + other.width) / 2
        assert max(boxes, key=lambda box: box.y) == boxes[below]
        assert board.plates[below].wide
        others = [(below + n) % seats for n in range(1, seats)]
        assert others == sorted(others, key=lambda seat: (boxes[seat].y, boxes[seat].x))


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_nearly_square(seats: int) -> None:
    assert 0.8 < still(seats).width / still(seats).height < 1.05


def test_a_name_a_number_and_a_value_can_be_read_on_a_phone() -> None:
    for seats in SEATS:
        for item in items(busy(seats), 0).values():
            if item.text and not item.id.startswith(("name", "due")):
                found = re.search(r'font-size="([\d.]+)"', item.style)
                assert found
                assert float(found[1]) * PHONE / WIDTH >= 10
            if item.id.startswith("scene") and "day-card" in item.symbol:
                assert 29 * item.scale * PHONE / WIDTH >= 10


# Markers


def test_every_marker_that_is_not_in_the_reserve_is_a_thing() -> None:
    position = busy(6)
    found = items(position)
    lying = {ids.marker(n) for n in range(MARKERS) if position.state.at[n]}
    assert {name for name in found if name.startswith("marker")} == lying


def test_what_looks_alike_is_one_stack_with_its_number() -> None:
    position = Position().put(BANK, 9, 1).held(BANK, [2, 2, 3], [0])
    found = items(position, 0)
    assert {name for name in found if name.startswith("stack-bank") and "count" not in name} == {
        "stack-bank-bag",
        "stack-bank-bag-2",
        "stack-bank-bag-3",
        "stack-bank-briefcase",
    }
    assert found["stack-bank-bag"].title == "9 bags in the bank"
    assert found["stack-bank-bag-count"].text == "×9"
    assert found["stack-bank-bag-2"].title == "2 bags in the bank, each of value 2"
    stacks = Counter(item.spot for name, item in found.items() if name.startswith("marker"))
    assert stacks == {
        "stack-bank-bag": 9,
        "stack-bank-bag-2": 2,
        "stack-bank-bag-3": 1,
        "stack-bank-briefcase": 1,
    }
    assert "stack-bank-bag-2" not in items(position, 1)
    assert "stack-bank-bag-2" in items(position, OPEN)


def test_markers_have_names_that_say_where_they_are_and_what_they_are_worth() -> None:
    position = busy()
    at = position.state.at.tolist()
    found = items(position, 0)
    titles = {place: found[ids.marker(at.index(place))].title for place in (BANK, PRISON, CARD + 1)}
    assert titles == {
        BANK: "bag in the bank",
        PRISON: "bag in the prison",
        CARD + 1: "bag on Bruno's card",
    }
    own = {item.title for item in found.values() if "Anna's vault" in item.title and item.spot}
    assert "bag in Anna's vault, value 2" in own
    assert "briefcase in Anna's vault, value 4" in own


def test_a_value_stands_on_a_marker_for_whoever_knows_it() -> None:
    position = Position().vault(1, [3], [5])
    marker = ids.marker(position.state.at.tolist().index(VAULT + 1))
    assert [items(position, viewer)[marker].symbol for viewer in (0, 1, WATCHER, OPEN)] == [
        "day-bag",
        "day-bag-3",
        "day-bag",
        "day-bag-3",
    ]


@pytest.mark.parametrize("count", [1, 5, 12, 30, 60])
def test_markers_stay_in_the_room_that_there_is(count: int) -> None:
    values = [1 + n % 9 for n in range(count)]
    cases = [1 + n % 9 for n in range(min(count, 24))]
    for seats in SEATS:
        for seat in (0, 1):
            plate = plan(seats, 0).plates[seat]
            found = items(Position(seats).vault(seat, values, cases), seat, 0)
            lying = [item for item in found.values() if item.spot.startswith(f"stack-vault-{'AB'[seat]}")]
            assert lying
            assert min(item.x for item in lying) > plate.vault.x
            assert max(item.x + 20 * item.scale for item in lying) <= plate.box.right
            assert {item.y for item in lying} == {plate.vault.y}


@pytest.mark.parametrize("seats", SEATS)
def test_loot_lies_on_a_tray_in_the_scene(seats: int) -> None:
    area = plan(seats, 0).scene
    for card in (Card.LAWYER, Card.BRUTE):
        position = Position(seats, 3, Phase.TAKE, step=Step.MENTOR)
        position.play(*[card] * (seats - 1), Card.CON_ARTIST)
        for seat in range(seats):
            position.loot(seat, [1, 2, 3, 4, 1, 2][: seat + 2])
        for item in items(position, OPEN).values():
            if item.id.startswith(("tray", "stack-scene", "marker")) and item.spot != "reserve":
                assert area.left < item.x < area.right
                assert area.top < item.y < area.top + area.height


# The Scene


def test_cards_stand_in_ascending_order_with_informants_on_the_left() -> None:
    position = Position(6, phase=Phase.TAKE, step=Step.MENTOR)
    position.play(Card.DRIVER, Card.INFORMANT, Card.BRUTE, Card.LAWYER, Card.FEMME, Card.INFORMANT)
    where = {seat: items(position)[ids.scene(seat)] for seat in range(6)}
    assert sorted(range(6), key=lambda seat: (where[seat].x, where[seat].y)) == [1, 5, 3, 4, 2, 0]
    assert where[1].x == where[5].x, "equal numbers lie upon each other"
    assert where[5].y - where[1].y > 34 * where[1].scale, "number and Heist stay in sight"


def test_sharpshooter_and_brute_have_one_place() -> None:
    played = ((int(Card.BRUTE), 0), (int(Card.LAWYER), 0), (int(Card.SHARPSHOOTER), 0))
    assert scene.columns(played) == [[[1]], [[0, 2]]]


@pytest.mark.parametrize("seats", SEATS)
def test_cards_of_the_scene_do_not_leave_it(seats: int) -> None:
    area, halves = plan(seats, 0).scene, still(seats).sizes
    rows = [
        [Card(n) for n in range(seats)],
        [Card.MENTOR] * seats,
        [*[Card.MENTOR] * 2, *[Card(n + 2) for n in range(seats - 2)]],
    ]
    for row in rows:
        found = items(Position(seats, phase=Phase.TAKE, step=Step.MENTOR).play(*row))
        shown = [found[ids.scene(seat)] for seat in range(seats)]
        for card in shown:
            wide, high = (half * card.scale for half in halves[card.symbol])
            assert area.left <= card.x - wide < card.x + wide <= area.right
            assert area.top <= card.y - high < card.y + high <= area.top + area.height
        for n, card in enumerate(shown):
            for other in shown[:n]:
                apart = abs(card.x - other.x) >= cards.WIDTH * card.scale
                high = (halves[card.symbol][1] + halves[other.symbol][1]) * card.scale
                assert apart or abs(card.y - other.y) >= high, "they do not cover each other"


def test_who_is_ready_has_a_back_and_who_is_not_has_an_empty_place() -> None:
    position = Position(4).hand(1, Card.BRUTE, Card.LAWYER).choose(1, Card.BRUTE)
    found = items(position)
    assert [found[ids.scene(seat)].symbol for seat in range(4)] == [
        cards.EMPTY,
        "day-back-B",
        cards.EMPTY,
        cards.EMPTY,
    ]
    assert [found[ids.scene(seat)].x for seat in range(4)] == sorted(
        found[ids.scene(seat)].x for seat in range(4)
    )
    assert found["scene-B"].title == "Bruno's card, face down"


def test_a_card_that_has_escaped_leaves_its_place() -> None:
    found = items(busy())
    assert found["scene-D"].symbol == cards.GONE
    assert found["scene-D"].title == "Dana's Driver, escaped from the Scene"
    assert "frame-D" not in found
    assert "frame-A" in found
    assert found["scene-A"].title == "Anna's Con Artist, in the Scene with 3 markers"


def test_what_is_still_to_be_taken_stands_at_the_card() -> None:
    position = busy()
    position.state.due[0] = 2
    found = items(position)
    assert found["due-A-count"].text == "+2"
    assert found["due-A"].title == "Anna takes 2 markers more"
    position.state.phase = Phase.PICK
    assert "due-A" not in items(position)


def test_no_more_is_said_to_be_taken_than_lies_in_reach() -> None:
    found = items(
        evening("prison 2bag 3case\nA Lawyer\nB La Femme  bag1\nC La Femme\nD Brute").table.observe(1)
    )
    assert [found[f"due-{seat}-count"].text for seat in "BC"] == ["+5", "+5"]
    assert found["due-B"].title == "B takes up to 5 markers more"
    found = items(evening("prison 2bag case\nA Driver\nB Driver\nC Lawyer").table.observe(0))
    assert [found[f"due-{seat}"].title for seat in "AB"] == [
        "A takes up to 3 markers more",
        "B takes up to 3 markers more",
    ]


# Plates and the head line


def test_plates_tell_all_that_is_known_of_a_player() -> None:
    found = items(busy())
    assert found["hand-A"].title == "4 cards in Anna's hand"
    assert (found["hand-B"].text, found["deck-B"].text) == ("4", "2")
    assert (found["bags-B"].text, found["cases-B"].text) == ("3", "1")
    assert found["retired-B-mentor"].title == "Bruno's Mentor, retired"
    assert found["arrested-B-brute"].title == "Bruno's Brute, in prison"
    assert "retired-B-brute" not in found
    assert {name for name in found if name.startswith("turn")} == {"turn-A"}


def test_all_who_have_not_chosen_must_act() -> None:
    found = items(Position(4).hand(1, Card.BRUTE).choose(1, Card.BRUTE))
    assert {name for name in found if name.startswith("turn")} == {"turn-A", "turn-C", "turn-D"}


@pytest.mark.parametrize("viewer", [1, WATCHER, OPEN])
def test_the_end_shows_the_fortunes(viewer: int) -> None:
    position = Position(3, 8, Phase.OVER).vault(0, [3, 2])
    position.state.known[:] = 127
    found = items(position, viewer)
    assert (found["sum-A"].text, found["fortune-A"].title) == ("5", "Anna's fortune: 5")
    assert "hand-A" not in found
    assert found["stack-vault-A-bag-3"].title == "bag in Anna's vault, value 3"
    assert not {name for name in found if name.startswith("turn")}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"phase": Phase.CHOOSE}, "choose"),
        ({"phase": Phase.TAKE, "step": Step.LAWYER_BAGS}, "the Heist"),
        ({"phase": Phase.VALUE, "step": Step.DRIVER}, "the Heist"),
        ({"phase": Phase.TAKE, "step": Step.LAWYER_TWIST}, "the Twist"),
        ({"phase": Phase.PAY, "step": Step.PAYMENTS, "frustrated": 1}, "frustrated"),
        ({"phase": Phase.CAR, "step": Step.NEW_DAY}, "new day"),
        ({"phase": Phase.DEAL, "step": Step.NEW_DAY, "frustrated": 1}, "new day"),
        ({"phase": Phase.OVER}, "the end"),
    ],
)
def test_the_head_line_says_what_happens_now(fields: dict[str, int], words: str) -> None:
    found = items(Position(4, 3, **fields))
    assert (found["round"].text, found["now"].text) == ("Round 3", words)
    cars = [found[f"round-{n}"].symbol for n in range(1, 9)]
    assert cars == ["day-car-past"] * 2 + ["day-car-today"] + ["day-car-later"] * 5


def test_the_counts_of_the_street_are_right() -> None:
    found = items(busy())
    for name, bags, cases in (("bank", "7", "2"), ("car", "4", "1"), ("prison", "2", "0")):
        assert (found[f"{name}-bags"].text, found[f"{name}-cases"].text) == (bags, cases)
    assert found["bank-bags"].title == "bank: 7 bags and 2 briefcases"
    assert found["reserve-bags"].text == str(78 - 7 - 4 - 2 - 12 - 5)


# The hand


def test_a_hand_lies_by_number_and_marks_what_is_chosen() -> None:
    position = Position().hand(2, Card.INFORMANT, Card.LAWYER, Card.BRUTE).choose(2, Card.BRUTE)
    seen = observed(position, 2)
    found = GAME.board.hand(seen.state, seen.edition.record, 2)
    assert [item.id for item in found] == ["card-lawyer", "card-brute", "card-informant", "chosen"]
    assert [item.title for item in found][:3] == [
        "Lawyer, number 0",
        "Brute, number 6",
        "Informant, number X9",
    ]
    assert abs(found[-1].x - found[1].x) < cards.WIDTH / 2
    for viewer in (0, WATCHER):
        assert not GAME.board.hand(position.seen(viewer), None, viewer)


def test_the_characters_have_a_picture_each() -> None:
    defs = still(3).defs.splitlines()
    for kind in ("card", "chip", "head"):
        faces = [line for line in defs if f' id="day-{kind}-' in line[:400]]
        assert len({re.sub(r'id="[^"]*"', "", face) for face in faces}) == len(CHARACTERS)


# Pictures


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("cream", "heist"),
        ("cream", "twist"),
        ("cream", "case"),
        ("cream", "road"),
        ("cream", "head-line"),
        ("moon", "head-line"),
        ("dark", "bag"),
        ("dark", "cream"),
        ("dark", "gold"),
    ],
)
def test_what_is_written_can_be_read(ink: str, ground: str, night: int) -> None:
    tokens = still(4).tokens
    assert contrast(tokens[ink][night], tokens[ground][night]) >= 4.5


def test_marks_lie_where_they_belong() -> None:
    seen = observed(busy(), 0)
    found = items(busy(), 0)
    marks = Marks(lit=frozenset({"stack-bank-bag"}), path=("bank", "scene-A"))
    text = picture(seen, marks=marks, look="light")
    stack, card = found["stack-bank-bag"], found["scene-A"]
    assert f'<g transform="{svg.place(stack.x, stack.y)}"' in text
    assert "stroke-dasharray" in text
    assert card.x > 0


def test_a_film_shows_ways_to_cards_in_the_scene() -> None:
    seen = observed(busy(), WATCHER)
    found = list(items(seen).values())
    text = film([Frame(found, "Anna takes a bag.", ("bank", "scene-A"))], still_layer(seen, 0))
    where = {item.id: item for item in found}["scene-A"]
    assert f"L{svg.num(where.x)} {svg.num(where.y)}" in text
    assert "marker-0" in elements(text)


# Names


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", ["Anna", "Charlotte-Amalie XXL", "漢字" * 10, "W" * 20])
def test_names_fit_on_their_plates(seats: int, name: str) -> None:
    board, found = plan(seats, 0), items(a_table(seats, names=[name] * seats).observe(0))
    for seat, plate in enumerate(board.plates):
        item, (_, _, room) = found[f"name-{'ABCDEF'[seat]}"], plate.name
        match = re.search(r'font-size="([\d.]+)"', item.style)
        assert match
        assert float(match[1]) >= 25
        assert svg.width_of(item.text, float(match[1])) <= room * 1.01
        assert item.title == safe_name(name)


# Secrecy


def test_a_card_face_down_is_the_same_whatever_it_is() -> None:
    layers = []
    for card in (Card.LAWYER, Card.INFORMANT):
        position = Position().hand(1, Card.LAWYER, Card.INFORMANT).choose(1, card)
        assert items(position, 1) == items(position, 0)
        layers.append(items(position, 0))
    assert layers[0] == layers[1]


def test_values_change_nothing_for_who_does_not_know_them() -> None:
    first, second = (Position().vault(1, values, [4]) for values in ([1, 1, 2], [4, 3, 3]))
    assert items(first, 0) == items(second, 0)
    assert items(first, 1) != items(second, 1)


def test_nothing_drawn_depends_on_what_is_hidden() -> None:
    position = busy(6)
    blind = position.seen(WATCHER)
    assert (blind.hand == UNKNOWN).all()
    filled = GAME.state.copy_of(position.state)
    filled.pool[:], filled.hand[:] = 3, 1
    names = NAMES[:6]
    again = State.observe(filled, WATCHER)
    assert GAME.board.moving(blind, None, WATCHER, names, 0) == GAME.board.moving(
        again, None, WATCHER, names, 0
    )


def test_only_the_viewers_own_cards_are_named() -> None:
    table = a_table(4, 10)
    for viewer in viewers(table):
        names = [name for name in elements(picture(table.observe(viewer))) if name.startswith("card-")]
        own = [] if viewer == WATCHER else [n for n in range(10) if table.truth.hand[viewer, n]]
        assert names == [ids.card(card) for card in own]
