"""Takes each clause out of the rules, one at a time, and demands that its tests fail.

``python -m tests.mutants dog_royal [DR-405 ...]`` reads tests/GAME/mutants.toml, where each clause has an
edit that makes it untrue (a piece of text in a file of the game, and what stands there instead). Each edit
is made in a copy of the project, and the tests that are marked with the clause run there, interpreted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import local

from rich.progress import track

ROOT = Path(__file__).parent.parent
TIMEOUT_S = 300


@dataclass(frozen=True)
class Mutant:
    """One edit that makes a clause untrue."""

    clause: str
    file: str  # below the game's folder
    old: str
    new: str


def read_mutants(game: str) -> list[Mutant]:
    """The mutants of a game, by its folder's name."""
    path = ROOT / "tests" / game / "mutants.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Mutant(clause, **edit) for clause, edit in data.items()]


def tests_of(game: str, clause: str) -> list[str]:
    """The ids of the test functions that are marked with a clause."""
    from tests.test_clauses import marks_by_clause

    return [f"{path}::{name}" for path, name in marks_by_clause().get(clause, []) if f"tests/{game}/" in path]


_here = local()


def _copy() -> Path:
    """This thread's copy of the project."""
    if not hasattr(_here, "path"):
        _here.path = Path(tempfile.mkdtemp(prefix="houndtable-mutants-"))
        for folder in ("houndtable", "tests"):
            shutil.copytree(ROOT / folder, _here.path / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", _here.path)
    return Path(_here.path)


def run_mutant(game: str, mutant: Mutant) -> str:
    """ "" where the clause's tests fail without it, else what went wrong."""
    root = _copy()
    path = root / "houndtable" / "games" / game / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        return f"its text stands {text.count(mutant.old)} times in {mutant.file}, not once"
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        result = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-x",
                "-q",
                "-p",
                "no:cacheprovider",
                *tests_of(game, mutant.clause),
            ],
            cwd=root,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT_S,
        )
    except subprocess.TimeoutExpired:
        return ""
    finally:
        path.write_text(text, encoding="utf-8")
    if result.returncode == 0:
        return "its tests pass without it"
    if result.returncode != 1 or "SyntaxError" in result.stdout or "NameError" in result.stdout:
        return f"its tests did not run: {result.stdout[-300:]}{result.stderr[-300:]}"
    return ""


def main(game: str, *clauses: str) -> int:
    """Run the mutants of a game; returns 1 if one lived."""
    mutants = [mutant for mutant in read_mutants(game) if not clauses or mutant.clause in clauses]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda mutant: run_mutant(game, mutant), mutants)
        outcomes = list(track(results, "Taking clauses out", total=len(mutants)))
    lived = [(mutant.clause, says) for mutant, says in zip(mutants, outcomes, strict=True) if says]
    for clause, says in lived:
        print(f"{clause}: {says}")
    print(f"{len(mutants) - len(lived)} of {len(mutants)} clauses were seen failing")
    return 1 if lived else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
