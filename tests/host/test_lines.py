"""Laptops' lines: who may have a name, and what becomes of strangers, garbage and floods."""

import asyncio
import os
import random
from collections.abc import Callable

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.host import limits
from companion.host.frames import (
    ENCODER,
    NOT_OUR_LANGUAGE,
    NOT_YOURS,
    TAKEN_OVER,
    TOO_MUCH,
    VERSION,
    Body,
    Card,
    Head,
    Hello,
    Refused,
    Welcome,
)
from companion.phones.seats import SeatsInMemory
from companion.phones.through_host.address import host_address
from tests.host.conftest import Host, Laid, greeted, heard, hosting, until

KEY = os.urandom(32)


async def closed_with(line: ClientConnection) -> int:
    """The code with which the host closes the line."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            await asyncio.wait_for(line.recv(), 20)
    return closed.value.rcvd.code if closed.value.rcvd is not None else 0


# Names


async def test_a_name_is_two_words_and_comes_back_with_its_ticket(host: Host) -> None:
    line, welcome = await greeted(host.origin, Hello(VERSION, KEY))
    assert isinstance(welcome, Welcome) and len(welcome.name.split("-")) == 2
    await line.close()
    line, again = await greeted(host.origin, Hello(VERSION, KEY, welcome.name, welcome.ticket))
    assert (again.name, again.ticket) == (welcome.name, welcome.ticket)
    await line.close()


async def test_nobody_takes_a_name_over(host: Host) -> None:
    line, welcome = await greeted(host.origin, Hello(VERSION, KEY))
    other = os.urandom(32)
    for hello in (
        Hello(VERSION, other, welcome.name, welcome.ticket),
        Hello(VERSION, other, welcome.name, b""),
        Hello(VERSION, KEY, welcome.name, os.urandom(32)),
        Hello(VERSION, other, welcome.name, os.urandom(32)),
    ):
        stranger, said = await greeted(host.origin, hello)
        assert isinstance(said, Refused) and "another laptop" in said.why
        assert await closed_with(stranger) == NOT_YOURS
    await line.ping()
    assert line.close_code is None
    await line.close()


async def test_the_same_laptop_takes_its_own_line_over(host: Host) -> None:
    first, welcome = await greeted(host.origin, Hello(VERSION, KEY))
    second, _ = await greeted(host.origin, Hello(VERSION, KEY, welcome.name, welcome.ticket))
    assert await closed_with(first) == TAKEN_OVER
    await second.close()


async def test_a_laptop_whose_name_the_host_does_not_know_gets_another(laid: Laid) -> None:
    seats = SeatsInMemory()
    async with hosting() as one:
        table = await laid(one.origin, seats)
        kept = seats.host_place()
        assert kept is not None and kept.name == table.url.rpartition("/")[2]
    async with hosting(one.port, secret=b"another secret than it was before!!") as other:
        await until(lambda: table.phones.way.url and seats.host_place() != kept)
        assert other.origin == one.origin
        assert seats.host_place().key == kept.key  # type: ignore[union-attr]


async def test_a_word_is_asked_where_there_is_one(laid: Laid) -> None:
    async with hosting(word="snowdrift") as host:
        for word in ("", "snowdrif", "Snowdrift"):
            _, said = await greeted(host.origin, Hello(VERSION, KEY, word=word))
            assert isinstance(said, Refused) and "word" in said.why
        table = await laid(host.origin, waits=False)
        line = table.phones.way.line
        await until(lambda: line is not None and line.state == "off")
        assert line is not None and "word" in line.said
        assert (await laid(host.origin, word="snowdrift")).url


async def test_another_version_is_told_so(host: Host) -> None:
    line, said = await greeted(host.origin, Hello(VERSION + 1, KEY))
    assert isinstance(said, Refused) and "update" in said.why
    assert await closed_with(line) == NOT_OUR_LANGUAGE


async def test_new_names_are_few_a_minute(host: Host) -> None:
    said = [(await greeted(host.origin))[1] for _ in range(12)]
    assert [type(one) for one in said[:10]] == [Welcome] * 10
    assert isinstance(said[10], Refused) and said[10].retry_after == 60


async def test_a_browser_opens_no_line(host: Host) -> None:
    with pytest.raises(Exception, match="403"):
        await connect(host_address(host.origin).line(""), origin="https://elsewhere.example")  # type: ignore[arg-type]


# Strangers


@pytest.mark.parametrize("first", [b"", b"\x00", b"\xc1", b"garbage" * 99, "text", ENCODER.encode(Card("early"))])
async def test_what_is_no_greeting_ends_the_line(host: Host, first: bytes | str) -> None:
    line = await connect(host_address(host.origin).line(""))
    await line.send(first)
    assert await closed_with(line) == NOT_OUR_LANGUAGE


async def test_who_says_nothing_is_shown_out(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.2)
    line = await connect(host_address(host.origin).line(""))
    assert await closed_with(line) == NOT_OUR_LANGUAGE


def garbled(throw: random.Random) -> bytes:
    """Bytes that are nearly a frame, or not at all."""
    good = ENCODER.encode(
        throw.choice(
            [
                Head(throw.getrandbits(63), 200, ((b"content-type", b"text/html"),), b"body", True),
                Body((throw.getrandbits(63),), b"more"),
                Card("A table", "game", "1", "2", "Anna", 1.0, True),
                Hello(VERSION, bytes(32)),
            ]
        )
    )
    way = throw.randrange(4)
    if way == 0:
        return throw.randbytes(throw.randrange(1, 80))
    if way == 1:
        return good[: throw.randrange(len(good))]
    data = bytearray(good)
    for _ in range(throw.randrange(1, 4)):
        data[throw.randrange(len(data))] = throw.getrandbits(8)
    return bytes(data) + (throw.randbytes(3) if way == 3 else b"")


async def test_a_hundred_thousand_garbage_frames_harm_nobody(
    host: Host, laid: Laid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most through the door's own ear, since a line ends with the first; some over lines, while a phone plays on."""
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    laptops = host.door._laptops
    throw = random.Random(14)
    from companion.host.line import Line
    from companion.host.table import Table as HostTable

    monkeypatch.setattr(limits.Bucket, "take", lambda self, much=1.0: True)

    async def nothing(_: object) -> None: ...

    ended = 0
    own, line = HostTable("none-such", b""), Line(nothing, nothing)
    own.take(line, 0)
    for _ in range(100_000):
        ended += laptops._heard(own, line, {"bytes": garbled(throw)}) == NOT_OUR_LANGUAGE
    assert ended > 50_000
    assert (await phone.get(f"{table.url}/hand")).status_code == 200
    for _ in range(30):
        stranger, welcome = await greeted(host.origin)
        assert isinstance(welcome, Welcome)
        await stranger.send(b"\xff" + throw.randbytes(40))
        assert await closed_with(stranger) == NOT_OUR_LANGUAGE
    assert (await phone.get(f"{table.url}/hand")).status_code == 200


