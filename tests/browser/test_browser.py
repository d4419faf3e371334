"""The browser that tests use is there, and no complaint of a page goes unheard."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_complaints_of_a_page_are_heard(page: Page, faults: list[str]) -> None:
    page.set_content("<title>quiet</title>")
    assert page.title() == "quiet"
    assert faults == []
    page.set_content("<script>console.error('so loud'); nothing.is.there</script>")
    page.wait_for_function("true")
    said, thrown = sorted(faults)
    assert said.startswith("error: so loud")
    assert thrown.startswith("uncaught: nothing is not defined")
    faults.clear()
