"""Two phones in a real Chromium: pair, draw, hold, release, trigger, come back. A missing browser is a failure."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Browser, CDPSession, Locator, Page, async_playwright, expect

from companion.games.winter.game import WINTER
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.phones.parlour import evening
from tests.phones.served import free_port

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = "127.0.0.1"
TABLE = {
    "game": "dead-of-winter",
    "objective": "We Need More Samples",
    "first_player": "Anna",
    "crossroads": "phones",
    "players": [
        {"name": "Anna", "survivors": [{"name": "Sparky", "leader": True}]},
        {"name": "Ben", "survivors": [{"name": "Ashley Ross", "leader": True}]},
    ],
}


@dataclass
class Room:
    """A browser, the phones opened in it, and whatever they complained of or asked for."""

    browser: Browser
    complaints: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    async def phone(self, script: bool = True) -> Page:
        """A phone of its own, 390 × 844 with a touch screen."""
        context = await self.browser.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, java_script_enabled=script
        )
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: self.asked.append(request.url))
        return page


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield Room(browser)
        await browser.close()


async def scan(phones: Phones, page: Page, seat: str) -> str:
    """Open an invitation, take the seat, have the word picked. Gives the invitation's URL."""
    invitation = phones.invite(seat)
    await page.goto(invitation.url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    word = (await page.locator(".word").inner_text()).lower()
    assert word in invitation.words and phones.seats()[[s.name for s in phones.seats()].index(seat)].claimed_waiting
    assert phones.approve(seat, word)
    await expect(page.locator(".word")).to_have_count(0)
    await expect(page.get_by_role("heading", name=seat, exact=True)).to_be_visible()
    return invitation.url


class Finger:
    """A finger on the glass of one page."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    @classmethod
    async def on(cls, page: Page) -> "Finger":
        return cls(await page.context.new_cdp_session(page))

    async def press(self, where: Locator) -> None:
        box = await where.bounding_box()
        assert box is not None
        await self._send("touchStart", [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}])

    async def lift(self) -> None:
        await self._send("touchEnd", [])

    async def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        await self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def with_a_choice() -> Playthrough:
    """A game in which Ben watches a card of which Anna has the choice, whatever there is in the store."""
    for seed in range(500):
        play = Playthrough(WINTER, Opening("dead-of-winter", TABLE, seed))
        card = play.seen_by("Ben").me.watching
        if card is not None and not card.vote and not any(option.needs for option in card.options):
            return play
    raise LookupError("No card leaves a choice.")


async def test_an_evening_with_two_phones(room: Room) -> None:
    play, seats = with_a_choice(), SeatsInMemory()
    port = free_port()
    card = play.seen_by("Ben").me.watching
    assert card is not None
    async with Phones(play, seats) as phones:
        await phones.start(port, HERE)
        anna, ben, stranger = await room.phone(), await room.phone(), await room.phone()
        await scan(phones, anna, "Anna")
        used = await scan(phones, ben, "Ben")

        await expect(anna.get_by_role("heading", name="It is your turn")).to_be_visible()
        await expect(anna.get_by_role("button", name="Hold to read")).to_have_count(0)
        finger, hold = await Finger.on(ben), ben.get_by_role("button", name="Hold to read")
        await expect(hold).to_be_visible()
        assert card.story not in await ben.content()

        await finger.press(hold)
        await expect(ben.get_by_role("region", name="Your card")).to_contain_text(card.trigger)
        await expect(ben.get_by_text(card.options[1].text)).to_be_visible()
        assert await ben.evaluate("() => shown.scrollHeight <= innerHeight && scrollX === 0")
        await finger.lift()
        await expect(ben.get_by_text(card.trigger)).to_have_count(0)
        assert card.trigger not in await ben.content()
        assert play.log.last is not None and play.log.last.looked
        assert next(seat for seat in phones.seats() if seat.name == "Ben").has_read

        await stranger.goto(used)
        await expect(stranger.get_by_role("heading", name="This code does not work")).to_be_visible()
        await stranger.goto(phones.url)
        await expect(stranger.get_by_role("heading", name="No seat here yet")).to_be_visible()

    async with Phones(play, seats) as phones:
        await phones.start(port, HERE)
        assert phones.port == port
        await expect(ben.locator("#line")).to_have_text("Connected", timeout=10_000)
        await ben.reload()
        await expect(hold).to_be_visible()
        await ben.get_by_text("It happened").tap()
        await ben.get_by_role("button", name="Yes, read it out").tap()
        await expect(hold).to_have_count(0)
        assert play.table.reading is not None and play.ask is not None and play.ask.seat == "Anna"
        await anna.get_by_label(play.ask.options[0].text).check()  # type: ignore[attr-defined]
        await anna.get_by_role("button", name="Choose this").tap()
        await expect(anna.get_by_role("radio")).to_have_count(0)
        assert play.ask is None or play.ask.about != "crossroads"
    assert [said for said in room.complaints if not re.search("404|ERR_|Failed to load", said)] == []
    assert {url.split("/")[2] for url in room.asked} == {f"{HERE}:{port}"}


@pytest.fixture
async def phones() -> AsyncIterator[Phones]:
    async with Phones(evening(), SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        yield phones


async def test_a_card_hides_whenever_nobody_holds_it(room: Room, phones: Phones) -> None:
    page = await room.phone()
    await page.clock.install()
    await scan(phones, page, "Anna")
    phones._playthrough.play("deal", {"to": "Anna"})
    finger = await Finger.on(page)
    hold, secret = page.get_by_role("button", name="Hold to read"), page.get_by_text("The lamp in the cellar")
    for leaving in ("blur", "pagehide"):
        await finger.press(hold)
        await expect(secret).to_be_visible()
        await page.evaluate(f"() => window.dispatchEvent(new Event('{leaving}'))")
        await expect(secret).to_have_count(0)
        await finger.lift()
    await finger.press(hold)
    await expect(secret).to_be_visible()
    await page.clock.fast_forward(30_000)
    await expect(secret).to_have_count(0)
    await finger.lift()

    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await expect(secret).to_be_visible()
    await page.clock.fast_forward(30_000)
    await expect(secret).to_have_count(0)
    await page.get_by_role("button", name="Show for 30 seconds").tap()
    await page.get_by_role("button", name="Hide").tap()
    await expect(secret).to_have_count(0)
    assert room.complaints == []


async def test_one_tap_turns_no_card_up_and_news_leaves_what_was_opened(room: Room, phones: Phones) -> None:
    play = phones._playthrough
    page = await room.phone()
    await scan(phones, page, "Anna")
    play.play("deal", {"to": "Anna"})
    hold, opens = page.get_by_role("button", name="Hold to read"), page.get_by_text("It happened")
    yes = page.get_by_role("button", name="Yes, turn it up")
    await expect(opens).to_be_visible()
    await expect(yes).to_be_hidden()
    await opens.tap()
    await expect(page.get_by_text("It then lies open.")).to_be_visible()
    assert play.table.holder == "Anna", "one tap is not enough"
    boxes = [await one.bounding_box() for one in (hold, opens, yes)]
    held, first, second = (box for box in boxes if box is not None)
    assert first["y"] - held["y"] - held["height"] >= 32 and min(first["height"], second["height"]) >= 52
    assert second["y"] >= first["y"] + first["height"], "a second tap in the same place closes it"

    play.play("poll", {})
    await expect(page.get_by_role("button", name="Cast my vote")).to_be_visible()
    await expect(yes).to_be_visible()
    await page.get_by_label("Stay inside").check()
    await page.get_by_role("button", name="Cast my vote").tap()
    await expect(page.get_by_role("radio")).to_have_count(0)
    for seat in ("Ben", "Clara", "Dov"):
        play.answer(play.ask_id, "go", seat)
    await expect(page.locator("#line")).to_have_text("The table moved on.")
    await expect(yes).to_be_visible()
    await yes.tap()
    await expect(page.get_by_text("Nothing for you now")).to_be_visible()
    assert play.table.holder is None
    assert room.complaints == []


async def test_a_card_that_is_taken_away_hides_under_the_finger(room: Room, phones: Phones) -> None:
    page = await room.phone()
    await scan(phones, page, "Anna")
    phones._playthrough.play("deal", {"to": "Anna"})
    finger, secret = await Finger.on(page), page.get_by_text("The lamp in the cellar")
    await finger.press(page.get_by_role("button", name="Hold to read"))
    await expect(secret).to_be_visible()
    phones._playthrough.play("happened", {})
    await expect(secret).to_have_count(0)
    await finger.lift()
    await expect(page.get_by_text("Nothing for you now")).to_be_visible()


async def test_four_vote_and_the_page_follows(room: Room, phones: Phones) -> None:
    play = phones._playthrough
    pages = {}
    for seat in ("Anna", "Ben", "Clara", "Dov"):
        pages[seat] = await room.phone()
        await scan(phones, pages[seat], seat)
    play.play("poll", {})
    for seat, page in pages.items():
        await page.get_by_label("Stay inside" if seat == "Anna" else "Go out <now>").check()
        await page.get_by_role("button", name="Cast my vote").tap()
        await expect(page.get_by_role("radio")).to_have_count(0)
    assert play.table.decided == [{"Anna": "stay", "Ben": "go", "Clara": "go", "Dov": "go"}]
    await expect(pages["Anna"].get_by_text("Nothing for you now")).to_be_visible()
    phones.revoke("Anna")
    await expect(pages["Anna"].get_by_role("heading", name="The host has freed this seat")).to_be_visible()
    assert room.complaints == []


async def test_without_script_everything_works_by_plain_forms(room: Room, phones: Phones) -> None:
    page = await room.phone(script=False)
    invitation = phones.invite("Anna")
    await page.goto(invitation.url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    assert phones.approve("Anna", (await page.locator(".word").inner_text()).lower())
    phones._playthrough.play("deal", {"to": "Anna"})
    await page.goto(phones.url)
    await page.get_by_role("button", name="Read it now").tap()
    await expect(page.get_by_text("The lamp in the cellar")).to_be_visible()
    await page.get_by_role("button", name="Hide it").tap()
    await expect(page.get_by_text("The lamp in the cellar")).to_have_count(0)
    await page.get_by_text("It happened").tap()
    await page.get_by_role("button", name="Yes, turn it up").tap()
    await expect(page.get_by_text("Nothing for you now")).to_be_visible()
    await page.get_by_role("link", name="Leave this seat").tap()
    await page.get_by_role("button", name="Yes, I leave it").tap()
    await expect(page.get_by_role("heading", name="You have left this seat")).to_be_visible()


async def test_the_first_load_is_small(room: Room, phones: Phones) -> None:
    page = await room.phone()
    invitation = phones.invite("Anna")
    await page.goto(invitation.url)
    await page.get_by_role("button", name="Yes, take this seat").tap()
    await expect(page.locator(".word")).to_be_visible()
    timings = await page.evaluate("() => performance.getEntries().map(e => [e.name, e.transferSize || 0])")
    assert [name for name, _ in timings if not name.endswith(("/news", "/beat")) and "://" in name] == [
        f"{phones.url}/"
    ]
    assert sum(size for _, size in timings) < 30_000
    assert len([url for url in room.asked if "/news" not in url and "/beat" not in url]) == 3
