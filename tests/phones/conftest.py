"""A house of phones without a socket: the guarded application, and phones that call it in process."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import httpx
import pytest

from companion.phones import playing
from companion.phones.guard import Guard
from companion.phones.limits import Tries
from companion.phones.news import News
from companion.phones.pairing import Pairing, words_for
from companion.phones.public_table import PublicTable
from companion.phones.routes import Routes
from companion.phones.seat_access import SeatAccess
from companion.phones.seats import SeatsInMemory
from companion.phones.signs import Signs
from companion.phones.table_code import TableCode
from companion.phones.turn_pad import TurnPads
from companion.playthrough import Playthrough
from tests.phones.parlour import evening

HOST = "192.168.178.23:8421"
ORIGIN = f"http://{HOST}"
COOKIE = "seat_1a2b3c4d"


class Clock:
    """A clock that only moves when told."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Parlours:
    """Everything behind one address, and the phones that call it."""

    clock: Clock = field(default_factory=Clock)
    seats: SeatsInMemory = field(default_factory=SeatsInMemory)
    play: Playthrough = field(default_factory=evening)
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """The program ends and begins again on the same saved seats."""
        self.news = News()
        self.pairing = Pairing(self.seats, self.clock)
        self.pairing.on_end.append(self.news.dismiss)
        self.access = SeatAccess(self.play)
        self.pads = TurnPads(self.access)
        self.table_code = TableCode(self.pairing, lambda: self.access.seats)
        self.table = PublicTable(self.play)
        self.table.on_change.append(self.news.wake)
        self.signs = Signs(self.clock)
        called = lambda session, device, beat: session and self.signs.heard(session.cookie, device, beat)  # noqa: E731
        routes = Routes(
            self.access,
            self.pairing,
            self.news,
            Tries(self.clock),
            COOKIE,
            called,
            pads=self.pads,
            table=self.table,
            table_code=self.table_code,
        )
        self.guard = Guard(routes, frozenset({HOST, "localhost:8421"}))
        self.play.listeners[:] = [self.news.changed]

    def offered(self, seat: str) -> tuple[str, ...]:
        """The words of which the phone that claims a seat shows one."""
        claim = self.pairing.waiting(seat)
        return words_for(claim) if claim is not None else ()

    async def phone(self, address: str = "192.168.178.50") -> httpx.AsyncClient:
        """A browser with an empty cookie jar."""
        wire = httpx.ASGITransport(self.guard, client=(address, 50000), raise_app_exceptions=False)
        phone = httpx.AsyncClient(transport=wire, base_url=ORIGIN, headers={"origin": ORIGIN})
        return await self.stack.enter_async_context(phone)

    async def paired(self, seat: str, address: str = "192.168.178.50") -> httpx.AsyncClient:
        """A phone that holds a seat."""
        phone = await self.phone(address)
        code, _ = self.pairing.invite(seat)
        assert (await phone.post(f"/J/{code}")).status_code == 303
        assert self.pairing.approve(seat, word_on((await phone.get("/")).text))
        return phone


def word_on(page: str) -> str:
    """The word that a waiting page shows."""
    found = re.search(r'class="word">(\w+)<', page)
    assert found, page
    return found[1].lower()


@pytest.fixture(autouse=True)
def _cards_hide_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card without script stays unfinished until it hides; what is no browser waits for its end."""
    if "room" not in request.fixturenames:
        monkeypatch.setattr(playing, "CARD_SECONDS", 0.0)


@pytest.fixture
async def service() -> AsyncIterator[Parlours]:
    service = Parlours()
    async with service.stack:
        yield service
