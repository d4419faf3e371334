"""The server in a network: closed until somebody at its own machine opens it, and what others may not do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from houndtable.server.guard import Hosts
from houndtable.server.lan import own_address
from tests.server.real import serving


def test_the_network_is_let_in_by_who_sits_at_the_machine_and_by_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server, httpx.Client(trust_env=False, timeout=20) as client:
        state = client.get(f"{server.address}/api/lan").json()
        if not own_address():
            assert not state["possible"], "a machine without a network cannot let one in"
            return
        assert state == {"possible": True, "on": False, "address": f"http://{own_address()}:{server.port}"}
        outside = state["address"]
        with pytest.raises(httpx.ConnectError):
            client.get(f"{outside}/healthz")

        assert client.post(f"{server.address}/api/lan", json={"on": True}).json()["on"]
        assert client.get(f"{outside}/healthz").status_code == 200
        assert client.get(f"{outside}/api/lan").json()["possible"] is False
        refused = client.post(f"{outside}/api/lan", json={"on": False})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")
        assert client.get(f"{outside}/metrics").status_code == 404
        code = client.get(f"{server.address}/api/qr", params={"text": f"{outside}/t/ABCDEF"})
        assert code.headers["content-type"] == "image/svg+xml"
        assert "<svg" in code.text
        foreign = client.get(f"{server.address}/api/qr", params={"text": "https://elsewhere.example/"})
        assert foreign.status_code == 400
        for text in ("http://[", "http://localhost:x/", "javascript:alert(1)"):
            assert client.get(f"{server.address}/api/qr", params={"text": text}).status_code == 400
        for origin in ("http://[", "null", "http://localhost:1"):
            refused = client.post(f"{server.address}/api/me", json={"name": "A"}, headers={"origin": origin})
            assert refused.status_code == 403

        assert not client.post(f"{server.address}/api/lan", json={"on": False}).json()["on"]
        with pytest.raises(httpx.ConnectError):
            client.get(f"{outside}/healthz")
        assert client.get(f"{server.address}/healthz").status_code == 200


def test_behind_a_proxy_there_is_no_switch_for_the_network(tmp_path: Path) -> None:
    outside = ("--public-url", "https://dogs.example.org")
    with serving(tmp_path, *outside) as server, httpx.Client(trust_env=False, timeout=20) as client:
        assert not client.get(f"{server.address}/api/lan").json()["possible"]
        client.post(f"{server.address}/api/lan", json={"on": True})
        assert not client.get(f"{server.address}/api/lan").json()["on"]


def test_a_proxy_on_this_machine_does_not_make_its_guests_people_of_this_machine(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(trust_env=False, timeout=20) as client:
        assert client.get(f"{server.address}/metrics").status_code == 200
        for name in ("x-forwarded-for", "forwarded", "via"):
            headers = {name: "203.0.113.9"}
            assert client.get(f"{server.address}/metrics", headers=headers).status_code == 404
            switch = client.post(f"{server.address}/api/lan", json={"on": True}, headers=headers)
            assert switch.status_code == 403
        named = {"host": f"{own_address() or '10.0.0.1'}:{server.port}"}
        assert client.get(f"{server.address}/metrics", headers=named).status_code == 404


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    with serving(tmp_path):
        second = subprocess.run(
            [sys.executable, "-m", "houndtable.cli.main", "serve", "--port", "0"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=os.environ | {"HOUNDTABLE_DATA": str(tmp_path)},
        )
    assert second.returncode == 2
    assert "another Houndtable serves from" in second.stderr
    assert "Traceback" not in second.stderr


def test_who_asks_too_often_or_guesses_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(trust_env=False, timeout=20) as client:
        tried = [client.get(f"{server.address}/api/tables/AAAAA{n % 10}").status_code for n in range(40)]
        assert tried[0] == 404
        assert tried[-1] == 429
        assert client.get(f"{server.address}/api/games").status_code == 200
        asked = [client.get(f"{server.address}/api/lan") for _ in range(600)]
        assert asked[-1].status_code == 429
        assert asked[-1].json()["code"] == "too-fast"


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("localhost:8700", True),
        ("127.0.0.1:8700", True),
        ("[::1]:8700", True),
        ("192.168.1.5:8700", True),
        ("dogs.example.org", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("dogs.example.org.evil.example", False),
        ("[", False),
        ("localhost:port", False),
    ],
)
def test_the_server_answers_to_its_own_names_and_to_addresses_alone(host: str, allowed: bool) -> None:
    assert Hosts("https://dogs.example.org").allow(host) is allowed


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        second = subprocess.run(
            [sys.executable, "-m", "houndtable.cli.main", "serve", "--port", str(server.port)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert second.returncode == 2
    assert "cannot be listened at" in second.stderr
    assert "Traceback" not in second.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--database", "mysql://x"], "SQLite or PostgreSQL"),
        (["--log", "xml"], "plain or json"),
        (["--public-url", "dogs.example.org"], "begins with https"),
        (["--host", "no.such.host.example"], "cannot be listened at"),
        (["--log-level", "loud"], "debug, info"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_sentence(options: list[str], said: str, tmp_path: Path) -> None:
    tried = subprocess.run(
        [sys.executable, "-m", "houndtable.cli.main", "serve", "--port", "0", *options],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"HOUNDTABLE_DATA": str(tmp_path)},
    )
    assert tried.returncode == 2
    assert said in tried.stderr
    assert "Traceback" not in tried.stderr
