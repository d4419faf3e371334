"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

SLOW_FIRST = ("laws/test_modes.py", "server/test_kill.py", "server/test_leaks.py")
"""Files that take long: where processes share the tests, none shall begin with one of these at the end."""

settings.register_profile("houndtable", derandomize=True, print_blob=True)
settings.load_profile("houndtable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a process of several, the slow files begin."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not item.path.as_posix().endswith(SLOW_FIRST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many clauses there are and how many tests stand behind them, and what could not be tested."""
    from tests import programs
    from tests.laws.strategies import GAMES
    from tests.test_clauses import marks_by_clause

    marks = marks_by_clause()
    for game in GAMES:
        tests = {test for clause in game.clauses for test in marks.get(clause.id, [])}
        terminalreporter.write_line(f"{game.title}: {len(game.clauses)} clauses, {len(tests)} tests of them")
    for line in programs.told(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, yellow=True, bold=True)
