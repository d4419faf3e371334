"""The arrows between the folders, each held by a small test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import houndtable

ROOT = Path(houndtable.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
INNER = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "server"},
    "research": {"core", "games", "bots", "research"},
}


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inside(*parts: str) -> list[Path]:
    """The source files below a folder."""
    return [path for path in FILES if path.relative_to(ROOT).parts[: len(parts)] == parts]


@pytest.mark.parametrize("folder", sorted(INNER))
def test_nothing_runs_against_the_arrows(folder: str) -> None:
    for path in inside(folder):
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "houndtable" and len(parts) > 1 and parts[1] != "__version__":
                assert parts[1] in INNER[folder], f"{path.relative_to(ROOT)} imports {module}"


def test_a_game_imports_only_core_and_itself() -> None:
    for path in inside("games"):
        game = path.relative_to(ROOT).parts[1]
        for module in imports(path):
            if module.startswith("houndtable."):
                allowed = ("houndtable.core", f"houndtable.games.{game}")
                assert module.startswith(allowed), f"{path.relative_to(ROOT)} imports {module}"


def test_only_the_kernel_module_knows_the_compiler() -> None:
    users = {path.relative_to(ROOT).as_posix() for path in FILES for m in imports(path) if "numba" in m}
    assert users == {"core/kernel.py"}


@pytest.mark.parametrize(
    ("module", "home"),
    [
        ("alembic", "server/store/"),
        ("sqlalchemy", "server/store/"),
        ("psycopg", "server/store/"),
        ("fastapi", "server/"),
        ("starlette", "server/"),
    ],
)
def test_only_the_server_knows_the_web_and_only_its_store_knows_sql(module: str, home: str) -> None:
    for path in FILES:
        if not path.relative_to(ROOT).as_posix().startswith(home):
            assert module not in {name.split(".")[0] for name in imports(path)}, path


def test_what_draws_has_no_kernels() -> None:
    drawing = [path for path in FILES if {"drawing", "board"} & set(path.relative_to(ROOT).parts)]
    assert len(drawing) > 5
    for path in drawing:
        assert not any("houndtable.core.kernel" in module for module in imports(path)), path


def test_rules_read_no_clock_no_generator_no_file_and_no_environment() -> None:
    forbidden = {"time", "datetime", "random", "secrets", "os", "sys", "pathlib", "io", "socket"}
    for path in inside("games"):
        if "rules" in path.parts or path.name in ("policy.py", "state.py"):
            used = {name.split(".")[0] for name in imports(path)}
            assert not used & forbidden, f"{path.relative_to(ROOT)} imports {used & forbidden}"
            assert "open(" not in path.read_text(encoding="utf-8")


STORED = (r"\.events\b", r"(?<!core)\.croupier\b", r"\.reveal\(")


def test_full_states_are_asked_for_only_by_core_records_and_tests() -> None:
    for path in FILES:
        if path.relative_to(ROOT).parts[0] in ("cli", "server", "research"):
            text = path.read_text(encoding="utf-8")
            doors = [r"\.truth\b", r"\._state\b", r"\.steps\(", r"\.telling\("]
            if path not in inside("server", "store"):  # the store keeps whole logs and secrets
                doors += STORED
            for door in doors:
                assert not re.search(door, text), f"{path} uses {door}"
