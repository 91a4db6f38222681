"""An evening with four real phones: objectives, a sealed vote, exile, the nudge. Every byte is searched for secrets."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect
from sqlalchemy import Engine, select

from companion.games.winter.game import WINTER
from companion.games.winter.view.hand import MET, NOT_MET
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.store.engine import open_engine
from companion.store.exports import as_json, as_toml
from companion.store.open_game import OpenGame
from companion.store.phone_seats import SavedSeats
from companion.store.saved_games import SavedGames
from companion.store.schema import GAME, SETTING, STEP
from tests.phones.served import free_port
from tests.phones.test_browser import HERE, Finger, Room, room, scan
from tests.phones.winter import SEATS, WATCHER, done, me_of, position, secrets_from, secrets_of, seed_with, winter
from tests.phones.wire import Wire, found_in, readable

__all__ = ["room"]
CARD = "Your card"
BALLOT = re.compile(r"(Anna|Ben|Clara|Dov)\W{1,5}(up|down)\b")
"""A seat, and right behind it what it voted for."""


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    engine = open_engine(f"sqlite:///{tmp_path / 'games.db'}")
    yield engine
    engine.dispose()


@pytest.fixture
def log_file(tmp_path: Path) -> Iterator[Path]:
    """All that anything in this program logs."""
    file = tmp_path / "companion.log"
    handler, root = logging.FileHandler(file), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield file
    root.setLevel(level)
    root.removeHandler(handler)
    handler.close()


async def seated(room: Room, phones: Phones) -> tuple[dict[str, Page], dict[str, str]]:
    """Four phones that hold their seats, and their cookies."""
    pages, cookies = {}, {}
    for seat in SEATS:
        pages[seat] = await room.phone()
        await pages[seat].add_init_script("navigator.vibrate=()=>{window.buzzed=1}")
        await scan(phones, pages[seat], seat)
        cookies[seat] = next(cookie["value"] for cookie in await pages[seat].context.cookies())
    return pages, cookies


def in_public(engine: Engine, play: Playthrough, log: Path) -> str:
    """The public tables of the database, the exports, the public view, and the log."""
    with engine.connect() as connection:
        rows = [tuple(row) for table in (GAME, STEP, SETTING) for row in connection.execute(select(table))]
    exports = as_json(play, "An evening") + as_toml(play.position())
    return readable((str(rows) + exports + str(play.seen_by(None)) + log.read_text()).encode())


async def reads(page: Page, card: str) -> str:
    """Hold the card with that label, and let go; what it said."""
    finger, hold = await Finger.on(page), page.locator("form", has_text=card).get_by_role("button", name="Hold to read")
    await hold.scroll_into_view_if_needed()
    await finger.press(hold)
    shown = page.get_by_role("region", name=CARD)
    await expect(shown.get_by_role("heading").first).to_be_visible()
    said = await shown.inner_text()
    await finger.lift()
    await expect(shown).to_be_hidden()
    assert said.splitlines()[0] not in await page.content()
    return said


async def test_an_evening_of_secrets(
    room: Room, engine: Engine, log_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire, saved = Wire.tapped(monkeypatch), SavedGames(engine)
    opening = Opening("dead-of-winter", position(), seed_with(kind="betrayal"))
    game = OpenGame(saved, saved.create(opening, "An evening"), lambda kind: WINTER)
    play = game.playthrough
    never = {seat: set[str]() for seat in SEATS}
    async with Phones(play, SavedSeats(engine, game.id)) as phones:
        await phones.start(free_port(), HERE)
        pages, cookies = await seated(room, phones)
        done(play.play("deal-objectives", {}))
        for seat, page in pages.items():
            objective = me_of(play, seat).objective
            assert objective is not None and objective.title in await reads(page, "Your secret objective")
            never[seat] |= secrets_from(play, seat)
        await reads(pages[WATCHER], "A crossroads card for Anna’s turn")
        assert all(seat.has_read for seat in phones.seats())

        done(play.play("exile", {"player": WATCHER}))
        await pages["Ben"].get_by_label("Thumbs down").check()
        for count, seat in enumerate(("Anna", "Clara", WATCHER), 1):
            await pages[seat].get_by_label("Thumbs up").check()
            await pages[seat].get_by_role("button", name="Cast my vote").tap()
            for page in pages.values():
                await expect(page.locator("main").get_by_text(f"{count} of 4 have voted.")).to_be_visible()
            assert not BALLOT.search(in_public(engine, play, log_file)), "a ballot is out"
            assert play.log.open is not None and play.log.open.answers == []
        assert await pages["Ben"].get_by_label("Thumbs down").is_checked(), "the news took the choice away"
        await pages["Ben"].get_by_role("button", name="Cast my vote").tap()
        await expect(pages["Ben"].get_by_role("radio")).to_have_count(0)
        assert BALLOT.search(in_public(engine, play, log_file)), "this would not find a ballot"
        assert play.log.last is not None and "Ben down" in " ".join(fact.told() for fact in play.log.last.facts)

        await pages[WATCHER].get_by_label("the library").check()
        await pages[WATCHER].get_by_role("button", name="Choose this").tap()
        await expect(pages[WATCHER].get_by_role("radio")).to_have_count(0)
        changed = me_of(play, WATCHER)
        assert changed.exiled_objective is not None and changed.objective is not None
        said = await reads(pages[WATCHER], "Your exiled objective")
        assert "In place of your first goal" in said and changed.exiled_objective.goals[0] in said
        assert "Your other goals" in await reads(pages[WATCHER], "Your secret objective")
        secrets = set().union(*(secrets_of(play, seat) for seat in SEATS))
        for seat in SEATS:
            never[seat] |= secrets_from(play, seat)
            assert found_in(wire.text(cookies[seat]), secrets_of(play, seat)), "this would not find a secret"
            assert found_in(wire.text(cookies[seat]), never[seat] - secrets_of(play, seat)) == [], seat
        assert found_in(wire.text(""), secrets) == []
        assert found_in(in_public(engine, play, log_file), secrets | never["Anna"]) == []
        assert room.complaints == []
    game.close()


async def without_places(page: Page) -> str:
    """The page but for where everybody knows that one's own survivors stand."""
    return re.sub(r"<small> [^<]*</small>", "", await page.locator("main").inner_html())


