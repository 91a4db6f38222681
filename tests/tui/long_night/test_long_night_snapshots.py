"""Pictures of The Long Night with all its modules. Look at one before it is accepted."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.screen import TableScreen
from tests.tui.conftest import in_front
from tests.tui.long_night.long_night import playthrough

Compare = Callable[..., bool]


def at_table() -> CompanionApp:
    """The program at the table, and nothing that moves."""
    app = CompanionApp("table")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.phone_hosting.check = lambda: None  # type: ignore[method-assign]
    app.presenter.seat(playthrough(active="Ann", turns_taken=0))
    return app


async def raxxon(pilot: Pilot[int]) -> None:
    """Raxxon is selected."""
    await in_front(pilot, "TableScreen")
    assert isinstance(pilot.app.screen, TableScreen)
    pilot.app.screen.select(Target("place", "raxxon"))
    await pilot.pause()


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_all_modules(snap_compare: Compare, size: tuple[int, int]) -> None:
    """Eight places, traps, bandits, special zombies S, unruly helpless, despair; the strip of what modules keep."""
    assert snap_compare(at_table(), terminal_size=size, run_before=raxxon)
