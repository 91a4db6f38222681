"""A turn played from a phone: by plain forms, each done once and only on what its tap saw."""

import asyncio
import re
from collections.abc import AsyncIterator
from html import unescape

import httpx
import pytest

from tests.phones.conftest import Parlours
from tests.phones.patient_zero import patient_zero
from tests.phones.winter import done, winter


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=winter())
    async with service.stack:
        yield service


def form_with(page: str, button: str) -> tuple[str, dict[str, str]]:
    """Where the form with that button goes, and what it sends."""
    for form in re.findall(r"<form.*?</form>", page, re.S):
        for name, value, words in re.findall(r'<button[^>]*?(?:name=(\w+) value="([^"]*)")?>(.*?)</button>', form):
            if re.sub(r"<[^>]+>", "", unescape(words)).startswith(button):
                fields = dict(re.findall(r'type=hidden name=(\w+) value="?([^">]*)', form))
                action = re.search(r'action="?([^" >]+)', form)
                assert action is not None
                return action[1], {key: unescape(kept) for key, kept in fields.items()} | (
                    {name: value} if name else {}
                )
    raise LookupError(f"{button} is not in {page}")


async def tap(phone: httpx.AsyncClient, page: str, button: str) -> httpx.Response:
    where, sent = form_with(page, button)
    return await phone.post(where, data=sent)


async def test_a_survivor_goes_and_is_taken_back(night: Parlours) -> None:
    anna = await night.paired("Anna")
    seat = (await anna.get("/")).text
    assert 'href="/turn?who=Mike%20Cho">Mike Cho<small> School</small></a>' in seat
    came = await tap(anna, (await anna.get("/turn?who=Mike Cho")).text, "Moves to the hospital")
    assert came.status_code == 303 and came.headers["location"] == "/turn?who=Mike%20Cho"
    assert night.play.table.survivors["Mike Cho"].at == "hospital"
    assert night.play.log.last is not None and night.play.log.last.seat == "Anna"
    again = (await anna.get("/turn?who=Mike Cho")).text
    assert "Take back <small>Mike Cho moves to the hospital</small>" in again
    assert (await tap(anna, again, "Take back")).status_code == 303
    assert night.play.table.survivors["Mike Cho"].at == "school"


async def test_the_same_tap_twice_is_one_move(night: Parlours) -> None:
    anna = await night.paired("Anna")
    page = (await anna.get("/turn")).text
    food = night.play.table.food
    first, second = await asyncio.gather(*(tap(anna, page, "Spend 1 food on a die") for _ in range(2)))
    assert sorted((first.status_code, second.status_code)) == [303, 409]
    assert night.play.table.food == food - 1
    assert "The table has moved on since you saw that." in (first.text + second.text)


async def test_a_turn_ends_once_however_many_tap(night: Parlours) -> None:
    anna = await night.paired("Anna")
    page = (await anna.get("/")).text
    done(night.play.play("spend-food", {"amount": 1}))
    came = await asyncio.gather(*(tap(anna, page, "End my turn") for _ in range(8)))
    assert sorted(one.status_code for one in came) == [303, *[409] * 7]
    assert night.play.table.active == "Ben"


async def test_only_whose_turn_it_is_may_enter(night: Parlours) -> None:
    anna, ben = await night.paired("Anna"), await night.paired("Ben", "192.168.178.51")
    mine, theirs = (await anna.get("/")).text, (await ben.get("/")).text
    assert "End my turn" not in theirs and "/turn?who" not in theirs
    where, sent = form_with(mine, "End my turn")
    assert (await ben.post(where, data=sent)).status_code == 409 and night.play.table.active == "Anna"


async def test_a_question_comes_before_anything_else(night: Parlours) -> None:
    anna = await night.paired("Anna")
    page = (await anna.get("/turn")).text
    done(night.play.play("exile", {"player": "Dov"}))
    assert (await tap(anna, page, "End my turn")).status_code == 409
    assert "End my turn" not in (await anna.get("/")).text


async def test_another_ones_step_is_not_taken_back(night: Parlours) -> None:
    anna = await night.paired("Anna")
    done(night.play.play("move", {"survivor": "Mike Cho", "to": "hospital"}))
    assert "Take back" not in (await anna.get("/turn")).text
    came = await anna.post("/turn/back", data={"saw": night.news.now})
    assert came.status_code == 409 and night.play.table.survivors["Mike Cho"].at == "hospital"


async def test_a_round_goes_on_by_next(night: Parlours) -> None:
    phones = {seat: await night.paired(seat, f"192.168.178.5{at}") for at, seat in enumerate(night.access.seats)}
    for seat in night.access.seats:
        assert (await tap(phones[seat], (await phones[seat].get("/")).text, "End my turn")).status_code == 303
    anna = phones["Anna"]
    assert "Next</button>" not in (await phones["Ben"].get("/")).text
    for _ in range(12):
        page = (await anna.get("/")).text
        if "Next</button>" not in page:
            break
        came = await asyncio.gather(*(tap(anna, page, "Next") for _ in range(3)))
        assert sorted(one.status_code for one in came)[:2] == [303, 409]
    assert night.play.ask is not None or night.play.table.phase != "turns"


async def test_where_only_the_laptop_enters_there_is_no_pad(night: Parlours) -> None:
    anna = await night.paired("Anna")
    assert "End my turn" in (await anna.get("/")).text
    done(night.play.play("switch", {"what": "entering", "to": "laptop"}))
    page = (await anna.get("/")).text
    assert "End my turn" not in page and "It is your turn" in page


async def test_where_everybody_enters_another_phone_ends_the_turn(night: Parlours) -> None:
    ben = await night.paired("Ben")
    done(night.play.play("switch", {"what": "entering", "to": "everybody"}))
    assert (await tap(ben, (await ben.get("/")).text, "End my turn")).status_code == 303
    assert night.play.table.active == "Ben"


async def test_in_the_outbreak_each_enters_their_own(night: Parlours) -> None:
    night.play = patient_zero()
    night.restart()
    seats = night.access.seats
    mine, others = await night.paired(seats[0]), await night.paired(seats[1], "192.168.178.51")
    assert "draws and shows nothing" in (await mine.get("/turn")).text
    page = (await others.get("/turn")).text
    assert "draws" not in page and f"{seats[0]} plays" not in page
