"""How long from a deed until its last paint: the screen is made into terminal text, as in a real terminal."""

import asyncio
import gc
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from textual.app import App

SIZE = (120, 40)
QUIET = 0.12
"""So long nothing is painted any more: it has settled."""

Deed = Callable[[int], Any]
Made = Callable[[], tuple[App[Any], Deed]]
"""A fresh app, and what is measured on it."""


class Watched:
    """Notes when an app has painted."""

    def __init__(self, app: App[Any]) -> None:
        self.last = 0.0
        self._app = app
        self._display = app._display
        app._display = self._painted  # type: ignore[method-assign]

    def _painted(self, screen: Any, renderable: Any) -> None:
        render = getattr(renderable, "render_segments", None)
        if render is not None:
            render(self._app.console)
        self._display(screen, renderable)
        if renderable is not None:
            self.last = time.perf_counter()

    async def settled(self, deed: Deed, number: int) -> float:
        """Seconds from the deed to the last paint that follows it."""
        self.last = 0.0
        start = time.perf_counter()
        deed(number)
        while not self.last or time.perf_counter() - self.last < QUIET:
            await asyncio.sleep(0.002)
            assert time.perf_counter() - start < 10, "nothing was painted"
        return self.last - start


async def session(made: Made, rounds: int, warm_up: int = 8) -> list[float]:
    """One app from start to end; what its deeds took."""
    app, deed = made()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        watched = Watched(app)
        for number in range(warm_up):
            await watched.settled(deed, number)
        gc.collect()
        return [await watched.settled(deed, warm_up + number) for number in range(rounds)]


async def ratio_of(ours: Made, bare: Made, turns: int = 4, rounds: int = 16) -> float:
    """Median of ours over median of the bare one, in turns."""
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(turns):
        theirs += await session(bare, rounds)
        mine += await session(ours, rounds)
    print(f"\nmedians in ms: {median(mine) * 1000:.1f} and {median(theirs) * 1000:.1f}")
    return median(mine) / median(theirs)
