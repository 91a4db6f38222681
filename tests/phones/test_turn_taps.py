"""An evening on phones alone in a real Chromium: every tap of every turn counted."""

import os
from random import Random

import pytest
from playwright.async_api import Page

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from tests.phones.test_browser import HERE, Room, room, scan
from tests.phones.test_service import free_port
from tests.phones.test_whole_evening import opened
from tests.phones.winter import done

__all__ = ["room"]
MOST_TAPS_A_TURN = 8
ROUNDS = int(os.environ.get("COMPANION_EVENING_ROUNDS", "1"))
"""The whole game with 99."""
DEEDS = ("Go", "Search", "Attack")


class Hands:
    """Everybody's thumbs: `taps` counts, `turns` has how many each turn took."""

    def __init__(self, play: Playthrough, pages: dict[str, Page], root: str) -> None:
        self.play, self.pages, self.root = play, pages, root
        self.chance = Random(5)
        self.taps = 0
        self.turns: list[int] = []
        self.phases: list[int] = []

    async def tap(self, page: Page, role: str, name: str) -> None:
        """One tap on what is there by that name, and what comes of it."""
        async with page.expect_navigation():
            await page.get_by_role(role, name=name).first.tap()  # type: ignore[arg-type]
        self.taps += 1

    async def answered(self) -> None:
        """Every question, on the phone of whoever is asked."""
        while (ask := self.play.ask) is not None:
            for seat, page in self.pages.items():
                await page.goto(self.root)
                form = page.locator("form[action='/answer']").first
                if await form.count() == 0:
                    continue
                choices = await form.get_by_role("radio").all()
                if choices:
                    await self.chance.choice(choices).check()
                    self.taps += 1
                names = await form.locator("option").all()
                if names:
                    await form.get_by_label("Name").fill(await names[0].inner_text() or await names[0].text_content())
                name = await form.locator("button").last.inner_text()
                asked = self.play.ask_id, dict(self.play.ballots)
                await form.get_by_role("button", name=name).tap()
                self.taps += 1
                for _ in range(400):
                    if (self.play.ask_id, dict(self.play.ballots)) != asked:
                        break
                    await page.wait_for_timeout(10)
                else:
                    pytest.fail(f"{seat} answered {ask}, and nothing came of it")
                break
            else:
                pytest.fail(f"Nobody's phone is asked {ask}")

    async def turn(self, seat: str) -> None:
        """A survivor goes, searches and fights as far as the pad offers it; then the turn ends."""
        page = self.pages[seat]
        asked_before, self.taps = 0, 0
        await page.goto(self.root)
        await self.tap(page, "link", self.play.seen_by(None).players[self.at(seat)].survivors[0].name)
        for heading in DEEDS:
            group = page.locator("section", has=page.get_by_role("heading", name=heading, exact=True))
            if await group.count():
                name = await group.first.get_by_role("button").first.inner_text()
                await self.tap(page, "button", name)
                before = self.taps
                await self.answered()
                asked_before += self.taps - before
                if self.play.ended or self.play.seen_by(None).active != seat:
                    return
                await page.goto(f"{self.root}/turn?who={self.who(seat)}")
        await self.tap(page, "button", "End my turn")
        self.turns.append(self.taps - asked_before)
        await self.answered()

    def at(self, seat: str) -> int:
        """How many sit before that seat."""
        return self.play.seats.index(seat)

    def who(self, seat: str) -> str:
        """The survivor who acts."""
        mine = self.play.seen_by(None).players[self.at(seat)].survivors
        return mine[0].name if mine else ""

    async def round(self) -> None:
        """The crisis, everybody's turn, the colony phase."""
        first = self.pages[self.play.seen_by(None).first_player]
        await first.goto(self.root)
        await first.get_by_label("Its name").fill("Despair")
        await self.tap(first, "button", "Reveal the crisis")
        await self.answered()
        while self.play.seen_by(None).active is None:
            await first.goto(self.root)
            name = await first.locator("form.go button.main").first.inner_text()
            await self.tap(first, "button", name)
            await self.answered()
        while not self.play.ended and (seat := self.play.seen_by(None).active) is not None:
            await self.turn(seat)
        self.taps = 0
        while not self.play.ended and self.play.seen_by(None).phase in ("turns", "colony"):
            page = self.pages[self.play.seen_by(None).first_player]
            await page.goto(f"{self.root}/board")
            await self.tap(page, "button", "Next")
            await self.answered()
        self.phases.append(self.taps)


@pytest.mark.parametrize("night", [False, True], ids=["base", "long night"])
async def test_a_turn_entered_in_full_takes_no_more_than_eight_taps(room: Room, night: bool) -> None:
    more = {"game": "the-long-night", "modules": ["raxxon", "improvements", "bandits"]} if night else {}
    play = opened(3 if night else 4, morale=8, **more)
    done(play.play("deal-objectives", {}))
    for line, job in enumerate(play.seen_by(None).checklist):
        if not job.done:
            done(play.play("tick", {"line": line}))
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        pages = {}
        for seat in play.seats:
            pages[seat] = await room.phone()
            await scan(phones, pages[seat], seat)
        hands = Hands(play, pages, phones.url)
        await hands.tap(pages[play.seen_by(None).first_player], "button", "The table is set up")
        await hands.answered()
        for _ in range(ROUNDS):
            if play.ended:
                break
            await hands.round()
        print(f"taps a turn {hands.turns}, a colony phase {hands.phases}")
        assert hands.turns and max(hands.turns) <= MOST_TAPS_A_TURN
        assert room.complaints == []
