"""All of a card can be read while it is held, on every usual size; with keys and a screen reader too."""

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from companion.phones.service import Phones
from companion.referee.shown.hand import Block, Held
from tests.phones.parlour import SECRET
from tests.phones.test_browser import Finger, Room, phones, room, scan

__all__ = ["phones", "room"]
SIZES = {"iPhone SE 1": (320, 454), "sideways": (844, 340), "iPhone SE 3": (375, 548), "Android": (360, 560)}
LONG = tuple(f"Sentence {number} of a long card, which goes on for a while." for number in range(1, 25))
END = "() => {const last = [...shown.querySelectorAll('p')].pop().getBoundingClientRect(); const foot = shown.querySelector('.foot').getBoundingClientRect(); return last.bottom <= foot.top + 1 && foot.bottom <= innerHeight + 1}"  # noqa: E501


async def holder(room: Room, phones: Phones, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...] = LONG) -> Page:
    """A phone whose card has these lines."""
    monkeypatch.setattr(Held, "told", lambda self: (Block("Look out for", lines),))
    page = await room.phone()
    await scan(phones, page, "Anna")
    phones._playthrough.play("deal", {"to": "Anna"})
    await expect(page.get_by_role("button", name="Hold to read")).to_be_visible()
    return page


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
async def test_a_sliding_finger_reads_to_the_end(
    room: Room, phones: Phones, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    page = await holder(room, phones, monkeypatch)
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    finger, hold = await Finger.on(page), page.get_by_role("button", name="Hold to read")
    await hold.scroll_into_view_if_needed()
    box = await hold.bounding_box()
    assert box is not None
    await finger.press(hold)
    await expect(page.get_by_text("More below")).to_be_visible()
    assert await page.evaluate("() => parseFloat(getComputedStyle(shown).fontSize)") >= 16
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for step in range(1, 11):
        await finger._send("touchMove", [{"x": x, "y": y + (20 - y) * step / 10}])
    await expect(page.get_by_text("More below")).to_have_count(0)
    assert await page.evaluate(END)
    await finger.lift()
    await expect(page.get_by_text(LONG[0])).to_have_count(0)


async def at_rest(page: Page) -> None:
    """A key scrolls for some frames; each of them says that somebody reads on."""
    before = -1.0
    while before != (now := await page.evaluate("shown.scrollTop")):
        before = now
        await asyncio.sleep(0.3)


async def test_the_clock_starts_again_for_whoever_reads_on(
    room: Room, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await holder(room, phones, monkeypatch)
    await page.clock.install()
    await page.reload()
    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(page.get_by_text(LONG[0])).to_be_visible()
    for _ in range(3):
        await page.clock.fast_forward(20_000)
        await expect(page.get_by_text("This closes in 20 seconds")).to_be_visible()
        await page.keyboard.press("ArrowDown")
        await expect(page.get_by_text("This closes")).to_have_count(0)
        await at_rest(page)
    await page.get_by_role("button", name="Keep showing").tap()
    await page.clock.fast_forward(300_000)
    await expect(page.get_by_text(LONG[0])).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(page.get_by_text(LONG[0])).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", "Space"])
async def test_a_key_on_the_hold_button_shows_and_escape_hides(room: Room, phones: Phones, key: str) -> None:
    page = await room.phone()
    await scan(phones, page, "Anna")
    phones._playthrough.play("deal", {"to": "Anna"})
    hold = page.get_by_role("button", name="Hold to read")
    await hold.focus()
    await page.keyboard.press(key)
    await expect(page.get_by_text(SECRET)).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_text(SECRET)).to_have_count(0)
    await expect(hold).to_be_focused()
    assert room.complaints == []


async def test_everything_to_tap_is_large_enough(room: Room, phones: Phones) -> None:
    page = await room.phone()
    await scan(phones, page, "Anna")
    phones._playthrough.play("deal", {"to": "Anna"})
    phones._playthrough.play("poll", {})
    await expect(page.get_by_role("radio")).to_have_count(2)
    for path in ("", "/leave", "/J/000000000000"):
        if path:
            await page.goto(phones.url + path)
        for one in await page.locator("a:visible, button:visible, summary:visible, label:visible").all():
            box = await one.bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 44, await one.inner_text()
    assert [one for one in room.complaints if not re.search("404|403", one)] == []
