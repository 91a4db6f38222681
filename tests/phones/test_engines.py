"""The same in three engines: pair, hold, vote; the laptop goes and comes, or answers wrongly; the seat moves."""

import asyncio
import json
from typing import Any

import pytest

from companion.phones import guard, playing
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.engines import ENGINES, PAGE, Engine, engine, tap, until
from tests.phones.parlour import SECRET, evening
from tests.phones.served import HERE, browser, free_port, take

LINE = "document.querySelector('#line').textContent"
HOLD = ".hold"


def shows(text: str, where: str = PAGE) -> str:
    """An expression that is true when the page shows that."""
    return f"{where}.includes({json.dumps(text)})"


class Weather:
    """Answers in the place of the laptop, where it is told to: by path, a status and a body."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wrong: dict[str, tuple[int, bytes, bytes]] = {}
        weather = self

        class Wrong(guard.Guard):
            async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
                found = weather.wrong.get(scope["path"], weather.wrong.get("*"))
                if found is None:
                    await super().__call__(scope, receive, send)
                    return
                status, kind, body = found
                await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", kind)]})
                await send({"type": "http.response.body", "body": body})

        monkeypatch.setattr(guard, "Guard", Wrong)


async def pair(page: Engine, phones: Phones, seat: str) -> None:
    """Open the invitation, take the seat, have the word picked."""
    await page.open(phones.invite(seat).url)
    await until(page, shows(f"Are you {seat}?"))
    await tap(page, "button.main")
    word = await until(page, "(document.querySelector('.word')||{}).textContent")
    assert phones.approve(seat, word.lower())
    await until(page, f"document.querySelector('h1').textContent=={json.dumps(seat)}&&!document.querySelector('.word')")


@pytest.mark.parametrize("name", ENGINES)
async def test_an_evening_heals_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    weather, play, seats, port = Weather(monkeypatch), evening(), SeatsInMemory(), free_port()
    async with engine(name) as page:
        async with Phones(play, seats) as phones:
            await phones.start(port, HERE)
            await pair(page, phones, "Anna")
            play.play("deal", {"to": "Anna"})
            await until(page, "!!document.querySelector('.hold')")
            await page.press(HOLD)
            await until(page, shows(SECRET))
            await page.lift()
            await until(page, f"!document.documentElement.innerHTML.includes({json.dumps(SECRET)})")

            for wrong in (
                {"/news": (204, b"text/plain", b"")},
                {"*": (503, b"text/plain", b"Service Unavailable")},
                {"*": (200, b"text/html", b"<!doctype html><title>Guest Wi-Fi</title><p>Please log in")},
                {"/hand": (500, b"text/plain", b"")},
            ):
                weather.wrong = wrong
                for stream in phones._news._streams:
                    stream.end("")
                play.play("deal", {"to": "Anna"})
                await until(page, shows("ooking", LINE) if "*" in wrong or "/hand" in wrong else "true")
                play.play("poll", {})
                await asyncio.sleep(0.5)
                weather.wrong = {}
                await until(page, "!!document.querySelector('[value=stay]')")
                await tap(page, "[value=stay]")
                await tap(page, "fieldset .main")
                await until(page, shows("Your vote is in"))
                for seat in ("Ben", "Clara", "Dov"):
                    play.answer(play.ask_id, "go", seat)
                await until(page, "!document.querySelector('[value=stay]')&&!document.querySelector('section')")
            assert [one["Anna"] for one in play.table.decided] == ["stay"] * 4

        async with Phones(evening(), SeatsInMemory()) as other:
            await other.start(port, HERE)
            await until(page, shows("No seat here yet"))
            assert not await page.run("document.querySelector('.hold')")

        async with Phones(play, seats) as phones:
            await phones.start(port, HERE)
            await until(page, "!!document.querySelector('.hold')&&" + shows("Anna"))
            weather.wrong = {"/news": (204, b"text/plain", b"")}
            for stream in phones._news._streams:
                stream.end("")
            async with browser(phones) as stranger:
                await take(phones, stranger, "Anna")
            await until(page, shows("This seat moved to another phone"))
            assert not await page.run("document.querySelector('.hold')")


@pytest.mark.parametrize("name", ENGINES)
async def test_back_shows_no_card_to_a_browser_without_our_script(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "CARD_SECONDS", 20.0)
    monkeypatch.setattr(guard, "POLICY", guard.POLICY.replace("script-src 'nonce-{nonce}'", "script-src 'none'"))
    play = evening()
    async with engine(name) as page, Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        await page.open(phones.invite("Anna").url)
        await until(page, shows("Are you Anna?"))
        await tap(page, "button.main")
        word = await until(page, "(document.querySelector('.word')||{}).textContent")
        play.play("deal", {"to": "Anna"})
        assert phones.approve("Anna", word.lower())
        await page.open(phones.url)
        await until(page, "!!document.querySelector('.hold')&&" + shows("Read it now"))
        await tap(page, HOLD)
        await until(page, shows(SECRET))
        await page.run("setTimeout(()=>document.querySelector('button.main').form.submit(),0)")
        await until(page, shows("Read it now"))
        assert not await page.run(shows(SECRET))
        await page.back()
        for _ in range(10):
            await asyncio.sleep(0.1)
            assert not await page.run(shows(SECRET, "document.documentElement.innerHTML")), "the card is back"


async def test_64_silent_connections_only_make_a_phone_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    play = evening()
    async with engine("chromium") as page, Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        await pair(page, phones, "Anna")
        silent = [await asyncio.open_connection(HERE, phones.port) for _ in range(64)]
        for stream in phones._news._streams:
            stream.end("")
        play.play("poll", {})
        await asyncio.sleep(2)
        for _, writer in silent:
            writer.close()
        await until(page, "!!document.querySelector('[value=stay]')")
