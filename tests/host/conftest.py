"""A host on a free port, laptops with their phones' real service, and phones that reach only the host."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from companion.host.door import Door
from companion.host.frames import DOWN, ENCODER, VERSION, Hello
from companion.host.serve import Settings, bound, config, door_of
from companion.phones.scripts import script_hashes
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.phones.through_host.address import host_address
from companion.phones.through_host.way import WayThroughHost
from companion.playthrough import Playthrough
from tests.phones.parlour import evening

SECRET = b"only for the tests, 32 bytes long"
WAITS = 20.0


async def until(true: Callable[[], Any], seconds: float = WAITS) -> None:
    """Wait for it, and fail when it does not come."""
    over = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < over, "it did not come to pass"
        await asyncio.sleep(0.01)


@dataclass
class Host:
    """A host in this program."""

    door: Door
    port: int

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def hosting(port: int = 0, **settings: Any) -> AsyncIterator[Host]:
    """A host from here to the end."""
    asked = Settings(**{"address": "127.0.0.1", "port": port, "secret": SECRET, "scripts": script_hashes(), **settings})
    listening = bound(asked)
    async with door_of(asked, 6000) as door:
        server = uvicorn.Server(config(door, asked, 6000))
        server.capture_signals = nullcontext  # type: ignore[method-assign]
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await until(lambda: server.started)
        try:
            yield Host(door, listening.getsockname()[1])
        finally:
            server.should_exit = server.force_exit = True
            await serving


@dataclass
class Table:
    """A laptop, its game, and phones."""

    phones: Phones
    play: Playthrough
    stack: AsyncExitStack
    browsers: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.phones.way.url

    @property
    def origin(self) -> str:
        return self.url.partition("/t/")[0]

    async def browser(self) -> httpx.AsyncClient:
        """A phone without a seat."""
        headers = {"origin": self.origin, "accept": "text/html"}
        return await self.stack.enter_async_context(httpx.AsyncClient(headers=headers, timeout=15))

    async def seated(self, seat: str) -> httpx.AsyncClient:
        """A phone that holds a seat."""
        browser = await self.browser()
        code = self.phones.invite(seat).url
        assert (await browser.post(code)).status_code == 303
        assert self.phones.approve(seat, word_on((await browser.get(f"{self.url}/")).text))
        return browser


def word_on(page: str) -> str:
    found = re.search(r'class="word">(\w+)<', page)
    assert found, page
    return found[1].lower()


@pytest.fixture(autouse=True)
def _without_a_seal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no browser cannot seal: its codes are those of plain http."""
    if not {"browser", "sealing"} & set(request.fixturenames):
        monkeypatch.setattr(WayThroughHost, "seals", False)


Laid = Callable[..., Awaitable[Table]]


@pytest.fixture
async def laid() -> AsyncIterator[Laid]:
    """Lays tables whose phones come through a host."""
    async with AsyncExitStack() as stack:

        async def lay(origin: str, seats: SeatsInMemory | None = None, word: str = "", waits: bool = True) -> Table:
            play = evening()
            phones = await stack.enter_async_context(Phones(play, seats or SeatsInMemory()))
            await phones.start(0, "127.0.0.1")
            await phones.join_host(host_address(origin), word)
            if waits:
                await until(lambda: phones.way.url)
            return Table(phones, play, stack)

        yield lay


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with hosting() as host:
        yield host


async def greeted(origin: str, hello: Hello | None = None) -> tuple[ClientConnection, Any]:
    """A line by hand, and what the host says to a greeting."""
    hello = hello or Hello(VERSION, os.urandom(32))
    line = await connect(host_address(origin).line(hello.name), compression=None)
    await line.send(ENCODER.encode(hello))
    return line, await heard(line)


async def heard(line: ClientConnection) -> Any:
    """The next frame of the host."""
    data = await asyncio.wait_for(line.recv(), WAITS)
    assert isinstance(data, bytes)
    return DOWN.decode(data)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Program:
    """`companion host` as a program of its own."""

    port: int
    folder: Path
    more: tuple[str, ...] = ()
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it serves."""
        command = [sys.executable, "-c", "from companion.cli import main; main()", "host", "--address", "127.0.0.1"]
        secret = ("--secret-file", str(self.folder / "secret"))
        environment = {**os.environ, "COMPANION_DATA_DIR": str(self.folder)}
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *secret, *self.more],
            env=environment,
            stdout=(self.folder / f"{self.port}.out").open("ab"),
            stderr=subprocess.STDOUT,
        )
        async with httpx.AsyncClient() as browser:
            over = time.monotonic() + WAITS
            while True:
                try:
                    await browser.get(f"{self.origin}/about")
                    return
                except httpx.TransportError:
                    assert time.monotonic() < over and self.process.poll() is None, "the host did not start"
                    await asyncio.sleep(0.02)

    def kill(self) -> None:
        """kill -9."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
