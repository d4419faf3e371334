"""What docs/faults.md says is held by tests, is."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")
KINDS = [*range(1, 29), 30, 31, 32]


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests in a file, none where there is no such file."""
    path = ROOT / file
    if not path.exists():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(function.name for function in functions if function.name.startswith("test_"))


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[^`:]+)::([^`]+)`", PAGE)
    assert len(named) == PAGE.count("::")
    assert [f"{file}::{name}" for file, name in named if name not in names_in(file)] == []


def test_every_kind_has_its_paragraph() -> None:
    assert [int(number) for number in re.findall(r"^\*\*(\d+)\. ", PAGE, re.MULTILINE)] == KINDS
