"""The phones of the game on the table are served, or it is said why not. The web is loaded then, and in a thread."""

import asyncio
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.referee.pens import NotSaved

if TYPE_CHECKING:
    from companion.phones.service import Phones
    from companion.playthrough import Playthrough
    from companion.session.session import Session

NO_GAME: Final = "Phones belong to a game: open one first."
NO_NETWORK: Final = (
    "This computer is on no network: no phone can reach it, and the evening goes on without phones. "
    "Join a Wi-Fi or a phone’s hotspot, then switch the phones on again."
)
ONLY_NEWER: Final = (
    "This network gives this computer no IPv4 address, and phones need one here. Join another Wi-Fi or a phone’s "
    "hotspot, then switch the phones on again; the evening goes on without them."
)


class NotServing(Exception):
    """Why no phones are served, as a sentence for people."""


class Serving:
    """The server of one session: it belongs to one game, and is `stale` when another one is on the table."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._of: Playthrough | None = None
        self.phones: Phones | None = None
        """Those that are served, or were until their server was stopped from within."""

    @property
    def stale(self) -> bool:
        """Whether the game on the table is another one than the one whose phones are served."""
        return self._of is not None and self._of is not self._session.playthrough

    async def start(
        self,
        address: str | None = None,
        port: int | None = None,
        alone: bool = False,
        heard: Callable[[], None] | None = None,
    ) -> "Phones":
        """Serve the phones of the game on the table, on the best address where none is given. Raises NotServing.

        `alone`: on this computer for itself, where it is on no network. `heard` is called at every change.
        """
        await asyncio.to_thread(_import_phones)
        from companion.phones.addresses import BadAddress, candidates, only_newer
        from companion.phones.ports import USUAL_PORT, NoPort
        from companion.phones.service import Phones

        playthrough = self._session.playthrough
        if playthrough is None or not self._session.ready:
            raise NotServing(NO_GAME)
        if self._session.looks_on:
            raise NotServing(self._session.looks_on)
        try:
            if address is None and not alone and not candidates():
                raise NotServing(ONLY_NEWER if only_newer() else NO_NETWORK)
            await self.stop()
            phones = Phones(playthrough, self._session.seats())
            await phones.start(USUAL_PORT if port is None else port, address)
        except (NoPort, BadAddress, NotSaved) as trouble:
            raise NotServing(str(trouble)) from None
        if heard is not None:
            phones.on_change.append(heard)
        self.phones, self._of = phones, playthrough
        return phones

    async def stop(self) -> None:
        """Serve no longer. The phones keep their seats."""
        phones, self.phones, self._of = self.phones, None, None
        if phones is not None:
            await phones.stop()


def _import_phones() -> None:
    for name in ("companion.phones.service", "companion.phones.qr", "qrcode.main"):
        importlib.import_module(name)
