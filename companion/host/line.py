"""The line of one laptop: what waits to be sent on it, and how it ends."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from companion.host import limits
from companion.host.frames import ENCODER, NOT_OUR_LANGUAGE, TOO_MUCH


class Line:
    """The way to one laptop. Frames wait in order; nobody who sends one ever waits for a slow laptop."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]], close: Callable[[int], Awaitable[None]]) -> None:
        self._send, self._close = send, close
        self._waiting: deque[bytes] = deque()
        self._unsent = 0
        self._more = asyncio.Event()
        self._ended = asyncio.Event()
        self.closed_with = 0
        self.frames = limits.Bucket(limits.FRAMES_A_SECOND, 2 * limits.FRAMES_A_SECOND)
        self.size = limits.Bucket(limits.BYTES_A_SECOND, 2 * limits.BYTES_A_SECOND)

    def put(self, frame: msgspec.Struct) -> None:
        """Send this in its turn; a laptop that takes too little is cut off."""
        if self.closed_with:
            return
        data = ENCODER.encode(frame)
        self._unsent += len(data)
        if self._unsent > limits.UNSENT:
            self.end(TOO_MUCH)
            return
        self._waiting.append(data)
        self._more.set()

    def end(self, code: int) -> None:
        """Close it: what waits is sent before, unless that is too much."""
        self.closed_with = self.closed_with or code
        self._more.set()
        self._ended.set()

    async def run(self, listening: Awaitable[int]) -> None:
        """Send what waits, and hear, until either comes to an end. Closing waits for nobody longer than a second."""
        hears = asyncio.ensure_future(listening)
        sends = asyncio.ensure_future(self._send_all())
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            await asyncio.wait({hears, sends, ended}, return_when=asyncio.FIRST_COMPLETED)
            if hears.done() and not hears.exception():
                self.end(hears.result() or NOT_OUR_LANGUAGE)
            if self.closed_with != TOO_MUCH:
                await asyncio.wait({sends}, timeout=1.0)
            async with asyncio.timeout(1.0):
                await self._close(self.closed_with or NOT_OUR_LANGUAGE)
        except (OSError, TimeoutError):
            return  # it is closed already, or as deaf as it was
        finally:
            self.closed_with = self.closed_with or NOT_OUR_LANGUAGE
            for one in (hears, sends, ended):
                one.cancel()
            await asyncio.gather(hears, sends, ended, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            while self._waiting and self.closed_with != TOO_MUCH:
                data = self._waiting.popleft()
                await self._send(data)
                self._unsent -= len(data)
            if self.closed_with:
                return
            self._more.clear()
            await self._more.wait()