async def test_answers_to_what_nobody_asked_are_nobodys(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    stranger, _ = await greeted(host.origin)
    async with phone.stream("GET", f"{table.url}/news") as news:
        lines = news.aiter_text()
        await anext(lines)
        mine = host.door._tables.mine(table.url.rpartition("/")[2])
        assert mine is not None
        for sid in list(mine.open):
            await stranger.send(ENCODER.encode(Body((sid,), b"data: forged\n\n")))
            await stranger.send(ENCODER.encode(Head(sid, 200, (), b"forged")))
        table.play.play("deal", {"to": "Ben"})
        assert "forged" not in await asyncio.wait_for(anext(lines), 5)
    await stranger.close()


@pytest.mark.parametrize(
    ("flood", "code"),
    [
        (lambda: [ENCODER.encode(Body((1,), b""))] * 1000, TOO_MUCH),
        (lambda: [ENCODER.encode(Body((1,), b"x" * 60_000))] * 60, TOO_MUCH),
        (lambda: [b"x" * 70_000], 1009),
    ],
)
async def test_a_flood_ends_the_line_and_nobody_elses(
    host: Host, laid: Laid, flood: Callable[[], list[bytes]], code: int
) -> None:
    table = await laid(host.origin)
    phone = await table.browser()
    stranger, _ = await greeted(host.origin)

    async def pours() -> None:
        try:
            for frame in flood():
                await stranger.send(frame)
        except ConnectionClosed:
            return

    pouring = asyncio.create_task(pours())
    assert await closed_with(stranger) == code
    await pouring
    assert (await phone.get(f"{table.url}/")).status_code == 200


async def test_a_laptop_that_reads_nothing_is_cut_off(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNSENT", 2_000)
    line, welcome = await greeted(host.origin)
    mine = host.door._tables.mine(welcome.name)
    assert mine is not None and mine.line is not None
    for _ in range(60):
        mine.line.put(Body((1,), b"x" * 100))
    assert await closed_with(line) == TOO_MUCH


async def test_a_phone_that_asks_too_often_waits_and_others_do_not(host: Host, laid: Laid) -> None:
    table, other = await laid(host.origin), await laid(host.origin)
    phone = await table.browser()
    host.door._requests = limits.Buckets(0.1, limits.BURST)
    came = [(await phone.get(f"{table.url}/leave")).status_code for _ in range(70)]
    assert came[:60] == [200] * 60 and came[65:] == [429] * 5
    assert (await phone.get(f"{other.url}/leave")).status_code == 200


async def test_too_many_at_once_are_told_so(host: Host) -> None:
    """A laptop that never answers: 32 wait, the next is told so, and each hears within its time."""
    line, welcome = await greeted(host.origin)
    url = f"{host.origin}/t/{welcome.name}/"
    async with httpx.AsyncClient(timeout=30, limits=httpx.Limits(max_connections=60)) as phone:
        asked = [asyncio.create_task(phone.get(url)) for _ in range(40)]
        done = (await asyncio.wait(asked, timeout=3))[0]
        assert {task.result().status_code for task in done} == {503} and len(done) == 8
        for _ in range(32):
            await line.recv()
        await line.close()
        assert {(await task).status_code for task in asked} == {503}


async def test_an_answer_that_never_comes_is_given_up(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.2)
    line, welcome = await greeted(host.origin)
    async with httpx.AsyncClient(timeout=30) as phone:
        assert (await phone.get(f"{host.origin}/t/{welcome.name}/")).status_code == 504
    await heard(line)  # the request
    gone = await heard(line)
    assert type(gone).__name__ == "Gone"
    await line.close()
