"""Opening the server to phones in the same network: a second listener beside the one on this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import uvicorn
from fastapi import FastAPI

from houndtable.server.refusals import Refusal


@dataclass(frozen=True)
class LanState:
    """Whether the network can be let in, whether it is, and the address to be typed on a phone."""

    possible: bool
    on: bool
    address: str


def configured(app: FastAPI, *, lifespan: Literal["on", "off"], trusted: str = "") -> uvicorn.Config:
    """How both listeners are run. `trusted` are the proxies whose word about a client's address counts."""
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        log_config=None,
        access_log=False,  # addresses hold the doors of tables
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted or None,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,  # the size of what is compressed tells what it holds
        server_header=False,
        timeout_graceful_shutdown=3,
    )


class _Beside(uvicorn.Server):
    """A server that runs beside the main one, and leaves the program's signals to that."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


class Lan:
    """The second listener. `port` is that of the main one, 0 while nobody knows it."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self.port = 0
        self._server: _Beside | None = None
        self._task: asyncio.Task[None] | None = None

    def state(self) -> LanState:
        """How it stands."""
        address = own_address() if self.port else ""
        on = self._server is not None
        return LanState(bool(address), on, f"http://{address}:{self.port}" if address else "")

    async def open(self) -> None:
        """Let the network in; Refusal where there is no network or the port is taken there."""
        address = own_address()
        if self._server is not None or not self.port:
            return
        if not address:
            raise Refusal("bad", "This computer is in no network.")
        try:
            listener = socket.create_server((address, self.port))
        except OSError as error:
            raise Refusal("bad", f"The network cannot be let in: {error.strerror}.") from None
        self._server = _Beside(configured(self._app, lifespan="off"))
        self._task = asyncio.create_task(self._server.serve(sockets=[listener]))

    async def close(self) -> None:
        """Keep the network out again."""
        if self._server is None or self._task is None:
            return
        self._server.should_exit = self._server.force_exit = True
        server_task, self._server, self._task = self._task, None, None
        await server_task


def own_address() -> str:
    """This machine's address in its network, "" where it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of documentation: the way out is all that counts
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if address.startswith("127.") or address == "0.0.0.0" else address
