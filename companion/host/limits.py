"""How much one address, one table and one line may ask for."""

import time
from collections.abc import Callable
from typing import Final

REQUESTS_A_SECOND: Final = 30.0
"""For an address and a table together: a whole hall is one address behind its router."""
BURST: Final = 60.0
NAMES_A_MINUTE: Final = 10.0
WAITING: Final = 32
"""Requests of a table that wait for its laptop."""
STREAMS: Final = 24
FRAMES_A_SECOND: Final = 200.0
BYTES_A_SECOND: Final = 1_000_000.0
UNSENT: Final = 256 * 1024
"""Bytes that wait for a laptop; a line that takes them no faster is closed."""
ANSWER_SECONDS: Final = 8.0
BODY_SECONDS: Final = 10.0
BACK_SECONDS: Final = 5.0
"""How long a request waits for a laptop whose line is broken."""
HELLO_SECONDS: Final = 5.0
LINES_A_SECOND: Final = 20.0
"""Greetings from one address: a whole hall comes back at once when its host does."""
LINES_AT_ONCE: Final = 400.0
COMING_BACK: Final = 60.0
"""For so long after its start a host expects tables that it does not know yet."""
HELD_SECONDS: Final = 600.0
"""How long a stream is held while its laptop is away, before it is let go to ask again."""
STRANGER_SECONDS: Final = 3.0
"""The same where no such table is known."""
WATCHERS: Final = 64
"""Streams of the hall."""
FORGOTTEN_AFTER: Final = 12 * 3600.0
OF_ADDRESSES: Final = 20_000
"""So many addresses are counted at the most; the one that was quiet longest goes."""


class Bucket:
    """A measure that fills at `rate` a second up to `most`."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._at = most, clock()

    def take(self, much: float = 1.0) -> bool:
        """Take so much, if it is there."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if much > self._left:
            return False
        self._left -= much
        return True


class Buckets:
    """One bucket for each key, made when it is first asked for."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._kept: dict[object, Bucket] = {}

    def take(self, key: object, much: float = 1.0) -> bool:
        """Take so much from one of them."""
        bucket = self._kept.pop(key, None) or Bucket(self._rate, self._most, self._clock)
        self._kept[key] = bucket
        if len(self._kept) > OF_ADDRESSES:
            del self._kept[next(iter(self._kept))]
        return bucket.take(much)
