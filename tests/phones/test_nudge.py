"""A move that sets the watched card off, and one that does not: nobody can tell from what goes over the air."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass

import httpx
import pytest

from companion.games.winter.view.hand import MET, NOT_MET
from companion.phones.padding import SIZE
from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.served import HERE, Listener, browser, free_port, take
from tests.phones.test_playing import JSON
from tests.phones.winter import SEATS, WATCHER, done, me_of, seed_with, winter
from tests.phones.wire import Wire, readable

WATCHED = "under-the-street"
"""Waits for a survivor of the active player who moves to the library."""
CARDS = ("crossroads-6-0", "objective")


@dataclass
class Evening:
    """What four phones heard, asked for and were sent around one move."""

    heard: dict[str, str]
    asked: dict[str, list[tuple[str, str, int]]]
    sent: dict[str, str]
    """Without what is always another: nonces, and the name of the state."""
    pages: dict[str, list[str]]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def around(place: str, wire: Wire, stack: AsyncExitStack) -> Evening:
    """Four phones; Mike Cho moves; then every phone does what its page does, and looks at both cards."""
    play = winter(seed_with(watched=WATCHED))
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        wires: dict[str, httpx.AsyncClient] = {}
        for seat in SEATS:
            wires[seat] = await stack.enter_async_context(browser(phones))
            await take(phones, wires[seat], seat)
        ears = {seat: Listener(phone) for seat, phone in wires.items()}
        for ear in ears.values():
            await ear.hears("-0\n")
        wire.forget()
        done(play.play("move", {"survivor": "Mike Cho", "to": place}))
        assert me_of(play, WATCHER).nudge is (place == "library")
        pages = {}
        for seat, ear in ears.items():
            await ear.hears("-1\n")
            pages[seat] = [(await wires[seat].get(path)).text for path in ("/hand", "/")]
        shown = {seat: await looked_at(phone) for seat, phone in wires.items()}
        cookies = {seat: next(iter(phone.cookies.values())) for seat, phone in wires.items()}
        found = Evening(
            {seat: ear.heard for seat, ear in ears.items()},
            {seat: wire.asked[cookie][:] for seat, cookie in cookies.items()},
            {seat: without_chance(wire.text(cookie) + shown[seat]) for seat, cookie in cookies.items()},
            {seat: [without_chance(page) for page in both] for seat, both in pages.items()},
        )
        for ear in ears.values():
            await ear.hang_up()
    return found


async def looked_at(phone: httpx.AsyncClient) -> str:
    """Both cards asked for, with script and without; what came back."""
    came = b""
    for card in CARDS:
        for headers in (JSON, {}):
            answer = await phone.post("/reveal", data={"card": card}, headers=headers)
            assert answer.status_code == 409 or len(answer.content) in (SIZE, 2 * SIZE)
            came += answer.content
    return readable(came)


def without_chance(text: str) -> str:
    """Nonces and the names of states, which are always others, made alike."""
    return re.sub(r"nonce[=-]['\"]?[\w-]+|[0-9a-f]{8}-(?=\d)", "", text)


def where_mike_is(sent: str) -> str:
    """What was sent, with the hospital beside his name for whoever may enter: all know where he is. Blanks fill it up
    to its size, which is compared elsewhere."""
    return re.sub(" {2,}", " ", sent.replace("Mike Cho<small> Library<", "Mike Cho<small> Hospital<"))


async def test_only_the_held_card_itself_differs(monkeypatch: pytest.MonkeyPatch, stack: AsyncExitStack) -> None:
    wire = Wire.tapped(monkeypatch)
    met, not_met = await around("library", wire, stack), await around("hospital", wire, stack)
    for evening in (met, not_met):
        assert len(set(evening.heard.values())) == 1, "the streams differ"
        assert len({size for asked in evening.asked.values() for _, path, size in asked if path == "/hand"}) == 1
        assert len({tuple((how, path) for how, path, _ in asked) for asked in evening.asked.values()}) == 1
    assert met.asked == not_met.asked, "the sizes or the order differ"
    for seat in SEATS:
        assert [*map(where_mike_is, met.pages[seat])] == [*map(where_mike_is, not_met.pages[seat])]
    for seat in SEATS:
        same = where_mike_is(met.sent[seat]).replace(MET, NOT_MET) == where_mike_is(not_met.sent[seat])
        assert same and (MET in met.sent[seat]) is (seat == WATCHER)
        assert MET not in not_met.sent[seat] and len(met.sent[seat]) == len(not_met.sent[seat])


async def test_the_news_of_every_change_is_the_same_on_all_phones(stack: AsyncExitStack) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        ears = []
        for seat in SEATS:
            phone = await stack.enter_async_context(browser(phones))
            await take(phones, phone, seat)
            ears.append(Listener(phone))
        for change, happens in enumerate(
            (
                lambda: play.play("exile", {"player": "Ben"}),
                lambda: play.answer(play.ask_id, "up", "Anna"),
                lambda: play.undo(),
                lambda: play.undo(),
                lambda: play.play("crossroads", {}, WATCHER),
            )
        ):
            for ear in ears:
                await ear.hears(f"-{change}\n")
            happens()
        for ear in ears:
            await ear.hears("-5\n")
        assert len({ear.heard for ear in ears}) == 1
        for ear in ears:
            await ear.hang_up()
