"""Phones of yesterday: the features that they lack, taken away one by one; each can still vote and read."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from companion.phones import pages
from companion.phones.service import Phones
from tests.phones.parlour import SECRET
from tests.phones.test_browser import Finger, Room, phones, room, scan

__all__ = ["phones", "room"]
TEMPLATES = Path(pages.__file__).parent / "templates"
WITHOUT = {
    "submitter (Safari 13 to 15.3)": "delete SubmitEvent.prototype.submitter",
    "animate": "delete Element.prototype.animate",
    "vibrate": "delete Navigator.prototype.vibrate",
    "AbortController": "delete window.AbortController",
    "EventSource": "delete window.EventSource",
    "setPointerCapture": "delete Element.prototype.setPointerCapture",
    "replaceWith, replaceChildren": "for(const k of['replaceWith','replaceChildren'])delete Element.prototype[k]",
    "crypto, storage": "for(const k of['crypto','localStorage','sessionStorage'])delete window[k]",
}
FORMS = {
    "fetch": "delete window.fetch",
    "pointer events (iOS 12)": "delete window.PointerEvent",
}
NEWER = (
    r"\?\.",
    r"\?\?",
    r"\bcatch\s*\{",
    r"\.\.\.",
    r"\breplaceChildren\b",
    r"\.at\(",
    r"\.flat\(",
    r"\*\*",
    r"#\w+\s*=",
)
NEWER_STYLE = (
    r"\binset\b",
    r":has\(",
    r":is\(",
    r":where\(",
    "aspect-ratio",
    r"\ddvh",
    r"\bclamp\(",
    "@layer",
    "@container",
)


async def votes_and_reads(room: Room, phones: Phones, without: str, button: str) -> None:
    """Pair, read a card, cast a vote, on a phone that lacks something."""
    play, page = phones._playthrough, await room.phone()
    await page.add_init_script(without)
    await scan(phones, page, "Anna") if button == "Hold to read" else await by_hand(page, phones)
    play.play("deal", {"to": "Anna"})
    if button == "Hold to read":
        hold = page.get_by_role("button", name=button)
        finger = await Finger.on(page)
        await finger.press(hold)
        await expect(page.get_by_text(SECRET)).to_be_in_viewport()
        await finger.lift()
        await expect(page.get_by_text(SECRET)).to_have_count(0)
    else:
        await page.goto(phones.url)
        await page.get_by_role("button", name=button).tap()
        await expect(page.get_by_text(SECRET)).to_be_in_viewport()
        await page.get_by_role("button", name="Hide it").tap()
    play.play("poll", {})
    await page.get_by_label("Stay inside").check(timeout=15_000)
    await page.get_by_role("button", name="Cast my vote").tap()
    await expect(page.get_by_text("Your vote is in.")).to_be_visible()
    assert play.ballots == {"Anna": "stay"}
    assert room.complaints == []


async def by_hand(page, phones: Phones) -> None:  # type: ignore[no-untyped-def]
    """Pair a page that does not follow the news; it asks again by itself."""
    await page.goto(phones.invite("Anna").url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    assert phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
    await expect(page.locator(".word")).to_have_count(0, timeout=10_000)


@pytest.mark.parametrize("without", WITHOUT.values(), ids=WITHOUT.keys())
async def test_without_this_the_page_works(room: Room, phones: Phones, without: str) -> None:
    await votes_and_reads(room, phones, without, "Hold to read")


@pytest.mark.parametrize("without", FORMS.values(), ids=FORMS.keys())
async def test_without_this_plain_forms_work(room: Room, phones: Phones, without: str) -> None:
    await votes_and_reads(room, phones, without, "Read it now")


async def test_a_script_that_does_not_parse_leaves_the_forms(room: Room, phones: Phones) -> None:
    page = await room.phone()

    async def broken(route) -> None:  # type: ignore[no-untyped-def]
        answer = await route.fetch()
        body = (await answer.text()).replace("(function(){", "(function(){ ??= ;", 1)
        await route.fulfill(response=answer, body=body)

    await page.route(f"{phones.url}/", broken)
    await by_hand(page, phones)
    await page.goto(phones.url)  # what comes by a redirect passes the route by
    phones._playthrough.play("deal", {"to": "Anna"})
    await page.get_by_role("button", name="Read it now").tap(timeout=15_000)
    await expect(page.get_by_text(SECRET)).to_be_visible()


async def test_a_browser_without_cookies_is_told(room: Room, phones: Phones) -> None:
    page = await room.phone()
    await page.add_init_script("Object.defineProperty(navigator,'cookieEnabled',{value:false})")
    await page.goto(phones.url)
    await expect(page.locator("#line")).to_contain_text("Allow cookies")


def test_script_and_style_are_as_old_as_the_phones() -> None:
    script = re.sub(r"'[^']*'", "''", (TEMPLATES / "seat.js").read_text())
    style = (TEMPLATES / "page.css").read_text()
    assert [one for one in NEWER if re.search(one, script)] == []
    assert [one for one in NEWER_STYLE if re.search(one, style)] == []
    everywhere = "".join(file.read_text() for file in TEMPLATES.glob("*.html"))
    assert "=>" not in everywhere and "const " not in everywhere
