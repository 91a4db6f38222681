"""Every page of a phone, judged by axe-core and with a ruler: names, contrast, targets, narrow and large."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from tests.phones.test_browser import HERE, Room, room
from tests.phones.test_service import free_port
from tests.phones.test_whole_evening import opened
from tests.phones.winter import done, winter

__all__ = ["room"]
AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
JUDGED = """async () => (await axe.run()).violations.map(one =>
one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120) + ' ' + node.failureSummary).join(' | '))"""
SMALL = """Array.from(document.querySelectorAll('a,button,summary,input,select'))
.filter(one => one.getClientRects().length && one.type != 'radio')
.map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
.filter(([box]) => box.height < 44 || box.width < 44)
.map(([box, html]) => box.width + ' × ' + box.height + ' ' + html)"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CRISIS = {"name": "Cold", "needs": ["fuel"], "on_failure": [{"do": "morale", "by": -2}]}
BUSY: dict[str, Any] = {
    "crisis": CRISIS,
    "helpless": 2,
    "food": 1,
    "colony": {"entrances": [{"zombies": 3}, {"zombies": 2, "barricades": 1}]},
    "places": {"school": {"zombies": 2, "noise": 3, "barricades": 1}, "library": {"zombies": 3}},
}


def in_a_vote() -> Playthrough:
    play = winter(**BUSY)
    done(play.play("exile", {"player": "Dov"}))
    return play


def in_the_colony() -> Playthrough:
    play = winter(**BUSY)
    for _ in range(4):
        done(play.play("end-turn", {}))
    return play


def over() -> Playthrough:
    play = winter(**BUSY)
    done(play.play("adjust", {"what": "morale", "to": 0}))
    return play


def moved() -> Playthrough:
    play = winter(**BUSY)
    done(play.play("move", {"survivor": "Mike Cho", "to": "hospital"}, seat="Anna"))
    return play


STATES: tuple[tuple[str, Callable[[], Playthrough], str, tuple[str, ...]], ...] = (
    ("turn", moved, "Anna", ("/", "/turn?who=Mike Cho", "/turn", "/board", "/rules?q=bite", "/leave", "/nothing")),
    ("watch", lambda: winter(**BUSY), "Dov", ("/",)),
    ("vote", in_a_vote, "Ben", ("/",)),
    ("colony", in_the_colony, "Anna", ("/", "/board")),
    ("set-up", lambda: opened(4), "Anna", ("/", "/board")),
    ("crisis", lambda: winter(phase="crisis", objectives="cards"), "Anna", ("/",)),
    ("over", over, "Anna", ("/", "/board")),
)


@pytest.fixture(params=["dark", "light"])
async def browser(room: Room, request: pytest.FixtureRequest) -> AsyncIterator[tuple[Browser, str]]:
    yield room.browser, request.param


async def judged(page: Page, where: str) -> list[str]:
    """What is wrong with a page, in words."""
    await page.evaluate(AXE)
    wrong = [f"{where}: {said}" for said in await page.evaluate(JUDGED)]
    return [*wrong, *(f"{where}: {said}" for said in await page.evaluate(SMALL))]


@pytest.mark.parametrize(("name", "made", "seat", "paths"), STATES, ids=[one[0] for one in STATES])
async def test_no_page_of_a_seat_is_in_anybodys_way(
    browser: tuple[Browser, str], name: str, made: Callable[[], Playthrough], seat: str, paths: tuple[str, ...]
) -> None:
    wrong: list[str] = []
    async with Phones(made(), SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        context = await browser[0].new_context(
            viewport={"width": 320, "height": 640}, color_scheme=browser[1], has_touch=True, is_mobile=True
        )
        page = await context.new_page()
        if name == "turn":
            await page.goto(phones.url)
            wrong += await judged(page, "no seat")
            code = phones.table_code.open()
            await page.goto(f"{phones.url}/T/{code}")
            wrong += await judged(page, "who")
        invitation = phones.invite(seat)
        await page.goto(invitation.url)
        wrong += await judged(page, "join") if name == "turn" else []
        await page.get_by_role("button", name="Yes, take this seat").tap()
        word = (await page.locator(".word").inner_text()).lower()
        wrong += await judged(page, "word") if name == "turn" else []
        assert phones.approve(seat, word)
        for path in paths:
            await page.goto(f"{phones.url}{path}")
            for opens in await page.locator("summary").all():
                await opens.evaluate("one => one.parentElement.open = true")
            wrong += await judged(page, f"{name} {path}")
            for size in ("100%", "225%"):
                await page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
                if (over_by := await page.evaluate(WIDER)) > 0:
                    wrong.append(f"{name} {path} at {size}: {over_by} px too wide")
        await context.close()
    assert wrong == []


async def test_nor_is_the_table_for_all(room: Room) -> None:
    async with Phones(winter(**BUSY), SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.browser.new_page(viewport={"width": 1280, "height": 720})
        await page.goto(f"{phones.url}/table")
        wrong = await judged(page, "/table off")
        phones.table.show(True)
        for size in ({"width": 1280, "height": 720}, {"width": 800, "height": 1200}):
            await page.set_viewport_size(size)
            await page.goto(f"{phones.url}/table")
            wrong += await judged(page, f"/table {size}")
            assert await page.evaluate(WIDER) <= 0
    assert wrong == []
