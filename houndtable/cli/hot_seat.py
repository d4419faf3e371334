"""Several persons at one screen: who looks at it, and what is asked of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houndtable.core.names import printable

if TYPE_CHECKING:
    from houndtable.cli.session import Session

_NOBODY = -1
_ENTER = "Press Enter > "


def sit(session: Session, seat: int) -> None:
    """Let the person on `seat` look at the screen: behind a curtain, where somebody else did before.

    Nothing that only they may see is made, printed or offered before they have pressed Enter.
    """
    if session.shared and session.last != seat:
        _curtain(session, seat)
    session.me = session.last = seat


def _curtain(session: Session, seat: int) -> None:
    """Wait until the next person is alone with the screen, which shows meanwhile what everybody may see."""
    from houndtable.cli.commands import leave

    name = session.table.names[seat]
    text = f"{name}, it is your turn: press Enter when only you can see the screen."
    _make_public(session)
    _show(session, text)
    while line := session.ask(_ENTER, question=True):
        if line.lower() in ("quit", "exit", "q"):
            leave(session, "")
        session.screen.say("Only Enter goes on, and quit leaves the game.")
        session.screen.say(text, strong=True)
    session.screen.wipe()
    session.reader.forget()


def _make_public(session: Session) -> None:
    """Take away all that the last person saw and typed."""
    session.me = session.last = _NOBODY
    session.screen.wipe()
    session.reader.forget()


def _show(session: Session, text: str) -> None:
    """Say something to all who sit there: below the open board, where the screen is redrawn."""
    if session.screen.redrawn:
        session.tell()
        session.show_board(prompt=text, asking=False)
    else:
        session.screen.gap()
        session.screen.say(text, strong=True)


def who_refuses(session: Session, seat: int, wish: str) -> str:
    """Ask the other persons whether they agree to what `seat` would like to do.

    Returns the name of the first who does not agree, "" where all do. The screen is public from then on.
    """
    names = session.table.names
    others = [other for other in session.persons if other != seat]
    if others:
        _make_public(session)
    for other in others:
        text = f"{names[seat]} would like to {wish} {names[other]}, do you agree? (y/n)"
        _show(session, printable(text))
        if not session.ask("y or n > ", question=True).lower().startswith("y"):
            return names[other]
    return ""
