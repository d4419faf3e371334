"""Golden playthroughs: the beginning of a game as a text that is reviewed like code.

``python -m tests.golden.playthrough`` writes them anew; the difference is then read line by line.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from textwrap import wrap
from typing import Any

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier, seeded
from houndtable.core.game import Game
from houndtable.core.layout import CHANCE, WATCHER
from houndtable.core.log import Event
from houndtable.core.table import Table
from houndtable.lab.perft import count_from
from tests.laws.strategies import GAMES

FOLDER = Path(__file__).parent
MOST_LINES = 300
PERFT_DEPTH = {"dog-royal": 7, "dogs-day": 7, "dogs-with-jobs": 7, "a-dogs-life": 4}
PERFT_AFTER = {"dog-royal": 60, "dogs-day": 25, "dogs-with-jobs": 40, "a-dogs-life": 60}
"""Moves of random players, by game."""
SEEDS = range(3)


def new_table(game: Game, seats: int, seed: int, **options: int) -> Table:
    """A table whose chance is always the same."""
    secret = hashlib.sha256(f"{game.name} {seats} {seed}".encode()).digest()
    return Table(game, seats, options, croupier=Croupier(secret))


def playthrough(game: Game, seats: int) -> str:
    """The first moves of a game by random players: what could be done, what was, and what each seat saw."""
    table = new_table(game, seats, 0)
    bot = Bot("random", seats)
    lines = [f"{game.title}, {seats} seats, {table.options}", ""]
    shown = 0
    while not table.over:
        seat = table.actors[0]
        legal = table.legal(seat)
        choice = bot.choose(table.observe(seat))
        block = wrap(f"{table.names[seat]} may: {', '.join(map(str, legal))}", 108, subsequent_indent="    ")
        table.play(seat, choice)
        block += seen_by_each(table, shown)
        boards = sum(3 + len(str(table.observe(viewer)).splitlines()) for viewer in (0, WATCHER))
        if len(lines) + len(block) > MOST_LINES - max(60, boards):
            break
        shown = table.version
        lines += block
    for viewer in (0, WATCHER):
        lines += ["", f"At the end {'a watcher' if viewer == WATCHER else table.names[viewer]} sees:", ""]
        lines += str(table.observe(viewer)).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def seen_by_each(table: Table, since: int) -> list[str]:
    """The new events: who did what, and the line of the log, once where all read the same."""
    tellings = {viewer: table.telling(viewer) for viewer in [*range(table.seats), WATCHER]}
    lines = []
    for number, step in enumerate(table.steps(since), since):
        lines.append(f"  {number:4} {title(table, step[1])}")
        texts = {
            viewer: telling.line(number, step).text if number in telling.numbers() else ""
            for viewer, telling in tellings.items()
        }
        if len(set(texts.values())) == 1:
            lines += [f"         {text}" for text in set(texts.values()) if text]
            continue
        for text in dict.fromkeys(texts.values()):
            who = "".join(table.names[v] if v < table.seats else "*" for v in texts if texts[v] == text)
            lines.append(f"         {who}: {text or '-'}")
    return lines


def title(table: Table, event: Event) -> str:
    """An event in notation, with the cause if it has one."""
    who = "chance" if event.actor == CHANCE else table.names[event.actor]
    seen = table.observe(WATCHER)
    words = table.game.words.describe(seen.state, seen.edition.record, event.actor, event.action)
    cause = "" if event.cause in ("", "chance") else f" ({event.cause})"
    return f"{who}: {words}{cause}"


def whole_game(game: Game, seats: int, seed: int, **options: int) -> dict[str, Any]:
    """A whole game of sensible players, as its length and a hash of its log and its last state."""
    table = new_table(game, seats, seed, **options)
    bots = [Bot("greedy", seed + seat) for seat in range(seats)]
    while not table.over:
        seat = table.actors[0]
        table.play(seat, bots[seat].choose(table.observe(seat)))
    digest = hashlib.sha256(repr(table.events).encode() + table.truth.tobytes())
    return {"events": table.version, "returns": table.returns, "hash": digest.hexdigest()}


def whole_games(game: Game) -> dict[str, Any]:
    """Whole games of every seat count."""
    return {f"{seats} seats, seed {s}": whole_game(game, seats, s) for seats in game.seats for s in SEEDS}


def perft_counts(game: Game) -> dict[str, list[int]]:
    """Counts of action sequences from the middle of a game of every seat count, by length from 1."""
    return {f"{seats} seats": perft_from_the_middle(game, seats) for seats in game.seats}


def perft_from_the_middle(game: Game, seats: int) -> list[int]:
    """Counts of action sequences after some moves."""
    table, bot = new_table(game, seats, 1), Bot("random", seats)
    for _ in range(PERFT_AFTER[game.name]):
        seat = table.actors[0]
        table.play(seat, bot.choose(table.observe(seat)))
    depths = range(1, PERFT_DEPTH[game.name] + 1)
    return [count_from(game, table.edition, table.truth, depth, seeded(1)) for depth in depths]


def write() -> None:
    """Write everything anew."""
    for game in GAMES:
        for seats in game.seats:
            path = FOLDER / f"{game.name}-{seats}.txt"
            path.write_text(playthrough(game, seats), encoding="utf-8")
        for name, data in (("games", whole_games(game)), ("perft", perft_counts(game))):
            text = json.dumps(data, indent=1)
            (FOLDER / f"{game.name}-{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
