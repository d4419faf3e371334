"""The example bot plays whole games at a real server, started as a stranger would start it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.real import Guest, Json, serving

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
TIME_S = 50.0


async def run(folder: Path, *arguments: str) -> tuple[int | None, str, str]:
    """Run the example in another folder: its exit status, and what it wrote to both streams."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(EXAMPLE),
        *arguments,
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await bot.communicate()
    return bot.returncode, out.decode(), err.decode()


async def free_seats(guest: Guest, code: str) -> int:
    """On how many seats nobody sits."""
    table = await guest.asks(f"/api/tables/{code}")
    return sum(seat["presence"] == "free" for seat in table["seats"])


async def test_two_example_bots_and_two_of_the_server_play_to_the_end(tmp_path: Path) -> None:
    seats: list[Json] = [{"kind": "person"}, {"kind": "bot"}, {"kind": "person"}, {"kind": "bot"}]
    with serving(tmp_path) as server:
        host = Guest(server)
        await host.arrives("Anna")
        code = await host.opens(seats, options={"partners": 0, "move_limit": 150})
        async with asyncio.timeout(TIME_S):
            bots = []
            for free in (1, 0):
                bots.append(asyncio.create_task(run(tmp_path, server.address, code, "--name", f"Rex {free}")))
                while await free_seats(host, code) > free:
                    await asyncio.sleep(0.05)
            await host.begins(code)
            ended = [await bot for bot in bots]
        table = await host.asks(f"/api/tables/{code}")
        assert table["stage"] == "over"
        assert table["result"]
        assert ended == [(0, f"{table['result']}\n", "")] * 2
        assert {seat["name"] for seat in table["seats"]} >= {"Rex 0", "Rex 1"}
        assert (await host.asks(f"/api/tables/{code}/verified"))["whole"]
        assert "Traceback" not in server.log()


async def test_a_wrong_code_is_answered_in_one_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert await run(tmp_path, server.address, "NOSUCH") == (
            1,
            "",
            "There is no such table, or it is not open to you.\n",
        )
        host = Guest(server)
        await host.arrives("Anna")
        code = await host.opens([{"kind": "me"}, *[{"kind": "bot"}] * 3])
        assert (await run(tmp_path, server.address, code))[2] == "There is no free seat at this table.\n"


async def test_a_server_that_is_not_there_is_told_in_one_sentence(tmp_path: Path) -> None:
    status, out, err = await run(tmp_path, "http://127.0.0.1:1", "NOSUCH")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "Traceback" not in err
