"""What can be typed in a game besides a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from houndtable.cli import hot_seat
from houndtable.cli.faults import Fault, sentence
from houndtable.cli.hint import hint
from houndtable.cli.listing import consequence
from houndtable.cli.rules import by_chapter, contents, find
from houndtable.cli.screen import told
from houndtable.cli.texts import how_to_play
from houndtable.core.layout import TABLE, WATCHER
from houndtable.core.log import Line
from houndtable.core.names import printable
from houndtable.core.undo import UndoRefused

if TYPE_CHECKING:
    from houndtable.cli.session import Session

HELP = """\
  1         the play with this number; or the play itself, such as
            {play} (with its heading; words may be shortened)
  plays     what each play would do
  hint      what a simple bot would play
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
  chance    what decides all chance, and how that can be checked
  abandon   end the game for good, with its record
  quit      leave the game; houndtable resume goes on with it"""


YES_OR_NO = "y or n > "


class Leave(Exception):
    """The person leaves the game."""


def show_help(session: Session, _rest: str) -> None:
    """What can be typed, and what the signs of the board mean."""
    plays, game = session.plays(), session.table.game
    text = HELP + HELP_ALWAYS if session.persons else HELP_WATCHING + HELP_ALWAYS
    clause = next(iter(game.clauses)).id
    session.screen.show(text.format(play=plays[0][1][0].words if plays else "", clause=clause))
    session.screen.say(game.words.legend(session.seen.state, session.seen.edition.record))


def show_how_to_play(session: Session, _rest: str) -> None:
    """The game in a dozen lines."""
    session.screen.show(how_to_play(session.table.game.name) or "There is no short text about this game.")


def show_board(session: Session, _rest: str) -> None:
    """The board once more."""
    session.show_board()


def give_hint(session: Session, _rest: str) -> None:
    """What a bot would play."""
    if session.me < 0:
        session.screen.say("You only watch this game.")
        return
    advised = hint(session.seen, session.table.log_length(session.me))
    number = [play for _, plays in session.plays() for play in plays].index(advised) + 1
    session.screen.say(
        f"The bot's advice: {advised} (play {number}). It follows simple rules and may be wrong."
    )


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
    """Take back the person's last choice; the bots consent, and other persons are asked."""
    table, me = session.table, session.me
    if me < 0:
        session.screen.say("You only watch this game.")
        return
    standing = _standing(table.log(me))
    try:
        table.undo(me)
    except UndoRefused:
        if not _undo_by_consent(session):
            return
    session.taken_back(me)
    if session.me != me:
        return  # others have been asked; the person hears of it when they look at the screen again
    session.told[me] = table.log_length(me)
    session.screen.say("Taken back:")
    session.screen.happened(_taken_back(standing, table.log(me)[-1]))


def _undo_by_consent(session: Session) -> bool:
    """Take back what is not free, if all persons agree; whether it was taken back."""
    table, me = session.table, session.me
    others = [seat for seat in range(table.seats) if seat != me]
    tried = table.clone()
    try:
        tried.undo(me, consent=others)
    except UndoRefused as refused:
        session.screen.say(f"Nothing is taken back. {sentence(str(refused))}")
        return False
    lines = _taken_back(_standing(table.log(WATCHER)), tried.log(WATCHER)[-1])
    if not _agreed(session, f"take back: {' '.join(line.text for line in lines if line.text)}"):
        return False
    table.undo(me, consent=others)
    return True


def _agreed(session: Session, wish: str) -> bool:
    """Whether all persons agree to what the one at the screen wishes; otherwise who does not is told."""
    me = session.me
    name = hot_seat.who_refuses(session, me, wish)
    if name:
        hot_seat.sit(session, me)
        session.show_board()
        session.screen.say(f"Nothing is done: {name} does not agree.")
    return not name


def _taken_back(standing: Sequence[Line], undo: Line) -> list[Line]:
    """The lines that an undo took back."""
    return [line for line in standing if undo.action is not None and line.number >= undo.action]


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
        clause = next(iter(clauses)).id
        session.screen.say(f"rules with a clause, a chapter or a word shows more, such as: rules {clause}")
        return
    try:
        session.screen.show(by_chapter(find(clauses, rest), width))
    except Fault as fault:
        session.screen.say(sentence(str(fault)))


def leave(session: Session, _rest: str) -> None:
    """Leave the game; asked once more when it has got going."""
    if session.choices and not session.kept:
        session.screen.say("The game is not kept. Really leave it? (y/n)")
        if not session.ask(YES_OR_NO, question=True).lower().startswith("y"):
            session.screen.say("Then it goes on.")
            return
    raise Leave


def abandon(session: Session, _rest: str) -> None:
    """End the game for good, when all persons want that."""
    session.screen.say("End the game for good? Nobody wins, and its record tells all hands. (y/n)")
    if not session.ask(YES_OR_NO, question=True).lower().startswith("y"):
        session.screen.say("Then it goes on.")
    elif session.me < 0 or _agreed(session, "end the game for good."):
        session.table.abandon()


def show_chance(session: Session, _rest: str) -> None:
    """What chance was bound to."""
    table = session.table
    session.screen.say(
        "What chance does follows from a secret that was drawn before the game. This is its hash, by which "
        "the record can be checked when the game is over:"
    )
    session.screen.say(table.commitment, "  ")
    if table.salts:
        session.screen.say(f"It follows from these salts, too: {printable(', '.join(table.salts))}.")
    else:
        session.screen.say(
            "Whoever distrusts it gives a word of their own when a game begins, behind the hash or with "
            "--salt: chance then follows from that, too."
        )


COMMANDS: Mapping[str, Callable[[Session, str], None]] = {
    "help": show_help,
    "h": show_help,
    "?": show_help,
    "plays": show_consequences,
    "hint": give_hint,
    "why": explain,
    "undo": take_back,
    "board": show_board,
    "log": show_log,
    "rules": show_rules,
    "howto": show_how_to_play,
    "chance": show_chance,
    "abandon": abandon,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
