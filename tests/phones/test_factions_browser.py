"""An evening of Patient Zero with four real phones: what each is shown, and that the air tells nobody who is what."""

from itertools import groupby

import pytest
from playwright.async_api import Page, expect

from companion.games.patient_zero.factions import PATIENT_ZERO, SURVIVOR
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from tests.phones.patient_zero import SEATS, do, heading_of, where_anna_is
from tests.phones.served import free_port
from tests.phones.test_browser import HERE, Finger, Room, room, scan
from tests.phones.wire import Wire, found_in

__all__ = ["room"]
HEADINGS = {"You are a Survivor", "You are Patient Zero"}
Air = dict[str, list[tuple[str, str, int]]]
"""What each phone asked for, and how much came back. Whether a page looks once or twice at the same news is a race
between two of its own requests, so that looks one after the other are one."""


async def seated(room: Room, phones: Phones) -> tuple[dict[str, Page], dict[str, str]]:
    """Four phones that hold their seats, and their cookies."""
    pages, cookies = {}, {}
    for seat in SEATS:
        pages[seat] = await room.phone()
        await scan(phones, pages[seat], seat)
        cookies[seat] = next(cookie["value"] for cookie in await pages[seat].context.cookies())
    return pages, cookies


async def reads(page: Page) -> tuple[str, float]:
    """Hold the card, and let go; what it said, and how tall it was drawn."""
    finger, hold = await Finger.on(page), page.get_by_role("button", name="Hold to read")
    await hold.scroll_into_view_if_needed()
    await finger.press(hold)
    shown = page.get_by_role("region", name="Your card")
    await expect(shown.get_by_role("heading").first).to_be_visible()
    said = await shown.inner_text()
    last = await shown.locator("p").last.bounding_box()
    await finger.lift()
    await expect(shown).to_be_hidden()
    assert found_in(await page.content(), HEADINGS) == []
    assert last is not None
    return said, last["y"] + last["height"]


async def draws(play: Playthrough, pages: dict[str, Page]) -> None:
    """Anna draws, and answers the one question that every drawer gets."""
    do(play, "draw", player="Anna")
    anna = pages["Anna"]
    await expect(anna.get_by_role("radio")).to_have_count(2 + len(SEATS))
    await anna.get_by_label("Nothing: it stays in my hand").check()
    await anna.get_by_role("button", name="Choose this").tap()
    await expect(anna.get_by_role("radio")).to_have_count(0)


async def evening(room: Room, wire: Wire, play: Playthrough) -> tuple[Air, float]:
    """All of it; what went over the air during the draw, by seat, and where Anna’s card ended."""
    bottom = 0.0
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        pages, cookies = await seated(room, phones)
        for seat, page in pages.items():
            said, end = await reads(page)
            assert said.splitlines()[0] == heading_of(play, seat)
            bottom = end if seat == "Anna" else bottom
        assert all(seat.has_read for seat in phones.seats())
        for seat, cookie in cookies.items():
            assert found_in(wire.text(cookie), HEADINGS) == [heading_of(play, seat)], seat
            assert found_in(wire.text(cookie), {"patient-zero", '"survivor"'}) == []
        assert found_in(wire.text(""), HEADINGS) == []

        before = {seat: await page.locator("main").get_attribute("data-news") for seat, page in pages.items()}
        wire.forget()
        news: list[int] = []
        play.listeners.append(lambda: news.append(1))
        await draws(play, pages)
        assert len(news) == 2, "the table tells of the draw and of its answer, whoever drew"
        for seat, page in pages.items():
            await expect(page.locator("#line")).not_to_have_text("Connected")
            assert await page.locator("main").get_attribute("data-news") != before[seat]
        assert play.log.last is not None
        assert [fact.told() for fact in play.log.last.facts][1] == "Anna shows nothing and keeps it."
        for seat, cookie in cookies.items():
            assert found_in(wire.text(cookie), HEADINGS) == [], seat
        asked = {seat: [one for one in wire.asked[cookie] if one[1] != "/news"] for seat, cookie in cookies.items()}
        air = {seat: [one for one, _ in groupby(asks)] for seat, asks in asked.items()}
        for page in pages.values():
            await page.context.close()
    wire.forget()
    return air, bottom


async def test_an_evening_in_which_the_air_is_the_same_for_both(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire.tapped(monkeypatch)
    survivor = await evening(room, wire, where_anna_is(SURVIVOR))
    zero = await evening(room, wire, where_anna_is(PATIENT_ZERO))
    assert survivor == zero
    air = zero[0]
    assert [path for _, path, _ in air["Anna"]].count("/answer") == 1
    assert {path for _, path, _ in air["Ben"]} == {"/hand"} and air["Ben"] == air["Clara"] == air["Dov"]
    assert room.complaints == []
