"""A real server on real sockets: what each of its guests receives, to the last byte, and what it refuses."""

from __future__ import annotations

import asyncio
import base64
import json
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from houndtable.core.croupier import Croupier
from houndtable.core.layout import WATCHER
from houndtable.core.record import Record, record_seen_by
from houndtable.core.replay import Replay
from houndtable.core.table import Table
from houndtable.games import load
from houndtable.games.dog_royal.parts import CARDS
from houndtable.server import views
from tests.server.kit import Evening, Person, evening
from tests.server.real import Guest, Hand, Json, Server, serving

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Bruno", "Chidi", "Dana")
FOUR: list[Json] = [{"kind": "me"}, *[{"kind": "person"}] * 3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that no limit holds back."""
    with serving(tmp_path_factory.mktemp("server"), "--unlimited") as running:
        yield running


def rows(server: Server) -> dict[str, list[Any]]:
    """All that is in the server's database."""
    path = f"file:{server.folder}/houndtable.db?mode=ro"
    with sqlite3.connect(path, uri=True) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        found = {name: sorted(map(repr, database.execute(f"SELECT * FROM {name}"))) for name in names}
    database.close()
    return found


def column(server: Server, query: str, *given: object) -> list[Any]:
    """The first column of what the database answers."""
    database = sqlite3.connect(f"file:{server.folder}/houndtable.db?mode=ro", uri=True)
    found = [row[0] for row in database.execute(query, given)]
    database.close()
    return found


async def four(server: Server, **wanted: Any) -> tuple[str, list[Guest]]:
    """A game of four people that has begun."""
    people = [Guest(server) for _ in NAMES]
    for name, person in zip(NAMES, people, strict=True):
        await person.arrives(name)
    code = await people[0].opens(FOUR, **wanted)
    for seat, person in enumerate(people[1:], 1):
        await person.does(code, "sit", seat=seat)
    await people[0].begins(code)
    return code, people


def shapes(secret: bytes) -> list[str]:
    """How a secret could be written."""
    url = base64.urlsafe_b64encode(secret).decode().rstrip("=")
    plain = base64.b64encode(secret).decode().rstrip("=")
    return [secret.hex(), secret.hex().upper(), url, plain, str(list(secret)), secret.decode("latin-1")]


async def test_nobody_receives_a_byte_of_what_they_may_not_know(server: Server) -> None:
    chance = random.Random(7)
    code, people = await four(server, options={"move_limit": 160})
    watcher = Guest(server)
    table = await people[0].asks(f"/api/tables/{code}")
    hands = [Hand(seat, random.Random(seat)) for seat in range(4)]
    ends = [person.plays(code, seat, hands[seat]) for seat, person in enumerate(people)]
    watches = watcher.plays(table["links"]["watch"][3:], None, Hand(None, random.Random(9), beside=0.05))
    async with asyncio.timeout(50), asyncio.TaskGroup() as group:
        group.create_task(looks_back(code, people, chance))
        playing = [group.create_task(end) for end in (*ends, watches)]
        views_at_the_end = [await each for each in playing]
    assert len({view["result"] for view in views_at_the_end}) == 1
    before = {guest: list(guest.got) for guest in (*people, watcher)}
    verified = await watcher.asks(f"/api/tables/{code}/verified")
    assert verified["whole"]
    secret = bytes.fromhex(verified["secret"])
    assert Croupier(secret).commitment == table["commitment"]
    for guest in before:
        for text in before[guest]:
            assert not [shape for shape in shapes(secret) if shape in text], "the secret is out"
    tokens = column(server, "SELECT token FROM chairs WHERE code = ? ORDER BY seat", code)
    for seat, token in enumerate(tokens):
        strangers = [guest for number, guest in enumerate((*people, watcher)) if number != seat]
        assert not [text for guest in strangers for text in before[guest] if token in text]
        assert any(token in text for text in before[people[seat]]), "who holds a seat has its link"
    for guest in before:
        assert not [
            text for other in before for text in before[other] if guest.secret and guest.secret in text
        ]
    record = await watcher.http("GET", f"/api/tables/{code}/record")
    game = Replay(load("dog-royal"), Record.parse(record.content)).table
    assert game
    clauses = await watcher.asks("/api/games/dog-royal/clauses")
    seen = [shown_is_true(game, before[guest], clauses) for guest in before]
    print("messages", [len(before[guest]) for guest in before], "views", seen, "events", game.version)
    assert min(seen) > 50


async def looks_back(code: str, people: list[Guest], chance: random.Random) -> None:
    """Ask by HTTP while the others play, for what was and for what is none of one's business."""
    while True:
        seat, line = chance.randrange(4), chance.randrange(30)
        guest = people[seat]
        assert (await guest.http("GET", f"/api/tables/{code}/back/{line}?seat={seat}")).status_code in (
            200,
            400,
        )
        for path in ("back/1", "view", "record"):
            for other in (str((seat + 1) % 4), "open"):
                answer = await guest.http("GET", f"/api/tables/{code}/{path}?seat={other}")
                if answer.status_code != 403:  # it has just ended, and nothing is hidden any more
                    assert (await guest.asks(f"/api/tables/{code}"))["stage"] == "over"
                    guest.got.remove(answer.text)
                    return
        for path in (f"record?seat={seat}", f"view?seat={seat}&since=3", "", "verified", "board"):
            answer = await guest.http("GET", f"/api/tables/{code}/{path}".rstrip("/"))
            if '"secret":"' in answer.text:  # it has just ended
                assert (await guest.asks(f"/api/tables/{code}"))["stage"] == "over"
                guest.got.remove(answer.text)
                return
        await asyncio.sleep(0.05)


def shown_is_true(game: Table, got: list[str], clauses: list[Json]) -> int:
    """Compare all views that somebody got with what that viewer may see, and the reasons with the rules.

    Returns how many views there were.
    """
    count = 0
    for text in got:
        if text.startswith('{"hound"'):
            shown = Record.parse(text.encode())
            whole = record_seen_by(game, shown.head.seen_by or 0)
            assert shown.entries == whole.entries[: len(shown.entries)]
        message = json.loads(text) if text.startswith('{"type"') else {}
        if message.get("clause"):
            assert message["clause"] in clauses, "a reason that is more than a clause"
        if message.get("type") != "view" or message.get("stage", "running") != "running":
            continue
        count += 1
        viewer, version = message["seat"], message["version"]
        known = views.view_back(game, WATCHER if viewer is None else viewer, version)
        known = json.loads(json.dumps(known))
        assert {name: message[name] for name in ("items", "hand", "trail", "counts")} == {
            name: known[name] for name in ("items", "hand", "trail", "counts")
        }
        hand = [] if viewer is None else game.look_back(viewer, version).state.hand[viewer].tolist()
        cards = [CARDS[kind].name for kind, number in enumerate(hand) for _ in range(number)]
        assert [item["title"] for item in message["hand"] if item["id"] != "gift"] == cards
        held = {item["id"] for item in message["hand"]}
        named = {
            name for action in message.get("legal", ()) for name in action["ids"] if name.startswith("card-")
        }
        assert named <= held
        lines = list(message.get("lines", ()))
        mine = views.lines_of(game, WATCHER if viewer is None else viewer, 0)
        assert lines == json.loads(json.dumps(mine[message.get("since", 0) :][: len(lines)]))
    return count


async def test_hidden_gifts_send_the_same_bytes_whatever_is_chosen(tmp_path: Path) -> None:
    async with evening(f"sqlite:///{tmp_path}/first.db") as first:
        people = [await first.person(name) for name in NAMES]
        code = await people[0].opens("me", "person", "person", "person")
        for seat, person in enumerate(people[1:], 1):
            await person.does(code, "sit", seat=seat)
        await people[0].does(code, "begin")
        guests = [person.guest for person in people]
    received = []
    for choice in range(3):
        path = shutil.copy(tmp_path / "first.db", tmp_path / f"copy{choice}.db")
        async with evening(f"sqlite:///{path}") as again:
            received.append(await received_while_others_choose(again, code, guests, choice))
    assert received[0] == received[1] == received[2]


async def received_while_others_choose(
    here: Evening, code: str, guests: list[Any], choice: int
) -> list[bytes]:
    """What seat 2 and a watcher receive between the first gift and the last."""
    people = [Person(here, guest) for guest in guests]
    third = await people[2].connects(code, 2)
    watcher = await people[3].connects((await here.room(code)).kept.watch)
    table = (await here.room(code)).game()
    for seat in (0, 1, 3):
        here.clock.seconds += 5
        legal = table.legal(seat)
        await people[seat].plays(code, seat, int(legal[choice % len(legal)]))
        if choice:  # some change their minds
            await people[seat].plays(code, seat, int(legal[-choice % len(legal)]))
        await third.settled()
        await watcher.settled()
    assert table.actors == [2]
    return ["\n".join(device.wire.sent).encode() for device in (third, watcher)]


async def test_another_sites_page_gets_nowhere(server: Server) -> None:
    code, (anna, *_) = await four(server)
    evil = {"origin": "http://evil.example"}
    before = rows(server)
    for path, body in (("/api/me", {"name": "Eve"}), (f"/api/tables/{code}/do", {"do": "leave", "seat": 0})):
        for headers in (evil, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            answer = await anna.http("POST", path, body, headers=headers)
            assert answer.status_code == 403, answer.text
            assert answer.json()["code"] == "bad"
    foreign = f"ws://evil.example:{server.port}/api/tables/{code}/socket"
    for attempt in (
        anna.connects(code, 0, origin="http://evil.example"),
        anna.connects(code, 0, origin=f"http://127.0.0.1:{server.port + 1}"),
        anna.connects(code, 0, origin="null"),
        connect(foreign, host="127.0.0.1", port=server.port, proxy=None),
    ):
        with pytest.raises(InvalidStatus) as refused:
            await attempt
        assert refused.value.response.status_code == 403
    for method in ("GET", "POST"):
        answer = await anna.http(method, "/api/me", headers={"host": f"evil.example:{server.port}"})
        assert answer.status_code == 421
    assert rows(server) == before
    own = await anna.http("POST", "/api/me", {"name": "Anna"}, headers={"origin": server.address})
    assert own.status_code == 200


async def test_what_is_too_long_is_refused(server: Server) -> None:
    guest = Guest(server)
    await guest.arrives("Anna")
    long = {"name": "x" * 1_000_000}
    assert (await guest.http("POST", "/api/me", long)).status_code == 413

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(1000):
            yield b" " * 1000

    answer = await guest.http("POST", "/api/me", content=in_pieces())
    assert answer.status_code in (400, 413)
    assert (await guest.http("GET", "/api/me")).json()["name"] == "Anna"
    code, people = await four(server)
    async with people[0].connects(code, 0) as socket:
        await socket.send(json.dumps({"do": "say", "seat": 0, "text": "x" * 5000}))
        while (message := await people[0].reads(socket))["type"] != "refused":
            pass
        assert message["code"] == "bad"
        with suppress(ConnectionClosed):
            await socket.send("x" * 1_000_000)
            async for _ in socket:
                pass
        assert socket.close_code == 1009


async def test_what_is_told_to_everybody_names_nobody_and_no_secret(server: Server) -> None:
    code, people = await four(server)
    stranger = Guest(server)
    for path in (
        "/metrics",
        "/healthz",
        "/api/openapi.json",
        "/api/tables",
        "/api/games",
        "/api/lan",
        "/api/me",
    ):
        answer = await stranger.http("GET", path)
        assert answer.status_code == 200
        secrets = column(server, "SELECT secret FROM tables WHERE code = ?", code)
        words = [shape for secret in secrets for shape in shapes(secret)]
        words += [code, *NAMES, *(person.secret for person in people)]
        words += column(server, "SELECT token FROM chairs WHERE code = ?", code)
        words += column(server, "SELECT secret FROM guests")
        words += column(server, "SELECT watch FROM tables") + column(server, "SELECT replay FROM tables")
        assert not [word for word in words if word in answer.text], path


async def test_errors_are_one_sentence_and_no_traceback(server: Server) -> None:
    code, (anna, *_) = await four(server)
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "/nowhere", {}),
        ("GET", "/nowhere", {"headers": {"accept": "text/html"}}),
        ("GET", "/web/../server/app.py", {}),
        ("GET", "/web/%2e%2e/server/app.py", {}),
        ("GET", "/web/..%2fserver%2fapp.py", {}),
        ("GET", "/api/tables/%00", {}),
        ("GET", f"/api/tables/{'x' * 500}", {}),
        ("GET", f"/api/tables/{code}/back/-1", {}),
        ("GET", f"/api/tables/{code}/back/{10**30}", {}),
        ("GET", f"/api/tables/{code}/back/1?seat=99", {}),
        ("GET", f"/api/tables/{code}/view?seat=²", {}),
        ("GET", f"/api/tables/{code}/view?since={10**30}", {}),
        ("GET", f"/api/tables/{code}/board?below=9", {}),
        ("GET", f"/api/tables/{code}/verified", {}),
        ("GET", "/api/qr?text=javascript:alert(1)", {}),
        ("GET", "/api/qr?text=http://evil.example", {}),
        ("GET", "/api/teams?game=dog-royal&seats=99&options=a:b", {}),
        ("GET", "/api/teams?game=none&seats=4", {}),
        ("GET", "/api/games/none/clauses", {}),
        ("DELETE", "/api/me", {}),
        ("PATCH", f"/api/tables/{code}", {}),
        ("POST", "/api/me", {"content": b"{"}),
        ("POST", "/api/me", {"content": b"\xff\xfe"}),
        ("POST", "/api/me", {"content": b"[" * 60_000}),
        ("POST", "/api/me", {"content": b'{"name": "\\ud800"}'}),
        ("POST", "/api/tables", {"body": {"game": "dog-royal", "seats": [{"kind": "bot", "bot": "\0"}] * 4}}),
        (
            "POST",
            f"/api/tables/{code}/do",
            {"body": {"do": "play", "seat": 0, "decision": 1, "action": 1e300}},
        ),
        ("POST", f"/api/tables/{code}/do", {"body": {"do": "shout"}}),
        ("POST", f"/api/tables/{code}/do", {"body": [1]}),
    ]
    for method, path, also in asked:
        answer = await anna.http(method, path, **also)
        assert 400 <= answer.status_code < 500, (path, answer.status_code, answer.text)
        assert "Traceback" not in answer.text, path
        assert ".py" not in answer.text, path
        if answer.headers["content-type"].startswith("application/json"):
            assert answer.json()["error"].endswith((".", "?")), (path, answer.text)
    assert "Traceback" not in server.log()


