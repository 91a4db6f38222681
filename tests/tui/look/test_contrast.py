"""Every word on every screen can be read: 4.5 to 1, in all six themes, what lies behind a dialog included."""

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.look.themes import THEMES
from tests.tui.conftest import at_table, in_front, shown, until
from tests.tui.long_night import long_night
from tests.tui.look.contrast import DEPTHS, too_faint
from tests.tui.patient_zero.patient_zero import at_patient_zero

NAMES = [theme.name for theme in THEMES]
ROOMS = (
    *("table", "table_mode", "home", "new_game", "count", "story", "help", "colony", "crossroads"),
    *("cards", "phones", "rulings", "rulebook", "checklist", "patient_zero_new"),
)


async def readable(pilot: Pilot[Any], where: str) -> None:
    """Nothing is fainter than it may be."""
    await pilot.pause()
    depth = pilot.app.theme.rpartition("-")[2]
    faint = list(too_faint(pilot.app, DEPTHS.get(depth, DEPTHS[""])))
    assert not faint, f"{where}: {faint}\n{shown(pilot.app)}"


@pytest.mark.parametrize("theme", NAMES)
async def test_every_room_and_what_lies_behind_a_dialog(theme: str) -> None:
    app = at_table()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.theme = theme
        await in_front(pilot, "TableScreen")
        for room in ROOMS:
            app.enter(room)
            await until(pilot, lambda room=room: app.current_mode == room)
            await readable(pilot, room)
        app.enter("table")
        await pilot.press("T")
        await in_front(pilot, "Pick")
        await readable(pilot, "a question over the table")
        await pilot.press("escape", "ctrl+p")
        await until(pilot, lambda: "Waste" in shown(app))
        await readable(pilot, "the palette")
        await pilot.press("escape")
        await in_front(pilot, "TableScreen")
        app.screen.select(None)
        await pilot.press("plus")
        await until(pilot, lambda: "Select something first" in shown(app))
        await readable(pilot, "what is said")


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_long_night_and_patient_zero(theme: str, size: tuple[int, int]) -> None:
    for app, name in ((at_table(long_night.playthrough()), "TableScreen"), (at_patient_zero(), "PatientZeroScreen")):
        async with app.run_test(size=size) as pilot:
            app.theme = theme
            await in_front(pilot, name)
            await readable(pilot, name)


async def test_a_word_that_is_too_faint_is_found() -> None:
    app = at_table()
    app.register_theme(replace(THEMES[0], name="faint", variables={**THEMES[0].variables, "quiet": "#33415a"}))
    app.set_reactive(CompanionApp.theme, "faint")
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: list(too_faint(app, DEPTHS[""])))
