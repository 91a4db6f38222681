"""Waiting with an end, for thousands at a time: one timer for all that wait equally long."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

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
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._waiting:
            one, since = next(iter(self._waiting.items()))
            left = since + self._seconds - loop.time()
            if left > 0:
                self._timer = loop.call_later(left, self._look)
                return
            del self._waiting[one]
            self._then(one)
