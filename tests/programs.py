"""Programs that some tests need and pip cannot install: a browser and PostgreSQL. See tests/programs.sh."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from glob import glob
from pathlib import Path
from typing import NoReturn

import pytest

REQUIRE = (
    "HOUNDTABLE_REQUIRE"  # the environment variable that names what must not be missing: "browser,postgres"
)
_MISSING = "is missing; tests/programs.sh installs it"


def browser() -> Path | None:
    """A Chromium, or what is made of it."""
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    return next((Path(path) for path in found if path), None)


def postgres() -> Path | None:
    """The folder with PostgreSQL's programs."""
    # Debian has them beside the path, by version.
    folders = [*os.get_exec_path(), *sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    both = (Path(folder) for folder in folders if {"initdb", "postgres"} <= set(_names(folder)))
    return next(both, None)


def _names(folder: str) -> list[str]:
    return os.listdir(folder) if os.path.isdir(folder) else []


def missing(what: str) -> NoReturn:
    """End a test for want of "browser" or "postgres": skipped, or failed where it is required."""
    says = f"{what} {_MISSING}"
    if what in os.environ.get(REQUIRE, "").split(","):
        pytest.fail(says, pytrace=False)
    pytest.skip(says)


def told(skipped: list[pytest.TestReport]) -> list[str]:
    """A line for each program for want of which tests were skipped."""
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    wanting = Counter(reason.removeprefix("Skipped: ") for reason in reasons if _MISSING in reason)
    return [f"NOT TESTED ({number} skipped): {why}" for why, number in sorted(wanting.items())]
