"""The whole house on real sockets: invite, approve, live news, restart, and a quick and silent end."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator

import httpx
import pytest

from companion.phones import news as news_module
from companion.phones.seats import SeatsInMemory
from companion.phones.service import NoSuchSeat, Phones
from companion.playthrough import Playthrough
from tests.phones.conftest import word_on
from tests.phones.parlour import SECRET, evening
from tests.phones.served import HERE, Listener, browser, free_port, take


@pytest.fixture
def play() -> Playthrough:
    return evening()


@pytest.fixture
async def phones(play: Playthrough) -> AsyncIterator[Phones]:
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        yield phones


async def test_a_seat_from_the_invitation_to_the_end(phones: Phones, play: Playthrough) -> None:
    changes: list[int] = []
    phones.on_change.append(lambda: changes.append(1))
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        status = next(seat for seat in phones.seats() if seat.name == "Anna")
        assert status.paired and status.asleep and not status.connected and not status.claimed_waiting
        listener = Listener(phone)
        await listener.hears("-0\n")
        assert next(seat for seat in phones.seats() if seat.name == "Anna").connected
        play.play("deal", {"to": "Anna"})
        await listener.hears("-1\n")
        assert not phones.seats()[0].has_read and phones.seats()[0].holds == 1
        assert SECRET in (await phone.post("/reveal", data={"card": "card-1"})).text
        assert phones.seats()[0].has_read
        play.play("poll", {})
        await listener.hears("-2\n")
        await phone.post("/answer", data={"ask": play.ask_id, "value": "go"})
        await listener.hears("-3\n")
        phones.revoke("Anna")
        await listener.hears("event: gone")
        await listener.ended.wait()
        assert (await phone.get("/news")).status_code == 204
        assert SECRET not in listener.heard and "card" not in listener.heard and "event: go\n" not in listener.heard
    assert not phones.seats()[0].paired
    assert len(changes) >= 6


async def test_a_claim_is_shown_with_its_words(phones: Phones) -> None:
    invitation = phones.invite("Ben")
    assert invitation.url.startswith(f"{phones.url}/J/") and invitation.url not in repr(invitation)
    async with browser(phones) as phone:
        await phone.post(invitation.url)
        status = phones.seats()[1]
        assert status.claimed_waiting and status.offered_words == invitation.words and not status.paired
        listener = Listener(phone)
        await listener.hears("data: waiting\n")
        assert phones.approve("Ben", word_on((await phone.get("/")).text))
        await listener.hears("-0\n")
        await listener.hang_up()
    async with asyncio.timeout(5):
        while phones.seats()[1].connected:
            await asyncio.sleep(0.01)
    assert phones.seats()[1].asleep


async def test_of_four_pages_on_one_phone_the_oldest_rests(phones: Phones) -> None:
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        listeners = [Listener(phone) for _ in range(3)]
        for listener in listeners:
            await listener.hears("data: ")
        fourth = Listener(phone)
        await fourth.hears("data: ")
        async with asyncio.timeout(5):
            while not any(listener.ended.is_set() for listener in listeners):
                await asyncio.sleep(0.01)
        assert sum(listener.ended.is_set() for listener in listeners) == 1
        for listener in (*listeners, fourth):
            await listener.hang_up()


async def test_a_quiet_stream_is_kept_awake(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_module, "PING_SECONDS", 0.02)
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        listener = Listener(phone)
        await listener.hears(": still here")
        assert listener.heard.startswith("retry: 1500")
        await listener.hang_up()


async def test_the_seat_is_kept_when_the_server_starts_again(play: Playthrough) -> None:
    seats = SeatsInMemory()
    first = Phones(play, seats)
    url = await first.start(free_port(), HERE)
    async with browser(first) as phone:
        await take(first, phone, "Anna")
        await first.stop()
        with pytest.raises(httpx.ConnectError):
            await phone.get("/")
        second = Phones(play, seats)
        assert await second.start(first.port, HERE) == url
        assert "<h1>Anna</h1>" in (await phone.get("/")).text
        assert second.seats()[0].paired
        await second.stop()


async def test_stopping_with_open_streams_is_quick_and_silent(
    phones: Phones, play: Playthrough, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        listeners = [Listener(phone) for _ in range(3)]
        for listener in listeners:
            await listener.hears("data: ")
        before = time.perf_counter()
        await phones.stop()
        assert time.perf_counter() - before < 0.9
        for listener in listeners:
            await asyncio.wait_for(listener.ended.wait(), 1)
            assert "event:" not in listener.heard
    assert play.listeners == [] and phones.url == ""
    assert capfd.readouterr() == ("", "") and not [r for r in caplog.records if r.name.startswith("uvicorn")]
    assert [task.get_name() for task in asyncio.all_tasks() if task.get_name() == "phones"] == []
    await phones.stop()


async def test_the_signals_stay_where_they_were(play: Playthrough) -> None:
    before = [signal.getsignal(which) for which in (signal.SIGINT, signal.SIGTERM)]
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        assert [signal.getsignal(which) for which in (signal.SIGINT, signal.SIGTERM)] == before


async def test_nobody_is_invited_who_is_not_there(phones: Phones) -> None:
    with pytest.raises(NoSuchSeat, match="Anna, Ben, Clara, Dov are"):
        phones.invite("Zoe")
    phones.invite("Anna")
    phones.withdraw("Anna")


async def test_answers_are_not_delayed_by_nagle(phones: Phones) -> None:
    async with browser(phones) as phone:
        times = []
        for _ in range(20):
            before = time.perf_counter()
            await phone.get("/")
            times.append(time.perf_counter() - before)
    assert sorted(times)[10] < 0.035


async def test_the_program_knows_for_every_code_when_no_new_phone_calls_from_afar(phones: Phones) -> None:
    async with browser(phones) as phone:
        await phone.get("/")
        assert not phones.newcomer, "a page on this computer is no phone"
        await take(phones, phone, "Anna")
        phones._called(None, ("192.168.178.50", ""), False)
        assert phones.newcomer
        phones.invite("Ben")
        assert not phones.newcomer
        await phone.get("/hand")
        assert not phones.newcomer, "a phone with a seat says nothing of the next one’s way here"


async def test_within_seconds_the_lamp_shows_that_a_phone_is_gone(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.phones.service.WATCH_SECONDS", 0.02)
    monkeypatch.setattr("companion.phones.signs.QUIET_SECONDS", 0.3)
    await phones.start(phones.port, HERE)
    async with browser(phones) as phone:
        await take(phones, phone, "Anna")
        listener = Listener(phone)
        await listener.hears("data: ")
        session = phones._pairing.paired("Anna")
        assert session is not None
        phones._called(session, (HERE, ""), True)
        assert phones.seats()[0].connected
        told: list[bool] = []
        phones.on_change.append(lambda: told.append(phones.seats()[0].connected))
        await asyncio.sleep(0.6)
        assert phones.seats()[0].asleep and False in told, "though its stream looks open"
        await phone.get("/hand")
        assert phones.seats()[0].connected
        await listener.hang_up()
