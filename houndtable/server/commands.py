"""One way for all commands, whether they come through a socket or by HTTP."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from pydantic import ValidationError

from houndtable.server import messages, metrics, playing, seating
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.stored import StoreError
from houndtable.server.views import Json, clause_of

Handler: TypeAlias = Callable[[Room, Who, Any], Awaitable[Json]]

HANDLERS: dict[type[messages.Command], Handler] = {
    messages.Play: playing.play,
    messages.Why: playing.why,
    messages.Hint: playing.hint,
    messages.Undo: playing.undo,
    messages.Ask: playing.ask,
    messages.Answer: playing.answer,
    messages.Say: playing.say,
    messages.Signal: playing.signal,
    messages.Sit: seating.sit,
    messages.SetSeat: seating.set_seat,
    messages.Swap: seating.swap,
    messages.Word: seating.give_word,
    messages.Begin: seating.begin,
    messages.Pace: seating.set_pace,
    messages.Take: seating.take,
    messages.Leave: seating.leave,
}
"""All commands but those that concern a socket alone."""


def read(data: Any) -> messages.Command:
    """A command from what was sent; Refusal "bad" where it is none, with the place and the reason."""
    try:
        return messages.COMMANDS.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])[:60]
        raise Refusal("bad", f"{where or 'The command'}: {first['msg'][:100]}.") from None


async def obey(room: Room, who: Who, command: messages.Command) -> Json:
    """Do what a command wants; the answer, with the command's id, or Refusal."""
    began = time.perf_counter()
    handler = HANDLERS.get(type(command))
    result = "done"
    try:
        if isinstance(command, messages.Ping):
            answer: Json = {"type": "pong"}
        elif handler is None:
            raise Refusal("bad", "Only a socket looks: ask for a view instead.")
        else:
            answer = await room.do(who, command.id, lambda: handler(room, who, command))
    except Refusal as refusal:
        result = refusal.code
        raise
    except StoreError as error:
        result = "disk"
        room.hall.log.error("not stored", table=room.kept.called, error=str(error))
        raise Refusal("disk") from None
    finally:
        metrics.COMMANDS.labels(command.do, result).inc()
        metrics.COMMAND_TIME.labels(command.do).observe(time.perf_counter() - began)
    return answer | {"id": command.id} if command.id else answer


def refused(refusal: Refusal, key: str = "") -> Json:
    """A refusal as it is sent through a socket."""
    return {"type": "refused", "id": key, **told(refusal)}


def told(refusal: Refusal) -> Json:
    """A refusal as data."""
    data: Json = {"code": refusal.code, "error": refusal.sentence}
    return data | {"clause": clause_of(refusal.clause)} if refusal.clause else data
