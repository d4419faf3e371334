"""Running the server: its listeners, its log, and what is said when it is open."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import structlog
import uvicorn

from houndtable.server.app import Settings, make_app
from houndtable.server.guard import is_loopback
from houndtable.server.lan import configured
from houndtable.server.store import Store

DEFAULT_PORT = 8700


class CannotListen(ValueError):
    """An address or a port that cannot be listened at; the text says which and why."""


def listener(host: str, port: int) -> socket.socket:
    """A socket that listens; CannotListen where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotListen(f"{host} cannot be listened at, port {port}: {reason}") from None


def set_up_log(as_json: bool, level: str) -> None:
    """Have the server's log on standard error, as lines for people or as JSON."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.StackInfoRenderer(),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, force=True)


def run(
    settings: Settings,
    listening: socket.socket,
    *,
    lan: bool = False,
    trusted: str = "",
    opened: Callable[[str], None] = lambda lan_address: None,  # noqa: ARG005
) -> None:
    """Serve until the program is told to stop. `opened` is called when all listens, with the LAN's address.

    `trusted` are the proxies whose word about a client's address counts, separated by commas. StoreError
    where the database cannot be opened.
    """
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listening, lan, trusted, opened))


def _tune_garbage_collection() -> None:
    """Look for cycles seldom: whole rooms are long-lived, and looking through them all would delay moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # not on Windows
        return None
    return uvloop.new_event_loop


async def _serve(
    settings: Settings, listening: socket.socket, lan: bool, trusted: str, opened: Callable[[str], None]
) -> None:
    store = await Store.open(settings.database)
    await store.claim()
    app = make_app(settings, store)
    server = uvicorn.Server(configured(app, lifespan="on", trusted=trusted))
    if not settings.public and is_loopback(str(listening.getsockname()[0])):
        app.state.lan.port = listening.getsockname()[1]
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        _tune_garbage_collection()
        if lan:
            await app.state.lan.open()
        opened(app.state.lan.state().address if lan else "")
    await serving
