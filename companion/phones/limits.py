"""How often wrong codes may be tried."""

from collections import deque
from collections.abc import Callable

A_MINUTE = 60.0
TRIES_BY_ONE = 10


class Tries:
    """Counts the wrong codes of the last minute, for each address by itself: nobody's mistakes are anybody else's."""

    def __init__(self, clock: Callable[[], float], by_one: int = TRIES_BY_ONE) -> None:
        self._clock = clock
        self._by_one = by_one
        self._tries: dict[str, deque[float]] = {}

    def count(self, address: str) -> None:
        """One more wrong code."""
        if not self.exhausted(address):
            self._tries = {
                one: times for one, times in self._tries.items() if times and times[-1] > self._clock() - A_MINUTE
            }
            self._tries.setdefault(address, deque()).append(self._clock())

    def exhausted(self, address: str) -> bool:
        """Whether this address has to wait."""
        since = self._clock() - A_MINUTE
        mine = self._tries.get(address)
        while mine and mine[0] <= since:
            mine.popleft()
        return mine is not None and len(mine) >= self._by_one
