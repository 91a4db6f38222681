"""A table whose laptop is not ours shows a page to a phone that sits at another one: in a real browser it reaches
nothing of the other, though both have one origin."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect
from websockets.asyncio.client import ClientConnection

from companion.host.frames import DOWN, ENCODER, Head, Open
from companion.phones.pages import Pages
from companion.phones.through_host.base import BASE
from tests.host.conftest import Host, Laid, Table, greeted, until
from tests.phones.test_browser import CHROMIUM, QUIET

OPEN_TO_ALL = b"default-src * 'unsafe-inline' 'unsafe-eval' data: blob:"

TRIES = """
window.tried={};
const other='%s',note=(what,how)=>{tried[what]=how};
(async()=>{
try{note('hand',await(await fetch(other+'/hand')).text())}catch(e){note('hand',0)}
try{note('leave',(await fetch(other+'/leave',{method:'POST'})).status)}catch(e){note('leave',0)}
try{note('redirect',await(await fetch(location.pathname+'on')).text())}catch(e){note('redirect',0)}
document.cookie='seat-%s=stolen; path=%s/';
note('stored',Object.keys(localStorage).length);
try{await navigator.serviceWorker.register(location.pathname+'worker');note('worker',1)}catch(e){note('worker',0)}
})()
"""


@dataclass
class Hostile:
    """A laptop that answers whatever it likes, and keeps what it is sent."""

    line: ClientConnection
    url: str
    page: bytes = b""
    leads: bytes = b""
    asked: list[Open] = field(default_factory=list)

    async def answers(self) -> None:
        while True:
            data = await self.line.recv()
            request = DOWN.decode(data if isinstance(data, bytes) else b"")
            if not isinstance(request, Open):
                continue
            self.asked.append(request)
            headers: tuple[tuple[bytes, bytes], ...] = (
                (b"content-type", b"text/html; charset=utf-8"),
                (b"content-security-policy", OPEN_TO_ALL),
                (b"service-worker-allowed", b"/"),
            )
            status = 200
            if request.path.endswith("/on"):
                status, headers = 302, (*headers, (b"location", self.leads))
            await self.line.send(ENCODER.encode(Head(request.sid, status, headers, self.page)))


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest.fixture
async def hostile(host: Host) -> AsyncIterator[Hostile]:
    line, welcome = await greeted(host.origin)
    laptop = Hostile(line, f"{host.origin}/t/{welcome.name}")
    answering = asyncio.create_task(laptop.answers())
    yield laptop
    answering.cancel()
    await line.close()


async def sits(table: Table, browser: Browser) -> Page:
    """A phone that has its seat at the good table."""
    context = await browser.new_context(has_touch=True)
    page = await context.new_page()
    await page.goto(table.phones.invite("Anna").url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    await expect(page.locator(".word")).to_be_visible()
    assert table.phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
    await expect(page.locator("main[data-seal]")).to_be_visible()
    return page


def known_scripts(url: str) -> str:
    """The script of a seat's page, which the host lets run, in a page of somebody else's."""
    elsewhere = BASE.set(url[url.index("/t/") :])
    page = Pages().seat("", "", held=(), asked=(), notes=(), news="")
    BASE.reset(elsewhere)
    return page[page.index("<script") :]


async def test_its_own_script_does_not_run(host: Host, laid: Laid, browser: Browser, hostile: Hostile) -> None:
    table = await laid(host.origin)
    phone = await sits(table, browser)
    other = table.url.removeprefix(host.origin)
    script = TRIES % (other, other.rpartition("/")[2], other)
    hostile.leads = f"{hostile.url.removeprefix(host.origin)}/%2e%2e/{other.rpartition('/')[2]}/hand".encode()
    ways = (
        f"<script>{script}</script>",
        f"<script nonce=x>{script}</script>",
        "<img src=x onerror='window.tried=1'>",
        "<svg onload='window.tried=1'></svg>",
        "<a id=go href='javascript:window.tried=1'>go</a><iframe srcdoc='<script>parent.tried=1</script>'></iframe>",
        f"<iframe src='{other}/hand'></iframe><object data='{other}/hand'></object><embed src='{other}/hand'>",
        "<script src=worker></script><script type=module>window.tried=1</script>",
    )
    page = await phone.context.new_page()
    for way in ways:
        hostile.page = f"<!doctype html><body><p>Welcome{way}".encode()
        await page.goto(f"{hostile.url}/")
        await expect(page.get_by_text("Welcome")).to_be_visible()
        await page.wait_for_timeout(150)
        assert await page.evaluate("typeof window.tried") == "undefined", way
        framed = [await frame.content() for frame in page.frames[1:]]
        assert not [text for text in framed if "Anna" in text], way
    await still_sits(table, phone, hostile)


async def test_our_script_in_its_page_stays_at_its_own_table(
    host: Host, laid: Laid, browser: Browser, hostile: Hostile
) -> None:
    """The known script runs there: whatever the page around it says, it asks the hostile laptop and nobody else."""
    table = await laid(host.origin)
    phone = await sits(table, browser)
    good, bad = (url.removeprefix(host.origin) for url in (table.url, hostile.url))
    name = good.rpartition("/")[2]
    hostile.leads = f"{bad}/%2e%2e/{name}/hand".encode()
    page = await phone.context.new_page()
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    for source in (f"/../{name}/hand", f"/%2e%2e/{name}/hand", "/on", f"@127.0.0.1:{host.port}{good}/hand"):
        main = f'<main data-news="news 1" data-from="{source}"><h1>Bait</h1></main><p id=line></p><div id=shown></div>'
        hostile.page = f"<!doctype html><body>{main}{known_scripts(hostile.url)}".encode()
        await page.goto(f"{hostile.url}/")
        await expect(page.get_by_role("heading", name="Bait")).to_be_visible()
        assert await page.evaluate("window.works") == 1
        await page.evaluate("dispatchEvent(new Event('online'))")
        await page.wait_for_timeout(300)
        assert "Anna" not in await page.content(), source
    forms = "".join(
        f"<form method=post action='{action}'><input name=x value=y><button id=b{number}>b{number}</button></form>"
        for number, action in enumerate((f"{good}/leave", f"{bad}/../{name}/leave", f"{bad}/%2e%2e/{name}/leave"))
    )
    for script in ("", known_scripts(hostile.url)):
        hostile.page = (
            f'<!doctype html><body><main data-news="news 1">{forms}</main><p id=line></p><div id=shown></div>{script}'
        ).encode()
        for number in range(3):
            await page.goto(f"{hostile.url}/")
            await page.locator(f"#b{number}").click(no_wait_after=True)
            await page.wait_for_timeout(200)
            assert table.phones.paired("Anna"), (script[:20], number)
    await still_sits(table, phone, hostile)


async def still_sits(table: Table, phone: Page, hostile: Hostile) -> None:
    """The good table's phone has its seat and its key; the hostile laptop was told nothing of either."""
    cookies: list[Any] = await phone.context.cookies()
    mine = next(cookie["value"] for cookie in cookies if cookie["name"].endswith(table.url.rpartition("/")[2]))
    told = json.dumps([repr(request) for request in hostile.asked])
    assert mine not in told and "Anna" not in told
    table.play.play("deal", {"to": "Anna"})
    await phone.bring_to_front()
    await phone.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(phone.locator("#shown")).to_contain_text("lamp in the cellar")
    await until(lambda: table.phones.shows_secrets("Anna"))
