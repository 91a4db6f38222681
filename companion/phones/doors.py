"""The door of every connection: who comes in without asking for anything is shown out again.

A connection may take ten seconds to ask, and again for every further question; one address may hold a dozen without a
seat; and when all places are taken the oldest of the address that holds most must go. A phone with a seat never must.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
OF_ONE_ADDRESS = 12
GRACE_SECONDS = 1.0
"""A browser opens several at once: only older ones are shown out for being many."""
PLACES = 200
LEFT_FREE = 96
"""Files that the rest of the program may need."""


class Hall:
    """All connections of one server. `holds_seat` tells by its cookies whether a request is a phone's with a seat."""

    def __init__(self, holds_seat: Callable[[str], bool] = lambda cookies: False) -> None:
        self.holds_seat = holds_seat
        self.places = _places()
        self._in: dict[Door, float] = {}

    def enters(self, door: "Door") -> None:
        """One more; others may have to go for it."""
        now = asyncio.get_running_loop().time()
        mine = [one for one in self._strangers() if one.address == door.address]
        if len(mine) >= OF_ONE_ADDRESS and now - self._in[mine[0]] > GRACE_SECONDS:
            mine[0].shut()
        while len(self._in) >= self.places and (strangers := self._strangers()):
            [(most, _)] = Counter(one.address for one in strangers).most_common(1)
            next(one for one in strangers if one.address == most).shut()
        self._in[door] = now

    def leaves(self, door: "Door") -> None:
        """It is closed."""
        self._in.pop(door, None)

    def _strangers(self) -> list["Door"]:
        """Those without a seat, first the idle, then the busy; among both the oldest first."""
        return sorted((one for one in self._in if not one.has_seat), key=lambda one: one.busy)


class Door(H11Protocol):
    """One connection."""

    hall: ClassVar[Hall]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = ""
        self.has_seat = False
        self._patience: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.hall.enters(self)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.busy:
            self._stop_waiting()
            cookies = [value.decode("latin-1") for name, value in self.cycle.scope["headers"] if name == b"cookie"]
            self.has_seat = self.has_seat or (bool(cookies) and self.hall.holds_seat("; ".join(cookies)))
        elif self._patience is None:
            self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.busy and self.conn.trailing_data[0]:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.hall.leaves(self)
        super().connection_lost(exc)

    def shut(self) -> None:
        """Close it now."""
        self.hall.leaves(self)
        self.transport.abort()

    def _wait(self) -> None:
        self._stop_waiting()
        self._patience = asyncio.get_running_loop().call_later(HEAD_SECONDS, self.shut)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def door_of(hall: Hall) -> type[asyncio.Protocol]:
    """The class of the doors of this hall, as the web server wants it."""
    return type("DoorOfHall", (Door,), {"hall": hall})


def _places() -> int:
    """How many connections there may be: fewer where the system lets a program have few files open."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return PLACES
    few, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return PLACES if few == resource.RLIM_INFINITY else max(16, min(PLACES, few - LEFT_FREE))
