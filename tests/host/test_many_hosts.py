"""Two hosts with one hall over NATS: a phone and its laptop need not meet at the same one."""

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from companion.host.frames import ENCODER, TAKEN_OVER, VERSION, Body, Hello, Welcome
from companion.phones.through_host.address import host_address
from tests.host.conftest import Host, Laid, Program, Table, free_port, greeted, hosting, until, word_on
from tests.host.test_lines import closed_with


@dataclass
class Nats:
    """A server that the tests start."""

    port: int
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        program = shutil.which("nats-server") or "/usr/sbin/nats-server"
        self.process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        over = time.monotonic() + 20
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert time.monotonic() < over
            await asyncio.sleep(0.02)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture
async def nats() -> AsyncIterator[Nats]:
    server = Nats(free_port())
    await server.start()
    yield server
    server.kill()


@pytest.fixture
async def two(nats: Nats) -> AsyncIterator[tuple[Host, Host]]:
    async with hosting(nats=nats.url) as one, hosting(nats=nats.url) as other:
        yield one, other


def at(table: Table, host: Host | Program) -> str:
    """The table's address by way of another host."""
    return f"{host.origin}/t/{table.url.rpartition('/')[2]}"


async def seated_at(table: Table, host: Host | Program, seat: str, said: str) -> httpx.AsyncClient:
    """A phone that comes by way of that host; `said` is the origin that the laptop knows."""
    headers = {"origin": said, "host": said.removeprefix("http://"), "accept": "text/html"}
    phone = await table.stack.enter_async_context(httpx.AsyncClient(headers=headers, timeout=15))
    code = table.phones.invite(seat).url.rpartition("/")[2]
    came = await phone.post(f"{at(table, host)}/J/{code}")
    assert came.status_code == 303, came.text
    assert table.phones.approve(seat, word_on((await phone.get(f"{at(table, host)}/")).text))
    return phone


async def test_a_phone_and_its_laptop_meet_at_different_hosts(two: tuple[Host, Host], laid: Laid) -> None:
    one, other = two
    table = await laid(one.origin)
    phone = await seated_at(table, other, "Anna", one.origin)
    async with phone.stream("GET", f"{at(table, other)}/news") as news:
        lines = news.aiter_text()
        while "data:" not in await anext(lines):
            pass
        table.play.play("deal", {"to": "Anna"})
        assert "data:" in await asyncio.wait_for(anext(lines), 5)
    assert "A card for you" in (await phone.get(f"{at(table, other)}/hand")).text
    await until(lambda: not any(seat.connected for seat in table.phones.seats()))


async def test_no_name_is_given_twice_and_a_new_table_connects_once_more(two: tuple[Host, Host]) -> None:
    line, welcome = await greeted(two[0].origin)
    assert isinstance(welcome, Welcome) and welcome.again
    for _ in range(100):
        if await two[1].door._tables._others.reached(welcome.name):  # type: ignore[union-attr]
            break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("the other host does not know of it")
    await line.close()


async def test_a_laptop_that_has_come_to_another_host(two: tuple[Host, Host]) -> None:
    """Its old line ends, wherever it was: nothing is answered twice."""
    key = os.urandom(32)
    first, welcome = await greeted(two[0].origin, Hello(VERSION, key))
    second, again = await greeted(two[1].origin, Hello(VERSION, key, welcome.name, welcome.ticket))
    assert isinstance(again, Welcome) and again.name == welcome.name
    assert await closed_with(first) == TAKEN_OVER
    await second.close()


async def test_a_laptop_speaks_to_no_phones_but_its_own(two: tuple[Host, Host], laid: Laid) -> None:
    one, other = two
    table = await laid(one.origin)
    phone = await seated_at(table, other, "Anna", one.origin)
    stranger, _ = await greeted(one.origin)
    async with phone.stream("GET", f"{at(table, other)}/news") as news:
        lines = news.aiter_text()
        await anext(lines)
        guest = other.door._tables.asking(table.url.rpartition("/")[2])
        assert guest is not None and guest.open
        for sid in list(guest.open):
            await stranger.send(ENCODER.encode(Body((sid,), b"data: forged\n\n")))
        await asyncio.sleep(0.2)
        table.play.play("deal", {"to": "Ben"})
        assert "forged" not in await asyncio.wait_for(anext(lines), 5)


async def test_the_hall_of_both_is_one(two: tuple[Host, Host], laid: Laid) -> None:
    table = await laid(two[0].origin)
    table.phones.way.agree("Ours")
    async with httpx.AsyncClient() as browser:
        for _ in range(200):
            seen = (await browser.get(f"{two[1].origin}/hall/tables")).json()["tables"]
            if seen:
                break
            await asyncio.sleep(0.02)
    assert [one["title"] for one in seen] == ["Ours"]


async def test_nats_is_killed_and_comes_back(nats: Nats, two: tuple[Host, Host], laid: Laid) -> None:
    """Within 5 s everything goes on; a request that was asked meanwhile is not done later."""
    one, other = two
    table = await laid(one.origin)
    phone = await seated_at(table, other, "Anna", one.origin)
    table.play.play("pick", {"seat": "Anna"})
    ask = table.play.ask_id
    nats.kill()
    await until(lambda: not other.door._tables._others._client.is_connected)  # type: ignore[union-attr]
    url = at(table, other)
    came = await phone.post(f"{url}/answer", data={"ask": ask, "value": "stay"})
    assert came.status_code == 503
    await nats.start()
    began = time.monotonic()
    while (await phone.get(f"{url}/hand")).status_code != 200:
        assert time.monotonic() - began < 5
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    assert table.play.ask_id == ask and not table.play.table.decided


async def test_a_host_that_dies_leaves_its_tables_to_the_other(nats: Nats, laid: Laid, tmp_path: Path) -> None:
    """As behind a balancer: the laptop's next try reaches the other host, with its name."""
    doomed = Program(free_port(), tmp_path, ("--nats", nats.url))
    secret = tmp_path / "secret"
    secret.write_bytes(b"one secret for all hosts, 32 bytes and more")
    await doomed.start()
    try:
        async with hosting(nats=nats.url, secret=secret.read_bytes()) as other:
            table = await laid(doomed.origin)
            name = table.url.rpartition("/")[2]
            phone = await seated_at(table, other, "Anna", doomed.origin)
            line = table.phones.way.line
            assert line is not None
            line.address = host_address(other.origin)
            doomed.kill()
            began = time.monotonic()
            await until(lambda: table.url.startswith(other.origin), 5)
            assert table.url.rpartition("/")[2] == name
            phone.headers["origin"], phone.headers["host"] = other.origin, other.origin.removeprefix("http://")
            while (await phone.get(f"{at(table, other)}/hand")).status_code != 200:
                assert time.monotonic() - began < 5
                await asyncio.sleep(0.05)
    finally:
        doomed.kill()
