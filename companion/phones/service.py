"""The phones of one playthrough, as the laptop's screen and the text protocol use them.

Importing this loads no web server; `start` does, in a thread, so that the screen stays awake meanwhile. What listens to
`on_change`, or to the playthrough, is called from inside a phone's request: post a message, touch no widget.
"""

import asyncio
import importlib
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from companion.phones.addresses import candidates, moved_from
from companion.phones.jobs import Jobs
from companion.phones.limits import Tries
from companion.phones.news import News
from companion.phones.pairing import Farewell, Pairing, words_for
from companion.phones.ports import HERE, USUAL_PORT, bound
from companion.phones.public_table import PublicTable
from companion.phones.seat_access import SeatAccess
from companion.phones.seats import Seats
from companion.phones.signs import Signs
from companion.phones.table_code import TableCode
from companion.phones.through_host.way import WayThroughHost
from companion.playthrough import Playthrough
from companion.store.phone_records import Session

if TYPE_CHECKING:
    from companion.phones.guard import App
    from companion.phones.through_host.address import HostAddress

WATCH_SECONDS = 3.0
NOT_STARTED: Final = "Phones are not being served: start them first."
LOST: Final[Mapping[Farewell, str]] = {
    "moved": "{0}’s seat was paired anew: the key that was good before is not any more.",
    "revoked": "{0}’s seat was freed: no phone has it now.",
    "left": "{0}’s phone gave the seat up.",
}
TWO_DEVICES: Final = "Two devices use the key of {0}’s seat. Pair it anew: then only that phone has one."


class NotServed(Exception):
    """Phones cannot do this while their server does not run."""


class NoSuchSeat(Exception):
    """Nobody of that name sits at the table."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the laptop shows for a seat: the QR's URL, and three words of which the phone will show one."""

    seat: str
    url: str = field(repr=False)
    words: tuple[str, ...]
    expires: float
    """Seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What everybody may know of a seat's phone."""

    name: str
    paired: bool
    connected: bool
    asleep: bool
    """Paired, but its page does not listen now."""
    claimed_waiting: bool
    """A phone has claimed the seat; the host must pick the word it shows."""
    offered_words: tuple[str, ...]
    has_read: bool
    """Whether every card it holds now was opened."""
    holds: int
    """How many cards it holds."""
    two_devices: bool = False
    """Whether two devices show the key of this seat: one of them should not have it."""


