"""``houndtable serve``: the tables in the browser."""

from __future__ import annotations

import json
import urllib.request
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from houndtable.cli import output
from houndtable.cli.faults import Fault

if TYPE_CHECKING:
    from houndtable.core.game import Game

DEFAULT_PORT = 8700
_PATIENCE_S = 2.0


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; others than this machine's own let the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")
    ] = DEFAULT_PORT,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in the data folder.",
        ),
    ] = "",
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones and computers in the same network in.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the lobby in the browser.")] = False,
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL", help="The address by which others reach it, behind a proxy that speaks TLS."
        ),
    ] = "",
    trust_proxy: Annotated[
        str, typer.Option(metavar="ADDRESS,...", help="Proxies whose word about a client's address counts.")
    ] = "",
    log: Annotated[str, typer.Option(metavar="FORM", help="The log as plain lines, or as json.")] = "plain",
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")
    ] = "warning",
    unlimited: Annotated[
        bool,
        typer.Option("--unlimited", help="Without limits of how much one address may ask; for measuring."),
    ] = False,
) -> None:
    """Open the table in the browser: play with friends, bots, or on one device.

    Everything is kept in one database; stop it with Ctrl-C and start it again, and every game goes on.
    """
    if log not in ("plain", "json"):
        raise Fault(f"the log is plain or json, not {log[:20]!r}")
    if log_level not in ("debug", "info", "warning", "error"):
        raise Fault(f"the log's level is debug, info, warning or error, not {log_level[:20]!r}")
    if public_url and not public_url.startswith(("http://", "https://")):
        raise Fault(f"the public URL begins with https:// or http://: not {public_url[:60]!r}")
    local = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
    if port and open_browser and _is_ours(local):
        output.console().print(f"Houndtable is open already: {local}", soft_wrap=True)
        webbrowser.open(local)
        return
    _serve(
        host,
        port,
        database,
        lan,
        open_browser,
        public_url.rstrip("/"),
        trust_proxy,
        log,
        log_level,
        unlimited,
    )


def _serve(
    host: str,
    port: int,
    database: str,
    lan: bool,
    open_browser: bool,
    public_url: str,
    trust_proxy: str,
    log: str,
    log_level: str,
    unlimited: bool,
) -> None:
    from houndtable.server.app import Settings
    from houndtable.server.limits import Rates
    from houndtable.server.serve import listener, run, set_up_log
    from houndtable.server.stored import StoreError

    set_up_log(log == "json", log_level)
    listening = listener(host, port)
    rates = Rates.none() if unlimited else Rates()
    settings = Settings(database, public_url, rates, _steps_of)
    own = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listening.getsockname()[1]}"

    def opened(lan_address: str) -> None:
        out = output.console()
        out.print(f"Houndtable is open: {own}", soft_wrap=True)
        if public_url:
            out.print(f"Others reach it at: {public_url}", soft_wrap=True)
        if lan_address:
            out.print(f"For phones in the same network: {lan_address}", soft_wrap=True)
            _print_qr(lan_address)
        out.print("Ctrl-C closes it; every game is kept.", soft_wrap=True)
        if open_browser:
            webbrowser.open(own)

    try:
        run(settings, listening, lan=lan, trusted=trust_proxy, opened=opened)
    except StoreError as error:
        raise Fault(str(error)) from None


def _steps_of(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What the server needs compiled: the rules, without the loops of the lab."""
    from houndtable.lab.warm import warm_steps

    return list(warm_steps(game)[:1])


def _is_ours(address: str) -> bool:
    """Whether a Houndtable answers there already."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=_PATIENCE_S) as answer:
            return "houndtable" in json.loads(answer.read(10_000))
    except (OSError, ValueError):
        return False


def _print_qr(address: str) -> None:
    """The address as a QR code, where a terminal can show it."""
    import sys

    import segno

    if sys.stdout.isatty():
        segno.make(address, error="l").terminal(compact=True)
