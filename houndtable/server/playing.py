"""Playing: a click becomes an event, or a reason why not."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace

from houndtable.bots.players import Bot
from houndtable.core.clicks import why_not
from houndtable.core.layout import WATCHER
from houndtable.core.names import printable
from houndtable.core.table import Refused
from houndtable.core.undo import UndoRefused
from houndtable.server import messages
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.seating import DONE
from houndtable.server.stored import Said
from houndtable.server.tables import is_silent
from houndtable.server.views import Json, clause_of

ABSENT_S = 180.0
"""Who has been away for longer is not asked."""

MOST_SAYINGS = 5000
"""At one table."""


async def play(room: Room, who: Who, command: messages.Play) -> Json:
    """Play for a seat of one's own, if its decision is still the same."""
    room.own_chair(who, command.seat)
    await decide(room, command.seat, command.decision, command.action)
    return DONE


async def decide(room: Room, seat: int, decision: int | None, action: int | str) -> None:
    """The one door: people, bots and clocks all play through here, with the room's lock held."""
    table = room.game()
    if table.over:
        raise Refusal("over")
    if decision is None or table.decision(seat) != decision:
        raise Refusal("stale")
    lines = table.log_length(WATCHER)
    try:
        table.play(seat, action)
    except Refused as refused:
        raise Refusal("clause", refused.clause.text, refused.clause) from None
    except ValueError as error:
        raise Refusal("bad", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    unseen = table.log_length(WATCHER) == lines  # such as a hidden choice that was made anew
    ask = room.kept.ask
    if ask and ask["what"] == "undo" and not unseen:
        ask = None
    await room.save(replace(room.kept, ask=ask), unseen=unseen)


async def why(room: Room, who: Who, command: messages.Why) -> Json:
    """The clause that answers clicks which lead nowhere."""
    room.own_chair(who, command.seat)
    clause = why_not(room.game().observe(command.seat), command.clicks)
    return {"type": "why", "clause": clause_of(clause)}


async def hint(room: Room, who: Who, command: messages.Hint) -> Json:
    """What a bot would play, from what the seat knows."""
    room.own_chair(who, command.seat)
    table = room.game()
    if table.decision(command.seat) is None:
        raise Refusal("stale", "There is nothing to decide now.")
    action = Bot("greedy", secrets.randbits(31)).choose(table.observe(command.seat))
    return {"type": "hint", "action": action}


async def undo(room: Room, who: Who, command: messages.Undo) -> Json:
    """Take one's last choice back, where nobody need agree."""
    room.own_chair(who, command.seat)
    lines = room.game().log_length(WATCHER)
    _take_back(room, command.seat, ())
    unseen = room.game().log_length(WATCHER) == lines
    await room.save(room.kept if unseen else replace(room.kept, ask=None), unseen=unseen)
    return DONE


def _take_back(room: Room, seat: int, consent: Iterable[int]) -> None:
    """Take back, or Refusal "consent" where others must agree, "bad" where it cannot be."""
    table = room.game()
    try:
        table.undo(seat, list(consent))
    except UndoRefused as refused:
        text = str(refused)
        sentence = f"{text[0].upper()}{text[1:]}."
        raise Refusal("consent" if refused.may_be_agreed else "bad", sentence) from None
    except ValueError:
        raise Refusal("over") from None


async def ask(room: Room, who: Who, command: messages.Ask) -> Json:
    """Ask all others at the table for something."""
    room.own_chair(who, command.seat)
    table = room.game()
    if (command.what == "rematch") != table.over:
        raise Refusal("over" if table.over else "running", "A rematch is asked for when the game is over.")
    if command.what == "rematch" and room.kept.next:
        return DONE
    if command.what == "undo" and not table.may_undo(command.seat):
        raise Refusal("bad", "There is nothing of yours that could be taken back.")
    yes = set(room.held_by(who)) & _people(room) | {command.seat}
    question: Json = {"id": secrets.randbits(30), "what": command.what, "by": command.seat, "no": []}
    asked = room.kept.ask
    if asked and asked["what"] == command.what != "undo" and not asked["no"]:
        question, yes = dict(asked), yes | set(asked["yes"])  # two who ask for the same agree to it
    need = _people(room) | yes
    await _weigh(room, question | {"yes": sorted(yes), "need": sorted(need)})
    return DONE


def _people(room: Room) -> set[int]:
    """The seats of people who must agree; not of those who have been away for minutes. Bots agree to all."""
    return {
        chair.seat
        for chair in room.kept.chairs
        if chair.holders and room.away_s(chair.seat) < max(ABSENT_S, room.kept.grace)
    }


async def answer(room: Room, who: Who, command: messages.Answer) -> Json:
    """Agree to what is asked, or not."""
    room.own_chair(who, command.seat)
    asked = room.kept.ask
    if not asked or asked["id"] != command.ask or command.seat not in asked["need"] or asked["no"]:
        raise Refusal("stale", "This is no longer asked.")
    if command.yes:
        await _weigh(room, {**asked, "yes": sorted({*asked["yes"], command.seat})})
    else:
        await room.save(replace(room.kept, ask={**asked, "no": [command.seat]}))
    return DONE


async def _weigh(room: Room, asked: Json) -> None:
    """Do what was asked if all agree, else let the question stand."""
    if not set(asked["need"]) <= set(asked["yes"]):
        await room.save(replace(room.kept, ask=asked))
        return
    if asked["what"] == "undo":
        _take_back(room, asked["by"], range(len(room.kept.chairs)))
    elif asked["what"] == "close":
        room.game().abandon()
    else:
        code = await room.hall.rematch(room.kept)
        await room.save(replace(room.kept, ask=None, next=code))
        return
    await room.save(replace(room.kept, ask=None))


async def say(room: Room, who: Who, command: messages.Say) -> Json:
    """Chat, where the rules allow talk."""
    if is_silent(room.kept):
        raise Refusal("silent")
    return await _said(room, who, command.seat, printable(" ".join(command.text.split())), "")


async def signal(room: Room, who: Who, command: messages.Signal) -> Json:
    """One of the neutral things that may be said at any time."""
    return await _said(room, who, command.seat, "", command.signal)


async def _said(room: Room, who: Who, seat: int, text: str, signalled: str) -> Json:
    chair = room.own_chair(who, seat)
    if not text and not signalled:
        return DONE
    if len(room.sayings) >= MOST_SAYINGS:
        raise Refusal("too-fast", "More has been said here than a table can hold.")
    said = Said(len(room.sayings), seat, chair.name, text, signalled, room.hall.unix_ms())
    await room.hall.store.said(room.kept.code, said)
    room.sayings.append(said)
    room.publish()
    return DONE
