"""Drawing that knows no game: text as SVG, the look, marks, films, PNG."""

from __future__ import annotations

import re
import sys
import unicodedata
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houndtable.core.board import Item, Place, Still
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.film import Frame, film
from houndtable.core.drawing.look import TOKENS, colour, contrast
from houndtable.core.drawing.marks import Marks, draw
from houndtable.core.drawing.picture import draw_item, layer, pruned
from houndtable.core.drawing.raster import NoRaster, png

TOYS = {**TOKENS, "felt": ("#00aa00", "#004400")}

TOY = Still(
    200,
    100,
    f'<g id="toy-dot"><circle r="9" fill="{colour("accent")}"/></g>\n'
    '<g id="toy-pair"><use href="#toy-dot"/></g>\n'
    '<g id="toy-card"><rect x="-20" y="-30" width="40" height="60" fill="#ff0000"/></g>\n'
    '<g id="toy-other"><circle r="1"/></g>',
    f'<rect width="200" height="100" fill="{colour("felt", TOYS)}"/>',
    {name: Place(40 * n + 20, 50, 12) for n, name in enumerate("abcd")},
    {"toy-card": (20, 30)},
    TOYS,
)

ODD = st.text(st.characters(exclude_categories=()), max_size=40)


def parsed(text: str) -> ET.Element:
    """The root of a well-formed SVG text."""
    return ET.fromstring(text)


# Words and numbers


@given(ODD)
def test_any_text_can_stand_in_a_drawing(text: str) -> None:
    root = parsed(f"<svg>{svg.word(text, 1, 2, 20)}{svg.title(text)}</svg>")
    shown = "".join(root.itertext())
    assert len(root) in (1, 2)
    assert not {unicodedata.bidirectional(char) for char in shown} & {"LRE", "RLE", "LRO", "RLO", "RLI"}


def test_what_is_markup_is_shown_as_it_was_written() -> None:
    written = '<b>&amp;"'
    (element,) = parsed(f"<svg>{svg.word(written, 0, 0, 9)}</svg>")
    assert element.text == written


@given(st.floats(-1e6, 1e6))
def test_numbers_are_short_and_near(value: float) -> None:
    text = svg.num(value)
    assert abs(float(text) - value) <= 0.0051
    assert re.fullmatch(r"-?\d+(\.\d{1,2})?", text)
    assert text != "-0"


@given(ODD, st.floats(10, 300))
def test_a_text_that_is_fitted_is_not_wider_than_its_room(text: str, room: float) -> None:
    fitted, size = svg.fit(text, 20, 10, room)
    assert 10 <= size <= 20
    assert svg.width_of(fitted, size) <= room * 1.0001 or fitted == svg.ELLIPSIS


def test_a_text_is_cut_only_where_it_cannot_be_smaller() -> None:
    assert svg.fit("Anna", 20, 10, 200) == ("Anna", 20)
    text, size = svg.fit("Anna", 20, 10, 45)
    assert text == "Anna"
    assert 10 < size < 20
    text, size = svg.fit("Anna Anna Anna", 20, 10, 60)
    assert text.endswith(svg.ELLIPSIS)
    assert "Anna Anna Anna".startswith(text[:-1])
    assert size == 10


# The look


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize("ground", ["paper", "surface"])
@pytest.mark.parametrize("ink", ["ink", "muted", "danger", "good", "accent"])
def test_text_can_be_read_by_day_and_by_night(ink: str, ground: str, night: int) -> None:
    assert contrast(TOKENS[ink][night], TOKENS[ground][night]) >= 4.5


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize(
    ("mark", "ground"), [("lit", "halo"), ("taken", "cream"), ("dark", "cream"), ("dark", "gold")]
)
def test_marks_stand_out_from_their_casing(mark: str, ground: str, night: int) -> None:
    assert contrast(TOKENS[mark][night], TOKENS[ground][night]) >= 3


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize("seat", look.SEATS)
def test_a_seats_letter_stands_out_from_its_colour(seat: look.Seat, night: int) -> None:
    upon = "dark" if seat.upon == look.DARK else "cream"
    assert contrast(TOKENS[f"seat-{seat.letter.lower()}"][night], TOKENS[upon][night]) >= 3.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len({look.seat_shape(seat, 20) for seat in range(6)}) == 6


