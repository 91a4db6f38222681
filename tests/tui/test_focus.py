"""A thousand steps of the cursor leave nothing behind: counted, not timed."""

import gc
import tracemalloc

from companion.tui.app import CompanionApp
from tests.tui.conftest import at_table, in_front

MIB = 1024 * 1024


async def test_a_thousand_steps_of_the_cursor_grow_nothing() -> None:
    app = at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "TableScreen")
        await _walk(app, 50)
        widgets = len(app.screen.query("*"))
        gc.collect()
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        await _walk(app, 1000)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(app.screen.query("*")) == widgets
        assert (after - before) / MIB <= 5


async def _walk(app: CompanionApp, steps: int) -> None:
    """Press Tab, as a key does it, and let it be painted."""
    pilot_keys = ("walk_on", "walk_down", "walk_right", "walk_back")
    for n in range(steps):
        app.screen.action_do(pilot_keys[n % len(pilot_keys)])  # type: ignore[attr-defined]
        if n % 50 == 0:
            app.screen.refresh()