async def test_the_nudge_shows_in_the_held_card_alone(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire.tapped(monkeypatch)
    play = winter(seed_with(watched="under-the-street"))
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        pages, cookies = await seated(room, phones)
        fingers = {seat: await Finger.on(pages[seat]) for seat in ("Anna", WATCHER)}
        before = {seat: await without_places(page) for seat, page in pages.items()}
        for page in pages.values():
            await page.evaluate("() => {window.buzzed = 0}")
        air = []
        for survivor, place, sentence in (("Brian Lee", "hospital", NOT_MET), ("Mike Cho", "library", MET)):
            wire.forget()
            for seat, finger in fingers.items():
                await finger.press(pages[seat].get_by_role("button", name="Hold to read").first)
                await expect(pages[seat].get_by_role("region", name=CARD)).to_be_visible()
            done(play.play("move", {"survivor": survivor, "to": place}))
            await expect(pages[WATCHER].get_by_text(sentence)).to_be_visible()
            for seat, finger in fingers.items():
                async with pages[seat].expect_response("**/hand"):
                    await finger.lift()
            for page in pages.values():
                await expect(page.locator("#line")).to_have_text("The table moved on.")
                assert await page.evaluate("() => !window.buzzed")
            air.append({seat: wire.asked[cookie][:] for seat, cookie in cookies.items()})
            assert before == {seat: await without_places(page) for seat, page in pages.items()}
            assert [seat for seat, cookie in cookies.items() if MET in wire.text(cookie)] == (
                [WATCHER] if sentence is MET else []
            )
        assert air[0] == air[1]
        assert air[0]["Anna"] == air[0][WATCHER] and air[0]["Ben"] == air[0]["Clara"]
        assert [path for _, path, _ in air[0]["Ben"]] == ["/hand"]
        assert [path for _, path, _ in air[0][WATCHER]] == ["/reveal", "/reveal", "/hand"]

        done(play.play("exile", {"player": "Ben"}))
        for page in pages.values():
            await expect(page.locator("#line")).to_have_text("Something new for you")
            assert await page.evaluate("() => window.buzzed == 1")
        assert room.complaints == []


async def test_the_program_rolls_by_one_tap_and_typing_survives_the_news(room: Room) -> None:
    play = winter(bookkeeping={"exposure": "do"})
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.phone()
        await scan(phones, page, "Anna")
        done(play.play("move", {"survivor": "Mike Cho", "to": "hospital"}))
        await page.get_by_role("button", name="Roll for me").tap()
        await expect(page.get_by_role("button", name="Roll for me")).to_have_count(0)
        assert play.log.last is not None and play.log.last.answers
        while play.ask is not None:
            done(play.answer(play.ask_id, play.ask.options[0].value))  # type: ignore[attr-defined]
        for survivor in [one.name for one in play.table.group("Anna")]:
            done(play.play("die", {"survivor": survivor}, insist=True))
        await page.get_by_label("Name", exact=True).fill("Spar")
        phones._news.changed()
        await expect(page.locator("#line")).to_have_text("The table moved on.")
        assert await page.evaluate("() => document.activeElement.name == 'value'")
        await page.keyboard.type("ky")
        await page.get_by_role("button", name="That is the name").tap()
        await expect(page.get_by_role("textbox")).to_have_count(0)
        assert play.table.survivors["Sparky"].player == "Anna"
        assert room.complaints == []