def test_a_look_puts_its_own_colours_in_the_place_of_the_variables() -> None:
    text = f"{colour('felt', TOYS)} {colour('ink')}"
    assert look.resolved(text, TOYS, "auto") == text
    assert look.resolved(text, TOYS, "light") == "#00aa00 #2b2620"
    assert look.resolved(text, TOYS, "dark") == "#004400 #f3ead9"
    greys = look.resolved(text, TOYS, "grey").split()
    assert all(value[1:3] == value[3:5] == value[5:7] for value in greys)
    assert look.luminance(greys[0]) == pytest.approx(look.luminance("#00aa00"), abs=0.01)


def test_the_night_sets_what_differs_and_nothing_else() -> None:
    sheet = look.night({"a": ("#000000", "#ffffff"), "b": ("#111111", "#111111")}, ".x")
    assert sheet == ".x{--ht-a:#ffffff;}"


# Layers and marks


def test_only_symbols_that_are_used_are_kept() -> None:
    kept = pruned(TOY.defs, ['<use href="#toy-pair"/>'])
    assert re.findall(r'id="([^"]+)"', kept) == ["toy-dot", "toy-pair"]


def test_an_item_has_its_id_its_place_and_a_name_for_people() -> None:
    item = Item('a"b', 10, 20, "toy-dot", title="Anna's <dot>", scale=2, turn=90, style='opacity="0.5"')
    (element,) = parsed(f"<svg>{draw_item(item)}</svg>")
    assert element.attrib == {
        "id": 'a"b',
        "href": "#toy-dot",
        "transform": "translate(10 20) rotate(90) scale(2)",
        "opacity": "0.5",
    }
    assert [child.text for child in element] == ["Anna's <dot>"]


def test_marks_are_drawn_at_the_places_of_what_they_mark() -> None:
    items = [Item("dot", 20, 50, "toy-dot", spot="a"), Item("card", 100, 90, "toy-card", scale=0.5)]
    under, above = draw(TOY, items, Marks(lit=frozenset({"b", "dot"}), takes=frozenset({"card"})))
    assert "translate(60 50)" in under
    assert "translate(20 50)" not in under, "something stands there, so the ring lies above it"
    assert "translate(20 50)" in above
    assert "translate(100 90)" in above
    assert '<rect x="-17' in above, "a card has a frame of its own size"


def test_a_lit_place_that_is_empty_has_a_dot_and_one_that_is_not_has_none() -> None:
    marks = Marks(lit=frozenset("a"))
    empty, _ = draw(TOY, [], marks)
    _, full = draw(TOY, [Item("dot", 20, 50, "toy-dot", spot="a")], marks)
    assert empty.count("<circle") == full.count("<circle") + 1


def test_a_trail_and_a_way_go_through_the_places_in_their_order() -> None:
    under, _ = draw(TOY, [], Marks(trail=("c", "b", "a")))
    assert "M100 50L60 50L20 50" in under
    assert 'cx="100"' in under, "a dot where it began"
    way, _ = draw(TOY, [], Marks(path=("a", "b", "d")))
    assert "M20 50L60 50L" in way


def test_what_is_chosen_is_lifted() -> None:
    items = [Item("dot", 20, 50, "toy-dot", spot="a")]
    plain, chosen = layer(TOY, items), layer(TOY, items, Marks(chosen=frozenset({"dot"})))
    assert 'id="dot" href="#toy-dot" transform="translate(20 50)"' in plain
    assert 'id="dot" href="#toy-dot" transform="translate(20 44)"' in chosen


def test_unknown_ids_are_ignored() -> None:
    none = frozenset({"nothing", ""})
    assert draw(TOY, [], Marks(none, none, ("nothing",), none, ("", "nothing"))) == ("", "")


# Films


