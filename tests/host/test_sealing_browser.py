"""Through a host a card is read and a vote cast under seal, in a real browser; the traffic holds no secret word."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright, expect

from companion.host.line import Line
from companion.host.table import Table as HostTable
from tests.host.conftest import Host, Laid, until
from tests.phones.parlour import SECRET
from tests.phones.test_browser import CHROMIUM, QUIET


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest.fixture
def traffic(monkeypatch: pytest.MonkeyPatch) -> bytearray:
    """All that passes the host, both ways, as it has it in memory."""
    passed = bytearray()
    put, heard = Line.put, HostTable.heard

    def sent(self: Line, frame: Any) -> None:
        passed.extend(repr(frame).encode())
        put(self, frame)

    def told(self: HostTable, frame: Any) -> list[int]:
        passed.extend(repr(frame).encode())
        return heard(self, frame)

    monkeypatch.setattr(Line, "put", sent)
    monkeypatch.setattr(HostTable, "heard", told)
    return passed


async def test_a_card_is_read_and_a_vote_cast_under_seal(
    host: Host, laid: Laid, browser: Browser, traffic: bytearray
) -> None:
    table = await laid(host.origin)
    code = table.phones.invite("Anna").url
    secret = code.partition("#")[2]
    assert len(secret) == 20
    context = await browser.new_context(has_touch=True, viewport={"width": 390, "height": 800})
    page = await context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    await page.goto(code)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    await expect(page.locator(".word")).to_be_visible()
    assert secret not in page.url
    assert table.phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
    table.play.play("deal", {"to": "Anna"})
    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(page.get_by_text(SECRET)).to_be_visible()
    await page.keyboard.press("Escape")
    table.play.play("poll", {})
    await page.get_by_label("Go out <now>").check()
    await page.get_by_role("button", name="Cast my vote").tap()
    await until(lambda: table.play.ballots)
    assert dict(table.play.ballots) == {"Anna": "go"}
    assert table.phones.shows_secrets("Anna")
    assert b"/sealed" in traffic
    for word in (SECRET, secret, "Read it out", "value=go"):
        assert word.encode() not in traffic, word
    assert not wrong, wrong
    await context.close()


async def test_a_phone_that_has_lost_its_key_is_told(host: Host, laid: Laid, browser: Browser) -> None:
    table = await laid(host.origin)
    context = await browser.new_context(has_touch=True)
    page = await context.new_page()
    await page.goto(table.phones.invite("Anna").url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    assert table.phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
    table.play.play("deal", {"to": "Anna"})
    await page.get_by_role("button", name="Show for 30 seconds").wait_for()
    await page.evaluate("new Promise(yes=>{indexedDB.deleteDatabase('seals').onsuccess=yes})")
    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(page.get_by_role("status").first).to_contain_text("lost its key")
    await until(lambda: not table.phones.shows_secrets("Anna"))
    assert table.phones.paired("Anna")
    await context.close()


async def test_the_laptop_hears_of_a_lost_key_and_of_a_new_code(host: Host, laid: Laid, browser: Browser) -> None:
    """As soon as the page is there, before anybody taps; a new code for the seat mends it."""
    table = await laid(host.origin)
    context = await browser.new_context(has_touch=True)
    page = await context.new_page()
    for lost in (True, False):
        await page.goto("about:blank")
        await page.goto(table.phones.invite("Anna").url)
        await page.get_by_role("button", name="Yes, take this seat").tap()
        await expect(page.locator(".word")).to_be_visible()
        assert table.phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
        await expect(page.locator("main[data-seal]")).to_be_visible()
        assert table.phones.shows_secrets("Anna")
        if lost:
            await page.evaluate("new Promise(yes=>{indexedDB.deleteDatabase('seals').onsuccess=yes})")
            await page.reload()
            await until(lambda: not table.phones.shows_secrets("Anna"))
    table.play.play("deal", {"to": "Anna"})
    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(page.get_by_text(SECRET)).to_be_visible()
    await context.close()


async def test_the_letters_can_be_typed(host: Host, laid: Laid, browser: Browser) -> None:
    table = await laid(host.origin)
    secret = table.phones.invite("Ben").url.partition("#")[2]
    page = await (await browser.new_context(has_touch=True)).new_page()
    await page.goto(f"{table.url}/")
    await page.locator("[name=code]").fill(" ".join(secret[n : n + 4] for n in range(0, 20, 4)).lower())
    await page.get_by_role("button", name="Go on").tap()
    await expect(page.get_by_role("heading", name="Are you Ben?")).to_be_visible()
