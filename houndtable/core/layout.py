"""Layouts: an annotated class and the NumPy structure made from it.

A state is one such structure. Each field says who may see it; hidden is the default, and the one mask
of the project is made from that. In an observation, what the viewer may not see is UNKNOWN.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from houndtable.core.kernel import kernel

UNKNOWN = -1
"""What stands in an observation where the viewer may not see. No true value of a field is ever -1."""

MAX_SEATS = 6
CHANCE = 16
"""The actor whose actions are dice faces and cards drawn. Seats are 0 to MAX_SEATS - 1."""
WATCHER = 17
"""A viewer without a seat: sees what is public."""
TABLE = 18
"""The actor of the table's own events: an undo, an end by the clock."""
OPEN = 19
"""The viewer of a finished game's record, to whom nothing is hidden. No running table has one."""

Grid: TypeAlias = NDArray[np.int8]
Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]
Bits: TypeAlias = NDArray[np.int32]
Actions: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[np.int64]
Shares: TypeAlias = NDArray[np.float64]

_TAKEN = frozenset(dir(np.ndarray)) | frozenset(dir(np.record))


@dataclass(frozen=True)
class Field:
    """One field: its shape, its element type, and who sees it."""

    shape: tuple[int, ...]
    element: str
    sight: str  # "public", "hidden", "own" or "seen"
    axes: int = 0  # own: how many leading axes are seats that see
    by: str = ""  # seen: the public field of the same shape that holds the bits of who sees
    least: int = 0
    most: int | None = None  # None: as much as the element holds
    fixed: bool = False  # written by the set-up, and never again

    def misfit(self, values: NDArray[Any]) -> bool:
        """Whether some of `values`, UNKNOWN aside, is none that the field can have."""
        known = values if self.sight == "public" else values[values != UNKNOWN]
        most = np.iinfo(self.element).max if self.most is None else self.most
        return bool(((known < self.least) | (known > most)).any())


def public(
    *shape: int, element: str = "i1", least: int = 0, most: int | None = None, fixed: bool = False
) -> Any:
    """A field that everybody sees. Its values go from `least` to `most`; a `fixed` one never changes."""
    return Field(shape, element, "public", least=least, most=most, fixed=fixed)


def hidden(*shape: int, element: str = "i1", most: int | None = None) -> Any:
    """A field that nobody sees."""
    return Field(shape, element, "hidden", most=most)


def own(*shape: int, element: str = "i1", axes: int = 1, most: int | None = None) -> Any:
    """A field of which a seat sees the rows with its own number in one of the first `axes` axes."""
    return Field(shape, element, "own", axes=axes, most=most)


def seen(*shape: int, by: str, element: str = "i1", most: int | None = None) -> Any:
    """A field of which each element is seen by the seats whose bits stand in the public field `by`.

    The bit behind those of the seats, MAX_SEATS, is that of all who have no seat.
    """
    return Field(shape, element, "seen", by=by, most=most)


class Record(np.void):  # type: ignore[misc]
    """One record, with its fields as attributes.

    Fields that are single numbers read as Python integers, so that they never overflow. (NumPy's own
    record class looks every attribute up in Python, which costs more than the kernels that are called.)
    """

    def __getattr__(self, name: str) -> Any:
        try:
            found = self[name]
        except ValueError:
            raise AttributeError(f"a record has no field {name!r}") from None
        return int(found) if isinstance(found, np.integer) else found

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class Layout:
    """Base of all layouts. Subclasses declare fields; instances are NumPy records.

    ``dtype``  the structure, aligned
    ``hides``  uint8 [MAX_SEATS + 1, bytes]: 255 where that viewer never sees (the last row: watchers)
    ``sights`` int64 [n, 3]: byte offset, byte count, offset of the byte with the bits of who sees
    """

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]
    hides: ClassVar[Bytes]
    sights: ClassVar[NDArray[np.int64]]

    def __init_subclass__(cls) -> None:
        cls.fields = {
            name: field if isinstance(field := cls.__dict__.get(name), Field) else hidden()
            for name in cls.__annotations__
        }
        _refuse_bad_fields(cls.__name__, cls.fields)
        rows = [(name, field.element, field.shape) for name, field in cls.fields.items()]
        structure = np.dtype(cast(Any, rows), align=True)
        cls.dtype = np.dtype((Record, structure))
        cls.hides, cls.sights = _mask_plan(structure, cls.fields)

    @classmethod
    def new(cls) -> Any:
        """One record, all zero."""
        return cls.many(1)[0]

    @classmethod
    def many(cls, count: int) -> NDArray[Any]:
        """An array of `count` records, all zero; its elements are records that share its memory."""
        return np.zeros(count, cls.dtype)

    @classmethod
    def copy_of(cls, record: Any) -> Any:
        """An independent copy of `record`."""
        fresh = cls.many(1)
        fresh[0] = record
        return fresh[0]

    @classmethod
    def misfit(cls, record: Any) -> str:
        """The first field of a state or observation with a value that it cannot have, "" if there is none."""
        for name, field in cls.fields.items():
            if field.misfit(np.asarray(record[name])):
                return name
        return ""

    @classmethod
    def foresee(cls, state: Any, viewer: int, before: Any) -> Any:
        """`state` as `viewer` may see it, but for what comes to light by bits that it lacks in `before`."""
        seen_state = np.asarray(cls.observe(state, viewer)).reshape(1)
        hide_new(np.asarray(before).reshape(1), seen_state, viewer, cls.sights)
        return seen_state[0]

    @classmethod
    def observe(cls, state: Any, viewer: int) -> Any:
        """`state` as `viewer` (a seat, WATCHER or OPEN) may see it: the only way out of a full state."""
        if viewer == OPEN:
            return cls.copy_of(state)
        seen_state = cls.many(1)
        _mask_first(np.asarray(state).reshape(1), viewer, cls.hides, cls.sights, seen_state)
        return seen_state[0]


