"""The way of one game's phones through a host, and what the hall may show of the game.

Importing this loads nothing of the web; `join` does, in a thread.
"""

import asyncio
import importlib
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.phones.seats import Seats
from companion.phones.through_host.base import BASE, through_host
from companion.playthrough import Playthrough

if TYPE_CHECKING:
    from companion.phones.guard import App
    from companion.phones.through_host.address import HostAddress
    from companion.phones.through_host.connection import ThroughHost
    from companion.phones.through_host.sealing import Seal

MARK: Final = "."


class WayThroughHost:
    """`line` is the line to a host, if phones are to come through one."""

    def __init__(
        self,
        playthrough: Playthrough,
        seats: Seats,
        cookie: str,
        clock: Callable[[], float],
        changed: Callable[[], None],
    ) -> None:
        self.line: ThroughHost | None = None
        self.title = ""
        """Under which the hall shows this table; "" when it does not."""
        self.hand = False
        """Whether the table has raised its hand in the hall."""
        self._playthrough, self._seats, self._cookie = playthrough, seats, cookie
        self._clock, self._changed = clock, changed
        self._app: App | None = None
        self._turn: tuple[object, ...] = ()
        self._turn_since = 0.0
        self._through: set[str] = set()
        self._locked_out: set[str] = set()
        self._root = b""
        self._numbers: dict[str, str] = {}
        """Of invitations, by their codes."""
        self._seals: dict[str, Seal] = {}
        """By the cookies of phones, of this start of the program."""

    @property
    def url(self) -> str:
        """Where phones find this table through the host; "" while the line is not good."""
        return self.line.url if self.line is not None and self.line.state == "here" else ""

    @property
    def seals(self) -> bool:
        """Whether browsers that come this way can seal: they can by https, and on this computer."""
        origin = self.line.origin if self.line is not None else ""
        return origin.startswith("https://") or origin.split(":")[1:2] in (["//localhost"], ["//127.0.0.1"])

    async def join(self, address: "HostAddress", word: str, app: "App") -> None:
        """Let phones come to `app` through a host. Raises NotSaved; the line itself never fails, it is tried again."""
        await self.leave()
        await asyncio.to_thread(importlib.import_module, "companion.phones.through_host.connection")
        from companion.phones.through_host.connection import ThroughHost
        from companion.phones.through_host.sealing import root_of

        self._app = app
        self.line = ThroughHost(address, word, self._seats, self._cookie, self._app_at, self._changed)
        self._root = root_of(self.line.key)
        self.show()
        self.line.start()
        self._changed()

    async def leave(self) -> None:
        """Phones come through no host any more; the table keeps its name there."""
        line, self.line = self.line, None
        if line is not None:
            await line.stop()
            self._changed()

    # Sealing

    def invitation(self) -> tuple[str, str]:
        """A code for an invitation through the host, and what stands behind the table's address in the picture."""
        if not (self.url and self.seals):
            return "", ""
        from companion.phones.through_host.sealing import code_of, secret_of

        number = secrets.token_urlsafe(9)
        secret = secret_of(self._root, number)
        code = code_of(secret)
        self._numbers[code] = number
        return code, f"/#{secret}"

    def mark(self, code: str) -> str:
        """With what the cookie of a phone begins that has used this code: the number of its invitation."""
        number = self._numbers.pop(code, "") if through_host() else ""
        return f"{number}{MARK}" if number else ""

    def seal(self, cookie: str | None) -> "Seal | None":
        """The seal of a phone with a seat that comes through the host, if it has one."""
        number, mark, _ = (cookie or "").partition(MARK)
        if not mark or cookie is None or not through_host() or not self._root:
            return None
        from companion.phones.through_host.sealing import Seal, secret_of

        own = BASE.get() + cookie
        if own not in self._seals or self._seals[own].worn:
            self._seals[own] = Seal(secret_of(self._root, number), BASE.get())
        return self._seals[own]

    # The hall

    def agree(self, title: str) -> None:
        """Be shown in the hall under this title; "" is no more."""
        self.title = title
        self.hand = self.hand and bool(title)
        self.show()
        self._changed()

    def raise_hand(self, up: bool) -> None:
        """Call for help in the hall, or no longer."""
        self.hand = up and bool(self.title)
        self.show()
        self._changed()

    def show(self) -> None:
        """The table may have changed: the hall shows it as it is now."""
        if self.line is None:
            return
        from companion.phones.through_host.hall_card import NO_CARD, hall_card

        here = self._playthrough.situation
        turn = (*here.numbers[:1], here.turn, here.phase) if here is not None else ()
        if turn != self._turn:
            self._turn, self._turn_since = turn, self._clock()
        self.line.show(hall_card(self.title, self._playthrough, self._turn_since, self.hand) if self.title else NO_CARD)

    # Which phones come this way

    def heard(self, session: str, unsealed: bool) -> None:
        """A phone that cannot seal has asked for something through the host; or one that can, or on the Wi-Fi."""
        (self._through.add if unsealed else self._through.discard)(session)

    def brings(self, session: str) -> bool:
        """Whether that phone came through the host when it was heard last, and can unseal nothing."""
        return session in self._through or session in self._locked_out

    def locked_out(self, session: str) -> None:
        """That phone has lost its key."""
        self._locked_out.add(session)
        self._changed()

    def unlocked(self, session: str) -> None:
        """It has one: something of it was opened."""
        if session in self._locked_out:
            self._locked_out.discard(session)
            self._changed()

    def _app_at(self, origin: str) -> "App":
        from companion.phones.guard import Guard

        assert self._app is not None
        scheme, _, host = origin.partition("://")
        return Guard(self._app, frozenset({host}), scheme=scheme)
