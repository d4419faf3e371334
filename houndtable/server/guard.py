"""What every request must pass: the host's name, the page that it comes from, its size, and how often."""

from __future__ import annotations

import ipaddress
import socket
import time
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houndtable.server.limits import Limits
from houndtable.server.refusals import Refusal

_log = structlog.get_logger()

MOST_BODY = 64 * 1024
_READING = ("GET", "HEAD", "OPTIONS")
_CACHED = {"api": "no-store"}  # by the first part of the path; all else is asked for whether it has changed

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # addresses hold the doors of tables
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class Hosts:
    """The names by which the server may be called. A foreign name that leads here is a trick."""

    public: str = ""  # the address by which others reach it, such as https://dogs.example.org

    def allow(self, host: str) -> bool:
        """Whether a request may call the server by this `Host` header."""
        parts = split(f"//{host}")
        name = parts.hostname or "" if parts else ""
        own = socket.gethostname().lower()
        if name in {"localhost", own, f"{own}.local", urlsplit(self.public).hostname}:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def split(url: str) -> SplitResult | None:
    """The parts of an address that somebody sent, None where it is none."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # is looked at only now
    except ValueError:
        return None
    return parts


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def comes_from_here(connection: HTTPConnection) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy on it."""
    forwarded = any(name in connection.headers for name in ("x-forwarded-for", "forwarded", "via"))
    parts = split(f"//{connection.headers.get('host', '')}")
    named = parts is not None and is_loopback(parts.hostname or "")
    return named and not forwarded and is_loopback(connection.client.host if connection.client else "")


class Guard:
    """The outermost part of the server."""

    def __init__(self, app: ASGIApp, hosts: Hosts, limits: Limits) -> None:
        self._app, self._hosts, self._limits = app, hosts, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in a sentence."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status, code, sentence = self._objection(scope, Headers(scope=scope))
        if scope["type"] == "websocket":
            if sentence:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": sentence})
            else:
                await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send)
        if sentence:
            await JSONResponse({"error": sentence, "code": code}, status)(scope, receive, answer.send)
        else:
            await self._app(scope, _counted(receive), answer.send)
        answer.log()

    def _objection(self, scope: Scope, headers: Headers) -> tuple[int, str, str]:
        """The status, the code and the sentence with which a request is refused; "" where it is not."""
        host = headers.get("host", "")
        if not self._hosts.allow(host):
            return 421, "bad", "This server is not called by that name."
        changes = scope["type"] == "websocket" or scope["method"] not in _READING
        if changes and not self._from_own_page(headers, host):
            return 403, "bad", "This comes from another site's page."
        length = headers.get("content-length") or "0"
        if not length.isdecimal() or int(length) > MOST_BODY:
            return 413, "bad", f"That is too long: {MOST_BODY} bytes are the most."
        try:
            self._limits.count("requests", scope["client"][0] if scope.get("client") else "")
        except Refusal as refusal:
            return refusal.status, refusal.code, refusal.sentence
        return 200, "", ""

    def _from_own_page(self, headers: Headers, host: str) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        parts = split(origin)
        return parts is not None and parts.netloc in (host, urlsplit(self._hosts.public).netloc or host)


class _Answer:
    """The answer to a request on its way out: it gets the headers that all have, and a line in the log."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope, self._send = scope, send
        self._began, self._status = time.perf_counter(), 500

    async def send(self, message: Message) -> None:
        """Send a part of it."""
        if message["type"] == "http.response.start":
            self._status = message["status"]
            headers = MutableHeaders(raw=message["headers"])
            for name, value in HEADERS.items():
                headers[name] = value
            if "cache-control" not in headers:
                headers["cache-control"] = _CACHED.get(self._scope["path"].split("/")[1], "no-cache")
            message["headers"] = headers.raw
        await self._send(message)

    def log(self) -> None:
        """Note it in the log, by its route: the address itself may hold a door."""
        route = getattr(self._scope.get("route"), "path", "")
        ms = round((time.perf_counter() - self._began) * 1000, 1)
        _log.debug("request", method=self._scope["method"], route=route, status=self._status, ms=ms)


def _counted(receive: Receive) -> Receive:
    """The body of a request, as far as it may go on."""
    read = 0

    async def receive_counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BODY:
            raise Refusal("bad", f"That is too long: {MOST_BODY} bytes are the most.")
        return message

    return receive_counted