@kernel
def mask(s: Any, viewer: int, hides: Bytes, sights: NDArray[np.int64], out: NDArray[Any]) -> None:
    """Write into ``out[0]`` what `viewer` may see of `s`; the rest is UNKNOWN (all bits set)."""
    out[0] = s
    raw = out.view(np.uint8)
    row = viewer if viewer < MAX_SEATS else MAX_SEATS
    for i in range(hides.shape[1]):
        raw[i] |= hides[row, i]
    for j in range(sights.shape[0]):
        if not (raw[sights[j, 2]] >> row) & 1:
            for i in range(sights[j, 0], sights[j, 0] + sights[j, 1]):
                raw[i] = 255


@kernel
def hide_new(before: NDArray[Any], seen: NDArray[Any], viewer: int, sights: NDArray[np.int64]) -> None:
    """Hide in ``seen[0]`` what `viewer` sees by bits that it did not have in ``before[0]``.

    Such values come to light between the two, and may be others in another world.
    """
    old, raw = before.view(np.uint8), seen.view(np.uint8)
    for j in range(sights.shape[0]):
        if not old[sights[j, 2]] >> min(viewer, MAX_SEATS) & 1:
            for i in range(sights[j, 0], sights[j, 0] + sights[j, 1]):
                raw[i] = 255


@kernel
def _mask_first(
    states: NDArray[Any], viewer: int, hides: Bytes, sights: NDArray[np.int64], out: NDArray[Any]
) -> None:
    """`mask` for Python, which hands arrays over faster than records."""
    mask(states[0], viewer, hides, sights, out)


def _refuse_bad_fields(layout: str, fields: dict[str, Field]) -> None:
    for name, field in fields.items():
        where = f"{layout}.{name}"
        if name in _TAKEN:
            raise TypeError(f"{where}: NumPy uses this name itself")
        if field.sight != "public" and not field.element.startswith("i"):
            raise TypeError(f"{where}: only signed integers can be UNKNOWN")
        if field.sight == "own" and field.shape[: field.axes] != (MAX_SEATS,) * field.axes:
            raise TypeError(f"{where}: an own field needs a row for each of {MAX_SEATS} seats")
        if field.sight == "seen":
            bits = fields.get(field.by)
            if bits is None or (bits.shape, bits.element, bits.sight) != (
                field.shape,
                "u1",
                "public",
            ):
                raise TypeError(f"{where}: {field.by!r} must be a public u1 field of the same shape")


def _mask_plan(structure: np.dtype[Any], fields: dict[str, Field]) -> tuple[Bytes, NDArray[np.int64]]:
    hides = np.zeros((MAX_SEATS + 1, structure.itemsize), np.uint8)
    sights: list[tuple[int, int, int]] = []
    places = cast("dict[str, tuple[np.dtype[Any], int]]", dict(structure.fields or {}))
    for name, field in fields.items():
        start = places[name][1]
        width = np.dtype(field.element).itemsize
        count = prod(field.shape)
        if field.sight == "seen":
            bits = places[field.by][1]
            sights += [(start + i * width, width, bits + i) for i in range(count)]
        elif field.sight != "public":
            for viewer in range(MAX_SEATS + 1):
                see = np.zeros(field.shape, bool)
                for axis in range(field.axes if viewer < MAX_SEATS else 0):
                    see[(slice(None),) * axis + (viewer,)] = True
                hide = np.repeat(~see.reshape(-1), width)
                hides[viewer, start : start + count * width] = hide * np.uint8(255)
    return hides, np.array(sights, np.int64).reshape(-1, 3)
