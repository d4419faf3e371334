"""The rules are compiled before a test looks at what is printed: otherwise that is announced first."""

from __future__ import annotations

from pathlib import Path

import pytest

from houndtable.cli.prepare import prepare
from houndtable.games import TITLES, load


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    for name in TITLES:
        prepare(load(name), quiet=True)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for games that nobody else uses."""
    folder = tmp_path / "data"
    monkeypatch.setenv("HOUNDTABLE_DATA", str(folder))
    return folder
