"""Layouts: fields, who sees them, and the one mask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from houndtable.core.layout import MAX_SEATS, UNKNOWN, WATCHER, Layout, hidden, own, public, seen


class Example(Layout):
    """A layout with a field of every kind."""

    score: int = public(element="i4")
    hand: Any = own(MAX_SEATS, 3)
    knows: Any = own(MAX_SEATS, MAX_SEATS, axes=2)
    deck: Any = hidden(4, element="i2")
    marker: Any = seen(5, by="holders")
    holders: Any = public(5, element="u1")
    undeclared: int


def full() -> Any:
    """A record without a zero."""
    record = Example.new()
    record.score = 1000
    record.hand[:] = np.arange(18).reshape(6, 3)
    record.knows[:] = np.arange(36).reshape(6, 6)
    record.deck[:] = [300, 301, 302, 303]
    record.marker[:] = [1, 2, 3, 4, 5]
    record.holders[:] = [0b000001, 0b000010, 0b000011, 0, 0b111111]
    record.undeclared = 7
    return record


@pytest.mark.parametrize("viewer", [*range(MAX_SEATS), WATCHER])
def test_a_viewer_sees_what_is_public_and_their_own(viewer: int) -> None:
    record, view = full(), Example.observe(full(), viewer)
    assert view.score == 1000
    for seat in range(MAX_SEATS):
        expected = record.hand[seat] if seat == viewer else [UNKNOWN] * 3
        assert (view.hand[seat] == expected).all()
        for other in range(MAX_SEATS):
            known = viewer in (seat, other)
            assert view.knows[seat, other] == (record.knows[seat, other] if known else UNKNOWN)


def test_what_is_hidden_is_seen_by_nobody_and_hidden_is_the_default() -> None:
    for viewer in (0, 5, WATCHER):
        view = Example.observe(full(), viewer)
        assert (view.deck == UNKNOWN).all()
        assert view.undeclared == UNKNOWN


def test_a_set_of_seats_sees_each_element() -> None:
    views = [Example.observe(full(), viewer).marker.tolist() for viewer in (0, 1, 2, WATCHER)]
    assert views == [[1, -1, 3, -1, 5], [-1, 2, 3, -1, 5], [-1, -1, -1, -1, 5], [-1] * 5]


def test_an_observation_is_a_copy() -> None:
    record = full()
    view = Example.observe(record, 0)
    view.hand[0] = 99
    assert record.hand[0].tolist() == [0, 1, 2]


def test_single_numbers_read_as_python_integers_that_do_not_overflow() -> None:
    record = Example.new()
    record.undeclared = 100
    assert type(record.undeclared) is int
    assert record.undeclared + 100 == 200


@pytest.mark.parametrize("name", ["round", "min", "max", "size", "data", "copy", "dtype"])
def test_a_name_that_numpy_uses_itself_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"Bad.{name}: NumPy uses this name"):
        type("Bad", (Layout,), {"__annotations__": {name: int}, name: public()})


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        (own(4, 3), "a row for each of 6 seats"),
        (hidden(element="u1"), "only signed integers can be UNKNOWN"),
        (seen(5, by="nothing"), "'nothing' must be a public u1 field of the same shape"),
    ],
)
def test_a_field_that_cannot_be_masked_is_refused(field: Any, sentence: str) -> None:
    with pytest.raises(TypeError, match=f"Bad.cards: .*{sentence}"):
        type("Bad", (Layout,), {"__annotations__": {"cards": Any}, "cards": field})
