"""Waiting with an end, for thousands at a time: one timer for all that wait equally long."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Final, Generic, TypeVar

GRAIN: Final = 0.05
"""Seconds that a wait may last longer: so many end together."""

Waits = TypeVar("Waits")


class Patience(Generic[Waits]):
    """Whoever has waited for `seconds` is handed to `then`, and waits no longer."""

    def __init__(self, seconds: float, then: Callable[[Waits], None]) -> None:
        self._seconds, self._then = seconds, then
        self._waiting: dict[Waits, float] = {}
        """When each began; the longest first, since a new wait stands at the end."""
        self._timer: asyncio.TimerHandle | None = None

    def wait(self, one: Waits) -> None:
        """From now on; a wait that has begun already begins anew."""
        self._waiting.pop(one, None)
        loop = asyncio.get_running_loop()
        self._waiting[one] = loop.time()
        if self._timer is None:
            self._timer = loop.call_later(self._seconds, self._look)

    def over(self, one: Waits) -> None:
        """It waits no longer."""
        self._waiting.pop(one, None)

    def _look(self) -> None:
        """Hand on who has waited long enough; whoever begins anew meanwhile stands at the end and is not looked at."""
        loop = asyncio.get_running_loop()
        before = loop.time() - self._seconds
        late = list(itertools.takewhile(lambda waits: waits[1] <= before, self._waiting.items()))
        for one, since in late:
            if self._waiting.get(one) == since:
                del self._waiting[one]
                self._then(one)
        self._timer = None
        if self._waiting:
            first = next(iter(self._waiting.values()))
            self._timer = loop.call_later(max(0.0, first - before) + GRAIN, self._look)
