"""A monkey at every table. `COMPANION_MONKEY_SEED` and `COMPANION_MONKEY_INPUTS` choose another, or a longer one."""

import asyncio
import logging
import os

import pytest

from tests.tui.monkey.monkey import Monkey, all_is_well
from tests.tui.monkey.tables import ROOMS_OF, TABLES

SEED = int(os.environ.get("COMPANION_MONKEY_SEED", "10"))
INPUTS = int(os.environ.get("COMPANION_MONKEY_INPUTS", "100"))
"""For every table; a burst is one."""
CHECKED = 20
"""After so many what is saved is compared."""
MOVED = 35
"""After so many the monkey is put before another screen."""


@pytest.mark.parametrize("table", TABLES)
async def test_whatever_is_typed_clicked_and_pasted_the_program_goes_on(
    table: str, caplog: pytest.LogCaptureFixture
) -> None:
    left, again = INPUTS, 0
    while left > 0:
        left -= await _evening(table, SEED + 1000 * again, left)
        again += 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def _evening(table: str, seed: int, inputs: int) -> int:
    """Until the monkey has done that much, or has left the program by a key of its own. Returns how much it did."""
    app, acts = TABLES[table](), 0
    rooms = ROOMS_OF.get(table.partition(",")[0], ())
    try:
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await asyncio.wait_for(app.loaded.wait(), 30)
            monkey = Monkey(pilot, seed)
            try:
                while acts < inputs and monkey.alive:
                    await monkey.act()
                    acts += 1
                    assert app._exception is None
                    if acts % MOVED == 0 and rooms:
                        app.enter(monkey.random.choice(rooms))
                    if acts % CHECKED == 0:
                        all_is_well(app)
                if monkey.alive:
                    all_is_well(app)
            except BaseException:
                _say(table, seed, monkey)
                raise
        if app._exception is not None:
            _say(table, seed, monkey)
            raise app._exception
    finally:
        app.shelves.close()
    return max(1, acts)


def _say(table: str, seed: int, monkey: Monkey) -> None:
    print(f"COMPANION_MONKEY_SEED={seed} at “{table}” on {monkey.app.screen}; the last of it: {monkey.done[-25:]}")
