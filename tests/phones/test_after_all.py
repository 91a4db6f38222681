"""A watcher who was slow says so a moment after the turn has ended; later nobody can, and a phone says why not."""

import asyncio

import pytest
from playwright.async_api import expect

from companion.games.winter.board.facts.crossroads import CardOpened
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.served import browser, free_port, take
from tests.phones.test_browser import HERE, Room, room, scan
from tests.phones.test_playing import JSON
from tests.phones.winter import WATCHER, done, me_of, winter

__all__ = ["room"]
CARD = "crossroads-6-0"
NOW = "Something new for you"
ASKED = pytest.mark.parametrize("asked", [False, True], ids=["not asked", "asked, and said no"])


@pytest.mark.rule("BG-XR-2")
@ASKED
async def test_it_is_said_until_somebody_goes_on(asked: bool) -> None:
    play = winter(watcher_asked=asked)
    card = me_of(play, WATCHER).watching
    assert card is not None
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        async with browser(phones) as dov, browser(phones) as ben:
            await take(phones, dov, WATCHER)
            await take(phones, ben, "Ben")
            done(play.play("end-turn", {}))
            if asked:
                done(play.answer(play.ask_id, "no", WATCHER))
            assert play.table.active == "Ben"
            page = (await dov.get("/")).text
            assert "It happened after all" in page and card.title not in page
            assert "after all" not in (await ben.get("/")).text
            assert (await ben.post("/triggered", data={"card": CARD}, headers=JSON)).status_code == 409
            read = (await dov.post("/reveal", data={"card": CARD}, headers=JSON)).json()
            assert [card.title in block["heading"] for block in read["blocks"]].count(True) == 1
            assert (await dov.post("/triggered", data={"card": CARD}, headers=JSON)).status_code == 200
    assert play.table.active == "Anna" and play.log.last is not None and play.log.last.seat == WATCHER
    assert [fact.title for fact in play.log.last.facts if isinstance(fact, CardOpened)] == [card.title]


@pytest.mark.rule("BG-XR-4")
async def test_after_the_first_move_it_is_too_late_and_an_undo_brings_it_back() -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        async with browser(phones) as dov:
            await take(phones, dov, WATCHER)
            done(play.play("end-turn", {}))
            done(play.play("adjust", {"what": "food", "by": -1}))
            assert "after all" not in (await dov.get("/")).text
            late = await dov.post("/triggered", data={"card": CARD}, headers=JSON)
            assert (late.status_code, late.json()) == (409, {"said": "That card is no longer yours."})
            done(play.undo())
            assert "after all" in (await dov.get("/")).text


@pytest.mark.rule("BG-XR-2")
async def test_after_the_last_turn_of_the_round_it_can_be_said_until_the_colony_phase_begins() -> None:
    play = winter()
    for _ in range(4):
        done(play.play("end-turn", {}))
    assert play.table.active is None
    put_back = me_of(play, "Clara").put_back
    assert put_back is not None and put_back.active == "Dov"
    assert me_of(play, WATCHER).put_back is None, "only of the turn that has just ended"


async def test_another_card_drawn_is_not_the_one_before() -> None:
    play = winter()
    done(play.play("not-this-one", {}))
    assert me_of(play, WATCHER).put_back is None


async def test_on_a_real_phone_the_slow_watcher_has_the_card_read(room: Room) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.phone()
        await page.add_init_script("navigator.vibrate=()=>{window.buzzed=1}")
        await scan(phones, page, WATCHER)
        await expect(page.get_by_text("A crossroads card for Anna’s turn", exact=True)).to_be_visible()
        await asyncio.sleep(0.5)
        await page.evaluate("window.buzzed=0")
        done(play.play("end-turn", {}))
        await page.get_by_text("It happened after all").tap()
        await expect(page.locator("#line")).not_to_have_text(NOW)
        await page.get_by_role("button", name="Yes, read it out").tap()
        await expect(page.get_by_text("crossroads card for")).to_have_count(0)
        await asyncio.sleep(0.5)
        await expect(page.locator("#line")).not_to_have_text(NOW)
        assert play.table.active == "Anna" and play.table.reading is not None
        assert not await page.evaluate("window.buzzed")
    assert room.complaints == []
