"""What reaches a viewer depends on nothing that it may not know; and the checker finds planted leaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from houndtable.core import decisions, record, telling, undo
from houndtable.core.layout import UNKNOWN
from houndtable.core.table import Table
from houndtable.games import TITLES, load
from houndtable.server import clocks, commands, messages, room, sockets, tables, views
from houndtable.server.refusals import Refusal
from houndtable.server.room import Room, Who
from houndtable.server.stored import Kept
from houndtable.server.views import Json
from tests.server.kit import Device, Evening
from tests.server.leaks import Leak, look_for_leaks

Plant = Callable[[pytest.MonkeyPatch], None]
OPTIONS: dict[str, list[dict[str, int]]] = {
    "dog-royal": [{}, {"partners": 0}, {"royal": 0}, {"move_limit": 40}],
    "dogs-day": [{}, {"informant_first": 1, "informant_arrested": 0}],
    "dogs-with-jobs": [{}, {"series": 3}],
    "a-dogs-life": [{}, {"choose_dogs": 1, "pass_dogs": 1}],
}
GAMES = [(name, seats, options) for name in TITLES for seats in load(name).seats for options in OPTIONS[name]]


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_viewer_is_sent_the_same_from_every_world_that_it_holds_possible(
    name: str, seats: int, options: dict[str, int]
) -> None:
    compared = look_for_leaks(name, seats, options, seed=seats, rounds=10, every=1, steps=10)
    compared += look_for_leaks(name, seats, options, seed=seats + 10, rounds=12, every=9)
    assert compared > 60


def another(table: Table, viewer: int) -> tuple[int, int]:
    """A seat that is not the viewer's, and the first card that it really holds."""
    seat = 1 if viewer == 0 else 0
    held = [kind for kind, count in enumerate(table.truth.hand[seat]) if count]
    return seat, held[0] if held else UNKNOWN


# Leaks. Each gives away a little, in the way that somebody could write it.


def line_with_all_actions(patch: pytest.MonkeyPatch) -> None:
    """A log that is told of the true actions."""

    def learned(table: Table, viewer: int, step: Any) -> int:  # noqa: ARG001
        action: int = step[1].action
        return action

    patch.setattr(telling, "learned", learned)


def line_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    """A line of the log that says what another holds."""
    lines_of = views.lines_of

    def leaky(table: Table, viewer: int, since: int) -> list[Json]:
        lines = lines_of(table, viewer, since)
        return [line | {"text": f"{line['text']} {another(table, viewer)}"} for line in lines]

    patch.setattr(room, "lines_of", leaky)


def refusal_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    """A refused play that says what another holds."""
    play = commands.HANDLERS[messages.Play]

    async def leaky(room: Room, who: Who, command: messages.Play) -> Json:
        try:
            return await play(room, who, command)
        except Refusal as refusal:
            sentence = f"{refusal.sentence} The other has {another(room.game(), command.seat)}."
            raise Refusal(refusal.code, sentence, refusal.clause) from None

    patch.setitem(commands.HANDLERS, messages.Play, leaky)


def why_with_the_truth(patch: pytest.MonkeyPatch) -> None:
    """The answer to a click that is sought in the whole state."""
    why = commands.HANDLERS[messages.Why]

    async def leaky(room: Room, who: Who, command: messages.Why) -> Json:
        answer = await why(room, who, command)
        chapter = f"{answer['clause']['chapter']}{room.game().truth.pile.argmax()}"
        return answer | {"clause": answer["clause"] | {"chapter": chapter}}

    patch.setitem(commands.HANDLERS, messages.Why, leaky)