class Phones:
    """Starts and stops the server, invites, approves, revokes, and tells `on_change` of all that."""

    def __init__(self, playthrough: Playthrough, seats: Seats, clock: Callable[[], float] = time.time) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.address = ""
        self.port = 0
        self.wanted_port = 0
        """The port that was asked for: another program may have it."""
        self.newcomer = False
        """Whether a phone without a seat has called since the newest code: when none does, a network is in the way."""
        self.moved_to: str | None = None
        """Where this computer is reached now, when it is no more where it serves; "" is nowhere."""
        self._playthrough = playthrough
        self._clock = clock
        self._access = SeatAccess(playthrough)
        self._pairing = Pairing(seats, clock)
        self._chairs: tuple[str, ...] = ()
        self._news = News(self._tell)
        self._cookie = f"seat_{seats.table}"
        self._running: AsyncExitStack | None = None
        self._app: App | None = None
        self.table = PublicTable(playthrough)
        """The board for all in the room."""
        self.table_code = TableCode(self._pairing, lambda: self._access.seats)
        """One code for everybody who has no phone at the table yet."""
        self.jobs = Jobs(playthrough, lambda: [seat for seat in self._access.seats if not self.shows_secrets(seat)])
        """Who does what of the set-up."""
        self.way = WayThroughHost(playthrough, seats, self._cookie, clock, self._tell)
        self._access.on_read.append(self._tell)
        self._pairing.on_claim.append(self._tell)
        self._pairing.on_end.append(self._ended)
        self._pairing.on_loss.append(self._lost)
        self.table.on_change.append(self._shown_to_all)
        self._signs = Signs(clock)

    # The server

    @property
    def url(self) -> str:
        """What a phone opens without a code, or "" while nothing is served."""
        return f"http://{self.address}:{self.port}" if self._running is not None else ""

    async def start(self, port: int = USUAL_PORT, address: str | None = None) -> str:
        """Serve at an address, or at the best candidate, and give the URL. Raises NoPort, BadAddress."""
        await self.stop()
        await asyncio.to_thread(_load_the_web)
        from companion.phones.doors import Hall
        from companion.phones.guard import Guard
        from companion.phones.routes import Routes
        from companion.phones.server import PhoneServer

        ip = address or next((candidate.ip for candidate in candidates()), None)
        sockets, self.port = bound(ip, port)
        self.address, self.wanted_port, self.moved_to = ip or HERE, port, None
        self._news = News(self._tell)
        self._app = app = Routes(
            self._access,
            self._pairing,
            self._news,
            Tries(self._clock),
            self._cookie,
            self._called,
            self.way,
            table=self.table,
            jobs=self.jobs,
            table_code=self.table_code,
        )
        names = (self.address, HERE, "localhost", f"{socket.gethostname()}.local")
        hosts = frozenset(f"{name.lower()}:{self.port}" for name in names)
        running = AsyncExitStack()
        await running.enter_async_context(PhoneServer(Guard(app, hosts), sockets, Hall(app.holds_seat)))
        watch = asyncio.create_task(self._watch(), name="phones")
        running.callback(watch.cancel)
        self._running = running
        self._chairs = tuple(self._access.seats)
        self._playthrough.listeners.append(self._played)
        self._tell()
        return self.url

    async def stop(self) -> None:
        """End every stream, then the server. The phones keep their seats for the next start."""
        await self.way.leave()
        running, self._running = self._running, None
        if running is None:
            return
        self._playthrough.listeners.remove(self._played)
        self._news.close()
        await running.aclose()
        self._tell()

    async def join_host(self, address: "HostAddress", word: str = "") -> None:
        """Let phones come through a host too. Raises NotServed, NotSaved."""
        if self._app is None:
            raise NotServed(NOT_STARTED)
        await self.way.join(address, word, self._app)

    async def __aenter__(self) -> "Phones":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # The seats

    def invite(self, seat: str) -> Invitation:
        """A new code for a seat. Raises NotServed, NoSuchSeat, NotSaved."""
        if self._running is None:
            raise NotServed(NOT_STARTED)
        self._known(seat)
        sealed, behind = self.way.invitation()
        code, invited = self._pairing.invite(seat, sealed)
        self.newcomer = False
        self._tell()
        behind = behind or f"/J/{code}"
        return Invitation(seat, f"{self.way.url or self.url}{behind}", words_for(invited), invited.expires)

    def withdraw(self, seat: str) -> None:
        """The code is not shown any more: nobody can use it."""
        self._pairing.withdraw(seat)

    def approve(self, seat: str, word: str) -> bool:
        """The host picked the word that the phone shows. False: it was another one, and the phone is turned away."""
        self._known(seat)
        approved = self._pairing.approve(seat, word)
        self._news.wake()
        self._tell()
        return approved

    def revoke(self, seat: str) -> None:
        """Free the seat: its phone, its claim and its code are void."""
        self._known(seat)
        self._pairing.revoke(seat)
        self._tell()

    def paired(self, seat: str) -> bool:
        """Whether a phone holds the seat, awake or asleep."""
        return self._pairing.paired(seat) is not None

    def shows_secrets(self, seat: str) -> bool:
        """Whether a phone holds the seat that can read and answer what is secret: one through a host cannot."""
        session = self._pairing.paired(seat)
        return session is not None and not self.way.brings(session.cookie)

    def seats(self) -> list[SeatStatus]:
        """All seats clockwise."""
        return [self._status(name) for name in self._access.seats]

    # Parts

    def _status(self, name: str) -> SeatStatus:
        session, claim = self._pairing.paired(name), self._pairing.waiting(name)
        key = session.cookie if session is not None else ""
        connected = self._news.connected(key) and not self._signs.quiet(key)
        return SeatStatus(
            name=name,
            paired=session is not None,
            connected=connected,
            asleep=session is not None and not connected,
            claimed_waiting=claim is not None,
            offered_words=words_for(claim) if claim is not None else (),
            has_read=self._access.has_read(name),
            holds=len(self._access.held(name)),
            two_devices=self._signs.two(key),
        )

    def _known(self, seat: str) -> None:
        if seat not in self._access.seats:
            raise NoSuchSeat(f"Nobody called “{seat}” is at the table: {', '.join(self._access.seats)} are.")

    async def _watch(self) -> None:
        """What no phone tells: that one has gone quiet, and that this computer has another address."""
        before = self.seats()
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            moved_to = await asyncio.to_thread(moved_from, self.address)
            now = self.seats()
            if now != before or moved_to != self.moved_to:
                before, self.moved_to = now, moved_to
                self._tell()

    def _played(self) -> None:
        before, self._chairs = self._chairs, tuple(self._access.seats)
        if before != self._chairs:
            self._pairing.follow(before, self._chairs)
        self._news.changed()
        self.way.show()

    def _lost(self, seat: str, why: Farewell) -> None:
        """Everybody knows of it: what this phone alone could show can then be had elsewhere."""
        if why in LOST:
            self._playthrough.margin.remark(seat, LOST[why].format(seat))

    def _called(self, session: Session | None, device: tuple[str, str], beat: bool) -> None:
        if session is None:
            self.newcomer = self.newcomer or not (device[0].startswith("127.") or device[0] == self.address)
        elif self._signs.heard(session.cookie, device, beat) and session.approved:
            self._playthrough.margin.remark(session.seat, TWO_DEVICES.format(session.seat))
            self._tell()

    def _ended(self, session: str) -> None:
        self._news.dismiss(session)
        self._tell()

    def _shown_to_all(self) -> None:
        self._news.wake()
        self._tell()

    def _tell(self) -> None:
        for listener in self.on_change:
            listener()


def _load_the_web() -> None:
    """Most of a second on a slow computer, which the screen must not feel."""
    importlib.import_module("companion.phones.routes")
    importlib.import_module("companion.phones.server")
