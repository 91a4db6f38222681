"""Connections that ask for nothing keep no phone out, and are closed; on real sockets, and with few files allowed."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from companion.phones import doors
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.parlour import evening
from tests.phones.served import HERE, Listener, browser, free_port, take

SILENT, HALF = b"", b"GET / HTTP/1.1\r\nHost: x\r\n"


@pytest.fixture
async def phones() -> AsyncIterator[Phones]:
    async with Phones(evening(), SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        yield phones


@contextlib.contextmanager
def crowd(port: int, count: int, sent: bytes = SILENT, addresses: int = 1):  # type: ignore[no-untyped-def]
    """So many connections that are left alone."""
    made = []
    try:
        for n in range(count):
            one = socket.socket()
            one.bind((f"127.0.1.{n % addresses + 1}", 0))
            one.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                one.connect((HERE, port))
            made.append(one)
        yield made, sent
    finally:
        for one in made:
            one.close()


async def sent_to(made: list[socket.socket], sent: bytes) -> None:
    await asyncio.sleep(0.3)
    for one in made:
        with contextlib.suppress(OSError):
            one.send(sent)


@pytest.mark.parametrize("sent", [SILENT, HALF, b"G"])
@pytest.mark.parametrize("addresses", [1, 50])
async def test_hundreds_that_ask_for_nothing_keep_nobody_out(phones: Phones, sent: bytes, addresses: int) -> None:
    async with browser(phones) as phone, browser(phones) as newcomer:
        await take(phones, phone, "Anna")
        listener = Listener(phone)
        await listener.hears("data: ")
        with crowd(phones.port, 600, sent, addresses) as (made, _):
            await sent_to(made, sent)
            for _ in range(10):
                assert (await phone.get("/hand")).status_code == 200
            assert (await newcomer.get("/")).status_code == 200
            async with browser(phones) as late:
                assert (await late.get("/")).status_code == 200
        assert not listener.ended.is_set(), "a phone with a seat is never shown out"
        await listener.hang_up()


async def test_who_does_not_ask_in_time_is_shown_out(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HEAD_SECONDS", 0.2)
    for sent in (SILENT, HALF, b"G"):
        reader, writer = await asyncio.open_connection(HERE, phones.port)
        writer.write(sent)
        with contextlib.suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), 2) == b""
        writer.close()


async def test_a_head_that_comes_a_letter_at_a_time_is_no_excuse(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HEAD_SECONDS", 0.3)
    _, writer = await asyncio.open_connection(HERE, phones.port)
    with pytest.raises(ConnectionError):
        for letter in HALF * 20:
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(0.05)


async def test_a_stream_and_a_second_question_are_not_cut_off(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HEAD_SECONDS", 0.2)
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        listener = Listener(phone)
        await listener.hears("data: ")
        await asyncio.sleep(0.5)
        assert not listener.ended.is_set() and (await phone.get("/")).status_code == 200
        await listener.hang_up()


async def test_of_one_address_the_oldest_stranger_goes(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "GRACE_SECONDS", 0.0)
    with crowd(phones.port, doors.OF_ONE_ADDRESS) as (made, _):
        await asyncio.sleep(0.3)
        with crowd(phones.port, 1) as (_, _):
            await asyncio.sleep(0.3)
            closed = []
            for one in made:
                try:
                    closed.append(one.recv(1) == b"")
                except BlockingIOError:
                    closed.append(False)
                except ConnectionResetError:
                    closed.append(True)
            assert sum(closed) == 1


FEW = """
import asyncio, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
from companion.phones.service import Phones
from companion.phones.seats import SeatsInMemory
from tests.phones.parlour import evening
async def main():
    async with Phones(evening(), SeatsInMemory()) as phones:
        await phones.start(int(sys.argv[1]), "127.0.0.1")
        print(phones.invite("Anna").url, flush=True)
        word = await asyncio.to_thread(sys.stdin.readline)
        print(phones.approve("Anna", word), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no limit of open files")
async def test_eleven_hundred_idle_ones_and_few_files_leave_a_phone_with_a_seat_served() -> None:
    from tests.phones.conftest import word_on

    port = free_port()
    where = Path(__file__).parents[2]
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", FEW, str(port), cwd=where, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdin is not None and program.stdout is not None
    url = (await asyncio.wait_for(program.stdout.readline(), 30)).decode().strip()
    home = url.partition("/J/")[0]
    async with httpx.AsyncClient(base_url=home, headers={"origin": home}, timeout=10) as phone:
        await phone.post(url)
        program.stdin.write(f"{word_on((await phone.get('/')).text)}\n".encode())
        assert await program.stdout.readline() == b"True\n"
        with crowd(port, 1100, addresses=1) as (made, sent):
            await sent_to(made, sent)
            answers = [(await phone.get("/hand")).status_code for _ in range(20)]
            assert answers == [200] * 20
            async with httpx.AsyncClient(base_url=home, timeout=10) as late:
                late.cookies = phone.cookies
                assert (await late.get("/hand")).status_code == 200
    program.stdin.write(b"\n")
    await asyncio.wait_for(program.wait(), 15)
