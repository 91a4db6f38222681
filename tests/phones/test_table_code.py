"""One code for the table: six letters, a free seat, a word; and nothing before the word has been picked."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from companion.phones.limits import TRIES_BY_ONE
from companion.phones.table_code import LETTERS, table_code_from
from tests.phones.conftest import Parlours, word_on
from tests.phones.winter import SEATS, secrets_of, winter


@pytest.fixture
async def night() -> AsyncIterator[Parlours]:
    service = Parlours(play=winter())
    async with service.stack:
        yield service


async def test_a_phone_picks_its_seat_and_shows_a_word(night: Parlours) -> None:
    code = night.table_code.open()
    assert len(code) == LETTERS == 6
    phone = await night.phone()
    page = (await phone.get(f"/T/{code}")).text
    assert "Who are you?" in page and all(f'value="{seat}">' in page for seat in SEATS)
    assert (await phone.post(f"/T/{code}", data={"seat": "Ben"})).headers["location"] == "/"
    waiting = (await phone.get("/")).text
    assert "End my turn" not in waiting and [one for one in secrets_of(night.play, "Ben") if one in waiting] == []
    assert (await phone.post("/reveal", data={"card": "objective"})).status_code == 403
    assert (await phone.get("/board")).status_code == 303
    assert night.pairing.approve("Ben", word_on(waiting))
    assert "Your secret objective" in (await phone.get("/")).text
    assert "Ben <small>has a phone" in (await (await night.phone()).get(f"/T/{code}")).text


async def test_the_letters_are_typed_with_an_address_alone(night: Parlours) -> None:
    code = night.table_code.open()
    phone = await night.phone()
    for typed in (code.lower(), f"{code[:3]} {code[3:]}", f" {code[:3]}-{code[3:]} ", f"http://x/T/{code}"):
        assert (await phone.post("/code", data={"code": typed})).headers["location"] == f"/T/{code}", typed
    assert table_code_from("oil o1l") == "01101" + "1" and table_code_from("KMWRTU") == ""


async def test_of_many_phones_one_takes_a_seat(night: Parlours) -> None:
    code = night.table_code.open()
    phones = [await night.phone(f"10.0.0.{at}") for at in range(8)]
    came = await asyncio.gather(*(one.post(f"/T/{code}", data={"seat": "Ben"}) for one in phones))
    assert sorted(one.status_code for one in came) == [303, *[409] * 7]
    rest = [phone for phone, one in zip(phones, came, strict=True) if one.status_code == 409]
    others = [await one.post(f"/T/{code}", data={"seat": seat}) for one, seat in zip(rest, SEATS, strict=False)]
    assert [one.status_code for one in others] == [303, 409, 303, 303]


async def test_every_phone_that_waits_shows_another_word(night: Parlours) -> None:
    code = night.table_code.open()
    words = set()
    for at, seat in enumerate(SEATS):
        phone = await night.phone(f"10.0.0.{at}")
        await phone.post(f"/T/{code}", data={"seat": seat})
        words.add(word_on((await phone.get("/")).text))
    assert len(words) == len(SEATS)


async def test_another_word_turns_the_phone_away_and_the_seat_is_free(night: Parlours) -> None:
    code = night.table_code.open()
    phone = await night.phone()
    await phone.post(f"/T/{code}", data={"seat": "Ben"})
    word = word_on((await phone.get("/")).text)
    other = next(one for one in night.offered("Ben") if one != word)
    assert not night.pairing.approve("Ben", other)
    assert "another word" in (await phone.get("/")).text
    assert [chair.free for chair in night.table_code.chairs] == [True] * 4


async def test_a_code_is_good_only_while_it_is_shown(night: Parlours) -> None:
    phone = await night.phone()
    assert (await phone.get("/T/")).status_code == 404
    first = night.table_code.open()
    second = night.table_code.open()
    assert (await phone.get(f"/T/{first}")).status_code == 404 and (await phone.get(f"/T/{second}")).status_code == 200
    night.table_code.close()
    assert (await phone.get(f"/T/{second}")).status_code == 404
    assert (await phone.post(f"/T/{second}", data={"seat": "Ben"})).status_code == 404


async def test_wrong_codes_are_tries(night: Parlours) -> None:
    code = night.table_code.open()
    guesser, honest = await night.phone("10.0.0.66"), await night.phone("10.0.0.50")
    wrong = "000000" if code != "000000" else "000001"
    for _ in range(TRIES_BY_ONE):
        assert (await guesser.get(f"/T/{wrong}")).status_code == 404
    assert (await guesser.get(f"/T/{code}")).status_code == 429
    assert (await honest.get(f"/T/{code}")).status_code == 200


async def test_a_phone_that_has_a_seat_is_told_that_it_gives_it_up(night: Parlours) -> None:
    code = night.table_code.open()
    anna = await night.paired("Anna")
    assert "gives Anna’s seat up" in (await anna.get(f"/T/{code}")).text
    assert (await anna.post(f"/T/{code}", data={"seat": "Ben"})).status_code == 303
    assert night.pairing.paired("Anna") is None


@pytest.mark.parametrize("seat", ["", "Nobody", "Anna\n", "anna"])
async def test_a_seat_that_is_none_is_not_taken(night: Parlours, seat: str) -> None:
    code = night.table_code.open()
    phone = await night.phone()
    assert (await phone.post(f"/T/{code}", data={"seat": seat})).status_code == 409
    assert "No seat here yet" in (await phone.get("/")).text
