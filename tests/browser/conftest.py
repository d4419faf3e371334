"""A real browser for tests: the Chromium that is there, as a person would have it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests import programs

NewPage: TypeAlias = Callable[..., Page]
"""Makes a page that shares nothing with others, as if on a device of its own; takes Playwright's options."""

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
