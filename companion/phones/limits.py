"""How often codes may be tried."""

from collections import deque
from collections.abc import Callable

A_MINUTE = 60.0
TRIES_BY_ONE = 10
TRIES_BY_ALL = 60


class Tries:
    """Counts tries of the last minute, for each address and altogether."""

    def __init__(self, clock: Callable[[], float], by_one: int = TRIES_BY_ONE, by_all: int = TRIES_BY_ALL) -> None:
        self._clock = clock
        self._by_one = by_one
        self._by_all = by_all
        self._tries: deque[tuple[float, str]] = deque()

    def count(self, address: str) -> None:
        """One more try."""
        if not self.exhausted(address):
            self._tries.append((self._clock(), address))

    def exhausted(self, address: str) -> bool:
        """Whether this address, or everybody, has to wait."""
        since = self._clock() - A_MINUTE
        while self._tries and self._tries[0][0] <= since:
            self._tries.popleft()
        mine = sum(1 for _, other in self._tries if other == address)
        return mine >= self._by_one or len(self._tries) >= self._by_all