def in_the_view(change: Callable[[Table, int, Json], None]) -> Plant:
    """A view that is made with a look at the truth."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        view_of = views.view_of

        def leaky(table: Table, viewer: int, around: Any) -> Json:
            view = view_of(table, viewer, around)
            change(table, viewer, view)
            return view

        patch.setattr(room, "view_of", leaky)

    return plant


def number_a_back(table: Table, viewer: int, view: Json) -> None:
    """The id of something face down that tells which card it is."""
    view["items"].append({"id": f"back-{another(table, viewer)[1]}", "x": 0, "y": 0})


def title_a_back(table: Table, viewer: int, view: Json) -> None:  # noqa: ARG001
    """The title of the pile that tells what is in it."""
    for number, item in enumerate(view["items"]):
        if item["id"] == "pile":
            view["items"][number] = item | {"title": f"{table.truth.pile[0]} of them are 11"}


def count_all(table: Table, viewer: int, view: Json) -> None:  # noqa: ARG001
    """A version that counts what the viewer cannot notice."""
    view["version"] = table.version


def undo_by_truth(table: Table, viewer: int, view: Json) -> None:
    """Whether something can be taken back, by what another holds."""
    view["can_undo"] = view["can_undo"] or another(table, viewer)[1] == 0


def decision_for_all(patch: pytest.MonkeyPatch) -> None:
    """Decisions that are asked anew whenever somebody does something."""

    def follow(self: decisions.Decisions, step: Any) -> None:
        self._ask(step[2], range(self._table.seats))

    patch.setattr(decisions.Decisions, "_follow", follow)


def undo_refused_by_truth(patch: pytest.MonkeyPatch) -> None:
    """Consent that is needed where another really holds a card."""

    def objection(table: Table, seat: int, steps: Any) -> str:  # noqa: ARG001
        return "others have seen something new" if another(table, seat)[1] == 0 else ""

    patch.setattr(undo, "_objection", objection)


def undo_says_what_was_given(patch: pytest.MonkeyPatch) -> None:
    """A refusal to take back that says what was seen by it."""
    is_possible = undo.take_back

    def leaky(table: Table, seat: int, consent: Any) -> Any:
        try:
            return is_possible(table, seat, consent)
        except undo.UndoRefused as refused:
            raise undo.UndoRefused(f"{refused}: {another(table, seat)}") from None

    patch.setattr(undo, "take_back", leaky)


def view_for_everything(patch: pytest.MonkeyPatch) -> None:
    """A view that is sent whenever somebody has done something."""
    view = sockets.Socket._view

    def leaky(self: sockets.Socket, table: Table) -> list[str]:
        self._seen.game = ""
        return view(self, table)

    patch.setattr(sockets.Socket, "_view", leaky)


def woken_by_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """A message to all when somebody was refused."""
    play = commands.HANDLERS[messages.Play]

    async def leaky(room: Room, who: Who, command: messages.Play) -> Json:
        try:
            return await play(room, who, command)
        except Refusal:
            for link in room.links:
                link._answer('{"type":"pong"}')  # type: ignore[attr-defined]
            raise

    patch.setitem(commands.HANDLERS, messages.Play, leaky)


def question_that_vanishes(patch: pytest.MonkeyPatch) -> None:
    """A question that is dropped whatever somebody does: so it was before this checker."""
    save = Room.save

    async def leaky(self: Room, kept: Kept, *, unseen: bool = False) -> None:
        await save(self, replace(kept, ask=None) if unseen else kept, unseen=unseen)

    patch.setattr(Room, "save", leaky)


def time_of_everything(patch: pytest.MonkeyPatch) -> None:
    """The time of the last change, whoever noticed it: so it was before this checker."""
    save = Room.save

    async def leaky(self: Room, kept: Kept, *, unseen: bool = False) -> None:  # noqa: ARG001
        await save(self, kept)

    patch.setattr(Room, "save", leaky)


def clocks_of_the_last_change(patch: pytest.MonkeyPatch) -> None:
    """Clocks that are read when something has happened, and not when they are asked for: so it was, too."""
    shown = clocks.Clocks.shown
    read: dict[clocks.Clocks, tuple[int, Any]] = {}

    def leaky(self: clocks.Clocks) -> Any:
        if read.get(self, (-1, None))[0] != self._room.stamp:
            read[self] = self._room.stamp, shown(self)
        return read[self][1]

    patch.setattr(clocks.Clocks, "shown", leaky)


def looking_back_at_the_truth(patch: pytest.MonkeyPatch) -> None:
    """Looking back with open cards."""
    view_back = views.view_back

    def leaky(table: Table, viewer: int, lines: int) -> Json:
        return view_back(table, viewer, lines) | {"pile": table.truth.pile.tolist()}

    patch.setattr(views, "view_back", leaky)


def record_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    """A record of one seat that notes what changed for all."""
    changes = record._changes

    def leaky(table: Table, viewer: int, step: Any) -> dict[str, int]:
        return changes(table, another(table, viewer)[0], step)

    patch.setattr(record, "_changes", leaky)


def table_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    """A list of seats that says who holds something good."""
    seat_of = tables._seat

    def leaky(room: Room, chair: Any, *rest: Any) -> Json:
        return seat_of(room, chair, *rest) | {"luck": int(room.game().truth.hand[chair.seat].argmax())}

    patch.setattr(tables, "_seat", leaky)


@pytest.mark.anyio
async def test_nothing_is_sent_to_others_when_a_hidden_choice_is_made_anew(tonight: Evening) -> None:
    people = [await tonight.person(name) for name in ("Anna", "Bruno", "Chidi", "Dana")]
    code = await people[0].opens("me", "person", "person", "person", clock=5)
    for seat, person in enumerate(people[1:], 1):
        await person.does(code, "sit", seat=seat)
    await people[0].does(code, "begin")
    devices = [await person.connects(code, seat) for seat, person in enumerate(people)]
    devices.append(await people[3].connects((await tonight.room(code)).kept.watch))
    await people[1].plays(code, 1)
    await devices[0].settled()
    before, kept = [len(device.wire.sent) for device in devices], (await tonight.room(code)).kept
    tonight.clock.seconds += 7
    table = (await tonight.room(code)).game()
    await people[1].plays(code, 1, int(table.legal(1)[-1]))
    assert await people[1].refused(code, "undo", seat=1) == "bad"
    assert (await people[1].does(code, "hint", seat=1))["type"] == "hint"
    for device in devices:
        await device.settled()
    sent = [len(device.wire.sent) - count for device, count in zip(devices, before, strict=True)]
    assert sent == [0, 1, 0, 0, 0]
    assert (await tonight.room(code)).kept.changed == kept.changed, "a time tells of it"
    refused = await devices[2].sends({"do": "play", "seat": 2, "decision": 99, "action": 0})
    assert refused["code"] == "stale"
    await devices[2].settled()
    views = [text for text in devices[2].wire.sent[before[2] :] if '"view"' in text]
    assert len(views) == 1, "after a stale click the view is sent again"


@pytest.mark.anyio
async def test_who_changes_seats_before_the_start_sees_no_cards_of_the_old_one(tonight: Evening) -> None:
    anna, bruno, chidi = [await tonight.person(name) for name in ("Anna", "Bruno", "Chidi")]
    code = await anna.opens("me", "person", "person", "bot")
    await bruno.does(code, "sit", seat=1)
    await chidi.does(code, "sit", seat=2)
    devices = [await anna.connects(code, 0), await bruno.connects(code, 1), await chidi.connects(code, 2)]
    await anna.does(code, "swap", seat=0, **{"with": 1})
    await anna.does(code, "begin")
    for device in devices:
        await device.settled()
    seen = [{view["seat"] for view in views_of(device)} for device in devices]
    assert seen == [{None}, {None}, {2}], "before they look anew, from where they sit now"


def views_of(device: Device) -> list[Json]:
    """The views that came to a device."""
    messages = [json.loads(text) for text in device.wire.sent]
    return [message for message in messages if message["type"] == "view"]


PLANTED: dict[str, tuple[Plant, str]] = {
    "all actions in the log": (line_with_all_actions, "what was sent|messages"),
    "a hand in the log": (line_with_a_hand, '"text"'),
    "a hand in a refusal": (refusal_with_a_hand, "The other has"),
    "the truth in a why": (why_with_the_truth, "own_error.*chapter"),
    "the id of a back": (in_the_view(number_a_back), "back-"),
    "the title of a back": (in_the_view(title_a_back), "of them are 11|title"),
    "a version that counts all": (in_the_view(count_all), '"version"|messages'),
    "a decision that counts all": (decision_for_all, '"decision"|messages'),
    "can_undo by the truth": (in_the_view(undo_by_truth), '"can_undo"|messages'),
    "an undo refused by the truth": (undo_refused_by_truth, "undo"),
    "an undo that says too much": (undo_says_what_was_given, "after undo"),
    "a view for everything": (view_for_everything, "after (play|noise): . messages in truth, 0 in the world"),
    "woken by a refusal": (woken_by_a_refusal, "after noise: 1 messages in truth, 0 in the world.*pong"),
    "a question that vanishes": (question_that_vanishes, '"ask"|messages in truth, 0'),
    "the time of everything": (time_of_everything, "listed differs"),
    "clocks of the last change": (clocks_of_the_last_change, "view differs.*left_ms"),
    "looking back at the truth": (looking_back_at_the_truth, "looking back differs"),
    "a record of the truth": (record_of_the_truth, "record differs"),
    "a table with a hand": (table_with_a_hand, "luck"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_checker_finds_a_planted_leak(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, says = PLANTED[planted]
    plant(monkeypatch)
    with pytest.raises(Leak, match=f"(?s){says}"):
        look_everywhere()


def look_everywhere() -> None:
    """Look for leaks in many games."""
    for seed in range(30):
        options, every = {"partners": seed % 2}, 1 + 2 * (seed % 3)
        look_for_leaks("dog-royal", 4, options, seed, rounds=8, every=every, steps=12)
