"""Many laptops and phones in one program, with the laptop's real line and a tiny application behind it."""

import asyncio
import gc
import random
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.host.names import new_name
from companion.host.tickets import ticket_for
from companion.phones.through_host.address import host_address
from companion.phones.through_host.connection import ThroughHost
from companion.phones.through_host.sealing import line_key
from companion.store.phone_records import HostPlace

PAGE = b"x" * 4096


class Laptop:
    """A table: a page, a stream that tells its number of changes, a tap that makes another."""

    def __init__(self) -> None:
        self.changes = 0
        self.waits: set[asyncio.Event] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope["path"].rpartition("/")[2]
        if path == "news":
            await self._news(receive, send)
            return
        if path == "tap":
            self.changes += 1
            for waits in self.waits:
                waits.set()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
        await send({"type": "http.response.body", "body": PAGE})

    async def _news(self, receive: Any, send: Any) -> None:
        await receive()
        left = asyncio.create_task(receive())
        more, seen = asyncio.Event(), -1
        self.waits.add(more)
        kind = [(b"content-type", b"text/event-stream")]
        await send({"type": "http.response.start", "status": 200, "headers": kind})
        try:
            while not left.done():
                if seen != self.changes:
                    seen = self.changes
                    await send({"type": "http.response.body", "body": b"data: %d\n\n" % seen, "more_body": True})
                more.clear()
                waiting = asyncio.create_task(more.wait())
                await asyncio.wait({left, waiting}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
        finally:
            self.waits.discard(more)
            left.cancel()


class Kept:
    """A place at the host that needs no new name."""

    def __init__(self, place: HostPlace) -> None:
        self._place = place

    def host_place(self) -> HostPlace:
        return self._place

    def keep_host_place(self, place: HostPlace) -> None:
        self._place = place


@dataclass
class Seat:
    """A phone: a stream, and a connection for everything else."""

    port: int
    base: str
    wire: Any = None
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    async def sit(self) -> asyncio.Task[None]:
        self.wire = await asyncio.open_connection("127.0.0.1", self.port)
        assert await self.ask("GET", "hand") == 200
        return asyncio.create_task(self._listen())

    async def ask(self, method: str, path: str) -> int:
        """A whole request; its status."""
        reader, writer = self.wire
        host = f"127.0.0.1:{self.port}"
        writer.write(f"{method} {self.base}/{path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0]))
        return int(head[9:12])

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {self.base}/news HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        while await reader.readline():
            self.heard.set()


@dataclass
class Measured:
    """Seconds from a tap to the other phones, and what went wrong."""

    taps: list[float] = field(default_factory=list)
    errors: int = 0


async def tables(
    ports: list[int], secret: bytes, many: int, phones: int, blind: bool = False
) -> AsyncIterator[list[list[Seat]]]:
    """So many tables with so many phones each, all listening; they go when the caller is done.

    With several hosts a table and its phones meet at one of them, or, behind a blind balancer, wherever they come.
    """
    lines, seated, listening = [], [], []
    names: set[str] = set()
    for number in range(many):
        name, key = new_name(names.__contains__), random.randbytes(32)
        names.add(name)
        port = ports[number % len(ports)]
        origin = f"http://127.0.0.1:{port}"
        place = HostPlace(origin, key, name, ticket_for(secret, name, line_key(key)))
        app = Laptop()
        line = ThroughHost(host_address(origin), "", Kept(place), "seat_x", lambda _, app=app: app, lambda: None)
        line.start()
        lines.append(line)
        at = [ports[(number + phone) % len(ports)] if blind else port for phone in range(phones)]
        seated.append([Seat(one, f"/t/{name}") for one in at])
        if number % 20 == 19:
            await asyncio.sleep(0.9)
    while not all(line.state == "here" for line in lines):
        await asyncio.sleep(0.1)
    for table in seated:
        listening += [await seat.sit() for seat in table]
        await asyncio.sleep(0.002)
    await asyncio.sleep(1)
    gc.collect()
    gc.freeze()
    yield seated
    for task in listening:
        task.cancel()
    for line in lines:
        await line.stop()


async def play(seated: list[list[Seat]], seconds: float, every: float) -> Measured:
    """A tap at each table every so often; each of its phones then fetches its page."""
    measured = Measured()

    async def one(table: list[Seat]) -> None:
        await asyncio.sleep(random.uniform(0, every))
        over = time.perf_counter() + seconds
        while time.perf_counter() < over:
            began = time.perf_counter()
            for seat in table:
                seat.heard.clear()
            measured.errors += await table[0].ask("POST", "tap") != 200
            await asyncio.wait_for(asyncio.gather(*(seat.heard.wait() for seat in table)), 10)
            measured.taps.append(time.perf_counter() - began)
            for status in await asyncio.gather(*(seat.ask("GET", "hand") for seat in table)):
                measured.errors += status != 200
            await asyncio.sleep(max(0.0, began + every - time.perf_counter()))

    await asyncio.gather(*(one(table) for table in seated))
    return measured


def seconds_of(process: int) -> float:
    """CPU of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def kilobytes_of(process: int) -> int:
    """What a process has in memory now."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])
