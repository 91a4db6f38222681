"""One request of a phone, and what has come of it so far."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from companion.host.frames import Head, Headers
from companion.host.limits import UNSENT

NEWS: Final = b"text/event-stream"
AWAY: Final = b"event: away\ndata: \n\n"


class Listener(Protocol):
    """The connection of a phone, held open."""

    @property
    def full(self) -> bool:
        """Whether the phone is slow."""

    def say(self, body: bytes) -> None:
        """Send it this."""

    def finish(self, body: bytes = b"") -> None:
        """Send it the last."""


class Exchange:
    """What a laptop has answered and its phone has not been sent yet.

    A stream of news keeps no queue: a phone that is slow gets the newest state when it is ready, and no other.
    """

    __slots__ = (
        "_changed",
        "_listener",
        "_over",
        "_pieces",
        "_size",
        "begun",
        "finished",
        "gone",
        "headers",
        "is_news",
        "more",
        "status",
    )

    def __init__(self) -> None:
        self.begun = False
        self.status = 0
        self.headers: Headers = ()
        self.more = True
        self.is_news = False
        self.finished = False
        """The laptop has said all."""
        self.gone = False
        """The laptop's line broke, or the phone listens no longer."""
        self._pieces: list[bytes] = []
        self._size = 0
        self._changed: asyncio.Event | None = asyncio.Event()
        self._listener: Listener | None = None
        self._over: Callable[[], None] | None = None

    def begin(self, head: Head) -> None:
        """The answer has begun. A second beginning is not listened to."""
        if self.begun:
            return
        self.begun, self.status, self.headers, self.more = True, head.status, head.headers, head.more
        self.is_news = head.more and any(
            name.lower() == b"content-type" and value.startswith(NEWS) for name, value in head.headers
        )
        self.finished = not head.more
        self._add(head.body)

    def go_on(self, body: bytes, more: bool) -> None:
        """More of the answer. A sign of life of the laptop is not passed on: the host gives its own."""
        if not self.begun or not self.more:
            return
        if self.is_news and more and body.startswith(b":"):
            return
        if self.is_news and body:
            self._pieces.clear()
            self._size = 0
        self.more = more
        self.finished = not more
        self._add(body)

    def _add(self, body: bytes) -> None:
        if body:
            self._pieces.append(body)
        self._size += len(body)
        if self._size > UNSENT:
            self.end()
        self._tell()

    def end(self) -> None:
        """Nothing more comes."""
        self.gone = True
        self.more = False
        self._tell()

    def _tell(self) -> None:
        if self._changed is not None:
            self._changed.set()
        elif self._listener is not None:
            self.ready()

    def _taken(self) -> bytes:
        pieces = b"".join(self._pieces)
        self._pieces.clear()
        self._size = 0
        return pieces

    async def wait(self, seconds: float) -> bytes:
        """The next that is to be sent, when there is something or all is over. Raises TimeoutError."""
        assert self._changed is not None
        async with asyncio.timeout(seconds):
            await self._changed.wait()
        self._changed.clear()
        return self._taken()

    # Held open, without anybody who waits

    def hold(self, listener: Listener, over: Callable[[], None]) -> None:
        """From now on what comes goes to this phone at once; `over` is called when it is the last."""
        self._changed, self._listener, self._over = None, listener, over

    def ready(self) -> None:
        """Send the phone what there is, if it takes it now."""
        listener = self._listener
        if listener is None:
            return
        if not self.more:
            self._listener = None
            listener.finish(self._taken() or (AWAY if self.gone and self.is_news else b""))
            self._end()
        elif self._pieces and not listener.full:
            listener.say(self._taken())

    def sign(self, still_here: bytes) -> None:
        """A sign of life of the host."""
        if self._listener is not None and not self._listener.full:
            self._listener.say(still_here)

    def left(self) -> None:
        """The phone listens no longer."""
        self._listener = None
        self.gone, self.more = True, False
        self._end()

    def _end(self) -> None:
        over, self._over = self._over, None
        if over is not None:
            over()
