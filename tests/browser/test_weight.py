"""How much a page weighs, and how soon it can be used."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson

LOBBY_BYTES = 150_000
LOBBY_S = 3.0  # on a machine that does much else; alone it takes a fraction of a second

LOADED = """performance.getEntries().filter((one) => 'decodedBodySize' in one)
  .map((one) => [one.name, one.decodedBodySize])"""


def loaded(page: Page) -> dict[str, int]:
    """The addresses of all that a page has loaded, with their bytes, the page itself included."""
    page.wait_for_load_state("networkidle")
    return dict(page.evaluate(LOADED))


def test_the_lobby_is_light_and_soon_there(person: NewPerson) -> None:
    person("Eda").goes("/")  # server and browser are warm, and nothing is in Anna's cache
    page = person("Anna").goes("/")
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    usable = page.evaluate("performance.now()")
    weights = loaded(page)
    heaviest = sorted(weights.items(), key=lambda pair: -pair[1])
    total = sum(weights.values())
    print(f"The lobby: {total} bytes in {len(weights)} answers, usable after {usable:.0f} ms; {heaviest[:5]}")
    assert total < LOBBY_BYTES, heaviest
    assert usable < LOBBY_S * 1000


def test_pages_load_nothing_from_elsewhere(person: NewPerson) -> None:
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot")
    anna.does(code, "begin")
    anna.at(code)
    weights = loaded(anna.page)
    print(f"A table: {sum(weights.values())} bytes in {len(weights)} answers")
    for path in ("/", f"/replay/{code}", "/rules/dog-royal"):
        weights |= loaded(anna.goes(path))
    assert [url for url in weights if not url.startswith(anna.server.address)] == []
