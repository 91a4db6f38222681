"""`GET /table`: the board for all in the room, only while the laptop shows it, and never a secret."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.conftest import Parlours
from tests.phones.patient_zero import patient_zero
from tests.phones.served import free_port
from tests.phones.test_browser import HERE, Room, room
from tests.phones.winter import SEATS, done, exile, secrets_of, winter

__all__ = ["room"]
FITS = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
CUT = """Array.from(document.querySelectorAll('.tracks p,.tracks h2,.players,.end,.who h1,.places p'))
.filter(one => { const b = one.getBoundingClientRect(), o = one.closest('.two>*,.tracks,.who').getBoundingClientRect();
return b.bottom > o.bottom + 1 || b.right > o.right + 1 }).map(one => one.textContent)"""


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=winter())
    async with service.stack:
        yield service


async def test_it_is_not_there_until_the_laptop_shows_it(night: Parlours) -> None:
    tv = await night.phone()
    for path in ("/table", "/table?part=1"):
        came = await tv.get(path)
        assert came.status_code == 404 and "On its phones screen (p), t shows it." in came.text
    assert (await tv.get("/table/news")).status_code == 204
    night.table.show(True)
    page = (await tv.get("/table")).text
    assert "Anna’s turn (1 of 4)." in page and "Dov watches" in page and "5 Hospital" in page
    night.table.show(False)
    assert (await tv.get("/table")).status_code == 404


async def test_no_secret_and_no_way_to_a_seat_is_in_its_reach(night: Parlours) -> None:
    tv = await night.phone()
    night.table.show(True)
    secrets = set().union(*(secrets_of(night.play, seat) for seat in SEATS))
    shown = [(await tv.get("/table")).text]
    done(night.play.play("end-turn", {}))
    secrets |= set().union(*(secrets_of(night.play, seat) for seat in SEATS))
    exile(night.play, "Dov")
    shown.append((await tv.get("/table")).text)
    secrets |= set().union(*(secrets_of(night.play, seat) for seat in SEATS))
    for page in shown:
        assert [one for one in secrets if one in page] == []
        assert "<form" not in page and "<a " not in page
    assert tv.cookies == {} and (await tv.get("/hand")).status_code == 403
    assert (await tv.post("/reveal", data={"card": "objective"})).status_code == 403


async def test_it_is_the_same_whatever_cookie_comes_with_it(night: Parlours) -> None:
    night.table.show(True)
    tv, dov = await night.phone(), await night.paired("Dov")
    assert (await tv.get("/table?part=1")).content == (await dov.get("/table?part=1")).content


async def test_the_outbreak_has_one_too(night: Parlours) -> None:
    night.play = patient_zero()
    night.restart()
    night.table.show(True)
    page = (await (await night.phone()).get("/table")).text
    assert all(seat in page for seat in night.access.seats)


def test_the_goal_says_how_far_it_is_and_deaths_come_first() -> None:
    play = winter(samples=3, food=0, morale=4, colony={"entrances": [{"zombies": 3}, {"zombies": 3}]})
    board = play.board
    assert "3 of 12" in [box.aside for box in board.boxes]
    tones = [line.tone for line in board.ahead]
    assert tones == sorted(tones, key=lambda tone: tone != "dies")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1366, 768)])
async def test_a_tv_shows_it_live_and_whole(room: Room, size: tuple[int, int]) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        phones.table.show(True)
        page = await room.browser.new_page(viewport={"width": size[0], "height": size[1]})
        await page.goto(f"{phones.url}/table")
        strip = page.get_by_role("status", name="The table")
        await expect(strip).to_contain_text("Anna’s turn")
        for seat in SEATS:
            done(play.play("end-turn", {}))
            await expect(strip).not_to_contain_text(f"{seat}’s turn")
        done(play.play("adjust", {"what": "morale", "to": 1}))
        await expect(page.locator(".digit").first).to_have_text("1")
        assert await page.evaluate(FITS) and await page.evaluate(CUT) == []
        letters = await page.evaluate("parseFloat(getComputedStyle(document.querySelector('.places p')).fontSize)")
        assert letters >= 26 * min(size[0] / 1280, size[1] / 720) - 0.5
        phones.table.show(False)
        await expect(page.get_by_role("alert")).to_contain_text("does not show the table")


async def test_a_full_board_with_everybody_asked_fits_too(room: Room) -> None:
    doors = [{"zombies": 3}, {"zombies": 2, "barricades": 1}, {"zombies": 2}, {"zombies": 1}]
    places = {"school": {"zombies": 2, "noise": 3, "barricades": 1}, "library": {"zombies": 3}}
    crisis = {"name": "Cold", "needs": ["fuel"], "on_failure": [{"do": "morale", "by": -2}]}
    more = {"colony": {"entrances": doors}, "places": places, "crisis": crisis, "helpless": 3, "waste": 13}
    play = winter(morale=3, food=2, starvation=1, **more)
    done(play.play("exile", {"player": "Dov"}))
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        phones.table.show(True)
        page = await room.browser.new_page(viewport={"width": 1280, "height": 720})
        await page.goto(f"{phones.url}/table")
        await expect(page.get_by_role("status", name="The table")).to_contain_text(
            "Waiting for Anna, Ben, Clara and Dov"
        )
        await expect(page.get_by_text("The end:")).to_be_visible()
        assert await page.evaluate(FITS) and await page.evaluate(CUT) == []