async def test_all_answers_carry_the_headers_that_protect(server: Server) -> None:
    code, (anna, *_) = await four(server)
    pages = ["/", f"/t/{code}", f"/replay/{code}", "/rules/dog-royal", "/web/look.css", "/nowhere"]
    for path in [
        *pages,
        "/api/me",
        f"/api/tables/{code}",
        "/api/tables/none",
        "/api/openapi.json",
        "/metrics",
    ]:
        headers = (await anna.http("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        if path.startswith("/api/"):
            assert "no-store" in headers["cache-control"], path
    refused = await anna.http("POST", "/api/me", {"name": "Eve"}, headers={"origin": "http://evil.example"})
    assert refused.headers["x-content-type-options"] == "nosniff"
    cookie = (await Guest(server).http("POST", "/api/me", {"name": "Eda"})).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


async def test_reading_changes_nothing(server: Server) -> None:
    code, (anna, *_) = await four(server)
    stranger, liar = Guest(server), Guest(server)
    liar.secret = "no such secret"
    table = await anna.asks(f"/api/tables/{code}")
    doors = [code, table["links"]["watch"][3:], table["links"]["replay"][8:], table["links"]["seat"]["0"][3:]]
    schema = await anna.asks("/api/openapi.json")
    paths = [path for path, ways in schema["paths"].items() if "get" in ways]
    assert len(paths) > 14
    before = rows(server)
    asked = 0
    for path in [*paths, "/", "/t/{door}", "/replay/{door}", "/rules/{game}", "/nowhere"]:
        for door in [*doors, "NOSUCH", "s-nothing"] if "{door}" in path else [""]:
            filled = path.replace("{door}", door).replace("{game}", "dog-royal").replace("{lines}", "1")
            filled += (
                "?seat=0&text=http://localhost&game=dog-royal&seats=4" if filled.startswith("/api") else ""
            )
            for guest in (anna, stranger, liar):
                assert (await guest.http("GET", filled)).status_code < 500, filled
                asked += 1
    assert asked > 100
    assert rows(server) == before
