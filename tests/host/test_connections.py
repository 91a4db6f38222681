"""The host's own ear for HTTP: who asks too much, too slowly or not at all, and that nobody else notices."""

import asyncio
import gc
import itertools
from typing import Any

import httpx
import pytest

from companion.host import connections
from companion.host.connections import Connection
from companion.host.exchange import Exchange
from companion.host.frames import ENCODER, Body, Head
from companion.host.patience import Patience
from companion.host.reading import Reader
from companion.host.request import Answer
from tests.host.conftest import Host, greeted, heard, hosting, until

NEWS = ((b"content-type", b"text/event-stream"),)


async def said(host: Host, *sent: bytes, pause: float = 0.0, end: bool = False) -> bytes:
    """What the host says to these bytes until it closes the connection, or for two seconds."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    for one in sent:
        writer.write(one)
        await writer.drain()
        await asyncio.sleep(pause)
    if end:
        writer.write_eof()
    came = b""
    try:
        async with asyncio.timeout(2):
            while piece := await reader.read(65536):
                came += piece
    except (TimeoutError, ConnectionError):
        pass
    writer.close()
    return came


def get(path: str = "/about", more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode()


LENGTH = "POST / HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400"),
        (b"hello\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"400"),
        (get("/\u00e9"), b"400"),
        (f"{LENGTH}Content-Length: -1\r\n\r\n".encode(), b"400"),
        (f"{LENGTH}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n".encode(), b"400"),
        (f"{LENGTH}Content-Length: 99999\r\n\r\n".encode(), b"413"),
        (f"{LENGTH}Content-Length: 5000\r\n\r\n".encode() + b"x" * 5000, b"413"),
        (f"{LENGTH}Transfer-Encoding: chunked\r\n\r\n".encode() + b"1388\r\n" + b"x" * 5000 + b"\r\n0\r\n\r\n", b"413"),
        (f"{LENGTH}Transfer-Encoding: chunked\r\n\r\n".encode() + b"1\r\nx\r\n" * 13_000, b"413"),
        (get(more=f"X: {'x' * 17_000}\r\n"), b"431"),
        (get(more="X: y\r\n" * 150), b"431"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000, b"431"),
        (get("/" + "x" * 17_000), b"431"),
    ],
    ids=itertools.count(),
)
async def test_what_is_no_request_of_a_browser_is_told_so(host: Host, sent: bytes, status: bytes) -> None:
    came = await said(host, sent)
    assert came.startswith(b"HTTP/1.1 " + status), came[:80]
    head, _, words = came.partition(b"\r\n\r\n")
    assert b"connection: close" in head and words.endswith(b".")
    assert (await said(host, get(more="Connection: close\r\n"))).startswith(b"HTTP/1.1 200")


async def test_who_sends_drop_by_drop_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    async with hosting() as host:
        many = [asyncio.create_task(said(host, *(b"GET / HTTP/1.1\r\nX: y\r\nZ",), pause=0.1)) for _ in range(50)]
        bodies = [said(host, f"{LENGTH}Content-Length: 9\r\n\r\n".encode(), b"x", pause=0.1) for _ in range(10)]
        for came in await asyncio.gather(*many, *bodies):
            assert came.startswith(b"HTTP/1.1 408") and b"slowly" in came


async def test_a_connection_opened_beforehand_is_closed_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser would take a refusal for the answer to the question that it asks at that moment."""
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    async with hosting() as host:
        assert await said(host) == b""


async def test_questions_in_a_row_are_answered_in_their_order(host: Host) -> None:
    last = get("/nothing", "Connection: close\r\n")
    came = await said(host, get("/about") + get("/hall/tables") + get("/")[:20], get("/")[20:] + last, pause=0.1)
    statuses = [part[:3] for part in came.split(b"HTTP/1.1 ")[1:]]
    assert statuses == [b"200", b"200", b"200", b"404"]
    assert came.index(b"companion host") < came.index(b'"tables":[') < came.index(b"Find your table")
    assert (await said(host, get() * 200)).count(b"HTTP/1.1") <= connections.IN_A_ROW + 2


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (get() + get(), True),
        (b"GET /about HTTP/1.0\r\n\r\n", False),
        (get(more="Connection: close\r\n"), False),
        (get(more="Connection: upgrade\r\nUpgrade: h2c\r\n"), False),
    ],
)
async def test_a_connection_is_kept_or_closed_as_it_is_asked(host: Host, sent: bytes, kept: bool) -> None:
    came = await said(host, sent)
    assert came.startswith(b"HTTP/1.1 200") and (b"connection: close" in came) is not kept


