"""Compiled, compiled with bounds checks, and interpreted kernels are one; no stale code is used."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

import houndtable
from houndtable.core.game import Game
from tests.laws.strategies import GAMES

ROOT = Path(houndtable.__file__).parent.parent
STEPS = 400
BOUNDS = {"HOUNDTABLE_BOUNDS": "1"}


def run(
    call: Sequence[str], environment: Mapping[str, str] = MappingProxyType({}), cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments and additional environment variables."""
    env = {k: v for k, v in os.environ.items() if k not in ("NUMBA_DISABLE_JIT", "HOUNDTABLE_BOUNDS")}
    return subprocess.run(
        [sys.executable, *call],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**env, **environment, "PYTHONPATH": str(cwd)},
        timeout=600,
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_compiled_checked_and_interpreted_kernels_give_the_same_states(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        call = ("-m", "tests.laws.trace", game.name, str(seats), "7", str(STEPS))
        results = [run(call), run(call, BOUNDS), run(call, {"NUMBA_DISABLE_JIT": "1"})]
        assert [result.stderr for result in results] == ["", "", ""]
        assert len({result.stdout for result in results}) == 1
        assert len(results[0].stdout.strip()) == 64


PLANTED = """
import sys
import numpy as np
from houndtable.core.kernel import kernel

@kernel
def write(numbers, place):
    numbers[place] = 1
    return len(numbers)

print(write(np.zeros(4, np.int64)[:2], int(sys.argv[1])))
print(sum(write.stats.cache_hits.values()), file=sys.stderr)
"""


def test_a_planted_write_out_of_range_is_caught_also_on_a_warm_cache(tmp_path: Path) -> None:
    script = tmp_path / "planted.py"
    script.write_text(PLANTED)
    cache = {"HOUNDTABLE_CACHE": str(tmp_path / "cache")}
    unchecked = [run((str(script), "2"), cache) for _ in range(2)]
    assert [result.stdout for result in unchecked] == ["2\n", "2\n"]
    assert unchecked[1].stderr == "1\n", "the second run did not use the cache"
    for _ in range(2):
        checked = run((str(script), "2"), cache | BOUNDS)
        assert "IndexError" in checked.stderr
    within = run((str(script), "1"), cache | BOUNDS)
    assert (within.stdout, within.stderr) == ("2\n", "1\n"), "the checked code was not in the cache"


def test_a_change_in_any_kernel_source_uses_another_cache(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "houndtable", tmp_path / "houndtable")
    call = ("-c", "from houndtable.core import kernel; print(kernel.CACHE.name)")
    cache = {"HOUNDTABLE_CACHE": str(tmp_path / "cache")}
    first = run(call, cache, tmp_path).stdout
    assert first.startswith("kernels-")
    assert run(call, cache, tmp_path).stdout == first
    constants = tmp_path / "houndtable" / "games" / "dog_royal" / "state.py"
    constants.write_text(constants.read_text() + "\nANOTHER = 1\n")
    assert run(call, cache, tmp_path).stdout != first
