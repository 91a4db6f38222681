"""The garbage collector, kept from stopping the hall: a full collection over a thousand tables takes a quarter second.

What lives is set aside every few seconds, so that a collection looks only at what has come since. What of it has become
garbage that only a full collection finds waits until the hall is small enough for one.
"""

import asyncio
import gc
import time
from typing import Any, Final

SECONDS: Final = 5.0
"""How often what lives is set aside."""
FEW: Final = 60_000
"""Objects over which a full collection takes no longer than is noticed."""
FULL_SECONDS: Final = 600.0


class Collector:
    """From `start` to `stop`. `longest` is the longest pause since, in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._began = 0.0
        self._full_at = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What is here now is set aside; a small collection comes often."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(5_000, 10, 10)
        gc.callbacks.append(self._measure)
        self._task = asyncio.create_task(self._live(), name="collector")

    def stop(self) -> None:
        """Leave the collector alone."""
        gc.callbacks.remove(self._measure)
        if self._task is not None:
            self._task.cancel()

    def state(self) -> dict[str, float]:
        """For the host's own status line."""
        return {"longest collection in ms": round(1000 * self.longest, 1)}

    def _measure(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.longest = max(self.longest, time.perf_counter() - self._began)

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            self.set_aside(time.monotonic())

    def set_aside(self, now: float) -> None:
        """Let what lives be; before that, now and then, look through all of it, if it is little."""
        if now - self._full_at >= FULL_SECONDS and gc.get_freeze_count() < FEW:
            self._full_at = now
            gc.unfreeze()
            gc.collect()
        gc.freeze()
