"""Lines of JSON, each bound to the one before by its hash: the form of a record's file.

A line is the compact JSON of an object; all but the first begin with ``"before"``, the SHA-256 of the bytes
of the line before, without its line end. The last line, the seal, says how many lines stand before it and
holds nothing else, so that no byte of the file can be changed unseen.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from houndtable.core.files import Unreadable, read_whole

MOST_BYTES = 1 << 23  # many times what the longest games need, and still read in no time


class RecordError(ValueError):
    """A file that is no record, or was changed. The text names the file, the line and the reason."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.line, self.reason = line, reason


def encode(data: Any) -> bytes:
    """The one way in which an object is written."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode()


def chained(objects: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    """The lines of a file, the seal among them, each with its line end."""
    before, count = "", 0
    for data in objects:
        line = encode({"before": before, **data} if count else data)
        before, count = hashlib.sha256(line).hexdigest(), count + 1
        yield line + b"\n"
    yield encode({"before": before, "lines": count}) + b"\n"


def read_bytes(path: Path) -> bytes:
    """The content of a file that may be a record; RecordError where it cannot be one."""
    try:
        return read_whole(path, MOST_BYTES)
    except Unreadable as error:
        raise RecordError(str(path), 0, str(error)) from None


def unchained(raw: bytes, source: str) -> list[dict[str, Any]]:
    """The objects of a file's lines, without the seal and without ``"before"``; RecordError where one is
    cut, changed, missing or moved."""
    lines = raw.split(b"\n")
    if lines.pop():
        raise RecordError(source, len(lines) + 1, "the file is cut off in this line")
    objects: list[dict[str, Any]] = []
    before = ""
    for number, line in enumerate(lines, 1):
        data = _decoded(line, source, number)
        if number > 1 and data.pop("before", None) != before:
            reason = (
                f"it does not follow line {number - 1} as that stands: one of the two was changed or moved"
            )
            raise RecordError(source, number, reason)
        before = hashlib.sha256(line).hexdigest()
        objects.append(data)
    if not objects:
        raise RecordError(source, 0, "it is empty, so no record")
    ended = next((number for number, data in enumerate(objects[:-1], 1) if set(data) == {"lines"}), 0)
    if ended:
        raise RecordError(source, ended + 1, "something was added behind the seal")
    seal = objects.pop()
    if "lines" not in seal or not objects:
        raise RecordError(source, len(lines), "the file is cut off behind this line: the seal is missing")
    if seal != {"lines": len(objects)} or type(seal["lines"]) is not int:
        raise RecordError(source, len(lines), f"the seal does not fit: {len(objects)} lines stand before it")
    return objects


def _decoded(line: bytes, source: str, number: int) -> dict[str, Any]:
    """The object of a line, which must be written in the one way."""
    try:
        data = json.loads(line)
        whole = isinstance(data, dict) and encode(data) == line
    except (ValueError, RecursionError):
        data, whole = None, False
    if not whole:
        what = "this is no line of a record" if number == 1 else "it was changed: no program writes it so"
        raise RecordError(source, number, what)
    return dict(data)
