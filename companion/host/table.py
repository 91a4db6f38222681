"""One table as the host knows it: its line if there is one, the requests that wait for an answer, its card."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from companion.host import limits
from companion.host.frames import ENCODER, TOO_MUCH, Body, Card, Head

NEWS: Final = b"text/event-stream"


class Line:
    """The way to one laptop. Frames wait in order; nobody who sends one ever waits for a slow laptop."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]], close: Callable[[int], Awaitable[None]]) -> None:
        self._send, self._close = send, close
        self._waiting: deque[bytes] = deque()
        self._unsent = 0
        self._more = asyncio.Event()
        self.closed_with = 0

    def put(self, frame: msgspec.Struct) -> None:
        """Send this in its turn; a laptop that takes too little is cut off."""
        data = ENCODER.encode(frame)
        self._unsent += len(data)
        if self._unsent > limits.UNSENT:
            self.end(TOO_MUCH)
            return
        self._waiting.append(data)
        self._more.set()

    def end(self, code: int) -> None:
        """Close it when what waits has been sent, or at once when that is too much."""
        if not self.closed_with:
            self.closed_with = code
        self._more.set()

    async def run(self) -> None:
        """Send what waits, until the line ends."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting and self.closed_with != TOO_MUCH:
                data = self._waiting.popleft()
                self._unsent -= len(data)
                await self._send(data)
            if self.closed_with:
                await self._close(self.closed_with)
                return


class Exchange:
    """One request of a phone and what has come of it so far.

    A stream of news keeps no queue: a phone that is slow gets the newest state when it is ready, and no other.
    """

    __slots__ = ("_changed", "_pieces", "_size", "cookie", "gone", "head", "more", "newest_only")

    def __init__(self, cookie: bytes = b"") -> None:
        self.cookie = cookie
        self.head: Head | None = None
        self.more = True
        self.newest_only = False
        self.gone = False
        """The laptop's line broke, or the phone listens no longer."""
        self._pieces: list[bytes] = []
        self._size = 0
        self._changed = asyncio.Event()

    def begin(self, head: Head) -> None:
        """The answer has begun. A second beginning is not listened to."""
        if self.head is not None:
            return
        self.newest_only = any(name.lower() == b"content-type" and NEWS in value for name, value in head.headers)
        self.head = head
        self.more = head.more
        self._add(head.body)

    def go_on(self, body: bytes, more: bool) -> None:
        """More of the answer."""
        if self.newest_only and self._pieces:
            self._pieces.clear()
            self._size = 0
        self.more = self.more and more
        self._add(body)

    def _add(self, body: bytes) -> None:
        self._pieces.append(body)
        self._size += len(body)
        if self._size > limits.UNSENT:
            self.end()
        self._changed.set()

    def end(self) -> None:
        """Nothing more comes."""
        self.gone = True
        self.more = False
        self._changed.set()

    async def wait(self) -> bytes:
        """The next that is to be sent, when there is something or all is over."""
        await self._changed.wait()
        self._changed.clear()
        pieces, self._pieces, self._size = b"".join(self._pieces), [], 0
        return pieces


class Table:
    """A name, whose it is, and what goes on there."""

    def __init__(self, name: str, owner: bytes) -> None:
        self.name = name
        self.owner = owner
        """What the laptop's key comes to: only it may have the line."""
        self.line: Line | None = None
        self.open: dict[int, Exchange] = {}
        self.card: Card | None = None
        self.left_at = time.monotonic()
        self._back: asyncio.Event | None = None
        self.held: set[asyncio.Event] = set()
        """Streams of phones that are held open while the laptop is away."""

    @property
    def streams(self) -> int:
        """How many phones listen."""
        return sum(1 for exchange in self.open.values() if exchange.newest_only) + len(self.held)

    def take(self, line: Line, code: int) -> None:
        """The laptop is here; an older line of it ends with this code, and phones that were held ask again."""
        if self.line is not None:
            self.line.end(code)
            self._break()
        self.line = line
        if self._back is not None:
            self._back.set()
            self._back = None
        for stream in self.held:
            stream.set()

    def lose(self, line: Line) -> None:
        """This line is broken; nothing happens if another has taken over."""
        if self.line is line:
            self.line = None
            self.left_at = time.monotonic()
            self._break()

    def _break(self) -> None:
        exchanges, self.open = self.open, {}
        for exchange in exchanges.values():
            exchange.end()

    async def back(self, seconds: float) -> bool:
        """Wait for the laptop; False when it did not come."""
        if self.line is not None:
            return True
        self._back = self._back or asyncio.Event()
        try:
            await asyncio.wait_for(self._back.wait(), seconds)
        except TimeoutError:
            return False
        return self.line is not None

    def heard(self, frame: Any) -> list[int]:
        """A frame of the laptop; gives the numbers of requests that nobody here waits for."""
        if isinstance(frame, Head):
            exchange = self.open.get(frame.sid)
            if exchange is None:
                return [frame.sid]
            exchange.begin(frame)
            return []
        if isinstance(frame, Body):
            unknown = []
            for sid in frame.sids:
                exchange = self.open.get(sid)
                if exchange is None:
                    unknown.append(sid)
                else:
                    exchange.go_on(frame.body, frame.more)
            return unknown
        return []
