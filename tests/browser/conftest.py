"""A real browser for tests: the Chromium that is there, as a person would have it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests import programs
from tests.browser.kit import Open, Person

NewPage: TypeAlias = Callable[..., Page]
"""Makes a page that shares nothing with others, as if on a device of its own; takes Playwright's options."""

NewPerson: TypeAlias = Callable[..., Person]
"""Makes somebody with a device of their own, by name; takes Playwright's options."""

ARGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Where the browser is."""
    path = programs.browser()
    if path is None:
        programs.missing("browser")
    return path


@pytest.fixture(scope="package")  # while it runs, no other test can run coroutines
def browser(chromium_path: Path) -> Iterator[Browser]:
    """A running browser."""
    sandbox = ["--no-sandbox"] if os.getuid() == 0 else []  # as root there is none
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=[*ARGS, *sandbox])
        yield browser
        browser.close()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What the pages of a test complained of; at its end there must be nothing."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def new_page(browser: Browser, faults: list[str]) -> Iterator[NewPage]:
    """Pages, each like a device of its own."""
    contexts = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"error: {message.text} ({message.location['url']})")

    def make(**options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of an ordinary desktop."""
    return new_page()


@pytest.fixture
def losses(faults: list[str]) -> Iterator[None]:
    """The server may be out of reach in this test: what the browser itself says to that is no fault."""
    yield
    usual = re.compile("ERR_CONNECTION|WebSocket|status of 503")
    faults[:] = [fault for fault in faults if not usual.search(fault)]


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Open]:  # noqa: ARG001
    """A real server, for all tests here."""
    server = Open(tmp_path_factory.mktemp("server"))
    try:
        server.opens()
        yield server
    finally:
        server.kill()


@pytest.fixture
def server(running: Open) -> Open:
    """The server, alive."""
    if not running.alive:
        running.opens()
    return running


@pytest.fixture
def person(server: Open, new_page: NewPage) -> NewPerson:
    """Makes people who sit before devices of their own; takes Playwright's options.

    Nothing glides on their screens unless `reduced_motion` says so: that would only take time.
    """

    def make(name: str, **options: Any) -> Person:
        return Person(server, new_page(**{"reduced_motion": "reduce", **options}), name)

    return make


@pytest.fixture
def blank(person: NewPerson) -> Page:
    """A page of the server with nothing on it."""
    anna = person("Anna")
    anna.page.route("**/blank", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    return anna.goes("/blank")
