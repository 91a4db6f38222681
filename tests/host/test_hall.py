"""The hall: tables that agree, live, with a hand that a table can raise; nothing of the others."""

import asyncio
import json
from typing import Any

import httpx

from companion.host.frames import ENCODER, VERSION, Card, Hello
from companion.phones.through_host.hall_card import LONGEST, hall_card
from tests.host.conftest import Host, Laid, greeted, until
from tests.phones.parlour import SECRET, evening


async def shown(host: Host) -> list[dict[str, Any]]:
    async with httpx.AsyncClient() as browser:
        tables: list[dict[str, Any]] = (await browser.get(f"{host.origin}/hall/tables")).json()["tables"]
        return tables


async def shows(host: Host, what: Any) -> None:
    for _ in range(200):
        if what(await shown(host)):
            return
        await asyncio.sleep(0.02)
    raise AssertionError(await shown(host))


async def test_only_tables_that_agree_are_shown(host: Host, laid: Laid) -> None:
    one, two = await laid(host.origin), await laid(host.origin)
    one.phones.way.agree("Table by the window")
    await shows(host, lambda tables: [table["title"] for table in tables] == ["Table by the window"])
    assert (await shown(host))[0]["name"] == one.url.rpartition("/")[2]
    one.phones.way.agree("")
    await shows(host, lambda tables: tables == [])
    assert two.url


async def test_a_hand_goes_up_from_the_laptop_and_from_any_phone(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    phone = await table.seated("Anna")
    assert "Raise a hand" not in (await phone.get(f"{table.url}/hand")).text
    assert (await phone.post(f"{table.url}/help", data={"up": "yes"})).status_code == 409
    table.phones.way.agree("Ours")
    assert "Raise a hand" in (await phone.get(f"{table.url}/hand")).text
    assert (await phone.post(f"{table.url}/help", data={"up": "yes"})).status_code == 303
    await shows(host, lambda tables: tables and tables[0]["hand"])
    assert table.phones.way.hand
    table.phones.way.raise_hand(False)
    await shows(host, lambda tables: tables and not tables[0]["hand"])
    stranger = await table.browser()
    assert (await stranger.post(f"{table.url}/help", data={"up": "yes"})).status_code == 403


async def test_the_wall_is_live_and_says_when_a_line_breaks(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    async with httpx.AsyncClient(timeout=10) as browser, browser.stream("GET", f"{host.origin}/hall/news") as news:
        lines = news.aiter_lines()

        async def until_shown(what: Any) -> None:
            async for line in lines:
                if line.startswith("data: ") and what(json.loads(line[6:])["tables"]):
                    return

        table.phones.way.agree("Ours")
        await asyncio.wait_for(until_shown(lambda tables: len(tables) == 1), 5)
        await table.phones.way.leave()
        await asyncio.wait_for(until_shown(lambda tables: tables[0]["away"] > 0), 5)


async def test_raised_hands_come_first(host: Host) -> None:
    lines = []
    for title, hand, since in (("Slow", False, 10.0), ("Quick", False, 99.0), ("Help", True, 500.0)):
        line, _ = await greeted(host.origin)
        await line.send(ENCODER.encode(Card(title, turn="Ann’s turn", turn_since=since, hand=hand)))
        lines.append(line)
    await shows(host, lambda tables: [table["title"] for table in tables] == ["Help", "Slow", "Quick"])


async def test_cards_that_come_too_often_are_not_looked_at(host: Host) -> None:
    line, _ = await greeted(host.origin, Hello(VERSION, bytes(32)))
    for number in range(50):
        await line.send(ENCODER.encode(Card(f"Card {number}")))
    await asyncio.sleep(0.3)
    assert (await shown(host))[0]["title"] in {f"Card {number}" for number in range(5)}
    assert line.close_code is None


async def test_no_secret_word_is_on_the_wall(host: Host, laid: Laid) -> None:
    table = await laid(host.origin)
    table.play.play("deal", {"to": "Anna"})
    table.phones.way.agree("Ours")
    await shows(host, lambda tables: len(tables) == 1)
    async with httpx.AsyncClient() as browser:
        wall = await browser.get(f"{host.origin}/hall/tables")
    assert SECRET not in wall.text
    page = await httpx.AsyncClient().get(f"{host.origin}/hall")
    assert page.status_code == 200 and "script-src 'sha256-" in page.headers["content-security-policy"]


def test_a_long_title_is_cut() -> None:
    assert hall_card("x" * 300, evening(), 5.0, True).title == "x" * LONGEST


async def test_a_table_that_is_gone_for_long_is_taken_off(host: Host) -> None:
    line, _ = await greeted(host.origin)
    await line.send(ENCODER.encode(Card("Gone")))
    await shows(host, lambda tables: len(tables) == 1)
    await line.close()
    hall = host.door._hall
    await until(lambda: any(card.away for card in hall._cards.values()))
    for name, card in hall._cards.items():
        hall._cards[name] = type(card)(name, card.title, "", "", "", "", 0.0, False, 1.0)
    assert await shown(host) == []
