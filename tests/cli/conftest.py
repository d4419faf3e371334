"""The rules are compiled before a test looks at what is printed: otherwise that is announced first."""

from __future__ import annotations

import pytest

from houndtable.cli.prepare import prepare
from houndtable.games import TITLES, load


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    for name in TITLES:
        prepare(load(name), quiet=True)
