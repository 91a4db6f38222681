"""The phones screen, served, and a phone beside it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from tests.phones.conftest import word_on
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import evening, ready

TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "phones"}


@asynccontextmanager
async def at_phones(size: tuple[int, int] = (80, 24), theme: str = "winter-dark") -> AsyncIterator[Pilot[int]]:
    """The phones screen, served."""
    app = evening(**TURN)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        app.theme = theme
        await pilot.press("p")
        await in_front(pilot, "PhonesScreen")
        await until(pilot, lambda: app.phone_hosting.phones and "Enter: a code for Ann" in shown(app))
        yield pilot
    app.shelves.close()


def program(pilot: Pilot[int]) -> CompanionApp:
    assert isinstance(pilot.app, CompanionApp)
    return pilot.app


async def coded(pilot: Pilot[int]) -> str:
    """A code for the seat selected; its URL."""
    board = program(pilot).phone_hosting
    await pilot.press("enter")
    await until(pilot, lambda: board.invitation is not None and "s left" in shown(pilot.app))
    assert board.invitation is not None
    return board.invitation.url


def phone(app: CompanionApp) -> httpx.AsyncClient:
    phones = app.phone_hosting.phones
    assert phones is not None
    return httpx.AsyncClient(base_url=phones.url, headers={"origin": phones.url}, timeout=10)


async def paired(pilot: Pilot[int], browser: httpx.AsyncClient) -> None:
    """That browser takes the seat selected."""
    app = program(pilot)
    seat, url = app.screen.selected, await coded(pilot)  # type: ignore[attr-defined]
    await browser.post(url)
    await until(pilot, lambda: f"Which word does {seat}’s phone show?" in shown(app))
    part = app.screen.part()  # type: ignore[attr-defined]
    await pilot.press(str(part.words.index(word_on((await browser.get("/")).text)) + 1))
    await until(pilot, lambda: seat in app.presenter.lights and not app.screen.part().words)  # type: ignore[attr-defined]
