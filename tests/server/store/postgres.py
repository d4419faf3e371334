"""A PostgreSQL server of the tests' own, in a folder that is gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

# Quick, and as good for tests: nobody needs this data after the power has gone.
QUICK = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "listen_addresses="]
PATIENCE = 60.0  # seconds for the server to start


class Postgres:
    """A running server, reached by a socket in its folder; `empty` makes a database in it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._numbers = count()

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://houndtable@/{name}?host={self.folder}"

    def empty(self) -> str:
        """The URL of a new database."""
        name = f"test{next(self._numbers)}"
        self.say(f"CREATE DATABASE {name}")
        return self.url(name)

    def say(self, command: str) -> None:
        """Give the server a command, from outside all of the tests' databases."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(command.encode())


@contextmanager
def running(programs: Path) -> Iterator[Postgres]:
    """A server made by the `programs` in a folder, as long as it is needed."""
    folder = tempfile.mkdtemp(prefix="houndtable-")
    started = None
    try:
        person = _unprivileged(folder)
        data = f"{folder}/data"
        made = [
            f"{programs}/initdb",
            "-D",
            data,
            "-U",
            "houndtable",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
        ]
        subprocess.run([*made, "--no-sync"], check=True, stdout=subprocess.DEVNULL, cwd=folder, **person)
        settings = [word for setting in QUICK for word in ("-c", setting)]
        with open(f"{folder}/log", "wb") as log:
            command = [f"{programs}/postgres", "-D", data, "-k", folder, *settings]
            started = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **person)
        server = Postgres(folder)
        _wait_for(server, started)
        yield server
    finally:
        if started:
            started.send_signal(signal.SIGINT)  # without waiting for whoever is still connected
            started.wait()
        shutil.rmtree(folder)


def _unprivileged(folder: str) -> dict[str, Any]:
    """How to run as somebody whom PostgreSQL runs for, who is not root; the folder is theirs then."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    entry = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, entry.pw_uid, entry.pw_gid)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _wait_for(server: Postgres, started: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            server.say("SELECT 1")
            return
        except psycopg.OperationalError:
            if started.poll() is not None or time.monotonic() > end:
                raise RuntimeError(Path(server.folder, "log").read_text()) from None
            time.sleep(0.05)
