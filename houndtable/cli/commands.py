"""What can be typed in a game besides a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from houndtable.cli.faults import Fault, sentence
from houndtable.cli.listing import consequence
from houndtable.cli.rules import by_chapter, contents, find
from houndtable.cli.screen import told
from houndtable.cli.texts import how_to_play
from houndtable.core.layout import TABLE
from houndtable.core.log import Line
from houndtable.core.undo import UndoRefused

if TYPE_CHECKING:
    from houndtable.cli.session import Session

HELP = """\
  1         the play with this number; or the play itself, such as
            {play} (heading and text; words may be shortened)
  plays     what each play would do
  why PLAY  why it cannot be played, such as: why {play}
  undo      take your last choice back
"""
HELP_WATCHING = """\
  Enter     play on for a turn of everybody
  20        play on for so many moves
  all       play on to the end
"""
HELP_ALWAYS = """\
  board     show the board again
  log       all that has happened; log 10: the last ten lines
  rules     the chapters of the rules; rules {clause}, or rules with a word
  howto     how the game goes, in short
  quit      leave the game"""


class Leave(Exception):
    """The person leaves the game."""


def show_help(session: Session, _rest: str) -> None:
    """What can be typed."""
    plays = session.plays()
    text = HELP + HELP_ALWAYS if session.me >= 0 else HELP_WATCHING + HELP_ALWAYS
    clause = next(iter(session.table.game.clauses)).id
    session.screen.show(text.format(play=plays[0][1][0].words if plays else "", clause=clause))


def show_how_to_play(session: Session, _rest: str) -> None:
    """The game in a dozen lines."""
    session.screen.show(how_to_play(session.table.game.name) or "There is no short text about this game.")


def show_board(session: Session, _rest: str) -> None:
    """The board once more."""
    if session.me < 0:
        session.screen.board(str(session.seen))
    else:
        session.show_board()


def show_consequences(session: Session, _rest: str) -> None:
    """Each legal play in notation, and what it would do."""
    plays = [play for _, group in session.plays() for play in group]
    wide = max((len(play.words) for play in plays), default=0)
    for number, play in enumerate(plays, 1):
        text = consequence(session.table, session.me, play) if session.me >= 0 else ""
        session.screen.say(text or "-", f"  {number:>2} {play.words:<{wide}}  ")


def explain(session: Session, rest: str) -> None:
    """Why something cannot be played."""
    if session.me < 0:
        session.screen.say("You only watch this game.")
    elif not rest:
        session.screen.say("Say why and a play behind it, to hear why it cannot be played.")
    else:
        try:
            play = session.numbered_play(rest)
            clause = session.table.explain(session.me, play)
        except ValueError as error:
            session.screen.say(sentence(str(error)))
        else:
            session.screen.say(f"Not possible, by {clause}" if clause else "That is legal.")


def take_back(session: Session, _rest: str) -> None:
    """Take back the person's last choice; the bots consent."""
    table, me = session.table, session.me
    if me < 0:
        session.screen.say("You only watch this game.")
        return
    standing = _standing(table.log(me))
    try:
        event = table.undo(me, consent=[seat for seat in range(table.seats) if seat != me])
    except UndoRefused as refused:
        session.screen.say(f"Nothing is taken back. {sentence(str(refused))}")
        return
    session.told = table.version
    session.screen.say("Taken back:")
    session.screen.happened(line for line in standing if line.number >= event.action)


def _standing(lines: list[Line]) -> list[Line]:
    """The lines of what has not been taken back."""
    standing: list[Line] = []
    for line in lines:
        if line.actor == TABLE and line.action is not None:
            start = line.action
            standing = [other for other in standing if other.number < start]
        else:
            standing.append(line)
    return standing


def show_log(session: Session, rest: str) -> None:
    """The whole log, or its last lines."""
    lines = [line for line in session.table.log(session.viewer) if told(line)]
    if rest.isascii() and rest.isdecimal() and len(rest) < 6:
        lines = lines[max(0, len(lines) - int(rest)) :]
    session.screen.happened(lines, numbers=True)


def show_rules(session: Session, rest: str) -> None:
    """The chapters of the rules, or the clauses asked for."""
    clauses, width = session.table.game.clauses, session.screen.width
    if not rest:
        session.screen.show(contents(clauses, width))
        session.screen.say("rules with a clause, a chapter or a word shows more, such as: rules magnet")
        return
    try:
        session.screen.show(by_chapter(find(clauses, rest), width))
    except Fault as fault:
        session.screen.say(sentence(str(fault)))


def leave(session: Session, _rest: str) -> None:
    """Leave the game; asked once more when it has got going."""
    if session.choices:
        session.screen.say("The game is not kept. Really leave it? (y/n)")
        if not session.reader.ask("> ").lower().startswith("y"):
            session.screen.say("Then it goes on.")
            return
    raise Leave


COMMANDS: Mapping[str, Callable[[Session, str], None]] = {
    "help": show_help,
    "?": show_help,
    "plays": show_consequences,
    "why": explain,
    "undo": take_back,
    "board": show_board,
    "log": show_log,
    "rules": show_rules,
    "howto": show_how_to_play,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
