"""Matches and counts at the command line."""

from __future__ import annotations

import json

from tests.cli.kit import houndtable

FOUR = ["match", "dog-royal", "--seats", "greedy,random,greedy,random"]


def test_a_match_is_told_as_a_table() -> None:
    result = houndtable(*FOUR, "--games", "20", "--seed", "3")
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[0].split() == ["seat", "bot", "wins", "win", "rate", "95", "%", "interval"]
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["1", "greedy"],
        ["2", "random"],
        ["3", "greedy"],
        ["4", "random"],
    ]
    assert "20 games of dog-royal with seed 3" in lines[-1]
    assert "moves and" in lines[-1]
    assert result.err == ""


def test_a_match_as_plain_data() -> None:
    match = json.loads(houndtable(*FOUR, "--games", "40", "--json").out)
    assert (match["game"], match["games"]) == ("dog-royal", 40)
    assert [seat["bot"] for seat in match["seats"]] == ["greedy", "random", "greedy", "random"]
    assert match["seats"][0]["win_rate"] > match["seats"][1]["win_rate"]
    assert match["options"] == {"royal": 1, "partners": 1, "move_limit": 20_000}


def test_the_seed_decides_not_the_threads() -> None:
    def shares(*args: str) -> object:
        match = json.loads(houndtable(*FOUR, "--games", "64", "--json", *args).out)
        return match["seats"], match["moves_per_game"]

    assert shares("--seed", "8") == shares("--seed", "8", "--threads", "2")
    assert shares("--seed", "8") != shares("--seed", "9")


def test_options_reach_the_match() -> None:
    match = json.loads(
        houndtable(*FOUR, "--games", "3", "--json", "--basic", "--alone", "--set", "move_limit=50").out
    )
    assert match["options"] == {"royal": 0, "partners": 0, "move_limit": 50}
    assert match["moves_per_game"] <= 50


def test_sequences_are_counted_for_each_depth() -> None:
    counts = json.loads(houndtable("perft", "dog-royal", "--depth", "4", "--json").out)["counts"]
    assert [row["depth"] for row in counts] == [0, 1, 2, 3, 4]
    assert counts[0]["sequences"] == 1
    assert counts[1]["sequences"] <= counts[2]["sequences"] <= counts[4]["sequences"]
    lines = houndtable("perft", "dog-royal", "--depth", "4").out.splitlines()
    assert [line.split()[0] for line in lines] == ["depth", "0", "1", "2", "3", "4"]
    assert [int(line.split()[1].replace(",", "")) for line in lines[1:]] == [
        row["sequences"] for row in counts
    ]


def test_counts_follow_seed_and_options() -> None:
    def count(*args: str) -> object:
        told = json.loads(houndtable("perft", "dog-royal", "--depth", "3", "--json", *args).out)
        return [row["sequences"] for row in told["counts"]], told["options"]

    assert count() == count("--seed", "0")
    assert count("--seats", "2", "--basic") != count("--seats", "2")
