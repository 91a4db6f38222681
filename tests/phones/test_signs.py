"""What the host is told of a seat: that its phone has gone quiet, that two devices use its key, that it was freed."""

import httpx
import pytest

from companion.phones.pages import Pages
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.phones.signs import QUIET_SECONDS, TOGETHER_SECONDS, Signs
from companion.playthrough import Playthrough
from companion.referee.pens import NoPen, NotSaved
from tests.phones.conftest import Clock, Parlours
from tests.phones.parlour import evening
from tests.phones.served import HERE, browser, free_port, take

PHONE, THIEF = ("192.168.178.50", "Safari"), ("192.168.178.99", "curl")


def test_two_devices_with_one_key_are_seen_and_one_that_moves_is_one() -> None:
    clock = Clock()
    signs = Signs(clock)
    for device in (PHONE, PHONE, ("192.168.178.51", "Safari"), ("192.168.178.51", "Safari")):
        clock.now += 5
        assert not signs.heard("key", device)
    clock.now += 5
    assert signs.heard("key", PHONE) and signs.two("key") and not signs.two("another")
    assert not signs.heard("key", PHONE), "it is said once"
    clock.now += TOGETHER_SECONDS
    signs.heard("key", PHONE)
    assert not signs.two("key")


@pytest.mark.parametrize("thief", [THIEF, (PHONE[0], "curl"), (THIEF[0], PHONE[1])])
def test_another_address_or_another_browser_is_another_device(thief: tuple[str, str]) -> None:
    clock = Clock()
    signs = Signs(clock)
    heard = []
    for device in (PHONE, thief, PHONE):
        clock.now += 1
        heard.append(signs.heard("key", device))
    assert heard == [False, False, True]


def test_only_a_phone_that_beats_can_go_quiet() -> None:
    clock = Clock()
    signs = Signs(clock)
    signs.heard("old", PHONE)
    signs.heard("new", PHONE, beat=True)
    clock.now += QUIET_SECONDS
    assert not signs.quiet("old") and not signs.quiet("new") and not signs.quiet("nobody")
    clock.now += 0.1
    assert not signs.quiet("old") and signs.quiet("new")
    signs.heard("new", PHONE)
    assert not signs.quiet("new")


async def test_the_laptop_and_the_phone_hear_of_two_devices_of_a_seat_freed_and_of_a_new_pairing() -> None:
    play = evening()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        async with browser(phones) as phone, browser(phones) as thief:
            await take(phones, phone, "Anna")
            thief.cookies, thief.headers["user-agent"] = httpx.Cookies(phone.cookies), "curl"
            for one in (phone, thief, phone):
                await one.get("/")
            assert phones.seats()[0].two_devices and phones.paired("Anna")
            assert "Two devices use the key of Anna’s seat." in (await phone.get("/")).text
            await take(phones, phone, "Anna")
            assert not phones.seats()[0].two_devices
            phones.revoke("Anna")
            assert not phones.paired("Anna")
            await take(phones, phone, "Ben")
            await phone.post("/leave")
        phones.revoke("Dov")
    assert [remark.text for remark in play.margin.remarks] == [
        "Two devices use the key of Anna’s seat. Pair it anew: then only that phone has one.",
        "Anna’s seat was paired anew: the key that was good before is not any more.",
        "Anna’s seat was freed: no phone has it now.",
        "Ben’s phone gave the seat up.",
    ]


async def test_a_seat_that_cannot_be_written_down_as_freed_is_not_freed() -> None:
    class Broken(NoPen):
        def rewrite(self, step: object, *beside: object) -> None:
            raise NotSaved("The disk is full.")

    play = evening()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        async with browser(phones) as phone:
            await take(phones, phone, "Anna")
            play.pen = Broken()
            with pytest.raises(NotSaved):
                phones.revoke("Anna")
            assert phones.paired("Anna")


async def test_a_phone_shows_the_newest_remarks_on_its_seat_and_on_all(service: Parlours) -> None:
    anna, ben = await service.paired("Anna"), await service.paired("Ben")
    for n in range(4):
        service.play.margin.remark("Anna", f"Look {n}.")
    service.play.play("deal", {"to": "Ben"})
    service.play.play("happened", {})
    service.play.undo()
    page = (await anna.get("/hand")).text
    assert "Look 1." not in page and "Look 2." in page and "Look 3." in page
    assert "The card was turned up, and that was taken back." in page
    other = (await ben.get("/hand")).text
    assert "Look" not in other and "The card was turned up, and that was taken back." in other


def test_pages_are_drawn_without_remarks_too() -> None:
    assert "<h1>Anna</h1>" in Pages().hand(seat="Anna", held=(), asked=(), news="1")


def test_undo_and_redo_carry_remarks_back_and_say_them_once() -> None:
    play: Playthrough = evening()
    play.play("deal", {"to": "Ben"})
    play.margin.remark("Ben", "A look.")
    play.play("happened", {})
    play.undo()
    both = ["A look.", "The card was turned up, and that was taken back."]
    assert [one.text for one in play.margin.remarks] == both
    play.redo()
    assert [one.text for one in play.margin.remarks] == both
    while play.log.bookmark > 1:
        play.undo(insist=True)
    assert [one.text for one in play.log.steps[0].facts] == both  # type: ignore[attr-defined]
    while play.log.next is not None:
        play.redo()
    assert play.table.drawn == 1 and play.table.holder is None


def test_a_remark_while_a_question_is_open_changes_nothing_of_it() -> None:
    play = evening()
    play.play("poll", {})
    play.answer(play.ask_id, "go", "Anna")
    asked, ballots = play.ask_id, dict(play.ballots)
    play.margin.remark("Ben", "A look.")
    assert play.ask_id == asked and play.ballots == ballots and not play.log.steps[1].facts
