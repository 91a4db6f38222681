"""The way of one game's phones through a host, and what the hall may show of the game.

Importing this loads nothing of the web; `join` does, in a thread.
"""

import asyncio
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.phones.seats import Seats
from companion.phones.through_host.base import through_host
from companion.playthrough import Playthrough

if TYPE_CHECKING:
    from companion.phones.guard import App
    from companion.phones.through_host.address import HostAddress
    from companion.phones.through_host.connection import ThroughHost


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

    @property
    def url(self) -> str:
        """Where phones find this table through the host; "" while the line is not good."""
        return self.line.url if self.line is not None and self.line.state == "here" else ""

    async def join(self, address: "HostAddress", word: str, app: "App") -> None:
        """Let phones come to `app` through a host. Raises NotSaved; the line itself never fails, it is tried again."""
        await self.leave()
        await asyncio.to_thread(importlib.import_module, "companion.phones.through_host.connection")
        from companion.phones.through_host.connection import ThroughHost

        self._app = app
        self.line = ThroughHost(address, word, self._seats, self._cookie, self._app_at, self._changed)
        self.show()
        self.line.start()
        self._changed()

    async def leave(self) -> None:
        """Phones come through no host any more; the table keeps its name there."""
        line, self.line = self.line, None
        if line is not None:
            await line.stop()
            self._changed()

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

        seen = self._playthrough.seen_by(None)
        turn = (getattr(seen, "round", 0), getattr(seen, "active", None), getattr(seen, "phase", ""))
        if turn != self._turn:
            self._turn, self._turn_since = turn, self._clock()
        self.line.show(hall_card(self.title, seen, self._turn_since, self.hand) if self.title else NO_CARD)

    # Which phones come this way

    def heard(self, session: str) -> None:
        """A phone has asked for something, through the host or not."""
        (self._through.add if through_host() else self._through.discard)(session)

    def brings(self, session: str) -> bool:
        """Whether that phone came through the host when it was heard last."""
        return session in self._through

    def _app_at(self, origin: str) -> "App":
        from companion.phones.guard import Guard

        assert self._app is not None
        scheme, _, host = origin.partition("://")
        return Guard(self._app, frozenset({host}), scheme=scheme)
