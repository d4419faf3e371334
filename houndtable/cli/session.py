"""A game at the terminal: bots play, the person is asked, and everything is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import typer

from houndtable.cli.commands import COMMANDS, Leave
from houndtable.cli.faults import printable, sentence
from houndtable.cli.listing import grouped, numbered
from houndtable.cli.reader import Reader
from houndtable.cli.screen import Screen
from houndtable.core.layout import WATCHER
from houndtable.core.observation import Action, Observation
from houndtable.core.table import Refused, Table

if TYPE_CHECKING:
    from houndtable.bots.players import Bot

INTERRUPTED = 130
_LONGEST_NUMBER = 6


class Session:
    """One person, or nobody but watchers, at a table of bots."""

    def __init__(self, table: Table, me: int, bots: Mapping[int, Bot]) -> None:
        """`me` is the person's seat from 0, -1 to watch; `bots` sit on the other seats."""
        self.table, self.me, self.bots = table, me, bots
        self.screen = Screen()
        self.reader = Reader(self._words)
        self.told = 0  # events that have been told
        self.choices = 0  # the person's own

    @property
    def viewer(self) -> int:
        """Through whose eyes the game is shown."""
        return WATCHER if self.me < 0 else self.me

    @property
    def seen(self) -> Observation:
        """The game as it may be shown now."""
        return self.table.observe(self.viewer)

    def plays(self) -> list[tuple[str, list[Action]]]:
        """The person's legal plays, in groups."""
        seen = self.seen
        return grouped(seen, seen.legal)

    def _words(self) -> list[str]:
        """What Tab completes to."""
        return [*(play.words.lower() for _, plays in self.plays() for play in plays), *COMMANDS]

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._greet()
        try:
            while not self.table.over:
                if self.me < 0:
                    self._watch()
                elif self.me in self.table.actors and not self._bot_to_act():
                    self._take_turn()
                else:
                    self.bots_play()
            self._finish()
        except Leave:
            self.screen.say("The game ends here; it is not kept.")
        except EOFError:
            self.screen.gap()
            self.screen.say("The input has ended, and the game with it; it is not kept.")
        except KeyboardInterrupt:
            self.screen.gap()
            self.screen.say("The game ends here; it is not kept.")
            raise typer.Exit(INTERRUPTED) from None

    def _greet(self) -> None:
        game, names = self.table.game, self.table.names
        chosen = []
        for option in game.options:
            value = self.table.options[option.name]
            if not option.switch and value != option.default(self.table.seats):
                chosen.append(f"{option.name} {value}")
            elif option.switch:
                chosen.append(option.name if value else option.flag or f"no {option.name}")
        edition = (
            ""
            if self.table.edition.hash == game.house.hash
            else f", {printable(self.table.edition.name[:40])}"
        )
        self.screen.say(
            f"{game.title}, {self.table.seats} players: {', '.join(chosen)}{edition}.", strong=True
        )
        whom = ", ".join(f"{names[seat]} ({bot.name})" for seat, bot in self.bots.items())
        if self.me < 0:
            self.screen.say(f"Bots: {whom}. Enter plays on, a number so many moves, all to the end.")
        else:
            self.screen.say(f"You are {names[self.me]}, below on the board. Bots: {whom}.")
            self.screen.say("Type a play as it is listed, or its number; help says what else there is.")

    def _bot_to_act(self) -> bool:
        return any(seat in self.bots for seat in self.table.actors)

    def bots_play(self, moves: int = 1) -> None:
        """Let the bots make so many moves, as far as they must act."""
        for _ in range(moves):
            seat = next((seat for seat in self.table.actors if seat in self.bots), None)
            if seat is None:
                return
            self.table.play(seat, self.bots[seat].choose(self.table.observe(seat)))

    def tell(self) -> None:
        """Print what has happened since it was told last."""
        lines = self.table.log(self.viewer, self.told)
        self.told = self.table.version
        if any(line.text for line in lines):
            self.screen.gap()
            self.screen.happened(lines)

    def show_board(self) -> None:
        """Print the board, what is to be decided and the legal plays."""
        seen = self.seen
        self.screen.gap()
        self.screen.board(str(seen))
        self.show_plays()

    def show_plays(self) -> None:
        """Print what is to be decided and the legal plays."""
        seen = self.seen
        self.screen.say(seen.game.words.prompt(seen.state, seen.seat, seen.names), strong=True)
        for line in numbered(self.plays(), self.screen.width):
            self.screen.show(line)

    def _take_turn(self) -> None:
        """Ask until the person has decided, or taken back."""
        self.tell()
        self.show_board()
        version = self.table.version
        while self.table.version == version:
            line = self.reader.ask("> ")
            if line and not self._command(line):
                self._play(line)

    def _command(self, line: str) -> bool:
        """Do what `line` asks for, if it is no play."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command:
            command(self, rest.strip())
        return command is not None

    def numbered_play(self, text: str) -> str | int:
        """The play of this number; `text` itself, where it is no number. ValueError where none has it."""
        if not (text.isascii() and text.isdecimal()):
            return text
        plays = [play for _, group in self.plays() for play in group]
        if len(text) > _LONGEST_NUMBER or not 1 <= int(text) <= len(plays):
            most = f"the plays are numbered 1 to {len(plays)}" if len(plays) > 1 else "the only play is 1"
            raise ValueError(f"there is no play {text[:20]}: {most}")
        return plays[int(text) - 1]

    def _play(self, line: str) -> None:
        try:
            self.table.play(self.me, self.numbered_play(line))
            self.choices += 1
        except Refused as refused:
            self.screen.say(f"Not possible, by {refused.clause}")
        except ValueError as error:
            self.screen.say(sentence(str(error)))

    def _watch(self) -> None:
        """Ask how far to play on, and play."""
        try:
            line = self.reader.ask("> ").lower()
        except EOFError:
            if self.reader.at_terminal:
                raise
            line = "all"  # nobody is there who could say so
        if line and self._command(line):
            return
        if line == "all":
            moves = -1
        elif line.isascii() and line.isdecimal() and len(line) <= _LONGEST_NUMBER:
            moves = int(line)
        elif line:
            self.screen.say("Enter plays on, a number so many moves, all to the end; help says what else.")
            return
        else:
            moves = self.table.seats
        while moves and not self.table.over:
            self.bots_play()
            moves -= 1
        self.tell()
        if not self.table.over:
            self.screen.gap()
            self.screen.board(str(self.seen))

    def _finish(self) -> None:
        self.tell()
        self.screen.gap()
        self.screen.board(str(self.seen))
        self.screen.gap()
        self.screen.say(self.table.result, strong=True)
