"""The replay: through the game by slider, keys and log, by other eyes, by a link, and with its proof."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.kit import BASIC, Json, Person, saved


@pytest.fixture
def played(person: NewPerson) -> tuple[Person, Json]:
    """Anna after a short game against two bots, at its table; and what is known of that."""
    anna = person("Anna").arrives()
    code = anna.opens("me", "bot", "bot", options={**BASIC, "move_limit": 10})
    anna.does(code, "begin")
    anna.plays_out(code)
    anna.goes(f"/t/{code}")
    return anna, anna.asks(f"/api/tables/{code}")


def position(page: Page) -> int:
    """The position that the replay says it shows."""
    said = page.locator(".said b").inner_text()
    return int(said.split()[0])


def last(page: Page) -> int:
    """The last position."""
    return int(page.locator(".said b").inner_text().split()[-1])


def test_one_goes_through_a_finished_game_by_slider_keys_and_log(played: tuple[Person, Json]) -> None:
    anna, table = played
    page = anna.page
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    said = page.locator(".said b")
    slider = page.get_by_role("slider", name="Position")
    expect(said).to_have_text(re.compile(r"^(\d+) of \1$"))
    end = last(page)
    assert end > 10
    page.locator("body").press("Home")
    expect(said).to_have_text(f"0 of {end}")
    expect(slider).to_have_attribute("aria-valuetext", "The beginning")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text(f"2 of {end}")
    page.keyboard.press("ArrowLeft")
    expect(said).to_have_text(f"1 of {end}")
    page.keyboard.press("End")
    expect(said).to_have_text(f"{end} of {end}")
    slider.focus()
    slider.press("ArrowLeft")
    expect(said).to_have_text(f"{end - 1} of {end}")
    slider.fill("3")
    expect(said).to_have_text(f"3 of {end}")
    page.get_by_role("log").get_by_role("button").first.click()
    expect(said).to_have_text(f"1 of {end}")
    page.get_by_role("button", name="To the end (End)").click()
    expect(said).to_have_text(f"{end} of {end}")
    page.get_by_role("button", name="To the beginning (Home)").click()
    page.get_by_label("Speed").select_option("4")
    page.locator("[data-action=play]").click()
    expect(said).to_have_text(f"2 of {end}")
    page.locator("[data-action=pause]").click()
    expect(page.locator("[data-action=play]")).to_be_visible()
    assert table["name"] == "" or table["name"] in page.title()


def test_the_replay_shows_what_each_seat_saw(played: tuple[Person, Json]) -> None:
    anna, table = played
    page = anna.goes(table["links"]["replay"])
    eyes = page.get_by_role("group", name="Seen by")
    hand = page.get_by_role("region", name="Your hand")
    expect(page.locator(".said b")).to_be_visible()
    page.locator("body").press("Home")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    shown = {}
    for seat in table["seats"]:
        eyes.get_by_label(f"Seen by {seat['name']}").check()
        expect(page.get_by_text(f"As {seat['name']} saw it: only this hand is open.")).to_be_visible()
        expect(hand.get_by_role("listitem")).to_have_count(5)
        shown[seat["name"]] = hand.get_by_role("listitem").all_inner_texts()
    assert len({*map(tuple, shown.values())}) > 1
    eyes.get_by_label("Watcher").check()
    expect(hand).to_be_hidden()
    eyes.get_by_label("All open").check()
    expect(page.get_by_text("All cards lie open: the game is over.")).to_be_visible()


def test_a_link_to_a_position_opens_there_for_somebody_else(
    played: tuple[Person, Json], person: NewPerson
) -> None:
    anna, table = played
    anna.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.goes(table["links"]["replay"])
    expect(page.locator(".said b")).to_be_visible()
    page.locator("body").press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".said b")).to_have_text(re.compile("^4 of"))
    page.get_by_role("button", name="Copy the link to this position").click()
    link = page.evaluate("navigator.clipboard.readText()")
    line = page.locator(".said").inner_text()
    stranger = person("Zoë").page
    stranger.goto(link)
    expect(stranger.locator(".said")).to_have_text(line)


def test_the_proof_of_a_finished_game_is_shown_and_its_record_can_be_verified(
    played: tuple[Person, Json], tmp_path: Path
) -> None:
    anna, table = played
    page = anna.goes(table["links"]["replay"])
    fair = page.get_by_role("region", name="Dealt fairly?")
    expect(fair).to_contain_text(re.compile(r"All \d+ draws follow from the secret"))
    proof = anna.asks(f"/api/tables/{table['code']}/verified")
    shown = re.sub(r"\s", "", fair.inner_text())
    assert proof["commitment"] == table["commitment"]
    for part in ("commitment", "secret", "result"):
        assert re.sub(r"\s", "", proof[part]) in shown
    fair.get_by_role("button", name="Verify again").click()
    expect(fair).to_contain_text(re.compile(r"All \d+ draws follow from the secret"))
    record = saved(page, page.get_by_role("link", name="Record"), tmp_path)
    assert record.suffix == ".hound"
    verify = [sys.executable, "-m", "houndtable.cli.main", "replay", str(record), "--verify"]
    done = subprocess.run(
        verify, capture_output=True, text=True, timeout=60, check=False, env=os.environ | {"NO_COLOR": "1"}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert table["result"].split(",")[0] in " ".join(done.stdout.split())


def test_the_result_sheet_downloads_the_same_record(played: tuple[Person, Json], tmp_path: Path) -> None:
    anna, table = played
    dialog = anna.page.get_by_role("dialog")
    record = saved(anna.page, dialog.get_by_role("button", name="Download"), tmp_path)
    assert record.name == f"dog-royal-{table['commitment'][:12]}.hound", "its name opens no table"
    dialog.get_by_role("button", name="Close").click()
    anna.page.locator("#status").get_by_role("button", name="Result").click()
    expect(dialog.get_by_role("button", name="Replay")).to_be_visible()
