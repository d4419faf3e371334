"""What preparing a game compiles, and when that counts as done."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from houndtable.core.game import Game
from tests.laws.strategies import GAMES
from tests.laws.test_modes import ROOT, run


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_in_the_browser_compiles_nothing_that_was_not_prepared(game: Game) -> None:
    result = run(("-m", "tests.lab.compiled", game.name))
    assert (result.stdout, result.stderr) == ("", "")


def test_rules_that_were_compiled_in_another_folder_are_not_taken_for_ready(tmp_path: Path) -> None:
    cache = {"HOUNDTABLE_CACHE": str(tmp_path / "cache")}
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        shutil.copytree(ROOT / "houndtable", folder / "houndtable")
    asks = "from houndtable.core.kernel import is_warm, set_warm; print(is_warm('a game')); "

    def answers(folder: Path, environment: dict[str, str], then: str = "") -> str:
        result = run(("-c", asks + then), cache | environment, folder)
        assert result.stderr == ""
        return result.stdout.strip()

    assert answers(folders[0], {}, "set_warm('a game')") == "False"
    assert answers(folders[0], {}) == "True"
    assert answers(folders[1], {}) == "False", "Numba finds kernels by the folder of their source"
    assert answers(folders[0], {"NUMBA_CPU_NAME": "generic"}) == "False", "and by the processor"
