"""Whoever sends no request, too much or too slowly is told so and shown out; others notice nothing."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from companion.host import connections
from tests.host.conftest import Host, hosting


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with hosting() as host:
        yield host


async def sent(host: Host, *pieces: bytes, apart: float = 0.0) -> bytes:
    """All that comes back, until the other end closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(apart)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    finally:
        writer.close()


async def undisturbed(host: Host) -> None:
    async with httpx.AsyncClient(base_url=host.origin) as phone:
        assert (await phone.get("/")).status_code == 200


ASK = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n"


@pytest.mark.parametrize(
    ("pieces", "status"),
    [
        ((b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 3,), b"400"),
        ((b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",), b"400"),
        ((b"NONSENSE\r\n\r\n",), b"400"),
        ((ASK, b"a: " + b"b" * 20_000 + b"\r\n\r\n"), b"431"),
        ((ASK, *(b"h%d: x\r\n" % n for n in range(150)), b"\r\n"), b"431"),
        ((b"POST /answer HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n",), b"413"),
        ((b"POST /answer HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n", b"x" * 9000), b"413"),
    ],
)
async def test_what_is_no_request_of_a_browser_is_refused_in_words(
    host: Host, pieces: tuple[bytes, ...], status: bytes
) -> None:
    answer = await sent(host, *pieces)
    assert answer.startswith(b"HTTP/1.1 " + status), answer[:200]
    assert b"connection: close" in answer and answer.rstrip().endswith(b".")
    await undisturbed(host)


async def test_who_sends_letter_by_letter_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    async with hosting() as host:
        answer = await sent(host, *(bytes([letter]) for letter in ASK[:12]), apart=0.05)
        assert answer.startswith(b"HTTP/1.1 408")
        await undisturbed(host)


async def test_questions_in_a_row_are_answered_in_their_order(host: Host) -> None:
    head = b"HEAD /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    last = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
    answer = await sent(host, head + head + last)
    statuses = [line.split()[1] for line in answer.splitlines() if line.startswith(b"HTTP/1.1 ")]
    assert len(statuses) == 3 and statuses[:2] == [statuses[0]] * 2 and statuses[2] == b"200"
