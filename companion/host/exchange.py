"""One request of a phone, and what has come of it so far."""

import asyncio
from typing import Final

from companion.host.frames import Head, Headers
from companion.host.limits import UNSENT

NEWS: Final = b"text/event-stream"


class Exchange:
    """What a laptop has answered and its phone has not been sent yet.

    A stream of news keeps no queue: a phone that is slow gets the newest state when it is ready, and no other.
    """

    __slots__ = ("_changed", "_pieces", "_size", "begun", "finished", "gone", "headers", "is_news", "more", "status")

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
        self._changed = asyncio.Event()

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
        self._pieces.append(body)
        self._size += len(body)
        if self._size > UNSENT:
            self.end()
        self._changed.set()

    def end(self) -> None:
        """Nothing more comes."""
        self.gone = True
        self.more = False
        self._changed.set()

    async def wait(self, seconds: float) -> bytes:
        """The next that is to be sent, when there is something or all is over. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            await self._changed.wait()
        self._changed.clear()
        pieces = b"".join(self._pieces)
        self._pieces.clear()
        self._size = 0
        return pieces
