"""Every clause has a sentence and a test; every refusal has a clause."""

from __future__ import annotations

import ast
import re
from enum import IntEnum
from importlib import import_module
from pathlib import Path

import pytest

from houndtable.core.game import Game
from tests.laws.strategies import GAMES
from tests.mutants import read_mutants

TESTS = Path(__file__).parent


def marks_by_clause() -> dict[str, list[tuple[str, str]]]:
    """The file and name of each test function that is marked with a clause, by the clause's id."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for node in (node for node in nodes if isinstance(node, ast.FunctionDef)):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    place = (path.relative_to(TESTS.parent).as_posix(), node.name)
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(place)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_a_test(game: Game) -> None:
    missing = sorted({clause.id for clause in game.clauses} - set(marks_by_clause()))
    assert not missing, f"{len(missing)} clauses of {game.title} have no test: {missing}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_an_edit_that_takes_it_out(game: Game) -> None:
    mutants = read_mutants(game.folder.name)
    assert {mutant.clause for mutant in mutants} == {clause.id for clause in game.clauses}
    for mutant in mutants:
        text = (game.folder / mutant.file).read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1, f"{mutant.clause}: {mutant.old!r} in {mutant.file}"
        assert mutant.new != mutant.old


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    clauses = {clause.id for game in GAMES for clause in game.clauses}
    assert set(marks_by_clause()) <= clauses


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_refusal_is_a_clause(game: Game) -> None:
    refusals: type[IntEnum] = import_module(f"houndtable.games.{game.folder.name}.rules.refusals").No
    for refusal in refusals:
        assert game.clauses[refusal].text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_name_only_clauses_that_exist(game: Game) -> None:
    ids = {clause.id for clause in game.clauses}
    prefix = game.clauses.prefix
    for path in game.folder.rglob("*.py"):
        for named in re.findall(rf"\b{prefix}-\d+", path.read_text(encoding="utf-8")):
            assert named in ids, f"{path.name} names {named}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_clause_is_one_or_two_sentences_of_our_own(game: Game) -> None:
    for clause in game.clauses:
        assert re.fullmatch(r"[A-Z0-9\"].+\.", clause.text), clause
        assert len(clause.text) < 240, clause
        assert clause.heading, clause
