"""Three engines, driven alike: Chromium, Firefox and WebKit, each with one page, a script to run and a finger.

A browser that is missing is a failure with a sentence, never a skipped test.
"""

import asyncio
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import httpx
from playwright.async_api import Error, async_playwright

from tests.phones.served import free_port
from tests.phones.test_browser import CHROMIUM, QUIET, Finger

ENGINES = ("chromium", "firefox", "webkit")
PREFS = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "browser.startup.page": 0,
}


class Engine(Protocol):
    """One page of a browser."""

    async def open(self, url: str) -> None:
        """Go there, and wait until it is loaded or at least there."""

    async def back(self) -> None:
        """The Back button."""

    async def run(self, expression: str) -> Any:
        """What an expression of JavaScript gives."""

    async def press(self, selector: str) -> None:
        """Put a finger on the middle of an element, and leave it there."""

    async def lift(self) -> None:
        """Take it away."""


async def tap(engine: Engine, selector: str) -> None:
    """A short touch."""
    await engine.press(selector)
    await engine.lift()


async def until(engine: Engine, expression: str, seconds: float = 15.0) -> Any:
    """Wait until the expression gives something true, and give that."""
    last: Any = None
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            last = await engine.run(expression)
        except (RuntimeError, OSError) as error:
            last = error
        else:
            if last:
                return last
        await asyncio.sleep(0.05)
    raise AssertionError(f"Not within {seconds} s: {expression} gave {last!r}; {await engine.run(PAGE)}")


PAGE = "document.body.innerText"
MIDDLE = (
    "(one=>{one.scrollIntoView({block:'center'});const box=one.getBoundingClientRect();"
    "return[box.left+box.width/2,box.top+box.height/2]})(document.querySelector(%s))"
)


class Wired:
    """A page that is driven by WebDriver's commands; `send` carries one over."""

    def __init__(self, send: Callable[[str, str, dict[str, Any]], Any]) -> None:
        self._send = send

    async def _do(self, method: str, path: str, **body: Any) -> Any:
        return await asyncio.to_thread(self._send, method, path, body)

    async def open(self, url: str) -> None:
        await self._do("POST", "url", url=url)

    async def back(self) -> None:
        await self._do("POST", "back")

    async def run(self, expression: str) -> Any:
        return await self._do("POST", "execute/sync", script=f"return {expression}", args=[])

    async def press(self, selector: str) -> None:
        x, y = await self.run(MIDDLE % json.dumps(selector))
        steps = [
            {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
        ]
        await self._act(steps)

    async def lift(self) -> None:
        await self._act([{"type": "pointerUp", "button": 0}])

    async def _act(self, steps: list[dict[str, Any]]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        await self._do("POST", "actions", actions=[mouse])


class Played:
    """A page of Chromium, with a touch screen."""

    def __init__(self, page: Any, finger: Finger) -> None:
        self._page = page
        self._finger = finger

    async def open(self, url: str) -> None:
        await self._page.goto(url, wait_until="commit")

    async def back(self) -> None:
        with suppress(Error):  # Chromium has no such page any more, and shows an error of its own.
            await self._page.go_back(wait_until="commit")

    async def run(self, expression: str) -> Any:
        try:
            return await self._page.evaluate(f"() => {expression}")
        except Error as error:
            raise RuntimeError(str(error)) from None

    async def press(self, selector: str) -> None:
        await self._page.locator(selector).first.scroll_into_view_if_needed()
        await self._finger.press(self._page.locator(selector).first)

    async def lift(self) -> None:
        await self._finger.lift()


@asynccontextmanager
async def engine(name: str) -> AsyncIterator[Engine]:
    """A fresh browser of that name, with nothing remembered."""
    with tempfile.TemporaryDirectory() as home:
        opened = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}[name]
        async with opened(Path(home)) as page:
            yield page


@asynccontextmanager
async def _chromium(home: Path) -> AsyncIterator[Engine]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        context = await browser.new_context(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
        page = await context.new_page()
        yield Played(page, await Finger.on(page))
        await browser.close()


@asynccontextmanager
async def _firefox(home: Path) -> AsyncIterator[Engine]:
    _needed("firefox-esr", "firefox-esr")
    port = free_port()
    prefs = {**PREFS, "marionette.port": port}
    (home / "user.js").write_text("".join(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in prefs.items()))
    command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(home)]
    with _running(command, home, MOZ_HEADLESS="1"):
        wire = await asyncio.to_thread(_reached, port)
        with wire:
            marionette = Marionette(wire)
            await asyncio.to_thread(marionette.ask, "WebDriver:NewSession", {})
            yield Wired(marionette.send)


class Marionette:
    """Firefox’s own protocol: a length, a colon, and a JSON list."""

    COMMANDS = {"url": "Navigate", "back": "Back", "execute/sync": "ExecuteScript", "actions": "PerformActions"}

    def __init__(self, wire: socket.socket) -> None:
        self._file = wire.makefile("rwb")
        self._number = 0
        self._came()

    def send(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """A command of WebDriver."""
        return self.ask(f"WebDriver:{self.COMMANDS[path]}", body).get("value")

    def ask(self, command: str, body: dict[str, Any]) -> Any:
        """Any command."""
        self._number += 1
        text = json.dumps([0, self._number, command, body]).encode()
        self._file.write(b"%d:%s" % (len(text), text))
        self._file.flush()
        _, _, error, value = self._came()
        if error:
            raise RuntimeError(error["message"])
        return value or {}

    def _came(self) -> Any:
        length = b""
        while (byte := self._file.read(1)) != b":":
            length += byte
        return json.loads(self._file.read(int(length)))


@asynccontextmanager
async def _webkit(home: Path) -> AsyncIterator[Engine]:
    _needed("WebKitWebDriver", "webkit2gtk-driver")
    _needed("xvfb-run", "xvfb")
    port = free_port()
    with _running(["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], home):
        (await asyncio.to_thread(_reached, port)).close()
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:

            def ask(method: str, path: str, body: dict[str, Any]) -> Any:
                answer = client.request(method, path, json=body if method == "POST" else None).json()["value"]
                if isinstance(answer, dict) and "error" in answer:
                    raise RuntimeError(answer["message"])
                return answer

            wishes = {"alwaysMatch": {"pageLoadStrategy": "none"}}
            session = (await asyncio.to_thread(ask, "POST", "/session", {"capabilities": wishes}))["sessionId"]
            try:
                yield Wired(lambda method, path, body: ask(method, f"/session/{session}/{path}", body))
            finally:
                await asyncio.to_thread(ask, "DELETE", f"/session/{session}", {})


def _needed(command: str, package: str) -> None:
    assert shutil.which(command), f"There is no {command}, and the phone pages must be tested in it: install {package}."


class _running:
    """A process and all it starts, until the end of the block."""

    def __init__(self, command: list[str], home: Path, **more: str) -> None:
        environment = {**os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), **more}
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        os.killpg(self._process.pid, 15)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, 9)
            self._process.wait()


def _reached(port: int) -> socket.socket:
    end = time.monotonic() + 60
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 30)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
