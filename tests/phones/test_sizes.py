"""What goes over the air is of one size, both ways; and a phone of yesterday keeps its seat."""

import asyncio

import pytest

from companion.games.winter.packs.card_size import MOST_LETTERS
from companion.phones.padding import CARD_PAGE, SIZE
from companion.phones.service import Phones
from companion.referee.packs import BadPack
from companion.referee.shown.hand import Block, Held
from tests.games.winter.a_pack import a_pack, card, objective
from tests.phones.conftest import COOKIE, Parlours
from tests.phones.test_browser import Room, phones, room, scan

__all__ = ["phones", "room"]
JSON = {"accept": "application/json"}


@pytest.mark.parametrize("letters", ["a", "é", "<", '"', "−"])
async def test_the_longest_card_that_a_pack_may_hold_is_as_long_as_any(
    service: Parlours, monkeypatch: pytest.MonkeyPatch, letters: str
) -> None:
    takes = {"a": 1, "é": 2, "<": 4, '"': 6, "−": 3}[letters]
    lines = (letters * (MOST_LETTERS // 2 // takes), letters * (MOST_LETTERS // 2 // takes))
    phone = await service.paired("Anna")
    service.play.play("deal", {"to": "Anna"})
    (held,) = service.access.held("Anna")
    for blocks in ((Block("A", ("short",)),), tuple(Block("Choice 1", (line,)) for line in lines)):
        monkeypatch.setattr(Held, "told", lambda self, blocks=blocks: blocks)
        assert len((await phone.post("/reveal", data={"card": held.id}, headers=JSON)).content) == SIZE
        assert len((await phone.post("/reveal", data={"card": held.id})).content) == CARD_PAGE


def test_a_card_with_more_letters_than_a_phone_is_sent_is_a_mistake_with_its_line() -> None:
    word = "é" * 40 + " "
    a_pack(card("one", word * 30), objective("own"))
    for entries in ((card("one", word * 60),), (card("one"), objective("own").replace("short enough", word * 60))):
        with pytest.raises(BadPack) as bad:
            a_pack(*entries)
        (mistake,) = [one for one in bad.value.mistakes if "letters in all" in one.text]
        assert mistake.key.endswith(".story") and mistake.line > 5 and str(MOST_LETTERS) in mistake.text


async def test_a_phone_that_was_paired_when_cookies_were_named_after_the_port_keeps_its_seat(service: Parlours) -> None:
    phone = await service.paired("Anna")
    key = phone.cookies[COOKIE]
    phone.cookies.clear()
    assert "No seat here yet" in (await phone.get("/")).text
    for name in ("seat_8421", "seat_9000", COOKIE):
        phone.cookies.clear()
        phone.cookies.set("seat_8422", "of another evening")
        phone.cookies.set(name, key)
        assert "No seat here yet" not in (await phone.get("/")).text and (await phone.get("/hand")).status_code == 200
        assert service.guard._app.holds_seat(f"{name}={key}")  # type: ignore[attr-defined]
    phone.cookies.clear()
    phone.cookies.set("seat_84210", "stolen-nothing")
    assert (await phone.get("/hand")).status_code == 403


async def test_votes_answers_and_beats_leave_a_phone_in_one_size(room: Room, phones: Phones) -> None:
    page, sent = await room.phone(), {}
    page.on(
        "request", lambda asked: sent.setdefault(asked.url.rsplit("/", 1)[1], set()).add(len(asked.post_data or ""))
    )
    await scan(phones, page, "Anna")
    play = phones._playthrough
    play.play("poll", {})
    await page.get_by_label("Stay inside").check(timeout=15_000)
    await page.get_by_role("button", name="Cast my vote").tap()
    async with asyncio.timeout(15):
        while not play.ballots or "beat" not in sent:
            await asyncio.sleep(0.05)
    assert play.ballots == {"Anna": "stay"}
    assert sent["answer"] == sent["beat"] == {512}
    assert room.complaints == []
