"""A turn in a real Chromium, on a phone 320 px wide: entered, taken back, looked at, ended."""

from playwright.async_api import expect

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.served import free_port
from tests.phones.test_browser import HERE, Room, room, scan
from tests.phones.winter import winter

__all__ = ["room"]
NARROW = "document.documentElement.scrollWidth <= 320"
TARGETS = """Array.from(document.querySelectorAll('a,button,summary')).filter(one => one.getClientRects().length)
.every(one => one.getBoundingClientRect().height >= 44)"""


async def test_a_turn_is_played_on_a_narrow_phone(room: Room) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.phone()
        await page.set_viewport_size({"width": 320, "height": 640})
        await scan(phones, page, "Anna")
        await expect(page.get_by_role("heading", name="It is your turn")).to_be_visible()
        await page.get_by_role("link", name="Mike Cho").tap()
        await page.get_by_role("button", name="Moves to the hospital").tap()
        await expect(page.get_by_role("heading", name="Mike Cho")).to_be_visible()
        assert await page.evaluate(NARROW) and await page.evaluate(TARGETS)
        await page.get_by_role("button", name="Take back").tap()
        await expect(page.get_by_role("heading", name="Anna", exact=True)).to_be_visible()
        assert play.table.survivors["Mike Cho"].at == "school"

        await page.get_by_role("link", name="Table").tap()
        strip = page.get_by_role("status", name="The table")
        await expect(strip).to_contain_text("Food 6")
        play.play("spend-food", {"amount": 1})
        await expect(strip).to_contain_text("Food 5")
        assert await page.evaluate(NARROW) and await page.evaluate(TARGETS)

        await page.get_by_role("link", name="Rules").tap()
        await page.get_by_label("Search the rules").fill("bite")
        await expect(page.get_by_role("note")).to_contain_text("clause")
        await expect(page.get_by_label("Search the rules")).to_have_value("bite")
        assert await page.evaluate(NARROW) and await page.evaluate(TARGETS)

        await page.get_by_role("link", name="Seat").tap()
        await page.get_by_role("button", name="End my turn").tap()
        await expect(page.get_by_role("heading", name="Ben’s turn", exact=True)).to_be_visible()
        assert play.table.active == "Ben" and room.complaints == []
