"""The demonstration is no one-way street: q leads back to one's own games, and to the phones of the evening."""

from pathlib import Path

from companion.tui.app import opened
from tests.tui.conftest import in_front, playthrough, shown, until


async def test_q_comes_back_to_the_game_that_was_open_and_then_leaves(data_folder: Path) -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, app.loaded.is_set)
        app.shelves.begin(playthrough().opening, "Our evening")
        own = app.shelves.game_id
        app.redraw()
        await until(pilot, lambda: "Our evening" in shown(app) and "q quit" in shown(app))
        await pilot.press("d")
        await in_front(pilot, "TableScreen")
        await until(pilot, lambda: app.shelves.game_id not in ("", own))
        app.enter("home")
        await until(pilot, lambda: "q your games" in shown(app) and "kept apart from yours" in shown(app))
        await pilot.press("q")
        await until(pilot, lambda: "Our evening" in shown(app) and "q quit" in shown(app))
        assert app.shelves.game_id == own and app.presenter.title == "Our evening" and not app.presenter.looks_on
        assert app.is_running
        await pilot.press("q")
        await until(pilot, lambda: app.return_code == 0)
    app.shelves.close()