def dots(*xs: float | None, text: str = "") -> list[Frame]:
    """A dot that goes from place to place, and may be away."""
    frames = []
    for n, x in enumerate(xs):
        items = [Item("rest", 5, 5, "toy-card")]
        if x is not None:
            items.append(Item("dot", x, 50, "toy-dot", title="a dot"))
        frames.append(Frame(items, f"{text}{n}", ("a", "b") if n else ()))
    return frames


def test_a_film_has_one_element_for_each_id_and_stands_on_its_last_frame() -> None:
    root = parsed(film(dots(20, 60, 100), TOY))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    (dot,) = (element for element in root.iter() if element.attrib.get("id") == "dot")
    assert dot.attrib["style"] == "transform:translate(100px,50px)"


def test_in_a_film_only_what_moves_has_keyframes() -> None:
    text = film(dots(20, 60, 60), TOY)
    root = parsed(text)
    classes = {e.attrib["id"]: e.attrib.get("class") for e in root.iter() if "id" in e.attrib}
    assert classes["dot"]
    assert classes["rest"] is None
    moves = re.findall(r"@keyframes m\d+\{(.*?\})\}", text)
    assert len(moves) == 1
    assert moves[0].count("translate(20px") == 2, "it rests, and then sets out"


def test_in_a_film_what_comes_and_goes_fades_where_it_is() -> None:
    text = film(dots(20, None, 100), TOY)
    assert re.search(r"@keyframes o1-0\{0%\{opacity:1\}[\d.]+%\{opacity:0\}[\d.]+%\{opacity:1\}", text)
    away = film(dots(20, None, None), TOY)
    (face,) = (e for e in parsed(away).iter() if e.attrib.get("href") == "#toy-dot")
    assert face.attrib["opacity"] == "0"


def test_a_film_says_what_was_done_and_shows_the_way_once() -> None:
    root = parsed(film(dots(20, 60, 100, text="move "), TOY))
    captions = [e for e in root.iter() if (e.text or "").startswith("move ")]
    assert [caption.text for caption in captions] == ["move 0", "move 1", "move 2"]
    shown = [e.attrib["opacity"] for e in root.iter() if e.attrib.get("class", "").startswith("f o c")]
    assert shown == ["0", "0", "1"], "without motion only the last one is seen"
    trails = [e for e in root.iter() if e.attrib.get("class", "").startswith("f o t")]
    assert len(trails) == 2


def test_a_film_stands_still_for_those_who_want_less_motion() -> None:
    assert "@media (prefers-reduced-motion:reduce){.f{animation:none!important}}" in film(dots(1, 2), TOY)


def test_a_film_needs_a_frame() -> None:
    assert "keyframes m" not in film(dots(20), TOY)
    with pytest.raises(ValueError, match="at least one frame"):
        film([], TOY)


def test_a_film_in_a_fixed_look_has_no_variables() -> None:
    assert "var(" in film(dots(20, 60), TOY)
    assert "var(" not in film(dots(20, 60), TOY, look="dark").replace(TOY.body, "").replace(TOY.defs, "")


def test_hostile_captions_are_harmless() -> None:
    frames = [Frame([], "<script>alert(1)</script>\x00\u202e"), Frame([], "]]>&")]
    root = parsed(film(frames, TOY))
    assert not [element for element in root.iter() if "script" in element.tag]


# PNG


def test_a_png_has_the_width_that_was_asked_for() -> None:
    pytest.importorskip("resvg_py")
    data = png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>', 60)
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 60
    assert int.from_bytes(data[20:24], "big") == 30


def test_a_png_is_drawn_by_day_where_the_colours_are_left_to_the_reader() -> None:
    pytest.importorskip("resvg_py")
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="'
    drawn = [png(f'{head}{fill}"/></svg>', 9) for fill in (colour("accent"), TOKENS["accent"][0], "#000000")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_without_the_package_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoRaster, match="pip install resvg-py"):
        png("<svg/>", 10)


def test_what_is_no_drawing_is_refused() -> None:
    pytest.importorskip("resvg_py")
    with pytest.raises(ValueError):  # noqa: PT011 (the sentence is the package's own)
        png("no svg", 10)
    with pytest.raises(ValueError, match="0 pixels wide"):
        png("<svg/>", 0)
