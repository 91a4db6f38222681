"""The phones of a session beside a screen: they come back with their game, codes are shown one at a time, and what has
become of the network is said.

What the phones do is heard inside their requests; it is passed on to the program's own turn.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved
from companion.session.remembered_host import RememberedHost
from companion.session.serving import NotServing, Serving
from companion.session.session import NOT_READY, Session

if TYPE_CHECKING:
    from companion.phones.addresses import Address
    from companion.phones.service import Invitation, Phones, SeatStatus
    from companion.store.settings import Settings

ON_THE_PHONE = (
    "What only {0} may see or answer is on {0}’s phone, and nowhere else. If that phone is lost or empty, free the "
    "seat: p, then x. The story says so to everybody, and then the laptop can be passed."
)
NETWORK_LOST = "This computer has lost its network: no phone reaches it until it is back. The evening goes on."
ANOTHER_ADDRESS = (
    "This computer’s address has changed from {0} to {1}. Phones are served there from now on. One that was paired at "
    "the old address finds nothing there any more: show it a new code."
)


class Later(Protocol):
    """Runs something in the program's own turn."""

    def call_later(self, callback: Callable[[], object]) -> object: ...

    def say(self, text: str, trouble: bool = False) -> None:
        """Tell the people at the screen."""


class PhoneHosting:
    """`trouble` is why phones are off, or "". `invitation` is the code that is shown now."""

    def __init__(
        self,
        session: Session,
        app: Later,
        changed: Callable[[], None],
        settings: "Callable[[], Settings | None]" = lambda: None,
    ) -> None:
        self._session = session
        self._app = app
        self._changed = changed
        self._settings = settings
        self.host = RememberedHost()
        self._serving = Serving(session)
        self._checked: Playthrough | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy = asyncio.Lock()
        self.trouble = ""
        self.notice = ""
        """What has become of the address, or ""."""
        self.starting = False
        self.invitation: Invitation | None = None
        self.shown_at = 0.0
        self.lights: dict[str, str] = {}
        """Of each seat with a phone, how that is: "connected" or "away"."""

    @property
    def phones(self) -> "Phones | None":
        """The phones that are served now."""
        phones = self._serving.phones
        return phones if phones is not None and phones.url else None

    def check(self) -> None:
        """Another game on the table: its phones come back by themselves, if it has any; those of the old one go."""
        playthrough = self._session.playthrough
        if not self._session.ready or self._session.looks_on or playthrough is None or playthrough is self._checked:
            return
        self._checked = playthrough
        if self._session.seats().sessions():
            self.run(self.start())
        elif self._serving.phones is not None:
            self.run(self.stop())

    def run(self, deed: Coroutine[Any, Any, None]) -> None:
        """Starting and stopping take a moment; the screen stays awake."""
        task = asyncio.create_task(deed, name="phones")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def start(self, address: str | None = None) -> None:
        """Serve the phones of the game on the table."""
        async with self._busy:
            self.starting, self.trouble = True, ""
            self._changed()
            self.trouble = await self._serve(address)
            self.starting = False
            self._follow()

    async def _serve(self, address: str | None) -> str:
        self.cancel()
        try:
            await self._serving.start(address, heard=self._follow_later)
        except NotServing as trouble:
            return str(trouble)
        self.host.read(self._settings())
        return await self._join() if self.host.used else ""

    def _follow_later(self) -> None:
        self._app.call_later(self._follow)

    async def stop(self) -> None:
        """Serve no longer. The phones keep their seats."""
        async with self._busy:
            await self._hang_up()
            self._follow()

    async def _hang_up(self) -> None:
        self.cancel()
        await self._serving.stop()

    @property
    def stale(self) -> bool:
        """Whether the game on the table is another one than the one whose phones are served."""
        return self._serving.stale

    # Through a host

    async def _join(self) -> str:
        """Let phones come through the host that is remembered; why not, or ""."""
        from companion.phones.through_host.address import BadHost, host_address

        try:
            if self._serving.phones is not None:
                await self._serving.phones.join_host(host_address(self.host.address), self.host.word)
        except (BadHost, NotSaved) as trouble:
            return str(trouble)
        return ""

    async def use_host(self, typed: str, word: str = "") -> None:
        """Phones come through this host from now on, beside the Wi-Fi."""
        self.host.use(self._settings(), typed, word)
        if self.phones is None:
            await self.start()
            return
        async with self._busy:
            self.cancel()
            self.trouble = await self._join()
            self._follow()

    async def leave_host(self) -> None:
        """Phones come on the Wi-Fi alone."""
        self.host.rest(self._settings())
        async with self._busy:
            self.cancel()
            if self._serving.phones is not None:
                await self._serving.phones.way.leave()
            self._follow()

    # Seats

    def seats(self) -> "list[SeatStatus]":
        """Every seat and its phone; none while phones are off."""
        return self.phones.seats() if self.phones is not None and not self.stale else []

    def kept_on_phone(self, seat: str) -> str:
        """Why the laptop shows nothing of this seat, or "": a phone has it, whether that listens now or not."""
        if not self._session.ready:
            return NOT_READY
        if self._serving.phones is not None and not self.stale:
            paired = self._serving.phones.shows_secrets(seat)
        else:
            now = time.time()
            kept = self._session.seats().sessions()
            paired = any(one.seat == seat and one.approved and now < one.expires for one in kept)
        return ON_THE_PHONE.format(seat) if paired else ""

    def invite(self, seat: str) -> None:
        """Show a code for a seat."""
        if self.phones is None:
            return
        self.cancel()
        try:
            self.invitation = self.phones.invite(seat)
        except NotSaved as trouble:
            self.trouble = str(trouble)
        self.shown_at = time.time()

    def cancel(self) -> None:
        """The code is not shown any more."""
        invitation, self.invitation = self.invitation, None
        if invitation is not None and self.phones is not None:
            self.phones.withdraw(invitation.seat)

    def approve(self, seat: str, word: str) -> bool:
        """The word that was picked for a seat."""
        try:
            return self.phones is not None and self.phones.approve(seat, word)
        except NotSaved as trouble:
            self.trouble = str(trouble)
            return False

    def revoke(self, seat: str) -> None:
        """Free a seat."""
        if self.invitation is not None and self.invitation.seat == seat:
            self.invitation = None
        if self.phones is not None:
            try:
                self.phones.revoke(seat)
            except NotSaved as trouble:
                self.trouble = str(trouble)

    def seconds_left(self) -> int:
        """How long the code can still be used."""
        return max(0, round(self.invitation.expires - time.time())) if self.invitation is not None else 0

    def unheard_for(self) -> float:
        """How long a code has been shown without any other device having reached this one."""
        if self.invitation is None or self.phones is None or self.phones.newcomer:
            return 0.0
        return time.time() - self.shown_at

    def addresses(self) -> "list[Address]":
        """What this computer could be reached at, best first."""
        from companion.phones.addresses import BadAddress, candidates

        try:
            return candidates()
        except BadAddress as trouble:
            self.trouble = str(trouble)
            return []

    def _follow(self) -> None:
        """Something has changed: the lights of the table, and a code that was used is shown no longer."""
        seats = self.seats()
        shown = self.invitation.seat if self.invitation is not None else ""
        if any(seat.name == shown and seat.claimed_waiting for seat in seats):
            self.invitation = None
        self._follow_address()
        self.lights = {seat.name: "connected" if seat.connected else "away" for seat in seats if seat.paired}
        self._changed()

    def _follow_address(self) -> None:
        """This computer is at another address than the one that is served: serve there, and say so."""
        moved_to = self.phones.moved_to if self.phones is not None and not self.starting else None
        if self.phones is None or moved_to is None:
            self.notice = "" if self.notice == NETWORK_LOST else self.notice
            return
        if moved_to:
            self.notice = ANOTHER_ADDRESS.format(self.phones.address, moved_to)
            self.starting = True
            self.run(self._serve_again(self.invitation.seat if self.invitation is not None else ""))
        elif self.notice != NETWORK_LOST:
            self.notice = NETWORK_LOST
        else:
            return
        self._app.say(self.notice, trouble=True)

    async def _serve_again(self, invited: str) -> None:
        await self.start()
        if invited:
            self.invite(invited)
            self._changed()
