"""Ports that are taken, and addresses that change: where phones are served."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from companion.phones.addresses import Address
from companion.phones.ports import NoPort, bound
from companion.phones.seats import SeatsInMemory
from companion.phones.service import NotServed, Phones
from companion.playthrough import Playthrough
from tests.phones.parlour import evening
from tests.phones.served import HERE, browser, free_port, take


@pytest.fixture
def play() -> Playthrough:
    return evening()


@pytest.fixture
async def phones(play: Playthrough) -> AsyncIterator[Phones]:
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        yield phones


async def test_a_taken_port_makes_the_next_one_serve(phones: Phones, play: Playthrough) -> None:
    async with Phones(play, SeatsInMemory()) as others:
        await others.start(phones.port, HERE)
        assert phones.port < others.port <= phones.port + 20
        async with browser(others) as phone:
            assert (await phone.get("/")).status_code == 200
            await take(others, phone, "Anna")
            assert next(iter(phone.cookies)).startswith("seat_")


async def test_no_port_at_all_is_a_sentence(phones: Phones, play: Playthrough) -> None:
    with pytest.raises(NoPort, match="the evening goes on without phones"):
        bound("192.0.2.1", 8421)
    await phones.stop()
    with pytest.raises(NoPort):
        await phones.start(8421, "192.0.2.1")
    with pytest.raises(NotServed):
        phones.invite("Anna")


async def test_the_seat_survives_a_change_of_port(play: Playthrough) -> None:
    seats = SeatsInMemory()
    async with Phones(play, seats) as first, Phones(evening(), SeatsInMemory()) as others:
        await first.start(free_port(), HERE)
        async with browser(first) as phone:
            await take(first, phone, "Anna")
            await first.stop()
            await others.start(first.port, HERE)
            assert "No seat here yet" in (await phone.get("/")).text, "another game has the port now"
            async with Phones(play, seats) as again:
                await again.start(first.port, HERE)
                assert again.port == first.port + 1 or again.port > first.port
                assert again.wanted_port == first.port
                moved = await phone.get(f"{again.url}/")
                assert "<h1>Anna</h1>" in moved.text
            await take(others, phone, "Ben")
            await others.stop()
            await first.start(others.port, HERE)
            assert "<h1>Anna</h1>" in (await phone.get("/")).text, "two games on one phone keep apart"


async def test_within_seconds_the_laptop_sees_that_its_address_has_changed(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes: list[str | None] = []
    phones.on_change.append(lambda: changes.append(phones.moved_to))
    monkeypatch.setattr("companion.phones.service.WATCH_SECONDS", 0.02)
    await phones.start(free_port(), HERE)
    phones.address = "192.168.7.23"
    here = [Address("192.168.7.99", "wlan0", 1, "")]
    for where in ("service", "addresses"):
        monkeypatch.setattr(f"companion.phones.{where}.candidates", lambda: here)
    async with asyncio.timeout(5):
        while phones.moved_to != "192.168.7.99":
            await asyncio.sleep(0.01)
        here.clear()
        while phones.moved_to != "":
            await asyncio.sleep(0.01)
        here.append(Address("192.168.7.23", "wlan0", 1, ""))
        while phones.moved_to is not None:
            await asyncio.sleep(0.01)
    assert [one for n, one in enumerate(changes) if n == 0 or changes[n - 1] != one][-3:] == ["192.168.7.99", "", None]


async def test_a_picture_of_the_address_falls_back_to_this_computer(
    play: Playthrough, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where in ("service", "addresses"):
        monkeypatch.setattr(f"companion.phones.{where}.candidates", list)
    async with Phones(play, SeatsInMemory()) as phones:
        url = await phones.start(free_port())
        assert url == f"http://{HERE}:{phones.port}"
