"""A broken line heals by itself: same name, same seats, nothing lost, and everybody is told meanwhile."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from companion.host import limits
from companion.phones.seats import SeatsInMemory
from tests.host.conftest import Host, Laid, Program, free_port, greeted, hosting, until

AWAY = "event: away"


async def listened(phone: httpx.AsyncClient, url: str, heard: list[str]) -> None:
    """A page that listens, and comes back as the script does."""
    while True:
        try:
            async with phone.stream("GET", f"{url}/news") as news:
                heard.append(f"status {news.status_code}")
                async for text in news.aiter_text():
                    heard.append(text)
        except httpx.TransportError:
            heard.append("lost")
        await asyncio.sleep(0.3)


async def test_a_cut_line_is_told_and_heals(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BACK_SECONDS", 0.3)
    async with hosting() as host:
        table = await laid(host.origin)
        name, line = table.url, table.phones.way.line
        phone = await table.seated("Anna")
        heard: list[str] = []
        listens = asyncio.create_task(listened(phone, table.url, heard))
        await until(lambda: any("data:" in one for one in heard))
        await table.phones.way.leave()
        await until(lambda: any(AWAY in one for one in heard))
        assert (await phone.get(f"{name}/hand")).status_code == 503
        page = await phone.get(f"{name}/")
        assert page.status_code == 503 and "Nothing is lost" in page.text
        await until(lambda: heard.count("status 200") >= 2)  # held open meanwhile, never refused
        assert line is not None
        table.play.play("deal", {"to": "Anna"})
        await table.phones.join_host(line.address)
        await until(lambda: table.phones.way.url)
        assert table.url == name
        heard.clear()
        await until(lambda: any("data:" in one for one in heard))
        assert "A card for you" in (await phone.get(f"{name}/hand")).text
        assert "lost" not in heard and not [one for one in heard if one.startswith("status") and one != "status 200"]
        listens.cancel()


async def test_a_host_that_is_killed_and_comes_back(laid: Laid, tmp_path: Path) -> None:
    """kill -9: laptops and phones are back within 6 s of its return, under the same name, with their seats."""
    host = Program(free_port(), tmp_path)
    await host.start()
    try:
        seats = SeatsInMemory()
        table = await laid(host.origin, seats)
        name = table.url
        phone = await table.seated("Anna")
        heard: list[str] = []
        listens = asyncio.create_task(listened(phone, name, heard))
        await until(lambda: any("data:" in one for one in heard))
        for round in range(2):
            host.kill()
            await until(lambda: table.phones.way.line.state == "away")  # type: ignore[union-attr]
            assert "broken" in table.phones.way.line.said  # type: ignore[union-attr]
            table.play.play("deal", {"to": "Ben" if round else "Anna"})
            await host.start()
            heard.clear()
            began = time.monotonic()
            await until(lambda: table.phones.way.url, 6)
            await until(lambda: any("data:" in one for one in heard), 6)
            assert time.monotonic() - began < 6
            assert table.url == name
            assert "<h1>Anna</h1>" in (await phone.get(f"{name}/hand")).text
        listens.cancel()
    finally:
        host.kill()


async def test_an_answer_under_way_when_the_line_breaks(host: Host) -> None:
    line, welcome = await greeted(host.origin)
    async with httpx.AsyncClient(timeout=20) as phone:
        asking = asyncio.create_task(phone.get(f"{host.origin}/t/{welcome.name}/", headers={"accept": "text/html"}))
        await line.recv()
        await line.close()
        came = await asking
    assert came.status_code == 503 and "Nothing is lost" in came.text


async def test_a_table_that_nobody_knows(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Soon after its start a host expects laptops that come back; later the two words are wrong."""
    monkeypatch.setattr(limits, "BACK_SECONDS", 0.2)
    monkeypatch.setattr(limits, "STRANGER_SECONDS", 0.2)
    url, accept = f"{host.origin}/t/nobody-here", {"accept": "text/html"}
    async with httpx.AsyncClient(timeout=20) as phone:
        assert (await phone.get(f"{url}/", headers=accept)).status_code == 503
        monkeypatch.setattr(limits, "COMING_BACK", 0.0)
        page = await phone.get(f"{url}/", headers=accept)
        assert page.status_code == 404 and "two words" in page.text
        news = await phone.get(f"{url}/news")
        assert news.status_code == 200 and AWAY in news.text


async def test_phones_that_wait_are_let_in_when_the_laptop_comes(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    url, address = table.url, table.phones.way.line.address  # type: ignore[union-attr]
    await table.phones.way.leave()
    asking = asyncio.create_task(phone.get(f"{url}/hand"))
    await asyncio.sleep(0.2)
    await table.phones.join_host(address)
    assert (await asking).status_code == 200


async def test_two_laptops_of_one_game_do_not_fight(host: Host, laid: Laid) -> None:
    seats = SeatsInMemory()
    first = await laid(host.origin, seats)
    second = await laid(host.origin, seats)
    await until(lambda: first.phones.way.line.state == "off")  # type: ignore[union-attr]
    assert "another computer" in first.phones.way.line.said  # type: ignore[union-attr]
    await asyncio.sleep(0.5)
    assert second.url and not first.url