async def test_head_has_no_body_and_leave_to_send_one_is_given(host: Host) -> None:
    came = await said(host, b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert came.startswith(b"HTTP/1.1 200") and came.endswith(b"\r\n\r\n")
    line, welcome = await greeted(host.origin)
    ask = f"POST /t/{welcome.name}/answer HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n"
    asking = asyncio.create_task(said(host, f"{ask}Content-Length: 2\r\n\r\n".encode(), b"ab", pause=0.1))
    request = await heard(line)
    assert request.body == b"ab"
    await line.send(ENCODER.encode(Head(request.sid, 200, (), b"well")))
    came = await asking
    assert came.startswith(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200") and came.endswith(b"well")
    await line.close()


async def test_an_answer_in_pieces_for_a_browser_of_today_and_for_one_of_before(host: Host) -> None:
    line, welcome = await greeted(host.origin)
    for version, end in ((b"1.1", b"3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"), (b"1.0", b"onetwo")):
        sent = b"GET /t/%b/ HTTP/%b\r\nHost: x\r\nConnection: close\r\n\r\n" % (welcome.name.encode(), version)
        asking = asyncio.create_task(said(host, sent))
        request = await heard(line)
        await line.send(ENCODER.encode(Head(request.sid, 200, (), b"one", True)))
        await asyncio.sleep(0.05)
        await line.send(ENCODER.encode(Body((request.sid,), b"two", False)))
        assert (await asking).endswith(b"\r\n\r\n" + end)
    await line.close()


async def test_a_phone_that_reads_nothing_gets_the_newest_state_and_stops_nobody(host: Host) -> None:
    line, welcome = await greeted(host.origin)
    mine = host.door._tables.mine(welcome.name)
    assert mine is not None
    readers = []
    for _ in range(2):
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port, limit=1 << 20)
        writer.write(get(f"/t/{welcome.name}/news"))
        readers.append((reader, writer))
        request = await heard(line)
        await line.send(ENCODER.encode(Head(request.sid, 200, NEWS, b"data: begun\n\n", True)))
    await until(lambda: len(mine.open) == 2 and all(one.begun for one in mine.open.values()))
    deaf, well = list(mine.open)
    readers[0][1].transport.pause_reading()
    for number in range(300):
        news = b"data: %d %b\n\n" % (number, b"x" * 40_000)
        mine.heard(Body((deaf,), news))
        if number % 30 == 0:
            mine.heard(Body((well,), b"data: %d\n\n" % number))
            await readers[1][0].readuntil(b"data: %d\n\n" % number)
    slow = mine.open[deaf]
    assert len(slow._pieces) == 1 and slow._pieces[0].startswith(b"data: 299 ")
    readers[0][1].transport.resume_reading()
    await asyncio.wait_for(readers[0][0].readuntil(b"data: 299 "), 10)
    for _, writer in readers:
        writer.close()
    await until(lambda: not mine.open)
    await line.close()


async def test_who_waits_holds_no_task_and_leaves_no_garbage(host: Host) -> None:
    """A hall has ten connections a table: what they leave behind may not wait for a collection."""
    line, welcome = await greeted(host.origin)
    mine = host.door._tables.mine(welcome.name)
    assert mine is not None
    gc.collect()
    gc.disable()
    try:
        before = len(asyncio.all_tasks())
        writers = []
        for _ in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", host.port)
            writer.write(get(f"/t/{welcome.name}/news"))
            request = await heard(line)
            await line.send(ENCODER.encode(Head(request.sid, 200, NEWS, b"data: 1\n\n", True)))
            writers.append(writer)
        await until(lambda: all(one.begun for one in mine.open.values()))
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) <= before + 2
        for writer in writers:
            writer.close()
        await until(lambda: not mine.open)
        await asyncio.gather(*(said(host, get(more="Connection: close\r\n")) for _ in range(20)))
        await asyncio.sleep(0.1)
        kinds = (Connection, Reader, Answer, Exchange)
        left = [one for one in gc.get_objects() if isinstance(one, kinds)]
        assert not left, left[:3]
    finally:
        gc.enable()
    await line.close()


async def test_too_many_connections_are_told_so(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    shared: Any = None
    for kind in Connection.__subclasses__():
        shared = kind.shared
    monkeypatch.setattr(shared, "most", 3)
    held = [await asyncio.open_connection("127.0.0.1", host.port) for _ in range(3)]
    came = await said(host, get())
    assert came.startswith(b"HTTP/1.1 503") and b"as it can carry" in came
    for _, writer in held:
        writer.close()


async def test_a_host_that_ends_lets_streams_go_at_once() -> None:
    async with hosting() as host:
        line, welcome = await greeted(host.origin)
        async with httpx.AsyncClient() as phone, phone.stream("GET", f"{host.origin}/t/nobody-here/news") as news:
            assert news.status_code == 200
    await line.wait_closed()
    assert welcome.name


async def test_patience_is_one_timer_for_all_and_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    timers: list[float] = []
    later = loop.call_later
    monkeypatch.setattr(loop, "call_later", lambda seconds, *more: timers.append(seconds) or later(seconds, *more))
    ended: list[int] = []

    def end(one: int) -> None:
        ended.append(one)
        if len(ended) < 250:
            patience.wait(one)

    patience: Patience[int] = Patience(0.1, end)
    for number in range(100):
        patience.wait(number)
    patience.over(7)
    await asyncio.sleep(0.5)
    monkeypatch.undo()
    assert sorted(ended[:99]) == [number for number in range(100) if number != 7]
    assert len(ended) >= 250 and len(timers) < 10
