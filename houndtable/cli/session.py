"""A game at the terminal: bots play, the persons are asked, and everything is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from houndtable.cli import hot_seat
from houndtable.cli.commands import COMMANDS, Leave
from houndtable.cli.faults import sentence
from houndtable.cli.frame import Groups, View
from houndtable.cli.listing import grouped
from houndtable.cli.marks import moved
from houndtable.cli.reader import Reader, Redraw
from houndtable.cli.screen import Screen
from houndtable.core.croupier import LONGEST_SALT
from houndtable.core.layout import WATCHER
from houndtable.core.names import printable, shortened
from houndtable.core.observation import Action, Observation
from houndtable.core.phrases import listed
from houndtable.core.table import Refused, Table

if TYPE_CHECKING:
    from houndtable.bots.players import Bot
    from houndtable.cli.keeping import Keeper

INTERRUPTED = 130
_LONGEST_NUMBER = 6
_NOBODY = -1
_PROMPT = "> "


class Session:
    """One person or several at one screen, or nobody but watchers, at a table with bots."""

    def __init__(
        self,
        table: Table,
        persons: Sequence[int],
        bots: Mapping[int, Bot],
        *,
        screen: Screen | None = None,
        pace: float = 0.0,
        keeper: Keeper | None = None,
    ) -> None:
        """`persons` are the seats from 0 of those who sit here; `bots` sit on the other seats.

        `pace` is for how many seconds a bot's move is shown. `keeper` puts the game by whenever somebody is
        asked, and writes its record in the end.
        """
        self.table, self.persons, self.bots = table, tuple(persons), bots
        self.screen = screen or Screen()
        self.pace = pace
        self.keeper = keeper
        self._keeping_failed = ""
        self.reader = Reader(self._words, shared=self.shared)
        self.me = self.persons[0] if len(self.persons) == 1 else _NOBODY  # who looks at the screen
        self.last = _NOBODY  # who looked at it last, where several do
        self.told: dict[int, int] = {}  # lines of the log that have been told, by viewer
        self.choices = 0  # made by persons
        self._choices: list[dict[int, Observation]] = []  # what could be seen, by viewer, at each choice
        self._hurried = False

    @property
    def shared(self) -> bool:
        """Whether several persons take turns at the screen, so that it must keep their secrets."""
        return len(self.persons) > 1

    @property
    def viewer(self) -> int:
        """Through whose eyes the game is shown."""
        return WATCHER if self.me == _NOBODY else self.me

    @property
    def seen(self) -> Observation:
        """The game as it may be shown now."""
        return self.table.observe(self.viewer)

    def plays(self) -> list[tuple[str, list[Action]]]:
        """The legal plays of who looks at the screen, in groups."""
        seen = self.seen
        return grouped(seen, seen.legal)

    def _words(self) -> list[str]:
        """What Tab completes to."""
        return [*(play.words.lower() for _, plays in self.plays() for play in plays), *COMMANDS]

    def run(self) -> None:
        """Play until the game is over or the persons leave."""
        try:
            with self._screen_opened():
                self._greet()
                while not self.table.over:
                    self._step()
            self._finish()
        except Leave:
            self._end("The game stops here")
        except EOFError:
            self._end("The input has ended, and the game stops here", gap=True)
        except KeyboardInterrupt:
            self._end("The game stops here", gap=True)
            raise typer.Exit(INTERRUPTED) from None
        finally:
            if self.keeper is not None:
                self.keeper.lock.give_back()

    @contextmanager
    def _screen_opened(self) -> Iterator[None]:
        if not self.screen.redrawn:
            yield
            return
        with self.reader.following_the_window(self.screen):
            self.screen.open()
            try:
                yield
            finally:
                self.screen.close()

    def _step(self) -> None:
        """One choice of somebody."""
        due = [seat for seat in self.table.actors if seat in self.persons]
        if not self.persons:
            self._watch()
        elif due and not self._bot_to_act():
            self._take_turn(self.last if self.last in due else due[0])
        else:
            self.bots_play()

    def _greet(self) -> None:
        game, names = self.table.game, self.table.names
        what = ": ".join(filter(None, (f"{self.table.seats} players", self._setting())))
        self.screen.say(f"{game.title}, {what}.", strong=True)
        bots = ", ".join(f"{names[seat]} ({bot.name})" for seat, bot in self.bots.items())
        whom = f" Bots: {bots}." if bots else ""
        if not self.persons:
            self.screen.say(f"{whom.strip()} Enter plays on, a number so many moves, all to the end.")
        else:
            who = listed([names[seat] for seat in self.persons])
            here = "take turns at this screen" if self.shared else "below on the board"
            self.screen.say((f"{who} {here}." if self.shared else f"You are {who}, {here}.") + whom)
            self.screen.say("Type a play as it is listed, or its number; help says what else there is.")
        if self.shared and not self.screen.can_be_redrawn and self.reader.at_terminal:
            self.screen.say("This terminal cannot hide what has scrolled by: look away at others' turns.")
        if self.screen.redrawn:
            self.screen.gap()
            self.screen.say("hint gives you advice, why tells what forbids a play, howto the rules in short.")
        self._begin()

    def _begin(self) -> None:
        """Show what chance is bound to, before it draws, and let people have a word in it."""
        if self.table.version:
            if self.screen.redrawn:
                self.ask("Press Enter to go on > ", question=True)
            return
        self.screen.say("What chance will do follows from a secret, which the record tells. Its hash:")
        self.screen.say(self.table.commitment, "  ")
        salts: list[str] = []
        if self.screen.redrawn:
            self.screen.say("If you type a word of yours now, chance depends on that, too.")
            word = self.ask("Press Enter to begin > ", question=True)
            salts = [shortened(printable(word), LONGEST_SALT)] if word else []
        self.table.begin(salts)

    def _setting(self) -> str:
        """The options and the edition of this game, in words."""
        table, chosen = self.table, []
        for option in table.game.options:
            value = table.options[option.name]
            if not option.switch and value != option.default(table.seats):
                chosen.append(f"{option.name} {value}")
            elif option.switch:
                chosen.append(option.name if value else option.flag or f"no {option.name}")
        if table.edition.hash != table.game.house.hash:
            chosen.append(printable(table.edition.name[:40]))
        return ", ".join(chosen)

    def ask(self, prompt: str = _PROMPT, *, question: bool = False) -> str:
        """What is typed next: the one place where a person is asked.

        Enter alone turns the page where there is one, and is an answer too where it is a `question`.
        """
        self._keep()
        while True:
            of_screen = self.screen.draw()
            try:
                asked = prompt if question else of_screen or prompt
                line = self.reader.ask(self.screen.prompt(asked, _PROMPT))
            except Redraw:
                continue
            if line or question or not self.screen.turn_page():
                self.screen.forget()
                return line

    @property
    def kept(self) -> bool:
        """Whether the game can be gone on with when it is left now."""
        return self.keeper is not None and self.keeper.is_kept

    def _keep(self) -> None:
        """Put the game by; where that fails it is said once, and tried again next time."""
        if self.keeper is None or (self.persons and not self.choices and not self.keeper.file.exists()):
            return  # a game that no person has begun is not worth a file
        self.keeper.keep()
        if self.keeper.fault and self.keeper.fault != self._keeping_failed:
            self.screen.say(f"This game cannot be put by ({self.keeper.fault}):")
            self.screen.show(f"  {self.keeper.file}")
        self._keeping_failed = self.keeper.fault

    def _prompt(self) -> str:
        """What stands before the line that is typed; where there is room, it says what can be."""
        count = sum(len(plays) for _, plays in self.plays())
        if not self.screen.redrawn:
            return _PROMPT
        return f"Your play (1{f' to {count}' if count > 1 else ''}), hint or help > "

    def _bot_to_act(self) -> bool:
        return any(seat in self.bots for seat in self.table.actors)

    def bots_play(self, moves: int = 1) -> None:
        """Let the bots make so many moves, as far as they must act."""
        for _ in range(moves):
            seat = next((seat for seat in self.table.actors if seat in self.bots), None)
            if seat is None:
                return
            lengths = self._lengths()
            self.table.play(seat, self.bots[seat].choose(self.table.observe(seat)))
            self._follow(lengths)

    def _lengths(self) -> dict[int, int]:
        """How far the log is, for who looks and for everybody."""
        return {viewer: self.table.log_length(viewer) for viewer in (self.viewer, WATCHER)}

    def _follow(self, lengths: Mapping[int, int]) -> None:
        """Show for a while what happened since then, if there is something to see and more to come."""
        if self.pace <= 0 or self._hurried or not self._bot_to_act():
            return
        fresh = self.table.log(self.viewer, lengths[self.viewer])
        if not any(line.text and line.action is not None for line in fresh):
            return
        if self.screen.redrawn:
            self.screen.news(self.table.log(self.viewer, self.told.get(self.viewer, 0)))
            self.show_board(asking=False)
            self.screen.draw()
        else:
            self.tell()
        self._hurried = self.reader.pause(self.pace)

    def recall(self, lines: int) -> None:
        """Have only so many of the last lines told, of a game that had been going on before."""
        for viewer in (*range(self.table.seats), WATCHER):
            self.told[viewer] = max(0, self.table.log_length(viewer) - lines)

    def tell(self) -> None:
        """Tell what has happened since the viewer was told last."""
        lines = self.table.log(self.viewer, self.told.get(self.viewer, 0))
        self.told[self.viewer] = self.table.log_length(self.viewer)
        self.screen.news(lines)

    def show_board(self, *, prompt: str | None = None, asking: bool = True) -> None:
        """Show the board, what is to be decided, and the legal plays of who looks at it."""
        seen, words = self.seen, self.table.game.words
        marked = moved(self._last_look(), seen)
        board = words.board(seen.state, seen.edition.record, seen.seat, seen.names, marked)
        if prompt is None and (self.persons or self.screen.redrawn):
            prompt = words.prompt(seen.state, seen.edition.record, seen.seat, seen.names)
        groups: Groups = self.plays() if asking else []
        self.screen.turn(View(board, bool(marked), prompt or "", groups), asking=asking)

    def _last_look(self) -> Observation | None:
        """What the viewer saw at their last choice, None before the first."""
        return next((seen[self.viewer] for seen in reversed(self._choices) if self.viewer in seen), None)

    def taken_back(self, seat: int) -> None:
        """Forget the last choice of `seat`, and what was seen since."""
        while self._choices and seat not in self._choices.pop():
            pass

    def _take_turn(self, seat: int) -> None:
        """Ask until the person on `seat` has decided, or taken back."""
        self._hurried = False
        self.reader.drop_ahead()
        hot_seat.sit(self, seat)
        self.tell()
        self.show_board()
        version, lengths = self.table.version, self._lengths()
        while self.table.version == version:
            line = self.ask(self._prompt())
            if line and not self._command(line):
                self._play(line)
        if self.shared:
            self.me = _NOBODY
        self._follow(lengths)

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
        before = {viewer: self.table.observe(viewer) for viewer in (self.me, WATCHER)}
        try:
            self.table.play(self.me, self.numbered_play(line))
        except Refused as refused:
            self.screen.say(f"Not possible, by {refused.clause}")
        except ValueError as error:
            self.screen.say(sentence(str(error)))
        else:
            self.choices += 1
            self._choices.append(before)

    def _watch(self) -> None:
        """Ask how far to play on, and play."""
        self._hurried = False
        if self.screen.redrawn:
            self.show_board()
        try:
            prompt = "Enter, so many moves, all, or help > " if self.screen.redrawn else _PROMPT
            line = self.ask(prompt, question=True).lower()
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
        self._choices = [{WATCHER: self.seen}]
        while moves and not self.table.over:
            self.bots_play()
            moves -= 1
        self.tell()
        if not self.table.over and not self.screen.redrawn:
            self.show_board()

    def _finish(self) -> None:
        self.tell()
        self.show_board(prompt="", asking=False)
        self.screen.gap()
        self.screen.say(self.table.result, strong=True)
        if self.keeper is not None:
            fault = self.keeper.finish()
            self.screen.say(fault or "The record of this game, with the secret that decided chance:")
            self.screen.show(f"  {self.keeper.record}")

    def _end(self, text: str, *, gap: bool = False) -> None:
        """Say that the game ends unfinished, and whether it is kept; what the screen showed last stays."""
        if self.shared and self.me != _NOBODY:
            self.me = _NOBODY
            self.screen.wipe()
        if self.screen.redrawn and self.table.version:
            self.show_board(prompt="", asking=False)
        if gap or self.screen.redrawn:
            self.screen.gap()
        self._keep()
        how = "it is put by, and houndtable resume goes on with it" if self.kept else "it is not kept"
        self.screen.say(f"{text}; {how}.")
